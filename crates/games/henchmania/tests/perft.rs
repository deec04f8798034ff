//! Counts of positions from written-down starts, and whole games told step by step.

#![allow(clippy::unwrap_used)]

mod common;

use common::{ALL_MODULES, game, table};
use expect_test::{expect, expect_file};
use parlour_core::laws::{perft_by_depth, playthrough};
use parlour_core::{Game, Rng};
use serde_json::json;

#[test]
fn counts_from_the_start() {
    let game = game(2, &[("first", "0")]);
    // 5 sites, then as many different cards as the site has: 9 + 9 + 8 + 9 + 11 = 46.
    expect!["[1, 5, 46, 230, 2111]"].assert_eq(&format!("{:?}", perft_by_depth(&game, &game.start(), 4)));
}

#[test]
fn counts_from_a_duel() {
    let t = table(
        2,
        json!({"seats": [{"hand": ["glove", "axe"], "reserve": ["prayer", "courtesan"]},
        {"hand": ["guard", "sword"], "reserve": ["apothecary"]}]}),
    );
    expect!["[1, 2, 3, 8, 51, 243, 2204, 11068, 100337]"]
        .assert_eq(&format!("{:?}", perft_by_depth(&t.game, &t.state, 8)));
}

#[test]
fn playthrough_with_everything() {
    let mut options = ALL_MODULES.to_vec();
    options.extend([("days", "3"), ("limit", "25")]);
    expect_file!["playthroughs/two.txt"].assert_eq(&playthrough(&game(2, &options), 11, 6));
}

/// What a seat cannot see is dealt evenly: every unseen copy is equally likely in every unknown place.
#[test]
fn worlds_are_uniform() {
    let t = table(
        3,
        json!({"seats": [{"hand": ["sword"]}, {"hand": ["jester", "squire"], "open": ["jester"]}, {"hand": ["encore"]}],
        "sites": {"castle": {"pile": ["boys_choir", "boys_choir", "old_lady"]}}}),
    );
    let view = t.state.view(parlour_core::Seat(0));
    let mut rng = Rng::new(9);
    let mut counts = std::collections::BTreeMap::new();
    let worlds = 30_000;
    for _ in 0..worlds {
        let world = t.game.determinize(&view, &mut rng);
        let word = |seat: usize, skip: &str| {
            let set = t.game.set();
            let mut words = world.private[seat].hand().iter().map(|card| set.about(*card).word.clone());
            words.find(|word| word != skip).unwrap()
        };
        *counts.entry((word(1, "jester"), word(2, ""))).or_insert(0) += 1;
    }
    // Unseen: squire, encore, boys-choir twice, old-lady; B and C hold one each.
    let weight = |word: &str| if word == "boys-choir" { 2.0 } else { 1.0 };
    assert_eq!(counts.len(), 13, "every pair but twice the same single card");
    for ((one, two), count) in counts {
        let second = if one == two { 1.0 } else { weight(&two) };
        let expected = f64::from(worlds) * weight(&one) * second / 20.0;
        assert!(
            (f64::from(count) - expected).abs() < 5.0 * expected.sqrt(),
            "{one} {two} {count} {expected}"
        );
    }
}
