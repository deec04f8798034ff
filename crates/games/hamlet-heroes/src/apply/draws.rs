//! What chance brings: cards off the decks and dice.

use super::{Play, attack, purpose};
use crate::HamletHeroes;
use crate::action::Action;
use crate::dice;
use crate::effect::Num;
use crate::event::{DeckName, Event};
use crate::names::{Decree, Hero, Mutation, Ware};
use crate::names::{Die, Monster, NONE, Sight, Thing};
use crate::state::{ABBEY, DOWN, Few, Frame, GENERATIONS, Pile, Public, Step};
use parlour_core::{Seat, Sink, State, Veiled, rule};

impl HamletHeroes {
    /// How many items are in the deck.
    #[inline]
    pub fn item_deck_size(&self, public: &Public) -> u32 {
        let held: u8 = public.players.iter().map(|player| player.hidden[0]).sum();
        public.items.unseen[0].len() - u32::from(held)
    }

    /// How many Mutations are in the deck.
    #[inline]
    pub fn mutation_deck_size(&self, public: &Public) -> u32 {
        let down = u32::from(public.champion.down) - public.mutations.left_over.len();
        public.mutations.unseen.len() - down
    }

    /// How many Heroes are in the deck.
    #[inline]
    pub fn hero_deck_size(&self, public: &Public) -> u32 {
        public.heroes.unseen.len() - u32::from(public.champion.hero == DOWN)
    }

    /// How many Decrees are in the deck.
    #[inline]
    pub fn decree_deck_size(&self, public: &Public) -> u32 {
        public.decrees.unseen.len() - u32::from(public.decrees.held)
    }

    /// Whether a monster can be drawn (HH-R-32).
    #[inline]
    pub fn can_draw_monster(&self, public: &Public) -> bool {
        !public.monsters.deck.is_empty() || !public.monsters.discards.is_empty()
    }

    /// Whether a Mutation can be drawn.
    #[inline]
    pub fn can_draw_mutation(&self, public: &Public) -> bool {
        self.mutation_deck_size(public) > 0 || !public.mutations.discards.is_empty()
    }

    /// The items in the deck.
    #[inline]
    fn item_deck(&self, state: &State<Self>) -> Pile {
        state.private.iter().fold(state.public.items.unseen[0], |deck, mine| deck - mine.hidden)
    }

    /// The Decrees in the deck whose place is not fixed.
    fn decree_bag(&self, state: &State<Self>) -> Few {
        let held = state.private[state.public.active.index()].held;
        let gone = held.iter().chain(&state.nature.under).filter(|decree| **decree != NONE);
        gone.fold(state.public.decrees.unseen, |bag, decree| bag.without(*decree))
    }

    /// The monsters in the deck whose place is not fixed.
    fn monster_bag(&self, state: &State<Self>) -> Pile {
        let fixed = state.nature.top.iter().chain(&state.public.monsters.under);
        fixed.fold(state.public.monsters.deck, |bag, monster| bag.without(*monster))
    }

    /// What can be carried off: unequipped items and Artifacts.
    fn loose(&self, state: &State<Self>) -> (Pile, crate::state::Relics) {
        let seat = state.public.active.index();
        let player = &state.public.players[seat];
        (player.pack | state.private[seat].hidden, player.loose_relics())
    }

    /// The one monster that must come next, if its place is fixed.
    fn certain_monster(&self, state: &State<Self>, looking: bool) -> Option<u8> {
        if !looking && let Some(first) = state.nature.top.first() {
            return Some(*first);
        }
        let bag = self.monster_bag(state);
        if bag.is_empty() { state.public.monsters.under.first().copied() } else { None }
    }

    /// The dice a re-roll frame throws: attack, defence.
    fn rerolled(frame: Frame) -> (usize, usize) {
        ((frame.a & 0b111).count_ones() as usize, (frame.a >> 3).count_ones() as usize)
    }

    /// Every outcome of the pending chance node.
    pub(crate) fn list_outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        let public = &state.public;
        let Some(frame) = public.frames.last().copied() else { return };
        match frame.step {
            Step::OrderRoll => Die::all().for_each(|die| each(Action::OrderDie { die }, 1)),
            Step::EscapeRoll => Die::all().for_each(|die| each(Action::EscapeDie { die }, 1)),
            Step::HealRoll => {
                dice::each(usize::from(frame.a), 0, |dice, _, weight| {
                    each(Action::HealDice { dice }, weight)
                });
            }
            Step::Roll => {
                dice::each(3, 2, |attack, defence, weight| each(Action::Roll { attack, defence }, weight));
            }
            Step::Reroll => {
                let (attack, defence) = Self::rerolled(frame);
                dice::each(attack, defence, |attack, defence, weight| {
                    each(Action::RollAgain { attack, defence }, weight);
                });
            }
            Step::HeroDraw => {
                let bag = public.heroes.unseen.iter().filter(|hero| *hero != state.nature.champion_hero);
                bag.for_each(|hero| each(Action::DrawHero { hero: Hero(hero) }, 1));
            }
            Step::MutationDraw => {
                let bag = public.mutations.unseen - state.nature.champion_down;
                bag.iter().for_each(|card| each(Action::DrawMutation { mutation: Mutation(card) }, 1));
            }
            Step::ItemDraw => {
                self.item_deck(state).iter().for_each(|card| each(Action::DrawItem { item: Ware(card) }, 1));
            }
            Step::MonsterDraw | Step::LookDraw => {
                match self.certain_monster(state, frame.step == Step::LookDraw) {
                    Some(card) => each(Action::DrawMonster { monster: Monster(card) }, 1),
                    None => self
                        .monster_bag(state)
                        .iter()
                        .for_each(|card| each(Action::DrawMonster { monster: Monster(card) }, 1)),
                }
            }
            Step::DecreeDraw => {
                let bag = self.decree_bag(state);
                if bag.is_empty() {
                    let next = state.nature.under.first();
                    next.into_iter().for_each(|card| each(Action::DrawDecree { decree: Decree(*card) }, 1));
                } else {
                    bag.iter().for_each(|card| each(Action::DrawDecree { decree: Decree(card) }, 1));
                }
            }
            Step::SnatchPick => {
                let (items, relics) = self.loose(state);
                let relics = relics.iter().map(|relic| crate::names::RELIC + relic);
                items.iter().chain(relics).for_each(|thing| each(Action::Snatch { thing: Thing(thing) }, 1));
            }
            _ => {}
        }
    }

    /// How many tickets the pending chance node has.
    #[inline]
    pub(crate) fn count_tickets(&self, state: &State<Self>) -> u32 {
        let public = &state.public;
        let Some(frame) = public.frames.last().copied() else { return 0 };
        match frame.step {
            Step::OrderRoll | Step::EscapeRoll => 6,
            Step::HealRoll => dice::tickets_of(usize::from(frame.a), 0),
            Step::Roll => dice::tickets_of(3, 2),
            Step::Reroll => {
                let (attack, defence) = Self::rerolled(frame);
                dice::tickets_of(attack, defence)
            }
            Step::HeroDraw => {
                let unseen = public.heroes.unseen;
                unseen.len()
                    - u32::from(state.nature.champion_hero != NONE && unseen.has(state.nature.champion_hero))
            }
            Step::MutationDraw => (public.mutations.unseen - state.nature.champion_down).len(),
            Step::ItemDraw => self.item_deck(state).len(),
            Step::MonsterDraw | Step::LookDraw => {
                match self.certain_monster(state, frame.step == Step::LookDraw) {
                    Some(_) => 1,
                    None => self.monster_bag(state).len(),
                }
            }
            Step::DecreeDraw => self.decree_bag(state).len().max(1),
            Step::SnatchPick => {
                let (items, relics) = self.loose(state);
                items.len() + relics.len()
            }
            _ => 0,
        }
    }

    /// The outcome a ticket draws.
    #[inline]
    pub(crate) fn draw_ticket(&self, state: &State<Self>, ticket: u32) -> Action {
        let public = &state.public;
        let frame = public.frames.last().copied().unwrap_or_default();
        match frame.step {
            Step::OrderRoll => Action::OrderDie { die: Die(ticket as u8) },
            Step::EscapeRoll => Action::EscapeDie { die: Die(ticket as u8) },
            Step::HealRoll => Action::HealDice { dice: dice::drawn(usize::from(frame.a), 0, ticket).0 },
            Step::Roll => {
                let (attack, defence) = dice::drawn(3, 2, ticket);
                Action::Roll { attack, defence }
            }
            Step::Reroll => {
                let (attack, defence) = Self::rerolled(frame);
                let (attack, defence) = dice::drawn(attack, defence, ticket);
                Action::RollAgain { attack, defence }
            }
            Step::HeroDraw => {
                let hidden = state.nature.champion_hero;
                let unseen = public.heroes.unseen;
                let bag = if hidden == NONE { unseen } else { unseen.without(hidden) };
                Action::DrawHero { hero: Hero(bag.nth(ticket)) }
            }
            Step::MutationDraw => {
                let bag = public.mutations.unseen - state.nature.champion_down;
                Action::DrawMutation { mutation: Mutation(bag.nth(ticket)) }
            }
            Step::ItemDraw => Action::DrawItem { item: Ware(self.item_deck(state).nth(ticket)) },
            Step::MonsterDraw | Step::LookDraw => {
                let certain = self.certain_monster(state, frame.step == Step::LookDraw);
                let card = certain.unwrap_or_else(|| self.monster_bag(state).nth(ticket));
                Action::DrawMonster { monster: Monster(card) }
            }
            Step::SnatchPick => {
                let (items, relics) = self.loose(state);
                let thing = match ticket.checked_sub(items.len()) {
                    None => items.nth(ticket),
                    Some(rest) => crate::names::RELIC + relics.nth(rest),
                };
                Action::Snatch { thing: Thing(thing) }
            }
            _ => {
                let mut left = ticket;
                let mut drawn = Action::Pass;
                self.list_outcomes(state, &mut |action, weight| {
                    if left < weight && drawn == Action::Pass {
                        drawn = action;
                    }
                    left = left.wrapping_sub(weight);
                });
                drawn
            }
        }
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    pub(super) fn chance(&mut self, action: Action) {
        let frame = *self.top();
        match action {
            Action::OrderDie { die } => self.order_die(frame, die.0 + 1),
            Action::EscapeDie { die } => self.escape_die(die.0 + 1),
            Action::HealDice { dice } => self.heal_dice(dice.dice()),
            Action::Roll { attack, defence } => {
                let ([a, b, c], [d, e]) = (attack.dice(), defence.dice());
                self.rolled(frame, [a, b, c, d, e]);
            }
            Action::RollAgain { attack, defence } => self.rolled_again(frame, attack.dice(), defence.dice()),
            Action::DrawHero { hero } => self.drawn_hero(frame, hero.0),
            Action::DrawMutation { mutation } => self.drawn_mutation(frame, mutation.0),
            Action::DrawItem { item } => self.drawn_item(frame, item.0),
            Action::DrawMonster { monster } => self.drawn_monster(frame, monster.0),
            Action::DrawDecree { decree } => self.drawn_decree(frame, decree.0),
            Action::Snatch { thing } => self.snatched(thing.0),
            // Choices are not made by chance.
            _ => {}
        }
    }

    fn order_die(&mut self, frame: Frame, die: u8) {
        let Frame { a: left, b: best, c: leaders, .. } = frame;
        let seat = left.trailing_zeros() as u8;
        self.tell(rule("HH-SETUP-6"), || Event::OrderDie { seat: Seat(seat), die });
        let left = left & !(1 << seat);
        let (best, leaders) = match die.cmp(&best) {
            std::cmp::Ordering::Greater => (die, 1 << seat),
            std::cmp::Ordering::Equal => (best, leaders | 1 << seat),
            std::cmp::Ordering::Less => (best, leaders),
        };
        if left != 0 {
            self.turn_into(Step::OrderRoll, left, best, leaders);
        } else if leaders.is_power_of_two() {
            let seat = Seat(leaders.trailing_zeros() as u8);
            self.state.public.first = seat;
            self.pop();
            self.tell(rule("HH-SETUP-6"), || Event::Begins { seat });
        } else {
            self.turn_into(Step::OrderRoll, leaders, 0, 0);
        }
    }

    fn drawn_hero(&mut self, frame: Frame, hero: u8) {
        self.pop();
        if frame.a == NONE {
            self.state.nature.champion_hero = hero;
            self.state.public.champion.hero = DOWN;
            self.tell(rule("HH-SETUP-4"), || Event::ChampionHero {
                hero: Veiled::to(parlour_core::Seats::NONE, hero),
            });
            return;
        }
        let seat = Seat(frame.a);
        self.state.public.heroes.unseen.remove(hero);
        let player = &mut self.state.public.players[seat.index()];
        player.hero = hero;
        player.favor = true;
        self.tell(rule("HH-SETUP-9"), || Event::NewHero { seat, hero });
    }

    /// Makes a Mutation drawable, or gives up (HH-R-15, HH-R-44); whether to wait for chance.
    pub(super) fn mutation_draw(&mut self, frame: Frame) -> bool {
        let full = frame.a != ABBEY && self.public().regions[usize::from(frame.a)].is_full();
        if frame.c == 0 || full {
            self.pop();
            return false;
        }
        if self.game.mutation_deck_size(self.public()) > 0 {
            return true;
        }
        let mutations = &mut self.state.public.mutations;
        if mutations.discards.is_empty() {
            self.pop();
            self.tell(rule("HH-R-15"), || Event::NothingToDraw { deck: DeckName::Mutations });
            return false;
        }
        mutations.left_over = mutations.left_over | mutations.unseen;
        mutations.unseen = mutations.discards;
        mutations.discards = Pile::NONE;
        self.tell(rule("HH-R-44"), || Event::Rebuilt { deck: DeckName::Mutations });
        true
    }

    fn drawn_mutation(&mut self, frame: Frame, mutation: u8) {
        self.top().c -= 1;
        let public = &mut self.state.public;
        if frame.a == ABBEY {
            public.champion.down += 1;
            let down = public.champion.down;
            self.state.nature.champion_down.insert(mutation);
            let by = if self.public().round == 0 { rule("HH-SETUP-4") } else { rule("HH-CHAMP-10") };
            self.tell(by, || Event::ChampionMutation {
                mutation: Veiled::to(parlour_core::Seats::NONE, mutation),
                down,
            });
            return;
        }
        public.mutations.unseen.remove(mutation);
        let region = &mut public.regions[usize::from(frame.a)];
        let space = usize::from(region.mutations[0] != NONE);
        region.mutations[space] = mutation;
        self.tell(rule("HH-DEF-4"), || Event::Mutated { region: frame.a, mutation });
    }

    /// Makes an item drawable, or gives up (HH-R-15, HH-STOCK-5); whether to wait for chance.
    pub(super) fn item_draw(&mut self, frame: Frame) -> bool {
        if frame.c == 0 {
            self.pop();
            return false;
        }
        if self.game.item_deck_size(self.public()) > 0 {
            return true;
        }
        let public = &mut self.state.public;
        if public.items.discards.is_empty() {
            self.pop();
            self.tell(rule("HH-R-15"), || Event::NothingToDraw { deck: DeckName::Items });
            return false;
        }
        if !public.items.unseen[0].is_empty() {
            // What is left of the old deck lies hidden in backpacks: a generation of its own.
            const LAST: usize = GENERATIONS - 1;
            public.items.unseen[LAST] = public.items.unseen[LAST] | public.items.unseen[LAST - 1];
            public.items.unseen.copy_within(0..LAST - 1, 1);
            for player in &mut public.players {
                player.hidden[LAST] += player.hidden[LAST - 1];
                player.hidden.copy_within(0..LAST - 1, 1);
                player.hidden[0] = 0;
            }
        }
        public.items.unseen[0] = public.items.discards;
        public.items.discards = Pile::NONE;
        self.tell(rule("HH-STOCK-5"), || Event::Rebuilt { deck: DeckName::Items });
        true
    }

    fn drawn_item(&mut self, frame: Frame, item: u8) {
        let top = self.top();
        top.c -= 1;
        if frame.a == purpose::STOCK {
            top.b += 1;
            self.state.public.items.unseen[0].remove(item);
            self.state.public.stock[usize::from(frame.b)] = item;
            self.tell(rule("HH-STOCK-3"), || Event::Stocked { space: frame.b, item });
            return;
        }
        let seat = Seat(frame.b);
        self.state.public.players[seat.index()].hidden[0] += 1;
        self.state.private[seat.index()].hidden.insert(item);
        let bounty = frame.a == purpose::BOUNTY;
        let by = if bounty { rule("HH-V-BOUNTY") } else { rule("HH-SETUP-10") };
        self.tell(by, || Event::ItemDrawn { seat, item: Veiled::only(seat, item), bounty });
    }

    /// Rebuilds an empty monster deck (HH-VIC-4). Callers made sure that a card can be drawn.
    pub(super) fn monster_draw(&mut self) -> bool {
        let monsters = &mut self.state.public.monsters;
        if monsters.deck.is_empty() {
            monsters.deck = monsters.discards;
            monsters.discards = Pile::NONE;
            self.tell(rule("HH-VIC-4"), || Event::Rebuilt { deck: DeckName::Monsters });
        }
        true
    }

    /// Takes a monster off the deck, wherever it lay in it.
    fn off_the_deck(&mut self, monster: u8) -> bool {
        let public = &mut self.state.public;
        public.monsters.deck.remove(monster);
        if self.state.nature.top.is_empty() {
            let known = public.monsters.under.first() == Some(&monster);
            if known {
                public.monsters.under.remove(0);
            }
            return known;
        }
        self.state.nature.top.remove(0);
        public.monsters.top -= 1;
        let knower = public.monsters.top_by;
        if knower != NONE {
            self.state.private[usize::from(knower)].top.remove(0);
        }
        if public.monsters.top == 0 {
            public.monsters.top_by = NONE;
        }
        false
    }

    fn drawn_monster(&mut self, frame: Frame, monster: u8) {
        if frame.step == Step::LookDraw {
            self.seen_monster(monster);
            return;
        }
        let known = self.off_the_deck(monster);
        let region = frame.a;
        self.pop();
        let old = self.state.public.regions[usize::from(region)];
        let land = &mut self.state.public.regions[usize::from(region)];
        land.monster = monster;
        if frame.b == purpose::REPLACE {
            land.mutations = [NONE; 2];
            let public = &mut self.state.public;
            for mutation in old.mutations.iter().filter(|mutation| **mutation != NONE) {
                public.mutations.discards.insert(*mutation);
            }
            public.monsters.deck.insert(old.monster);
            public.monsters.under.push(old.monster);
            self.tell(rule("HH-V-REPLACE"), || Event::Replaced { region, monster: old.monster });
        }
        self.tell(rule("HH-WILD-2"), || Event::MonsterDrawn { region, monster, known });
        match frame.b {
            purpose::SPOILS => self.bury(region),
            _ => self.meet(region),
        }
    }

    fn seen_monster(&mut self, monster: u8) {
        self.top().c -= 1;
        let seat = self.active();
        let public = &mut self.state.public;
        // A card from beneath comes only when nothing else is left.
        if public.monsters.under.first() == Some(&monster) {
            public.monsters.under.remove(0);
        }
        public.monsters.top += 1;
        public.monsters.top_by = seat.0;
        self.state.nature.top.push(monster);
        self.state.private[seat.index()].top.push(monster);
        self.tell(rule("HH-H-03"), || Event::Seen {
            seat,
            at: Sight::Monsters,
            card: Veiled::only(seat, monster),
        });
    }

    /// Cards to look at; when all are seen, in which order they go back.
    pub(super) fn look_draw(&mut self, frame: Frame) -> bool {
        if frame.c > 0 {
            return true;
        }
        self.turn_into(Step::PeekOrder, 0, 0, 0);
        false
    }

    /// Makes a Decree drawable, or gives up; whether to wait for chance.
    pub(super) fn decree_draw(&mut self, frame: Frame) -> bool {
        if frame.c == 0 {
            self.turn_into(Step::PickDecree, 0, 0, 0);
            return self.pick_window();
        }
        if self.game.decree_deck_size(self.public()) > 0 {
            return true;
        }
        let decrees = &mut self.state.public.decrees;
        if decrees.discards.is_empty() {
            self.tell(rule("HH-R-15"), || Event::NothingToDraw { deck: DeckName::Decrees });
            if frame.a == purpose::CHOICE {
                self.turn_into(Step::PickDecree, 0, 0, 0);
                return self.pick_window();
            }
            self.pop();
            return false;
        }
        decrees.unseen = decrees.unseen | decrees.discards;
        decrees.discards = Few::NONE;
        self.tell(rule("HH-MOON-6"), || Event::Rebuilt { deck: DeckName::Decrees });
        true
    }

    fn drawn_decree(&mut self, frame: Frame, decree: u8) {
        let bag_was_empty = self.game.decree_bag(self.state).is_empty();
        if bag_was_empty {
            self.state.nature.under.remove(0);
            self.state.public.decrees.under_by.remove(0);
            self.state.private.iter_mut().for_each(|mine| {
                mine.under.remove(0);
            });
        }
        if frame.a == purpose::CHOICE {
            self.top().c -= 1;
            let seat = self.active();
            let held = usize::from(self.state.public.decrees.held);
            self.state.public.decrees.held += 1;
            self.state.private[seat.index()].held[held] = decree;
            self.tell(rule("HH-H-17"), || Event::DecreeSeen { seat, decree: Veiled::only(seat, decree) });
            return;
        }
        self.pop();
        self.state.public.decrees.unseen.remove(decree);
        self.enact(decree);
    }

    /// A Decree becomes the active one and will act.
    pub(super) fn enact(&mut self, decree: u8) {
        self.state.public.decree = decree;
        self.tell(rule("HH-MOON-3"), || Event::DecreeActs { decree });
        self.push(Step::DecreeAct, 0, 0, 0);
    }

    fn heal_dice(&mut self, dice: [u8; 3]) {
        self.pop();
        let seat = self.active();
        let plus = self.game.hero_mods(self.public(), seat).of(Num::HealPlus);
        let total: u8 = dice.iter().sum();
        let player = self.hero();
        let amount = (total as i8 + plus).max(0).min(player.max - player.hp);
        player.hp += amount;
        let hp = player.hp;
        let sick = !player.statuses.is_empty();
        player.statuses = crate::state::Statuses::NONE;
        self.tell(rule("HH-HAM-2"), || Event::HealRolled { seat, dice, amount, hp });
        if sick {
            self.tell(rule("HH-HAM-3"), || Event::Cured { seat });
        }
    }

    fn escape_die(&mut self, die: u8) {
        let seat = self.active();
        let plus = self.game.hero_mods(self.public(), seat).of(Num::Escape);
        let total = die as i8 + plus;
        self.state.public.fight.escape = total;
        self.tell(rule("HH-FLEE-2"), || Event::EscapeRolled { seat, die, total });
        self.turn_into(Step::EscapeCount, 0, 0, 0);
        self.push(Step::Escape, 0, 0, 0);
    }

    fn rolled(&mut self, frame: Frame, dice: [u8; 5]) {
        let fight = &mut self.state.public.fight;
        fight.dice = dice;
        fight.rerolled = 0;
        fight.floor = 0;
        fight.add = 0;
        fight.unset(crate::state::mark::NEGATED);
        let who = if frame.a == attack::HERO { self.hero_who() } else { self.foe_who() };
        let by = match frame.a {
            attack::HERO => rule("HH-COMB-3"),
            attack::FOE => rule("HH-COMB-10"),
            _ => rule("HH-FLEE-6"),
        };
        self.tell(by, || Event::Rolled { who, dice });
        match frame.a {
            attack::HERO => {
                self.turn_into(Step::HeroCompare, 0, 0, 0);
                self.push(Step::MyRoll, 0, 0, 0);
            }
            attack::FOE => {
                self.turn_into(Step::FoeCompare, attack::FOE, 0, 0);
                self.push(Step::FoeRoll, 0, 0, 0);
            }
            _ => self.turn_into(Step::FoeCompare, attack::ESCAPE, 0, 0),
        }
    }

    fn rolled_again(&mut self, frame: Frame, attack: [u8; 3], defence: [u8; 2]) {
        self.pop();
        let dice = &mut self.state.public.fight.dice;
        let mut fresh = attack.into_iter().filter(|die| *die > 0);
        for (place, die) in dice[..3].iter_mut().enumerate() {
            if frame.a >> place & 1 == 1 {
                *die = fresh.next().unwrap_or(*die);
            }
        }
        let mut fresh = defence.into_iter().filter(|die| *die > 0);
        for (place, die) in dice[3..].iter_mut().enumerate() {
            if frame.a >> (place + 3) & 1 == 1 {
                *die = fresh.next().unwrap_or(*die);
            }
        }
        dice[..3].sort_unstable();
        dice[3..].sort_unstable();
        let dice = *dice;
        self.tell(rule("HH-R-76"), || Event::Rerolled { source: frame.b, dice });
    }

    fn snatched(&mut self, thing: u8) {
        self.pop();
        let seat = self.active();
        let region = self.public().fight.place;
        self.take_own(seat, thing);
        let public = &mut self.state.public;
        let land = &mut public.regions[usize::from(region)];
        match thing.checked_sub(crate::names::RELIC) {
            Some(relic) => {
                public.players[seat.index()].relics.remove(relic);
                land.relics.insert(relic);
            }
            None => land.loot.insert(thing),
        }
        self.tell(rule("HH-V-SNATCH"), || Event::Snatched { seat, region, thing });
    }
}
