//! One writer with group commit: whatever waits is written in one transaction, and only then are its senders told.

use crate::{Store, StoreError, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;

/// The most writes in one transaction: enough to make a sync cheap, few enough to keep the first of them quick.
const MOST: usize = 512;
/// So many in one commit are several at once.
const CROWD: usize = 4;
/// Where several write at once, more are waited for a moment: one sync for all of them is cheaper than one each. A
/// write that comes alone is not kept waiting.
const GATHER: Duration = Duration::from_millis(1);
/// How long to wait before a commit that failed is tried again.
const AGAIN: Duration = Duration::from_millis(200);

/// How the store does.
#[derive(Debug, Default)]
pub struct Health {
    trouble: Mutex<Option<String>>,
    commits: AtomicU64,
    writes: AtomicU64,
    failures: AtomicU64,
}

impl Health {
    /// Why nothing can be written just now, if so. While this stands nothing is acknowledged.
    pub fn trouble(&self) -> Option<String> {
        self.trouble.lock().ok()?.clone()
    }

    /// Commits, writes in them, and commits that failed and were tried again.
    pub fn counts(&self) -> [u64; 3] {
        [&self.commits, &self.writes, &self.failures].map(|count| count.load(Ordering::Relaxed))
    }

    fn set(&self, trouble: Option<String>) {
        if let Ok(mut slot) = self.trouble.lock() {
            *slot = trouble;
        }
    }
}

struct Job {
    write: Write,
    done: oneshot::Sender<()>,
}

/// Hands writes to the thread that owns the store. Dropping it waits until everything is written.
pub struct Writer {
    jobs: Option<Sender<Job>>,
    health: Arc<Health>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    pub fn start(store: Box<dyn Store>) -> std::io::Result<Writer> {
        let (jobs, receiver) = channel();
        let health = Arc::new(Health::default());
        let seen = Arc::clone(&health);
        let thread =
            std::thread::Builder::new().name("store".into()).spawn(move || work(store, &receiver, &seen))?;
        Ok(Writer { jobs: Some(jobs), health, thread: Some(thread) })
    }

    /// Writes. The answer comes when it is on disk; while the store is in trouble it does not come. It fails only
    /// when the writer is gone.
    pub fn submit(&self, write: Write) -> oneshot::Receiver<()> {
        let (done, receiver) = oneshot::channel();
        if let Some(jobs) = &self.jobs {
            // A writer that is gone drops the sender, which the receiver hears.
            let _ = jobs.send(Job { write, done });
        }
        receiver
    }

    /// How the store does.
    pub fn health(&self) -> Arc<Health> {
        Arc::clone(&self.health)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn work(mut store: Box<dyn Store>, jobs: &Receiver<Job>, health: &Health) {
    let mut crowded = false;
    while let Ok(first) = jobs.recv() {
        let mut batch = vec![first];
        gather(&mut batch, jobs);
        if crowded {
            std::thread::sleep(GATHER);
            gather(&mut batch, jobs);
        }
        crowded = batch.len() > CROWD;
        if !commit(&mut *store, &mut batch, jobs, health) {
            return;
        }
        health.commits.fetch_add(1, Ordering::Relaxed);
        health.writes.fetch_add(batch.len() as u64, Ordering::Relaxed);
        for job in batch {
            // Whoever asked may have gone; the write stands all the same.
            let _ = job.done.send(());
        }
    }
}

fn gather(batch: &mut Vec<Job>, jobs: &Receiver<Job>) {
    while batch.len() < MOST
        && let Ok(next) = jobs.try_recv()
    {
        batch.push(next);
    }
}

/// Tries until it is written, taking on what comes in meanwhile. False when everyone has gone and it still fails.
fn commit(store: &mut dyn Store, batch: &mut Vec<Job>, jobs: &Receiver<Job>, health: &Health) -> bool {
    loop {
        let writes: Vec<&Write> = batch.iter().map(|job| &job.write).collect();
        match store.commit(&writes) {
            Ok(()) => {
                if health.trouble().is_some() {
                    health.set(None);
                }
                return true;
            }
            // One bad write must not hold up all others for ever: it is given up, and its sender is not told that
            // it was written.
            Err(StoreError::Conflict { .. }) => drop_conflicts(store, batch),
            Err(error) => {
                health.failures.fetch_add(1, Ordering::Relaxed);
                health.set(Some(error.to_string()));
                match jobs.recv_timeout(AGAIN) {
                    Ok(job) => batch.push(job),
                    Err(RecvTimeoutError::Timeout) => {}
                    // The server is stopping; what could not be written was never acknowledged.
                    Err(RecvTimeoutError::Disconnected) => return false,
                }
            }
        }
    }
}

fn drop_conflicts(store: &mut dyn Store, batch: &mut Vec<Job>) {
    batch.retain(|job| !matches!(store.commit(&[&job.write]), Err(StoreError::Conflict { .. })));
}
