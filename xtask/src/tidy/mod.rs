//! Checks that compilers do not make: what depends on what, what is cited and tested, what must not be left lying
//! about. Each check reads a [`Tree`] and is tested on a made-up one.

mod directions;
mod leftovers;
mod manifest;
mod modules;
mod paths;
mod rules;
mod sizes;
mod states;
mod tree;
mod versions;

pub use tree::{Problem, Tree};

/// A check: what is wrong with the tree.
pub type Check = fn(&Tree) -> Vec<Problem>;

/// Every check by name.
pub const CHECKS: &[(&str, Check)] = &[
    ("dependency directions", directions::check),
    ("dependency versions", versions::check),
    ("states stay below the table", states::check),
    ("rules do no IO", states::pure),
    ("file sizes", sizes::check),
    ("module docs", modules::check),
    ("rules cited and tested", rules::check),
    ("machine paths", paths::check),
    ("leftovers", leftovers::check),
];

/// Everything that is wrong with the repository.
pub fn check() -> anyhow::Result<Vec<Problem>> {
    let tree = Tree::of_repository()?;
    Ok(CHECKS.iter().flat_map(|(_, check)| check(&tree)).collect())
}

/// Prints what is wrong; whether nothing is.
pub fn run() -> anyhow::Result<bool> {
    let tree = Tree::of_repository()?;
    let mut good = true;
    for (name, check) in CHECKS {
        let problems = check(&tree);
        println!(
            "{name}: {}",
            if problems.is_empty() { "good".into() } else { format!("{} problems", problems.len()) }
        );
        problems.iter().for_each(|problem| println!("  {problem}"));
        good &= problems.is_empty();
    }
    Ok(good)
}
