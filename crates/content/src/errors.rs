//! All mistakes of a pack together, as text for people and as data for programs.

use std::fmt;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};
use serde::Serialize;

use crate::Fault;

/// Why a pack is refused: every mistake found, never none.
#[derive(Clone, Debug)]
pub struct PackErrors {
    faults: Vec<Fault>,
}

/// One mistake for a program to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The file as the owner knows it.
    pub file: Option<String>,
    /// From 1.
    pub line: Option<usize>,
    /// From 1, in characters.
    pub column: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl PackErrors {
    /// `Ok` when there are no faults.
    pub(crate) fn check(mut faults: Vec<Fault>) -> Result<(), Self> {
        if faults.is_empty() {
            return Ok(());
        }
        faults.sort_by(|a, b| a.order().cmp(&b.order()));
        Err(Self { faults })
    }

    /// Each mistake, file by file, from top to bottom.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The same for a program to read.
    pub fn problems(&self) -> Vec<Problem> {
        let problem = |fault: &Fault| {
            let (line, column) = fault.position().unzip();
            Problem {
                file: fault.file().map(str::to_owned),
                line,
                column,
                message: fault.message().to_owned(),
                help: fault.advice().map(str::to_owned),
            }
        };
        self.faults.iter().map(problem).collect()
    }

    /// The same for people: each mistake with its lines, underlined, wrapped at `width`, and a last line that counts.
    pub fn render(&self, color: bool, width: usize) -> String {
        let theme = if color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_links(false)
            .with_width(width.max(40))
            .without_syntax_highlighting();
        let mut out = String::new();
        for fault in &self.faults {
            // Where the drawing fails the plain sentence still has to come out.
            let mut drawn = String::new();
            match handler.render_report(&mut drawn, fault) {
                Ok(()) => out.push_str(&drawn),
                Err(_) => out.push_str(&format!("  × {fault}\n")),
            }
            out.push('\n');
        }
        out.push_str(&format!("{self}\n"));
        out
    }
}

impl From<Fault> for PackErrors {
    fn from(fault: Fault) -> Self {
        Self { faults: vec![fault] }
    }
}

impl fmt::Display for PackErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.faults.len() {
            1 => f.write_str("1 problem"),
            n => write!(f, "{n} problems"),
        }
    }
}

impl std::error::Error for PackErrors {}

impl Diagnostic for PackErrors {
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        Some(Box::new(self.faults.iter().map(|fault| fault as &dyn Diagnostic)))
    }
}
