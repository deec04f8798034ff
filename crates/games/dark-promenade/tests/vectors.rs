//! Every test vector of the specification, by its id.

mod support;

use parlour_core::{Eye, Game, Seat, Seats, Verdict};
use parlour_dark_promenade::worlds::Puzzle;
use serde_json::json;
use support::Bench;

#[test]
fn dp_tv_1_the_acolyte_of_the_rulebook() {
    let mut bench =
        Bench::at(json!({"to_move": 1, "hands": [["seer", "beggar", "footman"], ["acolyte", "lady"]]}));
    bench.play(&["play acolyte r1"]);
    assert_eq!((bench.held(1, 'B'), bench.outskirts('B')), (1, 0));
    let each: Vec<(String, u32)> =
        ["random footman", "random beggar", "random seer"].map(|text| (text.to_owned(), 1)).into();
    assert_eq!(bench.outcomes(), each);
    bench.play(&["random beggar"]);
    assert_eq!(bench.hand(0), ["footman", "seer"]);
    assert_eq!(bench.hand(1), ["lady", "beggar"]);
    assert_eq!(bench.legal(), ["keep", "cycle lady", "cycle beggar"]);
}

#[test]
fn dp_tv_2_the_influence_check_of_the_rulebook() {
    let mut bench = Bench::check(json!({"avenues": [
        [["ratcatcher", "lamplighter"], ["footman", "astrologer"], ["poisoner", "clockmaker"]],
        [["cutthroat", "advisor"], ["acolyte", "beekeeper"], ["thornkeeper", "gravedigger"]],
    ]}));
    bench.uncover();
    let held = |seat: usize| "SBCAG".chars().map(|letter| bench.held(seat, letter)).collect::<Vec<_>>();
    assert_eq!(held(0), [1, 0, 0, 2, 0]);
    assert_eq!(held(1), [0, 2, 1, 0, 2]);
    assert_eq!(bench.outskirts('C'), 2);
    assert!(bench.public().grid.iter().all(|deck| deck.height() == 2));
    assert_eq!(bench.tops(), "SCGBACGBS");
}

#[test]
fn dp_tv_2_the_sums_of_the_example() {
    let bench = Bench::at(json!({"avenues": [
        [["ratcatcher", "lamplighter"], ["footman", "astrologer"], ["poisoner", "clockmaker"]],
        [["cutthroat", "advisor"], ["acolyte", "beekeeper"], ["thornkeeper", "gravedigger"]],
    ], "hands": [["beggar"], ["lady"]]}));
    let sums = [
        ("r1c1", [6, 5]),
        ("r1c2", [4, 5]),
        ("r1c3", [2, 2]),
        ("r2c1", [4, 4]),
        ("r2c2", [6, 4]),
        ("r2c3", [2, 6]),
        ("r3c1", [6, 5]),
        ("r3c2", [4, 5]),
        ("r3c3", [5, 7]),
    ];
    for (spot, both) in sums {
        assert_eq!(bench.influence(spot), both, "{spot}");
    }
}

#[test]
fn dp_tv_3_the_lady_exchanges_two_decks() {
    let mut bench = Bench::at(json!({"to_move": 1, "hands": [["seer"], ["lady", "beggar"]],
        "avenues": [[["footman"], [], []], [[], ["advisor"], []]]}));
    bench.play(&["play lady r2"]);
    assert_eq!((bench.held(1, 'C'), bench.outskirts('C')), (1, 0));
    assert_eq!(bench.legal().len(), 36);
    bench.play(&["swap-decks r1c1 r3c3"]);
    assert_eq!((bench.spot("r1c1"), bench.spot("r3c3")), ("GSB".into(), "ASG".into()));
    assert_eq!((bench.avenue("c1"), bench.avenue("r2")), (vec!["footman"], vec!["advisor", "lady"]));
}

#[test]
fn dp_tv_4_the_lady_without_spires_here() {
    let mut bench = Bench::at(json!({"to_move": 1, "hands": [["seer"], ["lady", "beggar"]]}));
    bench.play(&["play lady r1"]);
    assert_eq!(bench.held(1, 'C'), 1);
    assert!(bench.rules().contains(&"DP-PLAY-9"));
    assert_eq!(bench.legal(), ["keep", "cycle beggar"], "no exchange is asked for");
}

#[test]
fn dp_tv_5_tie_breakers() {
    let with = |last: &str| {
        let mut bench = Bench::check(json!({"avenues": [
            [[], ["gravedigger", "cutthroat"], []], [["astrologer", last], [], []]]}));
        bench.uncover();
        bench
    };
    let one = with("thornkeeper");
    assert_eq!((one.held(0, 'B'), one.outskirts('B')), (1, 2), "r1c2 to seat 0; r2c3 0–0 to the Outskirts");
    let both = with("seer");
    assert_eq!((both.held(0, 'B'), both.held(1, 'B'), both.outskirts('B')), (0, 0, 3));
    assert_eq!(one.held(1, 'A'), 1, "r1c1 0–4");
}

#[test]
fn dp_tv_6_nothing_against_nothing() {
    let mut bench = Bench::check(json!({"avenues": [[[], [], []], [[], [], ["deceiver"]]]}));
    bench.uncover();
    assert_eq!((bench.held_all(0), bench.held_all(1)), (0, 0));
    assert_eq!(bench.outskirts('G'), 3, "r3c3 and r2c1");
}

#[test]
fn dp_tv_7_a_condition_after_the_second_ability() {
    let start = json!({"to_move": 1, "hands": [["seer"], ["gravedigger", "lady"]]});
    let mut bench = Bench::at(start.clone());
    bench.play(&["play gravedigger r2"]);
    assert_eq!(bench.legal(), ["decline", "bury r2c1", "bury r2c2", "bury r2c3"]);
    bench.play(&["bury r2c3", "uncover courtyard"]);
    assert_eq!(bench.spot("r2c3"), "CAB");
    assert_eq!((bench.held(1, 'B'), bench.outskirts('B')), (1, 0));
    let mut declined = Bench::at(start);
    declined.play(&["play gravedigger r2", "decline"]);
    assert_eq!((declined.held(1, 'B'), declined.outskirts('B')), (0, 1));
    assert!(declined.rules().contains(&"DP-PLAY-9"));
}

#[test]
fn dp_tv_8_the_deceiver_changes_sides() {
    let start = json!({"outskirts": {"S": 2, "C": 1, "A": 1, "G": 1}, "districts": [{}, {"B": 1}],
        "avenues": [[[], [], []], [[], ["lady"], []]], "hands": [["deceiver", "beggar"], ["seer"]]});
    let mut bench = Bench::at(start.clone());
    bench.play(&["play deceiver c1", "swap-self lady"]);
    assert_eq!((bench.avenue("c1"), bench.avenue("r2")), (vec!["lady"], vec!["deceiver"]));
    assert_eq!(bench.outskirts('C'), 1, "The Lady's abilities do not happen");
    assert_eq!((bench.held(1, 'B'), bench.outskirts('B')), (0, 1));
    assert_eq!(bench.legal(), ["keep", "cycle beggar"]);
    let mut elsewhere = Bench::at(start);
    elsewhere.play(&["play deceiver c2", "swap-self lady"]);
    assert_eq!((elsewhere.held(1, 'B'), elsewhere.outskirts('B')), (1, 0), "r2 does not count");
}

#[test]
fn dp_tv_9_the_bodysnatcher_places_a_third() {
    let mut bench = Bench::at(json!({"avenues": [[["ratcatcher"], [], []], [[], [], []]],
        "items": {"dagger": 0}, "hands": [["bodysnatcher"], ["seer"]],
        "deck": ["lady", "advisor", "beggar", "footman"]}));
    bench.play(&["play bodysnatcher c1", "draw lady", "place advisor"]);
    assert_eq!(bench.avenue("c1"), ["ratcatcher", "bodysnatcher", "advisor"]);
    assert_eq!(bench.item("scepter"), None);
    assert_eq!((bench.influence("r1c1")[0], bench.influence("r2c1")[0]), (6, 5));
}

#[test]
fn dp_tv_10_the_week_goes_on() {
    let mut bench = Bench::at(json!({"to_move": 1, "hands": [[], ["poisoner", "lady"]],
        "avenues": [[[], [], ["clockmaker"]], [[], [], []]]}));
    bench.play(&["play poisoner r2", "return clockmaker", "keep"]);
    assert_eq!(bench.item("potion"), Some(1));
    assert_eq!(bench.hand(0), ["clockmaker"]);
    assert_eq!((bench.asked(), bench.public().round), (Some(0), 2));
}

#[test]
fn dp_tv_11_a_stolen_last_card() {
    let mut bench = Bench::at(json!({"hands": [["acolyte", "seer"], ["lady"]]}));
    bench.play(&["play acolyte c1", "random lady", "keep"]);
    assert_eq!(bench.hand(0), ["lady", "seer"]);
    let rules = bench.rules();
    let passed = rules.iter().position(|rule| *rule == "DP-RUL-10").unwrap();
    assert_eq!(rules[passed + 1], "DP-END-3", "no cycle comes between");
    assert!(
        bench.heard("Liz cannot play a Minion and passes.\nLiz has no card in hand: the Influence Check.")
    );
}

#[test]
fn dp_tv_12_the_cycle() {
    let mut bench = Bench::at(json!({"step": "cycle", "hands": [["seer", "beggar"], ["lady"]],
        "deck": ["footman", "acolyte", "advisor", "jeweler", "poisoner", "deceiver", "puppeteer", "charlatan", "collector"]}));
    assert_eq!(bench.legal(), ["keep", "cycle beggar", "cycle seer"]);
    assert_eq!(bench.touches("cycle seer").last().map(String::as_str), Some("deck"), "two touches");
    bench.play(&["cycle seer", "draw footman"]);
    assert_eq!(bench.hand(0), ["footman", "beggar"]);
    assert_eq!(bench.deck().last(), Some(&"seer"));
    assert_eq!(bench.public().deck(), 9);
    let none = Bench::at(json!({"step": "cycle", "hands": [["seer", "beggar"], ["lady"]], "deck": []}));
    assert_eq!(
        (none.asked(), none.legal()),
        (Some(1), vec!["play lady r1".into(), "play lady r2".into(), "play lady r3".into()])
    );
}

#[test]
fn dp_tv_13_a_reshuffle_in_the_middle_of_a_draw() {
    let mut bench = Bench::at(json!({"hands": [["physician"], ["seer"]], "deck": ["footman"],
        "discard": ["lady", "deceiver"]}));
    bench.play(&["play physician c2", "draw footman"]);
    assert_eq!(bench.outcomes(), [("draw lady".to_owned(), 1), ("draw deceiver".to_owned(), 1)]);
    bench.play(&["draw deceiver"]);
    assert_eq!((bench.public().deck(), bench.discard().len()), (1, 0));
    assert_eq!(bench.hand(0), ["footman", "deceiver"]);
}

#[test]
fn dp_tv_14_the_dagger_changes_hands() {
    let mut bench = Bench::at(json!({"items": {"dagger": 1}, "hands": [["cutthroat", "lady"], ["seer"]],
        "avenues": [[[], [], []], [["advisor"], [], []]]}));
    bench.play(&["play cutthroat c2"]);
    assert_eq!(bench.item("dagger"), Some(0));
    assert_eq!(bench.avenue("r1"), ["advisor"], "no third ability");
    assert_eq!(bench.legal(), ["keep", "cycle lady"]);
}

#[test]
fn dp_tv_15_an_empty_side() {
    let mut bench = Bench::at(json!({"items": {"potion": 0, "scepter": 0, "trinket": 1, "dagger": 1},
        "hands": [["clockmaker"], ["seer"]]}));
    bench.play(&["play clockmaker c3"]);
    assert!(bench.rules().contains(&"DP-RUL-12"));
    assert_eq!(bench.legal(), ["swap-decks r1c3 r2c3", "swap-decks r1c3 r3c3", "swap-decks r2c3 r3c3"]);
}

#[test]
fn dp_tv_16_the_collector() {
    let mut bench = Bench::at(json!({"items": {"dagger": 1}, "hands": [["collector"], ["seer"]]}));
    bench.play(&["play collector c1"]);
    assert_eq!(bench.item("dagger"), None, "lost without a question");
    assert_eq!(bench.legal(), ["gain potion", "gain scepter", "gain trinket", "gain dagger"]);
    let mut rich =
        Bench::at(json!({"items": {"dagger": 1, "potion": 0}, "hands": [["collector", "lady"], ["seer"]]}));
    rich.play(&["play collector c1"]);
    assert_eq!(rich.legal(), ["keep", "cycle lady"]);
}

#[test]
fn dp_tv_17_fewer_cards_start() {
    // All Avenues empty: every District is tied, so the holdings stay as they are.
    let week_two = |districts: serde_json::Value| {
        let mut bench =
            Bench::at(json!({"start": 1, "to_move": 0, "hands": [[], ["seer"]], "districts": districts,
            "grid": [["A", "A", "A"], ["A", "A", "A"], ["G", "G", "G"]], "outskirts": {},
            "items": {"potion": 0, "scepter": 0, "trinket": 0}}));
        bench.uncover();
        bench.public().start
    };
    assert_eq!(
        week_two(json!([{"S": 2}, {"B": 3, "C": 3}])),
        Seat(0),
        "5 cards, 13 points, against 6 and 12"
    );
    assert_eq!(week_two(json!([{"S": 2}, {"B": 3, "C": 2}])), Seat(1), "5 each: it stays");
}

#[test]
fn dp_tv_18_scoring_and_ties() {
    let end = |districts: serde_json::Value, items: serde_json::Value| {
        Bench::at(
            json!({"week": 3, "step": "over", "grid": [["", "", ""], ["", "", ""], ["", "", ""]], "outskirts": {},
            "districts": districts, "items": items, "hands": [[], []], "deck": []}),
        )
    };
    let close = end(json!([{"S": 5, "G": 4}, {"B": 6, "C": 6}]), json!({"potion": 0, "dagger": 0}));
    let points = close.game.outcome(close.public()).points;
    assert_eq!((points[0], points[1]), (24, 24));
    assert_eq!(close.verdict(), Verdict::Won(Seats::one(Seat(1))), "11 cards against 12");
    assert_eq!(end(json!([{"S": 6, "G": 6}, {"B": 6, "C": 6}]), json!({})).verdict(), Verdict::Draw);
}

#[test]
fn dp_tv_19_the_beggar_breaks_the_limit() {
    let mut bench = Bench::at(json!({"avenues": [[["ratcatcher", "footman"], [], []], [[], [], []]],
        "hands": [["beggar", "lady"], ["seer"]], "deck": ["advisor", "jeweler"]}));
    let plays = ["play lady c2", "play lady c3", "play beggar c1", "play beggar c2", "play beggar c3"];
    assert_eq!(bench.legal(), plays);
    bench.play(&["play beggar c1", "draw advisor"]);
    assert_eq!(bench.influence("r2c1")[0], 7);
}

#[test]
fn dp_tv_20_a_bonus_goes_with_the_item() {
    let mut bench = Bench::at(json!({"to_move": 1, "avenues": [[[], ["puppeteer"], []], [[], [], []]],
        "items": {"scepter": 0}, "hands": [["seer"], ["advisor", "lady"]]}));
    assert_eq!(bench.influence("r2c2")[0], 4);
    bench.play(&["play advisor r2"]);
    assert_eq!(bench.influence("r2c2")[0], 2);
}

#[test]
fn dp_tv_21_the_thornkeeper_exchanges_a_top() {
    let mut bench = Bench::at(json!({"hands": [["thornkeeper"], ["seer"]]}));
    bench.play(&["play thornkeeper c2"]);
    assert_eq!(bench.held(0, 'G'), 1);
    let options = bench.legal();
    assert_eq!((options.len(), options[0].as_str()), (10, "decline"));
    bench.play(&["swap-top r1c2 alley-maze"]);
    assert_eq!(bench.spot("r1c2"), "ACA");
    let outskirts: Vec<u8> = "SBCAG".chars().map(|letter| bench.outskirts(letter)).collect();
    assert_eq!(outskirts, [2, 2, 1, 0, 0]);
}

#[test]
fn dp_tv_22_the_charlatan_copies() {
    let with = |first: &str| {
        Bench::at(json!({"avenues": [[["footman", "advisor"], [], []], [[first], ["lady"], []]],
            "hands": [["charlatan"], ["seer"]], "deck": ["jeweler", "poisoner"]}))
    };
    let mut bench = with("beggar");
    assert_eq!(bench.legal(), ["play charlatan c2", "play charlatan c3"]);
    bench.play(&["play charlatan c2", "copy beggar", "draw jeweler"]);
    assert_eq!(bench.hand(0), ["jeweler"]);
    assert_eq!(bench.legal(), ["keep", "cycle jeweler"]);
    let mut deceiver = with("deceiver");
    deceiver.play(&["play charlatan c2", "copy deceiver"]);
    assert_eq!(deceiver.legal(), ["decline", "swap-self lady", "swap-self deceiver"]);
    deceiver.play(&["swap-self lady"]);
    assert_eq!((deceiver.avenue("c2"), deceiver.avenue("r2")), (vec!["lady"], vec!["charlatan"]));
}

#[test]
fn dp_tv_23_no_deck_of_two() {
    let mut bench = Bench::at(json!({"week": 3, "grid": [["A", "B", "C"], ["G", "S", "B"], ["A", "C", "G"]],
        "hands": [["astrologer", "lady"], ["seer"]]}));
    bench.play(&["play astrologer c1"]);
    assert_eq!(bench.held(0, 'S'), 1);
    assert!(bench.heard("The Astrologer: there is nothing this ability could touch."));
    assert_eq!(bench.legal(), ["keep", "cycle lady"]);
}

#[test]
fn dp_tv_24_the_cutthroat_discards_the_weak() {
    let mut bench = Bench::at(json!({"avenues": [[[], [], []], [["advisor", "acolyte"], ["deceiver"], []]],
        "hands": [["cutthroat"], ["seer"]]}));
    bench.play(&["play cutthroat c1"]);
    assert_eq!(bench.item("dagger"), Some(0));
    assert_eq!(bench.legal(), ["kill advisor", "kill deceiver"]);
    bench.play(&["kill advisor"]);
    assert_eq!((bench.avenue("r1"), bench.discard()), (vec!["acolyte"], vec!["advisor"]));
}

#[test]
fn dp_tv_25_a_move_fills_the_rows() {
    let with = |hand: &[&str]| {
        let mut bench = Bench::at(json!({"avenues": [[[], [], []], [["acolyte", "advisor", "jeweler"],
            ["poisoner", "clockmaker"], ["footman"]]], "hands": [["puppeteer", "ratcatcher"], hand],
            "deck": if hand.contains(&"beggar") { ["charlatan", "deceiver"] } else { ["beggar", "deceiver"] }}));
        bench.play(&["play puppeteer c1", "move jeweler r3", "keep"]);
        bench
    };
    let mut stuck = with(&["lady", "seer"]);
    assert_eq!(stuck.legal(), ["pass"], "The Beggar is not open to all eyes, so seat 1 is asked");
    stuck.play(&["pass"]);
    assert!(stuck.rules().contains(&"DP-END-2"));
    let mut lucky = with(&["lady", "beggar"]);
    assert_eq!(lucky.legal(), ["play beggar r1", "play beggar r2", "play beggar r3"]);
    assert!(lucky.refused(1, "pass").contains("DP-RUL-9"));
    lucky.play(&["play beggar r2"]).chance();
    let take = lucky.legal().into_iter().find(|text| text.starts_with("take"));
    if let Some(take) = take {
        lucky.play(&[&take]);
    }
    lucky.play(&["keep"]);
    assert!(lucky.rules().contains(&"DP-END-2"));
}

#[test]
fn dp_tv_26_a_limit_breaker_does_not_prolong() {
    let mut bench = Bench::at(json!({"to_move": 1, "avenues": [
        [["acolyte", "advisor"], ["jeweler", "poisoner"], ["clockmaker", "footman"]],
        [["cutthroat", "thornkeeper"], ["astrologer", "lamplighter"], ["collector"]]],
        "hands": [["seer"], ["beggar", "lady"]]}));
    bench.play(&["play lady r3"]);
    assert_eq!(bench.legal(), ["keep", "cycle beggar"]);
    bench.play(&["keep"]);
    assert!(bench.rules().contains(&"DP-END-2"));
    assert!(bench.rules().contains(&"DP-INF-3"));
}

#[test]
fn dp_tv_27_the_uncovered_card_is_not_checked() {
    let mut bench = Bench::check(json!({"avenues": [[[], ["lady"], []], [[], [], []]]}));
    bench.uncover();
    assert_eq!((bench.held(0, 'B'), bench.held_all(0)), (1, 3), "r1c2, r2c2, r3c2");
    assert_eq!(bench.tops().chars().nth(1), Some('C'));
}

#[test]
fn dp_tv_28_the_jeweler_pays() {
    let mut bench = Bench::at(json!({"outskirts": {"S": 1}, "hands": [["jeweler"], ["seer"]]}));
    bench.play(&["play jeweler c1"]);
    assert_eq!(bench.legal(), ["decline", "pay trinket"]);
    bench.play(&["pay trinket"]);
    assert_eq!((bench.held(0, 'S'), bench.held_all(0), bench.item("trinket")), (1, 1, None));
}

#[test]
fn dp_tv_29_what_each_seat_knows() {
    let mut bench = Bench::at(json!({"avenues": [[[], [], []], [["acolyte"], [], []]],
        "hands": [["seer", "beggar"], ["poisoner", "jeweler", "cutthroat"]], "deck": ["lady", "advisor", "clockmaker"]}));
    bench.play(&["play seer c1", "sink poisoner", "draw lady", "keep"]);
    let seat_0 = Eye::Seat(Seat(0));
    let seat_1 = Eye::Seat(Seat(1));
    let poisoner = bench.minion("poisoner");
    let jeweler = bench.minion("jeweler");
    assert_eq!(bench.ids(bench.insight(seat_0).hands[1]), ["cutthroat", "jeweler"]);
    assert_eq!(bench.insight(seat_0).deck, [(3, poisoner)]);
    assert_eq!(bench.insight(seat_1).deck, [(3, poisoner)]);
    let gallery = bench.insight(Eye::Gallery);
    assert!(gallery.deck.is_empty() && gallery.hands[0].is_empty() && gallery.hands[1].is_empty());
    assert!(!bench.told(Eye::Gallery).contains("Poisoner"));
    bench.play(&["play cutthroat r2", "cycle jeweler", "draw advisor"]);
    assert_eq!(bench.hand(1), ["lady", "advisor"]);
    assert_eq!(bench.deck(), ["clockmaker", "poisoner", "jeweler"]);
    let sure = bench.insight(seat_0);
    assert_eq!(sure.deck, [(2, poisoner)]);
    assert_eq!(
        (sure.doubt.len(), sure.doubt[0].1.minion, sure.doubt[0].1.places.clone()),
        (1, jeweler, vec![3])
    );
    let puzzle = Puzzle::of(bench.public(), Seat(0), &bench.state.private[0].known);
    assert_eq!((puzzle.count(), puzzle.count_in_hand(jeweler)), (9.0, 6.0));
    assert_eq!(bench.insight(seat_1).deck, [(2, poisoner), (3, jeweler)]);
}

#[test]
fn dp_tv_30_a_buried_district_is_remembered() {
    let mut bench =
        Bench::at(json!({"start": 1, "to_move": 1, "hands": [["lady", "seer"], ["gravedigger", "beggar"]]}));
    bench.play(&["play gravedigger r2", "bury r2c3", "uncover courtyard", "keep"]);
    assert_eq!(bench.spot("r2c3"), "CAB");
    let seen = |bench: &Bench| serde_json::to_value(bench.public().grid).unwrap();
    assert_eq!(seen(&bench), json!(["A??", "B??", "C??", "G??", "S??", "C?B", "A??", "C??", "G??"]));
    bench.play(&["play lady c2", "swap-decks r1c1 r2c3"]);
    assert_eq!((bench.spot("r1c1"), bench.spot("r2c3")), ("CAB".into(), "ASG".into()));
    assert_eq!(seen(&bench), json!(["C?B", "B??", "C??", "G??", "S??", "A??", "A??", "C??", "G??"]));
}

#[test]
fn dp_tv_31_more_minions() {
    let mut bench = Bench::at(json!({"hands": [["footman", "lady"], ["bellringer", "seer"]]}));
    bench.play(&["play footman c1"]).chance();
    assert_eq!(bench.item("scepter"), Some(0), "1 : 0");
    bench.play(&["keep", "play bellringer r1"]);
    assert_eq!((bench.asked(), bench.legal().len()), (Some(0), 5));
    bench.play(&["take garden"]);
    assert_eq!(bench.legal()[0], "keep", "1 : 1");
    let mut alone = Bench::at(json!({"to_move": 1, "hands": [["lady"], ["bellringer", "seer"]]}));
    alone.play(&["play bellringer r1", "take garden"]);
    assert_eq!(alone.asked(), Some(1));
    assert_eq!(alone.legal().len(), 4, "one of the types left");
}

#[test]
fn dp_tv_32_the_loser_chooses() {
    let mut bench =
        Bench::at(json!({"outskirts": {"S": 1, "B": 1, "C": 1, "A": 1}, "districts": [{}, {"S": 1, "G": 1}],
        "items": {"potion": 0}, "hands": [["beekeeper"], ["lady", "seer"]]}));
    bench.play(&["play beekeeper c3"]);
    assert_eq!((bench.asked(), bench.legal()), (Some(1), vec!["discard lady".into(), "discard seer".into()]));
    bench.play(&["discard seer"]);
    assert_eq!(bench.asked(), Some(1));
    assert_eq!(bench.legal(), ["lose-district spires", "lose-district garden"]);
    bench.play(&["lose-district garden"]);
    assert_eq!((bench.held(1, 'S'), bench.held(1, 'G'), bench.outskirts('G')), (1, 0, 1));
}
