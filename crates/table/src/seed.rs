//! A seed nobody chose.

use parlour_core::Seed;

/// Draws a seed from the operating system.
pub fn fresh_seed() -> Result<Seed, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Seed(bytes))
}
