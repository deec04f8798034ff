//! One whole game a seat count, printed step by step; the diff is the review of a change of rules.

use expect_test::expect_file;
use parlour_content::{Setup, Title};
use parlour_core::laws::playthrough;
use parlour_hamlet_heroes::HamletHeroes;

fn golden(seats: u8, rounds: &str, seed: u64) -> String {
    let setup =
        Setup::with_options::<HamletHeroes>(seats, &[("max_rounds", rounds)]).expect("the options exist");
    let game = HamletHeroes::open(&setup).expect("the built-in pack loads");
    playthrough(&game, seed, 6)
}

#[test]
fn alone() {
    expect_file!["playthroughs/solo.txt"].assert_eq(&golden(1, "5", 7));
}

#[test]
fn three_players() {
    expect_file!["playthroughs/three.txt"].assert_eq(&golden(3, "2", 11));
}
