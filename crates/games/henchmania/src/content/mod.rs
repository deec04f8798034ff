//! Reads a pack and compiles it to a [`Set`]; knows the options, because two of them name cards.

mod check;
mod compile;
pub mod shape;
mod uses;

use crate::card::{Card, SITES, Site};
use crate::set::Set;
use crate::state::Counts;
use parlour_content::{Loader, PackErrors, Source};
use parlour_core::{OptionError, OptionSpec, Options};

/// The Glove variants of the house set.
pub const GLOVES: [&str; 5] = ["silk-glove", "falconers-glove", "oven-mitt", "mailed-glove", "odd-glove"];

/// The Henchmen variants of the house set.
pub const HENCHMEN: [&str; 8] = [
    "night-watchman",
    "barrel-sleeper",
    "hunchbacked-carrier",
    "false-laundress",
    "keyhole-keeper",
    "barefoot-flagellant",
    "leech-doctor",
    "one-bell-fool",
];

/// The file of each site's cards, in board order.
pub(crate) const SITE_FILES: [&str; SITES] =
    ["tavern.toml", "castle.toml", "main-square.toml", "church.toml", "armory.toml"];

/// The pack that is built in.
pub fn built_in() -> Source {
    macro_rules! files {
        ($($name:literal),+ $(,)?) => {
            &[$(($name, include_str!(concat!("../../pack/", $name)))),+]
        };
    }
    Source::embedded(files![
        "pack.toml",
        "sites.toml",
        "duel.toml",
        "lords.toml",
        "tavern.toml",
        "castle.toml",
        "main-square.toml",
        "church.toml",
        "armory.toml",
        "animals.toml",
        "gloves.toml",
        "henchmen.toml",
    ])
    .schema::<shape::Sites>("sites.toml")
    .schema::<shape::DuelFile>("duel.toml")
    .schema::<shape::Lords>("lords.toml")
    .schema::<shape::SiteCards>("tavern.toml")
    .schema::<shape::SiteCards>("castle.toml")
    .schema::<shape::SiteCards>("main-square.toml")
    .schema::<shape::SiteCards>("church.toml")
    .schema::<shape::SiteCards>("armory.toml")
    .schema::<shape::Animals>("animals.toml")
    .schema::<shape::Variants>("gloves.toml")
    .schema::<shape::Variants>("henchmen.toml")
}

/// What can be set before a game (HM-MODE-1 to HM-MODE-3, HM-ADD-1 to HM-ADD-3, HM-R-4).
pub fn options() -> Vec<OptionSpec> {
    vec![
        OptionSpec::number("days", 3, 5, "4", "How many days the game lasts."),
        OptionSpec::choice("limit", &["25", "30"], "30", "The score that ends the game at the end of a day."),
        OptionSpec::flag("animals", false, "Adds one animal to each pile."),
        OptionSpec::subset("gloves", &GLOVES, "none", "Other pictures of the Glove to play with."),
        OptionSpec::subset("henchmen", &HENCHMEN, "none", "Other pictures of Henchmen to play with."),
        OptionSpec::choice("first", &["random", "0", "1", "2", "3", "4"], "random", "The seat that begins."),
    ]
}

/// Reads and compiles a pack.
pub fn load(source: &Source) -> Result<Set, PackErrors> {
    let mut loader = Loader::new(source);
    let set = compile::compile(&mut loader);
    loader.finish_with(set)
}

/// Copies of each face with these options: every variant takes the place of one copy of its base (HM-R-77).
pub(crate) fn copies(set: &Set, options: &Options) -> Result<Counts, OptionError> {
    let mut left: Vec<u8> = set.copies.clone();
    for (key, words, cards) in
        [("gloves", &GLOVES[..], &set.gloves), ("henchmen", &HENCHMEN[..], &set.henchmen)]
    {
        for word in words.iter().filter(|word| options.includes(key, word)) {
            let Some(card) = cards.iter().copied().find(|card| set.about(*card).word == **word) else {
                return Err(OptionError::Together(format!(
                    "this pack has no variant {word:?} for option {key}"
                )));
            };
            let base = set.of(card).base;
            if left[base.index()] == 0 {
                let why = format!("this pack has too few copies of {} for its variants", set.name(base));
                return Err(OptionError::Together(why));
            }
            left[base.index()] -= 1;
            left[card.index()] += 1;
        }
    }
    let mut copies = Counts::default();
    for (index, count) in left.into_iter().enumerate() {
        copies.put(Card(index as u8), count);
    }
    Ok(copies)
}

impl From<shape::SiteName> for Site {
    fn from(name: shape::SiteName) -> Site {
        Site::ALL[name as usize]
    }
}
