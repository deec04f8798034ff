use crate::support::Bench;
use serde_json::json;

#[test]
fn dp_min_5_a_hand_has_no_limit() {
    let hand = [
        "lady",
        "physician",
        "acolyte",
        "advisor",
        "jeweler",
        "poisoner",
        "clockmaker",
        "collector",
        "seer",
        "footman",
    ];
    let mut bench =
        Bench::at(json!({"hands": [hand, ["beggar"]], "deck": ["deceiver", "puppeteer", "charlatan"]}));
    bench.play(&["play physician c1"]).chance();
    assert_eq!(bench.hand(0).len(), 11);
}

#[test]
fn dp_min_6_and_dp_rul_33_an_empty_deck_is_filled_at_once() {
    // After a discard while the deck is empty.
    let mut bench = Bench::at(json!({"hands": [["cutthroat", "lady"], ["seer", "beggar"]], "deck": [],
        "avenues": [[[], [], []], [["advisor"], [], []]]}));
    bench.play(&["play cutthroat c1"]);
    assert_eq!((bench.public().deck(), bench.discard().len()), (1, 0));
    assert!(bench.heard("The deck is empty: the discard pile, 1 card, is shuffled to be the new one."));
    // And after the last card is drawn.
    let mut drawn = Bench::at(
        json!({"hands": [["footman", "lady"], ["seer"]], "deck": ["advisor"], "discard": ["beggar", "jeweler"]}),
    );
    drawn.play(&["play footman c1", "draw advisor"]);
    assert_eq!((drawn.public().deck(), drawn.discard().len()), (2, 0));
}

#[test]
fn dp_rul_34_nothing_to_draw() {
    let mut bench = Bench::at(json!({"hands": [["physician", "lady"], ["seer"]], "deck": []}));
    bench.play(&["play physician c1"]);
    assert!(bench.rules().contains(&"DP-RUL-34"));
    assert_eq!(bench.hand(0), ["lady"]);
    // A card put beneath the empty deck is then the deck, and nobody else's draw changes that.
    let mut ratcatcher =
        Bench::at(json!({"to_move": 1, "hands": [["beggar"], ["ratcatcher", "lady", "seer"]], "deck": []}));
    ratcatcher.play(&["play ratcatcher r1", "beneath seer"]);
    assert_eq!(ratcatcher.deck(), ["seer"]);
    let mut placed =
        Bench::at(json!({"items": {"dagger": 0}, "hands": [["bodysnatcher", "lady"], ["seer"]], "deck": []}));
    placed.play(&["play bodysnatcher c1"]);
    assert_eq!(placed.avenue("c1"), ["bodysnatcher"]);
}

#[test]
fn dp_rul_35_the_end_of_a_week_does_not_reshuffle() {
    let mut bench = Bench::at(json!({"to_move": 1, "hands": [["seer"], ["lady"]], "deck": []}));
    bench.play(&["play lady r1"]).uncover();
    assert!(!bench.rules().contains(&"DP-MIN-6"));
    assert_eq!(bench.public().deck(), 23, "all 23 for the next Week");
    let mut last = Bench::at(json!({"week": 3, "grid": [["A", "B", "C"], ["G", "S", "B"], ["A", "C", "G"]],
        "to_move": 1, "hands": [["seer"], ["lady"]], "deck": []}));
    last.play(&["play lady r1"]);
    assert_eq!((last.public().deck(), last.discard()), (0, vec!["lady", "seer"]));
}

#[test]
fn dp_rul_20_a_random_card() {
    let mut bench = Bench::at(json!({"to_move": 1, "hands": [[], ["acolyte", "lady"]]}));
    bench.play(&["play acolyte r1"]);
    assert!(bench.heard("The Acolyte: Dani has no card in hand."));
    assert_eq!(bench.legal()[0], "keep");
    let mut discard = Bench::at(
        json!({"items": {"dagger": 0}, "hands": [["advisor", "lady"], ["seer", "beggar", "jeweler"]]}),
    );
    discard.play(&["play advisor c1"]);
    let weights: Vec<u32> = discard.outcomes().iter().map(|(_, weight)| *weight).collect();
    assert_eq!(weights, [1, 1, 1], "uniform over the hand");
    discard.play(&["random beggar"]);
    assert_eq!((discard.discard(), discard.hand(1)), (vec!["beggar"], vec!["jeweler", "seer"]));
}

#[test]
fn dp_rul_26_returned_and_played_again_the_abilities_happen_again() {
    let mut bench = Bench::at(
        json!({"items": {"potion": 0}, "hands": [["physician", "beggar"], ["seer", "clockmaker"]],
        "avenues": [[["lady"], [], []], [[], [], []]], "deck": ["deceiver", "puppeteer", "charlatan", "collector"]}),
    );
    bench.play(&["play physician c2", "draw deceiver", "draw puppeteer", "return lady", "keep"]);
    assert_eq!(bench.hand(0), ["lady", "deceiver", "beggar", "puppeteer"]);
    bench.play(&["play clockmaker r2", "gain dagger", "keep"]);
    bench.play(&["play lady c2"]);
    assert_eq!(bench.held(0, 'C'), 1);
    assert_eq!(bench.legal().len(), 36);
}

#[test]
fn dp_rul_27_the_played_minion_is_no_longer_in_hand() {
    // Ratcatcher as the only card: nothing is left to put beneath the deck.
    let mut bench = Bench::at(json!({"hands": [["ratcatcher"], ["seer"]], "deck": []}));
    bench.play(&["play ratcatcher c1"]);
    assert!(bench.heard("The Ratcatcher: Dani has no card in hand."));
    // It counts where it lies: The Beggar is the third Minion of its own bonus.
    let mut beggar = Bench::at(
        json!({"avenues": [[["acolyte", "footman"], [], []], [[], [], []]], "hands": [["beggar", "lady"], ["seer"]]}),
    );
    beggar.play(&["play beggar c1"]).chance();
    assert_eq!(beggar.influence("r2c1")[0], 7);
    // "Other" Minions: The Lamplighter does not move itself, The Puppeteer's exchange may include itself.
    let mut lamp = Bench::at(
        json!({"hands": [["lamplighter", "lady"], ["seer"]], "avenues": [[["acolyte"], [], []], [[], [], []]]}),
    );
    lamp.play(&["play lamplighter c2"]);
    assert_eq!(lamp.legal(), ["decline", "move acolyte c2", "move acolyte c3"]);
    let mut puppet = Bench::at(
        json!({"hands": [["puppeteer", "lady"], ["seer"]], "avenues": [[["acolyte"], [], []], [[], [], []]]}),
    );
    puppet.play(&["play puppeteer c2"]);
    assert_eq!(puppet.legal(), ["decline", "swap-own acolyte puppeteer"]);
}
