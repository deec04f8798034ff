//! The erased layer: what the terminal, the server and the engine protocol hold of a game.
//!
//! Inside, everything is generic over one game and compiled for it. Outside, a [`Table`] is one object whatever the
//! game; it gives out looks, scenes, offers and sentences, each for one eye, and never a state. [`GAMES`] lists
//! what there is; [`visit`] goes the other way, from an id to the game's own type, for code that must be fast.

pub mod engine;
mod error;
mod live;
mod option_texts;
mod reason;
mod registry;
mod replay;
mod seed;
mod table;

pub use error::{ActError, LoadError};
pub use option_texts::option_texts;
pub use registry::{Described, Entry, GAMES, UnknownGame, Visit, find, visit};
pub use replay::{ReplayError, Verification, replay, verify};
pub use seed::fresh_seed;
pub use table::{Ask, Asked, BotChoice, Drawn, End, Pick, Rated, Ready, Table, Thought, Told};
