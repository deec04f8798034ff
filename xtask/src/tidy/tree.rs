//! The files of a repository and what can be wrong with them.

use crate::shell::{command, root, run};
use anyhow::bail;
use std::fmt;

/// The text files of a repository by path, with `/` between folders.
pub struct Tree {
    files: Vec<(String, String)>,
}

impl Tree {
    /// What git knows of this repository, and what it would add. Files that are not text are left out.
    pub fn of_repository() -> anyhow::Result<Tree> {
        let arguments = ["ls-files", "--cached", "--others", "--exclude-standard"];
        let said = run(command("git").args(arguments), false)?;
        if !said.good {
            bail!("git cannot list the files: {}", said.text.trim());
        }
        let read = |path: &str| Some((path.to_owned(), std::fs::read_to_string(root().join(path)).ok()?));
        Ok(Tree { files: said.text.lines().filter_map(read).collect() })
    }

    /// A made-up one.
    pub fn of(files: &[(&str, &str)]) -> Tree {
        Tree { files: files.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect() }
    }

    /// Every file: path and text.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The Rust files.
    pub fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter(|(path, _)| path.ends_with(".rs"))
    }
}

/// One thing that is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file.
    pub path: String,
    /// The line, counted from 1, where it is one line's fault.
    pub line: Option<usize>,
    /// What is wrong, and what would do.
    pub say: String,
}

impl Problem {
    pub(crate) fn new(path: &str, say: impl Into<String>) -> Problem {
        Problem { path: path.into(), line: None, say: say.into() }
    }

    pub(crate) fn at(path: &str, line: usize, say: impl Into<String>) -> Problem {
        Problem { path: path.into(), line: Some(line), say: say.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.map(|line| format!(":{line}")).unwrap_or_default();
        write!(f, "{}{line}: {}", self.path, self.say)
    }
}

/// Lines of Rust that are code, numbered from 1: comment lines are left out.
pub(crate) fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Whether a word stands in a line, not as the end of a longer one.
pub(crate) fn holds_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        before.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_')
    })
}
