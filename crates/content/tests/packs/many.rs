use expect_test::expect;
use parlour_content::{Loader, Source};

use crate::game::{CARDS, Cards, built_in, load, render, said, with_cards};

#[test]
fn all_mistakes_come_at_once() {
    let cards =
        CARDS.replacen("copies = 2", "copeis = \"two\"", 1).replacen("{ draw = 1 }", "{ darw = 1 }", 1)
            + "\n[[card]]\nid = \"dog\"\nname = \"The Dog\"\nkind = \"person\"\nprov = \"house\"\n";
    expect![[r#"
          × there is no field `copeis` here
           ╭─[cards.toml:5:1]
         4 │ kind = "object"
         5 │ copeis = "two"
           · ───┬──
           ·    ╰── unknown field
         6 │ prov = "house"
           ╰────
          help: did you mean `copies`?

          × `copies` should be a whole number from 0 to 255, not the text "two"
           ╭─[cards.toml:5:10]
         4 │ kind = "object"
         5 │ copeis = "two"
           ·          ──┬──
           ·            ╰── should be a whole number from 0 to 255
         6 │ prov = "house"
           ╰────

          × `effects` knows no `darw`
            ╭─[cards.toml:15:14]
         14 │ prov = { default = "house", name = "rulebook" }
         15 │ effects = [{ darw = 1 }]
            ·              ──┬─
            ·                ╰── unknown name
         16 │ 
            ╰────
          help: did you mean `draw`?

          × `copies` is missing
            ╭─[cards.toml:17:1]
         16 │ 
         17 │ [[card]]
            · ────┬───
            ·     ╰── the entry `dog` has none
         18 │ id = "dog"
            ╰────
          help: add `copies = …`

        4 problems
    "#]]
    .assert_eq(&said(&cards));
}

#[test]
fn the_same_for_a_program() {
    let cards = CARDS.replacen("copies = 2", "copeis = 2", 1).replacen("id = \"cat\"", "id = 4", 1);
    let errors = load(&with_cards(&cards)).expect_err("two mistakes");
    let json = serde_json::to_string_pretty(&errors.problems()).expect("plain data");
    expect![[r#"
        [
          {
            "file": "cards.toml",
            "line": 5,
            "column": 1,
            "message": "there is no field `copeis` here",
            "help": "did you mean `copies`?"
          },
          {
            "file": "cards.toml",
            "line": 10,
            "column": 6,
            "message": "`id` should be text between quotes, not 4",
            "help": "write \"4\""
          }
        ]"#]]
    .assert_eq(&json);
    assert_eq!(errors.to_string(), "2 problems");
    assert_eq!(errors.faults().len(), 2);
}

#[test]
fn mistakes_after_the_twentieth_are_left_for_later() {
    let cards: String = (0..100).map(|i| format!("[[card]]\nid = {i}\n")).collect();
    let errors = load(&with_cards(&cards)).expect_err("a hundred mistakes");
    assert_eq!(errors.faults().len(), 20);
}

#[test]
fn the_same_id_in_two_files() {
    static FILES: [(&str, &str); 2] = [("cards.toml", CARDS), ("more.toml", CARDS)];
    let source = Source::embedded(&FILES);
    let mut loader = Loader::new(&source);
    let files = ["cards.toml", "more.toml"].map(|name| loader.file::<Cards>(name).expect("good files"));
    loader.unique_ids(
        "card",
        files.iter().flat_map(|file| file.card.iter().map(|card| (file.at(&card.id), card.id.as_str()))),
    );
    expect![[r#"
          × two of the pack's card entries have the id `lamp`
           ╭─[more.toml (built in):2:6]
         1 │ [[card]]
         2 │ id = "lamp"
           ·      ───┬──
           ·         ╰── again here
         3 │ name = "The Lamp"
           ╰────
          help: the first is in cards.toml (built in), line 2

          × two of the pack's card entries have the id `cat`
            ╭─[more.toml (built in):10:6]
          9 │ [[card]]
         10 │ id = "cat"
            ·      ──┬──
            ·        ╰── again here
         11 │ name = "The Cat"
            ╰────
          help: the first is in cards.toml (built in), line 10

        2 problems
    "#]]
    .assert_eq(&render(loader.finish().expect_err("ids twice")));
}

#[test]
fn a_file_the_pack_does_not_have() {
    let source = built_in();
    let mut loader = Loader::new(&source);
    assert!(loader.file::<Cards>("crads.toml").is_none());
    assert!(!loader.is_sound());
    expect![[r#"
          × the pack has no `crads.toml`
          help: did you mean `cards.toml`?

        1 problem
    "#]]
    .assert_eq(&render(loader.finish().expect_err("no such file")));
}

#[test]
fn colour_is_only_there_when_asked_for() {
    let errors = load(&with_cards("card = 1")).expect_err("not a list");
    assert!(errors.render(true, 80).contains('\u{1b}'));
    assert!(!errors.render(false, 80).contains('\u{1b}'));
}

#[test]
fn a_pack_cannot_drive_the_terminal() {
    for cards in ["a = \"\u{1b}[2J\"", "\"\\u001b[2J\" = 1", "\"\u{202e}\" = 1", "\u{9b}2J"] {
        let shown = said(cards);
        assert!(!shown.contains(['\u{1b}', '\u{202e}', '\u{9b}']), "{shown:?}");
    }
}

#[test]
fn an_endless_line_is_told_in_one() {
    expect![[r#"
          × cards.toml:1:8: `card` should be a list `[…]`, not the text "long long long long
          │ long long long long long long long long…
          help: put it between `[` and `]`, even if it is only one

        1 problem
    "#]]
    .assert_eq(&said(&format!("card = \"{}\"", "long ".repeat(100_000))));
}
