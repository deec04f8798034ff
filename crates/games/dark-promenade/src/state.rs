//! What is on the table, split by who knows it.
//!
//! * [`Public`] is what both players and the gallery see: the nine District decks (top, height and any card that
//!   was seen going under), the Outskirts, Items, Districts held, Minions in the six Avenues and in the discard
//!   pile, sizes of hands and deck, the clock of the game, and the ability being carried out: a place in the
//!   compiled code and one place to come back to, so there is no stack.
//! * [`Mine`] is what one seat sees: its hand, and what it knows of the other hand and of the Minion deck.
//! * [`Nature`] is what nobody sees: the cards left to draw (a set without order), the order of the cards put
//!   beneath the deck, and Districts whose place a set-up position fixed.

use crate::known::Known;
use crate::table::{Avenue, District, HEIGHT, Item, LIMIT, MINIONS, Minion, Minions, Spot};
use parlour_core::Seat;
use serde::{Serialize, Serializer};

/// A place of a District deck whose card nobody has seen.
pub const HIDDEN: u8 = District::COUNT as u8;
/// A place of a District deck without a card.
pub const EMPTY: u8 = HIDDEN + 1;
/// The owner of an Item at the side of the play area.
pub const SIDE: u8 = 2;

/// A District deck as everyone sees it, top first: types, [`HIDDEN`] or [`EMPTY`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deck(pub [u8; HEIGHT]);

impl Deck {
    /// The type that shows.
    #[inline]
    pub fn top(self) -> Option<District> {
        District::ALL.get(usize::from(self.0[0])).copied()
    }

    /// How many cards.
    #[inline]
    pub fn height(self) -> usize {
        self.0.iter().filter(|card| **card != EMPTY).count()
    }
}

impl Serialize for Deck {
    /// As letters, top first; `?` is a card nobody has seen.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let letters = self.0.iter().filter(|card| **card != EMPTY);
        let letter =
            |card: &u8| District::ALL.get(usize::from(*card)).map_or('?', |district| district.letter());
        serializer.collect_str(&letters.map(letter).collect::<String>())
    }
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Chance: the layout of Districts.
    #[default]
    Lay,
    /// Chance: who begins.
    Toss,
    /// Chance: the Minions of a Week.
    Deal,
    /// The turn's player: a Minion to an Avenue.
    Play,
    /// `asked`: a choice inside an ability.
    Choose,
    /// Chance: `asked` draws.
    Draw,
    /// Chance: a card out of the hand of who is not on turn.
    Random,
    /// Chance: a Minion placed from the deck.
    Place,
    /// Chance: the District that shows at `spot`.
    Uncover,
    /// The turn's player: a card beneath the deck, or not.
    Cycle,
    /// Nothing: the game is over.
    Over,
}

/// What a draw or an uncovering belongs to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Neither.
    #[default]
    Idle,
    /// An ability.
    Ability,
    /// The cycle after a play.
    Cycle,
    /// The Influence Check.
    Check,
}

/// The ability being carried out.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Frame {
    /// Where in the code.
    pub at: u16,
    /// Where to go on after a copied ability; 0 when none is copied.
    pub back: u16,
    /// The Minion that was played.
    pub this: Minion,
    /// The Avenue it was played to.
    pub here: Avenue,
    /// How often the step is still to be done; 0 before it has begun.
    pub left: u8,
}

/// What everyone sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// The Minions in each Avenue.
    #[serde(serialize_with = "sets")]
    pub avenues: [Minions; Avenue::COUNT],
    /// The discard pile.
    #[serde(serialize_with = "set")]
    pub discard: Minions,
    /// Minions that a set-up position left out of this Week.
    #[serde(serialize_with = "set")]
    pub out: Minions,
    /// Whose hand each card beneath the deck came from, the first card being bit 0.
    pub putter: u32,
    /// What the gallery knows of each hand.
    pub gallery: [Known; 2],
    /// The nine District decks.
    pub grid: [Deck; Spot::COUNT],
    /// Districts in the Outskirts, by type.
    pub outskirts: [u8; District::COUNT],
    /// Districts under the tops that nobody has seen, by type.
    pub unseen: [u8; District::COUNT],
    /// Districts that a set-up position left out of the game, by type.
    pub lost: [u8; District::COUNT],
    /// Districts each seat has, by type.
    pub held: [[u8; District::COUNT]; 2],
    /// Who has each Item: a seat or [`SIDE`].
    pub items: [u8; Item::COUNT],
    /// The order of arrival in an Avenue or in the discard pile.
    pub order: [u8; MINIONS],
    /// How many cards each hand has.
    pub hands: [u8; 2],
    /// How many cards of the deck have no place of their own: shuffled, and not yet drawn.
    pub fresh: u8,
    /// How many cards lie beneath those, put there one by one.
    pub beneath: u8,
    /// The Week, from 1.
    pub week: u8,
    /// The round of the Week, from 1.
    pub round: u8,
    /// The Start Player of the Week.
    pub start: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who chooses or draws inside an ability.
    pub asked: Seat,
    /// What the game waits for.
    pub step: Step,
    /// What a draw or an uncovering belongs to.
    pub phase: Phase,
    /// The place being uncovered.
    pub spot: Spot,
    /// How many Districts are laid or Minions dealt so far.
    pub count: u8,
    /// The ability being carried out.
    pub frame: Frame,
}

impl Public {
    /// How many cards the Minion deck has.
    #[inline]
    pub fn deck(&self) -> u8 {
        self.fresh + self.beneath
    }

    /// All Minions in a seat's Avenues.
    #[inline]
    pub fn side(&self, seat: Seat) -> Minions {
        let first = 3 * seat.index();
        self.avenues[first] | self.avenues[first + 1] | self.avenues[first + 2]
    }

    /// The Avenue a Minion lies in.
    #[inline]
    pub fn avenue_of(&self, minion: Minion) -> Option<Avenue> {
        Avenue::all().find(|avenue| self.avenues[avenue.index()].has(minion.0))
    }

    /// Whether an Avenue has room.
    #[inline]
    pub fn room(&self, avenue: Avenue) -> bool {
        self.avenues[avenue.index()].len() < LIMIT
    }

    /// Whether all three Avenues of a seat are full (DP-RUL-36).
    #[inline]
    pub fn full(&self, seat: Seat) -> bool {
        (0..3).all(|lane| !self.room(Avenue::of(seat, lane)))
    }

    /// How many Items a seat has.
    #[inline]
    pub fn item_count(&self, seat: Seat) -> u8 {
        self.items.iter().filter(|owner| **owner == seat.0).count() as u8
    }

    /// How many Districts and Items a seat has.
    #[inline]
    pub fn cards(&self, seat: Seat) -> u8 {
        self.held[seat.index()].iter().sum::<u8>() + self.item_count(seat)
    }

    /// The Minion of a set that came first.
    #[inline]
    pub fn first_in(&self, minions: Minions) -> Option<Minion> {
        minions.each().min_by_key(|minion| self.order[minion.index()])
    }

    /// The Minions of a set in the order they came.
    pub fn ordered(&self, minions: Minions) -> Vec<Minion> {
        let mut list: Vec<Minion> = minions.each().collect();
        list.sort_by_key(|minion| self.order[minion.index()]);
        list
    }
}

/// What one seat sees and nobody else.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Mine {
    /// Its hand.
    #[serde(serialize_with = "set")]
    pub hand: Minions,
    /// What it knows of the other hand and of the deck.
    pub known: Known,
}

/// What nobody sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Nature {
    /// Shuffled Minions of the deck, in no order.
    pub pool: Minions,
    /// Minions of the deck whose place is fixed, below the pool, the next one first.
    pub list: [Minion; MINIONS],
    /// How many those are.
    pub listed: u8,
    /// Unseen Districts whose place is fixed, under each top; [`HIDDEN`] where chance will tell or all have seen.
    /// Where the top itself is not yet uncovered, it is the first of these.
    pub under: [[u8; HEIGHT - 1]; Spot::COUNT],
    /// The other unseen Districts, by type.
    pub loose: [u8; District::COUNT],
}

/// Minion numbers, from 1 as people count.
fn numbers(minions: &Minions) -> Vec<u8> {
    minions.iter().map(|number| number + 1).collect()
}

pub(crate) fn set<S: Serializer>(minions: &Minions, serializer: S) -> Result<S::Ok, S::Error> {
    numbers(minions).serialize(serializer)
}

fn sets<S: Serializer>(minions: &[Minions; Avenue::COUNT], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(minions.iter().map(numbers))
}
