//! Names of cards, places and combatants in sentences, and the ids things have in scenes.

use crate::HamletHeroes;
use crate::effect::STATUSES;
use crate::event::{Foe, Who};
use crate::names::{NONE, RELIC};
use crate::state::ABBEY;
use parlour_core::{Names, Seat, text};

/// The five places of the Moon (HH-R-10).
pub(crate) const MOON: [&str; 5] =
    ["New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous", "Full Moon"];

impl HamletHeroes {
    /// The name of a thing that can be equipped.
    pub(crate) fn thing_name(&self, thing: u8) -> &str {
        &self.cards.thing_face(thing).name
    }

    pub(crate) fn monster_name(&self, monster: u8) -> &str {
        &self.cards.monsters[usize::from(monster)].face.name
    }

    pub(crate) fn mutation_name(&self, mutation: u8) -> &str {
        &self.cards.mutations[usize::from(mutation)].face.name
    }

    pub(crate) fn decree_name(&self, decree: u8) -> &str {
        &self.cards.decrees[usize::from(decree)].face.name
    }

    pub(crate) fn relic_name(&self, relic: u8) -> &str {
        &self.cards.relics[usize::from(relic)].face.name
    }

    pub(crate) fn sigil_name(&self, sigil: u8) -> &str {
        &self.cards.sigils[usize::from(sigil)].face.name
    }

    pub(crate) fn region_name(&self, region: u8) -> &str {
        match self.cards.regions.get(usize::from(region)) {
            Some(card) => &card.face.name,
            None => "Abbey",
        }
    }

    /// A Hero by name; a Villager without a card.
    pub(crate) fn hero_name(&self, hero: u8) -> &str {
        self.cards.heroes.get(usize::from(hero)).map_or("a Villager", |card| card.face.name.as_str())
    }

    pub(crate) fn foe_name(&self, foe: Foe) -> &str {
        match foe {
            Foe::Champion => "the Champion",
            Foe::Monster(_, NONE) => "the monster",
            Foe::Monster(_, monster) => self.monster_name(monster),
        }
    }

    pub(crate) fn who_name<'n>(&'n self, who: Who, names: &'n Names) -> &'n str {
        match who {
            Who::Hero(seat) => names.of(seat),
            Who::Foe(foe) => self.foe_name(foe),
        }
    }

    /// What allows a re-roll.
    pub(crate) fn source_name(&self, source: u8) -> String {
        match source {
            NONE => "the Favor".into(),
            0..3 => "equipment".into(),
            sigil => self.sigil_name(sigil - 3).into(),
        }
    }
}

/// Statuses in words: `Poison and Bleed`.
pub(crate) fn statuses(bits: u8) -> String {
    let words: Vec<String> = STATUSES
        .iter()
        .enumerate()
        .filter(|(place, _)| bits >> place & 1 == 1)
        .map(|(_, word)| {
            let mut letters = word.chars();
            letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
        })
        .collect();
    text::list(&words)
}

/// Dice in words: `3, 3 and 5`.
pub(crate) fn dice(dice: &[u8]) -> String {
    let words: Vec<String> = dice.iter().filter(|die| **die > 0).map(u8::to_string).collect();
    text::list(&words)
}

/// Ids of areas and items in scenes.
pub(crate) mod id {
    use super::*;

    pub(crate) fn monster(game: &HamletHeroes, monster: u8) -> String {
        format!("monster-{}", game.cards.monsters[usize::from(monster)].face.id)
    }
    pub(crate) fn mutation(game: &HamletHeroes, mutation: u8) -> String {
        format!("mutation-{}", game.cards.mutations[usize::from(mutation)].face.id)
    }
    pub(crate) fn thing(game: &HamletHeroes, thing: u8) -> String {
        let kind = if thing >= RELIC { "artifact" } else { "item" };
        format!("{kind}-{}", game.cards.thing_face(thing).id)
    }
    pub(crate) fn relic(game: &HamletHeroes, relic: u8) -> String {
        thing(game, RELIC + relic)
    }
    pub(crate) fn sigil(game: &HamletHeroes, sigil: u8) -> String {
        game.cards.sigils[usize::from(sigil)].face.id.clone()
    }
    /// A Hero's card; a Villager has none and is told apart by the seat.
    pub(crate) fn hero(game: &HamletHeroes, hero: u8, seat: Seat) -> String {
        match game.cards.heroes.get(usize::from(hero)) {
            Some(card) => format!("hero-{}", card.face.id),
            None => format!("villager-{seat}"),
        }
    }
    pub(crate) fn decree(game: &HamletHeroes, decree: u8) -> String {
        format!("decree-{}", game.cards.decrees[usize::from(decree)].face.id)
    }
    pub(crate) fn region(game: &HamletHeroes, region: u8) -> String {
        match region {
            ABBEY => "abbey".into(),
            region => format!("region-{}", game.cards.regions[usize::from(region)].face.id),
        }
    }
    pub(crate) fn slots(seat: Seat) -> String {
        format!("slots-{seat}")
    }
    pub(crate) fn pack(seat: Seat) -> String {
        format!("backpack-{seat}")
    }
    pub(crate) fn trophies(seat: Seat) -> String {
        format!("trophies-{seat}")
    }
    pub(crate) fn sheet(seat: Seat) -> String {
        format!("sheet-{seat}")
    }
    pub(crate) fn space(space: u8) -> String {
        format!("space-{}", space + 1)
    }
    pub(crate) fn die(place: u8) -> String {
        format!("die-{}", place + 1)
    }
    pub(crate) fn hidden(seat: Seat, place: u8) -> String {
        format!("hidden-{seat}-{}", place + 1)
    }
}
