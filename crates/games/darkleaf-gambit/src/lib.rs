//! Darkleaf Gambit: six asymmetric clans fight over a chessboard, each by a path of its own.
//!
//! Where things are:
//! - [`board`]: territories as bits, units as planes of bits that travel together;
//! - `state`, `frame`, `action`, `event`: what is on the table, what is asked, what may be chosen, what happened;
//! - `mechanics`: what all clans share;
//! - `clans`: a folder a clan, each read like its page of the rulebook;
//! - `will`: Haggedorn's Will;
//! - `turn`: the five phases, and what comes of each choice;
//! - `pack`: the clans, units, skills and Will results as data.
//!
//! Everything is public in this game, so a player's view is the whole state and a determinization is a copy.

pub mod board;

mod action;
mod clans;
mod evaluate;
mod event;
mod explain;
mod frame;
mod game;
mod mechanics;
mod options;
mod pack;
mod play;
mod position;
mod scan;
mod show;
mod side;
mod sound;
mod state;
mod title;
mod turn;
mod vocab;
mod will;

pub use action::{Action, Few, RowNo, SlotNo, Value};
pub use event::{Event, Unit};
pub use frame::{Frame, NOWHERE, Stage, Why};
pub use game::{Darkleaf, square};
pub use pack::{
    ClanData, Effect, Hearth, Kinds, Lasts, Pack, Reach, Results, Row, SkillData, SkillKind, UnitData, Whose,
    WillData, load, source,
};
pub use position::{
    Extras, GardenEntry, Ground, Intent, Phase, PlayerPosition, Position, SlotEntry, Timer, UnitEntry,
};
pub use state::{Filled, Force, Gardens, Lasting, Over, Player, Public, Squares, Turn, Will};
pub use vocab::{Aura, Bone, Clan, End, Hex, Kind, WillSide};
