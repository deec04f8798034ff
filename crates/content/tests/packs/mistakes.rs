use expect_test::{Expect, expect};

use crate::game::{CARDS, PACK, built_in, load, render, said};
use parlour_content::Source;

/// The good cards with one thing changed.
fn changed(from: &str, to: &str) -> String {
    assert!(CARDS.contains(from));
    CARDS.replacen(from, to, 1)
}

fn check(from: &str, to: &str, expect: Expect) {
    expect.assert_eq(&said(&changed(from, to)));
}

fn check_manifest(from: &str, to: &str, expect: Expect) {
    let files = [("pack.toml".to_owned(), PACK.replacen(from, to, 1).into_bytes())];
    let source = Source::given(files, built_in()).expect("a known file name and plain text");
    expect.assert_eq(&render(load(&source).expect_err("the manifest should be refused")));
}

#[test]
fn misspelt_field() {
    check(
        "copies = 2",
        "copeis = 2",
        expect![[r#"
              × there is no field `copeis` here
               ╭─[cards.toml:5:1]
             4 │ kind = "object"
             5 │ copeis = 2
               · ───┬──
               ·    ╰── unknown field
             6 │ prov = "house"
               ╰────
              help: did you mean `copies`?

            1 problem
        "#]],
    );
}

#[test]
fn unknown_field_like_no_other() {
    check(
        "copies = 2",
        "copies = 2\ncolour = \"red\"",
        expect![[r#"
              × there is no field `colour` here
               ╭─[cards.toml:6:1]
             5 │ copies = 2
             6 │ colour = "red"
               · ───┬──
               ·    ╰── unknown field
             7 │ prov = "house"
               ╰────
              help: choose one of `id`, `name`, `kind`, `copies`, `prov`, `effects`

            1 problem
        "#]],
    );
}

#[test]
fn misspelt_field_inside_an_effect() {
    check(
        "n = 2, at",
        "n = 2, ta",
        expect![[r#"
              × there is no field `ta` here
               ╭─[cards.toml:7:30]
             6 │ prov = "house"
             7 │ effects = [{ plus = { n = 2, ta = "alley" } }, "steal"]
               ·                              ─┬
               ·                               ╰── unknown field
             8 │ 
               ╰────
              help: did you mean `at`?

            1 problem
        "#]],
    );
}

#[test]
fn two_misspelt_fields_inside_an_effect() {
    check(
        "n = 2, at",
        "m = 2, where",
        expect![[r#"
          × `n` is missing
           ╭─[cards.toml:7:21]
         6 │ prov = "house"
         7 │ effects = [{ plus = { m = 2, where = "alley" } }, "steal"]
           ·                     ─────────────┬────────────
           ·                                  ╰── there is none in here
         8 │ 
           ╰────
          help: add `n = …`

          × there is no field `m` here
           ╭─[cards.toml:7:23]
         6 │ prov = "house"
         7 │ effects = [{ plus = { m = 2, where = "alley" } }, "steal"]
           ·                       ┬
           ·                       ╰── unknown field
         8 │ 
           ╰────
          help: choose one of `n`, `at`

          × there is no field `where` here
           ╭─[cards.toml:7:30]
         6 │ prov = "house"
         7 │ effects = [{ plus = { m = 2, where = "alley" } }, "steal"]
           ·                              ──┬──
           ·                                ╰── unknown field
         8 │ 
           ╰────
          help: choose one of `n`, `at`

        3 problems
    "#]],
    );
}

#[test]
fn duplicate_id_shows_both_places() {
    check(
        "id = \"cat\"",
        "id = \"lamp\"",
        expect![[r#"
              × two of the pack's card entries have the id `lamp`
               ╭─[cards.toml:2:6]
             1 │ [[card]]
             2 │ id = "lamp"
               ·      ───┬──
               ·         ╰── first here
             3 │ name = "The Lamp"
               ╰────
                ╭─[cards.toml:10:6]
              9 │ [[card]]
             10 │ id = "lamp"
                ·      ───┬──
                ·         ╰── again here
             11 │ name = "The Cat"
                ╰────
              help: each needs an id of its own; several equal cards are one entry with a count

            1 problem
        "#]],
    );
}

#[test]
fn id_that_would_break_a_record() {
    check(
        "id = \"cat\"",
        "id = \"The Cat\"",
        expect![[r#"
              × `The Cat` cannot be the id of a card
                ╭─[cards.toml:10:6]
              9 │ [[card]]
             10 │ id = "The Cat"
                ·      ────┬────
                ·          ╰── not an id
             11 │ name = "The Cat"
                ╰────
              help: an id has small letters, digits, `-` and `_`; what players read is the name

            1 problem
        "#]],
    );
}

#[test]
fn count_that_does_not_add_up() {
    check(
        "copies = 2",
        "copies = 1",
        expect![[r#"
              × the pack has 2 cards, the game needs 3
               ╭─[cards.toml:1:1]
             1 │ [[card]]
               · ▲
               · ╰── 1 too few
             2 │ id = "lamp"
               ╰────
              help: change `copies` until they add up

            1 problem
        "#]],
    );
}

#[test]
fn number_out_of_bounds() {
    check(
        "copies = 2",
        "copies = 9",
        expect![[r#"
              × the pack has 10 cards, the game needs 3
               ╭─[cards.toml:1:1]
             1 │ [[card]]
               · ▲
               · ╰── 7 too many
             2 │ id = "lamp"
               ╰────
              help: change `copies` until they add up

              × `copies` is 9
               ╭─[cards.toml:5:10]
             4 │ kind = "object"
             5 │ copies = 9
               ·          ┬
               ·          ╰── out of bounds
             6 │ prov = "house"
               ╰────
              help: it goes from 1 to 4

            2 problems
        "#]],
    );
}

#[test]
fn unknown_effect_with_a_value() {
    check(
        "{ draw = 1 }",
        "{ darw = 1 }",
        expect![[r#"
              × `effects` knows no `darw`
                ╭─[cards.toml:15:14]
             14 │ prov = { default = "house", name = "rulebook" }
             15 │ effects = [{ darw = 1 }]
                ·              ──┬─
                ·                ╰── unknown name
                ╰────
              help: did you mean `draw`?

            1 problem
        "#]],
    );
}

#[test]
fn unknown_effect_by_name_alone() {
    check(
        "\"steal\"",
        "\"burn\"",
        expect![[r#"
              × `effects` knows no `burn`
               ╭─[cards.toml:7:48]
             6 │ prov = "house"
             7 │ effects = [{ plus = { n = 2, at = "alley" } }, "burn"]
               ·                                                ───┬──
               ·                                                   ╰── unknown name
             8 │ 
               ╰────
              help: choose one of `draw`, `plus`, `steal`

            1 problem
        "#]],
    );
}

#[test]
fn effect_without_its_value() {
    check(
        "{ draw = 1 }",
        "\"draw\"",
        expect![[r#"
              × `draw` needs a value
                ╭─[cards.toml:15:12]
             14 │ prov = { default = "house", name = "rulebook" }
             15 │ effects = ["draw"]
                ·            ───┬──
                ·               ╰── a name alone
                ╰────
              help: write `{ draw = … }`

            1 problem
        "#]],
    );
}

#[test]
fn effect_with_a_value_it_does_not_take() {
    check(
        "\"steal\"",
        "{ steal = 2 }",
        expect![[r#"
              × `steal` cannot have this value
               ╭─[cards.toml:7:58]
             6 │ prov = "house"
             7 │ effects = [{ plus = { n = 2, at = "alley" } }, { steal = 2 }]
               ·                                                          ┬
               ·                                                          ╰── not understood
             8 │ 
               ╰────
              help: write the name alone, `"steal"`, or look up in the schema what it takes

            1 problem
        "#]],
    );
}

#[test]
fn two_effects_in_one_pair_of_braces() {
    check(
        "{ draw = 1 }",
        "{ draw = 1, steal = {} }",
        expect![[r#"
              × `effects` needs exactly one name between the braces
                ╭─[cards.toml:15:12]
             14 │ prov = { default = "house", name = "rulebook" }
             15 │ effects = [{ draw = 1, steal = {} }]
                ·            ────────────┬───────────
                ·                        ╰── here
                ╰────
              help: write `{ name = … }`, and a second pair of braces for a second one

            1 problem
        "#]],
    );
}

#[test]
fn unknown_word_in_a_field() {
    check(
        "\"alley\"",
        "\"ally\"",
        expect![[r#"
              × `at` knows no `ally`
               ╭─[cards.toml:7:35]
             6 │ prov = "house"
             7 │ effects = [{ plus = { n = 2, at = "ally" } }, "steal"]
               ·                                   ───┬──
               ·                                      ╰── unknown name
             8 │ 
               ╰────
              help: did you mean `alley`?

            1 problem
        "#]],
    );
}

#[test]
fn unknown_name_found_by_a_check() {
    check(
        "kind = \"person\"",
        "kind = \"persn\"",
        expect![[r#"
              × there is no kind `persn`
                ╭─[cards.toml:12:8]
             11 │ name = "The Cat"
             12 │ kind = "persn"
                ·        ───┬───
                ·           ╰── unknown name
             13 │ copies = 1
                ╰────
              help: did you mean `person`?

            1 problem
        "#]],
    );
}

#[test]
fn wrong_type() {
    check(
        "copies = 2",
        "copies = \"2\"",
        expect![[r#"
              × `copies` should be a whole number from 0 to 255, not the text "2"
               ╭─[cards.toml:5:10]
             4 │ kind = "object"
             5 │ copies = "2"
               ·          ─┬─
               ·           ╰── should be a whole number from 0 to 255
             6 │ prov = "house"
               ╰────
              help: write 2 without quotes

            1 problem
        "#]],
    );
    check(
        "copies = 2",
        "copies = \"two\"",
        expect![[r#"
              × `copies` should be a whole number from 0 to 255, not the text "two"
               ╭─[cards.toml:5:10]
             4 │ kind = "object"
             5 │ copies = "two"
               ·          ──┬──
               ·            ╰── should be a whole number from 0 to 255
             6 │ prov = "house"
               ╰────

            1 problem
        "#]],
    );
    check(
        "name = \"The Cat\"",
        "name = 7",
        expect![[r#"
              × `name` should be text between quotes, not 7
                ╭─[cards.toml:11:8]
             10 │ id = "cat"
             11 │ name = 7
                ·        ┬
                ·        ╰── should be text between quotes
             12 │ kind = "person"
                ╰────
              help: write "7"

            1 problem
        "#]],
    );
    check(
        "effects = [{ draw = 1 }]",
        "effects = { draw = 1 }",
        expect![[r#"
              × `effects` should be a list `[…]`, not a table
                ╭─[cards.toml:15:11]
             14 │ prov = { default = "house", name = "rulebook" }
             15 │ effects = { draw = 1 }
                ·           ──────┬─────
                ·                 ╰── should be a list `[…]`
                ╰────
              help: put it between `[` and `]`, even if it is only one

            1 problem
        "#]],
    );
}

#[test]
fn number_too_large() {
    check(
        "copies = 2",
        "copies = 300",
        expect![[r#"
              × `copies` should be a whole number from 0 to 255, not 300
               ╭─[cards.toml:5:10]
             4 │ kind = "object"
             5 │ copies = 300
               ·          ─┬─
               ·           ╰── should be a whole number from 0 to 255
             6 │ prov = "house"
               ╰────

            1 problem
        "#]],
    );
}

#[test]
fn missing_field_points_at_the_entry() {
    check(
        "name = \"The Cat\"\n",
        "",
        expect![[r#"
              × `name` is missing
                ╭─[cards.toml:9:1]
              8 │ 
              9 │ [[card]]
                · ────┬───
                ·     ╰── the entry `cat` has none
             10 │ id = "cat"
                ╰────
              help: add `name = …`

            1 problem
        "#]],
    );
}

#[test]
fn missing_field_of_the_file() {
    expect![[r#"
          × `card` is missing
           ╭─[cards.toml:1:1]
         1 │ # nothing yet
           · ▲
           · ╰── the file has none
           ╰────
          help: add `card = …`

        1 problem
    "#]]
    .assert_eq(&said("# nothing yet\n"));
}

#[test]
fn missing_field_inside_an_effect() {
    check(
        "n = 2, at",
        "at",
        expect![[r#"
              × `n` is missing
               ╭─[cards.toml:7:21]
             6 │ prov = "house"
             7 │ effects = [{ plus = { at = "alley" } }, "steal"]
               ·                     ────────┬───────
               ·                             ╰── there is none in here
             8 │ 
               ╰────
              help: add `n = …`

            1 problem
        "#]],
    );
}

#[test]
fn syntax_error() {
    check(
        "name = \"The Cat\"",
        "name = \"The Cat",
        expect![[r#"
              × this is not TOML: invalid basic string, expected `"`
                ╭─[cards.toml:11:16]
             10 │ id = "cat"
             11 │ name = "The Cat
                ·                ▲
                ·                ╰── here
             12 │ kind = "person"
                ╰────
              help: text stands between two `"`; a `"` inside is written `\"`

            1 problem
        "#]],
    );
    check(
        "name = \"The Cat\"",
        "name : \"The Cat\"",
        expect![[r#"
              × this is not TOML: key with no value, expected `=`
                ╭─[cards.toml:11:6]
             10 │ id = "cat"
             11 │ name : "The Cat"
                ·      ▲
                ·      ╰── here
             12 │ kind = "person"
                ╰────
              help: a line is written `name = value`; text stands between two `"`

            1 problem
        "#]],
    );
    check(
        "1 }]",
        "1 }",
        expect![[r#"
              × this is not TOML: unclosed array, expected `]`
                ╭─[cards.toml:15:24]
             14 │ prov = { default = "house", name = "rulebook" }
             15 │ effects = [{ draw = 1 }
                ·                        ▲
                ·                        ╰── here
                ╰────
              help: a list is written `[1, 2, 3]`, with a comma between values

            1 problem
        "#]],
    );
}

#[test]
fn field_written_twice() {
    check(
        "copies = 2",
        "copies = 2\ncopies = 3",
        expect![[r#"
              × `copies` is written twice
               ╭─[cards.toml:6:1]
             5 │ copies = 2
             6 │ copies = 3
               · ───┬──
               ·    ╰── here
             7 │ prov = "house"
               ╰────
              help: keep one of them; a new entry begins with its `[[…]]` line

            1 problem
        "#]],
    );
}

#[test]
fn unknown_provenance() {
    check(
        "prov = \"house\"",
        "prov = \"hous\"",
        expect![[r#"
              × `prov` knows no `hous`
               ╭─[cards.toml:6:8]
             5 │ copies = 2
             6 │ prov = "hous"
               ·        ───┬──
               ·           ╰── unknown name
             7 │ effects = [{ plus = { n = 2, at = "alley" } }, "steal"]
               ╰────
              help: did you mean `house`?

            1 problem
        "#]],
    );
    check(
        "name = \"rulebook\"",
        "name = \"rules\"",
        expect![[r#"
              × `name` knows no `rules`
                ╭─[cards.toml:14:36]
             13 │ copies = 1
             14 │ prov = { default = "house", name = "rules" }
                ·                                    ───┬───
                ·                                       ╰── unknown name
             15 │ effects = [{ draw = 1 }]
                ╰────
              help: choose one of `rulebook`, `public`, `house`

            1 problem
        "#]],
    );
    check(
        "name = \"rulebook\"",
        "nmae = \"rulebook\"",
        expect![[r#"
              × `prov` speaks of a field `nmae`
                ╭─[cards.toml:14:8]
             13 │ copies = 1
             14 │ prov = { default = "house", nmae = "rulebook" }
                ·        ────────────────────┬───────────────────
                ·                            ╰── no such field
             15 │ effects = [{ draw = 1 }]
                ╰────
              help: did you mean `name`?

            1 problem
        "#]],
    );
    check(
        "default = \"house\", ",
        "",
        expect![[r#"
              × `default` is missing
                ╭─[cards.toml:14:8]
             13 │ copies = 1
             14 │ prov = { name = "rulebook" }
                ·        ──────────┬──────────
                ·                  ╰── there is none in here
             15 │ effects = [{ draw = 1 }]
                ╰────
              help: add `default = …`

            1 problem
        "#]],
    );
    check(
        "prov = \"house\"",
        "prov = 3",
        expect![[r#"
              × `prov` should be "rulebook", "public", "house" or a table of them, not 3
               ╭─[cards.toml:6:8]
             5 │ copies = 2
             6 │ prov = 3
               ·        ┬
               ·        ╰── should be "rulebook", "public", "house" or a table of them
             7 │ effects = [{ plus = { n = 2, at = "alley" } }, "steal"]
               ╰────

            1 problem
        "#]],
    );
}

#[test]
fn wrong_game() {
    check_manifest(
        "lantern-street",
        "dark-promenade",
        expect![[r#"
              × this pack is for `dark-promenade`, not for `lantern-street`
               ╭─[pack.toml:1:8]
             1 │ game = "dark-promenade"
               ·        ────────┬───────
               ·                ╰── another game
             2 │ name = "House set"
               ╰────
              help: play it with its own game, or write `game = "lantern-street"` if it is meant for
                    this one

            1 problem
        "#]],
    );
}

#[test]
fn blank_name_and_unknown_field_in_the_manifest() {
    check_manifest(
        "House set",
        " ",
        expect![[r#"
              × `name` is blank
               ╭─[pack.toml:2:8]
             1 │ game = "lantern-street"
             2 │ name = " "
               ·        ─┬─
               ·         ╰── say something here
             3 │ version = "1"
               ╰────
              help: players see it

            1 problem
        "#]],
    );
    check_manifest(
        "about",
        "abuot",
        expect![[r#"
              × there is no field `abuot` here
               ╭─[pack.toml:4:1]
             3 │ version = "1"
             4 │ abuot = "Two lamps and a cat."
               · ──┬──
               ·   ╰── unknown field
               ╰────
              help: did you mean `about`?

            1 problem
        "#]],
    );
}
