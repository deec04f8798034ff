//! Guesses.

use crate::scan::Scan;
use parlour_core::MAX_SEATS;

impl Scan<'_> {
    pub(crate) fn chances(self) -> [f32; MAX_SEATS] {
        [0.5, 0.5, 0.0, 0.0, 0.0]
    }
}
