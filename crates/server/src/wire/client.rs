//! What a client may say over the socket.

use serde::{Deserialize, Serialize};

/// One message of a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Client {
    /// Come to a table: with a seat's key to play, with the watch key (or none at a public table) to watch.
    Enter {
        /// The table.
        table: String,
        /// A seat's key or the watch key.
        #[serde(default)]
        key: Option<String>,
        /// The last step this client has seen: it is told what it missed.
        #[serde(default)]
        after: Option<u64>,
        /// What it wants to be shown with each step.
        #[serde(default)]
        show: Show,
    },
    /// Go away from a table.
    Exit {
        /// The table.
        table: String,
    },
    /// Play an action.
    Act {
        /// The table.
        table: String,
        /// This seat's own count of its actions: sent again with the same number, an action is played once.
        id: u32,
        /// The last step this client has seen.
        base: u64,
        /// The action.
        action: ActionRef,
        /// 32 hexadecimal digits of the client's choosing that go into the draws this action leads to.
        #[serde(default)]
        nonce: Option<String>,
    },
    /// Ask why an action is not allowed.
    Why {
        /// The table.
        table: String,
        /// Echoed.
        id: u32,
        /// The action.
        action: ActionRef,
    },
    /// Ask for something that is not an action.
    Ask {
        /// The table.
        table: String,
        /// Echoed.
        id: u32,
        /// For what.
        what: AskWhat,
    },
    /// Answer what another seat asks for.
    Answer {
        /// The table.
        table: String,
        /// Echoed.
        id: u32,
        /// Whether one agrees.
        yes: bool,
    },
    /// Say something to everyone at the table.
    Say {
        /// The table.
        table: String,
        /// What.
        text: String,
    },
    /// Give one's part of the seed: first its hash, when everyone has given that, the part itself.
    Seed {
        /// The table.
        table: String,
        /// SHA-256 of the part, 64 hexadecimal digits.
        #[serde(default)]
        commit: Option<String>,
        /// The part, 64 hexadecimal digits.
        #[serde(default)]
        reveal: Option<String>,
    },
    /// Is anybody there?
    Ping {
        /// Echoed.
        n: u64,
    },
}

/// What a client wants to be shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Show {
    /// A scene that can be drawn, with offers.
    #[default]
    Scene,
    /// The game's own data, with offers.
    View,
    /// Events and offers only.
    Events,
}

/// An action by its code or by its text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged, expecting = "an action must be its id (a number) or its text")]
pub enum ActionRef {
    /// Its code.
    Code(u32),
    /// Its notation.
    Text(String),
}

/// What can be asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AskWhat {
    /// To take one's last action back.
    Takeback,
    /// To play again with the same seats.
    Rematch,
    /// A hint.
    Hint,
    /// To give up.
    Resign,
    /// To leave one's seat to a bot.
    Leave,
}
