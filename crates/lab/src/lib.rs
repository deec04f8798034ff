//! The laboratory: how fast a game plays ([`mod@bench`]), whether it keeps the laws ([`check`]), which bot plays it
//! better ([`mod@matches`]), what its exact solution is ([`solve`]), where a game that was played turned ([`analysis`])
//! and whether it is fair ([`balance`]).
//!
//! Everything runs in the game's own type, through [`parlour_table::visit`]. Every game of a run has a seed of its
//! own, so results do not depend on the number of threads.

pub mod analysis;
pub mod balance;
pub mod bench;
pub mod check;
pub mod matches;
mod plots;
pub mod search;
pub mod solve;
mod svg;
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
    /// A match.
    #[error(transparent)]
    Match(#[from] matches::MatchError),
    /// Too large to be solved.
    #[error(transparent)]
    Large(#[from] solve::TooLarge),
    /// A record that cannot be played again.
    #[error(transparent)]
    Replay(#[from] parlour_table::ReplayError),
    /// Instructions cannot be counted here.
    #[error("instructions cannot be counted: {0}")]
    Instructions(String),
}
