//! `siege`: load, crashes, chaos, canaries and forgeries against a real server over real sockets. Each is a command;
//! `short` runs a little of every one.

mod canary;
mod chaos;
mod compare;
mod crash;
mod disk;
mod figures;
mod forge;
mod games;
mod http;
mod line;
mod load;
mod mirror;
mod player;
mod proxy;
mod real;
mod target;
mod verify;

use anyhow::{Context, ensure};
use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use target::Target;

#[derive(Parser)]
#[command(name = "siege", about = "Load, crashes, chaos, canaries and forgeries against a real server")]
struct Arguments {
    /// The server's program; the one beside this program otherwise.
    #[arg(long, global = true)]
    parlour: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// A little of everything.
    Short,
    /// How long it takes until a server on an empty store listens.
    Start,
    /// Duels in a closed loop: moves a second of processor time, latency, memory.
    Load(load::LoadArgs),
    /// The same load on boardgame.io and here, in turns.
    Compare(compare::CompareArgs),
    /// Real games by bots over real sockets.
    Games(real::RealArgs),
    /// kill -9 at random instants.
    Crash(crash::CrashArgs),
    /// Whole games through a proxy that misbehaves.
    Chaos(chaos::ChaosArgs),
    /// Every byte searched for what its viewer may not know.
    Canary(canary::CanaryArgs),
    /// Forged and broken frames.
    Forge(forge::ForgeArgs),
    /// A full disk.
    Disk,
}

/// A server on an empty store listens within this time.
const LISTENS: Duration = Duration::from_millis(100);

async fn start(program: &Path) -> anyhow::Result<String> {
    let mut took = vec![];
    for _ in 0..11 {
        let begun = Instant::now();
        let target = Target::start(program, true).await?;
        took.push(begun.elapsed());
        drop(target);
    }
    took.sort();
    // On a machine that does other work too, the best tells what the program needs.
    ensure!(took[0] <= LISTENS, "it takes {:?} at best until it listens", took[0]);
    Ok(format!(
        "listening {:.0} ms after its start at the median, {:.0} ms at best",
        ms(took[5]),
        ms(took[0])
    ))
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

async fn load(program: &Path, args: &load::LoadArgs) -> anyhow::Result<String> {
    let target = Target::start(program, false).await?;
    Ok(serde_json::to_string(&load::run(&target, args).await?)?)
}

/// A little of everything, small enough for every change.
async fn short(program: &Path) -> anyhow::Result<String> {
    let few = load::LoadArgs { matches: 20, think: 0, warm: 0.5, secs: 1.5 };
    say("start", start(program).await)?;
    say("load", load(program, &few).await)?;
    say("games", real::run(program, &real::RealArgs { matches: 14, secs: 3.0, think: 50 }).await)?;
    say("disk", disk::run(program).await)?;
    let kills = crash::CrashArgs { kills: 5, matches: 6, think: 20, seed: 1 };
    say("crash", crash::run(program, &kills).await)?;
    let faults = proxy::Faults { cut: 1_500, delay: 10, twice: 10, late: 5 };
    let few = chaos::ChaosArgs { matches: 9, together: 9, minutes: 5.0, faults };
    say("chaos", chaos::run(program, &few).await)?;
    say("canary", canary::run(program, &canary::CanaryArgs { messages: 6_000, together: 2 }).await)?;
    say("forge", forge::run(program, &forge::ForgeArgs { frames: 12_000, seed: 1 }).await)?;
    Ok("all of it stood".into())
}

fn say(what: &str, said: anyhow::Result<String>) -> anyhow::Result<()> {
    println!("{what}: {}", said.with_context(|| what.to_owned())?);
    Ok(())
}

async fn run(arguments: Arguments) -> anyhow::Result<()> {
    let program = &target::program(arguments.parlour)?;
    match arguments.command {
        Command::Short => say("short", short(program).await),
        Command::Start => say("start", start(program).await),
        Command::Load(args) => say("load", load(program, &args).await),
        Command::Compare(args) => say("compare", compare::run(program, &args).await),
        Command::Games(args) => say("games", real::run(program, &args).await),
        Command::Crash(args) => say("crash", crash::run(program, &args).await),
        Command::Chaos(args) => say("chaos", chaos::run(program, &args).await),
        Command::Canary(args) => say("canary", canary::run(program, &args).await),
        Command::Forge(args) => say("forge", forge::run(program, &args).await),
        Command::Disk => say("disk", disk::run(program).await),
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let ran = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(anyhow::Error::from)
        .and_then(|runtime| runtime.block_on(run(arguments)));
    match ran {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("siege: {error:#}");
            ExitCode::FAILURE
        }
    }
}
