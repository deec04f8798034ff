//! The levels a person chooses from.

use crate::{BotSpec, Budget};
use parlour_core::Tuning;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How well a bot plays, in one word. What each level is worth in each game is measured in `docs/bots.md`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Sees one move ahead, and half the time does not look.
    Novice,
    /// Sees one move ahead, and overlooks one thing in five.
    Casual,
    /// Sees one move ahead, and overlooks nothing there, or one thing in ten ([`Tuning::strong`]).
    Normal,
    /// Thinks ahead for a moment, or sees one move ahead and overlooks nothing ([`Tuning::strong`]).
    Strong,
    /// Thinks for as long as a person waits gladly: at most two seconds.
    Expert,
}

/// How a level plays.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Plan {
    /// With which bot.
    pub bot: BotSpec,
    /// One choice in so many is made blindly; 0 for none.
    pub slip: u32,
}

impl Level {
    /// Whoever thinks for a person answers within this time, on a slow machine with fewer walks: two seconds, less what
    /// it takes to tell. The lab sets no such limit, so that its results are the same on every machine.
    pub const PATIENCE: Duration = Duration::from_millis(1_900);

    /// Every level, weakest first.
    pub const ALL: [Level; 5] = [Level::Novice, Level::Casual, Level::Normal, Level::Strong, Level::Expert];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Normal => "normal",
            Level::Strong => "strong",
            Level::Expert => "expert",
        }
    }

    /// How it plays a game that is tuned so.
    pub fn plan(self, tuning: &Tuning) -> Plan {
        let search = |walks: u32| {
            let budget = Budget::iterations(walks);
            Plan { bot: BotSpec::Keen { budget }, slip: 0 }
        };
        let look = |slip: u32| Plan { bot: BotSpec::Greedy, slip };
        match self {
            Level::Novice => look(2),
            Level::Casual => look(5),
            Level::Normal => look(if tuning.strong.is_none() { 10 } else { 0 }),
            Level::Strong => tuning.strong.map_or(look(0), search),
            Level::Expert => search(tuning.expert),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// No level has this name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the levels are novice, casual, normal, strong and expert")]
pub struct UnknownLevel;

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.word() == text).ok_or(UnknownLevel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_overlooks_less_or_thinks_more_than_the_one_below() {
        // Blind choices first, then walks: one look is none.
        let effort = |tuning: &Tuning| {
            Level::ALL.map(|level| {
                let Plan { bot, slip } = level.plan(tuning);
                let walks = match bot {
                    BotSpec::Keen { budget: Budget { limit: crate::Limit::Iterations(walks), .. } } => walks,
                    _ => 0,
                };
                (slip, walks)
            })
        };
        assert_eq!(effort(&Tuning::DEFAULT), [(2, 0), (5, 0), (0, 0), (0, 300), (0, 3000)]);
        let tuning = Tuning { strong: None, expert: 300, ..Tuning::DEFAULT };
        assert_eq!(effort(&tuning), [(2, 0), (5, 0), (10, 0), (0, 0), (0, 300)]);
    }
}
