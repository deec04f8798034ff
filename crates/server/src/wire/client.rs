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

impl Client {
    /// Reads a message. Nearly all are actions: one is read straight, without being kept until its kind is known.
    pub(crate) fn read(text: &str) -> Result<Client, serde_json::Error> {
        match serde_json::from_str(text) {
            Ok(Act { t: ActTag::Act, table, id, base, action, nonce }) => {
                Ok(Client::Act { table, id, base, action, nonce })
            }
            Err(_) => serde_json::from_str(text),
        }
    }
}

/// [`Client::Act`] by itself.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    t: ActTag,
    table: String,
    id: u32,
    base: u64,
    action: ActionRef,
    #[serde(default)]
    nonce: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ActTag {
    Act,
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
    /// Events, and what may be done by code alone: for programs that know the game.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_reads_the_same_straight_or_by_kind() {
        let acts = [
            r#"{"t":"act","table":"x","id":1,"base":7,"action":3}"#,
            r#"{"table":"x","id":1,"base":7,"nonce":"00","action":"drop 3","t":"act"}"#,
            r#"{"t":"act","table":"x","id":1,"base":7,"action":"\u0064rop","nonce":null}"#,
        ];
        for text in acts {
            assert_eq!(Client::read(text).unwrap(), serde_json::from_str(text).unwrap(), "{text}");
        }
        let others = [
            r#"{"t":"ping","n":1}"#,
            r#"{"t":"act","table":"x","id":1,"base":7,"action":3,"more":1}"#,
            r#"{"t":"act","table":"x","id":-1,"base":7,"action":3}"#,
            r#"{"t":"act","table":"x","id":1,"base":7,"action":[]}"#,
            r#"{"t":"acts"}"#,
            "",
        ];
        for text in others {
            let (one, other) = (Client::read(text), serde_json::from_str::<Client>(text));
            assert_eq!(one.map_err(|error| error.to_string()), other.map_err(|error| error.to_string()));
        }
    }
}
