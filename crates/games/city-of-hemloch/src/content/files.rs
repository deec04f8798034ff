//! The shapes of the pack's files, as their owner writes them.

use parlour_content::{Prov, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

/// The shape of `houses.toml`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HouseFile {
    pub(super) house: Vec<HouseEntry>,
}

/// One House.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HouseEntry {
    /// The word other files use.
    pub(super) id: Spanned<String>,
    /// One letter, used in card codes and notation.
    pub(super) code: Spanned<String>,
    /// What players read.
    pub(super) name: String,
    /// The Icon in a word.
    pub(super) icon: String,
    /// House cards of it; always one.
    pub(super) cards: Spanned<u8>,
    /// What the card does, in a sentence.
    pub(super) text: String,
    /// Where the facts come from.
    pub(super) prov: Spanned<Prov>,
}

/// The shape of `districts.toml`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DistrictFile {
    pub(super) district: Vec<DistrictEntry>,
}

/// One District.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DistrictEntry {
    /// The word other files use.
    pub(super) id: Spanned<String>,
    /// Two letters, used in card codes and notation.
    pub(super) code: Spanned<String>,
    /// What players read.
    pub(super) name: String,
    /// The House whose Minions use the Ability.
    pub(super) ability_house: Spanned<String>,
    /// The House whose Minions have the bonus.
    pub(super) bonus_house: Spanned<String>,
    /// Bonus Influence of each such Minion, 0 to 3.
    pub(super) bonus: Spanned<u8>,
    /// The Ability in a sentence.
    pub(super) text: String,
    /// The Ability as a step the game understands.
    pub(super) ability: Spanned<AbilityEntry>,
    /// Where the facts come from.
    pub(super) prov: Spanned<Prov>,
}

/// What an Ability does: one step, done if it can be.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum AbilityEntry {
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
pub(super) enum Selection {
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
pub(super) enum Range {
    /// In all.
    Any,
    /// In all but this one.
    NotHere,
}

/// Whether the Minion just played may be chosen.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Trigger {
    /// It may.
    Allowed,
    /// It may not.
    Excluded,
}

/// Where a card goes.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Destination {
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
pub(super) struct StarterFile {
    pub(super) starter: Vec<StarterEntry>,
}

/// One starting card; both players have one.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StarterEntry {
    /// Its id.
    pub(super) id: Spanned<String>,
    /// What follows `SD-` and `SN-` in its code.
    pub(super) code: Spanned<String>,
    /// What players read.
    pub(super) name: String,
    /// Its House, or `none`.
    pub(super) house: Spanned<String>,
    /// Always 0.
    pub(super) influence: Spanned<u8>,
    /// Where the facts come from.
    pub(super) prov: Spanned<Prov>,
}

/// The shape of `days.toml`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DayFile {
    pub(super) day: Vec<DayEntry>,
}

/// A kind of Day card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DayEntry {
    /// Its id.
    pub(super) id: Spanned<String>,
    /// Its code.
    pub(super) code: Spanned<String>,
    /// What players read.
    pub(super) name: String,
    /// The District it makes the market.
    pub(super) district: Spanned<String>,
    /// How many there are of it.
    pub(super) count: Spanned<u8>,
    /// What it does, in a sentence.
    pub(super) text: String,
    /// Where the facts come from.
    pub(super) prov: Spanned<Prov>,
}

/// The shape of `minions.toml`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MinionFile {
    pub(super) minion: Vec<MinionEntry>,
}

/// One Minion of the District decks.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MinionEntry {
    /// Its id.
    pub(super) id: Spanned<String>,
    /// Its code in notation and positions, such as `AM-R3`.
    pub(super) code: Spanned<String>,
    /// What players read.
    pub(super) name: String,
    /// The District on its back.
    pub(super) district: Spanned<String>,
    /// Its House, or `none` for a wild card.
    pub(super) house: Spanned<String>,
    /// 0 to 3.
    pub(super) influence: Spanned<u8>,
    /// A line to read; may be left out.
    #[serde(default)]
    pub(super) text: String,
    /// Where the facts come from.
    pub(super) prov: Spanned<Prov>,
}
