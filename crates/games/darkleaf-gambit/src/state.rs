//! Everything on the table. All of it is public, small and flat.
//!
//! | part | bytes | what |
//! |---|---|---|
//! | board | 144 | 18 planes: owner, kind, auras, Ladders, Quarry, status, who journeyed, numbers |
//! | reclaimed, gardens | 26 | marks on territories, by player |
//! | players | 2 × 36 | rows with bones, pool, tokens, marks |
//! | turn | 48 | the roll, the intent, what happened in this turn |
//! | stack | 42 | open steps |
//! | will, rest | 20 | side, lasting results, round, result |

use crate::board::{Board, Square};
use crate::frame::Frame;
use crate::pack::{CHIPS, ROWS, SLOTS};
use crate::vocab::{Bone, WillSide};
use parlour_core::{List, bits};
use serde::{Deserialize, Serialize};

/// The whole game: nothing is hidden.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Public {
    /// Who stands where.
    pub board: Board,
    /// Territories each player has Reclaimed.
    pub reclaimed: [u64; 2],
    /// Poison Gardens by the player who cast them.
    pub gardens: [Gardens; 2],
    /// The clan boards.
    pub players: [Player; 2],
    /// What happened in this turn.
    pub turn: Turn,
    /// Open steps, the next one last.
    pub stack: List<Frame, 10>,
    /// Haggedorn's Will.
    pub will: Will,
    /// Whose turn it is.
    pub mover: u8,
    /// Who moved first.
    pub first: u8,
    /// Whether this is the extra turn of Electromagnetic Loop.
    pub extra: bool,
    /// Complete rounds so far.
    pub round: u16,
    /// Whether and how it has ended.
    pub over: Over,
}

/// Whether and how the game has ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Over {
    /// It goes on.
    #[default]
    No,
    /// This seat's path is complete.
    Won(u8),
    /// This seat wins because the royal its path names is gone (DG-R-29).
    RoyalGone(u8),
    /// The last round is played.
    Rounds,
    /// Nobody can win any more.
    Dead,
}

impl Over {
    /// Who won.
    pub const fn winner(self) -> Option<u8> {
        match self {
            Over::Won(seat) | Over::RoyalGone(seat) => Some(seat),
            Over::No | Over::Rounds | Over::Dead => None,
        }
    }
}

/// Up to five gardens of a player: counters in the top two bits, the square below; 0 is none.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Gardens([u8; CHIPS as usize]);

impl Gardens {
    /// Squares and counters.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Square, u8)> + '_ {
        self.0.iter().filter(|garden| **garden > 63).map(|garden| (Square(garden & 63), garden >> 6))
    }

    /// The squares.
    #[inline]
    pub fn squares(&self) -> u64 {
        self.iter().fold(0, |set, (at, _)| set | at.bit())
    }

    /// All counters together.
    #[inline]
    pub fn counters(&self) -> u32 {
        self.0.iter().map(|garden| u32::from(garden >> 6)).sum()
    }

    /// The counters on a square.
    #[inline]
    pub fn at(&self, at: Square) -> u8 {
        self.iter().find(|(square, _)| *square == at).map_or(0, |(_, counters)| counters)
    }

    /// Sets the counters on a square, 0 to take the garden away. Kept in order of squares, so that equal tables
    /// are equal states.
    pub fn set(&mut self, at: Square, counters: u8) {
        let mut rest = self.0;
        for garden in &mut rest {
            if *garden > 63 && *garden & 63 == at.0 {
                *garden = 0;
            }
        }
        if counters > 0
            && let Some(empty) = rest.iter_mut().find(|garden| **garden == 0)
        {
            *empty = counters << 6 | at.0;
        }
        rest.sort_unstable_by_key(|garden| if *garden == 0 { 255 } else { garden & 63 });
        self.0 = rest;
    }
}

/// A slot with its bone: value in the low four bits, then whether the bone is foreign; 0 is empty.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Filled(u8);

impl Filled {
    /// A bone counting as this value.
    #[inline]
    pub const fn new(bone: Bone, value: u8) -> Filled {
        Filled(value | (bone as u8) << 4)
    }

    /// The value it counts as, 0 when empty.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 & 15
    }

    /// Whether nothing lies there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Which bone lies there.
    #[inline]
    pub const fn bone(self) -> Bone {
        if self.0 & 16 == 0 { Bone::Own } else { Bone::Foreign }
    }
}

/// A player's clan board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Slotted bones.
    pub rows: [[Filled; SLOTS]; ROWS],
    /// Bones in the pool, own and foreign. The bone in hand is not among them.
    pub pool: [u8; 2],
    /// Tokens by row.
    pub relics: [u8; ROWS],
    /// Whether the clan's law is in force.
    pub law: bool,
    /// Whether the Will token is unspent.
    pub will: bool,
    /// The Murg: whether the trait is used up.
    pub trait_used: bool,
    /// Hexen: Quarry vanquished so far.
    pub quarry: u8,
    /// Hunts or falls this player's royal has suffered.
    pub marks: u8,
}

bits! {
    /// Squares as a set of bits, for what is kept about a turn.
    pub struct Squares(u64);
}

/// What happened in this turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Pawns that came into their Seat in this Phase 3 (DG-R-82).
    pub arrivals: Squares,
    /// Ladders that still lose a counter in this count.
    pub ladders: Squares,
    /// Gardens that still lose a counter in this count.
    pub gardens: Squares,
    /// What the bone in hand shows; 0 when none is.
    pub face: u8,
    /// Which bone is in hand.
    pub bone: Option<Bone>,
    /// The declared deed: who, whom, whom else; a journey has none.
    pub deed: [u8; 3],
    /// 1 + the row whose token was gained in this turn and is not yet usable.
    pub fresh: u8,
    /// Whether the roll has been used (DG-R-103).
    pub used: bool,
    /// Whether Steady Hands has rerolled this roll.
    pub steady: bool,
    /// Predictive Model is on.
    pub roll_first: bool,
    /// Electromagnetic Loop was spent.
    pub again: bool,
    /// Metamorphic was spent.
    pub triple: bool,
    /// Whether Phase 3 is on.
    pub executing: bool,
}

/// Haggedorn's Will.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Will {
    /// Which side is played; none when it is off.
    pub side: Option<WillSide>,
    /// Lasting results.
    pub lasting: [Lasting; 2],
    /// What is in force, as [`Force`] bits; follows from `lasting`.
    pub force: Force,
}

/// A lasting result.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Lasting {
    /// Its number, 0 for none.
    pub number: u8,
    /// Whose counter it is.
    pub owner: u8,
    /// Rounds left; 0 for the rest of the game.
    pub left: u8,
}

/// What lasting results are in force, one bit each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Force(pub u16);

impl Force {
    /// Kindly Paths.
    pub const ANY_DISTANCE: u16 = 1;
    /// Steady Hands.
    pub const STEADY: u16 = 2;
    /// Hallowed Ground.
    pub const HALLOW: u16 = 4;
    /// Long Days.
    pub const SLOT_VALUE: u16 = 8;
    /// Tangle.
    pub const IMMOBILE: u16 = 16;
    /// Mire.
    pub const MAX_DISTANCE: u16 = 32;
    /// Silence.
    pub const NO_RELICS: u16 = 64;
    /// Barren Bones.
    pub const NO_UNUSED: u16 = 128;

    /// Whether it is in force.
    #[inline]
    pub const fn has(self, what: u16) -> bool {
        self.0 & what != 0
    }
}
