//! Kuhn poker for people: positions, the table, sentences.

use super::{Action, Card, Event, KuhnPoker};
use parlour_core::{
    Actor, Area, Bag, Change, Eye, Face, Fault, Game, Item, ItemKind, Look, Mark, Names, Offer, Pending,
    Place, Prompt, Scene, Seat, SeatView, Shape, Show, Silence, Singles, State, Sum, Telling, View, rule,
    text,
};
use serde::{Deserialize, Serialize};

/// A game as people write it: the cards dealt so far, by seat, and what everyone did, `p` or `b`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `J`, `Q`, `K`, `A`, by seat.
    pub cards: Vec<String>,
    /// `p` for a pass, `b` for a bet, in order.
    #[serde(default)]
    pub acts: String,
}

/// Everything that is wrong with a state: it must be what its cards and acts lead to.
pub(super) fn faults(game: &KuhnPoker, state: &State<KuhnPoker>) -> Vec<Fault> {
    let mut cards = Singles(0);
    let public = &state.public;
    for seat in Seat::all(game.seats()) {
        match state.mine(seat).card {
            Some(card) if seat.0 < public.dealt && cards.count(card.0) == 0 => cards.put(card.0),
            None if seat.0 >= public.dealt => {}
            card => {
                let why = format!("{card:?} after {} cards were dealt, each once", public.dealt);
                return vec![Fault::by(rule("KUHN-DEAL"), format!("cards[{}]", seat.0), why)];
            }
        }
    }
    if cards.0 & state.nature.0 != 0 || cards.0 | state.nature.0 != game.deck().0 {
        return vec![Fault::by(rule("KUHN-DECK"), "cards", "dealt and undealt cards do not make the deck")];
    }
    match game.load(&game.position(state)) {
        Ok(same) if same == *state => vec![],
        Ok(_) => vec![Fault::by(rule("KUHN-SHOW"), "acts", "the cards shown are not those still in")],
        Err(faults) => faults,
    }
}

impl Show for KuhnPoker {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        let public = &state.public;
        let letters = |card: Card| card.letter().to_string();
        let cards = state.private.iter().filter_map(|mine| mine.card).map(letters).collect();
        let acts = (0..public.acts).map(|act| if public.bets >> act & 1 == 1 { 'b' } else { 'p' }).collect();
        Position { cards, acts }
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        let mut state = self.start();
        if position.cards.len() > usize::from(self.seats()) {
            let why = format!("{} cards for {} players", position.cards.len(), self.seats());
            return Err(vec![Fault::by(rule("KUHN-DEAL"), "cards", why)]);
        }
        for (index, word) in position.cards.iter().enumerate() {
            let card: Option<Card> = parlour_core::Word::read(self, word);
            match card {
                Some(card) if state.nature.count(card.0) == 1 => {
                    self.apply(&mut state, Actor::Chance, Action::Deal { card }, &mut Silence);
                }
                _ => {
                    let deck: Vec<String> = Card::all()
                        .take(usize::from(self.seats()) + 1)
                        .map(|card| card.letter().into())
                        .collect();
                    let why = format!("{word:?} is not one of {}, each once", text::list(&deck));
                    return Err(vec![Fault::by(rule("KUHN-DECK"), format!("cards[{index}]"), why)]);
                }
            }
        }
        for (index, letter) in position.acts.chars().enumerate() {
            let at = || format!("acts[{index}]");
            let action = match letter {
                'p' => Action::Pass,
                'b' => Action::Bet,
                _ => return Err(vec![Fault::new(at(), format!("{letter:?} is neither p nor b"))]),
            };
            let Some(seat) = self.pending(&state.public).seats().first() else {
                let why = if state.public.dealt < self.seats() {
                    "nobody acts before the cards are dealt"
                } else {
                    "nobody acts after the end"
                };
                return Err(vec![Fault::by(rule("KUHN-TURN"), at(), why)]);
            };
            self.apply(&mut state, Actor::Seat(seat), action, &mut Silence);
        }
        Ok(state)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        let hands = Seat::all(self.seats()).map(|seat| {
            let own = look.eye == Eye::Seat(seat);
            let place = if own { Place::Near } else { Place::Far };
            let mut hand = Area::new(hand_id(seat), format!("{}'s card", names.of(seat)), Shape::Hand);
            hand = hand.of(seat).at(place).by([rule("KUHN-DEAL")]);
            let known = public.shown[seat.index()].or(look.mine.filter(|_| own).and_then(|mine| mine.card));
            if let Some(card) = known {
                hand.items.push(Item::face(card_id(seat), ItemKind::Card, face(card)).of(seat));
            } else if seat.0 < public.dealt {
                hand.items.push(Item::back(card_id(seat), ItemKind::Card, "a card").of(seat));
            }
            hand
        });
        let stakes = Seat::all(self.seats()).map(|seat| Mark::new(names.of(seat), public.stake(seat)));
        let mut pot = Area::new("pot", "Pot", Shape::Panel).by([rule("KUHN-ANTE")]);
        pot.sums.push(Sum::of("chips", stakes.collect()));
        // What a person points at to act.
        let words = if public.bets != 0 {
            [("pass", "Fold"), ("bet", "Call")]
        } else {
            [("pass", "Check"), ("bet", "Bet")]
        };
        pot.items.extend(
            words.map(|(id, name)| {
                Item::face(id, ItemKind::Slot, Face { name: name.into(), ..Face::default() })
            }),
        );
        let pending = self.pending(public);
        let seats = Seat::all(self.seats()).map(|seat| SeatView {
            seat,
            name: names.of(seat).into(),
            counts: vec![Mark::new("chips in the pot", public.stake(seat))],
            to_act: pending.seats().has(seat),
            passed: !public.still_in().has(seat),
            ..SeatView::default()
        });
        let prompt = match pending {
            Pending::Over => Prompt { say: self.result(public, names), rule: None },
            Pending::Chance => Prompt { say: "Cards are dealt.".into(), rule: Some(rule("KUHN-DEAL")) },
            Pending::Seats(_) if public.bets != 0 => Prompt {
                say: format!("{} calls the bet or folds.", names.of(public.turn())),
                rule: Some(rule("KUHN-ANSWER")),
            },
            Pending::Seats(_) => Prompt {
                say: format!("{} bets or checks.", names.of(public.turn())),
                rule: Some(rule("KUHN-BET")),
            },
        };
        Scene { areas: hands.chain([pot]).collect(), seats: seats.collect(), prompt }
    }

    fn offer(&self, view: &View<Self>, action: Action, _: &Names) -> Offer {
        let (cited, say) = match (view.public.bets != 0, action == Action::Bet) {
            (false, false) => (rule("KUHN-BET"), "Check."),
            (false, true) => (rule("KUHN-BET"), "Bet 1 chip."),
            (true, false) => (rule("KUHN-ANSWER"), "Fold."),
            (true, true) => (rule("KUHN-ANSWER"), "Call for 1 chip."),
        };
        Offer::new(cited, say).touching([if action == Action::Bet { "bet" } else { "pass" }])
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        match *event {
            Event::Dealt { seat, card } => {
                let name = card.seen(eye).map(Card::name);
                let what = name.map_or("a card".into(), |name| format!("the {name}"));
                Telling::say(format!("{} is dealt {what}.", names.of(seat))).with(Change::Move {
                    item: card_id(seat),
                    name: name.map(Into::into),
                    from: None,
                    to: Some(hand_id(seat)),
                })
            }
            Event::Acted { seat, bet, answer } => {
                let does = match (answer, bet) {
                    (false, false) => "checks",
                    (false, true) => "bets 1 chip",
                    (true, false) => "folds",
                    (true, true) => "calls",
                };
                Telling::say(format!("{} {does}.", names.of(seat)))
            }
            Event::Shown { seat, card } => {
                let say = format!("{} shows the {}.", names.of(seat), card.name());
                Telling::say(say).with(Change::Turn { item: card_id(seat), name: Some(card.name().into()) })
            }
            Event::Won { seat, pot } => {
                Telling::say(format!("{} takes the pot of {pot} chips.", names.of(seat)))
            }
        }
    }

    fn name_outcome(&self, action: Action, _: &Names) -> String {
        match action {
            Action::Deal { card } => format!("the {}", card.name()),
            Action::Pass | Action::Bet => String::new(),
        }
    }
}

fn face(card: Card) -> Face {
    Face { name: card.name().into(), short: card.letter().into(), ..Face::default() }
}

fn hand_id(seat: Seat) -> String {
    format!("hand-{seat}")
}

fn card_id(seat: Seat) -> String {
    format!("card-{seat}")
}
