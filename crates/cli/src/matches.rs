//! `parlour lab match`: bots play one another, and what it proves.

use crate::args::MatchArgs;
use crate::lab::setup;
use crate::{Done, progress};
use anyhow::Context;
use parlour_bots::Stop;
use parlour_lab::matches::{GAMES, Match, Played, Report, Share, Sprt, merged, run as play};
use parlour_table::find;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &MatchArgs) -> anyhow::Result<Done> {
    let sprt = args.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1 });
    let Some(game) = &args.game else {
        let report = merged(&args.merge, sprt)?;
        write_report(args.out.as_deref(), report.html(), report.csv())?;
        match args.json {
            true => writeln!(std::io::stdout(), "{}", serde_json::to_string(&report)?)?,
            false => tell(&report, None)?,
        }
        return Ok(Done::Yes);
    };
    let entry = find(game)?;
    let seats = args.open.seats.unwrap_or_else(|| default_seats(entry.about.seats, args.bots.len()));
    let setup = match setup(entry, &args.open, seats)? {
        Ok(setup) => setup,
        Err(done) => return Ok(done),
    };
    let asked = Match {
        game: game.clone(),
        setup,
        vary: args.vary,
        bots: args.bots.clone(),
        first: args.first,
        deals: args.deals,
        seed: args.seed,
        sprt,
        out: args.out.as_deref().map(games_file).transpose()?,
        threads: threads(args.threads),
    };
    let stop = Stop::new();
    let handler = stop.clone();
    ctrlc::set_handler(move || handler.set())?;
    let bar = progress::bar(game)?;
    let played = play(&asked, &stop, &bar)?;
    bar.finish_and_clear();
    write_report(args.out.as_deref(), played.report.html(), played.report.csv())?;
    match args.json {
        true => writeln!(std::io::stdout(), "{}", serde_json::to_string(&played)?)?,
        false => tell(&played.report, Some(&played))?,
    }
    Ok(Done::Yes)
}

/// One seat for each bot where the game allows it, else as few as can meet.
fn default_seats((min, max): (u8, u8), bots: usize) -> u8 {
    match u8::try_from(bots) {
        Ok(bots) if (min..=max).contains(&bots) => bots,
        _ => min.max(2).min(max),
    }
}

/// Where a run keeps its games in the folder it is given.
pub(crate) fn games_file(folder: &Path) -> anyhow::Result<PathBuf> {
    not_a_file(folder)?;
    Ok(folder.join(GAMES))
}

fn not_a_file(folder: &Path) -> anyhow::Result<()> {
    anyhow::ensure!(
        !folder.is_file(),
        "--out names a folder, and {} is a file: give another name",
        folder.display()
    );
    Ok(())
}

/// Writes a report beside the games of a run.
pub(crate) fn write_report(folder: Option<&Path>, html: String, csv: String) -> anyhow::Result<()> {
    let Some(folder) = folder else { return Ok(()) };
    not_a_file(folder)?;
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for (name, text) in [("report.html", html), ("report.csv", csv)] {
        let file = folder.join(name);
        std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// So many threads, or as many as there are cores.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

fn percent(share: &Share) -> String {
    format!("{:5.1} % [{:.1}, {:.1}]", share.mean * 100.0, share.low * 100.0, share.high * 100.0)
}

fn tell(report: &Report, played: Option<&Played>) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let stopped = if report.interrupted { ", stopped before the end" } else { "" };
    writeln!(
        out,
        "{}, {} seats: {} games on {} deals{stopped}, {:.0} actions a game",
        report.game, report.seats, report.games, report.deals, report.actions
    )?;
    for (index, bot) in report.bots.iter().enumerate() {
        let rate = report.rate(index);
        let time = played.map_or(String::new(), |played| {
            format!(
                ", {:.1} ms a choice, slowest {:.0}",
                played.ms_per_choice[index], played.slowest_ms[index]
            )
        });
        writeln!(
            out,
            "  {bot:<16} {} of a win a game, {:.1} points{time}",
            percent(&rate),
            report.points[index]
        )?;
        if report.seats > 1 {
            let seats: Vec<String> = report.by_seat[index].iter().map(percent).collect();
            writeln!(out, "    by seat: {}", seats.join(", "))?;
        }
    }
    if let (Some(score), Some(elo), Some([low, high])) = (&report.score, report.elo, report.elo_interval95) {
        let (one, two) = (&report.bots[0], &report.bots[1]);
        writeln!(out, "  {one} against {two}: {}, {elo:+.0} Elo [{low:+.0}, {high:+.0}]", percent(score))?;
    }
    if let Some(ladder) = &report.ladder {
        for (index, bot) in report.bots.iter().enumerate() {
            let rivals = ladder.pairs[index].iter().zip(&report.bots);
            let each = rivals.filter_map(|(found, rival)| found.as_ref().map(|(share, _)| (rival, share)));
            for (rival, share) in each.take(index) {
                writeln!(out, "  {bot} against {rival}: {}", percent(share))?;
            }
        }
        for rating in &ladder.ratings {
            let [low, high] = rating.interval95;
            writeln!(out, "  {:<16} {:+5.0} Elo [{low:+.0}, {high:+.0}]", rating.bot, rating.elo)?;
        }
    }
    for (option, (deals, share)) in &report.by_option {
        writeln!(out, "  {option:<28} {deals:>5} deals {}", percent(share))?;
    }
    if let Some(tested) = &report.sprt {
        writeln!(out, "  {}", tested.say())?;
    }
    Ok(())
}
