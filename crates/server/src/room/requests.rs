//! What is not an action: taking back, playing again, hints, giving up, leaving.

use super::{Command, Refused, Room};
use crate::document::{Chair, Sitter};
use crate::wire::{AskWhat, Hint, Server};
use parlour_bots::{BotSpec, Level, Stop};
use parlour_core::{Eye, Seat, Seats};
use parlour_table::BotChoice;

/// The bot that gives hints.
const ADVISER: BotSpec = BotSpec::Level(Level::Strong);
/// Actions a hint names.
const ADVICE: usize = 3;

/// Something a seat asks for and others must agree to.
pub(super) struct Open {
    pub(super) what: AskWhat,
    pub(super) by: Seat,
    pub(super) waiting: Seats,
}

impl Room {
    pub(super) async fn ask(&mut self, conn: u64, id: u32, what: AskWhat) -> Result<(), Refused> {
        let seat = self.seat_of(conn)?;
        match what {
            AskWhat::Hint => self.hint(conn, id, seat),
            AskWhat::Resign => {
                if self.game.is_over() || !self.game.document.dealt {
                    return Err(Refused::new("not-now", "there is no game to give up"));
                }
                self.game.document.forfeit = Some(seat.0);
                self.store(None).await;
                self.tell(self.game.table.len(), None);
                self.tell_info();
                Ok(())
            }
            AskWhat::Leave => {
                self.leave(seat).await;
                Ok(())
            }
            AskWhat::Takeback => {
                if self.game.is_over() || self.game.before_last(seat).is_none() {
                    return Err(Refused::new("not-now", "there is nothing of yours to take back"));
                }
                if self.game.free_to_take_back(seat) {
                    self.take_back(seat).await;
                    return Ok(());
                }
                self.request(what, seat).await
            }
            AskWhat::Rematch => {
                if !self.game.is_over() {
                    return Err(Refused::new("not-now", "the game is still on"));
                }
                if self.game.document.rematch.is_some() {
                    return Err(Refused::new("not-now", "the rematch has been set up"));
                }
                self.request(what, seat).await
            }
        }
    }

    /// Asks the other humans; where there is none, it is agreed.
    async fn request(&mut self, what: AskWhat, by: Seat) -> Result<(), Refused> {
        if self.request.is_some() {
            return Err(Refused::new(
                "one-at-a-time",
                "something else is being asked for; answer that first",
            ));
        }
        let chairs = self.game.document.chairs.iter().enumerate();
        let humans = chairs.filter(|(_, chair)| chair.is_human()).map(|(index, _)| Seat(index as u8));
        let waiting: Seats = humans.filter(|seat| *seat != by).collect();
        self.request = Some(Open { what, by, waiting });
        self.grant_if_agreed().await;
        self.tell_info();
        Ok(())
    }

    pub(super) async fn answer(&mut self, conn: u64, yes: bool) -> Result<(), Refused> {
        let seat = self.seat_of(conn)?;
        // Whoever asks may think better of it.
        if !yes && self.request.take_if(|open| open.by == seat).is_some() {
            self.tell_info();
            return Ok(());
        }
        let Some(open) = self.request.as_mut().filter(|open| open.waiting.has(seat)) else {
            return Err(Refused::new("not-asked", "nothing is asked of you"));
        };
        if yes {
            open.waiting = open.waiting.without(seat);
            self.grant_if_agreed().await;
        } else {
            self.request = None;
        }
        self.tell_info();
        Ok(())
    }

    pub(super) async fn grant_if_agreed(&mut self) {
        let Some(open) = self.request.take_if(|open| open.waiting.is_empty()) else { return };
        match open.what {
            AskWhat::Takeback => self.take_back(open.by).await,
            AskWhat::Rematch => self.rematch().await,
            AskWhat::Hint | AskWhat::Resign | AskWhat::Leave => {}
        }
    }

    async fn take_back(&mut self, seat: Seat) {
        let Some(to) = self.game.before_last(seat) else { return };
        let first = self.game.seq;
        let cause = self.game.take_back(to, self.hub.now());
        self.store_steps(first, &cause).await;
        // What was told is not to be told on from: everyone gets the whole picture.
        self.snap_all();
        self.wake_bot();
    }

    async fn rematch(&mut self) {
        match self.hub.again(&self.game.document).await {
            Ok(table) => {
                self.game.document.rematch = Some(table);
                self.store(None).await;
            }
            Err(error) => tracing::error!(table = %self.game.id, %error, "no rematch"),
        }
    }

    fn hint(&mut self, conn: u64, id: u32, seat: Seat) -> Result<(), Refused> {
        if !self.game.document.hints {
            return Err(Refused::new("no-hints", "this table allows no hints"));
        }
        if self.hinting.has(seat) {
            return Err(Refused::new("one-at-a-time", "a hint is being thought of"));
        }
        let asked = self.game.asked().has(seat);
        let thought = asked.then(|| self.game.table.advise(seat, ADVISER, self.game.seq)).flatten();
        let (Some(thought), Some(me)) = (thought, self.me.upgrade()) else {
            return Err(Refused::new("not-asked", "you are not asked now"));
        };
        let seq = self.game.seq;
        self.hinting = self.hinting.with(seat);
        self.hub.think(move || {
            let choice = thought(&Stop::new());
            let _ = me.blocking_send(Box::new(Command::Hinted { conn, id, seat, seq, choice }));
        });
        Ok(())
    }

    pub(super) fn hinted(&mut self, asked: (u64, u32), seat: Seat, seq: u64, choice: BotChoice) {
        let (conn, id) = asked;
        self.hinting = self.hinting.without(seat);
        if seq != self.game.seq {
            return self.refuse(conn, id, Refused::new("stale", "the table has moved on"));
        }
        if let Some(watcher) = self.watchers.iter().find(|watcher| watcher.conn == conn) {
            let best = choice.alternatives.into_iter().take(ADVICE).collect();
            watcher.send(&Server::Hint { table: self.game.id.to_string(), id, hint: Hint { best } });
        }
    }

    /// A player goes. Before the deal his chair is free again where others can be invited; else a bot plays on.
    async fn leave(&mut self, seat: Seat) {
        let document = &mut self.game.document;
        if document.invite.is_some() && !document.dealt {
            document.chairs[seat.index()] = Chair::free();
            self.stand_up(seat);
            self.seed_anew();
        } else {
            self.seat_bot(seat);
        }
        self.store(None).await;
        self.snap_all();
        self.grant_if_agreed().await;
        self.tell_info();
        self.begin_if_ready().await;
        self.wake_bot();
    }

    /// A bot takes a seat, and its key is good no longer. Whoever sat there is shown so when that is stored.
    pub(super) fn seat_bot(&mut self, seat: Seat) {
        let chair = &mut self.game.document.chairs[seat.index()];
        chair.sitter = Sitter::Bot { level: "normal".into() };
        chair.key = None;
        self.stand_up(seat);
    }

    /// Whoever is here for a seat watches from now on, and nobody waits for his word.
    fn stand_up(&mut self, seat: Seat) {
        for watcher in self.watchers.iter_mut().filter(|watcher| watcher.eye == Eye::Seat(seat)) {
            watcher.eye = Eye::Gallery;
        }
        self.request = self.request.take().filter(|open| open.by != seat);
        if let Some(open) = &mut self.request {
            open.waiting = open.waiting.without(seat);
        }
    }
}
