//! Runs an effect part by part, target by target, stopping where somebody must choose.

use super::Play;
use crate::card::{Card, Site, Slot};
use crate::effect::Effect;
use crate::event::Event;
use crate::facts::distinct;
use crate::state::{Running, Step, Why};
use parlour_core::{Seat, Seats, Sink, Veiled, rule};

impl<S: Sink<Event>> Play<'_, S> {
    #[inline]
    fn running(&mut self) -> &mut Running {
        &mut self.state.public.running
    }

    /// The next target of an effect on everyone, clockwise from the actor (HM-R-61).
    pub(super) fn next_target(&mut self) {
        let Running { actor, queue, .. } = self.state.public.running;
        match actor.round(self.game.seats).find(|seat| queue.has(*seat)) {
            Some(target) => {
                let running = self.running();
                running.target = target;
                running.queue = queue.without(target);
                running.part = 0;
                self.run();
            }
            None => self.finish(),
        }
    }

    /// The part under way is done.
    pub(super) fn next_part(&mut self) {
        self.running().part += 1;
        self.run();
    }

    /// Does part after part until one of them waits for somebody.
    pub(super) fn run(&mut self) {
        loop {
            let running = self.state.public.running;
            let by = self.set().rule(running.card);
            let parts = self.set().of(running.card).act.map(|act| act.parts).unwrap_or_default();
            let Some(effect) = parts.get(usize::from(running.part)).copied().flatten() else {
                return if running.queue.is_empty() { self.finish() } else { self.next_target() };
            };
            if self.waits(running, by, effect) {
                return;
            }
            self.running().part += 1;
        }
    }

    /// Does one part; `true` if it waits for somebody and will go on by itself.
    fn waits(&mut self, running: Running, by: parlour_core::RuleId, effect: Effect) -> bool {
        let Running { actor, target, .. } = running;
        match effect {
            Effect::Gain(amount) => {
                let points = self.game.amount(&self.state.public, actor, running.paid, amount);
                self.gain(by, actor, points);
                false
            }
            Effect::Lose(points) => self.lose(by, target, points, None),
            Effect::Steal(points) => self.lose(by, target, points, Some(actor)),
            Effect::Draw(site, count) => {
                self.running().left = count;
                self.draw_next(site)
            }
            Effect::PickHand { .. } => {
                let site = Site::ALL[usize::from(running.site)];
                if self.state.public.backs[target.index()][site.index()] == 0 {
                    return false;
                }
                self.ask(Step::Taken, target);
                true
            }
            Effect::DiscardHand(count) => {
                self.running().left = count;
                self.ask_hand_loss()
            }
            Effect::RevealHand => {
                self.reveal(actor, target, by);
                false
            }
            Effect::DiscardRevealed => {
                let shown = self.state.private[target.index()].known.bits(0);
                if shown & self.set().actions == 0 {
                    return false;
                }
                self.ask(Step::Confess, actor);
                true
            }
            Effect::TakeReserve => {
                self.table().reserve_take(target, running.slot);
                self.make_room(actor, running.out);
                self.tell(by, || Event::Abducted { actor, victim: target, slot: running.slot });
                self.table().reserve_put(actor, running.slot.straightened());
                false
            }
            Effect::BounceReserve(_) => {
                self.table().reserve_take(target, running.slot);
                self.tell(by, || Event::Bounced { actor, victim: target, slot: running.slot });
                self.arrive(target, running.slot.card(), Seats::NONE, true);
                false
            }
            Effect::DiscardReserve(count) => {
                self.running().left = count;
                self.ask_reserve_loss()
            }
            Effect::Exhaust => {
                self.exhaust(target, by);
                false
            }
            Effect::TakeDiscardTop(_) => {
                let site = Site::ALL[usize::from(running.site)];
                if let Some(card) = self.table().discard[site.index()].pop() {
                    self.tell(by, || Event::Fetched { seat: actor, site, card });
                    self.arrive(actor, card, Seats::NONE, true);
                }
                false
            }
            Effect::CapturePawn => {
                let site = Site::ALL[usize::from(running.site)];
                let public = self.table();
                public.pawns[site.index()][target.index()] -= 1;
                public.held[actor.index()][target.index()] += 1;
                self.tell(by, || Event::Captured { actor, owner: target, site });
                false
            }
            Effect::Challenge => {
                self.challenge(actor, target);
                true
            }
        }
    }

    /// The effect is finished: its card leaves the resolving area (HM-R-19), and the turn is over.
    fn finish(&mut self) {
        self.table().running = Running::default();
        while !self.state.public.area.is_empty() {
            let card = self.table().area.remove(0);
            self.tell(rule("HM-R-19"), || Event::Finished { card });
            self.discard(card);
        }
        self.end_turn();
    }

    /// Draws the next card of a part that draws several; `false` when there are no more.
    fn draw_next(&mut self, site: Site) -> bool {
        let Running { actor, left, .. } = self.state.public.running;
        left > 0 && self.draw(actor, site, Why::Effect)
    }

    /// A card that an effect drew has come.
    pub(super) fn draw_on(&mut self) {
        let site = self.state.public.site;
        self.running().left -= 1;
        if !self.draw_next(site) {
            self.next_part();
        }
    }

    /// Chance has chosen among the cards of the named back (HM-R-39).
    pub(super) fn taken(&mut self, card: Card) {
        let Running { actor: thief, target: victim, part, card: source, .. } = self.state.public.running;
        let (by, site) = (self.set().rule(source), self.set().site(card));
        let parts = self.set().of(source).act.map(|act| act.parts).unwrap_or_default();
        if parts[usize::from(part)] == Some(Effect::PickHand { to_hand: true }) {
            let both = Seats::one(thief).with(victim);
            self.leave_seen(victim, card, both, false);
            self.tell(by, || Event::Stolen { thief, victim, site, card: Veiled::to(both, card) });
            self.arrive(thief, card, Seats::one(victim), false);
        } else {
            self.leave(victim, card);
            self.tell(by, || Event::Snatched { thief, victim, card });
            self.discard(card);
        }
        self.next_part();
    }

    /// Asks the victim for a hand card; takes an only one unasked (HM-R-67). `false` when none is to be given.
    fn ask_hand_loss(&mut self) -> bool {
        let Running { target, left, .. } = self.state.public.running;
        match self.state.public.hand_size(target) {
            _ if left == 0 => false,
            0 => false,
            1 => {
                let card = self.state.private[target.index()].hand()[0];
                let by = self.set().rule(self.state.public.running.card);
                self.discard_from_hand(by, target, card);
                false
            }
            _ => {
                self.ask(Step::HandLoss, target);
                true
            }
        }
    }

    /// The victim gives up a hand card.
    pub(super) fn hand_loss(&mut self, card: Card) {
        let Running { target, card: source, .. } = self.state.public.running;
        let by = self.set().rule(source);
        self.discard_from_hand(by, target, card);
        self.running().left -= 1;
        if !self.ask_hand_loss() {
            self.next_part();
        }
    }

    /// Asks the victim for a Reserve card; takes the only option unasked. `false` when none is to be given.
    fn ask_reserve_loss(&mut self) -> bool {
        loop {
            let Running { target, left, .. } = self.state.public.running;
            let mut options = distinct(self.state.public.reserve_of(target));
            let (first, second) = (options.next(), options.next());
            drop(options);
            let (Some(first), true) = (first, left > 0) else { return false };
            if second.is_some() {
                self.ask(Step::ReserveLoss, target);
                return true;
            }
            self.lose_reserve(first);
        }
    }

    fn lose_reserve(&mut self, slot: Slot) {
        let Running { target, card: source, .. } = self.state.public.running;
        let by = self.set().rule(source);
        self.table().reserve_take(target, slot);
        self.remove(by, target, slot);
        self.running().left -= 1;
    }

    /// The victim gives up a Reserve card.
    pub(super) fn reserve_loss(&mut self, slot: Slot) {
        self.lose_reserve(slot);
        if !self.ask_reserve_loss() {
            self.next_part();
        }
    }

    /// The actor sees a hand; all learn whether it holds an Action (HM-R-73).
    fn reveal(&mut self, actor: Seat, victim: Seat, by: parlour_core::RuleId) {
        let hand = self.game.hand_of(actor, victim);
        let shown = self.state.private[victim.index()];
        let known = &mut self.state.private[actor.index()].known;
        known.clear(hand);
        for card in shown.hand() {
            known.sort_in(hand, *card);
        }
        let hand = known.of(hand).iter().copied().collect();
        let both = Seats::one(actor).with(victim);
        self.tell(by, || Event::Shown { actor, victim, hand: Veiled::to(both, hand) });
        let action = shown.known.bits(0) & self.set().actions != 0;
        self.tell(rule("HM-R-73"), || Event::Revealed { actor, victim, action });
    }

    /// The actor has named an Action of the revealed hand.
    pub(super) fn confessed(&mut self, card: Card) {
        let Running { target, card: source, .. } = self.state.public.running;
        let by = self.set().rule(source);
        self.discard_from_hand(by, target, card);
        self.next_part();
    }

    /// Ready cards that rotate for their use are rotated.
    fn exhaust(&mut self, victim: Seat, by: parlour_core::RuleId) {
        let game = self.game;
        let mut cards = 0;
        for slot in &mut self.table().reserve[victim.index()] {
            if slot.is_ready() && game.set.rotators >> slot.card().0 & 1 == 1 {
                *slot = Slot::rotated(slot.card());
                cards += 1;
            }
        }
        self.table().reserve[victim.index()].sort_unstable();
        self.tell(by, || Event::Exhausted { victim, cards });
    }

    /// Asks for a hand card as cost. An only card that must be given is given unasked (HM-R-67).
    pub(super) fn cost(&mut self) {
        let Running { actor, paid, .. } = self.state.public.running;
        let (least, most) = self.game.cost_of(&self.state.public);
        match self.state.public.hand_size(actor) {
            0 => self.paid(),
            _ if paid >= most => self.paid(),
            1 if paid < least => {
                let card = self.state.private[actor.index()].hand()[0];
                self.pay_card(card);
            }
            _ => self.ask(Step::Cost, actor),
        }
    }

    /// One hand card is discarded as cost.
    pub(super) fn pay_card(&mut self, card: Card) {
        let Running { actor, card: source, .. } = self.state.public.running;
        let by = self.set().rule(source);
        self.discard_from_hand(by, actor, card);
        self.running().paid += 1;
        self.cost();
    }

    /// The cost is paid; the effect begins.
    pub(super) fn paid(&mut self) {
        self.running().paying = false;
        if self.state.public.running.queue.is_empty() { self.run() } else { self.next_target() }
    }
}
