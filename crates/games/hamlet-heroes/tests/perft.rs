//! Counts of sequences from written positions: a change of rules shows as another number.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, fight, json};
use expect_test::expect;
use parlour_core::laws::perft_by_depth;

fn counts(t: &Table, depth: u32) -> String {
    format!("{:?}", perft_by_depth(&t.game, &t.state, depth))
}

#[test]
fn the_hamlet() {
    let t = Table::load(json!({
        "players": [{ "hero": "H05", "favor": false, "hp": 15, "max": 20, "trophies": ["M01", "M16"], "backpack": ["I03", "I28"] }],
        "stock": ["I11", "I28.2", "I12"],
    }));
    expect!["[1, 15, 168, 2464]"].assert_eq(&counts(&t, 3));
}

#[test]
fn a_fight() {
    let t = Table::load(fight(json!({ "equipped": ["I20"] }), "C", "M14", json!({ "hp": 1 })));
    expect!["[1, 3, 1183]"].assert_eq(&counts(&t, 2));
}
