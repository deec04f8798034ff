//! `bench/gates.toml`: what a decision cost when it was last counted.

use crate::shell::root;
use anyhow::Context;
use serde::{Deserialize, Serialize};

const PATH: &str = "bench/gates.toml";

const HEADING: &str = "\
# Machine instructions a decision of random play, counted by `cargo xtask gates`, written by `--bless`.
# To add a game: a [[gate]] with its id, seats and number of games and `instructions = 1.0`, then bless.

";

/// All gates.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Gates {
    /// So much more is still the same, as a part.
    pub(super) tolerance: f64,
    /// The compiler they were counted with: another one may count otherwise.
    pub(super) compiler: String,
    pub(super) gate: Vec<Gate>,
}

/// One game's gate.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Gate {
    pub(super) game: String,
    pub(super) seats: u8,
    /// How many games are played to count.
    pub(super) games: u64,
    /// Instructions a decision.
    pub(super) instructions: f64,
}

impl Gates {
    pub(super) fn read() -> anyhow::Result<Gates> {
        let text =
            std::fs::read_to_string(root().join(PATH)).with_context(|| format!("{PATH} cannot be read"))?;
        toml::from_str(&text).with_context(|| format!("{PATH} is not as it should be"))
    }

    pub(super) fn write(&self) -> anyhow::Result<()> {
        let text = format!("{HEADING}{}", toml::to_string(self)?);
        std::fs::write(root().join(PATH), text).with_context(|| format!("{PATH} cannot be written"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_as_it_should_be() {
        let gates = Gates::read().unwrap();
        assert!(!gates.gate.is_empty());
        assert!(gates.gate.iter().all(|gate| gate.instructions > 1.0), "bless the new gate");
    }
}
