//! Ambush: the sage's journey ends on its prey; with Assassin the prey may be the royal.

use crate::board::{Square, TURN};
use crate::event::Event;
use crate::play::Play;
use crate::scan::Scan;
use crate::state::Over;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Rival units a sage's journey may end on: vulnerable, on permitted ground, royals only for an Assassin.
    pub(crate) fn ambush_prey(self, assassin: bool) -> u64 {
        let mover = self.mover();
        let royal = if assassin { 0 } else { self.s.board.kind(Kind::Royal) };
        self.vulnerable(mover ^ 1) & self.permitted(mover) & !royal
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// The sage arrives. Prey under plating loses it and the sage stops short (DG-MUR-4, -12, DG-R-43).
    pub(crate) fn murg_journey(&mut self, from: Square, to: Square) {
        let mover = self.mover();
        if self.s.board.of(mover ^ 1) & to.bit() == 0 {
            return self.journey(from, to);
        }
        let prey = self.unit(to);
        if prey.kind == Kind::Royal {
            // Victory needs no more than the Ambush; the royal itself is taken.
            self.bury_prey_royal(to);
            return;
        }
        let gone = self.vanquish(to.bit(), rule("DG-MUR-4"));
        if self.is_over() {
            return;
        }
        if gone != 0 {
            self.journey(from, to);
        } else {
            self.journey_short(from, to);
        }
    }

    fn bury_prey_royal(&mut self, at: Square) {
        self.s.turn.used = true;
        let unit = self.unit(at);
        self.tell(rule("DG-MUR-12"), || Event::Vanquished { unit, at });
        self.s.board.remove(at.bit());
        let winner = self.s.mover;
        self.end(rule("DG-MUR-12"), Over::Won(winner));
    }

    /// Stops on the last territory before the target: its origin if the distance was 1.
    fn journey_short(&mut self, from: Square, to: Square) {
        let Some(back) = to.bearing(from) else { return };
        let stop = Square(((u32::from(to.0) + TURN[back as usize]) & 63) as u8);
        if stop == from {
            self.s.board.note_moved(from);
            self.s.turn.used = true;
        } else {
            self.journey(from, stop);
        }
    }
}
