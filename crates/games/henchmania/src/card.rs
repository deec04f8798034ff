//! Names the cards: faces by number, and slots that say how a face lies.

use crate::Henchmania;
use parlour_core::{Word, number, vocab};
use serde::{Serialize, Serializer};

vocab! {
    /// The five sites, in board order. A card's site is also its back.
    pub enum Site {
        Tavern "tavern",
        Castle "castle",
        MainSquare "main-square",
        Church "church",
        Armory "armory",
    }
}

/// How many sites there are.
pub const SITES: usize = Site::COUNT;

/// How many faces a set can have; the house set has 69.
pub const MAX_CARDS: usize = 88;

/// How many of them can be Reserve cards; they are numbered first, so that a slot fits into seven bits of an action.
pub const MAX_RESERVE: usize = 64;

number! {
    /// A face: which card it is, not which copy. Reserve cards are numbered first, then Actions, then Trumps, each
    /// in board order of their sites.
    pub struct Card(MAX_CARDS); words by hand
}

impl Card {
    /// No card: an empty Trump place, bare hands.
    pub const NONE: Card = Card(u8::MAX);

    /// Whether there is a card.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != u8::MAX
    }

    /// The face as a member of a set of faces.
    #[inline]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }
}

impl Word<Henchmania> for Card {
    fn write(self, game: &Henchmania, out: &mut String) {
        game.set.write_word(self, out);
    }

    fn read(game: &Henchmania, word: &str) -> Option<Card> {
        game.set.by_word(word)
    }
}

/// A face-up card before a player: which face, and whether it is rotated. Sorts by face, then ready before rotated,
/// then empty places.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(pub u8);

impl Slot {
    /// An empty place.
    pub const EMPTY: Slot = Slot(u8::MAX);

    /// The face, ready.
    #[inline]
    pub const fn ready(card: Card) -> Slot {
        Slot(card.0 << 1)
    }

    /// The face, rotated.
    #[inline]
    pub const fn rotated(card: Card) -> Slot {
        Slot(card.0 << 1 | 1)
    }

    /// Whether a card lies here.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != u8::MAX
    }

    /// The face that lies here. There must be one.
    #[inline]
    pub const fn card(self) -> Card {
        Card(self.0 >> 1)
    }

    /// Whether a card lies here, upright.
    #[inline]
    pub const fn is_ready(self) -> bool {
        self.0 & 1 == 0
    }

    /// Whether a card lies here, sideways.
    #[inline]
    pub const fn is_rotated(self) -> bool {
        self.0 & 1 == 1 && self.is_some()
    }

    /// The same card upright; an empty place stays empty.
    #[inline]
    #[must_use]
    pub const fn straightened(self) -> Slot {
        if self.is_some() { Slot(self.0 & !1) } else { self }
    }
}

impl Default for Slot {
    fn default() -> Slot {
        Slot::EMPTY
    }
}

impl parlour_core::Operand for Slot {
    // Reserve faces only: a Trump is never pointed at.
    const COUNT: u32 = 2 * MAX_RESERVE as u32;
    #[inline]
    fn number(self) -> u32 {
        u32::from(self.0)
    }
    #[inline]
    fn from_number(number: u32) -> Option<Slot> {
        (number < Self::COUNT).then_some(Slot(number as u8))
    }
}

impl Word<Henchmania> for Slot {
    fn write(self, game: &Henchmania, out: &mut String) {
        game.set.write_word(self.card(), out);
        if self.is_rotated() {
            out.push('*');
        }
    }

    fn read(game: &Henchmania, word: &str) -> Option<Slot> {
        let (word, slot): (&str, fn(Card) -> Slot) = match word.strip_suffix('*') {
            Some(word) => (word, Slot::rotated),
            None => (word, Slot::ready),
        };
        let card = game.set.by_word(word)?;
        (card.index() < MAX_RESERVE).then(|| slot(card))
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.is_some().then(|| (self.card(), self.is_rotated())).serialize(serializer)
    }
}

number! {
    /// What a die shows, less one.
    pub struct Pips(6); words by hand
}

impl Pips {
    /// The face of the die, 1 to 6.
    #[inline]
    pub const fn face(self) -> u8 {
        self.0 + 1
    }
}

impl<G> Word<G> for Pips {
    fn write(self, _: &G, out: &mut String) {
        out.push(char::from(b'0' + self.face()));
    }

    fn read(_: &G, word: &str) -> Option<Pips> {
        match word.as_bytes() {
            [face @ b'1'..=b'6'] => Some(Pips(face - b'1')),
            _ => None,
        }
    }
}

/// Some of the up to three dice of a roll, by position.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DiceSet(pub u8);

impl DiceSet {
    /// Just this die, counted from 0.
    #[inline]
    pub const fn one(position: u8) -> DiceSet {
        DiceSet(1 << position)
    }

    /// Whether the die is among them.
    #[inline]
    pub const fn has(self, position: usize) -> bool {
        self.0 >> position & 1 == 1
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl parlour_core::Operand for DiceSet {
    const COUNT: u32 = 8;
    #[inline]
    fn number(self) -> u32 {
        u32::from(self.0)
    }
    #[inline]
    fn from_number(number: u32) -> Option<DiceSet> {
        (number < 8).then_some(DiceSet(number as u8))
    }
}

impl<G> Word<G> for DiceSet {
    fn write(self, _: &G, out: &mut String) {
        if self.is_empty() {
            out.push('0');
        }
        for position in (0..3).filter(|position| self.has(*position)) {
            out.push(char::from(b'1' + position as u8));
        }
    }

    fn read(_: &G, word: &str) -> Option<DiceSet> {
        if word == "0" {
            return Some(DiceSet(0));
        }
        let mut set = 0u8;
        for byte in word.bytes() {
            let bit = match byte {
                b'1'..=b'3' => 1 << (byte - b'1'),
                _ => return None,
            };
            // Ascending and once each, so that one set has one text.
            if set >= bit {
                return None;
            }
            set |= bit;
        }
        (set != 0).then_some(DiceSet(set))
    }
}
