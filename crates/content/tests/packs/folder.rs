use std::fs;
use std::path::Path;

use expect_test::expect;
use parlour_content::{LARGEST, Manifest, PackErrors, Source};
use tempfile::TempDir;

use crate::game::{CARDS, PACK, built_in, load};

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, contents) in files {
        fs::write(folder.path().join(name), contents).expect("a file in it");
    }
    folder
}

/// What is said, with the folder's name taken out. Wide, so that the length of that name wraps nothing.
fn shown(errors: PackErrors, folder: &Path) -> String {
    errors.render(false, 1000).replace(&folder.display().to_string(), "DIR").replace('\\', "/")
}

fn refused(folder: &TempDir) -> String {
    let errors = Source::folder(folder.path(), built_in()).expect_err("the folder should be refused");
    shown(errors, folder.path())
}

#[test]
fn a_folder_may_hold_only_what_it_changes() {
    let cards = CARDS.replace("The Cat", "Minka");
    let folder = folder(&[
        ("cards.toml", cards.as_bytes()),
        ("README.md", b"notes"),
        ("photo.jpg", b"\xff\xd8"),
        ("cards.toml~", b"\xff"),
        ("cards.toml.bak", b"old"),
        (".hidden.toml", b"\xff"),
    ]);
    fs::create_dir(folder.path().join("schema")).expect("a folder for schemas");
    fs::create_dir(folder.path().join(".git")).expect("a hidden folder");
    let source = Source::folder(folder.path(), built_in()).expect("a good folder");
    let (_, cards) = load(&source).expect("a good pack");
    assert_eq!(cards.card[1].name, "Minka");
    assert_eq!(source.changed().collect::<Vec<_>>(), ["cards.toml"]);
}

#[test]
fn a_mistake_is_shown_with_its_path() {
    let folder = folder(&[("cards.toml", CARDS.replace("copies = 2", "copeis = 2").as_bytes())]);
    let source = Source::folder(folder.path(), built_in()).expect("a known name");
    expect![[r#"
          × there is no field `copeis` here
           ╭─[DIR/cards.toml:5:1]
         4 │ kind = "object"
         5 │ copeis = 2
           · ───┬──
           ·    ╰── unknown field
         6 │ prov = "house"
           ╰────
          help: did you mean `copies`?

        1 problem
    "#]]
    .assert_eq(&shown(load(&source).expect_err("a misspelt field"), folder.path()));
}

#[test]
fn everything_wrong_in_a_folder_is_told() {
    let folder = folder(&[
        ("Cards.toml", b""),
        ("pack.toml", b"\xff"),
        ("cards.toml", &vec![b'#'; LARGEST + 1]),
        ("pack.toml.txt", b""),
        ("pack.tml", b""),
    ]);
    fs::create_dir(folder.path().join("more")).expect("a folder inside");
    fs::create_dir(folder.path().join("more.toml")).expect("a folder inside");
    expect![[r#"
          × DIR/Cards.toml: the game has no pack file of this name
          help: did you mean `cards.toml`?

          × DIR/cards.toml: the file is larger than 1 MiB
          help: is it really a pack file?

          × DIR/more: a pack has no folders inside
          help: put its files beside `pack.toml`, or move it out of the pack

          × DIR/more.toml: a pack has no folders inside
          help: put its files beside `pack.toml`, or move it out of the pack

          × DIR/pack.tml: this would be ignored
          help: rename it to `pack.toml`

          × DIR/pack.toml: the file is not UTF-8 text
          help: save it as UTF-8; the first letter that is not stands in line 1

          × DIR/pack.toml.txt: this would be ignored
          help: rename it to `pack.toml`

        7 problems
    "#]]
    .assert_eq(&refused(&folder));
}

#[test]
fn empty_folder() {
    expect![[r#"
          × the folder `DIR` holds no TOML file
          help: `parlour pack export GAME DIR` writes a pack to start from, into a folder of its own

        1 problem
    "#]]
    .assert_eq(&refused(&folder(&[("notes.txt", b"")])));
}

#[test]
fn no_folder() {
    let folder = folder(&[("pack.toml", PACK.as_bytes())]);
    let missing = Source::folder(folder.path().join("nowhere"), built_in()).expect_err("not there");
    expect![[r#"
          × the folder `DIR/nowhere` cannot be read: no such file or directory
          help: `parlour pack export GAME DIR` makes one to start from

        1 problem
    "#]]
    .assert_eq(&shown(missing, folder.path()));
    let file = Source::folder(folder.path().join("pack.toml"), built_in()).expect_err("not a folder");
    expect![[r#"
          × the folder `DIR/pack.toml` cannot be read: not a directory
          help: name the folder that holds `pack.toml`, not a file in it

        1 problem
    "#]]
    .assert_eq(&shown(file, folder.path()));
}

#[test]
fn the_manifest_says_which_game_a_folder_is_for() {
    let good = folder(&[("pack.toml", PACK.as_bytes()), ("cards.toml", b"\xff")]);
    let manifest = Manifest::of_folder(good.path()).expect("a good manifest");
    assert_eq!(*manifest.game, "lantern-street");
    let none = folder(&[("cards.toml", CARDS.as_bytes())]);
    let errors = Manifest::of_folder(none.path()).expect_err("no manifest");
    expect![[r#"
          × the folder `DIR` holds no `pack.toml`
          help: it says which game the pack is for; `parlour pack export GAME DIR` writes one to copy

        1 problem
    "#]]
    .assert_eq(&shown(errors, none.path()));
    let bad = folder(&[("pack.toml", b"gaem = \"x\"\n")]);
    let errors = Manifest::of_folder(bad.path()).expect_err("a misspelt field");
    expect![[r#"
          × there is no field `gaem` here
           ╭─[DIR/pack.toml:1:1]
         1 │ gaem = "x"
           · ──┬─
           ·   ╰── unknown field
           ╰────
          help: did you mean `game`?

          × `name` is missing
           ╭─[DIR/pack.toml:1:1]
         1 │ gaem = "x"
           · ▲
           · ╰── the file has none
           ╰────
          help: add `name = …`

        2 problems
    "#]]
    .assert_eq(&shown(errors, bad.path()));
}

#[cfg(unix)]
#[test]
fn what_is_no_plain_file() {
    use std::os::unix::{fs::symlink, net::UnixListener};
    let folder = folder(&[]);
    symlink("nowhere", folder.path().join("cards.toml")).expect("a link to nothing");
    let _socket = UnixListener::bind(folder.path().join("pack.toml")).expect("a socket");
    expect![[r#"
          × DIR/cards.toml: cannot be read: no such file or directory

          × DIR/pack.toml: this is not a plain file

        2 problems
    "#]]
    .assert_eq(&refused(&folder));
}

#[cfg(unix)]
#[test]
fn a_linked_file_is_as_good_as_a_copy() {
    let folder = folder(&[(".mine", CARDS.as_bytes())]);
    std::os::unix::fs::symlink(".mine", folder.path().join("cards.toml")).expect("a link");
    let source = Source::folder(folder.path(), built_in()).expect("a good folder");
    assert_eq!(source.changed().count(), 1);
}

#[test]
fn a_manifest_that_cannot_be_read_is_not_called_missing() {
    let wide = folder(&[("pack.toml.txt", PACK.as_bytes())]);
    let errors = Manifest::of_folder(wide.path()).expect_err("a wrong name");
    expect![[r#"
          × DIR/pack.toml.txt: this would be ignored
          help: rename it to `pack.toml`

        1 problem
    "#]]
    .assert_eq(&shown(errors, wide.path()));
}
