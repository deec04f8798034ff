//! What happens, one fact at a time, with everything its sentence needs.

use crate::board::{Dir, Square};
use crate::frame::Why;
use crate::state::Over;
use crate::vocab::{Aura, Bone, Clan, Hex, Kind, WillSide};

/// A unit as sentences name it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Whose.
    pub seat: u8,
    /// Of which clan.
    pub clan: Clan,
    /// What.
    pub kind: Kind,
    /// Which of them.
    pub number: u8,
}

/// Something that happened. Fields are called by what they hold: whose, who, where, from where, to where.
#[allow(missing_docs)]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A coin decided who moves first.
    First { seat: u8 },
    /// A side of the Will was chosen.
    SideChosen { seat: u8, side: WillSide },
    /// A Quarry was named.
    QuarryNamed { seat: u8, unit: Unit, at: Square },
    /// A turn begins.
    TurnBegan { seat: u8, round: u16, extra: bool },

    /// The bones of a row came back.
    Withdrew { seat: u8, row: u8 },
    /// A lasting result of the Will ended.
    WillEnded { side: WillSide, number: u8 },
    /// A Hex lost a counter.
    Ticked { hex: Hex, at: Square, left: u8, unit: Option<Unit> },
    /// A Hex took effect.
    Resolved { hex: Hex, at: Square },
    /// A Ladder is gone without effect.
    LadderGone { unit: Unit, at: Square },
    /// A Ladder goes on.
    Restarted { unit: Unit, at: Square, counters: u8 },
    /// A relic token was spent.
    Spent { seat: u8, row: u8 },
    /// A royal slid.
    Slid { unit: Unit, from: Square, to: Square, dir: Dir },
    /// The Will was called.
    WillCalled { seat: u8 },
    /// The Will's die fell.
    WillRolled { seat: u8, side: WillSide, number: u8 },
    /// A result is already in force.
    WillAgain { side: WillSide, number: u8 },
    /// A player has nothing to do under a result.
    WillIdle { seat: u8, side: WillSide, number: u8 },
    /// A player chose a result.
    WillChosen { seat: u8, side: WillSide, number: u8 },
    /// A relic token was gained.
    RelicGained { seat: u8, row: u8 },
    /// A relic token was lost.
    RelicLost { seat: u8, row: u8 },

    /// A unit was pointed at for what comes next.
    Picked { unit: Unit, at: Square },
    /// A direction was chosen for what comes next.
    Headed { seat: u8, dir: Dir },
    /// A bone was taken up.
    TookUp { seat: u8, bone: Bone },
    /// Targets of a Morph were named.
    Aimed { unit: Unit, from: Square, at: Square, also: Option<Square> },
    /// A further bone will be rolled.
    RollsOn { seat: u8 },
    /// A journey was declared.
    DeclaredJourney { seat: u8 },
    /// A Destroy was declared.
    DeclaredDestroy { unit: Unit, from: Square, at: Square, also: Option<Square> },
    /// A Reclaim was declared.
    DeclaredReclaim { unit: Unit, from: Square },
    /// A bone fell.
    Rolled { seat: u8, bone: Bone, face: u8, why: Why },
    /// A 1 is rolled again.
    Steadied { seat: u8 },
    /// Nothing was done with the roll.
    Cancelled { seat: u8 },
    /// The roll is too low.
    Missed { seat: u8, needed: u8 },

    /// A unit journeyed.
    Journeyed { unit: Unit, from: Square, to: Square },
    /// A unit performed a journey of 0.
    Stayed { unit: Unit, at: Square },
    /// Two units changed places.
    Swapped { one: Unit, other: Unit, from: Square, to: Square },
    /// A unit hunted.
    Hunted { unit: Unit, from: Square, target: Unit, at: Square },
    /// A royal got a mark.
    Marked { unit: Unit, marks: u8 },
    /// The Huldra queen leapt.
    Leapt { unit: Unit, from: Square, to: Square },
    /// A unit moved into a territory it emptied.
    Advanced { unit: Unit, from: Square, to: Square },
    /// A unit was vanquished.
    Vanquished { unit: Unit, at: Square },
    /// A unit was given up.
    Sacrificed { unit: Unit, at: Square },
    /// A unit was pushed.
    Pushed { unit: Unit, from: Square, to: Square },
    /// A unit was pushed over the edge.
    Fell { unit: Unit, from: Square },
    /// A unit was relocated.
    Relocated { unit: Unit, from: Square, to: Square },
    /// A unit came onto the board.
    Rekindled { unit: Unit, at: Square },
    /// A unit came back on the board after a fall.
    PutBack { unit: Unit, at: Square },
    /// A unit cannot be used by its owner for a turn.
    Held { unit: Unit, at: Square },
    /// A territory was Reclaimed.
    Reclaimed { seat: u8, at: Square },
    /// A unit was turned into a Wibo pawn.
    Morphed { unit: Unit, at: Square },
    /// A garden was cast.
    GardenCast { unit: Unit, at: Square, counters: u8 },
    /// A Ladder was cast.
    LadderCast { unit: Unit, from: Square, target: Unit, at: Square, counters: u8 },

    /// A unit got an aura.
    AuraGained { unit: Unit, aura: Aura, at: Square },
    /// A unit lost an aura.
    AuraLost { unit: Unit, aura: Aura, at: Square },
    /// A bone was slotted.
    Slotted { seat: u8, row: u8, slot: u8, value: u8 },
    /// The bone went back to the pool.
    Returned { seat: u8 },
    /// A bone was taken off a board.
    Unslotted { seat: u8, row: u8, slot: u8 },
    /// A bone left the game.
    Exiled { seat: u8, bone: Bone },
    /// Two bones were swapped for good.
    BonesSwapped { seat: u8 },
    /// A row is fully paid.
    Completed { seat: u8, row: u8 },
    /// A law is in force.
    LawOn { seat: u8, row: u8 },
    /// A skill found nothing to do.
    NoEffect { seat: u8, row: u8 },

    /// The game is over.
    Ended { over: Over },
}
