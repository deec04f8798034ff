//! The rules of tic-tac-toe, one test an id.

#![allow(clippy::unwrap_used)]

use parlour_classics::tic_tac_toe::{Action, Cell, Position, TicTacToe};
use parlour_core::{Actor, Game, Notation, Pending, Seat, Seats, Show, Silence, State, Verdict};

/// The table after marks on these places.
fn after(cells: &[&str]) -> State<TicTacToe> {
    let mut state = TicTacToe.start();
    for cell in cells {
        let action = Action::read(&TicTacToe, &format!("put {cell}")).unwrap();
        let seat = state.public.turn;
        TicTacToe.explain(&state.public, &(), seat, action).unwrap();
        TicTacToe.apply(&mut state, Actor::Seat(seat), action, &mut Silence);
    }
    state
}

fn refused(state: &State<TicTacToe>, seat: u8, cell: u8) -> String {
    TicTacToe
        .explain(&state.public, &(), Seat(seat), Action::Put { cell: Cell(cell) })
        .unwrap_err()
        .to_string()
}

fn board(rows: [&str; 3]) -> Position {
    Position { board: rows.map(Into::into).into() }
}

#[test]
fn ttt_board_starts_empty_with_nine_places() {
    assert_eq!(TicTacToe.position(&TicTacToe.start()), board(["..."; 3]));
    let short = Position { board: vec!["...".into(); 2] };
    assert_eq!(
        TicTacToe.load(&short).unwrap_err()[0].to_string(),
        "board: 2 rows; there must be 3 (TTT-BOARD)"
    );
    assert!(TicTacToe.load(&board(["....", "...", "..."])).is_err());
    assert!(TicTacToe.load(&board(["..z", "...", "..."])).unwrap_err()[0].to_string().contains("'z'"));
}

#[test]
fn ttt_turn_crosses_begin_and_turns_alternate() {
    assert_eq!(TicTacToe.pending(&after(&[]).public), Pending::one(Seat(0)));
    assert_eq!(TicTacToe.pending(&after(&["a1"]).public), Pending::one(Seat(1)));
    assert_eq!(refused(&after(&["a1"]), 0, 1), "It is the other player's turn. (TTT-TURN)");
    let noughts_first = TicTacToe.load(&board(["o..", "...", "..."])).unwrap_err();
    assert!(noughts_first[0].to_string().contains("TTT-TURN"));
}

#[test]
fn ttt_put_only_on_an_empty_place() {
    let state = after(&["b2"]);
    assert_eq!(refused(&state, 1, 4), "b2 is taken; put your mark on an empty place. (TTT-PUT)");
    assert_eq!(TicTacToe.position(&state), board(["...", ".x.", "..."]));
    let mut legal = vec![];
    TicTacToe.legal(&state.public, &(), Seat(1), &mut legal);
    assert_eq!(legal.len(), 8);
}

#[test]
fn ttt_three_in_every_direction_wins_at_once() {
    let cells: Vec<String> = Cell::all().map(Cell::name).collect();
    let lines =
        ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3"];
    for line in lines {
        let crosses: Vec<&str> = line.split(' ').collect();
        // Two noughts elsewhere cannot be in the way.
        let mut noughts = cells.iter().map(String::as_str).filter(|cell| !crosses.contains(cell));
        let (first, second) = (noughts.next().unwrap(), noughts.next().unwrap());
        let before = after(&[crosses[0], first, crosses[1], second]);
        assert_eq!(TicTacToe.pending(&before.public), Pending::one(Seat(0)), "two are not enough");
        let state = after(&[crosses[0], first, crosses[1], second, crosses[2]]);
        assert_eq!(TicTacToe.pending(&state.public), Pending::Over, "{line}");
        assert_eq!(TicTacToe.outcome(&state.public).verdict, Verdict::Won(Seats::one(Seat(0))));
        assert_eq!(refused(&state, 1, 8), "The game is over. (TTT-THREE)");
    }
    assert!(TicTacToe.load(&board(["xxx", "ooo", "..."])).is_err(), "the game went on");
}

#[test]
fn ttt_full_board_is_a_draw() {
    let state = after(&["a1", "b1", "c1", "a2", "b2", "a3", "c2", "c3", "b3"]);
    assert_eq!(TicTacToe.pending(&state.public), Pending::Over);
    assert_eq!(TicTacToe.outcome(&state.public).verdict, Verdict::Draw);
}
