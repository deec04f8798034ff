//! Who sits where: people and bots, as `--seats human:Ann,bot:normal` says it.

use crate::text::clean;
use parlour_bots::{BotSpec, Level, UnknownBot};
use parlour_core::{MAX_SEATS, Names};
use std::fmt;
use std::str::FromStr;

/// Letters a name may have.
const LONGEST_NAME: usize = 24;

/// Who sits in a seat.
#[derive(Clone, PartialEq, Debug)]
pub enum Player {
    /// Somebody at this terminal.
    Human {
        /// What he is called; a number where nothing is said.
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// Which, and how hard it thinks.
        spec: BotSpec,
    },
}

/// The bot that plays where nobody says which.
pub const DEFAULT_BOT: BotSpec = BotSpec::Level(Level::Normal);

/// Why a seat cannot be filled so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayersError {
    /// Neither a person nor a bot.
    #[error("{0:?} is no player; say human, human:NAME, bot or bot:NAME, as in --seats human:Ann,bot:normal")]
    Unknown(String),
    /// No such bot.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// A name nobody can be called by.
    #[error("{0:?} cannot be a name: use 1 to 24 letters, and not a bot's name")]
    Name(String),
    /// Two with one name.
    #[error("two players are called {0}: sentences would not tell them apart")]
    Twice(String),
    /// Nobody, or more than any game seats.
    #[error("{0} seats; games are for 1 to {MAX_SEATS}")]
    Number(usize),
}

impl Player {
    /// A person without a name.
    pub const HUMAN: Player = Player::Human { name: None };

    /// Whether it is somebody at this terminal.
    pub fn is_human(&self) -> bool {
        matches!(self, Player::Human { .. })
    }
}

impl FromStr for Player {
    type Err = PlayersError;

    fn from_str(text: &str) -> Result<Player, PlayersError> {
        let text = text.trim();
        let (kind, rest) = match text.split_once(':') {
            Some((kind, rest)) => (kind.trim(), Some(rest.trim())),
            None => (text, None),
        };
        match (kind.to_ascii_lowercase().as_str(), rest) {
            ("human", None) => Ok(Player::HUMAN),
            ("human", Some(name)) => {
                let taken = BotSpec::NAMES.contains(&name) || bot_of(name).is_some();
                if name.is_empty() || name.chars().count() > LONGEST_NAME || clean(name) != name || taken {
                    return Err(PlayersError::Name(name.chars().take(40).collect()));
                }
                Ok(Player::Human { name: Some(name.into()) })
            }
            ("bot", None) => Ok(Player::Bot { spec: DEFAULT_BOT }),
            ("bot", Some(spec)) => Ok(Player::Bot { spec: spec.parse()? }),
            _ => Err(PlayersError::Unknown(text.chars().take(40).collect())),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human { name: None } => f.write_str("human"),
            Player::Human { name: Some(name) } => write!(f, "human:{name}"),
            Player::Bot { spec } => write!(f, "bot:{spec}"),
        }
    }
}

/// Everybody at a table, as `human,bot:normal` says it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Players(pub Vec<Player>);

impl FromStr for Players {
    type Err = PlayersError;

    fn from_str(text: &str) -> Result<Players, PlayersError> {
        let players = text.split(',').map(str::parse).collect::<Result<Vec<Player>, PlayersError>>()?;
        if players.len() > MAX_SEATS {
            return Err(PlayersError::Number(players.len()));
        }
        for (index, player) in players.iter().enumerate() {
            if let Player::Human { name: Some(name) } = player
                && players[..index].contains(player)
            {
                return Err(PlayersError::Twice(name.clone()));
            }
        }
        Ok(Players(players))
    }
}

impl Players {
    /// One person against bots.
    pub fn default_for(seats: u8) -> Players {
        let bots = (1..seats).map(|_| Player::Bot { spec: DEFAULT_BOT });
        Players([Player::HUMAN].into_iter().chain(bots).collect())
    }

    /// Who sat at a recorded table: a bot's name says which bot it is.
    pub fn remembered(names: &[String]) -> Players {
        let player = |name: &String| match bot_of(name) {
            Some(spec) => Player::Bot { spec },
            None => Player::Human { name: Some(name.clone()) },
        };
        Players(names.iter().map(player).collect())
    }

    /// What everybody is called: people by their names or numbers, bots by what they are.
    pub fn names(&self) -> Names {
        let mut names: Vec<String> = vec![];
        for (index, player) in self.0.iter().enumerate() {
            let wanted = match player {
                Player::Human { name: Some(name) } => name.clone(),
                Player::Human { name: None } => format!("Player {}", index + 1),
                Player::Bot { spec } => format!("{spec} bot"),
            };
            let mut name = wanted.clone();
            let mut number = 2;
            while names.contains(&name) {
                name = format!("{wanted} {number}");
                number += 1;
            }
            names.push(name);
        }
        Names(names)
    }
}

/// The bot that is called so by [`Players::names`].
fn bot_of(name: &str) -> Option<BotSpec> {
    let (spec, rest) = name.split_once(" bot")?;
    let number = rest.strip_prefix(' ').is_some_and(|number| number.parse::<u8>().is_ok());
    if rest.is_empty() || number { spec.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_read_as_people_write_them() {
        let players: Players = "human:Ann, bot:flat:500,human,bot".parse().unwrap();
        let texts: Vec<String> = players.0.iter().map(Player::to_string).collect();
        assert_eq!(texts, ["human:Ann", "bot:flat:500", "human", "bot:normal"]);
        assert_eq!(players.names().0, ["Ann", "flat:500 bot", "Player 3", "normal bot"]);
    }

    #[test]
    fn bots_are_remembered_by_their_names() {
        let players: Players = "human:Bob bot,bot:flat,bot:flat,bot:random".parse().unwrap();
        assert_eq!(players.names().0, ["Bob bot", "flat:2000 bot", "flat:2000 bot 2", "random bot"]);
        assert_eq!(Players::remembered(&players.names().0), players);
    }

    #[test]
    fn what_cannot_sit_is_told_kindly() {
        let error = |text: &str| text.parse::<Players>().unwrap_err().to_string();
        assert!(error("humn").contains("say human, human:NAME, bot or bot:NAME"));
        assert!(error("bot:genius").contains("random, greedy"));
        assert!(error("human:Ann,human:Ann").contains("two players are called Ann"));
        assert!(error("human:").contains("cannot be a name"));
        assert!(error("human:a\nb").contains("cannot be a name"));
        assert!(error("human:greedy bot").contains("cannot be a name"));
        assert!(error("bot,bot,bot,bot,bot,bot").starts_with("6 seats"));
    }
}
