//! One game from its beginning or from its record to its end.

use crate::keep::{self, Found, KeepError, Keeper};
use crate::players::{Player, Players};
use crate::screen::Screen;
use crate::session::Session;
use parlour_content::{OpenError, Setup};
use parlour_core::{Commitment, Names, Seed};
use parlour_table::{End, Entry, ReplayError, Table, fresh_seed, replay};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

/// What is played, by whom, and where it is kept.
pub struct Play {
    /// The game.
    pub game: &'static Entry,
    /// Seats, options and pack. A record that is resumed has its own seats and options.
    pub setup: Setup,
    /// Where chance comes from; drawn from the operating system where nothing is said.
    pub seed: Option<Seed>,
    /// Who sits where. Empty: those of the record, or one person against bots.
    pub players: Vec<Player>,
    /// The file the game is recorded in, and resumed from.
    pub record: Option<PathBuf>,
}

impl Play {
    /// One person against bots, not recorded.
    pub fn new(game: &'static Entry, setup: Setup) -> Play {
        Play { game, setup, seed: None, players: vec![], record: None }
    }
}

/// How it was left.
#[derive(Clone, PartialEq, Debug)]
pub enum Ending {
    /// The game is over.
    Over(End),
    /// Somebody left; whether the game can be resumed depends on its record.
    Left,
}

/// Why a game cannot be played, or not any longer.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// Seats, options or pack.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// As many players as seats must be named.
    #[error("{players} players are named for {seats} seats")]
    Players {
        /// How many players were named.
        players: usize,
        /// How many seats the table has.
        seats: u8,
    },
    /// The record's file.
    #[error(transparent)]
    Keep(#[from] KeepError),
    /// The record is of another game.
    #[error("{} is a record of {found}, not of {wanted}; give another file, or `parlour play {found}`", path.display())]
    OtherGame {
        /// Which file.
        path: PathBuf,
        /// The record's game.
        found: String,
        /// The game that was asked for.
        wanted: &'static str,
    },
    /// The record cannot be played again.
    #[error("{} cannot be resumed: {error}", path.display())]
    Replay {
        /// Which file.
        path: PathBuf,
        /// Why not.
        error: Box<ReplayError>,
    },
    /// The record has no seed.
    #[error("{} cannot be resumed: it holds no seed, so nothing can draw for chance", .0.display())]
    NoSeed(PathBuf),
    /// The record was made by a server.
    #[error("{} cannot go on here: it was played on a server, which holds the rest", .0.display())]
    Server(PathBuf),
    /// No seed can be drawn.
    #[error("the operating system gives no random seed ({0}); name one with --seed")]
    Seed(String),
    /// Input or output broke.
    #[error("the terminal cannot be read or written: {0}")]
    Io(#[from] io::Error),
}

/// Plays until the game is over or somebody leaves.
pub fn run(
    play: Play,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    screen: Screen,
) -> Result<Ending, PlayError> {
    let found = match &play.record {
        Some(path) => keep::load(path)?.map(|found| (path.clone(), found)),
        None => None,
    };
    let opened = match found {
        Some((path, found)) => resume(&play, &path, found)?,
        None => begin(&play)?,
    };
    let terminal = Terminal { input, output, screen };
    Ok(Session::new(play.game, opened, terminal).run()?)
}

/// A table as it stands when play begins or goes on.
pub(crate) struct Opened {
    pub(crate) table: Box<dyn Table>,
    pub(crate) players: Players,
    pub(crate) seed: Option<Seed>,
    pub(crate) commitment: Option<Commitment>,
    pub(crate) keeper: Option<Keeper>,
    /// What whoever resumes should know; empty for a new game.
    pub(crate) notes: Vec<String>,
}

/// Where lines come from and go to.
pub(crate) struct Terminal<'a> {
    pub(crate) input: &'a mut dyn BufRead,
    pub(crate) output: &'a mut dyn Write,
    pub(crate) screen: Screen,
}

fn begin(play: &Play) -> Result<Opened, PlayError> {
    let seats = play.setup.seats;
    let players = match play.players.as_slice() {
        [] => Players::default_for(seats),
        named => Players(named.to_vec()),
    };
    if players.0.len() != usize::from(seats) {
        return Err(PlayError::Players { players: players.0.len(), seats });
    }
    let seed = match play.seed {
        Some(seed) => seed,
        None => fresh_seed().map_err(|error| PlayError::Seed(error.to_string()))?,
    };
    let mut table = play.game.open(play.setup.clone(), Some(seed))?;
    table.rename(players.names());
    let keeper = match &play.record {
        Some(path) => Some(Keeper::open(path, &table.record(), true)?),
        None => None,
    };
    let commitment = Some(seed.commitment());
    Ok(Opened { table, players, seed: Some(seed), commitment, keeper, notes: vec![] })
}

fn resume(play: &Play, path: &Path, found: Found) -> Result<Opened, PlayError> {
    let Found { record, cut } = found;
    let wanted = play.game.about.id;
    if record.game != wanted {
        return Err(PlayError::OtherGame { path: path.into(), found: record.game, wanted });
    }
    let mut table = replay(&record, None, play.setup.pack.clone())
        .map_err(|error| PlayError::Replay { path: path.into(), error: Box::new(error) })?;
    let over = table.end().is_some();
    if record.seed.is_none() && !over {
        return Err(PlayError::NoSeed(path.into()));
    }
    let elsewhere = record.match_name.is_some();
    if elsewhere && !over {
        return Err(PlayError::Server(path.into()));
    }
    let mut notes = vec![match over {
        true => format!("{} holds a game that is over.", path.display()),
        false => format!("Resumed from {}, after {}.", path.display(), actions(record.lines.len())),
    }];
    if let Some(cut) = &cut {
        notes.push(format!(
            "Its last line was cut off ({:?}) and is left out.",
            crate::text::fit(cut.trim(), 60)
        ));
    }
    if play.seed.is_some_and(|seed| record.seed != Some(seed)) {
        notes.push("The seed of the record holds, not the one given now.".into());
    }
    let options: Vec<(String, String)> =
        play.setup.options.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    if options != record.options {
        notes.push("The options of the record hold, not those given now.".into());
    }
    let remembered = Players::remembered(&table.names().0);
    let mut players = seated(&remembered, &play.players);
    if !play.players.is_empty() && play.players.len() != remembered.0.len() {
        notes.push(format!("The record has {} seats; its players sit as before.", record.seats));
        players = remembered;
    }
    let mut anew = cut.is_some();
    // A result names its winner as he was called then, so names stay once there is one.
    let names: Names = players.names();
    if !over && names != *table.names() {
        table.rename(names);
        anew = true;
    }
    let commitment = record.commitment;
    if elsewhere {
        // A server's record holds more than a table knows: it is looked at, never written.
        return Ok(Opened { table, players, seed: record.seed, commitment, keeper: None, notes });
    }
    let mut keeper = Keeper::open(path, &if anew { table.record() } else { record.clone() }, anew)?;
    if over {
        // The result itself may have been what was cut off.
        keeper.keep(&table.record())?;
    }
    Ok(Opened { table, players, seed: record.seed, commitment, keeper: Some(keeper), notes })
}

/// Who sits at a resumed table: whoever is named now, else who sat there before.
fn seated(before: &Players, now: &[Player]) -> Players {
    if now.len() != before.0.len() {
        return before.clone();
    }
    let seat = |(before, now): (&Player, &Player)| match (before, now) {
        (Player::Human { name: Some(_) }, Player::Human { name: None }) => before.clone(),
        _ => now.clone(),
    };
    Players(before.0.iter().zip(now).map(seat).collect())
}

/// `1 action`, `2 actions`.
pub(crate) fn actions(count: usize) -> String {
    parlour_core::text::count(count as i64, "action", "actions")
}
