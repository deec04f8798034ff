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

#[test]
fn a_state_fits_its_limit() {
    let size = size_of::<State<HamletHeroes>>();
    assert!(size <= 1024, "a state has {size} bytes");
    println!("a state has {size} bytes");
}
