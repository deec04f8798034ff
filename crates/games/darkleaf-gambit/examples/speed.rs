//! How fast random games go: decisions a second on one core for every pairing, and the mean.
//!
//! `cargo run --release -p parlour-darkleaf-gambit --example speed [games per pairing] [clan] [clan]`

use parlour_content::{Setup, Title};
use parlour_core::{Game, Rng, State, playout};
use parlour_darkleaf_gambit::Darkleaf;
use std::time::Instant;

const CLANS: [&str; 6] = ["huldra", "murg", "ferrymen", "erde", "wibo", "hexen"];

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let games: u32 = given.first().and_then(|text| text.parse().ok()).unwrap_or(200);
    println!("state {} bytes", size_of::<State<Darkleaf>>());
    let wanted = |place: usize, clan: &str| given.get(place).is_none_or(|name| name == clan);
    let (mut rates, mut decisions_made, mut seconds) = (Vec::new(), 0u64, 0.0);
    for south in CLANS.into_iter().filter(|clan| wanted(1, clan)) {
        for north in CLANS.into_iter().filter(|clan| *clan != south && wanted(2, clan)) {
            let options = [("south", south), ("north", north), ("will", "blessings")];
            let setup = Setup::with_options::<Darkleaf>(2, &options).expect("these options exist");
            let game = Darkleaf::open(&setup).expect("the house set loads");
            let mut buffer = Vec::with_capacity(512);
            // The machine may be busy: the best of three runs counts.
            let mut best = f64::INFINITY;
            let (mut decisions, mut chance) = (0, 0);
            for _ in 0..3 {
                let mut rng = Rng::new(1);
                (decisions, chance) = (0, 0);
                let begun = Instant::now();
                for _ in 0..games {
                    let mut state = game.start();
                    let steps = playout(&game, &mut state, &mut rng, &mut buffer);
                    decisions += steps.decisions;
                    chance += steps.chance;
                }
                best = best.min(begun.elapsed().as_secs_f64());
            }
            let rate = decisions as f64 / best;
            println!(
                "{south:>9} {north:<9} {:>6.2} M decisions/s, {:>6.0} decisions and {:>5.0} rolls a game",
                rate / 1e6,
                decisions as f64 / f64::from(games),
                chance as f64 / f64::from(games)
            );
            rates.push(rate);
            decisions_made += decisions;
            seconds += best;
        }
    }
    let mean = rates.iter().sum::<f64>() / rates.len() as f64;
    let each = 1e9 * seconds / decisions_made as f64;
    println!("mean of pairings {:.2} M decisions/s, {each:.0} ns a decision", mean / 1e6);
}
