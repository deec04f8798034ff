//! What a table can be asked to do.

use super::Outbox;
use crate::wire::{ActionRef, AskWhat, SeatKey, Show, Sit, TableLine};
use parlour_core::Seat;
use tokio::sync::{mpsc, oneshot};

/// Where commands for a table go. They come boxed: a channel keeps room for many, and there are many tables.
pub(crate) type Mailbox = mpsc::Sender<Box<Command>>;

/// One thing for a table to do.
pub(crate) enum Command {
    /// The reply says whether the client is now at the table; why not, it has been told.
    Enter {
        conn: u64,
        out: Outbox,
        key: Option<String>,
        after: Option<u64>,
        show: Show,
        reply: oneshot::Sender<bool>,
    },
    Exit {
        conn: u64,
    },
    Act {
        conn: u64,
        id: u32,
        base: u64,
        action: ActionRef,
        nonce: Option<String>,
    },
    Why {
        conn: u64,
        id: u32,
        action: ActionRef,
    },
    Ask {
        conn: u64,
        id: u32,
        what: AskWhat,
    },
    Answer {
        conn: u64,
        id: u32,
        yes: bool,
    },
    Say {
        conn: u64,
        text: String,
    },
    Seed {
        conn: u64,
        commit: Option<String>,
        reveal: Option<String>,
    },
    Thought {
        seat: Seat,
        seq: u64,
        /// Nothing when its thinking failed.
        code: Option<u32>,
    },
    Hinted {
        conn: u64,
        id: u32,
        seat: Seat,
        seq: u64,
        choice: parlour_table::BotChoice,
    },
    Sit {
        sit: Sit,
        reply: oneshot::Sender<Result<SeatKey, Refused>>,
    },
    /// Whether a key opens a seat.
    Holds {
        key: String,
        reply: oneshot::Sender<bool>,
    },
    /// A new key for a seat, for another device: the old one is good no longer.
    Rekey {
        key: String,
        reply: oneshot::Sender<Result<SeatKey, Refused>>,
    },
    Record {
        key: Option<String>,
        reply: oneshot::Sender<Result<String, Refused>>,
    },
    Line {
        reply: oneshot::Sender<TableLine>,
    },
}

/// Why a table does not do what it is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    /// A stable word for programs.
    pub(crate) code: &'static str,
    /// What was wrong and what to do.
    pub(crate) message: String,
    /// The rule that decides it.
    pub(crate) rule: Option<String>,
}

impl Refused {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Refused {
        Refused { code, message: message.into(), rule: None }
    }
}

impl From<parlour_table::ActError> for Refused {
    fn from(error: parlour_table::ActError) -> Refused {
        let message = match &error {
            parlour_table::ActError::Refused(refusal) => refusal.why.clone(),
            other => other.to_string(),
        };
        Refused { code: error.code(), message, rule: error.rule().map(|rule| rule.0.to_owned()) }
    }
}
