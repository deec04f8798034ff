//! Every law over whole games, with every option.

use parlour_content::{Setup, Title};
use parlour_core::{State, laws};
use parlour_dark_promenade::DarkPromenade;

fn open(options: &[(&str, &str)]) -> DarkPromenade {
    DarkPromenade::open(&Setup::with_options::<DarkPromenade>(2, options).unwrap()).unwrap()
}

#[test]
fn the_laws_hold() {
    laws::hold(&open(&[]), 40);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<State<DarkPromenade>>() <= 384, "{}", size_of::<State<DarkPromenade>>());
}
