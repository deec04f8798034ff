//! What is stored: matches, chunks of their logs, chat.

use std::fmt;
use std::str::FromStr;

/// Names a match. Random, so that it cannot be guessed from another.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId(pub u64);

/// Letters and digits that are not mistaken for one another.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |place: usize| ALPHABET[(u128::from(self.0) >> (5 * (12 - place)) & 31) as usize];
        let letters: [u8; 13] = std::array::from_fn(digit);
        f.write_str(str::from_utf8(&letters).unwrap_or_default())
    }
}

/// The text names no match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a match is named by 13 letters and digits")]
pub struct NotAMatch;

impl FromStr for MatchId {
    type Err = NotAMatch;

    fn from_str(text: &str) -> Result<MatchId, NotAMatch> {
        if text.len() != 13 {
            return Err(NotAMatch);
        }
        let mut number = 0u128;
        for byte in text.bytes() {
            let digit = ALPHABET.iter().position(|letter| *letter == byte).ok_or(NotAMatch)?;
            number = number << 5 | digit as u128;
        }
        u64::try_from(number).map(MatchId).map_err(|_| NotAMatch)
    }
}

/// How far a match has come.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// Seats are free.
    Open = 0,
    /// It is being played.
    Running = 1,
    /// It has ended.
    Over = 2,
    /// It was given up.
    Abandoned = 3,
}

impl Status {
    pub(crate) fn from_number(number: i64) -> Option<Status> {
        [Status::Open, Status::Running, Status::Over, Status::Abandoned]
            .into_iter()
            .find(|status| *status as i64 == number)
    }
}

/// A match but for its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// Its name.
    pub id: MatchId,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// Whether strangers may see it in the lobby.
    pub public: bool,
    /// When it was made and when it last changed, in milliseconds since 1970.
    pub created: i64,
    /// When it last changed.
    pub changed: i64,
    /// Everything else, as the server writes it.
    pub document: String,
}

/// Steps of a match that were written together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// The number of its first step.
    pub seq: u64,
    /// The steps, as the server writes them.
    pub bytes: Vec<u8>,
}

/// One line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    /// Counted from 0 in its match.
    pub number: u64,
    /// Who said what, as the server writes it.
    pub text: String,
}

/// A match with its whole log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// The match.
    pub meta: Match,
    /// Its log, in order.
    pub chunks: Vec<Chunk>,
    /// What was said, in order.
    pub chat: Vec<Chat>,
}

/// Which matches to list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Only {
    /// All.
    All,
    /// Those that strangers may see.
    Public,
    /// Those of one status.
    Status(Status),
}

/// Something to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A match, new or changed.
    Match(Match),
    /// Steps of a match.
    Steps(MatchId, Chunk),
    /// A line of chat.
    Chat(MatchId, Chat),
    /// Several that belong together.
    All(Vec<Write>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for number in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let text = MatchId(number).to_string();
            assert_eq!(text.parse(), Ok(MatchId(number)));
        }
        assert!("zzzzzzzzzzzzz".parse::<MatchId>().is_err(), "more than 64 bits");
        assert!("0".parse::<MatchId>().is_err());
        assert!("ilou000000000".parse::<MatchId>().is_err());
    }
}
