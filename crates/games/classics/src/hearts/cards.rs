//! Cards and sets of them, one bit a card: thirteen clubs from the lowest bit, then diamonds, spades, hearts.

use parlour_core::{bits, number};

number! {
    /// A card: suit times thirteen plus rank, the 2 being rank 0.
    pub struct Card(52); words by hand
}

bits! {
    /// A set of cards.
    pub struct Cards(u64);
}

/// How many cards a suit has.
const RANKS: u8 = 13;
/// Letters of the ranks.
const LETTERS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
/// Names of the ranks.
const NAMES: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"];
/// Names of the suits; their first letters are unique.
const SUITS: [&str; 4] = ["clubs", "diamonds", "spades", "hearts"];

impl Card {
    /// The card that leads to the first trick.
    pub const TWO_OF_CLUBS: Card = Card(0);
    /// The queen of spades.
    pub const QUEEN: Card = Card(2 * RANKS + 10);

    /// The number of its suit.
    #[inline]
    pub const fn suit(self) -> u8 {
        self.0 / RANKS
    }

    /// The name of its suit.
    pub const fn suit_name(self) -> &'static str {
        SUITS[self.suit() as usize]
    }

    /// Its name.
    pub fn name(self) -> String {
        format!("{} of {}", NAMES[usize::from(self.0 % RANKS)], self.suit_name())
    }

    /// Its two letters: `2c`, `Qs`, `Ah`.
    pub fn short(self) -> String {
        [LETTERS[usize::from(self.0 % RANKS)], self.suit_name().as_bytes()[0] as char].iter().collect()
    }

    /// The card with these two letters.
    pub fn from_short(word: &str) -> Option<Card> {
        let mut letters = word.chars();
        let (first, second) = (letters.next()?, letters.next()?);
        let rank = LETTERS.iter().position(|letter| *letter == first)?;
        let suit = SUITS.iter().position(|suit| suit.starts_with(second))?;
        letters.as_str().is_empty().then_some(Card(suit as u8 * RANKS + rank as u8))
    }

    /// What it counts.
    #[inline]
    pub const fn points(self) -> u8 {
        if self.0 >= 3 * RANKS {
            1
        } else if self.0 == Card::QUEEN.0 {
            13
        } else {
            0
        }
    }
}

impl Cards {
    /// The whole deck.
    pub const DECK: Cards = Cards::below(52);
    /// The hearts.
    pub const HEARTS: Cards = Cards::suit(3);
    /// The cards that count.
    pub const POINTS: Cards = Cards::HEARTS.with(Card::QUEEN.0);

    /// All cards of a suit.
    #[inline]
    pub const fn suit(suit: u8) -> Cards {
        Cards(((1 << RANKS) - 1) << (RANKS * suit))
    }

    /// The cards, ascending.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.iter().map(Card)
    }

    /// The set, or another where it is empty.
    #[inline]
    pub const fn or(self, other: Cards) -> Cards {
        if self.is_empty() { other } else { self }
    }

    /// Their two letters each, with spaces between.
    pub fn text(self) -> String {
        self.cards().map(Card::short).collect::<Vec<_>>().join(" ")
    }
}

impl<G> parlour_core::Word<G> for Card {
    fn write(self, _: &G, out: &mut String) {
        out.push_str(&self.short());
    }
    fn read(_: &G, word: &str) -> Option<Self> {
        Card::from_short(word)
    }
}
