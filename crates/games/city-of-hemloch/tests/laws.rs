//! Every law over whole games, for every way to begin.
#![allow(clippy::unwrap_used)]

mod common;

use common::{game, game_with};
use parlour_city_of_hemloch::Hemloch;
use parlour_core::{Game, State, laws};

#[test]
fn laws_hold_when_chance_decides_who_begins() {
    laws::hold(&game(), 60);
}

#[test]
fn laws_hold_when_a_seat_begins() {
    laws::hold(&game_with("0"), 20);
    laws::hold(&game_with("1"), 20);
}

#[test]
fn the_state_is_small() {
    let bytes = size_of::<State<Hemloch>>();
    assert!(bytes <= 320, "{bytes} bytes");
    assert_eq!(game().seats(), 2);
}
