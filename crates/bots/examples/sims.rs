//! Simulations a second of the plain tree search on connect four.
use parlour_bots::{Search, Searcher};
use parlour_classics::connect_four::ConnectFour;
use parlour_core::{Game, Rng, Seat};
use std::time::Instant;

fn main() {
    let game = ConnectFour;
    for iterations in [1_000u32, 10_000, 100_000] {
        let mut best = f64::INFINITY;
        for seed in 0..7 {
            let mut searcher = Searcher::new(Search::PLAIN);
            let start = Instant::now();
            let choice = searcher.choose(
                &game,
                &game.start().view(Seat(0)),
                iterations,
                &mut Rng::new(seed),
                &mut || false,
            );
            best = best.min(start.elapsed().as_secs_f64());
            if seed == 0 {
                println!("{:?} {:?}", choice.action, &choice.weighed[..2]);
            }
        }
        println!("{iterations}: {:.2} M sims/s", f64::from(iterations) / best / 1e6);
    }
}
