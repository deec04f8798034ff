//! Who looks at a table, and telling each what it may know.

use super::{Outbox, Room, written};
use crate::document::Sitter;
use crate::wire::{ChairInfo, Info, Request, Server, Show, Stage};
use axum::extract::ws::Utf8Bytes;
use parlour_core::{Eye, Seat};

/// A client at a table.
pub(crate) struct Watcher {
    pub(crate) conn: u64,
    pub(crate) eye: Eye,
    pub(crate) show: Show,
    pub(crate) out: Outbox,
}

impl Watcher {
    /// Sends; a client that is too slow is cut off and must come again.
    pub(crate) fn send(&self, message: &Server) {
        self.send_text(written(message));
    }

    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        self.out.send(text);
    }
}

impl Room {
    /// A client has to go, and is told why.
    pub(super) fn send_away(&mut self, index: usize, code: &str, why: &str) {
        let watcher = self.watchers.remove(index);
        watcher.send(&Server::Error { code: code.into(), message: why.into() });
        self.turned_out.retain(|watcher| !watcher.out.is_closed());
        self.turned_out.push(watcher);
    }

    /// A client has gone.
    pub(super) fn gone(&mut self, conn: u64) {
        self.watchers.retain(|watcher| watcher.conn != conn);
        self.turned_out.retain(|watcher| watcher.conn != conn);
    }

    /// Tells everyone of the steps from action `from` on, and acknowledges the action that caused them: by whom, its
    /// number, and the step it became.
    pub(super) fn tell(&mut self, from: usize, cause: Option<(u64, u32, u64)>) {
        self.watchers.retain(|watcher| !watcher.out.is_closed());
        let mut made: Vec<(Eye, Show, Utf8Bytes)> = vec![];
        for watcher in &self.watchers {
            let caused = cause.filter(|(conn, ..)| *conn == watcher.conn);
            let own = caused.map(|(_, id, _)| id);
            let known = made
                .iter()
                .find(|(eye, show, _)| own.is_none() && *eye == watcher.eye && *show == watcher.show);
            let text = match known {
                Some((_, _, text)) => text.clone(),
                None => {
                    let text = self.event(watcher.eye, watcher.show, from, own);
                    if own.is_none() {
                        made.push((watcher.eye, watcher.show, text.clone()));
                    }
                    text
                }
            };
            // Both at once, so that they go out together.
            if let Some((_, id, seq)) = caused {
                watcher.send(&Server::Ack { table: self.game.id.to_string(), id, seq });
            }
            watcher.send_text(text);
        }
    }

    pub(super) fn event(&self, eye: Eye, show: Show, from: usize, cause: Option<u32>) -> Utf8Bytes {
        let table = &self.game.table;
        let message = Server::Ev {
            table: self.game.id.to_string(),
            seq: self.game.seq,
            cause,
            events: table.told(eye, from),
            scene: (show == Show::Scene).then(|| Box::new(table.scene(eye))),
            view: (show == Show::View).then(|| table.view(eye)),
            offers: self.offers(eye, show),
            may: self.may(eye, show),
            clock: self.game.clocks.info(self.hub.now()),
            over: if self.game.is_over() { self.ended().map(Box::new) } else { None },
            hash: format!("{:016x}", table.digest()),
        };
        written(&message)
    }

    fn offers(&self, eye: Eye, show: Show) -> Vec<parlour_core::Listed> {
        match eye {
            Eye::Seat(seat) if show != Show::Events && self.game.asked().has(seat) => {
                self.game.table.offers(seat)
            }
            _ => vec![],
        }
    }

    fn may(&self, eye: Eye, show: Show) -> Option<Vec<u32>> {
        let asked = eye.seat().filter(|seat| show == Show::Events && self.game.asked().has(*seat))?;
        Some(self.game.table.codes(asked))
    }

    /// How it ended: by the rules, or by a forfeit.
    pub(super) fn ended(&self) -> Option<parlour_table::End> {
        if let Some(end) = self.game.table.end() {
            return Some(end);
        }
        let loser = Seat(self.game.document.forfeit?);
        let seats = self.game.table.seats();
        let winners: Vec<Seat> = Seat::all(seats).filter(|seat| *seat != loser).collect();
        let verdict = match winners.is_empty() {
            true => parlour_core::Verdict::Nobody,
            false => parlour_core::Verdict::Won(winners.iter().copied().collect()),
        };
        let outcome = parlour_core::Outcome::new(seats, verdict);
        let names = self.game.table.names();
        Some(parlour_table::End {
            say: match &winners[..] {
                [] => format!("{} gives the game up.", names.of(loser)),
                [winner] => format!("{} gives the game up: {} wins.", names.of(loser), names.of(*winner)),
                _ => format!("{} gives the game up: the others win.", names.of(loser)),
            },
            winners,
            draw: false,
            points: vec![0; usize::from(seats)],
            outcome,
        })
    }

    /// Everything as it stands, for one client.
    pub(super) fn snap(&self, watcher: &Watcher) {
        let (table, eye) = (&self.game.table, watcher.eye);
        let acted = eye.seat().map(|seat| self.game.last_id(seat)).filter(|last| *last > 0);
        watcher.send(&Server::Snap {
            table: self.game.id.to_string(),
            seq: self.game.seq,
            you: eye.seat().map(|seat| seat.0),
            acted,
            info: Box::new(self.info()),
            scene: (watcher.show == Show::Scene).then(|| Box::new(table.scene(eye))),
            view: (watcher.show == Show::View).then(|| table.view(eye)),
            offers: self.offers(eye, watcher.show),
            may: self.may(eye, watcher.show),
            told: table.told(eye, 0),
            hash: format!("{:016x}", table.digest()),
        });
    }

    /// Everything as it stands, for everyone.
    pub(super) fn snap_all(&mut self) {
        self.watchers.retain(|watcher| !watcher.out.is_closed());
        self.watchers.iter().for_each(|watcher| self.snap(watcher));
    }

    /// Tells everyone that the table changed, but not the game.
    pub(super) fn tell_info(&mut self) {
        let info = self.info();
        self.send_info(&info);
        // What is known to be on disk, to be shown again while nothing can be written.
        self.known = Some(Box::new(info));
    }

    fn send_info(&mut self, info: &Info) {
        self.watchers.retain(|watcher| !watcher.out.is_closed());
        if self.watchers.is_empty() {
            return;
        }
        let message = Server::Info { table: self.game.id.to_string(), info: Box::new(info.clone()) };
        let text = written(&message);
        self.watchers.iter().for_each(|watcher| watcher.send_text(text.clone()));
    }

    /// Tells everyone that nothing can be written just now. What is shown is what was on disk before: the game may
    /// be a step further in memory, which nobody may hear yet.
    pub(super) fn tell_stalled(&mut self) {
        if let Some(mut info) = self.known.take() {
            info.stalled = true;
            self.send_info(&info);
            self.known = Some(info);
        }
    }

    pub(super) fn info(&self) -> Info {
        let document = &self.game.document;
        let chair = |(index, chair): (usize, &crate::document::Chair)| {
            let seat = Seat(index as u8);
            let (kind, level) = match &chair.sitter {
                Sitter::Free => ("free", None),
                Sitter::Human => ("human", None),
                Sitter::Bot { level } => ("bot", Some(level.clone())),
            };
            let here = self
                .watchers
                .iter()
                .any(|watcher| watcher.eye == Eye::Seat(seat) && !watcher.out.is_closed());
            ChairInfo { seat: seat.0, name: chair.name.clone(), kind, level, here: here || kind == "bot" }
        };
        let free = document.chairs.iter().any(|chair| chair.sitter == Sitter::Free);
        let stage = match (self.game.is_over(), document.dealt) {
            (true, _) => Stage::Over,
            (false, true) => Stage::Playing,
            (false, false) if free => Stage::Waiting,
            (false, false) => Stage::Seeding,
        };
        Info {
            game: document.game.clone(),
            stage,
            chairs: document.chairs.iter().enumerate().map(chair).collect(),
            watching: self.watchers.iter().filter(|watcher| watcher.eye == Eye::Gallery).count() as u32,
            options: document.options.clone(),
            pack: document.pack.clone(),
            commitment: self.commitment(),
            hints: document.hints,
            request: self.request.as_ref().map(|open| Request {
                what: open.what,
                by: open.by.0,
                waiting: open.waiting.iter().map(|seat| seat.0).collect(),
            }),
            clock: self.game.clocks.info(self.hub.now()),
            over: if self.game.is_over() { self.ended() } else { None },
            rematch: document.rematch.clone(),
            stalled: self.hub.trouble().is_some(),
        }
    }

    fn commitment(&self) -> String {
        let seed: Option<parlour_core::Seed> = self.game.document.seed.parse().ok();
        seed.map(|seed| seed.commitment_for(&self.game.id.to_string()).to_string()).unwrap_or_default()
    }
}
