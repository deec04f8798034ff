//! `parlour lab match`: bots play one another, and what it proves.

use crate::args::MatchArgs;
use crate::lab::setup;
use crate::{Done, progress};
use parlour_bots::Stop;
use parlour_lab::matches::{Match, Played, Report, Ruling, Share, Sprt, merge, run as play};
use parlour_table::find;
use std::io::Write;

pub(crate) fn run(args: &MatchArgs) -> anyhow::Result<Done> {
    let sprt = args.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1 });
    let Some(game) = &args.game else {
        let (heading, lines) = merge(&args.merge)?;
        let report = Report::of(&heading, &lines, sprt)?;
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
        out: args.out.clone(),
        threads: threads(args.threads),
    };
    let stop = Stop::new();
    let handler = stop.clone();
    ctrlc::set_handler(move || handler.set())?;
    let bar = progress::bar(game)?;
    let played = play(&asked, &stop, &bar)?;
    bar.finish_and_clear();
    match args.json {
        true => writeln!(std::io::stdout(), "{}", serde_json::to_string(&played)?)?,
        false => tell(&played.report, Some(&played))?,
    }
    Ok(Done::Yes)
}

/// One seat for each bot where the game allows it, else as few as can play.
fn default_seats((min, max): (u8, u8), bots: usize) -> u8 {
    (bots as u8).clamp(min, max)
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
        let [low, high] = report.interval95[index];
        let rate = Share { mean: report.win_rate[index], low, high };
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
    for (option, (deals, share)) in &report.by_option {
        writeln!(out, "  {option:<28} {deals:>5} deals {}", percent(share))?;
    }
    if let Some(tested) = &report.sprt {
        let (low, high) = (tested.sprt.elo0, tested.sprt.elo1);
        let ruling = match tested.ruling {
            Ruling::Open => "not decided".to_owned(),
            Ruling::Worse => format!("{low} Elo or less"),
            Ruling::Better => format!("{high} Elo or more"),
        };
        writeln!(
            out,
            "  SPRT [{low}, {high}]: {ruling} (ratio {:.2}, bound {:.2})",
            tested.ratio, tested.bound
        )?;
    }
    Ok(())
}
