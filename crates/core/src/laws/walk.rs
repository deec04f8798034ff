//! One game played with every law on.

use super::secrets::{self, Told};
use super::{Care, Law, Tally, Violation, states};
use crate::{
    Actor, Eye, Game, Line, Names, Notation, Pending, Random, Record, Rng, Seat, Show, Silence, State, Tape,
    roll,
};

/// Who chooses in a walk.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Every legal action equally likely.
    Random,
    /// Mostly the action whose result the game's evaluation likes best for the mover: reaches late states that
    /// random play misses.
    Greedy,
}

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
pub(super) type Check = Result<(), (Law, String)>;

/// Fails a check.
pub(super) fn broken<T>(law: Law, detail: impl Into<String>) -> Result<T, (Law, String)> {
    Err((law, detail.into()))
}

impl<G: Show> Walk<'_, G> {
    /// Plays the game to its end; the first violation, if any.
    pub fn run(&self, tally: &mut Tally) -> Result<(), Box<Violation>> {
        self.run_to(tally, usize::MAX)
    }

    /// The same for at most so many actions.
    pub fn run_to(&self, tally: &mut Tally, most: usize) -> Result<(), Box<Violation>> {
        let mut lines = vec![];
        self.play(tally, most, &mut lines).map_err(|(law, detail)| {
            let record =
                lines.iter().enumerate().map(|(index, line): (usize, &Line)| line.numbered(index + 1));
            Box::new(Violation {
                law,
                seed: self.seed,
                index: self.index,
                step: lines.len(),
                detail,
                record: record.collect(),
            })
        })
    }

    fn play(&self, tally: &mut Tally, most: usize, lines: &mut Vec<Line>) -> Check {
        let game = self.game;
        let names = Names::numbered(game.seats());
        let mut rng = Rng::stream(self.seed, self.index);
        let mut state = game.start();
        let mut digest = state.digest();
        let mut told: Vec<Told> = vec![];
        let mut kept: Vec<(State<G>, u64)> = vec![];
        let mut buffer = vec![];
        loop {
            if let Err(fault) = game.validate(&state) {
                return broken(Law::Conservation, fault);
            }
            let thorough = rng.below(self.care.every) == 0;
            states::listing(game, &state, &mut rng)?;
            if thorough {
                kept.push((state, state.digest()));
                states::notation(game, &state)?;
                states::position(game, &state)?;
                states::explanations(game, &state, self.care.explained, &mut rng)?;
                secrets::worlds(game, &state, &names, &mut rng)?;
                secrets::alternatives(game, &state, &names, &mut rng)?;
                states::commits(game, &state, &mut rng)?;
            }
            let Some((who, action)) = self.choose(&state, &mut rng, &mut buffer, tally) else { break };
            if lines.len() >= most {
                return Ok(());
            }
            if lines.len() as u64 >= u64::from(game.bound()) {
                return broken(Law::Termination, format!("more than {} actions", game.bound()));
            }
            let mut text = String::new();
            action.write(game, &mut text);
            lines.push(Line { who, text, digest: None });

            let before = state;
            let mut tape = Tape::default();
            game.apply(&mut state, who, action, &mut tape);
            if thorough {
                self.same_again(before, who, action, &state, &tape, &names)?;
            }
            for (rule, _) in &tape.0 {
                *tally.rules.entry(rule.0).or_default() += 1;
            }
            tally.kind(action);
            // Sentences are costly to write, so only the games that are looked at closely are told twice.
            if self.retold() {
                told.extend(Eye::all(game.seats()).map(|eye| secrets::told(game, &tape, eye, &names)));
            }
            digest = roll(digest, actor_number(who), crate::Code::code(action), state.digest());
        }
        if let Some(line) = lines.last_mut() {
            line.digest = Some(digest);
        }
        self.ending(&state)?;
        for (index, (copy, before)) in kept.iter().enumerate() {
            if copy.digest() != *before {
                return broken(Law::Copies, format!("kept state {index} changed while the game went on"));
            }
        }
        self.replay(lines, digest, &told, &names)?;
        tally.games += 1;
        tally.longest = tally.longest.max(lines.len() as u64);
        Ok(())
    }

    fn retold(&self) -> bool {
        self.index.is_multiple_of(u64::from(self.care.every))
    }

    fn choose(
        &self,
        state: &State<G>,
        rng: &mut Rng,
        buffer: &mut Vec<G::Action>,
        tally: &mut Tally,
    ) -> Option<(Actor, G::Action)> {
        let game = self.game;
        match game.pending(&state.public) {
            Pending::Over => None,
            Pending::Chance => {
                tally.chance += 1;
                let ticket = rng.below(game.tickets(state));
                Some((Actor::Chance, game.outcome_of(state, ticket)))
            }
            Pending::Seats(seats) => {
                tally.decisions += 1;
                let mut nth = rng.below(seats.len());
                let mut asked = seats;
                while nth > 0 {
                    asked = asked.without(asked.first()?);
                    nth -= 1;
                }
                let seat = asked.first()?;
                buffer.clear();
                game.legal(&state.public, state.mine(seat), seat, buffer);
                tally.widest = tally.widest.max(buffer.len() as u64);
                let action = match self.policy {
                    Policy::Greedy if rng.below(8) > 0 => best(game, state, seat, buffer, rng),
                    _ => rng.pick(buffer),
                };
                Some((Actor::Seat(seat), action))
            }
        }
    }

    fn same_again(
        &self,
        before: State<G>,
        who: Actor,
        action: G::Action,
        after: &State<G>,
        tape: &Tape<G::Event>,
        names: &Names,
    ) -> Check {
        let mut again = before;
        let mut again_tape = Tape::default();
        self.game.apply(&mut again, who, action, &mut again_tape);
        if again != *after {
            return broken(
                Law::Determinism,
                format!("{who} {action:?} twice from one state gives two states"),
            );
        }
        let mut silent = before;
        self.game.apply(&mut silent, who, action, &mut Silence);
        if silent != *after {
            return broken(Law::Determinism, format!("{who} {action:?} plays otherwise when nobody listens"));
        }
        for eye in Eye::all(self.game.seats()) {
            if secrets::told(self.game, tape, eye, names) != secrets::told(self.game, &again_tape, eye, names)
            {
                return broken(
                    Law::Determinism,
                    format!("{who} {action:?} twice is told in two ways to {eye:?}"),
                );
            }
        }
        Ok(())
    }

    fn ending(&self, state: &State<G>) -> Check {
        let outcome = self.game.outcome(&state.public);
        if outcome.seats != self.game.seats() {
            return broken(Law::Termination, format!("the outcome counts {} seats", outcome.seats));
        }
        let shares: f32 = outcome.shares().iter().sum();
        let nobody = outcome.verdict == crate::Verdict::Nobody;
        if !nobody && (shares - 1.0).abs() > 1e-3 {
            return broken(
                Law::Termination,
                format!("the shares of the win add up to {shares}: {outcome:?}"),
            );
        }
        Ok(())
    }

    fn replay(&self, lines: &[Line], digest: u64, told: &[Told], names: &Names) -> Check {
        let game = self.game;
        let record = Record {
            game: "walk".into(),
            rules: 1,
            pack: "none".into(),
            seats: game.seats(),
            options: vec![],
            names: vec![],
            commitment: None,
            seed: None,
            position: None,
            lines: lines.to_vec(),
            result: None,
        };
        let text = record.to_string();
        let read: Record = match text.parse() {
            Ok(read) => read,
            Err(error) => return broken(Law::Replay, format!("the record does not read back: {error}")),
        };
        let mut state = game.start();
        let mut rolling = state.digest();
        let mut heard = told.iter();
        for (index, line) in read.lines.iter().enumerate() {
            let Some(action) = <G::Action as Notation<G>>::read(game, &line.text) else {
                return broken(
                    Law::Replay,
                    format!("action {} does not read back: {:?}", index + 1, line.text),
                );
            };
            let mut tape = Tape::default();
            game.apply(&mut state, line.who, action, &mut tape);
            rolling = roll(rolling, actor_number(line.who), crate::Code::code(action), state.digest());
            if self.retold() {
                for eye in Eye::all(game.seats()) {
                    if heard.next() != Some(&secrets::told(game, &tape, eye, names)) {
                        return broken(
                            Law::Replay,
                            format!("action {} is told otherwise to {eye:?}", index + 1),
                        );
                    }
                }
            }
        }
        if rolling != digest {
            return broken(Law::Replay, "the replayed game ends in another state".to_string());
        }
        Ok(())
    }
}

/// The number an actor has in the rolling digest.
pub(super) fn actor_number(who: Actor) -> u8 {
    match who {
        Actor::Chance => u8::MAX,
        Actor::Seat(seat) => seat.0,
    }
}

/// The action after which the evaluation likes the seat best; the first of equals after a random start.
fn best<G: Game>(game: &G, state: &State<G>, seat: Seat, legal: &[G::Action], rng: &mut Rng) -> G::Action {
    // A wide choice is sampled: a walk must not cost more than the checks.
    let start = rng.below(legal.len() as u32) as usize;
    let mut best = (f32::NEG_INFINITY, legal[start]);
    for action in legal[start..].iter().chain(&legal[..start]).take(24) {
        let mut after = *state;
        game.apply(&mut after, Actor::Seat(seat), *action, &mut Silence);
        let value = match game.pending(&after.public) {
            Pending::Over => game.outcome(&after.public).shares()[seat.index()],
            _ => game.evaluate(&after)[seat.index()],
        };
        if value > best.0 {
            best = (value, *action);
        }
    }
    best.1
}
