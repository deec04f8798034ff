//! The pack: TOML files into the flat [`Kit`] for play and the [`Book`] for people.

use crate::card::{Card, Cards, District, House};
use crate::kit::{Ability, Choice, Kit};
use parlour_content::{Loader, PackErrors, Parsed, Place, Prov, Provenance, Source, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

/// The game's id in packs and commands.
pub const GAME: &str = "city-of-hemloch";

static FILES: [(&str, &str); 6] = [
    ("pack.toml", include_str!("../pack/pack.toml")),
    ("houses.toml", include_str!("../pack/houses.toml")),
    ("districts.toml", include_str!("../pack/districts.toml")),
    ("starters.toml", include_str!("../pack/starters.toml")),
    ("days.toml", include_str!("../pack/days.toml")),
    ("minions.toml", include_str!("../pack/minions.toml")),
];

/// The house set.
pub fn built_in() -> Source {
    Source::embedded(&FILES)
        .schema::<HouseFile>("houses.toml")
        .schema::<DistrictFile>("districts.toml")
        .schema::<StarterFile>("starters.toml")
        .schema::<DayFile>("days.toml")
        .schema::<MinionFile>("minions.toml")
}

/// The shape of `houses.toml`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HouseFile {
    house: Vec<HouseEntry>,
}

/// One House.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HouseEntry {
    /// The word other files use.
    id: Spanned<String>,
    /// One letter, used in card codes and notation.
    code: Spanned<String>,
    /// What players read.
    name: String,
    /// The Icon in a word.
    icon: String,
    /// House cards of it; always one.
    cards: Spanned<u8>,
    /// What the card does, in a sentence.
    text: String,
    /// Where the facts come from.
    prov: Spanned<Prov>,
}

/// The shape of `districts.toml`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DistrictFile {
    district: Vec<DistrictEntry>,
}

/// One District.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DistrictEntry {
    /// The word other files use.
    id: Spanned<String>,
    /// Two letters, used in card codes and notation.
    code: Spanned<String>,
    /// What players read.
    name: String,
    /// The House whose Minions use the Ability.
    ability_house: Spanned<String>,
    /// The House whose Minions have the bonus.
    bonus_house: Spanned<String>,
    /// Bonus Influence of each such Minion, 0 to 3.
    bonus: Spanned<u8>,
    /// The Ability in a sentence.
    text: String,
    /// The Ability as a step the game understands.
    ability: Spanned<AbilityEntry>,
    /// Where the facts come from.
    prov: Spanned<Prov>,
}

/// What an Ability does: one step, done if it can be.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum AbilityEntry {
    /// One card of each selection; they change places.
    Swap(Selection, Selection),
    /// One card of the selection goes to the destination.
    Move {
        /// From which cards the player chooses.
        card: Selection,
        /// Where the card goes.
        to: Destination,
    },
}

/// From which cards the acting player chooses.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Selection {
    /// The own hand.
    OwnHand,
    /// The own discard.
    OwnDiscard,
    /// Minions on either side of Districts.
    Played {
        /// In which Districts.
        district: Range,
        /// Whether the Minion just played may be chosen.
        trigger: Trigger,
    },
}

/// In which Districts a Minion may be chosen.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Range {
    /// In all.
    Any,
    /// In all but this one.
    NotHere,
}

/// Whether the Minion just played may be chosen.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Trigger {
    /// It may.
    Allowed,
    /// It may not.
    Excluded,
}

/// Where a card goes.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Destination {
    /// The acting player's hand.
    OwnHand,
    /// The hand of the player on whose side it lies.
    HandOfItsSide,
    /// The same side of another District.
    SameSideOfOtherDistrict,
}

/// The shape of `starters.toml`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct StarterFile {
    starter: Vec<StarterEntry>,
}

/// One starting card; both players have one.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct StarterEntry {
    /// Its id.
    id: Spanned<String>,
    /// What follows `SD-` and `SN-` in its code.
    code: Spanned<String>,
    /// What players read.
    name: String,
    /// Its House, or `none`.
    house: Spanned<String>,
    /// Always 0.
    influence: Spanned<u8>,
    /// Where the facts come from.
    prov: Spanned<Prov>,
}

/// The shape of `days.toml`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DayFile {
    day: Vec<DayEntry>,
}

/// A kind of Day card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DayEntry {
    /// Its id.
    id: Spanned<String>,
    /// Its code.
    code: Spanned<String>,
    /// What players read.
    name: String,
    /// The District it makes the market.
    district: Spanned<String>,
    /// How many there are of it.
    count: Spanned<u8>,
    /// What it does, in a sentence.
    text: String,
    /// Where the facts come from.
    prov: Spanned<Prov>,
}

/// The shape of `minions.toml`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MinionFile {
    minion: Vec<MinionEntry>,
}

/// One Minion of the District decks.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MinionEntry {
    /// Its id.
    id: Spanned<String>,
    /// Its code in notation and positions, such as `AM-R3`.
    code: Spanned<String>,
    /// What players read.
    name: String,
    /// The District on its back.
    district: Spanned<String>,
    /// Its House, or `none` for a wild card.
    house: Spanned<String>,
    /// 0 to 3.
    influence: Spanned<u8>,
    /// A line to read; may be left out.
    #[serde(default)]
    text: String,
    /// Where the facts come from.
    prov: Spanned<Prov>,
}

/// What people read of a card.
#[derive(Clone, Debug)]
pub struct Minion {
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// A line to read; often empty.
    pub text: String,
    /// Where its House and Influence come from.
    pub prov: Provenance,
}

/// What people read of a House or District or Day card.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// The Icon, for a House.
    pub icon: String,
    /// Where its text comes from.
    pub prov: Provenance,
}

/// Names and texts of a pack.
#[derive(Clone, Debug)]
pub struct Book {
    /// By card number.
    pub minions: Vec<Minion>,
    /// The four Districts.
    pub districts: [Entry; 4],
    /// The four Houses.
    pub houses: [Entry; 4],
    /// The Day card of each District.
    pub days: [Entry; 4],
}

impl Book {
    /// What people read of a card.
    pub fn card(&self, card: Card) -> Option<&Minion> {
        self.minions.get(usize::from(card.0))
    }

    /// The card with this code.
    pub fn card_of(&self, code: &str) -> Option<Card> {
        self.minions.iter().position(|minion| minion.code == code).map(|number| Card(number as u8))
    }

    /// What people read of a District.
    pub fn district(&self, district: District) -> &Entry {
        &self.districts[district.at()]
    }

    /// The District with this code.
    pub fn district_of(&self, code: &str) -> Option<District> {
        District::ALL.into_iter().find(|district| self.district(*district).code == code)
    }

    /// The code of a House; `W` for none.
    pub fn house_code(&self, house: House) -> &str {
        self.houses.get(house.at()).map_or("W", |entry| &entry.code)
    }

    /// The House with this code.
    pub fn house_of(&self, code: &str) -> Option<House> {
        House::ALL.into_iter().find(|house| self.house_code(*house) == code)
    }
}

/// Reads a pack, or says everything that is wrong with it.
pub fn load(source: &Source) -> Result<(Kit, Book), PackErrors> {
    let mut loader = Loader::new(source);
    loader.manifest(GAME);
    let houses = loader.file::<HouseFile>("houses.toml");
    let districts = loader.file::<DistrictFile>("districts.toml");
    let starters = loader.file::<StarterFile>("starters.toml");
    let days = loader.file::<DayFile>("days.toml");
    let minions = loader.file::<MinionFile>("minions.toml");
    let (Some(houses), Some(districts), Some(starters), Some(days), Some(minions)) =
        (houses, districts, starters, days, minions)
    else {
        return loader.finish_with(None);
    };
    let made = compile(&mut loader, &houses, &districts, &starters, &days, &minions);
    loader.finish_with(made)
}

/// Checks what types cannot say and builds the arrays.
fn compile(
    loader: &mut Loader,
    houses: &Parsed<HouseFile>,
    districts: &Parsed<DistrictFile>,
    starters: &Parsed<StarterFile>,
    days: &Parsed<DayFile>,
    minions: &Parsed<MinionFile>,
) -> Option<(Kit, Book)> {
    let house_ids: Vec<&str> = houses.house.iter().map(|house| house.id.as_str()).collect();
    let district_ids: Vec<&str> = districts.district.iter().map(|district| district.id.as_str()).collect();
    let mut icons = house_ids.clone();
    icons.push("none");

    loader.count_is("Houses", house_ids.len(), 4, &houses.top(), "there are four Houses (CH-COMP-3)");
    loader.count_is("Districts", district_ids.len(), 4, &districts.top(), "there are four (CH-COMP-2)");
    loader.unique_ids("house", houses.house.iter().map(|entry| (houses.at(&entry.id), entry.id.as_str())));
    loader.unique_ids(
        "district",
        districts.district.iter().map(|entry| (districts.at(&entry.id), entry.id.as_str())),
    );
    loader.unique_ids("day", days.day.iter().map(|entry| (days.at(&entry.id), entry.id.as_str())));
    loader.unique_ids(
        "minion",
        starters
            .starter
            .iter()
            .map(|entry| (starters.at(&entry.id), entry.id.as_str()))
            .chain(minions.minion.iter().map(|entry| (minions.at(&entry.id), entry.id.as_str()))),
    );
    codes(loader, "House", houses.house.iter().map(|entry| (houses.at(&entry.code), entry.code.as_str())));
    codes(
        loader,
        "District",
        districts.district.iter().map(|entry| (districts.at(&entry.code), entry.code.as_str())),
    );
    codes(loader, "Day card", days.day.iter().map(|entry| (days.at(&entry.code), entry.code.as_str())));
    codes(
        loader,
        "starting card",
        starters.starter.iter().map(|entry| (starters.at(&entry.code), entry.code.as_str())),
    );
    codes(loader, "Minion", minions.minion.iter().map(|entry| (minions.at(&entry.code), entry.code.as_str())));
    for entry in &houses.house {
        loader.within(&houses.at(&entry.cards), "cards", *entry.cards, 1..=1);
        let fields = ["id", "code", "name", "icon", "cards", "text"];
        loader.prov_names(&houses.at(&entry.prov), &entry.prov, &fields);
        if *entry.id == "none" || *entry.code == "W" {
            let help = "`none` and `W` stand for Houseless cards; call the House something else";
            loader.fault(&houses.at(&entry.id), "this name means no House", "taken", help);
        }
    }

    let mut cards: Vec<(Minion, House, District, u8)> = vec![];
    for (number, id) in district_ids.iter().enumerate() {
        let mine: Vec<&MinionEntry> =
            minions.minion.iter().filter(|entry| entry.district.as_str() == *id).collect();
        if !(2..=15).contains(&mine.len()) {
            let message = format!("the deck of `{id}` has {} cards", mine.len());
            let help = "each District deck has 2 to 15 cards: both players draw one at setup (CH-SETUP-9)";
            loader.fault(&minions.top(), message, "", help);
        }
        for entry in mine {
            let house = house(loader, &minions.at(&entry.house), &entry.house, &icons);
            let minion = Minion {
                code: entry.code.to_string(),
                name: entry.name.clone(),
                text: entry.text.clone(),
                prov: entry.prov.of("influence"),
            };
            cards.push((minion, house, District(number as u8), *entry.influence));
        }
    }
    for entry in &minions.minion {
        loader.one_of(&minions.at(&entry.district), &entry.district, district_ids.iter().copied(), "District");
        loader.within(&minions.at(&entry.influence), "influence", *entry.influence, 0..=3);
        let fields = ["id", "code", "name", "district", "house", "influence", "text"];
        loader.prov_names(&minions.at(&entry.prov), &entry.prov, &fields);
        if entry.code.starts_with("SD-") || entry.code.starts_with("SN-") {
            let help = "`SD-` and `SN-` begin the codes of starting cards";
            loader.fault(&minions.at(&entry.code), "a Minion with the code of a starting card", "taken", help);
        }
    }
    let help = "both starting decks have five cards (CH-COMP-6)";
    loader.count_is("starting cards", starters.starter.len(), 5, &starters.top(), help);
    for deck in ["SD", "SN"] {
        for entry in &starters.starter {
            let house = house(loader, &starters.at(&entry.house), &entry.house, &icons);
            let minion = Minion {
                code: format!("{deck}-{}", *entry.code),
                name: entry.name.clone(),
                text: String::new(),
                prov: entry.prov.of("house"),
            };
            cards.push((minion, house, District::NONE, *entry.influence));
        }
    }
    for entry in &starters.starter {
        loader.within(&starters.at(&entry.influence), "influence", *entry.influence, 0..=0);
        let fields = ["id", "code", "name", "house", "influence"];
        loader.prov_names(&starters.at(&entry.prov), &entry.prov, &fields);
    }
    if cards.len() > 64 {
        let message = format!("the pack has {} Minions", cards.len());
        loader.fault(&minions.top(), message, "", "there may be at most 64, starting cards included");
    }

    let mut day_cards = [0u8; 4];
    let mut day_entries: [Option<Entry>; 4] = [const { None }; 4];
    for entry in &days.day {
        let fields = ["id", "code", "name", "district", "count", "text"];
        loader.prov_names(&days.at(&entry.prov), &entry.prov, &fields);
        let place = days.at(&entry.district);
        if let Some(number) = loader.one_of(&place, &entry.district, district_ids.iter().copied(), "District")
            && number < 4
        {
            if day_entries[number].is_some() {
                let help = "several equal Day cards are one entry with a count";
                loader.fault(&place, "a District has two Day entries", "again here", help);
            }
            day_cards[number] = *entry.count;
            day_entries[number] = Some(Entry {
                code: entry.code.to_string(),
                name: entry.name.clone(),
                text: entry.text.clone(),
                icon: String::new(),
                prov: entry.prov.of("count"),
            });
        }
    }
    let total: usize = days.day.iter().map(|entry| usize::from(*entry.count)).sum();
    loader.count_is("Day cards", total, 8, &days.top(), "there are eight (CH-COMP-5): change `count`");

    let mut able = [House::NONE; 4];
    let mut favoured = [House::NONE; 4];
    let mut bonus = [0; 4];
    let mut abilities = vec![];
    for (number, entry) in districts.district.iter().enumerate().take(4) {
        let fields = ["id", "code", "name", "ability_house", "bonus_house", "bonus", "text", "ability"];
        loader.prov_names(&districts.at(&entry.prov), &entry.prov, &fields);
        able[number] = house(loader, &districts.at(&entry.ability_house), &entry.ability_house, &house_ids);
        favoured[number] = house(loader, &districts.at(&entry.bonus_house), &entry.bonus_house, &house_ids);
        loader.within(&districts.at(&entry.bonus), "bonus", *entry.bonus, 0..=3);
        bonus[number] = *entry.bonus;
        abilities.extend(ability(loader, &districts.at(&entry.ability), *entry.ability));
    }
    if !loader.is_sound() {
        return None;
    }
    let entry = |entry: &DistrictEntry| Entry {
        code: entry.code.to_string(),
        name: entry.name.clone(),
        text: entry.text.clone(),
        icon: String::new(),
        prov: entry.prov.of("ability"),
    };
    let districts: Vec<Entry> = districts.district.iter().map(entry).collect();
    let entry = |entry: &HouseEntry| Entry {
        code: entry.code.to_string(),
        name: entry.name.clone(),
        text: entry.text.clone(),
        icon: entry.icon.clone(),
        prov: entry.prov.of("name"),
    };
    let houses: Vec<Entry> = houses.house.iter().map(entry).collect();
    let [d0, d1, d2, d3] = day_entries.map(|entry| {
        // A District may have no Day card at all; then nobody ever reads of one.
        entry.unwrap_or_else(|| Entry {
            code: String::new(),
            name: String::new(),
            text: String::new(),
            icon: String::new(),
            prov: Provenance::House,
        })
    });
    let kit = kit(&cards, able, favoured, bonus, abilities.try_into().ok()?, day_cards);
    let book = Book {
        minions: cards.into_iter().map(|(minion, ..)| minion).collect(),
        districts: districts.try_into().ok()?,
        houses: houses.try_into().ok()?,
        days: [d0, d1, d2, d3],
    };
    Some((kit, book))
}

/// Codes are words of the notation: short, without spaces, each once.
fn codes<'c>(loader: &mut Loader, what: &str, codes: impl Iterator<Item = (Place, &'c str)>) {
    let mut seen: Vec<&str> = vec![];
    for (place, code) in codes {
        let plain = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-';
        if code.is_empty() || code.len() > 12 || !code.chars().all(plain) {
            let help = "a code has capital letters, digits and `-`, at most 12 of them, such as `AM-R3`";
            loader.fault(&place, format!("`{code}` cannot be the code of a {what}"), "not a code", help);
        } else if seen.contains(&code) {
            let help = "codes name cards in notation and positions, so each needs its own, such as `AM-R3B`";
            loader.fault(&place, format!("the code `{code}` is there twice"), "again here", help);
        }
        seen.push(code);
    }
}

fn house(loader: &mut Loader, place: &Place, word: &str, ids: &[&str]) -> House {
    let found = loader.one_of(place, word, ids.iter().copied(), "House");
    found.map_or(House::NONE, |number| House(number.min(4) as u8))
}

fn choice(selection: Selection) -> Choice {
    match selection {
        Selection::OwnHand => Choice::OwnHand,
        Selection::OwnDiscard => Choice::OwnDiscard,
        Selection::Played { district, trigger } => Choice::Played {
            elsewhere: matches!(district, Range::NotHere),
            trigger: matches!(trigger, Trigger::Allowed),
        },
    }
}

/// The Ability, if its parts go together.
fn ability(loader: &mut Loader, place: &Place, entry: AbilityEntry) -> Option<Ability> {
    let refuse = |loader: &mut Loader, message: &str, help: &str| {
        loader.fault(place, message, "does not go together", help);
        None
    };
    match entry {
        AbilityEntry::Swap(one, two) => match (choice(one), choice(two)) {
            (Choice::OwnHand | Choice::OwnDiscard, Choice::Played { .. })
            | (Choice::OwnHand, Choice::OwnDiscard) => Some(Ability::Swap(choice(one), choice(two))),
            _ => refuse(
                loader,
                "these two selections cannot be swapped",
                "a swap is own_hand or own_discard with played, or own_hand with own_discard, in this order",
            ),
        },
        AbilityEntry::Move { card, to } => match (choice(card), to) {
            (from @ (Choice::OwnDiscard | Choice::Played { .. }), Destination::OwnHand) => {
                Some(Ability::ToOwnHand(from))
            }
            (from @ Choice::Played { .. }, Destination::HandOfItsSide) => Some(Ability::ToItsHand(from)),
            (from @ Choice::Played { .. }, Destination::SameSideOfOtherDistrict) => {
                Some(Ability::ToOtherDistrict(from))
            }
            _ => refuse(
                loader,
                "this card cannot go there",
                "own_discard goes to own_hand; played cards go to any of the three destinations",
            ),
        },
    }
}

fn kit(
    cards: &[(Minion, House, District, u8)],
    able: [House; 4],
    favoured: [House; 4],
    bonus: [u8; 4],
    ability: [Ability; 4],
    days: [u8; 4],
) -> Kit {
    let set = |keep: &dyn Fn(&(Minion, House, District, u8)) -> bool| -> Cards {
        (0..cards.len()).filter(|number| keep(&cards[*number])).map(|number| Card(number as u8)).collect()
    };
    let all = set(&|_| true);
    let mut house = [Cards::EMPTY; 5];
    for (number, slot) in house.iter_mut().enumerate() {
        *slot = set(&|card| card.1.at() == number);
    }
    let wild = house[4];
    let mut takes = house.map(|cards| cards.or(wild));
    takes[4] = all;
    let back = District::ALL.map(|district| set(&|card| card.2 == district));
    let base = back.map(|cards| cards.first().map_or(0, |card| card.0));
    let mut house_of = [House::NONE; 64];
    let mut back_of = [District::NONE; 64];
    for (number, card) in cards.iter().enumerate() {
        house_of[number] = card.1;
        back_of[number] = card.2;
    }
    let starters = ["SD-", "SN-"].map(|deck| set(&|card| card.2 == District::NONE && card.0.code.starts_with(deck)));
    Kit {
        all,
        back,
        base,
        house,
        takes,
        ones: set(&|card| card.3 & 1 == 1),
        twos: set(&|card| card.3 & 2 == 2),
        able: able.map(|wanted| house[wanted.at()].or(wild)),
        favoured: favoured.map(|wanted| house[wanted.at()].or(wild)),
        bonus,
        ability,
        starters,
        days,
        house_of,
        back_of,
    }
}
