//! What must not be known is not there: nothing above the table and the lab names a state, and the rules know no
//! file, clock, thread or network.

use super::tree::{code_lines, holds_word};
use super::{Problem, Tree};

/// The sources that may hold whole states: they write them, play them, imagine them or count them.
const KNOWING: [&str; 6] =
    ["crates/core/", "crates/games/", "crates/bots/", "crates/table/", "crates/lab/", "fuzz/"];

/// `State<` nowhere above the table and the lab.
pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    // Not written in one piece, or this line would be its own problem.
    let word = concat!("State", "<");
    let above = |path: &str| !KNOWING.iter().any(|folder| path.starts_with(folder));
    let mut problems = vec![];
    for (path, text) in tree.rust().filter(|(path, _)| above(path) && !path.contains("/tests/")) {
        for (line, _) in code_lines(text).filter(|(_, line)| holds_word(line, word)) {
            let say = format!("`{word}` above the table: ask the table for what an eye may see");
            problems.push(Problem::at(path, line, say));
        }
    }
    problems
}

/// What rules must not know.
const OUTSIDE: [&str; 7] = ["fs", "io", "net", "thread", "time", "env", "process"];

/// The sources of core and games touch nothing outside.
pub(super) fn pure(tree: &Tree) -> Vec<Problem> {
    let rules = |path: &str| {
        (path.starts_with("crates/core/") || path.starts_with("crates/games/")) && path.contains("/src/")
    };
    let mut problems = vec![];
    for (path, text) in tree.rust().filter(|(path, _)| rules(path)) {
        for (number, line) in code_lines(text) {
            if let Some(module) = OUTSIDE.iter().find(|module| holds_word(line, &format!("std::{module}"))) {
                let say = format!("`std::{module}` in the rules: they do no IO and know no clock or thread");
                problems.push(Problem::at(path, number, say));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_above_the_table_is_refused() {
        let source =
            concat!("//! S\nstruct A(State", "<G>);\n// State", "<G> in words\nuse MyState", "<T>;\n");
        let tree = Tree::of(&[
            ("crates/table/src/live.rs", source),
            ("crates/server/src/room.rs", source),
            ("crates/cli/tests/all.rs", source),
        ]);
        let places: Vec<_> = check(&tree).into_iter().map(|problem| (problem.path, problem.line)).collect();
        assert_eq!(places, [("crates/server/src/room.rs".to_owned(), Some(2))]);
    }

    #[test]
    fn rules_that_look_at_the_clock_are_refused() {
        let source = "//! T\nuse std::time::Instant;\nuse std::fmt;\n";
        let tree = Tree::of(&[
            ("crates/games/duel/src/lib.rs", source),
            ("crates/games/duel/build.rs", source),
            ("crates/lab/src/bench.rs", source),
        ]);
        let places: Vec<_> = pure(&tree).into_iter().map(|problem| (problem.path, problem.line)).collect();
        assert_eq!(places, [("crates/games/duel/src/lib.rs".to_owned(), Some(2))]);
    }
}
