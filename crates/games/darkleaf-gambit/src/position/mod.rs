//! A position as people write it: two players with units, rows, pool and tokens, and where in the turn it stands.
//!
//! What is not listed is in the graveyard, in the pool or not there. `phase` is enough for a position written by
//! hand; `turn` and `stack` hold the exact step and are written out so that every position loads as it was.

mod read;
mod write;

use crate::frame::Frame;
use crate::state::{Over, Turn};
use crate::vocab::{Clan, End, WillSide};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The whole position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The player whose Seat is rank 1.
    pub south: PlayerPosition,
    /// The player whose Seat is rank 8.
    pub north: PlayerPosition,
    /// Reclaimed territories; in an Erde mirror with their owner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reclaimed: Vec<Ground>,
    /// Poison Gardens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gardens: Vec<GardenEntry>,
    /// Lasting results of the Will.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timers: Vec<Timer>,
    /// Which side of the Will is played; the table's own side if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub will_side: Option<WillSide>,
    /// Whose turn it is.
    pub to_move: End,
    /// Who moved first; follows from the clans if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<End>,
    /// Complete rounds so far.
    #[serde(default)]
    pub round: u16,
    /// Whether this is an extra turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub extra: bool,
    /// Where in the turn.
    pub phase: Phase,
    /// What the bone in hand shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_roll: Option<u8>,
    /// What was declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intent: Option<Intent>,
    /// The unit that has journeyed, by where it stands now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub journeyed: Option<String>,
    /// `cancelled` if the roll was not used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub journey: Option<String>,
    /// The skill whose row was completed, in the phase `acquire`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub completed: Option<String>,
    /// Exactly what happened in this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Turn>,
    /// Exactly which steps are open, the next one last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stack: Option<Vec<Frame>>,
    /// How it has ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
}

/// Where in the turn a position stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// The turn begins.
    #[default]
    Upkeep,
    /// Upkeep with its counters done: relics and the Will.
    Relics,
    /// The intent is to be declared, or the bone to be rolled.
    Declare,
    /// The bone is rolled.
    Execute,
    /// Wibo: the journey is done.
    AfterJourney,
    /// Hexen: tokens may be spent.
    HexWindow,
    /// The bone may be slotted.
    Slot,
    /// A row is complete.
    Acquire,
    /// The game is over.
    Over,
}

/// One player.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    /// The clan; that of the table if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clan: Option<Clan>,
    /// Units on the board.
    #[serde(default)]
    pub units: Vec<UnitEntry>,
    /// Bones by skill, `null` for an empty slot.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rows: BTreeMap<String, Vec<Option<SlotEntry>>>,
    /// Bones in the pool as `d6`; everything that is not slotted if left out. The bone in hand may be counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Vec<String>>,
    /// Tokens by skill.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub relics: BTreeMap<String, u8>,
    /// Laws in force.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub laws: Vec<String>,
    /// Whether the Will token is unspent.
    #[serde(default)]
    pub will: bool,
    /// The Murg: whether the trait is used up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub trait_used: bool,
    /// Hexen: Quarry vanquished so far.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub quarry_vanquished: u8,
    /// Marks of a royal that is off the board for the moment.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub royal_marks: u8,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// A unit: `["pawn", "c4"]` or `["pawn", "c4", {"auras": ["iron_plating"]}]`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum UnitEntry {
    /// With what it carries.
    Laden(String, String, Extras),
    /// Bare.
    Plain(String, String),
}

/// What a unit carries.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Extras {
    /// Auras.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub auras: Vec<String>,
    /// Ladder counters.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ladder: u8,
    /// Whose Ladder, in a Hexen mirror.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ladder_by: Option<End>,
    /// Divine Quarry.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quarry: bool,
    /// An immobile royal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub immobile: bool,
    /// A dormant pawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dormant: bool,
    /// Whether it has journeyed in this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moved: bool,
    /// Which of the units of its kind it is, from 0, where that is not the order in which they are listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// Hunts this royal has suffered.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hunt_marks: u8,
    /// Falls this royal has suffered.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fall_mark: u8,
}

/// A slotted bone: its value, or with `"bone": "foreign"`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SlotEntry {
    /// An own bone.
    Value(u8),
    /// Any bone.
    Bone {
        /// What it counts as.
        value: u8,
        /// Which.
        bone: crate::vocab::Bone,
    },
}

/// A Reclaimed territory: `"d4"` or `["d4", "north"]`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Ground {
    /// Of the one Erde player.
    Plain(String),
    /// Of this player.
    Of(String, End),
}

/// A garden: `["c5", 3]` or `["c5", 3, "north"]`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum GardenEntry {
    /// Of this player.
    Of(String, u8, End),
    /// Of the one Hexen player.
    Plain(String, u8),
}

/// A lasting result of the Will.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timer {
    /// Its number.
    pub result: u8,
    /// Who activated it.
    pub owner: End,
    /// Rounds left; for the rest of the game if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
}

/// What was declared: `"journey"`, `{"destroy": ["c5", "d5"]}` or `{"reclaim": "d4"}`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// A journey.
    Journey,
    /// Who, whom, and for Target Lock whom else.
    Destroy(Vec<String>),
    /// Which pawn.
    Reclaim(String),
}
