//! `parlour` alone and `parlour games`: what there is.

use crate::Done;
use crate::args::GamesArgs;
use parlour_content::About;
use parlour_table::{Entry, GAMES};
use serde_json::Value;
use std::io::Write;

/// What Parlour is, its games, and the next thing to type.
pub(crate) fn welcome() -> anyhow::Result<Done> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "Parlour plays published tabletop games exactly by their rules.\n")?;
    let published: Vec<&Entry> = GAMES.iter().filter(|entry| !entry.about.reference).collect();
    let shown = if published.is_empty() { GAMES.iter().collect() } else { published };
    for entry in shown {
        writeln!(out, "  {}", line(entry.about))?;
    }
    writeln!(
        out,
        "\nNext:\n  parlour play {}\n  parlour games --all\n  parlour --help",
        GAMES.iter().find(|entry| !entry.about.reference).unwrap_or(&GAMES[0]).about.id
    )?;
    Ok(Done::Yes)
}

pub(crate) fn run(args: &GamesArgs) -> anyhow::Result<Done> {
    let mut out = std::io::stdout().lock();
    let shown = GAMES.iter().filter(|entry| args.all || !entry.about.reference);
    if args.json {
        let games: Vec<Value> = shown.map(Entry::describe).collect();
        writeln!(out, "{}", Value::Array(games))?;
        return Ok(Done::Yes);
    }
    for entry in shown {
        writeln!(out, "{}", line(entry.about))?;
        for option in (entry.options)() {
            writeln!(out, "    --set {}={}  {}", option.key, option.default, option.about)?;
        }
    }
    if !args.all {
        writeln!(out, "(--all lists the reference games too)")?;
    }
    Ok(Done::Yes)
}

fn line(about: &About) -> String {
    let (min, max) = about.seats;
    let players = if min == max { format!("{min} players") } else { format!("{min}-{max} players") };
    format!("{:<17} {players:<12} {}", about.id, about.tagline)
}
