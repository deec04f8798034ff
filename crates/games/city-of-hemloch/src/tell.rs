//! Events as sentences and as changes on the table.

use crate::Hemloch;
use crate::card::{Card, District};
use crate::event::{Event, Spot};
use crate::say::{DAYS, MARKET, discard_id, drawn_id, gained_id, hand_id, house_id};
use parlour_core::{Change, Eye, Names, Seat, Telling, text};

impl Hemloch {
    pub(crate) fn telling(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        match *event {
            Event::Began { seat } => {
                let (one, two) = (names.of(seat), names.of(seat.other()));
                Telling::say(format!(
                    "{one} is the start player and takes the day deck; {two} takes the night deck."
                ))
            }
            Event::Dealt { houses } => self.tell_houses(houses.map(|house| house.seen(eye)), names),
            Event::Drew { seat, district, card } => {
                let deck = self.district_name(district);
                let (item, what) = match card.seen(eye) {
                    Some(card) => (self.card_id(card), self.card_name(card)),
                    None => (self.drawn_handle(seat, district), "a card".into()),
                };
                let say = format!("{} draws {what} off the deck of {deck}.", names.of(seat));
                let name = card.seen(eye).map(|card| self.minion_name(card));
                Telling::say(say).with(go(item, name, Some(self.deck_id(district)), drawn_id(seat)))
            }
            Event::Placed { seat, card, district } => {
                let (who, card_name, place) =
                    (names.of(seat), self.card_name(card), self.district_name(district));
                Telling::say(format!("{who} places {card_name} at {place}.")).with(self.go(
                    card,
                    drawn_id(seat),
                    self.side_id(district, seat),
                ))
            }
            Event::PutBack { seat, district, card } => {
                let deck = self.district_name(district);
                let seen = card.seen(eye);
                let what = seen.map_or("a card".into(), |card| self.card_name(card));
                let item = seen.map_or_else(|| self.drawn_handle(seat, district), |card| self.card_id(card));
                let name = seen.map(|card| self.minion_name(card));
                Telling::say(format!("{} returns {what} to the top of {deck}.", names.of(seat))).with(go(
                    item,
                    name,
                    Some(drawn_id(seat)),
                    self.deck_id(district),
                ))
            }
            Event::DayBegan { day, district, start } => {
                let place = self.district_name(district);
                let who = names.of(start);
                Telling::say(format!(
                    "Day {day}: {who} turns up {place}, which is the market today and closed."
                ))
                .with(Change::Move {
                    item: format!("day-{day}"),
                    name: Some(self.book.days[district.at()].name.clone()),
                    from: None,
                    to: Some(DAYS.into()),
                })
            }
            Event::Laid { card, district } => Telling::say(format!(
                "{} is laid out in the market.",
                self.card_name(card)
            ))
            .with(self.go(card, self.deck_id(district), MARKET.into())),
            Event::TopShown { card, district } => {
                let place = self.district_name(district);
                let say = format!("{} is the visible top of {place} and available.", self.card_name(card));
                let name = Some(self.minion_name(card));
                Telling::say(say).with(Change::Turn { item: self.card_id(card), name })
            }
            Event::NothingThere { district } => Telling::say(format!(
                "The deck of {} is empty: no Minion is available today.",
                self.district_name(district)
            )),
            Event::HandDrawn { seat, hand, discard } => {
                let who = names.of(seat);
                let mut telling = Telling::say(format!(
                    "{who} shuffles and draws {}; in the discard: {}.",
                    self.card_names(hand),
                    self.card_names(discard)
                ));
                for card in hand {
                    telling = telling.with(self.go(card, discard_id(seat), hand_id(seat)));
                }
                telling
            }
            Event::Conspired { seat, discard, take } => {
                let say = format!(
                    "{} conspires: discards {} and takes {} to the discard.",
                    names.of(seat),
                    self.card_name(discard),
                    self.card_name(take)
                );
                Telling::say(say).with(self.go(discard, hand_id(seat), discard_id(seat))).with(self.go(
                    take,
                    MARKET.into(),
                    discard_id(seat),
                ))
            }
            Event::Hired { seat, discard, take } => {
                let say = format!(
                    "{} hires {} for {}.",
                    names.of(seat),
                    self.card_name(take),
                    self.card_names(discard)
                );
                Telling::say(say)
                    .with(self.go(discard[0], hand_id(seat), discard_id(seat)))
                    .with(self.go(discard[1], hand_id(seat), discard_id(seat)))
                    .with(self.go(take, MARKET.into(), hand_id(seat)))
            }
            Event::Influenced { seat, card, district } => {
                let (who, place) = (names.of(seat), self.district_name(district));
                Telling::say(format!("{who} plays {} to {place}.", self.card_name(card))).with(self.go(
                    card,
                    hand_id(seat),
                    self.side_id(district, seat),
                ))
            }
            Event::Passed { seat } => {
                Telling::say(format!("{} has no card left and passes.", names.of(seat)))
            }
            Event::Idle { seat, district } => Telling::say(format!(
                "{} would use the Ability of {}, but it can do nothing.",
                names.of(seat),
                self.district_name(district)
            )),
            Event::Exchanged { seat, give, get } => self.tell_exchange(seat, give, get, names),
            Event::Taken { seat, card, from, to } => {
                let who = names.of(seat);
                let (what, place) = (self.card_name(card), self.spot_name(from, names));
                let say = if seat == to {
                    format!("{who} takes {what} from {place} to hand.")
                } else {
                    format!("{who} sends {what} from {place} back to {}'s hand.", names.of(to))
                };
                Telling::say(say).with(self.go(card, self.spot_id(from), hand_id(to)))
            }
            Event::Moved { seat, card, side, from, to } => {
                let who = names.of(seat);
                let (from_name, to_name) = (self.district_name(from), self.district_name(to));
                let what = self.card_name(card);
                let whose =
                    if side == seat { "own side".into() } else { format!("{}'s side", names.of(side)) };
                Telling::say(format!("{who} moves {what} from {from_name} to {to_name}, on {whose}."))
                    .with(self.go(card, self.side_id(from, side), self.side_id(to, side)))
            }
            Event::DayEnded { day, district, back } => {
                let place = self.district_name(district);
                let mut telling = Telling::say(match back.len() {
                    0 => format!("Day {day} ends; {place} is face down again."),
                    1 => format!("Day {day} ends; {} goes back on top of {place}.", self.card_names(back)),
                    _ => format!(
                        "Day {day} ends; {} go back on top of {place}, the first uppermost.",
                        self.card_names(back)
                    ),
                });
                for card in back.into_iter().rev() {
                    telling = telling.with(self.go(card, MARKET.into(), self.deck_id(district)));
                }
                telling
            }
            Event::DeckPassed { seat } => {
                Telling::say(format!("The Day deck passes to {}, who starts the next Day.", names.of(seat)))
            }
            Event::HandDiscarded { seat, cards } => {
                let say = format!("Week's End: {} discards {}.", names.of(seat), self.card_names(cards));
                cards.into_iter().fold(Telling::say(say), |telling, card| {
                    telling.with(self.go(card, hand_id(seat), discard_id(seat)))
                })
            }
            Event::Compared { district, influence, left, gained } => {
                self.tell_comparison(district, influence, left, gained, names)
            }
            Event::HouseShown { seat, house } => {
                let say = format!("{} shows {}.", names.of(seat), self.house_name(house));
                let name = Some(self.house_name(house).to_owned());
                Telling::say(say).with(Change::Turn { item: house_id(seat), name })
            }
            Event::Scored { seat, points } => {
                let (districts, cards, house) = (2 * i32::from(points.gained), points.cards, points.house);
                let total = points.total();
                let say = format!(
                    "{} scores {total}: {districts} for District cards, {cards} for own cards, {house} for the House.",
                    names.of(seat)
                );
                Telling::say(say).with(Change::Count { what: "score".into(), seat: Some(seat), now: total })
            }
        }
    }

    fn tell_houses(&self, houses: [Option<crate::card::House>; 2], names: &Names) -> Telling {
        let known: Vec<String> = Seat::all(2)
            .zip(houses)
            .filter_map(|(seat, house)| {
                house.map(|house| format!(" {} is of {}.", names.of(seat), self.house_name(house)))
            })
            .collect();
        let telling = Telling::say(format!("Each player is dealt a House face down.{}", known.concat()));
        Seat::all(2).zip(houses).fold(telling, |telling, (seat, house)| {
            telling.with(Change::Move {
                item: house_id(seat),
                name: house.map(|house| self.house_name(house).to_owned()),
                from: None,
                to: Some(house_area(seat)),
            })
        })
    }

    fn tell_exchange(&self, seat: Seat, give: (Card, Spot), get: (Card, Spot), names: &Names) -> Telling {
        let place = |spot: Spot| match spot {
            Spot::Hand(_) => "in hand".to_owned(),
            Spot::Discard(_) => "in the discard".to_owned(),
            Spot::Side(..) => format!("on {}", self.spot_name(spot, names)),
        };
        let say = format!(
            "{} exchanges {} {} with {} {}.",
            names.of(seat),
            self.card_name(give.0),
            place(give.1),
            self.card_name(get.0),
            place(get.1)
        );
        let (here, there) = (self.spot_id(give.1), self.spot_id(get.1));
        Telling::say(say).with(self.go(give.0, here.clone(), there.clone())).with(self.go(get.0, there, here))
    }

    fn tell_comparison(
        &self,
        district: District,
        influence: [u16; 2],
        left: u8,
        gained: [u8; 2],
        names: &Names,
    ) -> Telling {
        let place = self.district_name(district);
        let [zero, one] = influence;
        let (a, b) = (names.of(Seat(0)), names.of(Seat(1)));
        let sides = format!("{place}: {a} {zero}, {b} {one} Influence;");
        if zero == one {
            return Telling::say(format!("{sides} a tie, nobody gains District cards."));
        }
        let winner = Seat(u8::from(one > zero));
        let won = gained[winner.index()];
        let lead = zero.abs_diff(one);
        let cap = if lead > u16::from(left) {
            format!(" (a lead of {lead}, but only {left} left)")
        } else {
            String::new()
        };
        let cards = text::count(i64::from(won), "District card", "District cards");
        Telling::say(format!("{sides} {} gains {cards}{cap}.", names.of(winner))).with(Change::Count {
            what: gained_id(winner),
            seat: Some(winner),
            now: i32::from(won),
        })
    }

    fn minion_name(&self, card: Card) -> String {
        self.book.card(card).map_or_else(String::new, |minion| minion.name.clone())
    }

    /// A Minion everybody can follow goes from area to area.
    fn go(&self, card: Card, from: String, to: String) -> Change {
        go(self.card_id(card), Some(self.minion_name(card)), Some(from), to)
    }
}

fn go(item: String, name: Option<String>, from: Option<String>, to: String) -> Change {
    Change::Move { item, name, from, to: Some(to) }
}

/// The area of a player's House card.
pub(crate) fn house_area(seat: Seat) -> String {
    format!("house-area-{seat}")
}
