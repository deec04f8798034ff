//! Phase 2: turns, one card or one "At your turn" use each, until everyone has passed.

use super::{Play, used};
use crate::action::Action;
use crate::card::{Card, Site, Slot};
use crate::effect::{Target, Window};
use crate::event::Event;
use crate::set::Type;
use crate::state::{Running, Step};
use parlour_core::{Seat, Seats, Sink, rule};

/// More turns than any day can have (HM-R-66).
pub(crate) const MOST_TURNS: u8 = 200;

/// What was named with a card.
#[derive(Copy, Clone, Default)]
struct Named {
    seat: Option<Seat>,
    site: Option<Site>,
    slot: Slot,
    out: Slot,
}

impl Named {
    fn by(action: Action) -> Named {
        let none = Named::default();
        match action {
            Action::PlayAt { site, .. } | Action::UseAt { site, .. } | Action::CopyAt { site, .. } => {
                Named { site: Some(site), ..none }
            }
            Action::PlayOn { seat, .. } | Action::UseOn { seat, .. } | Action::CopyOn { seat, .. } => {
                Named { seat: Some(seat), ..none }
            }
            Action::PlayOnAt { seat, site, .. }
            | Action::UseOnAt { seat, site, .. }
            | Action::CopyOnAt { seat, site, .. } => Named { seat: Some(seat), site: Some(site), ..none },
            Action::PlayOnCard { seat, slot, .. } => Named { seat: Some(seat), slot, ..none },
            Action::PlayOnCardFor { seat, slot, out, .. } => Named { seat: Some(seat), slot, out, ..none },
            Action::PlayFor { out, .. } => Named { out, ..none },
            _ => none,
        }
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// The first turn of the day is the Badge holder's (HM-P2-1).
    pub(super) fn begin_cards(&mut self) {
        let badge = self.state.public.badge;
        self.table().turn = badge;
        self.tell(rule("HM-P1-12"), || Event::Cards { badge });
        self.next_turn();
    }

    /// The next player who has not passed takes his turn; one with nothing to play or use passes unasked (HM-R-67).
    fn next_turn(&mut self) {
        for seat in self.state.public.turn.round(self.game.seats) {
            if self.state.public.passed.has(seat) {
                continue;
            }
            if self.state.public.hand_size(seat) > 0 || self.game.has_at_turn(&self.state.public, seat) {
                let public = self.table();
                public.turn = seat;
                public.turns += 1;
                debug_assert!(public.turns <= MOST_TURNS, "HM-R-66 bounds a day");
                return self.ask(Step::Turn, seat);
            }
            self.pass(seat, true);
        }
        self.empty_hands();
    }

    fn pass(&mut self, seat: Seat, forced: bool) {
        let public = self.table();
        public.passed = public.passed.with(seat);
        self.tell(rule("HM-P2-4"), || Event::Passed { seat, forced });
    }

    /// The turn is over.
    pub(super) fn end_turn(&mut self) {
        let public = &mut self.state.public;
        public.turn = public.turn.next(self.game.seats);
        self.next_turn();
    }

    /// One turn is taken (HM-R-13).
    pub(super) fn turn(&mut self, action: Action) {
        let seat = self.state.public.turn;
        let named = Named::by(action);
        if let Some((card, copied)) = used(action) {
            self.pay(action, seat, Window::AtTurn);
            return self.start_effect(if copied.is_some() { copied } else { card }, seat, named);
        }
        match action {
            Action::Play { card }
            | Action::PlayAt { card, .. }
            | Action::PlayOn { card, .. }
            | Action::PlayOnAt { card, .. }
            | Action::PlayOnCard { card, .. }
            | Action::PlayOnCardFor { card, .. }
            | Action::PlayFor { card, .. } => self.play(seat, card, named),
            _ => {
                self.pass(seat, false);
                self.end_turn();
            }
        }
    }

    fn play(&mut self, seat: Seat, card: Card, named: Named) {
        self.leave(seat, card);
        match self.set().of(card).kind {
            Type::Reserve => {
                self.make_room(seat, named.out);
                self.tell(rule("HM-RES-1"), || Event::Laid { seat, card });
                self.table().reserve_put(seat, Slot::ready(card));
                self.end_turn();
            }
            Type::Trump => {
                let old = self.state.public.trump[seat.index()];
                if old.is_some() {
                    self.remove(rule("HM-TRU-4"), seat, old);
                }
                self.tell(rule("HM-TRU-2"), || Event::LaidTrump { seat, card });
                self.table().trump[seat.index()] = Slot::ready(card);
                self.end_turn();
            }
            Type::Action => {
                self.tell(rule("HM-ACT-1"), || Event::Played {
                    seat,
                    card,
                    on: named.seat,
                    site: named.site,
                });
                self.table().area.push(card, seat);
                self.start_effect(card, seat, named);
            }
        }
    }

    /// A Reserve card that leaves for good is discarded (HM-R-71).
    pub(super) fn remove(&mut self, by: parlour_core::RuleId, seat: Seat, slot: Slot) {
        self.tell(by, || Event::Removed { seat, slot });
        self.discard(slot.card());
    }

    /// The card that was named makes room for a ninth one (HM-R-20).
    pub(super) fn make_room(&mut self, seat: Seat, out: Slot) {
        if out.is_some() {
            self.table().reserve_take(seat, out);
            self.remove(rule("HM-RES-4"), seat, out);
        }
    }

    fn start_effect(&mut self, card: Card, actor: Seat, named: Named) {
        let Some(act) = self.set().of(card).act else { return self.end_turn() };
        let queue = if act.target == Target::Each { self.hit_by(card, actor) } else { Seats::NONE };
        self.table().running = Running {
            on: true,
            card,
            actor,
            target: named.seat.unwrap_or(actor),
            queue,
            site: named.site.map_or(0, |site| site.index() as u8),
            slot: named.slot,
            out: named.out,
            part: 0,
            paid: 0,
            paying: act.cost.1 > 0,
            left: 0,
        };
        if act.cost.1 > 0 {
            return self.cost();
        }
        if act.target == Target::Each {
            self.next_target();
        } else {
            self.run();
        }
    }

    /// The opponents an effect on everyone hits, settled before it begins.
    fn hit_by(&mut self, card: Card, actor: Seat) -> Seats {
        let Some(act) = self.set().of(card).act else { return Seats::NONE };
        let mut hit = Seats::NONE;
        for other in Seat::all(self.game.seats).filter(|other| *other != actor) {
            let facts = self.game.facts_about(&self.state.public, actor, other);
            if self.game.is_target(&self.state.public, &act, facts, other) {
                hit = hit.with(other);
            } else if let Some(by) = self.game.shield_of(&self.state.public, &act, other) {
                self.tell(self.game.set.rule(by), || Event::Shielded { seat: other, by, from: card });
            }
        }
        hit
    }
}
