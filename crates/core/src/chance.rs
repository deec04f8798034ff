//! Chance that can be proved: a secret seed, its commitment, and draws anyone can recompute from it.
//!
//! The seed is drawn before the deal and only its hash is shown. Draw number `n` has a ChaCha20 stream of its own,
//! keyed by HMAC-SHA-256 of the seed over the epoch, `n` and a nonce; the ticket is the first fair number below
//! the total weight. `parlour verify` recomputes every draw when the seed is revealed.

use crate::{Game, Random, State};
use chacha20::ChaCha20Rng;
use hkdf::Hkdf;
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

    /// What a server shows before the deal of a match: the same, bound to the match's name.
    pub fn commitment_for(&self, name: &str) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(LABEL);
        hash.update(name.as_bytes());
        hash.update([0]);
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The seed of a match on a server: the server's own seed mixed with what the players gave, by HKDF-SHA-256, so
    /// that neither side alone chose it.
    pub fn mixed(&self, players: &[Seed], name: &str) -> Seed {
        let salt: Vec<u8> = players.iter().flat_map(|seed| seed.0).collect();
        let info = [LABEL, name.as_bytes()].concat();
        let mut mixed = [0; 32];
        let derived = Hkdf::<Sha256>::new(Some(&salt), &self.0).expand(&info, &mut mixed);
        derived.expect("32 bytes are within what HKDF gives");
        Seed(mixed)
    }

    /// The stream of draw number `draw` under a stamp.
    pub fn stream(&self, stamp: &Stamp, draw: u64) -> Stream {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(LABEL);
        mac.update(&stamp.epoch.to_be_bytes());
        mac.update(&draw.to_be_bytes());
        mac.update(stamp.nonce.as_ref().map_or(&[], |nonce| &nonce[..]));
        Stream(ChaCha20Rng::from_seed(mac.finalize().into_bytes().into()))
    }

    /// Draws the outcome of the pending chance node.
    pub fn draw<G: Game>(&self, game: &G, state: &State<G>, stamp: &Stamp, draw: u64) -> G::Action {
        let ticket = self.stream(stamp, draw).below(game.tickets(state));
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

/// What goes into a draw beside the seed and its number.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Stamp {
    /// Counts rewinds: a card that was seen and taken back is drawn anew.
    pub epoch: u32,
    /// Given by the player whose action led to the draw, so that not even the dealer knew it before.
    pub nonce: Option<[u8; 16]>,
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.epoch)?;
        hex(self.nonce.as_ref().map_or(&[], |nonce| &nonce[..]), f)
    }
}

/// The text is no stamp.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a stamp is a number, a colon, and 32 hexadecimal digits or none")]
pub struct NotAStamp;

impl FromStr for Stamp {
    type Err = NotAStamp;
    fn from_str(text: &str) -> Result<Stamp, NotAStamp> {
        let (epoch, nonce) = text.split_once(':').ok_or(NotAStamp)?;
        let number: u32 = epoch.parse().map_err(|_| NotAStamp)?;
        let nonce = match nonce {
            "" => None,
            _ => Some(unhex(nonce).ok_or(NotAStamp)?),
        };
        // Only the canonical spelling, so that a record reads back as it was written.
        if number.to_string() == epoch { Ok(Stamp { epoch: number, nonce }) } else { Err(NotAStamp) }
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits, found {0:?}")]
pub struct NotHex(String);

impl FromStr for Seed {
    type Err = NotHex;
    fn from_str(text: &str) -> Result<Seed, NotHex> {
        seed_bytes(text).map(Seed)
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
        seed_bytes(text).map(Commitment)
    }
}

fn hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digit = |byte: u8| (byte as char).to_digit(16).map(|digit| digit as u8);
    let mut bytes = [0; N];
    if text.len() != 2 * N {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn seed_bytes(text: &str) -> Result<[u8; 32], NotHex> {
    unhex(text).ok_or_else(|| NotHex(text.chars().take(80).collect()))
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
        let draws: Vec<u32> = (0..10).map(|n| seed.stream(&Stamp::default(), n).below(6)).collect();
        expect!["[5, 2, 2, 0, 5, 1, 5, 2, 1, 4]"].assert_eq(&format!("{draws:?}"));
        let later: Vec<u32> = (0..10)
            .map(|n| seed.stream(&Stamp { epoch: 1, nonce: Some(*b"sixteen bytes it") }, n).below(1_000_000))
            .collect();
        expect!["[552377, 198, 91560, 701670, 615333, 217081, 289876, 87223, 972149, 885450]"]
            .assert_eq(&format!("{later:?}"));
        let mut deck: Vec<u8> = (0..12).collect();
        seed.stream(&Stamp::default(), 0).shuffle(&mut deck);
        expect!["[9, 1, 0, 3, 10, 2, 8, 5, 6, 7, 4, 11]"].assert_eq(&format!("{deck:?}"));
    }

    #[test]
    fn what_players_give_goes_into_the_seed() {
        let (server, ann, ben) = (Seed::from_text("s"), Seed::from_text("a"), Seed::from_text("b"));
        let mixed = server.mixed(&[ann, ben], "match");
        expect!["bf32a14bffd4cf6f1309d8b5d18781f390be429d55752a16e00cf09274728ab0"]
            .assert_eq(&mixed.to_string());
        assert_ne!(mixed, server.mixed(&[ben, ann], "match"));
        assert_ne!(mixed, server.mixed(&[ann, ben], "other"));
        expect!["da52bba3a1001086f90321357d0f4410f98c137e17fe9b7db116caf06c09a9a9"]
            .assert_eq(&server.commitment_for("match").to_string());
    }

    #[test]
    fn a_stamp_reads_back() {
        for stamp in [Stamp::default(), Stamp { epoch: 7, nonce: Some([0xa5; 16]) }] {
            assert_eq!(stamp.to_string().parse(), Ok(stamp));
        }
        for text in ["", "1", "x:", "01:", "1:ab", "-1:"] {
            assert!(text.parse::<Stamp>().is_err(), "{text}");
        }
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
