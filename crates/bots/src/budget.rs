//! How long a search thinks: by iterations or by time, on one thread or several.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// When a search has thought enough.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// After so many walks down the tree, whatever the machine: the same seed gives the same choice everywhere.
    Iterations(u32),
    /// After so long.
    Time(Duration),
}

/// How long, and on how many threads.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// When it is enough; iterations are divided among the threads.
    pub limit: Limit,
    /// Trees searched side by side, each on a thread of its own, and added up at the root.
    pub threads: u8,
}

/// The most iterations and the longest time that can be asked for, so that a bot always answers.
const MOST: u32 = 1_000_000;
const LONGEST: Duration = Duration::from_secs(600);
/// The most threads.
const THREADS: u8 = 64;

impl Budget {
    /// So many iterations on one thread.
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { limit: Limit::Iterations(iterations), threads: 1 }
    }
}

impl FromStr for Budget {
    type Err = ();

    fn from_str(text: &str) -> Result<Budget, ()> {
        let (limit, threads) = match text.split_once('x') {
            Some((limit, threads)) => (limit, threads.parse().map_err(|_| ())?),
            None => (text, 1),
        };
        let time = |number: &str, unit: u64| {
            let number: u64 = number.parse().map_err(|_| ())?;
            Ok(Duration::from_millis(number.saturating_mul(unit)))
        };
        let limit = match (limit.strip_suffix("ms"), limit.strip_suffix('s')) {
            (Some(number), _) => Limit::Time(time(number, 1)?),
            (None, Some(number)) => Limit::Time(time(number, 1000)?),
            (None, None) => Limit::Iterations(limit.parse().map_err(|_| ())?),
        };
        let sane = match limit {
            Limit::Iterations(iterations) => (1..=MOST).contains(&iterations),
            Limit::Time(time) => !time.is_zero() && time <= LONGEST,
        };
        if sane && (1..=THREADS).contains(&threads) { Ok(Budget { limit, threads }) } else { Err(()) }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.limit {
            Limit::Iterations(iterations) => write!(f, "{iterations}")?,
            Limit::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs())?,
            Limit::Time(time) => write!(f, "{}ms", time.as_millis())?,
        }
        if self.threads > 1 { write!(f, "x{}", self.threads) } else { Ok(()) }
    }
}
