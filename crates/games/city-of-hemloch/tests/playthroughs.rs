//! Whole games printed step by step: a change of rules shows here as a diff.

mod common;

use common::{game, game_with};
use expect_test::expect_file;
use parlour_core::laws::playthrough;

#[test]
fn a_game_in_full() {
    expect_file!["playthroughs/seed-1.txt"].assert_eq(&playthrough(&game(), 1, 6));
}

#[test]
fn a_game_that_seat_1_begins() {
    expect_file!["playthroughs/seed-2-start-1.txt"].assert_eq(&playthrough(&game_with("1"), 2, 3));
}
