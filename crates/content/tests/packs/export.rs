use std::fs;

use expect_test::expect;
use parlour_content::Source;

use crate::game::{built_in, load};

#[test]
fn exported_unedited_is_the_same_pack() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path().join("new").join("mine");
    let written = built_in().export(&folder).expect("an empty place");
    let names: Vec<String> = written
        .iter()
        .map(|path| path.strip_prefix(&folder).expect("inside").display().to_string().replace('\\', "/"))
        .collect();
    assert_eq!(names, ["cards.toml", "schema/cards.json", "pack.toml", "schema/pack.json"]);
    let first = fs::read_to_string(folder.join("cards.toml")).expect("written");
    assert_eq!(first.lines().next(), Some("#:schema ./schema/cards.json"));

    let source = Source::folder(&folder, built_in()).expect("an exported folder");
    assert_eq!(source.hash(), built_in().hash());
    load(&source).expect("a good pack");

    let again = place.path().join("again");
    source.export(&again).expect("an empty place");
    assert_eq!(fs::read_to_string(again.join("cards.toml")).expect("written"), first);
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mine = folder.path().join("cards.toml");
    fs::write(&mine, "mine").expect("a file");
    let errors = built_in().export(folder.path()).expect_err("a file is there");
    let shown =
        errors.render(false, 1000).replace(&folder.path().display().to_string(), "DIR").replace('\\', "/");
    expect![[r#"
          × DIR/cards.toml: this file is already there, and an export overwrites nothing
          help: export into a new folder, or move the old files away first

        1 problem
    "#]]
    .assert_eq(&shown);
    assert_eq!(fs::read_to_string(&mine).expect("still there"), "mine");
    assert!(!folder.path().join("pack.toml").exists(), "nothing is written when one file is there");
}
