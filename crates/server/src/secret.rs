//! Secrets in links: 128 random bits, shown once, kept hashed, compared in constant time.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// A fresh secret as 26 letters and digits.
pub(crate) fn fresh() -> Result<String, getrandom::Error> {
    const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    let number = u128::from_be_bytes(bytes);
    Ok((0..26).map(|place| ALPHABET[(number >> (5 * place) & 31) as usize] as char).collect())
}

/// A random number that cannot be guessed from another.
pub(crate) fn number() -> Result<u64, getrandom::Error> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// A short code that a person can read out: eight letters and digits.
pub(crate) fn code() -> Result<String, getrandom::Error> {
    Ok(fresh()?.chars().take(8).collect())
}

/// The hash of a secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Hashed(String);

impl Hashed {
    pub(crate) fn of(secret: &str) -> Hashed {
        let digest = Sha256::digest(secret.as_bytes());
        Hashed(digest.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Whether this is the hash of the secret; takes as long whether it is or not.
    pub(crate) fn is(&self, secret: &str) -> bool {
        bool::from(self.0.as_bytes().ct_eq(Hashed::of(secret).0.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_matches_its_hash_only() {
        let (one, two) = (fresh().unwrap(), fresh().unwrap());
        assert_eq!(one.len(), 26);
        assert_ne!(one, two);
        assert!(Hashed::of(&one).is(&one) && !Hashed::of(&one).is(&two) && !Hashed::of(&one).is(""));
    }
}
