//! One match in memory: the document, the table, and what has been played, without sockets or clocks of its own.
//!
//! Everything that happens to a match goes through here and comes out as a [`Cause`] to be stored. Loading a match
//! applies its stored causes again through the same code, and the digests must come out the same.

use crate::clock::Clocks;
use crate::document::{Document, Sitter};
use crate::steps::{Cause, Step};
use parlour_bots::BotSpec;
use parlour_content::Source;
use parlour_core::{Actor, Names, Pending, Record, Seat, Seats, Seed, Stamp};
use parlour_store::{Chunk, MatchId, Status};
use parlour_table::{ActError, Pick, Ready, Table, Thought, find};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many of a seat's last actions are remembered, so that one sent again is acknowledged again.
const REMEMBERED: usize = 64;

/// Why a stored match cannot be taken up.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadMatchError {
    #[error("match {0} is of a game this Parlour does not have")]
    Game(MatchId),
    #[error("match {0} was begun with version {1} of its rules, which this Parlour no longer plays")]
    Rules(MatchId, u32),
    #[error("match {0} cannot be opened: {1}")]
    Open(MatchId, String),
    #[error("match {0} does not replay: step {1} {2}")]
    Step(MatchId, u64, String),
    #[error(
        "match {0} was begun with pack {1}; this Parlour has pack {2}: go back to the version it was begun with"
    )]
    Pack(MatchId, String, String),
}

/// What is known of an action by its number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// It was not played.
    New,
    /// It became this step.
    Played(u64),
    /// Its number was passed over, or is so old that it is not remembered what became of it.
    Passed,
}

/// A match in memory.
pub(crate) struct Game {
    pub(crate) id: MatchId,
    pub(crate) document: Document,
    pub(crate) table: Box<dyn Table>,
    pub(crate) clocks: Clocks,
    /// Steps so far, rewinds included.
    pub(crate) seq: u64,
    epoch: u32,
    /// The number of steps at the last rewind: what a client saw before cannot be told on from there.
    pub(crate) rewound: u64,
    /// By seat, the numbers of its last actions and the steps they became, ascending.
    played: Vec<VecDeque<(u32, u64)>>,
}

/// Opens the game of a document. What is opened is shared by all tables with the same game, options and pack.
pub(crate) fn prepare(id: MatchId, document: &Document) -> Result<Arc<dyn Ready>, LoadMatchError> {
    let entry = find(&document.game).map_err(|_| LoadMatchError::Game(id))?;
    if entry.version() != document.rules {
        return Err(LoadMatchError::Rules(id, document.rules));
    }
    let wrong = |error: String| LoadMatchError::Open(id, error);
    let pack = match (&document.files, (entry.pack)()) {
        (Some(files), Some(over)) => {
            let files = files.iter().map(|(name, text)| (name.clone(), text.clone().into_bytes()));
            Some(Source::given(files, over).map_err(|errors| wrong(errors.to_string()))?)
        }
        _ => None,
    };
    let options = document.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let setup =
        entry.setup(document.chairs.len() as u8, options, pack).map_err(|error| wrong(error.to_string()))?;
    let ready = entry.prepare(setup).map_err(|error| wrong(error.to_string()))?;
    Ok(Arc::from(ready))
}

/// A match as its document and its log say.
pub(crate) fn taken_up(
    id: MatchId,
    document: Document,
    ready: &dyn Ready,
    chunks: &[Chunk],
    now: i64,
) -> Result<Game, LoadMatchError> {
    let mut game = Game::new(id, document, ready, now);
    let pack = game.table.record().pack;
    if pack != game.document.pack {
        return Err(LoadMatchError::Pack(id, game.document.pack, pack));
    }
    for chunk in chunks {
        let cause = Cause::decode(&chunk.bytes);
        game.restore(&cause.ok_or_else(|| LoadMatchError::Step(id, chunk.seq, "cannot be read".into()))?)?;
    }
    Ok(game)
}

impl Game {
    /// A match at its beginning.
    pub(crate) fn new(id: MatchId, document: Document, ready: &dyn Ready, now: i64) -> Game {
        let seed = document.seed.parse::<Seed>().ok();
        let given: Vec<Seed> = document.given.iter().filter_map(|part| part.parse().ok()).collect();
        let key = seed.map(|seed| seed.mixed(&given, &id.to_string()));
        let mut table = ready.begin(key);
        table.rename(Names(document.chairs.iter().map(|chair| chair.name.clone()).collect()));
        let clocks = Clocks::new(document.clock, document.chairs.len() as u8, now);
        let played = vec![VecDeque::new(); document.chairs.len()];
        Game { id, document, table, clocks, seq: 0, epoch: 0, rewound: 0, played }
    }

    /// Applies a stored cause again.
    pub(crate) fn restore(&mut self, cause: &Cause) -> Result<(), LoadMatchError> {
        if self.seq == 0 {
            self.clocks.step(0, self.clocked(), None);
        }
        let mut chose = None;
        for step in &cause.steps {
            let seq = self.seq;
            match step {
                Step::Act { seat, id, code, nonce } => {
                    chose = Some(*seat);
                    self.table.stamp(Stamp { epoch: self.epoch, nonce: *nonce });
                    let done = self.table.act(Actor::Seat(*seat), &Pick::Code(*code));
                    done.map_err(|error| LoadMatchError::Step(self.id, seq, error.to_string()))?;
                    self.remember(*seat, *id);
                }
                Step::Chance { code } => {
                    let done = self.table.act(Actor::Chance, &Pick::Code(*code));
                    done.map_err(|error| LoadMatchError::Step(self.id, seq, error.to_string()))?;
                }
                Step::Rewind { to } => self.rewind(*to as usize),
            }
            self.seq += 1;
        }
        if self.table.digest() != cause.digest {
            return Err(LoadMatchError::Step(self.id, self.seq, "comes to another state".into()));
        }
        self.clocks.step(cause.spent, self.clocked(), chose);
        Ok(())
    }

    fn remember(&mut self, seat: Seat, id: u32) {
        if id == 0 || self.seq < self.document.chairs[seat.index()].since {
            return;
        }
        let played = &mut self.played[seat.index()];
        if played.len() == REMEMBERED {
            played.pop_front();
        }
        played.push_back((id, self.seq + 1));
    }

    /// What became of a seat's action with this number.
    pub(crate) fn known(&self, seat: Seat, id: u32) -> Known {
        let played = &self.played[seat.index()];
        match played.iter().rev().find(|(other, _)| *other == id) {
            Some((_, seq)) => Known::Played(*seq),
            None if played.back().is_some_and(|(last, _)| id <= *last) => Known::Passed,
            None => Known::New,
        }
    }

    /// The number of a seat's last action, from which another client of that seat counts on.
    pub(crate) fn last_id(&self, seat: Seat) -> u32 {
        self.played[seat.index()].back().map_or(0, |(id, _)| *id)
    }

    /// A seat's next client counts its actions from 1.
    pub(crate) fn count_anew(&mut self, seat: Seat) {
        self.document.chairs[seat.index()].since = self.seq;
        self.played[seat.index()].clear();
    }

    fn rewind(&mut self, to: usize) {
        while self.table.len() > to && self.table.undo() {}
        self.epoch += 1;
        self.rewound = self.seq + 1;
        self.table.stamp(Stamp { epoch: self.epoch, nonce: None });
    }

    /// Seats that are asked, once the cards are dealt and until the game ends.
    pub(crate) fn asked(&self) -> Seats {
        if self.document.dealt && !self.is_over() { self.table.pending().seats() } else { Seats::NONE }
    }

    /// Those of them whose clocks run: humans.
    pub(crate) fn clocked(&self) -> Seats {
        let human = |seat: &Seat| self.document.chairs[seat.index()].is_human();
        self.asked().iter().filter(human).collect()
    }

    /// Clocks begin to count now, whatever has passed: the server was down.
    pub(crate) fn resume(&mut self, now: i64) {
        let clocked = self.clocked();
        let waited = self.document.waited.filter(|(seq, _)| *seq == self.seq);
        self.clocks.resume(now, clocked, waited.map_or(0, |(_, waited)| waited));
    }

    /// Whether it has ended, by the rules or by a forfeit.
    pub(crate) fn is_over(&self) -> bool {
        self.document.forfeit.is_some() || self.table.pending() == Pending::Over
    }

    pub(crate) fn status(&self) -> Status {
        match (self.is_over(), self.document.dealt) {
            (true, _) => Status::Over,
            (false, true) => Status::Running,
            (false, false) => Status::Open,
        }
    }

    /// Lets chance bring what it brings, from the beginning or after an action.
    fn settle(&mut self, steps: &mut Vec<Step>) {
        while self.table.draw() {
            let code = self.table.last().map_or(0, |(_, code)| code);
            steps.push(Step::Chance { code });
            self.seq += 1;
        }
    }

    fn cause(&mut self, at: i64, steps: Vec<Step>, chose: Option<Seat>) -> Cause {
        let clocked = self.clocked();
        let spent = self.clocks.turn(at, clocked, chose);
        Cause { at, spent, digest: self.table.digest(), steps }
    }

    /// Deals: chance up to the first choice.
    pub(crate) fn deal(&mut self, now: i64) -> Cause {
        self.document.dealt = true;
        let mut steps = vec![];
        self.settle(&mut steps);
        self.cause(now, steps, None)
    }

    /// Plays a seat's action and what chance makes of it. On an error nothing has changed.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        id: u32,
        pick: &Pick,
        nonce: Option<[u8; 16]>,
        now: i64,
    ) -> Result<Cause, ActError> {
        self.table.act(Actor::Seat(seat), pick)?;
        let code = self.table.last().map_or(0, |(_, code)| code);
        self.table.stamp(Stamp { epoch: self.epoch, nonce });
        self.remember(seat, id);
        let mut steps = vec![Step::Act { seat, id, code, nonce }];
        self.seq += 1;
        self.settle(&mut steps);
        Ok(self.cause(now, steps, Some(seat)))
    }

    /// The number of actions before this seat's last choice; nothing when it has made none.
    pub(crate) fn before_last(&self, seat: Seat) -> Option<usize> {
        let record = self.table.record();
        record.lines.iter().rposition(|line| line.who == Actor::Seat(seat))
    }

    /// Whether a seat may take its last choice back without asking: nobody else chose since and nothing came out.
    pub(crate) fn free_to_take_back(&self, seat: Seat) -> bool {
        let last = self.table.last();
        let Some(from) = self.before_last(seat) else { return false };
        last.is_some_and(|(who, _)| who == Actor::Seat(seat)) && !self.table.revealed(from)
    }

    /// Goes back to so many actions, and lets chance draw anew from there.
    pub(crate) fn take_back(&mut self, to: usize, now: i64) -> Cause {
        self.rewind(to);
        self.seq += 1;
        let mut steps = vec![Step::Rewind { to: to as u32 }];
        self.settle(&mut steps);
        self.cause(now, steps, None)
    }

    /// The thinking of a bot whose turn it is, with its seat.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, BotSpec, Thought)> {
        self.asked().iter().find_map(|seat| {
            let Sitter::Bot { level } = &self.document.chairs[seat.index()].sitter else { return None };
            let spec = level.parse().ok()?;
            // The seed of a bot's thinking is its own; it has nothing to do with the game's chance.
            let thought = self.table.think(seat, spec, self.id.0 ^ self.seq)?;
            Some((seat, spec, thought))
        })
    }

    /// The whole game, to be given away when it is over.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.table.record();
        let name = self.id.to_string();
        record.seed = self.document.seed.parse().ok();
        record.commitment = record.seed.map(|seed| seed.commitment_for(&name));
        record.given = self.document.given.iter().filter_map(|part| part.parse().ok()).collect();
        record.match_name = Some(name);
        record
    }
}
