//! Faults in a written position: where, what, and by which rule.

use crate::RuleId;
use serde::Serialize;

/// One thing wrong with a position that somebody wrote down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{at}: {why}{}", rule.map(|rule| format!(" ({rule})")).unwrap_or_default())]
pub struct Fault {
    /// Where in the position, such as `hand.A[2]`.
    pub at: String,
    /// What is wrong, and what would do.
    pub why: String,
    /// The rule it breaks, if one does.
    pub rule: Option<RuleId>,
}

impl Fault {
    /// A fault of form.
    pub fn new(at: impl Into<String>, why: impl Into<String>) -> Fault {
        Fault { at: at.into(), why: why.into(), rule: None }
    }

    /// A fault against a rule.
    pub fn by(rule: RuleId, at: impl Into<String>, why: impl Into<String>) -> Fault {
        Fault { at: at.into(), why: why.into(), rule: Some(rule) }
    }
}
