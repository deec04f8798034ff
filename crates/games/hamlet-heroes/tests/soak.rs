//! A longer soak, run by hand.
#![allow(clippy::unwrap_used)]
use parlour_content::{Setup, Title};
use parlour_core::laws;
use parlour_hamlet_heroes::HamletHeroes;

#[test]
#[ignore]
fn soak() {
    let games: u64 = std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
    let mut all = laws::Tally::default();
    for seats in 1..=4 {
        let game = HamletHeroes::open(&Setup::with_options::<HamletHeroes>(seats, &[]).unwrap()).unwrap();
        match laws::check(&game, 7, 0..games, laws::Care::SPREAD) {
            Ok(tally) => all.add(&tally),
            Err(violation) => {
                panic!("{} seats: {} at {}: {}", seats, violation.law, violation.index, violation.detail)
            }
        }
    }
    println!("{all:#?}");
}
