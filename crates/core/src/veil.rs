//! Values that only some seats may see, inside events.

use crate::{Eye, Seat, Seats};
use std::fmt;

/// A value that only some seats may see. It cannot be serialized, printed or read: the only way out is
/// [`Veiled::seen`], through an eye.
#[derive(Copy, Clone)]
pub struct Veiled<T> {
    value: T,
    seen_by: Seats,
    open: bool,
}

impl<T: Copy> Veiled<T> {
    /// Seen by these seats and nobody else.
    pub fn to(seen_by: Seats, value: T) -> Self {
        Veiled { value, seen_by, open: false }
    }

    /// Seen by one seat and nobody else.
    pub fn only(seat: Seat, value: T) -> Self {
        Veiled::to(Seats::one(seat), value)
    }

    /// Seen by everyone, the gallery too.
    pub fn open(value: T) -> Self {
        Veiled { value, seen_by: Seats::NONE, open: true }
    }

    /// The value, if this eye may see it.
    pub fn seen(self, eye: Eye) -> Option<T> {
        let sees = self.open || matches!(eye, Eye::Seat(seat) if self.seen_by.has(seat));
        sees.then_some(self.value)
    }
}

impl<T> fmt::Debug for Veiled<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("veiled")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_eyes_see() {
        let veiled = Veiled::only(Seat(1), 7);
        assert_eq!(veiled.seen(Eye::Seat(Seat(1))), Some(7));
        assert_eq!(veiled.seen(Eye::Seat(Seat(0))), None);
        assert_eq!(veiled.seen(Eye::Gallery), None);
        assert_eq!(Veiled::open(7).seen(Eye::Gallery), Some(7));
        assert_eq!(format!("{veiled:?}"), "veiled");
    }
}
