//! Erde: declare, then Reclaim the centre pawn by pawn, or journey with one, two or three units (DG-ERD-1 to -15).
//!
//! Path: Reclaim all four centre territories, then journey the king onto one. A journey roll may be split; Tremor
//! shakes whatever stands around a knight that has journeyed.

mod reclaim;
mod skills;
mod split;
mod tremor;

use crate::action::Action;
use crate::board::{CENTRE, Square, squares};
use crate::event::Event;
use crate::frame::Frame;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::state::Over;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// What may be declared: a journey, or Reclaim by a pawn on a centre territory that is not Reclaimed yet.
    pub(crate) fn erde_intents(self, out: &mut impl Choices) {
        out.add(Action::Intend);
        squares(self.reclaimers()).for_each(|from| out.add(Action::Reclaim { from }));
    }

    /// Every journey and first part with this roll.
    pub(crate) fn erde_options(self, face: u8, out: &mut impl Choices) {
        let parts = self.parts();
        self.part_options(face, parts, parts < 3, out);
    }

    /// Between how many units the roll may be split.
    pub(crate) fn parts(self) -> u8 {
        if self.s.turn.triple { 3 } else { 2 }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// A journey or a part of one, with Tremor and the king's arrival (DG-ERD-1, -7, DG-R-65, -67).
    pub(crate) fn erde_part(&mut self, from: Square, to: Square, value: u8, parts: u8) {
        let mover = self.mover();
        self.journey(from, to);
        if self.s.board.units(mover, Kind::Knight) & to.bit() != 0 {
            self.tremor(to);
        }
        let king = self.s.board.units(mover, Kind::Royal) & to.bit() != 0;
        if king && self.s.reclaimed[mover] == CENTRE && CENTRE & to.bit() != 0 {
            return self.end(rule("DG-ERD-1"), Over::Won(mover as u8));
        }
        let left = value - from.distance(to);
        if left > 0 && parts > 1 {
            self.push_frame(Frame::Split { left, parts: parts - 1 });
        }
    }
}
