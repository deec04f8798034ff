//! The numbers of a fight: what each side adds to its dice, and what a hit does.

use crate::HamletHeroes;
use crate::effect::{ALL_STATUSES, Mods, NO_CAP, Num, flag, holds};
use crate::event::Foe;
use crate::names::NONE;
use crate::state::{ABBEY, Fight, Public, mark};
use parlour_core::Seat;

/// Where a modifier comes from, for those who ask why.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// An equipped thing.
    Thing(u8),
    /// A Sigil.
    Sigil(u8),
    /// The active Decree.
    Decree(u8),
    /// The monster itself.
    Monster(u8),
    /// The Champion itself.
    Champion,
    /// A Mutation.
    Mutation(u8),
    /// The monster is in its preferred region.
    Home,
    /// The graveyard.
    Graveyard,
    /// Fatigue tokens.
    Fatigue,
    /// Sigil of Revenge.
    Charge,
    /// The Favor.
    Favor,
    /// What `pierce` takes away.
    Pierced,
}

/// One attack, worked out before dice: what is added to either side and what a hit does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// Added to the attack dice.
    pub attack: i32,
    /// Added to the defence dice.
    pub defence: i32,
    /// Damage of a hit beyond the difference, ward taken off.
    pub more: i32,
    /// The most a hit deals.
    pub cap: i32,
    /// Statuses a hit places.
    pub inflict: u8,
    /// What the attacker recovers by a hit.
    pub drain: i32,
    /// What the attacker loses by a hit.
    pub thorns: i32,
    /// Whether a hit carries an item off.
    pub snatch: bool,
}

impl Clash {
    /// The damage of a hit with this attack and defence value (HH-R-40); nothing for a tie.
    #[inline]
    pub fn damage(&self, attack: i32, defence: i32) -> Option<i32> {
        (attack > defence).then(|| (attack - defence + self.more).max(0).min(self.cap))
    }
}

/// Modifiers by name.
pub type Parts = Vec<(Part, i32)>;

impl HamletHeroes {
    /// The conditions that hold for a Hero now, as bits.
    #[inline]
    pub fn hero_holds(&self, public: &Public, seat: Seat) -> u8 {
        let player = &public.players[seat.index()];
        let fight = &public.fight;
        let first = if fight.round == 1 { holds::FIRST } else { 0 };
        let low = if 2 * i32::from(player.hp) <= i32::from(player.max) { holds::LOW } else { 0 };
        first | low | if self.at_home(public) { holds::HOME } else { 0 }
    }

    /// Whether the fight is against a monster in its preferred region.
    #[inline]
    pub fn at_home(&self, public: &Public) -> bool {
        let place = public.fight.place;
        place < ABBEY && {
            let monster = public.regions[usize::from(place)].monster;
            monster != NONE && self.cards.monsters[usize::from(monster)].region == place
        }
    }

    /// Everything a Hero's equipment, Sigils and the Decree add.
    #[inline]
    pub fn hero_mods(&self, public: &Public, seat: Seat) -> Mods {
        let conditions = self.hero_holds(public, seat);
        let player = &public.players[seat.index()];
        let mut sum = Mods::NONE;
        for (slot, thing) in player.slots.iter().enumerate() {
            if *thing == NONE {
                break;
            }
            let card = self.cards.thing(*thing);
            if card.consumable.is_none() || player.is_used(slot) {
                card.passive.add_to(&mut sum, conditions);
            }
        }
        for sigil in player.sigils.iter() {
            self.cards.sigils[usize::from(sigil)].passive.add_to(&mut sum, conditions);
        }
        if public.decree != NONE {
            self.cards.decrees[usize::from(public.decree)].heroes.add_to(&mut sum, conditions);
        }
        sum
    }

    /// The conditions that hold for the monster now, as bits.
    #[inline]
    pub fn foe_holds(&self, fight: &Fight) -> u8 {
        let first = if fight.round == 1 { holds::FIRST } else { 0 };
        first | if 2 * fight.hp <= fight.max { holds::LOW } else { 0 }
    }

    /// Everything the monster, its Mutations and the Decree add; without base values.
    #[inline]
    pub fn foe_mods(&self, public: &Public) -> Mods {
        self.foe_mods_when(public, self.foe_holds(&public.fight))
    }

    /// The same under given conditions.
    pub fn foe_mods_when(&self, public: &Public, conditions: u8) -> Mods {
        let mut sum = Mods::NONE;
        let place = public.fight.place;
        if place == ABBEY {
            for mutation in &public.champion.mutations {
                self.cards.mutations[usize::from(*mutation)].passive.add_to(&mut sum, conditions);
            }
        } else {
            let region = &public.regions[usize::from(place)];
            self.cards.monsters[usize::from(region.monster)].passive.add_to(&mut sum, conditions);
            for mutation in region.mutations.iter().filter(|mutation| **mutation != NONE) {
                self.cards.mutations[usize::from(*mutation)].passive.add_to(&mut sum, conditions);
            }
        }
        if public.decree != NONE {
            self.cards.decrees[usize::from(public.decree)].monsters.add_to(&mut sum, conditions);
        }
        sum
    }

    /// The monster's own attack and defence: base values, region bonus, graveyard.
    #[inline]
    pub fn foe_base(&self, public: &Public) -> (i32, i32) {
        let fight = &public.fight;
        if fight.place == ABBEY {
            let [_, attack, defence] = self.cards.champion;
            (i32::from(attack) + i32::from(fight.grave), i32::from(defence))
        } else {
            let monster = public.regions[usize::from(fight.place)].monster;
            let home = i32::from(fight.is(mark::HOME));
            (i32::from(self.cards.monsters[usize::from(monster)].attack) + home, 0)
        }
    }

    /// The monster that is fought.
    pub fn foe(&self, public: &Public) -> Foe {
        match public.fight.place {
            ABBEY => Foe::Champion,
            place => Foe::Monster(place, public.regions[usize::from(place)].monster),
        }
    }

    /// What Fatigue takes from the attack (HH-FAT-2).
    #[inline]
    pub fn weariness(&self, public: &Public, seat: Seat, mods: &Mods) -> i32 {
        if mods.flags & flag::NO_FATIGUE != 0 {
            0
        } else {
            2 * i32::from(public.players[seat.index()].fatigue)
        }
    }

    /// The Hero's attack (HH-COMB-4, HH-COMB-5).
    #[inline]
    pub fn hero_clash(&self, public: &Public) -> Clash {
        let seat = public.active;
        let mine = self.hero_mods(public, seat);
        let foe = self.foe_mods(public);
        let (_, base) = self.foe_base(public);
        let fight = &public.fight;
        let attack = mine.wide(Num::Atk) + foe.wide(Num::FoeAtk) - self.weariness(public, seat, &mine)
            + i32::from(fight.charge)
            + i32::from(fight.add);
        let defence = pierced(base + foe.wide(Num::Def) + mine.wide(Num::FoeDef), mine.wide(Num::Pierce));
        Clash {
            attack,
            defence,
            more: mine.wide(Num::Hit) - foe.wide(Num::Ward),
            cap: cap(foe.cap),
            inflict: mine.inflict & !foe.immune & ALL_STATUSES,
            drain: mine.wide(Num::Drain),
            thorns: foe.wide(Num::Thorns),
            snatch: false,
        }
    }

    /// The monster's attack (HH-COMB-10); after a failed escape the Hero has only the dice (HH-R-51).
    #[inline]
    pub fn foe_clash(&self, public: &Public, escape: bool) -> Clash {
        let mine = self.hero_mods(public, public.active);
        let foe = self.foe_mods(public);
        let (base, _) = self.foe_base(public);
        let snatch = foe.flags & flag::SNATCH != 0 && public.fight.place != ABBEY;
        let inflict = foe.inflict & !mine.immune & ALL_STATUSES;
        let mut clash = Clash {
            attack: base + foe.wide(Num::Atk),
            defence: foe.wide(Num::FoeDef),
            more: foe.wide(Num::Hit),
            cap: cap(NO_CAP),
            inflict,
            drain: foe.wide(Num::Drain),
            thorns: 0,
            snatch,
        };
        if !escape {
            clash.attack += mine.wide(Num::FoeAtk);
            clash.defence = pierced(clash.defence + mine.wide(Num::Def), foe.wide(Num::Pierce));
            clash.more -= mine.wide(Num::Ward);
            clash.cap = cap(mine.cap);
            clash.thorns = mine.wide(Num::Thorns);
        }
        clash
    }

    /// The values of the Hero's current roll.
    #[inline]
    pub fn hero_values(&self, public: &Public, clash: &Clash) -> (i32, i32) {
        let fight = &public.fight;
        let attack: i32 = fight.dice[..3].iter().map(|die| i32::from((*die).max(fight.floor))).sum();
        let defence = i32::from(fight.dice[3]) + i32::from(fight.dice[4]);
        (attack + clash.attack, defence + clash.defence)
    }

    /// The values of the monster's current roll.
    #[inline]
    pub fn foe_values(&self, public: &Public, clash: &Clash) -> (i32, i32) {
        let dice = &public.fight.dice;
        let attack: i32 = dice[..3].iter().map(|die| i32::from(*die)).sum();
        (attack + clash.attack, i32::from(dice[3]) + i32::from(dice[4]) + clash.defence)
    }

    /// The maximum health of the monster in the encounter, region bonus included (HH-R-43).
    pub fn foe_health(&self, public: &Public, home: bool) -> i16 {
        // Health never depends on a condition.
        let more = i16::from(self.foe_mods_when(public, 0).of(Num::Hp));
        let base = if public.fight.place == ABBEY {
            i16::from(self.cards.champion[0]) + i16::from(self.grave_bonus(public))
        } else {
            let monster = public.regions[usize::from(public.fight.place)].monster;
            i16::from(self.cards.monsters[usize::from(monster)].health) + i16::from(home)
        };
        (base + more).max(1)
    }

    /// The Champion's bonus G: all cards it has collected (HH-R-68).
    #[inline]
    pub fn grave_bonus(&self, public: &Public) -> u8 {
        (public.monsters.pile.len() + public.heroes.pile.len()) as u8
    }

    /// Statuses that hurt a Hero now.
    #[inline]
    pub fn hero_ticks(&self, public: &Public, seat: Seat) -> u8 {
        let statuses = public.players[seat.index()].statuses.0;
        if statuses == 0 { 0 } else { (statuses & !self.hero_mods(public, seat).immune).count_ones() as u8 }
    }

    /// Statuses that hurt the monster now.
    #[inline]
    pub fn foe_ticks(&self, public: &Public) -> u8 {
        let statuses = public.fight.statuses.0;
        if statuses == 0 { 0 } else { (statuses & !self.foe_mods(public).immune).count_ones() as u8 }
    }

    /// Every modifier of the Hero's attack by name: to the attack, and to the monster's defence.
    pub fn hero_parts(&self, public: &Public) -> (Parts, Parts) {
        let seat = public.active;
        let fight = &public.fight;
        let mut attack = vec![];
        let mut defence = vec![];
        self.each_hero_card(public, seat, |part, mods| {
            attack.push((part, mods.wide(Num::Atk)));
            defence.push((part, mods.wide(Num::FoeDef)));
        });
        self.each_foe_card(public, |part, mods| {
            attack.push((part, mods.wide(Num::FoeAtk)));
            defence.push((part, mods.wide(Num::Def)));
        });
        let mine = self.hero_mods(public, seat);
        attack.push((Part::Fatigue, -self.weariness(public, seat, &mine)));
        attack.push((Part::Charge, i32::from(fight.charge)));
        attack.push((Part::Favor, i32::from(fight.add)));
        defence.push((self.foe_part(public), self.foe_base(public).1));
        finish_parts(&mut attack, &mut defence, mine.wide(Num::Pierce));
        (attack, defence)
    }

    /// Every modifier of the monster's attack by name: to the attack, and to the Hero's defence.
    pub fn foe_parts(&self, public: &Public) -> (Parts, Parts) {
        let fight = &public.fight;
        let mut attack = vec![];
        let mut defence = vec![];
        let (mut base, _) = self.foe_base(public);
        if fight.place == ABBEY {
            base -= i32::from(fight.grave);
            attack.push((Part::Graveyard, i32::from(fight.grave)));
        } else {
            base -= i32::from(fight.is(mark::HOME));
            attack.push((Part::Home, i32::from(fight.is(mark::HOME))));
        }
        attack.push((self.foe_part(public), base));
        self.each_foe_card(public, |part, mods| {
            attack.push((part, mods.wide(Num::Atk)));
            defence.push((part, mods.wide(Num::FoeDef)));
        });
        self.each_hero_card(public, public.active, |part, mods| {
            attack.push((part, mods.wide(Num::FoeAtk)));
            defence.push((part, mods.wide(Num::Def)));
        });
        let pierce = self.foe_mods(public).wide(Num::Pierce);
        finish_parts(&mut attack, &mut defence, pierce);
        (attack, defence)
    }

    fn foe_part(&self, public: &Public) -> Part {
        match self.foe(public) {
            Foe::Champion => Part::Champion,
            Foe::Monster(_, monster) => Part::Monster(monster),
        }
    }

    fn each_hero_card(&self, public: &Public, seat: Seat, mut each: impl FnMut(Part, Mods)) {
        let conditions = self.hero_holds(public, seat);
        let player = &public.players[seat.index()];
        for (slot, thing) in player.slots.iter().enumerate().filter(|(_, thing)| **thing != NONE) {
            let card = self.cards.thing(*thing);
            if card.consumable.is_none() || player.is_used(slot) {
                each(Part::Thing(*thing), under(&card.passive, conditions));
            }
        }
        for sigil in player.sigils.iter() {
            each(Part::Sigil(sigil), under(&self.cards.sigils[usize::from(sigil)].passive, conditions));
        }
        if public.decree != NONE {
            let card = &self.cards.decrees[usize::from(public.decree)];
            each(Part::Decree(public.decree), under(&card.heroes, conditions));
        }
    }

    fn each_foe_card(&self, public: &Public, mut each: impl FnMut(Part, Mods)) {
        let conditions = self.foe_holds(&public.fight);
        let mutation = |number: u8| under(&self.cards.mutations[usize::from(number)].passive, conditions);
        if public.fight.place == ABBEY {
            public
                .champion
                .mutations
                .iter()
                .for_each(|number| each(Part::Mutation(*number), mutation(*number)));
        } else {
            let region = &public.regions[usize::from(public.fight.place)];
            let card = &self.cards.monsters[usize::from(region.monster)];
            each(Part::Monster(region.monster), under(&card.passive, conditions));
            let mutations = region.mutations.iter().filter(|number| **number != NONE);
            mutations.for_each(|number| each(Part::Mutation(*number), mutation(*number)));
        }
        if public.decree != NONE {
            let card = &self.cards.decrees[usize::from(public.decree)];
            each(Part::Decree(public.decree), under(&card.monsters, conditions));
        }
    }
}

fn under(passive: &crate::effect::Passive, conditions: u8) -> Mods {
    let mut sum = Mods::NONE;
    passive.add_to(&mut sum, conditions);
    sum
}

fn finish_parts(attack: &mut Vec<(Part, i32)>, defence: &mut Vec<(Part, i32)>, pierce: i32) {
    let total: i32 = defence.iter().map(|(_, n)| n).sum();
    defence.push((Part::Pierced, pierced(total, pierce) - total));
    attack.retain(|(_, n)| *n != 0);
    defence.retain(|(_, n)| *n != 0);
}

/// A defence modifier after `pierce` (HH-V-PIERCE).
#[inline]
fn pierced(modifier: i32, pierce: i32) -> i32 {
    if modifier > 0 { (modifier - pierce).max(0) } else { modifier }
}

#[inline]
fn cap(cap: u8) -> i32 {
    if cap == NO_CAP { i32::MAX } else { i32::from(cap) }
}
