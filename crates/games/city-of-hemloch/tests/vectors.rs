//! The test vectors of the specification, by their ids.
#![allow(clippy::unwrap_used)]

mod common;

use common::{AM, BY, CY, Play, SP, faults};
use parlour_core::{Game, Pending, Seat, Verdict};
use serde_json::{Value, json};

/// The same list in any order.
fn same(found: Value, mut expected: Vec<&str>) {
    let mut found: Vec<String> = serde_json::from_value(found).unwrap();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

fn listed(play: &Play, mut expected: Vec<&str>) {
    let mut options = play.options();
    options.sort();
    expected.sort();
    assert_eq!(options, expected);
}

/// Covers: CH-SCORE-3, CH-SCORE-4, CH-SCORE-8, CH-SCORE-9
#[test]
fn ch_tv_1_nine_against_five_with_three_left_gains_three() {
    let play = Play::at(json!({"phase": "week_end", "deck": {"SP": 3},
        "side": {"SP": {"A": ["SP-K3", "AM-R3", "BY-M2"], "B": ["CY-M3", "AM-T2"]}}}));
    assert_eq!(play.influence(SP), [9, 5]);
    assert_eq!(play.pending(), Pending::Over);
    assert_eq!(play.public().gained[0], [0, 0, 0, 3]);
    assert_eq!(play.public().gained[1], [0; 4]);
    assert_eq!(play.deck_size(SP), 0);
    assert_eq!(play.game.outcome(play.public()).points[..2], [6, 0]);
    assert!(play.cited("CH-SCORE-4"));
}

/// Covers: CH-SCORE-10, CH-SCORE-11, CH-SCORE-12
#[test]
fn ch_tv_2_seven_cards_and_eight_for_the_house() {
    let play = Play::at(json!({"phase": "week_end", "house": {"A": "R", "B": "M"},
        "discard": {"A": ["AM-R2", "AM-R3", "SP-R3", "SD-M0", "SD-W0", "CY-K1", "BY-T2"]}}));
    let points = play.game.final_points(play.public(), Seat(0));
    assert_eq!((points.cards, points.house, points.total()), (7, 8, 15));
}

/// Covers: CH-SETUP-9, CH-SETUP-10, CH-SETUP-11, CH-R-2, CH-R-3, CH-R-4, CH-R-5
#[test]
fn ch_tv_3_setup_places_two_and_returns_two() {
    let mut play = Play::at(json!({"phase": "setup", "deck": {"AM": 9, "CY": 9, "BY": 9, "SP": 9},
        "drawn": {"A": ["AM-R2", "CY-T3", "BY-K1", "SP-M2"], "B": ["AM-K1", "CY-R1", "BY-T3", "SP-R3"]}}));
    assert_eq!(play.options().len(), 96);
    play.act("place CY-T3 BY SP-M2 BY");
    assert_eq!(play.pending(), Pending::one(Seat(1)));
    assert_eq!(play.options().len(), 96);
    play.act("place AM-K1 BY CY-R1 AM");
    assert_eq!([AM, CY, BY, SP].map(|district| play.deck_size(district)), [10, 9, 11, 10]);
    assert_eq!(play.zone("/deck/AM/0"), "AM-R2");
    assert_eq!(play.zone("/known_to/AM"), json!(["A"]));
    assert_eq!(play.zone("/deck/CY"), 9);
    assert_eq!(play.zone("/deck/BY/0"), "BY-T3");
    assert_eq!(play.zone("/deck/BY/1"), "BY-K1");
    assert_eq!(play.zone("/known_to/BY"), json!(["B", "A"]));
    assert_eq!(play.zone("/deck/SP/0"), "SP-R3");
    assert_eq!(play.zone("/known_to/SP"), json!(["B"]));
    assert_eq!(play.pending(), Pending::Chance, "no Ability, although a Skull lies at The Boneyard");
    assert_eq!(play.influence(BY), [6, 1]);
    assert_eq!(play.influence(AM), [0, 2]);
}

/// TV-4, after the Day card.
fn spires_day() -> Play {
    let mut play = Play::at(json!({"phase": "day_start", "today": "SP",
        "deck": {"SP": ["SP-R3", "SP-M1", "SP-T2", "SP-K2", "SP-K3", "SP-R1", "SP-T1"]},
        "discard": {"A": ["SD-K0", "SD-M0", "SD-T0"], "B": ["SN-R0", "SN-M0", "SN-T0"]}}));
    play.chance("day SP");
    for card in ["SP-R3", "SP-M1", "SP-T2", "SP-K2"] {
        assert_eq!(play.outcomes(), [format!("reveal {card}")], "the position fixes the order");
        play.chance(&format!("reveal {card}"));
    }
    play
}

/// Covers: CH-DAY-3, CH-DAY-4, CH-DAY-5, CH-R-6
#[test]
fn ch_tv_4_three_cards_are_laid_out_and_the_fourth_shows() {
    let play = spires_day();
    assert_eq!(play.zone("/laid"), json!(["SP-R3", "SP-M1", "SP-T2"]));
    assert_eq!(play.zone("/deck/SP/0"), "SP-K2");
    assert_eq!(play.deck_size(SP), 4);
    assert_eq!(play.public().available(&play.game.kit).len(), 4);
}

/// Covers: CH-ACT-1, CH-ACT-3, CH-R-7
#[test]
fn ch_tv_5_the_top_is_replaced_and_a_slot_is_not() {
    let mut play = spires_day();
    play.act("conspire SD-K0 SP-K2").chance("reveal SP-K3");
    assert_eq!(play.zone("/laid"), json!(["SP-R3", "SP-M1", "SP-T2"]));
    assert_eq!(play.zone("/deck/SP/0"), "SP-K3");
    assert_eq!(play.zone("/known_to/SP"), json!(["all"]));
    same(play.zone("/discard/A"), vec!["SD-K0", "SP-K2"]);
    play.act("hire SN-R0 SN-T0 SP-M1");
    assert_eq!(play.zone("/laid"), json!(["SP-R3", "SP-T2"]));
    assert_eq!(play.zone("/deck/SP/0"), "SP-K3");
    same(play.zone("/hand/B"), vec!["SN-M0", "SP-M1"]);
}

/// Covers: CH-R-8
#[test]
fn ch_tv_6_a_short_market() {
    let day = |deck: Value| {
        let mut play = Play::at(json!({"phase": "day_start", "today": "BY", "deck": {"BY": deck},
            "discard": {"A": ["SD-R0"]}}));
        play.chance("day BY");
        play
    };
    let mut two = day(json!(["BY-R1", "BY-T3"]));
    two.chance("reveal BY-R1").chance("reveal BY-T3");
    assert_eq!(two.zone("/laid"), json!(["BY-R1", "BY-T3"]));
    assert_eq!(two.deck_size(BY), 0);
    listed(
        &two,
        vec!["conspire SD-R0 BY-R1", "influence SD-R0 AM", "influence SD-R0 CY", "influence SD-R0 SP"],
    );
    let none = day(json!([]));
    assert!(none.cited("CH-R-8"));
    listed(&none, vec!["influence SD-R0 AM", "influence SD-R0 CY", "influence SD-R0 SP"]);
    assert_eq!(none.refused("influence SD-R0 BY").rule.0, "CH-DAY-6");
}

/// TV-7 and TV-8: a market at The Alley Maze.
fn maze(hand: Value, others: Value) -> Play {
    Play::at(json!({"today": "AM", "laid": ["AM-R2", "AM-T1", "AM-K2"], "deck": {"AM": ["AM-M3", "AM-R3"]},
        "hand": {"A": hand, "B": others}}))
}

/// Covers: CH-ACT-1, CH-ACT-2, CH-ACT-3, CH-ACT-4, CH-ACT-5, CH-DAY-6
#[test]
fn ch_tv_7_fifteen_actions() {
    let play = maze(json!(["SD-R0", "SD-W0"]), json!([]));
    listed(
        &play,
        vec![
            "conspire SD-R0 AM-R2",
            "conspire SD-W0 AM-R2",
            "conspire SD-W0 AM-T1",
            "conspire SD-W0 AM-K2",
            "conspire SD-W0 AM-M3",
            "hire SD-R0 SD-W0 AM-R2",
            "hire SD-R0 SD-W0 AM-T1",
            "hire SD-R0 SD-W0 AM-K2",
            "hire SD-R0 SD-W0 AM-M3",
            "influence SD-R0 CY",
            "influence SD-R0 BY",
            "influence SD-R0 SP",
            "influence SD-W0 CY",
            "influence SD-W0 BY",
            "influence SD-W0 SP",
        ],
    );
    assert_eq!(play.refused("conspire SD-R0 AM-R3").rule.0, "CH-DAY-5");
}

/// Covers: CH-ACT-3, CH-DAY-6
#[test]
fn ch_tv_8_a_hired_minion_may_be_played_the_same_day() {
    let mut play = maze(json!(["SD-R0", "SD-T0", "SD-K0"]), json!(["SN-R0"]));
    play.act("hire SD-R0 SD-K0 AM-M3").chance("reveal AM-R3");
    same(play.zone("/hand/A"), vec!["SD-T0", "AM-M3"]);
    assert_eq!(play.zone("/deck/AM"), json!(["AM-R3"]));
    play.act("influence SN-R0 CY");
    let options = play.options();
    for district in ["CY", "BY", "SP"] {
        assert!(options.contains(&format!("influence AM-M3 {district}")));
    }
    assert!(!options.contains(&"influence AM-M3 AM".into()));
    assert!(options.contains(&"conspire SD-T0 AM-T1".into()));
    assert!(options.iter().any(|option| option.starts_with("hire AM-M3 SD-T0")));
}

/// TV-9: the Maze exchanges a hand card with the other's best Minion.
fn exchanged() -> Play {
    let mut play =
        Play::at(json!({"today": "SP", "hand": {"A": ["AM-M1", "SD-R0"], "B": ["SN-T0", "SN-R0"]},
        "side": {"CY": {"B": ["CY-M3"]}}}));
    assert_eq!(play.influence(CY), [0, 4]);
    play.act("influence AM-M1 AM");
    listed(&play, vec!["exchange SD-R0 CY-M3"]);
    play.act("exchange SD-R0 CY-M3");
    play
}

/// Covers: CH-ABIL-1, CH-ABIL-2, CH-R-18, CH-R-19, CH-R-25
#[test]
fn ch_tv_9_the_alley_maze_takes_the_other_players_minion() {
    let play = exchanged();
    assert_eq!(play.zone("/hand/A"), json!(["CY-M3"]));
    assert_eq!(play.zone("/side/CY/B"), json!(["SD-R0"]));
    assert_eq!(play.influence(CY), [0, 0]);
    assert_eq!(play.influence(AM), [1, 0]);
}

/// Covers: CH-R-18, CH-R-24
#[test]
fn ch_tv_10_the_alley_maze_without_hand_or_minion_does_nothing() {
    let alone =
        json!({"today": "SP", "hand": {"A": ["SD-M0"], "B": ["SN-R0"]}, "side": {"CY": {"B": ["CY-M3"]}}});
    let empty = json!({"today": "SP", "hand": {"A": ["SD-M0", "SD-K0"], "B": ["SN-R0"]}});
    for position in [alone, empty] {
        let mut play = Play::at(position);
        play.act("influence SD-M0 AM");
        assert_eq!(play.pending(), Pending::one(Seat(1)));
        assert!(play.cited("CH-R-24"));
        assert!(play.told[1].1.contains("can do nothing"), "{:?}", play.told);
    }
}

/// Covers: CH-ABIL-3, CH-ABIL-4, CH-R-20
#[test]
fn ch_tv_11_the_courtyard_reaches_the_other_districts_only() {
    let position = json!({"today": "SP", "hand": {"A": ["CY-T1", "SD-R0"]},
        "side": {"CY": {"B": ["CY-K2"]}, "SP": {"B": ["SP-K3"]}, "AM": {"A": ["AM-R3"]}}});
    let mut play = Play::at(position.clone());
    play.act("influence CY-T1 CY");
    listed(&play, vec!["take SP-K3", "take AM-R3"]);
    assert_eq!(play.refused("take CY-K2").rule.0, "CH-R-20");
    assert_eq!(play.refused("take CY-T1").rule.0, "CH-R-18");
    play.act("take SP-K3");
    assert_eq!(play.zone("/hand/B"), json!(["SP-K3"]));
    let mut play = Play::at(position);
    play.act("influence CY-T1 CY").act("take AM-R3");
    same(play.zone("/hand/A"), vec!["SD-R0", "AM-R3"]);
}

/// Covers: CH-ACT-7, CH-R-20
#[test]
fn ch_tv_12_the_courtyard_must_take_back_the_only_minion() {
    let mut play =
        Play::at(json!({"today": "SP", "hand": {"A": ["SD-T0"]}, "side": {"AM": {"A": ["AM-R3"]}}}));
    play.act("influence SD-T0 CY");
    listed(&play, vec!["take AM-R3"]);
    play.act("take AM-R3");
    assert_eq!(play.zone("/hand/A"), json!(["AM-R3"]));
}

/// Covers: CH-ABIL-5, CH-ABIL-6, CH-R-16, CH-R-21
#[test]
fn ch_tv_13_the_boneyard_moves_even_the_minion_just_played() {
    for to in ["AM", "CY", "SP"] {
        let mut play = Play::at(json!({"today": "AM", "hand": {"A": ["SD-K0"], "B": ["SN-R0"]}}));
        play.act("influence SD-K0 BY");
        listed(&play, vec!["move SD-K0 AM", "move SD-K0 CY", "move SD-K0 SP"]);
        assert_eq!(play.refused("move SD-K0 BY").rule.0, "CH-ABIL-5");
        play.act(&format!("move SD-K0 {to}"));
        assert_eq!(play.pending(), Pending::one(Seat(1)), "nothing is triggered at {to}");
        assert_eq!(play.zone(&format!("/side/{to}/A")), json!(["SD-K0"]));
    }
}

/// Covers: CH-ABIL-8, CH-R-23
#[test]
fn ch_tv_14_the_spires_take_back_what_was_conspired() {
    let mut play =
        Play::at(json!({"today": "BY", "laid": ["BY-K3", "BY-R1", "BY-M1"], "deck": {"BY": ["BY-T2"]},
        "hand": {"A": ["SD-K0", "SD-R0", "SD-M0"], "B": ["SN-M0", "SN-R0", "SN-T0"]},
        "discard": {"A": ["SD-T0", "SD-W0"]}}));
    play.act("conspire SD-K0 BY-K3").act("influence SN-M0 CY").act("influence SD-R0 SP");
    listed(&play, vec!["take SD-T0", "take SD-W0", "take SD-K0", "take BY-K3"]);
    play.act("take BY-K3");
    assert!(play.cited("CH-ABIL-8"));
    play.act("influence SN-R0 AM").act("influence BY-K3 SP");
    assert_eq!(play.influence(SP), [4, 0]);
}

/// Covers: CH-R-23, CH-R-24
#[test]
fn ch_tv_15_the_spires_with_an_empty_discard() {
    let mut play = Play::at(json!({"today": "BY", "hand": {"A": ["SD-R0", "SD-M0"], "B": ["SN-R0"]}}));
    play.act("influence SD-R0 SP");
    assert_eq!(play.pending(), Pending::one(Seat(1)));
    assert!(play.cited("CH-R-24"));
    assert_eq!(play.zone("/hand/A"), json!(["SD-M0"]));
}

/// Covers: CH-COMP-12, CH-SCORE-11
#[test]
fn ch_tv_16_houseless_cards_have_every_bonus_and_no_house_points() {
    for (number, code) in ["AM", "CY", "BY", "SP"].into_iter().enumerate() {
        let play = Play::at(json!({"phase": "week_end", "side": {code: {"A": ["SD-W0"]}}}));
        assert_eq!(play.influence(number), [1, 0]);
    }
    for house in ["R", "M", "T", "K"] {
        let other = if house == "R" { "M" } else { "R" };
        let play = Play::at(json!({"phase": "week_end", "house": {"A": house, "B": other},
            "discard": {"A": ["SD-W0", "AM-W1"]}}));
        let points = play.game.final_points(play.public(), Seat(0));
        assert_eq!((points.cards, points.house), (2, 0));
    }
}

/// Covers: CH-R-12, CH-R-13
#[test]
fn ch_tv_17_an_empty_hand_passes() {
    let day = || {
        let mut play = Play::at(json!({"phase": "day_start", "today": "BY",
            "discard": {"A": ["SD-R0", "SD-M0"], "B": ["SN-T0", "SN-K0", "SN-R0"]}}));
        play.chance("day BY");
        same(play.zone("/hand/A"), vec!["SD-R0", "SD-M0"]);
        assert_eq!(play.zone("/discard/A"), json!([]));
        play.act("influence SD-R0 AM");
        play
    };
    let mut play = day();
    play.act("influence SN-K0 AM").act("influence SD-M0 SP").act("influence SN-R0 AM");
    listed(&play, vec!["pass"]);
    play.act("pass");
    assert_eq!(play.public().taken, [3, 2]);
    let mut play = day();
    play.act("influence SN-K0 AM").act("influence SD-M0 SP").act("influence SN-T0 CY").act("take SD-M0");
    listed(&play, vec!["influence SD-M0 AM", "influence SD-M0 CY", "influence SD-M0 SP"]);
}

/// Covers: CH-END-1, CH-END-2, CH-END-3, CH-R-9
#[test]
fn ch_tv_18_untaken_cards_go_back_on_top_in_order() {
    let play =
        Play::at(json!({"today": "CY", "laid": ["CY-R1", "CY-T3"], "deck": {"CY": ["CY-K1", "CY-M2"]},
        "taken": {"A": 3, "B": 3}, "day": 3, "discard": {"A": ["CY-M3"]}}));
    assert_eq!(play.zone("/phase"), "day_start");
    assert_eq!(play.zone("/deck/CY"), json!(["CY-R1", "CY-T3", "CY-K1", "CY-M2"]));
    assert_eq!(play.zone("/known_to/CY"), json!(["all", "all", "all"]));
    assert_eq!(play.zone("/start"), "B");
    assert_eq!(play.public().day, 3);
}

/// Covers: CH-SCORE-1, CH-SCORE-2, CH-SCORE-3, CH-SCORE-4, CH-SCORE-5, CH-SCORE-6, CH-SCORE-7, CH-SCORE-9, CH-SCORE-10, CH-SCORE-11, CH-SCORE-13
#[test]
fn ch_tv_19_a_whole_week_end() {
    let play = Play::at(json!({"phase": "week_end", "house": {"A": "R", "B": "K"},
        "side": {"AM": {"A": ["AM-R3", "SD-W0"], "B": ["AM-K2"]}, "CY": {"A": ["CY-T3"], "B": ["SN-M0", "CY-K2"]},
                 "BY": {"A": ["BY-M2"], "B": ["BY-T3"]}, "SP": {"B": ["SP-K3"]}},
        "deck_size": {"AM": 2, "CY": 1, "BY": 4, "SP": 3},
        "hand": {"A": ["SP-R3"]}, "discard": {"A": ["SD-R0", "CY-R2", "AM-M1"], "B": ["SN-K0", "SN-W0", "SP-K2"]}}));
    assert_eq!([AM, CY, BY, SP].map(|district| play.influence(district)), [[5, 2], [3, 3], [2, 4], [0, 4]]);
    assert_eq!(play.public().gained, [[2, 0, 0, 0], [0, 0, 2, 3]]);
    let points = [Seat(0), Seat(1)].map(|seat| play.game.final_points(play.public(), seat));
    assert_eq!([points[0].gained, points[0].cards, points[0].house], [2, 4, 5]);
    assert_eq!([points[1].gained, points[1].cards, points[1].house], [5, 3, 2]);
    let outcome = play.game.outcome(play.public());
    assert_eq!(outcome.points[..2], [13, 15]);
    assert_eq!(outcome.verdict, Verdict::Won(parlour_core::Seats::one(Seat(1))));
}

/// Covers: CH-SCORE-14, CH-R-30
#[test]
fn ch_tv_20_the_tie_break_counts_district_cards() {
    let tied = |b: Vec<&str>, more: u8, cards: Vec<&str>| {
        // A gains 4 with lead and deck of 4; B gains `more`.
        let play = Play::at(json!({"phase": "week_end", "house": {"A": "K", "B": "R"},
            "side": {"AM": {"A": ["AM-R3"]}, "SP": {"B": b}}, "deck_size": {"AM": 4, "SP": more},
            "hand": {"A": ["SD-R0", "SD-M0", "SD-T0", "SD-W0", "CY-M1", "CY-T1"]},
            "discard": {"B": cards}}));
        assert_eq!(play.game.outcome(play.public()).points[..2], [14, 14]);
        play.game.outcome(play.public()).verdict
    };
    let six = vec!["SN-M0", "SN-T0", "SN-K0", "SN-W0", "BY-M1", "BY-T1"];
    let mut eight = six.clone();
    eight.extend(["BY-M2", "BY-T2"]);
    assert_eq!(tied(vec!["SP-K3"], 3, eight), Verdict::Won(parlour_core::Seats::one(Seat(0))));
    assert_eq!(tied(vec!["SP-K3"], 4, six), Verdict::Draw);
}

/// Covers: CH-ABIL-7, CH-R-26
#[test]
fn ch_tv_21_the_boneyard_keeps_the_side() {
    let mut play =
        Play::at(json!({"today": "AM", "hand": {"A": ["SD-K0", "SD-R0"]}, "side": {"BY": {"B": ["BY-T3"]}}}));
    assert_eq!(play.influence(BY), [0, 4]);
    play.act("influence SD-K0 BY").act("move BY-T3 SP");
    assert_eq!(play.influence(BY), [0, 0]);
    assert_eq!(play.influence(SP), [0, 3]);
    assert_eq!(play.zone("/side/SP/B"), json!(["BY-T3"]));
}

/// Covers: CH-R-16
#[test]
fn ch_tv_22_an_exchanged_card_triggers_nothing() {
    let mut play = Play::at(json!({"today": "BY", "hand": {"A": ["AM-M1", "SD-T0"], "B": ["SN-R0"]},
        "side": {"CY": {"A": ["CY-R1"]}}}));
    play.act("influence AM-M1 AM").act("exchange SD-T0 CY-R1");
    assert_eq!(play.zone("/side/CY/A"), json!(["SD-T0"]));
    assert_eq!(play.pending(), Pending::one(Seat(1)));
    assert_eq!(play.options().iter().filter(|option| option.starts_with("take")).count(), 0);
    assert_eq!(play.zone("/hand/A"), json!(["CY-R1"]));
}

/// Covers: CH-R-19, CH-R-20
#[test]
fn ch_tv_23_a_card_belongs_to_the_side_it_lies_on() {
    let mut play = exchanged();
    play.act("influence SN-T0 CY");
    listed(&play, vec!["take AM-M1"]);
    play.act("take AM-M1");
    same(play.zone("/hand/A"), vec!["AM-M1", "CY-M3"]);
    same(play.zone("/side/CY/B"), vec!["SD-R0", "SN-T0"]);
}

/// Covers: CH-DAY-6, CH-R-12, CH-R-14, CH-R-24
#[test]
fn ch_tv_24_what_is_rejected() {
    let play = Play::at(json!({"today": "CY", "hand": {"A": ["SD-M0"]}, "laid": ["CY-R1"]}));
    assert_eq!(play.refused("influence SD-M0 CY").rule.0, "CH-DAY-6");
    assert_eq!(play.refused("hire SD-R0 SD-M0 CY-R1").rule.0, "CH-R-14");
    assert_eq!(play.refused("pass").rule.0, "CH-R-12");
    assert_eq!(play.refused("conspire SD-M0 CY-R1").rule.0, "CH-R-14");
    let mut play = Play::at(json!({"today": "CY", "hand": {"A": ["SD-K0", "SD-R0"]}}));
    play.act("influence SD-K0 BY");
    assert_eq!(play.refused("pass").rule.0, "CH-R-24");
    assert_eq!(play.refused("influence SD-R0 AM").rule.0, "CH-R-24");
}

/// Covers: CH-END-3, CH-END-4, CH-R-11
#[test]
fn ch_tv_25_days_alternate_and_a_has_the_last_action() {
    use parlour_core::{Actor, Rng, Silence, random_step};
    let play = Play::start();
    for seed in 0..40 {
        let mut state = play.state;
        let (mut rng, mut buffer) = (Rng::new(seed), vec![]);
        let mut starts = vec![];
        let mut actions = vec![];
        loop {
            let before = state;
            let Some((who, _)) = random_step(&play.game, &mut state, &mut rng, &mut buffer, &mut Silence)
            else {
                break;
            };
            if before.public.day < state.public.day {
                starts.push(before.public.start);
            }
            if let (Actor::Seat(seat), parlour_city_of_hemloch::state::Stage::Action) =
                (who, before.public.stage)
            {
                actions.push(seat);
            }
        }
        assert_eq!(starts, [0, 1, 0, 1, 0, 1, 0, 1].map(Seat));
        assert_eq!(actions.len(), 48);
        for (day, six) in actions.chunks(6).enumerate() {
            let first = (day % 2) as u8;
            assert_eq!(six, [0, 1, 0, 1, 0, 1].map(|turn| Seat(turn ^ first)));
        }
        assert_eq!(actions.last(), Some(&Seat(0)));
    }
}

/// Covers: CH-ACT-2, CH-R-39
#[test]
fn ch_tv_26_a_houseless_minion_fits_any_discard() {
    let mut play =
        Play::at(json!({"today": "AM", "laid": ["AM-W1", "AM-T1", "AM-K2"], "deck": {"AM": ["AM-M3"]},
        "hand": {"A": ["SD-R0"]}}));
    listed(
        &play,
        vec!["conspire SD-R0 AM-W1", "influence SD-R0 CY", "influence SD-R0 BY", "influence SD-R0 SP"],
    );
    play.act("conspire SD-R0 AM-W1");
    same(play.zone("/discard/A"), vec!["SD-R0", "AM-W1"]);
}

/// Covers: CH-COMP-12, CH-R-20
#[test]
fn ch_tv_27_a_houseless_minion_uses_every_ability() {
    let mut play =
        Play::at(json!({"today": "AM", "hand": {"A": ["AM-W1", "SD-R0"]}, "side": {"BY": {"B": ["BY-T3"]}}}));
    play.act("influence AM-W1 CY");
    assert_eq!(play.influence(CY), [2, 0]);
    listed(&play, vec!["take BY-T3"]);
    play.act("take BY-T3");
    assert_eq!(play.zone("/hand/B"), json!(["BY-T3"]));
    let kept = Play::at(json!({"phase": "week_end", "discard": {"A": ["AM-W1"]}}));
    assert_eq!(kept.game.final_points(kept.public(), Seat(0)).total(), 1);
}

/// Covers: CH-R-12
#[test]
fn ch_tv_28_three_own_cards_never_pass() {
    use parlour_core::{Rng, Silence, random_step};
    let play = Play::at(json!({"phase": "day_start", "deck": {"AM": 11, "CY": 6, "BY": 2, "SP": 0},
        "discard": {"A": ["SD-R0", "SD-T0", "SD-W0"], "B": ["SN-M0", "SN-K0", "SN-T0"]}}));
    for seed in 0..300 {
        let mut state = play.state;
        let (mut rng, mut buffer) = (Rng::new(seed), vec![]);
        while state.public.day < 2 {
            let step = random_step(&play.game, &mut state, &mut rng, &mut buffer, &mut Silence);
            assert_ne!(step.map(|(_, action)| action), Some(parlour_city_of_hemloch::Action::Pass));
        }
    }
}

#[test]
fn a_vector_with_a_mistake_is_refused() {
    assert_eq!(
        faults(json!({"today": "XX"}))[0],
        "today: there is no District \"XX\"; there are AM, CY, BY, SP (CH-COMP-2)"
    );
}
