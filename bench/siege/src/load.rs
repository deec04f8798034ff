//! The load by which servers are compared: duels in a closed loop, one move in flight in each match.

use crate::figures::Latencies;
use crate::http::Lobby;
use crate::line::Line;
use crate::target::{Target, Usage};
use anyhow::Context;
use parlour_core::{Random, Rng};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// How much, how fast, how long.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LoadArgs {
    /// Matches at once; two connections each.
    #[arg(long, default_value_t = 200)]
    pub(crate) matches: usize,
    /// Milliseconds a player thinks, give or take half; 0 plays at once.
    #[arg(long, default_value_t = 0)]
    pub(crate) think: u32,
    /// Seconds before measuring.
    #[arg(long, default_value_t = 3.0)]
    pub(crate) warm: f64,
    /// Seconds measured.
    #[arg(long, default_value_t = 10.0)]
    pub(crate) secs: f64,
}

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LoadFigures {
    pub(crate) matches: usize,
    pub(crate) moves_per_s: f64,
    pub(crate) moves_per_cpu_s: f64,
    pub(crate) p50_ms: f32,
    pub(crate) p99_ms: f32,
    pub(crate) p999_ms: f32,
    pub(crate) server_cpu_pct: f64,
    pub(crate) creates_per_s: f64,
    pub(crate) connects_per_s: f64,
    pub(crate) kb_per_created_match: f64,
    pub(crate) kb_per_live_match: f64,
    pub(crate) bytes_per_message: f64,
}

/// Handshakes in flight, and connections that make tables.
const HANDSHAKES: usize = 64;
const MAKERS: usize = 16;

const WARMING: u8 = 0;
const MEASURING: u8 = 1;
const DONE: u8 = 2;

/// All that the load reads of a message.
#[derive(Deserialize)]
struct Heard {
    t: String,
    #[serde(default)]
    seq: u64,
}

/// One match as the generator plays it.
struct Duel {
    table: String,
    lines: [Line; 2],
    seq: u64,
}

#[derive(Default)]
struct Seen {
    latencies: Vec<f32>,
    messages: u64,
    bytes: u64,
}

/// Runs the load against a server.
pub(crate) async fn run(target: &Target, args: &LoadArgs) -> anyhow::Result<LoadFigures> {
    let empty = target.usage()?;
    let begun = Instant::now();
    let tables = make(target.address, args.matches).await?;
    let creates_per_s = args.matches as f64 / begun.elapsed().as_secs_f64();
    let created = target.usage()?;
    let begun = Instant::now();
    let duels = connect(target.address, tables).await?;
    let connects_per_s = 2.0 * args.matches as f64 / begun.elapsed().as_secs_f64();
    tokio::time::sleep(Duration::from_millis(700)).await;
    let live = target.usage()?;
    let stage = Arc::new(AtomicU8::new(WARMING));
    let mut playing = JoinSet::new();
    for (index, duel) in duels.into_iter().enumerate() {
        playing.spawn(play(duel, args.think, Rng::stream(7, index as u64), Arc::clone(&stage)));
    }
    tokio::time::sleep(Duration::from_secs_f64(args.warm)).await;
    let (before, begun) = (target.usage()?, Instant::now());
    stage.store(MEASURING, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs_f64(args.secs)).await;
    stage.store(DONE, Ordering::Relaxed);
    let (after, secs) = (target.usage()?, begun.elapsed().as_secs_f64());
    let mut all = Seen::default();
    while let Some(seen) = playing.join_next().await {
        let seen = seen??;
        all.latencies.extend(seen.latencies);
        all.messages += seen.messages;
        all.bytes += seen.bytes;
    }
    let kb = |usage: Usage| (usage.rss as f64 - empty.rss as f64) / 1024.0 / args.matches as f64;
    let moves = all.latencies.len() as f64;
    let mut latencies = Latencies(all.latencies);
    Ok(LoadFigures {
        matches: args.matches,
        moves_per_s: moves / secs,
        moves_per_cpu_s: moves / (after.cpu - before.cpu).max(0.01),
        p50_ms: latencies.at(0.5),
        p99_ms: latencies.at(0.99),
        p999_ms: latencies.at(0.999),
        server_cpu_pct: 100.0 * (after.cpu - before.cpu) / secs,
        creates_per_s,
        connects_per_s,
        kb_per_created_match: kb(created),
        kb_per_live_match: kb(live),
        bytes_per_message: all.bytes as f64 / all.messages.max(1) as f64,
    })
}

/// A table that never ends while the load lasts, with both seats' keys.
pub(crate) fn endless() -> Value {
    let chairs = json!([{ "kind": "me", "name": "A" }, { "kind": "me", "name": "B" }]);
    json!({ "game": "duel", "chairs": chairs, "options": { "plays": 1_000_000 } })
}

async fn make(address: SocketAddr, matches: usize) -> anyhow::Result<Vec<Value>> {
    let mut makers = JoinSet::new();
    for maker in 0..MAKERS.min(matches) {
        let mine = (maker..matches).step_by(MAKERS).count();
        makers.spawn(async move {
            let mut lobby = Lobby::connect(address).await?;
            let mut made = vec![];
            for _ in 0..mine {
                made.push(lobby.create(&endless()).await?);
            }
            anyhow::Ok(made)
        });
    }
    let mut all = vec![];
    while let Some(made) = makers.join_next().await {
        all.extend(made??);
    }
    Ok(all)
}

async fn connect(address: SocketAddr, tables: Vec<Value>) -> anyhow::Result<Vec<Duel>> {
    let handshakes = Arc::new(Semaphore::new(HANDSHAKES));
    let mut connecting = JoinSet::new();
    for created in tables {
        let handshakes = Arc::clone(&handshakes);
        connecting.spawn(async move {
            let table = created["table"].as_str().context("no table")?.to_owned();
            let mut lines = vec![];
            let mut seq = 0;
            for seat in 0..2 {
                let permit = handshakes.acquire().await?;
                let mut line = Line::connect(address).await?;
                let key = created["seats"][seat]["key"].as_str().context("no key")?;
                line.enter(&table, key, None, "events").await?;
                loop {
                    let heard: Heard = serde_json::from_str(&line.hear().await?)?;
                    if heard.t == "snap" {
                        seq = heard.seq;
                        break;
                    }
                }
                drop(permit);
                lines.push(line);
            }
            let lines = lines.try_into().map_err(|_| anyhow::anyhow!("two seats"))?;
            anyhow::Ok(Duel { table, lines, seq })
        });
    }
    let mut duels = vec![];
    while let Some(duel) = connecting.join_next().await {
        duels.push(duel??);
    }
    Ok(duels)
}

async fn play(mut duel: Duel, think: u32, mut rng: Rng, stage: Arc<AtomicU8>) -> anyhow::Result<Seen> {
    let mut seen = Seen::default();
    if think > 0 {
        // Not all at once.
        tokio::time::sleep(Duration::from_millis(u64::from(rng.below(think)))).await;
    }
    for number in 0.. {
        if stage.load(Ordering::Relaxed) == DONE {
            break;
        }
        let (mover, id) = (number % 2, number / 2 + 1);
        let slot = rng.below(7);
        let act = format!(
            r#"{{"t":"act","table":"{}","id":{id},"base":{},"action":"play {slot}"}}"#,
            duel.table, duel.seq
        );
        let sent = Instant::now();
        duel.lines[mover].say_text(act).await?;
        let other = &mut duel.lines[1 - mover];
        loop {
            let text = other.hear().await?;
            let heard: Heard = serde_json::from_str(&text)?;
            seen.messages += 1;
            seen.bytes += text.len() as u64;
            if heard.t == "ev" && heard.seq > duel.seq {
                duel.seq = heard.seq;
                break;
            }
        }
        if stage.load(Ordering::Relaxed) == MEASURING {
            seen.latencies.push(sent.elapsed().as_secs_f32() * 1000.0);
        }
        if think > 0 {
            let wait = think / 2 + rng.below(think);
            tokio::time::sleep(Duration::from_millis(u64::from(wait))).await;
        }
    }
    Ok(seen)
}
