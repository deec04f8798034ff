//! What the seat that is asked may choose, in ascending order.

use crate::HamletHeroes;
use crate::action::Action;
use crate::effect::Window;
use crate::names::{
    Decree, Dice, Gain, Land, Monster, Mutation, NONE, Order, Plan, RELIC, Relic, Sight, Source, Spaces,
    Thing, Ware, Which,
};
use crate::state::{ABBEY, Private, Public, Step, did, mark};
use parlour_core::{Pending, Seat};

impl HamletHeroes {
    /// Who must choose.
    #[inline]
    pub(crate) fn who(&self, public: &Public) -> Pending {
        let Some(frame) = public.frames.last() else { return Pending::Over };
        match frame.step {
            Step::Over => Pending::Over,
            Step::Heirloom => Pending::one(Seat(frame.a)),
            Step::Fair | Step::Reliquary => Pending::one(Seat(frame.b)),
            step if (step as u8) < Step::Heirloom as u8 => Pending::Chance,
            _ => Pending::one(public.active),
        }
    }

    /// Appends every choice of the seat.
    pub(crate) fn list_legal(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        if self.who(public) != Pending::one(seat) {
            return;
        }
        let Some(frame) = public.frames.last().copied() else { return };
        let player = &public.players[seat.index()];
        match frame.step {
            Step::Heirloom => {
                let most = if player.hidden_count() > 1 { 4 } else { 2 };
                out.extend(Which::ALL[..most].iter().map(|which| Action::Reveal { which: *which }));
            }
            Step::Hamlet => self.hamlet_choices(public, mine, seat, out),
            Step::Pay => out.extend(player.trophies.iter().map(|card| Action::Pay { trophy: Monster(card) })),
            Step::Arrange => self.arrange_choices(public, mine, seat, out),
            Step::Destination => {
                self.push_favor(public, Window::Journey, out);
                let open = (0..4u8).filter(|region| self.can_enter(public, usize::from(*region)));
                out.extend(open.map(|region| Action::Enter { region: Land(region) }));
                if !player.sigils.is_empty() {
                    out.push(Action::Abbey);
                }
                out.push(Action::Home);
            }
            Step::Encounter => {
                if !public.fight.is(mark::ARRANGED) {
                    self.push_arrange(public, mine, true, out);
                }
                self.push_favor(public, Window::Reveal, out);
                out.extend([Action::Fight, Action::Retreat]);
            }
            Step::Prep => {
                self.push_uses(public, Window::Prep, out);
                self.push_favor(public, Window::Prep, out);
                out.push(Action::Done);
            }
            Step::Combat => {
                let swap = self.can_arrange(player);
                if swap {
                    self.push_arrange(public, mine, false, out);
                }
                self.push_favor(public, Window::Turn, out);
                out.push(Action::Attack);
                if swap {
                    out.push(Action::Swap);
                }
                out.push(Action::Flee);
            }
            Step::MyRoll => self.roll_choices(public, true, out),
            Step::FoeRoll => self.roll_choices(public, false, out),
            Step::Escape => {
                self.push_uses(public, Window::Escape, out);
                self.push_favor(public, Window::Escape, out);
                out.push(Action::Keep);
            }
            Step::Lethal => {
                self.push_uses(public, Window::Lethal, out);
                self.push_favor(public, Window::Lethal, out);
                out.push(Action::Die);
            }
            Step::Victory => {
                self.push_favor(public, Window::Victory, out);
                out.push(Action::GoOn);
            }
            Step::Spoils => {
                let open = (0..4u8).filter(|region| self.can_enter(public, usize::from(*region)));
                out.extend(open.map(|region| Action::Spoils { region: Land(region) }));
            }
            Step::TakeRelic => {
                out.extend(self.takeable(public).iter().map(|relic| Action::Take { artifact: Relic(relic) }));
            }
            Step::GiveTrophy => {
                out.extend(player.trophies.iter().map(|card| Action::Give { trophy: Monster(card) }));
            }
            Step::Exchange => self.push_exchanges(public, seat, out),
            Step::Fair => {
                self.push_exchanges(public, seat, out);
                out.push(Action::Pass);
            }
            Step::Reliquary => {
                for own in self.unprotected(player).iter() {
                    let pile = public.reliquary.iter();
                    out.extend(pile.map(|other| Action::Return { own: Relic(own), other: Relic(other) }));
                }
                out.push(Action::Pass);
            }
            Step::Exhume => {
                if frame.b == 1 {
                    out.push(Action::Done);
                }
                let graves = public.monsters.graveyard.iter();
                out.extend(graves.map(|card| Action::Exhume { monster: Monster(card) }));
            }
            Step::Purge => {
                if frame.b == 1 {
                    out.push(Action::Done);
                }
                let mut cards = [NONE; 3];
                match public.fight.place {
                    ABBEY => {
                        cards.iter_mut().zip(&public.champion.mutations).for_each(|(to, from)| *to = *from)
                    }
                    place => cards[..2].copy_from_slice(&public.regions[usize::from(place)].mutations),
                }
                cards.sort_unstable();
                let there = cards.into_iter().filter(|card| *card != NONE);
                out.extend(there.map(|card| Action::Purge { mutation: Mutation(card) }));
            }
            Step::AnyDice => out.extend((1..32).map(|dice| Action::Dice { dice: Dice(dice) })),
            Step::PeekWhat => out.extend(Sight::ALL.iter().map(|at| Action::Peek { at: *at })),
            Step::PeekOrder => {
                let orders: &[u8] = if public.monsters.top == 2 { &[0, 2] } else { &[0, 1, 2, 3, 4, 5] };
                out.extend(orders.iter().map(|order| Action::PutBack { order: Order(*order) }));
            }
            Step::PickDecree => {
                let [a, b] = mine.held;
                out.extend([a.min(b), a.max(b)].map(|decree| Action::Choose { decree: Decree(decree) }));
            }
            _ => {}
        }
    }

    #[inline]
    fn push_favor(&self, public: &Public, window: Window, out: &mut Vec<Action>) {
        if self.favor_usable(public, window) {
            out.push(Action::Favor);
        }
    }

    /// Slots are in ascending order, so uses are too.
    #[inline]
    fn push_uses(&self, public: &Public, window: Window, out: &mut Vec<Action>) {
        let player = &public.players[public.active.index()];
        for slot in 0..3 {
            if self.item_usable(public, slot, window) {
                out.push(Action::Use { item: Ware(player.slots[slot]) });
            }
        }
    }

    /// The arrange window (if it is opened by its own action) and outfits that would change something.
    fn push_arrange(&self, public: &Public, mine: &Private, window: bool, out: &mut Vec<Action>) {
        let player = &public.players[public.active.index()];
        if !self.can_arrange(player) {
            return;
        }
        if window {
            out.push(Action::Arrange);
        }
        let offered = self.outfits(public, mine);
        out.extend(
            Plan::ALL.iter().filter(|plan| offered[plan.index()]).map(|plan| Action::Outfit { plan: *plan }),
        );
    }

    fn push_exchanges(&self, public: &Public, seat: Seat, out: &mut Vec<Action>) {
        let others = self.exchangeable(public, seat);
        for own in public.players[seat.index()].relics.iter() {
            out.extend(others.iter().map(|other| Action::Exchange { own: Relic(own), other: Relic(other) }));
        }
    }

    fn hamlet_choices(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        let player = &public.players[seat.index()];
        let done = public.turn.did;
        if done & did::ARRANGE == 0 {
            self.push_arrange(public, mine, true, out);
        }
        if done & did::HEAL == 0 && (player.hp < player.max || !player.statuses.is_empty()) {
            out.push(Action::Heal);
        }
        if done & did::OBLATION == 0 && self.church_open(public) {
            let health = player.max < self.cards.most;
            let favor = !player.favor && player.hero != NONE;
            for card in player.trophies.iter() {
                if health {
                    out.push(Action::Oblate { trophy: Monster(card), gain: Gain::Health });
                }
                if favor {
                    out.push(Action::Oblate { trophy: Monster(card), gain: Gain::Favor });
                }
            }
        }
        let stocked = stocked(public);
        if done & did::SHOP == 0 && stocked != 0 && !player.trophies.is_empty() {
            let gold = self.gold(player) as i32;
            let discount = self.discount(public);
            for spaces in (1..8u8).filter(|spaces| spaces & !stocked == 0) {
                let sum: i32 = (0..3)
                    .filter(|space| spaces >> space & 1 == 1)
                    .map(|space| i32::from(self.cards.value(public.stock[space])))
                    .sum();
                if (sum - discount).max(1) <= gold {
                    out.push(Action::Shop { spaces: Spaces(spaces) });
                }
            }
        }
        if done & did::SELL == 0 && stocked != 0 {
            let worn = (0..3).filter(|slot| player.slots[*slot] < RELIC && !player.is_used(*slot));
            let own = worn.fold(player.pack | mine.hidden, |own, slot| own.with(player.slots[slot]));
            for item in own.iter() {
                let cheaper = self.cheaper(public, item);
                for spaces in (1..7u8).filter(|spaces| spaces & !cheaper == 0) {
                    out.push(Action::Sell { item: Ware(item), spaces: Spaces(spaces) });
                }
            }
        }
        self.push_uses(public, Window::Hamlet, out);
        self.push_favor(public, Window::Hamlet, out);
        out.extend([Action::Venture, Action::Stay]);
    }

    /// Spaces whose item is worth less than this one, as bits.
    #[inline]
    pub(crate) fn cheaper(&self, public: &Public, item: u8) -> u8 {
        let value = self.cards.value(item);
        (0..3)
            .filter(|space| public.stock[*space] != NONE && self.cards.value(public.stock[*space]) < value)
            .fold(0, |bits, space| bits | 1 << space)
    }

    fn arrange_choices(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        let player = &public.players[seat.index()];
        let turn = &public.turn;
        if player.slots_taken() < 3 {
            let items = (player.pack | mine.hidden) - turn.moved;
            out.extend(items.iter().map(|item| Action::Equip { thing: Thing(item) }));
            let relics = player.loose_relics() - turn.moved_relics;
            out.extend(relics.iter().map(|relic| Action::Equip { thing: Thing(RELIC + relic) }));
        }
        for slot in 0..3 {
            let thing = player.slots[slot];
            if thing != NONE && !player.is_used(slot) && self.unmoved(turn, thing) {
                out.push(Action::Unequip { thing: Thing(thing) });
            }
        }
        let frame = public.frames.last().copied().unwrap_or_default();
        if frame.a == 0 || frame.b == 1 {
            out.push(Action::Done);
        }
    }

    fn roll_choices(&self, public: &Public, mine: bool, out: &mut Vec<Action>) {
        let window = if mine { Window::MyRoll } else { Window::FoeRoll };
        self.push_favor(public, window, out);
        let own: std::ops::Range<u8> = if mine { 1..8 } else { 8..32 };
        for source in 0..8 {
            let most = u32::from(self.rerolls(public, source, mine));
            if most == 0 {
                continue;
            }
            for dice in own.clone().filter(|dice| dice.count_ones() <= most && (mine || dice & 0b111 == 0)) {
                out.push(Action::Reroll { source: Source(source), dice: Dice(dice) });
            }
        }
        out.push(Action::Keep);
    }
}

/// Spaces that hold an item, as bits.
#[inline]
pub(crate) fn stocked(public: &Public) -> u8 {
    (0..3).filter(|space| public.stock[*space] != NONE).fold(0, |bits, space| bits | 1 << space)
}
