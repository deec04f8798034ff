//! `parlour replay` and `parlour verify`: records read, played again and proved.

use crate::args::{ReplayArgs, VerifyArgs};
use crate::{Done, analysis, packs};
use anyhow::Context;
use parlour_content::Source;
use parlour_core::{Eye, Record, Seat};
use parlour_table::{find, replay as play_again, verify as prove};
use std::io::Write;
use std::path::Path;

fn read(file: &Path) -> anyhow::Result<Result<Record, String>> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(match String::from_utf8(bytes) {
        Ok(text) => text.parse().map_err(|error: parlour_core::RecordError| error.to_string()),
        Err(_) => Err("it is not text".into()),
    })
}

fn pack(record: &Record, folder: Option<&Path>) -> anyhow::Result<Result<Option<Source>, Done>> {
    match find(&record.game) {
        Ok(entry) => packs::given(entry, folder),
        // The replay says that the game is not known.
        Err(_) => Ok(Ok(None)),
    }
}

pub(crate) fn replay(args: &ReplayArgs) -> anyhow::Result<Done> {
    let refuse = |why: String| {
        eprintln!("parlour: {}: {why}", args.file.display());
        Ok(Done::No)
    };
    let record = match read(&args.file)? {
        Ok(record) => record,
        Err(why) => return refuse(why),
    };
    let pack = match pack(&record, args.pack.as_deref())? {
        Ok(pack) => pack,
        Err(done) => return Ok(done),
    };
    if args.analyse {
        return analysis::run(args, &record, pack);
    }
    let table = match play_again(&record, args.to, pack) {
        Ok(table) => table,
        Err(error) => return refuse(error.to_string()),
    };
    let eye = match args.eye {
        Some(seat) if seat >= table.seats() => {
            anyhow::bail!("there is no seat {seat}; seats are 0 to {}", table.seats() - 1)
        }
        Some(seat) => Eye::Seat(Seat(seat)),
        None => Eye::Gallery,
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        let report = serde_json::json!({
            "game": record.game,
            "actions": table.len(),
            "events": table.told(eye, 0),
            "scene": table.scene(eye),
            "over": table.end(),
        });
        writeln!(out, "{report}")?;
        return Ok(Done::Yes);
    }
    for told in table.told(eye, 0) {
        writeln!(out, "{:>4}  {}  [{}]", told.action, told.say, told.rule)?;
    }
    match table.end() {
        Some(end) => writeln!(out, "      {}", end.say)?,
        None => writeln!(out, "      {}", table.scene(eye).prompt.say)?,
    }
    Ok(Done::Yes)
}

pub(crate) fn verify(args: &VerifyArgs) -> anyhow::Result<Done> {
    let say = |verified: bool, text: &str| {
        if args.json {
            let report = serde_json::json!({ "verified": verified, "say": text });
            writeln!(std::io::stdout(), "{report}")
        } else {
            writeln!(std::io::stdout(), "Not verified: {text}")
        }
    };
    let record = match read(&args.file)? {
        Ok(record) => record,
        Err(why) => {
            say(false, &why)?;
            return Ok(Done::No);
        }
    };
    let pack = match pack(&record, args.pack.as_deref())? {
        Ok(pack) => pack,
        Err(done) => return Ok(done),
    };
    match prove(&record, pack) {
        Ok(found) if args.json => {
            writeln!(std::io::stdout(), "{}", serde_json::to_string(&found)?)?;
            Ok(if found.verified { Done::Yes } else { Done::No })
        }
        Ok(found) if found.verified => {
            writeln!(std::io::stdout(), "{} Digest {}.", found.say, found.hash)?;
            Ok(Done::Yes)
        }
        Ok(found) => {
            say(false, &found.say)?;
            Ok(Done::No)
        }
        Err(error) => {
            say(false, &error.to_string())?;
            Ok(Done::No)
        }
    }
}
