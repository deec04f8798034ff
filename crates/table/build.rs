//! Makes the registry from the `[dependencies]` of this crate: every line with `path = "../games/…"` is a game crate,
//! whose own manifest names its titles. So adding a game is one line, in one place.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = fs::read_to_string("Cargo.toml").expect("this crate has a manifest");
    let mut titles = String::new();
    for line in manifest.lines() {
        let Some((name, rest)) = line.split_once('=') else { continue };
        let Some(folder) = quoted_after(rest, "path = ").filter(|path| path.starts_with("../games/")) else {
            continue;
        };
        let path = Path::new(&folder).join("Cargo.toml");
        println!("cargo::rerun-if-changed={}", path.display());
        let game = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let listed = game.lines().find_map(|line| line.trim().strip_prefix("titles = ["));
        let listed = listed.unwrap_or_else(|| {
            panic!("{} lacks `titles = [\"…\"]` under [package.metadata.parlour]", path.display())
        });
        for title in listed.split('"').skip(1).step_by(2) {
            titles.push_str(&format!("    {}::{title},\n", name.trim().replace('-', "_")));
        }
    }
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("games.rs");
    fs::write(out, format!("games! {{\n{titles}}}\n")).expect("OUT_DIR can be written");
}

/// The quoted text after a mark.
fn quoted_after(text: &str, mark: &str) -> Option<String> {
    let rest = text.split_once(mark)?.1.strip_prefix('"')?;
    rest.split_once('"').map(|(path, _)| path.to_owned())
}
