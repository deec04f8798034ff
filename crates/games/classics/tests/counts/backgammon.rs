//! Plays of backgammon, counted as positions: OpenSpiel's numbers, and a slow generator that knows no shortcuts.

use parlour_classics::backgammon::{Action, BAR, Backgammon, Board, Phase, Public, Roll};
use parlour_core::{Actor, Game, Rng, Seat, Silence, random_step};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The table with this roll for the seat to play.
fn to_play(board: Board, seat: Seat, roll: Roll) -> Public {
    Public { board, turn: seat, roll, phase: Phase::Play, ..Backgammon.start().public }
}

/// The boards that the listed plays lead to, one for each play.
fn boards(public: &Public) -> Vec<Board> {
    let mut legal = vec![];
    Backgammon.legal(public, &(), public.turn, &mut legal);
    let play = |action: &Action| {
        let mut state = Backgammon.start();
        state.public = *public;
        Backgammon.apply(&mut state, Actor::Seat(public.turn), *action, &mut Silence);
        state.public.board
    };
    legal.iter().map(play).collect()
}

fn name(roll: Roll) -> String {
    roll.dice().map(|die| die.to_string()).concat()
}

const OPENINGS: [(&str, usize); 15] = [
    ("21", 15),
    ("31", 16),
    ("41", 14),
    ("51", 8),
    ("61", 10),
    ("32", 17),
    ("42", 18),
    ("52", 8),
    ("62", 14),
    ("43", 17),
    ("53", 9),
    ("63", 14),
    ("54", 9),
    ("64", 14),
    ("65", 7),
];
const DOUBLES: [(&str, usize); 6] = [("11", 42), ("22", 75), ("33", 73), ("44", 52), ("55", 4), ("66", 11)];
const REPLIES: [(&str, usize); 21] = [
    ("11", 7_307),
    ("21", 2_727),
    ("31", 2_914),
    ("41", 2_589),
    ("51", 1_666),
    ("61", 1_881),
    ("22", 13_061),
    ("32", 3_097),
    ("42", 3_218),
    ("52", 1_746),
    ("62", 2_522),
    ("33", 12_797),
    ("43", 3_105),
    ("53", 1_889),
    ("63", 2_519),
    ("44", 9_385),
    ("54", 1_889),
    ("64", 2_520),
    ("55", 1_490),
    ("65", 1_477),
    ("66", 2_471),
];

#[test]
fn first_and_second_plays() {
    let start = Backgammon.start().public.board;
    let mut first: HashSet<Board> = HashSet::new();
    let mut counts = BTreeMap::new();
    for roll in Roll::all() {
        let boards = boards(&to_play(start, Seat(0), roll));
        counts.insert(name(roll), boards.len());
        if !roll.double() {
            first.extend(boards);
        }
    }
    let expected: BTreeMap<String, usize> =
        OPENINGS.iter().chain(&DOUBLES).map(|(roll, count)| (roll.to_string(), *count)).collect();
    assert_eq!(counts, expected);
    assert_eq!(OPENINGS.iter().map(|(_, count)| count).sum::<usize>(), 190);
    assert_eq!(first.len(), 175);

    let mut second: HashSet<Board> = HashSet::new();
    let mut replies: BTreeMap<String, usize> = BTreeMap::new();
    for board in &first {
        for roll in Roll::all() {
            let boards = boards(&to_play(*board, Seat(1), roll));
            *replies.entry(name(roll)).or_default() += boards.len();
            second.extend(boards);
        }
    }
    let expected: BTreeMap<String, usize> =
        REPLIES.iter().map(|(roll, count)| (roll.to_string(), *count)).collect();
    assert_eq!(replies, expected);
    assert_eq!(replies.values().sum::<usize>(), 82_270);
    assert_eq!(second.len(), 71_485);
}

/// Whether a die can move a checker from there, by the rules as a person reads them.
fn can_move(board: &Board, seat: Seat, from: u8, die: u8) -> bool {
    let (mine, other) = (&board.0[seat.index()], &board.0[seat.other().index()]);
    if mine.count(from) == 0 || mine.count(BAR) > 0 && from != BAR {
        return false;
    }
    if from > die {
        return other.count(BAR - (from - die)) < 2;
    }
    let home = (7..=BAR).all(|point| mine.count(point) == 0);
    home && (from == die || (from + 1..=6).all(|point| mine.count(point) == 0))
}

/// Every board that can be reached with these dice in this order, with the number of dice played.
fn reach(
    board: Board,
    seat: Seat,
    dice: &[u8],
    played: usize,
    used: &[u8],
    found: &mut Vec<(usize, Vec<u8>, Vec<u8>)>,
) {
    let key = |board: &Board| [board.0[0].counts().to_vec(), board.0[1].counts().to_vec()].concat();
    found.push((played, used.to_vec(), key(&board)));
    if let Some((die, rest)) = dice.split_first() {
        for from in 1..=BAR {
            if can_move(&board, seat, from, *die) {
                let mut after = board;
                after.step(seat, from, *die);
                reach(after, seat, rest, played + 1, &[used, &[*die]].concat(), found);
            }
        }
        // A die may be left out, if the rest of the play turns out no longer with it.
        reach(board, seat, rest, played, used, found);
    }
}

#[test]
fn the_slow_generator_finds_the_same_positions() {
    let mut rng = Rng::new(5);
    let mut buffer = vec![];
    let mut compared = 0;
    for game in 0..60 {
        let mut state = Backgammon.start();
        while random_step(&Backgammon, &mut state, &mut rng, &mut buffer, &mut Silence).is_some() {
            let public = &state.public;
            if public.phase != Phase::Play || public.roll.double() && game % 6 != 0 {
                continue;
            }
            let [high, low] = public.roll.dice();
            let mut found = vec![];
            if public.roll.double() {
                reach(public.board, public.turn, &[high; 4], 0, &[], &mut found);
            } else {
                reach(public.board, public.turn, &[high, low], 0, &[], &mut found);
                reach(public.board, public.turn, &[low, high], 0, &[], &mut found);
            }
            let most = found.iter().map(|(played, ..)| *played).max().unwrap();
            found.retain(|(played, ..)| *played == most);
            if most == 1 && found.iter().any(|(_, used, _)| used == &[high]) {
                found.retain(|(_, used, _)| used == &[high]);
            }
            let slow: BTreeSet<Vec<u8>> = found.into_iter().map(|(.., board)| board).collect();
            let fast = boards(public);
            let distinct: BTreeSet<Vec<u8>> = fast
                .iter()
                .map(|board| [board.0[0].counts().to_vec(), board.0[1].counts().to_vec()].concat())
                .collect();
            assert_eq!(distinct.len(), fast.len(), "a position is listed twice: {public:?}");
            assert_eq!(distinct, slow, "{public:?}");
            compared += 1;
        }
    }
    assert!(compared > 4_000, "{compared}");
}
