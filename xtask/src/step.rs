//! One step of the suite: what it is called, whether it is quick, and how it is done.

use crate::shell::{self, Said};
use std::process::Command;

/// How a step went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Went {
    /// Well, with a word about it.
    Passed(String),
    /// Not well: the reason in a few words.
    Failed(String),
    /// It could not be tried: the reason.
    Skipped(String),
}

/// One step.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    /// Whether `--quick` runs it.
    pub(crate) quick: bool,
    pub(crate) run: fn(&Ways) -> Went,
}

/// How steps are to be run.
pub(crate) struct Ways {
    /// Whether tools print as they go.
    pub(crate) verbose: bool,
}

/// So much of a failed tool's output is shown: its end, where tools say what is wrong.
const SHOWN_LINES: usize = 120;

impl Ways {
    /// Passes when the program is content; shows the end of what it printed when it is not. `note` finds a word
    /// about it in what it printed.
    pub(crate) fn ask(&self, command: &mut Command, note: impl Fn(&str) -> String) -> Went {
        match shell::run(command, self.verbose) {
            Ok(Said { good: true, text }) => Went::Passed(note(&text)),
            Ok(Said { good: false, text }) => {
                let lines: Vec<&str> = text.lines().collect();
                for line in &lines[lines.len().saturating_sub(SHOWN_LINES)..] {
                    println!("      | {line}");
                }
                Went::Failed(first_error(&text))
            }
            Err(error) => Went::Failed(format!("{error:#}")),
        }
    }
}

/// The first line that says what is wrong.
fn first_error(text: &str) -> String {
    let telling = |line: &&str| {
        ["error", "Diff in", "FAIL", "test result: FAILED", "panicked at"]
            .iter()
            .any(|word| line.contains(word))
    };
    let line = text.lines().map(str::trim).find(telling).or(text.lines().last());
    line.unwrap_or("it failed without a word").chars().take(100).collect()
}

/// No word.
pub(crate) fn silent(_: &str) -> String {
    String::new()
}

/// How many tests ran, from what `cargo test` or `cargo nextest` printed.
pub(crate) fn tests_run(text: &str) -> String {
    let next = text.lines().rev().find_map(|line| line.split_once("tests run:"));
    if let Some((before, after)) = next {
        let count = before.split_whitespace().next_back().unwrap_or("?");
        return format!("{count} tests:{after}");
    }
    let passed = text.lines().filter_map(|line| line.trim().strip_prefix("test result: ok. "));
    let passed = passed.filter_map(|rest| rest.split(' ').next()?.parse::<u64>().ok());
    format!("{} tests", passed.sum::<u64>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_counted_whoever_ran_them() {
        let cargo = "test result: ok. 3 passed; 0 failed\n\ntest result: ok. 4 passed; 0 failed";
        assert_eq!(tests_run(cargo), "7 tests");
        let next = "     Summary [   0.5s] 12 tests run: 12 passed, 0 skipped";
        assert_eq!(tests_run(next), "12 tests: 12 passed, 0 skipped");
    }

    #[test]
    fn a_failure_is_told_by_its_first_error() {
        let text = "Compiling\nerror[E0425]: no such name\nerror: aborting";
        assert_eq!(first_error(text), "error[E0425]: no such name");
        assert_eq!(first_error(""), "it failed without a word");
    }
}
