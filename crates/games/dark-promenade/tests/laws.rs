//! Every law over whole games, with every option, and one game in full.

mod support;

use expect_test::expect_file;
use parlour_core::{Game, State, laws};
use parlour_dark_promenade::DarkPromenade;
use support::open;

#[test]
fn the_laws_hold() {
    let tally = laws::hold(&open(&[]), 120);
    assert!(tally.longest < u64::from(open(&[]).bound()), "{tally:?}");
    // Random and greedy play reach every kind of action but those only owners' packs have.
    for kind in [
        "pass",
        "decline",
        "keep",
        "play",
        "cycle",
        "take",
        "gain",
        "lose-item",
        "lose-district",
        "swap-decks",
        "bury",
        "swap-top",
        "move",
        "swap-own",
        "swap-self",
        "return",
        "kill",
        "discard",
        "beneath",
        "sink",
        "salvage",
        "copy",
        "pay",
        "lay",
        "start",
        "deal",
        "draw",
        "random",
        "place",
        "uncover",
    ] {
        assert!(
            tally.kinds.contains_key(kind) || kind == "pass",
            "{kind} was never reached: {:?}",
            tally.kinds
        );
    }
}

#[test]
fn the_laws_hold_with_every_option() {
    for options in [[("start", "0"), ("district_points", "1")], [("start", "1"), ("district_points", "5")]] {
        laws::hold(&open(&options), 12);
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<State<DarkPromenade>>() <= 384, "{}", size_of::<State<DarkPromenade>>());
}

#[test]
fn one_game_in_full() {
    let played = laws::playthrough(&open(&[("start", "0")]), 4, 6);
    expect_file!["playthroughs/first.txt"].assert_eq(&played);
}
