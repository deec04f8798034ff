//! Packs: the house set, an owner's Minions, and mistakes with file, line and help.
#![allow(clippy::unwrap_used)]

mod support;

use expect_test::{Expect, expect};
use parlour_content::{OpenError, Setup, Source, Title};
use parlour_core::{Eye, Seat, Show, laws};
use parlour_dark_promenade::DarkPromenade;
use serde_json::json;
use support::Bench;

/// Three Minions of an owner's own: other names, values and effects from the vocabulary.
fn owners(text: &str) -> String {
    let mut entries: Vec<String> = text.split("[[minion]]").map(str::to_owned).collect();
    entries[1] = r#"
id = "duchess"
name = "The Duchess"
influence = 3
bonus = [{ plus_here = { influence = 1, if = "fewer_cards" } }]
second = [{ may = { pay_item = { take = { who = "me", what = "any", count = 3 } } } }]
third = { if = { have = "potion" }, do = [{ draw = { who = "me", count = 1 } }, { lose_item = { who = "me", by = "me" } }] }
text = ["+1 everywhere while behind.", "You may lose 1 Item for 3 Districts.", "With The Potion: draw 1, then lose an Item."]
prov = { default = "house", name = "public", second = "rulebook" }

"#
    .into();
    entries[13] = r#"
id = "piper"
name = "The Piper"
influence = 0
bonus = [{ ties = "any" }, { plus_per_item = 2 }]
second = ["permit", { may = { move = { side = "me", even_if_full = true } } }]
third = { if = "here_all_differ", do = [{ swap_top = {} }] }
text = ["Wins ties; +2 for each Item.", "Anywhere; you may move another Minion.", "Three types here: exchange a top."]
prov = "house"

"#
    .replace("{ swap_top = {} }", "\"swap_top\"");
    entries[23] = r#"
id = "oracle"
name = "The Oracle"
influence = 1
bonus = []
second = [{ may = "look_bottom" }, { take = { who = "opp", what = "garden", count = 1 } }]
third = { if = { here = { district = "garden", count = 1 } }, do = [{ return = { side = "me" } }, { kill = { max_influence = 2 } }] }
text = ["", "You may look; the other takes a Garden.", "With a Garden: return one of yours, discard a weak one."]
prov = "house"
"#
    .into();
    entries.join("[[minion]]")
}

#[test]
fn an_owners_three_minions_load_play_and_show_their_provenance() {
    let game = support::with_minions(owners);
    let mut bench = Bench::of(
        game.clone(),
        json!({"items": {"potion": 0}, "hands": [["duchess", "piper"], ["oracle", "beggar"]]}),
    );
    let scene = bench.game.scene(bench.state.look(Eye::Seat(Seat(0))), &support::names());
    let scene = serde_json::to_value(scene).unwrap();
    let hand = scene["areas"].as_array().unwrap().iter().find(|area| area["id"] == "hand-0").unwrap();
    let face = &hand["items"][0]["face"];
    assert_eq!((face["name"].clone(), face["provenance"].clone()), (json!("The Duchess"), json!("house")));
    assert!(face["text"].as_str().unwrap().contains("You may lose 1 Item for 3 Districts. [rulebook]"));
    bench.play(&["play duchess c1", "pay potion", "take spires", "take spires", "take garden"]);
    assert_eq!((bench.held_all(0), bench.item("potion")), (3, None));
    bench.play(&["keep", "play oracle r1", "use"]);
    assert_eq!(bench.legal(), ["keep"; 0].map(String::from), "one card: no question, and the draw is chance");
    laws::hold(&game, 12);
}

/// Abilities full of what no house card does: choices turned round, gates, prices, copies of copies.
#[test]
fn a_wild_pack_obeys_the_laws() {
    let wild = [
        (
            "lady",
            r#"[{ may = { draw = { who = "opp", count = 2 } } }, { may = "hand_steal" }]"#,
            r#"{ if = "fewer_cards", do = [{ lose_district = { who = "me", by = "opp" } }, { may = { lose_item = { who = "opp", by = "me" } } }] }"#,
        ),
        (
            "acolyte",
            r#"["hand_bottom", { may = "hand_bottom" }, "permit"]"#,
            r#"{ if = "more_minions", do = ["place_top", "place_top"] }"#,
        ),
        (
            "astrologer",
            r#"["copy_second", { pay_item = "copy_second" }]"#,
            r#"{ if = "have_no_item", do = ["copy_second"] }"#,
        ),
        (
            "lamplighter",
            r#"[{ swap_self = { max_influence = 9 } }, { kill = { max_influence = 9 } }, { swap_self = { max_influence = 9 } }]"#,
            r#"{ if = "here_all_differ", do = ["salvage", "salvage"] }"#,
        ),
        (
            "thornkeeper",
            r#"["look_bottom", { may = "look_bottom" }]"#,
            r#"{ if = { here = { district = "garden", count = 1 } }, do = [{ may = "salvage" }, { pay_item = "look_bottom" }] }"#,
        ),
        (
            "cutthroat",
            r#"[{ may = { gain = { item = "dagger", from = "any" } } }, { may = "place_top" }]"#,
            r#"{ if = { have = "dagger" }, do = [{ may = { take = { who = "opp", what = "any", count = 2 } } }, { bury_top = "here" }] }"#,
        ),
        (
            "footman",
            r#"["hand_bottom", "hand_bottom", "hand_bottom"]"#,
            r#"{ if = "more_minions", do = [{ return = { side = "me" } }, { move = { side = "opp" } }] }"#,
        ),
        (
            "seer",
            r#"["look_bottom", "hand_discard", "hand_discard_random"]"#,
            r#"{ if = "more_minions", do = [{ bury_top = "grid" }, { swap_decks = "grid" }, { bury_top = "grid" }] }"#,
        ),
    ];
    let game = support::with_minions(|text| {
        let mut text = text.to_owned();
        for (id, second, third) in wild {
            let at = text.find(&format!("id = \"{id}\"")).unwrap();
            for (key, value) in [("second = ", second), ("third = ", third)] {
                let from = at + text[at..].find(key).unwrap();
                let to = from + text[from..].find('\n').unwrap();
                text.replace_range(from..to, &format!("{key}{value}"));
            }
        }
        text
    });
    laws::hold(&game, 60);
}

fn said(file: &str, from: &str, to: &str) -> String {
    let built_in = DarkPromenade::pack().unwrap();
    let text = built_in.text(file).unwrap();
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    let source = Source::given([(file.to_owned(), text.into_bytes())], built_in).unwrap();
    let mut setup = Setup::default_for::<DarkPromenade>(2);
    setup.pack = Some(source);
    match DarkPromenade::open(&setup) {
        Err(OpenError::Pack(errors)) => {
            let problems = errors.problems();
            let line = |problem: &parlour_content::Problem| {
                format!(
                    "{}:{} {} — {}\n",
                    problem.file.as_deref().unwrap_or("?"),
                    problem.line.unwrap_or(0),
                    problem.message,
                    problem.help.as_deref().unwrap_or("no help")
                )
            };
            problems.iter().map(line).collect()
        }
        other => panic!("not refused: {:?}", other.map(|_| ())),
    }
}

fn check(file: &str, from: &str, to: &str, expected: Expect) {
    expected.assert_eq(&said(file, from, to));
}

#[test]
fn mistakes_in_minions_are_pointed_at() {
    let file = "minions.toml";
    check(
        file,
        "id = \"acolyte\"",
        "id = \"lady\"",
        expect![[r#"
        minions.toml:19 two of the pack's minion entries have the id `lady` — each needs an id of its own; several equal cards are one entry with a count
    "#]],
    );
    check(
        file,
        "id = \"acolyte\"",
        "id = \"The Acolyte\"",
        expect![[r#"
        minions.toml:19 `The Acolyte` cannot be the id of a minion — an id has small letters, digits, `-` and `_`; what players read is the name
    "#]],
    );
    check(
        file,
        "name = \"The Lady\"",
        "name = \" \"",
        expect![[r#"
        minions.toml:6 `name` is blank — players see it
    "#]],
    );
    check(
        file,
        "influence = 1\n",
        "influence = 12\n",
        expect![[r#"
        minions.toml:7 `influence` is 12 — it goes from 0 to 9
    "#]],
    );
    check(
        file,
        "influence = 1\n",
        "influnce = 1\n",
        expect![[r#"
        minions.toml:7 there is no field `influnce` here — did you mean `influence`?
    "#]],
    );
    check(
        file,
        "at = \"courtyard\"",
        "at = \"courtyrad\"",
        expect![[r#"
        minions.toml:8 `at` knows no `courtyrad` — did you mean `courtyard`?
    "#]],
    );
    check(
        file,
        "[\"hand_steal\"]",
        "[\"hand_stela\"]",
        expect![[r#"
        minions.toml:24 `do` knows no `hand_stela` — did you mean `hand_steal`?
    "#]],
    );
    check(
        file,
        "{ here = { district = \"spires\", count = 1 } }",
        "{ here = { district = \"spires\", count = 4 } }",
        expect![[r#"
            minions.toml:10 `count` is 4 — it goes from 1 to 3
        "#]],
    );
    check(
        file,
        "{ here = { district = \"spires\", count = 1 } }",
        "{ minions_here = 2 }",
        expect![[r#"
        minions.toml:10 `minions_here` cannot be the condition of a third ability — it belongs in a bonus: `{ plus_here = { influence = 1, if = { minions_here = 3 } } }`
    "#]],
    );
    check(
        file,
        "[{ swap_decks = \"grid\" }]",
        "[\"permit\"]",
        expect![[r#"
        minions.toml:10 `permit` works only as a plain part of the second ability — write "permit" by itself in `second`
    "#]],
    );
    check(
        file,
        "[{ swap_decks = \"grid\" }]",
        "[{ may = { may = \"salvage\" } }]",
        expect![[r#"
        minions.toml:10 `may` cannot stand inside another effect — what is bought or declined is one plain effect: `{ may = { pay_item = … } }`
    "#]],
    );
    check(
        file,
        "[{ swap_decks = \"grid\" }]",
        "[{ pay_item = { pay_item = \"salvage\" } }]",
        expect![[r#"
        minions.toml:10 `pay_item` cannot stand inside another effect — one price buys one effect
    "#]],
    );
    check(
        file,
        "[{ swap_decks = \"grid\" }]",
        "[]",
        expect![[r#"
        minions.toml:10 `third` has 0 parts — it has 1 to 4
    "#]],
    );
    check(
        file,
        "[{ draw = { who = \"me\", count = 2 } }]",
        "[{ draw = { who = \"me\", count = 9 } }]",
        expect![[r#"
            minions.toml:303 `count` is 9 — it goes from 1 to 6
        "#]],
    );
    check(
        file,
        "  \"+2 Influence at Courtyards.\",\n",
        "",
        expect![[r#"
        minions.toml:11 `text` has 2 lines, a Minion has three abilities — one line for each ability, in order; "" for a Minion without a bonus
    "#]],
    );
    check(
        file,
        "third = \"rulebook\" }",
        "thrid = \"rulebook\" }",
        expect![[r#"
        minions.toml:16 `prov` speaks of a field `thrid` — did you mean `third`?
    "#]],
    );
    check(
        file,
        "prov = \"house\"",
        "prov = \"home\"",
        expect![[r#"
        minions.toml:44 `prov` knows no `home` — choose one of `rulebook`, `public`, `house`
    "#]],
    );
}

#[test]
fn mistakes_elsewhere_are_pointed_at() {
    check(
        "districts.toml",
        "count = 7",
        "count = 8",
        expect![[r#"
        districts.toml:1 the pack has 34 District cards, the game needs 33 — change `count` until they add up
    "#]],
    );
    check(
        "districts.toml",
        "id = \"garden\"",
        "id = \"gardens\"",
        expect![[r#"
        districts.toml:1 the pack has 4 types of District, the game needs 5 — the five types are spires, boneyard, courtyard, alley-maze and garden
        districts.toml:32 there is no type of District `gardens` — did you mean `garden`?
    "#]],
    );
    check(
        "districts.toml",
        "points = 2",
        "points = 200",
        expect![[r#"
        districts.toml:7 `points` is 200 — it goes from 0 to 50
    "#]],
    );
    check(
        "items.toml",
        "id = \"dagger\"",
        "id = \"sword\"",
        expect![[r#"
        items.toml:1 the pack has 3 Items, the game needs 4 — the four Items are potion, scepter, trinket and dagger
        items.toml:22 there is no Item `sword` — choose one of `potion`, `scepter`, `trinket`, `dagger`
    "#]],
    );
    check(
        "items.toml",
        "points = 3\nprov = \"rulebook\"\n",
        "points = \"three\"\nprov = \"rulebook\"\n",
        expect![[r#"
            items.toml:6 `points` should be a whole number from 0 to 255, not the text "three" — no help
        "#]],
    );
    check(
        "pack.toml",
        "game = \"dark-promenade\"",
        "game = \"henchmania\"",
        expect![[r#"
        pack.toml:1 this pack is for `henchmania`, not for `dark-promenade` — play it with its own game, or write `game = "dark-promenade"` if it is meant for this one
    "#]],
    );
}

#[test]
fn a_missing_minion_is_counted() {
    let built_in = DarkPromenade::pack().unwrap();
    let text = built_in.text("minions.toml").unwrap();
    let cut = text.rfind("[[minion]]").unwrap();
    let source =
        Source::given([("minions.toml".to_owned(), text.as_bytes()[..cut].to_vec())], built_in).unwrap();
    let mut setup = Setup::default_for::<DarkPromenade>(2);
    setup.pack = Some(source);
    let Err(OpenError::Pack(errors)) = DarkPromenade::open(&setup) else { panic!("not refused") };
    assert!(errors.render(false, 100).contains("the pack has 22 Minions, the game needs 23"));
}

#[test]
fn the_schema_knows_every_file() {
    let names: Vec<String> = DarkPromenade::pack().unwrap().schemas().into_keys().collect();
    assert_eq!(names, ["districts.toml", "items.toml", "minions.toml", "pack.toml"]);
}
