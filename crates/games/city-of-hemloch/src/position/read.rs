//! A position as a state, or everything that is wrong with it.

use super::{Letter, Phase, Pile, Position};
use crate::Hemloch;
use crate::ability;
use crate::card::{Card, Cards, District, House};
use crate::deck::{OPEN, Order, Own};
use crate::state::{ACTIONS, DAYS, Nature, Private, Public, Stage};
use parlour_content::nearest;
use parlour_core::{Fault, RuleId, Seat, Silence, State, rule};
use std::collections::BTreeMap;

impl Hemloch {
    pub(crate) fn read(&self, position: &Position) -> Result<State<Hemloch>, Vec<Fault>> {
        let state = State {
            public: Public { to_come: self.kit.days, ..Public::default() },
            private: [Private::default(); 2],
            nature: Nature::default(),
        };
        let mut reader = Reader { game: self, position, faults: vec![], used: Cards::EMPTY, state };
        reader.days();
        reader.zones();
        reader.decks();
        reader.setup();
        reader.turns();
        reader.houses();
        reader.ability();
        reader.finish()
    }
}

/// Reads a position part by part, collecting faults and the cards named so far.
struct Reader<'a> {
    game: &'a Hemloch,
    position: &'a Position,
    faults: Vec<Fault>,
    used: Cards,
    state: State<Hemloch>,
}

impl Reader<'_> {
    fn fault(&mut self, at: impl Into<String>, why: impl Into<String>) {
        self.faults.push(Fault::new(at, why));
    }

    fn against(&mut self, rule: RuleId, at: impl Into<String>, why: impl Into<String>) {
        self.faults.push(Fault::by(rule, at, why));
    }

    fn phase(&self) -> Phase {
        self.position.phase
    }

    /// Whether a market lies open.
    fn in_day(&self) -> bool {
        matches!(self.phase(), Phase::Market | Phase::Hands | Phase::Action | Phase::Ability)
    }

    fn district(&mut self, at: &str, code: &str) -> Option<District> {
        let found = self.game.book.district_of(code);
        if found.is_none() {
            let codes: Vec<&str> = self.game.book.districts.iter().map(|entry| entry.code.as_str()).collect();
            let why = format!("there is no District {code:?}; there are {}", codes.join(", "));
            self.against(rule("CH-COMP-2"), at, why);
        }
        found
    }

    /// A card by its code, which no other zone has named.
    fn card(&mut self, at: String, code: &str) -> Option<Card> {
        let Some(card) = self.game.book.card_of(code) else {
            let codes: Vec<&str> = self.game.book.minions.iter().map(|minion| minion.code.as_str()).collect();
            let near = nearest(code, codes).map(|near| format!("; did you mean {near}?"));
            self.fault(at, format!("there is no card {code:?}{}", near.unwrap_or_default()));
            return None;
        };
        if self.used.has(card) {
            self.against(rule("CH-R-38"), at, format!("{code} is named twice; a card lies in one place"));
            return None;
        }
        self.used.add(card);
        Some(card)
    }

    fn cards(&mut self, at: &str, codes: &[String]) -> Cards {
        let read = codes.iter().enumerate().filter_map(|(n, code)| self.card(format!("{at}[{n}]"), code));
        read.collect()
    }

    /// Keys that are District codes, in the order of the Districts.
    fn keyed<'m, T>(&mut self, at: &str, map: &'m BTreeMap<String, T>) -> Vec<(District, &'m T)> {
        let mut read: Vec<(District, &T)> = vec![];
        for (code, value) in map {
            if let Some(district) = self.district(&format!("{at}.{code}"), code) {
                read.push((district, value));
            }
        }
        read.sort_by_key(|(district, _)| *district);
        read
    }

    /// The Day, the Day cards done and to come.
    fn days(&mut self) {
        let position = self.position;
        let phase = self.phase();
        let today = position.today.as_deref().and_then(|code| self.district("today", code));
        let listed = position.days_done.as_ref();
        let mut done = vec![];
        for (n, code) in listed.into_iter().flatten().enumerate() {
            done.extend(self.district(&format!("days_done[{n}]"), code));
        }
        if self.in_day() {
            match today {
                None if position.today.is_none() => {
                    self.against(rule("CH-DAY-3"), "today", "say which District is the market of the Day");
                }
                None => {}
                Some(today) if listed.is_none() => done.push(today),
                Some(today) if done.last() != Some(&today) => {
                    self.against(rule("CH-DAY-2"), "days_done", "the last Day card turned up is today's");
                }
                Some(_) => {}
            }
            self.state.public.today = today.unwrap_or_default();
        } else if today.is_some() && phase != Phase::DayStart {
            self.fault("today", "there is no market in this phase; leave it out");
        }
        let before = matches!(phase, Phase::Begin | Phase::Draw | Phase::Setup);
        let least = match phase {
            Phase::WeekEnd | Phase::Over => DAYS,
            Phase::DayStart => done.len() + 1,
            _ => done.len().max(1),
        };
        let day = usize::from(position.day.unwrap_or(least as u8));
        let range = if matches!(phase, Phase::WeekEnd | Phase::Over) { DAYS..=DAYS } else { least..=DAYS };
        if before {
            if !done.is_empty() {
                self.against(rule("CH-SETUP-12"), "days_done", "no Day has begun at setup");
            }
        } else if !range.contains(&day) {
            let why = format!("Day {day} does not go with {} Day cards turned up and 8 in all", done.len());
            self.against(rule("CH-DAY-1"), "day", why);
        }
        let begun = match phase {
            _ if before => 0,
            Phase::DayStart => day.saturating_sub(1),
            _ => day,
        };
        self.state.public.day = begun.min(DAYS) as u8;
        for district in done.into_iter().take(DAYS) {
            if self.turn_up("days_done", district) {
                self.state.public.days.push(district);
            }
        }
        self.day_deck(today, DAYS - begun.min(DAYS));
    }

    /// Uses up a Day card.
    fn turn_up(&mut self, at: &str, district: District) -> bool {
        let left = &mut self.state.public.to_come[district.at()];
        if *left == 0 {
            let most = self.game.kit.days[district.at()];
            let why = format!("there are only {most} Day cards of {}", self.game.district_name(district));
            self.against(rule("CH-COMP-5"), at, why);
            return false;
        }
        *left -= 1;
        true
    }

    /// The Day cards a position fixes: the next ones from the top.
    fn day_deck(&mut self, today: Option<District>, room: usize) {
        let mut next = vec![];
        for (n, code) in self.position.day_deck.iter().flatten().enumerate() {
            next.extend(self.district(&format!("day_deck[{n}]"), code));
        }
        if let (Phase::DayStart, Some(today)) = (self.phase(), today) {
            match next.first() {
                None => next.push(today),
                Some(first) if *first != today => {
                    self.fault("today", "day_deck begins with another District")
                }
                Some(_) => {}
            }
        }
        if next.len() > room {
            let why = format!("{} cards in a Day deck that has {room} left", next.len());
            self.against(rule("CH-DAY-1"), "day_deck", why);
            return;
        }
        let before = self.state.public.to_come;
        for (slot, district) in next.into_iter().enumerate() {
            if self.turn_up("day_deck", district) {
                self.state.nature.days.set(slot, district.0);
            }
        }
        // They are fixed, not turned up.
        self.state.public.to_come = before;
    }

    /// Hands, discards, sides, market.
    fn zones(&mut self) {
        let position = self.position;
        for (seat, name) in ["A", "B"].into_iter().enumerate() {
            let hand = self.cards(&format!("hand.{name}"), position.hand.get(seat));
            if hand.len() > 6 {
                let why = format!("{} cards; a hand never has more than 6", hand.len());
                self.against(rule("CH-R-36"), format!("hand.{name}"), why);
            }
            self.state.public.hand[seat] = hand;
            let discard = self.cards(&format!("discard.{name}"), position.discard.get(seat));
            self.state.public.discard[seat] = discard;
        }
        for (district, both) in self.keyed("side", &position.side) {
            let code = &self.game.book.district(district).code;
            for (seat, name) in ["A", "B"].into_iter().enumerate() {
                let side = self.cards(&format!("side.{code}.{name}"), both.get(seat));
                self.state.public.side[district.at()][seat] = side;
            }
        }
        if !position.laid.is_empty() && !self.in_day() {
            self.against(rule("CH-DAY-4"), "laid", "cards are laid out only during a Day");
            return;
        }
        if position.laid.len() > 3 {
            self.against(rule("CH-DAY-4"), "laid", "at most three cards are laid out");
            return;
        }
        for (n, code) in position.laid.iter().enumerate() {
            let at = format!("laid[{n}]");
            if let Some(card) = self.card(at.clone(), code) {
                let today = self.state.public.today;
                if self.game.kit.back_of(card) != today.known() {
                    let name = self.game.district_name(today).to_owned();
                    self.against(rule("CH-DAY-4"), at, format!("{code} is not from the deck of {name}"));
                } else {
                    self.state.public.laid.push(card);
                }
            }
        }
    }

    /// District decks: cards from the top, and who knows them.
    fn decks(&mut self) {
        let position = self.position;
        let mut piles: [Option<Pile>; 4] = [const { None }; 4];
        for (district, pile) in self.keyed("deck", &position.deck) {
            piles[district.at()] = Some(pile.clone());
        }
        for (district, size) in self.keyed("deck_size", &position.deck_size) {
            if piles[district.at()].is_some() {
                let code = self.game.book.district(district).code.clone();
                self.fault(
                    format!("deck_size.{code}"),
                    format!("deck.{code} says it already; give one of them"),
                );
            }
            piles[district.at()] = Some(Pile::Count(*size));
        }
        for (district, pile) in District::ALL.into_iter().zip(&piles) {
            match pile {
                Some(Pile::Cards(codes)) => self.deck(district, codes),
                Some(Pile::Count(size)) => self.state.public.size[district.at()] = *size,
                None => {}
            }
        }
        for (district, eyes) in self.keyed("known_to", &position.known_to) {
            self.known_to(district, eyes);
        }
        self.visible_top();
        for (district, both) in self.keyed("gained", &position.gained) {
            for seat in 0..2 {
                self.state.public.gained[seat][district.at()] = *both.get(seat);
            }
            if self.phase() != Phase::Over && (both.a > 0 || both.b > 0) {
                self.against(rule("CH-SCORE-3"), "gained", "District cards are gained at Week's End only");
            }
        }
    }

    fn deck(&mut self, district: District, codes: &[String]) {
        let name = self.game.book.district(district).code.clone();
        let most = self.game.kit.back[district.at()].len() as usize;
        if codes.len() > most {
            let why = format!("{} cards; the pack has {most} of this back", codes.len());
            self.against(rule("CH-SETUP-5"), format!("deck.{name}"), why);
            return;
        }
        self.state.public.size[district.at()] = codes.len() as u8;
        for (slot, code) in codes.iter().enumerate().filter(|(_, code)| *code != "?") {
            let at = format!("deck.{name}[{slot}]");
            if let Some(card) = self.card(at.clone(), code) {
                if self.game.kit.back_of(card) != Some(district) {
                    let why = format!("{code} does not have this District on its back");
                    self.against(rule("CH-SETUP-5"), at, why);
                } else {
                    let local = self.game.kit.local(district, card);
                    self.state.nature.order[district.at()].set(slot, local);
                }
            }
        }
    }

    fn known_to(&mut self, district: District, eyes: &[String]) {
        let at = district.at();
        let name = self.game.book.district(district).code.clone();
        for (slot, eye) in eyes.iter().enumerate().filter(|(_, eye)| !eye.is_empty()) {
            let place = format!("known_to.{name}[{slot}]");
            let local = self.state.nature.order[at].get(slot);
            let market = self.in_day() && district == self.state.public.today;
            if local == OPEN || slot >= Order::SLOTS {
                self.fault(place, format!("deck.{name} names no card there, so nobody can know it"));
            } else if slot >= Own::SLOTS {
                let why = "nobody can know a card deeper than the fourth of a deck";
                self.against(rule("CH-R-9"), place, why);
            } else if eye == "all" {
                self.state.public.seen[at].set(slot, local);
            } else if eye != "A" && eye != "B" {
                self.fault(place, format!("{eye:?} is not one of \"\", \"A\", \"B\" and \"all\""));
            } else if market && self.phase() != Phase::Market {
                let why = "on its Day nobody knows more of a deck than all do; write \"all\" or \"\"";
                self.against(rule("CH-R-4"), place, why);
            } else {
                let seat = usize::from(eye == "B");
                self.state.private[seat].known[at].set(slot, local);
                self.state.public.peeked[at] |= 1 << (slot + 4 * seat);
            }
        }
    }

    /// On the Day of a District the first named card of its deck lies face up.
    fn visible_top(&mut self) {
        let public = &mut self.state.public;
        if matches!(self.position.phase, Phase::Hands | Phase::Action | Phase::Ability)
            && let Some(today) = public.today.known()
            && public.seen[today.at()].get(0) == OPEN
        {
            let top = self.state.nature.order[today.at()].get(0);
            public.seen[today.at()].set(0, top);
        }
    }

    /// Cards drawn at setup, and how far setup has come.
    fn setup(&mut self) {
        let position = self.position;
        let empty = Default::default();
        let drawn = position.drawn.as_ref().unwrap_or(&empty);
        let mut held = [0u8; 2];
        for (seat, name) in ["A", "B"].into_iter().enumerate() {
            for (n, code) in drawn.get(seat).iter().enumerate() {
                let at = format!("drawn.{name}[{n}]");
                let Some(card) = self.card(at.clone(), code) else { continue };
                let Some(district) = self.game.kit.back_of(card) else {
                    self.against(rule("CH-SETUP-9"), at, format!("{code} is a starting card, off no deck"));
                    continue;
                };
                let local = self.game.kit.local(district, card);
                let mine = &mut self.state.private[seat].drawn;
                if mine.get(district.at()) != OPEN {
                    self.against(rule("CH-SETUP-9"), at, "one card is taken off each District deck");
                    continue;
                }
                mine.set(district.at(), local);
                held[seat] += 1;
            }
        }
        let start = seat_of(position.start).unwrap_or(Seat(0));
        let (first, second) = (held[start.index()], held[start.other().index()]);
        let fits = match self.phase() {
            Phase::Draw => first == 4 || second == 0,
            Phase::Setup => second == 4 && (first == 4 || first == 0),
            _ => first == 0 && second == 0,
        };
        if !fits {
            let why = match self.phase() {
                Phase::Setup => "the players to place hold four drawn cards each, one of each back",
                Phase::Draw => "the start player draws all four cards before the other",
                _ => "drawn cards are held at setup only",
            };
            self.against(rule("CH-SETUP-9"), "drawn", why);
        }
        self.state.public.step = match self.phase() {
            Phase::Draw => first + second,
            Phase::Setup => 8,
            _ => 0,
        };
        if self.phase() == Phase::Setup {
            self.state.public.turn = if first == 4 { start } else { start.other() };
        }
    }

    /// Who starts, who acts, what was taken.
    fn turns(&mut self) {
        let position = self.position;
        let start = seat_of(position.start).unwrap_or(Seat(0));
        let turn = seat_of(position.turn);
        let taken = position.taken.as_ref().map_or([0; 2], |taken| [taken.a, taken.b]);
        self.state.public.start = start;
        if taken.iter().any(|taken| *taken > ACTIONS) || taken[0].abs_diff(taken[1]) > 1 {
            let why = "players alternate and take three actions each, so the counts differ by one at most";
            self.against(rule("CH-DAY-10"), "taken", why);
            return;
        }
        if taken != [0, 0] && !matches!(self.phase(), Phase::Action | Phase::Ability) {
            self.against(rule("CH-DAY-10"), "taken", "no action is taken before the hands are drawn");
        }
        let due = match taken[0].cmp(&taken[1]) {
            std::cmp::Ordering::Less => Some(Seat(0)),
            std::cmp::Ordering::Greater => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        let expected = match self.phase() {
            Phase::Setup => Some(self.state.public.turn),
            Phase::Action | Phase::Ability => due.or(turn).or(Some(start)),
            Phase::Hands => turn.or(Some(start)),
            _ => Some(start),
        };
        if let (Some(turn), Some(expected)) = (turn, expected)
            && turn != expected
        {
            let why = format!("it is {expected}'s turn: players alternate from the start player on");
            self.against(rule("CH-R-11"), "turn", why);
        }
        self.state.public.taken = taken;
        self.state.public.turn = expected.unwrap_or(start);
    }

    fn houses(&mut self) {
        for (seat, name) in ["A", "B"].into_iter().enumerate() {
            let code = self.position.house.as_ref().and_then(|house| house.get(seat).as_deref());
            let Some(code) = code else { continue };
            match self.game.book.house_of(code) {
                Some(house) => self.state.private[seat].house = house,
                None => {
                    let codes: Vec<&str> =
                        self.game.book.houses.iter().map(|house| house.code.as_str()).collect();
                    let why = format!("there is no House {code:?}; there are {}", codes.join(", "));
                    self.against(rule("CH-COMP-3"), format!("house.{name}"), why);
                }
            }
        }
        let [zero, one] = self.state.private.map(|mine| mine.house);
        if zero == one && zero != House::NONE {
            self.against(rule("CH-COMP-4"), "house", "there is only one card of each House");
        }
        if self.phase() == Phase::Over {
            if zero.known().is_none() || one.known().is_none() {
                self.against(rule("CH-SCORE-11"), "house", "both Houses are shown at the end; name them");
            }
            self.state.public.house = [zero, one];
        }
    }

    fn ability(&mut self) {
        let position = self.position;
        if self.phase() != Phase::Ability {
            if position.trigger.is_some() || position.here.is_some() {
                self.fault("trigger", "an Ability is used in phase `ability` only; leave it out");
            }
            return;
        }
        let here = position.here.as_deref().and_then(|code| self.district("here", code));
        let trigger = position.trigger.as_deref().and_then(|code| self.game.book.card_of(code));
        let (Some(here), Some(trigger)) = (here, trigger) else {
            self.fault(
                "trigger",
                "phase `ability` needs `trigger`, a Minion played, and `here`, its District",
            );
            return;
        };
        let public = &mut self.state.public;
        public.here = here;
        public.trigger = trigger;
        let mine = public.side[here.at()][public.turn.index()].has(trigger);
        let able = self.game.kit.able[here.at()].has(trigger);
        let possible = ability::possible(public, self.game.kit.ability[here.at()]);
        if !mine || here == public.today {
            self.against(
                rule("CH-R-16"),
                "trigger",
                "it was just played to the own side of an open District",
            );
        } else if !able {
            self.against(rule("CH-ACT-6"), "trigger", "its House does not use the Ability there");
        } else if !possible {
            self.against(rule("CH-R-24"), "trigger", "the Ability cannot be done, so nobody is asked");
        }
    }

    fn finish(mut self) -> Result<State<Hemloch>, Vec<Fault>> {
        self.count_cards();
        let stage = match self.phase() {
            Phase::Begin => Stage::Begin,
            Phase::Draw => Stage::Draw,
            Phase::Setup => Stage::Place,
            Phase::DayStart => Stage::DayCard,
            Phase::Market => Stage::Market,
            Phase::Hands => Stage::Hand,
            Phase::Action => Stage::Action,
            Phase::Ability => Stage::Ability,
            Phase::WeekEnd => Stage::WeekEnd,
            Phase::Over => Stage::Over,
        };
        if stage == Stage::Hand {
            let public = &self.state.public;
            let drawing = public.turn.index();
            let later = public.turn == public.start && !public.hand[drawing ^ 1].is_empty();
            if !public.hand[drawing].is_empty() || public.discard[drawing].len() <= 3 || later {
                let why = "who is still to draw has an empty hand and more than three cards in the discard";
                self.against(rule("CH-DAY-8"), "hand", why);
            }
        }
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let game = self.game;
        let mut state = self.state;
        let dealt = state.private.iter().all(|mine| mine.house.known().is_some());
        if dealt || matches!(stage, Stage::Begin | Stage::Over) {
            game.enter(&mut state, stage, &mut Silence);
        } else {
            state.public.stage = Stage::Deal;
            state.public.resume = stage;
        }
        game.check(&state).map(|()| state).map_err(|why| vec![Fault::new("position", why)])
    }

    /// Unseen cards fill the open places; what is missing is missing.
    fn count_cards(&mut self) {
        let game = self.game;
        let over = self.phase() == Phase::Over;
        let mut total = self.used;
        let mut unseen_places = 0;
        for district in District::ALL {
            let at = district.at();
            let size = usize::from(self.state.public.size[at]);
            let order = self.state.nature.order[at];
            let open = if size > Order::SLOTS {
                size
            } else {
                (0..size).filter(|slot| order.get(*slot) == OPEN).count()
            };
            let gained = usize::from(self.state.public.gained[0][at] + self.state.public.gained[1][at]);
            let unnamed = game.kit.back[at].minus(self.used);
            if open + gained > unnamed.len() as usize {
                let name = game.book.district(district).code.clone();
                let why = format!(
                    "{} unseen cards, but only {} cards of this back are not named elsewhere",
                    open + gained,
                    unnamed.len()
                );
                self.against(rule("CH-SETUP-5"), format!("deck.{name}"), why);
                continue;
            }
            unseen_places += open + gained;
            if open > 0 && !over {
                self.state.nature.hide(district, unnamed);
            }
        }
        if self.phase() == Phase::Begin {
            let owned = self.state.public.own(Seat(0)).or(self.state.public.own(Seat(1)));
            if !owned.is_empty() {
                self.against(rule("CH-R-1"), "hand", "who begins decides who gets which starting deck");
            }
            total = total.or(game.kit.starters[0]).or(game.kit.starters[1]);
        }
        self.state.public.sparse = total.len() as usize + unseen_places != game.kit.all.len() as usize;
        if over {
            // Nobody draws any more: see `week_end`.
            self.state.nature = Nature::default();
        }
    }
}

fn seat_of(letter: Option<Letter>) -> Option<Seat> {
    letter.map(|letter| Seat(u8::from(letter == Letter::B)))
}
