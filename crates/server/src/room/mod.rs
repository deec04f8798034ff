//! One table as a task: everything that happens to a match happens here, one thing after another.
//!
//! An action is applied, stored, and only then acknowledged and told. While the store is in trouble the task waits
//! with it, so nothing is ever told that could be lost.

mod audience;
mod command;
mod play;
mod requests;
mod seats;

pub(crate) use audience::{Outbox, Watcher};
pub(crate) use command::{Command, Refused};

use crate::game::Game;
use crate::hub::Hub;
use crate::steps::Cause;
use crate::wire::Server;
use parlour_bots::Stop;
use parlour_core::{Eye, Seat};
use parlour_store::{Chunk, Match, Write};
use requests::Open;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// A table that nobody looks at and that waits for nobody is taken out of memory after this time.
const IDLE: Duration = Duration::from_secs(300);
/// Messages that may wait for a table.
pub(crate) const MAILBOX: usize = 128;

/// The task of one table.
pub(crate) struct Room {
    hub: Arc<Hub>,
    game: Game,
    watchers: Vec<Watcher>,
    request: Option<Open>,
    /// The step for which a bot is thinking, and how to stop it.
    thinking: Option<(u64, Stop)>,
    /// Lines of chat so far.
    said: u64,
    me: mpsc::WeakSender<Command>,
}

impl Room {
    /// Starts the task of a match.
    pub(crate) fn start(hub: Arc<Hub>, game: Game, said: u64) -> mpsc::Sender<Command> {
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let room =
            Room { hub, game, watchers: vec![], request: None, thinking: None, said, me: sender.downgrade() };
        tokio::spawn(room.run(mailbox));
        sender
    }

    async fn run(mut self, mut mailbox: mpsc::Receiver<Command>) {
        self.game.clocks.resume(self.hub.now());
        self.begin_if_ready().await;
        self.wake_bot();
        loop {
            let wait = match self.game.clocks.deadline() {
                Some(deadline) if !self.game.is_over() => {
                    Duration::from_millis((deadline - self.hub.now()).clamp(0, 3_600_000) as u64)
                }
                _ => IDLE,
            };
            match tokio::time::timeout(wait, mailbox.recv()).await {
                Ok(Some(command)) => self.handle(command).await,
                Ok(None) => return,
                Err(_) if !self.game.clocks.out(self.hub.now()).is_empty() && !self.game.is_over() => {
                    self.time_is_up().await;
                }
                Err(_) => {
                    let idle = self.watchers.is_empty() && self.thinking.is_none();
                    if idle
                        && self.game.clocks.deadline().is_none()
                        && self.hub.forget(self.game.id, &mailbox)
                    {
                        return;
                    }
                }
            }
        }
    }

    /// Stores the match with what happened to it, and returns when it is on disk.
    async fn store(&mut self, cause: Option<(u64, Cause)>) {
        let mut writes = vec![Write::Match(self.row())];
        if let Some((first, cause)) = cause {
            writes.push(Write::Steps(self.game.id, Chunk { seq: first, bytes: cause.encode() }));
        }
        self.hub.write(Write::All(writes)).await;
    }

    /// Stores steps alone: the document has not changed.
    async fn store_steps(&mut self, first: u64, cause: &Cause) {
        let chunk = Chunk { seq: first, bytes: cause.encode() };
        self.hub.write(Write::Steps(self.game.id, chunk)).await;
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
            let choice = thought(&stop);
            // The table may have gone; then nobody waits for the bot.
            let _ = me.blocking_send(Command::Thought { seat, seq, code: choice.action.id });
        });
    }

    fn refuse(&self, conn: u64, id: u32, refused: Refused) {
        let Some(watcher) = self.watchers.iter().find(|watcher| watcher.conn == conn) else { return };
        watcher.send(&Server::Rej {
            table: self.game.id.to_string(),
            id,
            code: refused.code.into(),
            message: refused.message,
            rule: refused.rule,
            seq: self.game.seq,
        });
    }

    /// The seat a connection plays; watchers are refused.
    fn seat_of(&self, conn: u64) -> Result<Seat, Refused> {
        match self.watchers.iter().find(|watcher| watcher.conn == conn).map(|watcher| watcher.eye) {
            Some(Eye::Seat(seat)) => Ok(seat),
            Some(Eye::Gallery) => {
                Err(Refused::new("watching", "you watch this table; to play, enter with a seat's key"))
            }
            None => Err(Refused::new("not-here", "enter the table first")),
        }
    }
}
