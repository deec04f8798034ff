use crate::support::{Bench, faults, open, p0};
use parlour_core::{Show, Word};
use parlour_dark_promenade::table::{Avenue, Spot};
use serde_json::json;

#[test]
fn dp_rul_52_partial_positions_are_accepted() {
    let bench = Bench::at(json!({"hands": [["lady"], ["seer"]], "deck": []}));
    assert_eq!(bench.public().out.len(), 21, "what is not mentioned is out of the game");
    assert_eq!(bench.public().lost.iter().sum::<u8>(), 0, "P0 has all 33 Districts");
    // For Minions only until the Week ends.
    let mut bench = Bench::at(json!({"to_move": 1, "hands": [["lady"], ["advisor"]], "deck": []}));
    bench.play(&["play advisor r1"]).uncover();
    assert_eq!((bench.public().out.len(), bench.public().deck()), (0, 23));
    // A forced pass is made at once.
    let passed = Bench::at(json!({"to_move": 1, "hands": [["lady"], []]}));
    assert_eq!(passed.asked(), None, "the check has begun");
}

#[test]
fn dp_rul_52_every_fault_of_a_position_is_named() {
    let game = open(&[]);
    let faulty = |differences| faults(&game, p0(differences));
    for (differences, words) in [
        (json!({"hands": [["lady"], ["lady"]]}), "hands[1][0]: The Lady is already elsewhere (DP-RUL-52)"),
        (json!({"hands": [["ladi"], []]}), "hands[0][0]: there is no Minion \"ladi\" in this pack"),
        (json!({"outskirts": {"S": 4}}), "position: 8 cards of Spires, but 6 are printed (DP-RUL-52)"),
        (json!({"outskirts": {"X": 1}}), "outskirts: \"X\" is no type"),
        (json!({"items": {"ring": 0}}), "items: \"ring\" is no Item"),
        (json!({"items": {"potion": 3}}), "items.potion: there is no seat 3"),
        (json!({"week": 4}), "week: 4; there are three Weeks, 1 to 3 (DP-WEEK-1)"),
        (json!({"grid": [["A"]]}), "grid: it has three rows of three decks (DP-SETUP-3)"),
        (
            json!({"grid": [["ASGA", "B", "C"], ["G", "S", "B"], ["A", "C", "G"]]}),
            "has more than 3 cards (DP-SETUP-2)",
        ),
        (
            json!({"grid": [["ZSG", "B", "C"], ["G", "S", "B"], ["A", "C", "G"]]}),
            "grid[0][0]: 'Z' is no type",
        ),
        (json!({"grid": [["?", "B", "C"], ["G", "S", "B"], ["A", "C", "G"]]}), "must show its top"),
        (
            json!({"grid": [["A??", "B", "C"], ["G", "S", "B"], ["A", "C", "G"]]}),
            "say in `unseen` which they are",
        ),
        (json!({"beneath": [0]}), "beneath: 1 cards lie beneath a deck of 0"),
        (json!({"step": "choose"}), "position: an ability hangs in the air"),
        (json!({"colour": 1}), "unknown field `colour`"),
    ] {
        let found = faulty(differences.clone());
        assert!(found.contains(words), "{differences}: {found}");
    }
}

#[test]
fn hidden_districts_may_be_left_to_chance() {
    let mut bench =
        Bench::at(json!({"grid": [["A?", "B", "C"], ["G", "S", "B"], ["A", "C", "G"]], "unseen": {"S": 1},
        "to_move": 1, "hands": [["lady"], []]}));
    assert_eq!(bench.outcomes(), [("uncover spires".to_owned(), 1)]);
    bench.uncover();
    assert_eq!(bench.spot("r1c1"), "S");
}

#[test]
fn numbers_name_minions_too() {
    let bench = Bench::at(json!({"hands": [[1, 23], ["beggar"]], "deck": []}));
    assert_eq!(bench.hand(0), ["lady", "seer"]);
    let position = bench.game.position(&bench.state);
    assert_eq!(bench.game.load(&position).unwrap(), bench.state);
}

#[test]
fn words_of_places_read_back() {
    for avenue in Avenue::all() {
        assert_eq!(<Avenue as Word<()>>::read(&(), avenue.name()), Some(avenue));
    }
    for spot in Spot::all() {
        assert_eq!(<Spot as Word<()>>::read(&(), spot.name()), Some(spot));
    }
}
