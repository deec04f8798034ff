//! Versions are written once, in the workspace: a member that names its own drifts from the rest.

use super::manifest::manifests;
use super::{Problem, Tree};
use toml::Value;

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    // A manifest that is not TOML is reported by the directions.
    let (manifests, _) = manifests(tree);
    let mut problems = vec![];
    for manifest in &manifests {
        for need in &manifest.needs {
            // A crate of this repository, named by its path alone, has no version to drift.
            let here = need.value.get("path").is_some() && need.value.get("version").is_none();
            if !here && need.value.get("workspace").and_then(Value::as_bool) != Some(true) {
                let say = format!(
                    "{} must be `{{ workspace = true }}`: its version belongs into the root",
                    need.name
                );
                problems.push(Problem::new(manifest.path, say));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_workspace_names_versions() {
        let good =
            "[package]\nname = 'a'\n[dependencies]\nserde = { workspace = true }\ntoml.workspace = true";
        let bad = "[package]\nname = 'b'\n[dependencies]\nserde = '1'\n[dev-dependencies]\ntoml = { version = '1' }\na = { path = '../a' }";
        let own = "[package]\nname = 'fuzz'\n[workspace]\n[dependencies]\nserde = '1'";
        let tree = Tree::of(&[
            ("crates/a/Cargo.toml", good),
            ("crates/b/Cargo.toml", bad),
            ("fuzz/Cargo.toml", own),
        ]);
        let said: Vec<String> = check(&tree).iter().map(|problem| problem.say.clone()).collect();
        assert_eq!(said.len(), 2);
        assert!(said[0].starts_with("serde must be"), "{said:?}");
    }
}
