//! The tap: every byte that is sent to a viewer is searched for what that viewer may not know, and what it is shown
//! must be what its eye sees and nothing else.

use crate::games;
use crate::http::Lobby;
use crate::line::{Line, codes};
use crate::mirror::{Allowed, Deed, Mirror, occurs};
use crate::target::Target;
use anyhow::{Context, bail, ensure};
use parlour_core::{Eye, Random, Record, Rng, Seat};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tokio::task::JoinSet;

/// How much is to be heard.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct CanaryArgs {
    /// Messages.
    #[arg(long, default_value_t = 4_000)]
    pub(crate) messages: u64,
    /// Matches at once.
    #[arg(long, default_value_t = 2)]
    pub(crate) together: usize,
}

/// A match is given up after so many actions.
const LONGEST: usize = 250;
const SHOWS: [&str; 3] = ["scene", "view", "events"];

/// A message that was heard.
struct Heard {
    text: String,
    /// Deeds done by then.
    deeds: usize,
}

/// One viewer.
struct Viewer {
    eye: Eye,
    key: String,
    show: &'static str,
    line: Line,
    heard: Vec<Heard>,
    seq: u64,
    /// What it may do, by code.
    may: Vec<u32>,
    over: bool,
}

/// What was found.
#[derive(Default)]
struct Counts {
    messages: AtomicU64,
    bytes: AtomicU64,
    matches: AtomicU64,
    canaries: AtomicU64,
    returns: AtomicU64,
    rewinds: AtomicU64,
    /// Keys and seeds, which may stand in no log.
    secrets: Mutex<Vec<String>>,
}

/// Plays matches of every game until so many messages were searched.
pub(crate) async fn run(program: &Path, args: &CanaryArgs) -> anyhow::Result<String> {
    let target = Target::talkative(program).await?;
    let counts = Arc::new(Counts::default());
    let mut playing: JoinSet<anyhow::Result<()>> = JoinSet::new();
    let mut number = 0;
    while counts.messages.load(Ordering::Relaxed) < args.messages {
        while playing.len() < args.together {
            let (address, counts) = (target.address, Arc::clone(&counts));
            playing.spawn(async move {
                let (game, seats) = games::asked(number);
                let played = play(address, number, &counts).await;
                played.with_context(|| format!("match {number}, {game} with {seats}"))
            });
            number += 1;
        }
        if let Some(ended) = playing.join_next().await {
            ended??;
        }
    }
    while let Some(ended) = playing.join_next().await {
        ended??;
    }
    let [messages, bytes, matches, canaries, returns, rewinds] = [
        &counts.messages,
        &counts.bytes,
        &counts.matches,
        &counts.canaries,
        &counts.returns,
        &counts.rewinds,
    ]
    .map(|count| count.load(Ordering::Relaxed));
    let log = target.log()?;
    let secrets = counts.secrets.lock().map_err(|_| anyhow::anyhow!("a search failed"))?;
    ensure!(!secrets.iter().any(|secret| log.contains(secret)), "a key or a seed is in the log");
    ensure!(rewinds > 0 && returns > 0 && canaries > 0, "too little happened: ask for more messages");
    Ok(format!(
        "{messages} messages ({} MB) of {matches} matches of {} games, with {returns} reconnects and {rewinds} take-backs, searched for {canaries} secrets: 0 leaks, none in its log either",
        bytes / 1_000_000,
        games::chosen().len()
    ))
}

async fn play(address: std::net::SocketAddr, number: usize, counts: &Counts) -> anyhow::Result<()> {
    let mut lobby = Lobby::connect(address).await?;
    let (game, seats) = games::asked(number);
    let chairs: Vec<_> = (0..seats).map(|_| json!({ "kind": "me" })).collect();
    let created = lobby.create(&json!({ "game": game, "chairs": chairs })).await?;
    let table = created["table"].as_str().context("no table")?.to_owned();
    let watch = created["watch"].as_str().context("no watch key")?;
    let mut rng = Rng::stream(11, number as u64);
    let mut viewers = vec![];
    for seat in 0..seats {
        let key = created["seats"][usize::from(seat)]["key"].as_str().context("no key")?;
        let show = SHOWS[(number + usize::from(seat)) % SHOWS.len()];
        viewers.push(Viewer::enter(address, &table, Eye::Seat(Seat(seat)), key, show).await?);
    }
    for show in SHOWS {
        viewers.push(Viewer::enter(address, &table, Eye::Gallery, watch, show).await?);
    }
    let mut deeds: Vec<Deed> = vec![];
    let mut ids = vec![0u32; usize::from(seats)];
    let mut last: Option<usize> = None;
    while !viewers[0].over {
        let asked: Vec<usize> =
            (0..usize::from(seats)).filter(|seat| !viewers[*seat].may.is_empty()).collect();
        ensure!(!asked.is_empty(), "nobody is asked and it is not over");
        if deeds.len() >= LONGEST {
            viewers[asked[0]]
                .line
                .say(&json!({ "t": "ask", "table": table, "id": 1, "what": "resign" }))
                .await?;
            break;
        }
        if rng.below(20) == 0 {
            let who = rng.below(viewers.len() as u32) as usize;
            let after = (rng.below(2) == 0).then_some(viewers[who].seq);
            viewers[who].come_again(address, &table, after, deeds.len()).await?;
            counts.returns.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(seat) = last.filter(|_| rng.below(25) == 0)
            && take_back(&mut viewers, &table, seat, deeds.len()).await?
        {
            deeds.push(Deed::TakeBack { seat: seat as u8 });
            counts.rewinds.fetch_add(1, Ordering::Relaxed);
            last = None;
            continue;
        }
        let seat = asked[rng.below(asked.len() as u32) as usize];
        let may = &viewers[seat].may;
        let code = may[rng.below(may.len() as u32) as usize];
        let nonce: [u8; 16] = std::array::from_fn(|_| rng.below(256) as u8);
        ids[seat] += 1;
        let hex: String = nonce.iter().map(|byte| format!("{byte:02x}")).collect();
        let base = viewers[seat].seq;
        let act = json!({ "t": "act", "table": table, "id": ids[seat], "base": base, "action": code, "nonce": hex });
        viewers[seat].line.say(&act).await?;
        deeds.push(Deed::Act { seat: seat as u8, code, nonce });
        last = Some(seat);
        let reached = viewers[seat].until(base + 1, deeds.len()).await?;
        for viewer in &mut viewers {
            viewer.until(reached, deeds.len()).await?;
        }
    }
    // What comes after the end may tell everything, and is not searched.
    let key = viewers[0].key.clone();
    let record = loop {
        let path = format!("/api/tables/{table}/record");
        match lobby.ask("GET", &path, Some(&key), "").await? {
            (200, text) => break text,
            (409, _) => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
            (status, text) => bail!("no record: {status} {text}"),
        }
    };
    let mut secrets: Vec<String> = viewers.iter().map(|viewer| viewer.key.clone()).collect();
    secrets.extend(record.lines().find_map(|line| line.strip_prefix("seed ")).map(str::to_owned));
    let counted = tokio::task::spawn_blocking(move || search(&record, &deeds, &viewers)).await??;
    counts.messages.fetch_add(counted.0, Ordering::Relaxed);
    counts.bytes.fetch_add(counted.1, Ordering::Relaxed);
    counts.canaries.fetch_add(counted.2, Ordering::Relaxed);
    counts.matches.fetch_add(1, Ordering::Relaxed);
    counts.secrets.lock().map_err(|_| anyhow::anyhow!("a search failed"))?.extend(secrets);
    Ok(())
}

/// Asks to take the last action back, and has everyone agree; whether it was granted.
async fn take_back(viewers: &mut [Viewer], table: &str, seat: usize, deeds: usize) -> anyhow::Result<bool> {
    let before = viewers[seat].seq;
    let mut answered = false;
    viewers[seat].line.say(&json!({ "t": "ask", "table": table, "id": 1, "what": "takeback" })).await?;
    loop {
        // What is heard from here on belongs to the time after it, if it is granted.
        let message = viewers[seat].hear(deeds + 1).await?;
        match message["t"].as_str().unwrap_or_default() {
            "rej" => return Ok(false),
            "info" => {
                let waiting = message["info"]["request"]["waiting"].as_array().cloned().unwrap_or_default();
                if waiting.is_empty() || std::mem::replace(&mut answered, true) {
                    continue;
                }
                for other in waiting.iter().filter_map(Value::as_u64) {
                    let yes = json!({ "t": "answer", "table": table, "id": 1, "yes": true });
                    viewers[other as usize].line.say(&yes).await?;
                }
            }
            "snap" if message["seq"].as_u64() > Some(before) => break,
            _ => {}
        }
    }
    let reached = viewers[seat].seq;
    for viewer in viewers.iter_mut() {
        viewer.until(reached, deeds + 1).await?;
    }
    Ok(true)
}

impl Viewer {
    async fn enter(
        address: std::net::SocketAddr,
        table: &str,
        eye: Eye,
        key: &str,
        show: &'static str,
    ) -> anyhow::Result<Viewer> {
        let line = Line::connect(address).await?;
        let mut viewer =
            Viewer { eye, key: key.into(), show, line, heard: vec![], seq: 0, may: vec![], over: false };
        viewer.line.enter(table, key, None, show).await?;
        viewer.picture(0).await?;
        Ok(viewer)
    }

    async fn come_again(
        &mut self,
        address: std::net::SocketAddr,
        table: &str,
        after: Option<u64>,
        deeds: usize,
    ) -> anyhow::Result<()> {
        self.line = Line::connect(address).await?;
        self.line.enter(table, &self.key, after, self.show).await?;
        self.picture(deeds).await
    }

    /// Hears until it is shown the table.
    async fn picture(&mut self, deeds: usize) -> anyhow::Result<()> {
        while !matches!(self.hear(deeds).await?["t"].as_str(), Some("snap" | "ev")) {}
        Ok(())
    }

    /// Hears until it has been told of a step; gives how far it is then.
    async fn until(&mut self, seq: u64, deeds: usize) -> anyhow::Result<u64> {
        while self.seq < seq {
            let message = self.hear(deeds).await?;
            ensure!(message["t"] != "rej", "an action that was offered is refused: {message}");
        }
        Ok(self.seq)
    }

    async fn hear(&mut self, deeds: usize) -> anyhow::Result<Value> {
        let text = self.line.hear().await?;
        let message: Value = serde_json::from_str(&text)?;
        if matches!(message["t"].as_str(), Some("snap" | "ev")) {
            self.seq = message["seq"].as_u64().unwrap_or(0);
            self.may = codes(&message);
            self.over |= !message["over"].is_null() || !message["info"]["over"].is_null();
        }
        if !self.over {
            self.heard.push(Heard { text, deeds });
        }
        Ok(message)
    }
}

/// Plays the match again and searches everything that was heard; gives messages, bytes and secrets looked for.
fn search(record: &str, deeds: &[Deed], viewers: &[Viewer]) -> anyhow::Result<(u64, u64, u64)> {
    let record: Record = record.parse()?;
    let mut mirror = Mirror::new(&record)?;
    let mut next = vec![0; viewers.len()];
    let mut counted = (0, 0, 0);
    let seed = record.seed.context("a record without a seed")?.to_string();
    for done in 0..=deeds.len() {
        if done > 0 {
            mirror.play(&deeds[done - 1])?;
        }
        let waiting = viewers
            .iter()
            .zip(&next)
            .any(|(viewer, next)| viewer.heard.get(*next).is_some_and(|heard| heard.deeds <= done));
        if !waiting {
            continue;
        }
        let eyes: Vec<Eye> = Eye::all(record.seats).collect();
        let allowed: Vec<Allowed> = eyes.iter().map(|eye| mirror.allowed(*eye)).collect::<Result<_, _>>()?;
        for (viewer, next) in viewers.iter().zip(&mut next) {
            let place = eyes.iter().position(|eye| *eye == viewer.eye).context("no such eye")?;
            let own = &allowed[place];
            let others = allowed.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, one)| one);
            let canaries = own.canaries(others);
            while let Some(heard) = viewer.heard.get(*next).filter(|heard| heard.deeds <= done) {
                *next += 1;
                counted.0 += 1;
                counted.1 += heard.text.len() as u64;
                counted.2 += canaries.len() as u64 + 1 + viewers.len() as u64;
                let sees = || format!("{:?} with {}: {}", viewer.eye, viewer.show, clip(&heard.text));
                for canary in &canaries {
                    ensure!(!occurs(&heard.text, canary), "{canary:?} was sent to {}", sees());
                }
                ensure!(!heard.text.contains(&seed), "the seed was sent to {}", sees());
                for other in viewers.iter().filter(|other| other.key != viewer.key) {
                    ensure!(!heard.text.contains(&other.key), "a key was sent to {}", sees());
                }
                shown(&heard.text, viewer, own, &mirror).with_context(sees)?;
            }
        }
    }
    Ok(counted)
}

/// What is shown must be what the eye sees, to the byte.
fn shown(text: &str, viewer: &Viewer, own: &Allowed, mirror: &Mirror) -> anyhow::Result<()> {
    let kind = |kind: &str| text.starts_with(&format!(r#"{{"t":"{kind}""#));
    if !kind("snap") && !kind("ev") {
        return Ok(());
    }
    let seq = format!(r#""seq":{},"#, mirror.seq);
    ensure!(text.contains(&seq), "it should stand at step {}", mirror.seq);
    ensure!(text.contains(&mirror.hash()), "the hash should be {}", mirror.hash());
    let has = |field: &str, value: &str| {
        ensure!(text.contains(&format!(r#""{field}":{value}"#)), "its {field} should be {}", clip(value));
        Ok(())
    };
    if viewer.show == "events" {
        ensure!(!text.contains(r#""scene":"#) && !text.contains(r#""view":"#), "it asked for events only");
        has("offers", "[]")?;
        if own.may != "[]" {
            has("may", &own.may)?;
        }
    } else {
        has("offers", &own.offers)?;
        ensure!(!text.contains(r#""may":"#), "it asked for more than codes");
    }
    match viewer.show {
        "scene" => has("scene", &own.scene)?,
        "view" => has("view", &own.view)?,
        _ => {}
    }
    if kind("snap") {
        has("told", &own.told)?;
    } else if !text.contains(r#""events":[]"#) {
        has("events", &own.news)?;
    }
    Ok(())
}

fn clip(text: &str) -> String {
    text.chars().take(600).collect()
}
