//! A cell that copies of a state share: what `Copy` does not forbid and the laws must.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};

static NONE: AtomicU32 = AtomicU32::new(0);

/// Copies of it are the same cell.
#[derive(Copy, Clone)]
pub(crate) struct Shared(&'static AtomicU32);

impl Shared {
    /// A cell of its own. Leaks a few bytes, in tests.
    pub(crate) fn fresh(value: u32) -> Shared {
        Shared(Box::leak(Box::new(AtomicU32::new(value))))
    }

    /// The one nobody bumps.
    pub(crate) fn none() -> Shared {
        Shared(&NONE)
    }

    pub(crate) fn value(self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn bump(self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        self.value() == other.value()
    }
}

impl Eq for Shared {}

impl Hash for Shared {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.value().hash(hasher);
    }
}
