//! One mistake in a pack: what is wrong, where, and what to do about it.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

/// A line longer than this is not shown: the underline would be lost in it.
const LONG_LINE: usize = 400;

/// One mistake, ready to be shown with its file, an underline and help.
#[derive(Clone, Debug)]
pub struct Fault {
    message: String,
    help: Option<String>,
    file: Option<Box<Named>>,
    labels: Vec<(Range<usize>, String)>,
}

/// A file as the owner knows it, with its text when there is one.
#[derive(Clone, Debug)]
struct Named {
    name: String,
    text: Arc<str>,
    source: Option<NamedSource<Arc<str>>>,
}

impl Fault {
    /// A mistake with no place, such as a folder that cannot be read.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: clean(message.into()), help: None, file: None, labels: Vec::new() }
    }

    /// The same with a sentence of help; an empty one is left out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(clean(help.into())).filter(|help| !help.is_empty());
        self
    }

    /// The same, in a file that has no text to show.
    pub(crate) fn within(mut self, name: impl Into<String>) -> Self {
        self.file = Some(Box::new(Named { name: clean(name.into()), text: "".into(), source: None }));
        self
    }

    /// The same, in a file whose text can be shown. Labels come after this.
    pub(crate) fn inside(mut self, name: &str, text: &Arc<str>) -> Self {
        let name = clean(name.to_owned());
        let text = clean_text(text);
        self.file = Some(Box::new(Named { source: Some(NamedSource::new(&name, text.clone())), name, text }));
        self
    }

    /// The same with an underlined place; the first one counts as where the mistake is.
    pub(crate) fn label(mut self, span: Range<usize>, label: impl Into<String>) -> Self {
        if let Some(file) = &mut self.file {
            let span = fit(&file.text, span);
            if !readable(&file.text, &span) {
                file.source = None;
            }
            self.labels.push((span, clean(label.into())));
        }
        self
    }

    /// What is wrong, in a sentence.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What to do about it.
    pub fn advice(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// The file it is in, as the owner knows it.
    pub fn file(&self) -> Option<&str> {
        self.file.as_ref().map(|file| file.name.as_str())
    }

    /// Line and column, both from 1, the column in characters.
    pub fn position(&self) -> Option<(usize, usize)> {
        let (span, _) = self.labels.first()?;
        Some(line_and_column(&self.file.as_ref()?.text, span.start))
    }

    /// Sorting key: faults are told file by file, from top to bottom.
    pub(crate) fn order(&self) -> (Option<&str>, usize) {
        (self.file(), self.labels.first().map_or(0, |(span, _)| span.start))
    }
}

/// Line and column of a byte, both from 1, the column in characters.
pub(crate) fn line_and_column(text: &str, byte: usize) -> (usize, usize) {
    let before = &text[..floor(text, byte)];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}

fn floor(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

/// Keeps a span inside the text and on one line: an underlined page points at nothing.
fn fit(text: &str, span: Range<usize>) -> Range<usize> {
    let start = floor(text, span.start);
    let end = floor(text, span.end.max(start));
    let end = text[start..end].find('\n').map_or(end, |newline| start + newline);
    start..end
}

/// Whether the lines that would be shown are short enough to read.
fn readable(text: &str, span: &Range<usize>) -> bool {
    let before = text[..span.start].rsplit('\n').take(2).all(|line| line.len() <= LONG_LINE);
    before && text[span.start..].split('\n').take(2).all(|line| line.len() <= LONG_LINE)
}

/// A stranger's pack must not be able to drive the terminal, nor to show text in another order than it has.
fn unprintable(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t')
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn clean(text: String) -> String {
    if !text.contains(unprintable) {
        return text;
    }
    text.chars().map(|c| if unprintable(c) { '\u{fffd}' } else { c }).collect()
}

/// The same for a whole file, keeping every character's length so that spans still fit.
fn clean_text(text: &Arc<str>) -> Arc<str> {
    if !text.contains(unprintable) {
        return text.clone();
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if unprintable(c) {
            out.extend(std::iter::repeat_n('?', c.len_utf8()));
        } else {
            out.push(c);
        }
    }
    out.into()
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without the source nothing else would say where it is.
        match self.file.as_deref() {
            Some(Named { name, source: None, .. }) => match self.position() {
                Some((line, column)) => write!(f, "{name}:{line}:{column}: {}", self.message),
                None => write!(f, "{name}: {}", self.message),
            },
            _ => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Fault {}

impl Diagnostic for Fault {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.file.as_ref()?.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.file.as_ref()?.source.as_ref()?;
        Some(Box::new(self.labels.iter().enumerate().map(|(i, (span, label))| {
            let label = Some(label.clone()).filter(|label| !label.is_empty());
            if i == 0 {
                LabeledSpan::new_primary_with_span(label, span.clone())
            } else {
                LabeledSpan::new_with_span(label, span.clone())
            }
        })))
    }
}
