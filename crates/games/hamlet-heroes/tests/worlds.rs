//! What a seat cannot know is dealt anew, every deal equally likely.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, json};
use parlour_core::{Game, Rng, Seat};
use std::collections::HashMap;

/// Chi-square of counts against equal chances.
fn chi(counts: &HashMap<u64, u32>, cells: usize, draws: u32) -> f64 {
    let expected = f64::from(draws) / cells as f64;
    let seen: f64 = counts.values().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    seen + (cells - counts.len()) as f64 * expected
}

#[test]
fn hidden_items_are_dealt_evenly() {
    // All but six items are out in the open: B hides two of them.
    let cards = common::game(1);
    let ids: Vec<String> = cards.cards().wares.iter().map(|card| card.face.id.clone()).collect();
    let t = Table::load(json!({
        "players": [{ "hidden": [ids[0]] }, { "hidden": [ids[1], ids[2]] }],
        "discards": { "items": ids[6..] },
    }));
    let mut rng = Rng::new(5);
    let mut counts = HashMap::new();
    for _ in 0..10_000 {
        let world = t.game.determinize(&t.state.view(Seat(0)), &mut rng);
        *counts.entry(world.private[1].hidden.0).or_insert(0) += 1;
    }
    // Five unseen cards, two of them with B: ten deals.
    assert_eq!(counts.len(), 10);
    assert!(chi(&counts, 10, 10_000) < 28.0, "{counts:?}");
}

#[test]
fn a_generation_that_ran_out_stays_apart() {
    let cards = common::game(1);
    let ids: Vec<String> = cards.cards().wares.iter().map(|card| card.face.id.clone()).collect();
    let t = Table::load(json!({
        "players": [{}, { "hidden": [ids[0], ids[5]] }, { "hidden": [ids[1]] }],
        "discards": { "items": ids[8..] },
        "decks": { "old_items": [[ids[0], ids[1]]] },
    }));
    let mut rng = Rng::new(6);
    let mut counts = HashMap::new();
    for _ in 0..8_000 {
        let world = t.game.determinize(&t.state.view(Seat(0)), &mut rng);
        let (b, c) = (world.private[1].hidden, world.private[2].hidden);
        assert_eq!((b.0 & 3).count_ones() + (c.0 & 3).count_ones(), 2, "both old cards are with B and C");
        *counts.entry(b.0).or_insert(0) += 1;
    }
    // Which of the two old cards B has, times which of the six new ones.
    assert_eq!(counts.len(), 12);
    assert!(chi(&counts, 12, 8_000) < 32.0, "{counts:?}");
}

#[test]
fn the_champions_cards_are_dealt_evenly() {
    let t = Table::load(json!({
        "players": [{}],
        "discards": { "mutations": (1..=52).filter(|n| *n != 52).map(|n| format!("X{n:02}")).collect::<Vec<_>>() },
    }));
    let mut rng = Rng::new(7);
    let mut counts = HashMap::new();
    for _ in 0..7_000 {
        let world = t.game.determinize(&t.state.view(Seat(0)), &mut rng);
        *counts.entry(world.nature.champion_down.0).or_insert(0) += 1;
    }
    // X52 to X58 are unseen: seven cards, three of them face down.
    assert_eq!(counts.len(), 35);
    assert!(chi(&counts, 35, 7_000) < 66.0, "{counts:?}");
}
