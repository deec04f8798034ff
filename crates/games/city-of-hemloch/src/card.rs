//! Cards, sets of cards, Districts and Houses as small numbers.
//!
//! A pack has at most 64 Minions, so a set of cards is one `u64` and every zone on the table is such a set:
//! moving a card is two bit operations and adding up Influence is a handful of population counts.

use parlour_core::Operand;
use serde::{Serialize, Serializer};

/// A Minion card of the loaded pack, by its number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Card {
    /// Stands for "no card" in fixed arrays.
    pub const NONE: Card = Card(u8::MAX);

    /// Itself, unless it is `NONE`.
    pub fn known(self) -> Option<Card> {
        (self != Card::NONE).then_some(self)
    }

    /// The set that holds only this card.
    #[inline]
    pub fn set(self) -> Cards {
        Cards(1 << (self.0 & 63))
    }
}

impl Default for Card {
    fn default() -> Self {
        Card::NONE
    }
}

/// A set of Minion cards.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(pub u64);

impl Cards {
    /// The set without cards.
    pub const EMPTY: Cards = Cards(0);

    /// How many cards it holds.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds the card. `Card::NONE` is in no set.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        card.0 < 64 && self.0 >> card.0 & 1 == 1
    }

    /// Puts the card in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 |= card.set().0;
    }

    /// Takes the card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !card.set().0;
    }

    /// Cards that are in both.
    #[inline]
    pub fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Cards that are in either.
    #[inline]
    pub fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Cards that are here and not there.
    #[inline]
    pub fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The `n`-th card in ascending order. There must be more than `n`.
    #[inline]
    pub fn nth(self, n: u32) -> Card {
        Card(parlour_core::select64(self.0, n) as u8)
    }

    /// Whether it holds more than three, without counting them all: this is asked for every hand.
    #[inline]
    pub fn more_than_three(self) -> bool {
        let mut bits = self.0;
        for _ in 0..3 {
            bits &= bits.wrapping_sub(1);
        }
        bits != 0
    }

    /// The lowest four cards, ascending, and how many there are of them: enough for a market.
    #[inline]
    pub fn first_four(self) -> ([Card; 4], usize) {
        let mut cards = [Card::NONE; 4];
        let mut count = 0;
        for (slot, card) in cards.iter_mut().zip(self) {
            *slot = card;
            count += 1;
        }
        (cards, count)
    }

    /// The card with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8))
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardsIter;

    #[inline]
    fn into_iter(self) -> CardsIter {
        CardsIter(self.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Cards::EMPTY;
        for card in cards {
            set.add(card);
        }
        set
    }
}

/// Walks a set in ascending order.
#[derive(Clone, Debug)]
pub struct CardsIter(u64);

impl Iterator for CardsIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

/// The place of the `n`th set bit of a byte.
const NTH_OF_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The place of the `n`th set bit of a deck of at most 16 cards. There must be more than `n`. By table: decks are
/// drawn from at random, so a loop would be mispredicted nearly always.
#[inline]
pub(crate) fn nth_of_deck(deck: u16, n: u32) -> u8 {
    let low = usize::from(deck & 255);
    let in_low = low.count_ones();
    let (byte, n, shift) = if n < in_low { (low, n, 0) } else { (usize::from(deck >> 8), n - in_low, 8) };
    NTH_OF_BYTE[byte][(n & 7) as usize] + shift
}

// A view shows card numbers, not a bit pattern nobody can read.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.into_iter().map(|card| card.0))
    }
}

/// One of the four Districts, in the order of the row between the players.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct District(pub u8);

impl District {
    /// All four.
    pub const ALL: [District; 4] = [District(0), District(1), District(2), District(3)];
    /// Stands for "no District", as between two Days.
    pub const NONE: District = District(4);

    /// The other three, in order.
    #[inline]
    pub fn others(self) -> [District; 3] {
        const OTHERS: [[District; 3]; 4] = {
            let [a, b, c, d] = District::ALL;
            [[b, c, d], [a, c, d], [a, b, d], [a, b, c]]
        };
        OTHERS[self.at()]
    }

    /// Its place in arrays of four. `NONE` has no place; the mask only spares a bounds check.
    #[inline]
    pub fn at(self) -> usize {
        debug_assert!(self.0 < 4);
        (self.0 & 3) as usize
    }

    /// Itself, unless it is `NONE`.
    pub fn known(self) -> Option<District> {
        (self != District::NONE).then_some(self)
    }
}

impl Default for District {
    fn default() -> Self {
        District::NONE
    }
}

/// One of the four Houses, or the mark of a Houseless card.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(pub u8);

impl House {
    /// The four Houses.
    pub const ALL: [House; 4] = [House(0), House(1), House(2), House(3)];
    /// No House Icon: wild, except for end scoring. Also a House card that is not dealt or not shown.
    pub const NONE: House = House(4);

    /// Its place in arrays of five, Houseless last.
    #[inline]
    pub fn at(self) -> usize {
        self.0.min(4) as usize
    }

    /// Itself, unless it is `NONE`.
    pub fn known(self) -> Option<House> {
        (self != House::NONE).then_some(self)
    }
}

impl Default for House {
    fn default() -> Self {
        House::NONE
    }
}

/// Numbers that are operands of actions, and `null` in a view when they stand for nothing.
macro_rules! operand {
    ($name:ident, $count:literal) => {
        impl Operand for $name {
            const COUNT: u32 = $count;

            #[inline]
            fn number(self) -> u32 {
                u32::from(self.0)
            }

            #[inline]
            fn from_number(number: u32) -> Option<Self> {
                (number < $count).then_some($name(number as u8))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Some(self.0).filter(|number| *number < $count).serialize(serializer)
            }
        }
    };
}

operand!(Card, 64);
operand!(District, 4);
operand!(House, 4);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_card_of_a_deck() {
        for deck in 1..=u16::MAX {
            let places: Vec<u8> = (0..16).filter(|place| deck >> place & 1 == 1).collect();
            for (n, place) in places.iter().enumerate() {
                assert_eq!(nth_of_deck(deck, n as u32), *place, "{deck:#b} {n}");
            }
        }
    }

    #[test]
    fn more_than_three() {
        for (bits, more) in [(0, false), (0b111, false), (0b1111, true), (1 << 63 | 0b111, true)] {
            assert_eq!(Cards(bits).more_than_three(), more);
        }
    }
}
