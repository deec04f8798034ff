//! `parlour replay --analyse`: a game looked at again by a bot.

use crate::Done;
use crate::args::ReplayArgs;
use crate::matches::threads;
use anyhow::Context;
use parlour_bots::Stop;
use parlour_content::Source;
use parlour_core::Record;
use parlour_lab::analysis::{Analysis, Verdict, analyse};
use std::io::Write;

pub(crate) fn run(args: &ReplayArgs, record: &Record, pack: Option<Source>) -> anyhow::Result<Done> {
    let stop = Stop::new();
    let handler = stop.clone();
    ctrlc::set_handler(move || handler.set())?;
    let found = match analyse(record, pack, args.bot, threads(args.threads), &stop) {
        Ok(found) => found,
        Err(error) => {
            eprintln!("parlour: {}: {error}", args.file.display());
            return Ok(Done::No);
        }
    };
    if let Some(file) = &args.svg {
        std::fs::write(file, found.svg()).with_context(|| format!("cannot write {}", file.display()))?;
    }
    if args.json {
        writeln!(std::io::stdout(), "{}", serde_json::to_string(&found)?)?;
    } else {
        tell(&found)?;
    }
    Ok(Done::Yes)
}

fn tell(found: &Analysis) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "Chances after every action, as {} sees them: {}.", found.bot, found.names.join(", "))?;
    for moment in &found.moments {
        let chances: Vec<String> =
            moment.chances.iter().map(|chance| format!("{:>3.0} %", chance * 100.0)).collect();
        let who = moment.seat.map_or("chance", |seat| found.names[seat.index()].as_str());
        writeln!(out, "{:>4}  {}  {who}: {}", moment.action, chances.join(" "), moment.text)?;
        let word = match moment.verdict {
            None => continue,
            Some(Verdict::Mistake) => "mistake",
            Some(Verdict::Blunder) => "blunder",
        };
        let better = moment.better.as_ref();
        let text = better.map_or("", |better| better.text.as_str());
        let why = better.and_then(|better| better.why.as_deref()).unwrap_or_default();
        writeln!(out, "        {word}, gave away {:.0} %; better was `{text}`. {why}", moment.lost * 100.0)?;
    }
    if !found.turning_points.is_empty() {
        writeln!(out, "Where it turned:")?;
        for turn in &found.turning_points {
            writeln!(out, "{:>4}  {}", turn.action, turn.say)?;
        }
    }
    if let Some(result) = &found.result {
        writeln!(out, "      {result}")?;
    }
    Ok(())
}
