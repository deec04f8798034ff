//! What a client is told over the socket.

use parlour_core::{Listed, Scene};
use parlour_table::{End, Rated, Told};
use serde::Serialize;
use serde_json::Value;

/// One message of the server.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Server {
    /// Everything as it stands: after coming to a table, and when what was missed is too much to tell.
    Snap {
        /// The table.
        table: String,
        /// The number of steps so far.
        seq: u64,
        /// The seat this client plays; nothing for a watcher.
        #[cfg_attr(test, ts(optional = false))]
        you: Option<u8>,
        /// The number of this seat's last action, if it has played one with this key: count on from there.
        #[serde(skip_serializing_if = "Option::is_none")]
        acted: Option<u32>,
        /// The table.
        info: Box<Info>,
        /// What this client sees, drawn.
        #[serde(skip_serializing_if = "Option::is_none")]
        scene: Option<Box<Scene>>,
        /// What this client sees, as data.
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<Value>,
        /// What this client may do.
        offers: Vec<Listed>,
        /// The same by code alone, for a client that is shown events only.
        #[serde(skip_serializing_if = "Option::is_none")]
        may: Option<Vec<u32>>,
        /// What happened so far, as this client heard it.
        told: Vec<Told>,
        /// The rolling digest.
        hash: String,
    },
    /// Steps that were played. Sent only when they are on disk.
    Ev {
        /// The table.
        table: String,
        /// The number of steps so far.
        seq: u64,
        /// The number of the client's own action that caused it.
        #[serde(skip_serializing_if = "Option::is_none")]
        cause: Option<u32>,
        /// What happened, as this client hears it.
        events: Vec<Told>,
        /// What it sees now, drawn.
        #[serde(skip_serializing_if = "Option::is_none")]
        scene: Option<Box<Scene>>,
        /// What it sees now, as data.
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<Value>,
        /// What it may do now.
        offers: Vec<Listed>,
        /// The same by code alone, for a client that is shown events only.
        #[serde(skip_serializing_if = "Option::is_none")]
        may: Option<Vec<u32>>,
        /// The clocks.
        #[serde(skip_serializing_if = "Option::is_none")]
        clock: Option<ClockInfo>,
        /// How it ended, if it has.
        #[serde(skip_serializing_if = "Option::is_none")]
        over: Option<Box<End>>,
        /// The rolling digest.
        hash: String,
    },
    /// The table changed, but not the game: somebody came, went, asked.
    Info {
        /// The table.
        table: String,
        /// The table.
        info: Box<Info>,
    },
    /// The action is on disk.
    Ack {
        /// The table.
        table: String,
        /// The client's number of it.
        id: u32,
        /// The step it became.
        seq: u64,
    },
    /// What was asked is refused; nothing has changed.
    Rej {
        /// The table.
        table: String,
        /// The client's number of it.
        id: u32,
        /// A stable word for programs.
        code: String,
        /// What was wrong and what to do.
        message: String,
        /// The rule that decides it.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The number of steps so far.
        seq: u64,
    },
    /// Why an action is or is not allowed.
    Why {
        /// The table.
        table: String,
        /// Echoed.
        id: u32,
        /// Whether it is allowed.
        legal: bool,
        /// Why not.
        why: String,
        /// By which rule.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
    },
    /// What a bot would do.
    Hint {
        /// The table.
        table: String,
        /// Echoed.
        id: u32,
        /// The best actions, best first.
        hint: Hint,
    },
    /// Somebody said something.
    Chat {
        /// The table.
        table: String,
        /// Who: a seat's name, or `gallery`.
        who: String,
        /// What.
        text: String,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// Here is somebody.
    Pong {
        /// Echoed.
        n: u64,
    },
    /// A message that could not be read, or that nobody can answer.
    Error {
        /// A stable word for programs.
        code: String,
        /// What was wrong and what to do.
        message: String,
    },
    /// The connection will be closed.
    Bye {
        /// Why.
        reason: String,
        /// Seconds after which to come again.
        retry_after: u32,
    },
}

/// A table but for the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Info {
    /// The game's id.
    pub game: String,
    /// How far it has come.
    pub stage: Stage,
    /// Who sits where.
    pub chairs: Vec<ChairInfo>,
    /// How many watch.
    pub watching: u32,
    /// Options, by key.
    pub options: Vec<(String, String)>,
    /// The hash of the pack, or `none`.
    pub pack: String,
    /// The hash of the server's part of the seed.
    pub commitment: String,
    /// Whether hints may be asked for.
    pub hints: bool,
    /// Something somebody asks for and others must answer.
    pub request: Option<Request>,
    /// The clocks.
    pub clock: Option<ClockInfo>,
    /// How it ended.
    pub over: Option<End>,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// Why nothing can be played just now: the store is in trouble.
    pub stalled: bool,
}

/// How far a table has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Chairs are free.
    Waiting,
    /// The players give their parts of the seed.
    Seeding,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

/// A chair.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ChairInfo {
    /// The seat.
    pub seat: u8,
    /// Who sits there.
    pub name: String,
    /// `human`, `bot` or `free`.
    pub kind: &'static str,
    /// The bot's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Whether a client is here with its key.
    pub here: bool,
}

/// Something that others must answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Request {
    /// For what.
    pub what: super::AskWhat,
    /// Who asks.
    pub by: u8,
    /// Who has still to answer.
    pub waiting: Vec<u8>,
}

/// The clocks, by seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClockInfo {
    /// Milliseconds left.
    pub left: Vec<i64>,
    /// Whose clocks run.
    pub running: Vec<u8>,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The best actions, best first.
    pub best: Vec<Rated>,
}
