//! How fast random games are: best of several short runs, on one core.

use parlour_content::{OpenError, Setup, Title};
use parlour_core::{Game, Rng, State, playout};
use parlour_hamlet_heroes::HamletHeroes;
use std::time::Instant;

fn main() -> Result<(), OpenError> {
    println!("state {} bytes", size_of::<State<HamletHeroes>>());
    for seats in 1..=4 {
        let game = HamletHeroes::open(&Setup::default_for::<HamletHeroes>(seats))?;
        let mut buffer = Vec::with_capacity(1024);
        let mut rng = Rng::new(1);
        let mut best = f64::MAX;
        let (mut per_game, mut share) = (0, 0.0);
        for _ in 0..9 {
            let begin = Instant::now();
            let (mut decisions, mut chance) = (0, 0);
            for _ in 0..400 {
                let mut state = game.start();
                let steps = playout(&game, &mut state, &mut rng, &mut buffer);
                decisions += steps.decisions;
                chance += steps.chance;
            }
            best = best.min(begin.elapsed().as_secs_f64() / decisions as f64);
            per_game = decisions / 400;
            share = chance as f64 / decisions as f64;
        }
        let (million, nano) = (1e-6 / best, 1e9 * best);
        println!(
            "{seats} seats: {million:.2} M decisions/s, {nano:.0} ns each, {per_game} a game, {share:.2} chance nodes each"
        );
    }
    Ok(())
}
