//! How fast random games go: `cargo run --release --example speed`.

use parlour_city_of_hemloch::Hemloch;
use parlour_content::{Setup, Title};
use parlour_core::{Game, Rng, State, playout};
use std::time::Instant;

fn main() {
    let game = match Hemloch::open(&Setup::default_for::<Hemloch>(2)) {
        Ok(game) => game,
        Err(error) => return eprintln!("{error}"),
    };
    let mut buffer = Vec::with_capacity(512);
    let mut best: f64 = 0.0;
    for run in 0..15 {
        let mut rng = Rng::stream(7, run);
        let (mut decisions, mut chance) = (0, 0);
        let games = 20_000;
        let started = Instant::now();
        for _ in 0..games {
            let mut state = game.start();
            let steps = playout(&game, &mut state, &mut rng, &mut buffer);
            decisions += steps.decisions;
            chance += steps.chance;
        }
        let seconds = started.elapsed().as_secs_f64();
        best = best.max(decisions as f64 / seconds);
        if run == 0 {
            let (d, c) = (decisions as f64 / games as f64, chance as f64 / games as f64);
            println!("{d:.1} decisions and {c:.1} outcomes of chance a game");
        }
    }
    println!(
        "best {:.2} M decisions/s, {:.1} ns each; state {} bytes",
        best / 1e6,
        1e9 / best,
        size_of::<State<Hemloch>>()
    );
}
