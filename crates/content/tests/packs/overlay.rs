use expect_test::expect;
use parlour_content::{LARGEST, Source};

use crate::game::{PACK, built_in, render};

fn refused(name: &str, bytes: &[u8]) -> String {
    let given = Source::given([(name.to_owned(), bytes.to_vec())], built_in());
    render(given.expect_err("the file should be refused"))
}

#[test]
fn a_file_replaces_its_namesake_and_the_rest_stays() {
    let mine = PACK.replace("House set", "My set");
    let source =
        Source::given([("pack.toml".to_owned(), mine.into_bytes())], built_in()).expect("a good file");
    assert!(source.text("pack.toml").is_some_and(|text| text.contains("My set")));
    assert_eq!(source.text("cards.toml"), built_in().text("cards.toml"));
    assert_eq!(source.changed().collect::<Vec<_>>(), ["pack.toml"]);
    assert_eq!(source.names().collect::<Vec<_>>(), ["cards.toml", "pack.toml"]);
    assert_ne!(source.hash(), built_in().hash());
}

#[test]
fn unknown_file() {
    expect![[r#"
          × crads.toml: the game has no pack file of this name
          help: did you mean `cards.toml`?

        1 problem
    "#]]
    .assert_eq(&refused("crads.toml", b""));
    expect![[r#"
          × heroes.toml: the game has no pack file of this name
          help: choose one of `cards.toml`, `pack.toml`

        1 problem
    "#]]
    .assert_eq(&refused("heroes.toml", b""));
}

#[test]
fn not_utf8() {
    expect![[r#"
          × cards.toml: the file is not UTF-8 text
          help: save it as UTF-8; the first letter that is not stands in line 2

        1 problem
    "#]]
    .assert_eq(&refused("cards.toml", b"[[card]]\nname = \"Caf\xe9\"\n"));
    expect![[r#"
          × cards.toml: the file is UTF-16 text
          help: save it as UTF-8

        1 problem
    "#]]
    .assert_eq(&refused("cards.toml", b"\xff\xfea\0"));
}

#[test]
fn too_large() {
    expect![[r#"
          × cards.toml: the file is larger than 1 MiB
          help: is it really a pack file?

        1 problem
    "#]]
    .assert_eq(&refused("cards.toml", &vec![b'#'; LARGEST + 1]));
}
