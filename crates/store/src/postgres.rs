//! Matches in a PostgreSQL database, for those who run one already or want several machines to read.

use crate::{Chat, Chunk, Match, MatchId, Only, Status, Store, StoreError, Stored, Write};
use postgres::{Client, NoTls, Row, Transaction};

/// The layouts of the database, each made from the one before. The number stands in `parlour_layout`.
const LAYOUTS: &[&str] = &["
    CREATE TABLE matches (
        id BIGINT PRIMARY KEY, game TEXT NOT NULL, status SMALLINT NOT NULL, public BOOLEAN NOT NULL,
        created BIGINT NOT NULL, changed BIGINT NOT NULL, document TEXT NOT NULL
    );
    CREATE INDEX matches_by_status ON matches (status, changed);
    CREATE INDEX matches_by_change ON matches (changed);
    CREATE TABLE steps (id BIGINT NOT NULL, seq BIGINT NOT NULL, bytes BYTEA NOT NULL, PRIMARY KEY (id, seq));
    CREATE TABLE chat (id BIGINT NOT NULL, number BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, number));
"];

/// Any number: only that every Parlour takes the same one.
const LOCK: i64 = 0x7061_726c_6f75_7221;

/// Matches in a PostgreSQL database.
pub struct PostgresStore {
    client: Option<Client>,
    address: String,
}

impl PostgresStore {
    /// Connects and brings the layout up to date.
    pub fn open(address: &str) -> Result<PostgresStore, StoreError> {
        let mut store = PostgresStore { client: None, address: address.into() };
        let client = store.client()?;
        migrate(client)?;
        Ok(store)
    }

    /// The connection, made anew when it was lost.
    fn client(&mut self) -> Result<&mut Client, StoreError> {
        if self.client.as_ref().is_none_or(Client::is_closed) {
            let mut client = Client::connect(&self.address, NoTls)?;
            client.batch_execute("SET synchronous_commit = on")?;
            self.client = Some(client);
        }
        Ok(self.client.as_mut().expect("it was made just now"))
    }
}

fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let known = LAYOUTS.len() as i64;
    let mut transaction = client.transaction()?;
    // Two servers started at once do not both change it.
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS parlour_layout (number BIGINT NOT NULL)")?;
    let found: i64 =
        transaction.query_opt("SELECT number FROM parlour_layout", &[])?.map_or(0, |row| row.get(0));
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for layout in &LAYOUTS[found as usize..] {
        transaction.batch_execute(layout)?;
    }
    transaction.execute("DELETE FROM parlour_layout", &[])?;
    transaction.execute("INSERT INTO parlour_layout VALUES ($1)", &[&known])?;
    transaction.commit()?;
    Ok(())
}

fn signed(id: MatchId) -> i64 {
    id.0 as i64
}

fn read_match(row: &Row) -> Result<Match, StoreError> {
    let id = MatchId(row.get::<_, i64>(0) as u64);
    let status: i16 = row.get(2);
    Ok(Match {
        id,
        game: row.get(1),
        status: Status::from_number(i64::from(status)).ok_or_else(|| StoreError::Damaged(id.to_string()))?,
        public: row.get(3),
        created: row.get(4),
        changed: row.get(5),
        document: row.get(6),
    })
}

fn write(transaction: &mut Transaction<'_>, one: &Write) -> Result<(), StoreError> {
    match one {
        Write::Match(row) => {
            transaction.execute(
                "INSERT INTO matches (id, game, status, public, created, changed, document)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)
                 ON CONFLICT (id) DO UPDATE SET status = $3, public = $4, changed = $6, document = $7",
                &[
                    &signed(row.id),
                    &row.game,
                    &(row.status as i16),
                    &row.public,
                    &row.created,
                    &row.changed,
                    &row.document,
                ],
            )?;
        }
        Write::Steps(id, chunk) => {
            let (key, seq) = (signed(*id), chunk.seq as i64);
            let added = transaction.execute(
                "INSERT INTO steps (id, seq, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                &[&key, &seq, &chunk.bytes],
            )?;
            if added == 0 {
                let row = transaction
                    .query_one("SELECT bytes FROM steps WHERE id = $1 AND seq = $2", &[&key, &seq])?;
                if row.get::<_, Vec<u8>>(0) != chunk.bytes {
                    return Err(StoreError::Conflict { id: id.to_string(), seq: chunk.seq });
                }
            }
        }
        Write::Chat(id, chat) => {
            transaction.execute(
                "INSERT INTO chat (id, number, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                &[&signed(*id), &(chat.number as i64), &chat.text],
            )?;
        }
        Write::All(writes) => writes.iter().try_for_each(|one| write(transaction, one))?,
    }
    Ok(())
}

impl Store for PostgresStore {
    fn commit(&mut self, writes: &[&Write]) -> Result<(), StoreError> {
        let mut transaction = self.client()?.transaction()?;
        for one in writes {
            write(&mut transaction, one)?;
        }
        transaction.commit()?;
        Ok(())
    }

    fn load(&mut self, id: MatchId) -> Result<Option<Stored>, StoreError> {
        let mut transaction = self
            .client()?
            .build_transaction()
            .read_only(true)
            .isolation_level(postgres::IsolationLevel::RepeatableRead)
            .start()?;
        let sql = "SELECT id, game, status, public, created, changed, document FROM matches WHERE id = $1";
        let Some(row) = transaction.query_opt(sql, &[&signed(id)])? else { return Ok(None) };
        let meta = read_match(&row)?;
        let sql = "SELECT seq, bytes FROM steps WHERE id = $1 ORDER BY seq";
        let chunk = |row: &Row| Chunk { seq: row.get::<_, i64>(0) as u64, bytes: row.get(1) };
        let chunks = transaction.query(sql, &[&signed(id)])?.iter().map(chunk).collect();
        let sql = "SELECT number, text FROM chat WHERE id = $1 ORDER BY number";
        let said = |row: &Row| Chat { number: row.get::<_, i64>(0) as u64, text: row.get(1) };
        let chat = transaction.query(sql, &[&signed(id)])?.iter().map(said).collect();
        Ok(Some(Stored { meta, chunks, chat }))
    }

    fn list(&mut self, only: Only, most: u32) -> Result<Vec<Match>, StoreError> {
        let sql = "SELECT id, game, status, public, created, changed, document FROM matches
                   WHERE ($1::SMALLINT IS NULL OR status = $1) AND (public OR NOT $2)
                   ORDER BY changed DESC LIMIT $3";
        let status = match only {
            Only::Status(status) => Some(status as i16),
            Only::All | Only::Public => None,
        };
        let rows = self.client()?.query(sql, &[&status, &(only == Only::Public), &i64::from(most)])?;
        rows.iter().map(read_match).collect()
    }

    fn reader(&self) -> Result<Box<dyn Store>, StoreError> {
        Ok(Box::new(PostgresStore::open(&self.address)?))
    }
}
