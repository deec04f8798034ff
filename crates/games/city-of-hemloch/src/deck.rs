//! Orders of face-down cards in four bits a slot, top first.
//!
//! A District deck has no order until a card of it is drawn; only what somebody knows, or what a written
//! position fixes, has a place. A slot holds a card's number within its District, or `OPEN` for "not decided".
//! Three widths serve three needs: [`Order`] (16 slots) is the truth, [`Seen`] (8) what everybody knows,
//! [`Own`] (4) what one seat knows. No rule lets anybody know a card deeper than the fourth of a deck.

use serde::{Serialize, Serializer};

/// A slot whose card is not decided or not known.
pub(crate) const OPEN: u8 = 15;

macro_rules! slots {
    ($(#[$doc:meta])* $name:ident, $int:ty, $slots:expr) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $name(pub $int);

        impl $name {
            /// How many slots it can hold.
            pub const SLOTS: usize = $slots;

            /// What lies in a slot, the top being 0; `OPEN` beyond the last.
            #[inline]
            pub fn get(self, slot: usize) -> u8 {
                if slot < Self::SLOTS { (self.0 >> (4 * slot) & 15) as u8 } else { OPEN }
            }

            /// Writes a slot.
            #[inline]
            pub fn set(&mut self, slot: usize, card: u8) {
                debug_assert!(slot < Self::SLOTS && card <= OPEN);
                self.0 = self.0 & !(15 << (4 * slot)) | <$int>::from(card) << (4 * slot);
            }

            /// Takes the top slot away.
            #[inline]
            pub fn pop(&mut self) -> u8 {
                let top = (self.0 & 15) as u8;
                self.0 = self.0 >> 4 | 15 << (4 * (Self::SLOTS - 1));
                top
            }

            /// Lays a slot on top; the deepest falls off the end.
            #[inline]
            pub fn push(&mut self, card: u8) {
                self.0 = self.0 << 4 | <$int>::from(card);
            }

            /// Whether nothing is known.
            #[inline]
            pub fn is_open(self) -> bool {
                self.0 == <$int>::MAX
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self(<$int>::MAX)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let known = (0..Self::SLOTS).rev().find(|&slot| self.get(slot) != OPEN).map_or(0, |slot| slot + 1);
                serializer.collect_seq((0..known).map(|slot| Some(self.get(slot)).filter(|&card| card != OPEN)))
            }
        }
    };
}

slots! {
    /// The true order of a deck as far as it is decided.
    Order, u64, 16
}
slots! {
    /// What everybody knows of a deck.
    Seen, u32, 8
}
slots! {
    /// What one seat alone knows of a deck.
    Own, u16, 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pushed_cards_come_back_in_reverse() {
        let mut order = Order::default();
        order.push(3);
        order.push(0);
        assert_eq!((order.get(0), order.get(1), order.get(2)), (0, 3, OPEN));
        assert_eq!((order.pop(), order.pop(), order.pop()), (0, 3, OPEN));
        assert!(order.is_open());
    }

    #[test]
    fn slots_are_written_in_place() {
        let mut own = Own::default();
        own.set(2, 7);
        assert_eq!((own.get(1), own.get(2), own.get(3), own.get(9)), (OPEN, 7, OPEN, OPEN));
        own.push(1);
        own.push(OPEN);
        assert_eq!(own.get(3), OPEN, "the deepest slot fell off");
    }
}
