//! How fast each reference game plays at random on one core: decisions and games a second of CPU time, and the size
//! of a state. `cargo run --release -p parlour-classics --example speed [seconds]`

use cpu_time::ThreadTime;
use parlour_classics::backgammon::Backgammon;
use parlour_classics::connect_four::ConnectFour;
use parlour_classics::hearts::Hearts;
use parlour_classics::kuhn_poker::KuhnPoker;
use parlour_classics::leduc_poker::LeducPoker;
use parlour_classics::tic_tac_toe::TicTacToe;
use parlour_core::{Game, Rng, State, Steps, playout};
use std::time::{Duration, Instant};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1.0);
    println!("game            bytes  decisions/s     games/s  ns/decision  chance/decision");
    measure("tic-tac-toe", &TicTacToe, seconds);
    measure("connect-four", &ConnectFour, seconds);
    measure("kuhn-poker", &KuhnPoker::new(2), seconds);
    measure("leduc-poker", &LeducPoker::default(), seconds);
    measure("hearts", &Hearts, seconds);
    measure("backgammon", &Backgammon, seconds);
}

/// Plays for so many seconds in short runs and prints the fastest, because a shared machine only ever slows down.
#[inline(never)]
fn measure<G: Game>(name: &str, game: &G, seconds: f64) {
    let mut rng = Rng::new(1);
    let mut buffer = Vec::with_capacity(1 << 12);
    let mut best: Option<(f64, Steps, u64)> = None;
    let end = Instant::now() + Duration::from_secs_f64(seconds);
    while best.is_none() || Instant::now() < end {
        let (mut steps, mut games) = (Steps::default(), 0);
        let begun = ThreadTime::now();
        while begun.elapsed() < Duration::from_millis(20) {
            // Reading the clock of a thread asks the kernel, so many games share one reading.
            for _ in 0..512 {
                let played = playout(game, &mut game.start(), &mut rng, &mut buffer);
                steps.decisions += played.decisions;
                steps.chance += played.chance;
                games += 1;
            }
        }
        let each = begun.elapsed().as_secs_f64() / steps.decisions as f64;
        if best.as_ref().is_none_or(|(fastest, ..)| each < *fastest) {
            best = Some((each, steps, games));
        }
    }
    if let Some((each, steps, games)) = best {
        let decisions = steps.decisions as f64;
        println!(
            "{name:14} {:6} {:12.0} {:11.0} {:12.2} {:16.2}",
            size_of::<State<G>>(),
            1.0 / each,
            games as f64 / (decisions * each),
            each * 1e9,
            steps.chance as f64 / decisions
        );
    }
}
