//! The laws every game obeys, over all seat counts and options.
#![allow(clippy::unwrap_used)]

use parlour_content::{Setup, Title};
use parlour_core::State;
use parlour_core::laws;
use parlour_hamlet_heroes::HamletHeroes;

fn game(seats: u8, options: &[(&str, &str)]) -> HamletHeroes {
    HamletHeroes::open(&Setup::with_options::<HamletHeroes>(seats, options).unwrap()).unwrap()
}

#[test]
fn laws_hold_for_one_to_four() {
    for seats in 1..=4 {
        let tally = laws::hold(&game(seats, &[("max_rounds", "6")]), 4);
        assert_eq!(tally.games, 4);
    }
}

#[test]
fn laws_hold_over_whole_games() {
    for (seats, first) in [(1, "roll"), (2, "1"), (4, "3")] {
        laws::check(&game(seats, &[("first_player", first)]), 1, 0..4, laws::Care::SPREAD).unwrap();
    }
}

/// Found by a soak: trophies that pay a price in either order (HH-R-26), and a step into a Wilderness where nothing is
/// left to do (HH-TURN-6, HH-R-30), leave the same table and are told as they were done.
#[test]
fn what_comes_to_the_same_is_told_as_it_was_done() {
    for (seats, first, rounds, index) in [(3, "2", "92", 392), (4, "3", "142", 508)] {
        let game = game(seats, &[("first_player", first), ("max_rounds", rounds)]);
        laws::check(&game, 3, index..index + 1, laws::Care::SPREAD).unwrap();
    }
}

#[test]
fn a_state_fits_its_limit() {
    let size = size_of::<State<HamletHeroes>>();
    assert!(size <= 1024, "a state has {size} bytes");
    println!("a state has {size} bytes");
}

/// A soak counts what it comes by: every name once, and greedy play reaches Sigils and the Champion.
#[test]
fn landmarks_are_named_once_and_come_by() {
    use parlour_core::Show;
    let game = game(1, &[]);
    let names = game.landmarks();
    let mut once = names.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), names.len());
    let tally = laws::check(&game, 2, 0..24, laws::Care::SPREAD).unwrap();
    assert!(tally.landmarks.len() <= names.len());
    let met = |name: &str| {
        let place = names.iter().position(|known| known == name);
        place.and_then(|place| tally.landmarks.get(place)).copied().unwrap_or(0)
    };
    for name in ["Gutter Bats killed", "window destination", "the Champion killed", "Fatigue token 1"] {
        assert!(met(name) > 0, "{name}");
    }
    assert_eq!(met("window fair"), 0, "there is nobody to trade with");
}
