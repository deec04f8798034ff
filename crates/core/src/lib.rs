//! The vocabulary every Parlour game is written in.
//!
//! A [`Game`] is rules over a [`State`] that is split by who knows what: `public`, `private` for each seat, and
//! `nature`, which nobody sees. [`Pending`] says whose choice it waits for; a choice and an outcome of chance are
//! both 32-bit typed actions ([`actions!`]). Nothing here draws random numbers: chance arrives as an action, so a
//! [`Record`] of actions is the whole game. [`Show`] adds what people need: notation, positions, [`Scene`]s,
//! [`Offer`]s and sentences, each made from what one [`Eye`] may see.
//!
//! What cannot be got wrong here: a view is built by [`State::view`] and by nothing else; who is asked is a
//! function of public facts; what a seat may do is a function of its view; a [`Veiled`] value comes out only
//! through an eye. What can still be got wrong is caught by the `laws` (feature `laws`).

// The macros write `parlour_core::…` so that they work in every crate, this one included.
extern crate self as parlour_core;

mod action;
mod bits;
mod chance;
mod deck;
mod event;
mod game;
mod hash;
#[cfg(feature = "laws")]
pub mod laws;
mod options;
mod outcome;
mod play;
mod position;
mod random;
mod record;
mod rule;
mod scene;
mod seat;
mod state;
pub mod text;
mod tuning;
mod veil;

pub use action::{Code, Kind, Notation, Operand, Word};
pub use bits::{select, select8, select64};
pub use chance::{Commitment, Draws, NotAStamp, NotHex, Seed, Stamp, Stream};
pub use deck::{Bag, Counts, Deck, Singles};
pub use event::{Silence, Sink, Tape};
pub use game::{Game, Listed, Show};
pub use hash::{StateHash, roll};
pub use options::{OptionError, OptionKind, OptionSpec, Options};
pub use outcome::{Outcome, Verdict};
pub use play::{Steps, playout, random_step};
pub use position::Fault;
pub use random::{Random, Rng};
pub use record::{FORMAT, Line, Record, RecordError, RecordFault};
pub use rule::{Refusal, RuleId, require, rule};
pub use scene::{
    Area, Change, Face, Item, ItemKind, Mark, Offer, Place, Prompt, Scene, SeatView, Shape, Side, Sum,
    Telling,
};
pub use seat::{Actor, Eye, MAX_SEATS, Names, Pending, Seat, Seats};
pub use serde;
pub use state::{Look, State, View};
pub use tuning::{Tuning, WalkLength};
pub use veil::Veiled;

/// A short list that is `Copy`: up to `N` items in place, no heap.
pub type List<T, const N: usize> = tinyvec::ArrayVec<[T; N]>;
