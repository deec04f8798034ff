//! One game at a table: its rules, its state, and the log of what was played.

use crate::reason::reason;
use crate::{ActError, BotChoice, Drawn, End, LoadError, Pick, Rated, Ready, Table, Thought, Told};
use parlour_bots::{BotSpec, Choice, Level, Player, Stop};
use parlour_content::{About, OpenError, Setup, Title, nearest};
use parlour_core::{
    Actor, Code, Eye, Game, Line, Listed, Names, Notation, Options, Pending, Record, Rng, RuleId, Seat, Seed,
    Silence, Stamp, State, Tape, Verdict, View, roll,
};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// A digest is noted in a record every so many actions, so that a replay that parts is caught near the place.
const NOTED_EVERY: usize = 20;

/// A game opened with its options and content, from which any number of tables can begin: they share the content.
pub(crate) struct Opened<G: Title> {
    game: G,
    setup: Setup,
    pack: String,
}

impl<G: Title> Opened<G> {
    /// Opens the game.
    pub(crate) fn new(setup: Setup) -> Result<Arc<Opened<G>>, OpenError> {
        G::ABOUT.seat(setup.seats)?;
        let game = G::open(&setup)?;
        let pack = setup.pack.as_ref().map_or("none".into(), |pack| pack.hash().to_string());
        Ok(Arc::new(Opened { game, setup, pack }))
    }
}

impl<G: Title> Ready for Arc<Opened<G>> {
    fn begin(&self, seed: Option<Seed>) -> Box<dyn Table> {
        Box::new(Live::new(Arc::clone(self), seed, None, self.game.start()))
    }

    fn begin_at(&self, seed: Option<Seed>, position: &Value) -> Result<Box<dyn Table>, LoadError> {
        let read: G::Position =
            serde_json::from_value(position.clone()).map_err(|error| LoadError::Form(error.to_string()))?;
        let first = self.game.load(&read).map_err(LoadError::Faults)?;
        Ok(Box::new(Live::new(Arc::clone(self), seed, Some(position.to_string()), first)))
    }
}

/// A table for one game.
pub(crate) struct Live<G: Title> {
    opened: Arc<Opened<G>>,
    names: Names,
    seed: Option<Seed>,
    position: Option<String>,
    first: State<G>,
    state: State<G>,
    log: Vec<Entry<G>>,
    /// How many of them were chance.
    draws: u64,
    /// What goes into the draws from the given action on.
    stamps: Vec<(usize, Stamp)>,
    /// What the last actions told, the newest last. What older ones told is told again by playing them again, so
    /// that a long game does not carry every event it ever had.
    tapes: VecDeque<Vec<Event<G>>>,
    /// What the bots that play here remember, by seat. It hangs on no position, so taking back need not touch it.
    minds: Vec<Mind<G>>,
}

/// What one bot remembers, shared with its thinking while that is under way.
type Mind<G> = Arc<Mutex<Option<Player<G>>>>;

/// Moves of advice that come with a reason.
const REASONED: usize = 5;

/// Something that happened, and the rule by which it did.
type Event<G> = (RuleId, <G as Game>::Event);

/// How many actions' events are kept.
const KEPT: usize = 16;

struct Entry<G: Title> {
    who: Actor,
    action: G::Action,
    digest: u64,
}

impl<G: Title> Live<G> {
    fn new(opened: Arc<Opened<G>>, seed: Option<Seed>, position: Option<String>, first: State<G>) -> Live<G> {
        let names = Names::numbered(opened.setup.seats);
        let minds = (0..opened.setup.seats).map(|_| Mind::default()).collect();
        Live {
            opened,
            names,
            seed,
            position,
            first,
            state: first,
            log: vec![],
            draws: 0,
            stamps: vec![],
            tapes: VecDeque::new(),
            minds,
        }
    }

    /// What goes into a draw that is the action with this index.
    fn stamp_at(&self, index: usize) -> Stamp {
        self.stamps
            .iter()
            .rev()
            .find(|(from, _)| *from <= index)
            .map_or(Stamp::default(), |(_, stamp)| *stamp)
    }

    fn game(&self) -> &G {
        &self.opened.game
    }

    fn text(&self, action: G::Action) -> String {
        let mut text = String::new();
        action.write(self.game(), &mut text);
        text
    }

    /// What a bot is given to choose for a seat that is asked.
    fn question(&self, seat: Seat, seed: u64) -> Option<(View<G>, Rng)> {
        let asked = self.game().pending(&self.state.public).seats().has(seat);
        asked.then(|| (self.state.view(seat), Rng::stream(seed, self.log.len() as u64)))
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = vec![];
        if seat.0 < self.game().seats() {
            self.game().legal(&self.state.public, self.state.mine(seat), seat, &mut legal);
        }
        legal
    }

    fn chance(&self) -> Vec<(G::Action, u32)> {
        let mut outcomes = vec![];
        if self.game().pending(&self.state.public) == Pending::Chance {
            self.game().outcomes(&self.state, &mut |action, weight| outcomes.push((action, weight)));
        }
        outcomes
    }

    /// Reads an action; where it is none, the nearest of those that could be meant is named.
    fn read(&self, pick: &Pick, near: impl FnOnce() -> Vec<G::Action>) -> Result<G::Action, ActError> {
        let read = match pick {
            Pick::Code(code) => G::Action::from_code(*code),
            Pick::Text(text) => <G::Action as Notation<G>>::read(self.game(), text),
        };
        read.ok_or_else(|| {
            let input = match pick {
                Pick::Code(code) => code.to_string(),
                Pick::Text(text) => text.chars().take(80).collect(),
            };
            let texts: Vec<String> = near().into_iter().map(|action| self.text(action)).collect();
            let near = nearest(&input, texts.iter().map(String::as_str)).map(str::to_owned);
            ActError::NoSuchAction { input, near }
        })
    }

    fn waits(&self) -> String {
        match self.game().pending(&self.state.public) {
            Pending::Over => "nobody".into(),
            Pending::Chance => "chance".into(),
            Pending::Seats(seats) => {
                let seats: Vec<String> = seats.iter().map(|seat| format!("seat {}", seat.0)).collect();
                parlour_core::text::list(&seats)
            }
        }
    }

    fn action(&self, who: Actor, pick: &Pick) -> Result<G::Action, ActError> {
        let pending = self.game().pending(&self.state.public);
        if pending == Pending::Over {
            return Err(ActError::Over);
        }
        match who {
            Actor::Chance => {
                if pending != Pending::Chance {
                    return Err(ActError::not_asked(who, self.waits()));
                }
                let outcomes: Vec<G::Action> = self.chance().into_iter().map(|(action, _)| action).collect();
                let action = self.read(pick, || outcomes.clone())?;
                let listed = outcomes.binary_search(&action).is_ok();
                listed.then_some(action).ok_or_else(|| ActError::NotAnOutcome(self.text(action)))
            }
            Actor::Seat(seat) => {
                if !pending.seats().has(seat) {
                    return Err(ActError::not_asked(who, self.waits()));
                }
                let action = self.read(pick, || self.legal(seat))?;
                self.game().explain(&self.state.public, self.state.mine(seat), seat, action)?;
                Ok(action)
            }
        }
    }

    fn play(&mut self, who: Actor, action: G::Action) {
        let mut tape = Tape::default();
        self.opened.game.apply(&mut self.state, who, action, &mut tape);
        let before = self.digest();
        let number = match who {
            Actor::Chance => u8::MAX,
            Actor::Seat(seat) => seat.0,
        };
        let digest = roll(before, number, action.code(), self.state.digest());
        self.log.push(Entry { who, action, digest });
        self.draws += u64::from(who == Actor::Chance);
        if self.tapes.len() == KEPT {
            self.tapes.pop_front();
        }
        self.tapes.push_back(tape.0);
    }

    /// What every action from `from` on told, in order.
    fn happened(&self, from: usize) -> Vec<Cow<'_, [Event<G>]>> {
        let kept_from = self.log.len() - self.tapes.len();
        if from >= kept_from {
            return self.tapes.iter().skip(from - kept_from).map(|tape| Cow::Borrowed(&**tape)).collect();
        }
        let mut state = self.first;
        let mut happened = vec![];
        for (index, entry) in self.log.iter().enumerate() {
            let mut tape = Tape::default();
            self.game().apply(&mut state, entry.who, entry.action, &mut tape);
            if index >= from {
                happened.push(Cow::Owned(tape.0));
            }
        }
        happened
    }
}

impl<G: Title> Table for Live<G> {
    fn about(&self) -> &'static About {
        &G::ABOUT
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn options(&self) -> &Options {
        &self.opened.setup.options
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn rename(&mut self, names: Names) {
        self.names = names;
    }

    fn pending(&self) -> Pending {
        self.game().pending(&self.state.public)
    }

    fn end(&self) -> Option<End> {
        if self.pending() != Pending::Over {
            return None;
        }
        let outcome = self.game().outcome(&self.state.public);
        let winners = match outcome.verdict {
            Verdict::Won(winners) => winners.iter().collect(),
            Verdict::Draw | Verdict::Nobody => vec![],
        };
        Some(End {
            say: self.game().result(&self.state.public, &self.names),
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
            offer: self.game().offer(&view, action, &self.names),
        };
        legal.into_iter().map(listed).collect()
    }

    fn codes(&self, seat: Seat) -> Vec<u32> {
        self.legal(seat).into_iter().map(Code::code).collect()
    }

    fn outcomes(&self) -> Vec<Drawn> {
        let drawn = |(action, weight): (G::Action, u32)| Drawn {
            id: action.code(),
            text: self.text(action),
            say: self.game().name_outcome(action, &self.names),
            weight,
        };
        self.chance().into_iter().map(drawn).collect()
    }

    fn find(&self, who: Actor, pick: &Pick) -> Result<u32, ActError> {
        self.action(who, pick).map(Code::code)
    }

    fn why(&self, seat: Seat, pick: &Pick) -> Result<(), ActError> {
        if seat.0 >= self.game().seats() {
            return Err(ActError::not_asked(Actor::Seat(seat), self.waits()));
        }
        let action = self.read(pick, || self.legal(seat))?;
        Ok(self.game().explain(&self.state.public, self.state.mine(seat), seat, action)?)
    }

    fn act(&mut self, who: Actor, pick: &Pick) -> Result<(), ActError> {
        let action = self.action(who, pick)?;
        self.play(who, action);
        Ok(())
    }

    fn draw(&mut self) -> bool {
        let Some(seed) = self.seed.filter(|_| self.pending() == Pending::Chance) else { return false };
        let stamp = self.stamp_at(self.log.len());
        let action = seed.draw(self.game(), &self.state, &stamp, self.draws);
        self.play(Actor::Chance, action);
        true
    }

    fn stamp(&mut self, stamp: Stamp) {
        let from = self.log.len();
        self.stamps.retain(|(other, _)| *other < from);
        if self.stamp_at(from) != stamp {
            self.stamps.push((from, stamp));
        }
    }

    fn undo(&mut self) -> bool {
        let Some(last) = self.log.pop() else { return false };
        self.draws -= u64::from(last.who == Actor::Chance);
        self.tapes.pop_back();
        // Replaying is cheap, and leaves no undo code to get wrong.
        self.state = self.first;
        for entry in &self.log {
            self.opened.game.apply(&mut self.state, entry.who, entry.action, &mut Silence);
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
        self.game().scene(self.state.look(eye), &self.names)
    }

    fn told(&self, eye: Eye, from: usize) -> Vec<Told> {
        let mut told = vec![];
        for (step, tape) in self.happened(from).iter().enumerate() {
            for (rule, event) in tape.iter() {
                let telling = self.game().tell(event, eye, &self.names);
                let action = from + step + 1;
                told.push(Told { action, say: telling.say, rule: *rule, changes: telling.changes });
            }
        }
        told
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.game().position(&self.state)).unwrap_or(Value::Null)
    }

    fn record(&self) -> Record {
        let last = self.log.len();
        let line = |(index, entry): (usize, &Entry<G>)| Line {
            who: entry.who,
            text: self.text(entry.action),
            stamp: Some(self.stamp_at(index))
                .filter(|stamp| entry.who == Actor::Chance && *stamp != Stamp::default()),
            digest: ((index + 1) % NOTED_EVERY == 0 || index + 1 == last).then_some(entry.digest),
        };
        Record {
            game: G::ABOUT.id.into(),
            rules: G::ledger().version(),
            pack: self.opened.pack.clone(),
            seats: self.game().seats(),
            options: self
                .opened
                .setup
                .options
                .iter()
                .map(|(key, value)| (key.into(), value.into()))
                .collect(),
            names: self.names.0.clone(),
            commitment: self.seed.map(|seed| seed.commitment()),
            seed: self.seed,
            match_name: None,
            given: vec![],
            position: self.position.clone(),
            lines: self.log.iter().enumerate().map(line).collect(),
            result: self.end().map(|end| end.say),
        }
    }

    fn digest(&self) -> u64 {
        self.log.last().map_or_else(|| self.first.digest(), |entry| entry.digest)
    }

    fn think(&self, seat: Seat, bot: BotSpec, seed: u64) -> Option<Thought> {
        let (view, mut rng) = self.question(seat, seed)?;
        let (opened, names) = (Arc::clone(&self.opened), self.names.clone());
        let mind = Arc::clone(self.minds.get(seat.index())?);
        Some(Box::new(move |stop| {
            // A thinker that panicked may have left half a tree: it is thrown away.
            let mut mind = mind.lock().unwrap_or_else(|poisoned: PoisonError<_>| {
                let mut mind = poisoned.into_inner();
                *mind = None;
                mind
            });
            let player = mind.take().filter(|player| player.spec() == bot);
            let mut player = player.unwrap_or_else(|| Player::new(bot));
            let choice = player.choose(&opened.game, &view, &mut rng, &patient(bot, stop));
            *mind = Some(player);
            rate(&opened.game, &view, &names, choice)
        }))
    }

    fn advise(&self, seat: Seat, bot: BotSpec, seed: u64) -> Option<Thought> {
        let (view, mut rng) = self.question(seat, seed)?;
        let (opened, names) = (Arc::clone(&self.opened), self.names.clone());
        Some(Box::new(move |stop| {
            let choice = Player::new(bot).choose(&opened.game, &view, &mut rng, &patient(bot, stop));
            let best: Vec<G::Action> =
                choice.weighed.iter().take(REASONED).map(|(action, _)| *action).collect();
            let mut rated = rate(&opened.game, &view, &names, choice);
            for (rated, action) in rated.alternatives.iter_mut().zip(best) {
                rated.why = Some(reason(&opened.game, &view, action, &mut rng));
            }
            let why = rated.alternatives.iter().find(|other| other.id == rated.action.id);
            rated.action.why = why.and_then(|other| other.why.clone());
            rated
        }))
    }

    fn revealed(&self, from: usize) -> bool {
        let mut before = self.first;
        let (known, later) = self.log.split_at(from.min(self.log.len()));
        for entry in known {
            self.game().apply(&mut before, entry.who, entry.action, &mut Silence);
        }
        later.iter().any(|entry| {
            let shown = entry.who == Actor::Chance || self.shows(&before, entry);
            self.game().apply(&mut before, entry.who, entry.action, &mut Silence);
            shown
        })
    }
}

/// Worlds that are tried before an action is said to reveal nothing.
const WORLDS: u64 = 8;

impl<G: Title> Live<G> {
    /// Whether an action tells an eye something that it could not know: in another world that looks the same to
    /// that eye, the action is impossible or looks different.
    fn shows(&self, before: &State<G>, entry: &Entry<G>) -> bool {
        let Actor::Seat(actor) = entry.who else { return true };
        let mut after = *before;
        self.game().apply(&mut after, entry.who, entry.action, &mut Silence);
        Seat::all(self.game().seats()).any(|eye| {
            (0..WORLDS).any(|world| {
                let mut rng = Rng::stream(world, u64::from(eye.0));
                let mut other = self.game().determinize(&before.view(eye), &mut rng);
                if self.game().explain(&other.public, other.mine(actor), actor, entry.action).is_err() {
                    return true;
                }
                self.game().apply(&mut other, entry.who, entry.action, &mut Silence);
                other.view(eye) != after.view(eye)
            })
        })
    }
}

/// A level thinks for people, and people do not wait for ever.
fn patient(bot: BotSpec, stop: &Stop) -> Stop {
    match bot {
        BotSpec::Level(_) => stop.within(Level::PATIENCE),
        _ => stop.clone(),
    }
}

/// A bot's choice in words.
fn rate<G: Title>(game: &G, view: &View<G>, names: &Names, choice: Choice<G::Action>) -> BotChoice {
    let rated = |(action, value): (G::Action, f32)| {
        let mut text = String::new();
        action.write(game, &mut text);
        Rated { id: action.code(), text, say: game.offer(view, action, names).say, value, why: None }
    };
    let value =
        choice.weighed.iter().find(|(action, _)| *action == choice.action).map_or(0.0, |rated| rated.1);
    BotChoice {
        action: rated((choice.action, value)),
        alternatives: choice.weighed.into_iter().map(rated).collect(),
        shares: choice.shares[..usize::from(game.seats())].to_vec(),
    }
}
