//! A way to end a bot's thinking: from another thread, or when its time is over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Shared by whoever thinks and whoever may lose patience. A bot that is stopped answers at once with the best it
/// has found.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    said: Arc<AtomicBool>,
    until: Option<Instant>,
}

impl Stop {
    /// Nobody has stopped it.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Ends the thinking, for good, of everybody who shares it.
    pub fn set(&self) {
        self.said.store(true, Ordering::Relaxed);
    }

    /// The same for somebody who is to end after this time at the latest.
    #[must_use]
    pub fn within(&self, time: Duration) -> Stop {
        let until = Instant::now() + time;
        Stop { said: Arc::clone(&self.said), until: Some(self.until.map_or(until, |other| other.min(until))) }
    }

    /// Whether it is to end.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.said.load(Ordering::Relaxed) || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_ends_for_one_and_a_word_for_all() {
        let (all, long) = (Stop::new(), Duration::from_secs(600));
        let over = all.within(Duration::ZERO);
        assert!(over.is_set() && over.within(long).is_set() && !all.is_set());
        let waiting = all.within(long);
        assert!(!waiting.is_set() && waiting.within(Duration::ZERO).is_set());
        all.set();
        assert!(waiting.is_set());
    }
}
