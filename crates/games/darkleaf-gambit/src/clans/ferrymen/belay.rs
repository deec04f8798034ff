//! Belay: after the king's journey a unit beside him is put elsewhere beside him (DG-FER-14, DG-R-58).

use crate::action::Action;
use crate::board::{Square, adjacent, squares};
use crate::event::Event;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    pub(crate) fn belay_options(self, king: Square, out: &mut impl Choices) {
        let mover = self.mover();
        out.add(Action::Pass);
        let units = adjacent(king) & self.s.board.of(mover) & !self.dormant(mover);
        for from in squares(units) {
            for to in squares(adjacent(king) & self.open(mover)) {
                out.add(Action::Belay { from, to });
            }
        }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    pub(crate) fn belay(&mut self, from: Square, to: Square) {
        let unit = self.unit(from);
        self.shift_unit(from, to);
        self.tell(rule("DG-FER-14"), || Event::Relocated { unit, from, to });
    }
}
