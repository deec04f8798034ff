//! Files stay small enough to read.

use super::{Problem, Tree};

/// Most files have about 200 lines; a file of this many is several.
const CEILING: usize = 900;

/// Folders of what nobody reads from top to bottom.
const DATA: [&str; 3] = ["/tables/", "/goldens/", "/pack/"];

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let long = |(path, text): (&str, &str)| {
        let lines = text.lines().count();
        let say = format!("{lines} lines; {CEILING} are the most: it is more than one noun");
        (lines > CEILING).then(|| Problem::new(path, say))
    };
    tree.rust()
        .filter(|(path, _)| !DATA.iter().any(|folder| path.contains(folder)))
        .filter_map(long)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_refused_unless_it_is_data() {
        let long = "x\n".repeat(CEILING + 1);
        let tree = Tree::of(&[
            ("crates/a/src/lib.rs", &long),
            ("crates/a/src/tables/odds.rs", &long),
            ("crates/a/src/fine.rs", &"x\n".repeat(CEILING)),
            ("docs/long.md", &long),
        ]);
        let problems = check(&tree);
        assert_eq!(problems.len(), 1);
        assert!(problems[0].to_string().starts_with("crates/a/src/lib.rs: 901 lines"));
    }
}
