//! The rules of backgammon, one test an id.

#![allow(clippy::unwrap_used)]

use parlour_classics::backgammon::{Action, Backgammon, LIMIT, Phase, Position, Roll};
use parlour_core::{Actor, Game, Notation, Pending, Seat, Show, Silence, State, Verdict};

const START: &str = "24:2 13:5 8:3 6:5";

fn position(white: &str, black: &str, roll: &str) -> Position {
    let roll = (!roll.is_empty()).then(|| roll.into());
    Position { checkers: [white.into(), black.into()], turn: Some(0), roll, turns: 0 }
}

/// White to play a roll.
fn table(white: &str, black: &str, roll: &str) -> State<Backgammon> {
    Backgammon.load(&position(white, black, roll)).unwrap()
}

fn legal(state: &State<Backgammon>) -> Vec<String> {
    let mut legal = vec![];
    Backgammon.legal(&state.public, &(), state.public.turn, &mut legal);
    let text = |action: &Action| {
        let mut text = String::new();
        action.write(&Backgammon, &mut text);
        text
    };
    legal.iter().map(text).collect()
}

fn refused(state: &State<Backgammon>, action: &str) -> String {
    let action = Action::read(&Backgammon, action).unwrap();
    Backgammon.explain(&state.public, &(), state.public.turn, action).unwrap_err().to_string()
}

/// The table after a play that must be allowed.
fn play(mut state: State<Backgammon>, action: &str) -> State<Backgammon> {
    let action = Action::read(&Backgammon, action).unwrap();
    Backgammon.explain(&state.public, &(), state.public.turn, action).unwrap();
    let seat = state.public.turn;
    Backgammon.apply(&mut state, Actor::Seat(seat), action, &mut Silence);
    state
}

fn checkers(state: &State<Backgammon>, seat: usize) -> String {
    Backgammon.position(state).checkers[seat].clone()
}

#[test]
fn bg_board_at_the_start() {
    assert_eq!(Backgammon.position(&Backgammon.start()).checkers, [START, START]);
    let many = Backgammon.load(&position("24:2 13:5 8:3 6:6", START, "")).unwrap_err();
    assert_eq!(many[0].to_string(), "checkers[0]: 16 checkers; there must be 15 (BG-BOARD)");
    assert!(Backgammon.load(&position("26:1", START, "")).unwrap_err()[0].to_string().contains("13:5"));
    // White's 24 point is Black's 1 point.
    let same = Backgammon.load(&position(START, "24:2 13:5 8:3 6:4 1:1", "")).unwrap_err();
    assert!(same[0].to_string().contains("both players stand on point 24"));
}

#[test]
fn bg_open_rolls_are_never_equal_and_the_winner_plays_them() {
    let mut outcomes = vec![];
    Backgammon.outcomes(&Backgammon.start(), &mut |action, weight| outcomes.push((action, weight)));
    assert_eq!(outcomes.len(), 30);
    for (action, weight) in outcomes {
        let Action::Open { seat, roll } = action else { panic!("{action:?}") };
        assert_eq!((weight, roll.double()), (1, false));
        let mut state = Backgammon.start();
        Backgammon.apply(&mut state, Actor::Chance, action, &mut Silence);
        assert_eq!(Backgammon.pending(&state.public), Pending::one(seat));
        assert_eq!(state.public.roll, roll);
    }
    let unasked = Position { turn: None, ..position("24:1 13:6 8:3 6:5", START, "") };
    assert!(Backgammon.load(&unasked).unwrap_err()[0].to_string().contains("BG-OPEN"));
}

#[test]
fn bg_roll_two_dice_in_turn() {
    let state = play(table(START, START, "61"), "play 13 8 - -");
    assert_eq!((state.public.turn, state.public.phase), (Seat(1), Phase::Roll));
    let mut total = 0;
    let mut outcomes = 0;
    Backgammon.outcomes(&state, &mut |action, weight| {
        let Action::Roll { roll } = action else { panic!("{action:?}") };
        assert_eq!(weight, if roll.double() { 1 } else { 2 });
        total += weight;
        outcomes += 1;
    });
    assert_eq!((outcomes, total), (21, 36));
    assert_eq!(refused(&state, "play 13 8 - -"), "The dice are not rolled yet. (BG-ROLL)");
    let other = Action::read(&Backgammon, "play 13 8 - -").unwrap();
    let refusal = Backgammon.explain(&table(START, START, "61").public, &(), Seat(1), other).unwrap_err();
    assert_eq!(refusal.to_string(), "It is the other player's turn. (BG-ROLL)");
}

#[test]
fn bg_move_each_die_moves_one_checker() {
    let two = play(table(START, START, "61"), "play 13 8 - -");
    assert_eq!(checkers(&two, 0), "24:2 13:4 8:2 7:2 6:5");
    let one = play(table(START, START, "61"), "play 13 7 - -");
    assert_eq!(checkers(&one, 0), "24:2 13:4 8:3 6:6");
    assert_eq!(
        refused(&table(START, START, "61"), "play 12 8 - -"),
        "You have no checker on point 12. (BG-MOVE)"
    );
    assert!(refused(&table(START, START, "61"), "play 13 8 6 -").contains("moves two checkers at most"));
}

#[test]
fn bg_double_is_played_four_times() {
    let state = play(table(START, START, "11"), "play 8 8 6 6");
    assert_eq!(checkers(&state, 0), "24:2 13:5 8:1 7:2 6:3 5:2");
    let far = play(table(START, START, "22"), "play 24 22 20 18");
    assert_eq!(checkers(&far, 0), "24:1 16:1 13:5 8:3 6:5");
    assert!(refused(&table(START, START, "11"), "play 8 8 6 -").contains("4 moves can be made"));
}

#[test]
fn bg_block_two_checkers_hold_a_point() {
    // Black's 6 point is White's 19: no five from the 24.
    let why = refused(&table(START, START, "51"), "play 24 24 - -");
    assert_eq!(why, "The other player holds your point 19, where a 5 from point 24 lands. (BG-BLOCK)");
    assert!(legal(&table(START, START, "51")).iter().all(|play| !play.starts_with("play 24")));
}

#[test]
fn bg_hit_sends_a_single_checker_to_the_bar() {
    // Black's 20 point is White's 5.
    let state = play(table(START, "24:1 20:1 13:5 8:3 6:5", "31"), "play 8 6 - -");
    assert_eq!(checkers(&state, 0), "24:2 13:5 8:2 6:4 5:2");
    assert_eq!(checkers(&state, 1), "bar:1 24:1 13:5 8:3 6:5");
    let missed = play(table(START, "24:1 20:1 13:5 8:3 6:5", "31"), "play 13 10 - -");
    assert_eq!(checkers(&missed, 1), "24:1 20:1 13:5 8:3 6:5");
}

#[test]
fn bg_bar_checkers_enter_first() {
    let white = "bar:1 24:1 13:5 8:3 6:5";
    let state = table(white, START, "31");
    assert!(legal(&state).iter().all(|play| play.contains("bar")));
    assert_eq!(
        refused(&state, "play 13 8 - -"),
        "You have a checker on the bar, which must enter first. (BG-BAR)"
    );
    let entered = play(state, "play bar 6 - -");
    assert_eq!(checkers(&entered, 0), "24:1 22:1 13:5 8:3 6:4 5:1");
    // Two on the bar, and only one can enter: Black holds the 6.
    let two = table("bar:2 13:5 8:3 6:5", START, "61");
    assert_eq!(legal(&two), ["play - bar - -"]);
}

#[test]
fn bg_all_dice_that_can_be_played_must_be() {
    let lazy = refused(&table(START, START, "31"), "play 8 - - -");
    assert_eq!(lazy, "2 moves can be made with 3-1, so 2 must be; this makes 1. (BG-ALL)");
    // After the six the five is blocked, and the other way round: the six must be played.
    let black = "23:2 6:13";
    let one = table("13:1 1:14", black, "65");
    assert_eq!(legal(&one), ["play 13 - - -"]);
    assert_eq!(refused(&one, "play - 13 - -"), "Only one die can be played, and the 6 must be. (BG-ALL)");
    assert_eq!(checkers(&play(one, "play 13 - - -"), 0), "7:1 1:14");
    // Nothing enters against six held points.
    let shut = table("bar:1 1:14", "6:3 5:3 4:3 3:2 2:2 1:2", "31");
    assert_eq!(legal(&shut), ["play - - - -"]);
    assert_eq!(play(shut, "play - - - -").public.turn, Seat(1));
}

#[test]
fn bg_off_only_from_home_and_from_the_highest_point() {
    let black = "1:15";
    let away = table("7:1 6:14", black, "65");
    assert_eq!(
        refused(&away, "play 6 6 - -"),
        "Checkers are borne off only when all are on the points 1 to 6. (BG-OFF)"
    );
    let exact = play(table("6:2 5:2 4:1", black, "65"), "play 6 5 - -");
    assert_eq!(checkers(&exact, 0), "6:1 5:1 4:1 off:12");
    // With a checker on 5 a six bears off from there, not from 4.
    let high = table("5:1 4:1 2:1", black, "61");
    assert_eq!(
        refused(&high, "play 4 2 - -"),
        "A 6 bears off from point 4 only when none is further back. (BG-OFF)"
    );
    assert_eq!(checkers(&play(high, "play 5 2 - -"), 0), "4:1 1:1 off:13");
    // A die is also played inside: 2-1 with checkers on 3.
    assert_eq!(checkers(&play(table("3:2", black, "21"), "play 3 3 - -"), 0), "2:1 1:1 off:13");
}

#[test]
fn bg_win_counts_one_or_a_gammon_two() {
    for (black, points) in [("13:14 off:1", 1), ("6:15", 2), ("18:15", 2)] {
        let end = play(table("1:2", black, "21"), "play 1 1 - -");
        assert_eq!(Backgammon.pending(&end.public), Pending::Over);
        let outcome = Backgammon.outcome(&end.public);
        assert_eq!(outcome.points[..2], [points, -points], "{black}");
        assert_eq!(outcome.shares()[0], 1.0);
        assert_eq!(refused(&end, "play 1 1 - -"), "The game is over. (BG-WIN)");
    }
}

#[test]
fn bg_three_points_if_the_loser_is_left_behind() {
    for (black, points) in [("bar:1 6:14", 3), ("19:1 6:14", 3), ("23:1 6:13 off:1", 1)] {
        let end = play(table("1:1", black, "21"), "play 1 - - -");
        assert_eq!(Backgammon.outcome(&end.public).points[..2], [points, -points], "{black}");
    }
}

#[test]
fn bg_same_positions_are_listed_once() {
    // One checker by both dice without hitting: the higher die first.
    let state = table(START, START, "62");
    assert!(legal(&state).contains(&"play 24 18 - -".into()));
    assert_eq!(
        refused(&state, "play 22 24 - -"),
        "This is listed as another play that leads to the same position. (BG-SAME)"
    );
    // A hit on the way makes a difference: Black stands alone on White's 22.
    let hits = table(START, "24:2 13:5 8:3 6:4 3:1", "62");
    assert!(
        legal(&hits).contains(&"play 24 18 - -".into()) && legal(&hits).contains(&"play 22 24 - -".into())
    );
    // Two checkers borne off: the higher die takes the higher one.
    let off = table("2:1 1:2", "1:15", "65");
    assert_eq!(legal(&off), ["play 2 1 - -"]);
    // Equal dice are written from the highest source down.
    assert!(refused(&table(START, START, "11"), "play 6 8 6 8").contains("BG-SAME"));
}

#[test]
fn bg_limit_ends_an_endless_game() {
    let late = Position { turns: LIMIT - 1, ..position(START, START, "61") };
    let end = play(Backgammon.load(&late).unwrap(), "play 13 8 - -");
    assert_eq!(Backgammon.pending(&end.public), Pending::Over);
    assert_eq!(Backgammon.outcome(&end.public).verdict, Verdict::Draw);
    assert_eq!(Backgammon.load(&Backgammon.position(&end)).unwrap(), end);
    assert_eq!(Roll::all().len(), 21, "and there is no doubling cube among the actions");
}
