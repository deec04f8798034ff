//! One table as a task: everything that happens to a match happens here, one thing after another.
//!
//! An action is applied, stored, and only then acknowledged and told. While the store is in trouble the task waits
//! with it, so nothing is ever told that could be lost.

mod audience;
mod command;
mod outbox;
mod play;
mod requests;
mod seats;

pub(crate) use audience::Watcher;
pub(crate) use command::{Command, Mailbox, Refused};
pub(crate) use outbox::{Inbox, Outbox, boxes, written};

use crate::game::Game;
use crate::hub::Hub;
use crate::steps::Cause;
use crate::wire::{Info, Server};
use axum::extract::ws::Utf8Bytes;
use parlour_bots::Stop;
use parlour_core::{Eye, Seat, Seats};
use parlour_store::{Chat, Chunk, Match, Write};
use requests::Open;
use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::Sleep;

/// A table that nobody looks at and that waits for nobody is taken out of memory after this time.
const IDLE: Duration = Duration::from_secs(300);
/// Whoever is here and does not show his part of the seed for so long, when everyone has given a hash, loses his seat.
const REVEAL: Duration = Duration::from_secs(60);
/// A write that takes longer is told of if the store is in trouble.
const LONG: Duration = Duration::from_millis(500);
/// Lines of chat that whoever comes is shown.
const SHOWN_CHAT: usize = 50;
/// Messages that may wait for a table.
pub(crate) const MAILBOX: usize = 128;

/// The task of one table.
pub(crate) struct Room {
    hub: Arc<Hub>,
    game: Game,
    watchers: Vec<Watcher>,
    /// Clients that had to go and may not have read that yet: they are still told why nothing of theirs is done.
    turned_out: Vec<Watcher>,
    request: Option<Open>,
    /// The step for which a bot is thinking, and how to stop it.
    thinking: Option<(u64, Stop)>,
    /// Seats for which a hint is being thought of.
    hinting: Seats,
    /// Lines of chat so far, and the last of them.
    said: u64,
    chat: VecDeque<Utf8Bytes>,
    /// Since when everyone's part of the seed is waited for.
    revealing: Option<Instant>,
    /// The last that was told of the table and is on disk.
    known: Option<Box<Info>>,
    /// Rings when a write takes long.
    late: Pin<Box<Sleep>>,
    me: mpsc::WeakSender<Box<Command>>,
}

impl Room {
    /// Starts the task of a match.
    pub(crate) fn start(hub: Arc<Hub>, game: Game, chat: Vec<Chat>) -> Mailbox {
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let said = chat.len();
        let lines = chat.into_iter().skip(said.saturating_sub(SHOWN_CHAT));
        let room = Room {
            hub,
            game,
            watchers: vec![],
            turned_out: vec![],
            request: None,
            thinking: None,
            hinting: Seats::NONE,
            said: said as u64,
            chat: lines.map(|line| line.text.into()).collect(),
            revealing: None,
            known: None,
            late: Box::pin(tokio::time::sleep(LONG)),
            me: sender.downgrade(),
        };
        tokio::spawn(room.run(mailbox));
        sender
    }

    /// How long to wait for the next command before looking after clocks and seeds.
    fn patience(&self) -> Duration {
        if let Some(since) = self.revealing {
            return REVEAL.saturating_sub(since.elapsed());
        }
        match self.game.clocks.deadline() {
            Some(deadline) if !self.game.is_over() => {
                Duration::from_millis((deadline - self.hub.now()).clamp(0, 3_600_000) as u64)
            }
            _ => IDLE,
        }
    }

    async fn run(mut self, mut mailbox: mpsc::Receiver<Box<Command>>) {
        self.game.resume(self.hub.now());
        self.begin_if_ready().await;
        self.wake_bot();
        let mut heard = Instant::now();
        let mut rest = std::pin::pin!(tokio::time::sleep(IDLE));
        loop {
            // Set only where it would ring too late: to wake once too often costs less than setting it every time.
            let until = tokio::time::Instant::now() + self.patience();
            if rest.is_elapsed() || rest.deadline() > until {
                rest.as_mut().reset(until);
            }
            tokio::select! {
                biased;
                command = mailbox.recv() => {
                    heard = Instant::now();
                    match command {
                        Some(command) => self.handle(*command).await,
                        None => return self.keep_waited().await,
                    }
                }
                () = &mut rest => {
                    let idle = self.watchers.is_empty() && self.thinking.is_none() && heard.elapsed() >= IDLE;
                    if self.revealing.is_some_and(|since| since.elapsed() >= REVEAL) {
                        self.nobody_reveals().await;
                    } else if !self.game.is_over() && !self.game.clocks.out(self.hub.now()).is_empty() {
                        self.time_is_up().await;
                    } else if !self.game.is_over() && self.game.clocks.deadline().is_some() {
                        // Days may pass: what has been waited is not to be lost with a crash.
                        self.keep_waited().await;
                    } else if idle && self.hub.forget(self.game.id, &mailbox) {
                        return;
                    }
                }
            }
        }
    }

    /// Stores how long whoever is asked has been waited for, so that clocks go on from there.
    async fn keep_waited(&mut self) {
        if let Some(waited) = self.game.clocks.waited(self.hub.now())
            && !self.game.is_over()
        {
            self.game.document.waited = Some((self.game.seq, waited));
            self.store(None).await;
        }
    }

    /// Stores the match with what happened to it, and returns when it is on disk.
    async fn store(&mut self, cause: Option<(u64, Cause)>) {
        let mut writes = vec![Write::Match(self.row())];
        if let Some((first, cause)) = cause {
            writes.push(Write::Steps(self.game.id, Chunk { seq: first, bytes: cause.encode() }));
        }
        self.write(Write::All(writes)).await;
    }

    /// Writes, and returns when it is on disk. Everyone is told if that takes long because the store is in trouble.
    async fn write(&mut self, write: Write) {
        let hub = Arc::clone(&self.hub);
        let mut written = std::pin::pin!(hub.write(write));
        let mut stalled = false;
        loop {
            tokio::select! {
                biased;
                () = &mut written => break,
                () = &mut self.late => {
                    self.late.as_mut().reset(tokio::time::Instant::now() + LONG);
                    if !stalled && hub.trouble().is_some() {
                        stalled = true;
                        self.tell_stalled();
                    }
                }
            }
        }
        if stalled {
            self.tell_info();
        }
    }

    /// Stores steps alone: the document has not changed.
    async fn store_steps(&mut self, first: u64, cause: &Cause) {
        let chunk = Chunk { seq: first, bytes: cause.encode() };
        self.write(Write::Steps(self.game.id, chunk)).await;
    }

    fn row(&self) -> Match {
        Match {
            id: self.game.id,
            game: self.game.document.game.clone(),
            status: self.game.status(),
            public: self.game.document.public,
            created: self.game.document.created,
            changed: self.hub.now(),
            document: serde_json::to_string(&self.game.document).unwrap_or_default(),
        }
    }

    /// Has a bot think, if one is to choose and none is thinking. One that thinks about what is no longer so is
    /// stopped, and comes back here.
    fn wake_bot(&mut self) {
        if let Some((seq, stop)) = &self.thinking {
            if *seq != self.game.seq || self.game.is_over() {
                stop.set();
            }
            return;
        }
        let Some((seat, _, thought)) = self.game.bot_to_move() else { return };
        let Some(me) = self.me.upgrade() else { return };
        let seq = self.game.seq;
        let stop = Stop::new();
        self.thinking = Some((seq, stop.clone()));
        self.hub.think(move || {
            let choice = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| thought(&stop)));
            let code = choice.ok().map(|choice| choice.action.id);
            // The table may have gone; then nobody waits for the bot.
            let _ = me.blocking_send(Box::new(Command::Thought { seat, seq, code }));
        });
    }

    fn refuse(&self, conn: u64, id: u32, refused: Refused) {
        let mut clients = self.watchers.iter().chain(&self.turned_out);
        let Some(watcher) = clients.find(|watcher| watcher.conn == conn) else { return };
        watcher.send(&Server::Rej {
            table: self.game.id.to_string(),
            id,
            code: refused.code.into(),
            message: refused.message,
            rule: refused.rule,
            seq: self.game.seq,
        });
    }

    /// Who a connection is at this table.
    fn eye_of(&self, conn: u64) -> Result<Eye, Refused> {
        let watcher = self.watchers.iter().find(|watcher| watcher.conn == conn);
        watcher.map(|watcher| watcher.eye).ok_or_else(|| Refused::new("not-here", "enter the table first"))
    }

    /// The seat a connection plays; watchers are refused.
    fn seat_of(&self, conn: u64) -> Result<Seat, Refused> {
        match self.eye_of(conn)? {
            Eye::Seat(seat) => Ok(seat),
            Eye::Gallery => {
                Err(Refused::new("watching", "you watch this table; to play, enter with a seat's key"))
            }
        }
    }
}
