//! Days, actions and Abilities, one test an id.
#![allow(clippy::unwrap_used)]

mod common;

use common::{AM, BY, CY, Play, SP};
use parlour_city_of_hemloch::card::Cards;
use parlour_city_of_hemloch::state::Stage;
use parlour_core::{Actor, Eye, Game, Names, Pending, Rng, Seat, Show, Silence, Verdict, random_step};
use serde_json::{Value, json};

fn sorted(value: Value) -> Vec<String> {
    let mut list: Vec<String> = serde_json::from_value(value).unwrap();
    list.sort();
    list
}

/// A Day about to begin with these own cards and a full market deck.
fn before_day(own: &[&str]) -> Play {
    Play::at(json!({"phase": "day_start", "today": "AM", "deck": {"AM": 8},
        "hand": {"A": own[..1]}, "discard": {"A": own[1..], "B": ["SN-R0"]}}))
}

fn lay_market(play: &mut Play) {
    play.chance("day AM");
    while play.public().stage == Stage::Market {
        let first = play.outcomes()[0].clone();
        play.chance(&first);
    }
}

#[test]
fn ch_day_1_eight_days_of_one_card_each() {
    let mut play =
        Play::at(json!({"phase": "day_start", "day_deck": ["SP", "SP", "BY", "BY", "CY", "CY", "AM", "AM"]}));
    for (day, code) in ["SP", "SP", "BY", "BY", "CY", "CY", "AM", "AM"].into_iter().enumerate() {
        play.chance(&format!("day {code}"));
        assert_eq!(usize::from(play.public().day), day + 1);
        for _ in 0..6 {
            play.act("pass");
        }
    }
    assert_eq!(play.pending(), Pending::Over);
}

#[test]
fn ch_day_2_a_day_begins_with_the_next_day_card() {
    let mut play = Play::at(json!({"phase": "day_start", "day": 2, "days_done": ["AM"]}));
    let mut weights = vec![];
    play.game.outcomes(&play.state, &mut |_, weight| weights.push(weight));
    assert_eq!(weights, [1, 2, 2, 2], "one Alley Maze is done");
    play.chance("day SP");
    assert_eq!(play.zone("/days_done"), json!(["AM", "SP"]));
    assert_eq!(play.public().day, 2);
    assert!(play.cited("CH-DAY-2"));
}

#[test]
fn ch_day_7_hand_discard_and_deck_are_shuffled_together() {
    let mut play = before_day(&["SD-R0", "SD-M0", "SD-T0", "AM-M3"]);
    lay_market(&mut play);
    let hands = play.outcomes();
    assert_eq!(hands.len(), 4, "C(4,3): the card that was in hand is among them");
    assert_eq!(hands.iter().filter(|hand| hand.contains("SD-R0")).count(), 3);
}

#[test]
fn ch_day_8_and_ch_day_9_three_cards_are_drawn_and_the_rest_is_discarded() {
    let mut play = before_day(&["SD-R0", "SD-M0", "SD-T0", "SD-K0", "SD-W0"]);
    lay_market(&mut play);
    assert_eq!(play.outcomes().len(), 10);
    play.chance("hand SD-R0 SD-T0 SD-W0");
    assert_eq!(sorted(play.zone("/hand/A")), ["SD-R0", "SD-T0", "SD-W0"]);
    assert_eq!(sorted(play.zone("/discard/A")), ["SD-K0", "SD-M0"]);
}

#[test]
fn ch_day_10_three_actions_each_start_player_first() {
    let mut play = Play::at(json!({"today": "AM", "start": "B",
        "hand": {"A": ["SD-R0", "SD-M0", "SD-T0"], "B": ["SN-R0", "SN-M0", "SN-T0"]}}));
    let mut order = vec![];
    while play.public().stage == Stage::Action {
        let seat = play.public().turn;
        order.push(seat.0);
        let own = if seat == Seat(0) { "SD" } else { "SN" };
        assert_eq!(play.refused_to(seat.other(), "pass").rule.0, "CH-DAY-10");
        let kind = ["R0 CY", "M0 BY", "T0 BY"][usize::from(play.public().taken[seat.index()])];
        play.act(&format!("influence {own}-{kind}"));
    }
    assert_eq!(order, [1, 0, 1, 0, 1, 0]);
    assert_eq!(play.public().stage, Stage::DayCard);
}

#[test]
fn ch_day_11_an_action_is_conspire_hire_or_influence() {
    let play = Play::at(json!({"today": "AM", "laid": ["AM-R2"], "hand": {"A": ["SD-R0", "SD-M0"]}}));
    let options = play.options();
    let mut kinds: Vec<&str> = options.iter().filter_map(|option| option.split(' ').next()).collect();
    kinds.dedup();
    assert_eq!(kinds, ["conspire", "hire", "influence"]);
}

#[test]
fn ch_day_12_the_same_action_again_and_again() {
    let mut play = Play::at(json!({"today": "AM", "laid": ["AM-R1", "AM-R2", "AM-R3"],
        "hand": {"A": ["SD-R0", "CY-R1", "SP-R1"], "B": ["SN-R0", "SN-K0", "SN-M0"]}}));
    play.act("conspire SD-R0 AM-R1").act("influence SN-R0 CY");
    play.act("conspire CY-R1 AM-R2").act("influence SN-K0 CY");
    play.act("conspire SP-R1 AM-R3").act("influence SN-M0 CY");
    assert_eq!(play.public().discard[0].len(), 6);
}

#[test]
fn ch_day_3_and_ch_day_4_and_ch_day_5_the_day_card_makes_the_market() {
    let mut play = Play::at(json!({"phase": "day_start", "today": "CY",
        "deck": {"CY": ["CY-R1", "CY-M1", "CY-T1", "CY-K1", "CY-W1"]}, "discard": {"A": ["SD-R0"]}}));
    play.chance("day CY").chance("reveal CY-R1").chance("reveal CY-M1").chance("reveal CY-T1");
    assert_eq!(play.public().stage, Stage::Market, "the top is still to be turned up");
    play.chance("reveal CY-K1");
    let available = play.public().available(&play.game.kit);
    let codes: Vec<&str> = available.into_iter().map(|card| play.game.code(card)).collect();
    assert_eq!(codes, ["CY-R1", "CY-M1", "CY-T1", "CY-K1"]);
    assert_eq!(play.deck_size(CY), 2);
}

#[test]
fn ch_day_6_the_market_is_closed_for_influence() {
    for (today, code) in ["AM", "CY", "BY", "SP"].into_iter().enumerate() {
        let play = Play::at(json!({"today": code, "hand": {"A": ["SD-R0"]}}));
        let refusal = play.refused(&format!("influence SD-R0 {code}"));
        assert_eq!(refusal.rule.0, "CH-DAY-6");
        assert!(refusal.why.contains("closed"), "{refusal}");
        assert_eq!(play.options().len(), 3, "{today}");
    }
}

#[test]
fn ch_act_1_conspire_takes_the_same_house_to_the_discard() {
    let mut play =
        Play::at(json!({"today": "AM", "laid": ["AM-R2", "AM-T1"], "hand": {"A": ["SD-R0", "SD-M0"]}}));
    let refusal = play.refused("conspire SD-R0 AM-T1");
    assert_eq!(
        refusal.to_string(),
        "The Message Runner (raven) and The Root Peddler (thorn) are of different Houses; \
         The Rooftop Courier can be had for it. (CH-ACT-1)"
    );
    assert_eq!(play.refused("conspire SD-T0 AM-T1").rule.0, "CH-ACT-1");
    play.act("conspire SD-R0 AM-R2");
    assert_eq!(sorted(play.zone("/discard/A")), ["AM-R2", "SD-R0"]);
    assert_eq!(play.zone("/laid"), json!(["AM-T1"]));
    assert_eq!(play.zone("/hand/A"), json!(["SD-M0"]));
}

#[test]
fn ch_act_2_houseless_cards_are_wild_for_conspire() {
    let play = Play::at(
        json!({"today": "AM", "laid": ["AM-R2", "AM-W1", "AM-T1"], "hand": {"A": ["SD-W0", "SD-M0"]}}),
    );
    let conspire: Vec<String> =
        play.options().into_iter().filter(|text| text.starts_with("conspire")).collect();
    assert_eq!(
        conspire,
        ["conspire SD-M0 AM-W1", "conspire SD-W0 AM-R2", "conspire SD-W0 AM-T1", "conspire SD-W0 AM-W1"]
    );
}

#[test]
fn ch_act_3_hire_costs_any_two_and_goes_to_hand() {
    let mut play =
        Play::at(json!({"today": "AM", "laid": ["AM-K2"], "hand": {"A": ["SD-R0", "SD-M0", "SD-T0"]}}));
    assert_eq!(play.options().iter().filter(|text| text.starts_with("hire")).count(), 3);
    assert_eq!(play.refused("hire SD-M0 SD-R0 AM-K2").rule.0, "CH-ACT-3");
    assert_eq!(play.refused("hire SD-R0 SD-R0 AM-K2").rule.0, "CH-ACT-3");
    play.act("hire SD-R0 SD-T0 AM-K2");
    assert_eq!(sorted(play.zone("/hand/A")), ["AM-K2", "SD-M0"]);
    assert_eq!(sorted(play.zone("/discard/A")), ["SD-R0", "SD-T0"]);
}

#[test]
fn ch_act_4_and_ch_r_33_influence_goes_to_the_own_side() {
    for (turn, mine) in [("A", 0), ("B", 1)] {
        let mut play =
            Play::at(json!({"today": "AM", "start": turn, "turn": turn, "hand": {turn: ["CY-R2"]}}));
        play.act("influence CY-R2 BY");
        assert_eq!(play.public().side[BY][mine].len(), 1);
        assert_eq!(play.public().side[BY][1 - mine], Cards::EMPTY);
        assert_eq!(play.public().hand[mine], Cards::EMPTY);
    }
    // Only The Alley Maze puts a card on the other side.
    let mut play =
        Play::at(json!({"today": "SP", "hand": {"A": ["SD-M0", "SD-K0"]}, "side": {"BY": {"B": ["BY-T3"]}}}));
    play.act("influence SD-M0 AM").act("exchange SD-K0 BY-T3");
    assert_eq!(play.zone("/side/BY/B"), json!(["SD-K0"]));
}

#[test]
fn ch_act_5_no_house_is_kept_out() {
    let play = Play::at(json!({"today": "AM", "hand": {"A": ["SD-R0", "SD-M0", "SD-T0", "SD-K0", "SD-W0"]}}));
    assert_eq!(play.options().len(), 15);
}

#[test]
fn ch_act_6_and_ch_r_15_the_ability_house_triggers_and_the_bonus_house_does_not() {
    let position = json!({"today": "BY", "hand": {"A": ["SD-R0", "SD-M0", "SD-K0"], "B": ["SN-R0"]},
        "side": {"CY": {"B": ["CY-K1"]}}});
    let mut mask = Play::at(position.clone());
    mask.act("influence SD-M0 AM");
    assert_eq!(mask.public().stage, Stage::Ability);
    assert_eq!(mask.influence(AM), [0, 0], "the Ability House has no bonus there");
    let mut raven = Play::at(position);
    raven.act("influence SD-R0 AM");
    assert_eq!(raven.pending(), Pending::one(Seat(1)));
    assert_eq!(raven.influence(AM), [1, 0], "the bonus House has no Ability there");
    // A Houseless Minion meets both, everywhere.
    for code in ["AM", "CY", "SP"] {
        let mut wild =
            Play::at(json!({"today": "BY", "hand": {"A": ["SD-W0", "SD-R0"]}, "discard": {"A": ["SD-M0"]},
            "side": {"BY": {"B": ["BY-T1"]}}}));
        wild.act(&format!("influence SD-W0 {code}"));
        assert_eq!(wild.public().stage, Stage::Ability);
    }
}

#[test]
fn ch_act_7_an_ability_cannot_be_declined() {
    let mut play =
        Play::at(json!({"today": "AM", "hand": {"A": ["SD-T0", "SD-R0"]}, "side": {"BY": {"A": ["BY-T3"]}}}));
    play.act("influence SD-T0 CY");
    assert_eq!(play.options(), ["take BY-T3"], "harmful, and the only way");
    assert_eq!(
        play.refused("pass").why,
        "You must use the Ability of The Courtyard first; it cannot be declined."
    );
    let scene = play.game.scene(play.state.look(Eye::Gallery), &Names::numbered(2));
    assert_eq!(scene.prompt.rule.unwrap().0, "CH-ACT-7");
}

/// Minions leave a side only in the step that uses an Ability.
#[test]
fn ch_act_8_minions_stay_unless_an_ability_moves_them() {
    let play = Play::start();
    for seed in 0..60 {
        let (mut state, mut rng, mut buffer) = (play.state, Rng::new(seed), vec![]);
        loop {
            let before = state;
            if random_step(&play.game, &mut state, &mut rng, &mut buffer, &mut Silence).is_none() {
                break;
            }
            let left = before
                .public
                .side
                .iter()
                .zip(&state.public.side)
                .any(|(before, after)| (0..2).any(|seat| !before[seat].minus(after[seat]).is_empty()));
            assert!(!left || before.public.stage == Stage::Ability);
        }
    }
}

#[test]
fn ch_abil_1_the_alley_maze_exchanges() {
    let mut play =
        Play::at(json!({"today": "SP", "hand": {"A": ["SD-M0", "SD-K0"]}, "side": {"BY": {"A": ["BY-T3"]}}}));
    play.act("influence SD-M0 AM");
    assert_eq!(play.refused("exchange BY-T3 SD-K0").rule.0, "CH-ABIL-1");
    assert_eq!(play.refused("take BY-T3").rule.0, "CH-ABIL-1");
    play.act("exchange SD-K0 BY-T3");
    assert_eq!(play.zone("/hand/A"), json!(["BY-T3"]));
    assert_eq!(play.zone("/side/BY/A"), json!(["SD-K0"]));
}

#[test]
fn ch_abil_2_and_ch_r_18_any_other_minion_on_either_side_even_in_the_closed_district() {
    let mut play =
        Play::at(json!({"today": "SP", "hand": {"A": ["SD-M0", "SD-K0", "SD-R0"], "B": ["SN-R0"]},
        "side": {"AM": {"A": ["AM-T1"], "B": ["AM-K1"]}, "SP": {"A": ["SP-T1"], "B": ["SP-K1"]}}}));
    play.act("influence SD-M0 AM");
    let gets = ["AM-K1", "AM-T1", "SP-K1", "SP-T1"];
    let mut expected: Vec<String> =
        ["SD-K0", "SD-R0"].iter().flat_map(|give| gets.map(|get| format!("exchange {give} {get}"))).collect();
    expected.sort();
    let mut options = play.options();
    options.sort();
    assert_eq!(options, expected);
    let refusal = play.refused("exchange SD-K0 SD-M0");
    assert_eq!(refusal.rule.0, "CH-R-18");
    play.act("exchange SD-R0 SP-K1");
    assert_eq!(play.zone("/side/SP/B"), json!(["SD-R0"]), "its exact District and side");
    assert_eq!(play.pending(), Pending::one(Seat(1)));
}

#[test]
fn ch_abil_3_and_ch_abil_4_the_courtyard_returns_to_the_hand_of_the_side() {
    let position = json!({"today": "SP", "hand": {"A": ["SD-T0"], "B": ["SN-R0"]},
        "side": {"BY": {"A": ["BY-T1"], "B": ["BY-K1"]}}});
    for (card, hand) in [("BY-T1", "/hand/A"), ("BY-K1", "/hand/B")] {
        let mut play = Play::at(position.clone());
        play.act("influence SD-T0 CY").act(&format!("take {card}"));
        assert!(sorted(play.zone(hand)).contains(&card.to_owned()));
        assert!(play.cited("CH-ABIL-4"));
    }
}

#[test]
fn ch_abil_5_and_ch_abil_6_and_ch_abil_7_the_boneyard_moves_along_a_side() {
    let mut play = Play::at(json!({"today": "AM", "hand": {"A": ["SD-K0"]},
        "side": {"CY": {"A": ["CY-R1"], "B": ["CY-K1"]}}}));
    play.act("influence SD-K0 BY");
    assert_eq!(
        play.options(),
        [
            "move CY-R1 AM",
            "move CY-R1 BY",
            "move CY-R1 SP",
            "move CY-K1 AM",
            "move CY-K1 BY",
            "move CY-K1 SP",
            "move SD-K0 AM",
            "move SD-K0 CY",
            "move SD-K0 SP",
        ]
    );
    play.act("move CY-K1 AM");
    assert_eq!(play.zone("/side/AM/B"), json!(["CY-K1"]), "into the closed District, on its own side");
    assert_eq!(play.zone("/side/CY/B"), json!([]));
}

#[test]
fn ch_abil_8_and_ch_r_23_the_spires_take_from_the_own_discard() {
    let mut play = Play::at(json!({"today": "AM", "hand": {"A": ["SD-R0"]},
        "discard": {"A": ["SD-T0", "CY-M3"], "B": ["SN-T0"]}}));
    play.act("influence SD-R0 SP");
    assert_eq!(play.options(), ["take CY-M3", "take SD-T0"]);
    assert_eq!(play.refused("take SN-T0").rule.0, "CH-ABIL-8");
    play.act("take CY-M3");
    assert_eq!(play.zone("/hand/A"), json!(["CY-M3"]));
    assert_eq!(play.zone("/discard/A"), json!(["SD-T0"]));
}

#[test]
fn ch_r_7_only_the_deck_top_is_replaced_and_nothing_deeper_is_seen() {
    let mut play = Play::at(json!({"today": "AM", "laid": ["AM-R1", "AM-M1", "AM-T1"],
        "deck": {"AM": ["AM-K1", "?", "?"]}, "hand": {"A": ["SD-K0", "SD-R0"], "B": ["SN-R0"]}}));
    play.act("conspire SD-K0 AM-K1");
    assert_eq!(play.pending(), Pending::Chance);
    assert_eq!(play.outcomes().len(), 7, "any card of that back that is not named");
    play.chance("reveal AM-K2");
    assert_eq!(play.zone("/known_to/AM"), json!(["all"]));
    assert!(play.public().available(&play.game.kit).has(play.game.book.card_of("AM-K2").unwrap()));
    play.act("conspire SN-R0 AM-R1");
    assert_eq!(play.zone("/laid"), json!(["AM-M1", "AM-T1"]));
    assert_eq!(play.pending(), Pending::one(Seat(0)), "a laid-out card is not replaced");
}

#[test]
fn ch_r_10_an_empty_deck_is_still_a_district() {
    let mut play = Play::at(json!({"today": "AM", "hand": {"A": ["SD-K0"]}, "deck": {"BY": []}}));
    play.act("influence SD-K0 BY");
    assert_eq!(play.public().stage, Stage::Ability);
    let favoured = Play::at(json!({"phase": "week_end", "side": {"BY": {"A": ["BY-T1"]}}}));
    assert_eq!(favoured.influence(BY), [2, 0]);
}

#[test]
fn ch_r_11_an_ability_is_finished_before_the_next_action() {
    let mut play = Play::at(json!({"today": "AM", "hand": {"A": ["SD-K0", "SD-R0"], "B": ["SN-R0"]}}));
    play.act("influence SD-K0 BY");
    assert_eq!((play.pending(), play.public().taken), (Pending::one(Seat(0)), [0, 0]));
    assert_eq!(play.refused_to(Seat(1), "influence SN-R0 CY").rule.0, "CH-DAY-10");
    play.act("move SD-K0 CY");
    assert_eq!((play.pending(), play.public().taken), (Pending::one(Seat(1)), [1, 0]));
}

#[test]
fn ch_r_12_passing_is_never_a_choice() {
    let play = Play::at(json!({"today": "AM", "hand": {"A": ["SD-R0"]}}));
    assert_eq!(play.refused("pass").rule.0, "CH-R-12");
    let mut empty = Play::at(json!({"today": "AM", "laid": ["AM-R1"], "hand": {"B": ["SN-R0"]}}));
    assert_eq!(empty.options(), ["pass"]);
    empty.act("pass");
    assert_eq!(empty.public().taken, [1, 0]);
    assert_eq!(empty.told[0].1, "Ann has no card left and passes.");
}

#[test]
fn ch_r_13_fewer_than_three_cards_are_all_drawn() {
    let mut play = Play::at(json!({"phase": "day_start", "today": "AM", "discard": {"A": ["SD-R0"]}}));
    play.chance("day AM");
    assert_eq!(play.zone("/hand/A"), json!(["SD-R0"]));
    assert_eq!(play.zone("/discard/A"), json!([]));
    assert!(play.cited("CH-R-13"));
    play.act("influence SD-R0 CY").act("pass");
    assert_eq!(play.public().stage, Stage::Action);
}

#[test]
fn ch_r_14_an_exchange_is_whole_or_illegal() {
    let none = Play::at(json!({"today": "AM", "hand": {"A": ["SD-R0", "SD-M0"]}}));
    assert_eq!(none.refused("conspire SD-R0 AM-R1").rule.0, "CH-R-14");
    assert_eq!(none.refused("hire SD-R0 SD-M0 AM-R1").rule.0, "CH-R-8");
    let one = Play::at(json!({"today": "AM", "laid": ["AM-R1"], "hand": {"A": ["SD-M0"]}}));
    assert_eq!(one.refused("hire SD-M0 SD-T0 AM-R1").rule.0, "CH-R-14");
    assert_eq!(one.options().len(), 3);
}

#[test]
fn ch_r_16_only_a_minion_just_played_triggers() {
    let play = Play::at(json!({"today": "AM", "hand": {"A": ["SD-R0"]}, "side": {"BY": {"A": ["BY-K1"]}}}));
    assert_eq!(play.refused("move BY-K1 CY").rule.0, "CH-R-16");
    // A Skull moved to The Boneyard by The Boneyard triggers nothing more.
    let mut play = Play::at(
        json!({"today": "AM", "hand": {"A": ["SD-K0"], "B": ["SN-R0"]}, "side": {"CY": {"A": ["BY-K1"]}}}),
    );
    play.act("influence SD-K0 BY").act("move BY-K1 BY");
    assert_eq!(play.pending(), Pending::one(Seat(1)));
}

#[test]
fn ch_r_17_played_cards_are_those_on_sides() {
    let mut play = Play::at(json!({"today": "SP", "laid": ["SP-R1"], "deck": {"SP": ["SP-M1"]},
        "hand": {"A": ["SD-M0", "SD-K0"], "B": ["SN-K0"]}, "side": {"SP": {"A": ["SP-T1"]}}}));
    play.act("influence SD-M0 AM");
    assert_eq!(play.options(), ["exchange SD-K0 SP-T1"], "the closed District counts, the market does not");
    assert_eq!(play.refused("exchange SD-K0 SP-R1").rule.0, "CH-R-17");
    assert_eq!(play.refused("exchange SD-K0 SN-K0").rule.0, "CH-R-17");
}

#[test]
fn ch_r_21_the_boneyard_can_never_fail() {
    let play = Play::start();
    let mut used = 0;
    for seed in 0..200 {
        let (mut state, mut rng, mut buffer) = (play.state, Rng::new(seed), vec![]);
        while let Some((who, action)) =
            random_step(&play.game, &mut state, &mut rng, &mut buffer, &mut Silence)
        {
            let text = play.text(action);
            let fits = text.starts_with("influence")
                && text.ends_with("BY")
                && (text.contains("K") || text.contains("W"));
            if fits && text.split(' ').nth(1).unwrap().contains(['K', 'W']) {
                assert_eq!(
                    (who, state.public.stage),
                    (Actor::Seat(state.public.turn), Stage::Ability),
                    "{text}"
                );
                used += 1;
            }
        }
    }
    assert!(used > 100);
}

#[test]
fn ch_r_22_hands_are_public_by_deduction() {
    let play = Play::at(
        json!({"today": "AM", "hand": {"A": ["SD-R0", "CY-M3"], "B": ["SN-R0"]}, "discard": {"A": ["SD-T0"]}}),
    );
    for eye in [Eye::Seat(Seat(1)), Eye::Gallery] {
        let scene = play.game.scene(play.state.look(eye), &Names::numbered(2));
        let hand = scene.areas.iter().find(|area| area.id == "hand-A").unwrap();
        let ids: Vec<&str> = hand.items.iter().map(|item| item.id.as_str()).collect();
        assert_eq!(ids, ["CY-M3", "SD-R0"]);
        assert_eq!(hand.marks[0].name, "deduced");
        assert_eq!(scene.seats[0].counts[0], parlour_core::Mark::new("hand", 2));
    }
    let own = play.game.scene(play.state.look(Eye::Seat(Seat(0))), &Names::numbered(2));
    assert!(own.areas.iter().find(|area| area.id == "hand-A").unwrap().marks.is_empty());
}

#[test]
fn ch_r_24_an_ability_is_a_free_choice_however_bad() {
    let mut play = Play::at(json!({"today": "SP", "hand": {"A": ["SD-T0"], "B": ["SN-R0"]},
        "side": {"BY": {"A": ["BY-T3"], "B": ["BY-K1"]}}}));
    play.act("influence SD-T0 CY");
    assert_eq!(play.options(), ["take BY-T3", "take BY-K1"]);
    play.act("take BY-T3");
    assert_eq!(play.influence(BY), [0, 1]);
    // Without a full execution it does nothing, and says so.
    let mut idle = Play::at(
        json!({"today": "SP", "hand": {"A": ["SD-T0"], "B": ["SN-R0"]}, "side": {"CY": {"B": ["CY-K1"]}}}),
    );
    idle.act("influence SD-T0 CY");
    assert_eq!(idle.told[1].1, "Ann would use the Ability of The Courtyard, but it can do nothing.");
}

/// Covers: CH-R-36
#[test]
fn ch_r_25_every_game_has_48_action_decisions() {
    let play = Play::start();
    let (mut most, mut widest_hand) = (0, 0);
    for seed in 0..300 {
        let (mut state, mut rng, mut buffer) = (play.state, Rng::new(seed), vec![]);
        let (mut actions, mut decisions, mut abilities) = (0, 0, 0);
        loop {
            let stage = state.public.stage;
            widest_hand = widest_hand.max(state.public.hand[0].len().max(state.public.hand[1].len()));
            let Some((who, _)) = random_step(&play.game, &mut state, &mut rng, &mut buffer, &mut Silence)
            else {
                break;
            };
            decisions += u32::from(who != Actor::Chance);
            actions += u32::from(stage == Stage::Action);
            abilities += u32::from(stage == Stage::Ability);
        }
        assert_eq!((actions, decisions), (48, 50 + abilities));
        most = most.max(decisions);
    }
    assert!(most <= 98 && widest_hand <= 6);
}

/// Three Courtyards of the other player fill a hand to six, and no more is possible.
#[test]
fn ch_r_36_a_hand_never_exceeds_six() {
    let mut play = Play::at(json!({"today": "SP",
        "hand": {"A": ["SD-T0", "CY-T1", "BY-T1"], "B": ["SN-R0", "BY-T2", "SN-T0"]},
        "side": {"BY": {"B": ["BY-K1", "BY-M1"]}, "AM": {"B": ["AM-K1", "AM-R1", "AM-M1"]}}}));
    play.act("influence SD-T0 CY").act("take BY-K1").act("influence SN-T0 CY").act("take AM-R1");
    play.act("influence CY-T1 CY").act("take AM-K1").act("influence BY-T2 CY").act("take AM-M1");
    play.act("influence BY-T1 CY").act("take BY-M1");
    assert_eq!((play.public().hand[1].len(), play.public().taken), (6, [3, 2]), "one action left to play");
    assert_eq!(
        common::faults(json!({"today": "AM", "hand": {"A":
        ["SD-R0", "SD-M0", "SD-T0", "SD-K0", "SD-W0", "AM-R1", "AM-R2"]}})),
        ["hand.A: 7 cards; a hand never has more than 6 (CH-R-36)"]
    );
    assert_eq!(play.game.bound(), 164);
}

#[test]
fn ch_r_26_the_bonus_follows_the_minion() {
    let mut play = Play::at(
        json!({"today": "SP", "hand": {"A": ["SD-K0"]}, "side": {"AM": {"A": ["AM-R2"], "B": ["CY-R1"]}}}),
    );
    assert_eq!(play.influence(AM), [3, 2], "for both players");
    play.act("influence SD-K0 BY").act("move AM-R2 CY");
    assert_eq!((play.influence(AM), play.influence(CY)), ([0, 2], [2, 0]));
    let score =
        Play::at(json!({"phase": "week_end", "house": {"A": "R", "B": "M"}, "discard": {"A": ["AM-R2"]}}));
    assert_eq!(score.game.final_points(score.public(), Seat(0)).house, 2, "printed Influence only");
}

#[test]
fn ch_r_31_a_day_begins_without_decisions() {
    let mut play = Play::at(json!({"phase": "day_start", "deck": {"AM": 11, "CY": 11, "BY": 11, "SP": 11},
        "discard": {"A": ["SD-R0", "SD-M0", "SD-T0", "SD-K0"], "B": ["SN-R0", "SN-M0", "SN-T0", "SN-K0"]}}));
    let mut steps = 0;
    while play.pending() == Pending::Chance {
        assert_eq!(play.refused("pass").rule.0, "CH-R-31");
        let first = play.outcomes()[0].clone();
        play.chance(&first);
        steps += 1;
    }
    assert_eq!(steps, 7);
    let scene = play.game.scene(play.state.look(Eye::Gallery), &Names::numbered(2));
    let days = scene.areas.iter().find(|area| area.id == "days").unwrap();
    let to_come: Vec<(&str, i32)> = days.marks.iter().map(|mark| (mark.name.as_str(), mark.count)).collect();
    assert_eq!(
        to_come,
        [
            ("The Alley Maze to come", 1),
            ("The Courtyard to come", 2),
            ("The Boneyard to come", 2),
            ("The Spires to come", 2)
        ]
    );
}

#[test]
fn ch_r_32_everything_face_up_may_be_inspected() {
    let play =
        Play::at(json!({"today": "AM", "deck": {"CY": 7}, "discard": {"A": ["SD-T0"], "B": ["SN-K0"]},
        "side": {"SP": {"B": ["SP-K3"]}}}));
    for eye in Eye::all(2) {
        let scene = play.game.scene(play.state.look(eye), &Names::numbered(2));
        let text = serde_json::to_string(&scene).unwrap();
        for code in ["\"SD-T0\"", "\"SN-K0\"", "\"SP-K3\"", "\"size\":7"] {
            assert!(text.contains(code), "{code} for {eye:?}");
        }
    }
}

#[test]
fn ch_end_1_and_ch_r_9_and_ch_end_2_untaken_cards_go_back() {
    let mut play =
        Play::at(json!({"today": "SP", "laid": ["SP-R1", "SP-M1"], "deck": {"SP": ["SP-T1", "?"]},
        "taken": {"A": 3, "B": 2}, "turn": "B"}));
    play.act("pass");
    assert_eq!(play.zone("/deck/SP"), json!(["SP-R1", "SP-M1", "SP-T1", "?"]));
    assert_eq!(play.zone("/known_to/SP"), json!(["all", "all", "all"]));
    assert!(play.public().laid.is_empty());
    assert!(play.cited("CH-END-1"));
    let other = play.refused_to(Seat(0), "pass");
    assert_eq!(other.rule.0, "CH-R-31");
    // On its next Day the known cards come out in this order without chance.
    let mut again = Play::at(json!({"phase": "day_start", "today": "SP", "day": 2, "days_done": ["SP"],
        "deck": {"SP": ["SP-R1", "SP-M1", "SP-T1", "SP-K1", "?"]}, "known_to": {"SP": ["all", "all", "all", "all"]}}));
    again.chance("day SP");
    assert_eq!(again.zone("/laid"), json!(["SP-R1", "SP-M1", "SP-T1"]));
    assert_eq!(again.public().stage, Stage::Action);
}

#[test]
fn ch_end_3_the_day_deck_passes_on() {
    for (start, next) in [("A", Seat(1)), ("B", Seat(0))] {
        let play = Play::at(json!({"today": "SP", "start": start, "taken": {"A": 3, "B": 3}}));
        assert_eq!((play.public().start, play.public().turn), (next, next));
    }
}

#[test]
fn ch_end_4_after_the_eighth_day_the_week_ends() {
    let done = ["AM", "AM", "CY", "CY", "BY", "BY", "SP"];
    let mut play = Play::at(json!({"phase": "day_start", "day": 8, "days_done": done}));
    assert_eq!(play.outcomes(), ["day SP"]);
    play.chance("day SP");
    for _ in 0..6 {
        play.act("pass");
    }
    assert_eq!(play.pending(), Pending::Over);
    assert_eq!(play.game.outcome(play.public()).verdict, Verdict::Draw);
    assert_eq!(play.refused("pass").rule.0, "CH-END-4");
}

#[test]
fn ch_r_6_and_ch_r_8_the_market_is_laid_out_from_the_top() {
    for (deck, laid, left) in [
        (vec!["SP-R1"], 1, 0),
        (vec!["SP-R1", "SP-M1", "SP-T1"], 3, 0),
        (vec!["SP-R1", "SP-M1", "SP-T1", "SP-K1"], 3, 1),
    ] {
        let mut play = Play::at(json!({"phase": "day_start", "today": "SP", "deck": {"SP": deck}}));
        play.chance("day SP");
        for card in &deck {
            play.chance(&format!("reveal {card}"));
        }
        assert_eq!(play.zone("/laid"), json!(deck[..laid]));
        assert_eq!(usize::from(play.deck_size(SP)), left);
        assert_eq!(play.public().stage, Stage::Action);
    }
}

#[test]
fn ch_r_19_a_card_counts_for_whoever_has_it() {
    // Ben owns two of Ann's starting cards, one more of them lies on his side.
    let play = Play::at(json!({"phase": "week_end", "house": {"A": "R", "B": "M"}, "deck": {"AM": 3},
        "discard": {"B": ["SD-M0", "SD-R0"]}, "side": {"AM": {"B": ["SD-W0"]}}}));
    let points = play.game.final_points(play.public(), Seat(1));
    assert_eq!((points.cards, points.gained), (2, 1));
    assert_eq!(play.game.final_points(play.public(), Seat(0)).total(), 0);
}

#[test]
fn ch_r_20_the_courtyard_reaches_the_closed_district() {
    let mut play = Play::at(
        json!({"today": "SP", "hand": {"A": ["SD-T0"], "B": ["SN-R0"]}, "side": {"SP": {"A": ["SP-T1"]}}}),
    );
    play.act("influence SD-T0 CY");
    assert_eq!(play.options(), ["take SP-T1"]);
}

#[test]
fn ch_r_39_hire_takes_a_houseless_minion_as_any_other() {
    let mut play = Play::at(json!({"today": "AM", "laid": ["AM-W1"], "hand": {"A": ["SD-R0", "SD-M0"]}}));
    play.act("hire SD-R0 SD-M0 AM-W1");
    assert_eq!(play.zone("/hand/A"), json!(["AM-W1"]));
}
