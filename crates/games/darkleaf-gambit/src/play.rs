//! Changing the table: the few moves of units that everything else is made of.

use crate::board::{Square, seat_of};
use crate::event::{Event, Unit};
use crate::frame::Frame;
use crate::game::Darkleaf;
use crate::scan::Scan;
use crate::state::Public;
use crate::vocab::{Clan, Kind};
use parlour_core::{RuleId, Sink};

/// The table, to be changed, and somebody to tell.
pub(crate) struct Play<'a, K> {
    pub(crate) game: &'a Darkleaf,
    pub(crate) s: &'a mut Public,
    pub(crate) sink: &'a mut K,
}

impl<K: Sink<Event>> Play<'_, K> {
    #[inline]
    pub(crate) fn scan(&self) -> Scan<'_> {
        Scan { game: self.game, s: self.s }
    }

    #[inline]
    pub(crate) fn tell(&mut self, rule: RuleId, event: impl FnOnce() -> Event) {
        self.sink.tell(rule, event);
    }

    #[inline]
    pub(crate) fn mover(&self) -> usize {
        usize::from(self.s.mover & 1)
    }

    #[inline]
    pub(crate) fn clan(&self, seat: usize) -> Clan {
        self.game.sides[seat & 1].clan
    }

    /// The unit on a square, for telling.
    pub(crate) fn unit(&self, at: Square) -> Unit {
        let seat = self.s.board.owner(at).unwrap_or(0);
        let kind = self.s.board.kind_at(at).unwrap_or(Kind::Pawn);
        Unit { seat: seat as u8, clan: self.clan(seat), kind, number: self.s.board.number(at) }
    }

    /// A step to be taken before everything else that is open.
    #[inline]
    pub(crate) fn push_frame(&mut self, frame: Frame) {
        self.s.stack.push(frame);
    }

    /// The top step is done.
    #[inline]
    pub(crate) fn pop_frame(&mut self) {
        self.s.stack.pop();
    }

    /// The top step gives way to another.
    #[inline]
    pub(crate) fn replace_frame(&mut self, frame: Frame) {
        self.s.stack.pop();
        self.s.stack.push(frame);
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.s.over != crate::state::Over::No
    }

    /// Moves a unit to an empty square; nothing is told.
    #[inline]
    pub(crate) fn shift_unit(&mut self, from: Square, to: Square) {
        self.s.board.shift_unit(from, to);
        self.s.turn.arrivals.remove(from.0);
        self.arrive(to);
    }

    /// Exchanges two units; nothing is told.
    pub(crate) fn swap_units(&mut self, one: Square, other: Square) {
        self.s.board.swap(one, other);
        self.s.turn.arrivals.remove(one.0);
        self.s.turn.arrivals.remove(other.0);
        self.arrive(one);
        self.arrive(other);
    }

    /// Puts a fresh unit on an empty square; nothing is told.
    pub(crate) fn put_unit(&mut self, seat: usize, kind: Kind, at: Square) {
        self.s.board.put(seat, kind, at);
        self.arrive(at);
    }

    /// A pawn that comes into its Seat under The Endless is frozen at once, in Phase 3 only when that ends; the
    /// freezing dispels a Ladder (DG-R-82, DG-WIB-17, -18).
    #[inline]
    pub(crate) fn arrive(&mut self, at: Square) {
        for seat in 0..2 {
            if self.s.players[seat].law
                && self.game.sides[seat].freezes
                && self.s.board.units(seat, Kind::Pawn) & seat_of(seat) & at.bit() != 0
            {
                if self.s.turn.executing {
                    self.s.turn.arrivals.insert(at.0);
                } else {
                    self.dispel(at.bit());
                }
            }
        }
    }

    /// Frozen pawns lose their Ladders.
    pub(crate) fn freeze_update(&mut self) {
        for seat in 0..2 {
            let frozen = self.scan().frozen(seat);
            self.dispel(frozen);
        }
    }

    fn dispel(&mut self, set: u64) {
        let ladders = set & self.s.board.laddered();
        for at in crate::board::squares(ladders) {
            let unit = self.unit(at);
            self.tell(parlour_core::rule("DG-WIB-18"), || Event::LadderGone { unit, at });
        }
        self.s.board.clear_ladders(ladders);
    }
}
