//! Side by side with boardgame.io: the same load on both, in turns, and the medians of what came out.

use crate::load::{self, LoadArgs, LoadFigures};
use crate::target::Target;
use anyhow::{Context, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;

/// Against what, how often.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct CompareArgs {
    /// The folder with boardgame.io's server and load, after `npm install`.
    #[arg(long)]
    pub(crate) bgio: PathBuf,
    /// Rounds, each one run of both.
    #[arg(long, default_value_t = 5)]
    pub(crate) rounds: usize,
    /// The port of boardgame.io's server.
    #[arg(long, default_value_t = 8123)]
    pub(crate) port: u16,
    #[command(flatten)]
    pub(crate) load: LoadArgs,
}

/// What the other's load printed.
struct Theirs {
    moves_per_s: f64,
    moves_per_cpu_s: f64,
    p50_ms: f64,
    p99_ms: f64,
    kb_per_live_match: f64,
}

/// Runs both in turns.
pub(crate) async fn run(program: &Path, args: &CompareArgs) -> anyhow::Result<String> {
    let (mut ours, mut theirs): (Vec<LoadFigures>, Vec<Theirs>) = (vec![], vec![]);
    for round in 1..=args.rounds {
        let target = Target::start(program, false).await?;
        let figures = load::run(&target, &args.load).await?;
        println!("round {round} parlour {}", serde_json::to_string(&figures)?);
        drop(target);
        ours.push(figures);
        theirs.push(other(args, round).await?);
    }
    let of = |pick: fn(&LoadFigures) -> f64| median(ours.iter().map(pick).collect());
    let other = |pick: fn(&Theirs) -> f64| median(theirs.iter().map(pick).collect());
    let rows = [
        ("moves a second of server CPU", of(|one| one.moves_per_cpu_s), other(|one| one.moves_per_cpu_s)),
        ("moves a second", of(|one| one.moves_per_s), other(|one| one.moves_per_s)),
        ("p50 ms", of(|one| one.p50_ms.into()), other(|one| one.p50_ms)),
        ("p99 ms", of(|one| one.p99_ms.into()), other(|one| one.p99_ms)),
        ("KB a live match", of(|one| one.kb_per_live_match), other(|one| one.kb_per_live_match)),
    ];
    let mut said = format!(
        "{} matches, think {} ms, medians of {} rounds in turns\n{:30} {:>12} {:>12} {:>8}",
        args.load.matches, args.load.think, args.rounds, "", "parlour", "boardgame.io", "ratio"
    );
    for (name, mine, its) in rows {
        said += &format!("\n{name:30} {mine:12.2} {its:12.2} {:8.2}", mine / its);
    }
    Ok(said)
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or(0.0)
}

async fn other(args: &CompareArgs, round: usize) -> anyhow::Result<Theirs> {
    let port = args.port.to_string();
    let mut server = Command::new("node");
    server.current_dir(&args.bgio).args(["--expose-gc", "bgio-server.js", &port, "mem"]);
    let mut server = server.stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true).spawn()?;
    let mut lines = BufReader::new(server.stdout.take().context("no output")?).lines();
    loop {
        let line = tokio::time::timeout(Duration::from_secs(60), lines.next_line()).await??;
        if line.context("boardgame.io ended")?.starts_with("ready") {
            break;
        }
    }
    let load = &args.load;
    let said = Command::new("node")
        .current_dir(&args.bgio)
        .arg("bgio-load.js")
        .arg(format!("port={port}"))
        .arg(format!("matches={}", load.matches))
        .arg(format!("think={}", load.think))
        .arg(format!("warm={}", load.warm))
        .arg(format!("secs={}", load.secs))
        .output()
        .await?;
    server.kill().await?;
    let text = String::from_utf8_lossy(&said.stdout);
    ensure!(said.status.success(), "its load failed: {}", String::from_utf8_lossy(&said.stderr));
    println!("round {round} boardgame.io {}", text.trim());
    let figures: Value = serde_json::from_str(text.trim())?;
    let number = |name: &str| figures[name].as_f64().unwrap_or(0.0);
    Ok(Theirs {
        moves_per_s: number("moves_per_s"),
        moves_per_cpu_s: number("moves_per_s") / (number("server_cpu_pct") / 100.0).max(0.001),
        p50_ms: number("p50_ms"),
        p99_ms: number("p99_ms"),
        kb_per_live_match: number("kb_per_live_match_rss"),
    })
}
