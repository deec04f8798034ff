//! The files of a pack as they are written.

use parlour_content::{Prov, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

/// An effect as written: `op arg [if cond]`.
pub(super) type Written = Spanned<String>;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardFile {
    pub(super) champion: ChampionEntry,
    pub(super) hero: HealthEntry,
    /// The four regions.
    pub(super) region: Vec<RegionEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ChampionEntry {
    /// Base health.
    pub(super) health: Spanned<i8>,
    /// Base attack bonus.
    pub(super) attack: Spanned<i8>,
    /// Base defence bonus.
    pub(super) defence: Spanned<i8>,
    pub(super) prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HealthEntry {
    /// What every Hero begins with.
    pub(super) health: Spanned<i8>,
    /// The most it can be raised to.
    pub(super) most: Spanned<i8>,
    pub(super) prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RegionEntry {
    pub(super) id: Spanned<String>,
    /// One letter.
    pub(super) code: String,
    pub(super) name: String,
    pub(super) prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterFile {
    pub(super) monster: Vec<MonsterEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterEntry {
    pub(super) id: Spanned<String>,
    pub(super) code: String,
    pub(super) name: String,
    /// The preferred region, by its id.
    pub(super) region: Spanned<String>,
    /// A design label without effect.
    pub(super) tier: u8,
    pub(super) attack: Spanned<i8>,
    pub(super) health: Spanned<i8>,
    /// What the trophy is worth.
    pub(super) gold: Spanned<u8>,
    /// The natural ability, such as `["def 1", "atk 2 if low"]`.
    #[serde(default)]
    pub(super) effect: Vec<Written>,
    /// The Artifact it carries, by its id.
    pub(super) artifact: Option<Spanned<String>>,
    pub(super) text: String,
    pub(super) prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MutationFile {
    pub(super) mutation: Vec<MutationEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MutationEntry {
    pub(super) id: Spanned<String>,
    pub(super) code: String,
    pub(super) name: String,
    pub(super) effect: Vec<Written>,
    pub(super) text: String,
    pub(super) prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HeroFile {
    pub(super) hero: Vec<HeroEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HeroEntry {
    pub(super) id: Spanned<String>,
    pub(super) code: String,
    pub(super) name: String,
    pub(super) epithet: String,
    /// When the Favor may be used: hamlet, journey, reveal, prep, turn, my_roll, foe_roll, escape, lethal, victory.
    pub(super) windows: Vec<Spanned<String>>,
    pub(super) effect: Vec<Written>,
    /// What the vocabulary cannot say: peek, desert or decree.
    pub(super) special: Option<Spanned<String>>,
    pub(super) text: String,
    pub(super) prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ItemFile {
    pub(super) item: Vec<ItemEntry>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ItemType {
    Gear,
    Consumable,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Duration {
    Now,
    Combat,
    Turn,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ItemEntry {
    pub(super) id: Spanned<String>,
    pub(super) code: String,
    pub(super) name: String,
    pub(super) r#type: ItemType,
    /// For icons only.
    pub(super) tag: String,
    /// Its price.
    pub(super) value: Spanned<u8>,
    pub(super) copies: Spanned<u8>,
    /// Consumables only: prep, hamlet, escape or lethal.
    pub(super) window: Option<Spanned<String>>,
    /// Consumables only.
    pub(super) lasts: Option<Duration>,
    pub(super) effect: Vec<Written>,
    pub(super) text: String,
    pub(super) prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ArtifactFile {
    pub(super) artifact: Vec<ArtifactEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ArtifactEntry {
    pub(super) id: Spanned<String>,
    pub(super) code: String,
    pub(super) name: String,
    /// The word of a Sigil's set.
    pub(super) set: Spanned<String>,
    pub(super) effect: Vec<Written>,
    pub(super) text: String,
    pub(super) prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SigilFile {
    pub(super) sigil: Vec<SigilEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SigilEntry {
    pub(super) id: Spanned<String>,
    pub(super) code: String,
    pub(super) name: String,
    pub(super) set: Spanned<String>,
    pub(super) effect: Vec<Written>,
    /// What the vocabulary cannot say: revenge, redemption or vigil.
    pub(super) special: Option<Spanned<String>>,
    pub(super) text: String,
    pub(super) prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DecreeFile {
    pub(super) decree: Vec<DecreeEntry>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum DecreeKind {
    Ongoing,
    Instant,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DecreeEntry {
    pub(super) id: Spanned<String>,
    pub(super) code: String,
    pub(super) name: String,
    pub(super) kind: DecreeKind,
    /// Effects on every Hero.
    #[serde(default)]
    pub(super) heroes: Vec<Written>,
    /// Effects on every monster and the Champion.
    #[serde(default)]
    pub(super) monsters: Vec<Written>,
    /// What the vocabulary cannot say.
    pub(super) special: Option<Spanned<String>>,
    pub(super) text: String,
    pub(super) prov: Prov,
}
