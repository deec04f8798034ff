//! Says in an owner's words what the parser and the deserializer say in theirs.

use std::ops::Range;

use toml::de::{DeValue, Error};

use crate::nearest::{advice, choices, nearest};
use crate::tree::{self, Path};
use crate::types::{expected_words, found_words, type_help};

/// One mistake in a file, before it knows the file.
#[derive(Debug)]
pub(crate) struct Slip {
    pub(crate) message: String,
    pub(crate) label: String,
    pub(crate) help: String,
    pub(crate) span: Range<usize>,
    /// Where in the tree it is; empty if that could not be told.
    pub(crate) path: Path,
    pub(crate) cure: Cure,
}

/// How reading can go on after a mistake.
#[derive(Debug)]
pub(crate) enum Cure {
    /// By reading the field under the name that was meant.
    Rename(String),
    /// By reading on without the field.
    Remove,
    /// By reading on without the entry.
    LeaveOut,
}

/// An error of meaning: the file is TOML but not what the game reads.
pub(crate) fn explain(error: &Error, tree: &DeValue<'_>) -> Slip {
    let said = error.message().lines().next().unwrap_or_default();
    let span = error.span().unwrap_or_default();
    let key = tree::key_at(tree, &span);
    let value = tree::value_at(tree, &span);
    if let Some(rest) = said.strip_prefix("unknown field ") {
        let (word, expected) = word_and_choices(rest);
        return unknown_field(&word, &expected, tree, span, key.unwrap_or_default());
    }
    if let Some(rest) = said.strip_prefix("unexpected keys in table: ") {
        return unexpected_keys(rest, tree, span, key.unwrap_or_default());
    }
    if let Some(rest) = said.strip_prefix("unknown variant ") {
        return unknown_variant(rest, span, key, value);
    }
    let path = value.or(key).unwrap_or_default();
    let spot = tree::key_of(&path).map_or("this".to_owned(), |key| format!("`{key}`"));
    let (message, label, help) = if let Some(field) = said.strip_prefix("missing field ") {
        let entry = match tree::get(tree, &path)
            .and_then(|entry| entry.get("id"))
            .and_then(|id| id.as_ref().as_str())
        {
            Some(id) => format!("the entry `{id}` has none"),
            None => "there is none in here".to_owned(),
        };
        let label = if path.is_empty() { "the file has none".to_owned() } else { entry };
        (format!("{field} is missing"), label, format!("add `{} = …`", field.trim_matches('`')))
    } else if let Some(rest) = said.strip_prefix("invalid length ") {
        let (found, expected) = rest.rsplit_once(", expected ").unwrap_or((rest, ""));
        (
            format!("{spot} has {found} values"),
            format!("should be {}", expected_words(expected)),
            String::new(),
        )
    } else if let Some((found, expected)) = mismatch(said) {
        variant_form(found, expected, &path, tree).unwrap_or_else(|| {
            let wanted = expected_words(expected);
            let message = format!("{spot} should be {wanted}, not {}", found_words(found));
            (message, format!("should be {wanted}"), type_help(found, expected))
        })
    } else {
        other(said, &spot)
    };
    slip(message, label, help, span, path, Cure::LeaveOut)
}

/// "invalid type: A, expected B" and "invalid value: A, expected B".
fn mismatch(said: &str) -> Option<(&str, &str)> {
    let rest = said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "))?;
    rest.rsplit_once(", expected ")
}

/// A name of an enum written in the wrong one of its two forms, alone or with values.
fn variant_form(
    found: &str,
    expected: &str,
    path: &Path,
    tree: &DeValue<'_>,
) -> Option<(String, String, String)> {
    if found != "unit variant" || !expected.ends_with("variant") && !expected.contains("variant ") {
        return None;
    }
    let name = tree::get(tree, path).and_then(|value| value.as_str()).unwrap_or("…");
    Some((format!("`{name}` needs a value"), "a name alone".to_owned(), format!("write `{{ {name} = … }}`")))
}

fn other(said: &str, spot: &str) -> (String, String, String) {
    let name = spot.trim_matches('`');
    if said.starts_with("wanted exactly 1 element") {
        let help = "write `{ name = … }`, and a second pair of braces for a second one";
        return (
            format!("{spot} needs exactly one name between the braces"),
            "here".to_owned(),
            help.to_owned(),
        );
    }
    if said.starts_with("expected empty") || said.starts_with("expected table, found") {
        let help = format!("write the name alone, `\"{name}\"`, or look up in the schema what it takes");
        return (format!("{spot} cannot have this value"), "not understood".to_owned(), help);
    }
    if said == "wanted string or table" {
        return (
            format!("{spot} should be a name, or a name with values"),
            "here".to_owned(),
            "write `\"name\"` or `{ name = … }`".to_owned(),
        );
    }
    if said.starts_with("data did not match any variant") {
        let message = format!("{spot} is written in none of its forms");
        return (message, "not understood".to_owned(), "look up in the schema what it takes".to_owned());
    }
    (said.to_owned(), "here".to_owned(), String::new())
}

/// The deserializer's other sentence for unknown fields, used inside the values of an enum's name.
fn unexpected_keys(rest: &str, tree: &DeValue<'_>, span: Range<usize>, path: Path) -> Slip {
    let (words, expected) = rest.rsplit_once(", available keys: ").unwrap_or((rest, ""));
    let expected: Vec<&str> = expected.split(", ").filter(|field| !field.is_empty()).collect();
    // It may list several; the place is that of the first, and the rest come up when reading goes on.
    let word = shorten(tree::key_of(&path).unwrap_or(words));
    unknown_field(&word, &expected, tree, span, path)
}

fn unknown_field(word: &str, expected: &[&str], tree: &DeValue<'_>, span: Range<usize>, path: Path) -> Slip {
    // A field that is already there cannot be the one that was meant.
    let there = |field: &&&str| {
        let above = tree::get(tree, &path[..path.len().saturating_sub(1)]);
        above.is_some_and(|table| table.get(**field).is_some())
    };
    let free: Vec<&str> = expected.iter().filter(|field| !there(field)).copied().collect();
    let near = nearest(word, free.iter().copied());
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => choices(if free.is_empty() { expected } else { &free }).unwrap_or_default(),
    };
    let cure = near.map_or(Cure::Remove, |near| Cure::Rename(near.to_owned()));
    slip(format!("there is no field `{word}` here"), "unknown field", help, span, path, cure)
}

fn unknown_variant(rest: &str, span: Range<usize>, key: Option<Path>, value: Option<Path>) -> Slip {
    let (word, expected) = word_and_choices(rest);
    // Written `{ word = … }` the word is itself a key, and what it stands in is one step up.
    let (path, outer) = match (key, value) {
        (_, Some(path)) => (path.clone(), path),
        (Some(path), None) => (path.clone(), path[..path.len() - 1].to_vec()),
        (None, None) => Default::default(),
    };
    let message = match tree::key_of(&outer) {
        Some(field) => format!("`{field}` knows no `{word}`"),
        None => format!("`{word}` is not known here"),
    };
    let help = advice(&word, &expected).unwrap_or_default();
    slip(message, "unknown name", help, span, path, Cure::LeaveOut)
}

/// Reads "`word`, expected one of `a`, `b`" and the other forms the deserializer has.
fn word_and_choices(rest: &str) -> (String, Vec<&str>) {
    let (word, expected) =
        rest.rsplit_once(", expected ").or_else(|| rest.rsplit_once(", there are no ")).unwrap_or((rest, ""));
    let word = word.strip_prefix('`').and_then(|word| word.strip_suffix('`')).unwrap_or(word);
    (shorten(word), expected.split('`').skip(1).step_by(2).collect())
}

/// A word as long as a page would hide the sentence it stands in.
pub(crate) fn shorten(word: &str) -> String {
    const LONGEST: usize = 60;
    match word.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

fn slip(
    message: String,
    label: impl Into<String>,
    help: impl Into<String>,
    span: Range<usize>,
    path: Path,
    cure: Cure,
) -> Slip {
    Slip { message, label: label.into(), help: help.into(), span, path, cure }
}
