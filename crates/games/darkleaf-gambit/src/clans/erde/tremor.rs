//! Tremor: everything around a knight that has journeyed is pushed one territory away (DG-ERD-7, -8, DG-R-71).

use crate::board::Square;
use crate::event::Event;
use crate::play::Play;
use crate::scan::Scan;
use parlour_core::{List, Sink, rule};

impl Scan<'_> {
    /// Who is pushed where. Never over the edge.
    pub(crate) fn tremor_pushes(self, knight: Square) -> List<(Square, Option<Square>), 8> {
        self.outward(knight, self.s.board.all() & !self.unshaken())
    }

    /// Whom Tremor leaves alone: frozen pawns and the mover's dormant pawns.
    #[inline]
    pub(crate) fn unshaken(self) -> u64 {
        self.frozen(0) | self.frozen(1) | self.dormant(self.mover())
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    pub(crate) fn tremor(&mut self, knight: Square) {
        for (from, to) in self.scan().tremor_pushes(knight) {
            if let Some(to) = to {
                let unit = self.unit(from);
                self.shift_unit(from, to);
                self.tell(rule("DG-ERD-7"), || Event::Pushed { unit, from, to });
            }
        }
    }
}
