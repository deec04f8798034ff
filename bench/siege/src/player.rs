//! A seat that does not give up: it comes again after every break, sends again what was not acknowledged, and
//! remembers every acknowledgement and every hash it was told.

use crate::line::{Line, codes};
use parlour_core::{Random, Rng};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long before it tries again to connect.
const AGAIN: Duration = Duration::from_millis(40);
/// Without a word for so long it asks where the table stands.
const SILENCE: Duration = Duration::from_secs(5);

/// Refusals that do not say whether the action was played: another copy of it may have come through.
const UNDECIDED: [&str; 2] = ["slow-down", "not-here"];

/// What all players of a siege share.
#[derive(Default)]
pub(crate) struct Shared {
    /// Players stop at the next message.
    pub(crate) stop: AtomicBool,
    /// How often the server was started.
    pub(crate) starts: AtomicU64,
    /// Acknowledgements, all players together.
    pub(crate) acks: AtomicU64,
}

/// What a player saw.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    pub(crate) seat: u8,
    /// The number of each action that was acknowledged, and the step it became.
    pub(crate) acks: Vec<(u32, u64)>,
    /// Hashes by step.
    pub(crate) hashes: Vec<(u64, String)>,
    /// Latency of each acknowledgement, in milliseconds, where no break came between.
    pub(crate) latencies: Vec<f32>,
    pub(crate) over: bool,
    /// Messages and their bytes.
    pub(crate) messages: u64,
    pub(crate) bytes: u64,
}

/// A seat at a table.
pub(crate) struct Player {
    pub(crate) address: SocketAddr,
    pub(crate) table: String,
    pub(crate) key: String,
    pub(crate) show: &'static str,
    /// Milliseconds it thinks, give or take half.
    pub(crate) think: u32,
    pub(crate) rng: Rng,
    pub(crate) log: Log,
    /// Where others see how far it is.
    pub(crate) heard_since: Arc<AtomicU64>,
}

/// An action on its way.
struct Pending {
    id: u32,
    action: Value,
    base: u64,
    nonce: String,
    sent: Option<Instant>,
}

impl Player {
    pub(crate) fn new(address: SocketAddr, table: &str, key: &str, seat: u8, seed: u64) -> Player {
        Player {
            address,
            table: table.into(),
            key: key.into(),
            show: "events",
            think: 0,
            rng: Rng::stream(seed, u64::from(seat)),
            log: Log { seat, ..Log::default() },
            heard_since: Arc::default(),
        }
    }

    /// Plays until the game is over or everyone is told to stop and nothing is on its way.
    pub(crate) async fn run(mut self, shared: Arc<Shared>) -> Log {
        let mut known: Option<u64> = None;
        let mut offers: Vec<u32> = vec![];
        let mut pending: Option<Pending> = None;
        let mut next = 1;
        while !self.log.over || pending.is_some() {
            if shared.stop.load(Ordering::Relaxed) && pending.is_none() {
                break;
            }
            // Whatever goes wrong with a connection, the next one makes it good.
            let _ = self.visit(&shared, &mut known, &mut offers, &mut pending, &mut next).await;
            if !self.log.over || pending.is_some() {
                tokio::time::sleep(AGAIN).await;
            }
        }
        self.log
    }

    async fn visit(
        &mut self,
        shared: &Shared,
        known: &mut Option<u64>,
        offers: &mut Vec<u32>,
        pending: &mut Option<Pending>,
        next: &mut u32,
    ) -> anyhow::Result<()> {
        let starts = shared.starts.load(Ordering::Relaxed);
        let mut line = Line::connect(self.address).await?;
        if shared.starts.load(Ordering::Relaxed) != starts {
            // It is not sure to which of two servers this leads.
            return Ok(());
        }
        line.enter(&self.table, &self.key, *known, self.show).await?;
        let mut fresh = true;
        loop {
            if shared.stop.load(Ordering::Relaxed) && pending.is_none() {
                return Ok(());
            }
            let text = match tokio::time::timeout(SILENCE, line.hear()).await {
                Ok(text) => text?,
                Err(_) => {
                    line.say(&json!({ "t": "ping", "n": 1 })).await?;
                    line.enter(&self.table, &self.key, None, self.show).await?;
                    if let Some(pending) = pending {
                        self.send(&mut line, pending).await?;
                    }
                    continue;
                }
            };
            self.log.messages += 1;
            self.log.bytes += text.len() as u64;
            let message: Value = serde_json::from_str(&text)?;
            match message["t"].as_str().unwrap_or_default() {
                "snap" | "ev" => {
                    let seq = message["seq"].as_u64().unwrap_or(0);
                    if let Some(hash) = message["hash"].as_str() {
                        self.log.hashes.push((seq, hash.into()));
                    }
                    self.heard_since.fetch_max(starts, Ordering::Relaxed);
                    if known.is_none_or(|known| seq >= known) {
                        *known = Some(seq);
                        *offers = codes(&message);
                    }
                    self.log.over |= !message["over"].is_null() || !message["info"]["over"].is_null();
                    if std::mem::take(&mut fresh)
                        && let Some(pending) = pending
                    {
                        pending.sent = None;
                        self.send(&mut line, pending).await?;
                    }
                }
                "ack" => {
                    let id = message["id"].as_u64().unwrap_or(0) as u32;
                    let seq = message["seq"].as_u64().unwrap_or(0);
                    if pending.as_ref().is_some_and(|pending| pending.id == id) {
                        if let Some(sent) = pending.take().and_then(|pending| pending.sent) {
                            self.log.latencies.push(sent.elapsed().as_secs_f32() * 1000.0);
                        }
                        if known.is_none_or(|known| known < seq) {
                            offers.clear();
                        }
                        shared.acks.fetch_add(1, Ordering::Relaxed);
                    }
                    if !self.log.acks.contains(&(id, seq)) {
                        self.log.acks.push((id, seq));
                    }
                }
                "rej" => {
                    let id = message["id"].as_u64().unwrap_or(0) as u32;
                    let code = message["code"].as_str().unwrap_or_default();
                    if UNDECIDED.contains(&code) {
                        // A copy of it may have been played: only the next answer tells.
                        return Ok(());
                    }
                    if pending.as_ref().is_some_and(|pending| pending.id == id) {
                        // Something else happened first: it chooses anew from what it is offered now.
                        *pending = None;
                        offers.clear();
                        line.enter(&self.table, &self.key, None, self.show).await?;
                    }
                }
                "bye" => return Ok(()),
                _ => {}
            }
            // What ended the game may be told before the action that did it is acknowledged.
            if self.log.over && pending.is_none() {
                return Ok(());
            }
            if pending.is_none() && !offers.is_empty() && known.is_some() {
                if self.think > 0 {
                    let wait = self.think / 2 + self.rng.below(self.think);
                    tokio::time::sleep(Duration::from_millis(u64::from(wait))).await;
                }
                let code = offers[self.rng.below(offers.len() as u32) as usize];
                let nonce =
                    format!("{:032x}", u128::from(self.rng.word()) << 64 | u128::from(self.rng.word()));
                let base = known.unwrap_or(0);
                let act = Pending { id: *next, action: code.into(), base, nonce, sent: Some(Instant::now()) };
                *next += 1;
                self.send(&mut line, &act).await?;
                *pending = Some(act);
            }
        }
    }

    async fn send(&self, line: &mut Line, act: &Pending) -> anyhow::Result<()> {
        let Pending { id, action, base, nonce, .. } = act;
        let act = json!({ "t": "act", "table": self.table, "id": id, "base": base, "action": action, "nonce": nonce });
        line.say(&act).await
    }
}
