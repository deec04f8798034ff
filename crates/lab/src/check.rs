//! The soak: many whole games with every law on, over all seat counts and options.

use crate::{LabError, variants};
use indicatif::ProgressBar;
use parlour_content::{Setup, Source, Title};
use parlour_core::laws::{self, Care, Law, Tally};
use parlour_table::{Visit, visit};
use rayon::prelude::*;
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Games a thread plays before it looks up.
const BATCH: u64 = 64;
/// Other games tried to find a shorter one that breaks the same law.
const TRIES: u64 = 2_000;

/// What to soak.
#[derive(Clone, Debug)]
pub struct Soak {
    /// The game's id.
    pub game: String,
    /// One seat count, or all.
    pub seats: Option<u8>,
    /// A pack instead of the default one.
    pub pack: Option<Source>,
    /// How many games.
    pub games: u64,
    /// The seed of the run.
    pub seed: u64,
    /// How closely to look.
    pub care: Care,
}

/// What a soak found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Soaked {
    /// The game's id.
    pub game: &'static str,
    /// Games played to the end.
    pub games: u64,
    /// Choices of seats in them.
    pub decisions: u64,
    /// Outcomes of chance in them.
    pub chance: u64,
    /// The most actions a game took.
    pub longest: u64,
    /// The most choices a seat had.
    pub widest: u64,
    /// In how many ways the game was opened.
    pub variants: usize,
    /// Broken laws; empty is what one wants.
    pub violations: Vec<Broken>,
    /// How often each rule was told.
    pub rules: std::collections::BTreeMap<&'static str, u64>,
    /// How often each kind of action was taken.
    pub kinds: std::collections::BTreeMap<&'static str, u64>,
    /// Kinds of action that never were.
    pub never: Vec<&'static str>,
    /// How often each of the game's landmarks was come by, in its own order.
    pub landmarks: Vec<(String, u64)>,
    /// Whether it was stopped before the end.
    pub interrupted: bool,
}

/// A broken law with what opens the same game again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Broken {
    /// How many played.
    pub seats: u8,
    /// The options, as `key=value`.
    pub options: Vec<String>,
    /// Which law.
    pub law: Law,
    /// The seed of the run.
    pub seed: u64,
    /// The game's index in it.
    pub index: u64,
    /// What was expected and what was found.
    pub detail: String,
    /// The shortest game found that breaks it, as a record's lines.
    pub record: String,
}

/// Plays until the games are played, a law breaks or `stop` is set.
pub fn check(soak: &Soak, stop: &AtomicBool, bar: &ProgressBar) -> Result<Soaked, LabError> {
    struct Run<'a>(&'a Soak, &'a AtomicBool, &'a ProgressBar);
    impl Visit for Run<'_> {
        type Out = Result<Soaked, LabError>;
        fn visit<T: Title>(self) -> Self::Out {
            run::<T>(self.0, self.1, self.2)
        }
    }
    visit(&soak.game, Run(soak, stop, bar))?
}

fn run<T: Title>(soak: &Soak, stop: &AtomicBool, bar: &ProgressBar) -> Result<Soaked, LabError> {
    let setups = variants::<T>(soak.seats, soak.pack.as_ref());
    let games: Vec<T> = setups.iter().map(T::open).collect::<Result<_, _>>()?;
    bar.set_length(soak.games);
    let sum = Mutex::new((Tally::default(), Vec::<Broken>::new()));
    let batches: Vec<u64> = (0..soak.games.div_ceil(BATCH)).collect();
    batches.par_iter().for_each(|batch| {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        for index in batch * BATCH..soak.games.min((batch + 1) * BATCH) {
            // Every way to open it comes up as soon as there are as many games.
            let which = (index % games.len() as u64) as usize;
            match one(&games[which], soak, index) {
                Ok(tally) => {
                    sum.lock().expect("no thread panics while it adds up").0.add(&tally);
                    bar.inc(1);
                }
                Err(violation) => {
                    stop.store(true, Ordering::Relaxed);
                    let broken = broken(&setups[which], *violation);
                    sum.lock().expect("no thread panics while it adds up").1.push(broken);
                    return;
                }
            }
        }
    });
    let (tally, violations) = sum.into_inner().expect("no thread panics while it adds up");
    let kinds = <T::Action as parlour_core::Code>::KINDS.iter().map(|kind| kind.word);
    let never = kinds.filter(|kind| !tally.kinds.contains_key(kind)).collect();
    // The list is the same however the game is opened.
    let named = games.first().map(T::landmarks).unwrap_or_default();
    let counts = tally.landmarks.iter().copied().chain(std::iter::repeat(0));
    Ok(Soaked {
        game: T::ABOUT.id,
        games: tally.games,
        decisions: tally.decisions,
        chance: tally.chance,
        longest: tally.longest,
        widest: tally.widest,
        variants: games.len(),
        interrupted: violations.is_empty() && tally.games < soak.games,
        violations,
        rules: tally.rules,
        kinds: tally.kinds,
        never,
        landmarks: named.into_iter().zip(counts).collect(),
    })
}

/// One game; a violation comes back as short as it could be made. The laws catch a panic of the rules and make it one.
fn one<T: Title>(game: &T, soak: &Soak, index: u64) -> Result<Tally, Box<laws::Violation>> {
    laws::check(game, soak.seed, index..index + 1, soak.care)
        .map_err(|violation| Box::new(laws::minimise(game, *violation, soak.care, TRIES)))
}

fn broken(setup: &Setup, violation: laws::Violation) -> Broken {
    Broken {
        seats: setup.seats,
        options: setup.options.iter().map(|(key, value)| format!("{key}={value}")).collect(),
        law: violation.law,
        seed: violation.seed,
        index: violation.index,
        detail: violation.detail,
        record: violation.record,
    }
}
