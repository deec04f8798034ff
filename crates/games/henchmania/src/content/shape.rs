//! The shape of the pack's files, as an owner writes them.

use parlour_content::{Prov, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

/// A site, as cards name it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SiteName {
    /// The Tavern.
    Tavern,
    /// The Castle.
    Castle,
    /// The Main Square.
    MainSquare,
    /// The Church.
    Church,
    /// The Armory.
    Armory,
}

/// Where an animal comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AnimalSite {
    /// The Tavern.
    Tavern,
    /// The Castle.
    Castle,
    /// The Main Square.
    MainSquare,
    /// The Church.
    Church,
    /// The Armory.
    Armory,
    /// No site of its own: it takes the place of the animal that is left out.
    Stray,
}

/// The type of a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TypeName {
    /// Played for its effect, then discarded.
    Action,
    /// Lies before its player.
    Reserve,
    /// Lies beside the coat of arms.
    Trump,
}

/// A word that rules use for a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tag {
    /// Scores at the end of the day.
    Performance,
    /// Fights in duels.
    Weapon,
}

/// When a use happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// When the card is played on one's turn.
    Action,
    /// From the hand, right after being challenged.
    Challenged,
    /// From the hand, as a weapon.
    Duel,
    /// Instead of playing a card.
    AtTurn,
    /// While placing a pawn.
    Place,
    /// After the draw for a placed pawn.
    Placed,
    /// Before the dice of a duel.
    BeforeRolls,
    /// After the attack roll.
    AfterAttack,
    /// After the defence roll.
    AfterDefence,
    /// After winning a duel.
    DuelWon,
    /// When about to lose points.
    PointsLost,
    /// When hands are emptied.
    EndPhase2,
    /// At the scoring.
    Score,
    /// Whenever the copied Trump could be used.
    Copied,
    /// Always.
    Passive,
}

/// What a use costs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CostName {
    /// The card is rotated.
    Rotate,
    /// The card is discarded.
    DiscardSelf,
    /// Hand cards are discarded: at least, at most.
    DiscardHand(u8, u8),
}

/// Whom a use acts on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TargetName {
    /// One opponent, chosen.
    Opp,
    /// Every opponent, clockwise.
    EachOpp,
}

/// What must hold.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// The target holds a card.
    HasHand,
    /// The target has a point.
    HasPoints,
    /// The target has a Reserve card.
    HasReserve,
    /// The target has a Performance.
    HasPerformance,
    /// The target has a Reserve card of a site.
    HasReserveOf(SiteName),
    /// The target has a ready Reserve card whose use rotates it.
    HasReadyRotator,
    /// The target has more points than the actor.
    Richer,
    /// The target does not have this card in his Reserve.
    Lacks(String),
    /// A pawn of the target stands on a site.
    PawnOnSite,
    /// The actor has so many kinds of Performance.
    Kinds(u8),
    /// A card can be drawn from a site.
    Drawable(SiteName),
    /// A discard pile that can be named is not empty.
    DiscardNotEmpty,
    /// The actor dominates a site.
    Dominates(SiteName),
    /// The user attacks.
    Attacks,
    /// The user defends.
    Defends,
    /// The user has a weapon.
    Armed,
}

/// Where a picked card goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PickTo {
    /// Into the picker's hand.
    ToHand,
    /// Onto the discard pile.
    ToDiscard,
}

/// Which Reserve cards are meant.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FilterName {
    /// Every one.
    Any,
    /// Performances.
    Performance,
}

/// What a card does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum EffectName {
    /// Gain points.
    Gain(u8),
    /// Gain a point for each kind of Performance, at most so many.
    GainKinds(u8),
    /// Gain a point for each Reserve card of a site, at most so many.
    GainReserve {
        /// The site.
        site: SiteName,
        /// At most.
        cap: u8,
    },
    /// Gain a point for each hand card discarded as cost, at most so many.
    GainDiscarded(u8),
    /// Gain points, more of them if one dominates a site.
    GainIfDominates {
        /// The site.
        site: SiteName,
        /// With domination.
        then: u8,
        /// Without.
        r#else: u8,
    },
    /// The target loses points.
    Lose(u8),
    /// The target loses points, the actor gains as many.
    Steal(u8),
    /// Draw cards.
    Draw {
        /// From where.
        site: SiteName,
        /// How many.
        n: u8,
    },
    /// A random card of a named back leaves the target's hand.
    PickHand(PickTo),
    /// The target discards hand cards of his choice.
    DiscardHand(u8),
    /// The actor sees the target's hand.
    RevealHand,
    /// The actor names an Action of the revealed hand, which is discarded.
    DiscardRevealedAction,
    /// A Reserve card of the target enters the actor's Reserve.
    TakeReserve,
    /// A Reserve card of the target returns to his hand.
    BounceReserve(FilterName),
    /// The target discards Reserve cards of his choice.
    DiscardReserve(u8),
    /// Ready Reserve cards of the target that rotate for their use are rotated.
    Exhaust,
    /// The top card of another site's discard pile goes to the hand.
    TakeDiscardTop {
        /// The site it cannot be taken from.
        not: SiteName,
    },
    /// Take a pawn of the target from a site.
    CapturePawn,
    /// A duel with the target.
    Challenge,
    /// The duel is called off.
    CancelDuel,
    /// A weapon.
    Weapon {
        /// Its Attack value.
        attack: u8,
        /// Its Defense value.
        defence: u8,
    },
    /// Bare hands have this Attack value.
    Bare(u8),
    /// The user's own value is so much lower.
    Improve(u8),
    /// A duellist rolls one die fewer.
    FewerDice,
    /// One hit cannot be parried.
    Unparryable,
    /// Cancel wounds.
    CancelWound(u8),
    /// Roll up to so many failing dice again.
    Reroll(u8),
    /// Turn a failing die to this face.
    SetDie(u8),
    /// A pawn may stand on a full site.
    OverCapacity,
    /// Draw a second card, discard one of the two.
    DrawTwoKeepOne,
    /// A Performance of this kind.
    Performance(String),
    /// One more kind of Performance counts.
    ExtraKind,
    /// Points at the scoring if the Performances gave any.
    BonusIfPoints(u8),
    /// Points at the scoring if the Performances counted three kinds.
    BonusIfThreeKinds(u8),
    /// This card does not touch the owner.
    Immune(String),
    /// A hand card may be kept for tomorrow.
    KeepCard,
    /// No points are lost.
    PreventLoss,
    /// The effect of an opponent's Trump.
    CopyTrump,
}

/// One use of a card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UseEntry {
    /// When.
    pub mode: Spanned<Mode>,
    /// At what cost.
    pub cost: Option<Spanned<CostName>>,
    /// On whom.
    pub target: Option<TargetName>,
    /// What must hold.
    #[serde(default)]
    pub when: Vec<Spanned<Condition>>,
    /// What happens.
    pub r#do: Vec<Spanned<EffectName>>,
}

/// A kind of card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardEntry {
    /// Its id.
    pub id: Spanned<String>,
    /// Its name.
    pub name: Spanned<String>,
    /// Its type.
    pub r#type: Spanned<TypeName>,
    /// Words that rules use for it.
    #[serde(default)]
    pub tags: Vec<Tag>,
    /// How many there are.
    pub copies: Spanned<u8>,
    /// How many may lie in one Reserve.
    pub max: Option<Spanned<u8>>,
    /// What it does, for players.
    pub text: Spanned<String>,
    /// Rules that speak of it; the first is cited when it acts.
    pub rules: Vec<Spanned<String>>,
    /// Where its data comes from.
    pub prov: Spanned<Prov>,
    /// What it does, for the game.
    pub r#use: Vec<UseEntry>,
}

/// An animal: a card with a site of its own.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnimalEntry {
    /// Its id.
    pub id: Spanned<String>,
    /// Its name.
    pub name: Spanned<String>,
    /// Where it comes from.
    pub site: Spanned<AnimalSite>,
    /// Its type.
    pub r#type: Spanned<TypeName>,
    /// Words that rules use for it.
    #[serde(default)]
    pub tags: Vec<Tag>,
    /// Always 1.
    pub copies: Spanned<u8>,
    /// How many may lie in one Reserve.
    pub max: Option<Spanned<u8>>,
    /// What it does, for players.
    pub text: Spanned<String>,
    /// Rules that speak of it; the first is cited when it acts.
    pub rules: Vec<Spanned<String>>,
    /// Where its data comes from.
    pub prov: Spanned<Prov>,
    /// What it does, for the game.
    pub r#use: Vec<UseEntry>,
}

impl AnimalEntry {
    /// The same as an ordinary card.
    pub(super) fn card(&self) -> CardEntry {
        CardEntry {
            id: self.id.clone(),
            name: self.name.clone(),
            r#type: self.r#type.clone(),
            tags: self.tags.clone(),
            copies: self.copies.clone(),
            max: self.max.clone(),
            text: self.text.clone(),
            rules: self.rules.clone(),
            prov: self.prov.clone(),
            r#use: self.r#use.clone(),
        }
    }
}

/// The cards of one site: `tavern.toml`, `castle.toml`, `main-square.toml`, `church.toml`, `armory.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SiteCards {
    /// Whose pile it is.
    pub site: Spanned<SiteName>,
    /// The cards.
    pub card: Vec<CardEntry>,
}

/// `animals.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Animals {
    /// The six animals.
    pub card: Vec<AnimalEntry>,
}

/// Another picture of a card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// Its id.
    pub id: Spanned<String>,
    /// Its name.
    pub name: Spanned<String>,
    /// The card it is another picture of.
    pub base: Spanned<String>,
    /// Where its data comes from.
    pub prov: Spanned<Prov>,
}

/// `gloves.toml` and `henchmen.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Variants {
    /// The variants.
    pub variant: Vec<Variant>,
}

/// A site board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SiteEntry {
    /// Its id.
    pub id: Spanned<SiteName>,
    /// Its name.
    pub name: Spanned<String>,
    /// The colour of its backs.
    pub colour: Spanned<String>,
    /// Spots for 2, 3, 4 and 5 players.
    pub spots: Spanned<[u8; 4]>,
    /// What it is for.
    pub text: Spanned<String>,
    /// Where its data comes from.
    pub prov: Spanned<Prov>,
}

/// `sites.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sites {
    /// The five sites, in board order.
    pub site: Vec<SiteEntry>,
}

/// What bare hands are worth.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bare {
    /// Attack value.
    pub attack: Spanned<u8>,
    /// Defense value.
    pub defence: Spanned<u8>,
    /// Where it comes from.
    pub prov: Spanned<Prov>,
}

/// `duel.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DuelFile {
    /// What bare hands are worth.
    pub bare: Bare,
}

/// A coat of arms.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LordEntry {
    /// Its id.
    pub id: Spanned<String>,
    /// What its Lord is called.
    pub name: Spanned<String>,
    /// Its colour.
    pub colour: Spanned<String>,
    /// Where its data comes from.
    pub prov: Spanned<Prov>,
}

/// `lords.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lords {
    /// Five of them.
    pub lord: Vec<LordEntry>,
}
