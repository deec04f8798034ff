//! Plays games by strings.

use parlour_core::Seed;
use parlour_table::{Entry, find};
use parlour_tui::{Ending, Play, PlayError, Players, Screen, run};
use std::path::Path;

/// A game of so many seats with these players and a fixed seed.
pub(crate) fn play(game: &'static Entry, players: &str, record: Option<&Path>) -> Play {
    let players: Players = players.parse().unwrap();
    let setup = game.setup(players.0.len() as u8, [], None).unwrap();
    Play {
        seed: Some(Seed::from_text("test")),
        players: players.0,
        record: record.map(Path::to_owned),
        ..Play::new(game, setup)
    }
}

/// Runs it over a script.
#[allow(dead_code, reason = "not every test file types the same way")]
pub(crate) fn typed(play: Play, script: &[u8]) -> (Result<Ending, PlayError>, String) {
    let mut output = vec![];
    let ending = run(play, &mut &script[..], &mut output, Screen::plain(80));
    (ending, String::from_utf8(output).unwrap())
}

/// Connect four between two people, as typed.
#[allow(dead_code, reason = "not every test file plays connect four")]
pub(crate) fn connect_four(script: &str, record: Option<&Path>) -> (Result<Ending, PlayError>, String) {
    typed(play(find("connect-four").unwrap(), "human:Ann,human:Ben", record), script.as_bytes())
}
