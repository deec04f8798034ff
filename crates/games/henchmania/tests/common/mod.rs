//! Games for tests, opened as a player would open them.

#![allow(dead_code, clippy::unwrap_used)]

use parlour_content::{Setup, Title};
use parlour_henchmania::Henchmania;

/// A game with these options.
pub(crate) fn game(seats: u8, options: &[(&str, &str)]) -> Henchmania {
    Henchmania::open(&Setup::with_options::<Henchmania>(seats, options).unwrap()).unwrap()
}

/// Everything on.
pub(crate) const ALL_MODULES: [(&str, &str); 3] = [("animals", "on"), ("gloves", "all"), ("henchmen", "all")];
