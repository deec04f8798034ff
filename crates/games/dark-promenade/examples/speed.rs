//! Random play on one core: `cargo run --release -p parlour-dark-promenade --example speed`.

use parlour_content::{Setup, Title};
use parlour_core::{Game, Rng, State, playout};
use parlour_dark_promenade::DarkPromenade;
use std::time::Instant;

fn main() {
    let game = DarkPromenade::open(&Setup::default_for::<DarkPromenade>(2)).expect("the built-in pack loads");
    println!("state {} bytes", size_of::<State<DarkPromenade>>());
    let mut buffer = Vec::with_capacity(128);
    for run in 0..8 {
        let mut rng = Rng::new(run);
        let (mut games, mut decisions, mut chance) = (0u64, 0u64, 0u64);
        let begun = Instant::now();
        while begun.elapsed().as_millis() < 500 {
            for _ in 0..64 {
                let mut state = game.start();
                let steps = playout(&game, &mut state, &mut rng, &mut buffer);
                decisions += steps.decisions;
                chance += steps.chance;
                games += 1;
            }
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{:.2} M decisions/s, {:.0} games/s, {:.1} decisions and {:.1} draws a game, {:.1} ns a decision",
            decisions as f64 / seconds / 1e6,
            games as f64 / seconds,
            decisions as f64 / games as f64,
            chance as f64 / games as f64,
            seconds * 1e9 / decisions as f64,
        );
    }
}
