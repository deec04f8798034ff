//! The pack: TOML files into the flat [`Kit`] for play and the [`Book`] for people.

mod compile;
mod files;

use crate::card::{Card, District, House};
use crate::kit::Kit;
use files::{DayFile, DistrictFile, HouseFile, MinionFile, StarterFile};
use parlour_content::{Loader, PackErrors, Provenance, Source};

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
    let made = compile::Pack { houses, districts, starters, days, minions }.compile(&mut loader);
    loader.finish_with(made)
}
