use crate::support::{Bench, faults, open, p0};
use parlour_core::{Game, Pending, Seat};
use serde_json::json;

#[test]
fn dp_week_6_players_alternate_one_minion_a_turn() {
    let mut bench = Bench::at(json!({"hands": [["lady", "advisor"], ["seer", "cutthroat"]]}));
    assert_eq!(bench.asked(), Some(0));
    assert!(bench.refused(1, "play seer r1").contains("It is the other player's turn. (DP-WEEK-6)"));
    bench.play(&["play lady c1"]);
    assert!(bench.refused(0, "play advisor c1").contains("DP-WEEK-6"), "one a turn");
    bench.play(&["keep"]);
    assert_eq!(bench.asked(), Some(1));
    bench.play(&["play cutthroat r3", "keep"]);
    assert_eq!((bench.asked(), bench.public().round), (Some(0), 2));
}

#[test]
fn dp_play_1_and_dp_min_4_a_played_minion_comes_from_hand_and_lies_open() {
    let mut bench = Bench::at(json!({"hands": [["lady", "advisor"], ["seer"]]}));
    assert_eq!(bench.refused(0, "play seer c1"), "The Seer is not in your hand. (DP-PLAY-1)");
    let before = serde_json::to_string(&bench.state.view(Seat(1))).unwrap();
    bench.play(&["play advisor c1"]);
    assert_eq!((bench.avenue("c1"), bench.hand(0)), (vec!["advisor"], vec!["lady"]));
    let after = serde_json::to_string(&bench.state.view(Seat(1))).unwrap();
    assert!(before.contains("\"avenues\":[[],") && after.contains("\"avenues\":[[7],"), "{after}");
}

#[test]
fn dp_ave_3_only_to_your_own_avenues() {
    let bench = Bench::at(json!({"hands": [["lady"], ["seer"]]}));
    let why = bench.refused(0, "play lady r1");
    assert_eq!(why, "row 1 belongs to the other player; yours are the columns. (DP-AVE-3)");
    assert_eq!(bench.legal(), ["play lady c1", "play lady c2", "play lady c3"]);
}

#[test]
fn dp_play_2_two_minions_are_the_limit() {
    let bench = Bench::at(json!({"hands": [["lady"], ["seer"]],
        "avenues": [[["acolyte", "advisor"], ["jeweler"], []], [[], [], []]]}));
    assert_eq!(bench.legal(), ["play lady c2", "play lady c3"]);
    let why = bench.refused(0, "play lady c1");
    assert_eq!(why, "column 1 has 2 Minions already; 2 are the limit. (DP-PLAY-2)");
}

#[test]
fn dp_play_3_some_cards_break_the_limit() {
    let bench = Bench::at(json!({"hands": [["beggar"], ["seer"]],
        "avenues": [[["acolyte", "advisor"], ["jeweler"], []], [[], [], []]]}));
    assert_eq!(bench.legal(), ["play beggar c1", "play beggar c2", "play beggar c3"]);
}

#[test]
fn dp_rul_9_there_is_no_passing() {
    let bench = Bench::at(json!({"hands": [["lady"], ["seer"]]}));
    assert!(!bench.legal().contains(&"pass".to_owned()));
    assert!(bench.refused(0, "pass").contains("DP-RUL-9"));
}

#[test]
fn dp_rul_10_and_dp_rul_58_a_pass_is_forced_at_once_only_by_public_facts() {
    let full = |more: serde_json::Value| {
        let mut position = json!({"to_move": 1, "avenues": [[[], [], []],
            [["acolyte", "advisor"], ["poisoner", "clockmaker"], ["footman", "jeweler"]]]});
        for (key, value) in more.as_object().unwrap() {
            position[key] = value.clone();
        }
        Bench::at(position)
    };
    // An empty hand is public, and so is a Beggar on the discard pile.
    let empty = full(json!({"hands": [["lady"], []]}));
    assert_ne!(empty.asked(), Some(1));
    let open = full(json!({"hands": [["lady"], ["seer"]], "discard": ["beggar"], "deck": ["deceiver"]}));
    assert_ne!(open.asked(), Some(1));
    // A Beggar nobody sees may be in the hand: the player is asked, and may only pass.
    let hidden = full(json!({"hands": [["lady"], ["seer"]], "deck": ["beggar", "deceiver"]}));
    assert_eq!((hidden.asked(), hidden.legal()), (Some(1), vec!["pass".to_owned()]));
    let same = full(json!({"hands": [["lady"], ["beggar"]], "deck": ["seer", "deceiver"]}));
    assert_eq!(same.game.pending(same.public()), hidden.game.pending(hidden.public()));
    // A pass is a turn without a cycle: the end test follows.
    let mut hidden = hidden;
    hidden.play(&["pass"]);
    assert_eq!(hidden.rules()[..2], ["DP-RUL-10", "DP-END-2"]);
}

#[test]
fn dp_rul_11_the_order_of_a_turn() {
    let mut bench = Bench::at(
        json!({"start": 1, "items": {"dagger": 0}, "hands": [["advisor", "lady"], ["seer", "beggar"]]}),
    );
    bench.play(&["play advisor c1"]);
    assert!(bench.refused(0, "cycle lady").contains("DP-RUL-11"), "abilities first");
    bench.play(&["random beggar", "keep"]);
    let order = ["DP-PLAY-1", "DP-ITEM-5", "DP-RUL-20", "DP-CYC-1"];
    assert_eq!(
        bench.rules(),
        order,
        "played, second ability, third ability, cycle; then the end test is silent"
    );
    assert_eq!(bench.public().round, 2);
    let early = Bench::at(json!({"hands": [["lady"], ["seer"]]}));
    assert!(early.refused(0, "keep").contains("First a Minion is played"));
}

#[test]
fn dp_cyc_1_and_dp_rul_31_one_card_beneath_and_one_drawn() {
    let mut bench =
        Bench::at(json!({"hands": [["footman", "lady"], ["seer"]], "deck": ["advisor", "jeweler"]}));
    bench.play(&["play footman c1", "draw advisor"]);
    let legal = bench.legal();
    assert_eq!(legal, ["keep", "cycle lady", "cycle advisor"], "also the card gained this turn");
    assert!(bench.refused(0, "cycle seer").contains("DP-RUL-31"));
    assert!(bench.refused(0, "decline").contains("DP-CYC-1"));
    bench.play(&["cycle advisor", "draw jeweler"]);
    assert_eq!((bench.hand(0), bench.deck()), (vec!["lady", "jeweler"], vec!["advisor"]));
    assert_eq!(bench.asked(), Some(1), "once a turn");
}

#[test]
fn dp_rul_31_the_card_goes_beneath_before_the_draw() {
    // A deck of one: the card put beneath is not the one drawn.
    let mut bench =
        Bench::at(json!({"step": "cycle", "hands": [["lady", "seer"], ["beggar"]], "deck": ["advisor"]}));
    bench.play(&["cycle lady", "draw advisor"]);
    assert_eq!((bench.hand(0), bench.deck()), (vec!["advisor", "seer"], vec!["lady"]));
}

#[test]
fn dp_rul_32_no_cycle_without_a_card_or_a_deck() {
    let no_hand = {
        let mut bench = Bench::at(json!({"hands": [["lady"], ["seer", "beggar"]]}));
        bench.play(&["play lady c1"]);
        bench.asked()
    };
    assert_eq!(no_hand, Some(1));
    let no_deck = {
        let mut bench = Bench::at(json!({"hands": [["lady", "advisor"], ["seer", "beggar"]], "deck": []}));
        bench.play(&["play lady c1"]);
        bench.asked()
    };
    assert_eq!(no_deck, Some(1));
}

#[test]
fn dp_end_1_and_dp_rul_38_the_test_comes_after_the_other_players_turn() {
    // Seat 0 starts and plays the last card; seat 1 still has a turn.
    let mut bench = Bench::at(json!({"hands": [["lady"], ["seer", "beggar"]]}));
    bench.play(&["play lady c1"]);
    assert_eq!(bench.asked(), Some(1));
    // The same with full Avenues, and then what seat 1 does undoes it.
    let mut full = Bench::at(json!({"hands": [["lady", "collector"], ["poisoner", "beggar"]],
        "avenues": [[["acolyte", "footman"], ["jeweler", "physician"], ["clockmaker"]], [[], [], []]]}));
    full.play(&["play lady c3", "keep"]);
    assert_eq!(full.asked(), Some(1));
    full.play(&["play poisoner r2", "return jeweler", "keep"]);
    assert_eq!((full.asked(), full.public().round), (Some(0), 2), "the facts then count");
}

#[test]
fn dp_end_2_and_dp_rul_36_and_dp_rul_37_full_avenues_end_the_week() {
    // Either player's Avenues; limit-breakers in hand are not looked at (also DP-TV-26).
    let mut bench = Bench::at(json!({"to_move": 1, "hands": [["beggar"], ["lady", "seer"]],
        "avenues": [[["acolyte", "footman"], ["jeweler", "physician"], ["clockmaker", "advisor"]], [[], [], []]]}));
    bench.play(&["play lady r1", "keep"]);
    assert!(bench.heard("Dani has nowhere left to play: the Influence Check."));
    // Two Avenues full and one with room: it goes on.
    let mut room = Bench::at(json!({"to_move": 1, "hands": [["beggar"], ["lady", "seer"]],
        "avenues": [[["acolyte", "footman"], ["jeweler", "physician"], ["clockmaker"]], [[], [], []]]}));
    room.play(&["play lady r1", "keep"]);
    assert_eq!(room.asked(), Some(0));
}

#[test]
fn dp_end_3_an_empty_hand_ends_the_week() {
    for hands in [json!([[], ["lady", "seer"]]), json!([["beggar"], ["lady"]])] {
        let mut bench = Bench::at(json!({"to_move": 1, "hands": hands, "deck": []}));
        bench.play(&["play lady r1"]);
        assert!(bench.rules().contains(&"DP-END-3"));
    }
}

#[test]
fn dp_end_4_then_the_influence_check() {
    let mut bench = Bench::at(json!({"to_move": 1, "hands": [[], ["lady", "seer"]]}));
    bench.play(&["play lady r1", "keep"]);
    let checked =
        bench.rules().iter().filter(|rule| ["DP-INF-3", "DP-INF-4", "DP-INF-5"].contains(rule)).count();
    assert_eq!(checked, 9);
}

#[test]
fn dp_rul_39_twelve_rounds_are_the_most() {
    let play = |round: u8| {
        let mut bench =
            Bench::at(json!({"round": round, "to_move": 1, "hands": [["beggar"], ["lady", "seer"]]}));
        bench.play(&["play lady r1", "keep"]);
        bench.rules().contains(&"DP-RUL-39")
    };
    assert!(play(12) && !play(11));
    assert!(faults(&open(&[]), p0(json!({"round": 13}))).contains("DP-RUL-39"));
}

#[test]
fn dp_rul_30_the_other_players_choice_comes_before_the_rest() {
    let mut bench = Bench::at(json!({"items": {"potion": 0}, "districts": [{}, {"G": 1}],
        "outskirts": {"S": 1}, "hands": [["beekeeper", "lady"], ["advisor", "seer"]]}));
    bench.play(&["play beekeeper c3"]);
    assert_eq!(bench.game.pending(bench.public()), Pending::one(Seat(1)));
    assert!(bench.refused(0, "discard lady").contains("DP-RUL-30"));
    assert_eq!(bench.held(1, 'G'), 1, "the third ability waits");
    bench.play(&["discard seer"]);
    assert_eq!(bench.held(1, 'G'), 0);
}

#[test]
fn dp_rul_29_a_single_option_is_not_asked_but_a_play_is() {
    // One card to play in one place is still asked; one Item to lose is not.
    let mut bench = Bench::at(json!({"items": {"dagger": 1}, "hands": [["collector"], ["seer"]],
        "avenues": [[["acolyte", "footman"], ["jeweler", "physician"], ["clockmaker"]], [[], [], []]]}));
    assert_eq!(bench.legal(), ["play collector c3"]);
    bench.play(&["play collector c3"]);
    assert_eq!(bench.item("dagger"), None);
    // A "may" with nothing to choose is skipped.
    let mut poisoner = Bench::at(json!({"to_move": 1, "hands": [["lady"], ["poisoner", "seer"]],
        "avenues": [[["acolyte"], [], []], [[], [], []]]}));
    poisoner.play(&["play poisoner r2"]);
    assert_eq!(poisoner.legal()[0], "keep");
}
