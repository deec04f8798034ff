//! Forged and broken frames: from a stranger, from a watcher, from a seat that is not asked. None may change a match,
//! make anything, or go without a reason.

use crate::http::Lobby;
use crate::line::Line;
use crate::load::endless;
use crate::target::Target;
use anyhow::{Context, bail, ensure};
use parlour_core::{Random, Rng};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// How many.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ForgeArgs {
    /// Frames.
    #[arg(long, default_value_t = 20_000)]
    pub(crate) frames: u64,
    /// The seed of what is forged.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// Frames on their way at once: fewer than make a connection too slow.
const WINDOW: u64 = 64;
/// Bytes the server may grow by.
const GROWTH: u64 = 10 << 20;

/// Who forges.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Forger {
    Stranger,
    Watcher,
    Idle,
    /// The seat that is asked, which could play.
    Asked,
}

/// A table and its secrets.
struct Mark {
    table: String,
    keys: [String; 2],
    watch: String,
}

/// Forges so many frames and checks that nothing came of it.
pub(crate) async fn run(program: &Path, args: &ForgeArgs) -> anyhow::Result<String> {
    let target = Target::talkative(program).await?;
    let mut lobby = Lobby::connect(target.address).await?;
    let created = lobby.create(&endless()).await?;
    let text = |value: &Value| value.as_str().map(str::to_owned).context("no text");
    let mark = Mark {
        table: text(&created["table"])?,
        keys: [text(&created["seats"][0]["key"])?, text(&created["seats"][1]["key"])?],
        watch: text(&created["watch"])?,
    };
    let before = hash(&target, &mark).await?;
    let (live, actions) =
        (lobby.metric("parlour_tables_live").await?, lobby.metric("parlour_actions_total").await?);
    let mut rng = Rng::new(args.seed);
    let mut codes: BTreeMap<String, u64> = BTreeMap::new();
    // The first tenth warms up: what a server keeps ready once is no growth.
    let mut grown_from = target.usage()?.rss;
    let mut sent = 0;
    while sent < args.frames {
        for forger in [Forger::Stranger, Forger::Watcher, Forger::Idle, Forger::Asked] {
            let count = 2_000u64.min(args.frames - sent);
            forge(&target, &mark, forger, count, &mut rng, &mut codes).await?;
            sent += count;
            if sent <= args.frames / 10 {
                grown_from = target.usage()?.rss;
            }
        }
    }
    oversized(&target, &mark).await?;
    ensure!(hash(&target, &mark).await? == before, "the match has changed");
    ensure!(lobby.metric("parlour_actions_total").await? == actions, "something was played");
    ensure!(lobby.metric("parlour_tables_live").await? == live, "a table was made");
    let log = target.log()?;
    let secrets = [&mark.keys[0], &mark.keys[1], &mark.watch];
    ensure!(!secrets.iter().any(|key| log.contains(key.as_str())), "a key is in the log");
    let grown = target.usage()?.rss.saturating_sub(grown_from);
    ensure!(grown <= GROWTH, "the server grew by {} MB", grown >> 20);
    let reasons: Vec<String> = codes.iter().map(|(code, count)| format!("{code} {count}")).collect();
    Ok(format!(
        "{sent} forged frames: 0 state changes, 0 panics, 0 tables made, every one answered ({}); the server grew by {:.1} MB",
        reasons.join(", "),
        grown as f64 / 1_048_576.0
    ))
}

/// The match as its first seat sees it.
async fn hash(target: &Target, mark: &Mark) -> anyhow::Result<(String, u64)> {
    let mut line = Line::connect(target.address).await?;
    line.enter(&mark.table, &mark.keys[0], None, "scene").await?;
    loop {
        let message: Value = serde_json::from_str(&line.hear().await?)?;
        if message["t"] == "snap" {
            let hash = message["hash"].as_str().context("no hash")?.to_owned();
            return Ok((hash, message["seq"].as_u64().unwrap_or(0)));
        }
    }
}

async fn forge(
    target: &Target,
    mark: &Mark,
    forger: Forger,
    count: u64,
    rng: &mut Rng,
    codes: &mut BTreeMap<String, u64>,
) -> anyhow::Result<()> {
    let mut line = Line::connect(target.address).await?;
    let key = match forger {
        Forger::Stranger => None,
        Forger::Watcher => Some(&mark.watch),
        // Seat 0 begins, so seat 1 is not asked.
        Forger::Idle => Some(&mark.keys[1]),
        Forger::Asked => Some(&mark.keys[0]),
    };
    if let Some(key) = key {
        line.enter(&mark.table, key, None, "events").await?;
        while serde_json::from_str::<Value>(&line.hear().await?)?["t"] != "snap" {}
    }
    let (mut sent, mut answered) = (0, 0);
    while answered < count {
        while sent < count && sent - answered < WINDOW {
            match frame(mark, forger, rng) {
                Frame::Text(text) => line.say_text(text).await?,
                Frame::Bytes(bytes) => line.say_bytes(bytes).await?,
            }
            sent += 1;
        }
        let text = line.hear().await?;
        let message: Value = serde_json::from_str(&text)?;
        let code = match message["t"].as_str().unwrap_or_default() {
            // What the table tells everyone is no answer.
            "info" => continue,
            "error" | "rej" => {
                ensure!(message["message"].as_str().is_some_and(|say| say.len() > 3), "no reason: {text}");
                message["code"].as_str().context("no code")?.to_owned()
            }
            "why" => {
                ensure!(message["legal"] == true || message["why"].as_str().is_some_and(|say| say.len() > 3));
                "why".into()
            }
            "pong" => "pong".into(),
            other => bail!("a forged frame was answered by {other}: {text}"),
        };
        *codes.entry(code).or_default() += 1;
        answered += 1;
    }
    Ok(())
}

enum Frame {
    Text(String),
    Bytes(Vec<u8>),
}

fn word(rng: &mut Rng) -> String {
    (0..1 + rng.below(12)).map(|_| char::from_u32(33 + rng.below(900)).unwrap_or('x')).collect()
}

/// One frame. A watcher may talk and a seat may give up or go, so these forge what they may not do.
fn frame(mark: &Mark, forger: Forger, rng: &mut Rng) -> Frame {
    let table = &mark.table;
    let other = format!("{:013}", rng.below(1_000_000));
    let id = rng.below(5);
    let act = json!({ "t": "act", "table": table, "id": id, "base": rng.below(20), "action": "play 0" });
    if forger == Forger::Asked {
        return Frame::Text(no_move(mark, rng));
    }
    let most = if forger == Forger::Stranger { 16 } else { 10 };
    let text = match rng.below(most) {
        0 => act.to_string(),
        1 => json!({ "t": "act", "table": table, "id": 1, "base": 14, "action": rng.word() }).to_string(),
        2 => {
            json!({ "t": "act", "table": table, "id": 1, "base": u64::MAX, "action": word(rng) }).to_string()
        }
        // The state replaced, as one server took it.
        3 => json!({ "t": "update", "state": { "score": [999_999, 0] }, "payload": { "playerID": "0" } })
            .to_string(),
        4 => json!({ "t": "act", "table": table, "id": 1, "base": 14, "action": "play 0", "seat": 0 })
            .to_string(),
        5 => json!({ "t": "why", "table": other, "id": 1, "action": word(rng) }).to_string(),
        6 => broken(&act.to_string(), rng),
        7 => "[".repeat(1 + rng.below(4_000) as usize),
        8 => word(rng),
        9 => return Frame::Bytes((0..rng.below(200)).map(|_| rng.below(256) as u8).collect()),
        // Tables that are not there, and keys that open nothing.
        10 => json!({ "t": "enter", "table": other }).to_string(),
        11 => json!({ "t": "enter", "table": table, "key": word(rng) }).to_string(),
        12 => json!({ "t": "enter", "table": table }).to_string(),
        13 => json!({ "t": "ask", "table": table, "id": 1, "what": "resign" }).to_string(),
        14 => json!({ "t": "seed", "table": table, "reveal": "00".repeat(32) }).to_string(),
        _ => json!({ "t": "say", "table": table, "text": word(rng) }).to_string(),
    };
    Frame::Text(text)
}

/// What is no move of the seat that is asked, whatever it looks like.
fn no_move(mark: &Mark, rng: &mut Rng) -> String {
    let table = &mark.table;
    let base = 14;
    let act = match rng.below(8) {
        0 => json!({ "id": 1, "base": base, "action": 1_000 + rng.below(u32::MAX - 1_000) }),
        1 => json!({ "id": 1, "base": base, "action": format!("play {}", 7 + rng.below(1_000)) }),
        2 => json!({ "id": 1, "base": base, "action": format!("deal {}", word(rng)) }),
        3 => json!({ "id": 1, "base": rng.below(14), "action": "play 0" }),
        4 => json!({ "id": 0, "base": base, "action": "play 0" }),
        5 => json!({ "id": 1, "base": base, "action": "play 0", "nonce": word(rng) }),
        6 => json!({ "id": 1, "base": base, "action": "play 0", "state": { "score": [999_999, 0] } }),
        _ => json!({ "id": -1, "base": base, "action": "play 0" }),
    };
    let mut act = act;
    act["t"] = "act".into();
    act["table"] = table.as_str().into();
    act.to_string()
}

/// A frame with bytes changed, taken out or doubled. What is left of it is still no more than an action of a seat that
/// is not asked.
fn broken(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + rng.below(4) {
        let at = rng.below(letters.len() as u32) as usize;
        match rng.below(3) {
            0 => letters[at] = char::from(32 + rng.below(95) as u8),
            1 => drop(letters.remove(at)),
            _ => letters.insert(at, letters[at]),
        }
    }
    letters.into_iter().collect()
}

/// A message over 16 KB is answered; one far over it ends the connection and nothing else.
async fn oversized(target: &Target, mark: &Mark) -> anyhow::Result<()> {
    let mut line = Line::connect(target.address).await?;
    line.say(&json!({ "t": "say", "table": mark.table, "text": "x".repeat(17_000) })).await?;
    ensure!(line.hear().await?.contains("too-long"), "17 KB were not refused");
    line.say_text("x".repeat(100_000)).await.ok();
    ensure!(line.hear().await.is_err(), "100 KB were not refused");
    Ok(())
}
