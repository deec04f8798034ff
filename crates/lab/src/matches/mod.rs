//! Matches between bots: any bots in any seats, every deal played in every seating, results that do not depend on the
//! number of threads, that survive being stopped and can be merged.

pub(crate) mod game;
mod html;
mod ladder;
pub(crate) mod lines;
mod lineup;
mod report;
mod score;

pub use ladder::{Ladder, Rating};
pub(crate) use lines::merge;
pub use lines::{GAMES, Heading, Line, Lines, read};
pub use lineup::{Lineups, NoLineup};
pub use report::{Report, Tested};
pub use score::{Ruling, Share, Sprt, elo, part, wilson};

use crate::{LabError, variants};
use game::{Thinking, play};
use indicatif::ProgressBar;
use lines::Writer;
use parlour_bots::{BotSpec, Stop, UnknownBot};
use parlour_content::{Setup, Title};
use parlour_core::Rng;
use parlour_table::{Visit, visit};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What to play.
#[derive(Clone, Debug)]
pub struct Match {
    /// The game's id.
    pub game: String,
    /// How it is opened.
    pub setup: Setup,
    /// Every deal has options of its own, drawn from what the game allows.
    pub vary: bool,
    /// The bots.
    pub bots: Vec<BotSpec>,
    /// The first deal: runs of one match on several machines take different deals.
    pub first: u64,
    /// How many deals; each is played in every seating.
    pub deals: u64,
    /// The seed.
    pub seed: u64,
    /// Stops early when this is decided.
    pub sprt: Option<Sprt>,
    /// Where every game is written, to be resumed or merged.
    pub out: Option<PathBuf>,
    /// How many threads.
    pub threads: usize,
}

/// Why a match cannot be played or read.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// Bots that cannot be seated.
    #[error(transparent)]
    Lineup(#[from] NoLineup),
    /// A bot in a file that is not known.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// A file that cannot be read or written.
    #[error("{path}{}: {why}", line.map_or(String::new(), |line| format!(", line {line}")))]
    File {
        /// Which file.
        path: String,
        /// Where, if it can be opened.
        line: Option<usize>,
        /// What is wrong.
        why: String,
    },
    /// A file of another match.
    #[error("{path} holds another match: its {field} is {found}, here it is {here}; give another name")]
    Other {
        /// Which file.
        path: String,
        /// What differs.
        field: &'static str,
        /// In the file.
        found: String,
        /// Here.
        here: String,
    },
    /// No files.
    #[error("there is nothing to merge: name at least one file")]
    Nothing,
    /// A sequential test needs a pair.
    #[error("a sequential test is between two bots, not {0}")]
    Pair(usize),
}

/// What the file of a match says it is.
const KIND: &str = "match 1";

impl MatchError {
    fn unless_pair(sprt: Option<Sprt>, bots: usize) -> Result<(), MatchError> {
        match (sprt, bots) {
            (None, _) | (_, 2) => Ok(()),
            _ => Err(MatchError::Pair(bots)),
        }
    }

    fn other(path: &Path, here: &Heading, found: &Heading) -> MatchError {
        let fields = [
            ("kind", format!("{:?}", here.parlour), format!("{:?}", found.parlour)),
            ("game", here.game.clone(), found.game.clone()),
            ("rules version", here.rules.to_string(), found.rules.to_string()),
            ("pack", here.pack.clone(), found.pack.clone()),
            ("number of seats", here.seats.to_string(), found.seats.to_string()),
            ("options", format!("{:?}", here.options), format!("{:?}", found.options)),
            ("list of bots", here.bots.join(","), found.bots.join(",")),
            ("seed", here.seed.to_string(), found.seed.to_string()),
        ];
        let differs = fields.into_iter().find(|(_, here, found)| here != found);
        let (field, here, found) = differs.unwrap_or(("heading", String::new(), String::new()));
        MatchError::Other { path: path.display().to_string(), field, found, here }
    }
}

/// A match that was played, with how long the bots thought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Played {
    /// What it comes to.
    #[serde(flatten)]
    pub report: Report,
    /// Processor milliseconds a choice, by bot, in this run.
    pub ms_per_choice: Vec<f64>,
    /// Those of the slowest choice.
    pub slowest_ms: Vec<f64>,
}

/// Plays a match until its deals are played, the sequential test is decided or `stop` is set.
pub fn run(asked: &Match, stop: &Stop, bar: &ProgressBar) -> Result<Played, LabError> {
    struct Run<'a>(&'a Match, &'a Stop, &'a ProgressBar);
    impl Visit for Run<'_> {
        type Out = Result<Played, LabError>;
        fn visit<T: Title>(self) -> Self::Out {
            run_as::<T>(self.0, self.1, self.2)
        }
    }
    visit(&asked.game, Run(asked, stop, bar))?
}

/// Adds up files of several runs of one match.
pub fn merged(paths: &[PathBuf], sprt: Option<Sprt>) -> Result<Report, MatchError> {
    let (heading, lines) = merge(KIND, paths)?;
    Report::of(&heading, &lines, sprt)
}

/// What opens a run's file.
pub(crate) fn heading<T: Title>(
    kind: &str,
    setup: &Setup,
    vary: bool,
    bots: &[BotSpec],
    seed: u64,
) -> Heading {
    let mut options: BTreeMap<String, String> = BTreeMap::new();
    if vary {
        options.insert("vary".into(), "on".into());
    } else {
        options.extend(setup.options.iter().map(|(key, value)| (key.into(), value.into())));
    }
    Heading {
        parlour: kind.into(),
        game: T::ABOUT.id.into(),
        rules: T::ledger().version(),
        pack: setup.pack.as_ref().map_or("none".into(), |pack| pack.hash().to_string()),
        seats: setup.seats,
        options,
        bots: bots.iter().map(BotSpec::to_string).collect(),
        seed,
    }
}

fn run_as<T: Title>(asked: &Match, stop: &Stop, bar: &ProgressBar) -> Result<Played, LabError> {
    T::ABOUT.seat(asked.setup.seats)?;
    let lineups = Lineups::new(&asked.bots, asked.setup.seats).map_err(MatchError::from)?;
    MatchError::unless_pair(asked.sprt, asked.bots.len())?;
    let setups = match asked.vary {
        true => variants::<T>(Some(asked.setup.seats), asked.setup.pack.as_ref()),
        false => vec![asked.setup.clone()],
    };
    let games: Vec<T> = setups.iter().map(T::open).collect::<Result<_, _>>()?;
    let heading = heading::<T>(KIND, &asked.setup, asked.vary, &asked.bots, asked.seed);
    let (writer, lines) = Writer::open(asked.out.as_deref(), &heading)?;
    let rounds = lineups.rounds.len() as u64;
    let all = asked.deals.saturating_mul(rounds);
    bar.set_length(all);
    let shared = Mutex::new(Shared {
        writer,
        lines,
        thinking: vec![Thinking::default(); asked.bots.len()],
        checked: asked.first,
        pairs: vec![],
        failed: None,
    });
    let (next, decided) = (AtomicU64::new(0), Stop::new());
    let work = || {
        while !stop.is_set() && !decided.is_set() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= all {
                return;
            }
            let (deal, round) = (asked.first + number / rounds, number % rounds);
            let lineup = &lineups.rounds[round as usize];
            if !has(&shared, deal, round as u32) {
                let which = (deal % games.len() as u64) as usize;
                let bots: Vec<BotSpec> = lineup.iter().map(|bot| asked.bots[*bot]).collect();
                let seed = Rng::stream(asked.seed, deal).wide();
                let Some(finished) = play(&games[which], &bots, seed, stop, |_, _| {}) else { return };
                let seats = usize::from(asked.setup.seats);
                let line = Line {
                    deal,
                    round: round as u32,
                    options: match asked.vary {
                        true => setups[which]
                            .options
                            .iter()
                            .map(|(key, value)| (key.into(), value.into()))
                            .collect(),
                        false => BTreeMap::new(),
                    },
                    shares: finished.outcome.shares()[..seats].to_vec(),
                    points: finished.outcome.points[..seats].to_vec(),
                    actions: finished.actions,
                    did: vec![],
                };
                let mut shared = shared.lock().expect("no thread panics while it holds this");
                shared.take(line, lineup, &finished.thinking, stop);
            }
            bar.inc(1);
            let mut shared = shared.lock().expect("no thread panics while it holds this");
            if shared.decide(asked, &lineups) {
                decided.set();
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..asked.threads.max(1) {
            scope.spawn(work);
        }
    });
    let shared = shared.into_inner().expect("no thread panics while it holds this");
    if let Some(error) = shared.failed {
        let path = asked.out.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
        return Err(MatchError::File { path, line: None, why: error.to_string() }.into());
    }
    let last = asked.first.saturating_add(asked.deals);
    let lines =
        shared.lines.into_iter().filter(|((deal, _), _)| (asked.first..last).contains(deal)).collect();
    let mut report = Report::of(&heading, &lines, asked.sprt)?;
    report.interrupted = stop.is_set();
    let ms = |time: std::time::Duration| time.as_secs_f64() * 1e3;
    Ok(Played {
        report,
        ms_per_choice: shared
            .thinking
            .iter()
            .map(|time| ms(time.total) / time.choices.max(1) as f64)
            .collect(),
        slowest_ms: shared.thinking.iter().map(|time| ms(time.slowest)).collect(),
    })
}

fn has(shared: &Mutex<Shared>, deal: u64, round: u32) -> bool {
    let shared = shared.lock().expect("no thread panics while it holds this");
    shared.lines.contains_key(&(deal, round))
}

/// What the threads of a match have in common.
struct Shared {
    writer: Writer,
    lines: Lines,
    thinking: Vec<Thinking>,
    /// Deals before this one went into the sequential test, in order: which thread was faster does not matter.
    checked: u64,
    pairs: Vec<(f64, f64)>,
    failed: Option<std::io::Error>,
}

impl Shared {
    fn take(&mut self, line: Line, lineup: &[usize], thinking: &[Thinking], stop: &Stop) {
        if let Err(error) = self.writer.put(&line) {
            self.failed = Some(error);
            stop.set();
        }
        for (bot, time) in lineup.iter().zip(thinking) {
            self.thinking[*bot].add(time);
        }
        self.lines.insert((line.deal, line.round), line);
    }

    /// Whether the sequential test is decided by the deals that are complete without a gap.
    fn decide(&mut self, asked: &Match, lineups: &Lineups) -> bool {
        let Some(sprt) = asked.sprt else { return false };
        loop {
            let rounds = 0..lineups.rounds.len() as u32;
            let lines: Vec<&Line> =
                rounds.filter_map(|round| self.lines.get(&(self.checked, round))).collect();
            if lines.len() < lineups.rounds.len() {
                return false;
            }
            let shares = report::deal_shares(lineups, asked.bots.len(), &lines);
            self.pairs.push((shares[0], shares[1]));
            self.checked += 1;
            if sprt.rule(&self.pairs) != Ruling::Open {
                return true;
            }
        }
    }
}
