//! Playing: actions of seats and bots, reasons, time that runs out.

use super::{Command, Refused, Room, SHOWN_CHAT, Watcher};
use crate::document::Sitter;
use crate::game::Known;
use crate::names;
use crate::wire::{ActionRef, AtZero, Server};
use parlour_core::{Eye, Seat};
use parlour_store::{Chat, Write};
use parlour_table::{ActError, Pick};

/// Connections that can have one seat.
const DEVICES: usize = 8;

impl From<ActionRef> for Pick {
    fn from(action: ActionRef) -> Pick {
        match action {
            ActionRef::Code(code) => Pick::Code(code),
            ActionRef::Text(text) => Pick::Text(text),
        }
    }
}

impl Room {
    pub(super) async fn handle(&mut self, command: Command) {
        match command {
            Command::Enter { conn, out, key, after, show, reply } => {
                let entered = self.enter(Watcher { conn, eye: Eye::Gallery, show, out }, key, after);
                if reply.send(entered).is_err() {
                    // Whoever asked did not wait for the answer, so he is not here.
                    self.gone(conn);
                }
            }
            Command::Exit { conn } => {
                self.gone(conn);
                self.tell_info();
            }
            Command::Act { conn, id, base, action, nonce } => {
                if let Err(refused) = self.act(conn, id, base, action.into(), nonce).await {
                    self.refuse(conn, id, refused);
                }
            }
            Command::Why { conn, id, action } => match self.seat_of(conn) {
                Ok(seat) => self.why(conn, id, seat, &action.into()),
                Err(refused) => self.refuse(conn, id, refused),
            },
            Command::Ask { conn, id, what } => {
                if let Err(refused) = self.ask(conn, id, what).await {
                    self.refuse(conn, id, refused);
                }
            }
            Command::Answer { conn, id, yes } => {
                if let Err(refused) = self.answer(conn, yes).await {
                    self.refuse(conn, id, refused);
                }
            }
            Command::Say { conn, text } => {
                if let Err(refused) = self.say(conn, &text).await {
                    self.refuse(conn, 0, refused);
                }
            }
            Command::Seed { conn, commit, reveal } => {
                if let Err(refused) = self.seed(conn, commit, reveal).await {
                    self.refuse(conn, 0, refused);
                }
            }
            Command::Thought { seat, seq, code } => self.thought(seat, seq, code).await,
            Command::Hinted { conn, id, seat, seq, choice } => self.hinted((conn, id), seat, seq, choice),
            // Whoever asked may have gone meanwhile; then nobody needs the answer.
            Command::Sit { sit, reply } => drop(reply.send(self.sit(sit).await)),
            Command::Holds { key, reply } => drop(reply.send(self.seat_with(&key).is_some())),
            Command::Rekey { key, reply } => drop(reply.send(self.rekey(&key).await)),
            Command::Record { key, reply } => drop(reply.send(self.record(key.as_deref()))),
            Command::Line { reply } => drop(reply.send(self.line())),
        }
    }

    fn enter(&mut self, mut watcher: Watcher, key: Option<String>, after: Option<u64>) -> bool {
        watcher.eye = match key {
            None if self.game.document.public => Eye::Gallery,
            None => {
                return refuse_entry(
                    &watcher,
                    "this table is private: enter with the key of a seat or to watch",
                );
            }
            Some(key) => match self.seat_with(&key) {
                Some(seat) => Eye::Seat(seat),
                None if self.game.document.watch.is(&key) => Eye::Gallery,
                None => {
                    return refuse_entry(&watcher, "this key opens nothing here; it may have been replaced");
                }
            },
        };
        self.gone(watcher.conn);
        self.watchers.retain(|other| !other.out.is_closed());
        self.make_room(watcher.eye);
        // What was missed can be told if nothing was taken back since, and the client knows all before it.
        let missed = after.filter(|after| *after <= self.game.seq && *after >= self.game.rewound);
        match missed {
            Some(after) => {
                let steps_since = self.game.seq - after;
                let from = self.game.table.len().saturating_sub(steps_since as usize);
                watcher.send_text(self.event(watcher.eye, watcher.show, from, None));
            }
            None => {
                self.snap(&watcher);
                self.chat.iter().for_each(|line| watcher.send_text(line.clone()));
            }
        }
        self.watchers.push(watcher);
        self.tell_info();
        true
    }

    /// Of too many clients with one seat the oldest goes: it is more likely a device that was left behind than one
    /// that somebody plays on.
    fn make_room(&mut self, eye: Eye) {
        let same = |watcher: &Watcher| eye != Eye::Gallery && watcher.eye == eye;
        if self.watchers.iter().filter(|watcher| same(watcher)).count() < DEVICES {
            return;
        }
        if let Some(oldest) = self.watchers.iter().position(same) {
            let why = "this seat is open on too many devices; enter again to go on here";
            self.send_away(oldest, "too-many", why);
        }
    }

    async fn act(
        &mut self,
        conn: u64,
        id: u32,
        base: u64,
        pick: Pick,
        nonce: Option<String>,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(conn)?;
        if id == 0 {
            return Err(Refused::new("bad-id", "number your actions from 1"));
        }
        match self.game.known(seat, id) {
            Known::New => {}
            Known::Played(seq) => {
                self.acknowledge(conn, id, seq);
                return Ok(());
            }
            Known::Passed => {
                let last = self.game.last_id(seat);
                return Err(Refused::new("old-id", format!("count on from your last action, {last}")));
            }
        }
        if !self.game.document.dealt {
            return Err(Refused::new(
                "not-begun",
                "the game has not begun: chairs are free or seeds are missing",
            ));
        }
        if self.game.is_over() {
            return Err(ActError::Over.into());
        }
        // Seats that choose without seeing one another cannot know how far the others are.
        let alone = self.game.asked().len() == 1;
        if base > self.game.seq || base < self.game.seq && alone && self.game.asked().has(seat) {
            return Err(Refused::new(
                "stale",
                format!("the table is at step {}, you are at {base}", self.game.seq),
            ));
        }
        let nonce = nonce.map(|text| nonce_bytes(&text)).transpose()?;
        let (first, from) = (self.game.seq, self.game.table.len());
        let cause = self.game.act(seat, id, &pick, nonce, self.hub.now())?;
        self.after(first, from, cause, Some((conn, id, first + 1))).await;
        Ok(())
    }

    /// Stores what was played, then acknowledges and tells it.
    async fn after(
        &mut self,
        first: u64,
        from: usize,
        cause: crate::steps::Cause,
        by: Option<(u64, u32, u64)>,
    ) {
        self.request = None;
        if self.game.is_over() {
            self.store(Some((first, cause))).await;
        } else {
            self.store_steps(first, &cause).await;
        }
        self.hub.count_step();
        self.tell(from, by);
        self.wake_bot();
    }

    fn acknowledge(&self, conn: u64, id: u32, seq: u64) {
        if let Some(watcher) = self.watchers.iter().find(|watcher| watcher.conn == conn) {
            watcher.send(&Server::Ack { table: self.game.id.to_string(), id, seq });
        }
    }

    fn why(&self, conn: u64, id: u32, seat: Seat, pick: &Pick) {
        let table = self.game.id.to_string();
        let answer = match self.game.table.why(seat, pick) {
            Ok(()) => Server::Why { table, id, legal: true, why: String::new(), rule: None },
            Err(error) => {
                let refused = Refused::from(error);
                Server::Why { table, id, legal: false, why: refused.message, rule: refused.rule }
            }
        };
        if let Some(watcher) = self.watchers.iter().find(|watcher| watcher.conn == conn) {
            watcher.send(&answer);
        }
    }

    async fn thought(&mut self, seat: Seat, seq: u64, code: Option<u32>) {
        if self.thinking.as_ref().is_some_and(|(thinking, _)| *thinking == seq) {
            self.thinking = None;
        }
        // Something else may have happened while it thought: then it thinks again.
        if seq == self.game.seq && !self.game.is_over() {
            let (first, from) = (self.game.seq, self.game.table.len());
            // A bot that fails must not hold up the table: then the first thing that is offered is played.
            let offered = self.game.table.offers(seat);
            for code in code.into_iter().chain(offered.first().map(|offer| offer.id)) {
                match self.game.act(seat, 0, &Pick::Code(code), None, self.hub.now()) {
                    Ok(cause) => return self.after(first, from, cause, None).await,
                    Err(error) => {
                        tracing::error!(table = %self.game.id, %error, "a bot chose what it may not")
                    }
                }
            }
            return;
        }
        self.wake_bot();
    }

    /// Clocks have come to zero: a bot takes the seat, or the seat forfeits.
    pub(super) async fn time_is_up(&mut self) {
        let now = self.hub.now();
        for seat in self.game.clocks.out(now).iter() {
            if self.game.document.chairs[seat.index()].sitter != Sitter::Human {
                continue;
            }
            match self.game.document.at_zero {
                AtZero::Bot => self.seat_bot(seat),
                AtZero::Forfeit => self.game.document.forfeit = Some(seat.0),
            }
        }
        // What passed since the last step is charged with the next one, to those who are still asked.
        let clocked = self.game.clocked();
        self.game.clocks.ask(clocked);
        self.store(None).await;
        if self.game.is_over() {
            self.tell(self.game.table.len(), None);
        } else {
            self.snap_all();
            self.grant_if_agreed().await;
        }
        self.tell_info();
        self.wake_bot();
    }

    async fn say(&mut self, conn: u64, text: &str) -> Result<(), Refused> {
        let who = match self.eye_of(conn)? {
            Eye::Seat(seat) => self.game.document.chairs[seat.index()].name.clone(),
            Eye::Gallery => "gallery".into(),
        };
        let text = names::line(text);
        if text.is_empty() {
            return Err(Refused::new("empty", "say something"));
        }
        let message = Server::Chat { table: self.game.id.to_string(), who, text, at: self.hub.now() };
        let Ok(line) = serde_json::to_string(&message) else { return Ok(()) };
        let chat = Chat { number: self.said, text: line.clone() };
        self.said += 1;
        self.write(Write::Chat(self.game.id, chat)).await;
        let line: axum::extract::ws::Utf8Bytes = line.into();
        self.watchers.iter().for_each(|watcher| watcher.send_text(line.clone()));
        if self.chat.len() == SHOWN_CHAT {
            self.chat.pop_front();
        }
        self.chat.push_back(line);
        Ok(())
    }
}

fn refuse_entry(watcher: &Watcher, why: &str) -> bool {
    watcher.send(&Server::Error { code: "no-entry".into(), message: why.into() });
    false
}

fn nonce_bytes(text: &str) -> Result<[u8; 16], Refused> {
    let stamp: Result<parlour_core::Stamp, _> = format!("0:{text}").parse();
    let nonce = stamp.ok().and_then(|stamp| stamp.nonce);
    nonce.ok_or_else(|| Refused::new("bad-nonce", "a nonce is 32 hexadecimal digits"))
}
