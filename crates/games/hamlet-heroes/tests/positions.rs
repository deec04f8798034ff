//! Written positions: what is wrong is named with its place, and nothing a position says can break the game.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, json};
use parlour_core::{Rng, Silence, random_step};

#[test]
fn faults_are_named_with_their_place() {
    let refused = |position, expected: &[&str]| {
        let faults =
            Table::try_load(position).err().unwrap_or_else(|| panic!("taken, not refused for {expected:?}"));
        for word in expected {
            assert!(faults.contains(word), "{word:?} is not in {faults}");
        }
    };
    refused(json!({ "players": [{ "hero": "H99" }] }), &["players[0].hero", "no Hero `H99`"]);
    refused(
        json!({ "players": [{ "equipped": ["I01", "I02", "I03", "I05"] }] }),
        &["players[0].equipped", "HH-INV-3"],
    );
    refused(
        json!({ "players": [{}], "regions": { "C": { "monster": "M01", "mutations": ["X01", "X02", "X03"] } } }),
        &["regions.C.mutations", "HH-DEF-8"],
    );
    refused(json!({ "players": [{}], "moon": { "at": 7 } }), &["moon", "HH-R-10"]);
    refused(
        json!({ "players": [{ "trophies": ["M01"] }], "regions": { "C": { "monster": "M01" } } }),
        &["monster 0 is there twice"],
    );
    refused(json!({ "players": [{ "hidden": ["AR01"] }] }), &["players[0].hidden", "HH-R-08"]);
    refused(
        json!({ "players": [{}], "encounter": { "where": "C" } }),
        &["encounter.where", "no monster is there"],
    );
    refused(json!({ "players": [{}], "combat": {} }), &["combat", "needs an `encounter`"]);
    refused(json!({ "players": [{ "hp": 30 }] }), &["health"]);
    refused(json!({ "players": [{}], "active": 3 }), &["active", "no seat 3"]);
    refused(json!({ "players": [{}], "bogus": 1 }), &["bogus"]);
}

#[test]
fn a_partial_position_deals_the_champion_by_chance() {
    let game = common::game(1);
    let position = serde_json::from_value(json!({ "players": [{ "hero": "H01" }] })).unwrap();
    let state = parlour_core::Show::load(&game, &position).unwrap();
    let mut t = Table { game, state, told: vec![] };
    assert_eq!(t.step(), "HeroDraw");
    t.whatever();
    assert_eq!((t.step().as_str(), t.public().champion.down), ("Hamlet", 3));
}

/// Whatever frames a stranger writes, the position is refused or plays.
#[test]
fn no_frame_breaks_the_game() {
    let steps = [
        "order_roll",
        "hero_draw",
        "mutation_draw",
        "item_draw",
        "monster_draw",
        "decree_draw",
        "look_draw",
        "roll",
        "reroll",
        "heal_roll",
        "escape_roll",
        "snatch_pick",
        "heirloom",
        "hamlet",
        "pay",
        "arrange",
        "destination",
        "encounter",
        "prep",
        "combat",
        "my_roll",
        "foe_roll",
        "escape",
        "lethal",
        "victory",
        "spoils",
        "take_relic",
        "give_trophy",
        "exchange",
        "fair",
        "reliquary",
        "exhume",
        "purge",
        "any_dice",
        "peek_what",
        "peek_order",
        "pick_decree",
        "seating",
        "new_hero",
        "turn_start",
        "decree_act",
        "rain",
        "spend_favor",
        "hero_turn",
        "hero_attack",
        "hero_compare",
        "foe_turn",
        "foe_attack",
        "foe_compare",
        "foe_after",
        "round_end",
        "escape_count",
        "away",
        "rewarded",
        "weary",
        "defeat",
        "turn_end",
        "next_player",
        "over",
    ];
    let mut rng = Rng::new(1);
    let mut buffer = vec![];
    let mut taken = 0;
    for fighting in [false, true] {
        for step in steps {
            for (a, b, c) in [(0, 0, 0), (1, 1, 1), (3, 0, 2), (4, 2, 3), (200, 9, 255), (255, 255, 1)] {
                let mut position = json!({
                    "players": [{ "hero": "H16", "backpack": ["I28", "AR01"], "trophies": ["M02"] }, { "hero": "H02", "backpack": ["AR02"] }],
                    "regions": { "C": { "monster": "M17", "mutations": ["X01"] } },
                    "stock": ["I03"],
                    "decree": "D16",
                    "graveyard": { "monsters": ["M01"] },
                    "frames": [{ "step": "hamlet" }, { "step": step, "a": a, "b": b, "c": c }],
                });
                if fighting {
                    position["encounter"] = json!({ "where": "C" });
                    position["combat"] = json!({ "dice": [1, 2, 3, 4, 5] });
                }
                if let Ok(mut t) = Table::try_load(position) {
                    taken += 1;
                    for _ in 0..60 {
                        if random_step(&t.game, &mut t.state, &mut rng, &mut buffer, &mut Silence).is_none() {
                            break;
                        }
                    }
                }
            }
        }
    }
    assert!(taken > 100, "{taken} positions were taken");
}
