//! What is kept of a table beside its log: who sits where, hashes of secrets, clocks, the seed.

use crate::secret::Hashed;
use crate::wire::{AtZero, ClockRule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The document of a table, as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Document {
    /// The game's id and the version of its rules: a table keeps the rules it began with.
    pub(crate) game: String,
    pub(crate) rules: u32,
    /// The hash of the pack, and the files of an owner's pack.
    pub(crate) pack: String,
    pub(crate) files: Option<BTreeMap<String, String>>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) invite: Option<Hashed>,
    pub(crate) watch: Hashed,
    pub(crate) public: bool,
    pub(crate) clock: ClockRule,
    pub(crate) at_zero: AtZero,
    pub(crate) hints: bool,
    /// The server's part of the seed, 64 hexadecimal digits. It leaves the server only when the game is over.
    pub(crate) seed: String,
    /// The players' parts, once they are all in; empty where there are none.
    pub(crate) given: Vec<String>,
    /// Whether the deal has been made: all chairs taken, all parts given.
    pub(crate) dealt: bool,
    /// A seat that gave up or ran out of time, where that ends the game.
    pub(crate) forfeit: Option<u8>,
    /// How long was waited at which step when the server stopped: clocks go on from there.
    #[serde(default)]
    pub(crate) waited: Option<(u64, i64)>,
    /// The table of the rematch.
    pub(crate) rematch: Option<String>,
    pub(crate) created: i64,
}

/// A chair at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Chair {
    pub(crate) sitter: Sitter,
    pub(crate) name: String,
    /// The hash of the key with which a human plays here.
    pub(crate) key: Option<Hashed>,
    /// The step from which this key counts its actions: a new device counts from 1 again.
    #[serde(default)]
    pub(crate) since: u64,
    /// The hash of this player's part of the seed, and the part.
    pub(crate) commit: Option<String>,
    pub(crate) reveal: Option<String>,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Sitter {
    Free,
    Human,
    Bot { level: String },
}

impl Chair {
    pub(crate) fn free() -> Chair {
        Chair { sitter: Sitter::Free, name: String::new(), key: None, since: 0, commit: None, reveal: None }
    }

    pub(crate) fn is_human(&self) -> bool {
        self.sitter == Sitter::Human
    }
}
