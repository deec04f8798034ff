//! Set-up, the turn, and what is done in the Hamlet.

use super::{Play, purpose};
use crate::HamletHeroes;
use crate::cards::{DecreeSpecial, Lasts};
use crate::effect::{Num, Window};
use crate::event::Event;
use crate::names::{Gain, NONE, Which};
use crate::state::{Fight, Frame, Pile, Player, Public, Step, Turn, did};
use parlour_core::{Seat, Sink, rule};

impl HamletHeroes {
    /// All gold a player could pay.
    #[inline]
    pub fn gold(&self, player: &Player) -> u32 {
        player.trophies.iter().map(|monster| u32::from(self.cards.gold(monster))).sum()
    }

    /// What these spaces cost the active player (HH-R-26); nothing if one of them is empty.
    pub fn price(&self, public: &Public, spaces: u8) -> Option<u32> {
        let mut sum = 0;
        for space in (0..3).filter(|space| spaces >> space & 1 == 1) {
            match public.stock[space] {
                NONE => return None,
                item => sum += i32::from(self.cards.value(item)),
            }
        }
        Some((sum - self.discount(public)).max(1) as u32)
    }

    /// What is taken off a Shop total now.
    #[inline]
    pub fn discount(&self, public: &Public) -> i32 {
        self.hero_mods(public, public.active).wide(Num::Discount) + i32::from(public.turn.discount)
    }

    /// Whether a region can be entered (HH-R-31, HH-R-32).
    #[inline]
    pub fn can_enter(&self, public: &Public, region: usize) -> bool {
        public.regions[region].monster != NONE || self.can_draw_monster(public)
    }

    /// Whether the Church is open.
    #[inline]
    pub fn church_open(&self, public: &Public) -> bool {
        public.decree == NONE
            || self.cards.decrees[usize::from(public.decree)].special != Some(DecreeSpecial::ShutteredChurch)
    }

    /// How many dice Heal rolls.
    pub fn heal_dice(&self, public: &Public) -> u8 {
        match public.decree {
            NONE => 2,
            decree => match self.cards.decrees[usize::from(decree)].special {
                Some(DecreeSpecial::Feast) => 3,
                Some(DecreeSpecial::FouledWells) => 1,
                _ => 2,
            },
        }
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    // Set-up.

    /// The next player of the set-up, or the first turn (HH-R-06).
    pub(super) fn seating(&mut self, frame: Frame) -> bool {
        let seats = self.game.seats;
        if frame.a < seats {
            let seat = (self.public().first.0 + frame.a) % seats;
            let top = self.top();
            top.a = top.a.saturating_add(1);
            self.push(Step::NewHero, seat, 0, 0);
            return false;
        }
        let public = &mut self.state.public;
        public.round = 1;
        public.active = public.first;
        self.tell(rule("HH-TURN-1"), || Event::Round { round: 1 });
        self.turn_into(Step::TurnStart, 0, 0, 0);
        self.push(Step::ItemDraw, purpose::STOCK, 0, 1);
        false
    }

    /// A Hero with nothing but health and two items to come (HH-R-61), or a Villager (HH-R-16).
    pub(super) fn new_hero(&mut self, frame: Frame) -> bool {
        let seat = Seat(frame.a);
        let health = self.cards.health;
        self.state.public.players[seat.index()] = Player { hp: health, max: health, ..Player::NOBODY };
        self.turn_into(Step::Heirloom, seat.0, 0, 0);
        self.push(Step::ItemDraw, purpose::HEIRLOOM, seat.0, 2);
        if self.game.hero_deck_size(self.public()) > 0 {
            self.push(Step::HeroDraw, seat.0, 0, 0);
        } else {
            self.tell(rule("HH-R-16"), || Event::NewHero { seat, hero: NONE });
        }
        false
    }

    /// No choice without an Heirloom.
    pub(super) fn heirloom(&mut self, frame: Frame) -> bool {
        if self.public().players[usize::from(frame.a)].hidden_count() > 0 {
            return true;
        }
        self.pop();
        false
    }

    pub(super) fn reveal(&mut self, seat: Seat, which: Which) {
        self.pop();
        let hidden = self.state.private[seat.index()].hidden;
        for (place, item) in hidden.iter().enumerate() {
            if which as u8 >> place & 1 == 1 {
                self.unhide(seat, item);
                self.state.public.players[seat.index()].pack.insert(item);
                self.tell(rule("HH-SETUP-11"), || Event::Revealed { seat, item });
            }
        }
        let count = self.public().players[seat.index()].hidden_count();
        self.tell(rule("HH-SETUP-11"), || Event::Hides { seat, count });
    }

    // The turn.

    /// The Moon moves, and a Decree may come (HH-TURN-4, HH-MOON-2 to -4).
    pub(super) fn turn_start(&mut self) -> bool {
        let public = &mut self.state.public;
        public.moon = if public.waxing { public.moon + 1 } else { public.moon - 1 };
        let at = public.moon;
        self.tell(rule("HH-MOON-2"), || Event::Moon { at });
        self.turn_into(Step::Hamlet, 0, 0, 0);
        if at == 0 || at == 4 {
            self.state.public.waxing = at == 0;
            self.drop_decree();
            self.push(Step::DecreeDraw, purpose::MOON, 0, 1);
        }
        false
    }

    /// The active Decree goes to the discards (HH-R-11).
    pub(super) fn drop_decree(&mut self) {
        let public = &mut self.state.public;
        let decree = std::mem::replace(&mut public.decree, NONE);
        if decree != NONE {
            public.decrees.discards.insert(decree);
            self.tell(rule("HH-R-11"), || Event::DecreeGone { decree });
        }
    }

    /// A new Decree acts (HH-R-12).
    pub(super) fn decree_act(&mut self) -> bool {
        self.pop();
        let card = &self.cards.decrees[usize::from(self.public().decree)];
        if !card.instant {
            return false;
        }
        let deed = card.deed;
        for seat in self.active().round(self.game.seats) {
            if deed.heal > 0 {
                self.recover(seat, deed.heal);
            }
            if deed.cure {
                self.cure(seat);
            }
            if deed.recharge {
                self.recharge(seat);
            }
        }
        match card.special {
            Some(DecreeSpecial::QuietGraves) => {
                let monsters = &mut self.state.public.monsters;
                let count = monsters.graveyard.len() as u8;
                monsters.discards = monsters.discards | monsters.graveyard;
                monsters.graveyard = Pile::NONE;
                self.tell(rule("HH-D-13"), || Event::GravesQuiet { count });
            }
            Some(DecreeSpecial::MutagenRain) => self.push(Step::Rain, 0, 0, 0),
            Some(DecreeSpecial::Hunt) => self.hunt(),
            Some(DecreeSpecial::Fair) => self.push(Step::Fair, self.game.seats, self.active().0, 0),
            Some(DecreeSpecial::Reliquary) => self.push(Step::Reliquary, self.game.seats, self.active().0, 0),
            Some(DecreeSpecial::Caravan) => {
                for space in 0..3 {
                    let item = std::mem::replace(&mut self.state.public.stock[space], NONE);
                    if item != NONE {
                        self.state.public.items.discards.insert(item);
                        self.tell(rule("HH-D-20"), || Event::StockGone { item });
                    }
                }
                self.push(Step::ItemDraw, purpose::STOCK, 0, 3);
            }
            _ => {}
        }
        false
    }

    /// The next region under the Mutagen Rain (HH-D-16).
    pub(super) fn rain(&mut self, frame: Frame) -> bool {
        if frame.a >= 4 {
            self.pop();
            return false;
        }
        let top = self.top();
        top.a = top.a.saturating_add(1);
        let region = &self.public().regions[usize::from(frame.a)];
        if region.monster != NONE && !region.is_full() {
            self.push(Step::MutationDraw, frame.a, 0, 1);
        }
        false
    }

    /// Region monsters with nothing under them leave (HH-D-17).
    fn hunt(&mut self) {
        for region in 0..4u8 {
            let land = self.public().regions[usize::from(region)];
            if land.monster == NONE || land.has_loot() {
                continue;
            }
            let public = &mut self.state.public;
            public.regions[usize::from(region)] = crate::state::Region::EMPTY;
            public.monsters.discards.insert(land.monster);
            for mutation in land.mutations.iter().filter(|mutation| **mutation != NONE) {
                public.mutations.discards.insert(*mutation);
            }
            self.tell(rule("HH-D-17"), || Event::Hunted { region, monster: land.monster });
        }
    }

    /// Used consumables and Fatigue tokens off; then a new Hero if one is needed, then the next player.
    pub(super) fn turn_end(&mut self, frame: Frame) -> bool {
        self.discard_used(|_| true);
        let seat = self.active();
        let player = self.hero();
        player.fatigue = 0;
        player.encounters = 0;
        self.state.public.turn = Turn::default();
        self.state.public.fight = Fight::NONE;
        self.tell(rule("HH-TURN-2"), || Event::TurnEnds { seat });
        self.turn_into(Step::NextPlayer, 0, 0, 0);
        if frame.a == 1 {
            self.push(Step::NewHero, seat.0, 0, 0);
        }
        false
    }

    /// Discards used consumables whose duration is over (HH-R-45).
    pub(super) fn discard_used(&mut self, over: impl Fn(Lasts) -> bool) {
        for slot in (0..3).rev() {
            let player = self.hero();
            if !player.is_used(slot) {
                continue;
            }
            let item = player.slots[slot];
            let lasts = self.cards.thing(item).consumable.map_or(Lasts::Now, |consumable| consumable.lasts);
            if over(lasts) {
                self.hero().bare(slot);
                self.discard_item(item);
            }
        }
    }

    /// The next player; after the last one the round ends (HH-R-03, HH-R-13).
    pub(super) fn next_player(&mut self) -> bool {
        let public = &mut self.state.public;
        public.active = public.active.next(self.game.seats);
        if public.active != public.first {
            self.turn_into(Step::TurnStart, 0, 0, 0);
            return false;
        }
        let round = public.round;
        if round >= self.game.max_rounds {
            self.only(Step::Over, 0);
            self.tell(rule("HH-R-03"), || Event::HamletFalls { round });
            return false;
        }
        public.round += 1;
        let gone = std::mem::replace(&mut public.stock[2], NONE);
        public.stock = [NONE, public.stock[0], public.stock[1]];
        let stock = public.stock;
        if gone != NONE {
            public.items.discards.insert(gone);
            self.tell(rule("HH-STOCK-4"), || Event::StockGone { item: gone });
        }
        self.tell(rule("HH-STOCK-3"), || Event::Slid { stock });
        self.tell(rule("HH-R-13"), || Event::Round { round: round + 1 });
        self.turn_into(Step::TurnStart, 0, 0, 0);
        self.push(Step::ItemDraw, purpose::STOCK, 0, 1);
        false
    }

    // The Hamlet.

    pub(super) fn heal(&mut self) {
        self.state.public.turn.did |= did::HEAL;
        let dice = self.game.heal_dice(self.public());
        self.push(Step::HealRoll, dice, 0, 0);
    }

    pub(super) fn oblate(&mut self, monster: u8, gain: Gain) {
        self.state.public.turn.did |= did::OBLATION;
        let seat = self.active();
        let player = self.hero();
        player.trophies.remove(monster);
        match gain {
            Gain::Health => player.max += 1,
            Gain::Favor => player.favor = true,
        }
        self.state.public.monsters.graveyard.insert(monster);
        self.tell(rule("HH-HAM-4"), || Event::Oblation { seat, monster, gain });
    }

    pub(super) fn shop(&mut self, spaces: u8) {
        let seat = self.active();
        let price = self.game.price(self.public(), spaces).unwrap_or(1).min(255) as u8;
        self.state.public.turn.did |= did::SHOP;
        self.tell(rule("HH-HAM-10"), || Event::Shops { seat, spaces, price });
        self.push(Step::Pay, spaces, price, 0);
    }

    /// With one trophy there is no choice.
    pub(super) fn pay_window(&mut self) -> bool {
        let trophies = self.hero().trophies;
        if trophies.len() > 1 {
            return true;
        }
        match trophies.first() {
            Some(monster) => self.pay(monster),
            // Unreachable by play: shopping needs enough gold. A loaded position may not have it.
            None => self.pop(),
        }
        false
    }

    pub(super) fn pay(&mut self, monster: u8) {
        let seat = self.active();
        let gold = self.cards.gold(monster);
        self.hero().trophies.remove(monster);
        self.state.public.monsters.discards.insert(monster);
        let top = self.top();
        top.b = top.b.saturating_sub(gold);
        let (spaces, left) = (top.a, top.b);
        self.tell(rule("HH-R-26"), || Event::Paid { seat, monster, left });
        if left == 0 {
            self.pop();
            for space in (0..3).filter(|space| spaces >> space & 1 == 1) {
                let item = std::mem::replace(&mut self.state.public.stock[space], NONE);
                self.hero().pack.insert(item);
                self.tell(rule("HH-HAM-10"), || Event::Bought { seat, item });
            }
        }
    }

    pub(super) fn sell(&mut self, item: u8, spaces: u8) {
        let seat = self.active();
        self.state.public.turn.did |= did::SELL;
        self.take_own(seat, item);
        self.state.public.items.discards.insert(item);
        self.tell(rule("HH-HAM-11"), || Event::Sold { seat, item });
        for space in (0..3).filter(|space| spaces >> space & 1 == 1) {
            let item = std::mem::replace(&mut self.state.public.stock[space], NONE);
            self.hero().pack.insert(item);
            self.tell(rule("HH-HAM-11"), || Event::Traded { seat, item });
        }
    }

    pub(super) fn venture(&mut self) {
        let seat = self.active();
        self.tell(rule("HH-TURN-6"), || Event::Ventures { seat });
        self.turn_into(Step::Destination, 0, 0, 0);
    }

    pub(super) fn stay(&mut self) {
        let seat = self.active();
        self.tell(rule("HH-R-30"), || Event::Stays { seat });
        self.only(Step::TurnEnd, 0);
    }

    /// With no place to go the turn ends (HH-R-32).
    pub(super) fn destination(&mut self) -> bool {
        let public = self.public();
        let somewhere = (0..4).any(|region| self.game.can_enter(public, region))
            || !public.players[public.active.index()].sigils.is_empty();
        if somewhere || self.game.favor_usable(public, Window::Journey) {
            return true;
        }
        self.go_home();
        false
    }

    pub(super) fn go_home(&mut self) {
        let seat = self.active();
        self.tell(rule("HH-VIC-2"), || Event::Home { seat });
        self.only(Step::TurnEnd, 0);
    }
}
