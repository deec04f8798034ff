//! Favors and consumables: when they can do anything, and what they do.

use super::{Play, purpose};
use crate::HamletHeroes;
use crate::cards::{FavorSpecial, Lasts};
use crate::effect::{ALL_STATUSES, Deed, Window};
use crate::event::{Event, Saviour};
use crate::names::{NONE, ORDERS, Order, Sight};
use crate::state::{ABBEY, DOWN, Frame, Public, Statuses, Step, did, mark};
use parlour_core::{Seat, Sink, Veiled, rule};

impl HamletHeroes {
    /// The window a frame opens for Favors and consumables.
    pub fn window_of(step: Step) -> Option<Window> {
        Some(match step {
            Step::Hamlet => Window::Hamlet,
            Step::Destination => Window::Journey,
            Step::Encounter => Window::Reveal,
            Step::Prep => Window::Prep,
            Step::Combat => Window::Turn,
            Step::MyRoll => Window::MyRoll,
            Step::FoeRoll => Window::FoeRoll,
            Step::Escape => Window::Escape,
            Step::Lethal => Window::Lethal,
            Step::Victory => Window::Victory,
            _ => return None,
        })
    }

    /// Whether the active player's Favor can be used in this window (HH-R-72, HH-R-84).
    #[inline]
    pub fn favor_usable(&self, public: &Public, window: Window) -> bool {
        let player = &public.players[public.active.index()];
        if !player.favor || player.hero == NONE {
            return false;
        }
        let card = &self.cards.heroes[usize::from(player.hero)];
        card.windows & window.bit() != 0
            && (self.deed_possible(public, &card.deed, window) || self.special_possible(public, card.special))
    }

    fn special_possible(&self, public: &Public, special: Option<FavorSpecial>) -> bool {
        match special {
            Some(FavorSpecial::Peek) => {
                self.can_peek(public, Sight::Champion) || self.can_peek(public, Sight::Monsters)
            }
            Some(FavorSpecial::Decree) => true,
            // Deserting comes with its `survive`.
            Some(FavorSpecial::Desert) | None => false,
        }
    }

    /// Whether there is anything to look at.
    pub fn can_peek(&self, public: &Public, at: Sight) -> bool {
        match at {
            Sight::Champion => public.champion.hero == DOWN || public.champion.down > 0,
            Sight::Monsters => !public.monsters.deck.is_empty(),
        }
    }

    /// Whether an equipped consumable can be used in this window.
    #[inline]
    pub fn item_usable(&self, public: &Public, slot: usize, window: Window) -> bool {
        let player = &public.players[public.active.index()];
        let item = player.slots[slot];
        if item == NONE || player.is_used(slot) {
            return false;
        }
        match &self.cards.thing(item).consumable {
            Some(consumable) => {
                consumable.window == window.bit()
                    && (consumable.lasts != Lasts::Now
                        || self.deed_possible(public, &consumable.deed, window))
            }
            None => false,
        }
    }

    /// Whether any equipped consumable can be used in this window.
    #[inline]
    pub fn any_usable(&self, public: &Public, window: Window) -> bool {
        (0..3).any(|slot| self.item_usable(public, slot, window))
    }

    /// Whether a deed would do anything now; all of it public (HH-R-84).
    pub fn deed_possible(&self, public: &Public, deed: &Deed, window: Window) -> bool {
        let player = &public.players[public.active.index()];
        let fight = &public.fight;
        (deed.heal > 0 && player.hp < player.max)
            || (deed.cure && !player.statuses.is_empty())
            || deed.strike > 0
            || deed.stun > 0
            || deed.extra_attack
            || (deed.afflict > 0 && self.afflictable(public) != 0)
            || deed.add_atk != 0
            || (deed.floor_dice > 0
                && fight.dice[..3].iter().any(|die| die.max(&fight.floor) < &deed.floor_dice))
            || deed.reroll_any
            || (deed.negate && !fight.is(mark::NEGATED) && {
                let clash = self.foe_clash(public, false);
                let (attack, defence) = self.foe_values(public, &clash);
                attack > defence
            })
            || deed.survive > 0
            || (deed.escape_auto && fight.escape < 4)
            || (deed.no_mutation && self.would_mutate(public))
            || (deed.recharge && !player.favor && player.hero != NONE)
            || (deed.exhume > 0 && !public.monsters.graveyard.is_empty())
            || (deed.purge > 0 && self.has_mutation(public))
            || (deed.replace && self.can_replace(public))
            || (deed.swap_artifact && self.can_exchange(public, public.active))
            || (deed.take_artifact && self.can_take(public))
            || deed.rest
            || (deed.discount != 0
                && window == Window::Hamlet
                && public.turn.did & did::SHOP == 0
                && public.stock.iter().any(|item| *item != NONE))
    }

    /// Statuses the monster neither has nor is immune to.
    fn afflictable(&self, public: &Public) -> u8 {
        ALL_STATUSES & !public.fight.statuses.0 & !self.foe_mods(public).immune
    }

    /// Whether the foe has a Mutation.
    pub fn has_mutation(&self, public: &Public) -> bool {
        match public.fight.place {
            ABBEY => !public.champion.mutations.is_empty(),
            place => public.regions[usize::from(place)].mutations[0] != NONE,
        }
    }

    /// Whether the monster can be replaced (HH-V-REPLACE).
    pub fn can_replace(&self, public: &Public) -> bool {
        let place = public.fight.place;
        place < ABBEY && !public.regions[usize::from(place)].has_loot() && self.can_draw_monster(public)
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    pub(super) fn use_favor(&mut self, step: Step) {
        let Some(window) = HamletHeroes::window_of(step) else { return };
        let seat = self.active();
        let hero = self.hero().hero;
        let card = &self.cards.heroes[usize::from(hero)];
        self.tell(rule("HH-FAV-4"), || Event::FavorUsed { seat, hero });
        let (deed, special) = (card.deed, card.special);
        let asks = deed.reroll_any
            || deed.exhume > 0 && !self.public().monsters.graveyard.is_empty()
            || deed.purge > 0 && self.game.has_mutation(self.public())
            || deed.replace && self.game.can_replace(self.public())
            || deed.swap_artifact && self.game.can_exchange(self.public(), seat)
            || deed.take_artifact && self.game.can_take(self.public())
            || matches!(special, Some(FavorSpecial::Peek | FavorSpecial::Decree));
        if window == Window::Lethal {
            self.pop();
        }
        if asks {
            // Spent only when its effect has been carried out (HH-R-83).
            self.push(Step::SpendFavor, 0, 0, 0);
            self.deed(&deed, window, Saviour::Favor);
        } else {
            self.hero().favor = false;
            self.tell(rule("HH-FAV-4"), || Event::FavorSpent { seat });
            self.deed(&deed, window, Saviour::Favor);
        }
        match special {
            Some(FavorSpecial::Peek) => self.push(Step::PeekWhat, 0, 0, 0),
            Some(FavorSpecial::Decree) => self.push(Step::DecreeDraw, purpose::CHOICE, 0, 2),
            Some(FavorSpecial::Desert) => {
                self.lose_trophies();
                let foe = self.foe();
                self.tell(rule("HH-H-13"), || Event::Escaped { seat, foe });
                self.only(Step::Away, 0);
            }
            None => {}
        }
    }

    pub(super) fn spend_favor(&mut self) -> bool {
        let seat = self.active();
        self.pop();
        self.hero().favor = false;
        self.tell(rule("HH-R-83"), || Event::FavorSpent { seat });
        false
    }

    pub(super) fn use_item(&mut self, step: Step, item: u8) {
        let Some(window) = HamletHeroes::window_of(step) else { return };
        let seat = self.active();
        let Some(slot) = self.hero().slots.iter().position(|thing| *thing == item) else { return };
        let Some(consumable) = self.cards.thing(item).consumable else { return };
        self.tell(rule("HH-COMB-1"), || Event::Used { seat, item });
        if consumable.lasts == Lasts::Now {
            self.hero().bare(slot);
            self.discard_item(item);
        } else {
            self.hero().used |= 1 << slot;
        }
        if window == Window::Lethal {
            self.pop();
        }
        self.deed(&consumable.deed, window, Saviour::Item(item));
    }

    /// Does what can be done at once, and opens the choice if the deed asks for one.
    fn deed(&mut self, deed: &Deed, window: Window, by: Saviour) {
        let seat = self.active();
        if deed.heal > 0 {
            self.recover(seat, deed.heal);
        }
        if deed.cure {
            self.cure(seat);
        }
        if deed.survive > 0 {
            self.survive(by, deed.survive as i8);
        }
        if deed.discount != 0 {
            self.state.public.turn.discount += deed.discount;
            self.tell(rule("HH-V-DISCOUNT"), || Event::Discount { seat, amount: deed.discount });
        }
        if deed.rest {
            let player = self.hero();
            player.fatigue = 0;
            player.encounters = 0;
            self.tell(rule("HH-V-REST"), || Event::Rested { seat });
        }
        if deed.recharge {
            self.recharge(seat);
        }
        self.roll_deed(deed);
        self.foe_deed(deed, window);
        if deed.reroll_any {
            self.push(Step::AnyDice, 0, 0, 0);
        }
        if deed.exhume > 0 && !self.public().monsters.graveyard.is_empty() {
            self.push(Step::Exhume, deed.exhume, 0, 0);
        }
        if deed.swap_artifact && self.game.can_exchange(self.public(), seat) {
            self.push(Step::Exchange, 0, 0, 0);
        }
        if deed.take_artifact && self.game.can_take(self.public()) {
            self.push(Step::TakeRelic, 0, 0, 0);
        }
    }

    fn roll_deed(&mut self, deed: &Deed) {
        let seat = self.active();
        let fight = &mut self.state.public.fight;
        if deed.add_atk != 0 {
            fight.add += deed.add_atk;
            self.tell(rule("HH-V-ADD"), || Event::Bonus { seat, amount: deed.add_atk });
        }
        let fight = &mut self.state.public.fight;
        if deed.floor_dice > fight.floor {
            fight.floor = deed.floor_dice;
            self.tell(rule("HH-V-FLOOR"), || Event::Floor { seat, least: deed.floor_dice });
        }
        if deed.negate {
            self.state.public.fight.set(mark::NEGATED);
            self.tell(rule("HH-V-NEGATE"), || Event::Negated { seat });
        }
        if deed.no_mutation {
            self.state.public.fight.set(mark::NO_MUTATION);
            let foe = self.foe();
            self.tell(rule("HH-V-AUTO"), || Event::NoMutation { foe });
        }
        if deed.escape_auto {
            self.sure_escape();
        }
    }

    fn foe_deed(&mut self, deed: &Deed, window: Window) {
        if self.public().fight.place == NONE {
            return;
        }
        let seat = self.active();
        let foe = self.foe();
        let fight = &mut self.state.public.fight;
        if deed.stun > 0 {
            fight.stun += deed.stun;
            self.tell(rule("HH-V-STUN"), || Event::Stunned { foe, attacks: deed.stun });
        }
        if deed.extra_attack {
            self.state.public.fight.set(mark::EXTRA);
            self.tell(rule("HH-V-EXTRA"), || Event::TwoAttacks { seat });
        }
        if deed.afflict > 0 {
            let mut open = self.game.afflictable(self.public());
            let mut placed = 0;
            for _ in 0..deed.afflict {
                placed |= open & open.wrapping_neg();
                open &= open.wrapping_sub(1);
            }
            self.inflict_foe(placed);
        }
        if deed.purge > 0 && self.game.has_mutation(self.public()) {
            self.push(Step::Purge, deed.purge, 0, 0);
        }
        if deed.replace && self.game.can_replace(self.public()) {
            let region = self.public().fight.place;
            self.push(Step::MonsterDraw, region, purpose::REPLACE, 0);
        }
        if deed.strike > 0 && window == Window::Reveal {
            let fight = &mut self.state.public.fight;
            fight.trap = fight.trap.saturating_add(deed.strike);
            fight.trap_floor = fight.trap_floor.max(deed.strike_floor);
            self.tell(rule("HH-V-STRIKE"), || Event::Trap { foe, amount: deed.strike });
        } else if deed.strike > 0 {
            let fight = &mut self.state.public.fight;
            let floor = i16::from(deed.strike_floor).min(fight.hp);
            let least = if deed.strike_floor > 0 { floor } else { i16::MIN };
            let hp = (fight.hp - i16::from(deed.strike)).max(least);
            let amount = fight.hp - hp;
            fight.hp = hp;
            self.tell(rule("HH-V-STRIKE"), || Event::Struck { foe, amount, hp });
            if hp <= 0 {
                self.victory();
            }
        }
    }

    pub(super) fn recover(&mut self, seat: Seat, amount: i8) {
        let player = &mut self.state.public.players[seat.index()];
        let amount = amount.min(player.max - player.hp);
        if amount > 0 {
            player.hp += amount;
            let hp = player.hp;
            self.tell(rule("HH-V-HEAL"), || Event::Recovered { seat, amount, hp });
        }
    }

    pub(super) fn cure(&mut self, seat: Seat) {
        let player = &mut self.state.public.players[seat.index()];
        if !player.statuses.is_empty() {
            player.statuses = Statuses::NONE;
            self.tell(rule("HH-STAT-6"), || Event::Cured { seat });
        }
    }

    pub(super) fn recharge(&mut self, seat: Seat) {
        let player = &mut self.state.public.players[seat.index()];
        if !player.favor && player.hero != NONE {
            player.favor = true;
            self.tell(rule("HH-V-RECHARGE"), || Event::FavorReady { seat });
        }
    }

    // Choices within a deed.

    pub(super) fn any_dice(&mut self, which: u8) {
        let seat = self.active();
        self.tell(rule("HH-V-ANY"), || Event::RerollBegins { seat, source: NONE, which });
        self.turn_into(Step::Reroll, which, NONE, 0);
    }

    /// The last monster or the last of the count ends it.
    pub(super) fn exhume_window(&mut self, frame: Frame) -> bool {
        let graveyard = self.public().monsters.graveyard;
        if frame.a == 0 || graveyard.is_empty() {
            self.pop();
            return false;
        }
        // The first choice is no choice when one card lies there; later ones can be declined.
        if frame.b == 0 && graveyard.len() == 1 {
            self.exhume(graveyard.nth(0));
            return false;
        }
        true
    }

    pub(super) fn exhume(&mut self, monster: u8) {
        let top = self.top();
        top.a -= 1;
        top.b = 1;
        let monsters = &mut self.state.public.monsters;
        monsters.graveyard.remove(monster);
        monsters.discards.insert(monster);
        self.tell(rule("HH-V-EXHUME"), || Event::Exhumed { monster });
    }

    pub(super) fn purge_window(&mut self, frame: Frame) -> bool {
        let public = self.public();
        let count = match public.fight.place {
            ABBEY => public.champion.mutations.len(),
            place => {
                public.regions[usize::from(place)].mutations.iter().filter(|card| **card != NONE).count()
            }
        };
        if frame.a == 0 || count == 0 {
            self.pop();
            return false;
        }
        if frame.b == 0 && count == 1 {
            let public = self.public();
            let only = match public.fight.place {
                ABBEY => public.champion.mutations[0],
                place => public.regions[usize::from(place)].mutations[0],
            };
            self.purge(only);
            return false;
        }
        true
    }

    pub(super) fn purge(&mut self, mutation: u8) {
        let top = self.top();
        top.a -= 1;
        top.b = 1;
        let foe = self.foe();
        let public = &mut self.state.public;
        match public.fight.place {
            ABBEY => public.champion.mutations.retain(|card| *card != mutation),
            place => {
                let spaces = &mut public.regions[usize::from(place)].mutations;
                if spaces[0] == mutation {
                    spaces[0] = spaces[1];
                }
                spaces[1] = NONE;
            }
        }
        public.mutations.discards.insert(mutation);
        self.tell(rule("HH-V-PURGE"), || Event::Purged { foe, mutation });
    }

    pub(super) fn done(&mut self, step: Step) {
        let seat = self.active();
        match step {
            Step::Arrange => {
                let frame = *self.top();
                self.close_arrange(frame);
            }
            Step::Prep => {
                self.pop();
                self.tell(rule("HH-COMB-1"), || Event::Prepared { seat });
            }
            _ => {
                self.pop();
                self.tell(rule("HH-R-85"), || Event::Enough { seat });
            }
        }
    }

    // Looking.

    /// With one thing to look at there is no choice.
    pub(super) fn peek_window(&mut self) -> bool {
        let public = self.public();
        match (self.game.can_peek(public, Sight::Champion), self.game.can_peek(public, Sight::Monsters)) {
            (true, true) => return true,
            (true, false) => self.peek(Sight::Champion),
            (false, true) => self.peek(Sight::Monsters),
            (false, false) => self.pop(),
        }
        false
    }

    pub(super) fn peek(&mut self, at: Sight) {
        let seat = self.active();
        self.tell(rule("HH-H-03"), || Event::Peeks { seat, at });
        let public = &mut self.state.public;
        let mine = &mut self.state.private[seat.index()];
        if at == Sight::Champion {
            self.state.public.frames.pop();
            let public = &mut self.state.public;
            if public.champion.hero == DOWN {
                public.champion.hero_seen |= 1 << seat.0;
                mine.champion_hero = self.state.nature.champion_hero;
            }
            if public.champion.down > 0 {
                public.champion.down_seen |= 1 << seat.0;
                mine.champion_down = self.state.nature.champion_down;
            }
            let (hero, down) = (mine.champion_hero, mine.champion_down);
            if hero != NONE {
                self.tell(rule("HH-H-03"), || Event::Seen { seat, at, card: Veiled::only(seat, hero) });
            }
            for card in down.iter() {
                // Told as Mutations by being above every Hero number.
                self.tell(rule("HH-H-03"), || Event::Seen { seat, at, card: Veiled::only(seat, 64 + card) });
            }
            return;
        }
        let fixed = public.monsters.top;
        let knower = public.monsters.top_by;
        if knower != NONE && knower != seat.0 {
            self.state.private[usize::from(knower)].top.clear();
        }
        if fixed > 0 {
            self.state.public.monsters.top_by = seat.0;
        }
        self.state.private[seat.index()].top = self.state.nature.top;
        for card in self.state.nature.top {
            self.tell(rule("HH-H-03"), || Event::Seen { seat, at, card: Veiled::only(seat, card) });
        }
        let looked = self.public().monsters.deck.len().min(3) as u8;
        self.turn_into(Step::LookDraw, 0, 0, looked - fixed);
    }

    /// One card has one order.
    pub(super) fn order_window(&mut self) -> bool {
        if self.public().monsters.top >= 2 {
            return true;
        }
        self.pop();
        false
    }

    pub(super) fn put_back(&mut self, order: Order) {
        let seat = self.active();
        let old = self.state.nature.top;
        let places = ORDERS[order.index()];
        self.state.nature.top = places.iter().filter_map(|place| old.get(*place).copied()).collect();
        self.state.private[seat.index()].top = self.state.nature.top;
        self.pop();
        self.tell(rule("HH-H-03"), || Event::PutBack { seat });
    }

    // Choosing a Decree.

    /// Two cards are a choice, one is not, none is nothing.
    pub(super) fn pick_window(&mut self) -> bool {
        match self.public().decrees.held {
            0 => self.pop(),
            1 => {
                let seat = self.active();
                let decree = self.state.private[seat.index()].held[0];
                self.choose_decree(decree);
            }
            _ => return true,
        }
        false
    }

    pub(super) fn choose_decree(&mut self, decree: u8) {
        let seat = self.active();
        let held = std::mem::replace(&mut self.state.private[seat.index()].held, [NONE; 2]);
        self.state.public.decrees.held = 0;
        self.pop();
        self.tell(rule("HH-H-17"), || Event::DecreeChosen { seat, decree });
        self.drop_decree();
        self.state.public.decrees.unseen.remove(decree);
        for other in held.into_iter().filter(|other| *other != NONE && *other != decree) {
            self.state.nature.under.push(other);
            self.state.public.decrees.under_by.push(seat.0);
            for (index, mine) in self.state.private.iter_mut().enumerate() {
                mine.under.push(if index == seat.index() { other } else { NONE });
            }
            self.tell(rule("HH-R-88"), || Event::DecreeUnder { seat, decree: Veiled::only(seat, other) });
        }
        self.enact(decree);
    }
}
