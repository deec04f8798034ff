//! Ties for first: rounds of two fights, bare-handed, with the Reserves that lie there (HM-R-47 to HM-R-51).

use super::Play;
use crate::card::Card;
use crate::event::Event;
use crate::state::{Duel, NOBODY, Tie};
use parlour_core::{Seat, Seats, Sink, rule};

/// Equal rounds after which the later player in Badge order wins (HM-R-49).
pub(crate) const EQUAL_ROUNDS: u8 = 10;

impl<S: Sink<Event>> Play<'_, S> {
    /// The first two tied players in Badge order fight; the others wait for the winner.
    pub(super) fn break_tie(&mut self, tied: Seats) {
        let mut order = self.state.public.badge.round(self.game.seats).filter(|seat| tied.has(*seat));
        let (Some(first), Some(second)) = (order.next(), order.next()) else { return };
        self.table().tie = Tie { on: true, queue: tied.without(first).without(second), ..Tie::default() };
        self.next_pair(first, second);
    }

    fn next_pair(&mut self, first: Seat, second: Seat) {
        let tie = &mut self.state.public.tie;
        tie.seats = [first, second];
        tie.round = 0;
        self.next_round();
    }

    fn next_round(&mut self) {
        let tie = &mut self.state.public.tie;
        tie.fight = 0;
        tie.wounds = [0; 2];
        let (seats, round) = (tie.seats, tie.round + 1);
        self.tell(rule("HM-R-47"), || Event::TieRound { seats, round });
        self.fight();
    }

    /// One fight: bare hands, straight to the window before the rolls (HM-R-48, HM-R-79).
    fn fight(&mut self) {
        let tie = self.state.public.tie;
        let mut seats = tie.seats;
        if tie.fight == 1 {
            seats.swap(0, 1);
        }
        let values = [0, 1].map(|side| self.game.value_of(&self.state.public, seats[side], side, Card::NONE));
        self.table().duel = Duel {
            on: true,
            tie: true,
            seats,
            weapons: [Card::NONE; 2],
            values,
            won: NOBODY,
            ..Duel::default()
        };
        self.before_rolls();
    }

    /// A fight is over.
    pub(super) fn fight_over(&mut self) {
        let tie = &mut self.state.public.tie;
        if tie.fight == 0 {
            tie.fight = 1;
            return self.fight();
        }
        tie.round += 1;
        let Tie { seats, wounds, round, .. } = *tie;
        self.tell(rule("HM-TIE-2"), || Event::TieWounds { seats, wounds });
        match (wounds[0].cmp(&wounds[1]), round) {
            (std::cmp::Ordering::Greater, _) => self.pair_over(seats[0], seats[1], false),
            (std::cmp::Ordering::Less, _) => self.pair_over(seats[1], seats[0], false),
            (_, EQUAL_ROUNDS) => self.pair_over(seats[1], seats[0], true),
            _ => self.next_round(),
        }
    }

    /// One of two is out; the winner meets the next who waits, in Badge order.
    fn pair_over(&mut self, winner: Seat, loser: Seat, worn_out: bool) {
        let by = if worn_out { rule("HM-R-49") } else { rule("HM-TIE-2") };
        self.tell(by, || Event::TieWon { winner, loser, worn_out });
        let public = &self.state.public;
        let queue = public.tie.queue;
        let order = |seats: Seats| public.badge.round(self.game.seats).filter(move |seat| seats.has(*seat));
        let Some(next) = order(queue).next() else {
            self.table().tie = Tie::default();
            return self.over(winner);
        };
        let mut pair = order(Seats::one(winner).with(next));
        let (Some(first), Some(second)) = (pair.next(), pair.next()) else { return };
        drop(pair);
        self.table().tie.queue = queue.without(next);
        self.next_pair(first, second);
    }
}
