//! The shapes of the pack's files, as their owner writes them.

use super::effect::{Effect, SkillKind};
use crate::vocab::{Clan, Kind, WillSide};
use parlour_content::{Prov, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

/// `bounds.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Bounds {
    pub(super) bounds: Bound,
}

/// The bounds of a game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Bound {
    /// After so many complete rounds the game is a draw.
    pub(super) rounds: Spanned<u16>,
    pub(super) prov: Prov,
}

/// `clans.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Clans {
    pub(super) clan: Vec<ClanEntry>,
}

/// One clan: its guide without the unit table.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClanEntry {
    #[schemars(with = "String")]
    pub(super) id: Spanned<Clan>,
    pub(super) name: String,
    /// One letter, so that units can be told apart without colour.
    pub(super) glyph: Spanned<String>,
    /// The smaller moves first.
    pub(super) order: Spanned<u8>,
    /// How many faces its bones have.
    pub(super) die: Spanned<u8>,
    pub(super) bones: Spanned<u8>,
    /// `king` or `queen`.
    pub(super) royal: Spanned<String>,
    /// Huldra: Hunts, Ferrymen: falls that bring the rival royal down.
    pub(super) marks: Option<Spanned<u8>>,
    /// The least roll with which the deed succeeds.
    pub(super) threshold: Option<Spanned<u8>>,
    /// The Murg: the least roll against a royal.
    pub(super) royal_threshold: Option<Spanned<u8>>,
    /// The Murg: the least roll against two targets.
    pub(super) pair_threshold: Option<Spanned<u8>>,
    /// Wildero Wibo: how many pawns in The Seat win.
    pub(super) pawns: Option<Spanned<u8>>,
    /// Hexen: how many Divine Quarry.
    pub(super) quarry: Option<Spanned<u8>>,
    /// Starting places from the clan's own side, its own rank 1 last.
    pub(super) start: Vec<Spanned<String>>,
    pub(super) path: String,
    pub(super) deed: String,
    pub(super) deed_text: String,
    pub(super) traits: Vec<String>,
    pub(super) prov: Spanned<Prov>,
}

impl ClanEntry {
    pub(super) const FIELDS: [&'static str; 18] = [
        "id",
        "name",
        "glyph",
        "order",
        "die",
        "bones",
        "royal",
        "marks",
        "threshold",
        "royal_threshold",
        "pair_threshold",
        "pawns",
        "quarry",
        "start",
        "path",
        "deed",
        "deed_text",
        "traits",
    ];
}

/// `units.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Units {
    pub(super) unit: Vec<UnitEntry>,
}

/// One line of a guide's unit table.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitEntry {
    pub(super) id: Spanned<String>,
    #[schemars(with = "String")]
    pub(super) clan: Spanned<Clan>,
    #[schemars(with = "String")]
    pub(super) kind: Spanned<Kind>,
    pub(super) journey: Spanned<Directions>,
    pub(super) distance: Spanned<Distance>,
    pub(super) deed: Spanned<Deed>,
    #[serde(default)]
    pub(super) ability: String,
    #[serde(default)]
    pub(super) text: String,
    pub(super) prov: Spanned<Prov>,
}

impl UnitEntry {
    pub(super) const FIELDS: [&'static str; 8] =
        ["id", "clan", "kind", "journey", "distance", "deed", "ability", "text"];
}

/// Directions as the clan's player sees them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Directions {
    All,
    Orth,
    Diag,
    Forward,
    Forward3,
    Noback,
    Flr,
    None,
}

impl Directions {
    /// One bit a direction, forward first, then clockwise.
    pub(super) const fn mask(self) -> u8 {
        match self {
            Directions::All => 0b1111_1111,
            Directions::Orth => 0b0101_0101,
            Directions::Diag => 0b1010_1010,
            Directions::Forward => 0b0000_0001,
            Directions::Forward3 => 0b1000_0011,
            Directions::Noback => 0b1100_0111,
            Directions::Flr => 0b0100_0101,
            Directions::None => 0,
        }
    }
}

/// How far a journey goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Distance {
    Exact,
    UpTo,
    Free,
    One,
}

/// Where a unit's deed reaches.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Deed {
    All,
    Orth,
    Diag,
    None,
    /// Ferrymen: as the journey goes.
    Journey,
    /// Erde: the territory under the unit.
    #[serde(rename = "self")]
    Here,
    /// Hexen: both Hexes.
    Hex,
}

impl Deed {
    pub(super) const fn mask(self) -> u8 {
        match self {
            Deed::All | Deed::Journey | Deed::Here | Deed::Hex => 0b1111_1111,
            Deed::Orth => 0b0101_0101,
            Deed::Diag => 0b1010_1010,
            Deed::None => 0,
        }
    }
}

/// `skills.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Skills {
    pub(super) skill: Vec<SkillEntry>,
}

/// One row of a clan board.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SkillEntry {
    pub(super) id: Spanned<String>,
    #[schemars(with = "String")]
    pub(super) clan: Spanned<Clan>,
    pub(super) name: String,
    pub(super) kind: Spanned<SkillKind>,
    /// The slots: `3`, `3-4`, `E` or `O`.
    pub(super) row: Option<Vec<Spanned<String>>>,
    /// Instead of `row`: slots of any value whose total must lie in a closed range.
    pub(super) sum: Option<Spanned<Sum>>,
    /// Relic skills: how many tokens it holds.
    pub(super) relics: Option<Spanned<u8>>,
    /// Skills that lay fate chips: how many are for play.
    pub(super) chips: Option<Spanned<u8>>,
    pub(super) effect: Spanned<Effect>,
    pub(super) text: String,
    pub(super) prov: Spanned<Prov>,
}

impl SkillEntry {
    pub(super) const FIELDS: [&'static str; 10] =
        ["id", "clan", "name", "kind", "row", "sum", "relics", "chips", "effect", "text"];
}

/// A row that must add up.
#[derive(Copy, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Sum {
    pub(super) slots: u8,
    pub(super) from: u8,
    pub(super) to: u8,
}

/// `will.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Wills {
    pub(super) will: Vec<WillEntry>,
}

/// One result of Haggedorn's Will.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WillEntry {
    pub(super) id: Spanned<String>,
    #[schemars(with = "String")]
    pub(super) side: WillSide,
    pub(super) number: Spanned<u8>,
    pub(super) name: String,
    /// For how many rounds a lasting result stays in force.
    pub(super) rounds: Option<Spanned<u8>>,
    /// For the rest of the game.
    #[serde(default)]
    pub(super) forever: bool,
    pub(super) effect: Spanned<Effect>,
    pub(super) text: String,
    pub(super) prov: Spanned<Prov>,
}

impl WillEntry {
    pub(super) const FIELDS: [&'static str; 8] =
        ["id", "side", "number", "name", "rounds", "forever", "effect", "text"];
}
