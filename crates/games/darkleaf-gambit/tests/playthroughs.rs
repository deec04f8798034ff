//! Whole games written down step by step: a change of the rules shows as a difference of these files.
#![allow(clippy::unwrap_used)]

use expect_test::expect_file;
use parlour_content::{Setup, Title};
use parlour_core::laws;
use parlour_darkleaf_gambit::Darkleaf;

fn game(south: &str, north: &str, will: &str) -> Darkleaf {
    let options = [("south", south), ("north", north), ("will", will)];
    Darkleaf::open(&Setup::with_options::<Darkleaf>(2, &options).unwrap()).unwrap()
}

#[test]
fn one_game_a_pair_of_clans() {
    let written = laws::playthrough(&game("huldra", "murg", "choose"), 1, 6);
    expect_file!["playthroughs/huldra-murg.txt"].assert_eq(&written);
    let written = laws::playthrough(&game("ferrymen", "erde", "blessings"), 2, 6);
    expect_file!["playthroughs/ferrymen-erde.txt"].assert_eq(&written);
    let written = laws::playthrough(&game("wibo", "hexen", "curses"), 3, 6);
    expect_file!["playthroughs/wibo-hexen.txt"].assert_eq(&written);
}
