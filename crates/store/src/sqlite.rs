//! Matches in one SQLite file: write-ahead log, synchronous, so that what is committed survives a power cut.
//!
//! A row for every step would dirty a page for every match in every commit. Steps of one commit are therefore one
//! row of the `journal`, whatever matches they are of; when the journal has grown they are sorted into `runs`, a row
//! for each match that moved. Whoever reads a match reads its runs and then the journal.

use crate::{Chat, Chunk, Match, MatchId, Only, Status, Store, StoreError, Stored, Write, journal};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use std::collections::{BTreeMap, HashMap};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The layouts of the file, each made from the one before. A number stands in `user_version`.
const LAYOUTS: &[&str] = &[
    "
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
    ",
    "
    CREATE TABLE journal (batch INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
    CREATE TABLE runs (
        id INTEGER NOT NULL, seq INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (id, seq)
    ) WITHOUT ROWID;
    ",
];

/// The journal is sorted into runs when it has so many bytes.
const SORT_AT: usize = 1 << 20;

/// Matches in one SQLite file.
pub struct SqliteStore {
    connection: Connection,
    path: PathBuf,
    /// The last chunk of every match that was written since the journal was last sorted.
    last: HashMap<MatchId, u64>,
    /// Bytes in the journal.
    journaled: usize,
    /// Held as long as this store writes: two servers must not.
    _lock: Option<File>,
}

impl SqliteStore {
    /// Opens or makes the file for writing and brings its layout up to date.
    pub fn open(path: impl AsRef<Path>) -> Result<SqliteStore, StoreError> {
        let path = path.as_ref();
        let at = |error| StoreError::File { path: path.display().to_string(), error };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(at)?;
        }
        let lock = File::create(path.with_extension("lock")).map_err(at)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path.display().to_string())),
            Err(TryLockError::Error(error)) => return Err(at(error)),
        }
        let mut store = SqliteStore::connect(path)?;
        migrate(&mut store.connection)?;
        store._lock = Some(lock);
        store.sort()?;
        Ok(store)
    }

    fn connect(path: &Path) -> Result<SqliteStore, StoreError> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.set_prepared_statement_cache_capacity(32);
        let path = path.to_owned();
        Ok(SqliteStore { connection, path, last: HashMap::new(), journaled: 0, _lock: None })
    }

    /// Sorts the journal into runs.
    fn sort(&mut self) -> Result<(), StoreError> {
        let transaction =
            self.connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let mut runs: BTreeMap<MatchId, (u64, Vec<u8>)> = BTreeMap::new();
        for blob in blobs(&transaction, "SELECT bytes FROM journal ORDER BY batch", [])? {
            for chunk in journal::read(&blob) {
                let (id, seq, bytes) = chunk.ok_or_else(|| StoreError::Damaged("in the journal".into()))?;
                let (_, run) = runs.entry(id).or_insert_with(|| (seq, vec![]));
                journal::push(run, id, seq, bytes);
            }
        }
        if runs.is_empty() {
            return Ok(());
        }
        {
            let mut insert =
                transaction.prepare_cached("INSERT INTO runs (id, seq, bytes) VALUES (?1, ?2, ?3)")?;
            for (id, (seq, run)) in runs {
                insert.execute(params![signed(id), seq as i64, run])?;
            }
        }
        transaction.execute("DELETE FROM journal", [])?;
        transaction.commit()?;
        self.journaled = 0;
        self.last.clear();
        Ok(())
    }

    /// Finds the last chunk of every match in the journal again, when it is not sure what was written.
    fn look_again(&mut self) -> Result<(), StoreError> {
        self.last.clear();
        self.journaled = 0;
        for blob in blobs(&self.connection, "SELECT bytes FROM journal ORDER BY batch", [])? {
            self.journaled += blob.len();
            for (id, seq, _) in journal::read(&blob).flatten() {
                self.last.insert(id, seq);
            }
        }
        Ok(())
    }
}

/// The blobs a query finds.
fn blobs(
    connection: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> Result<Vec<Vec<u8>>, rusqlite::Error> {
    connection.prepare_cached(sql)?.query_map(params, |row| row.get(0))?.collect()
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
    if found < 2 {
        pack_steps(&transaction)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    transaction.commit()?;
    Ok(())
}

/// Layout 1 had a row for every step.
fn pack_steps(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    {
        let mut steps = transaction.prepare("SELECT id, seq, bytes FROM steps ORDER BY id, seq")?;
        let mut insert = transaction.prepare("INSERT INTO runs (id, seq, bytes) VALUES (?1, ?2, ?3)")?;
        let mut rows = steps.query([])?;
        while let Some(row) = rows.next()? {
            let (id, seq, bytes): (i64, i64, Vec<u8>) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let mut run = vec![];
            journal::push(&mut run, MatchId(id as u64), seq as u64, &bytes);
            insert.execute(params![id, seq, run])?;
        }
    }
    transaction.execute("DROP TABLE steps", [])?;
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

/// Every chunk of a match, in order. A commit that was repeated may have left one twice.
fn chunks(connection: &Connection, id: MatchId) -> Result<Vec<Chunk>, StoreError> {
    let runs = blobs(connection, "SELECT bytes FROM runs WHERE id = ?1 ORDER BY seq", [signed(id)])?;
    let newer = blobs(connection, "SELECT bytes FROM journal ORDER BY batch", [])?;
    let mut all: Vec<Chunk> = vec![];
    for blob in runs.iter().chain(&newer) {
        all.extend(journal::of(blob, id).ok_or_else(|| StoreError::Damaged(id.to_string()))?);
    }
    all.dedup_by_key(|chunk| chunk.seq);
    Ok(all)
}

/// One commit on its way.
struct Batch<'a> {
    transaction: &'a Transaction<'a>,
    last: &'a mut HashMap<MatchId, u64>,
    blob: Vec<u8>,
}

impl Batch<'_> {
    fn add(&mut self, write: &Write) -> Result<(), StoreError> {
        match write {
            Write::Match(row) => self.add_match(row),
            Write::Steps(id, chunk) => self.add_steps(*id, chunk),
            Write::Chat(id, chat) => {
                let sql = "INSERT OR IGNORE INTO chat (id, number, text) VALUES (?1, ?2, ?3)";
                let mut statement = self.transaction.prepare_cached(sql)?;
                statement.execute(params![signed(*id), chat.number as i64, chat.text])?;
                Ok(())
            }
            Write::All(writes) => writes.iter().try_for_each(|one| self.add(one)),
        }
    }

    fn add_match(&self, row: &Match) -> Result<(), StoreError> {
        let mut statement = self.transaction.prepare_cached(
            "INSERT OR REPLACE INTO matches (id, game, status, public, created, changed, document)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        let status = row.status as i64;
        let (id, created, changed) = (signed(row.id), row.created, row.changed);
        statement.execute(params![id, row.game, status, row.public, created, changed, row.document])?;
        Ok(())
    }

    fn add_steps(&mut self, id: MatchId, chunk: &Chunk) -> Result<(), StoreError> {
        let last = match self.last.get(&id) {
            Some(last) => Some(*last),
            None => self.last_run(id)?,
        };
        if last.is_some_and(|last| chunk.seq <= last) {
            let there = chunks(self.transaction, id)?.into_iter().find(|there| there.seq == chunk.seq);
            let own = journal::of(&self.blob, id).unwrap_or_default();
            if there.is_some_and(|there| there == *chunk) || own.contains(chunk) {
                return Ok(());
            }
            return Err(StoreError::Conflict { id: id.to_string(), seq: chunk.seq });
        }
        self.last.insert(id, chunk.seq);
        journal::push(&mut self.blob, id, chunk.seq, &chunk.bytes);
        Ok(())
    }

    /// The last chunk of a match that is in no journal.
    fn last_run(&self, id: MatchId) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT bytes FROM runs WHERE id = ?1 ORDER BY seq DESC LIMIT 1";
        let run: Option<Vec<u8>> =
            self.transaction.prepare_cached(sql)?.query_row([signed(id)], |row| row.get(0)).optional()?;
        Ok(run.and_then(|run| journal::read(&run).flatten().last().map(|(_, seq, _)| seq)))
    }
}

impl Store for SqliteStore {
    fn commit(&mut self, writes: &[&Write]) -> Result<(), StoreError> {
        let mut write = || -> Result<usize, StoreError> {
            let transaction =
                self.connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
            let mut batch = Batch { transaction: &transaction, last: &mut self.last, blob: vec![] };
            writes.iter().try_for_each(|one| batch.add(one))?;
            let blob = batch.blob;
            if !blob.is_empty() {
                transaction.prepare_cached("INSERT INTO journal (bytes) VALUES (?1)")?.execute([&blob])?;
            }
            transaction.commit()?;
            Ok(blob.len())
        };
        match write() {
            Ok(bytes) => self.journaled += bytes,
            Err(error) => {
                // What it noted of this commit may not stand. Where even reading fails, nothing is noted.
                let _ = self.look_again();
                return Err(error);
            }
        }
        if self.journaled >= SORT_AT {
            // What was asked is on disk. If sorting fails it is tried again with the next commit.
            let _ = self.sort();
        }
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
        let chunks = chunks(&transaction, id)?;
        let said = |row: &Row<'_>| Ok(Chat { number: row.get::<_, i64>(0)? as u64, text: row.get(1)? });
        let chat = transaction
            .prepare_cached("SELECT number, text FROM chat WHERE id = ?1 ORDER BY number")?
            .query_map([signed(id)], said)?
            .collect::<Result<_, _>>()?;
        Ok(Some(Stored { meta, chunks, chat }))
    }

    fn list(&mut self, only: Only, most: u32) -> Result<Vec<Match>, StoreError> {
        let (which, status) = match only {
            Only::All => ("?1 IS NULL", None),
            Only::Public => ("?1 IS NULL AND public", None),
            Only::Status(status) => ("status = ?1", Some(status as i64)),
        };
        let sql = format!("SELECT {COLUMNS} FROM matches WHERE {which} ORDER BY changed DESC LIMIT ?2");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_map(params![status, most], read_match)?.collect::<Result<_, _>>()?)
    }

    fn reader(&self) -> Result<Box<dyn Store>, StoreError> {
        Ok(Box::new(SqliteStore::connect(&self.path)?))
    }
}
