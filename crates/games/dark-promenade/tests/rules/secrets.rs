use crate::support::Bench;
use parlour_core::{Eye, Game, Rng, Seat, Show};
use parlour_dark_promenade::worlds::Puzzle;
use serde_json::json;
use std::collections::BTreeMap;

fn seen(bench: &Bench, eye: Eye) -> String {
    serde_json::to_string(&bench.state.look(eye)).unwrap()
}

#[test]
fn dp_rul_3_only_tops_and_heights_are_seen() {
    let bench = Bench::at(json!({}));
    for eye in Eye::all(2) {
        assert!(
            seen(&bench, eye).contains(r#""grid":["A??","B??","C??","G??","S??","B??","A??","C??","G??"]"#)
        );
    }
}

#[test]
fn dp_rul_4_and_dp_rul_5_outskirts_sizes_and_discards_are_public() {
    let bench = Bench::at(
        json!({"hands": [["lady", "seer"], ["beggar"]], "deck": ["advisor", "jeweler", "poisoner"], "discard": ["acolyte"]}),
    );
    let gallery = seen(&bench, Eye::Gallery);
    for part in [r#""outskirts":[2,1,1,1,1]"#, r#""hands":[2,1]"#, r#""fresh":3"#, r#""discard":[2]"#] {
        assert!(gallery.contains(part), "{part} in {gallery}");
    }
    assert!(!gallery.contains("mine"));
}

#[test]
fn dp_rul_55_open_returns_are_known_to_all() {
    let mut bench = Bench::at(
        json!({"to_move": 1, "hands": [["lady"], ["poisoner", "seer"]], "avenues": [[["clockmaker"], [], []], [[], [], []]]}),
    );
    bench.play(&["play poisoner r2", "return clockmaker"]);
    for eye in [Eye::Seat(Seat(1)), Eye::Gallery] {
        assert_eq!(bench.ids(bench.insight(eye).hands[0]), ["clockmaker"], "{eye:?}");
    }
    // A cycle of the owner puts it in doubt: in hand, or at the bottom.
    bench.play(&["keep"]);
    let bottom = bench.public().deck();
    bench.play(&["play lady c1", "cycle clockmaker"]).chance();
    for eye in [Eye::Seat(Seat(1)), Eye::Gallery] {
        let insight = bench.insight(eye);
        assert!(insight.hands[0].is_empty(), "{eye:?}");
        assert_eq!((insight.doubt.len(), insight.doubt[0].1.places.clone()), (1, vec![bottom]), "{eye:?}");
    }
}

#[test]
fn dp_rul_55_stolen_cards_are_known_to_both_players_only() {
    let mut bench = Bench::at(json!({"hands": [["acolyte", "lady"], ["seer", "beggar"]]}));
    bench.play(&["play acolyte c1", "random seer"]);
    assert_eq!(bench.ids(bench.insight(Eye::Seat(Seat(1))).hands[0]), ["seer"]);
    assert!(bench.insight(Eye::Gallery).hands[0].is_empty());
    assert!(bench.told(Eye::Seat(Seat(1))).contains("The Seer"));
    assert!(!bench.told(Eye::Gallery).contains("Seer"));
}

#[test]
fn dp_rul_55_a_card_put_beneath_is_known_when_it_is_drawn() {
    // Seat 0 puts The Lady beneath a deck of one; later seat 1 draws her, and seat 0 knows it.
    let mut bench = Bench::at(
        json!({"step": "cycle", "hands": [["lady", "seer", "collector"], ["footman", "beggar", "advisor"]], "deck": ["jeweler"]}),
    );
    bench.play(&["cycle lady", "draw jeweler"]);
    assert_eq!(bench.insight(Eye::Seat(Seat(0))).deck, [(1, bench.minion("lady"))]);
    assert!(bench.insight(Eye::Seat(Seat(1))).deck.is_empty());
    bench.play(&["play footman r1", "draw lady"]);
    assert_eq!(bench.hand(1), ["lady", "advisor", "beggar"]);
    assert!(bench.insight(Eye::Seat(Seat(0))).hands[1].has(bench.minion("lady").0));
    assert!(bench.told(Eye::Seat(Seat(0))).contains("Liz draws The Lady."));
    assert!(bench.told(Eye::Gallery).contains("Liz draws a card."));
}

#[test]
fn dp_rul_55_a_reshuffle_tells_which_not_where() {
    let mut bench = Bench::at(
        json!({"hands": [["footman", "lady"], ["seer", "beggar"]], "deck": ["advisor"], "discard": ["jeweler", "poisoner"]}),
    );
    bench.play(&["play footman c1", "draw advisor"]);
    let known = bench.state.private[1].known;
    assert_eq!(bench.ids(known.fresh), ["jeweler", "poisoner"]);
    assert!(!known.hand.has(bench.minion("jeweler").0), "not in a hand before it is drawn");
}

#[test]
fn dp_rul_61_counting_is_used_when_a_view_is_written() {
    // Nothing of the deck is unknown, so the rest must be in the hand.
    let mut bench = Bench::at(
        json!({"step": "cycle", "hands": [["lady", "seer"], ["beggar", "advisor"]], "deck": ["jeweler"]}),
    );
    bench.play(&["cycle lady", "draw jeweler"]);
    assert_eq!(bench.ids(bench.insight(Eye::Seat(Seat(0))).hands[1]), ["advisor", "beggar"]);
    // After a look nothing else is thought to be in that hand.
    let mut look = Bench::at(
        json!({"hands": [["seer", "lady"], ["beggar", "footman"]], "deck": ["jeweler", "advisor", "poisoner"]}),
    );
    look.play(&["play seer c1"]);
    assert_eq!(look.ids(look.state.private[0].known.hand), ["footman", "beggar"]);
}

/// Draws many worlds and counts them: all that are possible, each about equally often.
fn spread(bench: &Bench, seat: Seat) -> BTreeMap<String, u32> {
    let mut rng = Rng::new(7);
    let mut seen = BTreeMap::new();
    for _ in 0..18_000 {
        let world = bench.game.determinize(&bench.state.view(seat), &mut rng);
        bench.game.validate(&world).unwrap();
        let other = Bench { game: bench.game.clone(), state: world, tape: parlour_core::Tape::default() };
        let text = format!(
            "{:?} {:?} {:?}",
            other.hand(seat.other().index()),
            other.ids(other.state.nature.pool),
            other.deck()
        );
        *seen.entry(text).or_default() += 1;
    }
    seen
}

#[test]
fn dp_rul_55_worlds_are_drawn_uniformly() {
    let mut bench = Bench::at(json!({"avenues": [[[], [], []], [["acolyte"], [], []]],
        "hands": [["seer", "beggar"], ["poisoner", "jeweler", "cutthroat"]], "deck": ["lady", "advisor", "clockmaker"]}));
    bench.play(&[
        "play seer c1",
        "sink poisoner",
        "draw lady",
        "keep",
        "play cutthroat r2",
        "cycle jeweler",
        "draw advisor",
    ]);
    let puzzle = Puzzle::of(bench.public(), Seat(0), &bench.state.private[0].known);
    let worlds = spread(&bench, Seat(0));
    assert_eq!(worlds.len() as f64, puzzle.count(), "DP-TV-29: 9 worlds");
    let expected = 18_000.0 / worlds.len() as f64;
    let chi: f64 = worlds.values().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum();
    assert!(chi < 30.0, "{worlds:?}");
}

#[test]
fn dp_rul_55_worlds_with_two_cards_in_doubt_are_uniform() {
    let mut bench = Bench::at(json!({"to_move": 1, "start": 1,
        "hands": [["lady", "seer"], ["footman", "beggar", "advisor"]], "deck": ["jeweler", "poisoner", "deceiver"]}));
    bench.play(&["play footman r1", "draw jeweler", "cycle beggar", "draw poisoner", "play lady c3", "keep"]);
    bench.play(&["play advisor r1", "cycle jeweler", "draw deceiver", "play seer c1"]);
    let puzzle = Puzzle::of(bench.public(), Seat(0), &bench.state.private[0].known);
    let worlds = spread(&bench, Seat(0));
    assert_eq!(worlds.len() as f64, puzzle.count());
    let expected = 18_000.0 / worlds.len() as f64;
    let chi: f64 = worlds.values().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum();
    assert!(chi < 2.5 * worlds.len() as f64 + 15.0, "{chi} {worlds:?}");
}

#[test]
fn dp_min_4_a_scene_shows_backs_where_the_eye_may_not_see() {
    let bench = Bench::at(json!({"hands": [["lady", "advisor"], ["seer", "beggar"]]}));
    let scene = |eye| {
        serde_json::to_string(&bench.game.scene(bench.state.look(eye), &crate::support::names())).unwrap()
    };
    let (mine, gallery) = (scene(Eye::Seat(Seat(0))), scene(Eye::Gallery));
    assert!(mine.contains("minion-lady") && !mine.contains("minion-seer"));
    assert!(!gallery.contains("minion-lady") && !gallery.contains("minion-seer"));
}
