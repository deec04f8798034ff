//! Players that work for every game.
//!
//! A bot is given the rules and a [`View`](parlour_core::View), so it cannot hold or ask for anything that its seat
//! may not know; where it needs a whole state it has the game make one up from the view
//! ([`Game::determinize`](parlour_core::Game::determinize)). Handing it the truth does not compile:
//!
//! ```compile_fail
//! # use parlour_bots::{BotSpec, choose};
//! # use parlour_classics::hearts::Hearts;
//! # use parlour_core::{Game, Rng, State};
//! fn cheat(game: &Hearts, truth: &State<Hearts>) {
//!     choose(BotSpec::Greedy, game, truth, &mut Rng::new(1));
//! }
//! ```
//!
//! A [`Level`] is what people choose; a [`BotSpec`] is what it is made of. Budgets that count iterations give the
//! same choice for the same seed on every machine; budgets of time do not.

mod arena;
mod budget;
mod choice;
mod flat;
mod greedy;
mod ismcts;
mod level;
mod look;
mod paired;
mod player;
mod spec;
mod stop;

pub use budget::{Budget, Limit};
pub use choice::Choice;
pub use ismcts::{MEMORY, Searcher};
pub use level::{Level, Plan, UnknownLevel};
pub use player::{Player, choose};
pub use spec::{BotSpec, Settings, UnknownBot};
pub use stop::Stop;
