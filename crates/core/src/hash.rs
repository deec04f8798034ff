//! A 64-bit state digest that is the same on every machine and in every version.
//!
//! The standard library's hashers promise neither; records keep these digests for ever.

use std::hash::Hasher;

const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Hashes a state word by word. Not against attackers: a record is verified by replaying it.
#[derive(Clone, Debug)]
pub struct StateHash(u64);

impl Default for StateHash {
    fn default() -> Self {
        StateHash(0x5061_726c_6f75_7221)
    }
}

impl StateHash {
    #[inline]
    fn word(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(MULTIPLIER);
        self.0 = mixed ^ (mixed >> 29);
    }
}

impl Hasher for StateHash {
    fn finish(&self) -> u64 {
        let mixed = self.0.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ (mixed >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
        self.word(bytes.len() as u64);
    }

    fn write_u8(&mut self, value: u8) {
        self.word(u64::from(value));
    }
    fn write_u16(&mut self, value: u16) {
        self.word(u64::from(value));
    }
    fn write_u32(&mut self, value: u32) {
        self.word(u64::from(value));
    }
    fn write_u64(&mut self, value: u64) {
        self.word(value);
    }
    fn write_u128(&mut self, value: u128) {
        self.word(value as u64);
        self.word((value >> 64) as u64);
    }
    fn write_usize(&mut self, value: usize) {
        self.word(value as u64);
    }
    fn write_isize(&mut self, value: isize) {
        self.word(value as i64 as u64);
    }
}

/// Rolls a digest on over one more action: what stood before, who acted, what, and the state after.
pub fn roll(before: u64, actor: u8, code: u32, after: u64) -> u64 {
    let mut hash = StateHash(before);
    hash.word(u64::from(actor));
    hash.word(u64::from(code));
    hash.word(after);
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::Hash;

    #[test]
    fn the_digest_never_changes() {
        let mut hash = StateHash::default();
        (1u8, -2i16, 3u64, [4u8, 5, 6], Some(7u32)).hash(&mut hash);
        expect_test::expect!["0xb16cccf5a6fc2b40"].assert_eq(&format!("{:#x}", hash.finish()));
        expect_test::expect!["0xc270057431979543"].assert_eq(&format!("{:#x}", roll(1, 2, 3, 4)));
    }
}
