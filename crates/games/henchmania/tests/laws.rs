//! Every law over whole games, at every number of seats and with every option.

mod common;

use common::{ALL_MODULES, game};
use parlour_core::laws::{self, Care};

fn hold(seats: u8, options: &[(&str, &str)], games: u64) {
    match laws::check(&game(seats, options), 1, 0..games, Care { every: 5, explained: 512 }) {
        Ok(tally) => assert_eq!(tally.games, games),
        Err(violation) => panic!("{seats} seats, {options:?}: {violation}"),
    }
}

#[test]
fn two_seats() {
    hold(2, &[], 20);
    hold(2, &ALL_MODULES, 10);
}

#[test]
fn three_seats() {
    hold(3, &[], 12);
    hold(3, &ALL_MODULES, 8);
}

#[test]
fn four_seats() {
    hold(4, &[], 8);
    hold(4, &ALL_MODULES, 6);
}

#[test]
fn five_seats() {
    hold(5, &[], 6);
    hold(5, &ALL_MODULES, 6);
}

#[test]
fn every_mode() {
    for days in ["3", "4", "5"] {
        for limit in ["25", "30"] {
            for first in ["random", "0", "1"] {
                hold(2, &[("days", days), ("limit", limit), ("first", first)], 2);
            }
        }
    }
    hold(3, &[("animals", "on")], 4);
    hold(3, &[("gloves", "oven-mitt+odd-glove")], 4);
    hold(3, &[("henchmen", "night-watchman+one-bell-fool")], 4);
}
