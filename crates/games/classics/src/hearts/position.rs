//! A hand of hearts as people write it: where cards go, what was dealt, passed and played. Loading plays it again,
//! so nothing can be written that could not have happened.

use super::cards::{Card, Cards};
use super::table::{PASSED, Phase, SEATS, Way};
use super::{Action, Hearts};
use parlour_core::{Actor, Fault, Game, RuleId, Seat, Show, Silence, State, rule};
use serde::{Deserialize, Serialize};

/// A hand, complete so far. Cards are two letters each, `2c`, `Qs`, `Th`, with spaces between.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Where cards are passed to; absent before that is decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    /// The cards each seat was dealt.
    #[serde(default)]
    pub dealt: [String; 4],
    /// The cards each seat has put aside to be passed.
    #[serde(default)]
    pub passed: [String; 4],
    /// The cards played, in order.
    #[serde(default)]
    pub plays: String,
}

/// What the state is, written down.
pub(super) fn write(state: &State<Hearts>) -> Position {
    let public = &state.public;
    let mut played = [Cards::NONE; 4];
    for (before, card) in public.replay() {
        played[before.turn.index()].insert(card.0);
    }
    let exchanged = public.aside == [PASSED; 4];
    let dealt = |seat: usize| {
        let mine = &state.private[seat];
        let took = if exchanged { mine.took } else { Cards::NONE };
        (((mine.hand | played[seat]) - took) | mine.given).text()
    };
    Position {
        way: (public.phase != Phase::Way).then_some(public.way),
        dealt: std::array::from_fn(dealt),
        passed: std::array::from_fn(|seat| state.private[seat].given.text()),
        plays: public.plays.cards().map(Card::short).collect::<Vec<_>>().join(" "),
    }
}

/// The state that is written down.
pub(super) fn read(game: &Hearts, position: &Position) -> Result<State<Hearts>, Vec<Fault>> {
    let mut state = game.start();
    let Some(way) = position.way else {
        let empty = Position::default();
        return if *position == empty {
            Ok(state)
        } else {
            Err(vec![Fault::by(
                rule("HRT-WAY"),
                "way",
                "nothing happens before it is decided where cards go",
            )])
        };
    };
    game.apply(&mut state, Actor::Chance, Action::Way { way }, &mut Silence);
    deal(game, &mut state, position)?;
    for seat in Seat::all(SEATS) {
        let at = format!("passed[{}]", seat.0);
        for card in cards(&at, &position.passed[seat.index()])? {
            act(game, &mut state, seat, &at, Action::Pass { card })?;
        }
    }
    for card in cards("plays", &position.plays)? {
        let turn = state.public.turn;
        act(game, &mut state, turn, "plays", Action::Play { card })?;
    }
    Ok(state)
}

fn deal(game: &Hearts, state: &mut State<Hearts>, position: &Position) -> Result<(), Vec<Fault>> {
    let mut hands = vec![];
    for (seat, hand) in position.dealt.iter().enumerate() {
        hands.push(cards(&format!("dealt[{seat}]"), hand)?);
    }
    let total: usize = hands.iter().map(Vec::len).sum();
    for number in 0..total {
        let seat = number % usize::from(SEATS);
        let at = format!("dealt[{seat}]");
        let Some(card) = hands[seat].get(number / usize::from(SEATS)).copied() else {
            let why = "cards are dealt in turn: nobody has more than one card more than another";
            return Err(vec![Fault::by(rule("HRT-DEAL"), at, why)]);
        };
        if !state.nature.has(card.0) {
            return Err(vec![Fault::by(rule("HRT-DECK"), at, format!("the {} is there twice", card.name()))]);
        }
        game.apply(state, Actor::Chance, Action::Deal { card }, &mut Silence);
    }
    Ok(())
}

fn act(
    game: &Hearts,
    state: &mut State<Hearts>,
    seat: Seat,
    at: &str,
    action: Action,
) -> Result<(), Vec<Fault>> {
    if let Err(refusal) = game.explain(&state.public, state.mine(seat), seat, action) {
        let cited: RuleId = refusal.rule;
        return Err(vec![Fault::by(cited, at, refusal.why)]);
    }
    game.apply(state, Actor::Seat(seat), action, &mut Silence);
    Ok(())
}

fn cards(at: &str, text: &str) -> Result<Vec<Card>, Vec<Fault>> {
    let read = |word: &str| {
        Card::from_short(word).ok_or_else(|| {
            let why = format!("{word:?} is no card; cards are written like 2c, Td, Qs, Ah");
            vec![Fault::by(rule("HRT-DECK"), at, why)]
        })
    };
    text.split_whitespace().map(read).collect()
}

/// Everything that is wrong with a state: it must be what its deal, passes and plays lead to.
pub(super) fn faults(game: &Hearts, state: &State<Hearts>) -> Vec<Fault> {
    match game.load(&write(state)) {
        Ok(same) if same == *state => vec![],
        Ok(same) if same.public != state.public => {
            vec![Fault::by(rule("HRT-TRICK"), "plays", "the table is not what the plays lead to")]
        }
        Ok(_) => vec![Fault::by(rule("HRT-DECK"), "dealt", "the hands are not what was dealt and passed")],
        Err(faults) => faults,
    }
}
