//! The stack of open steps: what is asked now, and what comes after it.
//!
//! The top frame is what happens next. Some frames ask a seat, some wait for a die, the rest are taken by the game
//! itself. Squares inside frames are plain numbers; [`NOWHERE`] stands for none.

use crate::vocab::Bone;
use serde::{Deserialize, Serialize};

/// No square.
pub const NOWHERE: u8 = 64;

/// What a bone is rolled for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The turn's journey, or whatever a clan that rolls first chooses.
    #[default]
    Journey,
    /// A declared Destroy or Reclaim.
    Deed,
    /// Morph.
    Morph,
    /// The new pawn's retreat.
    Retreat,
    /// Before the game, as a handicap.
    Gift,
    /// Borrowed Light.
    Borrow,
}

/// The stages of a turn, in order.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Phase 1: bones of inapplicable rows may come back.
    #[default]
    Begin,
    /// Phase 1: timers and Hexes.
    Counters,
    /// Phase 1: relics.
    Relics,
    /// Phase 1: the Will.
    Will,
    /// Phase 2.
    Declare,
    /// Phase 3.
    Roll,
    /// The end of Phase 3.
    Executed,
    /// Phase 4, then Phase 5.
    Slot,
    /// The end of the turn.
    End,
}

/// One open step. Fields are called by what they hold: a seat, a row, a square, what is left.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// The game's own: the next stage of the turn.
    Turn(Stage),
    /// Chance: who moves first in a mirror.
    #[default]
    Coin,
    /// The second player chooses the side of the Will.
    Side,
    /// The game's own: handicap bones left to roll.
    Gift { left: u8 },
    /// Hexen name Quarry.
    Quarry { seat: u8, left: u8 },

    /// Bones of inapplicable rows may be taken back.
    Withdraw,
    /// Hexen say which Hex loses a counter next.
    Tick,
    /// A Ladder may go on from this territory, not to the spared unit.
    Restart { at: u8, spared: u8 },
    /// Upkeep relics may be spent.
    Relics,
    /// Erde choose whom to Banish next.
    Banish,
    /// Where to.
    BanishTo { from: u8 },
    /// The Will may be used.
    WillToken,
    /// Chance: the Will's die.
    WillDie,
    /// The game's own: a result is resolved by the rival, then by the roller.
    Each { result: u8, second: bool },
    /// A seat resolves a result.
    Resolve { seat: u8, result: u8 },
    /// Where the chosen unit goes.
    ResolveTo { seat: u8, result: u8, from: u8 },

    /// Journey or deed.
    Declare,
    /// Which bone is rolled.
    Bone { seat: u8, why: Why },
    /// Chance: the bone falls.
    Die { seat: u8, bone: Bone, why: Why },
    /// Rerolls and Metamorphic.
    Rolled { why: Why },
    /// What the roll is used for.
    Act,

    /// Erde: the next part of a split journey.
    Split { left: u8, parts: u8 },
    /// Erde: where the pawn goes after Reclaim.
    ReclaimTo { from: u8 },

    /// Ferrymen: the aura of a unit that crosses, and whom it lands upon.
    Wrap { unit: u8, upon: u8 },
    /// Ferrymen: the unit straight ahead is pushed.
    Ahead { from: u8, dir: u8 },
    /// Ferrymen: the unit on the destination is pushed before the journey ends there.
    Upon { from: u8, to: u8 },
    /// Ferrymen: a zero journey may push.
    Still { from: u8 },
    /// Ferrymen: a plated pawn comes back on the board.
    PlatedBack { home: u8 },
    /// Ferrymen: the fallen royal is set into the Seat.
    RoyalBack { held: bool },
    /// Ferrymen: the king moves a unit around himself.
    Belay { king: u8 },

    /// Murg: which of two territories the knight takes.
    Advance { from: u8, one: u8, two: u8 },

    /// Wibo: stop, Starter Seed or a roll to Morph.
    Morph { by: u8 },
    /// Wibo: where a new pawn goes, the target's territory or the Seat ([`NOWHERE`]) being the first choice.
    MorphTo { at: u8, by: u8, retreats: bool },
    /// Wibo: roll for a retreat or not.
    MayRetreat { pawn: u8, by: u8 },
    /// Wibo: who retreats where.
    Retreat { pawn: u8, by: u8 },
    /// Wibo: where the pawn rejoins the knight.
    HastyTo { knight: u8 },

    /// Hexen: tokens may be spent on Hexes.
    Hexes,
    /// Hexen: the second Ladder of one token.
    SecondLadder { by: u8 },

    /// The bone in hand may be slotted.
    Slot { seat: u8, why: Why },
    /// An aura is placed.
    AuraTo { seat: u8, row: u8 },
    /// Renewal: a bone of the rival's board.
    Renewal,
    /// Master the Current: the direction.
    Current,
    /// Master the Current: the first pawn.
    CurrentFirst { dir: u8 },
    /// Master the Current: the second pawn.
    CurrentSecond { dir: u8, first: u8 },
    /// Eddy: the own pawn.
    EddyOwn,
    /// Eddy: the rival pawn.
    EddyRival { own: u8 },
    /// A unit comes back by a skill.
    RekindleAt { row: u8 },
    /// Sink: the target.
    SinkAt,
    /// A unit is chosen to be relocated by a skill.
    RelocateUnit { row: u8 },
    /// Where it goes.
    RelocateTo { from: u8 },
    /// Scatter: unit and aura.
    Scatter,
}
