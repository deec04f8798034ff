//! Banish and Sink; Metamorphic is spent in the window after a roll, the rekindling is common to all clans.

use crate::action::Action;
use crate::board::{CENTRE, Square, WOODS, adjacent, squares};
use crate::options::Choices;
use crate::scan::Scan;
use crate::vocab::Kind;

impl Scan<'_> {
    /// Where Banish may put a unit of the centre: empty Woods outside it; the Wibo queen only one step (DG-R-69).
    pub(crate) fn banish_places(self, from: Square) -> u64 {
        let rival = self.mover() ^ 1;
        let near = if self.rooted(rival) & from.bit() != 0 { adjacent(from) } else { !0 };
        WOODS & !CENTRE & self.open(rival) & near
    }

    /// Rival units of the centre that can be put elsewhere.
    pub(crate) fn banishable(self) -> u64 {
        let there = CENTRE & self.s.board.of(self.mover() ^ 1);
        squares(there).filter(|from| self.banish_places(*from) != 0).fold(0, |set, from| set | from.bit())
    }

    pub(crate) fn banish_options(self, out: &mut impl Choices) {
        squares(self.banishable()).for_each(|at| out.add(Action::Pick { at }));
    }

    pub(crate) fn banish_to_options(self, from: Square, out: &mut impl Choices) {
        squares(self.banish_places(from)).for_each(|at| out.add(Action::Place { at }));
    }

    /// Whom Sink may take: a vulnerable rival unit, or an own one that is no royal and carries a Ladder (DG-R-70).
    pub(crate) fn sink_targets(self) -> u64 {
        let mover = self.mover();
        let own = self.vulnerable(mover) & self.s.board.laddered() & !self.s.board.kind(Kind::Royal);
        self.vulnerable(mover ^ 1) | own
    }

    pub(crate) fn sink_options(self, out: &mut impl Choices) {
        squares(self.sink_targets()).for_each(|at| out.add(Action::Pick { at }));
    }
}
