//! The end of phase 2 and phase 3: hands are emptied, Reserves scored, and the end of the game is looked for.

use super::{Play, used};
use crate::action::Action;
use crate::card::{Card, Site};
use crate::effect::{Power, Window};
use crate::event::Event;
use crate::state::{NOBODY, RESERVE, Step};
use parlour_core::{Seat, Seats, Sink, Veiled, rule};

/// Points for 0, 1, 2 and 3 kinds of Performances (HM-P3-2).
pub(crate) const PERFORMANCES: [u8; 4] = [0, 1, 3, 5];

/// Extra days after ties of three or more (HM-R-51).
pub(crate) const EXTRA_DAYS: u8 = 5;

impl<S: Sink<Event>> Play<'_, S> {
    /// All have passed: hands are emptied in Badge order (HM-P2-6, HM-R-38).
    pub(super) fn empty_hands(&mut self) {
        self.table().round = 0;
        self.empty_next();
    }

    fn nth_seat(&self) -> Seat {
        let public = &self.state.public;
        Seat((public.badge.0 + public.round) % self.game.seats)
    }

    fn empty_next(&mut self) {
        while self.state.public.round < self.game.seats {
            let seat = self.nth_seat();
            self.table().turn = seat;
            if self.state.public.hand_size(seat) > 0 && self.game.keeps_card(&self.state.public, seat) {
                return self.ask(Step::Keep, seat);
            }
            self.empty_hand(seat, Card::NONE);
            self.table().round += 1;
        }
        self.score_all();
    }

    /// The owner of a Nosy Parker has chosen; the rest goes (HM-R-56).
    pub(super) fn keep(&mut self, card: Card) {
        let seat = self.state.public.asked;
        if card.is_some() {
            let site = self.set().site(card);
            self.tell(rule("HM-CARD-8"), || Event::Kept { seat, site, card: Veiled::only(seat, card) });
        } else {
            self.tell(rule("HM-R-56"), || Event::Declined { seat });
        }
        self.empty_hand(seat, card);
        self.table().round += 1;
        self.empty_next();
    }

    /// A hand is discarded but for one card. Each pile takes its cards in the order they came.
    fn empty_hand(&mut self, seat: Seat, keep: Card) {
        let hand = self.state.private[seat.index()];
        let mut kept = !keep.is_some();
        for card in hand.hand().iter().copied() {
            if card == keep && !kept {
                kept = true;
                continue;
            }
            self.discard_from_hand(rule("HM-P2-6"), seat, card);
        }
    }

    /// Phase 3: Reserves are scored in Badge order (HM-P3-1).
    fn score_all(&mut self) {
        self.table().round = 0;
        self.table().added = 0;
        self.score_next();
    }

    fn score_next(&mut self) {
        while self.state.public.round < self.game.seats {
            let seat = self.nth_seat();
            self.table().turn = seat;
            if self.game.has_window(&self.state.public, seat, Window::Score) {
                return self.ask(Step::Score, seat);
            }
            self.score(seat);
        }
        self.evening();
    }

    /// A use at the scoring, or none (HM-R-42).
    pub(super) fn at_scoring(&mut self, action: Action) {
        let seat = self.state.public.asked;
        match used(action) {
            Some((card, copied)) => {
                self.pay(action, seat, Window::Score);
                let doer = if copied.is_some() { copied } else { card };
                match self.set().of(doer).use_in(Window::Score).map(|used| used.power) {
                    Some(Power::Gain(points)) => self.gain(self.game.set.rule(doer), seat, points),
                    _ => self.table().added += 1,
                }
            }
            None => {
                self.tell(rule("HM-R-42"), || Event::Declined { seat });
                self.score(seat);
            }
        }
        self.score_next();
    }

    fn score(&mut self, seat: Seat) {
        let public = &self.state.public;
        let kinds = (self.set().kinds(public, seat) + public.added).min(3);
        let performances = PERFORMANCES[usize::from(kinds)];
        let (mut candles, mut relics) = (0, 0);
        let trump = public.trump[seat.index()];
        for slot in public.reserve_of(seat).iter().chain(trump.is_some().then_some(&trump)) {
            let facts = self.set().of(slot.card());
            candles += if performances > 0 { facts.bonus } else { 0 };
            relics += if kinds >= 3 { facts.bonus_three } else { 0 };
        }
        let score = &mut self.state.public.score[seat.index()];
        *score = score.saturating_add(u16::from(performances + candles + relics));
        let now = *score;
        self.tell(rule("HM-P3-2"), || Event::Scored { seat, kinds, performances, candles, relics, now });
        let public = self.table();
        public.added = 0;
        public.round += 1;
    }

    /// Cards upright, pawns home (HM-P3-3, HM-P3-4), then the end check (HM-P3-5).
    fn evening(&mut self) {
        let seats = self.game.seats;
        let public = self.table();
        for seat in Seat::all(seats) {
            let index = seat.index();
            for place in 0..RESERVE {
                public.reserve[index][place] = public.reserve[index][place].straightened();
            }
            // Straightening keeps the order: equal faces lie side by side.
            public.trump[index] = public.trump[index].straightened();
            for site in Site::ALL {
                let home = std::mem::take(&mut public.pawns[site.index()][index]);
                public.held[index][index] += home;
            }
        }
        let day = public.day;
        self.tell(rule("HM-P3-3"), || Event::Evening { day });
        self.end_check();
    }

    fn end_check(&mut self) {
        let public = &self.state.public;
        let scores = &public.score[..usize::from(self.game.seats)];
        let best = scores.iter().copied().max().unwrap_or(0);
        let last = public.day >= self.game.days || public.extra > 0 || best >= self.game.limit;
        if !last {
            return self.next_day();
        }
        let seats: Seats =
            Seat::all(self.game.seats).filter(|seat| public.score[seat.index()] == best).collect();
        let extra_day = seats.len() > 2 && public.extra < EXTRA_DAYS;
        if seats.len() > 1 {
            let by = if extra_day { rule("HM-TIE-5") } else { rule("HM-TIE-1") };
            self.tell(by, || Event::Tied { seats, extra_day });
        }
        match (seats.first(), seats.len()) {
            (Some(winner), 1) => self.over(winner),
            _ if extra_day => {
                self.table().extra += 1;
                self.next_day();
            }
            _ => self.break_tie(seats),
        }
    }

    /// The Badge moves one seat clockwise (HM-P3-6).
    fn next_day(&mut self) {
        let seats = self.game.seats;
        let public = self.table();
        public.badge = public.badge.next(seats);
        public.day += 1;
        self.begin_day();
    }

    /// The game is over.
    pub(super) fn over(&mut self, winner: Seat) {
        debug_assert!(winner.0 != NOBODY);
        self.table().winner = winner.0;
        self.tell(rule("HM-END-2"), || Event::Over { winner });
        self.ask(Step::Over, winner);
    }
}
