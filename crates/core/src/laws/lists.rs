//! What may be chosen and what chance may bring in one state, listed once and checked: every other check reads it.

use super::Law;
use super::walk::{Check, broken};
use crate::{Actor, Game, MAX_SEATS, Pending, Random, Rng, Seat, State};

/// The choices and outcomes of one state. Filled anew for each state, allocated once.
pub(super) struct Lists<G: Game> {
    /// Whose choice it is.
    pub(super) pending: Pending,
    /// What each seat may choose.
    pub(super) legal: [Vec<G::Action>; MAX_SEATS],
    /// What chance may bring, with weights.
    pub(super) outcomes: Vec<(G::Action, u32)>,
    /// The sum of the weights.
    pub(super) total: u32,
}

impl<G: Game> Lists<G> {
    pub(super) fn new() -> Lists<G> {
        Lists { pending: Pending::Over, legal: Default::default(), outcomes: Vec::new(), total: 0 }
    }

    /// Lists everything. Choices and outcomes are ascending, without doubles, and there exactly when asked for.
    pub(super) fn fill(&mut self, game: &G, state: &State<G>) -> Check {
        self.pending = game.pending(&state.public);
        let asked = self.pending.seats();
        if self.pending == Pending::Seats(asked) && (asked.is_empty() || asked.0 >> game.seats() != 0) {
            return broken(Law::Legal, format!("it waits for {asked:?} of {} seats", game.seats()));
        }
        for seat in Seat::all(game.seats()) {
            let legal = &mut self.legal[seat.index()];
            legal.clear();
            game.legal(&state.public, state.mine(seat), seat, legal);
            if asked.has(seat) == legal.is_empty() {
                let whether = if asked.has(seat) { "is asked" } else { "is not asked" };
                return broken(Law::Legal, format!("{seat} {whether} and has {} choices", legal.len()));
            }
            if let Some(pair) = legal.windows(2).find(|pair| pair[0] >= pair[1]) {
                let (one, two) = (pair[0], pair[1]);
                return broken(Law::Legal, format!("{seat}'s choices do not ascend: {one:?}, {two:?}"));
            }
        }
        self.outcomes.clear();
        if self.pending == Pending::Chance { self.fill_outcomes(game, state) } else { Ok(()) }
    }

    fn fill_outcomes(&mut self, game: &G, state: &State<G>) -> Check {
        let listed = &mut self.outcomes;
        game.outcomes(state, &mut |action, weight| listed.push((action, weight)));
        let total: u64 = listed.iter().map(|(_, weight)| u64::from(*weight)).sum();
        if listed.is_empty() || listed.iter().any(|(_, weight)| *weight == 0) || total > u64::from(u32::MAX) {
            return broken(
                Law::Chance,
                format!("{} outcomes of total weight {total}: {listed:?}", listed.len()),
            );
        }
        if let Some(pair) = listed.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
            return broken(Law::Chance, format!("outcomes do not ascend: {:?}, {:?}", pair[0].0, pair[1].0));
        }
        let tickets = game.tickets(state);
        if u64::from(tickets) != total {
            return broken(Law::Chance, format!("{tickets} tickets for a weight of {total}"));
        }
        self.total = tickets;
        Ok(())
    }

    /// The outcome a ticket draws, if the game agrees that it does.
    pub(super) fn drawn(&self, game: &G, state: &State<G>, ticket: u32) -> Check<G::Action> {
        let drawn = game.outcome_of(state, ticket);
        let mut left = ticket;
        for (action, weight) in &self.outcomes {
            if left < *weight && *action == drawn {
                return Ok(drawn);
            }
            if left < *weight {
                return broken(Law::Chance, format!("ticket {ticket} draws {drawn:?} and not {action:?}"));
            }
            left -= weight;
        }
        broken(Law::Chance, format!("ticket {ticket} of {} draws {drawn:?}", self.total))
    }

    /// Picking a choice without listing is listing and picking, with the same draw.
    pub(super) fn picks(&self, game: &G, state: &State<G>, rng: &Rng, buffer: &mut Vec<G::Action>) -> Check {
        for seat in self.pending.seats().iter() {
            let (mut one, mut two) = (rng.clone(), rng.clone());
            let listed = one.pick(&self.legal[seat.index()]);
            let picked = game.pick(&state.public, state.mine(seat), seat, &mut two, buffer);
            if picked != listed {
                return broken(Law::Legal, format!("{seat} picks {picked:?} where {listed:?} is listed"));
            }
            if one.wide() != two.wide() {
                return broken(Law::Legal, format!("{seat} picks by more or fewer draws than one"));
            }
        }
        Ok(())
    }

    /// The first, the last and two other tickets draw the outcomes they should.
    pub(super) fn tickets(&self, game: &G, state: &State<G>, rng: &mut Rng) -> Check {
        if self.pending != Pending::Chance {
            return Ok(());
        }
        for ticket in [0, self.total - 1, rng.below(self.total), rng.below(self.total)] {
            self.drawn(game, state, ticket)?;
        }
        Ok(())
    }

    /// Who might act, and one of his choices: a random one of those asked, or chance.
    pub(super) fn actor(&self, rng: &mut Rng) -> Option<Actor> {
        match self.pending {
            Pending::Over => None,
            Pending::Chance => Some(Actor::Chance),
            Pending::Seats(seats) => seats.iter().nth(rng.below(seats.len()) as usize).map(Actor::Seat),
        }
    }

    /// How many choices an actor has.
    pub(super) fn width(&self, who: Actor) -> u32 {
        match who {
            Actor::Chance => self.outcomes.len() as u32,
            Actor::Seat(seat) => self.legal[seat.index()].len() as u32,
        }
    }

    /// An actor's nth choice.
    pub(super) fn choice(&self, who: Actor, nth: u32) -> G::Action {
        match who {
            Actor::Chance => self.outcomes[nth as usize].0,
            Actor::Seat(seat) => self.legal[seat.index()][nth as usize],
        }
    }

    /// Every action that may be taken, with who takes it.
    pub(super) fn all(&self) -> impl Iterator<Item = (Actor, G::Action)> + '_ {
        let chance = self.outcomes.iter().map(|(action, _)| (Actor::Chance, *action));
        let seats = self.pending.seats().iter();
        chance.chain(
            seats.flat_map(|seat| {
                self.legal[seat.index()].iter().map(move |action| (Actor::Seat(seat), *action))
            }),
        )
    }
}
