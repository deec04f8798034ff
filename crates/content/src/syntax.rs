//! Says in an owner's words that a file is not TOML.

use toml::de::Error;

use crate::wording::{Cure, Slip};

/// An error of syntax.
pub(crate) fn syntax(error: &Error, text: &str) -> Slip {
    let said = error.message();
    let span = error.span().unwrap_or_default();
    let written = text.get(span.clone()).unwrap_or_default();
    let (message, help) = if said.starts_with("duplicate key") {
        (
            format!("`{written}` is written twice"),
            "keep one of them; a new entry begins with its `[[…]]` line",
        )
    } else {
        (format!("this is not TOML: {said}"), syntax_help(said))
    };
    Slip {
        message,
        label: "here".to_owned(),
        help: help.to_owned(),
        span,
        path: Vec::new(),
        cure: Cure::LeaveOut,
    }
}

fn syntax_help(said: &str) -> &'static str {
    if said.contains("string") || said.contains("quote") {
        "text stands between two `\"`; a `\"` inside is written `\\\"`"
    } else if said.contains("array") || said.contains("`]`") {
        "a list is written `[1, 2, 3]`, with a comma between values"
    } else if said.contains("table") || said.contains("`}`") {
        "a table is written `{ a = 1, b = 2 }`, with a comma between fields"
    } else {
        "a line is written `name = value`; text stands between two `\"`"
    }
}
