//! Dependencies point one way: core ← content ← games; core ← bots; games, bots ← table; table ← lab, tui, server;
//! store, page ← server; everything ← cli. Tests may look where they like.

use super::manifest::{NeedKind, manifests};
use super::{Problem, Tree};

/// A layer: the folder of its crates (`*` for one crate each), and the layers it may stand on.
struct Layer {
    name: &'static str,
    folder: &'static str,
    on: &'static [&'static str],
    /// What its build scripts may use.
    build: &'static [&'static str],
}

const fn layer(name: &'static str, folder: &'static str, on: &'static [&'static str]) -> Layer {
    Layer { name, folder, on, build: &[] }
}

const EVERYTHING: &[&str] =
    &["core", "content", "games", "bots", "table", "lab", "tui", "store", "page", "server", "ledger"];

const LAYERS: &[Layer] = &[
    layer("core", "crates/core", &[]),
    layer("ledger", "crates/ledger", &[]),
    layer("content", "crates/content", &["core"]),
    Layer { build: &["ledger"], ..layer("games", "crates/games/*", &["core", "content"]) },
    layer("bots", "crates/bots", &["core"]),
    layer("table", "crates/table", &["core", "content", "games", "bots"]),
    layer("lab", "crates/lab", &["core", "content", "bots", "table"]),
    layer("tui", "crates/tui", &["core", "content", "bots", "table"]),
    layer("store", "crates/store", &["core"]),
    layer("page", "crates/page", &[]),
    layer("server", "crates/server", &["core", "content", "bots", "table", "store", "page"]),
    layer("cli", "crates/cli", EVERYTHING),
    layer("xtask", "xtask", &["ledger"]),
    layer("fuzz", "fuzz/bodies", EVERYTHING),
    layer("siege", "bench/siege", EVERYTHING),
];

fn layer_of(folder: &str) -> Option<&'static Layer> {
    LAYERS.iter().find(|layer| match layer.folder.strip_suffix('*') {
        Some(parent) => folder.strip_prefix(parent).is_some_and(|rest| !rest.contains('/')),
        None => folder == layer.folder,
    })
}

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let (manifests, mut problems) = manifests(tree);
    let known = |name: &str| manifests.iter().find(|manifest| manifest.name == name);
    for manifest in &manifests {
        let Some(layer) = layer_of(manifest.folder) else {
            problems.push(Problem::new(manifest.path, "this crate has no place among the layers"));
            continue;
        };
        for need in &manifest.needs {
            let Some(below) = known(&need.name).and_then(|other| layer_of(other.folder)) else { continue };
            let allowed = match need.kind {
                NeedKind::Dev => continue,
                NeedKind::Normal => layer.on,
                NeedKind::Build => layer.build,
            };
            if !allowed.contains(&below.name) {
                let may = if allowed.is_empty() { "nothing here".into() } else { allowed.join(", ") };
                let say = format!(
                    "{} must not depend on {} ({}): it may on {may}",
                    layer.name, below.name, need.name
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

    fn said(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).iter().map(Problem::to_string).collect()
    }

    const CORE: (&str, &str) = ("crates/core/Cargo.toml", "[package]\nname = 'parlour-core'");
    const LEDGER: (&str, &str) = ("crates/ledger/Cargo.toml", "[package]\nname = 'parlour-ledger'");

    #[test]
    fn what_points_down_is_good() {
        let game = "[package]\nname = 'duel'\n[dependencies]\nparlour-core = {}\nserde = '1'\n[build-dependencies]\nparlour-ledger = {}";
        let table = "[package]\nname = 'parlour-table'\n[dependencies]\nduel = {}";
        let files =
            [CORE, LEDGER, ("crates/games/duel/Cargo.toml", game), ("crates/table/Cargo.toml", table)];
        assert_eq!(said(&files), [""; 0]);
    }

    #[test]
    fn what_points_up_or_aside_is_not() {
        let game = "[package]\nname = 'duel'\n[dependencies]\nother = {}\nparlour-ledger = {}";
        let other = "[package]\nname = 'other'\n[target.'cfg(unix)'.dependencies]\nparlour-core = {}";
        let core =
            "[package]\nname = 'parlour-core'\n[dependencies]\nduel = {}\n[dev-dependencies]\nother = {}";
        let files = [
            ("crates/core/Cargo.toml", core),
            LEDGER,
            ("crates/games/duel/Cargo.toml", game),
            ("crates/games/other/Cargo.toml", other),
        ];
        assert_eq!(
            said(&files),
            [
                "crates/core/Cargo.toml: core must not depend on games (duel): it may on nothing here",
                "crates/games/duel/Cargo.toml: games must not depend on games (other): it may on core, content",
                "crates/games/duel/Cargo.toml: games must not depend on ledger (parlour-ledger): it may on core, content",
            ]
        );
    }

    #[test]
    fn a_crate_without_a_place_is_noticed() {
        let files = [
            ("crates/extra/Cargo.toml", "[package]\nname = 'extra'"),
            ("fuzz/Cargo.toml", "[package]\nname = 'fuzz'\n[workspace]"),
        ];
        assert_eq!(said(&files), ["crates/extra/Cargo.toml: this crate has no place among the layers"]);
    }
}
