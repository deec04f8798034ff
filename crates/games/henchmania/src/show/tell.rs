//! What happened, in sentences and visible changes, for one eye.

use super::ids;
use crate::Henchmania;
use crate::card::{Card, Site, Slot};
use crate::event::Event;
use crate::state::Why;
use parlour_core::{Change, Eye, Names, Seat, Telling, text};

struct Teller<'a> {
    game: &'a Henchmania,
    names: &'a Names,
    eye: Eye,
}

/// The event as the eye is told it.
pub(super) fn tell(game: &Henchmania, event: &Event, eye: Eye, names: &Names) -> Telling {
    Teller { game, names, eye }.tell(event)
}

fn points(points: u8) -> String {
    text::count(i64::from(points), "point", "points")
}

fn moved(item: String, name: Option<String>, from: Option<String>, to: Option<String>) -> Change {
    Change::Move { item, name, from, to }
}

impl Teller<'_> {
    fn who(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    fn card(&self, card: Card) -> &str {
        self.game.set.name(card)
    }

    /// A card that lies before somebody. Of two equal ones it matters whether the rotated one goes, so that is told.
    fn lying(&self, slot: Slot) -> String {
        let rotated = if slot.is_rotated() { ", rotated," } else { "" };
        format!("{}{rotated}", self.card(slot.card()))
    }

    fn site(&self, site: Site) -> &str {
        &self.game.set.sites[site.index()].name
    }

    fn home(&self, card: Card) -> Site {
        self.game.set.site(card)
    }

    fn score(&self, seat: Seat, now: u16) -> Change {
        Change::Count { what: "score".into(), seat: Some(seat), now: i32::from(now) }
    }

    /// A card goes to its discard pile.
    fn to_discard(&self, card: Card, from: Option<String>) -> Change {
        let site = self.home(card);
        moved(ids::discard(site), Some(self.card(card).into()), from, Some(ids::discard(site)))
    }

    fn tell(&self, event: &Event) -> Telling {
        match *event {
            Event::First { .. }
            | Event::LeftOut { .. }
            | Event::Day { .. }
            | Event::Placed { .. }
            | Event::Drew { .. }
            | Event::NothingToDraw { .. }
            | Event::Renewed { .. }
            | Event::Dominates { .. }
            | Event::NoBonus { .. }
            | Event::Cards { .. } => self.morning(event),
            Event::Challenged { .. }
            | Event::CalledOff { .. }
            | Event::NoGuard { .. }
            | Event::Armed { .. }
            | Event::Improved { .. }
            | Event::FewerDice { .. }
            | Event::Rolled { .. }
            | Event::Turned { .. }
            | Event::Unparryable { .. }
            | Event::Cancelled { .. }
            | Event::Decided { .. } => self.duel(event),
            Event::Kept { .. }
            | Event::Scored { .. }
            | Event::Evening { .. }
            | Event::Tied { .. }
            | Event::TieRound { .. }
            | Event::TieWounds { .. }
            | Event::TieWon { .. }
            | Event::Over { .. } => self.evening(event),
            _ => self.turn(event),
        }
    }

    fn morning(&self, event: &Event) -> Telling {
        match *event {
            Event::First { seat } => Telling::say(format!("{} is first player.", self.who(seat))),
            Event::LeftOut { card, stray } => {
                let takes = stray.map(|site| {
                    let stray = self.card(self.game.set.strays[site.index()]);
                    format!(" The {stray} takes its place at the {}.", self.site(site))
                });
                Telling::say(format!(
                    "The {} stays in the box.{}",
                    self.card(card),
                    takes.unwrap_or_default()
                ))
            }
            Event::Day { day, badge, extra } => {
                let which = if extra { "Extra day" } else { "Day" };
                let say = format!("{which} {day} begins. {} has the Badge of Honor.", self.who(badge));
                Telling::say(say).with(Change::Mark {
                    item: ids::player(badge),
                    mark: "badge".into(),
                    count: 1,
                })
            }
            Event::Placed { seat, owner, site, by } => {
                let whose = if owner == seat {
                    "a Henchman".into()
                } else {
                    format!("a captured Henchman of {}", self.who(owner))
                };
                let over = by
                    .map(|card| format!(", beyond the spots, with {}", self.card(card)))
                    .unwrap_or_default();
                let say = format!("{} places {whose} at the {}{over}.", self.who(seat), self.site(site));
                let name = Some(format!("{}'s Henchman", self.who(owner)));
                Telling::say(say).with(moved(
                    ids::site(site),
                    name,
                    Some(ids::held(seat)),
                    Some(ids::site(site)),
                ))
            }
            Event::Drew { seat, site, card, why } => {
                let seen = card.seen(self.eye);
                let what = match seen {
                    Some(card) => format!("{} from the {}", self.card(card), self.site(site)),
                    None => format!("a {} card", self.site(site)),
                };
                let extra = match why {
                    Why::Placed | Why::Effect => "",
                    Why::Second => " as second card",
                    Why::Bonus => " for dominating the site",
                };
                let name = seen.map(|card| self.card(card).to_string());
                Telling::say(format!("{} draws {what}{extra}.", self.who(seat))).with(moved(
                    ids::hand(seat),
                    name,
                    Some(ids::pile(site)),
                    Some(ids::hand(seat)),
                ))
            }
            Event::NothingToDraw { seat, site } => {
                Telling::say(format!("No card is left at the {} for {}.", self.site(site), self.who(seat)))
            }
            Event::Renewed { site, size } => {
                let cards = text::count(i64::from(size), "card", "cards");
                Telling::say(format!(
                    "The discard pile of the {} becomes a new pile of {cards}.",
                    self.site(site)
                ))
                .with(moved(
                    ids::pile(site),
                    None,
                    Some(ids::discard(site)),
                    Some(ids::pile(site)),
                ))
            }
            Event::Dominates { seat, site, pawns } => {
                let pawns = text::count(i64::from(pawns), "Henchman", "Henchmen");
                Telling::say(format!("{} dominates the {} with {pawns}.", self.who(seat), self.site(site)))
            }
            Event::NoBonus { seat, site } => {
                Telling::say(format!("{} takes no extra card at the {}.", self.who(seat), self.site(site)))
            }
            Event::Cards { badge } => Telling::say(format!("Cards are played; {} begins.", self.who(badge))),
            _ => Telling::default(),
        }
    }

    fn turn(&self, event: &Event) -> Telling {
        match *event {
            Event::Played { seat, card, on, site } => {
                let on = on.map(|on| format!(" on {}", self.who(on))).unwrap_or_default();
                let site = site.map(|site| format!(", naming the {}", self.site(site))).unwrap_or_default();
                let say = format!("{} plays {}{on}{site}.", self.who(seat), self.card(card));
                let name = Some(self.card(card).to_string());
                Telling::say(say).with(moved(
                    ids::resolving(0),
                    name,
                    Some(ids::hand(seat)),
                    Some("resolving".into()),
                ))
            }
            Event::Laid { seat, card } => {
                let name = Some(self.card(card).to_string());
                Telling::say(format!("{} lays {} into the Reserve.", self.who(seat), self.card(card)))
                    .with(moved(ids::reserve(seat), name, Some(ids::hand(seat)), Some(ids::reserve(seat))))
            }
            Event::LaidTrump { seat, card } => {
                let name = Some(self.card(card).to_string());
                Telling::say(format!("{} lays {} as Trump.", self.who(seat), self.card(card))).with(moved(
                    ids::trump(seat),
                    name,
                    Some(ids::hand(seat)),
                    Some(ids::trump(seat)),
                ))
            }
            Event::Used { seat, card, copied, on, dice, discarded } => {
                let verb = if discarded { "spends" } else { "uses" };
                let copy = copied.map(|trump| format!(" as {}", self.card(trump))).unwrap_or_default();
                let on = on.map(|on| format!(" against {}", self.who(on))).unwrap_or_default();
                let named: Vec<String> = (0..3)
                    .filter(|position| dice.has(*position))
                    .map(|position| (position + 1).to_string())
                    .collect();
                let which = if named.len() == 1 { " on die " } else { " on dice " };
                let dice =
                    if named.is_empty() { String::new() } else { format!("{which}{}", text::list(&named)) };
                let mark = if discarded { "spent" } else { "rotated" };
                let item = ids::reserve(seat);
                Telling::say(format!("{} {verb} {}{copy}{on}{dice}.", self.who(seat), self.card(card)))
                    .with(Change::Mark { item, mark: mark.into(), count: 1 })
            }
            Event::Declined { seat } => Telling::say(format!("{} uses nothing more.", self.who(seat))),
            Event::Passed { seat, forced } => {
                let why = if forced { " with nothing to play" } else { "" };
                Telling::say(format!("{} passes for the day{why}.", self.who(seat))).with(Change::Mark {
                    item: ids::player(seat),
                    mark: "passed".into(),
                    count: 1,
                })
            }
            Event::Discarded { seat, card } => {
                Telling::say(format!("{} discards {} from the hand.", self.who(seat), self.card(card)))
                    .with(self.to_discard(card, Some(ids::hand(seat))))
            }
            Event::Removed { seat, slot } => {
                Telling::say(format!("{} of {} is discarded.", self.lying(slot), self.who(seat)))
                    .with(self.to_discard(slot.card(), Some(ids::player(seat))))
            }
            Event::Finished { card } => {
                let say = format!(
                    "{} goes to the discard pile of the {}.",
                    self.card(card),
                    self.site(self.home(card))
                );
                Telling::say(say).with(self.to_discard(card, Some("resolving".into())))
            }
            Event::Stolen { thief, victim, site, card } => {
                let seen = card.seen(self.eye);
                let what = match seen {
                    Some(card) => self.card(card).to_string(),
                    None => format!("a {} card", self.site(site)),
                };
                let say = format!("{} takes {what} from the hand of {}.", self.who(thief), self.who(victim));
                let name = seen.map(|card| self.card(card).to_string());
                Telling::say(say).with(moved(
                    ids::hand(thief),
                    name,
                    Some(ids::hand(victim)),
                    Some(ids::hand(thief)),
                ))
            }
            Event::Snatched { thief, victim, card } => {
                let (thief, loser) = (self.who(thief), self.who(victim));
                Telling::say(format!("{thief} makes {loser} lose {}, which is discarded.", self.card(card)))
                    .with(self.to_discard(card, Some(ids::hand(victim))))
            }
            Event::Shown { actor, victim, hand } => {
                let shown = hand.seen(self.eye).map(|hand| {
                    let names: Vec<&str> = hand.iter().map(|card| self.card(*card)).collect();
                    format!(": {}", text::list(&names))
                });
                let (actor, victim) = (self.who(actor), self.who(victim));
                Telling::say(format!("{victim} shows {actor} the whole hand{}.", shown.unwrap_or_default()))
            }
            Event::Revealed { victim, action, .. } => {
                let holds = if action { "holds an Action card" } else { "holds no Action card" };
                Telling::say(format!("{} {holds}.", self.who(victim)))
            }
            Event::Abducted { actor, victim, slot } => {
                let name = Some(self.card(slot.card()).to_string());
                let say = format!(
                    "{} takes {} from the Reserve of {}.",
                    self.who(actor),
                    self.lying(slot),
                    self.who(victim)
                );
                Telling::say(say).with(moved(
                    ids::reserve(actor),
                    name,
                    Some(ids::reserve(victim)),
                    Some(ids::reserve(actor)),
                ))
            }
            Event::Bounced { actor, victim, slot } => {
                let name = Some(self.card(slot.card()).to_string());
                let say = format!(
                    "{} drives {} back into the hand of {}.",
                    self.who(actor),
                    self.lying(slot),
                    self.who(victim)
                );
                Telling::say(say).with(moved(
                    ids::hand(victim),
                    name,
                    Some(ids::reserve(victim)),
                    Some(ids::hand(victim)),
                ))
            }
            Event::Fetched { seat, site, card } => {
                let name = Some(self.card(card).to_string());
                let say = format!(
                    "{} takes {} from the discard pile of the {}.",
                    self.who(seat),
                    self.card(card),
                    self.site(site)
                );
                Telling::say(say).with(moved(
                    ids::hand(seat),
                    name,
                    Some(ids::discard(site)),
                    Some(ids::hand(seat)),
                ))
            }
            Event::Captured { actor, owner, site } => {
                let say = format!(
                    "{} captures a Henchman of {} at the {}.",
                    self.who(actor),
                    self.who(owner),
                    self.site(site)
                );
                let name = Some(format!("{}'s Henchman", self.who(owner)));
                Telling::say(say).with(moved(
                    ids::held(actor),
                    name,
                    Some(ids::site(site)),
                    Some(ids::held(actor)),
                ))
            }
            Event::Exhausted { victim, cards } => {
                let cards = text::count(i64::from(cards), "ready card", "ready cards");
                Telling::say(format!("{cards} of {} rotated.", self.who(victim))).with(Change::Mark {
                    item: ids::reserve(victim),
                    mark: "rotated".into(),
                    count: 1,
                })
            }
            Event::Shielded { seat, by, from } => Telling::say(format!(
                "{} protects {} from {}.",
                self.card(by),
                self.who(seat),
                self.card(from)
            )),
            Event::Gained { seat, points: gained, now } => {
                Telling::say(format!("{} gains {} and has {now}.", self.who(seat), points(gained)))
                    .with(self.score(seat, now))
            }
            Event::Lost { seat, points: lost, now } => {
                Telling::say(format!("{} loses {} and has {now}.", self.who(seat), points(lost)))
                    .with(self.score(seat, now))
            }
            Event::Prevented { seat, points: spared } => {
                Telling::say(format!("{} does not lose {}.", self.who(seat), points(spared)))
            }
            _ => Telling::default(),
        }
    }

    fn duel(&self, event: &Event) -> Telling {
        match *event {
            Event::Challenged { attacker, defender } => {
                Telling::say(format!("{} challenges {} to a duel.", self.who(attacker), self.who(defender)))
            }
            Event::CalledOff { defender, card } => {
                let name = Some(self.card(card).to_string());
                Telling::say(format!(
                    "{} plays {}: the duel is called off.",
                    self.who(defender),
                    self.card(card)
                ))
                .with(moved(
                    ids::resolving(1),
                    name,
                    Some(ids::hand(defender)),
                    Some("resolving".into()),
                ))
            }
            Event::NoGuard { defender } => Telling::say(format!("{} plays no Guard.", self.who(defender))),
            Event::Armed { seat, card, attacks, value } => {
                let does = if attacks { "attacks" } else { "defends" };
                let with = if card.is_some() {
                    format!("with {}", self.card(card))
                } else {
                    "with bare hands".into()
                };
                Telling::say(format!("{} {does} {with}: {value} or more succeeds.", self.who(seat)))
            }
            Event::Improved { seat, value } => {
                Telling::say(format!("{} now succeeds with {value} or more.", self.who(seat)))
            }
            Event::FewerDice { seat } => Telling::say(format!("{} rolls one die fewer.", self.who(seat))),
            Event::Rolled { seat, attacks, position, face, value } => {
                let result = match (attacks, face >= value) {
                    (true, true) => "a hit",
                    (true, false) => "a miss",
                    (false, true) => "a parry",
                    (false, false) => "no parry",
                };
                Telling::say(format!("{} rolls a {face}: {result}.", self.who(seat)))
                    .with(Change::Roll { area: ids::die(attacks, usize::from(position)), values: vec![face] })
            }
            Event::Turned { seat, attacks, position, face } => {
                let side = if attacks { "attack" } else { "defence" };
                let say = format!("{} turns {side} die {} to {face}.", self.who(seat), position + 1);
                Telling::say(say)
                    .with(Change::Roll { area: ids::die(attacks, usize::from(position)), values: vec![face] })
            }
            Event::Unparryable { attacker } => {
                Telling::say(format!("One hit of {} cannot be parried.", self.who(attacker)))
            }
            Event::Cancelled { defender, wounds } => {
                let left = text::count(i64::from(wounds), "wound remains", "wounds remain");
                Telling::say(format!("{} cancels a wound; {left}.", self.who(defender)))
            }
            Event::Decided { attacker, defender, hits, parried, wounds } => {
                let winner = if wounds > 0 { attacker } else { defender };
                let hits = text::count(i64::from(hits), "hit", "hits");
                let wounds = text::count(i64::from(wounds), "wound", "wounds");
                Telling::say(format!(
                    "{hits}, {parried} parried, {wounds}: {} wins the duel.",
                    self.who(winner)
                ))
            }
            _ => Telling::default(),
        }
    }

    fn evening(&self, event: &Event) -> Telling {
        match *event {
            Event::Kept { seat, site, card } => {
                let what = match card.seen(self.eye) {
                    Some(card) => self.card(card).to_string(),
                    None => format!("a {} card", self.site(site)),
                };
                Telling::say(format!("{} keeps {what} for tomorrow.", self.who(seat)))
            }
            Event::Scored { seat, kinds, performances, candles, relics, now } => {
                let mut parts = vec![format!(
                    "{performances} for {}",
                    text::count(i64::from(kinds), "kind of Performance", "kinds of Performances")
                )];
                if candles > 0 {
                    parts.push(format!("{candles} more for having Performances"));
                }
                if relics > 0 {
                    parts.push(format!("{relics} more for three kinds"));
                }
                let say = format!("{} scores {} and has {now}.", self.who(seat), text::list(&parts));
                Telling::say(say).with(self.score(seat, now))
            }
            Event::Evening { day } => Telling::say(format!(
                "Day {day} ends: cards are straightened and Henchmen go home, but captured ones stay."
            )),
            Event::Tied { seats, extra_day } => {
                let then = if extra_day { "an extra day is played" } else { "they fight for it" };
                Telling::say(format!("{} are tied for first: {then}.", text::seats(seats, self.names)))
            }
            Event::TieRound { seats, round } => {
                let [first, second] = seats.map(|seat| self.who(seat));
                Telling::say(format!(
                    "Tie-break round {round}: {first} attacks {second}, then the other way round."
                ))
            }
            Event::TieWounds { seats, wounds } => {
                let [first, second] = seats.map(|seat| self.who(seat));
                Telling::say(format!("{first} inflicted {} and {second} {} wounds.", wounds[0], wounds[1]))
            }
            Event::TieWon { winner, loser, worn_out } => {
                let why = if worn_out { " after ten equal rounds" } else { "" };
                Telling::say(format!(
                    "{} wins the tie-break against {}{why}.",
                    self.who(winner),
                    self.who(loser)
                ))
            }
            Event::Over { winner } => Telling::say(format!("{} becomes the new Bailiff.", self.who(winner))),
            _ => Telling::default(),
        }
    }
}
