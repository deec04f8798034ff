//! The rules of a game by their ids: what each says, where it comes from, and which tests hold it.

use serde::{Deserialize, Serialize};

/// A game's `rules.toml` and what the build found to test it, as [`ledger!`](crate::ledger) embeds them.
#[derive(Copy, Clone, Debug)]
pub struct LedgerText {
    /// The text of `rules.toml`.
    pub rules: &'static str,
    /// `ID<tab>test,test` lines.
    pub coverage: &'static str,
}

impl LedgerText {
    /// The version of the rules, without reading the rest.
    pub fn version(&self) -> u32 {
        let line = self.rules.lines().find_map(|line| line.trim().strip_prefix("version"));
        line.and_then(|rest| rest.trim_start().strip_prefix('='))
            .and_then(|number| number.trim().parse().ok())
            .unwrap_or(0)
    }
}

/// Embeds the ledger of the crate that calls it: `ledger!()` for `rules.toml` and a build script that calls
/// `parlour_ledger::build(&[("rules", "rules.toml")])`; `ledger!("name", "path")` for another.
#[macro_export]
macro_rules! ledger {
    () => {
        $crate::ledger!("rules", "rules.toml")
    };
    ($name:literal, $path:literal) => {
        $crate::LedgerText {
            rules: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $path)),
            coverage: include_str!(concat!(env!("OUT_DIR"), "/", $name, ".coverage")),
        }
    };
}

/// Where a rule comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RuleKind {
    /// The rulebook.
    Rule,
    /// Decided here where the rulebook is silent.
    Ruling,
    /// House data: made up here to fill what is lost.
    House,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its stable id.
    pub id: String,
    /// Where it comes from.
    pub kind: RuleKind,
    /// What it says, in our words.
    pub text: String,
    /// The heading in the rulebook.
    pub source: String,
    /// Why no test can hold it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub untestable: Option<String>,
    /// The tests that hold it.
    #[serde(skip_deserializing, default)]
    pub tests: Vec<String>,
}

/// All rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    /// The game's id.
    pub game: String,
    /// Moves when a changed rule changes how old records play.
    pub version: u32,
    /// The rules, in order.
    #[serde(rename = "rule")]
    pub rules: Vec<Rule>,
}

/// How much of a ledger is tested.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverage {
    /// The game's id.
    pub game: String,
    /// How many rules there are.
    pub total: usize,
    /// How many have a test.
    pub tested: usize,
    /// How many say why they have none.
    pub untestable: usize,
    /// The rest.
    pub missing: Vec<String>,
}

impl Ledger {
    /// Reads an embedded ledger.
    pub fn read(text: &LedgerText) -> Result<Ledger, toml::de::Error> {
        let mut ledger: Ledger = toml::from_str(text.rules)?;
        for line in text.coverage.lines() {
            if let Some((id, tests)) = line.split_once('\t')
                && let Some(rule) = ledger.rules.iter_mut().find(|rule| rule.id == id)
            {
                rule.tests = tests.split(',').filter(|test| !test.is_empty()).map(str::to_owned).collect();
            }
        }
        Ok(ledger)
    }

    /// The rule with this id, whatever its case.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// How much is tested.
    pub fn coverage(&self) -> Coverage {
        let untested = |rule: &&Rule| rule.tests.is_empty();
        let missing: Vec<String> = self
            .rules
            .iter()
            .filter(untested)
            .filter(|rule| rule.untestable.is_none())
            .map(|rule| rule.id.clone())
            .collect();
        let untestable = self.rules.iter().filter(untested).filter(|rule| rule.untestable.is_some()).count();
        let total = self.rules.len();
        Coverage {
            game: self.game.clone(),
            total,
            tested: total - untestable - missing.len(),
            untestable,
            missing,
        }
    }
}
