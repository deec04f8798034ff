//! The rules of connect four, one test an id.
#![allow(clippy::unwrap_used)]

use parlour_classics::connect_four::{Action, Column, ConnectFour, Position};
use parlour_core::{Actor, Game, Notation, Pending, Seat, Show, Silence, State, Verdict};

/// The table after these drops, given as column letters.
fn after(drops: &str) -> State<ConnectFour> {
    let game = ConnectFour;
    let mut state = game.start();
    for letter in drops.chars() {
        let action = Action::read(&game, &format!("drop {letter}")).unwrap();
        game.explain(&state.public, &(), state.public.turn, action).unwrap();
        let who = Actor::Seat(state.public.turn);
        game.apply(&mut state, who, action, &mut Silence);
    }
    state
}

fn refused(state: &State<ConnectFour>, seat: u8, column: u8) -> String {
    let action = Action::Drop { column: Column(column) };
    ConnectFour.explain(&state.public, &(), Seat(seat), action).unwrap_err().to_string()
}

fn winner(drops: &str) -> Option<Verdict> {
    let state = after(drops);
    (ConnectFour.pending(&state.public) == Pending::Over).then(|| ConnectFour.outcome(&state.public).verdict)
}

#[test]
fn c4_board_starts_empty_with_seven_columns_of_six() {
    let position = ConnectFour.position(&ConnectFour.start());
    assert_eq!(position.board, vec!["......."; 6]);
    let short = Position { board: vec![".......".into(); 5] };
    assert_eq!(
        ConnectFour.load(&short).unwrap_err()[0].to_string(),
        "board: 5 rows; there must be 6 (C4-BOARD)"
    );
}

#[test]
fn c4_turn_red_begins_and_turns_alternate() {
    assert_eq!(ConnectFour.pending(&after("").public), Pending::one(Seat(0)));
    assert_eq!(ConnectFour.pending(&after("a").public), Pending::one(Seat(1)));
    assert_eq!(refused(&after("a"), 0, 0), "It is the other player's turn. (C4-TURN)");
}

#[test]
fn c4_drop_a_full_column_takes_no_more() {
    let state = after("aaaaaa");
    assert_eq!(refused(&state, 0, 0), "Column a is full. (C4-DROP)");
    assert_eq!(state.public.board.at(Column(0), 5), Some(1));
    let floating = Position {
        board: [".......", ".......", ".......", ".......", "x......", "......."].map(Into::into).into(),
    };
    assert!(ConnectFour.load(&floating).unwrap_err()[0].to_string().contains("hangs over"));
}

#[test]
fn c4_four_in_every_direction_wins_at_once() {
    let red = Some(Verdict::Won(parlour_core::Seats::one(Seat(0))));
    assert_eq!(winner("abababa"), red, "upright");
    assert_eq!(winner("aabbccd"), red, "level");
    assert_eq!(winner("abbccdcddgd"), red, "rising");
    assert_eq!(winner("gffeededdad"), red, "falling");
    assert_eq!(winner("ababab"), None, "three are not enough");
    assert_eq!(refused(&after("abababa"), 1, 3), "The game is over. (C4-FOUR)");
}

#[test]
fn c4_four_does_not_run_round_the_edge() {
    // Three on top of column a and one at the bottom of b are not a line.
    assert_eq!(winner("gagagbabaac"), None);
}

#[test]
fn c4_full_board_is_a_draw() {
    let rows = ["xoxoxox", "xoxoxox", "oxoxoxo", "oxoxoxo", "xoxoxox", "xoxoxo."];
    let rows: Vec<String> = rows.iter().rev().map(|row| row.to_string()).collect();
    let last = ConnectFour.load(&Position { board: rows.clone() });
    // The picture has one place free at the top right; Yellow fills it.
    let mut state = last.unwrap();
    ConnectFour.apply(&mut state, Actor::Seat(Seat(1)), Action::Drop { column: Column(6) }, &mut Silence);
    assert_eq!(ConnectFour.pending(&state.public), Pending::Over);
    assert_eq!(ConnectFour.outcome(&state.public).verdict, Verdict::Draw);
}
