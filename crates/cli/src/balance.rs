//! `parlour lab balance`: whether a game is fair, and which cards win it.

use crate::args::BalanceArgs;
use crate::matches::{games_file, threads, write_report};
use crate::{Done, packs, progress};
use parlour_bots::Stop;
use parlour_lab::balance::{Balance, Sweep, merged, run as play};
use parlour_table::find;
use std::io::Write;

/// Cards told at either end.
const TOLD: usize = 8;

pub(crate) fn run(args: &BalanceArgs) -> anyhow::Result<Done> {
    let found = match &args.game {
        None => merged(&args.merge)?,
        Some(game) => {
            let entry = find(game)?;
            let pack = match packs::given(entry, args.open.pack.as_deref())? {
                Ok(pack) => pack,
                Err(done) => return Ok(done),
            };
            let given = args.open.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
            // Seats and options are refused here, before anything is played.
            entry.prepare(entry.setup(
                args.open.seats.unwrap_or(entry.about.seats.0),
                given,
                pack.clone(),
            )?)?;
            let sweep = Sweep {
                game: game.clone(),
                seats: args.open.seats,
                options: args.open.options.clone(),
                pack,
                bot: args.bot,
                first: args.first,
                deals: args.deals,
                seed: args.seed,
                out: args.out.as_deref().map(games_file).transpose()?,
                threads: threads(args.threads),
            };
            let stop = Stop::new();
            let handler = stop.clone();
            ctrlc::set_handler(move || handler.set())?;
            let bar = progress::bar(game)?;
            let found = play(&sweep, &stop, &bar)?;
            bar.finish_and_clear();
            found
        }
    };
    write_report(args.out.as_deref(), found.html(), found.csv())?;
    if args.json {
        writeln!(std::io::stdout(), "{}", serde_json::to_string(&found)?)?;
    } else {
        tell(&found)?;
    }
    Ok(Done::Yes)
}

fn tell(found: &Balance) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let stopped = if found.interrupted { ", stopped before the end" } else { "" };
    writeln!(out, "{}: {} games with {} in every seat{stopped}", found.name, found.games, found.bot)?;
    for cell in &found.cells {
        let shares: Vec<String> = cell
            .by_seat
            .iter()
            .map(|share| {
                format!("{:.1} % [{:.1}, {:.1}]", share.mean * 100.0, share.low * 100.0, share.high * 100.0)
            })
            .collect();
        let (short, long) = cell.actions_between;
        writeln!(
            out,
            "  {:<34} {:>5} games  {}  {:.0} actions ({short} to {long}), no single winner {:.1} %",
            cell.label(),
            cell.games,
            shares.join("  "),
            cell.actions,
            cell.drawn * 100.0
        )?;
    }
    if let Some(pairing) = &found.pairings {
        for (word, share, games) in &pairing.ladder {
            writeln!(out, "  {word:<14} {:.1} % of {games} games", share.mean * 100.0)?;
        }
    }
    let many = found.cards.len();
    let ends = found.cards.iter().enumerate().filter(|(place, _)| *place < TOLD || *place + TOLD >= many);
    for (_, card) in ends {
        writeln!(
            out,
            "  {:<34} {:<6} {:.2} [{:.2}, {:.2}] of even, {} times",
            card.name, card.how, card.worth, card.low, card.high, card.times
        )?;
    }
    Ok(())
}
