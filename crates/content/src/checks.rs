//! The usual mistakes that only show once a file is data: ids twice, counts off, names unknown.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::{Loader, Place, Prov, advice};

impl Loader<'_> {
    /// Every id is there once, and is written in small letters, digits, `-` and `_`: ids appear in records and
    /// commands, where a space would end them. Places may be in several files.
    pub fn unique_ids<'i>(&mut self, what: &str, ids: impl IntoIterator<Item = (Place, &'i str)>) {
        let mut first: BTreeMap<&str, Place> = BTreeMap::new();
        for (place, id) in ids {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_');
            if id.is_empty() || !id.chars().all(plain) {
                let message = format!("`{id}` cannot be the id of a {what}");
                let help = "an id has small letters, digits, `-` and `_`; what players read is the name";
                self.fault(&place, message, "not an id", help);
            }
            match first.get(id) {
                None => {
                    first.insert(id, place);
                }
                Some(before) if before.file == place.file => {
                    let before = before.clone();
                    let message = format!("two of the pack's {what} entries have the id `{id}`");
                    let help = "each needs an id of its own; several equal cards are one entry with a count";
                    self.fault_at(&[(&place, "again here"), (&before, "first here")], message, help);
                }
                Some(before) => {
                    let message = format!("two of the pack's {what} entries have the id `{id}`");
                    let help = format!("the first is in {}", self.whereabouts(before));
                    self.fault(&place, message, "again here", &help);
                }
            }
        }
    }

    /// A count is what the game needs. `what` completes "the pack has 32 …".
    pub fn count_is(&mut self, what: &str, found: usize, expected: usize, place: &Place, help: &str) -> bool {
        if found == expected {
            return true;
        }
        let label = if found < expected {
            format!("{} too few", expected - found)
        } else {
            format!("{} too many", found - expected)
        };
        self.fault(place, format!("the pack has {found} {what}, the game needs {expected}"), &label, help);
        false
    }

    /// A number is within its bounds. `what` opens the sentence: "`influence` is 9 …".
    pub fn within<N: PartialOrd + Display>(
        &mut self,
        place: &Place,
        what: &str,
        found: N,
        bounds: RangeInclusive<N>,
    ) -> bool {
        if bounds.contains(&found) {
            return true;
        }
        let help = format!("it goes from {} to {}", bounds.start(), bounds.end());
        self.fault(place, format!("`{what}` is {found}"), "out of bounds", &help);
        false
    }

    /// A word is one of the candidates; the answer is which one.
    pub fn one_of<'c>(
        &mut self,
        place: &Place,
        word: &str,
        candidates: impl IntoIterator<Item = &'c str>,
        what: &str,
    ) -> Option<usize> {
        let candidates: Vec<&str> = candidates.into_iter().collect();
        let found = candidates.iter().position(|&candidate| candidate == word);
        if found.is_none() {
            let help = advice(word, &candidates).unwrap_or_default();
            self.fault(place, format!("there is no {what} `{word}`"), "unknown name", &help);
        }
        found
    }

    /// A `prov` table names only fields that the entry can have.
    pub fn prov_names(&mut self, place: &Place, prov: &Prov, fields: &[&str]) {
        for (field, _) in prov.named() {
            if !fields.contains(&field) {
                let help = advice(field, fields).unwrap_or_default();
                self.fault(place, format!("`prov` speaks of a field `{field}`"), "no such field", &help);
            }
        }
    }
}
