//! Records: a whole game as text, one line an action. Save file, bug report, replay, golden test, database row.
//!
//! ```text
//! parlour 1
//! game connect-four
//! rules 1
//! pack none
//! seats 2
//! option first=0
//! name A Ann
//! commitment 5f…
//! seed 9c…
//!   1 A drop 3
//!   2 B drop 3  #7b02c4d1aa90e3f1
//! result Ann wins.
//! ```
//!
//! `*` acts for chance, letters for seats. `#` is the rolling digest after the action. A record holds every secret
//! of its game, so it leaves a server only when the game is over.

use crate::{Actor, Commitment, Seat, Seed, Stamp};
use std::fmt;
use std::str::FromStr;

/// The only format there is so far.
pub const FORMAT: u32 = 1;

/// A whole game as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its content pack, or `none`.
    pub pack: String,
    /// How many play.
    pub seats: u8,
    /// Every option, in order of the keys.
    pub options: Vec<(String, String)>,
    /// What the players are called, by seat.
    pub names: Vec<String>,
    /// The hash of the seed, shown before the deal.
    pub commitment: Option<Commitment>,
    /// The seed itself, once it may be known. On a server this is the server's part of it.
    pub seed: Option<Seed>,
    /// The name of the match on its server.
    pub match_name: Option<String>,
    /// What the players gave to the seed, in order.
    pub given: Vec<Seed>,
    /// The position it began from, as one line of JSON, if not from the start.
    pub position: Option<String>,
    /// What was played.
    pub lines: Vec<Line>,
    /// How it ended, in a sentence.
    pub result: Option<String>,
}

/// One action of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who acted.
    pub who: Actor,
    /// The action's notation.
    pub text: String,
    /// What went into the draw, for chance on a server.
    pub stamp: Option<Stamp>,
    /// The rolling digest after it, where it was noted.
    pub digest: Option<u64>,
}

impl Record {
    /// The seed that chance was drawn from: of a match on a server, mixed with what the players gave.
    pub fn key(&self) -> Option<Seed> {
        match (&self.match_name, self.seed) {
            (Some(name), Some(seed)) => Some(seed.mixed(&self.given, name)),
            (_, seed) => seed,
        }
    }

    /// Whether the seed is the one that was committed to before the deal. Nothing when there is no seed or no
    /// commitment.
    pub fn committed(&self) -> Option<bool> {
        let (seed, commitment) = (self.seed?, self.commitment?);
        Some(
            commitment
                == self.match_name.as_ref().map_or(seed.commitment(), |name| seed.commitment_for(name)),
        )
    }

    /// The header and the lines, as [`fmt::Display`] writes them, without the result.
    pub fn header(&self) -> String {
        let mut out = format!(
            "parlour {FORMAT}\ngame {}\nrules {}\npack {}\nseats {}\n",
            self.game, self.rules, self.pack, self.seats
        );
        for (key, value) in &self.options {
            out.push_str(&format!("option {key}={value}\n"));
        }
        for (index, name) in self.names.iter().enumerate() {
            out.push_str(&format!("name {} {name}\n", Seat(index as u8)));
        }
        if let Some(name) = &self.match_name {
            out.push_str(&format!("match {name}\n"));
        }
        if let Some(commitment) = &self.commitment {
            out.push_str(&format!("commitment {commitment}\n"));
        }
        if let Some(seed) = &self.seed {
            out.push_str(&format!("seed {seed}\n"));
        }
        for given in &self.given {
            out.push_str(&format!("given {given}\n"));
        }
        if let Some(position) = &self.position {
            out.push_str(&format!("position {position}\n"));
        }
        out
    }

    /// Reads a record that may have been cut off in its last line, as by a crash: the broken last line is left out
    /// and given back beside the record.
    pub fn salvage(text: &str) -> Result<(Record, Option<String>), RecordError> {
        match text.rsplit_once('\n') {
            Some((whole, tail)) if !tail.is_empty() => {
                Ok((format!("{whole}\n").parse()?, Some(tail.chars().take(200).collect())))
            }
            _ => Ok((text.parse()?, None)),
        }
    }
}

impl Line {
    /// The line as it stands in a record, numbered from 1.
    pub fn numbered(&self, number: usize) -> String {
        let stamp = self.stamp.map(|stamp| format!("  ~{stamp}")).unwrap_or_default();
        let digest = self.digest.map(|digest| format!("  #{digest:016x}")).unwrap_or_default();
        format!("{number:>4} {} {}{stamp}{digest}\n", self.who, self.text)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.header())?;
        for (index, line) in self.lines.iter().enumerate() {
            f.write_str(&line.numbered(index + 1))?;
        }
        if let Some(result) = &self.result {
            writeln!(f, "result {result}")?;
        }
        Ok(())
    }
}

/// What is wrong with a record, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: RecordFault,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordFault {
    /// It does not begin as a record does.
    #[error("not a Parlour record: expected `parlour 1`, found {0:?}")]
    NotARecord(String),
    /// It was written by a later Parlour.
    #[error("this record has format {0}; this Parlour reads format {FORMAT}: use a newer one")]
    Newer(String),
    /// The file ends in the middle of a line.
    #[error("the record ends in the middle of a line: it was cut off")]
    Cut,
    /// A line that must be there is not.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// A line that may stand only once stands again.
    #[error("`{0}` stands here for the second time")]
    Twice(String),
    /// A header line nobody knows.
    #[error(
        "unknown line {0:?}; expected game, rules, pack, seats, option, name, match, commitment, seed, given, position, a numbered action or result"
    )]
    Unknown(String),
    /// A value that cannot be.
    #[error("{what} cannot be {found:?}; it must be {expected}")]
    Value {
        /// Of what.
        what: &'static str,
        /// What was found.
        found: String,
        /// What would do.
        expected: &'static str,
    },
    /// Actions are numbered from 1 without gaps.
    #[error("expected action number {expected}, found {found}")]
    Number {
        /// The number that should stand there.
        expected: usize,
        /// The number that does.
        found: usize,
    },
    /// Something after the result.
    #[error("nothing may follow the result")]
    AfterResult,
}

fn clip(text: &str) -> String {
    text.chars().take(60).collect()
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let last = text.lines().count();
        if !text.is_empty() && !text.ends_with('\n') {
            return Err(RecordError { line: last, fault: RecordFault::Cut });
        }
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            reader.line(index, line).map_err(|fault| RecordError { line: index + 1, fault })?;
        }
        reader.finish().map_err(|fault| RecordError { line: last.max(1), fault })
    }
}

#[derive(Default)]
struct Reader {
    started: bool,
    game: Option<String>,
    rules: Option<u32>,
    pack: Option<String>,
    seats: Option<u8>,
    options: Vec<(String, String)>,
    names: Vec<String>,
    commitment: Option<Commitment>,
    seed: Option<Seed>,
    match_name: Option<String>,
    given: Vec<Seed>,
    position: Option<String>,
    lines: Vec<Line>,
    result: Option<String>,
}

fn once<T>(slot: &mut Option<T>, key: &str, value: T) -> Result<(), RecordFault> {
    if slot.is_some() {
        return Err(RecordFault::Twice(key.into()));
    }
    *slot = Some(value);
    Ok(())
}

impl Reader {
    fn line(&mut self, index: usize, line: &str) -> Result<(), RecordFault> {
        let (key, value) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        if index == 0 {
            return match (key, value) {
                ("parlour", "1") => {
                    self.started = true;
                    Ok(())
                }
                ("parlour", newer) if newer.parse::<u32>().is_ok() => Err(RecordFault::Newer(clip(newer))),
                _ => Err(RecordFault::NotARecord(clip(line))),
            };
        }
        if self.result.is_some() {
            return Err(RecordFault::AfterResult);
        }
        if let Ok(number) = key.parse::<usize>() {
            return self.action(number, value);
        }
        if !self.lines.is_empty() && key != "result" {
            return Err(RecordFault::Unknown(clip(line)));
        }
        let wrong = |what, expected| RecordFault::Value { what, found: clip(value), expected };
        match key {
            "game" => once(&mut self.game, key, value.into()),
            "rules" => {
                once(&mut self.rules, key, value.parse().map_err(|_| wrong("rules", "a whole number"))?)
            }
            "pack" => once(&mut self.pack, key, value.into()),
            "seats" => match value.parse() {
                Ok(seats) if (1..=crate::MAX_SEATS as u8).contains(&seats) => {
                    once(&mut self.seats, key, seats)
                }
                _ => Err(wrong("seats", "a number from 1 to 5")),
            },
            "option" => {
                let (key, value) = value.split_once('=').ok_or_else(|| wrong("option", "key=value"))?;
                self.options.push((key.into(), value.into()));
                Ok(())
            }
            "name" => {
                let seat = Seat(self.names.len() as u8);
                match value.split_once(' ') {
                    Some((letter, name)) if letter.chars().eq([seat.letter()]) => {
                        self.names.push(name.into());
                        Ok(())
                    }
                    _ => Err(wrong("name", "a seat's letter, in order from A, and a name")),
                }
            }
            "commitment" => {
                let commitment = value.parse().map_err(|_| wrong("commitment", "64 hexadecimal digits"))?;
                once(&mut self.commitment, key, commitment)
            }
            "seed" => {
                let seed = value.parse().map_err(|_| wrong("seed", "64 hexadecimal digits"))?;
                once(&mut self.seed, key, seed)
            }
            "match" => once(&mut self.match_name, key, value.into()),
            "given" => {
                self.given.push(value.parse().map_err(|_| wrong("given", "64 hexadecimal digits"))?);
                Ok(())
            }
            "position" => once(&mut self.position, key, value.into()),
            "result" => once(&mut self.result, key, value.into()),
            _ => Err(RecordFault::Unknown(clip(line))),
        }
    }

    fn action(&mut self, found: usize, rest: &str) -> Result<(), RecordFault> {
        let expected = self.lines.len() + 1;
        if found != expected {
            return Err(RecordFault::Number { expected, found });
        }
        let (rest, digest) = match rest.rsplit_once("  #") {
            Some((rest, hex)) => {
                let well_formed = hex.len() == 16 && hex.bytes().all(|byte| byte.is_ascii_hexdigit());
                let digest = u64::from_str_radix(hex, 16).ok().filter(|_| well_formed);
                let wrong = RecordFault::Value {
                    what: "digest",
                    found: clip(hex),
                    expected: "16 hexadecimal digits",
                };
                (rest, Some(digest.ok_or(wrong)?))
            }
            None => (rest, None),
        };
        let (rest, stamp) = match rest.rsplit_once("  ~") {
            Some((rest, stamp)) => {
                let wrong = RecordFault::Value {
                    what: "stamp",
                    found: clip(stamp),
                    expected: "as 0:9f… with 32 digits",
                };
                (rest, Some(stamp.parse().map_err(|_| wrong)?))
            }
            None => (rest, None),
        };
        let (who, text) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
        let mut letters = who.chars();
        let actor = match (letters.next(), letters.next()) {
            (Some('*'), None) => Some(Actor::Chance),
            (Some(letter), None) => Seat::from_letter(letter)
                .filter(|seat| self.seats.is_none_or(|seats| seat.0 < seats))
                .map(Actor::Seat),
            _ => None,
        };
        let who = actor.ok_or(RecordFault::Value {
            what: "actor",
            found: clip(who),
            expected: "* for chance or the letter of a seat of this game",
        })?;
        if text.trim().is_empty() {
            return Err(RecordFault::Missing("the action"));
        }
        self.lines.push(Line { who, text: text.trim().into(), stamp, digest });
        Ok(())
    }

    fn finish(self) -> Result<Record, RecordFault> {
        if !self.started {
            return Err(RecordFault::NotARecord(String::new()));
        }
        let seats = self.seats.ok_or(RecordFault::Missing("seats"))?;
        if !self.names.is_empty() && self.names.len() != usize::from(seats) {
            return Err(RecordFault::Missing("a name for every seat"));
        }
        Ok(Record {
            game: self.game.ok_or(RecordFault::Missing("game"))?,
            rules: self.rules.ok_or(RecordFault::Missing("rules"))?,
            pack: self.pack.ok_or(RecordFault::Missing("pack"))?,
            seats,
            options: self.options,
            names: self.names,
            commitment: self.commitment,
            seed: self.seed,
            match_name: self.match_name,
            given: self.given,
            position: self.position,
            lines: self.lines,
            result: self.result,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "parlour 1\ngame duel\nrules 2\npack none\nseats 2\noption days=4\nname A Ann B.\nname B Ben\n   1 A drop 3\n   2 * roll 6  ~1:000102030405060708090a0b0c0d0e0f  #00000000000000ff\nresult Ann B. wins.\n";

    #[test]
    fn a_record_reads_back_as_written() {
        let record: Record = GOOD.parse().unwrap();
        assert_eq!(record.to_string(), GOOD);
        assert_eq!(record.lines[1].digest, Some(255));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let broken =
            |from: &str, to: &str| GOOD.replacen(from, to, 1).parse::<Record>().unwrap_err().to_string();
        assert!(broken("parlour 1", "PGN").starts_with("line 1: not a Parlour record"));
        assert!(broken("parlour 1", "parlour 9").contains("use a newer one"));
        assert!(broken("   2 *", "   3 *").contains("line 10: expected action number 2, found 3"));
        assert!(broken("2 *", "2 C").contains("actor cannot be \"C\""));
        assert!(broken("seats 2", "seats 9").contains("line 5: seats cannot be \"9\""));
        assert!(broken("seats 2\n", "").contains("`seats` is missing"));
        assert!(broken("00ff", "00f").contains("digest cannot be"));
        assert!(broken("wins.\n", "wi").contains("cut off"));
        assert!(broken("game duel", "game duel\ngame duel").contains("second time"));
        assert!(broken("A drop 3", "A").contains("the action"));
        assert!("".parse::<Record>().is_err());
    }

    #[test]
    fn a_cut_record_can_be_salvaged() {
        let cut = &GOOD[..GOOD.find("#0000").unwrap()];
        let (record, tail) = Record::salvage(cut).unwrap();
        assert_eq!(record.lines.len(), 1);
        assert!(tail.unwrap().starts_with("   2 * roll 6  ~1:"));
    }
}
