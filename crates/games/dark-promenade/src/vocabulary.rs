//! What a Minion of a pack can be made of: bonuses, conditions and effects, as they are written in TOML.

use crate::table::{District, Item};
use schemars::JsonSchema;
use serde::Deserialize;

/// One of the two players, seen from who played the Minion.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// You.
    Me,
    /// The other player.
    Opp,
}

/// A type of District, or any.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum What {
    Spires,
    Boneyard,
    Courtyard,
    AlleyMaze,
    Garden,
    /// Of whoever takes' choice.
    Any,
}

impl What {
    /// The type, or nothing for any.
    pub fn district(self) -> Option<District> {
        District::ALL.get(self as usize).copied()
    }
}

/// An Item, or any.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Thing {
    Potion,
    Scepter,
    Trinket,
    Dagger,
    /// Of your choice.
    Any,
}

impl Thing {
    /// The Item, or nothing for any.
    pub fn item(self) -> Option<Item> {
        Item::ALL.get(self as usize).copied()
    }
}

/// Where an Item may come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The side of the play area or the other player.
    Any,
    /// The side of the play area only.
    Side,
}

/// Which District decks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// All nine.
    Grid,
    /// The three of this Avenue.
    Here,
}

/// When a bonus or a third ability works.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// At least `count` top Districts of the type here.
    Here {
        /// The type.
        district: District,
        /// How many.
        count: u8,
    },
    /// The three top Districts here are of three types.
    HereAllDiffer,
    /// You have the Item.
    Have(Item),
    /// You have no Item.
    HaveNoItem,
    /// You have fewer Districts and Items than the other player.
    FewerCards,
    /// You have more Minions in your Avenues than the other player.
    MoreMinions,
    /// At least so many Minions in the Avenue it lies in. For bonuses.
    MinionsHere(u8),
}

/// A part of an Influence Bonus.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Bonus {
    /// More Influence at each District of the type here.
    Plus {
        /// How much.
        influence: u8,
        /// The type.
        at: District,
    },
    /// More Influence at every District here while the condition holds.
    PlusHere {
        /// How much.
        influence: u8,
        /// The condition.
        #[serde(rename = "if")]
        when: Condition,
    },
    /// So much more Influence at every District here for each Item you have.
    PlusPerItem(u8),
    /// Wins ties at Districts of the type here, or at every District here.
    Ties(What),
}

/// A part of a second or third ability.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// `who` takes Districts from the Outskirts.
    Take {
        /// Who.
        who: Who,
        /// Of which type.
        what: What,
        /// How many.
        count: u8,
    },
    /// You gain control of an Item.
    Gain {
        /// Which.
        item: Thing,
        /// Where it may come from.
        from: Origin,
    },
    /// `who` loses 1 Item, chosen by `by`.
    LoseItem {
        /// Who loses.
        who: Who,
        /// Who chooses.
        by: Who,
    },
    /// `who` loses 1 District, its type chosen by `by`.
    LoseDistrict {
        /// Who loses.
        who: Who,
        /// Who chooses.
        by: Who,
    },
    /// `who` draws cards, one by one.
    Draw {
        /// Who.
        who: Who,
        /// How many.
        count: u8,
    },
    /// 1 random card of the other hand comes to yours.
    HandSteal,
    /// 1 random card of the other hand is discarded.
    HandDiscardRandom,
    /// The other player discards 1 card of his choice.
    HandDiscard,
    /// You put 1 card of your choice from hand beneath the Minion deck.
    HandBottom,
    /// You look at the other hand and put 1 of its cards beneath the Minion deck; the other player draws 1.
    LookBottom,
    /// You take 1 card of your choice from the discard pile; if there is none, you draw 1.
    Salvage,
    /// Exchange 2 different District decks.
    SwapDecks(Scope),
    /// The top District of a deck of 2 or more goes beneath that deck.
    BuryTop(Scope),
    /// A top District here changes places with a District of another type in the Outskirts.
    SwapTop,
    /// Move 1 Minion (of yours: another one) to a different Avenue of the same side.
    Move {
        /// Whose.
        side: Who,
        /// Whether the Avenue may have two Minions already.
        #[serde(default)]
        even_if_full: bool,
    },
    /// Exchange 2 of your Minions in different Avenues.
    SwapOwn,
    /// Exchange this Minion with one in the other player's Avenues.
    SwapSelf {
        /// Of at most this Influence Value.
        max_influence: u8,
    },
    /// 1 Minion (of yours: another one) goes to the hand of the player in whose Avenue it lies.
    Return {
        /// Whose.
        side: Who,
        /// Of at most this Influence Value; any, if left out.
        #[serde(default = "any_influence")]
        max_influence: u8,
    },
    /// Discard 1 Minion from the other player's Avenues.
    Kill {
        /// Of at most this Influence Value.
        max_influence: u8,
    },
    /// The top card of the Minion deck is placed in this Avenue, even if it has two; its abilities do not happen.
    PlaceTop,
    /// Use the second ability of another Minion in any Avenue as if it were printed here.
    CopySecond,
    /// Lose 1 Item of your choice; if you do, the effect.
    PayItem(Box<Effect>),
    /// This card may be played to an Avenue with two or more Minions.
    Permit,
    /// You may decline the effect.
    May(Box<Effect>),
}

fn any_influence() -> u8 {
    u8::MAX
}

/// A third ability: its condition and what it does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Third {
    /// When.
    #[serde(rename = "if")]
    pub when: Condition,
    /// What, in order.
    #[serde(rename = "do")]
    pub then: Vec<Effect>,
}

macro_rules! words_schema {
    ($($name:ident),+) => { $(
        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let words: Vec<&str> = $name::ALL.iter().map(|value| value.word()).collect();
                schemars::json_schema!({ "type": "string", "enum": words })
            }
        }
    )+ };
}

words_schema!(District, Item);
