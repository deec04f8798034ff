//! The toy game for people: words, positions, scenes, sentences.

use crate::fault::Fault as Planted;
use crate::game::{Action, Card, Die, Event, KINDS, Nature, Phase, Private, Public, Toy};
use parlour_core::*;
use serde::{Deserialize, Serialize};

impl Word<Toy> for Card {
    fn write(self, toy: &Toy, out: &mut String) {
        match self.0 {
            5 if toy.has(Planted::CardsShareAWord) => out.push('4'),
            5 if toy.has(Planted::WordWithAHash) => out.push_str("#5"),
            number => out.push_str(&number.to_string()),
        }
    }
    fn read(toy: &Toy, word: &str) -> Option<Card> {
        let word = if toy.has(Planted::WordWithAHash) { word.trim_start_matches('#') } else { word };
        let number: u8 = word.parse().ok().filter(|number| usize::from(*number) < KINDS)?;
        // The same text is another card once the game has been started again: in a replay.
        let other = toy.has(Planted::ReadsDifferentlyLater) && toy.again() && number == 5;
        Some(Card(if other { 4 } else { number }))
    }
}

impl Word<Toy> for Die {
    fn write(self, _: &Toy, out: &mut String) {
        out.push_str(&(self.0 + 1).to_string());
    }
    fn read(toy: &Toy, word: &str) -> Option<Die> {
        let most = if toy.has(Planted::DieCannotBeRead) { 5 } else { 6 };
        let number: u8 = word.parse().ok().filter(|number| (1..=most).contains(number))?;
        Some(Die(number - 1))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    public: Public,
    slip: u8,
    private: Vec<Private>,
    bag: [u8; KINDS],
    top: Option<u8>,
    shared: u32,
}

impl Show for Toy {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        let mut private = state.private[..usize::from(self.seats)].to_vec();
        if self.has(Planted::PositionLosesThePeek) {
            private.iter_mut().for_each(|mine| mine.seen = None);
        }
        let deck = state.nature.deck;
        let top = if self.has(Planted::PositionLosesTheDeck) { None } else { deck.top.first().copied() };
        let shared = state.nature.shared.value();
        Position { public: state.public, slip: state.public.slip, private, bag: deck.bag.0, top, shared }
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        if self.has(Planted::PositionRefused) && position.public.phase == Phase::Roll {
            return Err(vec![Fault::new("phase", "a die that rolls stands nowhere")]);
        }
        let mut private = [Private::default(); MAX_SEATS];
        private.iter_mut().zip(&position.private).for_each(|(mine, written)| *mine = *written);
        let mut deck = Deck::shuffled(Counts(position.bag));
        deck.top.extend(position.top);
        let public = Public { slip: position.slip, ..position.public };
        let nature = Nature { deck, shared: self.cell(position.shared), cursed: false };
        Ok(State { public, private, nature })
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let mut hand = Area::new("hand", "Hand", Shape::Hand);
        let held = look.mine.map_or([0; KINDS], |mine| mine.hand);
        for card in Card::all().filter(|card| held[card.index()] > 0) {
            let id = if self.has(Planted::OneIdTwice) { "card".into() } else { format!("card-{}", card.0) };
            let face = Face { name: card.0.to_string(), ..Face::default() };
            hand.items.push(Item::face(id, ItemKind::Card, face));
        }
        let seats = Seat::all(self.seats).map(|seat| SeatView {
            seat,
            name: names.of(seat).into(),
            to_act: self.pending(look.public).seats().has(seat),
            ..SeatView::default()
        });
        Scene { areas: vec![hand], seats: seats.collect(), prompt: Prompt::default() }
    }

    fn offer(&self, _: &View<Self>, action: Action, _: &Names) -> Offer {
        match action {
            Action::Commit { card } if self.has(Planted::OfferPointsNowhere) => {
                Offer::new(rule("T-COMMIT"), "Commit a card.").touching([format!("kard-{}", card.0)])
            }
            Action::Commit { card } | Action::Snatch { card } if !self.has(Planted::OneIdTwice) => {
                Offer::new(rule("T-COMMIT"), "Play a card.").touching([format!("card-{}", card.0)])
            }
            _ => Offer::new(rule("T-SNATCH"), "Go on."),
        }
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        let card =
            |card: Veiled<Card>| card.seen(eye).map_or("a card".into(), |card| format!("card {}", card.0));
        match *event {
            Event::Dealt { seat, card: dealt } => {
                Telling::say(format!("{} is dealt {}.", names.of(seat), card(dealt)))
            }
            Event::Committed { seat, card: chosen } => {
                Telling::say(format!("{} commits {}.", names.of(seat), card(chosen)))
            }
            Event::Revealed { shown: Some(shown) } => Telling::say(format!("Revealed: {shown:?}.")),
            Event::Revealed { shown: None } => Telling::say("The cards are turned."),
            Event::Snatched { seat, card } => {
                let item = format!("card-{}", card.0);
                let away = Change::Move { item, name: None, from: Some("hand".into()), to: None };
                Telling::say(format!("{} snatches with {}.", names.of(seat), card.0)).with(away)
            }
            Event::Passed { seat, could } => {
                let why = match could {
                    Some(true) => " of his own will",
                    _ => "",
                };
                Telling::say(format!("{} passes{why}.", names.of(seat)))
            }
            Event::Rolled { seat, die } => {
                let twice = if self.flickers(Planted::CounterInTelling) { " again" } else { "" };
                let game = self.started.load(std::sync::atomic::Ordering::Relaxed);
                let game = if self.has(Planted::TellingKnowsTheGameNumber) { game } else { 0 };
                Telling::say(format!("{} rolls a {}{twice} ({game}).", names.of(seat), die.0 + 1))
            }
            Event::Drew { seat, card: drawn } => {
                let told = Telling::say(format!("{} draws {}.", names.of(seat), card(drawn)));
                // An id that names the card is as good as its face.
                let open = self.has(Planted::ItemIdNamesTheCard);
                let known = if open { drawn.seen(Eye::Seat(seat)) } else { drawn.seen(eye) };
                let item = known.map_or("back".into(), |card| format!("card-{}", card.0));
                told.with(Change::Move {
                    item,
                    name: None,
                    from: Some("deck".into()),
                    to: Some("hand".into()),
                })
            }
            Event::Peeked { seat, card: seen } => {
                Telling::say(format!("{} looks at {}.", names.of(seat), card(seen)))
            }
        }
    }

    fn announced(&self, action: Action) -> bool {
        matches!(action, Action::Roll { .. })
    }
}
