//! What the output can do: how wide it is, whether it has colours, whether it can be cleared.

use crate::text::paint;
use std::io::{self, IsTerminal, Write};

/// Lines are never laid out narrower than this.
const NARROWEST: usize = 40;
/// Nor wider: nobody reads lines of two hundred letters.
const WIDEST: usize = 160;

/// What the output can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Screen {
    /// Columns.
    pub width: usize,
    /// Whether colours may be used. Nothing is ever told by colour alone.
    pub colour: bool,
    /// Whether it is a terminal that can be cleared.
    pub clears: bool,
    /// Whether what was read is written again, so that a transcript of a pipe can be read.
    pub echo: bool,
}

impl Screen {
    /// Plain text of this width: what a pipe, a file and a test get.
    pub const fn plain(width: usize) -> Screen {
        Screen { width, colour: false, clears: false, echo: false }
    }

    /// What standard output is, and whether standard input is typed. Colours respect `NO_COLOR` and `TERM`.
    pub fn detect() -> Screen {
        let clears = io::stdout().is_terminal();
        let unset = |name: &str| std::env::var_os(name).is_none_or(|value| value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let columns = || std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let width =
            terminal_size::terminal_size().map(|(columns, _)| usize::from(columns.0)).or_else(columns);
        Screen {
            width: width.unwrap_or(80).clamp(NARROWEST, WIDEST),
            colour: clears && !dumb && unset("NO_COLOR"),
            clears: clears && !dumb,
            echo: !io::stdin().is_terminal(),
        }
    }

    /// The same with the width the terminal has now, where it is one: people resize windows.
    #[must_use]
    pub(crate) fn now(self) -> Screen {
        if !self.clears {
            return self;
        }
        let width = terminal_size::terminal_size().map_or(self.width, |(columns, _)| usize::from(columns.0));
        Screen { width: width.clamp(NARROWEST, WIDEST), ..self }
    }

    /// Writes text at once, so that nothing is ever shown by half.
    pub(crate) fn write(self, output: &mut dyn Write, text: &str) -> io::Result<()> {
        output.write_all(paint(text, self.colour).as_bytes())?;
        output.flush()
    }

    /// Makes what was shown unreadable: clears the screen and what can be scrolled back to. Where that cannot be,
    /// a line says that something else begins.
    pub(crate) fn wipe(self, output: &mut dyn Write) -> io::Result<()> {
        if self.clears {
            // The screen first, then the lines above it: some terminals push a cleared screen up there.
            output.write_all(b"\x1b[H\x1b[2J\x1b[3J")?;
        } else {
            writeln!(output, "\n{}\n", "=".repeat(self.width.min(72)))?;
        }
        output.flush()
    }
}
