//! Why a table does not do what it is asked.

use parlour_content::OpenError;
use parlour_core::{Actor, Fault, Refusal};

/// Why an action is not played. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The table waits for somebody else.
    #[error("{who} is not asked now; the table waits for {waits}")]
    NotAsked {
        /// Who wanted to act.
        who: String,
        /// Whom the table waits for.
        waits: String,
    },
    /// No action has this code or text.
    #[error("{input:?} is not an action of this game{}", near.as_ref().map(|near| format!("; did you mean `{near}`?")).unwrap_or_default())]
    NoSuchAction {
        /// What was given.
        input: String,
        /// The legal action whose text is nearest, if one is near.
        near: Option<String>,
    },
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Chance cannot bring this now.
    #[error("chance cannot bring {0:?} now; `ask` lists the outcomes")]
    NotAnOutcome(String),
}

impl ActError {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ActError::Over => "over",
            ActError::NotAsked { .. } => "not-asked",
            ActError::NoSuchAction { .. } => "no-such-action",
            ActError::Refused(_) => "illegal",
            ActError::NotAnOutcome(_) => "not-an-outcome",
        }
    }

    pub(crate) fn not_asked(who: Actor, waits: String) -> ActError {
        let who = match who {
            Actor::Chance => "chance".into(),
            Actor::Seat(seat) => format!("seat {}", seat.0),
        };
        ActError::NotAsked { who, waits }
    }
}

/// Why a table cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Seats, options or pack.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The position is not written as this game writes positions.
    #[error("the position cannot be read: {0}")]
    Form(String),
    /// The position breaks rules.
    #[error("{}", list(.0))]
    Faults(Vec<Fault>),
}

fn list(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    lines.join("; ")
}
