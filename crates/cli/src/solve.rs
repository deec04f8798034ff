//! `parlour lab solve`: exact values of small games, and how exploitable bots are in them.

use crate::Done;
use crate::args::SolveArgs;
use crate::lab::setup;
use parlour_lab::solve::solve;
use parlour_table::find;
use std::io::Write;

pub(crate) fn run(args: &SolveArgs) -> anyhow::Result<Done> {
    let entry = find(&args.game)?;
    let seats = args.open.seats.unwrap_or(entry.about.seats.0.max(2));
    let setup = match setup(entry, &args.open, seats)? {
        Ok(setup) => setup,
        Err(done) => return Ok(done),
    };
    let solved = solve(&args.game, &setup, args.iterations, &args.bots, args.times)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&solved)?)?;
        return Ok(Done::Yes);
    }
    let sets: Vec<String> = solved.information_sets.iter().map(usize::to_string).collect();
    writeln!(out, "{}: {} information sets", solved.game, sets.join(" + "))?;
    writeln!(out, "  value of seat 0 after {} iterations of CFR+: {:.9}", solved.iterations, solved.value)?;
    writeln!(out, "  {:<16} {:>14} {:>14}", "", "NashConv", "exploitability")?;
    let mut row = |name: &str, conv: f64| writeln!(out, "  {name:<16} {conv:>14.9} {:>14.9}", conv / 2.0);
    row("CFR+", solved.nash_conv)?;
    row("uniform", solved.uniform_nash_conv)?;
    for bot in &solved.bots {
        row(&bot.bot, bot.nash_conv)?;
    }
    Ok(Done::Yes)
}
