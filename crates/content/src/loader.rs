//! Reads a pack's files and collects everything that is wrong with them.

use serde::de::DeserializeOwned;

use crate::decode::decode;
use crate::{Fault, PackErrors, Parsed, Place, Source, advice};

/// Reads the files of a pack. Mistakes are collected, so that an owner mends ten at once and not one ten times.
#[derive(Debug)]
pub struct Loader<'s> {
    source: &'s Source,
    faults: Vec<Fault>,
}

impl<'s> Loader<'s> {
    /// Reads from this pack.
    pub const fn new(source: &'s Source) -> Self {
        Self { source, faults: Vec::new() }
    }

    /// Reads a file, or notes what is wrong with it.
    pub fn file<T: DeserializeOwned>(&mut self, name: &str) -> Option<Parsed<T>> {
        let Some(file) = self.source.file(name) else {
            let names: Vec<&str> = self.source.names().collect();
            let help = advice(name, &names).unwrap_or_default();
            self.faults.push(Fault::new(format!("the pack has no `{name}`")).help(help));
            return None;
        };
        match decode(&file.text) {
            Ok(value) => Some(Parsed::new(name, value)),
            Err(slips) => {
                let fault = |slip: crate::wording::Slip| {
                    Fault::new(slip.message)
                        .help(slip.help)
                        .inside(&file.shown, &file.text)
                        .label(slip.span, slip.label)
                };
                self.faults.extend(slips.into_iter().map(fault));
                None
            }
        }
    }

    /// Notes a mistake at a place: what is wrong, what the underline says, what to do. Label and help may be empty.
    pub fn fault(&mut self, place: &Place, message: impl Into<String>, label: &str, help: &str) {
        self.fault_at(&[(place, label)], message, help);
    }

    /// Notes a mistake with several places, which must be in one file. The first is where it is.
    pub(crate) fn fault_at(&mut self, places: &[(&Place, &str)], message: impl Into<String>, help: &str) {
        let mut fault = Fault::new(message).help(help);
        if let Some(file) = places.first().and_then(|(place, _)| self.source.file(&place.file)) {
            fault = fault.inside(&file.shown, &file.text);
        }
        for (place, label) in places {
            fault = fault.label(place.span.clone(), *label);
        }
        self.faults.push(fault);
    }

    /// The file of a place as people know it, and the line.
    pub(crate) fn whereabouts(&self, place: &Place) -> String {
        let Some(file) = self.source.file(&place.file) else { return place.file.clone() };
        let (line, _) = crate::fault::line_and_column(&file.text, place.span.start);
        format!("{}, line {line}", file.shown)
    }

    /// Whether nothing wrong was found so far.
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    /// `Ok` if nothing wrong was found.
    pub fn finish(self) -> Result<(), PackErrors> {
        PackErrors::check(self.faults)
    }

    /// What was made of the pack, if nothing wrong was found.
    pub fn finish_with<T>(self, made: Option<T>) -> Result<T, PackErrors> {
        self.finish()?;
        made.ok_or_else(|| Fault::new("the pack could not be put together, and nothing says why").into())
    }
}
