//! The cards of a loaded pack, compiled to flat tables indexed by number.

use crate::effect::{Deed, Passive};
use crate::names::{REGIONS, RELIC};
use parlour_content::{Provenance, Source};

/// What a player reads on a card.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its id in notation, records and positions.
    pub id: String,
    /// Its short code in the specification, such as `M07`; a copy has a number behind it.
    pub code: String,
    /// Its name.
    pub name: String,
    /// What it does, in our words.
    pub text: String,
    /// Where its data comes from, for the most part.
    pub provenance: Provenance,
}

/// A monster.
#[derive(Clone, Debug)]
pub struct MonsterCard {
    /// What a player reads.
    pub face: Face,
    /// Its preferred region.
    pub region: u8,
    /// A design label.
    pub tier: u8,
    /// Base attack.
    pub attack: i8,
    /// Base health.
    pub health: i8,
    /// What the trophy is worth.
    pub gold: u8,
    /// Its natural ability.
    pub passive: Passive,
    /// The Artifact it carries.
    pub relic: Option<u8>,
}

/// A Mutation.
#[derive(Clone, Debug)]
pub struct MutationCard {
    /// What a player reads.
    pub face: Face,
    /// What it adds.
    pub passive: Passive,
}

/// What a Favor does that the vocabulary cannot say.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FavorSpecial {
    /// Look at the Champion or the monster deck (HH-H-03).
    Peek,
    /// Survive and leave as after an escape (HH-H-13).
    Desert,
    /// Choose the next Decree (HH-H-17).
    Decree,
}

/// A Hero.
#[derive(Clone, Debug)]
pub struct HeroCard {
    /// What a player reads.
    pub face: Face,
    /// What people say of the Hero.
    pub epithet: String,
    /// When the Favor may be used, as bits of [`crate::effect::Window`].
    pub windows: u16,
    /// What the Favor does.
    pub deed: Deed,
    /// What else it does.
    pub special: Option<FavorSpecial>,
}

/// How long a consumable works.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lasts {
    /// Done at once.
    Now,
    /// Until the combat is over.
    Combat,
    /// Until the turn is over.
    Turn,
}

/// How a consumable is used.
#[derive(Copy, Clone, Debug)]
pub struct Consumable {
    /// When, as one bit of [`crate::effect::Window`].
    pub window: u16,
    /// How long it works.
    pub lasts: Lasts,
    /// What it does at once.
    pub deed: Deed,
}

/// A shop item: one card, of which there may be copies.
#[derive(Clone, Debug)]
pub struct WareCard {
    /// What a player reads.
    pub face: Face,
    /// The icon: weapon, armor, potion …
    pub tag: String,
    /// Its price.
    pub value: u8,
    /// The number of its first copy.
    pub design: u8,
}

/// An Artifact.
#[derive(Clone, Debug)]
pub struct RelicCard {
    /// What a player reads.
    pub face: Face,
    /// Its set, which is the number of its Sigil.
    pub set: u8,
    /// The monster that carries it.
    pub bearer: u8,
}

/// What equipping a thing does: shop items first, Artifacts from 64 on.
#[derive(Copy, Clone, Debug)]
pub struct ThingCard {
    /// Effects while it works.
    pub passive: Passive,
    /// How it is used, if it is a consumable.
    pub consumable: Option<Consumable>,
    /// How much an outfit for attack, balance or defence wants it.
    pub wanted: [i8; 3],
}

/// What a Sigil does that the vocabulary cannot say.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SigilSpecial {
    /// Damage taken raises the next attack (HH-S-REV).
    Revenge,
    /// Saves once in each combat (HH-S-RED).
    Redemption,
    /// Halves the Champion's graveyard bonus to attack (HH-S-VIG).
    Vigil,
}

/// A Sigil.
#[derive(Clone, Debug)]
pub struct SigilCard {
    /// What a player reads.
    pub face: Face,
    /// The word of its set.
    pub set: String,
    /// What it adds.
    pub passive: Passive,
    /// Health instead of dying, once in each combat; 0 for none.
    pub survive: u8,
    /// What else it does.
    pub special: Option<SigilSpecial>,
}

/// What a Decree does that the vocabulary cannot say.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DecreeSpecial {
    /// Three Heal dice (HH-D-05).
    Feast,
    /// One Heal die (HH-D-06).
    FouledWells,
    /// Home after two victories (HH-D-11).
    Curfew,
    /// No Oblation (HH-D-12).
    ShutteredChurch,
    /// Monsters leave the graveyard (HH-D-13).
    QuietGraves,
    /// Every region monster gains a Mutation (HH-D-16).
    MutagenRain,
    /// Monsters without loot leave (HH-D-17).
    Hunt,
    /// Everyone may exchange an Artifact (HH-D-18).
    Fair,
    /// Everyone may change an Artifact with the pile (HH-D-19).
    Reliquary,
    /// New stock (HH-D-20).
    Caravan,
}

/// A Baron's Decree.
#[derive(Clone, Debug)]
pub struct DecreeCard {
    /// What a player reads.
    pub face: Face,
    /// Whether it acts once and then lies there without effect.
    pub instant: bool,
    /// What it adds to every Hero while it lasts.
    pub heroes: Passive,
    /// What it does to every Hero at once.
    pub deed: Deed,
    /// What it adds to every monster and the Champion while it lasts.
    pub monsters: Passive,
    /// What else it does.
    pub special: Option<DecreeSpecial>,
}

/// A region.
#[derive(Clone, Debug)]
pub struct RegionCard {
    /// What a player reads.
    pub face: Face,
}

/// A whole pack.
#[derive(Clone, Debug)]
pub struct Cards {
    /// The files it came from, for export and hash.
    pub source: Source,
    /// Its name.
    pub name: String,
    /// Monsters.
    pub monsters: Vec<MonsterCard>,
    /// Mutations.
    pub mutations: Vec<MutationCard>,
    /// Heroes.
    pub heroes: Vec<HeroCard>,
    /// Shop items, copies one by one.
    pub wares: Vec<WareCard>,
    /// Artifacts.
    pub relics: Vec<RelicCard>,
    /// What equipping does, by thing.
    pub things: Vec<ThingCard>,
    /// Sigils.
    pub sigils: Vec<SigilCard>,
    /// Decrees.
    pub decrees: Vec<DecreeCard>,
    /// Regions.
    pub regions: [RegionCard; REGIONS],
    /// The Champion's base health, attack and defence.
    pub champion: [i8; 3],
    /// A Hero's health.
    pub health: i8,
    /// The most it can be raised to.
    pub most: i8,
    /// Artifacts of each set, as bits.
    pub sets: [u16; 5],
    /// Attack, defence and health that a Mutation adds on average, everything it does counted as one of these.
    pub usual_mutation: [f32; 3],
}

impl Cards {
    /// What equipping a thing does.
    #[inline]
    pub fn thing(&self, thing: u8) -> &ThingCard {
        &self.things[usize::from(thing)]
    }

    /// What a player reads on a thing.
    pub fn thing_face(&self, thing: u8) -> &Face {
        match thing.checked_sub(RELIC) {
            Some(relic) => &self.relics[usize::from(relic)].face,
            None => &self.wares[usize::from(thing)].face,
        }
    }

    /// The set of an Artifact.
    #[inline]
    pub fn set_of(&self, relic: u8) -> u8 {
        self.relics[usize::from(relic)].set
    }

    /// The price of a shop item.
    #[inline]
    pub fn value(&self, ware: u8) -> u8 {
        self.wares[usize::from(ware)].value
    }

    /// The gold of a trophy.
    #[inline]
    pub fn gold(&self, monster: u8) -> u8 {
        self.monsters[usize::from(monster)].gold
    }
}
