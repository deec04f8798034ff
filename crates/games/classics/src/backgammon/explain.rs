//! Why a play is refused: the first move that cannot be made, or what the whole play leaves undone.

use super::board::{BAR, Board, sources};
use super::{Action, Backgammon, Phase, Public};
use parlour_core::{Game, Refusal, Seat, require, rule};

pub(super) fn explain(game: &Backgammon, public: &Public, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Action::Play { a, b, c, d } = action else {
        return Err(Refusal::new(rule("BG-ROLL"), "Dice are rolled by chance; play the roll."));
    };
    require(public.phase != Phase::Over, rule("BG-WIN"), || "The game is over.")?;
    require(public.phase == Phase::Play, rule("BG-ROLL"), || "The dice are not rolled yet.")?;
    require(seat == public.turn, rule("BG-ROLL"), || "It is the other player's turn.")?;
    let mut legal = vec![];
    game.legal(public, &(), seat, &mut legal);
    if legal.binary_search(&action).is_ok() {
        return Ok(());
    }
    let [high, low] = public.roll.dice();
    let from = [a.0, b.0, c.0, d.0];
    let moves = from.iter().filter(|from| **from > 0).count();
    require(high == low || from[2..] == [0, 0], rule("BG-MOVE"), || {
        format!(
            "The roll {high}-{low} moves two checkers at most: name the source for the {high}, then for the {low}."
        )
    })?;
    let mut board = public.board;
    for (from, die) in public.steps(from) {
        step(&board, seat, from, die)?;
        board.step(seat, from, die);
    }
    let most = legal.iter().map(|action| moves_of(*action)).max().unwrap_or(0);
    if moves < most {
        let why =
            format!("{most} moves can be made with {high}-{low}, so {most} must be; this makes {moves}.");
        return Err(Refusal::new(rule("BG-ALL"), why));
    }
    let wrong_die = high != low && most == 1;
    require(!wrong_die, rule("BG-ALL"), || format!("Only one die can be played, and the {high} must be."))?;
    Err(Refusal::new(rule("BG-SAME"), "This is listed as another play that leads to the same position."))
}

/// How many checkers a play moves.
fn moves_of(action: Action) -> usize {
    match action {
        Action::Play { a, b, c, d } => [a, b, c, d].iter().filter(|source| source.0 > 0).count(),
        Action::Open { .. } | Action::Roll { .. } => 0,
    }
}

/// Why one move cannot be made.
fn step(board: &Board, seat: Seat, from: u8, die: u8) -> Result<(), Refusal> {
    let side = &board.0[seat.index()];
    let place = |point: u8| if point == BAR { "the bar".into() } else { format!("point {point}") };
    require(side.count(from) > 0, rule("BG-MOVE"), || format!("You have no checker on {}.", place(from)))?;
    if sources(side.any(), board.blocked(seat), die) >> from & 1 == 1 {
        return Ok(());
    }
    require(
        from == BAR || side.count(BAR) == 0,
        rule("BG-BAR"),
        || "You have a checker on the bar, which must enter first.",
    )?;
    let to = from.saturating_sub(die);
    Err(if to > 0 {
        Refusal::new(
            rule("BG-BLOCK"),
            format!("The other player holds your point {to}, where a {die} from {} lands.", place(from)),
        )
    } else if side.any() >> 7 != 0 {
        Refusal::new(rule("BG-OFF"), "Checkers are borne off only when all are on the points 1 to 6.")
    } else {
        Refusal::new(
            rule("BG-OFF"),
            format!("A {die} bears off from point {from} only when none is further back."),
        )
    })
}
