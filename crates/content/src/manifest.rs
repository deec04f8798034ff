//! What a pack says about itself, in `pack.toml`.

use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Fault, Loader, PackErrors, Source, Spanned, folder};

/// The contents of `pack.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The id of the game the pack is for, such as `dark-promenade`.
    pub game: Spanned<String>,
    /// What players see as the name of the pack.
    pub name: Spanned<String>,
    /// The owner's own count of changes, such as "1.2".
    pub version: Spanned<String>,
    /// What the pack is, in a sentence or two.
    pub about: Spanned<String>,
}

impl Manifest {
    /// The name of the file.
    pub const FILE: &str = "pack.toml";

    /// What a folder says about itself, read before it is known which game it is for.
    pub fn of_folder(path: impl AsRef<Path>) -> Result<Self, PackErrors> {
        let path = path.as_ref();
        let (files, faults) = folder::read(path)?;
        let Some(file) = files.into_iter().find(|(name, _)| name == Self::FILE) else {
            // It may be there and unreadable, or under a name a letter off.
            PackErrors::check(faults)?;
            let message = format!("the folder `{}` holds no `{}`", path.display(), Self::FILE);
            let help =
                "it says which game the pack is for; `parlour pack export GAME DIR` writes one to copy";
            return Err(Fault::new(message).help(help).into());
        };
        let shown = |name: &str| path.join(name).display().to_string();
        let source = Source::laid([file], Source::blank(Self::FILE), shown, Vec::new())?;
        let mut loader = Loader::new(&source);
        let manifest = loader.file::<Self>(Self::FILE).map(|parsed| parsed.into_inner());
        loader.finish_with(manifest)
    }
}

impl Loader<'_> {
    /// Reads `pack.toml` and checks that it is for this game and leaves nothing blank.
    pub fn manifest(&mut self, game: &str) -> Option<Manifest> {
        let file = self.file::<Manifest>(Manifest::FILE)?;
        if **file.game != *game {
            let message = format!("this pack is for `{}`, not for `{game}`", file.game);
            let help = format!(
                "play it with its own game, or write `game = \"{game}\"` if it is meant for this one"
            );
            self.fault(&file.at(&file.game), message, "another game", &help);
        }
        for (field, text) in [("name", &file.name), ("version", &file.version), ("about", &file.about)] {
            if text.trim().is_empty() {
                self.fault(
                    &file.at(text),
                    format!("`{field}` is blank"),
                    "say something here",
                    "players see it",
                );
            }
        }
        Some(file.into_inner())
    }
}
