//! The nouns of the table: Minions, Avenues, Districts and where they lie, Items.

use crate::DarkPromenade;
use parlour_core::{Seat, Word, bits, number, vocab};

/// How many Minions there are.
pub const MINIONS: usize = 23;
/// How many Districts a deck of the grid has at the start.
pub const HEIGHT: usize = 3;
/// An Avenue takes so many Minions, unless a card says otherwise.
pub const LIMIT: u32 = 2;

number! {
    /// A Minion by its place in the pack, from 0.
    pub struct Minion(MINIONS); words by hand
}

impl Word<DarkPromenade> for Minion {
    fn write(self, game: &DarkPromenade, out: &mut String) {
        out.push_str(game.id(self));
    }
    fn read(game: &DarkPromenade, word: &str) -> Option<Self> {
        Minion::all().find(|minion| game.id(*minion) == word)
    }
}

bits! {
    /// A set of Minions.
    pub struct Minions(u32);
}

impl Minions {
    /// All 23.
    pub const ALL: Minions = Minions::below(MINIONS as u32);

    /// The members as Minions, ascending.
    #[inline]
    pub fn each(self) -> impl Iterator<Item = Minion> + Clone {
        self.iter().map(Minion)
    }
}

number! {
    /// An Avenue: columns c1 c2 c3 of seat 0, then rows r1 r2 r3 of seat 1.
    pub struct Avenue(6); words by hand
}

impl Avenue {
    /// The `lane`th Avenue of a seat, from 0 (DP-RUL-1).
    #[inline]
    pub const fn of(seat: Seat, lane: u8) -> Avenue {
        Avenue(3 * seat.0 + lane)
    }

    /// Whose it is.
    #[inline]
    pub const fn owner(self) -> Seat {
        Seat(self.0 / 3)
    }

    /// The three places of its District decks.
    #[inline]
    pub const fn spots(self) -> [Spot; 3] {
        if self.0 < 3 {
            [Spot(self.0), Spot(self.0 + 3), Spot(self.0 + 6)]
        } else {
            let first = 3 * (self.0 - 3);
            [Spot(first), Spot(first + 1), Spot(first + 2)]
        }
    }

    /// `c1` to `r3`.
    pub fn name(self) -> &'static str {
        ["c1", "c2", "c3", "r1", "r2", "r3"][self.index()]
    }

    /// The same in words.
    pub fn say(self) -> &'static str {
        ["column 1", "column 2", "column 3", "row 1", "row 2", "row 3"][self.index()]
    }
}

impl<G> Word<G> for Avenue {
    fn write(self, _: &G, out: &mut String) {
        out.push_str(self.name());
    }
    fn read(_: &G, word: &str) -> Option<Self> {
        Avenue::all().find(|avenue| avenue.name() == word)
    }
}

number! {
    /// A place of the grid in reading order, r1c1 first.
    pub struct Spot(9); words by hand
}

impl Spot {
    /// Its row from the top, from 0.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 3
    }

    /// Its column from the left, from 0.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 3
    }

    /// The two Avenues that cross here, by seat.
    #[inline]
    pub const fn avenues(self) -> [Avenue; 2] {
        [Avenue(self.column()), Avenue(3 + self.row())]
    }

    /// `r1c1` to `r3c3`.
    pub fn name(self) -> &'static str {
        ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"][self.index()]
    }

    /// The same in words: `row 1, column 2`.
    pub fn say(self) -> String {
        format!("row {}, column {}", self.index() / 3 + 1, self.index() % 3 + 1)
    }
}

impl<G> Word<G> for Spot {
    fn write(self, _: &G, out: &mut String) {
        out.push_str(self.name());
    }
    fn read(_: &G, word: &str) -> Option<Self> {
        Spot::all().find(|spot| spot.name() == word)
    }
}

vocab! {
    /// A type of District (DP-DIST-1).
    pub enum District {
        /// S
        Spires "spires",
        /// B
        Boneyard "boneyard",
        /// C
        Courtyard "courtyard",
        /// A
        AlleyMaze "alley-maze",
        /// G
        Garden "garden",
    }
}

impl District {
    /// The letter it has in positions.
    pub const fn letter(self) -> char {
        ['S', 'B', 'C', 'A', 'G'][self.index()]
    }

    /// The type with this letter, whatever its case.
    pub fn from_letter(letter: char) -> Option<District> {
        District::ALL.iter().copied().find(|district| district.letter() == letter.to_ascii_uppercase())
    }
}

vocab! {
    /// An Item (DP-ITEM-1).
    pub enum Item {
        /// The Potion
        Potion "potion",
        /// The Scepter
        Scepter "scepter",
        /// The Trinket
        Trinket "trinket",
        /// The Dagger
        Dagger "dagger",
    }
}
