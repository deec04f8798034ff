//! Where matches live: an append-only log of steps, in SQLite or PostgreSQL, behind one writer with group commit.
//!
//! The store knows nothing of games. A match is a small document that may be replaced (who sits where, hashes of
//! secrets, clocks) and a log of byte strings that may only grow, numbered by the match's own sequence. Whoever
//! submits a [`Write`] to the [`Writer`] hears back only when it is on disk.

mod error;
mod journal;
mod model;
mod postgres;
mod sqlite;
mod writer;

pub use error::StoreError;
pub use model::{Chat, Chunk, Match, MatchId, Only, Status, Stored, Write};
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;
pub use writer::{Health, Writer};

/// A place where matches live. Used by one thread at a time.
pub trait Store: Send {
    /// Writes everything or nothing, and returns when it is on disk. Writing the same thing twice does no harm, so
    /// a commit whose answer was lost can be repeated.
    fn commit(&mut self, writes: &[&Write]) -> Result<(), StoreError>;
    /// A match with its whole log, or nothing when there is none.
    fn load(&mut self, id: MatchId) -> Result<Option<Stored>, StoreError>;
    /// Matches that changed last, the newest first: all, or those that are of some kind.
    fn list(&mut self, only: Only, most: u32) -> Result<Vec<Match>, StoreError>;
    /// A second connection to the same place, for reading beside the writer.
    fn reader(&self) -> Result<Box<dyn Store>, StoreError>;
}

/// Opens a store by its address: `sqlite:PATH`, a plain path, or `postgres://…`.
pub fn open(address: &str) -> Result<Box<dyn Store>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Box::new(PostgresStore::open(address)?));
    }
    // Otherwise a misspelt address would quietly become a file of that name.
    if let Some((scheme, _)) = address.split_once("://").filter(|(scheme, _)| *scheme != "sqlite") {
        return Err(StoreError::Scheme(scheme.to_owned()));
    }
    let path = address.strip_prefix("sqlite:").unwrap_or(address);
    Ok(Box::new(SqliteStore::open(path)?))
}
