//! Retreat: the new pawn, or knight and pawn together, go back toward The Seat by a further roll.

use crate::action::Action;
use crate::board::{Square, adjacent, neighbours, squares};
use crate::event::Event;
use crate::frame::{Frame, Why};
use crate::mechanics::journey::{Ground, Steps, reach};
use crate::mechanics::placement::next_best;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

/// Straight back and diagonally back, as South sees it.
const BACK: u8 = 0b0011_1000;

impl Scan<'_> {
    /// Where a unit gets by going back exactly so far (DG-R-79).
    fn back(self, from: Square, steps: u8, ground: Ground) -> u64 {
        let mask = if self.mover() == 0 { BACK } else { BACK.rotate_left(4) };
        reach(from, mask, Steps::exactly(steps), ground)
    }

    /// Where the knight gets when it takes the pawn along: only from beside it (DG-R-80).
    pub(crate) fn hasty_places(self, pawn: Square, by: Square, face: u8) -> u64 {
        let mover = self.mover();
        let knight = self.s.board.units(mover, Kind::Knight) & by.bit() != 0;
        if !knight || adjacent(by) & pawn.bit() == 0 {
            return 0;
        }
        let ground = self.ground(mover);
        let lifted = pawn.bit();
        let onto = ground.onto | lifted & self.permitted(mover);
        self.back(by, face, Ground { through: ground.through | lifted, onto })
    }

    /// The pawn retreats, or both do, or nobody.
    pub(crate) fn retreat_options(self, pawn: Square, by: Square, out: &mut impl Choices) {
        let face = self.s.turn.face;
        out.add(Action::Pass);
        let alone = self.back(pawn, face, self.ground(self.mover()));
        squares(alone).for_each(|to| out.add(Action::Retreat { to }));
        squares(self.hasty_places(pawn, by, face)).for_each(|to| out.add(Action::Hasty { to }));
    }

    /// Where the pawn rejoins the knight.
    pub(crate) fn hasty_to_places(self, knight: Square) -> u64 {
        next_best(neighbours(knight), self.open(self.mover()))
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// A third roll; the second bone is back in the pool by then.
    pub(crate) fn roll_to_retreat(&mut self, pawn: u8, by: u8) {
        let mover = self.mover();
        self.tell(rule("DG-WIB-6"), || Event::RollsOn { seat: mover as u8 });
        self.return_bone(mover);
        self.replace_frame(Frame::Retreat { pawn, by });
        self.push_frame(Frame::Bone { seat: mover as u8, why: Why::Retreat });
    }

    /// A unit goes back.
    pub(crate) fn retreat(&mut self, from: Square, to: Square) {
        self.s.turn.used = true;
        self.relocate(from, to, rule("DG-WIB-6"));
    }

    /// The pawn is taken up, the knight goes back, the pawn is put beside it.
    pub(crate) fn hasty_retreat(&mut self, pawn: Square, by: Square, to: Square) {
        self.s.board.remove(pawn.bit());
        self.s.turn.arrivals.remove(pawn.0);
        self.retreat(by, to);
        self.push_frame(Frame::HastyTo { knight: to.0 });
    }

    /// The pawn is back beside the knight (DG-WIB-9).
    pub(crate) fn hasty_to(&mut self, at: Square) {
        self.put_unit(self.mover(), Kind::Pawn, at);
        let unit = self.unit(at);
        self.tell(rule("DG-WIB-9"), || Event::PutBack { unit, at });
    }
}
