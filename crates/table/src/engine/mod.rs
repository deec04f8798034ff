//! The engine protocol: one JSON object a line in, one a line out. See `docs/protocol.md`.
//!
//! A bad line is answered with an error and changes nothing; nothing a line says can end the process.

mod answer;
mod request;

use crate::{ActError, Ask, LoadError, Pick, Table, UnknownGame, find, fresh_seed, option_texts, replay};
use answer::Failure;
use parlour_content::{OpenError, Source};
use parlour_core::{Actor, Draws, Eye, Record, Seat, Seed};
use request::{ActorField, BotRequest, EyeField, Load, New, Request, Text};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// Longer lines are refused unread.
pub const LONGEST_LINE: usize = 4 << 20;

/// A bot thinks no longer than so many random games, so that a line is always answered.
const MOST_PLAYOUTS: u32 = 1_000_000;

/// Reads a pack's folder; given from outside, so that the protocol itself does no IO.
pub type PackReader = fn(&str, Source) -> Result<Source, parlour_content::PackErrors>;

/// One conversation: at most one game at a time.
pub struct Engine {
    table: Option<Box<dyn Table>>,
    chance: Draws,
    packs: PackReader,
}

impl Default for Engine {
    fn default() -> Self {
        Engine::new()
    }
}

impl Engine {
    /// A conversation in which nothing has been said. Packs are read from folders.
    pub fn new() -> Engine {
        Engine { table: None, chance: Draws::Auto, packs: |folder, over| Source::folder(folder, over) }
    }

    /// Answers one line. The answer has no line break.
    pub fn line(&mut self, line: &str) -> String {
        let (id, answer) = self.answer(line);
        let mut object = match answer {
            Ok(mut fields) => {
                fields.insert("ok".into(), Value::Bool(true));
                fields
            }
            Err(failure) => failure.into_fields(),
        };
        if let Some(id) = id {
            object.insert("id".into(), id);
        }
        Value::Object(object).to_string()
    }

    fn answer(&mut self, line: &str) -> (Option<Value>, Result<Map<String, Value>, Failure>) {
        if line.len() > LONGEST_LINE {
            let message = format!("the line has {} bytes; {LONGEST_LINE} are the most", line.len());
            return (None, Err(Failure::new("too-long", message)));
        }
        let mut object = match serde_json::from_str::<Value>(line) {
            Ok(Value::Object(object)) => object,
            Ok(_) => return (None, Err(Failure::new("not-an-object", "a line must be one JSON object"))),
            Err(error) => return (None, Err(Failure::new("not-json", format!("not JSON: {error}")))),
        };
        let id = object.remove("id");
        let request = match request::read(object) {
            Ok(request) => request,
            Err(failure) => return (id, Err(failure)),
        };
        (id, self.handle(request))
    }

    fn handle(&mut self, request: Request) -> Result<Map<String, Value>, Failure> {
        match request {
            Request::Games {} => Ok(fields([("games", answer::games())])),
            Request::New(new) => self.open(new),
            Request::Load(load) => self.load(load),
            Request::Position {} => Ok(fields([("position", self.table()?.position())])),
            Request::Ask {} => self.ask(),
            Request::Act { seat, action, eye } => self.act(seat, action, eye),
            Request::Why { seat, action } => self.why(seat, action),
            Request::View { eye } => {
                let eye = self.eye(eye)?;
                Ok(fields([("view", self.table()?.view(eye))]))
            }
            Request::Scene { eye } => {
                let eye = self.eye(eye)?;
                Ok(fields([("scene", answer::value(&self.table()?.scene(eye))?)]))
            }
            Request::Undo {} => self.undo(),
            Request::Record {} => {
                let mut text = String::new();
                // Writing to a string cannot fail.
                let _ = write!(text, "{}", self.table()?.record());
                Ok(fields([("record", Value::String(text))]))
            }
            Request::Replay { record, to } => self.replay(&record, to),
            Request::Bot(bot) => self.bot(bot),
        }
    }

    fn table(&self) -> Result<&dyn Table, Failure> {
        self.table.as_deref().ok_or_else(no_game)
    }

    fn pack(&self, entry: &crate::Entry, folder: Option<String>) -> Result<Option<Source>, Failure> {
        let Some(folder) = folder else { return Ok(None) };
        let Some(over) = (entry.pack)() else {
            let message = format!("{} has no content, so it takes no pack", entry.about.name);
            return Err(Failure::new("pack", message));
        };
        (self.packs)(&folder, over).map(Some).map_err(|errors| OpenError::Pack(errors).into())
    }

    fn open(&mut self, new: New) -> Result<Map<String, Value>, Failure> {
        let entry = find(&new.game)?;
        let pack = self.pack(entry, new.pack)?;
        let seats = new.seats.unwrap_or(entry.about.seats.0);
        let options = options(new.options)?;
        let setup =
            entry.setup(seats, options.iter().map(|(key, value)| (key.as_str(), value.as_str())), pack)?;
        let table = entry.open(setup, Some(seed(new.seed)?))?;
        self.begin(table, new.chance)
    }

    fn load(&mut self, load: Load) -> Result<Map<String, Value>, Failure> {
        let entry = find(&load.game)?;
        let pack = self.pack(entry, load.pack)?;
        let seats = load.seats.unwrap_or(entry.about.seats.0);
        let options = options(load.options)?;
        let setup =
            entry.setup(seats, options.iter().map(|(key, value)| (key.as_str(), value.as_str())), pack)?;
        let table = entry.open_at(setup, Some(seed(load.seed)?), &load.position)?;
        self.begin(table, load.chance)
    }

    fn begin(
        &mut self,
        table: Box<dyn Table>,
        chance: Option<request::Chance>,
    ) -> Result<Map<String, Value>, Failure> {
        self.table = Some(table);
        self.chance = chance.map_or(Draws::Auto, Into::into);
        self.settle();
        self.ask()
    }

    /// Lets chance bring what it brings, if it does so by itself.
    fn settle(&mut self) {
        if let (Some(table), Draws::Auto) = (&mut self.table, self.chance) {
            while table.draw() {}
        }
    }

    fn ask(&self) -> Result<Map<String, Value>, Failure> {
        match answer::value(&Ask::of(self.table()?))? {
            Value::Object(fields) => Ok(fields),
            _ => Err(Failure::new("internal", "the question is not an object")),
        }
    }

    fn eye(&self, eye: EyeField) -> Result<Eye, Failure> {
        let seats = self.table()?.seats();
        match eye.0 {
            Eye::Seat(seat) if seat.0 >= seats => Err(no_seat(seat, seats)),
            eye => Ok(eye),
        }
    }

    fn act(
        &mut self,
        seat: ActorField,
        action: Text,
        eye: Option<EyeField>,
    ) -> Result<Map<String, Value>, Failure> {
        let seats = self.table()?.seats();
        let eye = match (eye, seat.0) {
            (Some(eye), _) => self.eye(eye)?,
            (None, Actor::Seat(seat)) if seat.0 < seats => Eye::Seat(seat),
            (None, _) => Eye::Gallery,
        };
        let table = self.table.as_mut().ok_or_else(no_game)?;
        let from = table.len();
        table.act(seat.0, &action.into())?;
        self.settle();
        let told = answer::value(&self.table()?.told(eye, from))?;
        let mut answer = self.ask()?;
        answer.insert("events".into(), told);
        Ok(answer)
    }

    fn why(&self, seat: u8, action: Text) -> Result<Map<String, Value>, Failure> {
        let table = self.table()?;
        if seat >= table.seats() {
            return Err(no_seat(Seat(seat), table.seats()));
        }
        match table.why(Seat(seat), &action.into()) {
            Ok(()) => Ok(fields([("legal", Value::Bool(true))])),
            Err(ActError::Refused(refusal)) => Ok(fields([
                ("legal", Value::Bool(false)),
                ("why", Value::String(refusal.why.clone())),
                ("rule", Value::String(refusal.rule.0.into())),
            ])),
            Err(other) => Err(other.into()),
        }
    }

    fn undo(&mut self) -> Result<Map<String, Value>, Failure> {
        let auto = self.chance == Draws::Auto;
        let table = self.table.as_mut().ok_or_else(no_game)?;
        // Where chance plays by itself, what it brought goes back together with the choice that led to it.
        while auto && matches!(table.last(), Some((Actor::Chance, _))) {
            table.undo();
        }
        if !table.undo() {
            self.settle();
            return Err(Failure::new("nothing-to-undo", "nothing has been chosen yet"));
        }
        self.settle();
        self.ask()
    }

    fn replay(&mut self, text: &str, to: Option<usize>) -> Result<Map<String, Value>, Failure> {
        let record: Record = text
            .parse()
            .map_err(|error: parlour_core::RecordError| Failure::new("record", error.to_string()))?;
        let table = replay(&record, to, None).map_err(|error| Failure::new("record", error.to_string()))?;
        self.table = Some(table);
        self.chance = Draws::Auto;
        // A replay stops where it was asked to stop, before chance if need be.
        self.ask()
    }

    fn bot(&self, bot: BotRequest) -> Result<Map<String, Value>, Failure> {
        let spec: parlour_bots::BotSpec = bot
            .bot
            .parse()
            .map_err(|error: parlour_bots::UnknownBot| Failure::new("bot", error.to_string()))?;
        let spec = bot.budget.map_or(spec, |iterations| spec.with_budget(iterations.clamp(1, MOST_PLAYOUTS)));
        let table = self.table()?;
        match table.bot(Seat(bot.seat), spec, bot.seed.unwrap_or(0)) {
            Some(choice) => match answer::value(&choice)? {
                Value::Object(fields) => Ok(fields),
                _ => Err(Failure::new("internal", "the choice is not an object")),
            },
            None => Err(Failure::new("not-asked", format!("seat {} is not asked now", bot.seat))),
        }
    }
}

fn fields<const N: usize>(pairs: [(&str, Value); N]) -> Map<String, Value> {
    pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn options(given: Option<Map<String, Value>>) -> Result<Vec<(String, String)>, Failure> {
    option_texts(&given.unwrap_or_default()).map_err(|message| Failure::new("options", message))
}

fn no_game() -> Failure {
    Failure::new("no-game", "no game is open; begin with {\"do\":\"new\",\"game\":…}")
}

fn no_seat(seat: Seat, seats: u8) -> Failure {
    Failure::new("no-such-seat", format!("there is no seat {}; seats are 0 to {}", seat.0, seats - 1))
}

fn seed(given: Option<Value>) -> Result<Seed, Failure> {
    match given {
        None => {
            fresh_seed().map_err(|error| Failure::new("seed", format!("no seed could be drawn: {error}")))
        }
        Some(Value::String(text)) => Ok(Seed::from_text(&text)),
        Some(Value::Number(number)) => Ok(Seed::from_text(&number.to_string())),
        Some(_) => Err(Failure::new("bad-request", "seed must be a text or a number")),
    }
}

impl From<UnknownGame> for Failure {
    fn from(error: UnknownGame) -> Failure {
        Failure::new("no-such-game", error.to_string())
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Failure {
        match &error {
            OpenError::Seats { .. } => Failure::new("seats", error.to_string()),
            OpenError::Options(_) => Failure::new("options", error.to_string()),
            OpenError::Pack(errors) => {
                let mut failure = Failure::new("pack", error.to_string());
                failure.details = serde_json::to_value(errors.problems()).ok();
                failure
            }
        }
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Failure {
        match error {
            LoadError::Open(error) => error.into(),
            LoadError::Form(_) => Failure::new("position", error.to_string()),
            LoadError::Faults(ref faults) => {
                let mut failure = Failure::new("position", error.to_string());
                failure.rule = faults.iter().find_map(|fault| fault.rule);
                failure.details = Some(json!(faults));
                failure
            }
        }
    }
}

impl From<ActError> for Failure {
    fn from(error: ActError) -> Failure {
        let mut failure = Failure::new(error.code(), error.to_string());
        if let ActError::Refused(refusal) = &error {
            failure.message.clone_from(&refusal.why);
        }
        failure.rule = error.rule();
        failure
    }
}

impl From<Text> for Pick {
    fn from(text: Text) -> Pick {
        match text {
            Text::Code(code) => Pick::Code(code),
            Text::Text(text) => Pick::Text(text),
        }
    }
}
