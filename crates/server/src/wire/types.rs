//! The types of the page, written from those of the wire.

use super::{ChairAsked, Client, CodeGiven, Create, Created, Listing, SeatKey, Server};
use crate::replay::{Chances, Frame};
use parlour_content::Ledger;
use parlour_table::Described;
use std::any::TypeId;
use std::collections::BTreeMap;
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "\
// Written from the types of the server by `UPDATE_EXPECT=1 cargo test -p parlour-server types`; a test says when that
// is due. Nothing here is changed by hand: `wire.ts` is what the page imports.
";

/// Every type that can be reached from those that were asked for, by name.
struct Found {
    config: Config,
    seen: Vec<TypeId>,
    declared: BTreeMap<String, String>,
}

impl TypeVisitor for Found {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() || self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        let docs = T::docs().map_or(String::new(), |docs| docs.trim_end().to_owned() + "\n");
        let declared = format!("{docs}export {}\n", T::decl(&self.config));
        self.declared.insert(T::ident(&self.config), declared);
        T::visit_dependencies(self);
    }
}

fn page_types() -> String {
    let config = Config::new().with_large_int("number");
    let mut found = Found { config, seen: vec![], declared: BTreeMap::new() };
    found.visit::<Client>();
    found.visit::<Server>();
    found.visit::<Create>();
    found.visit::<ChairAsked>();
    found.visit::<Created>();
    found.visit::<SeatKey>();
    found.visit::<CodeGiven>();
    found.visit::<Listing>();
    found.visit::<Described>();
    found.visit::<Ledger>();
    found.visit::<Frame>();
    found.visit::<Chances>();
    let all: Vec<String> = found.declared.into_values().collect();
    format!("{HEAD}\n{}", all.join("\n"))
}

#[test]
fn types_of_the_page_are_those_of_the_wire() {
    let file = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire.generated.ts"));
    let now = page_types();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&file, &now).expect("web/src can be written to");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == now,
        "web/src/wire.generated.ts is not what the server says any more. Write it anew with\n    \
         UPDATE_EXPECT=1 cargo test -p parlour-server types\nand see with `npm run check` in web/ what that means for the page."
    );
}
