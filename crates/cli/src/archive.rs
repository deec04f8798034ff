//! `parlour matches`: the matches of a store as records, out and in.

use crate::Done;
use crate::args::{MatchesArgs, MatchesCommand};
use anyhow::Context;
use parlour_core::Record;
use std::io::Write;

pub(crate) fn run(args: MatchesArgs) -> anyhow::Result<Done> {
    let mut out = std::io::stdout().lock();
    match args.command {
        MatchesCommand::List { store } => {
            let mut store = parlour_store::open(&store.address())?;
            for kept in parlour_server::matches(&mut *store)? {
                writeln!(out, "{}  {:7}  {}", kept.id, kept.status, kept.game)?;
            }
        }
        MatchesCommand::Export { store, folder, matches } => {
            let mut store = parlour_store::open(&store.address())?;
            let ids: Vec<String> = if matches.is_empty() {
                parlour_server::matches(&mut *store)?.into_iter().map(|kept| kept.id).collect()
            } else {
                matches
            };
            std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
            let mut failed = 0;
            for id in &ids {
                match parlour_server::export(&mut *store, id) {
                    Ok(record) => {
                        let file = folder.join(format!("{id}.record"));
                        std::fs::write(&file, record.to_string())
                            .with_context(|| file.display().to_string())?;
                    }
                    // One match that cannot be read does not keep the others.
                    Err(error) => {
                        failed += 1;
                        writeln!(std::io::stderr(), "match {id}: {error}")?;
                    }
                }
            }
            writeln!(out, "{} matches exported to {}", ids.len() - failed, folder.display())?;
            if failed > 0 {
                return Ok(Done::No);
            }
        }
        MatchesCommand::Import { store, files } => {
            let mut store = parlour_store::open(&store.address())?;
            for file in files {
                let name = || file.display().to_string();
                let record: Record =
                    std::fs::read_to_string(&file).with_context(name)?.parse().with_context(name)?;
                let made = parlour_server::import(&mut *store, &record).with_context(name)?;
                writeln!(out, "match {}  to watch: {}", made.id, made.watch)?;
                for seat in made.seats {
                    writeln!(out, "  seat {}: {}", seat.seat, seat.key)?;
                }
            }
        }
    }
    Ok(Done::Yes)
}
