//! Every game there is. Adding a game adds one line to this crate's `Cargo.toml`.

use crate::live::Opened;
use crate::{LoadError, Ready, Table};
use parlour_content::{About, Ledger, OpenError, Setup, Source, Title, nearest};
use parlour_core::{OptionSpec, Options, Seed};
use serde::Serialize;
use serde_json::{Value, json};

/// What a program is told of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Described {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub about: &'static str,
    /// The fewest and the most who play.
    pub seats: (u8, u8),
    /// How long it takes, in minutes: from and to.
    pub minutes: (u16, u16),
    /// Whether it is there to test and to learn from.
    pub reference: bool,
    /// What can be set.
    pub options: Vec<OptionSpec>,
}

/// A game on the shelf, erased.
#[derive(Copy, Clone)]
pub struct Entry {
    /// The lid of the box.
    pub about: &'static About,
    /// What can be set.
    pub options: fn() -> Vec<OptionSpec>,
    /// The default pack, if it has content.
    pub pack: fn() -> Option<Source>,
    ledger: fn() -> Ledger,
    version: fn() -> u32,
    prepare: fn(Setup) -> Result<Box<dyn Ready>, OpenError>,
}

impl Entry {
    const fn of<T: Title>() -> Entry {
        Entry {
            about: &T::ABOUT,
            options: T::options,
            pack: T::pack,
            ledger: || Ledger::read(&T::ledger()).expect("a test reads every ledger"),
            version: || T::ledger().version(),
            prepare: |setup| Ok(Box::new(Opened::<T>::new(setup)?)),
        }
    }

    /// What a program is told of it: by the engine, by the server, by `parlour games --json`.
    pub fn describe(&self) -> Value {
        let about = self.about;
        json!(Described {
            id: about.id,
            name: about.name,
            about: about.tagline,
            seats: about.seats,
            minutes: about.minutes,
            reference: about.reference,
            options: (self.options)(),
        })
    }

    /// Its rules.
    pub fn ledger(&self) -> Ledger {
        (self.ledger)()
    }

    /// The version of its rules, without reading them.
    pub fn version(&self) -> u32 {
        (self.version)()
    }

    /// What a game is opened with: seats, options as text, and a pack instead of the default one.
    pub fn setup<'a>(
        &self,
        seats: u8,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
        pack: Option<Source>,
    ) -> Result<Setup, OpenError> {
        let options = Options::resolve(&(self.options)(), options)?;
        Ok(Setup { seats, options, pack: pack.or_else(self.pack) })
    }

    /// Opens the game: seats, options and pack are checked, and the pack is compiled once for all its tables.
    pub fn prepare(&self, setup: Setup) -> Result<Box<dyn Ready>, OpenError> {
        (self.prepare)(setup)
    }

    /// Opens one table. Without a seed, somebody must name the outcomes of chance.
    pub fn open(&self, setup: Setup, seed: Option<Seed>) -> Result<Box<dyn Table>, OpenError> {
        Ok(self.prepare(setup)?.begin(seed))
    }

    /// Opens one table at a written position.
    pub fn open_at(
        &self,
        setup: Setup,
        seed: Option<Seed>,
        position: &Value,
    ) -> Result<Box<dyn Table>, LoadError> {
        self.prepare(setup)?.begin_at(seed, position)
    }
}

/// Does something with a game's own type.
pub trait Visit {
    /// What comes of it.
    type Out;
    /// With this game.
    fn visit<T: Title>(self) -> Self::Out;
}

macro_rules! games {
    ( $( $game:ty ),+ $(,)? ) => {
        /// Every game, in the order of the lobby.
        pub const GAMES: &[Entry] = &[ $( Entry::of::<$game>() ),+ ];

        /// Does something with the game of this id, in the game's own type.
        pub fn visit<V: Visit>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $( if id == <$game>::ABOUT.id {
                return Ok(visitor.visit::<$game>());
            } )+
            Err(UnknownGame::new(id))
        }
    };
}

// Made by the build script from the game crates this crate depends on.
include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// No game has this id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game {id:?}; {}`parlour games --all` lists them", near.map(|near| format!("did you mean {near}? ")).unwrap_or_default())]
pub struct UnknownGame {
    id: String,
    near: Option<&'static str>,
}

impl UnknownGame {
    fn new(id: &str) -> UnknownGame {
        let near = nearest(id, GAMES.iter().map(|entry| entry.about.id));
        let near = GAMES.iter().map(|entry| entry.about.id).find(|known| Some(*known) == near);
        UnknownGame { id: id.chars().take(60).collect(), near }
    }
}

/// The game with this id.
pub fn find(id: &str) -> Result<&'static Entry, UnknownGame> {
    GAMES.iter().find(|entry| entry.about.id == id).ok_or_else(|| UnknownGame::new(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_sound_ledger_and_opens_at_every_seat_count() {
        for entry in GAMES {
            let ledger = entry.ledger();
            assert_eq!(ledger.game, entry.about.id);
            assert_eq!(ledger.coverage().missing, [""; 0], "{} has untested rules", entry.about.id);
            for seats in entry.about.seats.0..=entry.about.seats.1 {
                let setup = entry.setup(seats, [], None).unwrap();
                assert!(entry.open(setup, None).is_ok(), "{} with {seats}", entry.about.id);
            }
        }
    }

    #[test]
    fn a_misspelt_game_is_guessed() {
        let error = find("conect-four").err().unwrap().to_string();
        assert_eq!(
            error,
            "there is no game \"conect-four\"; did you mean connect-four? `parlour games --all` lists them"
        );
    }
}
