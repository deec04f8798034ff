//! How fast a game plays at random, on one core.

use crate::{LabError, setups};
use cpu_time::ThreadTime;
use parlour_content::{Setup, Source, Title};
use parlour_core::{Rng, State, Steps, playout};
use parlour_table::{Visit, visit};
use serde::Serialize;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// What a benchmark found. Rates are per second of processor time, so that other work on the machine counts little.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bench {
    /// The game's id.
    pub game: &'static str,
    /// How many played.
    pub seats: u8,
    /// The options in which this setup differs from the others that were measured with it, as `key=value`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// Processor time of the best stretch.
    pub seconds: f64,
    /// Games in it.
    pub games: u64,
    /// Choices of seats a second.
    pub decisions_per_s: f64,
    /// Whole games a second.
    pub games_per_s: f64,
    /// Nanoseconds a choice, chance included.
    pub ns_per_decision: f64,
    /// Choices a game.
    pub decisions_per_game: f64,
    /// Outcomes of chance a game.
    pub chance_per_game: f64,
    /// The size of a state.
    pub state_bytes: usize,
    /// Nanoseconds to copy a state.
    pub clone_ns: f64,
    /// Heap allocations a game, once the buffers are warm, where they are counted (feature `allocations`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allocations_per_game: Option<f64>,
    /// Machine instructions a choice, where they were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instructions_per_decision: Option<f64>,
}

/// What the benchmarks of all setups of a title found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Benches {
    /// The game's id.
    pub game: &'static str,
    /// How many played.
    pub seats: u8,
    /// Choices of seats a second, as the mean over the setups.
    pub decisions_per_s: f64,
    /// The same for the slowest setup.
    pub slowest: f64,
    /// The size of a state.
    pub state_bytes: usize,
    /// The most heap allocations a game of any setup, where they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allocations_per_game: Option<f64>,
    /// Every setup.
    pub setups: Vec<Bench>,
}

/// Stretches of a benchmark; the best one counts, because whatever else the machine does only slows it down.
const STRETCHES: u32 = 5;

/// Plays at random for about so many seconds of processor time.
pub fn bench(game: &str, setup: Setup, seconds: f64, seed: u64) -> Result<Bench, LabError> {
    struct Run {
        setup: Setup,
        seconds: f64,
        seed: u64,
    }
    impl Visit for Run {
        type Out = Result<Bench, LabError>;
        fn visit<T: Title>(self) -> Self::Out {
            Ok(measure(&T::open(&self.setup)?, T::ABOUT.id, self.seconds, self.seed))
        }
    }
    visit(game, Run { setup, seconds, seed })?
}

/// Plays each of the title's setups at random for about so many seconds of processor time; `each` hears of every one
/// as it is done. Options that are given count more than what a setup says.
pub fn bench_setups(
    game: &str,
    (seats, given, pack): (u8, &[(String, String)], Option<&Source>),
    seconds: f64,
    seed: u64,
    each: &mut dyn FnMut(&Bench),
) -> Result<Benches, LabError> {
    struct Run<'a> {
        seats: u8,
        given: Vec<(&'a str, String)>,
        pack: Option<&'a Source>,
        seconds: f64,
        seed: u64,
        each: &'a mut dyn FnMut(&Bench),
    }
    impl Visit for Run<'_> {
        type Out = Result<Benches, LabError>;
        fn visit<T: Title>(self) -> Self::Out {
            let ways = setups::<T>(self.seats, &self.given, self.pack);
            let varies = |key: &str, value: &str| ways.iter().any(|way| way.options.text(key) != value);
            let mut found: Vec<Bench> = vec![];
            for way in &ways {
                let mut bench = measure(&T::open(way)?, T::ABOUT.id, self.seconds, self.seed);
                let differing = way.options.iter().filter(|(key, value)| varies(key, value));
                bench.options = differing.map(|(key, value)| format!("{key}={value}")).collect();
                (self.each)(&bench);
                found.push(bench);
            }
            let rates = || found.iter().map(|bench| bench.decisions_per_s);
            Ok(Benches {
                game: T::ABOUT.id,
                seats: self.seats,
                decisions_per_s: rates().sum::<f64>() / found.len() as f64,
                slowest: rates().fold(f64::INFINITY, f64::min),
                state_bytes: size_of::<State<T>>(),
                allocations_per_game: found
                    .iter()
                    .filter_map(|bench| bench.allocations_per_game)
                    .reduce(f64::max),
                setups: found,
            })
        }
    }
    let given = given.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
    visit(game, Run { seats, given, pack, seconds, seed, each })?
}

fn measure<T: Title>(game: &T, id: &'static str, seconds: f64, seed: u64) -> Bench {
    let mut player = Player { game, rng: Rng::new(seed), buffer: Vec::with_capacity(4096) };
    player.games(100);
    let stretch = Duration::from_secs_f64(seconds / f64::from(STRETCHES));
    let mut best: Option<(f64, u64, Steps)> = None;
    for _ in 0..STRETCHES {
        let start = ThreadTime::now();
        let (mut games, mut steps) = (0, Steps::default());
        while start.elapsed() < stretch {
            let more = player.games(64);
            games += 64;
            steps.decisions += more.decisions;
            steps.chance += more.chance;
        }
        let took = start.elapsed().as_secs_f64();
        let faster = |(other, _, other_steps): &(f64, u64, Steps)| {
            steps.decisions as f64 / took > other_steps.decisions as f64 / other
        };
        if best.as_ref().is_none_or(faster) {
            best = Some((took, games, steps));
        }
    }
    let (took, games, steps) = best.unwrap_or((f64::NAN, 0, Steps::default()));
    let allocations_per_game = allocations(&mut player);
    Bench {
        game: id,
        seats: game.seats(),
        options: vec![],
        seconds: took,
        games,
        decisions_per_s: steps.decisions as f64 / took,
        games_per_s: games as f64 / took,
        ns_per_decision: took * 1e9 / steps.decisions as f64,
        decisions_per_game: steps.decisions as f64 / games as f64,
        chance_per_game: steps.chance as f64 / games as f64,
        state_bytes: size_of::<State<T>>(),
        clone_ns: clone_ns(game, seed),
        allocations_per_game,
        instructions_per_decision: None,
    }
}

#[cfg(feature = "allocations")]
fn allocations<T: Title>(player: &mut Player<'_, T>) -> Option<f64> {
    let counted = 1_000;
    let found = allocation_counter::measure(|| {
        player.games(counted);
    });
    Some(found.count_total as f64 / counted as f64)
}

#[cfg(not(feature = "allocations"))]
fn allocations<T: Title>(_: &mut Player<'_, T>) -> Option<f64> {
    None
}

struct Player<'a, T: Title> {
    game: &'a T,
    rng: Rng,
    buffer: Vec<T::Action>,
}

impl<T: Title> Player<'_, T> {
    fn games(&mut self, games: u64) -> Steps {
        let mut sum = Steps::default();
        for _ in 0..games {
            let mut state = self.game.start();
            let steps = playout(self.game, &mut state, &mut self.rng, &mut self.buffer);
            black_box(&state);
            sum.decisions += steps.decisions;
            sum.chance += steps.chance;
        }
        sum
    }
}

/// Copies states from many games in turn, so that neither the branch predictor nor the cache knows them by heart.
fn clone_ns<T: Title>(game: &T, seed: u64) -> f64 {
    let mut rng = Rng::new(seed);
    let mut buffer = vec![];
    let states: Vec<State<T>> = (0..64)
        .map(|moves| {
            let mut state = game.start();
            for _ in 0..moves {
                parlour_core::random_step(
                    game,
                    &mut state,
                    &mut rng,
                    &mut buffer,
                    &mut parlour_core::Silence,
                );
            }
            state
        })
        .collect();
    let mut best = f64::INFINITY;
    for _ in 0..STRETCHES {
        let start = ThreadTime::now();
        let rounds = 20_000;
        for _ in 0..rounds {
            for state in &states {
                let copy = *black_box(state);
                black_box(&copy);
            }
        }
        best = best.min(start.elapsed().as_secs_f64() * 1e9 / f64::from(rounds) / states.len() as f64);
    }
    best
}

/// Plays so many games with a seed and nothing else: what [`instructions`] counts.
pub fn playouts(game: &str, setup: &Setup, games: u64, seed: u64) -> Result<u64, LabError> {
    struct Run<'a>(&'a Setup, u64, u64);
    impl Visit for Run<'_> {
        type Out = Result<u64, LabError>;
        fn visit<T: Title>(self) -> Self::Out {
            let game = T::open(self.0)?;
            let mut player = Player { game: &game, rng: Rng::new(self.2), buffer: Vec::with_capacity(4096) };
            Ok(player.games(self.1).decisions)
        }
    }
    visit(game, Run(setup, games, seed))?
}

/// Counts machine instructions a choice: this very program under callgrind, twice, so that starting up cancels out.
/// `parlour` is the program and `arguments` are those of its `lab playouts`, without `--games`.
pub fn instructions(parlour: &Path, arguments: &[String], games: u64) -> Result<f64, LabError> {
    let once = |games: u64| -> Result<(f64, f64), LabError> {
        let wrong = LabError::Instructions;
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(parlour)
            .args(["lab", "playouts", "--games", &games.to_string()])
            .args(arguments)
            .output()
            .map_err(|error| wrong(format!("valgrind does not start ({error}); install it")))?;
        let (told, counted) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let decisions = told.trim().parse().map_err(|_| wrong(format!("{told} {counted}")))?;
        let collected = counted.lines().find_map(|line| line.split_once("Collected :"));
        let collected = collected.and_then(|(_, number)| number.trim().parse().ok());
        Ok((decisions, collected.ok_or_else(|| wrong(counted.into_owned()))?))
    };
    let (few_decisions, few) = once(games)?;
    let (many_decisions, many) = once(games * 3)?;
    Ok((many - few) / (many_decisions - few_decisions))
}
