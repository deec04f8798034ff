//! The open table of a duel: cards, whose turn it is, and what everyone can count.

use parlour_core::{Bag, Pending, Seat, Seats, Singles, number};
use serde::Serialize;

/// Cards in the deck.
pub const CARDS: u8 = 60;
/// Cards in a hand.
pub const HAND: u8 = 7;

const SUITS: [&str; 5] = ["ember", "tide", "grove", "dusk", "stone"];

number! {
    /// A card: ranks ascend, and within a rank the suits.
    pub struct Card(60); words by hand
}

number! {
    /// A place in the hand, the oldest card first.
    pub struct Slot(7)
}

impl Card {
    /// Its suit.
    pub const fn suit(self) -> &'static str {
        SUITS[self.index() % SUITS.len()]
    }

    /// Its rank, 1 to 12.
    pub const fn rank(self) -> u8 {
        1 + self.0 / SUITS.len() as u8
    }

    /// Its name.
    pub fn name(self) -> String {
        format!("{} {}", self.suit(), self.rank())
    }
}

impl<G> parlour_core::Word<G> for Card {
    fn write(self, _: &G, out: &mut String) {
        out.push_str(&format!("{}-{}", self.suit(), self.rank()));
    }

    fn read(_: &G, word: &str) -> Option<Self> {
        let (suit, rank) = word.split_once('-')?;
        let suit = SUITS.iter().position(|known| *known == suit)?;
        let number: u8 = rank.parse().ok().filter(|number| (1..=12).contains(number))?;
        // Only the canonical spelling, so that one card has one text.
        (number.to_string() == rank).then(|| Card((number - 1) * SUITS.len() as u8 + suit as u8))
    }
}

/// What everyone sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// Plays after which it ends.
    pub plays: u32,
    /// Plays so far.
    pub played: u32,
    /// Cards dealt before the first play.
    pub dealt: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether that player has played and is to draw.
    pub drawing: bool,
    /// The discard pile.
    pub discard: Singles,
    /// The cards that went into the deck when it was last shuffled. Everyone saw them: what is not among them, not
    /// on the pile and not in one's own hand is in the other's.
    pub shuffled: Singles,
    /// Both scores.
    pub scores: [u32; 2],
}

impl Public {
    /// Whose choice it waits for.
    #[inline]
    pub fn pending(&self) -> Pending {
        if self.dealt < 2 * HAND || self.drawing {
            Pending::Chance
        } else if self.played == self.plays {
            Pending::Over
        } else {
            Pending::Seats(Seats::one(self.turn))
        }
    }

    /// Who gets the next card.
    #[inline]
    pub fn receiver(&self) -> Seat {
        if self.dealt < 2 * HAND { Seat(self.dealt / HAND) } else { self.turn }
    }

    /// How many cards a seat holds.
    #[inline]
    pub fn held(&self, seat: Seat) -> u8 {
        let dealt = self.dealt.saturating_sub(seat.0 * HAND).min(HAND);
        dealt - u8::from(self.drawing && seat == self.turn)
    }

    /// How many cards the deck has.
    #[inline]
    pub fn deck(&self) -> u8 {
        CARDS - self.discard.total() as u8 - self.held(Seat(0)) - self.held(Seat(1))
    }
}
