//! Counts of choices and outcomes to a depth from a written position a clan, and an independent slow enumerator
//! that must find the same uses of every roll, there and in thousands of positions of random games.
#![allow(clippy::unwrap_used)]

mod common;
mod slow;

use common::{start, table};
use parlour_core::{Actor, Game, Pending, Random, Rng, Silence, State, laws};
use parlour_darkleaf_gambit::{Clan, Darkleaf, Frame};
use slow::Slow;
use std::collections::BTreeSet;

/// One position a clan, at its roll: South to move against a crowd.
fn positions() -> Vec<(&'static str, common::Build)> {
    vec![
        (
            "huldra",
            table("huldra Pb2{long_bow} Pd2 Sc1{pivot} Ng1 Re1 Qd4", "murg Pb5 Pe5 Sf6 Nc6 Rf7 Ke8")
                .phase("declare"),
        ),
        (
            "murg",
            table("murg Pd4 Pe3 Sb2{assassin} Sc1 Nf5 Rf3 Ke2", "huldra Pd5 Pg6 Sf6 Nb6 Qd8 Re8")
                .phase("declare"),
        ),
        (
            "ferrymen",
            table(
                "ferrymen Pa7 Pd5{ripple} Sc6{barbaric} Nf4 Rd1 Ke1",
                "murg Pd7 Pd8 Pf6{iron_plating} Rc8 Ke8",
            )
            .phase("declare"),
        ),
        (
            "erde",
            table("erde Pd4 Pc3 Sd2 Nb3 Rc2 Ke1", "wibo Pc5 Nd6 Sf5 Re8 Qd8")
                .reclaimed(&["e4"])
                .phase("declare"),
        ),
        (
            "wibo",
            table("wibo Pb2 Sd4 Nf3 Rd1 Qe1 Pf1", "murg Pd6 Pe5 Pf5{iron_plating} Nc6 Ke8").phase("declare"),
        ),
        (
            "hexen",
            table("hexen Pa2 Sc3 Nd4 Rb1 Qd1", "erde Pd6 Sc7 Rc6 Nb8 Ke8")
                .reclaimed(&["d5"])
                .phase("declare"),
        ),
    ]
}

#[test]
fn counts_from_a_position_of_each_clan() {
    let found: Vec<String> = positions()
        .into_iter()
        .map(|(clan, build)| {
            let t = build.open();
            let counts = laws::perft_by_depth(&t.game, &t.state, 5);
            format!("{clan}: {counts:?}")
        })
        .collect();
    expect_test::expect_file!["perft.txt"].assert_eq(&(found.join("\n") + "\n"));
}

/// Adds up the nodes below a table by depth, the uses of every roll taken from the slow enumerator.
fn count_slowly(
    t: &common::Table,
    state: &State<Darkleaf>,
    depth: usize,
    counts: &mut [u64],
    rolls: &mut u32,
) {
    counts[depth] += 1;
    if depth + 1 == counts.len() {
        return;
    }
    let mut children = vec![];
    let who = match t.game.pending(&state.public) {
        Pending::Over => return,
        Pending::Chance => {
            t.game.outcomes(state, &mut |outcome, _| children.push(outcome));
            Actor::Chance
        }
        Pending::Seats(seats) if state.public.stack.last() == Some(&Frame::Act) => {
            let uses = Slow::new(&t.game, &state.public).uses(state.public.turn.face);
            children.extend(uses.iter().map(|text| t.read(text)));
            *rolls += 1;
            Actor::Seat(seats.first().unwrap())
        }
        Pending::Seats(seats) => {
            let seat = seats.first().unwrap();
            t.game.legal(&state.public, &(), seat, &mut children);
            Actor::Seat(seat)
        }
    };
    for action in children {
        let mut after = *state;
        t.game.apply(&mut after, who, action, &mut Silence);
        count_slowly(t, &after, depth + 1, counts, rolls);
    }
}

#[test]
fn the_slow_enumerator_counts_the_same() {
    for (clan, build) in positions() {
        let t = build.open();
        let (mut counts, mut rolls) = ([0; 6], 0);
        count_slowly(&t, &t.state, 0, &mut counts, &mut rolls);
        assert_eq!(laws::perft_by_depth(&t.game, &t.state, 5), counts, "{clan}");
        assert!(rolls >= 4, "{clan}: {rolls} rolls enumerated");
    }
}

#[test]
fn the_slow_enumerator_agrees_in_the_written_positions() {
    for (clan, build) in positions() {
        let mut t = build.open();
        if t.has("intend-journey") {
            t.play("intend-journey");
        }
        let faces = t.game.tickets(&t.state);
        let mut total = 0;
        for face in 1..=faces as u8 {
            let mut after = t.state;
            let action = t.read(&format!("face {face}"));
            t.game.apply(&mut after, Actor::Chance, action, &mut Silence);
            let slow = Slow::new(&t.game, &after.public).uses(face);
            total += slow.len();
            let mut legal = vec![];
            t.game.legal(&after.public, &(), parlour_core::Seat(0), &mut legal);
            if after.public.stack.last() == Some(&Frame::Act) {
                let fast: BTreeSet<String> = legal.iter().map(|action| t.text(*action)).collect();
                assert_eq!(fast, slow, "{clan} with {face}");
            } else {
                assert_eq!(slow.len(), 1, "{clan} with {face} has only the pass: {slow:?}");
            }
        }
        assert!(total > 20, "{clan}: {total}");
    }
}

#[test]
fn the_slow_enumerator_agrees_in_random_games() {
    let mut compared = [0u32; 6];
    let mut rng = Rng::new(5);
    for (south, north) in Clan::ALL.iter().flat_map(|south| Clan::ALL.iter().map(move |north| (south, north)))
    {
        for _ in 0..3 {
            let will = ["blessings", "curses", "off"][rng.below(3) as usize];
            let mut t = start(&[("south", south.word()), ("north", north.word()), ("will", will)]);
            let mut legal = vec![];
            for _ in 0..700 {
                let who = match t.pending() {
                    Pending::Over => break,
                    Pending::Chance => {
                        let ticket = rng.below(t.game.tickets(&t.state));
                        let action = t.game.outcome_of(&t.state, ticket);
                        t.game.apply(&mut t.state, Actor::Chance, action, &mut Silence);
                        continue;
                    }
                    Pending::Seats(seats) => seats.first().unwrap(),
                };
                legal.clear();
                t.game.legal(&t.state.public, &(), who, &mut legal);
                if t.state.public.stack.last() == Some(&Frame::Act) {
                    let clan = t.game.clans()[usize::from(t.state.public.mover)];
                    let fast: BTreeSet<String> = legal.iter().map(|action| t.text(*action)).collect();
                    let slow = Slow::new(&t.game, &t.state.public).uses(t.state.public.turn.face);
                    assert_eq!(fast, slow, "{south:?} against {north:?}: {:?}", t.state.public);
                    compared[clan.index()] += 1;
                }
                let action = rng.pick(&legal);
                t.game.apply(&mut t.state, Actor::Seat(who), action, &mut Silence);
            }
        }
    }
    assert!(compared.iter().all(|count| *count > 300), "{compared:?}");
}
