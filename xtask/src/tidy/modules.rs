//! Every module says first what it is for.

use super::{Problem, Tree};

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    // What stands in a folder of tests is named by its tests.
    let sources = tree.rust().filter(|(path, _)| !path.contains("/tests/"));
    let silent = |(path, text): (&str, &str)| {
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
        let say = "must begin with `//!` and the one thing it does";
        (!first.starts_with("//!") || first.trim() == "//!").then(|| Problem::new(path, say))
    };
    sources.filter_map(silent).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_without_a_word_is_refused() {
        let tree = Tree::of(&[
            ("crates/a/src/lib.rs", "//! Does it.\nmod b;"),
            ("crates/a/src/b.rs", "use c;\n//! Late."),
            ("crates/a/src/d.rs", ""),
            ("crates/a/tests/e.rs", "use a;"),
        ]);
        let paths: Vec<String> = check(&tree).into_iter().map(|problem| problem.path).collect();
        assert_eq!(paths, ["crates/a/src/b.rs", "crates/a/src/d.rs"]);
    }
}
