//! One game at a table: its rules, its state, and the log of what was played.

use crate::{ActError, BotChoice, Drawn, End, LoadError, Pick, Rated, Table, Told};
use parlour_bots::{BotSpec, choose};
use parlour_content::{About, Ledger, OpenError, Setup, Title, nearest};
use parlour_core::{
    Actor, Code, Eye, Game, Line, Listed, Names, Notation, Options, Pending, Record, Rng, RuleId, Seat, Seed,
    State, Tape, Verdict, roll,
};
use serde_json::Value;
use std::collections::VecDeque;

/// A digest is noted in a record every so many actions, so that a replay that parts is caught near the place.
const NOTED_EVERY: usize = 20;

/// A table for one game.
pub struct Live<G: Title> {
    game: G,
    setup: Setup,
    rules: u32,
    names: Names,
    seed: Option<Seed>,
    position: Option<String>,
    first: State<G>,
    state: State<G>,
    log: Vec<Entry<G>>,
    /// What the last actions told, the newest last. What older ones told is told again by playing them again, so
    /// that a long game does not carry every event it ever had.
    tapes: VecDeque<Happened<G>>,
}

/// What one action told.
type Happened<G> = Vec<(RuleId, <G as Game>::Event)>;

/// How many actions' events are kept.
const KEPT: usize = 64;

struct Entry<G: Title> {
    who: Actor,
    action: G::Action,
    digest: u64,
}

impl<G: Title> Live<G> {
    /// Opens a table. Without a seed, somebody must name the outcomes of chance.
    pub fn open(setup: Setup, seed: Option<Seed>) -> Result<Live<G>, OpenError> {
        let game = open_game::<G>(&setup)?;
        let first = game.start();
        Ok(Live::new(game, setup, seed, None, first))
    }

    /// Opens a table at a written position.
    pub fn open_at(setup: Setup, seed: Option<Seed>, position: &Value) -> Result<Live<G>, LoadError> {
        let game = open_game::<G>(&setup)?;
        let read: G::Position =
            serde_json::from_value(position.clone()).map_err(|error| LoadError::Form(error.to_string()))?;
        let first = game.load(&read).map_err(LoadError::Faults)?;
        Ok(Live::new(game, setup, seed, Some(position.to_string()), first))
    }

    fn new(game: G, setup: Setup, seed: Option<Seed>, position: Option<String>, first: State<G>) -> Live<G> {
        let names = Names::numbered(setup.seats);
        // A ledger that does not read is caught by the registry's tests.
        let rules = Ledger::read(&G::ledger()).map_or(0, |ledger| ledger.version);
        Live {
            game,
            setup,
            rules,
            names,
            seed,
            position,
            first,
            state: first,
            log: vec![],
            tapes: VecDeque::new(),
        }
    }

    fn text(&self, action: G::Action) -> String {
        let mut text = String::new();
        action.write(&self.game, &mut text);
        text
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = vec![];
        if seat.0 < self.game.seats() {
            self.game.legal(&self.state.public, self.state.mine(seat), seat, &mut legal);
        }
        legal
    }

    fn chance(&self) -> Vec<(G::Action, u32)> {
        let mut outcomes = vec![];
        if self.game.pending(&self.state.public) == Pending::Chance {
            self.game.outcomes(&self.state, &mut |action, weight| outcomes.push((action, weight)));
        }
        outcomes
    }

    fn read(&self, pick: &Pick, near: &[G::Action]) -> Result<G::Action, ActError> {
        let (read, input) = match pick {
            Pick::Code(code) => (G::Action::from_code(*code), code.to_string()),
            Pick::Text(text) => {
                (<G::Action as Notation<G>>::read(&self.game, text), text.chars().take(80).collect())
            }
        };
        read.ok_or_else(|| {
            let texts: Vec<String> = near.iter().map(|action| self.text(*action)).collect();
            let near = nearest(&input, texts.iter().map(String::as_str)).map(str::to_owned);
            ActError::NoSuchAction { input, near }
        })
    }

    fn waits(&self) -> String {
        match self.game.pending(&self.state.public) {
            Pending::Over => "nobody".into(),
            Pending::Chance => "chance".into(),
            Pending::Seats(seats) => {
                let seats: Vec<String> = seats.iter().map(|seat| format!("seat {}", seat.0)).collect();
                parlour_core::text::list(&seats)
            }
        }
    }

    fn action(&self, who: Actor, pick: &Pick) -> Result<G::Action, ActError> {
        let pending = self.game.pending(&self.state.public);
        if pending == Pending::Over {
            return Err(ActError::Over);
        }
        match who {
            Actor::Chance => {
                if pending != Pending::Chance {
                    return Err(ActError::not_asked(who, self.waits()));
                }
                let outcomes: Vec<G::Action> = self.chance().into_iter().map(|(action, _)| action).collect();
                let action = self.read(pick, &outcomes)?;
                let listed = outcomes.binary_search(&action).is_ok();
                listed.then_some(action).ok_or_else(|| ActError::NotAnOutcome(self.text(action)))
            }
            Actor::Seat(seat) => {
                if !pending.seats().has(seat) {
                    return Err(ActError::not_asked(who, self.waits()));
                }
                let action = self.read(pick, &self.legal(seat))?;
                self.game.explain(&self.state.public, self.state.mine(seat), seat, action)?;
                Ok(action)
            }
        }
    }

    fn play(&mut self, who: Actor, action: G::Action) {
        let mut tape = Tape::default();
        self.game.apply(&mut self.state, who, action, &mut tape);
        let before = self.digest();
        let number = match who {
            Actor::Chance => u8::MAX,
            Actor::Seat(seat) => seat.0,
        };
        let digest = roll(before, number, action.code(), self.state.digest());
        self.log.push(Entry { who, action, digest });
        if self.tapes.len() == KEPT {
            self.tapes.pop_front();
        }
        self.tapes.push_back(tape.0);
    }

    /// What every action from `from` on told, in order.
    fn happened(&self, from: usize) -> Vec<Happened<G>> {
        let kept_from = self.log.len() - self.tapes.len();
        if from >= kept_from {
            return self.tapes.iter().skip(from - kept_from).cloned().collect();
        }
        let mut state = self.first;
        let mut happened = vec![];
        for (index, entry) in self.log.iter().enumerate() {
            let mut tape = Tape::default();
            self.game.apply(&mut state, entry.who, entry.action, &mut tape);
            if index >= from {
                happened.push(tape.0);
            }
        }
        happened
    }
}

fn open_game<G: Title>(setup: &Setup) -> Result<G, OpenError> {
    let (min, max) = G::ABOUT.seats;
    if !(min..=max).contains(&setup.seats) {
        return Err(OpenError::Seats { game: G::ABOUT.name, min, max, found: setup.seats });
    }
    G::open(setup)
}

impl<G: Title> Table for Live<G> {
    fn about(&self) -> &'static About {
        &G::ABOUT
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn options(&self) -> &Options {
        &self.setup.options
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn rename(&mut self, names: Names) {
        self.names = names;
    }

    fn pending(&self) -> Pending {
        self.game.pending(&self.state.public)
    }

    fn end(&self) -> Option<End> {
        if self.pending() != Pending::Over {
            return None;
        }
        let outcome = self.game.outcome(&self.state.public);
        let winners = match outcome.verdict {
            Verdict::Won(winners) => winners.iter().collect(),
            Verdict::Draw | Verdict::Nobody => vec![],
        };
        Some(End {
            say: self.game.result(&self.state.public, &self.names),
            winners,
            draw: outcome.verdict == Verdict::Draw,
            points: outcome.points[..usize::from(outcome.seats)].to_vec(),
            outcome,
        })
    }

    fn offers(&self, seat: Seat) -> Vec<Listed> {
        let legal = self.legal(seat);
        if legal.is_empty() {
            return vec![];
        }
        let view = self.state.view(seat);
        let listed = |action: G::Action| Listed {
            id: action.code(),
            text: self.text(action),
            offer: self.game.offer(&view, action, &self.names),
        };
        legal.into_iter().map(listed).collect()
    }

    fn outcomes(&self) -> Vec<Drawn> {
        let drawn = |(action, weight): (G::Action, u32)| Drawn {
            id: action.code(),
            text: self.text(action),
            say: self.game.name_outcome(action, &self.names),
            weight,
        };
        self.chance().into_iter().map(drawn).collect()
    }

    fn find(&self, who: Actor, pick: &Pick) -> Result<u32, ActError> {
        self.action(who, pick).map(Code::code)
    }

    fn why(&self, seat: Seat, pick: &Pick) -> Result<(), ActError> {
        if seat.0 >= self.game.seats() {
            return Err(ActError::not_asked(Actor::Seat(seat), self.waits()));
        }
        let action = self.read(pick, &self.legal(seat))?;
        Ok(self.game.explain(&self.state.public, self.state.mine(seat), seat, action)?)
    }

    fn act(&mut self, who: Actor, pick: &Pick) -> Result<(), ActError> {
        let action = self.action(who, pick)?;
        self.play(who, action);
        Ok(())
    }

    fn draw(&mut self) -> bool {
        let Some(seed) = self.seed.filter(|_| self.pending() == Pending::Chance) else { return false };
        let draws = self.log.iter().filter(|entry| entry.who == Actor::Chance).count();
        let action = seed.draw(&self.game, &self.state, 0, draws as u64, &[]);
        self.play(Actor::Chance, action);
        true
    }

    fn undo(&mut self) -> bool {
        if self.log.pop().is_none() {
            return false;
        }
        self.tapes.pop_back();
        // Replaying is cheap, and leaves no undo code to get wrong.
        self.state = self.first;
        for entry in &self.log {
            self.game.apply(&mut self.state, entry.who, entry.action, &mut parlour_core::Silence);
        }
        true
    }

    fn len(&self) -> usize {
        self.log.len()
    }

    fn last(&self) -> Option<(Actor, u32)> {
        self.log.last().map(|entry| (entry.who, entry.action.code()))
    }

    fn view(&self, eye: Eye) -> Value {
        serde_json::to_value(self.state.look(eye)).unwrap_or(Value::Null)
    }

    fn scene(&self, eye: Eye) -> parlour_core::Scene {
        self.game.scene(self.state.look(eye), &self.names)
    }

    fn told(&self, eye: Eye, from: usize) -> Vec<Told> {
        let tell = |(index, tape): (usize, Happened<G>)| {
            let tell = |(rule, event): (RuleId, G::Event)| {
                let telling = self.game.tell(&event, eye, &self.names);
                Told { action: index + 1, say: telling.say, rule, changes: telling.changes }
            };
            tape.into_iter().map(tell).collect::<Vec<Told>>()
        };
        let happened = self.happened(from).into_iter();
        happened.enumerate().flat_map(|(step, tape)| tell((from + step, tape))).collect()
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.game.position(&self.state)).unwrap_or(Value::Null)
    }

    fn record(&self) -> Record {
        let last = self.log.len();
        let line = |(index, entry): (usize, &Entry<G>)| Line {
            who: entry.who,
            text: self.text(entry.action),
            digest: ((index + 1) % NOTED_EVERY == 0 || index + 1 == last).then_some(entry.digest),
        };
        Record {
            game: G::ABOUT.id.into(),
            rules: self.rules,
            pack: self.setup.pack.as_ref().map_or("none".into(), |pack| pack.hash().to_string()),
            seats: self.game.seats(),
            options: self.setup.options.iter().map(|(key, value)| (key.into(), value.into())).collect(),
            names: self.names.0.clone(),
            commitment: self.seed.map(|seed| seed.commitment()),
            seed: self.seed,
            position: self.position.clone(),
            lines: self.log.iter().enumerate().map(line).collect(),
            result: self.end().map(|end| end.say),
        }
    }

    fn digest(&self) -> u64 {
        self.log.last().map_or_else(|| self.first.digest(), |entry| entry.digest)
    }

    fn bot(&self, seat: Seat, bot: BotSpec, seed: u64) -> Option<BotChoice> {
        if !self.pending().seats().has(seat) {
            return None;
        }
        let view = self.state.view(seat);
        let mut rng = Rng::stream(seed, self.log.len() as u64);
        let choice = choose(bot, &self.game, &view, &mut rng);
        let rated = |(action, value): (G::Action, f32)| Rated {
            id: action.code(),
            text: self.text(action),
            say: self.game.offer(&view, action, &self.names).say,
            value,
        };
        let value =
            choice.weighed.iter().find(|(action, _)| *action == choice.action).map_or(0.0, |rated| rated.1);
        Some(BotChoice {
            action: rated((choice.action, value)),
            alternatives: choice.weighed.into_iter().map(rated).collect(),
        })
    }
}
