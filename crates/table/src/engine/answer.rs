//! What goes out: fields of an answer, and failures with a code, a message and a rule.

use crate::GAMES;
use parlour_core::RuleId;
use serde::Serialize;
use serde_json::{Map, Value};

/// A refusal: `{"ok":false,"error":{"code","message","rule"?,"details"?}}`.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Failure {
    /// A stable word for programs.
    pub(super) code: &'static str,
    /// What was wrong and what to do.
    pub(super) message: String,
    /// The rule that decides it, if one does.
    pub(super) rule: Option<RuleId>,
    /// Every single fault, where there can be several.
    pub(super) details: Option<Value>,
}

impl Failure {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Failure {
        Failure { code, message: message.into(), rule: None, details: None }
    }

    pub(super) fn into_fields(self) -> Map<String, Value> {
        let mut error = Map::new();
        error.insert("code".into(), self.code.into());
        error.insert("message".into(), self.message.into());
        if let Some(rule) = self.rule {
            error.insert("rule".into(), rule.0.into());
        }
        if let Some(details) = self.details {
            error.insert("details".into(), details);
        }
        let mut fields = Map::new();
        fields.insert("ok".into(), Value::Bool(false));
        fields.insert("error".into(), Value::Object(error));
        fields
    }
}

/// Anything as JSON.
pub(super) fn value(thing: &impl Serialize) -> Result<Value, Failure> {
    serde_json::to_value(thing).map_err(|error| Failure::new("internal", error.to_string()))
}

/// Every game with its seats and options.
pub(super) fn games() -> Value {
    GAMES.iter().map(crate::Entry::describe).collect()
}
