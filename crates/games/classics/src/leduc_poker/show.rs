//! Leduc poker for people: positions, the table, sentences.

use super::{Act, Action, Card, Event, LeducPoker, Phase};
use parlour_core::{
    Actor, Area, Change, Eye, Face, Fault, Game, Item, ItemKind, Look, Mark, Names, Offer, Pending, Place,
    Prompt, Scene, Seat, SeatView, Shape, Show, Silence, State, Sum, Telling, View, Word, rule, text,
};
use serde::{Deserialize, Serialize};

/// A game as people write it: the cards, and what was done in each round, `f`, `c` or `r`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The cards dealt so far, by seat: `Js`, `Kh`; only `J` where suits are merged.
    pub cards: Vec<String>,
    /// The card turned up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The acts of each round: `f` fold, `c` call or check, `r` raise.
    #[serde(default)]
    pub acts: Vec<String>,
}

impl Word<LeducPoker> for Card {
    fn write(self, game: &LeducPoker, out: &mut String) {
        out.push(self.rank_letter());
        if !game.isomorphic {
            out.push(self.suit_letter());
        }
    }
    fn read(game: &LeducPoker, word: &str) -> Option<Self> {
        game.deck().find(|card| game.word(*card) == word)
    }
}

impl LeducPoker {
    /// The different cards there are.
    fn deck(&self) -> impl Iterator<Item = Card> {
        Card::all().step_by(if self.isomorphic { 2 } else { 1 })
    }

    fn word(&self, card: Card) -> String {
        let mut word = String::new();
        card.write(self, &mut word);
        word
    }

    fn name(&self, card: Card) -> String {
        match self.isomorphic {
            true => card.rank_name().into(),
            false => format!("{} of {}", card.rank_name(), card.suit_name()),
        }
    }

    fn face(&self, card: Card) -> Face {
        let group = if self.isomorphic { "" } else { card.suit_name() };
        Face { name: self.name(card), short: self.word(card), group: group.into(), ..Face::default() }
    }

    /// Deals a written card, if it is still there.
    fn deal(&self, state: &mut State<Self>, at: &str, word: &str) -> Result<(), Vec<Fault>> {
        let mut there = vec![];
        self.outcomes(state, &mut |action, _| there.push(action));
        let card: Option<Card> = Word::read(self, word);
        match card.map(|card| Action::Deal { card }).filter(|deal| there.contains(deal)) {
            Some(deal) => {
                self.apply(state, Actor::Chance, deal, &mut Silence);
                Ok(())
            }
            None => {
                let deck: Vec<String> = self.deck().map(|card| self.word(card)).collect();
                let times = if self.isomorphic { "twice" } else { "once" };
                let why = format!("{word:?} is not one of {}, each {times}", text::list(&deck));
                Err(vec![Fault::by(rule("LEDUC-DECK"), at, why)])
            }
        }
    }

    fn replay(&self, state: &mut State<Self>, round: usize, acts: &str) -> Result<(), Vec<Fault>> {
        for (index, letter) in acts.chars().enumerate() {
            let at = format!("acts[{round}][{index}]");
            let action = match letter {
                'f' => Action::Fold,
                'c' => Action::Call,
                'r' => Action::Raise,
                _ => return Err(vec![Fault::new(at, format!("{letter:?} is neither f, c nor r"))]),
            };
            let seat = state.public.turn;
            if let Err(refusal) = self.explain(&state.public, state.mine(seat), seat, action) {
                return Err(vec![Fault::by(refusal.rule, at, refusal.why)]);
            }
            self.apply(state, Actor::Seat(seat), action, &mut Silence);
        }
        Ok(())
    }
}

/// Everything that is wrong with a state: it must be what its cards and acts lead to.
pub(super) fn faults(game: &LeducPoker, state: &State<LeducPoker>) -> Vec<Fault> {
    match game.load(&game.position(state)) {
        Ok(same) if same == *state => vec![],
        Ok(_) => {
            vec![Fault::by(rule("LEDUC-DEAL"), "cards", "the table is not what its cards and acts lead to")]
        }
        Err(faults) => faults,
    }
}

impl Show for LeducPoker {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        let public = &state.public;
        let letter = |act| match act {
            Act::Fold => 'f',
            Act::Call => 'c',
            Act::Raise => 'r',
        };
        let rounds = if public.board.is_some() { 0..2 } else { 0..1 };
        Position {
            cards: state.private.iter().filter_map(|mine| mine.card).map(|card| self.word(card)).collect(),
            board: public.board.map(|card| self.word(card)),
            acts: rounds.map(|round| public.acts_of(round).map(letter).collect()).collect(),
        }
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        let mut state = self.start();
        if position.cards.len() > 2 || position.acts.len() > 2 {
            let why = "there are two players and two rounds";
            return Err(vec![Fault::by(rule("LEDUC-TURN"), "cards", why)]);
        }
        for (index, word) in position.cards.iter().enumerate() {
            self.deal(&mut state, &format!("cards[{index}]"), word)?;
        }
        let acts = |round: usize| position.acts.get(round).map_or("", String::as_str);
        self.replay(&mut state, 0, acts(0))?;
        if let Some(word) = &position.board {
            if state.public.phase != Phase::Deal || state.public.dealt < 2 {
                let why = "a card is turned up only when the first round is over";
                return Err(vec![Fault::by(rule("LEDUC-BOARD"), "board", why)]);
            }
            self.deal(&mut state, "board", word)?;
        }
        self.replay(&mut state, 1, acts(1))?;
        Ok(state)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        let hands = Seat::all(2).map(|seat| {
            let own = look.eye == Eye::Seat(seat);
            let place = if own { Place::Near } else { Place::Far };
            let mut hand = Area::new(hand_id(seat), format!("{}'s card", names.of(seat)), Shape::Hand);
            hand = hand.of(seat).at(place).by([rule("LEDUC-DEAL")]);
            let known = public.shown[seat.index()].or(look.mine.filter(|_| own).and_then(|mine| mine.card));
            if let Some(card) = known {
                hand.items.push(Item::face(card_id(seat), ItemKind::Card, self.face(card)).of(seat));
            } else if seat.0 < public.dealt {
                hand.items.push(Item::back(card_id(seat), ItemKind::Card, "a card").of(seat));
            }
            hand
        });
        let turned = public.board.map(|card| Item::face("card-board", ItemKind::Card, self.face(card)));
        let board = Area::new("board", "Turned up", Shape::Row).by([rule("LEDUC-BOARD")]).with(turned);
        let stakes = Seat::all(2).map(|seat| Mark::new(names.of(seat), public.stakes[seat.index()].into()));
        let mut pot = Area::new("pot", "Pot", Shape::Panel).by([rule("LEDUC-ANTE"), rule("LEDUC-RAISE")]);
        pot.sums.push(Sum::of("chips", stakes.collect()));
        // What a person points at to act.
        let call = if public.facing() { "Call" } else { "Check" };
        pot.items.extend(
            [("fold", "Fold"), ("call", call), ("raise", "Raise")].map(|(id, name)| {
                Item::face(id, ItemKind::Slot, Face { name: name.into(), ..Face::default() })
            }),
        );
        pot.marks.push(Mark::new("raises this round", public.raises.into()));
        let pending = self.pending(public);
        let seats = Seat::all(2).map(|seat| SeatView {
            seat,
            name: names.of(seat).into(),
            counts: vec![Mark::new("chips in the pot", public.stakes[seat.index()].into())],
            to_act: pending.seats().has(seat),
            passed: public.folded() == Some(seat),
            ..SeatView::default()
        });
        let prompt = match pending {
            Pending::Over => Prompt { say: self.result(public, names), rule: None },
            Pending::Chance if public.dealt < 2 => {
                Prompt { say: "Cards are dealt.".into(), rule: Some(rule("LEDUC-DEAL")) }
            }
            Pending::Chance => Prompt { say: "A card is turned up.".into(), rule: Some(rule("LEDUC-BOARD")) },
            Pending::Seats(_) => {
                let who = names.of(public.turn);
                let say = match (public.facing(), public.may_raise()) {
                    (false, _) => format!("{who} checks or raises."),
                    (true, true) => format!("{who} calls, raises or folds."),
                    (true, false) => format!("{who} calls or folds."),
                };
                Prompt { say, rule: Some(rule("LEDUC-TURN")) }
            }
        };
        Scene { areas: hands.chain([board, pot]).collect(), seats: seats.collect(), prompt }
    }

    fn offer(&self, view: &View<Self>, action: Action, _: &Names) -> Offer {
        let public = &view.public;
        let missing = public.stakes[view.seat.other().index()] - public.stakes[view.seat.index()];
        match action {
            Action::Call if missing == 0 => Offer::new(rule("LEDUC-CALL"), "Check.").touching(["call"]),
            Action::Call => {
                let chips = text::count(missing.into(), "chip", "chips");
                Offer::new(rule("LEDUC-CALL"), format!("Call for {chips}.")).touching(["call"])
            }
            Action::Raise => {
                let say =
                    format!("Raise by {}, putting in {} chips.", public.step(), missing + public.step());
                Offer::new(rule("LEDUC-RAISE"), say).touching(["raise"])
            }
            Action::Fold | Action::Deal { .. } => Offer::new(rule("LEDUC-FOLD"), "Fold.").touching(["fold"]),
        }
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        match *event {
            Event::Dealt { seat, card } => {
                let name = card.seen(eye).map(|card| self.name(card));
                let what = name.as_ref().map_or("a card".into(), |name| format!("the {name}"));
                Telling::say(format!("{} is dealt {what}.", names.of(seat))).with(Change::Move {
                    item: card_id(seat),
                    name,
                    from: None,
                    to: Some(hand_id(seat)),
                })
            }
            Event::Turned { card } => {
                let name = self.name(card);
                Telling::say(format!("The {name} is turned up.")).with(Change::Move {
                    item: "card-board".into(),
                    name: Some(name),
                    from: None,
                    to: Some("board".into()),
                })
            }
            Event::Acted { seat, act, chips } => {
                let who = names.of(seat);
                let chips = text::count(chips.into(), "chip", "chips");
                Telling::say(match act {
                    Act::Fold => format!("{who} folds."),
                    Act::Call if chips.starts_with("0 ") => format!("{who} checks."),
                    Act::Call => format!("{who} calls for {chips}."),
                    Act::Raise => format!("{who} raises, putting in {chips}."),
                })
            }
            Event::Shown { seat, card } => {
                let name = self.name(card);
                let say = format!("{} shows the {name}.", names.of(seat));
                Telling::say(say).with(Change::Turn { item: card_id(seat), name: Some(name) })
            }
            Event::Ended { winner: Some(seat), pot } => {
                Telling::say(format!("{} takes the pot of {pot} chips.", names.of(seat)))
            }
            Event::Ended { winner: None, pot } => {
                Telling::say(format!("The cards are equal: the pot of {pot} chips is shared."))
            }
        }
    }

    fn name_outcome(&self, action: Action, _: &Names) -> String {
        match action {
            Action::Deal { card } => format!("the {}", self.name(card)),
            Action::Fold | Action::Call | Action::Raise => String::new(),
        }
    }
}

fn hand_id(seat: Seat) -> String {
    format!("hand-{seat}")
}

fn card_id(seat: Seat) -> String {
    format!("card-{seat}")
}
