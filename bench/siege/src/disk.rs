//! A disk that is full: nothing is acknowledged, everyone can see why, and play goes on by itself when there is room.

use crate::http::Lobby;
use crate::line::Line;
use crate::load::endless;
use crate::target::Target;
use anyhow::{Context, ensure};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::process::Command;

/// Fills the disk under a server, as far as that server can tell, and makes room again.
pub(crate) async fn run(program: &Path) -> anyhow::Result<String> {
    let target = Target::start(program, false).await?;
    let mut lobby = Lobby::connect(target.address).await?;
    let created = lobby.create(&endless()).await?;
    let table = created["table"].as_str().context("no table")?;
    let mut line = Line::connect(target.address).await?;
    line.enter(table, created["seats"][0]["key"].as_str().context("no key")?, None, "events").await?;
    let snap = until(&mut line, |message| message["t"] == "snap").await?;
    // No file of that process may grow: what a full disk is to a program that writes.
    limit(&target, "0").await?;
    let act = json!({ "t": "act", "table": table, "id": 1, "base": snap["seq"], "action": "play 0" });
    line.say(&act).await?;
    let stalled = until(&mut line, |message| {
        assert_ne!(message["t"], "ack", "acknowledged on a full disk");
        assert_ne!(message["t"], "ev", "told on a full disk");
        message["info"]["stalled"] == true
    })
    .await?;
    ensure!(stalled["info"]["stage"] == "playing");
    let (status, why) = lobby.ask("GET", "/healthz", None, "").await?;
    ensure!(status == 503 && why.contains("trouble"), "healthz says {status} {why}");
    for (method, path, body) in [
        ("POST", "/api/tables".to_owned(), endless().to_string()),
        ("GET", format!("/api/tables/{table}"), String::new()),
    ] {
        let (status, said) = lobby.ask(method, &path, None, &body).await?;
        ensure!(status == 503 && said.contains("stalled"), "{method} {path} is answered {status} {said}");
    }
    let begun = Instant::now();
    limit(&target, "unlimited").await?;
    let ack = until(&mut line, |message| message["t"] == "ack").await?;
    ensure!(ack["id"] == 1);
    let took = begun.elapsed();
    until(&mut line, |message| message["t"] == "ev").await?;
    let (status, _) = lobby.ask("GET", "/healthz", None, "").await?;
    ensure!(status == 200, "healthz still says {status}");
    target.log()?;
    Ok(format!(
        "a full disk: nothing acknowledged, stalled shown, healthz 503 ({}); acknowledged {:.0} ms after there was room",
        why.chars().take(60).collect::<String>().trim_end(),
        took.as_secs_f64() * 1000.0
    ))
}

async fn limit(target: &Target, bytes: &str) -> anyhow::Result<()> {
    let limit = format!("--fsize={bytes}:unlimited");
    let done = Command::new("prlimit").arg("--pid").arg(target.pid()?.to_string()).arg(limit).status();
    ensure!(done.await.context("prlimit is needed (util-linux)")?.success(), "prlimit failed");
    Ok(())
}

async fn until(line: &mut Line, wanted: impl Fn(&Value) -> bool) -> anyhow::Result<Value> {
    let begun = Instant::now();
    loop {
        let message: Value = serde_json::from_str(&line.hear().await?)?;
        if wanted(&message) {
            return Ok(message);
        }
        ensure!(begun.elapsed() < Duration::from_secs(30), "it does not come");
    }
}
