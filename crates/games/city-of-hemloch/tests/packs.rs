//! Packs: the house set is whole, an owner's pack plays, a broken one is refused with a pointed word.
#![allow(clippy::unwrap_used)]

use expect_test::{Expect, expect};
use parlour_city_of_hemloch::kit::{Ability, Choice};
use parlour_city_of_hemloch::{Hemloch, content};
use parlour_content::{OpenError, PackErrors, Setup, Source, Title};
use parlour_core::{Game, laws};

/// The built-in pack with some files changed.
fn with(changes: &[(&str, &[(&str, &str)])]) -> Source {
    let built_in = content::built_in();
    let files = changes.iter().map(|(file, replacements)| {
        let mut text = built_in.text(file).unwrap().to_owned();
        for (from, to) in *replacements {
            assert!(text.contains(from), "{from} is not in {file}");
            text = text.replacen(from, to, 1);
        }
        ((*file).to_owned(), text.into_bytes())
    });
    Source::given(files.collect::<Vec<_>>(), content::built_in()).unwrap()
}

fn open(source: Source) -> Result<Hemloch, OpenError> {
    Hemloch::open(&Setup { pack: Some(source), ..Setup::default_for::<Hemloch>(2) })
}

fn refused(file: &str, replacements: &[(&str, &str)], expected: Expect) {
    let errors: PackErrors = match open(with(&[(file, replacements)])) {
        Err(OpenError::Pack(errors)) => errors,
        other => panic!("the pack should be refused: {:?}", other.map(|_| "it opens")),
    };
    expected.assert_eq(&errors.render(false, 90));
}

#[test]
fn the_house_set_has_54_minions() {
    let (kit, book) = content::load(&content::built_in()).unwrap();
    assert_eq!((kit.all.len(), book.minions.len()), (54, 54));
    assert_eq!(kit.back.map(|deck| kit.printed(deck)), [19; 4]);
    assert_eq!(kit.days, [2; 4]);
}

#[test]
fn the_four_abilities_are_what_the_book_says() {
    let (kit, _) = content::load(&content::built_in()).unwrap();
    let played = |elsewhere, trigger| Choice::Played { elsewhere, trigger };
    assert_eq!(
        kit.ability,
        [
            Ability::Swap(Choice::OwnHand, played(false, false)),
            Ability::ToItsHand(played(true, false)),
            Ability::ToOtherDistrict(played(false, true)),
            Ability::ToOwnHand(Choice::OwnDiscard),
        ]
    );
}

#[test]
fn every_file_has_a_schema() {
    let source = content::built_in();
    let names: Vec<&str> = source.names().collect();
    assert_eq!(source.schemas().keys().map(String::as_str).collect::<Vec<_>>(), names);
}

/// Decks of eight, another bonus, other Abilities from the vocabulary: an owner's pack keeps every law.
#[test]
fn an_owners_pack_plays() {
    let swap =
        r#"ability = { swap = ["own_hand", { played = { district = "any", trigger = "excluded" } }] }"#;
    let take = r#"ability = { move = { card = "own_discard", to = "own_hand" } }"#;
    let source = with(&[
        (
            "districts.toml",
            &[
                ("bonus = 1", "bonus = 2"),
                (
                    swap,
                    r#"ability = { move = { card = { played = { district = "not_here", trigger = "excluded" } }, to = "own_hand" } }"#,
                ),
                (take, r#"ability = { swap = ["own_hand", "own_discard"] }"#),
            ],
        ),
        (
            "minions.toml",
            &[
                (r#"district = "alley-maze""#, r#"district = "spires""#),
                (r#"name = "The Ledge Prowler""#, r#"name = "My Own Card""#),
            ],
        ),
        ("days.toml", &[("count = 2", "count = 1"), ("count = 2", "count = 3")]),
    ]);
    assert_ne!(source.hash().short(), content::built_in().hash().short());
    let game = open(source).unwrap();
    assert_eq!(game.start().public.size, [10, 11, 11, 12]);
    assert_eq!(game.kit.days, [1, 3, 2, 2]);
    assert_eq!(game.kit.bonus[0], 2);
    laws::hold(&game, 12);
    let played = with(&[(
        "districts.toml",
        &[(
            take,
            r#"ability = { swap = ["own_discard", { played = { district = "not_here", trigger = "allowed" } }] }"#,
        )],
    )]);
    laws::hold(&open(played).unwrap(), 12);
}

#[test]
fn broken_packs_are_refused_with_file_line_and_help() {
    refused(
        "minions.toml",
        &[("influence = 3", "influence = 4")],
        expect![[r#"
          × `influence` is 4
            ╭─[minions.toml:29:13]
         28 │ house = "raven"
         29 │ influence = 4
            ·             ┬
            ·             ╰── out of bounds
         30 │ prov = "house"
            ╰────
          help: it goes from 0 to 3

        1 problem
    "#]],
    );
    refused(
        "minions.toml",
        &[(r#"house = "raven""#, r#"house = "ravn""#)],
        expect![[r#"
          × there is no House `ravn`
            ╭─[minions.toml:10:9]
          9 │ district = "alley-maze"
         10 │ house = "ravn"
            ·         ───┬──
            ·            ╰── unknown name
         11 │ influence = 1
            ╰────
          help: did you mean `raven`?

        1 problem
    "#]],
    );
    refused(
        "minions.toml",
        &[(r#"code = "AM-R2""#, r#"code = "AM-R1""#)],
        expect![[r#"
          × the code `AM-R1` is there twice
            ╭─[minions.toml:16:8]
         15 │ id = "rooftop-courier"
         16 │ code = "AM-R1"
            ·        ───┬───
            ·           ╰── again here
         17 │ name = "The Rooftop Courier"
            ╰────
          help: codes name cards in notation and positions, so each needs its own, such as `AM-
                R3B`

        1 problem
    "#]],
    );
    refused(
        "days.toml",
        &[("count = 2", "count = 3")],
        expect![[r#"
          × the pack has 9 Day cards, the game needs 8
           ╭─[days.toml:1:1]
         1 │ # The eight Day cards. A Day card makes its District the market of the Day and closes it for Influence.
           · ▲
           · ╰── 1 too many
         2 │ 
           ╰────
          help: there are eight (CH-COMP-5): change `count`

        1 problem
    "#]],
    );
    refused(
        "starters.toml",
        &[("influence = 0", "influence = 1")],
        expect![[r#"
          × `influence` is 1
           ╭─[starters.toml:8:13]
         7 │ house = "raven"
         8 │ influence = 1
           ·             ┬
           ·             ╰── out of bounds
         9 │ prov = { default = "house", influence = "rulebook" }
           ╰────
          help: it goes from 0 to 0

        1 problem
    "#]],
    );
    refused(
        "districts.toml",
        &[(r#"card = "own_discard", to = "own_hand""#, r#"card = "own_hand", to = "own_hand""#)],
        expect![[r#"
              × this card cannot go there
                ╭─[districts.toml:49:11]
             48 │ text = "Take a card out of your discard into your hand."
             49 │ ability = { move = { card = "own_hand", to = "own_hand" } }
                ·           ────────────────────────┬────────────────────────
                ·                                   ╰── does not go together
             50 │ prov = { default = "house", name = "rulebook", text = "rulebook", ability = "rulebook" }
                ╰────
              help: own_discard goes to own_hand; played cards go to any of the three destinations

            1 problem
        "#]],
    );
    refused(
        "houses.toml",
        &[("icon =", "icno =")],
        expect![[r#"
          × there is no field `icno` here
           ╭─[houses.toml:7:1]
         6 │ name = "House Corvane"
         7 │ icno = "raven"
           · ──┬─
           ·   ╰── unknown field
         8 │ cards = 1
           ╰────
          help: did you mean `icon`?

        1 problem
    "#]],
    );
    refused(
        "pack.toml",
        &[("city-of-hemloch", "henchmania")],
        expect![[r#"
          × this pack is for `henchmania`, not for `city-of-hemloch`
           ╭─[pack.toml:1:8]
         1 │ game = "henchmania"
           ·        ──────┬─────
           ·              ╰── another game
         2 │ name = "House set"
           ╰────
          help: play it with its own game, or write `game = "city-of-hemloch"` if it is meant
                for this one

        1 problem
    "#]],
    );
}
