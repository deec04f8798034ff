//! The laws every game obeys, checked over whole games: one call a game makes in its tests, and the soak of
//! `parlour lab check`.
//!
//! ```text
//! laws::hold(&game, 200);           // in tests/laws.rs: panics with the seed and a record
//! ```
//!
//! Each game index is a seed of its own, and what is played does not depend on how closely it is looked at, so a
//! violation is reproduced by its seed and index alone.

mod counts;
mod lists;
mod perft;
mod playthrough;
mod policy;
mod repeat;
mod replay;
mod scenes;
mod secrets;
mod states;
mod walk;

pub use perft::{perft, perft_by_depth};
pub use playthrough::playthrough;
pub use policy::Policy;
pub use walk::Walk;

use crate::Show;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

crate::vocab! {
    /// A law, by the word reports use.
    pub enum Law {
        /// A determinization looks, to its seat, exactly like the truth, and is a sound state.
        View "view",
        /// An eye is told exactly what it then sees: nothing is learnt in silence and nothing is told that is
        /// not to be seen. Hidden choices and draws that look the same are told the same.
        Secrets "secrets",
        /// The same state asked again gives the same choices, and the same action in it the same state and events.
        Determinism "determinism",
        /// The record read back gives the same digests and the same sentences for every eye.
        Replay "replay",
        /// The game's own slow check of soundness holds in every state, played or imagined.
        Conservation "conservation",
        /// Choices are ascending, without doubles, and there exactly when a seat is asked; picking one is picking of
        /// these.
        Legal "legal",
        /// `explain` allows exactly what `legal` lists, over every action that can be encoded.
        Explain "explain",
        /// Outcomes are ascending, without doubles, of positive weight, and tickets draw them in order.
        Chance "chance",
        /// Codes and texts of actions and outcomes read back, and no two actions share a text.
        Notation "notation",
        /// A position written out and loaded is the same state.
        Position "position",
        /// States kept from earlier do not change while the game goes on.
        Copies "copies",
        /// Choices made without seeing one another can come in any order.
        Commute "commute",
        /// The game ends within its stated bound, with a sound outcome.
        Termination "termination",
        /// Every eye's table can be drawn, no two things on it share an id, and offers point at what is there.
        Scene "scene",
        /// Nothing panics.
        Panic "panic",
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A broken law, with all that is needed to see it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Violation {
    /// Which law.
    pub law: Law,
    /// The seed of the run.
    pub seed: u64,
    /// The index of the game in the run.
    pub index: u64,
    /// After how many actions.
    pub step: usize,
    /// What was expected and what was found.
    pub detail: String,
    /// The game up to there, as a record's lines.
    pub record: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "law `{}` broken (seed {}, game {}, after {} actions): {}",
            self.law, self.seed, self.index, self.step, self.detail
        )?;
        f.write_str(&self.record)
    }
}

/// How closely to look.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Care {
    /// The costly checks are made at one state in so many (chosen by the seed); 1 is all.
    pub every: u32,
    /// At most so many of the encodable actions are explained in one state.
    pub explained: u32,
}

impl Care {
    /// Every check at every state.
    pub const FULL: Care = Care { every: 1, explained: 4096 };
    /// Costly checks now and then: for soaks of millions of games.
    pub const SPREAD: Care = Care { every: 64, explained: 256 };
}

/// What a run saw.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Games played to the end.
    pub games: u64,
    /// Choices of seats.
    pub decisions: u64,
    /// Outcomes of chance.
    pub chance: u64,
    /// The most actions a game took.
    pub longest: u64,
    /// The most choices one seat had.
    pub widest: u64,
    /// How often each rule was told.
    pub rules: BTreeMap<&'static str, u64>,
    /// How often each kind of action was taken.
    pub kinds: BTreeMap<&'static str, u64>,
    /// How often each landmark was come by, in the order of [`Show::landmarks`]; shorter when the last ones never
    /// were.
    pub landmarks: Vec<u64>,
}

impl Tally {
    /// Adds another run's tally.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.chance += other.chance;
        self.longest = self.longest.max(other.longest);
        self.widest = self.widest.max(other.widest);
        for (rule, count) in &other.rules {
            *self.rules.entry(rule).or_default() += count;
        }
        for (kind, count) in &other.kinds {
            *self.kinds.entry(kind).or_default() += count;
        }
        self.pass(&other.landmarks);
    }

    /// Adds landmarks come by.
    fn pass(&mut self, landmarks: &[u64]) {
        if self.landmarks.len() < landmarks.len() {
            self.landmarks.resize(landmarks.len(), 0);
        }
        self.landmarks.iter_mut().zip(landmarks).for_each(|(sum, count)| *sum += count);
    }
}

/// Plays games with every law on, by the mix of players of [`Policy::of_game`]; the first violation, if any.
pub fn check<G: Show>(game: &G, seed: u64, games: Range<u64>, care: Care) -> Result<Tally, Box<Violation>> {
    let mut tally = Tally::default();
    for index in games {
        Walk { game, seed, index, care, policy: Policy::of_game(index) }.run(&mut tally)?;
    }
    Ok(tally)
}

/// Plays so many games with every check at every state and panics at the first violation. For tests.
pub fn hold<G: Show>(game: &G, games: u64) -> Tally {
    match check(game, 0, 0..games, Care::FULL) {
        Ok(tally) => tally,
        Err(violation) => panic!("{violation}"),
    }
}

/// Looks for the shortest game that breaks the same law: the same game looked at closely, then other short ones.
pub fn minimise<G: Show>(game: &G, found: Violation, care: Care, tries: u64) -> Violation {
    let mut best = found;
    let care = Care { every: 1, ..care };
    let first = best.index;
    for index in (0..tries).map(|step| first.wrapping_add(step)) {
        let walk = Walk { game, seed: best.seed, index, care, policy: Policy::of_game(index) };
        if let Err(other) = walk.run_to(&mut Tally::default(), best.step)
            && other.law == best.law
            && other.step < best.step
        {
            best = *other;
        }
    }
    best
}
