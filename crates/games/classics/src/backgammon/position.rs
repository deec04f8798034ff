//! A backgammon position as people write it.

use super::board::{BAR, Board, CHECKERS, Side};
use super::{Backgammon, LIMIT, Phase, Public, Roll};
use parlour_core::{Fault, Seat, State, Word, rule};
use serde::{Deserialize, Serialize};

/// A position. Each player's checkers by his own numbers: `24:2 13:5 8:3 6:5`, with `bar:1` and `off:2`; what is
/// missing to fifteen is borne off.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The checkers, by seat.
    pub checkers: [String; 2],
    /// Whose turn it is; absent before the opening roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    /// The roll to play, such as `61`; absent when dice are to be rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<String>,
    /// How many turns were played.
    #[serde(default)]
    pub turns: u16,
}

/// Everything that is wrong with a table.
pub(super) fn faults(public: &Public) -> Vec<Fault> {
    let mut faults = vec![];
    for (seat, side) in public.board.0.iter().enumerate() {
        let total: u32 = side.counts().iter().map(|count| u32::from(*count)).sum();
        if total != u32::from(CHECKERS) || Side::new(*side.counts()) != *side {
            let why = format!("{total} checkers; there must be {CHECKERS}");
            faults.push(Fault::by(rule("BG-BOARD"), format!("checkers[{seat}]"), why));
        }
    }
    let [white, black] = &public.board.0;
    if let Some(point) = (1..BAR).find(|point| white.count(*point) > 0 && black.count(BAR - point) > 0) {
        let why = format!("both players stand on point {point} of seat 0, {} of seat 1", BAR - point);
        faults.push(Fault::by(rule("BG-BLOCK"), "checkers", why));
    }
    let off = public.board.0.map(|side| side.count(0) == CHECKERS);
    let over = off != [false, false] || public.turns >= LIMIT;
    if off == [true, true] || over != (public.phase == Phase::Over) || off[public.turn.other().index()] {
        faults.push(Fault::by(
            rule("BG-WIN"),
            "turn",
            "the game ends at once, in the turn of who bore off last",
        ));
    }
    if public.turns > LIMIT {
        faults.push(Fault::by(rule("BG-LIMIT"), "turns", format!("no game takes more than {LIMIT} turns")));
    }
    let opening = public.turns == 0 && public.board == Board([Side::START; 2]);
    if public.phase == Phase::Open && !opening {
        faults.push(Fault::by(rule("BG-OPEN"), "turn", "only the starting position has no turn"));
    }
    faults
}

pub(super) fn write(game: &Backgammon, state: &State<Backgammon>) -> Position {
    let public = &state.public;
    let side = |side: &Side| {
        let name = |point: usize| match point {
            0 => "off".into(),
            25 => "bar".into(),
            _ => point.to_string(),
        };
        let there = side.counts().iter().enumerate().rev().filter(|(_, count)| **count > 0);
        there.map(|(point, count)| format!("{}:{count}", name(point))).collect::<Vec<_>>().join(" ")
    };
    let mut roll = String::new();
    Word::write(public.roll, game, &mut roll);
    Position {
        checkers: [side(&public.board.0[0]), side(&public.board.0[1])],
        turn: (public.phase != Phase::Open).then_some(public.turn.0),
        roll: (public.phase == Phase::Play).then_some(roll),
        turns: public.turns,
    }
}

pub(super) fn read(game: &Backgammon, position: &Position) -> Result<State<Backgammon>, Vec<Fault>> {
    let sides = [side(0, &position.checkers[0])?, side(1, &position.checkers[1])?];
    let turn = position.turn.unwrap_or(0);
    if turn > 1 {
        return Err(vec![Fault::new("turn", format!("{turn} is neither 0 nor 1"))]);
    }
    let roll = match &position.roll {
        Some(word) => Some(Word::read(game, word).ok_or_else(|| {
            vec![Fault::by(
                rule("BG-ROLL"),
                "roll",
                format!("{word:?} is no roll; write the higher die first, as in 61"),
            )]
        })?),
        None => None,
    };
    let over = sides.iter().any(|side| side.count(0) == CHECKERS) || position.turns >= LIMIT;
    let phase = match (position.turn, roll) {
        _ if over => Phase::Over,
        (None, None) => Phase::Open,
        (Some(_), None) => Phase::Roll,
        (Some(_), Some(_)) => Phase::Play,
        (None, Some(_)) => {
            return Err(vec![Fault::by(rule("BG-OPEN"), "turn", "whose roll is it? Write turn 0 or 1")]);
        }
    };
    if over && roll.is_some() {
        return Err(vec![Fault::by(rule("BG-WIN"), "roll", "the game is over, so there is no roll to play")]);
    }
    let roll: Roll = roll.unwrap_or_default();
    let public = Public { board: Board(sides), turns: position.turns, phase, turn: Seat(turn), roll };
    let faults = faults(&public);
    if faults.is_empty() { Ok(State { public, private: [(); 2], nature: () }) } else { Err(faults) }
}

fn side(seat: usize, text: &str) -> Result<Side, Vec<Fault>> {
    let mut counts = [0u8; 26];
    for word in text.split_whitespace() {
        let read = || {
            let (point, count) = word.split_once(':')?;
            let point = match point {
                "bar" => usize::from(BAR),
                "off" => 0,
                _ => point.parse().ok().filter(|point| (1..25).contains(point))?,
            };
            Some((point, count.parse::<u8>().ok().filter(|count| *count <= CHECKERS)?))
        };
        let Some((point, count)) = read() else {
            let why = format!("{word:?} is not like 13:5, bar:1 or off:2");
            return Err(vec![Fault::by(rule("BG-BOARD"), format!("checkers[{seat}]"), why)]);
        };
        counts[point] = counts[point].saturating_add(count);
    }
    let written: u32 = counts.iter().map(|count| u32::from(*count)).sum();
    if counts[0] == 0 {
        counts[0] = u32::from(CHECKERS).saturating_sub(written) as u8;
    }
    Ok(Side::new(counts))
}
