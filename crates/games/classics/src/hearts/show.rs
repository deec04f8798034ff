//! Hearts for people: the table, offers and sentences.

use super::{Action, Card, Cards, Event, Hearts, PASSED, Phase, Position, Public, SEATS, Way, position};
use parlour_core::{
    Area, Change, Eye, Face, Fault, Item, ItemKind, Look, Mark, Names, Offer, Place, Prompt, Scene, Seat,
    SeatView, Shape, Show, State, Sum, Telling, View, rule, text,
};

fn face(card: Card) -> Face {
    let points = i32::from(card.points());
    Face {
        name: card.name(),
        short: card.short(),
        group: card.suit_name().into(),
        values: if points > 0 { vec![Mark::new("points", points)] } else { vec![] },
        ..Face::default()
    }
}

fn item(card: Card, owner: Seat) -> Item {
    Item::face(card_id(card), ItemKind::Card, face(card)).of(owner)
}

fn card_id(card: Card) -> String {
    format!("card-{}", card.short())
}

fn hand_id(seat: Seat) -> String {
    format!("hand-{seat}")
}

fn names_of(cards: Cards) -> String {
    text::list(&cards.cards().map(|card| format!("the {}", card.name())).collect::<Vec<_>>())
}

/// How many cards a seat holds.
fn held(public: &Public, seat: Seat) -> u32 {
    match public.phase {
        Phase::Play | Phase::Over => {
            13 - public.replay().filter(|(before, _)| before.turn == seat).count() as u32
        }
        _ => u32::from((public.dealt + SEATS - 1 - seat.0) / SEATS) - u32::from(public.aside[seat.index()]),
    }
}

impl Hearts {
    fn hand(&self, look: Look<'_, Self>, seat: Seat, names: &Names) -> Area {
        let own = look.mine.filter(|_| look.eye == Eye::Seat(seat));
        let place = if own.is_some() { Place::Near } else { Place::Far };
        let area = Area::new(hand_id(seat), format!("{}'s hand", names.of(seat)), Shape::Hand);
        let area = area.of(seat).at(place).by([rule("HRT-DEAL")]);
        match own {
            Some(mine) => area.with(mine.hand.cards().map(|card| item(card, seat))),
            None => area.with((0..held(look.public, seat)).map(|number| {
                Item::back(format!("back-{seat}-{number}"), ItemKind::Card, "a card").of(seat)
            })),
        }
    }

    /// The trick in progress, or the one just taken.
    fn trick(&self, public: &Public) -> Area {
        let mut area = Area::new("trick", "Trick", Shape::Row).by([rule("HRT-FOLLOW"), rule("HRT-TRICK")]);
        let plays: Vec<_> = public.replay().collect();
        if let Some(begin) = plays.len().checked_sub(1).map(|last| last / 4 * 4) {
            area.items.extend(plays[begin..].iter().map(|(before, card)| item(*card, before.turn)));
        }
        area
    }

    fn aside(&self, look: Look<'_, Self>, seat: Seat, names: &Names) -> Area {
        let area = Area::new(format!("aside-{seat}"), format!("Put aside by {}", names.of(seat)), Shape::Row);
        let area = area.of(seat).at(Place::Side).by([rule("HRT-PASS")]);
        match look.mine.filter(|_| look.eye == Eye::Seat(seat)) {
            Some(mine) => area.with(mine.given.cards().map(|card| item(card, seat))),
            None => area.with((0..look.public.aside[seat.index()]).map(|number| {
                Item::back(format!("aside-{seat}-{number}"), ItemKind::Card, "a card").of(seat)
            })),
        }
    }

    fn prompt(&self, look: Look<'_, Self>, names: &Names) -> Prompt {
        let public = look.public;
        let (say, cited) = match public.phase {
            Phase::Over => return Prompt { say: self.result(public, names), rule: None },
            Phase::Way => ("Where cards are passed to is drawn.".into(), rule("HRT-WAY")),
            Phase::Deal => ("Cards are dealt.".into(), rule("HRT-DEAL")),
            Phase::Pass => {
                let who = text::seats(public.passing(), names);
                let each =
                    format!("Cards to pass {}, {PASSED} each, are put aside by {who}.", public.way.word());
                (each, rule("HRT-PASS"))
            }
            Phase::Play if public.plays.is_empty() => {
                (format!("{} leads the 2 of clubs.", names.of(public.turn)), rule("HRT-LEAD"))
            }
            Phase::Play if public.plays.len().is_multiple_of(SEATS) => {
                (format!("{} leads to the next trick.", names.of(public.turn)), rule("HRT-TRICK"))
            }
            Phase::Play => {
                let say = format!("{} plays to {}.", names.of(public.turn), public.high.suit_name());
                (say, rule("HRT-FOLLOW"))
            }
        };
        Prompt { say, rule: Some(cited) }
    }
}

impl Show for Hearts {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        position::write(state)
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        position::read(self, position)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        let public = look.public;
        let asked = public.pending().seats();
        let mut areas: Vec<Area> = Seat::all(SEATS).map(|seat| self.hand(look, seat, names)).collect();
        if public.phase == Phase::Pass {
            areas.extend(Seat::all(SEATS).map(|seat| self.aside(look, seat, names)));
        }
        let mut trick = self.trick(public);
        trick.sums.push(Sum::plain("points in the trick", public.stake.into()));
        if public.broken {
            trick.marks.push(Mark::new("hearts broken", 1));
        }
        areas.push(trick);
        let seats = Seat::all(SEATS).map(|seat| SeatView {
            seat,
            name: names.of(seat).into(),
            score: Some(Sum::plain("points", public.points[seat.index()].into())),
            counts: vec![Mark::new("cards", held(public, seat) as i32)],
            to_act: asked.has(seat),
            ..SeatView::default()
        });
        Scene { areas, seats: seats.collect(), prompt: self.prompt(look, names) }
    }

    fn offer(&self, view: &View<Self>, action: Action, names: &Names) -> Offer {
        match action {
            Action::Pass { card } => {
                let to = names.of(view.public.way.from(view.seat));
                let say = format!("Put the {} aside for {to}.", card.name());
                Offer::new(rule("HRT-PASS"), say).touching([card_id(card)])
            }
            Action::Play { card } => {
                let leads = view.public.plays.len().is_multiple_of(SEATS);
                let (does, cited) = match leads {
                    true if view.public.plays.is_empty() => ("Lead", rule("HRT-LEAD")),
                    true => ("Lead", rule("HRT-TRICK")),
                    false => ("Play", rule("HRT-FOLLOW")),
                };
                Offer::new(cited, format!("{does} the {}.", card.name())).touching([card_id(card)])
            }
            Action::Way { .. } | Action::Deal { .. } => Offer::new(rule("HRT-DEAL"), "Chance decides."),
        }
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        let goes = |card: Option<Card>, from: Option<String>, to: String| Change::Move {
            item: card.map_or("back".into(), card_id),
            name: card.map(Card::name),
            from,
            to: Some(to),
        };
        match *event {
            Event::Way(Way::Hold) => Telling::say("No cards are passed this time."),
            Event::Way(way) => Telling::say(format!("Cards are passed {}.", way.word())),
            Event::Dealt(seat, card) => {
                let card = card.seen(eye);
                let what = card.map_or("a card".into(), |card| format!("the {}", card.name()));
                Telling::say(format!("{} is dealt {what}.", names.of(seat))).with(goes(
                    card,
                    None,
                    hand_id(seat),
                ))
            }
            Event::Aside(seat, card) => {
                let card = card.seen(eye);
                let what = card.map_or("a card".into(), |card| format!("the {}", card.name()));
                Telling::say(format!("{} puts {what} aside.", names.of(seat))).with(goes(
                    card,
                    Some(hand_id(seat)),
                    format!("aside-{seat}"),
                ))
            }
            Event::Passed(from, to, cards) => {
                let seen = cards.seen(eye);
                let what = seen.map_or("three cards".into(), names_of);
                let mut telling =
                    Telling::say(format!("{} passes {what} to {}.", names.of(from), names.of(to)));
                for card in seen.into_iter().flat_map(Cards::cards) {
                    telling = telling.with(goes(Some(card), Some(format!("aside-{from}")), hand_id(to)));
                }
                telling
            }
            Event::Leads(seat) => Telling::say(format!("{} holds the 2 of clubs and leads.", names.of(seat))),
            Event::Played(seat, card) => {
                let say = format!("{} plays the {}.", names.of(seat), card.name());
                Telling::say(say).with(goes(Some(card), Some(hand_id(seat)), "trick".into()))
            }
            Event::Broken => Telling::say("Hearts are broken."),
            Event::Took(seat, 0) => Telling::say(format!("{} takes the trick.", names.of(seat))),
            Event::Took(seat, points) => {
                let points = text::count(points.into(), "point", "points");
                Telling::say(format!("{} takes the trick and {points}.", names.of(seat)))
            }
            Event::Moon(seat) => Telling::say(format!(
                "{} has taken all 26 points and shot the moon: everyone else counts 26.",
                names.of(seat)
            )),
        }
    }

    fn name_outcome(&self, action: Action, _: &Names) -> String {
        match action {
            Action::Way { way } => format!("pass {}", way.word()),
            Action::Deal { card } | Action::Pass { card } | Action::Play { card } => {
                format!("the {}", card.name())
            }
        }
    }
}
