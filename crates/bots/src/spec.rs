//! Which bot, and how hard it thinks, as people write it.

use crate::{Budget, Level, Limit};
use parlour_core::Tuning;
use std::fmt;
use std::str::FromStr;

/// Which bot.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum BotSpec {
    /// A level, which each game has its own way to reach.
    Level(Level),
    /// Every legal action equally likely.
    Random,
    /// The action after which the game's evaluation likes its seat best.
    Greedy,
    /// The action that wins most of many random games.
    Flat {
        /// How many games in all.
        playouts: u32,
    },
    /// Information-set tree search with random games to the end.
    Mcts {
        /// How long it thinks.
        budget: Budget,
        /// What is set otherwise.
        settings: Settings,
    },
    /// Information-set tree search that uses the game's evaluation, as the game is tuned.
    Ismcts {
        /// How long it thinks.
        budget: Budget,
        /// What is set otherwise.
        settings: Settings,
    },
    /// What plays the game best: that tree search, or walks in pairs where the game says so ([`Tuning::paired`]).
    Keen {
        /// How long it thinks.
        budget: Budget,
    },
}

/// Settings of a tree search that somebody wants otherwise: `ismcts:1000:c=0.7:b=0:r=20:w=4`.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Settings {
    /// [`Tuning::exploration`], written `c=`.
    pub exploration: Option<f32>,
    /// [`Tuning::bias`], written `b=`.
    pub bias: Option<f32>,
    /// [`Tuning::rollout`], written `r=`; `r=end` plays to the end.
    pub rollout: Option<u32>,
    /// [`Tuning::width`], written `w=`.
    pub width: Option<u32>,
}

impl Settings {
    /// A tuning with these changes.
    pub fn over(&self, tuning: Tuning) -> Tuning {
        Tuning {
            exploration: self.exploration.unwrap_or(tuning.exploration),
            bias: self.bias.unwrap_or(tuning.bias),
            rollout: self.rollout.unwrap_or(tuning.rollout),
            width: self.width.unwrap_or(tuning.width),
            ..tuning
        }
    }

    fn read<'a>(parts: impl Iterator<Item = &'a str>) -> Option<Settings> {
        let mut settings = Settings::default();
        let share = |value: &str| value.parse().ok().filter(|number| (0.0..=100.0f32).contains(number));
        for part in parts {
            match part.split_once('=')? {
                ("c", value) => settings.exploration = Some(share(value)?),
                ("b", value) => settings.bias = Some(share(value)?),
                ("r", "end") => settings.rollout = Some(u32::MAX),
                ("r", value) => settings.rollout = Some(value.parse().ok()?),
                ("w", value) => {
                    settings.width = Some(value.parse().ok().filter(|width| (1..=1000).contains(width))?)
                }
                _ => return None,
            }
        }
        Some(settings)
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.exploration.map_or(Ok(()), |number| write!(f, ":c={number}"))?;
        self.bias.map_or(Ok(()), |number| write!(f, ":b={number}"))?;
        match self.rollout {
            None => Ok(()),
            Some(u32::MAX) => f.write_str(":r=end"),
            Some(steps) => write!(f, ":r={steps}"),
        }?;
        self.width.map_or(Ok(()), |number| write!(f, ":w={number}"))
    }
}

impl BotSpec {
    /// Every bot, by the words that name it.
    pub const NAMES: [&'static str; 11] = [
        "novice", "casual", "normal", "strong", "expert", "random", "greedy", "flat", "mcts", "ismcts",
        "keen",
    ];
    /// Random games or iterations of a bot whose budget nobody set.
    pub const PLAYOUTS: u32 = 2_000;

    /// The same with so many iterations, where the bot has a budget of its own.
    #[must_use]
    pub fn with_budget(self, iterations: u32) -> BotSpec {
        let iterations = iterations.max(1);
        let limit = Limit::Iterations(iterations);
        match self {
            BotSpec::Flat { .. } => BotSpec::Flat { playouts: iterations },
            BotSpec::Mcts { budget, settings } => {
                BotSpec::Mcts { budget: Budget { limit, ..budget }, settings }
            }
            BotSpec::Ismcts { budget, settings } => {
                BotSpec::Ismcts { budget: Budget { limit, ..budget }, settings }
            }
            BotSpec::Keen { budget } => BotSpec::Keen { budget: Budget { limit, ..budget } },
            other => other,
        }
    }
}

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no bot {0:?}; say novice, casual, normal, strong or expert, or one of the bots they are made of: random, greedy, flat, mcts, ismcts and keen, the last four with a budget, such as keen:5000, keen:500ms or keen:2sx4 on four threads; settings such as :c=0.7 go with mcts and ismcts"
)]
pub struct UnknownBot(String);

impl FromStr for BotSpec {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<BotSpec, UnknownBot> {
        let unknown = || UnknownBot(text.chars().take(40).collect());
        if let Ok(level) = text.parse() {
            return Ok(BotSpec::Level(level));
        }
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or_default();
        let budget = match parts.next() {
            Some(budget) => Some(budget.parse::<Budget>().map_err(|()| unknown())?),
            None => None,
        };
        let settings = Settings::read(parts).ok_or_else(unknown)?;
        let thinks = budget.unwrap_or(Budget::iterations(BotSpec::PLAYOUTS));
        let plain = settings == Settings::default();
        match (name, budget.map(|budget| (budget.limit, budget.threads))) {
            ("random", None) if plain => Ok(BotSpec::Random),
            ("greedy", None) if plain => Ok(BotSpec::Greedy),
            ("flat", None) if plain => Ok(BotSpec::Flat { playouts: BotSpec::PLAYOUTS }),
            ("flat", Some((Limit::Iterations(playouts), 1))) if plain => Ok(BotSpec::Flat { playouts }),
            ("mcts", _) => Ok(BotSpec::Mcts { budget: thinks, settings }),
            ("ismcts", _) => Ok(BotSpec::Ismcts { budget: thinks, settings }),
            ("keen", _) if plain => Ok(BotSpec::Keen { budget: thinks }),
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Level(level) => level.fmt(f),
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Flat { playouts } => write!(f, "flat:{playouts}"),
            BotSpec::Mcts { budget, settings } => write!(f, "mcts:{budget}{settings}"),
            BotSpec::Ismcts { budget, settings } => write!(f, "ismcts:{budget}{settings}"),
            BotSpec::Keen { budget } => write!(f, "keen:{budget}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_read_back() {
        let texts = [
            "novice",
            "expert",
            "random",
            "greedy",
            "flat:50",
            "mcts:100",
            "keen:100",
            "keen:250ms",
            "keen:2sx4",
            "ismcts:1000:c=0.7:b=0:r=end",
            "mcts:64x2:r=20:w=4",
            "ismcts:100:c=0.1:r=0",
        ];
        for text in texts {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        let wrong = [
            "",
            "Random",
            "flat:",
            "flat:0",
            "flat:3s",
            "greedy:3",
            "flat:99999999999",
            "keen:0s",
            "keen:5x0",
            "ismcts:5:q=1",
            "ismcts:5:f=1",
            "keen:5:c=1",
            "expert:5",
            "keen:9999s",
            "random:c=1",
        ];
        for text in wrong {
            assert!(text.parse::<BotSpec>().is_err(), "{text}");
        }
    }
}
