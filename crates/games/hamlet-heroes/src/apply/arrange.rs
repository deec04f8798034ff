//! Putting things into slots and taking them out, step by step or all at once.

use super::Play;
use crate::HamletHeroes;
use crate::event::Event;
use crate::names::{NONE, Plan, RELIC};
use crate::state::{Frame, Player, Private, Public, Step, Turn, did, mark};
use parlour_core::{Sink, rule};

impl HamletHeroes {
    /// Whether anything can be moved: an equipped thing out, or a loose one into a free slot. Public, because the
    /// number of hidden items is.
    #[inline]
    pub fn can_arrange(&self, player: &Player) -> bool {
        let taken = player.slots_taken();
        let used = player.used.count_ones() as usize;
        let loose =
            || !player.pack.is_empty() || player.hidden_count() > 0 || !player.loose_relics().is_empty();
        taken > used || (taken < 3 && loose())
    }

    /// The things a plan would have in the slots beside used consumables, ascending.
    pub fn outfit_of(&self, public: &Public, mine: &Private, plan: Plan) -> [u8; 3] {
        let player = &public.players[public.active.index()];
        let room = 3 - player.used.count_ones() as usize;
        let mut best = [(0i8, NONE); 3];
        let mut consider = |thing: u8| {
            let wanted = self.cards.thing(thing).wanted[plan as usize];
            // Strictly better moves ahead, so equal things keep their order.
            if room > 0 && wanted > best[room - 1].0 {
                let mut place = room - 1;
                while place > 0 && wanted > best[place - 1].0 {
                    best[place] = best[place - 1];
                    place -= 1;
                }
                best[place] = (wanted, thing);
            }
        };
        (player.slots.iter().enumerate())
            .filter(|(slot, thing)| **thing != NONE && !player.is_used(*slot))
            .for_each(|(_, thing)| consider(*thing));
        (player.pack | mine.hidden).iter().for_each(&mut consider);
        player.loose_relics().iter().for_each(|relic| consider(RELIC + relic));
        let mut things = best.map(|(_, thing)| thing);
        things.sort_unstable();
        things
    }

    /// Which plans are worth offering: those that change something, and each result once.
    pub fn outfits(&self, public: &Public, mine: &Private) -> [bool; Plan::COUNT] {
        let now = self.movable(&public.players[public.active.index()]);
        let [attack, balance, defence] =
            [Plan::Attack, Plan::Balance, Plan::Defence].map(|plan| self.outfit_of(public, mine, plan));
        [
            attack != now,
            balance != now && balance != attack,
            defence != now && defence != attack && defence != balance,
        ]
    }

    /// The things in the slots that can be moved, ascending.
    #[inline]
    pub fn movable(&self, player: &Player) -> [u8; 3] {
        let mut things = player.slots;
        for (slot, thing) in things.iter_mut().enumerate() {
            if player.is_used(slot) {
                *thing = NONE;
            }
        }
        things.sort_unstable();
        things
    }

    /// Whether a thing may still be moved in the open window (HH-R-20).
    #[inline]
    pub fn unmoved(&self, turn: &Turn, thing: u8) -> bool {
        match thing.checked_sub(RELIC) {
            Some(relic) => !turn.moved_relics.has(relic),
            None => !turn.moved.has(thing),
        }
    }

    /// Whether another step is possible in the open window.
    pub fn more_steps(&self, public: &Public) -> bool {
        let player = &public.players[public.active.index()];
        let turn = &public.turn;
        let out = (player.slots.iter().enumerate())
            .any(|(slot, thing)| *thing != NONE && !player.is_used(slot) && self.unmoved(turn, *thing));
        let into = || {
            let fresh = !(player.pack - turn.moved).is_empty()
                || player.hidden_count() > 0
                || !(player.loose_relics() - turn.moved_relics).is_empty();
            player.slots_taken() < 3 && fresh
        };
        out || into()
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    pub(super) fn open_arrange(&mut self) {
        let seat = self.active();
        self.note_arranged();
        self.tell(rule("HH-HAM-1"), || Event::Arranges { seat });
        self.push(Step::Arrange, 0, 0, 0);
    }

    /// Notes that this window's free arranging is used.
    fn note_arranged(&mut self) {
        match self.top().step {
            Step::Encounter => self.state.public.fight.set(mark::ARRANGED),
            _ => self.state.public.turn.did |= did::ARRANGE,
        }
    }

    /// Closes when nothing more can be moved.
    pub(super) fn arrange_window(&mut self, frame: Frame) -> bool {
        if self.game.more_steps(self.public()) {
            return true;
        }
        self.close_arrange(frame);
        false
    }

    pub(super) fn close_arrange(&mut self, _: Frame) {
        let seat = self.active();
        let turn = &mut self.state.public.turn;
        turn.moved = Default::default();
        turn.moved_relics = Default::default();
        self.pop();
        self.tell(rule("HH-R-20"), || Event::Arranged { seat });
    }

    pub(super) fn equip_step(&mut self, thing: u8) {
        self.note_moved(thing);
        self.equip(thing);
    }

    pub(super) fn unequip_step(&mut self, thing: u8) {
        self.note_moved(thing);
        self.unequip(thing);
    }

    fn note_moved(&mut self, thing: u8) {
        self.top().b = 1;
        let turn = &mut self.state.public.turn;
        match thing.checked_sub(RELIC) {
            Some(relic) => turn.moved_relics.insert(relic),
            None => turn.moved.insert(thing),
        }
    }

    fn equip(&mut self, thing: u8) {
        let seat = self.active();
        if thing < RELIC {
            self.take_own(seat, thing);
        }
        self.hero().wear(thing);
        self.tell(rule("HH-INV-4"), || Event::Equipped { seat, thing });
    }

    fn unequip(&mut self, thing: u8) {
        let seat = self.active();
        let player = self.hero();
        if let Some(slot) = player.slots.iter().position(|worn| *worn == thing) {
            player.bare(slot);
            if thing < RELIC {
                player.pack.insert(thing);
            }
        }
        self.tell(rule("HH-INV-5"), || Event::Unequipped { seat, thing });
    }

    /// All at once; in combat it takes the combat turn as a swap does.
    pub(super) fn outfit(&mut self, plan: Plan) {
        let seat = self.active();
        self.tell(rule("HH-HAM-1"), || Event::Arranges { seat });
        if self.top().step == Step::Combat {
            self.turn_into(Step::FoeTurn, 0, 0, 0);
        } else {
            self.note_arranged();
        }
        let wanted = self.game.outfit_of(self.public(), &self.state.private[seat.index()], plan);
        for thing in self.game.movable(self.hero()) {
            if thing != NONE && !wanted.contains(&thing) {
                self.unequip(thing);
            }
        }
        for thing in wanted {
            if thing != NONE && !self.hero().wears(thing) {
                self.equip(thing);
            }
        }
    }

    pub(super) fn swap(&mut self) {
        let seat = self.active();
        self.turn_into(Step::FoeTurn, 0, 0, 0);
        self.tell(rule("HH-INV-7"), || Event::Swaps { seat });
        self.push(Step::Arrange, 1, 0, 0);
    }
}
