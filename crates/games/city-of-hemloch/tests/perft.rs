//! Counts of all sequences of choices and outcomes from written positions.
#![allow(clippy::unwrap_used)]

mod common;

use common::game;
use parlour_core::Show;
use parlour_core::laws::perft_by_depth;
use serde_json::{Value, json};

fn counts(position: Value, depth: u32) -> Vec<u64> {
    let game = game();
    let state = game.load(&serde_json::from_value(position).unwrap()).unwrap();
    perft_by_depth(&game, &state, depth)
}

/// 96 placements each; then any of four Day cards.
#[test]
fn setup() {
    let position = json!({"phase": "setup", "house": {"A": "R", "B": "M"}, "deck": {"AM": 9, "CY": 9, "BY": 9, "SP": 9},
        "drawn": {"A": ["AM-R2", "CY-T3", "BY-K1", "SP-M2"], "B": ["AM-K1", "CY-R1", "BY-T3", "SP-R3"]}});
    assert_eq!(counts(position, 3), [1, 96, 96 * 96, 96 * 96 * 4]);
}

/// The 15 actions of CH-TV-7, each followed by whatever it leads to. These three counts were made by an independent
/// model of a Day, written from the rules alone.
#[test]
fn a_market_day() {
    let position = json!({"today": "AM", "house": {"A": "R", "B": "M"}, "laid": ["AM-R2", "AM-T1", "AM-K2"],
        "deck": {"AM": ["AM-M3", "AM-R3"]}, "hand": {"A": ["SD-R0", "SD-W0"], "B": ["SN-M0"]},
        "side": {"CY": {"B": ["CY-K1"]}}});
    assert_eq!(counts(position, 4), [1, 15, 56, 207, 494]);
}

#[test]
fn every_ability_is_near() {
    let position = json!({"today": "SP", "house": {"A": "R", "B": "M"}, "laid": ["SP-W1", "SP-M1"],
        "deck": {"SP": ["SP-K3", "SP-R1", "SP-T1"]},
        "hand": {"A": ["SD-M0", "SD-T0", "SD-K0"], "B": ["SN-R0", "SN-W0"]},
        "discard": {"A": ["SD-R0"], "B": ["SN-T0"]},
        "side": {"AM": {"A": ["AM-R3"], "B": ["AM-K1"]}, "SP": {"A": ["SP-T2"]}}});
    assert_eq!(counts(position, 4), [1, 23, 207, 1698, 11584]);
}

#[test]
fn a_houseless_minion_and_the_spires() {
    let position = json!({"today": "CY", "house": {"A": "R", "B": "M"}, "laid": ["CY-M3"],
        "hand": {"A": ["SD-R0", "AM-W1"], "B": ["SN-K0", "BY-T3"]},
        "discard": {"A": ["SD-T0", "CY-R2"], "B": ["SN-M0"]},
        "side": {"BY": {"A": ["BY-T2"], "B": ["BY-M1"]}}});
    assert_eq!(counts(position, 5), [1, 8, 41, 223, 1066, 3835]);
}

/// A Day from its Day card: it is fixed; 11, 10, 9 and 8 cards for the four places of the market; 4 hands of A, while
/// B's only card needs no draw.
#[test]
fn a_day_begins() {
    let position = json!({"phase": "day_start", "house": {"A": "R", "B": "M"}, "today": "SP", "deck": {"SP": 5},
        "discard": {"A": ["SD-R0", "SD-M0", "SD-T0", "SD-K0"], "B": ["SN-R0"]}});
    assert_eq!(counts(position, 6), [1, 1, 11, 110, 990, 7920, 31680]);
}
