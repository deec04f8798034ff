//! Territories and directions, and how they are written.

use parlour_core::{Word, number, vocab};

number! {
    /// A territory: `rank * 8 + file`, so a1 is 0 and h8 is 63.
    pub struct Square(64); words by hand
}

vocab! {
    /// An absolute direction, clockwise from rank 8. South's forward is `n`, North's is `s`.
    pub enum Dir {
        /// Toward rank 8.
        N "n",
        /// Toward h8.
        NE "ne",
        /// Toward file h.
        E "e",
        /// Toward h1.
        SE "se",
        /// Toward rank 1.
        S "s",
        /// Toward a1.
        SW "sw",
        /// Toward file a.
        W "w",
        /// Toward a8.
        NW "nw",
    }
}

impl Square {
    /// The square on this file and rank, both from 0.
    pub const fn at(file: u8, rank: u8) -> Square {
        Square(rank * 8 + file)
    }

    /// 0 for file a.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 for rank 1.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The set of just this square.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The square in a direction, if it is on the board.
    #[inline]
    pub fn step(self, dir: Dir) -> Option<Square> {
        first(super::shift(self.bit(), dir))
    }

    /// The greater of the file and rank distances.
    #[inline]
    pub const fn distance(self, other: Square) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The direction of a square that lies on a straight line from here.
    pub fn bearing(self, other: Square) -> Option<Dir> {
        let files = other.file() as i8 - self.file() as i8;
        let ranks = other.rank() as i8 - self.rank() as i8;
        if self == other || (files != 0 && ranks != 0 && files.abs() != ranks.abs()) {
            return None;
        }
        Some(match (files.signum(), ranks.signum()) {
            (0, 1) => Dir::N,
            (1, 1) => Dir::NE,
            (1, 0) => Dir::E,
            (1, -1) => Dir::SE,
            (0, -1) => Dir::S,
            (-1, -1) => Dir::SW,
            (-1, 0) => Dir::W,
            _ => Dir::NW,
        })
    }

    /// The square as its owner counts it: unchanged for South, turned by half for North (and back again).
    pub const fn seen_by(self, seat: usize) -> Square {
        if seat == 0 { self } else { Square(63 - self.0) }
    }

    /// Reads `c4`.
    pub fn parse(text: &str) -> Option<Square> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Square::at(file - b'a', rank - b'1')),
            _ => None,
        }
    }
}

impl std::fmt::Display for Square {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl<G> Word<G> for Square {
    fn write(self, _: &G, out: &mut String) {
        out.push(char::from(b'a' + self.file()));
        out.push(char::from(b'1' + self.rank()));
    }
    fn read(_: &G, word: &str) -> Option<Self> {
        Square::parse(word)
    }
}

impl Dir {
    /// The direction with this number, counted modulo 8.
    #[inline]
    pub const fn nth(number: u8) -> Dir {
        match number & 7 {
            0 => Dir::N,
            1 => Dir::NE,
            2 => Dir::E,
            3 => Dir::SE,
            4 => Dir::S,
            5 => Dir::SW,
            6 => Dir::W,
            _ => Dir::NW,
        }
    }

    /// Turned clockwise by so many eighths.
    #[inline]
    pub const fn turned(self, eighths: u8) -> Dir {
        Dir::nth(self as u8 + eighths)
    }

    /// The same direction from the other end of the board.
    #[inline]
    pub const fn seen_by(self, seat: usize) -> Dir {
        if seat == 0 { self } else { self.turned(4) }
    }

    /// Its number as a player counts: 1 straight ahead, then clockwise.
    pub const fn number_for(self, seat: usize) -> u8 {
        self.seen_by(seat) as u8 + 1
    }
}

/// The lowest square of a set.
#[inline]
pub const fn first(set: u64) -> Option<Square> {
    if set == 0 { None } else { Some(Square(set.trailing_zeros() as u8)) }
}

/// The squares of a set, ascending.
#[inline]
pub fn squares(mut set: u64) -> impl Iterator<Item = Square> + Clone {
    std::iter::from_fn(move || {
        let next = first(set)?;
        set &= set - 1;
        Some(next)
    })
}
