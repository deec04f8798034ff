//! `parlour lab check`: the soak with its progress bar, and what it found.

use crate::args::CheckArgs;
use crate::{Done, packs, progress};
use parlour_core::laws::Care;
use parlour_lab::check::{Soak, Soaked, check};
use parlour_table::find;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<Done> {
    let entry = find(&args.game)?;
    let pack = match packs::given(entry, args.pack.as_deref())? {
        Ok(pack) => pack,
        Err(done) => return Ok(done),
    };
    args.seats.map_or(Ok(()), |seats| entry.about.seat(seats))?;
    let soak = Soak {
        game: args.game.clone(),
        seats: args.seats,
        pack,
        games: args.games,
        seed: args.seed,
        care: if args.full { Care::FULL } else { Care::SPREAD },
    };
    let stop = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&stop);
    ctrlc::set_handler(move || handler.store(true, Ordering::Relaxed))?;
    let bar = progress::bar(&args.game)?;
    let found = match args.threads {
        Some(threads) => rayon_pool(threads)?.install(|| check(&soak, &stop, &bar))?,
        None => check(&soak, &stop, &bar)?,
    };
    bar.finish_and_clear();
    if args.json {
        writeln!(std::io::stdout(), "{}", serde_json::to_string(&found)?)?;
    } else {
        report(&found, args.reached)?;
    }
    Ok(if found.violations.is_empty() { Done::Yes } else { Done::No })
}

fn rayon_pool(threads: usize) -> anyhow::Result<rayon::ThreadPool> {
    Ok(rayon::ThreadPoolBuilder::new().num_threads(threads).build()?)
}

fn report(found: &Soaked, reached: bool) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let stopped = if found.interrupted { " (stopped before the end)" } else { "" };
    writeln!(
        out,
        "{}: {} games{stopped} in {} ways to open it, {} decisions, {} draws; longest game {} actions, widest choice {}",
        found.game, found.games, found.variants, found.decisions, found.chance, found.longest, found.widest
    )?;
    if reached {
        for (rule, count) in &found.rules {
            writeln!(out, "  {rule:<14} {count}")?;
        }
        for (kind, count) in &found.kinds {
            writeln!(out, "  action {kind:<14} {count}")?;
        }
        for (landmark, count) in &found.landmarks {
            writeln!(out, "  {landmark:<40} {count}")?;
        }
    }
    landmarks(found, &mut out)?;
    if !found.never.is_empty() {
        writeln!(out, "  never taken: {}", found.never.join(", "))?;
    }
    for broken in &found.violations {
        writeln!(
            out,
            "law `{}` broken with {} seats, {} (seed {}, game {}): {}",
            broken.law,
            broken.seats,
            if broken.options.is_empty() { "no options".into() } else { broken.options.join(" ") },
            broken.seed,
            broken.index,
            broken.detail
        )?;
        write!(out, "{}", broken.record)?;
    }
    writeln!(out, "{} violations", found.violations.len())?;
    Ok(())
}

/// How many of the game's landmarks were come by, which one most seldom, and which never.
fn landmarks(found: &Soaked, out: &mut impl Write) -> anyhow::Result<()> {
    let (met, missed): (Vec<_>, Vec<_>) = found.landmarks.iter().partition(|(_, count)| *count > 0);
    if let Some((rarest, count)) = met.iter().min_by_key(|(_, count)| count) {
        writeln!(
            out,
            "  {} of {} cards, windows and effects reached; the rarest, {rarest}, {count} times",
            met.len(),
            found.landmarks.len()
        )?;
    }
    if !missed.is_empty() {
        let names: Vec<&str> = missed.iter().map(|(name, _)| name.as_str()).collect();
        writeln!(out, "  never reached: {}", names.join(", "))?;
    }
    Ok(())
}
