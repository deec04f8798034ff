//! Counts of all sequences of choices and outcomes from written positions: a change of any rule moves them.

mod support;

use parlour_core::laws::perft_by_depth;
use serde_json::json;
use support::Bench;

#[test]
fn two_hands_of_three() {
    let bench =
        Bench::at(json!({"hands": [["lady", "acolyte", "footman"], ["gravedigger", "seer", "puppeteer"]],
        "deck": ["beggar", "charlatan", "deceiver", "advisor"]}));
    assert_eq!(perft_by_depth(&bench.game, &bench.state, 4), [1, 9, 54, 176, 627]);
}

#[test]
fn choices_inside_choices() {
    let bench = Bench::at(json!({"items": {"dagger": 0, "potion": 0, "trinket": 0},
        "avenues": [[["advisor"], ["cutthroat"], []], [["lady", "beggar"], ["collector"], ["deceiver"]]],
        "hands": [["charlatan", "puppeteer", "jeweler"], ["poisoner", "beekeeper"]],
        "deck": ["physician", "ratcatcher"], "discard": ["seer", "bodysnatcher"]}));
    assert_eq!(perft_by_depth(&bench.game, &bench.state, 4), [1, 9, 52, 182, 563]);
}

#[test]
fn the_end_of_a_week() {
    let bench = Bench::at(json!({"to_move": 1, "hands": [["seer"], ["thornkeeper", "clockmaker"]],
        "grid": [["A?", "B?", "C"], ["G", "S", "B"], ["A", "C", "G"]], "unseen": {"S": 1, "G": 1},
        "outskirts": {"S": 1, "C": 1}, "deck": []}));
    assert_eq!(perft_by_depth(&bench.game, &bench.state, 5), [1, 6, 27, 75, 129, 252]);
}
