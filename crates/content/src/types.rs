//! Names kinds of values as an owner would, not as Rust does.

use crate::wording::shorten;

/// What was wanted.
pub(crate) fn expected_words(expected: &str) -> String {
    let whole = |low: &str, high: &str| format!("a whole number from {low} to {high}");
    match expected {
        "u8" => whole("0", "255"),
        "i8" => whole("-128", "127"),
        "u16" => whole("0", "65535"),
        "i16" => whole("-32768", "32767"),
        "u32" | "u64" | "usize" => "a whole number, 0 or more".to_owned(),
        "i32" | "i64" | "isize" => "a whole number".to_owned(),
        "f32" | "f64" => "a number".to_owned(),
        "a string" | "str" => "text between quotes".to_owned(),
        "a boolean" => "`true` or `false`".to_owned(),
        "a sequence" => "a list `[…]`".to_owned(),
        "a map" => "a table `{ … }`".to_owned(),
        _ => compound_words(expected),
    }
}

fn compound_words(expected: &str) -> String {
    if let Some(rest) = expected.strip_prefix("a nonzero ") {
        return format!("{}, but not 0", expected_words(rest));
    }
    if expected.starts_with("struct ") {
        return "a table `{ … }`".to_owned();
    }
    for lead in ["a tuple of size ", "an array of length ", "an array of size "] {
        if let Some(length) = expected.strip_prefix(lead) {
            return format!("a list of {length}");
        }
    }
    match expected.strip_prefix("tuple ").and_then(|rest| rest.rsplit_once(" with ")) {
        Some((_, length)) => format!("a list of {length}"),
        None => expected.to_owned(),
    }
}

/// What was there.
pub(crate) fn found_words(found: &str) -> String {
    let ticked = |lead: &str| found.strip_prefix(lead).map(|rest| rest.trim_matches('`').to_owned());
    if let Some(text) = found.strip_prefix("string ") {
        return format!("the text {}", shorten(text));
    }
    if let Some(number) = ticked("integer ").or_else(|| ticked("floating point ")) {
        return number;
    }
    if let Some(word) = ticked("boolean ") {
        return format!("`{word}`");
    }
    match found {
        "sequence" => "a list".to_owned(),
        "map" => "a table".to_owned(),
        _ => found.to_owned(),
    }
}

/// How to write it instead, where that can be told.
pub(crate) fn type_help(found: &str, expected: &str) -> String {
    let quoted = found.strip_prefix("string \"").and_then(|text| text.strip_suffix('"'));
    let number = matches!(expected.as_bytes(), [b'u' | b'i' | b'f', digits @ ..] if digits.iter().all(u8::is_ascii_digit));
    match (quoted, expected) {
        (Some(text), _) if number && text.trim().parse::<f64>().is_ok() => {
            format!("write {} without quotes", text.trim())
        }
        (Some(text), "a boolean") if matches!(text, "true" | "false") => {
            format!("write {text} without quotes")
        }
        (_, "a string") if found.starts_with("integer `") || found.starts_with("floating point `") => {
            format!("write \"{}\"", found_words(found))
        }
        (_, "a sequence") => "put it between `[` and `]`, even if it is only one".to_owned(),
        _ => String::new(),
    }
}
