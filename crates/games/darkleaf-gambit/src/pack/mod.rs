//! The pack as play needs it: flat arrays by clan, kind, row and result.

mod effect;
mod load;
mod spec;

pub use effect::{Effect, Hearth, Kinds, Results, SkillKind, Whose};
pub use load::{load, source};

use crate::vocab::{Clan, Kind, WillSide};
use parlour_content::Prov;

/// Rows of a clan board.
pub(crate) const ROWS: usize = 5;
/// Slots of the longest row.
pub(crate) const SLOTS: usize = 4;
/// Results on a side of the Will.
pub(crate) const RESULTS: usize = 12;
/// Fate chips for play of each kind (DG-SETUP-6).
pub(crate) const CHIPS: u8 = 5;

/// A loaded pack.
#[derive(Clone, Debug)]
pub struct Pack {
    /// After so many rounds the game is a draw.
    pub rounds: u16,
    /// By clan.
    pub clans: [ClanData; Clan::COUNT],
    /// By side, then number less one.
    pub will: [[WillData; RESULTS]; WillSide::COUNT],
}

impl Pack {
    /// A clan.
    pub fn clan(&self, clan: Clan) -> &ClanData {
        &self.clans[clan.index()]
    }

    /// A result of the Will by its number on the die.
    pub fn result(&self, side: WillSide, number: u8) -> &WillData {
        &self.will[side.index()][usize::from(number - 1)]
    }
}

/// One clan.
#[derive(Clone, Debug, Default)]
pub struct ClanData {
    /// What it is called.
    pub name: String,
    /// One letter.
    pub glyph: String,
    /// The smaller moves first.
    pub order: u8,
    /// Faces of its bones.
    pub die: u8,
    /// How many bones.
    pub bones: u8,
    /// Hunts or falls that win.
    pub marks: u8,
    /// Least roll for the deed.
    pub threshold: u8,
    /// Least roll against a royal.
    pub royal_threshold: u8,
    /// Least roll against two targets.
    pub pair_threshold: u8,
    /// Pawns in the Seat that win.
    pub pawns: u8,
    /// How many Quarry.
    pub quarry: u8,
    /// Who starts where, in own coordinates (a1 first).
    pub start: Vec<(Kind, crate::board::Square)>,
    /// By kind.
    pub guide: [UnitData; Kind::COUNT],
    /// By row.
    pub skills: [SkillData; ROWS],
    /// The path to victory.
    pub path: String,
    /// The deed's name.
    pub deed: String,
    /// What the deed does.
    pub deed_text: String,
    /// The traits.
    pub traits: Vec<String>,
    /// Where the facts come from.
    pub prov: Option<Prov>,
}

/// One kind of unit of a clan.
#[derive(Clone, Debug, Default)]
pub struct UnitData {
    /// Journey directions as its player sees them: bit 0 forward, then clockwise.
    pub journey: u8,
    /// How far.
    pub reach: Reach,
    /// Deed directions.
    pub deed: u8,
    /// Its ability's name, if it has one.
    pub ability: String,
    /// What the ability does.
    pub text: String,
    /// Where the facts come from.
    pub prov: Option<Prov>,
}

/// How far a journey goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Reach {
    /// The roll exactly (DG-JRN-1).
    #[default]
    Exact,
    /// Any distance up to the roll (DG-JRN-2).
    UpTo,
    /// As far as one likes (DG-HEX-3).
    Free,
    /// 1 whatever the roll (DG-WIB-11).
    One,
}

/// One skill of a clan board.
#[derive(Clone, Debug, Default)]
pub struct SkillData {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What becomes of it.
    pub kind: Option<SkillKind>,
    /// What pays for it.
    pub row: Row,
    /// Relic slots.
    pub relics: u8,
    /// Fate chips for play.
    pub chips: u8,
    /// What it does.
    pub effect: Option<Effect>,
    /// The same in words.
    pub text: String,
    /// Where the facts come from.
    pub prov: Option<Prov>,
}

/// The slots of a row.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// How many slots.
    pub slots: u8,
    /// What each takes: one bit a value.
    pub takes: [u16; SLOTS],
    /// Least and greatest total of a row that must add up.
    pub sum: Option<(u8, u8)>,
}

impl Row {
    /// What is printed in a slot.
    pub fn print(&self, slot: usize) -> String {
        match self.takes[slot] {
            _ if self.sum.is_some() => "Σ".into(),
            EVEN => "E".into(),
            ODD => "O".into(),
            values => {
                let values: Vec<String> = (1..16)
                    .filter(|value| values >> value & 1 == 1)
                    .map(|value: u16| value.to_string())
                    .collect();
                values.join("-")
            }
        }
    }
}

/// Every even value.
pub(crate) const EVEN: u16 = 0b0101_0101_0101_0100;
/// Every odd value.
pub(crate) const ODD: u16 = 0b1010_1010_1010_1010;
/// Every value.
pub(crate) const ANY: u16 = EVEN | ODD;

/// One result of the Will.
#[derive(Clone, Debug, Default)]
pub struct WillData {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How long it lasts, if it does.
    pub lasts: Option<Lasts>,
    /// What it does.
    pub effect: Option<Effect>,
    /// The same in words.
    pub text: String,
    /// Where the facts come from.
    pub prov: Option<Prov>,
}

/// How long a result lasts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lasts {
    /// So many rounds.
    Rounds(u8),
    /// For the rest of the game.
    Forever,
}
