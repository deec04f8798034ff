//! One game played with every law on.

use super::counts::Counts;
use super::lists::Lists;
use super::repeat::repeats;
use super::replay::{self, Heard};
use super::scenes::scenes;
use super::secrets::{alternatives, worlds};
use super::{Care, Law, Policy, Tally, Violation, states};
use crate::{Actor, Names, Rng, Seats, Show, State, Tape, Verdict};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// One game of a run.
#[derive(Copy, Clone, Debug)]
pub struct Walk<'a, G> {
    /// The game.
    pub game: &'a G,
    /// The seed of the run.
    pub seed: u64,
    /// The index of this game in it.
    pub index: u64,
    /// How closely to look.
    pub care: Care,
    /// Who chooses.
    pub policy: Policy,
}

/// What a check found: the law and what is wrong.
pub(super) type Check<T = ()> = Result<T, (Law, String)>;

/// Fails a check.
pub(super) fn broken<T>(law: Law, detail: impl Into<String>) -> Check<T> {
    Err((law, detail.into()))
}

impl<G: Show> Walk<'_, G> {
    /// Plays the game to its end; the first violation, if any.
    pub fn run(&self, tally: &mut Tally) -> Result<(), Box<Violation>> {
        self.run_to(tally, usize::MAX)
    }

    /// The same for at most so many actions.
    pub fn run_to(&self, tally: &mut Tally, most: usize) -> Result<(), Box<Violation>> {
        let mut taken = vec![];
        // A panic is a fault of the game like any other, and its seed and record are worth as much.
        let played = catch_unwind(AssertUnwindSafe(|| self.play(tally, most, &mut taken)));
        let found = played.unwrap_or_else(|payload| broken(Law::Panic, said(&*payload)));
        found.map_err(|(law, detail)| {
            let lines = replay::written(self.game, &taken);
            let record = lines.iter().enumerate().map(|(index, line)| line.numbered(index + 1));
            let (seed, index, step) = (self.seed, self.index, taken.len());
            Box::new(Violation { law, seed, index, step, detail, record: record.collect() })
        })
    }

    fn play(&self, tally: &mut Tally, most: usize, taken: &mut Vec<(Actor, G::Action)>) -> Check {
        let game = self.game;
        let names = Names::numbered(game.seats());
        let mut rng = Rng::stream(self.seed, self.index);
        let start = game.start();
        let mut state = start;
        // Sentences are costly to write, so only every so many games are told, and told again.
        let mut heard = self.index.is_multiple_of(u64::from(self.care.every)).then(|| Heard::new(&state));
        let mut kept: Vec<(State<G>, u64)> = vec![];
        let mut counts = Counts::new::<G::Action>();
        let mut lists = Lists::new();
        let mut tape = Tape::default();
        let mut text = String::new();
        let mut buffer = vec![];
        loop {
            if let Err(fault) = game.validate(&state) {
                return broken(Law::Conservation, fault);
            }
            lists.fill(game, &state)?;
            let before = rng.clone();
            let next = self.policy.choose(game, &state, &lists, &mut rng, tally)?;
            if self.thorough(taken.len()) {
                kept.push((state, state.digest()));
                self.look_closely(&state, &lists, taken.len(), &names, &mut text)?;
            }
            lists.picks(game, &state, &before, &mut buffer)?;
            let Some((who, action)) = next else { break };
            if taken.len() >= most {
                return Ok(());
            }
            if taken.len() as u64 >= u64::from(game.bound()) {
                return broken(Law::Termination, format!("more than {} actions", game.bound()));
            }
            states::notation(game, action, &mut text)?;
            taken.push((who, action));
            tape.0.clear();
            game.apply(&mut state, who, action, &mut tape);
            counts.action(action);
            counts.told(&tape);
            counts.passed(game, &state.public, &tape);
            if let Some(heard) = &mut heard {
                heard.note(game, who, action, &state, &tape, &names);
            }
        }
        self.ending(&state)?;
        if let Some(index) = kept.iter().position(|(copy, before)| copy.digest() != *before) {
            return broken(Law::Copies, format!("kept state {index} changed while the game went on"));
        }
        replay::silently(game, &start, taken, &state)?;
        heard.map_or(Ok(()), |heard| heard.again(game, taken, &names))?;
        counts.add_to::<G::Action>(tally);
        tally.games += 1;
        tally.longest = tally.longest.max(taken.len() as u64);
        Ok(())
    }

    /// Every costly check of one state. Determinism first: what is random breaks other laws too.
    fn look_closely(
        &self,
        state: &State<G>,
        lists: &Lists<G>,
        step: usize,
        names: &Names,
        text: &mut String,
    ) -> Check {
        let game = self.game;
        // Each check draws from a source of its own, so that none depends on how much another one drew.
        let rng = |check: u64| Rng::new(self.mixed(step as u64, check));
        lists.tickets(game, state, &mut rng(1))?;
        repeats(game, state, lists, names, &mut rng(2))?;
        lists.all().try_for_each(|(_, action)| states::notation(game, action, text))?;
        states::position(game, state)?;
        states::explanations(game, state, lists, self.care.explained, &mut rng(3))?;
        scenes(game, state, lists, names, self.care.every <= 1, &mut rng(4))?;
        let left = game.bound().saturating_sub(step as u32);
        worlds(game, state, lists, names, left, &mut rng(5))?;
        alternatives(game, state, lists, names, &mut rng(6))?;
        states::commits(game, state, lists, &mut rng(7))
    }

    fn thorough(&self, step: usize) -> bool {
        self.care.every <= 1 || self.mixed(step as u64, 0).is_multiple_of(u64::from(self.care.every))
    }

    /// A number of its own for every check of every state of every game.
    fn mixed(&self, step: u64, check: u64) -> u64 {
        let mut mixed = self.seed ^ self.index.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (step << 8 | check);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn ending(&self, state: &State<G>) -> Check {
        let outcome = self.game.outcome(&state.public);
        let seats = self.game.seats();
        if outcome.seats != seats {
            return broken(
                Law::Termination,
                format!("the outcome counts {} of {seats} seats", outcome.seats),
            );
        }
        if let Verdict::Won(winners) = outcome.verdict
            && (winners.is_empty() || winners.0 & !Seats::all(seats).0 != 0)
        {
            return broken(Law::Termination, format!("{winners:?} of {seats} seats won"));
        }
        Ok(())
    }
}

/// What a panic said.
fn said(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".into())
}
