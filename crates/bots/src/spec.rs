//! Which bot, and how hard it thinks, as people write it.

use std::fmt;
use std::str::FromStr;

use crate::Search;

/// Which bot.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum BotSpec {
    /// Every legal action equally likely.
    Random,
    /// The action after which the game's evaluation likes its seat best.
    Greedy,
    /// The action that wins most of many random games.
    Flat {
        /// How many games in all.
        playouts: u32,
    },
    /// Information-set tree search.
    Ismcts {
        /// How many walks down the tree.
        iterations: u32,
        /// How it explores.
        search: Search,
    },
}

impl BotSpec {
    /// Every bot, by the words that name it.
    pub const NAMES: [&'static str; 5] = ["random", "greedy", "flat", "mcts", "keen"];
    /// Random games of a flat bot whose budget nobody set.
    pub const PLAYOUTS: u32 = 2_000;

    /// The same with a budget, where the bot has one.
    #[must_use]
    pub fn with_budget(self, iterations: u32) -> BotSpec {
        match self {
            BotSpec::Flat { .. } => BotSpec::Flat { playouts: iterations.max(1) },
            BotSpec::Ismcts { search, .. } => BotSpec::Ismcts { iterations: iterations.max(1), search },
            other => other,
        }
    }
}

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no bot {0:?}; the bots are random, greedy, flat, mcts and keen, the last three with a budget, such as keen:5000"
)]
pub struct UnknownBot(String);

impl FromStr for BotSpec {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<BotSpec, UnknownBot> {
        let unknown = || UnknownBot(text.chars().take(40).collect());
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(budget.parse::<u32>().map_err(|_| unknown())?)),
            None => (text, None),
        };
        match (name, budget) {
            ("random", None) => Ok(BotSpec::Random),
            ("greedy", None) => Ok(BotSpec::Greedy),
            ("flat", None) => Ok(BotSpec::Flat { playouts: BotSpec::PLAYOUTS }),
            ("flat", Some(playouts @ 1..=1_000_000)) => Ok(BotSpec::Flat { playouts }),
            ("mcts", None) => Ok(BotSpec::Ismcts { iterations: BotSpec::PLAYOUTS, search: Search::PLAIN }),
            ("mcts", Some(iterations @ 1..=1_000_000)) => {
                Ok(BotSpec::Ismcts { iterations, search: Search::PLAIN })
            }
            ("keen", None) => Ok(BotSpec::Ismcts { iterations: BotSpec::PLAYOUTS, search: Search::KEEN }),
            ("keen", Some(iterations @ 1..=1_000_000)) => {
                Ok(BotSpec::Ismcts { iterations, search: Search::KEEN })
            }
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Flat { playouts } => write!(f, "flat:{playouts}"),
            BotSpec::Ismcts { iterations, search } if *search == Search::PLAIN => {
                write!(f, "mcts:{iterations}")
            }
            BotSpec::Ismcts { iterations, .. } => write!(f, "keen:{iterations}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_read_back() {
        for text in ["random", "greedy", "flat:50", "mcts:100", "keen:100"] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        for text in ["", "Random", "flat:", "flat:0", "greedy:3", "flat:99999999999"] {
            assert!(text.parse::<BotSpec>().is_err(), "{text}");
        }
    }
}
