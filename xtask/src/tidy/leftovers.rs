//! Nothing half done is left lying about.

use super::tree::{code_lines, holds_word};
use super::{Problem, Tree};

/// In pieces, or these lines would be their own problem.
const LEFT: [&str; 3] = [concat!("todo", "!"), concat!("unimplemented", "!"), concat!("dbg", "!")];

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = vec![];
    for (path, text) in tree.rust() {
        for (number, line) in code_lines(text) {
            if let Some(left) = LEFT.iter().find(|left| holds_word(line, left)) {
                problems.push(Problem::at(path, number, format!("`{left}` is left here")));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_found_and_words_about_it_are_not() {
        let source = concat!(
            "//! ",
            "todo",
            "!() in words\nfn f() { ",
            "dbg",
            "!(1); }\nfn g() { no_",
            "todo",
            "!() }\n"
        );
        let problems = check(&Tree::of(&[("crates/a/src/lib.rs", source)]));
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].line, Some(2));
    }
}
