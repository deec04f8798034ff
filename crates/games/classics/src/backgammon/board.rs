//! The board as each player numbers it: 1 to 24 towards home, 25 the bar, 0 for what is borne off.
//!
//! Beside the counts each side keeps two words of bits, where it has a checker and where it has two, so that what a
//! die can do is a handful of shifts. A point of one player is 25 less that point of the other.

use parlour_core::Seat;
use serde::Serialize;

/// The number of the bar.
pub const BAR: u8 = 25;
/// How many checkers a player has.
pub const CHECKERS: u8 = 15;
/// The points 1 to 24 as bits.
const POINTS: u32 = 0x01ff_fffe;

/// One player's checkers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Side {
    /// How many are borne off, on each point, and on the bar.
    at: [u8; 26],
    /// Where there is one, as bits.
    #[serde(skip)]
    any: u32,
    /// Where there are two or more, as bits.
    #[serde(skip)]
    many: u32,
}

impl Side {
    /// The checkers at the start.
    pub const START: Side = {
        let mut at = [0; 26];
        (at[24], at[13], at[8], at[6]) = (2, 5, 3, 5);
        Side::new(at)
    };

    /// These checkers.
    pub const fn new(at: [u8; 26]) -> Side {
        let (mut any, mut many) = (0, 0);
        let mut point = 1;
        while point < 26 {
            any |= ((at[point] > 0) as u32) << point;
            many |= ((at[point] > 1) as u32) << point;
            point += 1;
        }
        Side { at, any, many }
    }

    /// How many checkers are there.
    #[inline]
    pub const fn count(&self, point: u8) -> u8 {
        self.at[point as usize]
    }

    /// All counts: borne off, points, bar.
    pub const fn counts(&self) -> &[u8; 26] {
        &self.at
    }

    /// Where there is a checker, as bits.
    #[inline]
    pub const fn any(&self) -> u32 {
        self.any
    }

    /// How far all checkers have to go.
    pub fn pips(&self) -> u32 {
        self.at.iter().zip(0u32..).map(|(count, point)| u32::from(*count) * point).sum()
    }

    #[inline]
    fn set(&mut self, point: u8, count: u8) {
        self.at[usize::from(point)] = count;
        // Borne off checkers have no bit: nothing moves from there.
        let bit = (1u32 << point) & !1;
        self.any = if count > 0 { self.any | bit } else { self.any & !bit };
        self.many = if count > 1 { self.many | bit } else { self.many & !bit };
    }
}

/// Both players' checkers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Board(pub [Side; 2]);

impl Board {
    /// The points where the player may not land.
    #[inline]
    pub const fn blocked(&self, seat: Seat) -> u32 {
        mirror(self.0[seat.other().index()].many)
    }

    /// The points where the player would hit.
    #[inline]
    pub const fn blots(&self, seat: Seat) -> u32 {
        let other = &self.0[seat.other().index()];
        mirror(other.any & !other.many)
    }

    /// Moves a checker by a die; true if it hits. The move must be legal.
    #[inline]
    pub fn step(&mut self, seat: Seat, from: u8, die: u8) -> bool {
        let to = from.saturating_sub(die);
        let side = &mut self.0[seat.index()];
        side.set(from, side.count(from) - 1);
        side.set(to, side.count(to) + 1);
        let other = &mut self.0[seat.other().index()];
        let hits = to > 0 && other.count(BAR - to) == 1;
        if hits {
            other.set(BAR - to, 0);
            other.set(BAR, other.count(BAR) + 1);
        }
        hits
    }
}

/// Points of one player as points of the other.
#[inline]
const fn mirror(points: u32) -> u32 {
    points.reverse_bits() >> 6 & POINTS
}

/// From where a die can move a checker: `any` says where there are checkers.
#[inline]
pub(super) const fn sources(any: u32, blocked: u32, die: u8) -> u32 {
    if any >> BAR & 1 == 1 {
        let enters = blocked >> (BAR - die) & 1 == 0;
        return (enters as u32) << BAR;
    }
    let beyond = any & (u32::MAX << (die + 1));
    let moves = beyond & !(blocked << die);
    let home = any >> 7 == 0;
    if !home || any == 0 {
        return moves;
    }
    // Bearing off: from the die's point, or from the highest point when all are nearer.
    let exact = any & 1 << die;
    moves | if beyond == 0 { 1 << any.ilog2() } else { exact }
}
