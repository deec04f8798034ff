//! A player that looks one action ahead by the evaluation: it reaches Sigils and the Champion, which random play
//! never does.

use crate::{Action, HamletHeroes};
use parlour_core::{Actor, Game, Pending, Random, Rng, Seat, Silence, State};

/// How often it plays at random instead, one time in so many; 0 for never.
#[derive(Copy, Clone, Debug, Default)]
pub struct Greedy {
    /// One choice in so many is random.
    pub slip: u32,
}

impl Greedy {
    /// The action the evaluation likes best, in a world the seat cannot tell from the true one.
    pub fn choose(
        &self,
        game: &HamletHeroes,
        state: &State<HamletHeroes>,
        seat: Seat,
        rng: &mut Rng,
        buffer: &mut Vec<Action>,
    ) -> Action {
        let world = game.determinize(&state.view(seat), rng);
        buffer.clear();
        game.legal(&world.public, world.mine(seat), seat, buffer);
        if buffer.len() == 1 || self.slip > 0 && rng.below(self.slip) == 0 {
            return rng.pick(buffer);
        }
        let mut best = (f32::NEG_INFINITY, buffer[0]);
        for action in buffer.iter() {
            let mut after = world;
            game.apply(&mut after, Actor::Seat(seat), *action, &mut Silence);
            let value = match game.pending(&after.public) {
                Pending::Over => game.outcome(&after.public).shares()[seat.index()],
                _ => game.evaluate(&after)[seat.index()],
            };
            if value > best.0 {
                best = (value, *action);
            }
        }
        best.1
    }

    /// One step of a game: chance by its weight, or the seat that is asked.
    pub fn step(
        &self,
        game: &HamletHeroes,
        state: &mut State<HamletHeroes>,
        rng: &mut Rng,
        buffer: &mut Vec<Action>,
        sink: &mut impl parlour_core::Sink<crate::Event>,
    ) -> Option<(Actor, Action)> {
        let (who, action) = match game.pending(&state.public) {
            Pending::Over => return None,
            Pending::Chance => {
                let ticket = rng.below(game.tickets(state));
                (Actor::Chance, game.outcome_of(state, ticket))
            }
            Pending::Seats(seats) => {
                let seat = seats.first()?;
                (Actor::Seat(seat), self.choose(game, state, seat, rng, buffer))
            }
        };
        game.apply(state, who, action, sink);
        Some((who, action))
    }
}
