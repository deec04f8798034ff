//! A match played again from what was done and the seed that its record shows, step by step: what every eye may be
//! sent, and what no other eye may.

use anyhow::{Context, ensure};
use parlour_core::{Actor, Eye, Names, Record, Seat, Stamp};
use parlour_table::{Pick, Table, find};
use serde_json::Value;
use std::collections::BTreeSet;

/// Something that was done at a table.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Act { seat: u8, code: u32, nonce: [u8; 16] },
    TakeBack { seat: u8 },
}

/// A match played again.
pub(crate) struct Mirror {
    table: Box<dyn Table>,
    pub(crate) seq: u64,
    epoch: u32,
    /// Actions before the last deed.
    from: usize,
    /// What every message says of the table, whoever reads it.
    frame: String,
}

/// The server's own words, in every message that shows a table: a card of that name would be no secret.
const FRAME: &str = "snap table info game stage playing chairs seat name kind human here watching options pack none \
    commitment hints request takeback waiting clock over rematch stalled scene view offers told events hash acted cause";

/// What one eye may be sent at one moment, as the server writes it.
pub(crate) struct Allowed {
    pub(crate) scene: String,
    pub(crate) view: String,
    pub(crate) offers: String,
    pub(crate) may: String,
    /// Told with the last deed, and from the beginning.
    pub(crate) news: String,
    pub(crate) told: String,
    frame: String,
    leaves: BTreeSet<String>,
    all_leaves: BTreeSet<String>,
}

impl Mirror {
    pub(crate) fn new(record: &Record) -> anyhow::Result<Mirror> {
        let entry = find(&record.game)?;
        let options = record.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let mut table = entry.open(entry.setup(record.seats, options, None)?, record.key())?;
        table.rename(Names(record.names.clone()));
        let frame = format!("{FRAME} {} {:?} {:?}", record.game, record.options, record.names);
        let mut mirror = Mirror { table, seq: 0, epoch: 0, from: 0, frame };
        mirror.settle();
        Ok(mirror)
    }

    fn settle(&mut self) {
        while self.table.draw() {
            self.seq += 1;
        }
    }

    pub(crate) fn play(&mut self, deed: &Deed) -> anyhow::Result<()> {
        match deed {
            Deed::Act { seat, code, nonce } => {
                self.from = self.table.len();
                self.table.act(Actor::Seat(Seat(*seat)), &Pick::Code(*code))?;
                self.table.stamp(Stamp { epoch: self.epoch, nonce: Some(*nonce) });
            }
            Deed::TakeBack { seat } => {
                let lines = self.table.record().lines;
                let to = lines.iter().rposition(|line| line.who == Actor::Seat(Seat(*seat)));
                let to = to.context("there is nothing to take back")?;
                while self.table.len() > to {
                    ensure!(self.table.undo());
                }
                self.epoch += 1;
                self.from = self.table.len();
                self.table.stamp(Stamp { epoch: self.epoch, nonce: None });
            }
        }
        self.seq += 1;
        self.settle();
        Ok(())
    }

    pub(crate) fn hash(&self) -> String {
        format!("{:016x}", self.table.digest())
    }

    pub(crate) fn allowed(&self, eye: Eye) -> anyhow::Result<Allowed> {
        let (scene, view) = (self.table.scene(eye), self.table.view(eye));
        let offers = eye.seat().map(|seat| self.table.offers(seat)).unwrap_or_default();
        let may = eye.seat().map(|seat| self.table.codes(seat)).unwrap_or_default();
        let (news, told) = (self.table.told(eye, self.from), self.table.told(eye, 0));
        let mut leaves = BTreeSet::new();
        for value in [serde_json::to_value(&scene)?, serde_json::to_value(&offers)?, view.clone()] {
            gather(&value, &mut leaves);
        }
        gather(&serde_json::to_value(&news)?, &mut leaves);
        let mut all_leaves = leaves.clone();
        gather(&serde_json::to_value(&told)?, &mut all_leaves);
        Ok(Allowed {
            scene: serde_json::to_string(&scene)?,
            view: serde_json::to_string(&view)?,
            offers: serde_json::to_string(&offers)?,
            may: serde_json::to_string(&may)?,
            news: serde_json::to_string(&news)?,
            told: serde_json::to_string(&told)?,
            leaves,
            all_leaves,
            frame: self.frame.clone(),
        })
    }
}

/// Texts of a value that say something: names, ids, sentences.
fn gather(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.len() >= 4 && text.chars().any(char::is_alphabetic) => {
            into.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| gather(item, into)),
        Value::Object(fields) => fields.values().for_each(|item| gather(item, into)),
        _ => {}
    }
}

impl Allowed {
    /// Texts that others see now and this eye does not: none of them may be in a message to it.
    pub(crate) fn canaries<'a>(&self, others: impl Iterator<Item = &'a Allowed>) -> Vec<&'a str> {
        let own = [&self.scene, &self.view, &self.offers, &self.told, &self.frame];
        let hidden = others.flat_map(|other| other.leaves.iter());
        let mut canaries: Vec<&str> = hidden
            .filter(|text| !self.all_leaves.contains(*text))
            .map(String::as_str)
            .filter(|text| !own.iter().any(|own| occurs(own, text)))
            .collect();
        canaries.sort_unstable();
        canaries.dedup();
        canaries
    }
}

/// Whether a text occurs in another as a whole: not as the beginning of a longer word or number.
pub(crate) fn occurs(within: &str, text: &str) -> bool {
    let bytes = within.as_bytes();
    let word = |at: Option<&u8>| at.is_some_and(u8::is_ascii_alphanumeric);
    let mut places = memchr::memmem::find_iter(bytes, text.as_bytes());
    places.any(|at| {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        !word(before) && !word(bytes.get(at + text.len()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_occurs_as_a_whole_only() {
        assert!(occurs(r#"{"name":"ember 1"}"#, "ember 1"));
        assert!(!occurs(r#"{"name":"ember 12"}"#, "ember 1"));
        assert!(occurs("ember 12, ember 1.", "ember 1"));
    }
}
