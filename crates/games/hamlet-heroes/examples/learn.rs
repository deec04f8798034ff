//! Learns who wins from where a turn ends (`src/evaluate/judge.rs`): plays games of two who look one action ahead, keeps
//! what some of their turn ends looked like, and fits the network to who won.
//!
//! `cargo run --release -p parlour-hamlet-heroes --example learn -- SECONDS PASSES FILE` plays so long, goes through what it
//! saw so often, and writes the network after each pass. What is in the program saw 2.2 million games, twelve times.

use parlour_content::{OpenError, Setup, Title};
use parlour_core::{Game, Pending, Random, Rng, Silence};
use parlour_hamlet_heroes::HamletHeroes;
use parlour_hamlet_heroes::evaluate::{INNER, INPUTS, Layers, NUMBERS, Network};
use parlour_hamlet_heroes::names::NONE;
use parlour_hamlet_heroes::policy::Greedy;
use std::time::{Duration, Instant};

const A: usize = INNER[0];
const B: usize = INNER[1];
/// One turn end in so many is kept: those of one game are much alike.
const KEPT: u32 = 3;
/// One game in so many is played with slips, one choice in so many, so that strange positions are seen too.
const SLOPPY: u64 = 3;
const SLIP: u32 = 25;
/// Turn ends between two steps of the fit, how long the first steps are, and how many lead up to that.
const BATCH: usize = 8192;
const STEP: f32 = 0.002;
const RISE: f32 = 200.0;
/// One turn end in so many is only for checking.
const CHECK: usize = 50;

/// What a turn end looked like, and whether who was about to play won.
struct Seen {
    inputs: [f32; INPUTS],
    won: f32,
}

fn main() -> Result<(), OpenError> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let numbers =
        args.first().and_then(|arg| arg.parse().ok()).zip(args.get(1).and_then(|arg| arg.parse().ok()));
    let (Some((seconds, passes)), Some(file)) = (numbers, args.get(2)) else {
        eprintln!(
            "Say how many seconds to play, how many passes to learn, and the file: learn 380 12 judge.txt"
        );
        std::process::exit(2);
    };
    let game = HamletHeroes::open(&Setup::default_for::<HamletHeroes>(2))?;
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    let seen = play_on(&game, threads, Instant::now() + Duration::from_secs(seconds));
    // The last games are for checking, so that no game is in both.
    let (train, check) = seen.split_at(seen.len() - seen.len() / CHECK);
    learn(train, check, passes, threads, file);
    Ok(())
}

fn play_on(game: &HamletHeroes, threads: usize, until: Instant) -> Vec<Seen> {
    let (mut seen, mut games) = (vec![], 0);
    std::thread::scope(|scope| {
        let playing: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || play(game, 1000 + thread as u64, until))).collect();
        for thread in playing {
            let (some, count) = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            seen.extend(some);
            games += count;
        }
    });
    println!("{games} games, {} turn ends", seen.len());
    seen
}

fn play(game: &HamletHeroes, seed: u64, until: Instant) -> (Vec<Seen>, u64) {
    let (mut seen, mut movers, mut buffer, mut games) = (vec![], vec![], vec![], 0);
    while Instant::now() < until {
        let mut rng = Rng::stream(seed, games);
        let greedy = Greedy { slip: if games % SLOPPY == 0 { SLIP } else { 0 } };
        games += 1;
        let mut state = game.start();
        let (mut whose, first) = (None, seen.len());
        movers.clear();
        loop {
            // Another seat is asked than before: where walks in pairs end.
            if let Pending::Seats(seats) = game.pending(&state.public)
                && state.public.round > 0
                && !whose.is_some_and(|seat| seats.has(seat))
            {
                whose = seats.first();
                if rng.below(KEPT) == 0 {
                    movers.push(state.public.active);
                    seen.push(Seen { inputs: game.inputs(&state), won: 0.0 });
                }
            }
            if greedy.step(game, &mut state, &mut rng, &mut buffer, &mut Silence).is_none() {
                break;
            }
        }
        if state.public.winner == NONE {
            seen.truncate(first);
        }
        for (seen, mover) in seen[first..].iter_mut().zip(&movers) {
            seen.won = if state.public.winner == mover.0 { 1.0 } else { 0.0 };
        }
    }
    (seen, games)
}

/// Fits a network by Adam, with steps that shrink as a cosine does.
fn learn(train: &[Seen], check: &[Seen], passes: usize, threads: usize, file: &str) {
    let mut rng = Rng::new(7);
    let mut network = beginning(&mut rng);
    let (mut mean, mut square) = (vec![0.0f32; NUMBERS], vec![0.0f32; NUMBERS]);
    let mut order: Vec<u32> = (0..train.len() as u32).collect();
    let steps = (passes * (train.len() / BATCH)) as f32;
    let mut step = 0;
    for pass in 0..passes {
        rng.shuffle(&mut order);
        for batch in order.chunks_exact(BATCH) {
            let slope = slope_of(&network, train, batch, threads);
            step += 1;
            let turn = std::f32::consts::PI * step as f32 / steps;
            let length = STEP * 0.5 * (1.0 + turn.cos()) * (step as f32 / RISE).min(1.0);
            let (warm, warmer) = (1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step));
            for (at, number) in network.numbers_mut().iter_mut().enumerate() {
                mean[at] = 0.9 * mean[at] + 0.1 * slope[at];
                square[at] = 0.999 * square[at] + 0.001 * slope[at] * slope[at];
                *number -= length * (mean[at] / warm) / ((square[at] / warmer).sqrt() + 1e-8);
            }
        }
        println!("pass {}: log loss {:.5} in games it has not seen", pass + 1, loss(&network, check));
        let line = |line: &[f32]| line.iter().map(|n| format!("{n:.5}")).collect::<Vec<_>>().join(" ") + "\n";
        let text: String = network.numbers().chunks(12).map(line).collect();
        if let Err(error) = std::fs::write(file, text) {
            eprintln!("{file} cannot be written: {error}");
            std::process::exit(1);
        }
    }
}

/// Small numbers at random, none added.
fn beginning(rng: &mut Rng) -> Network {
    let mut numbers = vec![];
    for (inputs, outputs) in [(INPUTS, A), (A, B), (B, 1)] {
        let size = 2.0 * (2.0 / inputs as f32).sqrt();
        let mut near_nothing = || rng.unit() as f32 + rng.unit() as f32 + rng.unit() as f32 - 1.5;
        numbers.extend(std::iter::repeat_n(0.0, outputs));
        numbers.extend((0..inputs * outputs).map(|_| size * near_nothing()));
    }
    Network::new(numbers).expect("as many numbers as a network has")
}

/// How the error of a batch changes with each number.
fn slope_of(network: &Network, train: &[Seen], batch: &[u32], threads: usize) -> Vec<f32> {
    let mut slope = vec![0.0f32; NUMBERS];
    std::thread::scope(|scope| {
        let part_of = |part: &'_ [u32]| {
            let mut slope = vec![0.0f32; NUMBERS];
            part.iter().for_each(|at| learn_from(network, &train[*at as usize], &mut slope));
            slope
        };
        let parts = batch.chunks(batch.len().div_ceil(threads));
        let running: Vec<_> = parts.map(|part| scope.spawn(move || part_of(part))).collect();
        for part in running {
            let part = part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            slope.iter_mut().zip(part).for_each(|(sum, slope)| *sum += slope / batch.len() as f32);
        }
    });
    slope
}

/// Adds what one turn end says.
fn learn_from(network: &Network, seen: &Seen, slope: &mut [f32]) {
    let Layers { one, two, chance } = network.layers(&seen.inputs);
    let wrong = chance - seen.won;
    let (first, second) = (A * (INPUTS + 1), B * (A + 1));
    let (slope_first, rest) = slope.split_at_mut(first);
    let (slope_second, slope_last) = rest.split_at_mut(second);
    let numbers = network.numbers();
    let (weights_second, weights_last) = (&numbers[first..first + second], &numbers[first + second..]);
    slope_last[0] += wrong;
    let mut back_two = [0.0; B];
    for at in 0..B {
        slope_last[1 + at] += wrong * two[at];
        back_two[at] = if two[at] > 0.0 { wrong * weights_last[1 + at] } else { 0.0 };
    }
    add_slope(&one, &back_two, slope_second);
    let mut back_one = [0.0; A];
    for (at, weights) in weights_second[B..].chunks_exact(B).enumerate().filter(|(at, _)| one[*at] > 0.0) {
        back_one[at] = weights.iter().zip(&back_two).map(|(weight, back)| weight * back).sum();
    }
    add_slope(&seen.inputs, &back_one, slope_first);
}

/// What a layer's numbers have to do with what comes back from behind it.
fn add_slope<const N: usize>(inputs: &[f32], back: &[f32; N], slope: &mut [f32]) {
    let (added, multiplied) = slope.split_at_mut(N);
    added.iter_mut().zip(back).for_each(|(slope, back)| *slope += back);
    for (input, slope) in inputs.iter().zip(multiplied.chunks_exact_mut(N)) {
        slope.iter_mut().zip(back).for_each(|(slope, back)| *slope += input * back);
    }
}

/// How surprised the network is by who won, on average: 0.693 is a coin.
fn loss(network: &Network, seen: &[Seen]) -> f64 {
    let of = |seen: &Seen| {
        let chance = f64::from(network.chance(&seen.inputs)).clamp(1e-5, 1.0 - 1e-5);
        if seen.won > 0.5 { -chance.ln() } else { -(1.0 - chance).ln() }
    };
    seen.iter().map(of).sum::<f64>() / seen.len().max(1) as f64
}
