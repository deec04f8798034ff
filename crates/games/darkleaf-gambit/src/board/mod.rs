//! The board: who stands where and what each unit carries, as planes of bits that travel together.
//!
//! A unit is a square whose bit is set in one owner plane and one kind plane; its auras, Ladder, Quarry mark and
//! status are bits of further planes on the same square. Moving a unit moves its bit in every plane, so nothing a
//! unit carries can be left behind (DG-R-30), and questions about many units at once are a few word operations.

mod sets;
mod square;

pub use sets::{
    ADJACENT, CENTRE, DIAGONAL_RAYS, EDGE, FILE_A, FILE_H, RANK_1, RANK_8, WOODS, adjacent, diagonals, grow,
    neighbours, ranks_of, seat_of, shift, shift_round,
};
pub(crate) use sets::{RAYS, TURN};
pub use square::{Dir, Square, first, squares};

use crate::vocab::{Aura, Kind};
use serde::{Deserialize, Serialize};

const KINDS: usize = 2;
const AURAS: usize = 7;
const LADDER: usize = 9;
const LADDER_NORTH: usize = 11;
const QUARRY: usize = 12;
const HELD: usize = 13;
const MOVED: usize = 14;
const NUMBER: usize = 15;
const PLANES: usize = 18;
/// Units of one kind a player can tell apart.
const NUMBERS: u8 = 8;

/// All units on the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Board {
    planes: [u64; PLANES],
}

impl Board {
    /// Every unit of a player.
    #[inline]
    pub const fn of(&self, seat: usize) -> u64 {
        self.planes[seat & 1]
    }

    /// Every occupied square.
    #[inline]
    pub const fn all(&self) -> u64 {
        self.planes[0] | self.planes[1]
    }

    /// Every unit of a kind, whoever owns it.
    #[inline]
    pub const fn kind(&self, kind: Kind) -> u64 {
        self.planes[KINDS + kind as usize]
    }

    /// A player's units of a kind.
    #[inline]
    pub const fn units(&self, seat: usize, kind: Kind) -> u64 {
        self.of(seat) & self.kind(kind)
    }

    /// A player's units of any of the kinds.
    pub fn units_of(&self, seat: usize, kinds: &[Kind]) -> u64 {
        kinds.iter().fold(0, |set, kind| set | self.units(seat, *kind))
    }

    /// A player's royal, if it is on the board.
    #[inline]
    pub const fn royal(&self, seat: usize) -> Option<Square> {
        first(self.units(seat, Kind::Royal))
    }

    /// Every unit that carries the aura. Auras of different clans share planes, so ask about units of its clan.
    #[inline]
    pub const fn aura(&self, aura: Aura) -> u64 {
        self.planes[AURAS + aura.plane()]
    }

    /// Every unit that carries any aura.
    #[inline]
    pub const fn any_aura(&self) -> u64 {
        self.planes[AURAS] | self.planes[AURAS + 1]
    }

    /// Every unit under a Witch's Ladder.
    #[inline]
    pub const fn laddered(&self) -> u64 {
        self.planes[LADDER] | self.planes[LADDER + 1]
    }

    /// Every unit under a Ladder of this player.
    #[inline]
    pub const fn laddered_by(&self, seat: usize) -> u64 {
        let north = self.planes[LADDER_NORTH];
        self.laddered() & if seat == 0 { !north } else { north }
    }

    /// The counters of the Ladder on a square, 0 without one.
    #[inline]
    pub const fn ladder(&self, at: Square) -> u8 {
        ((self.planes[LADDER] >> at.0 & 1) | (self.planes[LADDER + 1] >> at.0 & 1) << 1) as u8
    }

    /// All Ladder counters of a player together.
    #[inline]
    pub const fn ladder_counters(&self, seat: usize) -> u32 {
        let north = self.planes[LADDER_NORTH];
        let mine = if seat == 0 { !north } else { north };
        (self.planes[LADDER] & mine).count_ones() + 2 * (self.planes[LADDER + 1] & mine).count_ones()
    }

    /// Every Divine Quarry.
    #[inline]
    pub const fn quarry(&self) -> u64 {
        self.planes[QUARRY]
    }

    /// Immobile royals and dormant pawns (DG-R-23).
    #[inline]
    pub const fn held(&self) -> u64 {
        self.planes[HELD]
    }

    /// The units that have journeyed in this turn.
    #[inline]
    pub const fn moved(&self) -> u64 {
        self.planes[MOVED]
    }

    /// Who owns the unit on a square.
    #[inline]
    pub const fn owner(&self, at: Square) -> Option<usize> {
        if self.planes[0] >> at.0 & 1 == 1 {
            Some(0)
        } else if self.planes[1] >> at.0 & 1 == 1 {
            Some(1)
        } else {
            None
        }
    }

    /// What kind of unit stands on a square.
    #[inline]
    pub fn kind_at(&self, at: Square) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| self.kind(*kind) >> at.0 & 1 == 1)
    }

    /// The number by which the unit on a square is told from others of its owner and kind, wherever it goes. No rule
    /// asks for it; people and pages follow units by it.
    #[inline]
    pub fn number(&self, at: Square) -> u8 {
        let digits = self.planes[NUMBER..].iter().enumerate();
        digits.fold(0, |number, (place, plane)| number | ((plane >> at.0 & 1) as u8) << place)
    }

    /// Gives a unit its number; `false` if another of its owner and kind has it.
    pub fn set_number(&mut self, at: Square, number: u8) -> bool {
        let (Some(seat), Some(kind)) = (self.owner(at), self.kind_at(at)) else { return false };
        if number >= NUMBERS || self.numbered(seat, kind, number) & !at.bit() != 0 {
            return false;
        }
        for (place, plane) in self.planes[NUMBER..].iter_mut().enumerate() {
            *plane = *plane & !at.bit() | u64::from(number >> place & 1) << at.0;
        }
        true
    }

    /// The unit of a number.
    fn numbered(&self, seat: usize, kind: Kind, number: u8) -> u64 {
        let digits = self.planes[NUMBER..].iter().enumerate();
        digits.fold(self.units(seat, kind), |set, (place, plane)| {
            set & if number >> place & 1 == 1 { *plane } else { !*plane }
        })
    }

    /// Puts a fresh unit on an empty square, with the lowest number that is free.
    pub fn put(&mut self, seat: usize, kind: Kind, at: Square) {
        debug_assert_eq!(self.all() & at.bit(), 0, "two units never share a territory");
        let number = (0..NUMBERS).find(|number| self.numbered(seat, kind, *number) == 0);
        self.planes[seat & 1] |= at.bit();
        self.planes[KINDS + kind as usize] |= at.bit();
        self.set_number(at, number.unwrap_or(NUMBERS - 1));
    }

    /// Takes units off the board with everything they carry.
    #[inline]
    pub fn remove(&mut self, set: u64) {
        for plane in &mut self.planes {
            *plane &= !set;
        }
    }

    /// Moves a unit to an empty square with everything it carries.
    #[inline]
    pub fn shift_unit(&mut self, from: Square, to: Square) {
        debug_assert!(from == to || self.all() & to.bit() == 0, "two units never share a territory");
        for plane in &mut self.planes {
            let bit = *plane >> from.0 & 1;
            *plane = *plane & !(1 << from.0) | bit << to.0;
        }
    }

    /// Exchanges two units with everything they carry.
    #[inline]
    pub fn swap(&mut self, a: Square, b: Square) {
        for plane in &mut self.planes {
            let differ = (*plane >> a.0 ^ *plane >> b.0) & 1;
            *plane ^= differ << a.0 | differ << b.0;
        }
    }

    /// Lifts a unit off the board and gives it back with what it carries, to be set down by [`Board::set_down`].
    pub fn lift(&mut self, at: Square) -> Lifted {
        let mut bits = 0u32;
        for (number, plane) in self.planes.iter_mut().enumerate() {
            bits |= ((*plane >> at.0 & 1) as u32) << number;
            *plane &= !at.bit();
        }
        Lifted(bits)
    }

    /// Sets a lifted unit down on an empty square.
    pub fn set_down(&mut self, unit: Lifted, at: Square) {
        debug_assert_eq!(self.all() & at.bit(), 0, "two units never share a territory");
        for (number, plane) in self.planes.iter_mut().enumerate() {
            *plane |= u64::from(unit.0 >> number & 1) << at.0;
        }
    }

    /// Gives an aura.
    pub fn gain(&mut self, aura: Aura, at: Square) {
        self.planes[AURAS + aura.plane()] |= at.bit();
    }

    /// Takes an aura from every unit of a set.
    pub fn lose(&mut self, aura: Aura, set: u64) {
        self.planes[AURAS + aura.plane()] &= !set;
    }

    /// Puts a Ladder of a player with so many counters on a unit, 0 to take it off.
    pub fn set_ladder(&mut self, at: Square, seat: usize, counters: u8) {
        self.clear_ladders(at.bit());
        self.planes[LADDER] |= u64::from(counters & 1) << at.0;
        self.planes[LADDER + 1] |= u64::from(counters >> 1 & 1) << at.0;
        if seat == 1 && counters > 0 {
            self.planes[LADDER_NORTH] |= at.bit();
        }
    }

    /// Takes the Ladders off every unit of a set.
    pub fn clear_ladders(&mut self, set: u64) {
        for plane in &mut self.planes[LADDER..=LADDER_NORTH] {
            *plane &= !set;
        }
    }

    /// Marks a unit as Divine Quarry.
    pub fn mark_quarry(&mut self, at: Square) {
        self.planes[QUARRY] |= at.bit();
    }

    /// Makes a royal immobile or a pawn dormant until the end of its owner's next turn.
    pub fn hold(&mut self, at: Square) {
        self.planes[HELD] |= at.bit();
    }

    /// Lifts the status of every unit of a set.
    pub fn release(&mut self, set: u64) {
        self.planes[HELD] &= !set;
    }

    /// Notes that a unit has journeyed.
    #[inline]
    pub fn note_moved(&mut self, at: Square) {
        self.planes[MOVED] |= at.bit();
    }

    /// Forgets who journeyed.
    pub fn forget_moved(&mut self) {
        self.planes[MOVED] = 0;
    }

    /// Whether every plane agrees with the owners and kinds: the slow check.
    pub fn is_sound(&self) -> bool {
        let kinds: u32 = Kind::ALL.iter().map(|kind| self.kind(*kind).count_ones()).sum();
        let all = self.all();
        self.planes[0] & self.planes[1] == 0
            && kinds == all.count_ones()
            && self.planes[KINDS..].iter().all(|plane| plane & !all == 0)
            && self.planes[LADDER_NORTH] & !self.laddered() == 0
            && squares(all).all(|at| {
                let (seat, kind) = (self.owner(at).unwrap_or(0), self.kind_at(at).unwrap_or(Kind::Pawn));
                self.numbered(seat, kind, self.number(at)) == at.bit()
            })
    }
}

/// A unit taken up by hand, with everything it carries.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Lifted(u32);

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> u64 {
        text.split_whitespace().map(|word| Square::parse(word).unwrap().bit()).sum()
    }

    #[test]
    fn rings_zones_and_turns() {
        let e4 = Square::parse("e4").unwrap();
        assert_eq!(adjacent(e4), set("d3 e3 f3 d4 f4 d5 e5 f5"));
        assert_eq!(neighbours(e4), set("e3 d4 f4 e5"));
        assert_eq!(diagonals(e4), set("d3 f3 d5 f5"));
        assert_eq!(CENTRE, set("d4 e4 d5 e5"));
        assert_eq!(ranks_of(1, 2), RANK_8 | RANK_8 >> 8);
        assert_eq!(grow(set("a1")), set("a1 a2 b1 b2"));
        assert_eq!(grow(set("h8")), set("h8 h7 g8 g7"));
        assert_eq!(DIAGONAL_RAYS[0], set("b2 c3 d4 e5 f6 g7 h8"));
        assert_eq!(shift_round(set("a8 h8"), Dir::NE), set("b1"));
        assert_eq!(shift(set("a8 h8"), Dir::N), 0);
        assert_eq!(Square::parse("c1").unwrap().seen_by(1), Square::parse("f8").unwrap());
    }

    #[test]
    fn everything_a_unit_carries_travels_with_it() {
        let at = |text| Square::parse(text).unwrap();
        let mut board = Board::default();
        board.put(1, Kind::Pawn, at("c5"));
        board.put(1, Kind::Pawn, at("c4"));
        board.remove(at("c5").bit());
        assert_eq!(board.number(at("c4")), 1);
        board.put(0, Kind::Knight, at("g1"));
        board.gain(Aura::IronPlating, at("c4"));
        board.set_ladder(at("c4"), 0, 2);
        board.mark_quarry(at("c4"));
        board.hold(at("c4"));
        board.shift_unit(at("c4"), at("h8"));
        assert_eq!(
            (board.owner(at("h8")), board.kind_at(at("h8")), board.ladder(at("h8"))),
            (Some(1), Some(Kind::Pawn), 2)
        );
        assert_eq!(board.quarry() & board.held() & board.aura(Aura::IronPlating), at("h8").bit());
        board.swap(at("h8"), at("g1"));
        assert_eq!(board.kind_at(at("h8")), Some(Kind::Knight));
        assert_eq!(board.quarry(), at("g1").bit());
        let pawn = board.lift(at("g1"));
        assert_eq!(board.all(), at("h8").bit());
        board.set_down(pawn, at("a1"));
        assert_eq!((board.laddered_by(0), board.number(at("a1"))), (at("a1").bit(), 1));
        board.put(1, Kind::Pawn, at("b1"));
        assert_eq!(board.number(at("b1")), 0, "the lowest that is free");
        assert!(!board.set_number(at("b1"), 1) && board.set_number(at("b1"), 7));
        board.remove(at("b1").bit());
        assert!(board.is_sound());
        board.remove(at("a1").bit());
        assert!(board.is_sound() && board.laddered() == 0);
    }
}
