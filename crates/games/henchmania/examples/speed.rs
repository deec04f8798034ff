//! Random playouts on one core: decisions a second, best of several short runs, at 2 and at 5 seats.

use parlour_content::{Setup, Title};
use parlour_core::{Game, Rng, State, playout};
use parlour_henchmania::Henchmania;
use std::time::Instant;

fn main() {
    println!("state {} bytes", size_of::<State<Henchmania>>());
    for seats in [2, 3, 4, 5] {
        let Ok(game) = Henchmania::open(&Setup::default_for::<Henchmania>(seats)) else { continue };
        let mut rng = Rng::new(1);
        let mut buffer = Vec::with_capacity(1024);
        let mut best = (0.0f64, 0.0f64, 0.0f64);
        for _ in 0..8 {
            let (mut decisions, mut chance, mut games) = (0, 0, 0);
            let start = Instant::now();
            while start.elapsed().as_millis() < 400 {
                for _ in 0..20 {
                    let mut state = game.start();
                    let steps = playout(&game, &mut state, &mut rng, &mut buffer);
                    decisions += steps.decisions;
                    chance += steps.chance;
                    games += 1;
                }
            }
            let seconds = start.elapsed().as_secs_f64();
            let rate = decisions as f64 / seconds;
            if rate > best.0 {
                best = (rate, chance as f64 / seconds, f64::from(games) / seconds);
            }
        }
        let (decisions, chance, games) = best;
        println!(
            "{seats} seats: {:.2} M decisions/s ({:.0} ns each), {:.2} M chance/s, {games:.0} games/s, {:.0} decisions a game",
            decisions / 1e6,
            1e9 / decisions,
            chance / 1e6,
            decisions / games
        );
    }
}
