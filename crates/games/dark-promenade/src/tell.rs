//! Events as sentences and visible changes, for one eye.

use crate::event::{EndOfWeek, Event, Why};
use crate::scene::ids;
use crate::state::Public;
use crate::table::{Avenue, District, Item, Minion, Minions};
use crate::vocabulary::Condition;
use crate::{Action, DarkPromenade};
use parlour_core::{Change, Eye, Game, Names, Seat, Telling, Veiled, Verdict, text};

/// An item goes from area to area.
fn moved(item: String, name: Option<&str>, from: Option<String>, to: Option<String>) -> Change {
    Change::Move { item, name: name.map(Into::into), from, to }
}

impl DarkPromenade {
    pub(crate) fn telling(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        match *event {
            Event::Laid { .. }
            | Event::Begins { .. }
            | Event::Week { .. }
            | Event::Dealt { .. }
            | Event::Passed { .. }
            | Event::Check { .. }
            | Event::Checked { .. }
            | Event::Uncovered { .. }
            | Event::WeekEnded { .. }
            | Event::HandsOpened { .. }
            | Event::Over { .. } => self.tell_course(event, eye, names),
            Event::Drew { .. }
            | Event::Stole { .. }
            | Event::Discarded { .. }
            | Event::Beneath { .. }
            | Event::Looked { .. }
            | Event::Sunk { .. }
            | Event::Salvaged { .. }
            | Event::Reshuffled { .. }
            | Event::Kept { .. } => self.tell_cards(event, eye, names),
            _ => self.tell_ability(event, names),
        }
    }

    /// Layout, Weeks, the Influence Check and the end.
    fn tell_course(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        match *event {
            Event::Laid { spot: Some(spot), district } => {
                let name = self.district(district);
                Telling::say(format!("{name} lies on top in {}.", spot.say()))
                    .with(Change::Turn { item: ids::spot(spot), name: Some(name.into()) })
            }
            Event::Laid { spot: None, district } => {
                let name = self.district(district);
                let change = moved(ids::outskirts(district), Some(name), None, Some(ids::OUTSKIRTS.into()));
                Telling::say(format!("{name} lies in the Outskirts.")).with(change)
            }
            Event::Begins { seat } => {
                Telling::say(format!("{} is Start Player of the first Week.", names.of(seat)))
            }
            Event::Week { week, start, cards } => {
                let why = match week {
                    1 => String::new(),
                    _ if cards[0] == cards[1] => format!(" ({} cards each, so that stays)", cards[0]),
                    _ => {
                        format!(" ({} cards against {})", cards[start.index()], cards[start.other().index()])
                    }
                };
                Telling::say(format!(
                    "Week {week} begins: all Minions are shuffled. {} is Start Player{why}.",
                    names.of(start)
                ))
            }
            Event::Dealt { seat, minion } => self.card_to_hand(seat, minion, eye, names, "is dealt"),
            Event::Passed { seat } => {
                Telling::say(format!("{} cannot play a Minion and passes.", names.of(seat)))
            }
            Event::Check { reason } => Telling::say(match reason {
                EndOfWeek::Full(seat) => {
                    format!("{} has nowhere left to play: the Influence Check.", names.of(seat))
                }
                EndOfWeek::Empty(seat) => {
                    format!("{} has no card in hand: the Influence Check.", names.of(seat))
                }
                EndOfWeek::Long => "Twelve rounds are played: the Influence Check.".into(),
            }),
            Event::Checked { spot, district, influence, ties, winner } => {
                let name = self.district(district);
                let [one, two] = influence;
                let mut say = format!("{name} in {}: {one} to {two}", spot.say());
                if one == two && ties != [false, false] {
                    let with: Vec<&str> =
                        Seat::all(2).filter(|seat| ties[seat.index()]).map(|seat| names.of(seat)).collect();
                    say.push_str(&format!(", tie-breaker of {}", text::list(&with)));
                }
                let to = match winner {
                    Some(seat) => {
                        say.push_str(&format!(". {} takes it.", names.of(seat)));
                        ids::holdings(seat)
                    }
                    None => {
                        say.push_str(". A tie: it goes to the Outskirts.");
                        ids::OUTSKIRTS.into()
                    }
                };
                let item = winner.map_or_else(|| ids::outskirts(district), |seat| ids::held(seat, district));
                Telling::say(say).with(moved(item, Some(name), Some(ids::spot(spot)), Some(to)))
            }
            Event::Uncovered { spot, district } => {
                let name = self.district(district);
                Telling::say(format!("{name} shows in {}.", spot.say()))
                    .with(Change::Turn { item: ids::spot(spot), name: Some(name.into()) })
            }
            Event::WeekEnded { week } => {
                Telling::say(format!("Week {week} ends; all Minions in Avenues and hands are discarded."))
            }
            Event::HandsOpened { hands } => {
                let of = |seat: Seat| match hands[seat.index()] {
                    Minions::NONE => format!("{} had no card left", names.of(seat)),
                    hand => format!("{} still had {}", names.of(seat), self.name_list(hand)),
                };
                let mut telling = Telling::say(format!("{}; {}.", of(Seat(0)), of(Seat(1))));
                for seat in Seat::all(2) {
                    for minion in hands[seat.index()].each() {
                        let (from, to) = (Some(ids::hand(seat)), Some(ids::DISCARD.into()));
                        telling =
                            telling.with(moved(self.minion_id(minion), Some(self.name(minion)), from, to));
                    }
                }
                telling
            }
            Event::Over { points, cards } => {
                let of = |seat: Seat| {
                    let (points, cards) = (points[seat.index()], cards[seat.index()]);
                    let cards = text::count(i64::from(cards), "card", "cards");
                    format!("{} has {points} points with {cards}", names.of(seat))
                };
                Telling::say(format!("The game is over. {}; {}.", of(Seat(0)), of(Seat(1))))
            }
            _ => Telling::default(),
        }
    }

    /// Minion cards between deck, hands and discard pile.
    fn tell_cards(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        match *event {
            Event::Drew { seat, minion } => self.card_to_hand(seat, minion, eye, names, "draws"),
            Event::Stole { seat, minion } => {
                let (me, other) = (names.of(seat), names.of(seat.other()));
                let (from, to) = (Some(ids::hand(seat.other())), Some(ids::hand(seat)));
                match minion.seen(eye) {
                    Some(minion) => {
                        let name = self.name(minion);
                        Telling::say(format!("{other} gives {me} {name}, drawn at random from hand."))
                            .with(moved(self.minion_id(minion), Some(name), from, to))
                    }
                    None => Telling::say(format!("{other} gives {me} a random card from hand.")).with(moved(
                        ids::back(seat),
                        None,
                        from,
                        to,
                    )),
                }
            }
            Event::Discarded { seat, minion, random } => {
                let name = self.name(minion);
                let how = if random { ", drawn at random" } else { "" };
                let (from, to) = (Some(ids::hand(seat)), Some(ids::DISCARD.into()));
                Telling::say(format!("{} discards {name} from hand{how}.", names.of(seat))).with(moved(
                    self.minion_id(minion),
                    Some(name),
                    from,
                    to,
                ))
            }
            Event::Beneath { seat, minion } => {
                let (from, to) = (Some(ids::hand(seat)), Some(ids::DECK.into()));
                let who = names.of(seat);
                match minion.seen(eye) {
                    Some(minion) => {
                        let name = self.name(minion);
                        Telling::say(format!("{who} puts {name} beneath the deck.")).with(moved(
                            self.minion_id(minion),
                            Some(name),
                            from,
                            to,
                        ))
                    }
                    None => Telling::say(format!("{who} puts a card from hand beneath the deck."))
                        .with(moved(ids::DECK_BACK.into(), None, from, to)),
                }
            }
            Event::Looked { seat, hand } => {
                let (me, other) = (names.of(seat), names.of(seat.other()));
                match hand.seen(eye) {
                    Some(hand) => {
                        Telling::say(format!("{me} looks at the hand of {other}: {}.", self.name_list(hand)))
                    }
                    None => Telling::say(format!("{me} looks at the hand of {other}.")),
                }
            }
            Event::Sunk { seat, minion } => {
                let (me, other) = (names.of(seat), names.of(seat.other()));
                let (from, to) = (Some(ids::hand(seat.other())), Some(ids::DECK.into()));
                match minion.seen(eye) {
                    Some(minion) => {
                        let name = self.name(minion);
                        Telling::say(format!("{me} puts {name} from the hand of {other} beneath the deck."))
                            .with(moved(self.minion_id(minion), Some(name), from, to))
                    }
                    None => {
                        Telling::say(format!("{me} puts a card from the hand of {other} beneath the deck."))
                            .with(moved(ids::DECK_BACK.into(), None, from, to))
                    }
                }
            }
            Event::Salvaged { seat, minion } => {
                let name = self.name(minion);
                let (from, to) = (Some(ids::DISCARD.into()), Some(ids::hand(seat)));
                Telling::say(format!("{} takes {name} from the discard pile.", names.of(seat))).with(moved(
                    self.minion_id(minion),
                    Some(name),
                    from,
                    to,
                ))
            }
            Event::Reshuffled { cards } => {
                let cards = text::count(i64::from(cards), "card", "cards");
                Telling::say(format!(
                    "The deck is empty: the discard pile, {cards}, is shuffled to be the new one."
                ))
                .with(moved(
                    ids::DECK_BACK.into(),
                    None,
                    Some(ids::DISCARD.into()),
                    Some(ids::DECK.into()),
                ))
            }
            Event::Kept { seat } => Telling::say(format!("{} keeps the hand.", names.of(seat))),
            _ => Telling::default(),
        }
    }

    /// What Minions do on the open table.
    fn tell_ability(&self, event: &Event, names: &Names) -> Telling {
        let minion_moved = |minion: Minion, from: Option<String>, to: Option<String>| {
            moved(self.minion_id(minion), Some(self.name(minion)), from, to)
        };
        match *event {
            Event::Played { seat, minion, avenue } => {
                Telling::say(format!("{} plays {} to {}.", names.of(seat), self.name(minion), avenue.say()))
                    .with(minion_moved(minion, Some(ids::hand(seat)), Some(ids::avenue(avenue))))
            }
            Event::Skipped { minion, why } => {
                Telling::say(format!("{}: {}", self.name(minion), self.skip_reason(why, names)))
            }
            Event::Unmet { minion, condition } => Telling::say(format!(
                "The third ability of {} does not happen: it needs {}.",
                self.name(minion),
                self.condition(condition)
            )),
            Event::Declined { seat, minion } => Telling::say(format!(
                "{} does not use this ability of {}.",
                names.of(seat),
                self.name(minion)
            )),
            Event::Accepted { seat, minion } => {
                Telling::say(format!("{} uses this ability of {}.", names.of(seat), self.name(minion)))
            }
            Event::Took { seat, district } => {
                let name = self.district(district);
                let (from, to) = (Some(ids::OUTSKIRTS.into()), Some(ids::holdings(seat)));
                Telling::say(format!("{} takes 1 {name} from the Outskirts.", names.of(seat))).with(moved(
                    ids::held(seat, district),
                    Some(name),
                    from,
                    to,
                ))
            }
            Event::Gained { seat, item, from } => {
                let name = self.item(item);
                let whence = from.map_or("from the side of the play area".into(), |from| {
                    format!("from {}", names.of(from))
                });
                let left = from.map_or_else(|| ids::SIDE.into(), ids::holdings);
                Telling::say(format!("{} gains control of {name} {whence}.", names.of(seat))).with(moved(
                    ids::item(item),
                    Some(name),
                    Some(left),
                    Some(ids::holdings(seat)),
                ))
            }
            Event::LostItem { seat, item } | Event::Paid { seat, item } => {
                let name = self.item(item);
                let verb = if matches!(event, Event::Paid { .. }) { "pays" } else { "loses" };
                let (from, to) = (Some(ids::holdings(seat)), Some(ids::SIDE.into()));
                Telling::say(format!("{} {verb} {name}; it goes to the side.", names.of(seat))).with(moved(
                    ids::item(item),
                    Some(name),
                    from,
                    to,
                ))
            }
            Event::LostDistrict { seat, district } => {
                let name = self.district(district);
                let (from, to) = (Some(ids::holdings(seat)), Some(ids::OUTSKIRTS.into()));
                Telling::say(format!("{} loses 1 {name}; it goes to the Outskirts.", names.of(seat)))
                    .with(moved(ids::outskirts(district), Some(name), from, to))
            }
            Event::SwappedDecks { seat, a, b } => {
                let swap =
                    |item, from, to| moved(ids::spot(item), None, Some(ids::spot(from)), Some(ids::spot(to)));
                Telling::say(format!(
                    "{} exchanges the decks in {} and in {}.",
                    names.of(seat),
                    a.say(),
                    b.say()
                ))
                .with(swap(b, a, b))
                .with(swap(a, b, a))
            }
            Event::Buried { seat, spot, district } => Telling::say(format!(
                "{} puts {} in {} beneath its deck.",
                names.of(seat),
                self.district(district),
                spot.say()
            ))
            .with(Change::Turn { item: ids::spot(spot), name: None }),
            Event::SwappedTop { seat, spot, taken, laid } => {
                let (out, into) = (self.district(taken), self.district(laid));
                let outskirts = Some(ids::OUTSKIRTS.into());
                Telling::say(format!(
                    "{} exchanges {out} in {} with {into} from the Outskirts.",
                    names.of(seat),
                    spot.say()
                ))
                .with(moved(ids::outskirts(taken), Some(out), Some(ids::spot(spot)), outskirts.clone()))
                .with(moved(ids::spot(spot), Some(into), outskirts, Some(ids::GRID.into())))
            }
            Event::Moved { seat, minion, from, to } => Telling::say(format!(
                "{} moves {} from {} to {}.",
                names.of(seat),
                self.name(minion),
                from.say(),
                to.say()
            ))
            .with(minion_moved(minion, Some(ids::avenue(from)), Some(ids::avenue(to)))),
            Event::Exchanged { seat, a, b, from } => {
                let [at_a, at_b] = from.map(ids::avenue);
                Telling::say(format!(
                    "{} exchanges {} in {} with {} in {}.",
                    names.of(seat),
                    self.name(a),
                    from[0].say(),
                    self.name(b),
                    from[1].say()
                ))
                .with(minion_moved(a, Some(at_a.clone()), Some(at_b.clone())))
                .with(minion_moved(b, Some(at_b), Some(at_a)))
            }
            Event::Returned { seat, minion, to } => Telling::say(format!(
                "{} returns {} to the hand of {}.",
                names.of(seat),
                self.name(minion),
                names.of(to)
            ))
            .with(minion_moved(minion, None, Some(ids::hand(to)))),
            Event::Killed { seat, minion, from } => Telling::say(format!(
                "{} discards {} from {}.",
                names.of(seat),
                self.name(minion),
                from.say()
            ))
            .with(minion_moved(minion, Some(ids::avenue(from)), Some(ids::DISCARD.into()))),
            Event::Placed { minion, avenue } => Telling::say(format!(
                "{} is placed in {} from the deck; its abilities do not happen.",
                self.name(minion),
                avenue.say()
            ))
            .with(minion_moved(minion, Some(ids::DECK.into()), Some(ids::avenue(avenue)))),
            Event::Copied { seat, minion } => {
                Telling::say(format!("{} uses the second ability of {}.", names.of(seat), self.name(minion)))
            }
            _ => Telling::default(),
        }
    }

    fn card_to_hand(
        &self,
        seat: Seat,
        minion: Veiled<Minion>,
        eye: Eye,
        names: &Names,
        verb: &str,
    ) -> Telling {
        let (from, to) = (Some(ids::DECK.into()), Some(ids::hand(seat)));
        let who = names.of(seat);
        match minion.seen(eye) {
            Some(minion) => {
                let name = self.name(minion);
                Telling::say(format!("{who} {verb} {name}.")).with(moved(
                    self.minion_id(minion),
                    Some(name),
                    from,
                    to,
                ))
            }
            None => {
                Telling::say(format!("{who} {verb} a card.")).with(moved(ids::back(seat), None, from, to))
            }
        }
    }

    /// Names of several Minions, joined.
    pub(crate) fn name_list(&self, minions: Minions) -> String {
        let names: Vec<&str> = minions.each().map(|minion| self.name(minion)).collect();
        text::list(&names)
    }

    fn skip_reason(&self, why: Why, names: &Names) -> String {
        match why {
            Why::NotInOutskirts(Some(district)) => {
                format!("there is no {} in the Outskirts to take.", self.district(district))
            }
            Why::NotInOutskirts(None) => "there is no District in the Outskirts to take.".into(),
            Why::HasItem(item) => format!("{} is already in the same hands.", self.item(item)),
            Why::KeptItem(item) => format!("{} is not at the side.", self.item(item)),
            Why::NoItemToGain => "there is no Item to gain.".into(),
            Why::NoItemToLose(seat) => format!("{} has no Item to lose.", names.of(seat)),
            Why::NoDistrictToLose(seat) => format!("{} has no District to lose.", names.of(seat)),
            Why::EmptyDeck => "deck and discard pile are empty, so nothing is drawn.".into(),
            Why::EmptyHand(seat) => format!("{} has no card in hand.", names.of(seat)),
            Why::NoTarget => "there is nothing this ability could touch.".into(),
            Why::NoDeal => "there is nothing to gain by it.".into(),
        }
    }

    /// A condition, to follow "needs".
    pub(crate) fn condition(&self, condition: Condition) -> String {
        match condition {
            Condition::Here { district, count } => {
                format!("at least {count} {} here", self.district(district))
            }
            Condition::HereAllDiffer => "three different types of District here".into(),
            Condition::Have(item) => self.item(item).into(),
            Condition::HaveNoItem => "no Item of one's own".into(),
            Condition::FewerCards => "fewer Items and Districts than the other player has".into(),
            Condition::MoreMinions => "more Minions in one's Avenues than the other player has".into(),
            Condition::MinionsHere(count) => format!("at least {count} Minions here"),
        }
    }

    pub(crate) fn outcome_name(&self, action: Action, names: &Names) -> String {
        match action {
            Action::Lay { district } | Action::Uncover { district } => self.district(district).into(),
            Action::Start { seat } => format!("{} begins", names.of(seat)),
            Action::Deal { minion }
            | Action::Draw { minion }
            | Action::Random { minion }
            | Action::Place { minion } => self.name(minion).into(),
            other => format!("{other:?}"),
        }
    }

    /// The result, with what decided it.
    pub(crate) fn result_sentence(&self, public: &Public, names: &Names) -> String {
        let outcome = self.outcome(public);
        let [one, two] = [outcome.points[0], outcome.points[1]];
        let cards = [public.cards(Seat(0)), public.cards(Seat(1))];
        match outcome.verdict {
            Verdict::Won(winners) => {
                let winner = winners.first().unwrap_or_default();
                let (high, low) = if winner.0 == 0 { (one, two) } else { (two, one) };
                let mut say = format!("{} wins {high} to {low}", names.of(winner));
                if one == two {
                    let (more, fewer) = (cards[winner.index()], cards[winner.other().index()]);
                    say.push_str(&format!(", with {more} cards against {fewer}"));
                }
                say + "."
            }
            _ => format!("A draw at {one} points and {} cards each: play again!", cards[0]),
        }
    }

    /// Everything in an Avenue's three tops, for a short line.
    pub(crate) fn tops(&self, public: &Public, avenue: Avenue) -> String {
        let names: Vec<&str> = avenue
            .spots()
            .iter()
            .map(|spot| public.grid[spot.index()].top().map_or("nothing", |district| self.district(district)))
            .collect();
        names.join(", ")
    }

    /// Points of an Item, or of a District, as printed for people.
    pub(crate) fn worth_of(&self, district: Option<District>, item: Option<Item>) -> i32 {
        let district = district.map_or(0, |district| i32::from(self.district_points[district.index()]));
        district + item.map_or(0, |item| i32::from(self.content.items[item.index()].points))
    }
}
