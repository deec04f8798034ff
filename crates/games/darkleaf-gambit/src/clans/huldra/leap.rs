//! Leap: the queen goes back to her rook, whatever the roll (DG-HUL-8, DG-R-35).

use crate::action::Action;
use crate::board::{Square, adjacent, neighbours, squares};
use crate::event::Event;
use crate::mechanics::placement::next_best;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Where the queen may Leap: neighbouring a rook, next best if those are taken.
    pub(crate) fn leaps(self) -> u64 {
        let mover = self.mover();
        let board = &self.s.board;
        let rooks = board.units(mover, Kind::Rook);
        let Some(queen) = board.royal(mover) else { return 0 };
        if self.immobile(mover) != 0 || adjacent(queen) & rooks != 0 {
            return 0;
        }
        let beside = squares(rooks).fold(0, |set, rook| set | neighbours(rook));
        next_best(beside, self.open(mover))
    }

    pub(super) fn leap_options(self, out: &mut impl Choices) {
        squares(self.leaps()).for_each(|to| out.add(Action::Leap { to }));
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    pub(crate) fn leap(&mut self, to: Square) {
        let Some(from) = self.s.board.royal(self.mover()) else { return };
        let unit = self.unit(from);
        self.shift_unit(from, to);
        self.s.turn.used = true;
        self.tell(rule("DG-HUL-8"), || Event::Leapt { unit, from, to });
    }
}
