//! Artifacts and Sigils changing hands.

use super::Play;
use crate::HamletHeroes;
use crate::event::{Event, From};
use crate::names::{NONE, RELIC};
use crate::state::{Frame, Player, Public, Relics};
use parlour_core::{Seat, Sink, rule};

impl HamletHeroes {
    /// Own Artifacts that are not protected: their set's Sigil is not held (HH-V-SWAP).
    #[inline]
    pub fn unprotected(&self, player: &Player) -> Relics {
        let shielded = player.sigils.iter().fold(0, |bits, sigil| bits | self.cards.sets[usize::from(sigil)]);
        Relics(player.relics.0 & !shielded)
    }

    /// Unprotected Artifacts of all others.
    pub fn exchangeable(&self, public: &Public, seat: Seat) -> Relics {
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        others.fold(Relics::NONE, |all, other| all | self.unprotected(&public.players[other.index()]))
    }

    /// Whether an exchange is possible.
    pub fn can_exchange(&self, public: &Public, seat: Seat) -> bool {
        !public.players[seat.index()].relics.is_empty() && !self.exchangeable(public, seat).is_empty()
    }

    /// Artifacts the active player may take (HH-V-TAKE).
    pub fn takeable(&self, public: &Public) -> Relics {
        let seat = public.active;
        let own = public.players[seat.index()].relics.len();
        let richer = Seat::all(self.seats)
            .filter(|other| *other != seat && public.players[other.index()].relics.len() > own);
        let held =
            richer.fold(Relics::NONE, |all, other| all | self.unprotected(&public.players[other.index()]));
        public.regions.iter().fold(held, |all, region| all | region.relics)
    }

    /// Whether an Artifact can be taken.
    pub fn can_take(&self, public: &Public) -> bool {
        !public.players[public.active.index()].trophies.is_empty() && !self.takeable(public).is_empty()
    }

    /// Whether a player can change an Artifact with the pile (HH-D-19).
    pub fn can_return(&self, public: &Public, seat: Seat) -> bool {
        !public.reliquary.is_empty() && !self.unprotected(&public.players[seat.index()]).is_empty()
    }

    /// Who has the Artifact.
    pub fn holder(&self, public: &Public, relic: u8) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| public.players[seat.index()].relics.has(relic))
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// Takes an Artifact from a player; its slot is free at once (HH-R-86).
    fn strip(&mut self, seat: Seat, relic: u8) {
        self.take_own(seat, RELIC + relic);
        self.state.public.players[seat.index()].relics.remove(relic);
    }

    /// Complete sets give their Sigil if it is aside: players from the active one on, sets in order (HH-R-87).
    pub(super) fn check_sigils(&mut self) {
        if self.public().aside.is_empty() {
            return;
        }
        for seat in self.active().round(self.game.seats) {
            for sigil in self.public().aside.iter() {
                let set = self.cards.sets[usize::from(sigil)];
                let player = &mut self.state.public.players[seat.index()];
                if player.relics.0 & set == set {
                    player.sigils.insert(sigil);
                    self.state.public.aside.remove(sigil);
                    self.tell(rule("HH-ART-4"), || Event::SigilTaken { seat, sigil, loot: false });
                }
            }
        }
    }

    pub(super) fn exchange(&mut self, seat: Seat, own: u8, other: u8) {
        let Some(with) = self.game.holder(self.public(), other) else { return };
        self.next_or_pop();
        self.strip(seat, own);
        self.strip(with, other);
        self.state.public.players[seat.index()].relics.insert(other);
        self.state.public.players[with.index()].relics.insert(own);
        self.tell(rule("HH-V-SWAP"), || Event::Exchanged { seat, own, other, with });
        self.check_sigils();
    }

    pub(super) fn put_back_relic(&mut self, seat: Seat, own: u8, other: u8) {
        self.next_or_pop();
        self.strip(seat, own);
        let public = &mut self.state.public;
        public.reliquary.insert(own);
        public.reliquary.remove(other);
        public.players[seat.index()].relics.insert(other);
        self.tell(rule("HH-D-19"), || Event::Returned { seat, own, other });
        self.check_sigils();
    }

    pub(super) fn pass(&mut self, seat: Seat) {
        self.next_or_pop();
        self.tell(rule("HH-R-12"), || Event::Passes { seat });
    }

    /// At a fair the next player comes; a single exchange is over.
    fn next_or_pop(&mut self) {
        let seats = self.game.seats;
        let top = self.top();
        match top.a {
            0 => self.pop(),
            _ => {
                top.a -= 1;
                top.b = (top.b % seats + 1) % seats;
            }
        }
    }

    pub(super) fn fair(&mut self, frame: Frame) -> bool {
        self.round_of(frame, |game, public, seat| game.can_exchange(public, seat))
    }

    pub(super) fn reliquary(&mut self, frame: Frame) -> bool {
        self.round_of(frame, |game, public, seat| game.can_return(public, seat))
    }

    /// Players in turn order from the active one; who cannot is not asked.
    fn round_of(&mut self, frame: Frame, can: impl Fn(&HamletHeroes, &Public, Seat) -> bool) -> bool {
        if frame.a == 0 {
            self.pop();
            return false;
        }
        if can(self.game, self.public(), Seat(frame.b)) {
            return true;
        }
        self.next_or_pop();
        false
    }

    /// With one Artifact to be had there is no choice.
    pub(super) fn take_window(&mut self) -> bool {
        let open = self.game.takeable(self.public());
        if open.len() > 1 {
            return true;
        }
        match open.first() {
            Some(relic) => self.take_relic(relic),
            None => self.pop(),
        }
        false
    }

    /// With one possible exchange there is no choice.
    pub(super) fn exchange_window(&mut self) -> bool {
        let seat = self.active();
        let own = self.public().players[seat.index()].relics;
        let others = self.game.exchangeable(self.public(), seat);
        if own.len() * others.len() > 1 {
            return true;
        }
        match (own.first(), others.first()) {
            (Some(own), Some(other)) => self.exchange(seat, own, other),
            _ => self.pop(),
        }
        false
    }

    pub(super) fn take_relic(&mut self, relic: u8) {
        let seat = self.active();
        let (from, to) = match self.game.holder(self.public(), relic) {
            Some(other) => {
                self.strip(other, relic);
                (From::Player(other), other.0)
            }
            None => {
                let under = self.public().regions.iter().position(|region| region.relics.has(relic));
                let region = under.unwrap_or_default();
                self.state.public.regions[region].relics.remove(relic);
                (From::Region(region as u8), NONE)
            }
        };
        self.hero().relics.insert(relic);
        self.tell(rule("HH-V-TAKE"), || Event::RelicTaken { seat, relic, from });
        self.turn_into(crate::state::Step::GiveTrophy, to, 0, 0);
    }

    /// With one trophy there is no choice.
    pub(super) fn give_window(&mut self) -> bool {
        let trophies = self.hero().trophies;
        match trophies.first() {
            Some(_) if trophies.len() > 1 => return true,
            Some(monster) => self.give_trophy(monster),
            None => self.pop(),
        }
        false
    }

    pub(super) fn give_trophy(&mut self, monster: u8) {
        let seat = self.active();
        let to = self.top().a;
        self.pop();
        self.hero().trophies.remove(monster);
        let to = if to == NONE {
            self.state.public.monsters.discards.insert(monster);
            None
        } else {
            self.state.public.players[usize::from(to)].trophies.insert(monster);
            Some(Seat(to))
        };
        self.tell(rule("HH-V-TAKE"), || Event::TrophyGiven { seat, monster, to });
        self.check_sigils();
    }
}
