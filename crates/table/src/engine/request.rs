//! What comes in: requests, read strictly. Unknown fields are errors, so that a misspelt one is noticed.

use super::answer::Failure;
use parlour_core::{Actor, Draws, Eye, Seat};
use serde::{Deserialize, Deserializer, de};
use serde_json::{Map, Value};

/// One request.
pub(super) enum Request {
    Games {},
    New(New),
    Load(Load),
    Position {},
    Ask {},
    Act { seat: ActorField, action: Text, eye: Option<EyeField> },
    Why { seat: u8, action: Text },
    View { eye: EyeField },
    Scene { eye: EyeField },
    Undo {},
    Record {},
    Replay { record: String, to: Option<usize> },
    Bot(BotRequest),
}

/// The words of `do`.
const VERBS: [&str; 13] = [
    "games", "new", "load", "position", "ask", "act", "why", "view", "scene", "undo", "record", "replay",
    "bot",
];

/// Reads a request from its fields.
pub(super) fn read(mut object: Map<String, Value>) -> Result<Request, Failure> {
    let verb = match object.remove("do") {
        Some(Value::String(verb)) => verb,
        Some(_) => return Err(Failure::new("bad-request", "`do` must be a text")),
        None => {
            return Err(Failure::new(
                "bad-request",
                format!("`do` is missing; it is one of {}", VERBS.join(", ")),
            ));
        }
    };
    let rest = Value::Object(object);
    Ok(match verb.as_str() {
        "games" => parse::<Nothing>(rest).map(|_| Request::Games {})?,
        "new" => Request::New(parse(rest)?),
        "load" => Request::Load(parse(rest)?),
        "position" => parse::<Nothing>(rest).map(|_| Request::Position {})?,
        "ask" => parse::<Nothing>(rest).map(|_| Request::Ask {})?,
        "act" => {
            parse::<Act>(rest).map(|act| Request::Act { seat: act.seat, action: act.action, eye: act.eye })?
        }
        "why" => parse::<Why>(rest).map(|why| Request::Why { seat: why.seat, action: why.action })?,
        "view" => parse::<Looking>(rest).map(|look| Request::View { eye: look.eye })?,
        "scene" => parse::<Looking>(rest).map(|look| Request::Scene { eye: look.eye })?,
        "undo" => parse::<Nothing>(rest).map(|_| Request::Undo {})?,
        "record" => parse::<Nothing>(rest).map(|_| Request::Record {})?,
        "replay" => {
            parse::<Replay>(rest).map(|replay| Request::Replay { record: replay.record, to: replay.to })?
        }
        "bot" => Request::Bot(parse(rest)?),
        other => {
            let near = parlour_content::nearest(other, VERBS);
            let near = near.map(|near| format!(", did you mean `{near}`?")).unwrap_or_default();
            let other: String = other.chars().take(40).collect();
            let message = format!("`do` cannot be {other:?}{near}; it is one of {}", VERBS.join(", "));
            return Err(Failure::new("bad-request", message));
        }
    })
}

fn parse<T: de::DeserializeOwned>(rest: Value) -> Result<T, Failure> {
    serde_json::from_value(rest).map_err(|error| Failure::new("bad-request", error.to_string()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: String,
    pub(super) seats: Option<u8>,
    pub(super) options: Option<Map<String, Value>>,
    pub(super) pack: Option<String>,
    pub(super) seed: Option<Value>,
    pub(super) chance: Option<Chance>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    pub(super) game: String,
    pub(super) position: Value,
    pub(super) seats: Option<u8>,
    pub(super) options: Option<Map<String, Value>>,
    pub(super) pack: Option<String>,
    pub(super) seed: Option<Value>,
    pub(super) chance: Option<Chance>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    seat: ActorField,
    action: Text,
    eye: Option<EyeField>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Why {
    seat: u8,
    action: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Looking {
    eye: EyeField,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Replay {
    record: String,
    to: Option<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BotRequest {
    pub(super) bot: String,
    pub(super) seat: u8,
    pub(super) budget: Option<u32>,
    pub(super) seed: Option<u64>,
}

/// Who settles chance.
#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Chance {
    Auto,
    Ask,
}

impl From<Chance> for Draws {
    fn from(chance: Chance) -> Draws {
        match chance {
            Chance::Auto => Draws::Auto,
            Chance::Ask => Draws::Ask,
        }
    }
}

/// An action: its code or its text.
#[derive(Deserialize)]
#[serde(untagged, expecting = "an action must be its id (a number) or its text")]
pub(super) enum Text {
    Code(u32),
    Text(String),
}

/// A seat's number, or `"chance"`.
pub(super) struct ActorField(pub(super) Actor);

impl<'de> Deserialize<'de> for ActorField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(word) if word == "chance" => Ok(ActorField(Actor::Chance)),
            value => seat_number(&value)
                .map(|seat| ActorField(Actor::Seat(seat)))
                .ok_or_else(|| de::Error::custom("seat must be a seat's number, from 0, or \"chance\"")),
        }
    }
}

/// A seat's number, or `"gallery"`.
pub(super) struct EyeField(pub(super) Eye);

impl<'de> Deserialize<'de> for EyeField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(word) if word == "gallery" => Ok(EyeField(Eye::Gallery)),
            value => seat_number(&value)
                .map(|seat| EyeField(Eye::Seat(seat)))
                .ok_or_else(|| de::Error::custom("eye must be a seat's number, from 0, or \"gallery\"")),
        }
    }
}

/// Five seats at most, so that no number can leave the sets of seats.
fn seat_number(value: &Value) -> Option<Seat> {
    let number = value.as_u64()?;
    (number < parlour_core::MAX_SEATS as u64).then_some(Seat(number as u8))
}
