//! Bodies of the lobby's requests and answers.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Asks for a new table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// The game's id.
    pub game: String,
    /// Who sits where; as many as play.
    pub chairs: Vec<ChairAsked>,
    /// Options, as texts, numbers, booleans or lists of words.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// An owner's pack: files by name.
    #[serde(default)]
    pub pack: Option<std::collections::BTreeMap<String, String>>,
    /// Whether strangers see it in the lobby and may watch.
    #[serde(default)]
    pub public: bool,
    /// How long one may think.
    #[serde(default)]
    pub clock: ClockRule,
    /// What happens when the time is up.
    #[serde(default)]
    pub at_zero: AtZero,
    /// Whether players may ask for hints.
    #[serde(default)]
    pub hints: bool,
    /// A seed, for tables whose chance need not be proved, such as a puzzle that is shared.
    #[serde(default)]
    pub seed: Option<String>,
}

/// Who shall sit on a chair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChairAsked {
    /// Whoever makes the table. Several are a hot seat: one client holds all their keys.
    Me {
        /// What he is called.
        #[serde(default)]
        name: Option<String>,
    },
    /// Whoever comes with the invitation.
    Open {},
    /// A bot.
    Bot(Bot),
}

/// A bot on a chair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// Its level, or its exact spelling such as `keen:500`.
    pub level: String,
}

/// How long one may think.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockRule {
    /// As long as one likes.
    #[default]
    None,
    /// So long for each choice.
    Move {
        /// Seconds.
        seconds: u32,
    },
    /// So long for the whole game, and a little more after each choice.
    Player {
        /// Seconds.
        seconds: u32,
        /// Seconds more after each choice.
        increment: u32,
    },
    /// So many days for each choice.
    Days {
        /// Days.
        days: u32,
    },
}

/// What happens when the time is up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AtZero {
    /// A bot takes the seat.
    #[default]
    Bot,
    /// The seat forfeits the game.
    Forfeit,
}

/// A new table. The secrets are shown once and kept hashed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Created {
    /// The table.
    pub table: String,
    /// Keys of the seats of whoever made it.
    pub seats: Vec<SeatKey>,
    /// The key to sit on an open chair, if there is one.
    pub invite: Option<String>,
    /// The key to watch.
    pub watch: String,
    /// The hash of the server's part of the seed.
    pub commitment: String,
}

/// The key of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatKey {
    /// The seat.
    pub seat: u8,
    /// Its key.
    pub key: String,
}

/// Asks to sit down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The invitation; at a public table anyone may take a free chair.
    #[serde(default)]
    pub invite: Option<String>,
    /// What one is called.
    pub name: String,
    /// Which chair, if it matters.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A code that carries a seat to another device once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CodeGiven {
    /// The code.
    pub code: String,
    /// Seconds it is good for.
    pub seconds: u32,
}

/// Uses a code.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CodeUsed {
    /// The code.
    pub code: String,
}

/// The lobby.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Listing {
    /// Public tables, the newest first.
    pub tables: Vec<TableLine>,
}

/// A table in the lobby.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableLine {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// `open`, `running` or `over`.
    pub status: String,
    /// Who sits there.
    pub names: Vec<String>,
    /// How many chairs are free.
    pub free: u32,
    /// When it last changed, in milliseconds since 1970.
    pub changed: i64,
}
