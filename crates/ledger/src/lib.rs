//! Finds, at build time, which rule of a game's ledger has which test.
//!
//! A game crate's build script calls [`build`]; the result is embedded beside the ledger, so that
//! `parlour rules GAME --coverage` and the tidy test read the same facts and neither can be stale. A test covers a
//! rule when its name holds the rule's id in snake case (`ch_act_1_conspire_takes_a_matching_card`; several ids are
//! joined by `_and_`), or when its doc comment has a line `Covers: CH-ACT-1, CH-ACT-2`.
//!
//! No dependencies: a build script's dependencies are built before anything else.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Writes `$OUT_DIR/<name>.coverage` for each `(name, ledger)`, the ledger's path being relative to the crate.
///
/// # Panics
/// When a file cannot be read or written: a build script has nobody else to tell.
pub fn build(ledgers: &[(&str, &str)]) {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    let mut tests = Vec::new();
    for folder in ["src", "tests"] {
        println!("cargo::rerun-if-changed={folder}");
        for file in rust_files(&root.join(folder)).expect("the crate's sources can be read") {
            tests.extend(tests_in(&fs::read_to_string(&file).expect("a source file is text")));
        }
    }
    for (name, ledger) in ledgers {
        println!("cargo::rerun-if-changed={ledger}");
        let text = fs::read_to_string(root.join(ledger)).expect("the ledger can be read");
        let covered = coverage(&ids_in(&text), &tests);
        let lines: String =
            covered.iter().map(|(id, tests)| format!("{id}\t{}\n", tests.join(","))).collect();
        fs::write(out.join(format!("{name}.coverage")), lines).expect("OUT_DIR can be written");
    }
}

fn rust_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    if !folder.is_dir() {
        return Ok(files);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The ids of a ledger, in order.
pub fn ids_in(ledger: &str) -> Vec<String> {
    ledger
        .lines()
        .filter_map(|line| line.trim().strip_prefix("id"))
        .filter_map(|rest| rest.trim_start().strip_prefix('='))
        .filter_map(|rest| rest.split('"').nth(1))
        .map(str::to_owned)
        .collect()
}

/// A test: its name, and the ids its doc comment says it covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// The function's name.
    pub name: String,
    /// The ids of its `Covers:` lines.
    pub covers: Vec<String>,
}

/// The tests of a Rust source file.
pub fn tests_in(source: &str) -> Vec<Test> {
    let mut tests = Vec::new();
    let mut covers = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("///") {
            if let Some(ids) = doc.trim().strip_prefix("Covers:") {
                covers.extend(ids.split([',', ' ']).filter(|id| !id.is_empty()).map(str::to_owned));
            }
        } else if line == "#[test]" {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            if is_test && let Some((name, _)) = rest.split_once('(') {
                tests.push(Test { name: name.into(), covers: std::mem::take(&mut covers) });
            }
            is_test = false;
            covers.clear();
        } else if !line.starts_with("#[") {
            covers.clear();
            is_test = false;
        }
    }
    tests
}

/// For every id the names of the tests that cover it.
pub fn coverage(ids: &[String], tests: &[Test]) -> BTreeMap<String, Vec<String>> {
    let covering = |id: &String| {
        let word = id.to_lowercase().replace('-', "_");
        let covers = |test: &&Test| names_word(&test.name, &word) || test.covers.contains(id);
        tests.iter().filter(covers).map(|test| test.name.clone()).collect()
    };
    ids.iter().map(|id| (id.clone(), covering(id))).collect()
}

/// Whether the name holds the word, not as a part of a longer one: `r_1` is not in `r_12`.
fn names_word(name: &str, word: &str) -> bool {
    name.match_indices(word).any(|(start, _)| {
        let before = name[..start].chars().next_back();
        let after = name[start + word.len()..].chars().next();
        before.is_none_or(|letter| letter == '_') && after.is_none_or(|letter| letter == '_')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_cover_rules_by_name_or_by_comment() {
        let source = "
            #[test]
            fn ch_r_12_and_ch_r_13_passes() {}
            /// Something else.
            /// Covers: CH-R-2, CH-R-3
            #[test]
            #[should_panic]
            fn many() {}
            fn ch_r_9_is_no_test() {}
        ";
        let tests = tests_in(source);
        let ids: Vec<String> = ["CH-R-1", "CH-R-12", "CH-R-13", "CH-R-2", "CH-R-9"].map(str::to_owned).into();
        let covered = coverage(&ids, &tests);
        assert_eq!(covered["CH-R-12"], ["ch_r_12_and_ch_r_13_passes"]);
        assert_eq!(covered["CH-R-13"].len(), 1);
        assert_eq!(covered["CH-R-2"], ["many"]);
        assert!(covered["CH-R-1"].is_empty() && covered["CH-R-9"].is_empty());
    }

    #[test]
    fn ids_are_read_from_the_ledger() {
        assert_eq!(ids_in("[[rule]]\nid = \"A-1\"\ntext = \"id\"\n[[rule]]\nid=\"A-2\""), ["A-1", "A-2"]);
    }
}
