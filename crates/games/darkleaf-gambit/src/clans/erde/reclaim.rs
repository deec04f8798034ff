//! Reclaim: a pawn on the centre, a roll of 6, a mark on the ground, and the pawn goes back to the king.

use crate::action::Action;
use crate::board::{CENTRE, Square, adjacent, squares};
use crate::event::Event;
use crate::frame::Frame;
use crate::mechanics::placement::next_best;
use crate::options::Choices;
use crate::pack::Effect;
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Units that may be declared for Reclaim (DG-ERD-3, DG-R-68).
    pub(crate) fn reclaimers(self) -> u64 {
        let mover = self.mover();
        let board = &self.s.board;
        let able = Kind::ALL
            .iter()
            .filter(|kind| self.side(mover).deed[kind.index()] != 0)
            .fold(0, |set, kind| set | board.units(mover, *kind));
        able & CENTRE & !self.s.reclaimed[mover] & !self.dormant(mover)
    }

    /// The least roll for the deed (DG-ERD-14).
    pub(crate) fn deed_threshold(self, seat: usize) -> u8 {
        match self.side(seat).law {
            Effect::DeedThreshold { value } if self.s.players[seat].law => value,
            _ => self.side(seat).threshold,
        }
    }

    /// Where the pawn goes: adjacent to the king, next best; it must leave its territory.
    pub(crate) fn reclaim_options(self, out: &mut impl Choices) {
        let mover = self.mover();
        let beside = self.s.board.royal(mover).map_or(0, adjacent);
        squares(next_best(beside, self.open(mover))).for_each(|at| out.add(Action::Place { at }));
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// A declared Reclaim is rolled for.
    pub(crate) fn roll_reclaim(&mut self) {
        let mover = self.mover();
        let needed = self.scan().deed_threshold(mover);
        if self.s.turn.face < needed {
            self.tell(rule("DG-ROLL-3"), || Event::Missed { seat: mover as u8, needed });
            return;
        }
        self.s.turn.used = true;
        let at = Square(self.s.turn.deed[0]);
        self.s.reclaimed[mover] |= at.bit();
        self.tell(rule("DG-ERD-3"), || Event::Reclaimed { seat: mover as u8, at });
        self.push_frame(Frame::ReclaimTo { from: at.0 });
    }

    /// The pawn is put beside the king.
    pub(crate) fn relocate(&mut self, from: Square, to: Square, by: parlour_core::RuleId) {
        let unit = self.unit(from);
        self.shift_unit(from, to);
        self.tell(by, || Event::Relocated { unit, from, to });
    }
}
