//! Divine Quarry: two rival units named before the first bone is rolled (DG-HEX-2, DG-R-5).

use crate::action::Action;
use crate::board::{Square, ranks_of, squares};
use crate::event::Event;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Units that may be named: on the rival's first two ranks, no royal, not invulnerable; farther ranks only if
    /// these do not hold enough.
    pub(crate) fn quarry_choices(self, seat: usize) -> u64 {
        let rival = seat ^ 1;
        let board = &self.s.board;
        let fit = board.of(rival) & !board.kind(Kind::Royal) & !self.invulnerable(rival);
        let wanted = u32::from(self.side(seat).quarry);
        let near = (2..=8).map(|ranks| fit & ranks_of(rival, ranks)).find(|set| set.count_ones() >= wanted);
        near.unwrap_or(fit) & !board.quarry()
    }

    pub(crate) fn quarry_options(self, seat: usize, out: &mut impl Choices) {
        squares(self.quarry_choices(seat)).for_each(|at| out.add(Action::Quarry { at }));
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    pub(crate) fn name_quarry(&mut self, seat: usize, at: Square) {
        self.s.board.mark_quarry(at);
        let unit = self.unit(at);
        self.tell(rule("DG-HEX-2"), || Event::QuarryNamed { seat: seat as u8, unit, at });
    }
}
