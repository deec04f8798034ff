//! The record on disk: what was played is there before it is shown.
//!
//! Actions are appended and forced to disk one by one. Whenever the file has to be written anew (a new game, a move
//! taken back, a torn last line) the new one is complete beside the old one before it takes its place.

use parlour_core::Record;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// No game is recorded in more.
const LARGEST: u64 = 64 << 20;

/// Why a record cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// The system says no.
    #[error("{} cannot be {doing}: {error}", path.display())]
    Io {
        /// What was tried.
        doing: &'static str,
        /// With which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Somebody else plays it.
    #[error("{} is being played by another Parlour; close that one first", .0.display())]
    Busy(PathBuf),
    /// Not a file with text.
    #[error("{} is not a Parlour record: {why}", path.display())]
    NotARecord {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

/// A record that grows with its game.
#[derive(Debug)]
pub(crate) struct Keeper {
    path: PathBuf,
    file: File,
    /// Actions that are on disk for certain.
    lines: usize,
    /// Whether the result is.
    ended: bool,
    /// Bytes that are on disk for certain.
    length: u64,
    /// Whether something else may follow those bytes.
    torn: bool,
}

/// What a file holds of a record.
pub(crate) struct Found {
    pub(crate) record: Record,
    /// A last line that was cut off and is left out.
    pub(crate) cut: Option<String>,
}

/// Reads a record that may have been cut off. Nothing where there is no file, or an empty one.
pub(crate) fn load(path: &Path) -> Result<Option<Found>, KeepError> {
    let io = |error| KeepError::Io { doing: "read", path: path.into(), error };
    let not = |why: String| KeepError::NotARecord { path: path.into(), why };
    let size = match fs::metadata(path) {
        Ok(found) if !found.is_file() => return Err(not("it is not a file".into())),
        Ok(found) => found.len(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(io(error)),
    };
    if size == 0 {
        return Ok(None);
    }
    if size > LARGEST {
        return Err(not("it is too large".into()));
    }
    let mut bytes = fs::read(path).map_err(io)?;
    if let Err(error) = std::str::from_utf8(&bytes) {
        // A letter may be cut in two at the end; anywhere else it is no text.
        if error.error_len().is_some() {
            return Err(not("it is not text".into()));
        }
        bytes.truncate(error.valid_up_to());
        // What is left of the line must not pass for a whole one.
        if bytes.last() == Some(&b'\n') {
            bytes.push(b' ');
        }
    }
    let text = String::from_utf8(bytes).map_err(|_| not("it is not text".into()))?;
    let (record, cut) = Record::salvage(&text).map_err(|error| not(error.to_string()))?;
    Ok(Some(Found { record, cut }))
}

impl Keeper {
    /// Begins a file, or takes up one that holds this record; `anew` when it must be written again.
    pub(crate) fn open(path: &Path, record: &Record, anew: bool) -> Result<Keeper, KeepError> {
        // A link stays a link; its target is what is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if path.exists() {
            // Whoever plays it must not lose it.
            lock(&append(&path)?, &path)?;
        }
        if anew {
            replace(&path, &record.to_string())?;
        }
        let file = append(&path)?;
        lock(&file, &path)?;
        let length = file.metadata().map_err(|error| fault("read", &path, error))?.len();
        let (lines, ended) = (record.lines.len(), record.result.is_some());
        Ok(Keeper { path, file, lines, ended, length, torn: false })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Actions that are on disk.
    pub(crate) fn kept(&self) -> usize {
        self.lines
    }

    /// Writes what the file lacks and waits until it is on disk. After an error the next call tries again.
    pub(crate) fn keep(&mut self, record: &Record) -> Result<(), KeepError> {
        if self.torn || record.lines.len() < self.lines || self.ended && record.result.is_none() {
            return self.rewrite(record);
        }
        let mut text = String::new();
        for (index, line) in record.lines.iter().enumerate().skip(self.lines) {
            text.push_str(&line.numbered(index + 1));
        }
        if let Some(result) = record.result.as_ref().filter(|_| !self.ended) {
            text.push_str(&format!("result {result}\n"));
        }
        if text.is_empty() {
            return Ok(());
        }
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            // Half a line must not stay before the next one.
            self.torn = self.file.set_len(self.length).is_err();
            return Err(fault("written", &self.path, error));
        }
        self.length += text.len() as u64;
        self.lines = record.lines.len();
        self.ended = record.result.is_some();
        Ok(())
    }

    /// Writes the whole file anew.
    pub(crate) fn rewrite(&mut self, record: &Record) -> Result<(), KeepError> {
        // Until the new file is open, this handle may be of a file that has no name any more.
        self.torn = true;
        replace(&self.path, &record.to_string())?;
        *self = Keeper::open(&self.path, record, false)?;
        Ok(())
    }
}

fn fault(doing: &'static str, path: &Path, error: io::Error) -> KeepError {
    KeepError::Io { doing, path: path.into(), error }
}

fn append(path: &Path) -> Result<File, KeepError> {
    OpenOptions::new().append(true).open(path).map_err(|error| fault("written", path, error))
}

fn lock(file: &File, path: &Path) -> Result<(), KeepError> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(KeepError::Busy(path.into())),
        // Some file systems have no locks; a game is no less kept there.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(()),
    }
}

/// Puts a file in another's place, whole or not at all.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), KeepError> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if name.is_empty() {
        let error = io::Error::new(io::ErrorKind::InvalidInput, "that is not a file's name");
        return Err(fault("written", path, error));
    }
    let beside = path.with_file_name(format!(".{name}.{}.new", std::process::id()));
    let write = || -> io::Result<()> {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, path)
    };
    if let Err(error) = write() {
        // Best effort: the old file is untouched either way.
        let _ = fs::remove_file(&beside);
        return Err(fault("written", path, error));
    }
    // The new name must survive a crash too, where directories can be forced to disk.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Actor, Line, Seat};

    fn record(count: usize) -> Record {
        let line = |index: usize| Line {
            who: Actor::Seat(Seat(0)),
            text: format!("go {index}"),
            stamp: None,
            digest: None,
        };
        Record {
            game: "walk".into(),
            rules: 1,
            pack: "none".into(),
            seats: 1,
            options: vec![],
            names: vec!["Änn".into()],
            commitment: None,
            seed: None,
            match_name: None,
            given: vec![],
            position: None,
            lines: (0..count).map(line).collect(),
            result: None,
        }
    }

    #[test]
    fn one_record_has_one_player() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("walk");
        let first = Keeper::open(&path, &record(1), true).unwrap();
        assert!(matches!(Keeper::open(&path, &record(1), false), Err(KeepError::Busy(_))));
        assert!(matches!(Keeper::open(&path, &record(0), true), Err(KeepError::Busy(_))));
        drop(first);
        assert!(Keeper::open(&path, &record(1), false).is_ok());
    }

    #[test]
    fn what_could_not_be_written_is_written_later() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("walk");
        let mut keeper = Keeper::open(&path, &record(1), true).unwrap();
        // A handle that only reads stands for a disk that is full.
        let good = std::mem::replace(&mut keeper.file, File::open(&path).unwrap());
        assert!(matches!(keeper.keep(&record(2)), Err(KeepError::Io { .. })));
        assert_eq!(keeper.kept(), 1);
        assert_eq!(load(&path).unwrap().unwrap().record, record(1));
        drop(good);
        keeper.keep(&record(4)).unwrap();
        assert_eq!(keeper.kept(), 4);
        assert_eq!(load(&path).unwrap().unwrap().record, record(4));
    }

    #[test]
    fn a_letter_cut_in_two_is_no_fault_of_the_lines_before() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("walk");
        let mut long = record(2);
        long.lines[1].text = "go näher".into();
        let text = long.to_string();
        fs::write(&path, &text.as_bytes()[..text.rfind('ä').unwrap() + 1]).unwrap();
        let found = load(&path).unwrap().unwrap();
        assert_eq!(found.record, record(1));
        assert_eq!(found.cut.as_deref(), Some("   2 A go n"));
    }
}
