//! Balance runs: the same on any number of threads, resumable, and told as a page and a table.

#![allow(clippy::unwrap_used)]

use indicatif::ProgressBar;
use parlour_bots::Stop;
use parlour_lab::balance::{Balance, Sweep, merged, run};

fn sweep(game: &str, deals: u64) -> Sweep {
    Sweep {
        game: game.into(),
        seats: None,
        options: vec![],
        pack: None,
        bot: "random".parse().unwrap(),
        first: 0,
        deals,
        seed: 1,
        out: None,
        threads: 2,
    }
}

fn balance(sweep: &Sweep) -> Balance {
    run(sweep, &Stop::new(), &ProgressBar::hidden()).unwrap()
}

#[test]
fn seats_options_and_cards_are_compared() {
    let found = balance(&sweep("henchmania", 6));
    let labels: Vec<String> = found.cells.iter().map(|cell| cell.label()).collect();
    assert!(labels.contains(&"2 seats".into()) && labels.contains(&"5 seats".into()), "{labels:?}");
    assert!(labels.iter().any(|label| label.starts_with("2 seats, animals=")), "{labels:?}");
    assert_eq!(found.games, 6 * labels.len());
    assert!(found.cards.iter().any(|card| card.how == "drawn"), "{:?}", found.cards.first());
    assert!(found.cards.iter().any(|card| card.how == "played"));
    assert!(found.cards.is_sorted_by(|one, two| one.worth >= two.worth));
    for cell in &found.cells {
        let sum: f64 = cell.by_seat.iter().map(|share| share.mean).sum();
        assert!((sum - 1.0).abs() < 1e-6, "{}", cell.label());
    }
}

#[test]
fn two_sides_with_the_same_words_are_paired() {
    let found = balance(&sweep("darkleaf-gambit", 1));
    let pairing = found.pairings.as_ref().unwrap();
    assert_eq!(pairing.options, ("south".into(), "north".into()));
    for (row, shares) in pairing.shares.iter().enumerate() {
        for (column, share) in shares.iter().enumerate() {
            assert_eq!(share.is_some(), row != column, "the same clan twice needs its flag");
        }
    }
    let html = found.html();
    assert!(html.contains("Pairings") && html.matches("<svg").count() == html.matches("</svg>").count());
    assert!(!html.contains("http") || html.matches("http").count() == html.matches("www.w3.org").count());
    assert!(found.csv().lines().all(|line| line.split(',').count() >= 7));
}

#[test]
fn a_run_goes_on_and_is_merged() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let whole = balance(&sweep("city-of-hemloch", 8));
    let mut half = Sweep { out: Some(file("a.jsonl")), threads: 1, ..sweep("city-of-hemloch", 3) };
    balance(&half);
    half.deals = 8;
    assert_eq!(balance(&half), whole);
    let (one, two) = (
        Sweep { deals: 5, out: Some(file("b.jsonl")), ..half.clone() },
        Sweep { first: 5, deals: 3, out: Some(file("c.jsonl")), ..half },
    );
    balance(&one);
    balance(&two);
    assert_eq!(merged(&[file("b.jsonl"), file("c.jsonl")]).unwrap(), whole);
}
