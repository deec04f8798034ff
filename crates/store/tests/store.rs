//! One set of tests for both stores: SQLite always, PostgreSQL where a server can be started.
#![allow(clippy::unwrap_used)]

mod cluster;

use cluster::Cluster;
use parlour_store::{
    Chat, Chunk, Match, MatchId, Only, SqliteStore, Status, Store, StoreError, Write, Writer, open,
};

fn sample(id: u64, status: Status, changed: i64) -> Match {
    Match {
        id: MatchId(id),
        game: "connect-four".into(),
        status,
        public: true,
        created: 1,
        changed,
        document: format!("{{\"n\":{id}}}"),
    }
}

fn steps(id: u64, seq: u64, bytes: &[u8]) -> Write {
    Write::Steps(MatchId(id), Chunk { seq, bytes: bytes.to_vec() })
}

/// What every store must do.
fn behaves(mut store: Box<dyn Store>) {
    let big = u64::MAX - 3;
    let first = Write::Match(sample(big, Status::Open, 5));
    let both = Write::All(vec![first.clone(), steps(big, 0, b"one")]);
    store.commit(&[&both, &steps(big, 1, b"\0two"), &Write::Match(sample(7, Status::Running, 9))]).unwrap();
    let chat = Write::Chat(MatchId(big), Chat { number: 0, text: "hallo".into() });
    store.commit(&[&chat]).unwrap();

    let stored = store.load(MatchId(big)).unwrap().unwrap();
    assert_eq!(stored.meta, sample(big, Status::Open, 5));
    let bytes: Vec<&[u8]> = stored.chunks.iter().map(|chunk| &*chunk.bytes).collect();
    assert_eq!(bytes, [&b"one"[..], b"\0two"]);
    assert_eq!(stored.chat[0].text, "hallo");
    assert!(store.load(MatchId(1)).unwrap().is_none());

    // Twice the same does no harm; something else in its place is refused, and nothing of that commit stays.
    store.commit(&[&steps(big, 1, b"\0two")]).unwrap();
    let refused = store.commit(&[&steps(big, 2, b"three"), &steps(big, 1, b"other")]);
    assert!(matches!(refused, Err(StoreError::Conflict { seq: 1, .. })));
    assert_eq!(store.load(MatchId(big)).unwrap().unwrap().chunks.len(), 2);

    store.commit(&[&Write::Match(sample(big, Status::Over, 20))]).unwrap();
    let hidden = Match { public: false, ..sample(8, Status::Running, 30) };
    store.commit(&[&Write::Match(hidden)]).unwrap();
    let ids = |store: &mut Box<dyn Store>, only, most| -> Vec<u64> {
        store.list(only, most).unwrap().iter().map(|row| row.id.0).collect()
    };
    assert_eq!(ids(&mut store, Only::All, 10), [8, big, 7]);
    assert_eq!(ids(&mut store, Only::Public, 1), [big], "private ones do not push public ones out");
    assert_eq!(ids(&mut store, Only::Status(Status::Running), 10), [8, 7]);
    assert_eq!(ids(&mut store, Only::Status(Status::Open), 10), [0; 0]);

    let mut reader = store.reader().unwrap();
    assert_eq!(reader.load(MatchId(7)).unwrap().unwrap().meta.id, MatchId(7));
}

/// Nothing is acknowledged before it can be read back.
fn acknowledges_what_is_written(store: Box<dyn Store>) {
    let mut reader = store.reader().unwrap();
    let writer = Writer::start(store).unwrap();
    let id = 42;
    writer.submit(Write::Match(sample(id, Status::Running, 1))).blocking_recv().unwrap();
    let waiting: Vec<_> = (0..2_000).map(|seq| writer.submit(steps(id, seq, &seq.to_le_bytes()))).collect();
    for (seq, done) in waiting.into_iter().enumerate() {
        done.blocking_recv().unwrap();
        if seq % 500 == 0 {
            assert!(reader.load(MatchId(id)).unwrap().unwrap().chunks.len() > seq);
        }
    }
    let [commits, writes, failures] = writer.health().counts();
    assert_eq!((writes, failures), (2_001, 0));
    assert!(commits < writes, "writes are grouped");
    // A conflicting write is not acknowledged, and does not stop the others.
    let bad = writer.submit(steps(id, 3, b"other"));
    let good = writer.submit(steps(id, 2_000, b"next"));
    good.blocking_recv().unwrap();
    assert!(bad.blocking_recv().is_err());
}

#[test]
fn sqlite_behaves() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/folder/parlour.db");
    behaves(open(path.to_str().unwrap()).unwrap());
    acknowledges_what_is_written(open(&format!("sqlite:{}", path.display())).unwrap());
}

#[test]
fn postgres_behaves() {
    let Some(cluster) = Cluster::start() else { return };
    behaves(open(&cluster.database("behaves")).unwrap());
    acknowledges_what_is_written(open(&cluster.database("writes")).unwrap());
}

#[test]
fn a_lost_postgres_stops_acknowledging_and_recovers() {
    let Some(cluster) = Cluster::start() else { return };
    let writer = Writer::start(open(&cluster.database("lost")).unwrap()).unwrap();
    writer.submit(Write::Match(sample(1, Status::Running, 1))).blocking_recv().unwrap();
    cluster.stop();
    let waiting = writer.submit(steps(1, 0, b"step"));
    let health = writer.health();
    until(|| health.trouble().is_some());
    assert!(health.trouble().unwrap().contains("PostgreSQL"), "{:?}", health.trouble());
    cluster.go();
    waiting.blocking_recv().unwrap();
    assert_eq!(health.trouble(), None);
    let mut reader = open(&cluster.address("lost")).unwrap();
    assert_eq!(reader.load(MatchId(1)).unwrap().unwrap().chunks.len(), 1);
}

/// Waits for something that comes soon.
fn until(wanted: impl Fn() -> bool) {
    for _ in 0..400 {
        if wanted() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("it does not come");
}

#[test]
fn two_servers_cannot_write_to_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("parlour.db");
    let first = SqliteStore::open(&path).unwrap();
    let error = SqliteStore::open(&path).err().unwrap();
    assert!(error.to_string().contains("in use by another server"), "{error}");
    drop(first);
    assert!(SqliteStore::open(&path).is_ok());
}

#[test]
fn the_journal_is_sorted_and_reads_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("parlour.db");
    let mut store = SqliteStore::open(&path).unwrap();
    store
        .commit(&[&Write::Match(sample(3, Status::Running, 1)), &Write::Match(sample(4, Status::Running, 1))])
        .unwrap();
    // Enough to be sorted several times, in commits of two matches each.
    for seq in 0..2_000u64 {
        let bytes = vec![seq as u8; 500];
        store.commit(&[&steps(3, seq, &bytes), &steps(4, seq * 2, &bytes)]).unwrap();
    }
    let rows = |table: &str| -> i64 {
        let other = rusqlite::Connection::open(&path).unwrap();
        other.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
    };
    assert!(
        (2..20).contains(&rows("runs")) && rows("journal") < 1_500,
        "{} {}",
        rows("runs"),
        rows("journal")
    );
    let check = |store: &mut dyn Store| {
        let stored = store.load(MatchId(4)).unwrap().unwrap();
        assert_eq!(stored.chunks.len(), 2_000);
        assert!(stored.chunks.iter().enumerate().all(|(index, chunk)| {
            chunk.seq == 2 * index as u64 && chunk.bytes == vec![index as u8; 500]
        }));
    };
    check(&mut store);
    check(&mut *store.reader().unwrap());
    // What is sorted is still guarded: the same does no harm, something else is refused.
    store.commit(&[&steps(3, 5, &[5; 500])]).unwrap();
    assert!(matches!(store.commit(&[&steps(3, 5, b"other")]), Err(StoreError::Conflict { seq: 5, .. })));
    assert!(matches!(store.commit(&[&steps(4, 3, b"between")]), Err(StoreError::Conflict { seq: 3, .. })));
    drop(store);
    let mut again = SqliteStore::open(&path).unwrap();
    assert_eq!(rows("journal"), 0);
    check(&mut again);
}

#[test]
fn a_store_of_the_first_layout_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("parlour.db");
    let old = rusqlite::Connection::open(&path).unwrap();
    old.execute_batch(
        "CREATE TABLE matches (id INTEGER PRIMARY KEY, game TEXT NOT NULL, status INTEGER NOT NULL,
             public INTEGER NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL, document TEXT NOT NULL);
         CREATE TABLE steps (id INTEGER NOT NULL, seq INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (id, seq))
             WITHOUT ROWID;
         CREATE TABLE chat (id INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,
             PRIMARY KEY (id, number)) WITHOUT ROWID;
         INSERT INTO matches VALUES (7, 'duel', 1, 0, 1, 2, '{}');
         INSERT INTO steps VALUES (7, 0, x'0102'), (7, 3, x'03');
         PRAGMA user_version = 1;",
    )
    .unwrap();
    drop(old);
    let mut store = SqliteStore::open(&path).unwrap();
    store.commit(&[&steps(7, 4, b"new")]).unwrap();
    let chunks = store.load(MatchId(7)).unwrap().unwrap().chunks;
    let read: Vec<(u64, &[u8])> = chunks.iter().map(|chunk| (chunk.seq, &*chunk.bytes)).collect();
    assert_eq!(read, [(0, &[1, 2][..]), (3, &[3]), (4, b"new")]);
}

#[test]
fn a_newer_layout_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("parlour.db");
    drop(SqliteStore::open(&path).unwrap());
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let error = SqliteStore::open(&path).err().unwrap();
    assert!(error.to_string().contains("use a newer one"), "{error}");
}

#[test]
fn what_is_no_store_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("parlour.db");
    std::fs::write(&path, "these are my notes, not a database, and they are long enough to be read as one")
        .unwrap();
    let before = std::fs::read(&path).unwrap();
    assert!(SqliteStore::open(&path).is_err());
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_locked_store_stops_acknowledging_and_recovers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("parlour.db");
    let store = SqliteStore::open(&path).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    let writer = Writer::start(Box::new(store)).unwrap();
    writer.submit(Write::Match(sample(1, Status::Running, 1))).blocking_recv().unwrap();
    // As long as somebody else holds the file, commits fail. A full disk is tried by `siege disk`.
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let waiting = writer.submit(steps(1, 0, b"step"));
    let health = writer.health();
    for _ in 0..200 {
        if health.trouble().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(health.trouble().unwrap().contains("locked"), "{:?}", health.trouble());
    other.execute_batch("ROLLBACK").unwrap();
    waiting.blocking_recv().unwrap();
    assert_eq!(health.trouble(), None);
}
