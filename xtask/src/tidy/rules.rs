//! Rules have names: every id that a game cites stands in its ledger, and every rule of a ledger has a test or a
//! reason why it has none.

use super::tree::code_lines;
use super::{Problem, Tree};
use parlour_ledger::{coverage, tests_in};
use std::collections::BTreeSet;
use toml::{Table, Value};

/// A ledger and the folder whose sources it speaks for.
struct Ledger<'a> {
    path: &'a str,
    folder: &'a str,
    rules: Vec<(String, Option<String>)>,
}

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = vec![];
    let mut ledgers = vec![];
    for (path, text) in tree.files().filter(|(path, _)| path.starts_with("crates/games/")) {
        let Some(folder) = path.strip_suffix("/rules.toml") else { continue };
        match read(text) {
            Ok(rules) => ledgers.push(Ledger { path, folder, rules }),
            Err(why) => problems.push(Problem::new(path, why)),
        }
    }
    ledgers.iter().for_each(|ledger| problems.extend(untested(tree, ledger)));
    problems.extend(unknown(tree, &ledgers));
    problems
}

fn read(text: &str) -> Result<Vec<(String, Option<String>)>, String> {
    let table: Table = text.parse().map_err(|error| format!("not TOML: {error}"))?;
    let rules = table.get("rule").and_then(Value::as_array).ok_or("a ledger without [[rule]]")?;
    let word = |rule: &Value, key: &str| rule.get(key).and_then(Value::as_str).map(str::to_owned);
    let rules = rules
        .iter()
        .map(|rule| Ok((word(rule, "id").ok_or("a rule without an id")?, word(rule, "untestable"))));
    rules.collect()
}

/// The crate a path of `crates/games/` belongs to.
fn crate_of(path: &str) -> &str {
    let name = path.strip_prefix("crates/games/").and_then(|rest| rest.split('/').next()).unwrap_or("");
    &path[..("crates/games/".len() + name.len()).min(path.len())]
}

fn untested(tree: &Tree, ledger: &Ledger<'_>) -> Vec<Problem> {
    let within = format!("{}/", crate_of(ledger.path));
    let tests: Vec<_> = tree
        .rust()
        .filter(|(path, _)| path.starts_with(&within))
        .flat_map(|(_, text)| tests_in(text))
        .collect();
    let ids: Vec<String> = ledger.rules.iter().map(|(id, _)| id.clone()).collect();
    let covered = coverage(&ids, &tests);
    let mut problems = vec![];
    let mut seen = BTreeSet::new();
    for (id, untestable) in &ledger.rules {
        if !seen.insert(id) {
            problems.push(Problem::new(ledger.path, format!("{id} stands there twice")));
        }
        let reason = untestable.as_deref().map(str::trim);
        let tested = covered.get(id).is_some_and(|tests| !tests.is_empty());
        if reason == Some("") {
            problems.push(Problem::new(ledger.path, format!("{id} is untestable without a reason")));
        } else if !tested && reason.is_none() {
            let word = id.to_lowercase().replace('-', "_");
            let say = format!("{id} has no test: name one `{word}_…`, or say `untestable = \"why\"`");
            problems.push(Problem::new(ledger.path, say));
        }
    }
    problems
}

fn unknown(tree: &Tree, ledgers: &[Ledger<'_>]) -> Vec<Problem> {
    let mut problems = vec![];
    let sources = |path: &str| path.starts_with("crates/games/") && path.contains("/src/");
    for (path, text) in tree.rust().filter(|(path, _)| sources(path)) {
        // The ledger beside the file or above it; a file that several games share may cite any of theirs.
        let near: Vec<&Ledger<'_>> =
            ledgers.iter().filter(|ledger| path.starts_with(&format!("{}/", ledger.folder))).collect();
        let shared: Vec<&Ledger<'_>> =
            ledgers.iter().filter(|ledger| crate_of(ledger.path) == crate_of(path)).collect();
        let known = if near.is_empty() { shared } else { near };
        for (number, line) in code_lines(text) {
            for id in cited(line) {
                if !known.iter().any(|ledger| ledger.rules.iter().any(|(other, _)| other == id)) {
                    let say = format!("cites {id}, which no ledger of its game has");
                    problems.push(Problem::at(path, number, say));
                }
            }
        }
    }
    problems
}

/// The ids that a line cites.
fn cited(line: &str) -> impl Iterator<Item = &str> {
    const CALL: &str = "rule(\"";
    line.match_indices(CALL).filter_map(|(start, _)| {
        let before = line[..start].chars().next_back();
        let whole = before.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_');
        whole.then(|| line[start + CALL.len()..].split('"').next()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "game = 'duel'\nversion = 1\n[[rule]]\nid = 'D-1'\n[[rule]]\nid = 'D-2'\n[[rule]]\nid = 'D-3'\nuntestable = 'it is a matter of taste'\n";

    fn said(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).iter().map(Problem::to_string).collect()
    }

    #[test]
    fn a_rule_without_a_test_is_noticed() {
        let tests = "#[test]\nfn d_1_holds() {}\n";
        let files = [("crates/games/duel/rules.toml", LEDGER), ("crates/games/duel/tests/rules.rs", tests)];
        assert_eq!(
            said(&files),
            [
                "crates/games/duel/rules.toml: D-2 has no test: name one `d_2_…`, or say `untestable = \"why\"`"
            ]
        );
    }

    #[test]
    fn a_cited_rule_must_stand_in_the_ledger_of_its_game() {
        let tests = "#[test]\nfn d_1_and_d_2() {}\n#[test]\nfn e_1() {}";
        let other = "[[rule]]\nid = 'E-1'\n";
        let source =
            "//! S\nfn f() { tell(rule(\"D-1\"), rule(\"E-1\")); overrule(\"X\") }\n// rule(\"D-9\")\n";
        let files = [
            ("crates/games/both/src/duel/rules.toml", LEDGER),
            ("crates/games/both/src/echo/rules.toml", other),
            ("crates/games/both/tests/rules.rs", tests),
            ("crates/games/both/src/duel/mod.rs", source),
            ("crates/games/both/src/shared.rs", source),
        ];
        assert_eq!(
            said(&files),
            ["crates/games/both/src/duel/mod.rs:2: cites E-1, which no ledger of its game has"]
        );
    }

    #[test]
    fn doubles_and_empty_reasons_are_noticed() {
        let ledger = "[[rule]]\nid = 'A'\nuntestable = ' '\n[[rule]]\nid = 'A'\nuntestable = 'x'\n";
        assert_eq!(said(&[("crates/games/a/rules.toml", ledger)]).len(), 2);
        assert!(said(&[("crates/games/a/rules.toml", "rule = 1")])[0].contains("without [[rule]]"));
    }
}
