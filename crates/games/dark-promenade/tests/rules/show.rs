use crate::support::{Bench, names};
use expect_test::expect;
use parlour_core::{Eye, Seat, Show};
use serde_json::{Value, json};

fn area(bench: &Bench, eye: Eye, id: &str) -> Value {
    let scene = serde_json::to_value(bench.game.scene(bench.state.look(eye), &names())).unwrap();
    scene["areas"].as_array().unwrap().iter().find(|area| area["id"] == id).unwrap().clone()
}

#[test]
fn a_district_shows_both_sums_with_their_parts() {
    let bench = Bench::at(
        json!({"avenues": [[["ratcatcher", "lamplighter"], [], []], [["cutthroat", "advisor"], [], []]]}),
    );
    let grid = area(&bench, Eye::Gallery, "grid");
    let first = &grid["items"][0];
    assert_eq!(
        first["sums"],
        json!([
            {"name": "Dani", "total": 6, "parts": [{"name": "The Ratcatcher", "count": 2}, {"name": "The Lamplighter", "count": 2}, {"name": "The Lamplighter's bonus", "count": 2}]},
            {"name": "Liz", "total": 5, "parts": [{"name": "The Cutthroat", "count": 1}, {"name": "The Cutthroat's bonus", "count": 3}, {"name": "The Advisor", "count": 1}]},
        ])
    );
    assert_eq!(
        first["marks"],
        json!([{"name": "cards", "count": 3}, {"name": "tie-breaker of Dani", "count": 1}, {"name": "would go to Dani", "count": 1}])
    );
    assert_eq!(first["at"], json!([0, 0]));
}

#[test]
fn a_hand_says_where_a_third_ability_would_happen() {
    let bench = Bench::at(json!({"hands": [["lady", "footman"], ["seer"]]}));
    let hand = area(&bench, Eye::Seat(Seat(0)), "hand-0");
    assert_eq!(hand["items"][0]["marks"], json!([{"name": "condition met in column 2", "count": 1}]));
    assert_eq!(hand["items"][1]["marks"].as_array().unwrap().len(), 3, "more Minions wherever it is played");
}

#[test]
fn a_minion_tells_its_provenance() {
    let bench = Bench::at(json!({"hands": [["lady", "footman"], ["seer"]]}));
    let hand = area(&bench, Eye::Seat(Seat(0)), "hand-0");
    let (lady, footman) = (&hand["items"][0]["face"], &hand["items"][1]["face"]);
    assert_eq!(
        (lady["provenance"].clone(), footman["provenance"].clone()),
        (json!("rulebook"), json!("house"))
    );
    assert!(lady["text"].as_str().unwrap().contains("[rulebook]"));
}

#[test]
fn offers_point_at_things_of_the_scene() {
    let bench = Bench::at(json!({"hands": [["lady", "footman"], ["seer"]]}));
    let scene =
        serde_json::to_string(&bench.game.scene(bench.state.look(Eye::Seat(Seat(0))), &names())).unwrap();
    let mut legal = vec![];
    use parlour_core::Game;
    bench.game.legal(bench.public(), &bench.state.private[0], Seat(0), &mut legal);
    for action in legal {
        let offer = bench.game.offer(&bench.state.view(Seat(0)), action, &names());
        for id in &offer.touch {
            assert!(scene.contains(&format!("\"id\":\"{id}\"")), "{id}");
        }
    }
}

#[test]
fn what_is_told_reads_well() {
    let mut bench = Bench::at(json!({"hands": [["acolyte", "lady"], ["seer", "beggar"]]}));
    bench.play(&["play acolyte c1", "random seer", "cycle lady"]).chance();
    expect![[r#"
        Dani plays The Acolyte to column 1.
        Dani takes 1 Boneyard from the Outskirts.
        Liz gives Dani The Seer, drawn at random from hand.
        Dani puts The Lady beneath the deck.
        Dani draws The Astrologer."#]]
    .assert_eq(&bench.told(Eye::Seat(Seat(0))));
    expect![[r#"
        Dani plays The Acolyte to column 1.
        Dani takes 1 Boneyard from the Outskirts.
        Liz gives Dani a random card from hand.
        Dani puts a card from hand beneath the deck.
        Dani draws a card."#]]
    .assert_eq(&bench.told(Eye::Gallery));
}
