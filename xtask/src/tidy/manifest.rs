//! What a `Cargo.toml` says of dependencies.

use super::{Problem, Tree};
use toml::{Table, Value};

/// The manifest of one package of the workspace.
pub(crate) struct Manifest<'a> {
    pub(crate) path: &'a str,
    /// The folder it lies in.
    pub(crate) folder: &'a str,
    pub(crate) name: String,
    pub(crate) needs: Vec<Need>,
}

/// One dependency.
pub(crate) struct Need {
    pub(crate) name: String,
    pub(crate) kind: NeedKind,
    pub(crate) value: Value,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NeedKind {
    Normal,
    Build,
    Dev,
}

const SECTIONS: [(&str, NeedKind); 3] = [
    ("dependencies", NeedKind::Normal),
    ("build-dependencies", NeedKind::Build),
    ("dev-dependencies", NeedKind::Dev),
];

/// Every package of the workspace. A workspace of its own, like `fuzz`, is not part of it.
pub(crate) fn manifests(tree: &Tree) -> (Vec<Manifest<'_>>, Vec<Problem>) {
    let (mut manifests, mut problems) = (vec![], vec![]);
    for (path, text) in
        tree.files().filter(|(path, _)| *path == "Cargo.toml" || path.ends_with("/Cargo.toml"))
    {
        let table: Table = match text.parse() {
            Ok(table) => table,
            Err(error) => {
                problems.push(Problem::new(path, format!("not TOML: {error}")));
                continue;
            }
        };
        let name = table.get("package").and_then(|package| package.get("name")).and_then(Value::as_str);
        let (Some(name), false) = (name, table.contains_key("workspace")) else { continue };
        let folder = path.strip_suffix("/Cargo.toml").unwrap_or("");
        let mut needs = needs_of(&table);
        let targets = table.get("target").and_then(Value::as_table);
        for target in targets.into_iter().flatten().filter_map(|(_, target)| target.as_table()) {
            needs.extend(needs_of(target));
        }
        manifests.push(Manifest { path, folder, name: name.into(), needs });
    }
    (manifests, problems)
}

fn needs_of(table: &Table) -> Vec<Need> {
    let section = |(key, kind): (&str, NeedKind)| {
        let entries = table.get(key).and_then(Value::as_table).cloned().unwrap_or_default();
        entries.into_iter().map(move |(name, value)| Need { name, kind, value })
    };
    SECTIONS.into_iter().flat_map(section).collect()
}
