//! Reference games: small, well known, and counted by others, so that the core can be held against numbers that are
//! not ours.
//!
//! Each game is a folder and a model of how a game is written: `mod.rs` says what it is and implements
//! [`Game`](parlour_core::Game) and [`Title`](parlour_content::Title), `show.rs` implements
//! [`Show`](parlour_core::Show), and the other files hold one noun each. Tests lie in `tests/`: `laws.rs`,
//! `rules_<game>.rs`, `counts.rs` and `playthroughs/`.

pub mod backgammon;
pub mod connect_four;
pub mod duel;
pub mod hearts;
pub mod kuhn_poker;
pub mod leduc_poker;
pub mod tic_tac_toe;
