//! The laboratory: how fast a game plays ([`mod@bench`]) and whether it keeps the laws ([`check`]).
//!
//! Everything runs in the game's own type, through [`parlour_table::visit`]. Every game of a run has a seed of its
//! own, so results do not depend on the number of threads.

pub mod bench;
pub mod check;
mod variants;

pub use variants::{setups, variants};

use parlour_content::OpenError;
use parlour_table::UnknownGame;

/// Why a run cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// Seats, options or pack.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Instructions cannot be counted here.
    #[error("instructions cannot be counted: {0}")]
    Instructions(String),
}
