//! Matches in one SQLite file: write-ahead log, synchronous, so that what is committed survives a power cut.

use crate::{Chat, Chunk, Match, MatchId, Status, Store, StoreError, Stored, Summary, Write};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The layouts of the file, each made from the one before. A number stands in `user_version`.
const LAYOUTS: &[&str] = &["
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY, game TEXT NOT NULL, status INTEGER NOT NULL, public INTEGER NOT NULL,
        created INTEGER NOT NULL, changed INTEGER NOT NULL, document TEXT NOT NULL
    );
    CREATE INDEX matches_by_status ON matches (status, changed);
    CREATE INDEX matches_by_change ON matches (changed);
    CREATE TABLE steps (
        id INTEGER NOT NULL, seq INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE chat (
        id INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, number)
    ) WITHOUT ROWID;
"];

/// Matches in one SQLite file.
pub struct SqliteStore {
    connection: Connection,
    path: PathBuf,
}

impl SqliteStore {
    /// Opens or makes the file and brings its layout up to date.
    pub fn open(path: impl AsRef<Path>) -> Result<SqliteStore, StoreError> {
        let path = path.as_ref().to_owned();
        let at = |error| StoreError::File { path: path.display().to_string(), error };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(at)?;
        }
        let mut connection = Connection::open(&path)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.set_prepared_statement_cache_capacity(32);
        migrate(&mut connection)?;
        Ok(SqliteStore { connection, path })
    }
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let known = LAYOUTS.len() as i64;
    // The check and the change are one transaction, so that two servers started at once do not both change it.
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for layout in &LAYOUTS[found as usize..] {
        transaction.execute_batch(layout)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    transaction.commit()?;
    Ok(())
}

/// SQLite's integers are signed; the bits are the same.
fn signed(id: MatchId) -> i64 {
    id.0 as i64
}

fn read_match(row: &Row<'_>) -> rusqlite::Result<Match> {
    let id: i64 = row.get(0)?;
    let status: i64 = row.get(2)?;
    Ok(Match {
        id: MatchId(id as u64),
        game: row.get(1)?,
        status: Status::from_number(status).ok_or(rusqlite::Error::IntegralValueOutOfRange(2, status))?,
        public: row.get(3)?,
        created: row.get(4)?,
        changed: row.get(5)?,
        document: row.get(6)?,
    })
}

const COLUMNS: &str = "id, game, status, public, created, changed, document";

fn write(transaction: &Transaction<'_>, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Match(row) => {
            let mut statement = transaction.prepare_cached(
                "INSERT OR REPLACE INTO matches (id, game, status, public, created, changed, document)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?;
            let status = row.status as i64;
            statement.execute(params![
                signed(row.id),
                row.game,
                status,
                row.public,
                row.created,
                row.changed,
                row.document
            ])?;
        }
        Write::Steps(id, chunk) => {
            let mut statement = transaction
                .prepare_cached("INSERT OR IGNORE INTO steps (id, seq, bytes) VALUES (?1, ?2, ?3)")?;
            let added = statement.execute(params![signed(*id), chunk.seq as i64, chunk.bytes])?;
            if added == 0 {
                let mut statement =
                    transaction.prepare_cached("SELECT bytes FROM steps WHERE id = ?1 AND seq = ?2")?;
                let there: Vec<u8> =
                    statement.query_row(params![signed(*id), chunk.seq as i64], |row| row.get(0))?;
                if there != chunk.bytes {
                    return Err(StoreError::Conflict { id: id.to_string(), seq: chunk.seq });
                }
            }
        }
        Write::Chat(id, chat) => {
            let mut statement = transaction
                .prepare_cached("INSERT OR IGNORE INTO chat (id, number, text) VALUES (?1, ?2, ?3)")?;
            statement.execute(params![signed(*id), chat.number as i64, chat.text])?;
        }
        Write::All(writes) => writes.iter().try_for_each(|one| self::write(transaction, one))?,
    }
    Ok(())
}

impl Store for SqliteStore {
    fn commit(&mut self, writes: &[&Write]) -> Result<(), StoreError> {
        let transaction =
            self.connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        for one in writes {
            write(&transaction, one)?;
        }
        transaction.commit()?;
        Ok(())
    }

    fn load(&mut self, id: MatchId) -> Result<Option<Stored>, StoreError> {
        // One transaction, so that the match and its log are of one moment.
        let transaction = self.connection.transaction()?;
        let meta = transaction
            .prepare_cached(&format!("SELECT {COLUMNS} FROM matches WHERE id = ?1"))?
            .query_row([signed(id)], read_match)
            .optional()?;
        let Some(meta) = meta else { return Ok(None) };
        let chunk = |row: &Row<'_>| Ok(Chunk { seq: row.get::<_, i64>(0)? as u64, bytes: row.get(1)? });
        let chunks = transaction
            .prepare_cached("SELECT seq, bytes FROM steps WHERE id = ?1 ORDER BY seq")?
            .query_map([signed(id)], chunk)?
            .collect::<Result<_, _>>()?;
        let said = |row: &Row<'_>| Ok(Chat { number: row.get::<_, i64>(0)? as u64, text: row.get(1)? });
        let chat = transaction
            .prepare_cached("SELECT number, text FROM chat WHERE id = ?1 ORDER BY number")?
            .query_map([signed(id)], said)?
            .collect::<Result<_, _>>()?;
        Ok(Some(Stored { meta, chunks, chat }))
    }

    fn list(&mut self, status: Option<Status>, most: u32) -> Result<Vec<Summary>, StoreError> {
        let summary = |row: &Row<'_>| read_match(row).map(|meta| Summary { meta });
        let rows = match status {
            Some(status) => self
                .connection
                .prepare_cached(&format!(
                    "SELECT {COLUMNS} FROM matches WHERE status = ?1 ORDER BY changed DESC LIMIT ?2"
                ))?
                .query_map(params![status as i64, most], summary)?
                .collect::<Result<_, _>>()?,
            None => self
                .connection
                .prepare_cached(&format!("SELECT {COLUMNS} FROM matches ORDER BY changed DESC LIMIT ?1"))?
                .query_map([most], summary)?
                .collect::<Result<_, _>>()?,
        };
        Ok(rows)
    }

    fn reader(&self) -> Result<Box<dyn Store>, StoreError> {
        Ok(Box::new(SqliteStore::open(&self.path)?))
    }
}
