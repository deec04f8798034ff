//! Duel for people: the table, offers and sentences.

use super::{Action, Card, Duel, Event, Position, position};
use parlour_core::{
    Area, Bag, Change, Eye, Face, Fault, Game, Item, ItemKind, Look, Mark, Names, Offer, Pending, Place,
    Prompt, Scene, Seat, SeatView, Shape, Show, State, Sum, Telling, View, rule,
};

fn item(card: Card) -> Item {
    let rank = Mark::new("rank", card.rank().into());
    let face = Face { name: card.name(), group: card.suit().into(), values: vec![rank], ..Face::default() };
    Item::face(card_id(card), ItemKind::Card, face)
}

fn card_id(card: Card) -> String {
    format!("card-{}", card.0)
}

fn hand_id(seat: Seat) -> String {
    format!("hand-{seat}")
}

impl Show for Duel {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        position::write(state)
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        position::read(self, position)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        let pending = self.pending(public);
        let hands = Seat::all(2).map(|seat| {
            let own = look.mine.filter(|_| look.eye == Eye::Seat(seat));
            let place = if own.is_some() { Place::Near } else { Place::Far };
            let area = Area::new(hand_id(seat), format!("{}'s hand", names.of(seat)), Shape::Hand);
            let area = area.of(seat).at(place).by([rule("DUEL-DEAL")]);
            match own {
                Some(mine) => area.with(mine.hand.iter().map(|card| item(Card(*card)).of(seat))),
                None => area.with((0..public.held(seat)).map(|number| {
                    Item::back(format!("back-{seat}-{number}"), ItemKind::Card, "a card").of(seat)
                })),
            }
        });
        let mut pile = Area::new("discard", "Discard pile", Shape::Row).by([rule("DUEL-PLAY")]);
        public.discard.for_each(|card, _| pile.items.push(item(Card(card))));
        let mut deck = Area::new("deck", "Deck", Shape::Panel).by([rule("DUEL-DRAW")]);
        deck.sums.push(Sum::plain("cards", public.deck().into()));
        let seats = Seat::all(2).map(|seat| SeatView {
            seat,
            name: names.of(seat).into(),
            score: Some(Sum::plain("points", public.scores[seat.index()] as i32)),
            counts: vec![Mark::new("cards", public.held(seat).into())],
            to_act: pending.seats().has(seat),
            ..SeatView::default()
        });
        let prompt = match pending {
            Pending::Over => Prompt { say: self.result(public, names), rule: Some(rule("DUEL-END")) },
            Pending::Chance => {
                let say = format!("{} gets a card.", names.of(public.receiver()));
                Prompt { say, rule: Some(rule("DUEL-DRAW")) }
            }
            Pending::Seats(_) => {
                let say = format!("{} plays a card.", names.of(public.turn));
                Prompt { say, rule: Some(rule("DUEL-PLAY")) }
            }
        };
        Scene { areas: hands.chain([pile, deck]).collect(), seats: seats.collect(), prompt }
    }

    fn offer(&self, view: &View<Self>, action: Action, _: &Names) -> Offer {
        match action {
            Action::Play { slot } => match view.mine.hand.get(slot.index()) {
                Some(card) => {
                    let card = Card(*card);
                    let say = format!("Play the {} for {}.", card.name(), card.rank());
                    Offer::new(rule("DUEL-PLAY"), say).touching([card_id(card)])
                }
                None => Offer::new(rule("DUEL-PLAY"), "Play a card you do not hold."),
            },
            Action::Deal { .. } => Offer::new(rule("DUEL-DEAL"), "Chance decides."),
        }
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        match *event {
            Event::Drew(seat, card) => {
                let card = card.seen(eye);
                let what = card.map_or("a card".into(), |card| format!("the {}", card.name()));
                Telling::say(format!("{} draws {what}.", names.of(seat))).with(Change::Move {
                    item: card.map_or("back".into(), card_id),
                    name: card.map(Card::name),
                    from: Some("deck".into()),
                    to: Some(hand_id(seat)),
                })
            }
            Event::Played(seat, card) => {
                let say = format!("{} plays the {} for {}.", names.of(seat), card.name(), card.rank());
                Telling::say(say).with(Change::Move {
                    item: card_id(card),
                    name: Some(card.name()),
                    from: Some(hand_id(seat)),
                    to: Some("discard".into()),
                })
            }
            Event::Shuffled => Telling::say("The discard pile is shuffled into a new deck."),
        }
    }

    fn name_outcome(&self, action: Action, _: &Names) -> String {
        match action {
            Action::Deal { card } => format!("the {}", card.name()),
            Action::Play { .. } => String::new(),
        }
    }
}
