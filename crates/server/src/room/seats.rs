//! Sitting down, giving seeds, beginning; keys, records, the line in the lobby.

use super::{Refused, Room};
use crate::document::Sitter;
use crate::secret::{self, Hashed};
use crate::wire::{SeatKey, Sit, TableLine};
use parlour_core::{Eye, Seat, Seed};
use parlour_store::Status;
use sha2::{Digest, Sha256};

impl Room {
    /// The seat a key opens.
    pub(super) fn seat_with(&self, key: &str) -> Option<Seat> {
        // Every chair is tried, so that the time it takes does not tell which one it was.
        let mut found = None;
        for (index, chair) in self.game.document.chairs.iter().enumerate() {
            if chair.key.as_ref().is_some_and(|hashed| hashed.is(key)) {
                found = Some(Seat(index as u8));
            }
        }
        found
    }

    pub(super) async fn sit(&mut self, sit: Sit) -> Result<SeatKey, Refused> {
        let document = &mut self.game.document;
        match (&document.invite, &sit.invite) {
            (Some(invite), Some(given)) if invite.is(given) => {}
            (Some(_), None) if document.public => {}
            (Some(_), None) => {
                return Err(Refused::new("no-entry", "this table is private: come with its invitation"));
            }
            _ => return Err(Refused::new("no-entry", "this invitation opens nothing here")),
        }
        let free = |seat: &u8| {
            document.chairs.get(usize::from(*seat)).is_some_and(|chair| chair.sitter == Sitter::Free)
        };
        let seat = match sit.seat {
            Some(seat) => Some(seat).filter(free),
            None => (0..document.chairs.len() as u8).find(free),
        };
        let seat =
            seat.ok_or_else(|| Refused::new("taken", "no such chair is free; watch the game instead"))?;
        let key = fresh_key()?;
        let chair = &mut document.chairs[usize::from(seat)];
        chair.sitter = Sitter::Human;
        chair.name = crate::names::name(&sit.name, seat);
        chair.key = Some(Hashed::of(&key));
        let names = document.chairs.iter().map(|chair| chair.name.clone()).collect();
        self.game.table.rename(parlour_core::Names(names));
        self.store(None).await;
        self.tell_info();
        self.begin_if_ready().await;
        Ok(SeatKey { seat, key })
    }

    /// A new key for the seat of the old one, which is good no longer.
    pub(super) async fn rekey(&mut self, key: &str) -> Result<SeatKey, Refused> {
        let seat =
            self.seat_with(key).ok_or_else(|| Refused::new("no-entry", "this key opens no seat here"))?;
        let key = fresh_key()?;
        self.game.document.chairs[seat.index()].key = Some(Hashed::of(&key));
        self.game.count_anew(seat);
        self.store(None).await;
        self.turn_out(seat, "this seat was taken to another device");
        self.tell_info();
        Ok(SeatKey { seat: seat.0, key })
    }

    /// Whoever is here with a seat's key, which is good no longer, has to go.
    fn turn_out(&mut self, seat: Seat, why: &str) {
        while let Some(index) = self.watchers.iter().position(|watcher| watcher.eye == Eye::Seat(seat)) {
            self.send_away(index, "no-entry", why);
        }
    }

    /// Everyone had given a hash, and somebody who is here has not shown what it was made from: he could wait for
    /// the others' parts and choose whether the deal suits him. His chair is free again.
    pub(super) async fn nobody_reveals(&mut self) {
        self.revealing = None;
        let here: Vec<Seat> = self.watchers.iter().filter_map(|watcher| watcher.eye.seat()).collect();
        let late: Vec<Seat> = Seat::all(self.game.document.chairs.len() as u8)
            .filter(|seat| here.contains(seat))
            .filter(|seat| {
                let chair = &self.game.document.chairs[seat.index()];
                chair.is_human() && chair.reveal.is_none()
            })
            .collect();
        for seat in &late {
            self.game.document.chairs[seat.index()] = crate::document::Chair::free();
            self.turn_out(
                *seat,
                "you did not give your part of the seed in time, so your chair is free again",
            );
        }
        if late.is_empty() {
            // Those who are missing are away: they are waited for.
            self.revealing = Some(std::time::Instant::now());
            return;
        }
        self.seed_anew();
        self.store(None).await;
        self.tell_info();
    }

    /// Parts of the seed that others may know are drawn anew.
    pub(super) fn seed_anew(&mut self) {
        self.revealing = None;
        for chair in &mut self.game.document.chairs {
            chair.commit = None;
            chair.reveal = None;
        }
    }

    /// A player's part of the seed. First everyone gives a hash, then everyone shows what it is the hash of, so that
    /// nobody, the server included, can choose his part knowing the others'.
    pub(super) async fn seed(
        &mut self,
        conn: u64,
        commit: Option<String>,
        reveal: Option<String>,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(conn)?;
        if self.game.document.dealt {
            return Err(Refused::new("not-now", "the cards are dealt"));
        }
        let all_committed = self.humans().all(|chair| chair.commit.is_some());
        let shown = self.humans().any(|chair| chair.reveal.is_some());
        let chair = &mut self.game.document.chairs[seat.index()];
        if let Some(commit) = commit {
            if commit.parse::<Seed>().is_err() {
                return Err(Refused::new("bad-seed", "give a hash of 64 hexadecimal digits"));
            }
            // A client that lost its part may draw another as long as it knows nobody else's.
            if shown && chair.commit.as_ref().is_some_and(|known| *known != commit) {
                return Err(Refused::new("bad-seed", "a hash cannot be changed when a part has been shown"));
            }
            chair.commit = Some(commit);
        }
        if let Some(reveal) = reveal {
            if !all_committed {
                return Err(Refused::new("too-early", "wait until everyone has given a hash"));
            }
            let part: Seed =
                reveal.parse().map_err(|_| Refused::new("bad-seed", "give 64 hexadecimal digits"))?;
            let hash: String = Sha256::digest(part.0).iter().map(|byte| format!("{byte:02x}")).collect();
            if chair.commit.as_deref() != Some(&hash) {
                return Err(Refused::new("bad-seed", "this is not what your hash was made from"));
            }
            chair.reveal = Some(part.to_string());
        }
        let waits = self.humans().all(|chair| chair.commit.is_some());
        self.revealing = waits.then(|| self.revealing.unwrap_or_else(std::time::Instant::now));
        self.store(None).await;
        self.tell_info();
        self.begin_if_ready().await;
        Ok(())
    }

    fn humans(&self) -> impl Iterator<Item = &crate::document::Chair> {
        self.game.document.chairs.iter().filter(|chair| chair.is_human())
    }

    /// Deals when every chair is taken and every player who takes part in the seed has given his part. A player
    /// takes part by giving a hash; where nobody does, the server's seed stands alone and the record says so.
    pub(super) async fn begin_if_ready(&mut self) {
        let document = &self.game.document;
        if document.dealt || document.chairs.iter().any(|chair| chair.sitter == Sitter::Free) {
            return;
        }
        let several = self.humans().count() > 1;
        let committed = self.humans().any(|chair| chair.commit.is_some());
        let revealed = self.humans().all(|chair| chair.reveal.is_some());
        let hot_seat = document.invite.is_none();
        if several && !hot_seat && !revealed || committed && !revealed {
            return;
        }
        self.revealing = None;
        let given: Vec<String> = self.humans().filter_map(|chair| chair.reveal.clone()).collect();
        self.game.document.given = given;
        let first = self.game.seq;
        let now = self.hub.now();
        match self.hub.ready(self.game.id, &self.game.document) {
            Ok(ready) => {
                self.game = crate::game::Game::new(self.game.id, self.game.document.clone(), &*ready, now);
                let cause = self.game.deal(now);
                // A game without chance before the first choice has nothing to log yet.
                let logged = Some((first, cause)).filter(|(_, cause)| !cause.steps.is_empty());
                self.store(logged).await;
                self.snap_all();
                self.wake_bot();
            }
            Err(error) => tracing::error!(table = %self.game.id, %error, "the table cannot begin"),
        }
    }

    /// The record, which holds every secret, when the game is over.
    pub(super) fn record(&self, key: Option<&str>) -> Result<String, Refused> {
        let known = key.is_some_and(|key| self.seat_with(key).is_some() || self.game.document.watch.is(key));
        if !self.game.document.public && !known {
            return Err(Refused::new(
                "no-entry",
                "this table is private: give the key of a seat or to watch",
            ));
        }
        if !self.game.is_over() {
            return Err(Refused::new("not-over", "a record is given away when the game is over"));
        }
        Ok(self.game.record().to_string())
    }

    pub(super) fn line(&self) -> TableLine {
        let document = &self.game.document;
        TableLine {
            table: self.game.id.to_string(),
            game: document.game.clone(),
            status: match self.game.status() {
                Status::Open => "open",
                Status::Running => "running",
                Status::Over | Status::Abandoned => "over",
            }
            .into(),
            names: document.chairs.iter().map(|chair| chair.name.clone()).collect(),
            free: document.chairs.iter().filter(|chair| chair.sitter == Sitter::Free).count() as u32,
            changed: self.hub.now(),
        }
    }
}

fn fresh_key() -> Result<String, Refused> {
    secret::fresh().map_err(|_| Refused::new("internal", "no key could be drawn; try again"))
}
