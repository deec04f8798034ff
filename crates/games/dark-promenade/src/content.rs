//! The pack: its files, what is checked in them, and what the game keeps of them.

use crate::code::Code;
use crate::table::{District, Item, MINIONS, Minion};
use crate::vocabulary::{Bonus, Condition, Effect, Third};
use parlour_content::{Loader, PackErrors, Parsed, Place, Prov, Source, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

static FILES: [(&str, &str); 4] = [
    ("pack.toml", include_str!("../pack/pack.toml")),
    ("minions.toml", include_str!("../pack/minions.toml")),
    ("districts.toml", include_str!("../pack/districts.toml")),
    ("items.toml", include_str!("../pack/items.toml")),
];

/// No ability has more parts than this: what a player cannot keep in mind, nobody needs.
const MOST_PARTS: usize = 4;

/// The house set, with the shapes of its files.
pub fn built_in() -> Source {
    Source::embedded(&FILES)
        .schema::<MinionFile>("minions.toml")
        .schema::<DistrictFile>("districts.toml")
        .schema::<ItemFile>("items.toml")
}

/// `minions.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MinionFile {
    /// The 23 Minions.
    minion: Vec<MinionEntry>,
}

/// One Minion.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MinionEntry {
    /// Its word in records and commands.
    id: Spanned<String>,
    /// What players read.
    name: Spanned<String>,
    /// Its Influence Value.
    influence: Spanned<u8>,
    /// Its first ability; may be empty.
    bonus: Vec<Spanned<Bonus>>,
    /// Its second ability.
    second: Vec<Spanned<Effect>>,
    /// Its third ability.
    third: Spanned<Third>,
    /// The three abilities in words; empty for no bonus.
    text: Spanned<Vec<String>>,
    /// Where each fact comes from.
    prov: Spanned<Prov>,
}

/// `districts.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DistrictFile {
    /// The five types.
    district: Vec<DistrictEntry>,
}

/// One type of District.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DistrictEntry {
    /// `spires`, `boneyard`, `courtyard`, `alley-maze` or `garden`.
    id: Spanned<String>,
    /// What players read.
    name: Spanned<String>,
    /// How many cards.
    count: Spanned<u8>,
    /// Points at the end.
    points: Spanned<u8>,
    /// Where each fact comes from.
    prov: Spanned<Prov>,
}

/// `items.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ItemFile {
    /// The four Items.
    item: Vec<ItemEntry>,
}

/// One Item.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ItemEntry {
    /// `potion`, `scepter`, `trinket` or `dagger`.
    id: Spanned<String>,
    /// What players read.
    name: Spanned<String>,
    /// Points at the end.
    points: Spanned<u8>,
    /// Where each fact comes from.
    prov: Spanned<Prov>,
}

/// A Minion as people see it.
#[derive(Clone, Debug)]
pub struct MinionCard {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its three abilities in words.
    pub text: [String; 3],
    /// Where each fact comes from.
    pub prov: Prov,
}

/// A type of District or an Item as people see it.
#[derive(Clone, Debug)]
pub struct PlainCard {
    /// Its name.
    pub name: String,
    /// How many there are.
    pub count: u8,
    /// Points at the end.
    pub points: u8,
    /// Where each fact comes from.
    pub prov: Prov,
}

/// A loaded pack.
#[derive(Clone, Debug)]
pub struct Content {
    /// The name of the pack.
    pub name: String,
    /// The Minions, in the order of the pack.
    pub minions: Vec<MinionCard>,
    /// The types of District, in their order.
    pub districts: Vec<PlainCard>,
    /// The Items, in their order.
    pub items: Vec<PlainCard>,
    /// The abilities, compiled.
    pub code: Code,
}

/// Reads and checks a pack.
pub fn load(source: &Source) -> Result<Content, PackErrors> {
    let mut loader = Loader::new(source);
    let manifest = loader.manifest("dark-promenade");
    let minions = loader.file::<MinionFile>("minions.toml");
    let districts = loader.file::<DistrictFile>("districts.toml");
    let items = loader.file::<ItemFile>("items.toml");
    if let Some(file) = &minions {
        check_minions(&mut loader, file);
    }
    let district_cards = districts.as_ref().map(|file| check_districts(&mut loader, file));
    let item_cards = items.as_ref().map(|file| check_items(&mut loader, file));
    let sound = loader.is_sound();
    let made = match (manifest, minions, district_cards, item_cards) {
        (Some(manifest), Some(minions), Some(districts), Some(items)) if sound => {
            let (minions, code) = compile(minions.into_inner());
            Some(Content { name: manifest.name.to_string(), minions, districts, items, code })
        }
        _ => None,
    };
    loader.finish_with(made)
}

fn check_minions(loader: &mut Loader<'_>, file: &Parsed<MinionFile>) {
    loader.unique_ids("minion", file.minion.iter().map(|entry| (file.at(&entry.id), entry.id.as_str())));
    let help = "an owner's Minion replaces another: there are 23 cards in the box";
    loader.count_is("Minions", file.minion.len(), MINIONS, &file.top(), help);
    for entry in &file.minion {
        named(loader, &file.at(&entry.name), &entry.name);
        loader.within(&file.at(&entry.influence), "influence", *entry.influence, 0..=9);
        if entry.text.len() != 3 {
            let message = format!("`text` has {} lines, a Minion has three abilities", entry.text.len());
            let help = "one line for each ability, in order; \"\" for a Minion without a bonus";
            loader.fault(&file.at(&entry.text), message, "three lines", help);
        }
        let fields = ["id", "name", "influence", "bonus", "second", "third", "text"];
        loader.prov_names(&file.at(&entry.prov), &entry.prov, &fields);
        for bonus in &entry.bonus {
            check_bonus(loader, &file.at(bonus), bonus);
        }
        let top = file.at(&entry.id);
        parts(loader, &top, "bonus", entry.bonus.len(), 0);
        parts(loader, &top, "second", entry.second.len(), 1);
        parts(loader, &file.at(&entry.third), "third", entry.third.then.len(), 1);
        for effect in &entry.second {
            check_effect(loader, &file.at(effect), effect, Allowed { permit: true, wrap: true });
        }
        let third = file.at(&entry.third);
        check_condition(loader, &third, &entry.third.when, false);
        for effect in &entry.third.then {
            check_effect(loader, &third, effect, Allowed { permit: false, wrap: true });
        }
    }
}

fn parts(loader: &mut Loader<'_>, place: &Place, what: &str, found: usize, least: usize) {
    if !(least..=MOST_PARTS).contains(&found) {
        let message = format!("`{what}` has {found} parts");
        let help = format!("it has {least} to {MOST_PARTS}");
        loader.fault(place, message, "too few or too many", &help);
    }
}

fn named(loader: &mut Loader<'_>, place: &Place, name: &str) {
    if name.trim().is_empty() {
        loader.fault(place, "`name` is blank", "say something here", "players see it");
    }
}

fn check_bonus(loader: &mut Loader<'_>, place: &Place, bonus: &Bonus) {
    match bonus {
        Bonus::Plus { influence, .. } => {
            loader.within(place, "influence", *influence, 1..=9);
        }
        Bonus::PlusHere { influence, when } => {
            loader.within(place, "influence", *influence, 1..=9);
            check_condition(loader, place, when, true);
        }
        Bonus::PlusPerItem(influence) => {
            loader.within(place, "plus_per_item", *influence, 1..=9);
        }
        Bonus::Ties(_) => {}
    }
}

fn check_condition(loader: &mut Loader<'_>, place: &Place, condition: &Condition, bonus: bool) {
    match condition {
        Condition::Here { count, .. } => {
            loader.within(place, "count", *count, 1..=3);
        }
        Condition::MinionsHere(count) if bonus => {
            loader.within(place, "minions_here", *count, 1..=9);
        }
        Condition::MinionsHere(_) => {
            let help =
                "it belongs in a bonus: `{ plus_here = { influence = 1, if = { minions_here = 3 } } }`";
            loader.fault(
                place,
                "`minions_here` cannot be the condition of a third ability",
                "not here",
                help,
            );
        }
        _ => {}
    }
}

/// What may stand where an effect is written.
#[derive(Copy, Clone)]
struct Allowed {
    permit: bool,
    wrap: bool,
}

fn check_effect(loader: &mut Loader<'_>, place: &Place, effect: &Effect, allowed: Allowed) {
    let inside = Allowed { permit: false, wrap: false };
    match effect {
        Effect::Take { count, .. } => {
            loader.within(place, "count", *count, 1..=6);
        }
        Effect::Draw { count, .. } => {
            loader.within(place, "count", *count, 1..=6);
        }
        Effect::Permit if !allowed.permit => {
            let help = "write \"permit\" by itself in `second`";
            loader.fault(
                place,
                "`permit` works only as a plain part of the second ability",
                "not here",
                help,
            );
        }
        Effect::May(_) if !allowed.wrap => {
            let help = "what is bought or declined is one plain effect: `{ may = { pay_item = … } }`";
            loader.fault(place, "`may` cannot stand inside another effect", "not here", help);
        }
        Effect::May(inner) => match &**inner {
            // The usual pair: a price that need not be paid.
            Effect::PayItem(bought) => check_effect(loader, place, bought, inside),
            inner => check_effect(loader, place, inner, inside),
        },
        Effect::PayItem(_) if !allowed.wrap => {
            let help = "one price buys one effect";
            loader.fault(place, "`pay_item` cannot stand inside another effect", "not here", help);
        }
        Effect::PayItem(bought) => check_effect(loader, place, bought, inside),
        _ => {}
    }
}

fn check_districts(loader: &mut Loader<'_>, file: &Parsed<DistrictFile>) -> Vec<PlainCard> {
    loader.unique_ids("district", file.district.iter().map(|entry| (file.at(&entry.id), entry.id.as_str())));
    let mut cards: Vec<Option<PlainCard>> = vec![None; District::COUNT];
    for entry in &file.district {
        named(loader, &file.at(&entry.name), &entry.name);
        loader.within(&file.at(&entry.points), "points", *entry.points, 0..=50);
        loader.prov_names(&file.at(&entry.prov), &entry.prov, &["id", "name", "count", "points"]);
        let words = District::ALL.iter().map(|district| district.word());
        if let Some(index) = loader.one_of(&file.at(&entry.id), &entry.id, words, "type of District") {
            cards[index] = Some(PlainCard {
                name: entry.name.to_string(),
                count: *entry.count,
                points: *entry.points,
                prov: (*entry.prov).clone(),
            });
        }
    }
    let help = "the five types are spires, boneyard, courtyard, alley-maze and garden";
    loader.count_is("types of District", cards.iter().flatten().count(), District::COUNT, &file.top(), help);
    let total: usize = file.district.iter().map(|entry| usize::from(*entry.count)).sum();
    loader.count_is("District cards", total, 33, &file.top(), "change `count` until they add up");
    cards.into_iter().flatten().collect()
}

fn check_items(loader: &mut Loader<'_>, file: &Parsed<ItemFile>) -> Vec<PlainCard> {
    loader.unique_ids("item", file.item.iter().map(|entry| (file.at(&entry.id), entry.id.as_str())));
    let mut cards: Vec<Option<PlainCard>> = vec![None; Item::COUNT];
    for entry in &file.item {
        named(loader, &file.at(&entry.name), &entry.name);
        loader.within(&file.at(&entry.points), "points", *entry.points, 0..=50);
        loader.prov_names(&file.at(&entry.prov), &entry.prov, &["id", "name", "points"]);
        let words = Item::ALL.iter().map(|item| item.word());
        if let Some(index) = loader.one_of(&file.at(&entry.id), &entry.id, words, "Item") {
            let prov = (*entry.prov).clone();
            cards[index] =
                Some(PlainCard { name: entry.name.to_string(), count: 1, points: *entry.points, prov });
        }
    }
    let help = "the four Items are potion, scepter, trinket and dagger";
    loader.count_is("Items", cards.iter().flatten().count(), Item::COUNT, &file.top(), help);
    cards.into_iter().flatten().collect()
}

fn compile(file: MinionFile) -> (Vec<MinionCard>, Code) {
    let mut code = Code::new();
    let mut cards = vec![];
    for (minion, entry) in Minion::all().zip(file.minion) {
        let bonus: Vec<Bonus> = entry.bonus.iter().map(|bonus| **bonus).collect();
        let second: Vec<&Effect> = entry.second.iter().map(|effect| &**effect).collect();
        code.add(minion, *entry.influence, &bonus, &second, &entry.third);
        let mut text = entry.text.into_inner().into_iter();
        cards.push(MinionCard {
            id: entry.id.into_inner(),
            name: entry.name.into_inner(),
            text: std::array::from_fn(|_| text.next().unwrap_or_default()),
            prov: entry.prov.into_inner(),
        });
    }
    (cards, code)
}
