//! Balance: one bot in every seat, over seats, options, pairings and cards, and what a designer should look at.

mod cells;
mod html;
mod report;
mod watch;

pub use report::{Balance, Card, Cell as CellReport, Pairing};

use crate::LabError;
use crate::matches::game::play;
use crate::matches::lines::Writer;
use crate::matches::{Line, Lines, MatchError, heading, merge};
use cells::cells;
use indicatif::ProgressBar;
use parlour_bots::{BotSpec, Stop};
use parlour_content::{Setup, Source, Title};
use parlour_core::Rng;
use parlour_table::{Visit, visit};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use watch::Watcher;

/// What the file of a balance run says it is.
const KIND: &str = "balance 1";

/// What to compare.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The game's id.
    pub game: String,
    /// Only so many seats; every number otherwise.
    pub seats: Option<u8>,
    /// Options that are not to vary.
    pub options: Vec<(String, String)>,
    /// A pack instead of the default one.
    pub pack: Option<Source>,
    /// The bot in every seat.
    pub bot: BotSpec,
    /// The first deal.
    pub first: u64,
    /// Deals; each is played in every way to open the game.
    pub deals: u64,
    /// The seed.
    pub seed: u64,
    /// Where every game is written, to be resumed or merged.
    pub out: Option<PathBuf>,
    /// How many threads.
    pub threads: usize,
}

/// Plays until the deals are played or `stop` is set, and adds up.
pub fn run(sweep: &Sweep, stop: &Stop, bar: &ProgressBar) -> Result<Balance, LabError> {
    struct Run<'a>(&'a Sweep, &'a Stop, &'a ProgressBar);
    impl Visit for Run<'_> {
        type Out = Result<Balance, LabError>;
        fn visit<T: Title>(self) -> Self::Out {
            run_as::<T>(self.0, self.1, self.2)
        }
    }
    visit(&sweep.game, Run(sweep, stop, bar))?
}

/// Adds up files of several runs.
pub fn merged(paths: &[PathBuf]) -> Result<Balance, LabError> {
    let (heading, lines) = merge(KIND, paths)?;
    struct Run(crate::matches::Heading, Lines);
    impl Visit for Run {
        type Out = Balance;
        fn visit<T: Title>(self) -> Balance {
            Balance::of::<T>(&self.0, &self.1)
        }
    }
    Ok(visit(&heading.game.clone(), Run(heading, lines))?)
}

fn run_as<T: Title>(sweep: &Sweep, stop: &Stop, bar: &ProgressBar) -> Result<Balance, LabError> {
    let cells = cells::<T>(sweep.seats, &sweep.options, sweep.pack.as_ref());
    let games: Vec<T> = cells.iter().map(|cell| T::open(&cell.setup)).collect::<Result<_, _>>()?;
    let setup = Setup { seats: sweep.seats.unwrap_or(0), ..cells[0].setup.clone() };
    let heading = heading::<T>(KIND, &setup, false, &[sweep.bot], sweep.seed);
    let (writer, lines) = Writer::open(sweep.out.as_deref(), &heading)?;
    let ways = cells.len() as u64;
    let all = sweep.deals.saturating_mul(ways);
    bar.set_length(all);
    let shared = Mutex::new((writer, lines, None::<std::io::Error>));
    let next = AtomicU64::new(0);
    let work = || {
        while !stop.is_set() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= all {
                return;
            }
            let (deal, way) = (sweep.first + number / ways, (number % ways) as usize);
            let known = {
                let shared = shared.lock().expect("no thread panics while it holds this");
                shared.1.contains_key(&(deal, way as u32))
            };
            if !known {
                let (game, setup) = (&games[way], &cells[way].setup);
                let bots = vec![sweep.bot; usize::from(setup.seats)];
                let mut watcher = Watcher::new(game);
                let seed = Rng::stream(sweep.seed, deal).wide();
                let played = play(game, &bots, seed, stop, |state, told| watcher.watch(state, told));
                let Some(finished) = played else { return };
                let seats = usize::from(setup.seats);
                let line = Line {
                    deal,
                    round: way as u32,
                    options: setup.options.iter().map(|(key, value)| (key.into(), value.into())).collect(),
                    shares: finished.outcome.shares()[..seats].to_vec(),
                    points: finished.outcome.points[..seats].to_vec(),
                    actions: finished.actions,
                    did: watcher.finish(),
                };
                let mut shared = shared.lock().expect("no thread panics while it holds this");
                if let Err(error) = shared.0.put(&line) {
                    shared.2 = Some(error);
                    stop.set();
                }
                shared.1.insert((deal, way as u32), line);
            }
            bar.inc(1);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..sweep.threads.max(1) {
            scope.spawn(work);
        }
    });
    let (_, lines, failed) = shared.into_inner().expect("no thread panics while it holds this");
    if let Some(error) = failed {
        let path = sweep.out.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
        return Err(MatchError::File { path, line: None, why: error.to_string() }.into());
    }
    let last = sweep.first.saturating_add(sweep.deals);
    let lines: Lines =
        lines.into_iter().filter(|((deal, _), _)| (sweep.first..last).contains(deal)).collect();
    let mut balance = Balance::of::<T>(&heading, &lines);
    balance.interrupted = stop.is_set();
    Ok(balance)
}

/// The options of a line that differ from the game's own defaults, as `key=value`.
fn unusual(options: &BTreeMap<String, String>, defaults: &BTreeMap<String, String>) -> Vec<String> {
    let differs = options.iter().filter(|(key, value)| defaults.get(*key) != Some(value));
    differs.map(|(key, value)| format!("{key}={value}")).collect()
}
