//! Writes a pack out for its owner to edit, with schemas beside it so that his editor helps.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::folder::reason;
use crate::text::{SCHEMA_MARK, body};
use crate::{Fault, PackErrors, Source};

/// Where the schemas go, below the pack.
pub(crate) const SCHEMA_FOLDER: &str = "schema";

impl Source {
    /// Writes every file and schema into a folder, made if it is not there, and returns what was written.
    ///
    /// Nothing is ever overwritten: if one of the files exists, all is refused. Each TOML file opens with a `#:schema`
    /// comment; [`Source::hash`] does not count it, so the exported pack has the hash of this one.
    pub fn export(&self, folder: impl AsRef<Path>) -> Result<Vec<PathBuf>, PackErrors> {
        let folder = folder.as_ref();
        let files = self.written(folder);
        let there = |path: &PathBuf| path.symlink_metadata().is_ok();
        PackErrors::check(
            files.iter().map(|(path, _)| path).filter(|path| there(path)).map(|path| exists(path)).collect(),
        )?;
        for (path, contents) in &files {
            write(path, contents).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => exists(path),
                _ => Fault::new(format!("cannot be written: {}", reason(&error)))
                    .within(path.display().to_string()),
            })?;
        }
        Ok(files.into_iter().map(|(path, _)| path).collect())
    }

    fn written(&self, folder: &Path) -> Vec<(PathBuf, String)> {
        let schemas = self.schemas();
        let mut files = Vec::new();
        for name in self.names() {
            let text = body(self.text(name).unwrap_or_default());
            let Some(schema) = schemas.get(name) else {
                files.push((folder.join(name), text.to_owned()));
                continue;
            };
            let beside = format!("{SCHEMA_FOLDER}/{}.json", name.trim_end_matches(".toml"));
            files.push((folder.join(name), format!("{SCHEMA_MARK} ./{beside}\n{text}")));
            files.push((folder.join(beside), format!("{schema:#}\n")));
        }
        files
    }
}

fn exists(path: &Path) -> Fault {
    Fault::new("this file is already there, and an export overwrites nothing")
        .within(path.display().to_string())
        .help("export into a new folder, or move the old files away first")
}

fn write(path: &Path, contents: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::File::create_new(path)?.write_all(contents.as_bytes())
}
