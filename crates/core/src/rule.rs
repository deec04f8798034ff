//! Rules have names: ids that events, offers and refusals cite, and refusals that cite them.

use serde::Serialize;
use std::fmt;

/// A rule of a game by its id in the game's ledger, such as `CH-ACT-1`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleId(pub &'static str);

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Names a rule: `rule("CH-ACT-1")`. The tidy test reads these calls and refuses an id that the ledger lacks.
#[inline]
pub const fn rule(id: &'static str) -> RuleId {
    RuleId(id)
}

/// Why an action is refused, and by which rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{why} ({rule})")]
pub struct Refusal {
    /// The rule that decides it.
    pub rule: RuleId,
    /// The reason in a sentence, with what would be allowed where that helps.
    pub why: String,
}

impl Refusal {
    /// A refusal by this rule.
    pub fn new(rule: RuleId, why: impl Into<String>) -> Refusal {
        Refusal { rule, why: why.into() }
    }
}

/// Refuses unless the condition holds: `require(cond, rule("…"), || format!("…"))?`.
#[inline]
pub fn require<S: Into<String>>(holds: bool, rule: RuleId, why: impl FnOnce() -> S) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::new(rule, why())) }
}
