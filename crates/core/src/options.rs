//! Options of a game: what can be set before it starts, with kinds, ranges and defaults, as text a person types.

use serde::Serialize;
use std::collections::BTreeMap;

/// What an option can be set to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// `on` or `off`.
    Flag,
    /// A whole number.
    Number {
        /// The least.
        min: i32,
        /// The greatest.
        max: i32,
    },
    /// One of these words.
    Choice {
        /// The words.
        of: Vec<&'static str>,
    },
    /// Any of these words, joined by `+`; `none` for none of them.
    Subset {
        /// The words.
        of: Vec<&'static str>,
    },
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionSpec {
    /// Its key.
    pub key: &'static str,
    /// What it changes, in a sentence.
    pub about: &'static str,
    /// What it can be set to.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// Its value when nobody sets it.
    pub default: &'static str,
}

impl OptionSpec {
    /// An option that is on or off.
    pub fn flag(key: &'static str, default: bool, about: &'static str) -> OptionSpec {
        OptionSpec { key, about, kind: OptionKind::Flag, default: if default { "on" } else { "off" } }
    }

    /// An option that is a number; the default as text.
    pub fn number(
        key: &'static str,
        min: i32,
        max: i32,
        default: &'static str,
        about: &'static str,
    ) -> OptionSpec {
        OptionSpec { key, about, kind: OptionKind::Number { min, max }, default }
    }

    /// An option that is one of several words.
    pub fn choice(
        key: &'static str,
        of: &[&'static str],
        default: &'static str,
        about: &'static str,
    ) -> OptionSpec {
        OptionSpec { key, about, kind: OptionKind::Choice { of: of.to_vec() }, default }
    }

    /// An option that is any of several words.
    pub fn subset(
        key: &'static str,
        of: &[&'static str],
        default: &'static str,
        about: &'static str,
    ) -> OptionSpec {
        OptionSpec { key, about, kind: OptionKind::Subset { of: of.to_vec() }, default }
    }

    /// The value in its one canonical spelling.
    fn canonical(&self, value: &str) -> Result<String, OptionError> {
        let wrong = |expected: String| OptionError::Value { key: self.key, value: clip(value), expected };
        match &self.kind {
            OptionKind::Flag => match value {
                "on" | "true" | "yes" => Ok("on".into()),
                "off" | "false" | "no" => Ok("off".into()),
                _ => Err(wrong("on or off".into())),
            },
            OptionKind::Number { min, max } => match value.parse::<i32>() {
                Ok(number) if (min..=max).contains(&&number) => Ok(number.to_string()),
                _ => Err(wrong(format!("a whole number from {min} to {max}"))),
            },
            OptionKind::Choice { of } => match of.iter().find(|word| **word == value) {
                Some(word) => Ok((*word).into()),
                None => Err(wrong(format!("one of {}", of.join(", ")))),
            },
            OptionKind::Subset { of } => {
                let named: Vec<&str> = match value {
                    "none" | "" => vec![],
                    "all" => of.clone(),
                    _ => value.split('+').collect(),
                };
                if named.iter().any(|word| !of.contains(word)) {
                    return Err(wrong(format!("any of {} joined by +, or none, or all", of.join(", "))));
                }
                let kept: Vec<&str> = of.iter().copied().filter(|word| named.contains(word)).collect();
                Ok(if kept.is_empty() { "none".into() } else { kept.join("+") })
            }
        }
    }
}

fn clip(text: &str) -> String {
    text.chars().take(60).collect()
}

/// An option that does not exist, or a value it cannot have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// No such option.
    #[error("there is no option {key:?}; the options are: {known}")]
    Key {
        /// What was given.
        key: String,
        /// What exists.
        known: String,
    },
    /// No such value.
    #[error("option {key} cannot be {value:?}; it must be {expected}")]
    Value {
        /// The option.
        key: &'static str,
        /// What was given.
        value: String,
        /// What would do.
        expected: String,
    },
    /// Options that do not go together, or that the content does not allow.
    #[error("{0}")]
    Together(String),
}

/// The options of one game, every one set, in canonical spelling.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// Sets what is given, fills in defaults, and refuses what does not exist.
    pub fn resolve<'a>(
        specs: &[OptionSpec],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionError> {
        let mut options: BTreeMap<String, String> =
            specs.iter().map(|spec| (spec.key.into(), spec.default.into())).collect();
        for (key, value) in given {
            let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
                let known: Vec<&str> = specs.iter().map(|spec| spec.key).collect();
                let known = if known.is_empty() { "none".into() } else { known.join(", ") };
                return Err(OptionError::Key { key: clip(key), known });
            };
            options.insert(key.into(), spec.canonical(value)?);
        }
        Ok(Options(options))
    }

    /// The value of an option as text. Empty for an option that does not exist.
    pub fn text(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }

    /// Whether a flag is on.
    pub fn flag(&self, key: &str) -> bool {
        self.text(key) == "on"
    }

    /// The value of a number.
    pub fn number(&self, key: &str) -> i32 {
        self.text(key).parse().unwrap_or(0)
    }

    /// Whether a word is in a subset.
    pub fn includes(&self, key: &str, word: &str) -> bool {
        self.text(key).split('+').any(|part| part == word)
    }

    /// Keys and values in order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec::flag("animals", false, "Adds the animals."),
            OptionSpec::number("days", 3, 5, "4", "How long."),
            OptionSpec::choice("first", &["random", "0", "1"], "random", "Who begins."),
            OptionSpec::subset("gloves", &["red", "blue", "green"], "none", "Which gloves."),
        ]
    }

    #[test]
    fn defaults_and_canonical_spelling() {
        let options = Options::resolve(&specs(), [("animals", "yes"), ("gloves", "green+red")]).unwrap();
        let all: Vec<_> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        assert_eq!(all, ["animals=on", "days=4", "first=random", "gloves=red+green"]);
        assert!(
            options.flag("animals")
                && options.includes("gloves", "red")
                && !options.includes("gloves", "blue")
        );
        assert_eq!(options.number("days"), 4);
    }

    #[test]
    fn refusals_say_what_would_do() {
        let refused = |key, value| Options::resolve(&specs(), [(key, value)]).unwrap_err().to_string();
        assert_eq!(
            refused("days", "9"),
            r#"option days cannot be "9"; it must be a whole number from 3 to 5"#
        );
        assert_eq!(
            refused("day", "3"),
            r#"there is no option "day"; the options are: animals, days, first, gloves"#
        );
        assert!(refused("gloves", "red+pink").contains("any of red, blue, green joined by +"));
    }
}
