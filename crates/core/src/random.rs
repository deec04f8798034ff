//! Whole numbers drawn fairly, the same on every machine, and the fast generator of playouts.
//!
//! The `rand` crate may change its samplers with any minor version; records live for ever, so these few lines are
//! ours, with committed test vectors. The generators themselves are named, portable algorithms.

use rand_core::{Rng as _, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Draws numbers fairly from a source of random words.
pub trait Random {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A number below `limit`, each equally likely (Lemire's multiplication with rejection). `limit` is not 0.
    #[inline]
    fn below(&mut self, limit: u32) -> u32 {
        let mut product = u64::from(self.word()) * u64::from(limit);
        if (product as u32) < limit {
            let threshold = limit.wrapping_neg() % limit;
            while (product as u32) < threshold {
                product = u64::from(self.word()) * u64::from(limit);
            }
        }
        (product >> 32) as u32
    }

    /// Shuffles from the top: the last place is drawn first.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// The fast generator of playouts and determinizations. Never used where a game is recorded.
#[derive(Clone, Debug)]
pub struct Rng(Pcg64Mcg);

impl Rng {
    /// The generator with this seed.
    pub fn new(seed: u64) -> Rng {
        Rng(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A generator of its own for the `index`th game of a run: results do not depend on the number of threads.
    pub fn stream(seed: u64, index: u64) -> Rng {
        // Two rounds of splitmix, so that neighbouring indices share nothing.
        let mut mixed = seed ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Rng::new(mixed ^ (mixed >> 31))
    }

    /// 64 random bits.
    #[inline]
    pub fn wide(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number in 0..1.
    pub fn unit(&mut self) -> f64 {
        (self.wide() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One of the items. There must be one.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }
}

impl Random for Rng {
    #[inline]
    fn word(&mut self) -> u32 {
        // The high half: a multiplicative generator's low bits are its weak ones.
        (self.0.next_u64() >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    /// Serves given words.
    struct Script(Vec<u32>);
    impl Random for Script {
        fn word(&mut self) -> u32 {
            self.0.remove(0)
        }
    }

    #[test]
    fn bounded_numbers_reject_the_uneven_rest() {
        // 2^32 = 715827882 * 6 + 4: the words whose product has a low half below 4 are drawn again.
        let mut script = Script(vec![0, 1_431_655_766, 5 << 29, u32::MAX]);
        assert_eq!(script.below(6), 2, "0 is rejected, the next word counts");
        assert_eq!(script.below(6), 3);
        assert_eq!(script.below(6), 5);
    }

    #[test]
    fn the_playout_generator_never_changes() {
        let mut rng = Rng::new(1);
        let draws: Vec<u32> = (0..8).map(|_| rng.below(52)).collect();
        expect!["[44, 7, 24, 37, 19, 28, 20, 38]"].assert_eq(&format!("{draws:?}"));
        let mut items: Vec<u8> = (0..10).collect();
        Rng::stream(1, 2).shuffle(&mut items);
        expect!["[8, 5, 9, 3, 7, 1, 6, 4, 0, 2]"].assert_eq(&format!("{items:?}"));
    }

    #[test]
    fn every_number_is_equally_likely() {
        let mut rng = Rng::new(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        let chi: f64 = counts.iter().map(|n| (f64::from(*n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 25.0, "{counts:?}");
    }
}
