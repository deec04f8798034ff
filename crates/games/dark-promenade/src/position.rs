//! Positions as people write them: whole games to go on with, and partial ones for tests and puzzles (DP-RUL-52).
//!
//! A District deck is a word, top first: a capital letter is a card that is there, whether or not somebody has seen
//! it; a small letter one below the top that everyone has seen; `?` one that chance will tell.

use crate::cards;
use crate::known::Known;
use crate::state::{Deck, EMPTY, Frame, HIDDEN, Mine, Nature, Phase, Public, SIDE, Step};
use crate::table::{Avenue, District, HEIGHT, Item, MINIONS, Minion, Minions, Spot};
use crate::week::WEEKS;
use crate::{DarkPromenade, Table};
use parlour_core::{Fault, Seat, Silence, State, Word, rule};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt;

type Counts = BTreeMap<String, u8>;

/// A Minion by id or by number, from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Named(pub String);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl Visitor<'_> for Either {
            type Value = Named;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id or the number of a Minion")
            }
            fn visit_str<E: Error>(self, id: &str) -> Result<Named, E> {
                Ok(Named(id.into()))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Named, E> {
                Ok(Named(number.to_string()))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The Week, 1 to 3.
    #[serde(default = "one")]
    pub week: u8,
    /// The round of the Week, from 1.
    #[serde(default = "one")]
    pub round: u8,
    /// The Start Player of the Week.
    #[serde(default)]
    pub start: u8,
    /// Whose turn it is.
    #[serde(default)]
    pub to_move: u8,
    /// What the game waits for.
    #[serde(default = "play")]
    pub step: Step,
    /// Three rows of three decks.
    pub grid: Vec<Vec<String>>,
    /// Districts in the Outskirts, by letter.
    #[serde(default)]
    pub outskirts: Counts,
    /// What the `?` of the grid are made of, by letter; all that is left over, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unseen: Option<Counts>,
    /// Who has each Item; nobody, if not given.
    #[serde(default)]
    pub items: BTreeMap<String, Option<u8>>,
    /// Districts of each seat, by letter.
    #[serde(default)]
    pub districts: Vec<Counts>,
    /// Minions of each seat's three Avenues, in order of arrival.
    #[serde(default)]
    pub avenues: Vec<Vec<Vec<Named>>>,
    /// Each seat's hand.
    #[serde(default)]
    pub hands: Vec<Vec<Named>>,
    /// The deck, top first, as far as its order is fixed; below what is shuffled.
    #[serde(default)]
    pub deck: Vec<Named>,
    /// Minions of the deck in no order, above the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shuffled: Vec<Named>,
    /// Whose hand the last cards of the deck came from, if they were put beneath it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beneath: Vec<u8>,
    /// The discard pile, in order of arrival.
    #[serde(default)]
    pub discard: Vec<Named>,
    /// What a draw or an uncovering belongs to.
    #[serde(default, skip_serializing_if = "is_default")]
    pub phase: Phase,
    /// Who chooses or draws inside an ability.
    #[serde(default, skip_serializing_if = "is_default")]
    pub asked: u8,
    /// The place being uncovered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spot: Option<String>,
    /// How many Districts are laid or Minions dealt so far.
    #[serde(default, skip_serializing_if = "is_default")]
    pub count: u8,
    /// The ability being carried out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<Ability>,
    /// What the two seats know of the other's hand, then what the gallery knows of each; just dealt, if not given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<Knows>,
}

/// An ability being carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The Minion that was played.
    pub minion: Named,
    /// Where it was played to.
    pub avenue: String,
    /// Whose abilities are carried out: its own, or the copied one's.
    pub of: Named,
    /// Which part of them, from 0.
    pub part: u16,
    /// How often the part is still to be done.
    #[serde(default, skip_serializing_if = "is_default")]
    pub left: u8,
    /// The part of its own abilities that follows a copied one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<u16>,
}

/// What an eye knows of a hidden hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knows {
    /// Minions that could be in it.
    pub hand: Vec<Named>,
    /// Minions that could be in the shuffled part of the deck.
    pub fresh: Vec<Named>,
    /// Minions known to lie at a place beneath, from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<(Named, u8)>,
    /// The first place beneath to which a Minion could have gone from the hand, where that is not 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<(Named, u8)>,
}

fn one() -> u8 {
    1
}

fn play() -> Step {
    Step::Play
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What nobody knows anything about: hands and deck as if just dealt.
fn nothing_known(table: &Table) -> [Known; 4] {
    let nature = &table.nature;
    let listed = nature.list[..usize::from(nature.listed)].iter();
    let deck = listed.fold(nature.pool, |set, minion| set.with(minion.0));
    let hands = [table.private[0].hand, table.private[1].hand];
    let of = |unseen: Minions| Known {
        fresh: if deck.is_empty() { deck } else { unseen },
        ..Known::dealt(unseen)
    };
    [of(hands[1] | deck), of(hands[0] | deck), of(hands[0] | hands[1] | deck), of(hands[0] | hands[1] | deck)]
}

fn knowledge(table: &Table) -> [Known; 4] {
    [table.private[0].known, table.private[1].known, table.public.gallery[0], table.public.gallery[1]]
}

impl DarkPromenade {
    /// The table before the first District is laid.
    pub(crate) fn fresh_table(&self) -> Table {
        let mut table = blank();
        table.public.step = Step::Lay;
        table.public.grid = [Deck([HIDDEN; HEIGHT]); Spot::COUNT];
        for (index, card) in self.content.districts.iter().enumerate() {
            table.public.unseen[index] = card.count;
            table.nature.loose[index] = card.count;
        }
        cards::gather(&mut table);
        table
    }

    pub(crate) fn written(&self, table: &Table) -> Position {
        let (public, nature) = (&table.public, &table.nature);
        let named = |minion: Minion| Named(self.id(minion).into());
        let set = |minions: Minions| minions.each().map(named).collect::<Vec<_>>();
        let row = |minions: Minions| public.ordered(minions).into_iter().map(named).collect::<Vec<_>>();
        let deck_text = |spot: Spot| written_deck(public.grid[spot.index()], nature.under[spot.index()]);
        let knows = |known: Known| Knows {
            hand: set(known.hand),
            fresh: set(known.fresh),
            fixed: known.fixed.each().map(|minion| (named(minion), known.since[minion.index()])).collect(),
            since: known
                .hand
                .each()
                .map(|minion| (named(minion), known.since[minion.index()]))
                .filter(|(_, since)| *since > 0)
                .collect(),
        };
        let known = knowledge(table);
        let frame = public.frame;
        let ability = (public.phase == Phase::Ability).then(|| {
            let second = &self.content.code.second;
            // Code lies Minion by Minion, so the last that begins before the place is whose it is.
            let of =
                Minion::all().rev().find(|minion| second[minion.index()] <= frame.at).unwrap_or_default();
            Ability {
                minion: named(frame.this),
                avenue: frame.here.name().into(),
                of: named(of),
                part: frame.at - second[of.index()],
                left: frame.left,
                back: (frame.back > 0).then(|| frame.back - second[frame.this.index()]),
            }
        });
        Position {
            week: public.week,
            round: public.round,
            start: public.start.0,
            to_move: public.turn.0,
            step: public.step,
            grid: (0..3).map(|r| (0..3).map(|c| deck_text(Spot(3 * r + c))).collect()).collect(),
            outskirts: counts(&public.outskirts),
            unseen: (nature.loose != [0; District::COUNT]).then(|| counts(&nature.loose)),
            items: Item::ALL
                .iter()
                .map(|item| {
                    (item.word().into(), Some(public.items[item.index()]).filter(|owner| *owner != SIDE))
                })
                .collect(),
            districts: public.held.iter().map(counts).collect(),
            avenues: public
                .avenues
                .chunks(3)
                .map(|side| side.iter().map(|set| row(*set)).collect())
                .collect(),
            hands: table.private.iter().map(|mine| set(mine.hand)).collect(),
            deck: nature.list[..usize::from(nature.listed)].iter().map(|minion| named(*minion)).collect(),
            shuffled: set(nature.pool),
            beneath: (0..public.beneath).map(|place| (public.putter >> place & 1) as u8).collect(),
            discard: row(public.discard),
            phase: public.phase,
            asked: public.asked.0,
            spot: (public.step == Step::Uncover).then(|| public.spot.name().into()),
            count: public.count,
            ability,
            known: if known == nothing_known(table) { vec![] } else { known.map(knows).into() },
        }
    }

    pub(crate) fn loaded(&self, position: &Position) -> Result<Table, Vec<Fault>> {
        let mut reader = Reader { game: self, faults: vec![], seen: Minions::NONE };
        let mut table = reader.table(position);
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        if table.public.step != Step::Over {
            cards::reshuffle(&mut table);
        }
        // Nobody has anything to choose: the turn goes on at once (DP-RUL-10, DP-RUL-32, DP-RUL-52).
        match table.public.step {
            Step::Play => self.begin_turn(&mut table, &mut Silence),
            Step::Cycle if table.public.hands[table.public.turn.index()] == 0 || table.public.deck() == 0 => {
                self.end_turn(&mut table, &mut Silence);
            }
            _ => {}
        }
        self.sound(&table).map_err(|why| vec![Fault::new("position", why)])?;
        Ok(table)
    }
}

/// Nothing anywhere.
fn blank() -> Table {
    let public = Public {
        avenues: [Minions::NONE; Avenue::COUNT],
        discard: Minions::NONE,
        out: Minions::NONE,
        putter: 0,
        gallery: [Known::default(); 2],
        grid: [Deck([EMPTY; HEIGHT]); Spot::COUNT],
        outskirts: [0; District::COUNT],
        unseen: [0; District::COUNT],
        lost: [0; District::COUNT],
        held: [[0; District::COUNT]; 2],
        items: [SIDE; Item::COUNT],
        order: [0; MINIONS],
        hands: [0; 2],
        fresh: 0,
        beneath: 0,
        week: 1,
        round: 1,
        start: Seat(0),
        turn: Seat(0),
        asked: Seat(0),
        step: Step::Play,
        phase: Phase::Idle,
        spot: Spot(0),
        count: 0,
        frame: Frame::default(),
    };
    let nature = Nature {
        pool: Minions::NONE,
        list: [Minion::default(); MINIONS],
        listed: 0,
        under: [[HIDDEN; HEIGHT - 1]; Spot::COUNT],
        loose: [0; District::COUNT],
    };
    State { public, private: [Mine::default(); 2], nature }
}

fn counts(by_type: &[u8; District::COUNT]) -> Counts {
    let pairs =
        District::ALL.iter().map(|district| (district.letter().to_string(), by_type[district.index()]));
    pairs.filter(|(_, count)| *count > 0).collect()
}

/// A deck as a word.
fn written_deck(deck: Deck, under: [u8; HEIGHT - 1]) -> String {
    let first = usize::from(deck.0[0] != HIDDEN);
    let letter = |(index, card): (usize, &u8)| match District::ALL.get(usize::from(*card)) {
        Some(district) if index == 0 => district.letter(),
        Some(district) => district.letter().to_ascii_lowercase(),
        None => {
            let fixed =
                index.checked_sub(first).and_then(|index| under.get(index)).copied().unwrap_or(HIDDEN);
            let district = District::ALL.get(usize::from(fixed));
            // A top that is fixed but not yet uncovered must not read as one that shows.
            match district {
                Some(district) if index == 0 => district.letter().to_ascii_lowercase(),
                Some(district) => district.letter(),
                None => '?',
            }
        }
    };
    deck.0.iter().take(deck.height()).enumerate().map(letter).collect()
}

/// Reads a position, noting everything that is wrong with it.
struct Reader<'g> {
    game: &'g DarkPromenade,
    faults: Vec<Fault>,
    seen: Minions,
}

impl Reader<'_> {
    fn fault(&mut self, at: impl Into<String>, why: impl Into<String>) {
        self.faults.push(Fault::new(at, why));
    }

    fn by(&mut self, id: parlour_core::RuleId, at: impl Into<String>, why: impl Into<String>) {
        self.faults.push(Fault::by(id, at, why));
    }

    fn table(&mut self, position: &Position) -> Table {
        let mut table = blank();
        self.clock(position, &mut table);
        self.grid(position, &mut table);
        self.holdings(position, &mut table);
        self.minions(position, &mut table);
        self.leftover(position, &mut table);
        self.knowledge(position, &mut table);
        table
    }

    fn seat(&mut self, at: &str, seat: u8) -> Seat {
        if seat > 1 {
            self.by(rule("DP-GAME-1"), at, format!("there is no seat {seat}; it is 0 or 1"));
        }
        Seat(seat & 1)
    }

    fn clock(&mut self, position: &Position, table: &mut Table) {
        if !(1..=WEEKS).contains(&position.week) {
            self.by(rule("DP-WEEK-1"), "week", format!("{}; there are three Weeks, 1 to 3", position.week));
        }
        if !(1..=12).contains(&position.round) {
            self.by(rule("DP-RUL-39"), "round", format!("{}; it goes from 1 to 12", position.round));
        }
        let public = &mut table.public;
        public.week = position.week;
        public.round = position.round;
        public.step = position.step;
        public.phase = position.phase;
        public.count = position.count;
        public.start = self.seat("start", position.start);
        public.turn = self.seat("to_move", position.to_move);
        public.asked = self.seat("asked", position.asked);
        if let Some(name) = &position.spot {
            match <Spot as Word<()>>::read(&(), name) {
                Some(spot) => public.spot = spot,
                None => {
                    self.fault("spot", format!("{name:?} is no place of the grid; they are r1c1 to r3c3"))
                }
            }
        }
        if let Some(ability) = &position.ability {
            let second = self.game.content.code.second;
            let this = self.minion("ability.minion", &ability.minion);
            let of = self.minion("ability.of", &ability.of);
            let avenue = <Avenue as Word<()>>::read(&(), &ability.avenue);
            if avenue.is_none() {
                let why = format!("{:?} is no Avenue; they are c1 to c3 and r1 to r3", ability.avenue);
                self.fault("ability.avenue", why);
            }
            if let (Some(this), Some(of), Some(here)) = (this, of, avenue) {
                let at = second[of.index()].saturating_add(ability.part);
                let back = ability.back.map_or(0, |part| second[this.index()].saturating_add(part));
                public.frame = Frame { at, back, this, here, left: ability.left };
            }
        }
    }

    fn grid(&mut self, position: &Position, table: &mut Table) {
        let shape = position.grid.len() == 3 && position.grid.iter().all(|row| row.len() == 3);
        if !shape {
            self.by(rule("DP-SETUP-3"), "grid", "it has three rows of three decks");
            return;
        }
        for spot in Spot::all() {
            let (r, c) = (usize::from(spot.row()), usize::from(spot.column()));
            let text = &position.grid[r][c];
            let at = format!("grid[{r}][{c}]");
            if text.chars().count() > HEIGHT {
                self.by(rule("DP-SETUP-2"), at, format!("{text:?} has more than {HEIGHT} cards"));
                continue;
            }
            // A small first letter is a top that is fixed but not yet uncovered; that is only so in between.
            let covered = text.starts_with(|first: char| first.is_ascii_lowercase() || first == '?');
            if covered && !matches!(position.step, Step::Lay | Step::Uncover) {
                self.by(
                    rule("DP-AVE-4"),
                    at,
                    format!("{text:?} must show its top: begin with a capital letter"),
                );
                continue;
            }
            let first = usize::from(!covered);
            for (index, letter) in text.chars().enumerate() {
                let district = District::from_letter(letter);
                if district.is_none() && letter != '?' {
                    self.fault(
                        &at,
                        format!(
                            "{letter:?} is no type; they are S, B, C, A, G, or ? for a card nobody knows"
                        ),
                    );
                    continue;
                }
                let shows = index == 0 && !covered || index > 0 && letter.is_ascii_lowercase();
                table.public.grid[spot.index()].0[index] = match district {
                    Some(district) if shows => district as u8,
                    _ => HIDDEN,
                };
                if let (Some(district), false) = (district, shows)
                    && let Some(place) = table.nature.under[spot.index()].get_mut(index - first)
                {
                    *place = district as u8;
                    table.public.unseen[district.index()] += 1;
                }
            }
        }
    }

    fn by_type(&mut self, at: &str, counts: &Counts) -> [u8; District::COUNT] {
        let mut by_type = [0u8; District::COUNT];
        for (key, count) in counts {
            let mut letters = key.chars();
            let district = match (letters.next(), letters.next()) {
                (Some(letter), None) => District::from_letter(letter),
                _ => District::from_word(key),
            };
            match district {
                Some(district) => {
                    by_type[district.index()] = by_type[district.index()].saturating_add(*count);
                }
                None => self.fault(at, format!("{key:?} is no type; they are S, B, C, A and G")),
            }
        }
        by_type
    }

    fn holdings(&mut self, position: &Position, table: &mut Table) {
        table.public.outskirts = self.by_type("outskirts", &position.outskirts);
        if position.districts.len() > 2 {
            self.by(rule("DP-GAME-1"), "districts", "there are two seats");
        }
        for (seat, held) in position.districts.iter().take(2).enumerate() {
            table.public.held[seat] = self.by_type(&format!("districts[{seat}]"), held);
        }
        for (key, owner) in &position.items {
            match Item::from_word(key) {
                Some(item) => {
                    if let Some(owner) = owner {
                        let seat = self.seat(&format!("items.{key}"), *owner);
                        table.public.items[item.index()] = seat.0;
                    }
                }
                None => self.by(
                    rule("DP-ITEM-1"),
                    "items",
                    format!("{key:?} is no Item; they are potion, scepter, trinket and dagger"),
                ),
            }
        }
    }

    fn minion(&mut self, at: &str, named: &Named) -> Option<Minion> {
        let by_id = <Minion as Word<DarkPromenade>>::read(self.game, &named.0);
        let by_number = || named.0.parse::<u8>().ok().filter(|n| (1..=23).contains(n)).map(|n| Minion(n - 1));
        let found = by_id.or_else(by_number);
        if found.is_none() {
            self.fault(at, format!("there is no Minion {:?} in this pack", named.0));
        }
        found
    }

    /// A list of Minions, none of which is elsewhere.
    fn place(&mut self, at: &str, list: &[Named]) -> Vec<Minion> {
        let mut found = vec![];
        for (index, named) in list.iter().enumerate() {
            let at = format!("{at}[{index}]");
            if let Some(minion) = self.minion(&at, named) {
                if self.seen.has(minion.0) {
                    self.by(
                        rule("DP-RUL-52"),
                        at,
                        format!("{} is already elsewhere", self.game.name(minion)),
                    );
                    continue;
                }
                self.seen.insert(minion.0);
                found.push(minion);
            }
        }
        found
    }

    fn minions(&mut self, position: &Position, table: &mut Table) {
        let seats = position.avenues.len().max(position.hands.len());
        if seats > 2 || position.avenues.iter().any(|side| side.len() > 3) {
            self.by(rule("DP-AVE-2"), "avenues", "there are two seats with three Avenues each");
            return;
        }
        for (seat, side) in position.avenues.iter().enumerate() {
            for (lane, list) in side.iter().enumerate() {
                for minion in self.place(&format!("avenues[{seat}][{lane}]"), list) {
                    cards::enter(table, minion, Avenue::of(Seat(seat as u8), lane as u8));
                }
            }
        }
        for (seat, list) in position.hands.iter().enumerate() {
            let hand: Minions =
                self.place(&format!("hands[{seat}]"), list).iter().map(|minion| minion.0).collect();
            table.private[seat].hand = hand;
            table.public.hands[seat] = hand.len() as u8;
        }
        for minion in self.place("discard", &position.discard) {
            cards::discard(table, minion);
        }
        table.nature.pool =
            self.place("shuffled", &position.shuffled).iter().map(|minion| minion.0).collect();
        let deck = self.place("deck", &position.deck);
        table.nature.list[..deck.len()].copy_from_slice(&deck);
        table.nature.listed = deck.len() as u8;
        let beneath = position.beneath.len();
        if beneath > deck.len() {
            self.fault("beneath", format!("{beneath} cards lie beneath a deck of {}", deck.len()));
            return;
        }
        for (place, seat) in position.beneath.iter().enumerate() {
            let seat = self.seat(&format!("beneath[{place}]"), *seat);
            table.public.putter |= u32::from(seat.0) << place;
        }
        table.public.beneath = beneath as u8;
        table.public.fresh = (table.nature.pool.len() as usize + deck.len() - beneath) as u8;
        table.public.out = Minions::ALL - self.seen;
    }

    /// What is not mentioned is out of the game, but for what the `?` stand for.
    fn leftover(&mut self, position: &Position, table: &mut Table) {
        let public = &mut table.public;
        let mut left = [0u8; District::COUNT];
        let mut missing = vec![];
        for district in District::ALL.iter().copied() {
            let index = district.index();
            let shown =
                public.grid.iter().flat_map(|deck| deck.0).filter(|card| *card == district as u8).count();
            let used = shown
                + usize::from(public.outskirts[index])
                + usize::from(public.held[0][index])
                + usize::from(public.held[1][index])
                + usize::from(public.unseen[index]);
            let printed = usize::from(self.game.content.districts[index].count);
            match printed.checked_sub(used) {
                Some(rest) => left[index] = rest as u8,
                None => missing.push((district, used, printed)),
            }
        }
        for (district, used, printed) in missing {
            let name = self.game.district(district).to_owned();
            self.by(
                rule("DP-RUL-52"),
                "position",
                format!("{used} cards of {name}, but {printed} are printed"),
            );
        }
        let public = &mut table.public;
        let fixed: u8 = public.unseen.iter().sum();
        let hidden = public.grid.iter().flat_map(|deck| deck.0).filter(|card| *card == HIDDEN).count() as u8;
        let to_lay = if public.step == Step::Lay { 15u8.saturating_sub(public.count.max(9)) } else { 0 };
        let open = (hidden + to_lay).saturating_sub(fixed);
        let loose = match &position.unseen {
            Some(counts) => self.by_type("unseen", counts),
            None if open == 0 => [0; District::COUNT],
            None => left,
        };
        let total: u32 = loose.iter().map(|count| u32::from(*count)).sum();
        if total != u32::from(open) {
            let why = format!("{total} cards for {open} unknown places; say in `unseen` which they are");
            self.fault("unseen", why);
        }
        for district in District::ALL.iter().copied() {
            let index = district.index();
            if loose[index] > left[index] {
                let why = format!("{} of {district:?} are not left over", loose[index]);
                self.by(rule("DP-RUL-52"), "unseen", why);
                return;
            }
            table.nature.loose[index] = loose[index];
            table.public.unseen[index] += loose[index];
            table.public.lost[index] = left[index] - loose[index];
        }
    }

    fn knowledge(&mut self, position: &Position, table: &mut Table) {
        let mut known = nothing_known(table);
        if !position.known.is_empty() {
            if position.known.len() != 4 {
                self.fault("known", "it has four entries: the two seats, then the gallery of each hand");
                return;
            }
            for (index, knows) in position.known.iter().enumerate() {
                known[index] = self.knows(&format!("known[{index}]"), knows);
            }
        } else if !position.beneath.is_empty() {
            self.fault(
                "known",
                "cards put beneath the deck are known to who put them there: say who knows what",
            );
        }
        [table.private[0].known, table.private[1].known, table.public.gallery[0], table.public.gallery[1]] =
            known;
    }

    fn knows(&mut self, at: &str, knows: &Knows) -> Known {
        let mut known = Known::default();
        for (field, list) in [("hand", &knows.hand), ("fresh", &knows.fresh)] {
            for (index, named) in list.iter().enumerate() {
                if let Some(minion) = self.minion(&format!("{at}.{field}[{index}]"), named) {
                    if field == "hand" { known.hand.insert(minion.0) } else { known.fresh.insert(minion.0) }
                }
            }
        }
        for (index, (named, place)) in knows.fixed.iter().chain(&knows.since).enumerate() {
            if let Some(minion) = self.minion(&format!("{at}.since[{index}]"), named) {
                known.since[minion.index()] = *place;
                if index < knows.fixed.len() {
                    known.fixed.insert(minion.0);
                }
            }
        }
        if known.since.iter().any(|since| usize::from(*since) > MINIONS) {
            self.fault(at, "a place beneath the deck is too deep");
            known.since = [0; 24];
        }
        known
    }
}
