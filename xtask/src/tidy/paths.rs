//! Nothing in the repository names the machine it was made on, or where that machine fetches its packages.

use super::{Problem, Tree};

/// Folders of one machine. In pieces, or these lines would be their own problem.
const FOLDERS: [&str; 4] =
    [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/Us", "ers/")];

/// The one source a lock file may name.
const CRATES: &str = "registry+https://github.com/rust-lang/crates.io-index";

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = vec![];
    for (path, text) in tree.files() {
        for (index, line) in text.lines().enumerate() {
            let mut note = |say: String| problems.push(Problem::at(path, index + 1, say));
            if let Some(folder) = FOLDERS.iter().find(|folder| names(line, folder)) {
                note(format!("`{folder}` is a folder of one machine"));
            }
            if path.ends_with("Cargo.lock") && line.starts_with("source = ") && !line.contains(CRATES) {
                note("a package from elsewhere than crates.io".into());
            }
            if path.ends_with("package-lock.json") && line.contains("\"resolved\": \"http") {
                note("a lock file with addresses: they are one machine's".into());
            }
            if line.contains(concat!("sparse", "+http")) {
                note("a registry's address".into());
            }
        }
    }
    problems
}

/// Whether the line names the folder as a path's beginning, not as a part of a longer path or address.
fn names(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        before.is_none_or(|letter| !letter.is_alphanumeric() && !"_-.)}".contains(letter))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machines_folder_is_refused_and_a_project_folder_is_not() {
        let mine = concat!("see /wo", "rk/notes and crates/ho", "me/x and example.org/ro", "ot/");
        let tree = Tree::of(&[("docs/a.md", mine), ("docs/b.md", concat!("fine\n(/ro", "ot/x)"))]);
        let places: Vec<String> =
            check(&tree).iter().map(|problem| format!("{}:{:?}", problem.path, problem.line)).collect();
        assert_eq!(places, ["docs/a.md:Some(1)", "docs/b.md:Some(2)"]);
    }

    #[test]
    fn lock_files_name_no_mirror() {
        let good = format!("source = \"{CRATES}\"\n");
        let bad = "source = \"registry+https://mirror.example/index\"\n";
        let npm = "  \"resolved\": \"https://mirror.example/a.tgz\",\n";
        let tree =
            Tree::of(&[("Cargo.lock", &good), ("fuzz/Cargo.lock", bad), ("web/package-lock.json", npm)]);
        assert_eq!(check(&tree).len(), 2);
    }
}
