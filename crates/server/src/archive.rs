//! Matches as records, out of a store and into one: for keeping, moving, and looking into.

use crate::document::{Chair, Document, Sitter};
use crate::game::{prepare, taken_up};
use crate::hub::HubError;
use crate::secret::{self, Hashed};
use crate::steps::{Cause, Step};
use crate::wire::{AtZero, ClockRule, SeatKey};
use parlour_core::{Actor, Record, Seat, Stamp};
use parlour_store::{Chunk, Match, MatchId, Only, Status, Store, StoreError, Write};
use parlour_table::{Pick, Table};
use std::time::{SystemTime, UNIX_EPOCH};

/// Why a match cannot be exported or a record not imported.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The store does not do it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such match.
    #[error("there is no match {0} in this store")]
    NoSuchMatch(String),
    /// The match is already there.
    #[error("match {0} is already in this store; it was left as it is")]
    Known(String),
    /// It does not replay.
    #[error("{0}")]
    Bad(String),
}

/// A match in a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its name.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// `open`, `running` or `over`.
    pub status: &'static str,
}

/// What an import made.
#[derive(Clone, PartialEq, Debug)]
pub struct Imported {
    /// The match.
    pub id: String,
    /// Keys of its seats, for a game that is not over: whoever gets one plays on.
    pub seats: Vec<SeatKey>,
    /// The key to watch.
    pub watch: String,
}

/// The matches of a store, the newest first.
pub fn matches(store: &mut dyn Store) -> Result<Vec<Kept>, ArchiveError> {
    let kept = |meta: Match| Kept {
        id: meta.id.to_string(),
        game: meta.game,
        status: match meta.status {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over | Status::Abandoned => "over",
        },
    };
    Ok(store.list(Only::All, u32::MAX)?.into_iter().map(kept).collect())
}

/// The record of a match. It holds every secret of the game: one that is not over is for its operator alone.
pub fn export(store: &mut dyn Store, id: &str) -> Result<Record, ArchiveError> {
    let unknown = || ArchiveError::NoSuchMatch(id.chars().take(40).collect());
    let id: MatchId = id.parse().map_err(|_| unknown())?;
    let stored = store.load(id)?.ok_or_else(unknown)?;
    let document: Document =
        serde_json::from_str(&stored.meta.document).map_err(|_| StoreError::Damaged(id.to_string()))?;
    let bad = |error: &dyn std::fmt::Display| ArchiveError::Bad(error.to_string());
    let ready = prepare(id, &document).map_err(|error| bad(&error))?;
    let game = taken_up(id, document, &*ready, &stored.chunks, now()).map_err(|error| bad(&error))?;
    Ok(game.record())
}

/// Puts the match of a record into a store, under its own name or, where it has none, a new one. Seats get new keys.
pub fn import(store: &mut dyn Store, record: &Record) -> Result<Imported, ArchiveError> {
    let bad = |error: &dyn std::fmt::Display| ArchiveError::Bad(error.to_string());
    let fresh = || secret::fresh().map_err(|error| bad(&HubError::Random(error)));
    let id = match record.match_name.as_deref().map(str::parse) {
        Some(Ok(id)) => id,
        Some(Err(error)) => return Err(bad(&error)),
        None => MatchId(secret::number().map_err(|error| bad(&HubError::Random(error)))?),
    };
    if store.load(id)?.is_some() {
        return Err(ArchiveError::Known(id.to_string()));
    }
    if record.position.is_some() {
        return Err(ArchiveError::Bad(
            "a match begins at the start; this record begins at a position".into(),
        ));
    }
    let watch = fresh()?;
    let mut seats = vec![];
    let mut chairs = vec![];
    for seat in 0..record.seats {
        let name = record.names.get(usize::from(seat)).map_or("", String::as_str);
        let key = fresh()?;
        let hashed = Some(Hashed::of(&key));
        let name = crate::names::name(name, seat);
        chairs.push(Chair { sitter: Sitter::Human, name, key: hashed, ..Chair::free() });
        seats.push(SeatKey { seat, key });
    }
    let document = Document {
        game: record.game.clone(),
        rules: record.rules,
        pack: record.pack.clone(),
        files: None,
        options: record.options.clone(),
        chairs,
        invite: None,
        watch: Hashed::of(&watch),
        public: false,
        clock: ClockRule::None,
        at_zero: AtZero::Bot,
        hints: false,
        seed: record.seed.ok_or_else(|| ArchiveError::Bad("the record has no seed".into()))?.to_string(),
        given: record.given.iter().map(ToString::to_string).collect(),
        dealt: true,
        forfeit: None,
        waited: None,
        rematch: None,
        created: now(),
    };
    let ready = prepare(id, &document).map_err(|error| bad(&error))?;
    let cause = cause(record, ready.begin(None))?;
    let chunks: Vec<Chunk> = Some(Chunk { seq: 0, bytes: cause.encode() })
        .filter(|_| !cause.steps.is_empty())
        .into_iter()
        .collect();
    // What is written is what will be read: it must come to the same game.
    let game = taken_up(id, document, &*ready, &chunks, now()).map_err(|error| bad(&error))?;
    let over = game.is_over();
    let row = Match {
        id,
        game: record.game.clone(),
        status: game.status(),
        public: false,
        created: game.document.created,
        changed: now(),
        document: serde_json::to_string(&game.document).unwrap_or_default(),
    };
    let mut writes = vec![Write::Match(row)];
    writes.extend(chunks.into_iter().map(|chunk| Write::Steps(id, chunk)));
    store.commit(&[&Write::All(writes)])?;
    Ok(Imported { id: id.to_string(), seats: if over { vec![] } else { seats }, watch })
}

/// The steps of a record as one cause. What was taken back is not in a record, only that it was: each new epoch is a
/// rewind that goes back to where it is.
fn cause(record: &Record, mut played: Box<dyn Table>) -> Result<Cause, ArchiveError> {
    let mut steps = vec![];
    let mut epoch = 0;
    for (index, line) in record.lines.iter().enumerate() {
        let wrong = |error: &dyn std::fmt::Display| {
            ArchiveError::Bad(format!("action {} ({}): {error}", index + 1, line.text))
        };
        // The draws an action leads to carry its stamp.
        let drawn = match line.who {
            Actor::Chance => Some(line),
            Actor::Seat(_) => record.lines.get(index + 1).filter(|next| next.who == Actor::Chance),
        };
        let stamp: Stamp = drawn.and_then(|line| line.stamp).unwrap_or_default();
        while drawn.is_some() && stamp.epoch > epoch {
            steps.push(Step::Rewind { to: index as u32 });
            epoch += 1;
        }
        played.act(line.who, &Pick::Text(line.text.clone())).map_err(|error| wrong(&error))?;
        let code = played.last().map_or(0, |(_, code)| code);
        steps.push(match line.who {
            Actor::Chance => Step::Chance { code },
            Actor::Seat(seat) => Step::Act { seat: Seat(seat.0), id: 0, code, nonce: stamp.nonce },
        });
    }
    Ok(Cause { at: now(), spent: 0, digest: played.digest(), steps })
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as i64)
}
