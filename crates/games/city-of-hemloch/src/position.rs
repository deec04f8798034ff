//! Positions as people write them: sparse JSON, cards by their codes (specification 5.6, CH-R-38).
//!
//! | key | meaning |
//! |---|---|
//! | `phase` | `setup` (with `drawn`), `day_start`, `action` (the default), `week_end`; and, so that every moment of a game can be written down, `begin`, `draw`, `market`, `hands`, `ability` (with `trigger` and `here`) and `over` |
//! | `deck` | for each District a list, top first, or a number; `"?"` and numbers are unseen cards of that back not named elsewhere |
//! | `known_to` | beside `deck`: `""`, `"A"`, `"B"` or `"all"` for each card from the top |
//! | `house` | left out: dealt by chance before anything else |
//! | `turn` | left out: whoever has taken fewer actions, the start player if equal |
//!
//! Other zones left out are empty, and cards not named are not in the position.

mod read;
mod write;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The moment of the game a position is of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before it is known who begins.
    Begin,
    /// Cards are being taken off the decks for setup.
    Draw,
    /// A player is to place two of the cards in `drawn`.
    Setup,
    /// The next Day card is turned up.
    DayStart,
    /// The market is being laid out.
    Market,
    /// The hands are being drawn; `turn` draws.
    Hands,
    /// A player is to act.
    #[default]
    Action,
    /// A player is to use an Ability.
    Ability,
    /// The game is to be scored.
    WeekEnd,
    /// The game is scored.
    Over,
}

/// A value for each player: `A` is seat 0, `B` is seat 1.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Both<T: Default> {
    /// Seat 0.
    #[serde(rename = "A")]
    pub a: T,
    /// Seat 1.
    #[serde(rename = "B")]
    pub b: T,
}

impl<T: Default> Both<T> {
    fn get(&self, seat: usize) -> &T {
        if seat == 0 { &self.a } else { &self.b }
    }

    fn of(values: [T; 2]) -> Self {
        let [a, b] = values;
        Both { a, b }
    }
}

/// A player's letter.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Letter {
    /// Seat 0.
    A,
    /// Seat 1.
    B,
}

/// A District deck: a number of unseen cards, or cards from the top.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Pile {
    /// So many unseen cards.
    Count(u8),
    /// Card codes, `?` for an unseen one.
    Cards(Vec<String>),
}

/// A written position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// The moment.
    pub phase: Phase,
    /// The Day, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<u8>,
    /// The Day's start player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Letter>,
    /// Who decides or draws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Letter>,
    /// Actions taken this Day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken: Option<Both<u8>>,
    /// The market and closed District; before a Day begins, the Day card that comes next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub today: Option<String>,
    /// Day cards turned up, the present one last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_done: Option<Vec<String>>,
    /// The next Day cards, top first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day_deck: Option<Vec<String>>,
    /// House cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<Both<Option<String>>>,
    /// District decks.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub deck: BTreeMap<String, Pile>,
    /// District decks of unseen cards, by their sizes.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub deck_size: BTreeMap<String, u8>,
    /// Who knows the cards of a deck, from the top.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub known_to: BTreeMap<String, Vec<String>>,
    /// Laid-out market cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub laid: Vec<String>,
    /// Minions by District and side.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub side: BTreeMap<String, Both<Vec<String>>>,
    /// Hands.
    pub hand: Both<Vec<String>>,
    /// Discards.
    pub discard: Both<Vec<String>>,
    /// Cards drawn at setup.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Both<Vec<String>>>,
    /// The Minion whose Ability is to be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trigger: Option<String>,
    /// The District whose Ability is to be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub here: Option<String>,
    /// District cards gained, by District.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub gained: BTreeMap<String, Both<u8>>,
}
