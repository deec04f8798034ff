//! `kill -9` at random instants, with players who remember every acknowledgement.

use crate::figures::Latencies;
use crate::http::Lobby;
use crate::load::endless;
use crate::player::{Log, Player, Shared};
use crate::target::Target;
use crate::verify::{self, Checked};
use anyhow::{Context, ensure};
use parlour_core::{Random, Rng};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How often, and how much is going on.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct CrashArgs {
    /// Kills.
    #[arg(long, default_value_t = 20)]
    pub(crate) kills: u64,
    /// Matches at once.
    #[arg(long, default_value_t = 20)]
    pub(crate) matches: usize,
    /// Milliseconds a player thinks, give or take half.
    #[arg(long, default_value_t = 30)]
    pub(crate) think: u32,
    /// The seed of when it is killed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// After this time a client that has not resumed is a failure.
const RESUME: Duration = Duration::from_secs(3);

/// Kills a server again and again and checks that nothing was lost.
pub(crate) async fn run(program: &Path, args: &CrashArgs) -> anyhow::Result<String> {
    let mut target = Target::start(program, false).await?;
    let mut lobby = Lobby::connect(target.address).await?;
    let shared = Arc::new(Shared::default());
    let mut players: JoinSet<(String, Log)> = JoinSet::new();
    let mut heard: Vec<Arc<AtomicU64>> = vec![];
    shared.starts.store(1, Ordering::Relaxed);
    for number in 0..args.matches {
        let created = lobby.create(&endless()).await?;
        let table = created["table"].as_str().context("no table")?.to_owned();
        for seat in 0..2 {
            let key = created["seats"][seat]["key"].as_str().context("no key")?;
            let mut player = Player::new(target.address, &table, key, seat as u8, number as u64);
            player.think = args.think;
            heard.push(Arc::clone(&player.heard_since));
            let (table, shared) = (table.clone(), Arc::clone(&shared));
            players.spawn(async move { (table, player.run(shared).await) });
        }
    }
    drop(lobby);
    let mut rng = Rng::new(args.seed);
    let mut resumed = Latencies::default();
    let mut slow = 0;
    for kill in 1..=args.kills {
        wait_for_all(&heard, kill).await?;
        tokio::time::sleep(Duration::from_millis(u64::from(rng.below(250)))).await;
        target.kill().await?;
        shared.starts.store(kill + 1, Ordering::Relaxed);
        target.go().await?;
        let listening = Instant::now();
        wait_for_all(&heard, kill + 1).await?;
        resumed.0.push(listening.elapsed().as_secs_f32() * 1000.0);
        slow += u64::from(listening.elapsed() > RESUME);
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    shared.stop.store(true, Ordering::Relaxed);
    let mut logs: std::collections::BTreeMap<String, Vec<Log>> = Default::default();
    while let Some(ended) = players.join_next().await {
        let (table, log) = ended?;
        logs.entry(table).or_default().push(log);
    }
    target.stop().await?;
    target.log()?;
    let mut store = parlour_store::open(&target.store().display().to_string())?;
    let mut checked = Checked::default();
    for (table, logs) in &logs {
        verify::check(&mut *store, table, logs, &mut checked).with_context(|| format!("match {table}"))?;
    }
    ensure!(slow == 0, "{slow} times it took longer than 3 s until every client had resumed");
    Ok(format!(
        "{} kills of {} matches: {} acknowledged actions, 0 lost, 0 played twice, {} hashes as replayed; all clients resumed in {:.0} ms at the median, {:.0} ms at most",
        args.kills,
        checked.matches,
        checked.acks,
        checked.hashes,
        resumed.at(0.5),
        resumed.at(1.0),
    ))
}

/// Waits until every player has heard from the server since it was started for the `start`th time.
async fn wait_for_all(heard: &[Arc<AtomicU64>], start: u64) -> anyhow::Result<()> {
    let begun = Instant::now();
    while !heard.iter().all(|one| one.load(Ordering::Relaxed) >= start) {
        ensure!(begun.elapsed() < Duration::from_secs(60), "players do not come back");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok(())
}
