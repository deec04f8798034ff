//! Phase 1: the setup, placing pawns, and the extra cards of dominated sites.

use super::Play;
use crate::action::Action;
use crate::card::{Card, Site};
use crate::effect::Window;
use crate::event::Event;
use crate::state::{Step, Why};
use parlour_core::{Seat, Sink, rule};

impl<S: Sink<Event>> Play<'_, S> {
    /// The first player is known.
    pub(super) fn first(&mut self, seat: Seat) {
        self.table().badge = seat;
        self.tell(rule("HM-R-4"), || Event::First { seat });
        self.after_first();
    }

    /// The table names the first player, so chance is not asked (HM-R-4).
    pub(crate) fn name_first(&mut self, seat: Seat) {
        self.first(seat);
    }

    /// The animals are dealt, or the first day begins.
    fn after_first(&mut self) {
        if self.game.animals {
            self.ask(Step::LeftOut, self.state.public.badge);
        } else {
            self.begin_day();
        }
    }

    /// One animal stays in the box; the others join their piles, and the stray the one that is short (HM-R-2).
    pub(super) fn left_out(&mut self, card: Card) {
        self.table().left_out = card;
        let game = self.game;
        for animal in game.animals_in(card) {
            let site = game.set.site(animal);
            self.state.nature.put(animal, 1);
            self.table().pile[site.index()] += 1;
        }
        let stray = self.game.stray_site(card);
        self.tell(rule("HM-R-2"), || Event::LeftOut { card, stray });
        self.begin_day();
    }

    /// A day begins with the Badge holder.
    pub(super) fn begin_day(&mut self) {
        let public = self.table();
        let (day, badge, extra) = (public.day, public.badge, public.extra > 0);
        public.turn = badge;
        public.turns = 0;
        public.passed = parlour_core::Seats::NONE;
        let by = if day == 1 { rule("HM-SETUP-4") } else { rule("HM-P3-6") };
        self.tell(by, || Event::Day { day, badge, extra });
        self.next_placement();
    }

    /// The next player who holds a pawn places one (HM-P1-4, HM-R-6); when nobody does, domination is settled.
    pub(super) fn next_placement(&mut self) {
        let public = &self.state.public;
        let holds = |seat: &Seat| public.held[seat.index()] != [0; parlour_core::MAX_SEATS];
        let Some(seat) = public.turn.round(self.game.seats).find(holds) else {
            return self.dominations(0);
        };
        self.table().turn = seat;
        // Two sites with room are two options, whatever else there is.
        let public = &self.state.public;
        if Site::ALL.iter().filter(|site| !self.game.is_full(public, **site)).nth(1).is_some() {
            return self.ask(Step::Place, seat);
        }
        let mut options = 0;
        let mut only = None;
        self.game.placements(&self.state.public, seat, |action| {
            options += 1;
            only = Some(action);
        });
        // One option on public facts is no question (HM-R-67).
        match (options, only) {
            (1, Some(Action::Place { owner, site })) => self.place(owner, site, None),
            (1, Some(Action::PlaceOver { owner, site, card })) => self.place(owner, site, Some(card)),
            _ => self.ask(Step::Place, seat),
        }
    }

    /// A pawn stands on a site, and a card is drawn for it.
    pub(super) fn place(&mut self, owner: Seat, site: Site, by: Option<Card>) {
        let seat = self.state.public.turn;
        if let Some(card) = by {
            self.pay(Action::Use { card }, seat, Window::Place);
        }
        let public = self.table();
        public.held[seat.index()][owner.index()] -= 1;
        public.pawns[site.index()][owner.index()] += 1;
        let rule = if by.is_some() { rule("HM-CARD-4") } else { rule("HM-P1-2") };
        self.tell(rule, || Event::Placed { seat, owner, site, by });
        if !self.draw(seat, site, Why::Placed) {
            self.placed();
        }
    }

    /// The card for the pawn has come; a second one may be had (HM-R-68).
    pub(super) fn after_draw(&mut self) {
        let seat = self.state.public.turn;
        if self.game.has_window(&self.state.public, seat, Window::Placed) {
            self.ask(Step::SecondCard, seat);
        } else {
            self.placed();
        }
    }

    /// The second card is drawn.
    pub(super) fn second_card(&mut self, card: Card) {
        let (seat, site) = (self.state.public.turn, self.state.public.site);
        self.pay(Action::Use { card }, seat, Window::Placed);
        if !self.draw(seat, site, Why::Second) {
            self.placed();
        }
    }

    /// No second card.
    pub(super) fn no_second_card(&mut self) {
        let seat = self.state.public.turn;
        self.tell(rule("HM-H-31"), || Event::Declined { seat });
        self.placed();
    }

    /// One of the two drawn cards goes.
    pub(super) fn one_of_two(&mut self, card: Card) {
        let seat = self.state.public.turn;
        self.leave_last(seat, card);
        self.tell(rule("HM-H-31"), || Event::Discarded { seat, card });
        self.discard(card);
        self.placed();
    }

    /// The placement is done; the next player's turn to place.
    fn placed(&mut self) {
        let public = &mut self.state.public;
        public.turn = public.turn.next(self.game.seats);
        self.next_placement();
    }

    /// The extra cards, from this site on, in board order (HM-R-9).
    pub(super) fn dominations(&mut self, from: usize) {
        for site in Site::ALL.iter().copied().skip(from) {
            let Some(seat) = self.state.public.dominator(site) else { continue };
            let pawns = self.state.public.pawns[site.index()][seat.index()];
            self.tell(rule("HM-P1-9"), || Event::Dominates { seat, site, pawns });
            if self.state.public.drawable(site) {
                self.table().site = site;
                return self.ask(Step::Bonus, seat);
            }
        }
        self.begin_cards();
    }

    /// The extra card is drawn.
    pub(super) fn bonus(&mut self) {
        let (seat, site) = (self.state.public.asked, self.state.public.site);
        if !self.draw(seat, site, Why::Bonus) {
            self.dominations(site.index() + 1);
        }
    }

    /// The extra card is declined.
    pub(super) fn no_bonus(&mut self) {
        let (seat, site) = (self.state.public.asked, self.state.public.site);
        self.tell(rule("HM-P1-10"), || Event::NoBonus { seat, site });
        self.dominations(site.index() + 1);
    }
}
