//! Chance that can be proved: a secret seed, its commitment, and draws anyone can recompute from it.
//!
//! The seed is drawn before the deal and only its hash is shown. Draw number `n` has a ChaCha20 stream of its own,
//! keyed by HMAC-SHA-256 of the seed over the epoch, `n` and a nonce; the ticket is the first fair number below
//! the total weight. `parlour verify` recomputes every draw when the seed is revealed.

use crate::{Game, Random, State};
use chacha20::ChaCha20Rng;
use hmac::{Hmac, KeyInit, Mac};
use rand_core::{Rng as _, SeedableRng};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

const LABEL: &[u8] = b"parlour/1";

/// The secret from which every draw of a game follows.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed a person asked for by a word or number: `--seed 42`.
    pub fn from_text(text: &str) -> Seed {
        if let Ok(seed) = text.parse() {
            return seed;
        }
        let mut hash = Sha256::new();
        hash.update(LABEL);
        hash.update(b" seed ");
        hash.update(text.as_bytes());
        Seed(hash.finalize().into())
    }

    /// What is shown before the deal: SHA-256 over the label and the seed.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(LABEL);
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The stream of draw number `draw` in `epoch` (which counts rewinds), with the nonce of the action that
    /// caused it.
    pub fn stream(&self, epoch: u32, draw: u64, nonce: &[u8]) -> Stream {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(LABEL);
        mac.update(&epoch.to_be_bytes());
        mac.update(&draw.to_be_bytes());
        mac.update(nonce);
        Stream(ChaCha20Rng::from_seed(mac.finalize().into_bytes().into()))
    }

    /// Draws the outcome of the pending chance node.
    pub fn draw<G: Game>(
        &self,
        game: &G,
        state: &State<G>,
        epoch: u32,
        draw: u64,
        nonce: &[u8],
    ) -> G::Action {
        let ticket = self.stream(epoch, draw, nonce).below(game.tickets(state));
        game.outcome_of(state, ticket)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex(&self.0, f)
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits, found {0:?}")]
pub struct NotHex(String);

impl FromStr for Seed {
    type Err = NotHex;
    fn from_str(text: &str) -> Result<Seed, NotHex> {
        unhex(text).map(Seed)
    }
}

/// The hash of a seed, shown before the deal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Commitment(pub [u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex(&self.0, f)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;
    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        unhex(text).map(Commitment)
    }
}

fn hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn unhex(text: &str) -> Result<[u8; 32], NotHex> {
    let wrong = || NotHex(text.chars().take(80).collect());
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(wrong());
    }
    let mut bytes = [0; 32];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| wrong())?;
    }
    Ok(bytes)
}

/// The random words of one draw.
pub struct Stream(ChaCha20Rng);

impl Random for Stream {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// How one chance node can be settled: from a seed, or by hand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Draws {
    /// The table draws by itself.
    Auto,
    /// Someone names every outcome: scripted tests, physical dice, analysis.
    Ask,
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn draws_never_change() {
        let seed = Seed::from_text("42");
        expect!["2114caf42f12019af1e935eb96ce4e99ed87591624951a8cbbf84c69adc3a9e0"]
            .assert_eq(&seed.to_string());
        expect!["d5fb4d055e20b00a5a305494784a75077c7c5fa45018f0a83f769dad9672e490"]
            .assert_eq(&seed.commitment().to_string());
        let draws: Vec<u32> = (0..10).map(|n| seed.stream(0, n, b"").below(6)).collect();
        expect!["[5, 2, 2, 0, 5, 1, 5, 2, 1, 4]"].assert_eq(&format!("{draws:?}"));
        let later: Vec<u32> = (0..10).map(|n| seed.stream(1, n, b"nonce").below(1_000_000)).collect();
        expect!["[940352, 629919, 378379, 840674, 79127, 221748, 480155, 605263, 86680, 99354]"]
            .assert_eq(&format!("{later:?}"));
        let mut deck: Vec<u8> = (0..12).collect();
        seed.stream(0, 0, b"").shuffle(&mut deck);
        expect!["[9, 1, 0, 3, 10, 2, 8, 5, 6, 7, 4, 11]"].assert_eq(&format!("{deck:?}"));
    }

    #[test]
    fn a_seed_reads_back() {
        let seed = Seed::from_text("any words");
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!(Seed::from_text(&seed.to_string()), seed);
        assert!("abc".parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }
}
