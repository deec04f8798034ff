//! `parlour lab bench --all`: every setup a game lists, and their mean.

use crate::args::BenchArgs;
use crate::{Done, packs};
use parlour_lab::bench::{Bench, Benches, bench_setups};
use parlour_table::{Entry, GAMES, find};
use std::io::Write;

pub(crate) fn run(args: &BenchArgs) -> anyhow::Result<Done> {
    let entries: Vec<&Entry> =
        if args.game == "all" { GAMES.iter().collect() } else { vec![find(&args.game)?] };
    let mut found: Vec<Benches> = vec![];
    for entry in entries {
        let pack = match packs::given(entry, args.open.pack.as_deref())? {
            Ok(pack) => pack,
            Err(done) => return Ok(done),
        };
        let seats = args.open.seats.unwrap_or(entry.about.seats.0);
        entry.about.seat(seats)?;
        // Refused here if an option does not exist; whether it opens depends on the setup.
        let given = args.open.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        entry.setup(seats, given, pack.clone())?;
        if !args.json && found.is_empty() {
            writeln!(std::io::stdout(), "{HEADING}")?;
        }
        let mut each = |bench: &Bench| {
            if !args.json {
                // A reader that has gone away is noticed at the mean.
                let _ = writeln!(std::io::stdout(), "{}", row(bench));
            }
        };
        let open = (seats, &args.open.options[..], pack.as_ref());
        let benches = bench_setups(entry.about.id, open, args.seconds, args.seed, &mut each)?;
        if !args.json {
            writeln!(std::io::stdout(), "{}", mean(&benches))?;
        }
        found.push(benches);
    }
    if args.json {
        let text = match &found[..] {
            [one] if args.game != "all" => serde_json::to_string(one)?,
            many => serde_json::to_string(many)?,
        };
        writeln!(std::io::stdout(), "{text}")?;
    }
    Ok(Done::Yes)
}

const HEADING: &str = "game              seats  M decisions/s  ns/decision  allocs/game  setup";

fn row(bench: &Bench) -> String {
    let setup = if bench.options.is_empty() { "the only one".into() } else { bench.options.join(" ") };
    format!(
        "{:<17} {:>5} {:>14.2} {:>12.1} {:>12}  {setup}",
        bench.game,
        bench.seats,
        bench.decisions_per_s / 1e6,
        bench.ns_per_decision,
        counted(bench.allocations_per_game)
    )
}

fn mean(found: &Benches) -> String {
    format!(
        "{:<17} {:>5} {:>14.2} {:>12} {:>12}  mean of {} setups, {} bytes a state; the slowest {:.2}",
        found.game,
        found.seats,
        found.decisions_per_s / 1e6,
        "",
        counted(found.allocations_per_game),
        found.setups.len(),
        found.state_bytes,
        found.slowest / 1e6
    )
}

/// Allocations, where they were counted.
pub(crate) fn counted(allocations: Option<f64>) -> String {
    allocations.map_or("-".into(), |allocations| format!("{allocations:.3}"))
}
