//! Sets of territories as 64-bit words: shifts, rings, ranks and zones.

use super::square::{Dir, Square};

/// File a.
pub const FILE_A: u64 = 0x0101_0101_0101_0101;
/// File h.
pub const FILE_H: u64 = FILE_A << 7;
/// Rank 1.
pub const RANK_1: u64 = 0xff;
/// Rank 8.
pub const RANK_8: u64 = 0xff << 56;
/// The Woods: every territory between the two Seats (DG-TERM-3).
pub const WOODS: u64 = !(RANK_1 | RANK_8);
/// The four centre territories d4, e4, d5, e5.
pub const CENTRE: u64 = 0x0000_0018_1800_0000;
/// The edge of the board.
pub const EDGE: u64 = FILE_A | FILE_H | RANK_1 | RANK_8;

/// How far a step in each direction turns the word to the left.
pub(crate) const TURN: [u32; 8] = [8, 9, 1, 57, 56, 55, 63, 7];
/// Where a step may arrive: what the turn would carry round the side is cut off.
const SIDES: [u64; 8] = [!0, !FILE_A, !FILE_A, !FILE_A, !0, !FILE_H, !FILE_H, !FILE_H];
/// Where a step may arrive on a board with edges all round.
const INSIDE: [u64; 8] = [
    !RANK_1,
    !RANK_1 & !FILE_A,
    !FILE_A,
    !RANK_8 & !FILE_A,
    !RANK_8,
    !RANK_8 & !FILE_H,
    !FILE_H,
    !RANK_1 & !FILE_H,
];

/// Every member one step on; what would leave the board is gone.
#[inline]
pub const fn shift(set: u64, dir: Dir) -> u64 {
    set.rotate_left(TURN[dir as usize]) & INSIDE[dir as usize]
}

/// The same on a board whose first and last rank touch, as for Ferrymen pawns and sages (DG-FER-9).
#[inline]
pub const fn shift_round(set: u64, dir: Dir) -> u64 {
    set.rotate_left(TURN[dir as usize]) & SIDES[dir as usize]
}

/// The Seat of a player (DG-TERM-2).
#[inline]
pub const fn seat_of(seat: usize) -> u64 {
    if seat == 0 { RANK_1 } else { RANK_8 }
}

/// The first `count` ranks of a player.
pub const fn ranks_of(seat: usize, count: u32) -> u64 {
    let near = if count >= 8 { !0 } else { (1u64 << (8 * count)) - 1 };
    if seat == 0 { near } else { near.reverse_bits() }
}

/// A set and everything adjacent to it.
#[inline]
pub const fn grow(set: u64) -> u64 {
    let wide = set | shift(set, Dir::E) | shift(set, Dir::W);
    wide | wide << 8 | wide >> 8
}

/// The territories adjacent to each (DG-TERM-5).
pub const ADJACENT: [u64; 64] = table(0b1111_1111, false);
/// The neighbouring ones (DG-TERM-6).
pub(super) const NEIGHBOURS: [u64; 64] = table(0b0101_0101, false);
/// The diagonal ones (DG-TERM-7).
pub(super) const DIAGONALS: [u64; 64] = table(0b1010_1010, false);
/// Everything diagonal at any distance, for Witch's Ladder (DG-HEX-11).
pub const DIAGONAL_RAYS: [u64; 64] = table(0b1010_1010, true);

/// From every square everything in one direction, by direction.
pub(crate) const RAYS: [[u64; 64]; 8] = {
    let mut all = [[0; 64]; 8];
    let mut dir = 0;
    while dir < 8 {
        all[dir] = table(1 << dir, true);
        dir += 1;
    }
    all
};

const fn table(dirs: u8, far: bool) -> [u64; 64] {
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut dir = 0;
        while dir < 8 {
            if dirs >> dir & 1 == 1 {
                let mut walk = shift(1 << square, Dir::nth(dir));
                while walk != 0 {
                    all[square] |= walk;
                    walk = if far { shift(walk, Dir::nth(dir)) } else { 0 };
                }
            }
            dir += 1;
        }
        square += 1;
    }
    all
}

/// Everything adjacent to a square.
#[inline]
pub const fn adjacent(square: Square) -> u64 {
    ADJACENT[square.0 as usize & 63]
}

/// The four neighbours of a square.
#[inline]
pub const fn neighbours(square: Square) -> u64 {
    NEIGHBOURS[square.0 as usize & 63]
}

/// The four diagonal squares of a square.
#[inline]
pub const fn diagonals(square: Square) -> u64 {
    DIAGONALS[square.0 as usize & 63]
}
