//! Reads an owner's folder, and refuses in words whatever in it would be silently ignored.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use crate::export::SCHEMA_FOLDER;
use crate::source::LARGEST;
use crate::{Fault, PackErrors, Source, text};

impl Source {
    /// A folder laid over a game's own pack. It may hold only the files it changes.
    ///
    /// Other files, such as notes, are ignored, and so are hidden ones and the exported schemas.
    pub fn folder(path: impl AsRef<Path>, over: Source) -> Result<Self, PackErrors> {
        let path = path.as_ref();
        let (files, faults) = read(path)?;
        Self::laid(files, over, |name| path.join(name).display().to_string(), faults)
    }
}

type Files = Vec<(String, Vec<u8>)>;

/// The TOML files of a folder by name, and what is wrong with the rest.
pub(crate) fn read(folder: &Path) -> Result<(Files, Vec<Fault>), PackErrors> {
    let shown = folder.display();
    let unreadable = |error: io::Error| {
        let help = match error.kind() {
            io::ErrorKind::NotFound => "`parlour pack export GAME DIR` makes one to start from",
            io::ErrorKind::NotADirectory => "name the folder that holds `pack.toml`, not a file in it",
            _ => "",
        };
        Fault::new(format!("the folder `{shown}` cannot be read: {}", reason(&error))).help(help)
    };
    let mut files = Vec::new();
    let mut faults = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match Kind::of(&path, &name) {
            Ok(Kind::Ignored) => {}
            Ok(Kind::Pack) => match contents(&path) {
                Ok(bytes) => files.push((name, bytes)),
                Err(fault) => faults.push(fault.within(path.display().to_string())),
            },
            Err(fault) => faults.push(fault.within(path.display().to_string())),
        }
    }
    if files.is_empty() && faults.is_empty() {
        let help = "`parlour pack export GAME DIR` writes a pack to start from, into a folder of its own";
        return Err(Fault::new(format!("the folder `{shown}` holds no TOML file")).help(help).into());
    }
    // The order a folder is listed in is not the same everywhere.
    files.sort();
    Ok((files, faults))
}

enum Kind {
    Pack,
    Ignored,
}

impl Kind {
    fn of(path: &Path, name: &str) -> Result<Self, Fault> {
        if name.starts_with('.') {
            return Ok(Self::Ignored);
        }
        // Follows links: a linked file is as good as a copied one.
        let kind =
            fs::metadata(path).map_err(|error| Fault::new(format!("cannot be read: {}", reason(&error))))?;
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        if kind.is_dir() {
            return match name {
                SCHEMA_FOLDER => Ok(Self::Ignored),
                _ => Err(Fault::new("a pack has no folders inside")
                    .help("put its files beside `pack.toml`, or move it out of the pack")),
            };
        }
        if ending.eq_ignore_ascii_case("toml") {
            // A pipe or a device would keep us waiting for its end.
            return if kind.is_file() { Ok(Self::Pack) } else { Err(Fault::new("this is not a plain file")) };
        }
        // Some editors add `.txt` unseen; others leave a finger short of `.toml`.
        if ending.eq_ignore_ascii_case("txt") && stem.to_ascii_lowercase().ends_with(".toml") {
            return Err(Fault::new("this would be ignored").help(format!("rename it to `{stem}`")));
        }
        let slip =
            strsim::damerau_levenshtein(&ending.to_ascii_lowercase(), "toml") == 1 && !ending.ends_with('~');
        if slip {
            return Err(Fault::new("this would be ignored").help(format!("rename it to `{stem}.toml`")));
        }
        Ok(Self::Ignored)
    }
}

fn contents(path: &Path) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(LARGEST as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| Fault::new(format!("cannot be read: {}", reason(&error))))?;
    if bytes.len() > LARGEST { Err(text::too_large()) } else { Ok(bytes) }
}

/// What the system says, without its error number.
pub(crate) fn reason(error: &io::Error) -> String {
    let said = error.to_string();
    let said = said.split(" (os error").next().unwrap_or_default();
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
