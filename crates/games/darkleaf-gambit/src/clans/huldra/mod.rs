//! Huldra: roll first, then journey, Hunt, Pivot or Leap (DG-HUL-1 to -13).
//!
//! Path: Hunt the rival royal three times. Nothing is declared; the roll is a distance that any unit may walk, and
//! at which units may Hunt in the directions of their kind.

mod hunt;
mod leap;
mod skills;

use crate::action::Action;
use crate::board::Square;
use crate::event::Event;
use crate::mechanics::fan::Road;
use crate::mechanics::journey::EVERY;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Every use of a roll for Huldra.
    pub(crate) fn huldra_options(self, face: u8, out: &mut impl Choices) {
        let mover = self.mover();
        let journey: Road = |from, to| Action::Journey { from, to };
        out.add_roads(journey, |roads| self.walk_plain(mover, EVERY, face, self.ground(mover), roads));
        if out.enough() {
            return;
        }
        self.hunt_options(face, out);
        self.pivot_options(face, out);
        self.leap_options(out);
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// An ordinary journey: the unit goes, and that is all (DG-ROLL-2).
    pub(crate) fn journey(&mut self, from: Square, to: Square) {
        let unit = self.unit(from);
        self.shift_unit(from, to);
        self.s.board.note_moved(to);
        self.s.turn.used = true;
        self.tell(rule("DG-ROLL-2"), || Event::Journeyed { unit, from, to });
    }
}
