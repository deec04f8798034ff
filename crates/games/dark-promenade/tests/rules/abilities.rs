use crate::support::{Bench, with_abilities, with_minions};
use parlour_core::{Game, Seat};
use serde_json::json;

#[test]
fn dp_min_7_and_dp_rul_17_and_dp_rul_18_the_lady() {
    let mut bench = Bench::at(json!({"hands": [["lady", "advisor"], ["seer"]],
        "grid": [["ASG", "BCA", "CGB"], ["GBC", "SAS", "BCA"], ["AGC", "CBA", "GSB"]]}));
    bench.play(&["play lady c2"]);
    assert_eq!((bench.held(0, 'C'), bench.outskirts('C')), (1, 0));
    let all = bench.legal();
    assert_eq!(all.len(), 36, "any two decks of the grid, not only of this Avenue");
    assert!(all.contains(&"swap-decks r1c1 r3c1".to_owned()), "both show an Alley Maze");
    assert!(bench.refused(0, "decline").contains("DP-RUL-12"), "mandatory");
    assert!(bench.refused(0, "swap-decks r1c1 r1c1").contains("DP-RUL-18"));
    bench.play(&["swap-decks r1c1 r3c1"]);
    assert_eq!(
        (bench.spot("r1c1"), bench.spot("r3c1")),
        ("AGC".into(), "ASG".into()),
        "whole decks, order kept"
    );
    assert_eq!(bench.influence("r3c2")[0], 3, "1 + 2 at a Courtyard");
}

#[test]
fn dp_play_4_and_dp_rul_15_all_three_tops_here_and_only_those_count() {
    for (avenue, steals) in [("c1", true), ("c2", false), ("c3", false)] {
        // Alley Mazes lie at r1c1 and r3c1; under the tops of c2 there is one too.
        let mut bench = Bench::at(json!({"hands": [["acolyte", "lady"], ["seer", "beggar"]]}));
        bench.play(&[&format!("play acolyte {avenue}")]);
        assert_eq!(bench.asked().is_none(), steals, "{avenue}");
    }
}

#[test]
fn dp_play_5_a_bonus_does_nothing_when_played() {
    let mut bench = Bench::at(json!({"hands": [["acolyte", "lady"], ["seer", "beggar"]]}));
    let before = (bench.held_all(0), bench.held_all(1));
    bench.play(&["play acolyte c3"]);
    assert_eq!(before, (0, 0));
    assert_eq!((bench.held(0, 'B'), bench.held_all(0)), (1, 1), "only the second ability");
    assert_eq!(bench.influence("r2c3")[0], 4, "the bonus waits for the check");
}

#[test]
fn dp_play_6_and_dp_play_8_and_dp_play_9_second_then_third() {
    let mut bench = Bench::at(json!({"hands": [["acolyte", "lady"], ["seer", "beggar"]]}));
    bench.play(&["play acolyte c1", "random seer"]);
    assert_eq!(bench.rules(), ["DP-PLAY-1", "DP-DIST-3", "DP-RUL-20"]);
    let mut unmet = Bench::at(json!({"hands": [["acolyte", "lady"], ["seer", "beggar"]]}));
    unmet.play(&["play acolyte c2"]);
    assert_eq!(unmet.rules(), ["DP-PLAY-1", "DP-DIST-3", "DP-PLAY-9"], "the second happens all the same");
}

#[test]
fn dp_play_7_and_dp_rul_25_only_from_hand() {
    // The Lady is placed from the deck, exchanged and moved: she never takes a Courtyard, but her bonus works.
    let mut placed = Bench::at(
        json!({"items": {"dagger": 0}, "hands": [["bodysnatcher"], ["seer"]], "discard": ["advisor"], "deck": ["lady", "beggar"]}),
    );
    placed.play(&["play bodysnatcher c3", "place lady"]);
    assert_eq!((placed.outskirts('C'), placed.avenue("c3").len()), (1, 2));
    assert_eq!(placed.influence("r1c3")[0], 2 + 3);
    let mut moved = Bench::at(
        json!({"hands": [["puppeteer", "beggar"], ["seer"]], "avenues": [[[], [], []], [["lady"], [], []]]}),
    );
    moved.play(&["play puppeteer c1", "move lady r3"]);
    assert_eq!((moved.outskirts('C'), moved.influence("r3c2")[1]), (1, 3));
}

#[test]
fn dp_play_10_the_acolyte() {
    let mut bench = Bench::at(json!({"to_move": 1, "hands": [["seer", "beggar"], ["acolyte", "lady"]]}));
    bench.play(&["play acolyte r1", "random seer"]);
    assert_eq!((bench.held(1, 'B'), bench.hand(1)), (1, vec!["lady", "seer"]));
    assert_eq!(bench.influence("r1c2")[1], 4);
}

#[test]
fn dp_rul_12_mandatory_as_far_as_possible_and_skips_are_told() {
    let mut bench = Bench::at(json!({"outskirts": {"S": 1}, "hands": [["lady", "advisor"], ["seer"]]}));
    bench.play(&["play lady c2"]);
    assert!(bench.heard("The Lady: there is no Courtyard in the Outskirts to take."));
    assert_eq!(bench.legal().len(), 36, "the rest happens");
    let mut optional = Bench::at(
        json!({"hands": [["deceiver", "advisor"], ["seer"]], "avenues": [[[], [], []], [["lady"], [], []]]}),
    );
    optional.play(&["play deceiver c2"]);
    assert_eq!(optional.legal(), ["decline", "swap-self lady"]);
}

#[test]
fn dp_rul_13_you_choose_unless_the_card_names_the_other() {
    let mut mine = Bench::at(
        json!({"districts": [{}, {"S": 1, "B": 1}], "outskirts": {}, "hands": [["deceiver", "lady"], ["seer"]]}),
    );
    mine.play(&["play deceiver c1"]);
    assert_eq!(
        (mine.asked(), mine.legal()),
        (Some(0), vec!["lose-district spires".into(), "lose-district boneyard".into()])
    );
    let mut other = Bench::at(json!({"hands": [["bellringer", "lady"], ["seer"]]}));
    other.play(&["play bellringer c1"]);
    assert_eq!(other.asked(), Some(1));
}

#[test]
fn dp_rul_14_the_condition_is_tested_after_the_second_ability() {
    // The Cutthroat's Dagger is gained first; The Advisor then finds it. And The Beggar counts what it was before.
    let mut bench = Bench::at(json!({"items": {"scepter": 0}, "hands": [["collector", "lady"], ["seer"]]}));
    bench.play(&["play collector c1"]);
    assert_eq!(bench.legal()[0], "keep", "an Item of one's own: no third ability");
    let game = with_abilities(
        "collector",
        "[{ lose_item = { who = \"me\", by = \"me\" } }]",
        "{ if = \"have_no_item\", do = [{ gain = { item = \"any\", from = \"side\" } }] }",
    );
    let mut after =
        Bench::of(game, json!({"items": {"scepter": 0}, "hands": [["collector", "lady"], ["seer"]]}));
    after.play(&["play collector c1"]);
    assert_eq!(after.legal().len(), 4, "lost by the second ability, so the third finds none");
}

#[test]
fn dp_rul_16_here_is_where_it_was_played() {
    // Exchanged into r2 it tests c1's Garden; its bonus would be r2's.
    let mut bench = Bench::at(
        json!({"districts": [{}, {"S": 1}], "outskirts": {}, "hands": [["deceiver", "beggar"], ["seer"]],
        "avenues": [[[], [], []], [["lady"], [], []]]}),
    );
    bench.play(&["play deceiver c1", "swap-self lady"]);
    assert_eq!((bench.held(1, 'S'), bench.avenue("r1")), (0, vec!["deceiver"]));
    assert_eq!(bench.influence("r3c1")[0], 1, "The Lady now counts in c1");
}

#[test]
fn dp_rul_19_nothing_is_taken_from_elsewhere() {
    let mut bench = Bench::at(
        json!({"outskirts": {"S": 1}, "districts": [{}, {"C": 1}], "hands": [["lady", "advisor"], ["seer"]]}),
    );
    bench.play(&["play lady c1"]);
    assert_eq!((bench.held(0, 'C'), bench.held(1, 'C'), bench.tops().matches('C').count()), (0, 1, 2));
}

#[test]
fn dp_item_3_and_dp_item_4_and_dp_item_5_items_are_gained_and_switch_on_abilities() {
    let mut side = Bench::at(json!({"hands": [["cutthroat", "lady"], ["advisor", "seer"]]}));
    side.play(&["play cutthroat c2", "keep"]);
    assert_eq!(side.item("dagger"), Some(0), "from the side");
    let mut stolen =
        Bench::at(json!({"items": {"dagger": 0}, "to_move": 1, "hands": [["lady"], ["cutthroat", "seer"]]}));
    stolen.play(&["play cutthroat r2"]);
    assert_eq!(stolen.item("dagger"), Some(1), "from the other player");
    assert!(stolen.heard("Liz gains control of The Dagger from Dani."));
    let mut on = Bench::at(json!({"items": {"dagger": 0}, "hands": [["advisor", "lady"], ["seer"]]}));
    on.play(&["play advisor c1"]);
    assert_eq!(on.outcomes().len(), 1, "The Dagger switches on the third ability");
    // The Clockmaker takes only from the side.
    let mut clock =
        Bench::at(json!({"items": {"dagger": 1, "potion": 0}, "hands": [["clockmaker", "lady"], ["seer"]]}));
    clock.play(&["play clockmaker c1"]);
    assert_eq!(clock.legal(), ["gain scepter", "gain trinket"]);
    assert!(clock.refused(0, "gain dagger").contains("DP-ITEM-5"));
}

#[test]
fn dp_item_6_and_dp_item_7_and_dp_dist_3_what_is_lost_goes_to_side_and_outskirts() {
    let mut bench =
        Bench::at(json!({"items": {"dagger": 1, "potion": 1}, "hands": [["collector", "lady"], ["seer"]]}));
    bench.play(&["play collector c1"]);
    assert_eq!(
        (bench.asked(), bench.legal()),
        (Some(1), vec!["lose-item potion".into(), "lose-item dagger".into()])
    );
    assert!(bench.refused(1, "lose-item scepter").contains("DP-RUL-22"));
    bench.play(&["lose-item potion"]);
    assert_eq!((bench.item("potion"), bench.item("dagger")), (None, Some(1)));
    let mut bee = Bench::at(
        json!({"items": {"potion": 0}, "districts": [{}, {"G": 1}], "outskirts": {}, "hands": [["beekeeper", "lady"], ["seer", "advisor"]]}),
    );
    bee.play(&["play beekeeper c1", "discard seer"]);
    assert_eq!((bee.held(1, 'G'), bee.outskirts('G')), (0, 1));
}

#[test]
fn dp_item_8_holdings_are_open() {
    let bench =
        Bench::at(json!({"items": {"dagger": 1}, "districts": [{"S": 1}, {"G": 1}], "outskirts": {}}));
    let gallery = serde_json::to_value(bench.state.look(parlour_core::Eye::Gallery)).unwrap();
    assert_eq!(gallery["public"]["items"], json!([2, 2, 2, 1]));
    assert_eq!(gallery["public"]["held"], json!([[1, 0, 0, 0, 0], [0, 0, 0, 0, 1]]));
}

#[test]
fn dp_rul_21_an_item_one_has_is_not_gained() {
    let mut bench = Bench::at(json!({"items": {"dagger": 0}, "hands": [["cutthroat", "lady"], ["seer"]]}));
    bench.play(&["play cutthroat c2"]);
    assert!(bench.heard("The Cutthroat: The Dagger is already in the same hands."));
    let game = with_abilities(
        "cutthroat",
        "[{ gain = { item = \"any\", from = \"any\" } }]",
        "{ if = \"more_minions\", do = [{ kill = { max_influence = 1 } }] }",
    );
    let mut any = Bench::of(
        game,
        json!({"items": {"dagger": 0, "potion": 1}, "hands": [["cutthroat", "lady"], ["seer"]]}),
    );
    any.play(&["play cutthroat c2"]);
    assert_eq!(any.legal(), ["gain potion", "gain scepter", "gain trinket"]);
    assert!(any.refused(0, "gain dagger").contains("DP-RUL-21"));
}

#[test]
fn dp_rul_22_nothing_to_lose() {
    let mut bench = Bench::at(json!({"items": {"scepter": 0}, "hands": [["collector", "lady"], ["seer"]]}));
    bench.play(&["play collector c1"]);
    assert!(bench.heard("The Collector: Liz has no Item to lose."));
    let mut deceiver = Bench::at(json!({"hands": [["deceiver", "lady"], ["seer"]]}));
    deceiver.play(&["play deceiver c1"]);
    assert!(deceiver.heard("The Deceiver: Liz has no District to lose."));
    assert_eq!(deceiver.asked(), Some(0));
}

#[test]
fn dp_rul_23_a_minion_belongs_to_its_avenue() {
    let mut bench = Bench::at(
        json!({"to_move": 1, "hands": [["lady"], ["poisoner", "seer"]], "avenues": [[["deceiver"], [], []], [["acolyte"], [], []]]}),
    );
    bench.play(&["play poisoner r2"]);
    assert_eq!(bench.legal(), ["decline", "return deceiver"], "of the other player's Avenues, IV 1 or less");
    bench.play(&["return deceiver"]);
    assert_eq!(bench.hand(0), ["lady", "deceiver"]);
    assert_eq!(bench.influence("r1c2")[1], 4, "The Acolyte works for seat 1");
}

#[test]
fn dp_rul_24_the_limit_binds_moves_unless_said_otherwise() {
    let avenues =
        json!([[["acolyte", "footman"], ["jeweler"], []], [["advisor", "collector"], ["poisoner"], []]]);
    let mut own =
        Bench::at(json!({"hands": [["lamplighter", "lady"], ["seer"]], "avenues": avenues.clone()}));
    own.play(&["play lamplighter c2"]);
    let moves = ["decline", "move acolyte c3", "move jeweler c3", "move footman c3"];
    assert_eq!(own.legal(), moves, "c1 and c2 are full");
    assert!(own.refused(0, "move jeweler c1").contains("already has two Minions. (DP-RUL-24)"));
    let mut nolim =
        Bench::at(json!({"hands": [["puppeteer", "lady"], ["seer"]], "avenues": avenues.clone()}));
    nolim.play(&["play puppeteer c2"]);
    assert!(nolim.legal().contains(&"move poisoner r1".to_owned()), "even if it has two");
    // One-for-one exchanges are always allowed.
    let mut swap = Bench::at(json!({"hands": [["deceiver", "lady"], ["seer"]], "avenues": avenues}));
    swap.play(&["play deceiver c2", "swap-self advisor"]);
    assert_eq!(swap.avenue("r1"), ["deceiver", "collector"]);
}

#[test]
fn dp_rul_28_what_is_gained_counts_at_once() {
    let mut bench = Bench::at(json!({"hands": [["jeweler", "lady"], ["seer"]]}));
    bench.play(&["play jeweler c1"]);
    assert_eq!(bench.legal(), ["decline", "pay trinket"], "paid in the turn it was gained");
    bench.play(&["pay trinket", "take spires", "take spires"]);
    assert_eq!((bench.held(0, 'S'), bench.item("trinket")), (2, None));
}

#[test]
fn dp_rul_54_more_minions_counts_all_avenues_and_itself() {
    let with = |own: serde_json::Value, other: serde_json::Value| {
        let mut bench = Bench::at(json!({"hands": [["footman", "lady"], ["seer"]], "avenues": [own, other]}));
        bench.play(&["play footman c3"]).chance();
        bench.item("scepter") == Some(0)
    };
    assert!(with(json!([["acolyte"], [], []]), json!([["jeweler"], [], []])), "2 : 1");
    assert!(!with(json!([["acolyte"], [], []]), json!([["jeweler"], [], ["poisoner"]])), "2 : 2");
}

#[test]
fn dp_rul_56_a_forced_look_is_still_a_look() {
    let mut bench =
        Bench::at(json!({"hands": [["seer", "lady"], ["beggar"]], "deck": ["advisor", "jeweler"]}));
    bench.play(&["play seer c1"]);
    assert_eq!(bench.outcomes(), [("draw advisor".to_owned(), 1)], "no question");
    let told = bench.told(parlour_core::Eye::Seat(Seat(0)));
    assert!(told.contains("Dani looks at the hand of Liz: The Beggar."), "{told}");
    assert!(!bench.told(parlour_core::Eye::Gallery).contains("Beggar"));
}

#[test]
fn dp_rul_59_a_copy_is_not_copied() {
    let game =
        with_abilities("lady", "[\"copy_second\"]", "{ if = \"more_minions\", do = [\"hand_steal\"] }");
    let mut bench = Bench::of(
        game,
        json!({"hands": [["charlatan", "seer"], ["beggar"]], "avenues": [[["advisor"], [], []], [["lady", "footman"], [], []]]}),
    );
    bench.play(&["play charlatan c2"]);
    assert_eq!(bench.legal(), ["copy advisor", "copy footman"]);
    assert!(bench.refused(0, "copy lady").contains("DP-RUL-59"));
    assert!(bench.refused(0, "copy charlatan").contains("another Minion"));
}

#[test]
fn dp_rul_60_a_may_without_a_choice_asks_first() {
    let game = with_abilities(
        "lady",
        "[{ may = { draw = { who = \"me\", count = 1 } } }, { may = \"look_bottom\" }]",
        "{ if = { here = { district = \"spires\", count = 1 } }, do = [{ may = { take = { who = \"me\", what = \"any\", count = 2 } } }] }",
    );
    let position = json!({"hands": [["lady", "advisor"], ["seer", "beggar"]], "deck": ["jeweler", "poisoner", "footman"]});
    let mut bench = Bench::of(game, position);
    bench.play(&["play lady c2"]);
    assert_eq!(bench.legal(), ["decline", "use"]);
    bench.play(&["use", "draw jeweler"]);
    assert_eq!(bench.legal(), ["decline", "use"]);
    bench.play(&["decline"]);
    assert!(!bench.heard("looks at the hand"));
    assert_eq!(bench.legal()[0], "decline");
    bench.play(&["take spires"]);
    assert_ne!(bench.legal()[0], "decline", "only the first of two may be declined");
    assert!(bench.refused(0, "decline").contains("DP-RUL-12"));
}

#[test]
fn dp_rul_63_a_minion_that_has_left_its_avenue() {
    let twice = "[{ swap_self = { max_influence = 1 } }, { swap_self = { max_influence = 9 } }]";
    let game = with_abilities("deceiver", twice, "{ if = \"more_minions\", do = [\"hand_steal\"] }");
    let mut bench = Bench::of(
        game,
        json!({"hands": [["deceiver", "seer"], ["beggar"]],
        "avenues": [[[], [], []], [["lady", "footman"], ["acolyte"], []]]}),
    );
    bench.play(&["play deceiver c1"]);
    // Now it lies in r1 beside The Footman, and changes places only with what lies elsewhere.
    assert_eq!(
        (bench.avenue("c1"), bench.avenue("r1"), bench.avenue("r2")),
        (vec!["lady"], vec!["acolyte", "footman"], vec!["deceiver"])
    );
    let gone = "[{ swap_self = { max_influence = 1 } }, { kill = { max_influence = 0 } }, { swap_self = { max_influence = 9 } }]";
    let game = with_abilities("deceiver", gone, "{ if = \"more_minions\", do = [\"hand_steal\"] }");
    let mut bench = Bench::of(
        game,
        json!({"hands": [["deceiver", "seer"], ["beggar"]],
        "avenues": [[[], [], []], [["lady", "footman"], [], []]], "deck": ["advisor"]}),
    );
    bench.play(&["play deceiver c1"]);
    assert_eq!((bench.discard(), bench.avenue("r1")), (vec!["deceiver"], vec!["footman"]));
    assert!(bench.heard("The Deceiver: there is nothing this ability could touch."));
}

#[test]
fn every_effect_of_the_vocabulary_can_be_turned_round() {
    // Effects that no house card has in this direction.
    let game = with_abilities(
        "lady",
        "[{ take = { who = \"opp\", what = \"courtyard\", count = 2 } }, { draw = { who = \"opp\", count = 1 } }, { lose_item = { who = \"opp\", by = \"me\" } }]",
        "{ if = \"fewer_cards\", do = [{ move = { side = \"opp\" } }, { lose_district = { who = \"me\", by = \"opp\" } }] }",
    );
    let mut bench = Bench::of(
        game,
        json!({"hands": [["lady", "seer"], ["beggar"]], "items": {"dagger": 1, "potion": 1},
        "outskirts": {"C": 1}, "districts": [{"S": 1}, {}], "avenues": [[[], [], []], [["acolyte", "advisor"], ["footman"], []]], "deck": ["jeweler"]}),
    );
    bench.play(&["play lady c1"]);
    assert_eq!(bench.held(1, 'C'), 1, "as many as there are");
    bench.play(&["draw jeweler"]);
    assert_eq!((bench.hand(1), bench.asked()), (vec!["jeweler", "beggar"], Some(0)));
    bench.play(&["lose-item dagger"]);
    let moves =
        ["move acolyte r2", "move acolyte r3", "move advisor r2", "move advisor r3", "move footman r3"];
    assert_eq!(bench.legal(), moves, "r1 is full");
    bench.play(&["move footman r3"]);
    assert_eq!(bench.held(0, 'S'), 0);
}

#[test]
fn an_owners_bonus_counts_the_type_and_the_item() {
    let game = with_minions(|text| {
        text.replacen("bonus = [{ plus = { influence = 2, at = \"courtyard\" } }]",
            "bonus = [{ plus = { influence = 4, at = \"garden\" } }, { plus_here = { influence = 1, if = { have = \"dagger\" } } }, { ties = \"any\" }]", 1)
    });
    let bench =
        Bench::of(game, json!({"items": {"dagger": 0}, "avenues": [[["lady"], [], []], [[], [], []]]}));
    assert_eq!((bench.influence("r2c1")[0], bench.influence("r1c1")[0]), (6, 2));
    let state = bench.game.evaluate(&bench.state);
    assert!(state[0] > 0.5 && (state[0] + state[1] - 1.0).abs() < 1e-6);
}
