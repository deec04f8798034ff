//! Random playouts on one core: decisions a second of processor time, best of several short runs.
//!
//! `speed GAMES` plays just so many games at five seats and says nothing: for counting allocations from outside.

use cpu_time::ProcessTime;
use parlour_content::{Setup, Title};
use parlour_core::{Game, Rng, State, playout};
use parlour_henchmania::Henchmania;

fn main() {
    let mut rng = Rng::new(1);
    let mut buffer = Vec::with_capacity(1024);
    if let Some(games) = std::env::args().nth(1).and_then(|games| games.parse::<u32>().ok()) {
        let Ok(game) = Henchmania::open(&Setup::default_for::<Henchmania>(5)) else { return };
        for _ in 0..games {
            playout(&game, &mut game.start(), &mut rng, &mut buffer);
        }
        return;
    }
    println!("state {} bytes", size_of::<State<Henchmania>>());
    for seats in [2, 3, 4, 5] {
        let Ok(game) = Henchmania::open(&Setup::default_for::<Henchmania>(seats)) else { continue };
        let mut best = (0.0f64, 0.0f64, 0.0f64);
        for _ in 0..8 {
            let (mut decisions, mut chance, mut games) = (0, 0, 0);
            let start = ProcessTime::now();
            while start.elapsed().as_millis() < 250 {
                for _ in 0..50 {
                    let steps = playout(&game, &mut game.start(), &mut rng, &mut buffer);
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
