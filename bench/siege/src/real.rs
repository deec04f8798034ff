//! Real games by bots over real sockets: so many matches at once for so long, each seat a connection of its own that
//! sees what a page sees and plays what it is offered.

use crate::figures::Latencies;
use crate::games;
use crate::http::Lobby;
use crate::player::{Log, Player, Shared};
use crate::target::Target;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many, how long.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct RealArgs {
    /// Matches at once; one that ends is followed by another.
    #[arg(long, default_value_t = 30)]
    pub(crate) matches: usize,
    /// Seconds.
    #[arg(long, default_value_t = 5.0)]
    pub(crate) secs: f64,
    /// Milliseconds a player thinks, give or take half.
    #[arg(long, default_value_t = 200)]
    pub(crate) think: u32,
}

/// Plays for the given time.
pub(crate) async fn run(program: &Path, args: &RealArgs) -> anyhow::Result<String> {
    let target = Target::start(program, false).await?;
    let empty = target.usage()?;
    let mut lobby = Lobby::connect(target.address).await?;
    let shared = Arc::new(Shared::default());
    let mut playing: JoinSet<Vec<Log>> = JoinSet::new();
    let mut made = 0;
    let mut all = Log::default();
    let mut over = 0u64;
    while made < args.matches {
        seat(&mut lobby, &mut playing, &target, made, args, &shared).await?;
        made += 1;
    }
    let (begun, before, actions) =
        (Instant::now(), target.usage()?, lobby.metric("parlour_actions_total").await?);
    let until = begun + Duration::from_secs_f64(args.secs);
    let mut most = 0;
    while Instant::now() < until {
        let next = tokio::time::timeout(Duration::from_millis(500), playing.join_next()).await;
        most = most.max(target.usage()?.rss);
        if let Ok(Some(logs)) = next {
            over += 1;
            add(&mut all, logs?);
            seat(&mut lobby, &mut playing, &target, made, args, &shared).await?;
            made += 1;
        }
    }
    let (after, secs) = (target.usage()?, begun.elapsed().as_secs_f64());
    let actions = lobby.metric("parlour_actions_total").await? - actions;
    let live = lobby.metric("parlour_connections").await?;
    let tables = lobby.metric("parlour_tables_live").await?;
    shared.stop.store(true, Ordering::Relaxed);
    // Whoever waits for another's turn hears nothing more; what is on its way is given a moment.
    tokio::time::sleep(Duration::from_secs(2)).await;
    playing.abort_all();
    while let Some(ended) = playing.join_next().await {
        if let Ok(logs) = ended {
            add(&mut all, logs);
        }
    }
    let mut latencies = Latencies(std::mem::take(&mut all.latencies));
    target.log()?;
    Ok(format!(
        "{} matches ({live} connections) of {} games for {secs:.0} s: {:.0} actions/s, each on disk before it was told; {}; server {:.0} % of a core, {:.0} KB a table in memory ({tables} of them, {:.0} MB at most); {over} matches ended, {:.0} bytes a message",
        args.matches,
        games::chosen().len(),
        actions as f64 / secs,
        latencies.say(),
        100.0 * (after.cpu - before.cpu) / secs,
        (after.rss - empty.rss) as f64 / 1024.0 / tables.max(1) as f64,
        most as f64 / 1_048_576.0,
        all.bytes as f64 / all.messages.max(1) as f64,
    ))
}

fn add(all: &mut Log, logs: Vec<Log>) {
    for log in logs {
        all.latencies.extend(log.latencies);
        all.messages += log.messages;
        all.bytes += log.bytes;
    }
}

async fn seat(
    lobby: &mut Lobby,
    playing: &mut JoinSet<Vec<Log>>,
    target: &Target,
    number: usize,
    args: &RealArgs,
    shared: &Arc<Shared>,
) -> anyhow::Result<()> {
    let (table, keys) = games::make(lobby, number).await?;
    let players: Vec<Player> = keys
        .iter()
        .enumerate()
        .map(|(seat, key)| {
            let mut player = Player::new(target.address, &table, key, seat as u8, number as u64);
            (player.show, player.think) = ("scene", args.think);
            player
        })
        .collect();
    let shared = Arc::clone(shared);
    playing.spawn(async move {
        let mut seats = JoinSet::new();
        players.into_iter().for_each(|player| drop(seats.spawn(player.run(Arc::clone(&shared)))));
        seats.join_all().await
    });
    Ok(())
}
