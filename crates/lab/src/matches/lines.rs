//! The file of a run: one JSON object a line, a heading and then one line a game, in any order. A run that was
//! stopped goes on where it was; files of several runs can be merged.

use super::MatchError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

/// What was played: two files with the same heading can be merged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heading {
    /// Which kind of file, and which version: `match 1`.
    pub parlour: String,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of its pack.
    pub pack: String,
    /// How many play.
    pub seats: u8,
    /// The options, and `vary` with the value `on` where every deal has its own.
    pub options: BTreeMap<String, String>,
    /// The bots, as they are written.
    pub bots: Vec<String>,
    /// The seed of the run.
    pub seed: u64,
}

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The number of its deal.
    pub deal: u64,
    /// Which of the seatings.
    pub round: u32,
    /// Options of this deal, where deals differ.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Each seat's share of the win.
    pub shares: Vec<f32>,
    /// Each seat's points.
    pub points: Vec<i32>,
    /// Actions it took, chance included.
    pub actions: u32,
    /// What came to each seat and what it played from its hand, where a run looks at that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub did: Vec<Vec<String>>,
}

/// The lines of a run by deal and round.
pub type Lines = BTreeMap<(u64, u32), Line>;

/// The file of a run in its folder.
pub const GAMES: &str = "games.jsonl";

/// Reads a file, or that of a folder. A last line without its end was being written when the run was stopped: it is left out.
pub fn read(path: &Path) -> Result<(Heading, Lines), MatchError> {
    let path = &match path.is_dir() {
        true => path.join(GAMES),
        false => path.to_owned(),
    };
    let at =
        |line: Option<usize>, why: String| MatchError::File { path: path.display().to_string(), line, why };
    let wrong = |line: usize, why: String| at(Some(line), why);
    let mut reader = BufReader::new(File::open(path).map_err(|error| at(None, error.to_string()))?);
    let mut text = String::new();
    let mut heading: Option<Heading> = None;
    let mut lines = Lines::new();
    for number in 1.. {
        text.clear();
        let read = reader.read_line(&mut text).map_err(|error| wrong(number, error.to_string()))?;
        if read == 0 || !text.ends_with('\n') {
            break;
        }
        match &heading {
            None => {
                let found: Heading =
                    serde_json::from_str(&text).map_err(|error| wrong(number, error.to_string()))?;
                heading = Some(found);
            }
            Some(heading) => {
                let line: Line =
                    serde_json::from_str(&text).map_err(|error| wrong(number, error.to_string()))?;
                // A balance run has tables of several sizes, and says 0.
                if heading.seats > 0 && line.shares.len() != usize::from(heading.seats) {
                    let why = format!("{} shares at a table for {}", line.shares.len(), heading.seats);
                    return Err(wrong(number, why));
                }
                lines.insert((line.deal, line.round), line);
            }
        }
    }
    Ok((heading.ok_or_else(|| wrong(1, "there is no heading".into()))?, lines))
}

/// Reads several files of one run of this kind as if they were one.
pub(crate) fn merge(kind: &str, paths: &[impl AsRef<Path>]) -> Result<(Heading, Lines), MatchError> {
    let mut merged: Option<(Heading, Lines)> = None;
    for path in paths {
        let (heading, lines) = read(path.as_ref())?;
        if heading.parlour != kind {
            let wanted = Heading { parlour: kind.to_owned(), ..heading.clone() };
            return Err(MatchError::other(path.as_ref(), &wanted, &heading));
        }
        match &mut merged {
            None => merged = Some((heading, lines)),
            Some((first, all)) if *first == heading => all.extend(lines),
            Some((first, _)) => return Err(MatchError::other(path.as_ref(), first, &heading)),
        }
    }
    merged.ok_or(MatchError::Nothing)
}

/// A file that is being written.
pub(crate) struct Writer(Option<File>);

impl Writer {
    /// Takes a file up or begins it; what it holds already comes back.
    pub(crate) fn open(path: Option<&Path>, heading: &Heading) -> Result<(Writer, Lines), MatchError> {
        let Some(path) = path else { return Ok((Writer(None), Lines::new())) };
        let wrong = |error: std::io::Error| MatchError::File {
            path: path.display().to_string(),
            line: None,
            why: error.to_string(),
        };
        if path.exists() && path.metadata().map_err(wrong)?.len() > 0 {
            let (found, lines) = read(path)?;
            if found != *heading {
                return Err(MatchError::other(path, heading, &found));
            }
            let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(wrong)?;
            // Half a line goes.
            let bytes = std::fs::read(path).map_err(wrong)?;
            let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |place| place + 1);
            file.set_len(whole as u64).map_err(wrong)?;
            file.seek(SeekFrom::End(0)).map_err(wrong)?;
            return Ok((Writer(Some(file)), lines));
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(wrong)?;
        }
        let mut writer = Writer(Some(File::create(path).map_err(wrong)?));
        writer.put(heading).map_err(wrong)?;
        Ok((writer, Lines::new()))
    }

    pub(crate) fn put(&mut self, thing: &impl Serialize) -> std::io::Result<()> {
        let Some(file) = &mut self.0 else { return Ok(()) };
        let mut text = serde_json::to_string(thing)?;
        text.push('\n');
        file.write_all(text.as_bytes())
    }
}
