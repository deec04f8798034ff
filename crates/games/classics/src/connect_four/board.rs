//! The board as one word a player: seven bits a column, the lowest place first, the seventh bit always empty.

use parlour_core::number;
use serde::{Deserialize, Serialize};

/// How many columns.
pub const COLUMNS: u8 = 7;
/// How many places a column has.
pub const ROWS: u8 = 6;
/// The empty seventh bit of each column keeps lines from running on into the next one.
const STRIDE: u32 = 7;

number! {
    /// A column, from the left.
    pub struct Column(COLUMNS); words by hand
}

impl Column {
    /// The letter of the column, `a` to `g`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

impl<G> parlour_core::Word<G> for Column {
    fn write(self, _: &G, out: &mut String) {
        out.push(self.letter());
    }
    fn read(_: &G, word: &str) -> Option<Self> {
        Column::all().find(|column| word.chars().eq([column.letter()]))
    }
}

/// The lowest place of every column.
const BOTTOMS: u64 = {
    let (mut bottoms, mut column) = (0, 0);
    while column < COLUMNS as u32 {
        bottoms |= 1 << (STRIDE * column);
        column += 1;
    }
    bottoms
};

/// The discs of both players. Methods take it by reference: a copy right after a write would wait for the write.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Board {
    /// One bit a disc, by seat.
    pub discs: [u64; 2],
}

impl Board {
    /// How many discs lie in the column.
    #[inline]
    pub fn height(&self, column: Column) -> u32 {
        let bits = (self.discs[0] | self.discs[1]) >> (STRIDE * u32::from(column.0)) & 0b111_1111;
        bits.count_ones()
    }

    /// Whether the column takes another disc.
    #[inline]
    pub fn open(&self, column: Column) -> bool {
        let top = STRIDE * u32::from(column.0) + u32::from(ROWS) - 1;
        (self.discs[0] | self.discs[1]) >> top & 1 == 0
    }

    /// The columns that take another disc, one bit each.
    #[inline]
    pub fn open_columns(&self) -> u8 {
        // One multiplication gathers the top places: they are 7 bits apart, the factor's bits 6, so that each pair
        // meets in a place of its own and those of the same column meet side by side.
        const GATHER: u64 = {
            let (mut factor, mut column) = (0, 0);
            while column < COLUMNS as u32 {
                factor |= 1 << (36 - 6 * column);
                column += 1;
            }
            factor
        };
        let free = !(self.discs[0] | self.discs[1]) >> (ROWS - 1) & BOTTOMS;
        (free.wrapping_mul(GATHER) >> 36) as u8 & 0b111_1111
    }

    /// Whether every place is taken.
    #[inline]
    pub fn full(&self) -> bool {
        const FULL: u64 = BOTTOMS * ((1 << ROWS) - 1);
        self.discs[0] | self.discs[1] == FULL
    }

    /// Drops a disc into an open column; gives the row it comes to lie in.
    #[inline]
    pub fn drop(&mut self, player: usize, column: Column) -> u8 {
        // Adding the column's lowest bit carries past the discs to the first free place.
        let taken = self.discs[0] | self.discs[1];
        let bottom = 1u64 << (STRIDE * u32::from(column.0));
        let place = (taken + bottom) & !taken & (0b111_1111 * bottom);
        self.discs[player] |= place;
        (place.trailing_zeros() % STRIDE) as u8
    }

    /// Whether the player has four in a straight line.
    #[inline]
    pub fn four(&self, player: usize) -> bool {
        let discs = self.discs[player];
        [1, STRIDE, STRIDE - 1, STRIDE + 1].into_iter().any(|step| {
            let pairs = discs & discs >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }

    /// Whose disc lies there.
    pub fn at(&self, column: Column, row: u8) -> Option<usize> {
        let place = STRIDE * u32::from(column.0) + u32::from(row);
        (0..2).find(|player| self.discs[*player] >> place & 1 == 1)
    }
}
