use expect_test::expect;
use parlour_content::{PackHash, Source};

use crate::game::{CARDS, PACK, built_in};

fn hash(files: &[(&str, &str)]) -> PackHash {
    let files = files.iter().map(|&(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    Source::given(files, built_in()).expect("known names and plain text").hash()
}

#[test]
fn it_is_this_number_on_every_machine() {
    expect!["700073a131b97739da5b2ca76c17d3c1a7be498330550995b537104a53963830"]
        .assert_eq(&built_in().hash().to_string());
    expect!["700073a131b97739"].assert_eq(&built_in().hash().short());
}

#[test]
fn order_does_not_count() {
    static FORWARD: [(&str, &str); 2] = [("a.toml", "x = 1\n"), ("b.toml", "y = 2\n")];
    static BACKWARD: [(&str, &str); 2] = [("b.toml", "y = 2\n"), ("a.toml", "x = 1\n")];
    assert_eq!(Source::embedded(&FORWARD).hash(), Source::embedded(&BACKWARD).hash());
}

#[test]
fn line_ends_and_marks_do_not_count() {
    let same = built_in().hash();
    assert_eq!(hash(&[("cards.toml", &CARDS.replace('\n', "\r\n"))]), same);
    assert_eq!(hash(&[("cards.toml", &format!("\u{feff}{CARDS}"))]), same);
}

#[test]
fn the_schema_comment_does_not_count() {
    let same = built_in().hash();
    assert_eq!(hash(&[("cards.toml", &format!("#:schema ./schema/cards.json\n{CARDS}"))]), same);
    assert_eq!(hash(&[("cards.toml", &format!("#:schema ./schema/cards.json\r\n{CARDS}"))]), same);
    // Only at the top: further down it might stand inside a text.
    assert_ne!(hash(&[("cards.toml", &format!("{CARDS}#:schema x\n"))]), same);
}

#[test]
fn contents_and_names_count() {
    let same = built_in().hash();
    assert_ne!(hash(&[("cards.toml", &CARDS.replace("The Cat", "The Hat"))]), same);
    assert_ne!(hash(&[("cards.toml", PACK), ("pack.toml", CARDS)]), same);
    static JOINED: [(&str, &str); 2] = [("a", "bc"), ("d", "")];
    static APART: [(&str, &str); 2] = [("a", "b"), ("cd", "")];
    assert_ne!(Source::embedded(&JOINED).hash(), Source::embedded(&APART).hash());
}
