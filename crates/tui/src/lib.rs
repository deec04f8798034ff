//! Play in a terminal: any game, by text.
//!
//! [`run`] plays one game over a reader and a writer: it draws the table as the player who is to act may see it,
//! lists the moves, reads one, and tells what happens. It is a plain line-oriented program, so it works in a pipe
//! and with a screen reader, and a test drives it with strings. No module here knows a rule: everything shown
//! comes from the table's scenes, offers and sentences.
//!
//! ```
//! use parlour_tui::{Play, Players, Screen, run};
//! let game = parlour_table::find("connect-four").unwrap();
//! let setup = game.setup(2, [], None).unwrap();
//! let players: Players = "human:Ann,bot:random".parse().unwrap();
//! let play = Play { players: players.0, ..Play::new(game, setup) };
//! let mut output = vec![];
//! run(play, &mut "drop d\nquit\nquit\n".as_bytes(), &mut output, Screen::plain(80)).unwrap();
//! assert!(String::from_utf8(output).unwrap().contains("Ann drops a disc into column d."));
//! ```

mod command;
mod draw;
mod keep;
mod lines;
mod look;
mod offers;
mod play;
mod players;
mod rules;
mod screen;
mod session;
mod text;
mod turn;

pub use keep::KeepError;
pub use play::{Ending, Play, PlayError, run};
pub use players::{DEFAULT_BOT, Player, Players, PlayersError};
pub use screen::Screen;

use parlour_core::Scene;

/// A scene as text for this screen: what `play` draws, for whoever wants it elsewhere (a replay, a golden test).
pub fn draw_scene(scene: &Scene, screen: Screen) -> String {
    let mut text = draw::scene(scene, screen.width).join("\n");
    text.push('\n');
    text::paint(&text, screen.colour)
}
