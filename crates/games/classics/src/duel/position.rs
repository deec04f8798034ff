//! Duels as people write them, and what can be wrong with one.

use super::{ALL, Card, Duel, HAND, Private};
use parlour_core::{Bag, Fault, Game, Seat, Singles, State, Word, rule};
use serde::{Deserialize, Serialize};

/// A duel as people write it: cards such as `ember-12`; every card is in a hand, on the pile or in the deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Both hands, the oldest card first.
    pub hands: [Vec<String>; 2],
    /// The discard pile, in any order.
    #[serde(default)]
    pub discard: Vec<String>,
    /// The cards that went into the deck when it was last shuffled; all where it was not.
    #[serde(default)]
    pub shuffled: Option<Vec<String>>,
    /// Both scores.
    #[serde(default)]
    pub scores: [u32; 2],
    /// Plays so far.
    #[serde(default)]
    pub played: u32,
    /// Whose turn it is.
    #[serde(default)]
    pub turn: u8,
    /// Whether that player has played and is to draw.
    #[serde(default)]
    pub drawing: bool,
}

fn words(cards: Singles) -> Vec<String> {
    let mut all = vec![];
    cards.for_each(|card, _| all.push(word(card)));
    all
}

fn word(card: u8) -> String {
    let mut text = String::new();
    Word::<Duel>::write(Card(card), &Duel { plays: 2 }, &mut text);
    text
}

pub(super) fn write(state: &State<Duel>) -> Position {
    let public = &state.public;
    Position {
        hands: state.private.map(|mine| mine.hand.iter().map(|card| word(*card)).collect()),
        discard: words(public.discard),
        shuffled: (public.shuffled != ALL).then(|| words(public.shuffled)),
        scores: public.scores,
        played: public.played,
        turn: public.turn.0,
        drawing: public.drawing,
    }
}

/// A card that is written well and was not seen before.
fn read_card(game: &Duel, text: &str, at: String, seen: &mut Singles) -> Result<u8, Fault> {
    let card: Option<Card> = Word::read(game, text);
    let Some(card) = card else {
        return Err(Fault::by(rule("DUEL-DECK"), at, format!("{text:?} is no card such as ember-12")));
    };
    if seen.count(card.0) > 0 {
        return Err(Fault::by(rule("DUEL-DECK"), at, format!("{text:?} is there twice")));
    }
    seen.put(card.0);
    Ok(card.0)
}

fn read_set(game: &Duel, cards: &[String], at: &str, seen: &mut Singles) -> Result<Singles, Fault> {
    let mut set = Singles(0);
    for (index, text) in cards.iter().enumerate() {
        set.put(read_card(game, text, format!("{at}[{index}]"), seen)?);
    }
    Ok(set)
}

pub(super) fn read(game: &Duel, position: &Position) -> Result<State<Duel>, Vec<Fault>> {
    let mut state = game.start();
    let mut seen = Singles(0);
    for (seat, hand) in position.hands.iter().enumerate() {
        if hand.len() > usize::from(HAND) {
            let why = format!("{} cards; a hand has {HAND}", hand.len());
            return Err(vec![Fault::by(rule("DUEL-DEAL"), format!("hands[{seat}]"), why)]);
        }
        let mut mine = Private::default();
        for (index, text) in hand.iter().enumerate() {
            let card = read_card(game, text, format!("hands[{seat}][{index}]"), &mut seen);
            mine.hand.push(card.map_err(|fault| vec![fault])?);
        }
        state.private[seat] = mine;
    }
    let public = &mut state.public;
    public.discard = read_set(game, &position.discard, "discard", &mut seen).map_err(|fault| vec![fault])?;
    if let Some(shuffled) = &position.shuffled {
        public.shuffled =
            read_set(game, shuffled, "shuffled", &mut Singles(0)).map_err(|fault| vec![fault])?;
    }
    public.scores = position.scores;
    public.played = position.played;
    public.turn = Seat(position.turn);
    public.drawing = position.drawing;
    let [one, two] = [0, 1].map(|seat| position.hands[seat].len() as u8);
    public.dealt = if position.played > 0 { 2 * HAND } else { one + two };
    state.nature = Singles(ALL.0 & !seen.0);
    let faults = faults(game, &state);
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// Everything that is wrong with a state.
pub(super) fn faults(game: &Duel, state: &State<Duel>) -> Vec<Fault> {
    let public = &state.public;
    let mut faults = vec![];
    let mut wrong = |by, at: &str, why: String| faults.push(Fault::by(by, at, why));
    if public.turn.0 > 1 {
        wrong(rule("DUEL-PLAY"), "turn", format!("{}; it is seat 0 or 1", public.turn.0));
        return faults;
    }
    if public.played > game.plays || public.plays != game.plays {
        wrong(rule("DUEL-END"), "played", format!("{}; it ends after {}", public.played, game.plays));
    }
    if public.drawing && public.played == 0 {
        wrong(rule("DUEL-DRAW"), "drawing", "nobody draws before the first play".into());
    }
    // Seat 0 plays first and the turn passes with the draw.
    let turn = (public.played + u32::from(public.drawing)) % 2;
    if u32::from(public.turn.0) != turn {
        wrong(
            rule("DUEL-DRAW"),
            "turn",
            format!("{}; after {} plays it is {turn}", public.turn.0, public.played),
        );
    }
    let mut cards = public.discard;
    for seat in Seat::all(2) {
        let hand = &state.mine(seat).hand;
        if hand.len() != usize::from(public.held(seat)) {
            let why = format!("{} cards where there are {}", hand.len(), public.held(seat));
            wrong(rule("DUEL-DEAL"), &format!("hands[{}]", seat.0), why);
        }
        cards.0 |= hand.iter().fold(0, |set, card| set | 1 << card);
    }
    if cards.0 | state.nature.0 != ALL.0 || cards.0 & state.nature.0 != 0 {
        wrong(rule("DUEL-DECK"), "hands", "the cards do not make the deck, each once".into());
    }
    if state.nature.0 & !public.shuffled.0 != 0 {
        wrong(rule("DUEL-SHUFFLE"), "shuffled", "the deck holds a card that was not shuffled in".into());
    }
    let most = 12 * public.played;
    if public.scores.iter().sum::<u32>() > most || public.scores.iter().sum::<u32>() < public.played {
        wrong(
            rule("DUEL-PLAY"),
            "scores",
            format!("{} plays score {} to {most}", public.played, public.played),
        );
    }
    faults
}
