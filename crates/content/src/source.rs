//! Holds a pack's files by name, wherever they come from.

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde_json::Value;

use crate::{Fault, Manifest, PackErrors, advice, schema_of, text};

/// A larger file is no pack: the largest here are some tens of kilobytes.
pub const LARGEST: usize = 1 << 20;

/// The files of one pack: the game's own, or an owner's laid over them.
#[derive(Clone, Debug)]
pub struct Source {
    files: BTreeMap<String, File>,
    schemas: BTreeMap<String, fn() -> Value>,
}

#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Without byte order mark, lines ended by a line feed alone.
    pub(crate) text: Arc<str>,
    /// The name people see in messages.
    pub(crate) shown: String,
    pub(crate) changed: bool,
}

impl Source {
    /// The pack built into a game: names and contents, `pack.toml` among them.
    pub fn embedded(files: &'static [(&'static str, &'static str)]) -> Self {
        let file = |&(name, contents): &(&str, &str)| {
            let shown = format!("{name} (built in)");
            (name.to_owned(), File { text: text::normal(contents).into(), shown, changed: false })
        };
        let source = Self { files: files.iter().map(file).collect(), schemas: BTreeMap::new() };
        source.schema::<Manifest>(Manifest::FILE)
    }

    /// The same, with the shape of one file, for [`Source::export`] and [`Source::schemas`].
    #[must_use]
    pub fn schema<T: JsonSchema>(mut self, file: &str) -> Self {
        self.schemas.insert(file.to_owned(), schema_of::<T>);
        self
    }

    /// An owner's files laid over a game's own: each replaces the file of its name, the rest stays.
    ///
    /// For files that come from anywhere; [`Source::folder`] is this after reading a folder. A name the game does not
    /// know is refused, since a misspelt file would otherwise change nothing and nobody would learn why.
    pub fn given(
        files: impl IntoIterator<Item = (String, Vec<u8>)>,
        over: Source,
    ) -> Result<Self, PackErrors> {
        Self::laid(files, over, |name| name.to_owned(), Vec::new())
    }

    /// As [`Source::given`], where `shown` makes the name for messages and `faults` were found on the way here.
    pub(crate) fn laid(
        files: impl IntoIterator<Item = (String, Vec<u8>)>,
        mut over: Source,
        shown: impl Fn(&str) -> String,
        mut faults: Vec<Fault>,
    ) -> Result<Self, PackErrors> {
        let known: Vec<String> = over.files.keys().cloned().collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        for (name, bytes) in files {
            let shown = shown(&name);
            let Some(file) = over.files.get_mut(&name) else {
                let help = advice(&name, &known).unwrap_or_default();
                faults.push(Fault::new("the game has no pack file of this name").within(shown).help(help));
                continue;
            };
            match text::read(&bytes) {
                Ok(text) => *file = File { text: text.into(), shown, changed: true },
                Err(fault) => faults.push(fault.within(shown)),
            }
        }
        PackErrors::check(faults)?;
        Ok(over)
    }

    /// The names of all files, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The names of the files that an owner's pack replaces, sorted.
    pub fn changed(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|(_, file)| file.changed).map(|(name, _)| name.as_str())
    }

    /// The contents of a file.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(|file| &*file.text)
    }

    /// The JSON schema of every file that has one, by file name.
    pub fn schemas(&self) -> BTreeMap<String, Value> {
        self.schemas.iter().map(|(name, schema)| (name.clone(), schema())).collect()
    }

    pub(crate) fn file(&self, name: &str) -> Option<&File> {
        self.files.get(name)
    }

    /// Room for one file of any content, for reading a manifest before the game is known.
    pub(crate) fn blank(name: &str) -> Self {
        let file = File { text: "".into(), shown: name.to_owned(), changed: false };
        Self { files: BTreeMap::from([(name.to_owned(), file)]), schemas: BTreeMap::new() }
    }
}
