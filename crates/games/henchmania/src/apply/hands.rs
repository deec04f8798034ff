//! Cards that come into hands and leave them, and what everybody knows of it afterwards (HM-R-74).

use super::Play;
use crate::card::{Card, Site};
use crate::event::Event;
use crate::state::{Step, Why};
use parlour_core::{Seat, Seats, Sink, Veiled, rule};

impl<S: Sink<Event>> Play<'_, S> {
    /// A card goes on top of its own site's discard pile.
    #[inline]
    pub(super) fn discard(&mut self, card: Card) {
        let site = self.set().site(card);
        self.table().discard[site.index()].push(card);
    }

    /// A discard pile becomes a pile (HM-P1-6).
    fn renew(&mut self, site: Site) {
        let index = site.index();
        let heap = std::mem::take(&mut self.table().discard[index]);
        let size = heap.cards().len() as u8;
        if size == 0 {
            return;
        }
        for card in heap.cards() {
            self.state.nature.put(*card, 1);
        }
        self.table().pile[index] += size;
        self.tell(rule("HM-P1-6"), || Event::Renewed { site, size });
    }

    /// Chance draws a card for the seat; `false` if there is none to be had (HM-R-10, HM-R-11).
    pub(super) fn draw(&mut self, seat: Seat, site: Site, why: Why) -> bool {
        if self.state.public.pile[site.index()] == 0 {
            self.renew(site);
        }
        let public = self.table();
        public.site = site;
        public.why = why;
        if public.pile[site.index()] == 0 {
            self.tell(rule("HM-R-11"), || Event::NothingToDraw { seat, site });
            return false;
        }
        self.ask(Step::Draw, seat);
        true
    }

    /// The card that chance drew arrives.
    pub(super) fn drawn(&mut self, card: Card) {
        let (seat, site, why) = (self.state.public.asked, self.state.public.site, self.state.public.why);
        self.state.nature.take(card);
        self.table().pile[site.index()] -= 1;
        self.arrive(seat, card, Seats::NONE, false);
        let by = match why {
            Why::Placed => rule("HM-P1-3"),
            Why::Second => rule("HM-H-31"),
            Why::Bonus => rule("HM-P1-10"),
            Why::Effect => self.set().rule(self.state.public.running.card),
        };
        self.tell(by, || Event::Drew { seat, site, card: Veiled::only(seat, card), why });
        if self.state.public.pile[site.index()] == 0 {
            self.renew(site);
        }
        match why {
            Why::Placed => self.after_draw(),
            Why::Second => self.ask(Step::OneOfTwo, seat),
            Why::Bonus => self.dominations(site.index() + 1),
            Why::Effect => self.draw_on(),
        }
    }

    /// A card comes into a hand; these seats (and, if open, everyone) see its face.
    pub(super) fn arrive(&mut self, owner: Seat, card: Card, seen_by: Seats, open: bool) {
        let site = self.set().site(card);
        let backs = &mut self.state.public.backs[owner.index()];
        backs[site.index()] += 1;
        // Hands lie grouped by back, each group in order of arrival: more order than that has no meaning.
        let place: u8 = backs[..=site.index()].iter().sum();
        self.state.private[owner.index()].known.insert(0, usize::from(place) - 1, card);
        if !open && seen_by.is_empty() {
            return;
        }
        for viewer in Seat::all(self.game.seats).filter(|viewer| *viewer != owner) {
            if open || seen_by.has(viewer) {
                let hand = self.game.hand_of(viewer, owner);
                self.state.private[viewer.index()].known.sort_in(hand, card);
            }
        }
        if open {
            self.table().open.sort_in(owner.index(), card);
        }
    }

    /// A card leaves a hand with its face seen by all.
    #[inline]
    pub(super) fn leave(&mut self, owner: Seat, card: Card) {
        self.leave_seen(owner, card, Seats::all(self.game.seats), true);
    }

    /// A card leaves a hand; these seats (and, if open, everyone) see its face. Who sees it forgets one copy of it;
    /// who does not can no longer tell which cards of that back are left.
    pub(super) fn leave_seen(&mut self, owner: Seat, card: Card, seen_by: Seats, open: bool) {
        let site = self.set().site(card);
        self.table().backs[owner.index()][site.index()] -= 1;
        let mine = &mut self.state.private[owner.index()].known;
        let held = mine.remove(0, card);
        debug_assert!(held, "a card that leaves a hand was in it");
        let of_site = self.set().of_site[site.index()];
        for viewer in Seat::all(self.game.seats).filter(|viewer| *viewer != owner) {
            let hand = self.game.hand_of(viewer, owner);
            let known = &mut self.state.private[viewer.index()].known;
            if known.len(hand) == 0 {
                continue;
            }
            if seen_by.has(viewer) {
                known.remove(hand, card);
            } else {
                known.retain(hand, |card| of_site & card.bit() == 0);
            }
        }
        let known = &mut self.state.public.open;
        if known.len(owner.index()) > 0 {
            if open {
                known.remove(owner.index(), card);
            } else {
                known.retain(owner.index(), |card| of_site & card.bit() == 0);
            }
        }
    }

    /// The later of two equal cards leaves: the Mule's second draw, not the card that was there before.
    pub(super) fn leave_last(&mut self, owner: Seat, card: Card) {
        let hand = self.state.private[owner.index()].hand();
        // Equal faces are one another's likeness, so only the order could tell; put the older one behind.
        let older = hand.iter().position(|held| *held == card);
        let newer = hand.iter().rposition(|held| *held == card);
        self.leave(owner, card);
        if let (Some(older), Some(newer)) = (older, newer)
            && older != newer
        {
            let known = &mut self.state.private[owner.index()].known;
            known.remove_at(0, newer - 1);
            known.insert(0, older, card);
        }
    }

    /// A hand card goes to its discard pile, seen by all.
    pub(super) fn discard_from_hand(&mut self, by: parlour_core::RuleId, seat: Seat, card: Card) {
        self.leave(seat, card);
        self.tell(by, || Event::Discarded { seat, card });
        self.discard(card);
    }
}
