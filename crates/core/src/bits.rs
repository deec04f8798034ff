//! Sets of small numbers in one machine word, and picking their n-th member.

/// Declares a set of numbers below 8, 16, 32, 64 or 128: `bits! { pub struct Cards(u64); }`.
///
/// ```
/// parlour_core::bits! { /** Cards of a hand. */ pub struct Cards(u64); }
/// let hand = Cards::of(3).with(17).with(40);
/// assert!(hand.has(17) && !hand.has(4));
/// assert_eq!(hand.len(), 3);
/// assert_eq!(hand.nth(1), 17);
/// assert_eq!(hand.iter().collect::<Vec<_>>(), [3, 17, 40]);
/// assert_eq!((hand - Cards::of(3)).first(), Some(17));
/// ```
#[macro_export]
macro_rules! bits {
    ( $(#[$meta:meta])* $vis:vis struct $name:ident ( $word:ty ) ; ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[derive($crate::serde::Serialize, $crate::serde::Deserialize)]
        #[serde(crate = "parlour_core::serde")]
        $vis struct $name(
            /// One bit a member.
            pub $word,
        );

        #[allow(dead_code)]
        impl $name {
            /// The empty set.
            pub const NONE: Self = $name(0);

            /// Just this number.
            #[inline]
            pub const fn of(number: u8) -> Self {
                $name(1 << number)
            }

            /// All numbers below `count`.
            #[inline]
            pub const fn below(count: u32) -> Self {
                if count >= <$word>::BITS { $name(<$word>::MAX) } else { $name((1 << count) - 1) }
            }

            /// Whether the number is in the set.
            #[inline]
            pub const fn has(self, number: u8) -> bool {
                self.0 >> number & 1 == 1
            }

            /// The set with the number.
            #[inline]
            #[must_use]
            pub const fn with(self, number: u8) -> Self {
                $name(self.0 | 1 << number)
            }

            /// The set without the number.
            #[inline]
            #[must_use]
            pub const fn without(self, number: u8) -> Self {
                $name(self.0 & !(1 << number))
            }

            /// Puts the number in.
            #[inline]
            pub fn insert(&mut self, number: u8) {
                *self = self.with(number);
            }

            /// Takes the number out.
            #[inline]
            pub fn remove(&mut self, number: u8) {
                *self = self.without(number);
            }

            /// How many members.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The lowest member.
            #[inline]
            pub const fn first(self) -> Option<u8> {
                if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
            }

            /// The `n`th member, counted from 0 and from the lowest. There must be more than `n`.
            #[inline]
            pub fn nth(self, n: u32) -> u8 {
                debug_assert!(n < self.len());
                $crate::select(self.0 as u128, n) as u8
            }

            /// The members, ascending.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    if left == 0 {
                        return None;
                    }
                    let lowest = left.trailing_zeros() as u8;
                    left &= left - 1;
                    Some(lowest)
                })
            }
        }

        impl std::ops::BitOr for $name {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                $name(self.0 | other.0)
            }
        }

        impl std::ops::BitAnd for $name {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                $name(self.0 & other.0)
            }
        }

        impl std::ops::Sub for $name {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                $name(self.0 & !other.0)
            }
        }

        impl FromIterator<u8> for $name {
            fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
                numbers.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

/// The place of the `n`th set bit. There must be more than `n`.
#[inline]
pub fn select(word: u128, n: u32) -> u32 {
    let low = word as u64;
    let in_low = low.count_ones();
    if n < in_low { select64(low, n) } else { 64 + select64((word >> 64) as u64, n - in_low) }
}

/// The place of the `n`th set bit of 64. There must be more than `n`. Counts all eight bytes at once and looks the
/// right one up, because random draws make a loop mispredict and not every machine may count bits by itself.
#[inline]
pub fn select64(word: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = 0x80 * ONES;
    // In every byte how many bits it and those below it have.
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let sums = ((nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    // The bytes to skip are those where the bits so far do not exceed `n`; eight places each.
    let skipped = ((((u64::from(n) * ONES) | TOPS) - sums) & TOPS) >> 7;
    let place = (skipped.wrapping_mul(ONES) >> 53) as u32 & !7;
    let before = (sums << 8 >> place) as u32 & 0xff;
    place + select8((word >> place) as u8, n - before)
}

/// The place of the `n`th set bit of 8, looked up. There must be more than `n`.
#[inline]
pub fn select8(byte: u8, n: u32) -> u32 {
    PLACES[usize::from(byte)] >> (4 * n) & 7
}

/// For every byte the places of its set bits, four bits each, the lowest first.
static PLACES: [u32; 256] = {
    let mut places = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut left, mut shift) = (byte as u32, 0);
        while left != 0 {
            places[byte] |= left.trailing_zeros() << shift;
            left &= left - 1;
            shift += 4;
        }
        byte += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn select_finds_every_bit() {
        let words = [1u128, u128::MAX, 0x8000_0000_0000_0000_0000_0000_0000_0001, 0xf0f0_1234_5678 << 40];
        for word in words {
            let places: Vec<u32> = (0..128).filter(|place| word >> place & 1 == 1).collect();
            for (n, place) in places.iter().enumerate() {
                assert_eq!(select(word, n as u32), *place, "{word:#x} {n}");
            }
        }
    }
}
