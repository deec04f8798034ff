//! How fast random games go: decisions a second on one core for every pairing, and the mean.
//!
//! `cargo run --release -p parlour-darkleaf-gambit --example speed [seconds per pairing]`

use parlour_content::{Setup, Title};
use parlour_core::{Game, Rng, State, playout};
use parlour_darkleaf_gambit::Darkleaf;
use std::time::Instant;

const CLANS: [&str; 6] = ["huldra", "murg", "ferrymen", "erde", "wibo", "hexen"];

fn main() {
    let seconds: f64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(0.2);
    println!("state {} bytes", size_of::<State<Darkleaf>>());
    let (mut rates, mut all) = (Vec::new(), (0u64, 0u64, 0u64, 0.0));
    for south in CLANS {
        for north in CLANS.iter().filter(|north| **north != south) {
            let options = [("south", south), ("north", *north), ("will", "blessings")];
            let setup = Setup::with_options::<Darkleaf>(2, &options).expect("these options exist");
            let game = Darkleaf::open(&setup).expect("the house set loads");
            let (mut rng, mut buffer) = (Rng::new(1), Vec::with_capacity(512));
            let (mut decisions, mut chance, mut games) = (0, 0, 0);
            let begun = Instant::now();
            while begun.elapsed().as_secs_f64() < seconds {
                let mut state = game.start();
                let steps = playout(&game, &mut state, &mut rng, &mut buffer);
                decisions += steps.decisions;
                chance += steps.chance;
                games += 1;
            }
            let took = begun.elapsed().as_secs_f64();
            let rate = decisions as f64 / took;
            println!(
                "{south:>9} {north:<9} {:>6.2} M decisions/s, {:>6.0} decisions and {:>5.0} rolls a game",
                rate / 1e6,
                decisions as f64 / games as f64,
                chance as f64 / games as f64
            );
            rates.push(rate);
            all = (all.0 + decisions, all.1 + chance, all.2 + games, all.3 + took);
        }
    }
    let mean = rates.iter().sum::<f64>() / rates.len() as f64;
    println!("mean of pairings {:.2} M decisions/s, {:.0} ns a decision", mean / 1e6, 1e9 * all.3 / all.0 as f64);
}
