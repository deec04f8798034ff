//! A way to end a bot's thinking from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Shared by whoever thinks and whoever may lose patience. A bot that is stopped answers at once with the best it
/// has found.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody has stopped it.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Ends the thinking, for good.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is to end.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
