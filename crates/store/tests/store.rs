//! One set of tests for both stores: SQLite always, PostgreSQL where a server can be started.
#![allow(clippy::unwrap_used)]

mod cluster;

use cluster::Cluster;
use parlour_store::{
    Chat, Chunk, Match, MatchId, SqliteStore, Status, Store, StoreError, Write, Writer, open,
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
    let ids = |store: &mut Box<dyn Store>, status| -> Vec<u64> {
        store.list(status, 10).unwrap().iter().map(|row| row.meta.id.0).collect()
    };
    assert_eq!(ids(&mut store, None), [big, 7]);
    assert_eq!(ids(&mut store, Some(Status::Running)), [7]);
    assert_eq!(ids(&mut store, Some(Status::Open)), [0; 0]);

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
fn a_full_disk_stops_acknowledging_and_recovers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("parlour.db");
    let store = SqliteStore::open(&path).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    let writer = Writer::start(Box::new(store)).unwrap();
    writer.submit(Write::Match(sample(1, Status::Running, 1))).blocking_recv().unwrap();
    // A writer that is locked out is in the same place as one whose disk is full: its commits fail.
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
