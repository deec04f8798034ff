//! The closed vocabulary of effects: what a skill or a result of the Will does, as a pack writes it.

use crate::vocab::{Aura, Clan, Kind};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// A set of kinds of unit, written as a list of words.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, JsonSchema)]
#[schemars(with = "Vec<String>")]
pub struct Kinds(pub u8);

impl Kinds {
    /// Whether the kind is in the set.
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// The kinds of the set.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.iter().copied().filter(move |kind| self.has(*kind))
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kinds = Vec::<Kind>::deserialize(deserializer)?;
        Ok(Kinds(kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u8)))
    }
}

/// Whose unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The acting player's.
    Own,
    /// The other player's.
    Rival,
}

/// Where a unit is rekindled.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hearth {
    /// Adjacent to one of the acting player's rooks.
    Rook,
    /// In the acting player's Seat.
    Seat,
}

/// What a skill or a result of the Will does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Aura: goes on an own unit of this kind.
    AuraAdd {
        /// Which aura.
        #[schemars(with = "String")]
        aura: Aura,
        /// Who may carry it.
        #[schemars(with = "String")]
        unit: Kind,
    },
    /// Miracle: one bone leaves the rival's board.
    BoneRemove,
    /// Relic, after a roll: roll again.
    Reroll,
    /// Law: swap one pool bone with the rival, once.
    BoneSwap,
    /// Relic, Upkeep: roll first, then declare.
    RollFirst,
    /// Relic, Upkeep: another turn follows.
    ExtraTurn,
    /// Law: the deed needs only this against a royal.
    RoyalThreshold {
        /// The least roll.
        value: u8,
    },
    /// Relic, Upkeep: the rival royal slides and is immobile.
    SlideRoyal,
    /// Miracle: two pawns of anyone are Flowed in one direction.
    PushPawns,
    /// Miracle: an own and a rival pawn change places.
    SwapPawns,
    /// Miracle: rival units around the unit that journeyed are Flowed away.
    PushAround,
    /// Law: journey rolls count so much more or less.
    JourneyValue {
        /// What is added.
        by: i8,
    },
    /// Relic, Upkeep: rival units leave the centre.
    ClearCentre,
    /// Miracle or Will: a unit comes back.
    Rekindle {
        /// Whose unit comes back.
        owner: Whose,
        /// Of which kinds.
        unit: Kinds,
        /// Where it is put, next best if that is full.
        at: Hearth,
        /// Whether its owner cannot use it for a turn.
        #[serde(default)]
        dormant: bool,
    },
    /// Relic, after a journey roll: split it between three units.
    Split {
        /// Between how many units.
        parts: u8,
        /// The least roll.
        at_least: u8,
    },
    /// Miracle: a rival unit, or an own one under a Ladder, is vanquished.
    Sink,
    /// Law: the deed needs only this.
    DeedThreshold {
        /// The least roll.
        value: u8,
    },
    /// Miracle: a unit of these kinds, whoever owns it, goes anywhere.
    Relocate {
        /// Of which kinds.
        unit: Kinds,
    },
    /// Relic, after a journey: Morph without a roll.
    Convert,
    /// Miracle: a rival unit loses an aura.
    AuraRemove,
    /// Law: own pawns in the Seat are frozen.
    Freeze,
    /// Relic, Hex window: a Poison Garden with so many counters, fewer for the royal.
    Garden {
        /// How many rounds it takes.
        counters: u8,
        /// How many it may take if the royal casts it.
        queen: u8,
    },
    /// Relic, Hex window: a Witch's Ladder with so many counters.
    Ladder {
        /// How many rounds it takes.
        counters: u8,
    },
    /// Miracle: every own Hex loses a counter.
    Tick,
    /// Law: journeys may turn by so many directions.
    Directions {
        /// How many steps clockwise or counter-clockwise.
        by: u8,
    },

    /// Will: a relic token into an empty slot.
    RelicGain,
    /// Will, lasting: journeys may be shorter.
    AnyDistance,
    /// Will: any own slotted bones go back.
    BonesReturn,
    /// Will: roll a bone and slot it where it completes nothing.
    BoneBorrow,
    /// Will, lasting: a 1 may be rolled again once.
    Steady,
    /// Will, lasting: units in their Seat are invulnerable, royals excepted.
    Hallow,
    /// Will: an own unit of these kinds goes to the first ranks.
    RelocateOwn {
        /// Of which kinds.
        unit: Kinds,
        /// How many of the own ranks.
        ranks: u8,
    },
    /// Will: the own royal steps to an adjacent territory.
    StepRoyal,
    /// Will, lasting: a bone may be slotted as so much more or less.
    SlotValue {
        /// The most it may be off.
        by: u8,
    },
    /// Will: one of these results.
    OneOf {
        /// Their numbers.
        results: Results,
    },
    /// Will: an own unit of these kinds is vanquished.
    VanquishOwn {
        /// Of which kinds.
        unit: Kinds,
    },
    /// Will, lasting: royals are immobile.
    ImmobiliseRoyals,
    /// Will: all bones of one own row go back.
    RowReturn,
    /// Will: a relic token is lost.
    RelicLose,
    /// Will, lasting: no journey longer than this.
    MaxDistance {
        /// The longest.
        value: u8,
    },
    /// Will, once: a bone leaves the game.
    BoneExile,
    /// Will: an own unit of these kinds in The Woods goes home.
    Recall {
        /// Of which kinds.
        unit: Kinds,
    },
    /// Will, lasting: no relic token may be spent.
    ForbidRelics,
    /// Will, lasting: a bone whose roll was not used cannot be slotted.
    ForbidUnused,
    /// Will: an own unit loses an aura.
    AuraLose,
    /// Will: a rival unit of these kinds is vanquished.
    VanquishRival {
        /// Of which kinds.
        unit: Kinds,
    },
}

/// Numbers of results, written as a list.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, JsonSchema)]
#[schemars(with = "Vec<u8>")]
pub struct Results(pub u16);

impl Results {
    /// The numbers, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=12).filter(move |number| self.0 >> number & 1 == 1)
    }
}

impl<'de> Deserialize<'de> for Results {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = Vec::<u8>::deserialize(deserializer)?;
        if let Some(wrong) = numbers.iter().find(|number| !(1..=12).contains(*number)) {
            return Err(serde::de::Error::custom(format!("{wrong} is no result of a d12; use 1 to 12")));
        }
        Ok(Results(numbers.into_iter().fold(0, |set, number| set | 1 << number)))
    }
}

/// The kind of a skill.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SkillKind {
    /// Sits on a unit.
    Aura,
    /// Acts at once.
    Miracle,
    /// Is kept for later.
    Relic,
    /// Lasts.
    Law,
}

impl SkillKind {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            SkillKind::Aura => "aura",
            SkillKind::Miracle => "miracle",
            SkillKind::Relic => "relic",
            SkillKind::Law => "law",
        }
    }
}

impl Effect {
    /// As what kind of skill the effect works, and for which clan alone, if its window exists for one clan only.
    /// Nothing for effects of the Will.
    pub fn skill(&self) -> Option<(SkillKind, Option<Clan>)> {
        use SkillKind::{Aura, Law, Miracle, Relic};
        Some(match self {
            Effect::AuraAdd { aura, .. } => (Aura, Some(aura.clan())),
            Effect::BoneRemove
            | Effect::PushPawns
            | Effect::SwapPawns
            | Effect::PushAround
            | Effect::Rekindle { .. }
            | Effect::Sink
            | Effect::Relocate { .. }
            | Effect::AuraRemove => (Miracle, None),
            Effect::Tick => (Miracle, Some(Clan::Hexen)),
            Effect::Reroll | Effect::ExtraTurn | Effect::SlideRoyal | Effect::ClearCentre => (Relic, None),
            Effect::RollFirst => (Relic, Some(Clan::Murg)),
            Effect::Split { .. } => (Relic, Some(Clan::Erde)),
            Effect::Convert => (Relic, Some(Clan::Wibo)),
            Effect::Garden { .. } | Effect::Ladder { .. } => (Relic, Some(Clan::Hexen)),
            Effect::BoneSwap => (Law, Some(Clan::Huldra)),
            Effect::RoyalThreshold { .. } => (Law, Some(Clan::Murg)),
            Effect::JourneyValue { .. } => (Law, Some(Clan::Ferrymen)),
            Effect::DeedThreshold { .. } => (Law, Some(Clan::Erde)),
            Effect::Freeze => (Law, Some(Clan::Wibo)),
            Effect::Directions { .. } => (Law, Some(Clan::Hexen)),
            _ => return None,
        })
    }

    /// Whether a result of the Will with this effect can be played, and whether it must be lasting to mean anything.
    pub fn will(&self) -> Option<bool> {
        Some(match self {
            Effect::AnyDistance
            | Effect::Steady
            | Effect::Hallow
            | Effect::SlotValue { .. }
            | Effect::ImmobiliseRoyals
            | Effect::MaxDistance { .. }
            | Effect::BoneExile
            | Effect::ForbidRelics
            | Effect::ForbidUnused => true,
            Effect::Rekindle { owner: Whose::Own, .. }
            | Effect::RelicGain
            | Effect::BonesReturn
            | Effect::BoneBorrow
            | Effect::RelocateOwn { .. }
            | Effect::StepRoyal
            | Effect::OneOf { .. }
            | Effect::VanquishOwn { .. }
            | Effect::RowReturn
            | Effect::RelicLose
            | Effect::Recall { .. }
            | Effect::AuraLose
            | Effect::VanquishRival { .. } => false,
            _ => return None,
        })
    }
}
