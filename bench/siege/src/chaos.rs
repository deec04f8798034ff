//! Whole games through a proxy that misbehaves: all of them end, and every hash is what the log replayed comes to.

use crate::games;
use crate::http::Lobby;
use crate::player::{Log, Player, Shared};
use crate::proxy::{self, Done, Faults};
use crate::target::Target;
use crate::verify::{self, Checked};
use anyhow::{Context, ensure};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::task::JoinSet;

/// How many, and how badly.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ChaosArgs {
    /// Matches in all.
    #[arg(long, default_value_t = 24)]
    pub(crate) matches: usize,
    /// Matches at once.
    #[arg(long, default_value_t = 24)]
    pub(crate) together: usize,
    /// Minutes until a match that is not over counts as stuck.
    #[arg(long, default_value_t = 10.0)]
    pub(crate) minutes: f64,
    #[command(flatten)]
    pub(crate) faults: Faults,
}

/// Plays games through the proxy.
pub(crate) async fn run(program: &Path, args: &ChaosArgs) -> anyhow::Result<String> {
    let mut target = Target::start(program, false).await?;
    let done = Arc::new(Done::default());
    let proxy = proxy::start(target.address, args.faults, Arc::clone(&done)).await?;
    let mut lobby = Lobby::connect(target.address).await?;
    let shared = Arc::new(Shared::default());
    let mut checked = Checked::default();
    let mut ended: Vec<(String, Vec<Log>)> = vec![];
    let mut playing: JoinSet<(String, Vec<Log>)> = JoinSet::new();
    let patience = Duration::from_secs_f64(args.minutes * 60.0);
    for number in 0..args.matches {
        if playing.len() >= args.together {
            ended.extend(next(&mut playing, patience).await?);
        }
        let (table, keys) = games::make(&mut lobby, number).await?;
        let players: Vec<Player> = keys
            .iter()
            .enumerate()
            .map(|(seat, key)| Player::new(proxy, &table, key, seat as u8, number as u64))
            .collect();
        let shared = Arc::clone(&shared);
        playing.spawn(async move {
            let mut seats = JoinSet::new();
            players.into_iter().for_each(|player| drop(seats.spawn(player.run(Arc::clone(&shared)))));
            (table, seats.join_all().await)
        });
    }
    while !playing.is_empty() {
        ended.extend(next(&mut playing, patience).await?);
    }
    target.stop().await?;
    target.log()?;
    let mut store = parlour_store::open(&target.store().display().to_string())?;
    for (table, logs) in &ended {
        ensure!(logs.iter().all(|log| log.over), "match {table} did not end");
        verify::check(&mut *store, table, logs, &mut checked).with_context(|| format!("match {table}"))?;
    }
    let [cuts, delayed, doubled, swapped, passed] =
        [&done.cuts, &done.delayed, &done.doubled, &done.swapped, &done.passed]
            .map(|count| count.load(Ordering::Relaxed));
    ensure!(cuts + delayed + doubled + swapped > 0, "the proxy did nothing: raise its faults");
    Ok(format!(
        "{} matches ended through {cuts} cuts, {delayed} delays, {doubled} doubles and {swapped} swaps in {passed} messages; {} acknowledged actions, {} hashes as replayed",
        checked.matches, checked.acks, checked.hashes
    ))
}

async fn next(
    playing: &mut JoinSet<(String, Vec<Log>)>,
    patience: Duration,
) -> anyhow::Result<Option<(String, Vec<Log>)>> {
    let ended = tokio::time::timeout(patience, playing.join_next()).await.context("a match is stuck")?;
    Ok(ended.transpose()?)
}
