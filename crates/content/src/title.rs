//! A game as it stands on the shelf: what it is called, who can play, what can be set, and how it is opened.

use crate::{LedgerText, PackErrors, Source};
use parlour_core::{OptionError, OptionSpec, Options, Show};
use serde::Serialize;

/// What the lid of the box says.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct About {
    /// Its id in commands and records.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is like, in a sentence.
    pub tagline: &'static str,
    /// The fewest and the most who can play.
    pub seats: (u8, u8),
    /// How many minutes a game takes, about.
    pub minutes: (u16, u16),
    /// A reference game: hidden from the lobby, listed with `--all`.
    pub reference: bool,
}

impl About {
    /// Refuses too few and too many players.
    pub fn seat(&self, found: u8) -> Result<(), OpenError> {
        let (min, max) = self.seats;
        match (min..=max).contains(&found) {
            true => Ok(()),
            false => Err(OpenError::Seats { game: self.name, min, max, found }),
        }
    }
}

/// What a game is opened with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How many play; within [`About::seats`].
    pub seats: u8,
    /// Every option, resolved.
    pub options: Options,
    /// The content: the default pack or an owner's; nothing for games without content.
    pub pack: Option<Source>,
}

impl Setup {
    /// So many seats, default options, default pack. What tests mostly want.
    pub fn default_for<T: Title>(seats: u8) -> Setup {
        let options = Options::resolve(&T::options(), []).unwrap_or_default();
        Setup { seats, options, pack: T::pack() }
    }

    /// The same with options set, as `("key", "value")`.
    pub fn with_options<T: Title>(seats: u8, given: &[(&str, &str)]) -> Result<Setup, OptionError> {
        let options = Options::resolve(&T::options(), given.iter().copied())?;
        Ok(Setup { seats, options, pack: T::pack() })
    }
}

/// Why a game cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Too few or too many.
    #[error("{game} is for {} players, not for {found}", if min == max { min.to_string() } else { format!("{min} to {max}") })]
    Seats {
        /// The game's name.
        game: &'static str,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
        /// What was asked for.
        found: u8,
    },
    /// An option that does not exist or does not fit.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// A pack that does not load.
    #[error("the pack does not load")]
    Pack(#[from] PackErrors),
}

/// A game on the shelf. One line in the registry makes it known to every surface.
pub trait Title: Show {
    /// What the lid of the box says.
    const ABOUT: About;

    /// What can be set.
    fn options() -> Vec<OptionSpec> {
        vec![]
    }

    /// Ways to open it that play so differently that a soak visits each and a benchmark is the mean of all, as
    /// options set: the pairings of clans, say. The defaults alone unless overridden.
    fn setups() -> Vec<Vec<(&'static str, &'static str)>> {
        vec![vec![]]
    }

    /// Its rules.
    fn ledger() -> LedgerText;

    /// Its default pack with its schemas, if it has content.
    fn pack() -> Option<Source> {
        None
    }

    /// The game, ready to start. The number of seats has been checked against [`About::seats`].
    fn open(setup: &Setup) -> Result<Self, OpenError>;
}
