//! `parlour pack`: export, check and describe content packs; and reading `--pack`.

use crate::Done;
use crate::args::{PackArgs, PackCommand};
use anyhow::Context;
use parlour_content::{Manifest, OpenError, PackErrors, Source};
use parlour_table::{Entry, find};
use std::io::{IsTerminal, Write};
use std::path::Path;

pub(crate) fn run(args: &PackArgs) -> anyhow::Result<Done> {
    match &args.command {
        PackCommand::Export { game, folder } => export(game, folder),
        PackCommand::Check { folder, json } => check(folder, *json),
        PackCommand::Schema { game } => {
            let source = default_pack(find(game)?)?;
            writeln!(std::io::stdout(), "{}", serde_json::to_string_pretty(&source.schemas())?)?;
            Ok(Done::Yes)
        }
    }
}

fn default_pack(entry: &Entry) -> anyhow::Result<Source> {
    (entry.pack)().with_context(|| format!("{} has no content, so it has no pack", entry.about.name))
}

fn export(game: &str, folder: &Path) -> anyhow::Result<Done> {
    let source = default_pack(find(game)?)?;
    match source.export(folder) {
        Ok(files) => {
            let mut out = std::io::stdout().lock();
            for file in files {
                writeln!(out, "{}", file.display())?;
            }
            writeln!(out, "Edit the .toml files, then: parlour pack check {}", folder.display())?;
            Ok(Done::Yes)
        }
        Err(errors) => {
            show(&errors);
            Ok(Done::No)
        }
    }
}

fn check(folder: &Path, json: bool) -> anyhow::Result<Done> {
    let refused = |errors: &PackErrors| -> anyhow::Result<Done> {
        if json {
            let report = serde_json::json!({ "good": false, "problems": errors.problems() });
            writeln!(std::io::stdout(), "{report}")?;
        } else {
            show(errors);
        }
        Ok(Done::No)
    };
    let manifest = match Manifest::of_folder(folder) {
        Ok(manifest) => manifest,
        Err(errors) => return refused(&errors),
    };
    let entry = find(&manifest.game)?;
    let source = match Source::folder(folder, default_pack(entry)?) {
        Ok(source) => source,
        Err(errors) => return refused(&errors),
    };
    let hash = source.hash();
    let changed = source.changed().count();
    let setup = entry.setup(entry.about.seats.0, [], Some(source))?;
    match entry.prepare(setup).map(drop) {
        Ok(()) if json => {
            let report =
                serde_json::json!({ "good": true, "game": entry.about.id, "hash": hash.to_string() });
            writeln!(std::io::stdout(), "{report}")?;
            Ok(Done::Yes)
        }
        Ok(()) => {
            let name = &**manifest.name;
            let files = parlour_core::text::count(changed as i64, "file", "files");
            writeln!(
                std::io::stdout(),
                "good: {name:?} for {}, {files} of its own, hash {}\nPlay it: parlour play {} --pack {}",
                entry.about.name,
                hash.short(),
                entry.about.id,
                folder.display()
            )?;
            Ok(Done::Yes)
        }
        Err(OpenError::Pack(errors)) => refused(&errors),
        Err(other) => Err(other.into()),
    }
}

/// Shows everything that is wrong with a pack on standard error.
pub(crate) fn show(errors: &PackErrors) {
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    eprint!("{}", errors.render(colour, 100));
}

/// The pack of `--pack DIR`, over the default one. Nothing when none is given; what is wrong has been shown when
/// `Err(Done::No)` comes back.
pub(crate) fn given(entry: &Entry, folder: Option<&Path>) -> anyhow::Result<Result<Option<Source>, Done>> {
    let Some(folder) = folder else { return Ok(Ok(None)) };
    match Source::folder(folder, default_pack(entry)?) {
        Ok(source) => Ok(Ok(Some(source))),
        Err(errors) => {
            show(&errors);
            Ok(Err(Done::No))
        }
    }
}
