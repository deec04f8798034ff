//! Checks what types cannot say about a pack, and builds the arrays play needs.

use super::files::{
    AbilityEntry, DayFile, Destination, DistrictFile, HouseFile, MinionFile, Range, Selection, StarterFile,
    Trigger,
};
use super::{Book, Entry, Minion};
use crate::card::{Card, Cards, District, House};
use crate::kit::{Ability, Choice, Kit};
use parlour_content::{Loader, Parsed, Place, Provenance};

/// The files of a pack, read.
pub(super) struct Pack {
    pub(super) houses: Parsed<HouseFile>,
    pub(super) districts: Parsed<DistrictFile>,
    pub(super) starters: Parsed<StarterFile>,
    pub(super) days: Parsed<DayFile>,
    pub(super) minions: Parsed<MinionFile>,
}

/// A card on its way into the arrays.
struct Fact {
    minion: Minion,
    house: House,
    back: District,
    influence: u8,
}

impl Pack {
    pub(super) fn compile(&self, loader: &mut Loader) -> Option<(Kit, Book)> {
        self.ids_and_codes(loader);
        self.houses(loader);
        let mut facts = self.district_cards(loader);
        facts.extend(self.starting_cards(loader));
        if facts.len() > 64 {
            let message = format!("the pack has {} Minions", facts.len());
            let help = "there may be at most 64, both starting decks included";
            loader.fault(&self.minions.top(), message, "", help);
        }
        let (days, day_entries) = self.day_cards(loader);
        let districts = self.district_facts(loader);
        if !loader.is_sound() {
            return None;
        }
        let kit = kit(&facts, &districts.try_into().ok()?, days);
        let entry = |code: &str, name: &str, text: &str, icon: &str, prov: Provenance| Entry {
            code: code.to_owned(),
            name: name.to_owned(),
            text: text.to_owned(),
            icon: icon.to_owned(),
            prov,
        };
        let districts: Vec<Entry> = (self.districts.district.iter())
            .map(|district| {
                entry(&district.code, &district.name, &district.text, "", district.prov.of("ability"))
            })
            .collect();
        let houses: Vec<Entry> = (self.houses.house.iter())
            .map(|house| entry(&house.code, &house.name, &house.text, &house.icon, house.prov.of("name")))
            .collect();
        let book = Book {
            minions: facts.into_iter().map(|fact| fact.minion).collect(),
            districts: districts.try_into().ok()?,
            houses: houses.try_into().ok()?,
            days: day_entries,
        };
        Some((kit, book))
    }

    fn house_ids(&self) -> Vec<&str> {
        self.houses.house.iter().map(|house| house.id.as_str()).collect()
    }

    fn district_ids(&self) -> Vec<&str> {
        self.districts.district.iter().map(|district| district.id.as_str()).collect()
    }

    fn ids_and_codes(&self, loader: &mut Loader) {
        let Pack { houses, districts, starters, days, minions } = self;
        loader
            .unique_ids("house", houses.house.iter().map(|entry| (houses.at(&entry.id), entry.id.as_str())));
        loader.unique_ids(
            "district",
            districts.district.iter().map(|entry| (districts.at(&entry.id), entry.id.as_str())),
        );
        loader.unique_ids("day", days.day.iter().map(|entry| (days.at(&entry.id), entry.id.as_str())));
        let starting = starters.starter.iter().map(|entry| (starters.at(&entry.id), entry.id.as_str()));
        let others = minions.minion.iter().map(|entry| (minions.at(&entry.id), entry.id.as_str()));
        loader.unique_ids("minion", starting.chain(others));

        let list = houses.house.iter().map(|entry| (houses.at(&entry.code), entry.code.as_str()));
        codes(loader, "House", list);
        let list = districts.district.iter().map(|entry| (districts.at(&entry.code), entry.code.as_str()));
        codes(loader, "District", list);
        let list = days.day.iter().map(|entry| (days.at(&entry.code), entry.code.as_str()));
        codes(loader, "Day card", list);
        let list = starters.starter.iter().map(|entry| (starters.at(&entry.code), entry.code.as_str()));
        codes(loader, "starting card", list);
        let list = minions.minion.iter().map(|entry| (minions.at(&entry.code), entry.code.as_str()));
        codes(loader, "Minion", list);
    }

    fn houses(&self, loader: &mut Loader) {
        let file = &self.houses;
        loader.count_is("Houses", file.house.len(), 4, &file.top(), "there are four Houses (CH-COMP-3)");
        for entry in &file.house {
            loader.within(&file.at(&entry.cards), "cards", *entry.cards, 1..=1);
            let fields = ["id", "code", "name", "icon", "cards", "text"];
            loader.prov_names(&file.at(&entry.prov), &entry.prov, &fields);
            if *entry.id == "none" || *entry.code == "W" {
                let help = "`none` and `W` stand for Houseless cards; call the House something else";
                loader.fault(&file.at(&entry.id), "this name means no House", "taken", help);
            }
        }
    }

    /// The cards of the District decks, District by District.
    fn district_cards(&self, loader: &mut Loader) -> Vec<Fact> {
        let file = &self.minions;
        let districts = self.district_ids();
        for entry in &file.minion {
            loader.one_of(&file.at(&entry.district), &entry.district, districts.iter().copied(), "District");
            loader.within(&file.at(&entry.influence), "influence", *entry.influence, 0..=3);
            let fields = ["id", "code", "name", "district", "house", "influence", "text"];
            loader.prov_names(&file.at(&entry.prov), &entry.prov, &fields);
            if entry.code.starts_with("SD-") || entry.code.starts_with("SN-") {
                let help = "`SD-` and `SN-` begin the codes of starting cards";
                loader.fault(
                    &file.at(&entry.code),
                    "a Minion with the code of a starting card",
                    "taken",
                    help,
                );
            }
        }
        let mut facts = vec![];
        for (number, id) in districts.into_iter().enumerate() {
            let before = facts.len();
            for entry in file.minion.iter().filter(|entry| entry.district.as_str() == id) {
                facts.push(Fact {
                    minion: Minion {
                        code: entry.code.to_string(),
                        name: entry.name.clone(),
                        text: entry.text.clone(),
                        prov: entry.prov.of("influence"),
                    },
                    house: self.house_or_none(loader, &file.at(&entry.house), &entry.house),
                    back: District(number.min(4) as u8),
                    influence: *entry.influence,
                });
            }
            let size = facts.len() - before;
            if !(2..=15).contains(&size) {
                let help =
                    "each District deck has 2 to 15 cards: both players draw one at setup (CH-SETUP-9)";
                loader.fault(&file.top(), format!("the deck of `{id}` has {size} cards"), "", help);
            }
        }
        facts
    }

    /// The day deck, then the night deck.
    fn starting_cards(&self, loader: &mut Loader) -> Vec<Fact> {
        let file = &self.starters;
        let help = "both starting decks have five cards (CH-COMP-6)";
        loader.count_is("starting cards", file.starter.len(), 5, &file.top(), help);
        for entry in &file.starter {
            loader.within(&file.at(&entry.influence), "influence", *entry.influence, 0..=0);
            let fields = ["id", "code", "name", "house", "influence"];
            loader.prov_names(&file.at(&entry.prov), &entry.prov, &fields);
        }
        let houses: Vec<House> = (file.starter.iter())
            .map(|entry| self.house_or_none(loader, &file.at(&entry.house), &entry.house))
            .collect();
        let fact = |deck: &str, number: usize| {
            let entry = &file.starter[number];
            Fact {
                minion: Minion {
                    code: format!("{deck}-{}", *entry.code),
                    name: entry.name.clone(),
                    text: String::new(),
                    prov: entry.prov.of("house"),
                },
                house: houses[number],
                back: District::NONE,
                influence: *entry.influence,
            }
        };
        let numbers = 0..file.starter.len();
        numbers
            .clone()
            .map(|number| fact("SD", number))
            .chain(numbers.map(|number| fact("SN", number)))
            .collect()
    }

    fn house_or_none(&self, loader: &mut Loader, place: &Place, word: &str) -> House {
        let mut icons = self.house_ids();
        icons.push("none");
        house(loader, place, word, &icons)
    }

    fn day_cards(&self, loader: &mut Loader) -> ([u8; 4], [Entry; 4]) {
        let file = &self.days;
        let districts = self.district_ids();
        let mut counts = [0u8; 4];
        // A District may have no Day card; then nobody ever reads of one.
        let mut entries = [const { None::<Entry> }; 4];
        for entry in &file.day {
            let fields = ["id", "code", "name", "district", "count", "text"];
            loader.prov_names(&file.at(&entry.prov), &entry.prov, &fields);
            let place = file.at(&entry.district);
            let found = loader.one_of(&place, &entry.district, districts.iter().copied(), "District");
            let Some(number) = found.filter(|number| *number < 4) else { continue };
            if entries[number].is_some() {
                let help = "several equal Day cards are one entry with a count";
                loader.fault(&place, "a District has two Day entries", "again here", help);
            }
            counts[number] = *entry.count;
            entries[number] = Some(Entry {
                code: entry.code.to_string(),
                name: entry.name.clone(),
                text: entry.text.clone(),
                icon: String::new(),
                prov: entry.prov.of("count"),
            });
        }
        let total: usize = file.day.iter().map(|entry| usize::from(*entry.count)).sum();
        loader.count_is("Day cards", total, 8, &file.top(), "there are eight (CH-COMP-5): change `count`");
        let none = || Entry {
            code: String::new(),
            name: String::new(),
            text: String::new(),
            icon: String::new(),
            prov: Provenance::House,
        };
        (counts, entries.map(|entry| entry.unwrap_or_else(none)))
    }

    fn district_facts(&self, loader: &mut Loader) -> Vec<DistrictFact> {
        let file = &self.districts;
        loader.count_is("Districts", file.district.len(), 4, &file.top(), "there are four (CH-COMP-2)");
        let houses = self.house_ids();
        let mut facts = vec![];
        for entry in &file.district {
            let fields = ["id", "code", "name", "ability_house", "bonus_house", "bonus", "text", "ability"];
            loader.prov_names(&file.at(&entry.prov), &entry.prov, &fields);
            loader.within(&file.at(&entry.bonus), "bonus", *entry.bonus, 0..=3);
            let able = house(loader, &file.at(&entry.ability_house), &entry.ability_house, &houses);
            let favoured = house(loader, &file.at(&entry.bonus_house), &entry.bonus_house, &houses);
            if let Some(ability) = ability(loader, &file.at(&entry.ability), *entry.ability) {
                facts.push(DistrictFact { able, favoured, bonus: *entry.bonus, ability });
            }
        }
        facts
    }
}

/// What play needs to know of a District.
struct DistrictFact {
    able: House,
    favoured: House,
    bonus: u8,
    ability: Ability,
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
    let mut refuse = |message: &str, help: &str| {
        loader.fault(place, message, "does not go together", help);
        None
    };
    match entry {
        AbilityEntry::Swap(one, two) => match (choice(one), choice(two)) {
            (Choice::OwnHand | Choice::OwnDiscard, Choice::Played { .. })
            | (Choice::OwnHand, Choice::OwnDiscard) => Some(Ability::Swap(choice(one), choice(two))),
            _ => refuse(
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
                "this card cannot go there",
                "own_discard goes to own_hand; played cards go to any of the three destinations",
            ),
        },
    }
}

fn kit(facts: &[Fact], districts: &[DistrictFact; 4], days: [u8; 4]) -> Kit {
    let set = |keep: &dyn Fn(&Fact) -> bool| -> Cards {
        (0..facts.len()).filter(|number| keep(&facts[*number])).map(|number| Card(number as u8)).collect()
    };
    let all = set(&|_| true);
    let house = [0, 1, 2, 3, 4].map(|number| set(&|fact| fact.house.at() == number));
    let wild = house[4];
    let mut takes = house.map(|cards| cards.or(wild));
    takes[4] = all;
    let back = District::ALL.map(|district| set(&|fact| fact.back == district));
    let mut house_of = [House::NONE; 64];
    let mut back_of = [District::NONE; 64];
    for (number, fact) in facts.iter().enumerate() {
        house_of[number] = fact.house;
        back_of[number] = fact.back;
    }
    let starters = ["SD-", "SN-"]
        .map(|deck| set(&|fact| fact.back == District::NONE && fact.minion.code.starts_with(deck)));
    let each = District::ALL.map(|district| &districts[district.at()]);
    Kit {
        all,
        back,
        base: back.map(|cards| cards.first().map_or(0, |card| card.0)),
        house,
        takes,
        ones: set(&|fact| fact.influence & 1 == 1),
        twos: set(&|fact| fact.influence & 2 == 2),
        able: each.map(|district| house[district.able.at()].or(wild)),
        favoured: each.map(|district| house[district.favoured.at()].or(wild)),
        ability_house: each.map(|district| district.able),
        bonus_house: each.map(|district| district.favoured),
        bonus: each.map(|district| district.bonus),
        ability: each.map(|district| district.ability),
        starters,
        days,
        house_of,
        back_of,
    }
}
