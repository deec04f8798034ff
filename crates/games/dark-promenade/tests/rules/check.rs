use crate::support::Bench;
use parlour_core::{Game, Pending, Seat, Seats, Verdict};
use serde_json::json;

#[test]
fn dp_game_2_minions_win_districts() {
    let mut bench = Bench::check(json!({"avenues": [[["acolyte"], [], []], [[], [], []]]}));
    bench.uncover();
    assert_eq!((bench.held_all(0), bench.held_all(1)), (3, 0));
}

#[test]
fn dp_inf_1_and_dp_rul_41_reading_order_from_the_top_left() {
    let mut bench = Bench::at(
        json!({"to_move": 1, "hands": [["seer"], ["lady"]], "avenues": [[["acolyte"], [], []], [[], [], []]]}),
    );
    bench.play(&["play lady r1"]);
    let told = bench.told(parlour_core::Eye::Gallery);
    let mut last = 0;
    for (row, column) in (1..=3).flat_map(|row| (1..=3).map(move |column| (row, column))) {
        let spot = format!("in row {row}, column {column}:");
        let at = told.find(&spot).unwrap_or_else(|| panic!("{spot} not in {told}"));
        assert!(at > last, "{spot}");
        last = at;
    }
}

#[test]
fn dp_inf_2_and_dp_rul_40_values_and_bonuses_of_both_avenues() {
    let bench = Bench::at(json!({"avenues": [[["acolyte", "lady"], [], []], [["cutthroat"], [], []]]}));
    // r1c1 is an Alley Maze: 2 + 1 against 1 + 3. r2c1 a Garden: 2 + 1 against nobody.
    assert_eq!((bench.influence("r1c1"), bench.influence("r2c1")), ([3, 4], [3, 0]));
    // Every Minion counts at all three Districts of its Avenue: r1c2 (B) and r1c3 (C).
    assert_eq!((bench.influence("r1c2"), bench.influence("r1c3")), ([0, 1], [0, 1]));
}

#[test]
fn dp_inf_3_and_dp_rul_44_most_influence_takes() {
    let mut bench = Bench::check(json!({"avenues": [[["lady"], [], []], [["acolyte"], [], []]]}));
    bench.uncover();
    assert_eq!(bench.held(1, 'A'), 1, "2 beats 1 at r1c1");
    assert_eq!((bench.held(0, 'G'), bench.held(0, 'A')), (1, 1), "1 beats 0 at r2c1 and r3c1");
}

#[test]
fn dp_inf_4_and_dp_rul_43_a_tie_goes_to_the_outskirts() {
    let mut bench = Bench::check(json!({"avenues": [[["lady"], [], []], [["cutthroat"], ["advisor"], []]]}));
    bench.uncover();
    // r2c1 (G): 1 against 1. The six that nobody contests are 0 against 0 or 1 against 0.
    assert_eq!(bench.outskirts('G'), 1 + 2, "r2c1 and, 0 against 0, r3c3");
}

#[test]
fn dp_inf_5_and_dp_rul_45_tie_breakers() {
    let tie = |left: &str, right: &str| {
        let mut bench = Bench::check(
            json!({"grid": [["B", "A", "A"], ["A", "A", "A"], ["A", "G", "G"]], "outskirts": {},
            "avenues": [[[left], [], []], [[right], [], []]]}),
        );
        bench.uncover();
        (bench.held(0, 'B'), bench.held(1, 'B'), bench.outskirts('B'))
    };
    assert_eq!(tie("gravedigger", "bellringer"), (0, 1, 0), "no tie: the tie-breaker does not matter");
    assert_eq!(tie("seer", "beekeeper"), (1, 0, 0), "alone it wins");
    assert_eq!(tie("beekeeper", "seer"), (0, 1, 0));
    assert_eq!(tie("footman", "beekeeper"), (0, 0, 1), "tie-breakers for other types do not count");
    // Both sides, or several on one side.
    let mut both =
        Bench::check(json!({"grid": [["B", "A", "A"], ["A", "A", "A"], ["A", "G", "G"]], "outskirts": {},
        "avenues": [[["gravedigger", "cutthroat"], [], []], [["seer", "beekeeper"], [], []]]}));
    both.uncover();
    assert_eq!(both.outskirts('B'), 1, "4 to 4 and a tie-breaker on each side");
}

#[test]
fn dp_inf_6_and_dp_inf_7_and_dp_inf_8_everything_is_discarded_and_a_week_begins() {
    let mut bench = Bench::at(
        json!({"to_move": 1, "hands": [["seer", "beggar"], ["lady"]], "avenues": [[["acolyte"], [], []], [[], [], []]]}),
    );
    bench.play(&["play lady r1"]).uncover();
    assert_eq!((bench.public().week, bench.public().round), (2, 1));
    assert!(bench.public().avenues.iter().all(|avenue| avenue.is_empty()));
    assert_eq!((bench.hand(0).len(), bench.hand(1).len(), bench.outcomes().len()), (0, 0, 23));
}

#[test]
fn dp_inf_9_and_dp_week_1_and_dp_rul_62_after_the_third_week_the_game_is_over() {
    let mut bench = Bench::at(json!({"week": 3, "grid": [["A", "B", "C"], ["G", "S", "B"], ["A", "C", "G"]],
        "to_move": 1, "hands": [["seer"], ["lady"]]}));
    bench.play(&["play lady r1"]);
    assert_eq!(bench.game.pending(bench.public()), Pending::Over);
    assert_eq!(bench.discard(), ["lady", "seer"], "hands lie open at the end");
    assert!(bench.heard("Dani still had The Seer"));
    assert!(bench.refused(0, "keep").contains("The game is over. (DP-INF-9)"));
    // After Week 1 nobody learns what was left in the hands.
    let mut first = Bench::at(json!({"to_move": 1, "hands": [["seer"], ["lady"]]}));
    first.play(&["play lady r1"]).uncover();
    assert!(!first.heard("Seer"));
}

#[test]
fn dp_inf_10_the_sums_of_the_printed_example() {
    let bench = Bench::at(json!({"avenues": [
        [["ratcatcher", "lamplighter"], ["footman", "astrologer"], ["poisoner", "clockmaker"]], [["cutthroat", "advisor"], [], []]]}));
    assert_eq!(
        [bench.influence("r1c1"), bench.influence("r1c2"), bench.influence("r1c3")],
        [[6, 5], [4, 5], [2, 2]]
    );
}

#[test]
fn dp_rul_42_all_results_come_from_one_snapshot() {
    // The Collector's bonus counts Items and the Puppeteer's The Scepter: no District that leaves changes them, and
    // what is uncovered is not checked (see DP-TV-27).
    let mut bench = Bench::check(
        json!({"items": {"scepter": 0}, "avenues": [[["collector"], ["puppeteer"], []], [[], [], []]]}),
    );
    assert!(
        bench.public().grid.iter().all(|deck| deck.height() == 2),
        "all nine are taken before one is uncovered"
    );
    bench.uncover();
    assert_eq!(bench.held_all(0), 6);
}

#[test]
fn dp_rul_46_conditional_bonuses_are_tested_at_the_check_for_the_avenues_owner() {
    let bench = Bench::at(json!({"items": {"scepter": 0, "potion": 1, "dagger": 1}, "avenues": [
        [["puppeteer"], ["beggar"], []], [["collector"], [], []]]}));
    assert_eq!(bench.influence("r2c1")[0], 4, "seat 0 has The Scepter");
    assert_eq!(bench.influence("r1c3")[1], 2, "seat 1 has two Items");
    assert_eq!(bench.influence("r2c2")[0], 2, "fewer than three Minions");
}

#[test]
fn dp_rul_47_and_dp_ave_4_heights_fall_together() {
    let mut bench = Bench::check(json!({}));
    bench.uncover();
    assert!(bench.public().grid.iter().all(|deck| deck.height() == 2 && deck.top().is_some()));
    // An empty place of a set-up position has no type, is not checked, and can be exchanged.
    let mut hole =
        Bench::at(json!({"grid": [["", "BCA", "CGB"], ["GBC", "SAS", "BCA"], ["AGC", "CBA", "GSB"]],
        "hands": [["lady", "seer"], ["beggar"]]}));
    hole.play(&["play lady c2", "swap-decks r1c1 r1c2"]);
    assert_eq!((hole.spot("r1c1"), hole.spot("r1c2")), ("BCA".into(), String::new()));
    let mut checked =
        Bench::check(json!({"grid": [["", "BCA", "CGB"], ["GBC", "SAS", "BCA"], ["AGC", "CBA", "GSB"]],
        "avenues": [[["acolyte"], [], []], [[], [], []]]}));
    checked.uncover();
    assert_eq!(checked.held_all(0), 2);
}

#[test]
fn dp_week_4_and_dp_rul_48_fewer_cards_start_whatever_the_points() {
    let start = |districts: serde_json::Value, items: serde_json::Value| {
        let mut bench = Bench::check(json!({"start": 0, "districts": districts, "items": items,
            "grid": [["A", "A", "A"], ["A", "A", "A"], ["A", "G", "G"]], "outskirts": {}}));
        bench.uncover();
        bench.public().start
    };
    assert_eq!(start(json!([{"S": 3}, {"B": 1}]), json!({"potion": 1})), Seat(1), "3 cards against 2");
    assert_eq!(start(json!([{"S": 1}, {"B": 3}]), json!({"potion": 0})), Seat(0), "2 against 3");
}

#[test]
fn dp_week_5_equal_numbers_keep_the_start_player() {
    for seat in [0, 1] {
        let mut position = json!({"start": seat, "districts": [{"S": 1}, {"B": 1}],
            "grid": [["A", "A", "A"], ["A", "A", "A"], ["A", "G", "G"]], "outskirts": {}, "to_move": 1 - seat});
        position["hands"] = if seat == 0 { json!([["lady"], []]) } else { json!([[], ["lady"]]) };
        let mut bench = Bench::at(position);
        bench.uncover();
        assert_eq!((bench.public().start, bench.public().week), (Seat(seat), 2));
    }
}

fn over(districts: serde_json::Value, items: serde_json::Value) -> Bench {
    Bench::at(json!({"week": 3, "step": "over", "grid": [["", "", ""], ["", "", ""], ["", "", ""]],
        "outskirts": {"A": 7}, "districts": districts, "items": items, "hands": [[], []], "deck": []}))
}

#[test]
fn dp_score_1_and_dp_item_2_and_dp_dist_4_districts_and_items_score() {
    let bench = over(json!([{"S": 2, "G": 1}, {}]), json!({"potion": 0, "dagger": 0}));
    assert_eq!(bench.game.points(bench.public(), Seat(0)), 3 * 2 + 2 * 3);
}

#[test]
fn dp_score_2_and_dp_score_3_and_dp_score_4_and_dp_rul_50_who_wins() {
    let won = |seat| Verdict::Won(Seats::one(Seat(seat)));
    assert_eq!(over(json!([{"S": 3}, {"B": 2}]), json!({})).verdict(), won(0));
    assert_eq!(
        over(json!([{"S": 3}, {}]), json!({"potion": 1, "dagger": 1})).verdict(),
        won(0),
        "6 each, 3 cards to 2"
    );
    assert_eq!(over(json!([{"S": 3}, {"B": 3}]), json!({})).verdict(), Verdict::Draw);
}

#[test]
fn dp_rul_51_what_nobody_has_scores_nothing() {
    let bench = over(json!([{}, {}]), json!({}));
    assert_eq!(bench.game.outcome(bench.public()).points[..2], [0, 0]);
}
