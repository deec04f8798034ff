//! Looks for weights of the evaluation with which more games find a winner, sooner.

use parlour_content::{OpenError, Setup, Title};
use parlour_core::{Game, Random, Rng, Silence};
use parlour_hamlet_heroes::HamletHeroes;
use parlour_hamlet_heroes::evaluate::Weights;
use parlour_hamlet_heroes::policy::Greedy;

/// Share of games with a winner, counting an early one for more.
fn score(games: &[HamletHeroes], weights: Weights, count: u64, seed: u64) -> f64 {
    let mut sum = 0.0;
    let mut buffer = vec![];
    for game in games {
        let game = game.clone().with_weights(weights);
        for index in 0..count {
            let mut rng = Rng::stream(seed, index);
            let mut state = game.start();
            while Greedy::default().step(&game, &mut state, &mut rng, &mut buffer, &mut Silence).is_some() {}
            if state.public.winner != 255 {
                sum += 1.0 + (60.0 - f64::from(state.public.round)) / 60.0;
            }
        }
    }
    sum / (games.len() as f64 * count as f64)
}

fn main() -> Result<(), OpenError> {
    let tries: u32 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(40);
    let seed: u64 = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(1);
    let games = [1, 2, 4].map(|seats| HamletHeroes::open(&Setup::default_for::<HamletHeroes>(seats)));
    let games: Vec<HamletHeroes> = games.into_iter().collect::<Result<_, _>>()?;
    let mut rng = Rng::new(seed);
    let mut best = (score(&games, Weights::default(), 40, 5), Weights::default());
    println!("begin {:.3}", best.0);
    for attempt in 0..tries {
        let mut weights = best.1;
        let mut shake = |value: &mut f32| {
            if rng.below(3) == 0 {
                *value *= 0.6 + 0.9 * rng.unit() as f32;
            }
        };
        for value in [
            &mut weights.point,
            &mut weights.gold,
            &mut weights.crown,
            &mut weights.death,
            &mut weights.health,
            &mut weights.favor,
            &mut weights.growth,
            &mut weights.run,
            &mut weights.goal,
            &mut weights.pace,
            &mut weights.haste,
            &mut weights.promise,
            &mut weights.lead,
        ] {
            shake(value);
        }
        weights.set.iter_mut().chain(&mut weights.sigil).for_each(&mut shake);
        let found = score(&games, weights, 40, 5);
        if found > best.0 {
            best = (found, weights);
            println!("{attempt}: {found:.3} {weights:?}");
        }
    }
    println!("checked on other games: {:.3}", score(&games, best.1, 120, 9));
    Ok(())
}
