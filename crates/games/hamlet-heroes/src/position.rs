//! Positions as people write them: cards by id or code, everything optional, what is not named lies in its deck.
//!
//! A partial position is completed: unnamed cards lie in their decks, the phase follows from `encounter` and
//! `combat`, and a Champion whose face-down cards are not named is dealt by chance first.

mod read;

use crate::HamletHeroes;
use crate::apply::Play;
use crate::effect::STATUSES;
use crate::names::{NONE, RELIC, SEATS};
use crate::state::{
    ABBEY, DOWN, FRAMES, Few, Fight, Frame, GENERATIONS, Nature, Pile, Player, Private, Public, Region,
    Relics, Sigils, Statuses, Step, did, mark,
};
use parlour_core::{Fault, Seat, Silence, State, rule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whether a field can be left out.
fn plain<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A whole table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct Position {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    #[serde(skip_serializing_if = "plain")]
    pub active: u8,
    #[serde(skip_serializing_if = "plain")]
    pub first: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    #[serde(skip_serializing_if = "plain")]
    pub moon: MoonPosition,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decree: Option<String>,
    #[serde(skip_serializing_if = "plain")]
    pub stock: Vec<Option<String>>,
    pub players: Vec<PlayerPosition>,
    #[serde(skip_serializing_if = "plain")]
    pub regions: BTreeMap<String, RegionPosition>,
    #[serde(skip_serializing_if = "plain")]
    pub champion: ChampionPosition,
    #[serde(skip_serializing_if = "plain")]
    pub graveyard: GraveyardPosition,
    #[serde(skip_serializing_if = "plain")]
    pub decks: DecksPosition,
    #[serde(skip_serializing_if = "plain")]
    pub discards: DiscardsPosition,
    #[serde(skip_serializing_if = "plain")]
    pub turn: TurnPosition,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encounter: Option<EncounterPosition>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat: Option<CombatPosition>,
    /// What the game is in the middle of, the last first to be answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frames: Option<Vec<FramePosition>>,
}

/// Where the Moon is and which way it goes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct MoonPosition {
    pub at: u8,
    pub waning: bool,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct PlayerPosition {
    /// Nothing for a Villager.
    pub hero: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i8>,
    /// Whether the Favor is ready; it is unless said otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub favor: Option<bool>,
    /// Items and Artifacts; a used consumable with `!` behind it.
    #[serde(skip_serializing_if = "plain")]
    pub equipped: Vec<String>,
    /// Open items and Artifacts.
    #[serde(skip_serializing_if = "plain")]
    pub backpack: Vec<String>,
    /// Hidden items.
    #[serde(skip_serializing_if = "plain")]
    pub hidden: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub trophies: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub sigils: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub statuses: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub fatigue: u8,
    #[serde(skip_serializing_if = "plain")]
    pub encounters: u8,
    /// Whether this player has looked at the Champion's face-down Hero.
    #[serde(skip_serializing_if = "plain")]
    pub saw_champion: bool,
    /// Whether this player has looked at the Champion's face-down Mutations.
    #[serde(skip_serializing_if = "plain")]
    pub saw_mutations: bool,
    /// Decrees held to choose from.
    #[serde(skip_serializing_if = "plain")]
    pub holds: Vec<String>,
}

/// A region.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct RegionPosition {
    pub monster: Option<String>,
    #[serde(skip_serializing_if = "plain")]
    pub mutations: Vec<String>,
    /// Items and Artifacts.
    #[serde(skip_serializing_if = "plain")]
    pub loot: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub sigils: Vec<String>,
}

/// The Champion.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct ChampionPosition {
    /// Not named: dealt by chance.
    pub hero: Option<String>,
    /// Not named: dealt by chance.
    pub mutations: Option<Vec<String>>,
    /// Whether the Hero card is open.
    #[serde(skip_serializing_if = "plain")]
    pub revealed: bool,
    /// Whether the Mutations are open.
    #[serde(skip_serializing_if = "plain")]
    pub mutations_revealed: bool,
    /// Monsters and Heroes it has collected.
    #[serde(skip_serializing_if = "plain")]
    pub pile: Vec<String>,
}

/// The graveyard.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct GraveyardPosition {
    pub monsters: Vec<String>,
    pub heroes: Vec<String>,
}

/// What is known about the decks beside their cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct DecksPosition {
    /// The next monsters, in order, and who fixed that order.
    #[serde(skip_serializing_if = "plain")]
    pub monsters_top: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monsters_top_by: Option<u8>,
    /// Monsters under the deck, the first to be drawn first.
    #[serde(skip_serializing_if = "plain")]
    pub monsters_under: Vec<String>,
    /// Decrees under the deck, the first to be drawn first, and who knows each.
    #[serde(skip_serializing_if = "plain")]
    pub decrees_under: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub decrees_under_by: Vec<u8>,
    /// Hidden items left from decks that ran out, the latest first.
    #[serde(skip_serializing_if = "plain")]
    pub old_items: Vec<Vec<String>>,
    /// Face-down Mutations left from decks that ran out.
    #[serde(skip_serializing_if = "plain")]
    pub old_mutations: Vec<String>,
    /// Artifacts on the pile and Sigils aside; what nobody has, unless named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub artifacts: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sigils: Option<Vec<String>>,
}

/// The discard piles.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct DiscardsPosition {
    #[serde(skip_serializing_if = "plain")]
    pub monsters: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub mutations: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub items: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub decrees: Vec<String>,
}

/// What was done this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct TurnPosition {
    /// Any of arrange, heal, oblation, shop, sell.
    #[serde(skip_serializing_if = "plain")]
    pub did: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub discount: i8,
    /// Things moved in the open arrange window.
    #[serde(skip_serializing_if = "plain")]
    pub moved: Vec<String>,
}

/// The encounter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct EncounterPosition {
    /// A region or `abbey`.
    pub r#where: String,
    #[serde(skip_serializing_if = "plain")]
    pub arranged: bool,
    #[serde(skip_serializing_if = "plain")]
    pub trap: u8,
    #[serde(skip_serializing_if = "plain")]
    pub trap_floor: u8,
}

/// The combat of the encounter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct CombatPosition {
    /// Full health unless said otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i16>,
    /// Whether the monster has its region bonus; it has in its preferred region unless said otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// The Champion's attack bonus of the graveyard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graveyard: Option<u8>,
    #[serde(skip_serializing_if = "plain")]
    pub statuses: Vec<String>,
    #[serde(skip_serializing_if = "plain")]
    pub stun: u8,
    #[serde(skip_serializing_if = "plain")]
    pub charge: u8,
    #[serde(skip_serializing_if = "plain")]
    pub extra: bool,
    #[serde(skip_serializing_if = "plain")]
    pub redeemed: bool,
    #[serde(skip_serializing_if = "plain")]
    pub snatched: bool,
    #[serde(skip_serializing_if = "plain")]
    pub negated: bool,
    #[serde(skip_serializing_if = "plain")]
    pub no_mutation: bool,
    #[serde(skip_serializing_if = "plain")]
    pub dice: Vec<u8>,
    #[serde(skip_serializing_if = "plain")]
    pub rerolled: u8,
    #[serde(skip_serializing_if = "plain")]
    pub floor: u8,
    #[serde(skip_serializing_if = "plain")]
    pub add: i8,
    #[serde(skip_serializing_if = "plain")]
    pub escape: i8,
}

/// A frame.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct FramePosition {
    pub step: Step,
    #[serde(skip_serializing_if = "plain")]
    pub a: u8,
    #[serde(skip_serializing_if = "plain")]
    pub b: u8,
    #[serde(skip_serializing_if = "plain")]
    pub c: u8,
}

const DID: [(&str, u8); 5] = [
    ("arrange", did::ARRANGE),
    ("heal", did::HEAL),
    ("oblation", did::OBLATION),
    ("shop", did::SHOP),
    ("sell", did::SELL),
];

// Writing.

impl HamletHeroes {
    fn ids<'a>(faces: impl Fn(u8) -> &'a str, cards: impl IntoIterator<Item = u8>) -> Vec<String> {
        cards.into_iter().map(|card| faces(card).to_owned()).collect()
    }

    fn ware_ids(&self, cards: impl IntoIterator<Item = u8>) -> Vec<String> {
        Self::ids(|card| &self.cards.thing_face(card).id, cards)
    }

    fn monster_ids(&self, cards: impl IntoIterator<Item = u8>) -> Vec<String> {
        Self::ids(|card| &self.cards.monsters[usize::from(card)].face.id, cards)
    }

    fn mutation_ids(&self, cards: impl IntoIterator<Item = u8>) -> Vec<String> {
        Self::ids(|card| &self.cards.mutations[usize::from(card)].face.id, cards)
    }

    fn hero_ids(&self, cards: impl IntoIterator<Item = u8>) -> Vec<String> {
        Self::ids(|card| &self.cards.heroes[usize::from(card)].face.id, cards)
    }

    fn decree_ids(&self, cards: impl IntoIterator<Item = u8>) -> Vec<String> {
        Self::ids(|card| &self.cards.decrees[usize::from(card)].face.id, cards)
    }

    fn sigil_ids(&self, cards: impl IntoIterator<Item = u8>) -> Vec<String> {
        Self::ids(|card| &self.cards.sigils[usize::from(card)].face.id, cards)
    }

    /// The whole position.
    pub(crate) fn write_position(&self, state: &State<Self>) -> Position {
        let public = &state.public;
        let here = |card: &u8| *card != NONE;
        let relic_things = |relics: Relics| relics.iter().map(|relic| RELIC + relic).collect::<Vec<_>>();
        let players = (0..usize::from(self.seats)).map(|seat| {
            let (player, mine) = (&public.players[seat], &state.private[seat]);
            let equipped =
                player.slots.iter().enumerate().filter(|(_, thing)| here(thing)).map(|(slot, thing)| {
                    let used = if player.is_used(slot) { "!" } else { "" };
                    format!("{}{used}", self.cards.thing_face(*thing).id)
                });
            let loose = player.pack.iter().chain(relic_things(player.loose_relics()));
            PlayerPosition {
                hero: Some(player.hero).filter(here).map(|hero| self.hero_ids([hero]).remove(0)),
                hp: Some(player.hp),
                max: Some(player.max),
                favor: Some(player.favor),
                equipped: equipped.collect(),
                backpack: self.ware_ids(loose),
                hidden: self.ware_ids(mine.hidden.iter()),
                trophies: self.monster_ids(player.trophies.iter()),
                sigils: self.sigil_ids(player.sigils.iter()),
                statuses: status_words(player.statuses),
                fatigue: player.fatigue,
                encounters: player.encounters,
                saw_champion: public.champion.hero_seen >> seat & 1 == 1,
                saw_mutations: public.champion.down_seen >> seat & 1 == 1,
                holds: self.decree_ids(mine.held.iter().copied().filter(here)),
            }
        });
        let regions = public.regions.iter().enumerate().filter(|(_, region)| region.monster != NONE);
        let regions = regions.map(|(index, region)| {
            let loot = region.loot.iter().chain(relic_things(region.relics));
            let position = RegionPosition {
                monster: Some(self.monster_ids([region.monster]).remove(0)),
                mutations: self.mutation_ids(region.mutations.iter().copied().filter(here)),
                loot: self.ware_ids(loot),
                sigils: self.sigil_ids(region.sigils.iter()),
            };
            (self.cards.regions[index].face.id.clone(), position)
        });
        let mut pile = self.monster_ids(public.monsters.pile.iter());
        pile.extend(self.hero_ids(public.heroes.pile.iter()));
        let champion_hero = match public.champion.hero {
            DOWN => state.nature.champion_hero,
            hero => hero,
        };
        let open = !public.champion.mutations.is_empty();
        let mutations = if open {
            self.mutation_ids(public.champion.mutations.iter().copied())
        } else {
            self.mutation_ids(state.nature.champion_down.iter())
        };
        let old_items: Vec<Vec<String>> =
            public.items.unseen[1..].iter().map(|unseen| self.ware_ids(unseen.iter())).collect();
        let some = |list: Vec<String>| list;
        Position {
            round: Some(public.round),
            active: public.active.0,
            first: public.first.0,
            winner: Some(public.winner).filter(here),
            moon: MoonPosition { at: public.moon, waning: !public.waxing },
            decree: Some(public.decree).filter(here).map(|decree| self.decree_ids([decree]).remove(0)),
            stock: public
                .stock
                .iter()
                .map(|item| Some(*item).filter(here).map(|item| self.ware_ids([item]).remove(0)))
                .collect(),
            players: players.collect(),
            regions: regions.collect(),
            champion: ChampionPosition {
                hero: Some(champion_hero).filter(here).map(|hero| self.hero_ids([hero]).remove(0)),
                mutations: Some(mutations),
                revealed: public.champion.hero < DOWN,
                mutations_revealed: open,
                pile,
            },
            graveyard: GraveyardPosition {
                monsters: self.monster_ids(public.monsters.graveyard.iter()),
                heroes: self.hero_ids(public.heroes.graveyard.iter()),
            },
            decks: DecksPosition {
                monsters_top: self.monster_ids(state.nature.top.iter().copied()),
                monsters_top_by: Some(public.monsters.top_by).filter(here),
                monsters_under: self.monster_ids(public.monsters.under.iter().copied()),
                decrees_under: self.decree_ids(state.nature.under.iter().copied()),
                decrees_under_by: public.decrees.under_by.iter().copied().collect(),
                old_items: if old_items.iter().all(Vec::is_empty) { vec![] } else { old_items },
                old_mutations: self.mutation_ids(public.mutations.left_over.iter()),
                artifacts: Some(self.ware_ids(relic_things(public.reliquary))),
                sigils: Some(some(self.sigil_ids(public.aside.iter()))),
            },
            discards: DiscardsPosition {
                monsters: self.monster_ids(public.monsters.discards.iter()),
                mutations: self.mutation_ids(public.mutations.discards.iter()),
                items: self.ware_ids(public.items.discards.iter()),
                decrees: self.decree_ids(public.decrees.discards.iter()),
            },
            turn: TurnPosition {
                did: DID
                    .iter()
                    .filter(|(_, bit)| public.turn.did & bit != 0)
                    .map(|(word, _)| (*word).into())
                    .collect(),
                discount: public.turn.discount,
                moved: self.ware_ids(public.turn.moved.iter().chain(relic_things(public.turn.moved_relics))),
            },
            encounter: self.write_encounter(&public.fight),
            combat: write_combat(&public.fight),
            frames: Some(
                public
                    .frames
                    .iter()
                    .map(|frame| FramePosition { step: frame.step, a: frame.a, b: frame.b, c: frame.c })
                    .collect(),
            ),
        }
    }

    fn write_encounter(&self, fight: &Fight) -> Option<EncounterPosition> {
        let place = match fight.place {
            NONE => return None,
            ABBEY => "abbey".into(),
            region => self.cards.regions[usize::from(region)].face.id.clone(),
        };
        Some(EncounterPosition {
            r#where: place,
            arranged: fight.is(mark::ARRANGED),
            trap: fight.trap,
            trap_floor: fight.trap_floor,
        })
    }
}

fn write_combat(fight: &Fight) -> Option<CombatPosition> {
    (fight.round > 0).then(|| CombatPosition {
        hp: Some(fight.hp),
        max: Some(fight.max),
        home: Some(fight.is(mark::HOME)),
        round: Some(fight.round),
        graveyard: Some(fight.grave),
        statuses: status_words(fight.statuses),
        stun: fight.stun,
        charge: fight.charge,
        extra: fight.is(mark::EXTRA),
        redeemed: fight.is(mark::REDEEMED),
        snatched: fight.is(mark::SNATCHED),
        negated: fight.is(mark::NEGATED),
        no_mutation: fight.is(mark::NO_MUTATION),
        dice: if fight.dice == [0; 5] { vec![] } else { fight.dice.to_vec() },
        rerolled: fight.rerolled,
        floor: fight.floor,
        add: fight.add,
        escape: fight.escape,
    })
}

fn status_words(statuses: Statuses) -> Vec<String> {
    statuses.iter().map(|place| STATUSES[usize::from(place)].to_owned()).collect()
}

// Reading.
