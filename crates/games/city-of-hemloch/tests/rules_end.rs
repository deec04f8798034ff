//! Week's End and positions, one test an id.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Play, faults, game};
use parlour_core::{Eye, Game, Names, Pending, Seat, Seats, Show, Verdict};
use serde_json::{Value, json};

fn points(play: &Play) -> [i32; 2] {
    let points = play.game.outcome(play.public()).points;
    [points[0], points[1]]
}

#[test]
fn ch_score_1_and_ch_r_27_hands_are_discarded_at_the_end_only() {
    let play = Play::at(
        json!({"phase": "week_end", "hand": {"A": ["SD-R0"], "B": ["SN-R0", "SN-M0"]}, "discard": {"A": ["SD-T0"]}}),
    );
    assert_eq!(play.public().hand.map(|hand| hand.len()), [0, 0]);
    assert_eq!(play.public().discard.map(|discard| discard.len()), [2, 2]);
    // At the end of another Day the hand stays.
    let mut day =
        Play::at(json!({"today": "SP", "taken": {"A": 3, "B": 2}, "turn": "B", "hand": {"A": ["SD-R0"]}}));
    day.act("pass");
    assert_eq!(day.zone("/hand/A"), json!(["SD-R0"]));
}

#[test]
fn ch_score_2_influence_is_printed_plus_bonus() {
    let play = Play::at(
        json!({"phase": "week_end", "side": {"CY": {"A": ["CY-M2", "CY-K2"], "B": ["SN-W0", "CY-T3"]}}}),
    );
    assert_eq!(play.influence(common::CY), [5, 4]);
}

#[test]
fn ch_score_3_and_ch_score_4_and_ch_score_8_the_lead_is_capped_by_the_deck() {
    for (deck, gained) in [(0, 0), (1, 1), (3, 3), (4, 4), (9, 4)] {
        let play =
            Play::at(json!({"phase": "week_end", "deck": {"SP": deck}, "side": {"SP": {"B": ["SP-K3"]}}}));
        assert_eq!(play.public().gained[1][common::SP], gained);
        assert_eq!(play.public().gained[0], [0; 4]);
        assert_eq!(i32::from(play.deck_size(common::SP)), deck - i32::from(gained));
    }
}

#[test]
fn ch_score_5_equal_influence_gains_nothing() {
    let play = Play::at(
        json!({"phase": "week_end", "deck": {"SP": 5}, "side": {"SP": {"A": ["SP-T2"], "B": ["SP-R2"]}}}),
    );
    assert_eq!(play.public().gained, [[0; 4]; 2]);
    assert!(play.cited("CH-SCORE-5"));
}

#[test]
fn ch_score_6_and_ch_score_7_and_ch_r_28_gained_cards_and_minions_are_not_in_the_deck() {
    let play = Play::at(json!({"phase": "week_end", "house": {"A": "K", "B": "M"}, "deck": {"SP": 5},
        "side": {"SP": {"A": ["SP-K3"]}}, "discard": {"A": ["SD-K0"]}}));
    let points = play.game.final_points(play.public(), Seat(0));
    assert_eq!((points.gained, points.cards, points.house), (4, 1, 0));
    assert_eq!(play.zone("/side/SP/A"), json!(["SP-K3"]), "Minions stay where they are");
    let scene = play.game.scene(play.state.look(Eye::Gallery), &Names::numbered(2));
    let gained = scene.areas.iter().find(|area| area.id == "gained-A").unwrap();
    assert_eq!((gained.marks[0].name.as_str(), gained.marks[0].count), ("The Spires", 4));
}

#[test]
fn ch_score_9_and_ch_score_10_two_for_a_district_card_and_one_for_an_own_card() {
    let play = Play::at(json!({"phase": "week_end", "house": {"A": "R", "B": "M"}, "deck": {"SP": 2},
        "side": {"SP": {"A": ["SP-T2"]}}, "discard": {"A": ["SD-K0"], "B": ["SN-K0", "SN-T0"]}}));
    assert_eq!(points(&play), [2 * 2 + 1, 2]);
}

#[test]
fn ch_score_11_and_ch_score_12_own_cards_of_the_own_house() {
    let position = |house: &str| {
        json!({"phase": "week_end", "house": {"A": house, "B": if house == "R" { "M" } else { "R" }},
            "discard": {"A": ["AM-R3", "AM-M2", "AM-T1", "AM-K2", "AM-W1"]}})
    };
    for (house, score) in [("R", 3), ("M", 2), ("T", 1), ("K", 2)] {
        let play = Play::at(position(house));
        assert_eq!(play.game.final_points(play.public(), Seat(0)).house, score);
        assert!(play.public().house[0].known().is_some(), "revealed");
    }
}

#[test]
fn ch_score_13_most_points_win() {
    let play = Play::at(json!({"phase": "week_end", "discard": {"A": ["SD-K0", "SD-T0"], "B": ["SN-K0"]}}));
    assert_eq!(play.game.outcome(play.public()).verdict, Verdict::Won(Seats::one(Seat(0))));
    let names = Names(vec!["Ann".into(), "Ben".into()]);
    assert_eq!(play.game.result(play.public(), &names), "Ann wins. Points: Ann 2, Ben 1.");
}

#[test]
fn ch_score_14_and_ch_r_30_a_tie_is_broken_by_district_cards_or_is_a_draw() {
    let tie = json!({"phase": "week_end", "house": {"A": "M", "B": "T"}, "deck": {"SP": 1}, "side": {"SP": {"B": ["SP-R1"]}},
        "discard": {"A": ["SD-K0", "SD-T0"]}});
    let play = Play::at(tie);
    assert_eq!(points(&play), [2, 2]);
    assert_eq!(play.game.outcome(play.public()).verdict, Verdict::Won(Seats::one(Seat(1))));
    let names = Names(vec!["Ann".into(), "Ben".into()]);
    let say = play.game.result(play.public(), &names);
    assert!(say.ends_with("Tied on points; District cards: Ann 0, Ben 1."), "{say}");
    let draw = Play::at(json!({"phase": "week_end", "discard": {"A": ["SD-K0"], "B": ["SN-K0"]}}));
    assert_eq!(draw.game.outcome(draw.public()).verdict, Verdict::Draw);
}

#[test]
fn ch_r_29_untaken_cards_are_back_before_decks_are_compared() {
    let mut play = Play::at(json!({"today": "SP", "day": 8, "days_done": ["SP"], "laid": ["SP-R1", "SP-M1"],
        "deck": {"SP": ["SP-T1"]}, "taken": {"A": 2, "B": 3}, "side": {"SP": {"A": ["SP-K3"]}}}));
    play.act("pass");
    assert_eq!(play.pending(), Pending::Over);
    assert_eq!(play.public().gained[0], [0, 0, 0, 3], "a lead of 4, 3 cards left with those of the market");
    let compared: Vec<&str> = play
        .told
        .iter()
        .filter(|(_, say)| say.contains("Influence;"))
        .map(|(_, say)| say.split(':').next().unwrap())
        .collect();
    assert_eq!(compared, ["The Alley Maze", "The Courtyard", "The Boneyard", "The Spires"]);
}

// Positions.

#[test]
fn ch_r_38_positions_may_be_sparse_but_name_no_card_twice() {
    let sparse = Play::at(json!({"today": "SP"}));
    assert_eq!(sparse.options(), ["pass"]);
    assert_eq!(
        faults(json!({"today": "SP", "hand": {"A": ["SD-R0"]}, "discard": {"B": ["SD-R0"]}})),
        ["discard.B[0]: SD-R0 is named twice; a card lies in one place (CH-R-38)"]
    );
    let scored = Play::at(json!({"phase": "week_end", "house": {"A": "R", "B": "K"}}));
    assert_eq!(scored.pending(), Pending::Over);
    let seats = Play::at(json!({"today": "SP", "turn": "B", "hand": {"B": ["SN-R0"]}}));
    assert_eq!(seats.pending(), Pending::one(Seat(1)));
}

/// Sparse positions round-trip too, through a whole random game.
#[test]
fn sparse_positions_are_written_as_they_are() {
    use parlour_core::{Rng, Silence, random_step};
    let game = game();
    let sparse = json!({"phase": "day_start", "house": {"A": "R"}, "deck": {"AM": ["AM-R2", "?", "AM-K1"], "CY": 6, "SP": ["SP-R1"]},
        "known_to": {"AM": ["A", "", "all"]}, "discard": {"A": ["SD-R0", "SD-M0", "SD-T0", "SD-K0"], "B": ["SN-R0"]}});
    let position = serde_json::from_value(sparse).unwrap();
    let loaded = game.load(&position).unwrap();
    for seed in 0..40 {
        let (mut state, mut rng, mut buffer) = (loaded, Rng::new(seed), vec![]);
        loop {
            game.validate(&state).unwrap();
            let written = game.position(&state);
            assert_eq!(game.load(&written).unwrap().digest(), state.digest(), "{written:?}");
            for seat in Seat::all(2) {
                let world = game.determinize(&state.view(seat), &mut rng);
                game.validate(&world).unwrap();
                assert_eq!(world.view(seat), state.view(seat));
            }
            if random_step(&game, &mut state, &mut rng, &mut buffer, &mut Silence).is_none() {
                break;
            }
        }
    }
}

#[test]
fn every_fault_of_a_position_is_named_at_once() {
    let bad = json!({"today": "AM", "taken": {"A": 3, "B": 0}, "house": {"A": "Q"}, "laid": ["CY-R1"],
        "hand": {"A": ["SD-R9"]}, "deck": {"AM": ["AM-R1", "CY-M1"], "QQ": 3}, "known_to": {"AM": ["C"]},
        "drawn": {"A": ["AM-R2"]}, "trigger": "AM-R1", "gained": {"AM": {"A": 1}}, "day": 9});
    let found = faults(bad);
    let expected = [
        "day: Day 9 does not go with 1 Day cards turned up and 8 in all (CH-DAY-1)",
        "hand.A[0]: there is no card \"SD-R9\"; did you mean SD-R0?",
        "laid[0]: CY-R1 is not from the deck of The Alley Maze (CH-DAY-4)",
        "deck.QQ: there is no District \"QQ\"; there are AM, CY, BY, SP (CH-COMP-2)",
        "deck.AM[1]: CY-M1 does not have this District on its back (CH-SETUP-5)",
        "known_to.AM[0]: \"C\" is not one of \"\", \"A\", \"B\" and \"all\"",
        "gained: District cards are gained at Week's End only (CH-SCORE-3)",
        "drawn: drawn cards are held at setup only (CH-SETUP-9)",
        "taken: players alternate and take three actions each, so the counts differ by one at most (CH-DAY-10)",
        "house.A: there is no House \"Q\"; there are R, M, T, K (CH-COMP-3)",
        "trigger: an Ability is used in phase `ability` only; leave it out",
    ];
    assert_eq!(found, expected);
}

#[test]
fn more_bad_positions() {
    let refused = |position: Value, why: &str| {
        let found = faults(position);
        assert!(found.iter().any(|fault| fault.contains(why)), "{found:?}");
    };
    refused(json!({}), "today: say which District is the market of the Day");
    refused(json!({"today": "AM", "deck": {"CY": 12}}), "12 unseen cards, but only 11 cards of this back");
    refused(json!({"today": "AM", "deck": {"CY": 3}, "deck_size": {"CY": 3}}), "deck.CY says it already");
    refused(
        json!({"today": "AM", "laid": ["AM-R1", "AM-R2", "AM-R3", "AM-M1"]}),
        "at most three cards are laid out",
    );
    refused(json!({"phase": "day_start", "laid": ["AM-R1"]}), "cards are laid out only during a Day");
    refused(json!({"today": "AM", "taken": {"A": 1}, "turn": "A"}), "it is B's turn");
    refused(json!({"today": "AM", "days_done": ["AM", "CY"]}), "the last Day card turned up is today's");
    refused(json!({"phase": "setup", "days_done": ["CY"]}), "no Day has begun at setup");
    refused(json!({"phase": "setup", "drawn": {"A": ["AM-R1"]}}), "hold four drawn cards each");
    refused(json!({"phase": "day_start", "today": "AM", "day_deck": ["CY"]}), "day_deck begins with another");
    refused(json!({"phase": "day_start", "day": 8, "day_deck": ["CY", "AM"]}), "a Day deck that has 1 left");
    refused(json!({"phase": "ability", "today": "AM"}), "needs `trigger`");
    refused(
        json!({"phase": "ability", "today": "AM", "trigger": "SD-R0", "here": "CY", "side": {"CY": {"A": ["SD-R0"]}}}),
        "its House does not use the Ability there",
    );
    refused(
        json!({"phase": "ability", "today": "AM", "trigger": "SD-T0", "here": "CY", "side": {"CY": {"A": ["SD-T0"]}}}),
        "the Ability cannot be done",
    );
    refused(
        json!({"phase": "hands", "today": "AM", "discard": {"A": ["SD-R0"]}}),
        "an empty hand and more than three",
    );
    refused(json!({"phase": "over"}), "both Houses are shown at the end");
    refused(json!({"phase": "week_end", "today": "AM"}), "there is no market in this phase");
    refused(
        json!({"today": "AM", "deck": {"AM": ["AM-R1", "AM-R2"]}, "known_to": {"AM": ["all", "B"]}}),
        "nobody knows more of a deck",
    );
    refused(json!({"today": "AM", "deck": {"CY": 2}, "known_to": {"CY": ["A"]}}), "names no card there");
    refused(json!({"phase": "begin", "hand": {"A": ["SD-R0"]}}), "who begins decides");
    let unknown: Result<parlour_city_of_hemloch::position::Position, _> =
        serde_json::from_value(json!({"hands": {}}));
    assert!(unknown.unwrap_err().to_string().contains("unknown field `hands`"));
}
