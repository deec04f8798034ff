//! `parlour lab`: the laboratory's commands, and its benchmarks.

use crate::args::{BenchArgs, LabArgs, LabCommand, OpenArgs, PlayoutsArgs};
use crate::{Done, balance, check, matches, packs, setups, solve};
use parlour_bots::BotSpec;
use parlour_content::Setup;
use parlour_lab::bench::{Bench, bench, instructions, playouts};
use parlour_lab::search::search;
use parlour_table::{Entry, GAMES, find};
use std::io::Write;

/// Games played when instructions are counted: callgrind is some fifty times slower than the machine.
const COUNTED_GAMES: u64 = 300;

pub(crate) fn run(args: &LabArgs) -> anyhow::Result<Done> {
    match &args.command {
        LabCommand::Bench(args) if args.all => setups::run(args),
        LabCommand::Bench(args) => benches(args),
        LabCommand::Check(args) => check::run(args),
        LabCommand::Match(args) => matches::run(args),
        LabCommand::Balance(args) => balance::run(args),
        LabCommand::Solve(args) => solve::run(args),
        LabCommand::Playouts(args) => count(args),
    }
}

pub(crate) fn setup(entry: &Entry, args: &OpenArgs, seats: u8) -> anyhow::Result<Result<Setup, Done>> {
    entry.about.seat(seats)?;
    let pack = match packs::given(entry, args.pack.as_deref())? {
        Ok(pack) => pack,
        Err(done) => return Ok(Err(done)),
    };
    let options = args.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    Ok(Ok(entry.setup(seats, options, pack)?))
}

fn benches(args: &BenchArgs) -> anyhow::Result<Done> {
    let all = args.game == "all";
    let entries: Vec<&Entry> = if all { GAMES.iter().collect() } else { vec![find(&args.game)?] };
    if let Some(bot) = args.bot {
        return searches(args, &entries, bot);
    }
    let mut found: Vec<Bench> = vec![];
    for entry in entries {
        let (min, max) = entry.about.seats;
        let seats: Vec<u8> = match args.open.seats {
            Some(seats) => vec![seats],
            None if all || min == max => vec![min],
            None => (min..=max).collect(),
        };
        for seats in seats {
            let setup = match setup(entry, &args.open, seats)? {
                Ok(setup) => setup,
                Err(done) => return Ok(done),
            };
            let mut bench = bench(entry.about.id, setup, args.seconds, args.seed)?;
            if args.instructions {
                let program = std::env::current_exe()?;
                let arguments = arguments(entry.about.id, &args.open, seats, args.seed);
                bench.instructions_per_decision = Some(instructions(&program, &arguments, COUNTED_GAMES)?);
            }
            found.push(bench);
            if !args.json && found.len() == 1 {
                writeln!(std::io::stdout(), "{}", HEADING)?;
            }
            if let (false, Some(bench)) = (args.json, found.last()) {
                writeln!(std::io::stdout(), "{}", row(bench))?;
            }
        }
    }
    if args.json {
        let text = match &found[..] {
            [one] if !all => serde_json::to_string(one)?,
            many => serde_json::to_string(many)?,
        };
        writeln!(std::io::stdout(), "{text}")?;
    }
    Ok(Done::Yes)
}

/// How fast a bot searches each game.
fn searches(args: &BenchArgs, entries: &[&Entry], bot: BotSpec) -> anyhow::Result<Done> {
    let mut found = vec![];
    for entry in entries {
        let seats = args.open.seats.unwrap_or(entry.about.seats.0);
        let setup = match setup(entry, &args.open, seats)? {
            Ok(setup) => setup,
            Err(done) => return Ok(done),
        };
        found.push(search(entry.about.id, setup, bot, args.seconds, args.seed)?);
    }
    if args.json {
        let text = match &found[..] {
            [one] => serde_json::to_string(one)?,
            many => serde_json::to_string(many)?,
        };
        writeln!(std::io::stdout(), "{text}")?;
        return Ok(Done::Yes);
    }
    writeln!(std::io::stdout(), "game              seats  bot            k simulations/s  ms a choice")?;
    for found in found {
        writeln!(
            std::io::stdout(),
            "{:<17} {:>5}  {:<14} {:>15.1} {:>12.2}",
            found.game,
            found.seats,
            found.bot,
            found.simulations_per_s / 1e3,
            found.ms_per_choice
        )?;
    }
    Ok(Done::Yes)
}

const HEADING: &str = "game              seats  M decisions/s    games/s  ns/decision  instr/decision  state B  copy ns  allocs/game";

fn row(bench: &Bench) -> String {
    let instructions =
        bench.instructions_per_decision.map_or("-".into(), |instructions| format!("{instructions:.1}"));
    format!(
        "{:<17} {:>5} {:>14.2} {:>10.0} {:>12.1} {:>15} {:>8} {:>8.1} {:>12}",
        bench.game,
        bench.seats,
        bench.decisions_per_s / 1e6,
        bench.games_per_s,
        bench.ns_per_decision,
        instructions,
        bench.state_bytes,
        bench.clone_ns,
        crate::setups::counted(bench.allocations_per_game)
    )
}

fn arguments(game: &str, open: &OpenArgs, seats: u8, seed: u64) -> Vec<String> {
    let mut arguments: Vec<String> =
        ["--game", game, "--seats", &seats.to_string(), "--seed", &seed.to_string()]
            .map(str::to_owned)
            .into();
    for (key, value) in &open.options {
        arguments.extend(["--set".into(), format!("{key}={value}")]);
    }
    if let Some(pack) = &open.pack {
        arguments.extend(["--pack".into(), pack.display().to_string()]);
    }
    arguments
}

fn count(args: &PlayoutsArgs) -> anyhow::Result<Done> {
    let entry = find(&args.game)?;
    let seats = args.open.seats.unwrap_or(entry.about.seats.0);
    match setup(entry, &args.open, seats)? {
        Ok(setup) => {
            let decisions = playouts(entry.about.id, &setup, args.games, args.seed)?;
            writeln!(std::io::stdout(), "{decisions}")?;
            Ok(Done::Yes)
        }
        Err(done) => Ok(done),
    }
}
