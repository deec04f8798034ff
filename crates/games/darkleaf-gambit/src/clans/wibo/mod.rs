//! Wildero Wibo: journey, then Morph, then retreat, a roll each, and stop whenever you like (DG-WIB-1 to -19).
//!
//! Path: end your own turn with six pawns in The Seat. Only the unit that has just journeyed may Morph; the queen
//! moves one step or changes places with a pawn.

mod morph;
mod retreat;

use crate::action::Action;
use crate::board::{Square, adjacent, squares};
use crate::event::Event;
use crate::frame::Frame;
use crate::mechanics::fan::Road;
use crate::mechanics::journey::EVERY;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Every journey with this roll, and the queen's swaps (DG-WIB-11, DG-R-83).
    pub(crate) fn wibo_options(self, face: u8, out: &mut impl Choices) {
        let mover = self.mover();
        let journey: Road = |from, to| Action::Journey { from, to };
        out.add_roads(journey, |roads| self.walk_plain(mover, EVERY, face, self.ground(mover), roads));
        if out.enough() {
            return;
        }
        let queens = self.s.board.units(mover, Kind::Royal) & !self.immobile(mover);
        let pawns = self.s.board.units(mover, Kind::Pawn) & !self.frozen(mover) & !self.dormant(mover);
        for from in squares(queens) {
            squares(adjacent(from) & pawns).for_each(|to| out.add(Action::Swap { from, to }));
        }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// A journey after which the unit may Morph (DG-WIB-3, -5).
    pub(crate) fn wibo_journey(&mut self, from: Square, to: Square) {
        let kind = self.unit(from).kind;
        self.journey(from, to);
        if self.game.sides[self.mover()].deed[kind.index()] != 0 {
            self.push_frame(Frame::Morph { by: to.0 });
        }
    }

    /// The queen changes places with a pawn: her journey, not the pawn's.
    pub(crate) fn queen_swap(&mut self, from: Square, to: Square) {
        let (one, other) = (self.unit(from), self.unit(to));
        self.swap_units(from, to);
        self.s.board.note_moved(to);
        self.s.turn.used = true;
        self.tell(rule("DG-WIB-11"), || Event::Swapped { one, other, from, to });
    }
}
