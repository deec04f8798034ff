//! One table, whatever the game: who is asked, what may be done, what happened, for one eye at a time.

use crate::{ActError, LoadError};
use parlour_bots::{BotSpec, Stop};
use parlour_content::About;
use parlour_core::{
    Actor, Change, Eye, Listed, Names, Options, Outcome, Pending, Record, Refusal, RuleId, Scene, Seat, Seed,
    Stamp,
};
use serde::Serialize;
use serde_json::Value;

/// A game in progress. It gives out what one eye may see, and never a state.
pub trait Table: Send {
    /// The lid of the box.
    fn about(&self) -> &'static About;
    /// How many play.
    fn seats(&self) -> u8;
    /// The options it was opened with.
    fn options(&self) -> &Options;
    /// What the players are called.
    fn names(&self) -> &Names;
    /// Calls the players otherwise.
    fn rename(&mut self, names: Names);

    /// Whose choice it waits for.
    fn pending(&self) -> Pending;
    /// How it ended, once it has.
    fn end(&self) -> Option<End>;
    /// What a seat may do. Empty when it is not asked.
    fn offers(&self, seat: Seat) -> Vec<Listed>;
    /// The same by code alone, for those who need no words.
    fn codes(&self, seat: Seat) -> Vec<u32>;
    /// What chance may bring. Empty when it is not asked.
    fn outcomes(&self) -> Vec<Drawn>;
    /// The code of an action given as code or as text, if the actor may take it now.
    fn find(&self, who: Actor, pick: &Pick) -> Result<u32, ActError>;
    /// Whether the rules allow a seat an action, asked or not; if not, why and by which rule.
    fn why(&self, seat: Seat, pick: &Pick) -> Result<(), ActError>;

    /// Plays an action. On an error nothing has changed.
    fn act(&mut self, who: Actor, pick: &Pick) -> Result<(), ActError>;
    /// Lets chance bring what the seed says. False when chance is not asked, or there is no seed.
    fn draw(&mut self) -> bool;
    /// What goes into the draws from here on, beside the seed.
    fn stamp(&mut self, stamp: Stamp);
    /// Takes the last action back; false when there is none.
    fn undo(&mut self) -> bool;
    /// How many actions were played.
    fn len(&self) -> usize;
    /// Whether nothing was played yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who played the last action, and its code.
    fn last(&self) -> Option<(Actor, u32)>;

    /// What an eye sees, as data.
    fn view(&self, eye: Eye) -> Value;
    /// What an eye sees, as a picture.
    fn scene(&self, eye: Eye) -> Scene;
    /// What happened from the given action on (counted from 0), as told to an eye.
    fn told(&self, eye: Eye, from: usize) -> Vec<Told>;
    /// The whole position, secrets included.
    fn position(&self) -> Value;
    /// The whole game, secrets included.
    fn record(&self) -> Record;
    /// The rolling digest.
    fn digest(&self) -> u64;
    /// The thinking of a bot that plays a seat, which must be asked, to be done wherever there is time: it holds what
    /// the seat may know and nothing of the table. The bot remembers what it has searched for this seat before.
    fn think(&self, seat: Seat, bot: BotSpec, seed: u64) -> Option<Thought>;
    /// Advice for a seat that is asked: the thinking of a bot that has seen nothing before, so that the same question
    /// has the same answer, with a reason for the best moves.
    fn advise(&self, seat: Seat, bot: BotSpec, seed: u64) -> Option<Thought>;
    /// The same advice, here and now.
    fn bot(&self, seat: Seat, bot: BotSpec, seed: u64) -> Option<BotChoice> {
        self.advise(seat, bot, seed).map(|thought| thought(&Stop::new()))
    }
    /// Whether anything came out, by chance or by showing, in the actions from the given one on (counted from 0):
    /// taking those back would give somebody knowledge.
    fn revealed(&self, from: usize) -> bool;
}

/// A bot's thinking, ready to be done, and to be stopped while it is.
pub type Thought = Box<dyn FnOnce(&Stop) -> BotChoice + Send>;

/// A game opened with its options and content, from which any number of tables can begin.
pub trait Ready: Send + Sync {
    /// A table at the start. Without a seed, somebody must name the outcomes of chance.
    fn begin(&self, seed: Option<Seed>) -> Box<dyn Table>;
    /// A table at a written position.
    fn begin_at(&self, seed: Option<Seed>, position: &Value) -> Result<Box<dyn Table>, LoadError>;
}

/// An action as somebody names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// By its code.
    Code(u32),
    /// By its notation.
    Text(String),
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct End {
    /// In a sentence.
    pub say: String,
    /// Who won, alone or together.
    pub winners: Vec<Seat>,
    /// Whether it is a draw.
    pub draw: bool,
    /// Each seat's points.
    pub points: Vec<i32>,
    #[serde(skip)]
    /// As the rules say it.
    pub outcome: Outcome,
}

/// Something that happened, as one eye is told it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    /// By which action, counted from 1. Events of one action have one cause.
    pub action: usize,
    /// The sentence.
    pub say: String,
    /// The rule by which it happened.
    pub rule: RuleId,
    /// What changes on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
}

/// What chance may bring.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Drawn {
    /// Its code.
    pub id: u32,
    /// Its notation.
    pub text: String,
    /// What it is, in a few words.
    pub say: String,
    /// How likely, against the others.
    pub weight: u32,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotChoice {
    /// Its choice.
    pub action: Rated,
    /// Everything it weighed, best first, its choice included.
    pub alternatives: Vec<Rated>,
    /// The share of the win it expects for each seat once the choice is made.
    pub shares: Vec<f32>,
}

/// An action with a bot's opinion of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Rated {
    /// Its code.
    pub id: u32,
    /// Its notation.
    pub text: String,
    /// The sentence.
    pub say: String,
    /// The seat's share of the win the bot expects, 0 to 1.
    pub value: f32,
    /// What the game's evaluation sees in it, for the best moves of advice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// What a table asks for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Ask {
    /// Nothing: it is over.
    Over {
        /// How it ended.
        over: End,
    },
    /// Choices of seats.
    Seats {
        /// Each seat that is asked.
        pending: Vec<Asked>,
    },
    /// An outcome of chance.
    Chance {
        /// Always `chance`.
        pending: &'static str,
        /// What it may be.
        outcomes: Vec<Drawn>,
    },
}

/// A seat that is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Asked {
    /// Which.
    pub seat: Seat,
    /// For what, in a sentence.
    pub say: String,
    /// What it may do.
    pub offers: Vec<Listed>,
}

impl Ask {
    /// What this table asks for now.
    pub fn of(table: &dyn Table) -> Ask {
        if let Some(over) = table.end() {
            return Ask::Over { over };
        }
        match table.pending() {
            Pending::Seats(seats) => {
                let asked = |seat| Asked {
                    seat,
                    say: table.scene(Eye::Seat(seat)).prompt.say,
                    offers: table.offers(seat),
                };
                Ask::Seats { pending: seats.iter().map(asked).collect() }
            }
            _ => Ask::Chance { pending: "chance", outcomes: table.outcomes() },
        }
    }
}

/// Why a refusal refuses, or nothing when the action failed for another reason.
impl ActError {
    /// The rule that forbids it, if one does.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            ActError::Refused(Refusal { rule, .. }) => Some(*rule),
            _ => None,
        }
    }
}
