//! Playing a record again, and proving that its chance was not chosen.

use crate::{ActError, LoadError, Pick, Table, UnknownGame, find};
use parlour_content::{OpenError, Source};
use parlour_core::{Actor, Names, Pending, Record};
use serde::Serialize;

/// Why a record cannot be played again.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// Its game is not known here.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// It was played by other rules.
    #[error("the record was played by version {found} of the rules; this Parlour plays version {here}")]
    Rules {
        /// The record's version.
        found: u32,
        /// The version here.
        here: u32,
    },
    /// It was played with another pack.
    #[error(
        "the record was played with pack {found}, this is pack {here}: give the pack it was played with by --pack"
    )]
    Pack {
        /// The record's pack.
        found: String,
        /// The pack here.
        here: String,
    },
    /// Its position cannot be loaded.
    #[error("its starting position: {0}")]
    Position(String),
    /// Seats or options do not fit.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// An action is not legal there.
    #[error("action {number} ({text}): {error}")]
    Act {
        /// Counted from 1.
        number: usize,
        /// As it stands in the record.
        text: String,
        /// Why not.
        error: ActError,
    },
    /// The game came to another state than the record says.
    #[error("after action {number} the digest is {here:016x}, the record says {found:016x}")]
    Digest {
        /// Counted from 1.
        number: usize,
        /// The record's.
        found: u64,
        /// What came out here.
        here: u64,
    },
    /// It ends otherwise than the record says.
    #[error("the record says it ended {found:?}; here {here}")]
    Result {
        /// The record's.
        found: String,
        /// What came out here.
        here: String,
    },
}

/// Plays a record again, or the first `to` actions of it. A pack that is not the default one must be given.
pub fn replay(
    record: &Record,
    to: Option<usize>,
    pack: Option<Source>,
) -> Result<Box<dyn Table>, ReplayError> {
    let entry = find(&record.game)?;
    let here = entry.version();
    if record.rules != here {
        return Err(ReplayError::Rules { found: record.rules, here });
    }
    let options = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let setup = entry.setup(record.seats, options, pack)?;
    let here = setup.pack.as_ref().map_or("none".into(), |pack| pack.hash().to_string());
    if here != record.pack {
        return Err(ReplayError::Pack { found: record.pack.clone(), here });
    }
    let mut table = match &record.position {
        None => entry.open(setup, record.key())?,
        Some(position) => {
            let position =
                serde_json::from_str(position).map_err(|error| ReplayError::Position(error.to_string()))?;
            match entry.open_at(setup, record.key(), &position) {
                Ok(table) => table,
                Err(LoadError::Open(error)) => return Err(error.into()),
                Err(error) => return Err(ReplayError::Position(error.to_string())),
            }
        }
    };
    if record.names.len() == usize::from(record.seats) {
        table.rename(Names(record.names.clone()));
    }
    let most = to.unwrap_or(usize::MAX);
    for (index, line) in record.lines.iter().enumerate().take(most) {
        let number = index + 1;
        if line.who == Actor::Chance {
            table.stamp(line.stamp.unwrap_or_default());
        }
        table.act(line.who, &Pick::Text(line.text.clone())).map_err(|error| ReplayError::Act {
            number,
            text: format!("{} {}", line.who, line.text),
            error,
        })?;
        let here = table.digest();
        if let Some(found) = line.digest.filter(|found| *found != here) {
            return Err(ReplayError::Digest { number, found, here });
        }
    }
    if let Some(found) = record.result.as_ref().filter(|_| most >= record.lines.len()) {
        let here = table.end().map_or("it goes on".into(), |end| end.say);
        if here != *found {
            return Err(ReplayError::Result { found: found.clone(), here });
        }
    }
    Ok(table)
}

/// What `parlour verify` finds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verification {
    /// Whether everything is as it should be.
    pub verified: bool,
    /// How many actions there are.
    pub actions: usize,
    /// How many of them were chance, all drawn from the seed.
    pub chance_draws: usize,
    /// The digest at the end.
    pub hash: String,
    /// What it means, in a sentence.
    pub say: String,
}

/// Plays a record again and draws every outcome of chance anew from its seed.
pub fn verify(record: &Record, pack: Option<Source>) -> Result<Verification, ReplayError> {
    let table = replay(record, None, pack.clone())?;
    let draws = record.lines.iter().filter(|line| line.who == Actor::Chance).count();
    let mut found = Verification {
        verified: false,
        actions: record.lines.len(),
        chance_draws: draws,
        hash: format!("{:016x}", table.digest()),
        say: String::new(),
    };
    if record.committed() == Some(false) {
        found.say = "The seed is not the one that was committed to before the deal.".into();
        return Ok(found);
    }
    if draws > 0 {
        if record.seed.is_none() {
            found.say =
                "Every action is legal, but the record has no seed, so chance cannot be proved.".into();
            return Ok(found);
        }
        if let Some(number) = first_chosen(record, pack)? {
            found.say = format!("Action {number} is not what the seed draws: chance was chosen or changed.");
            return Ok(found);
        }
    }
    found.verified = true;
    found.say = match draws {
        0 => format!("Verified: {} legal actions, no chance.", found.actions),
        _ => format!("Verified: {} legal actions, {draws} draws, each as its seed says.", found.actions),
    };
    Ok(found)
}

/// The number of the first outcome of chance that the seed does not draw.
fn first_chosen(record: &Record, pack: Option<Source>) -> Result<Option<usize>, ReplayError> {
    let mut table = replay(record, Some(0), pack)?;
    for (index, line) in record.lines.iter().enumerate() {
        let pick = Pick::Text(line.text.clone());
        if line.who == Actor::Chance {
            debug_assert_eq!(table.pending(), Pending::Chance);
            let stated = table.find(line.who, &pick).ok();
            table.stamp(line.stamp.unwrap_or_default());
            table.draw();
            if stated != table.last().map(|(_, code)| code) {
                return Ok(Some(index + 1));
            }
        } else if let Err(error) = table.act(line.who, &pick) {
            let text = format!("{} {}", line.who, line.text);
            return Err(ReplayError::Act { number: index + 1, text, error });
        }
    }
    Ok(None)
}
