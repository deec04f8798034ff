//! Each seat's chance to win as a quick guess: what a player has, and what the fight at hand is worth.
//!
//! A player's prospects are a sum of small parts (health, equipment, Artifacts by set, Sigils, gold, the chance
//! against the Champion). On the road and in a fight the expected gain of what is going on is added, so that a bot
//! that looks one action ahead fights what it can beat and flees what it cannot.

use crate::HamletHeroes;
use crate::effect::{Mods, Num};
use crate::names::{NONE, RELIC};
use crate::odds::{Quick, plain};
use crate::state::{ABBEY, Fight, Player, Public, Step, mark};
use parlour_core::{MAX_SEATS, Seat, State};

/// What things are worth, in parts of a chance to win.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Weights {
    /// A point of attack or defence while equipped.
    pub point: f32,
    /// A gold piece.
    pub gold: f32,
    /// An Artifact of a set whose Sigil is aside: none, one, two or all three of it held.
    pub set: [f32; 4],
    /// A Sigil by itself.
    pub sigil: f32,
    /// A sure win against the Champion.
    pub crown: f32,
    /// What dying costs beside what the Hero had: time, and a stronger Champion.
    pub death: f32,
    /// What a turn without a fight costs.
    pub idle: f32,
    /// What health is worth in all.
    pub health: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            point: 0.2,
            gold: 0.06,
            set: [0.0, 0.3, 0.9, 1.0],
            sigil: 1.5,
            crown: 2.5,
            death: 0.1,
            idle: 0.05,
            health: 0.9,
        }
    }
}

/// What the Hamlet's fall weighs against the players.
const FALL: f32 = 1.5;

impl HamletHeroes {
    /// Each seat's chance to win.
    pub fn prospects(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        let mut shares = [0.0; MAX_SEATS];
        let mut total = FALL;
        for seat in Seat::all(self.seats) {
            let mut worth = self.worth(state, seat);
            if seat == state.public.active && state.public.round > 0 {
                worth += self.outlook(state, seat);
            }
            shares[seat.index()] = worth.clamp(-8.0, 8.0).exp();
            total += shares[seat.index()];
        }
        shares.iter_mut().for_each(|share| *share /= total);
        shares
    }

    /// What a player has.
    fn worth(&self, state: &State<Self>, seat: Seat) -> f32 {
        let public = &state.public;
        let player = &public.players[seat.index()];
        let mine = &state.private[seat.index()];
        let equipped: f32 = (player.slots.iter().enumerate())
            .filter(|(_, thing)| **thing != NONE)
            .map(|(slot, thing)| self.thing_worth(*thing) * if player.is_used(slot) { 0.3 } else { 1.0 })
            .sum();
        let loose =
            (player.pack | mine.hidden).iter().chain(player.loose_relics().iter().map(|relic| RELIC + relic));
        let loose: f32 = loose.map(|thing| 0.25 * self.thing_worth(thing)).sum();
        let favor = if player.favor { 0.12 } else { 0.0 };
        let growth = 0.03 * f32::from(player.max - self.cards.health);
        let mut worth =
            self.vigour(player.hp, player.statuses.len()) + growth + equipped + loose.min(0.8) + favor;
        worth += self.weights.gold * self.gold(player) as f32 + 0.01 * player.trophies.len() as f32;
        worth += self.relic_worth(public, player);
        if !player.sigils.is_empty() {
            worth += self.weights.crown * self.crown_chance(state, seat).win;
        }
        worth
    }

    /// A thing by its effects.
    fn thing_worth(&self, thing: u8) -> f32 {
        let card = self.cards.thing(thing);
        f32::from(card.wanted[1].max(0)) * self.weights.point / 4.0
    }

    /// Artifacts by set, and Sigils.
    fn relic_worth(&self, public: &Public, player: &Player) -> f32 {
        let mut worth = 0.0;
        for (sigil, set) in self.cards.sets.iter().enumerate() {
            let held = player.sigils.has(sigil as u8);
            if held {
                worth += self.weights.sigil;
            }
            let count = (player.relics.0 & set).count_ones() as usize;
            let open = public.aside.has(sigil as u8);
            worth += if open { self.weights.set[count] } else { 0.05 * count as f32 };
        }
        worth
    }

    /// The chance against the Champion at present, face-down Mutations included: a determinized state knows them.
    fn crown_chance(&self, state: &State<Self>, seat: Seat) -> Quick {
        let mut public = state.public;
        public.active = seat;
        public.fight = Fight { place: ABBEY, ..Fight::NONE };
        if public.champion.down > 0 {
            public.champion.mutations = state.nature.champion_down.iter().collect();
        }
        public.monsters.pile = public.monsters.pile | public.monsters.graveyard;
        public.heroes.pile = public.heroes.pile | public.heroes.graveyard;
        public.fight = self.fixed(&public);
        self.quick(&public, seat)
    }

    /// The chance to win the fight as it stands, the Hero to attack: the plain table with everything else folded in.
    pub fn quick(&self, public: &Public, seat: Seat) -> Quick {
        let player = &public.players[seat.index()];
        let fight = &public.fight;
        let mine = self.hero_mods(public, seat);
        let foe = self.foe_mods(public);
        let (attack, defence) = self.foe_base(public);
        // A bonus for the first round counts once in about three.
        let later = |mods: &Mods| mods.wide(Num::Atk);
        let pierce = (defence + foe.wide(Num::Def)).clamp(0, mine.wide(Num::Pierce).max(0));
        let tires = self.weariness(public, seat, &mine);
        let saves = player.sigils.iter().any(|sigil| self.cards.sigils[usize::from(sigil)].survive > 0);
        let saves = saves && !fight.is(mark::REDEEMED);
        let hits = later(&mine) + foe.wide(Num::FoeAtk)
            - tires
            - defence
            - foe.wide(Num::Def)
            - mine.wide(Num::FoeDef)
            + pierce
            + (mine.wide(Num::Hit) - foe.wide(Num::Ward) - foe.wide(Num::Regen)) * 2 / 3
            + (mine.inflict & !foe.immune).count_ones() as i32
            + i32::from(fight.charge) / 3
            + i32::from(mine.reroll_atk);
        let blows = attack + later(&foe) + mine.wide(Num::FoeAtk)
            - mine.wide(Num::Def)
            - foe.wide(Num::FoeDef)
            + (foe.wide(Num::Hit) - mine.wide(Num::Ward) - mine.wide(Num::Regen)) * 2 / 3
            + (foe.inflict & !mine.immune).count_ones() as i32
            + (foe.wide(Num::Thorns) + foe.wide(Num::Drain) - mine.wide(Num::Thorns) - mine.wide(Num::Drain))
                / 2;
        let blows = if mine.cap < 30 { blows.min(i32::from(mine.cap) - 1) } else { blows };
        let health = i32::from(player.hp) + if saves { 8 } else { 0 };
        plain(hits, blows, health, i32::from(fight.hp) - (fight.statuses.len() as i32))
    }

    /// What is to be gained by what is going on: the road, an encounter, a fight, a heal.
    fn outlook(&self, state: &State<Self>, seat: Seat) -> f32 {
        let public = &state.public;
        let player = &public.players[seat.index()];
        let Some(frame) = public.frames.last() else { return 0.0 };
        if frame.step == Step::Arrange {
            // Outfits do it in one action; the small steps are for people.
            let below = public.frames.len().checked_sub(2).map(|place| public.frames[place].step);
            return match below {
                Some(Step::Encounter) => self.encounter(state, seat) - 0.05,
                Some(Step::FoeTurn) => self.battle(state, &self.struck(public, seat), seat) - 0.05,
                _ => -0.05,
            };
        }
        if frame.step == Step::HealRoll {
            let healed = (player.hp + 4 * frame.a as i8 - 1).min(player.max);
            return self.vigour(healed, 0) - self.vigour(player.hp, player.statuses.len());
        }
        if frame.step == Step::Pay {
            let bought = (0..3).filter(|space| frame.a >> space & 1 == 1);
            let gain: f32 = bought.map(|space| 0.9 * self.thing_worth(public.stock[space])).sum();
            return gain - self.weights.gold * f32::from(frame.b);
        }
        if public.fight.place == NONE {
            return match frame.step {
                Step::Destination => self.road(state, seat),
                Step::Hamlet => 0.01,
                Step::MonsterDraw => self.stranger(state, seat),
                Step::Victory => 0.002 + self.road(state, seat).max(0.0),
                _ => 0.0,
            };
        }
        match frame.step {
            Step::EscapeRoll => self.escape(public, seat, 0.5),
            Step::Escape | Step::EscapeCount if public.fight.escape >= 4 => self.escape(public, seat, 0.0),
            Step::Escape | Step::EscapeCount => self.escape(public, seat, 1.0),
            Step::Encounter => self.encounter(state, seat) + 0.001,
            Step::Spoils | Step::MutationDraw => 0.0,
            Step::Lethal => -0.2,
            _ if public.fight.round == 0 => 0.0,
            // The monster's dice are still to fall: count an average blow.
            Step::Roll if frame.a != 0 => self.battle(state, &self.struck(public, seat), seat),
            _ => self.battle(state, public, seat),
        }
    }

    /// The fight after an average blow of the monster.
    fn struck(&self, public: &Public, seat: Seat) -> Public {
        let mut after = *public;
        let clash = self.foe_clash(public, false);
        let blow = (36 + 9 * (clash.attack - clash.defence + clash.more)).clamp(6, 200) / 10;
        let player = &mut after.players[seat.index()];
        player.hp = (i32::from(player.hp) - blow.min(clash.cap)).max(1) as i8;
        after
    }

    /// Fight or retreat, whichever is better.
    fn encounter(&self, state: &State<Self>, seat: Seat) -> f32 {
        let public = &state.public;
        let there = Public { fight: self.fixed(public), ..*public };
        self.battle(state, &there, seat).max(self.escape(public, seat, 0.5))
    }

    /// The best place to go, or home.
    fn road(&self, state: &State<Self>, seat: Seat) -> f32 {
        let public = &state.public;
        let mut best: f32 = 0.0;
        for region in 0..4u8 {
            if public.regions[usize::from(region)].monster != NONE {
                best = best.max(self.meeting(state, seat, region));
            } else if self.can_draw_monster(public) {
                best = best.max(self.stranger(state, seat));
            }
        }
        if !public.players[seat.index()].sigils.is_empty() {
            best = best.max(self.meeting(state, seat, ABBEY));
        }
        best
    }

    /// What fighting here would gain.
    fn meeting(&self, state: &State<Self>, seat: Seat, place: u8) -> f32 {
        let mut there = state.public;
        there.fight = Fight { place, ..Fight::NONE };
        if place == ABBEY {
            if there.champion.down > 0 {
                there.champion.mutations = state.nature.champion_down.iter().collect();
            }
            there.monsters.pile = there.monsters.pile | there.monsters.graveyard;
            there.heroes.pile = there.heroes.pile | there.heroes.graveyard;
        }
        there.fight = self.fixed(&there);
        self.battle(state, &there, seat)
    }

    /// What a monster off the deck would gain, by the average of a few of them.
    fn stranger(&self, state: &State<Self>, seat: Seat) -> f32 {
        let public = &state.public;
        let pool =
            if public.monsters.deck.is_empty() { public.monsters.discards } else { public.monsters.deck };
        let mut there = *public;
        let (mut sum, mut count) = (0.0, 0.0);
        for monster in pool.iter().step_by(5) {
            there.regions[0].monster = monster;
            there.regions[0].mutations = [NONE; 2];
            there.fight = Fight { place: 0, ..Fight::NONE };
            there.fight = self.fixed(&there);
            sum += self.battle(state, &there, seat).max(-0.15);
            count += 1.0;
        }
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// The expected gain of the fight as it stands.
    fn battle(&self, state: &State<Self>, there: &Public, seat: Seat) -> f32 {
        let player = &there.players[seat.index()];
        let chance = self.quick(there, seat);
        let win = chance.win.min(1.0);
        let left = if win > 0.01 { chance.left / win } else { 1.0 };
        let now = self.vigour(player.hp, player.statuses.len());
        let loss = self.worth_lost(state, seat);
        if there.fight.place == ABBEY {
            // The worth already counts the chance to win; taking it is worth more than having it.
            // Who comes wounded before the first blow does better to rest a turn.
            let fresh = there.fight.round == 1 && there.fight.hp == there.fight.max;
            let haste = if fresh { 0.05 * f32::from(player.max - player.hp) } else { 0.0 };
            return win * (3.0 + self.weights.crown) - (1.0 - win) * loss - 0.3 - haste;
        }
        let tired = f32::from(player.encounters >= 1) * 2.0;
        let after = self.vigour((left - tired).max(1.0) as i8, 0);
        // A turn without a fight brings nobody nearer to a Sigil.
        let idle = if player.encounters == 0 { self.weights.idle } else { 0.0 };
        win * (self.prize(there, player) + after - now) - (1.0 - win) * loss + idle
    }

    /// What a Hero's death costs.
    fn worth_lost(&self, state: &State<Self>, seat: Seat) -> f32 {
        (self.worth(state, seat) - self.vigour(self.cards.health, 0) - 0.2).max(0.0) + self.weights.death
    }

    /// What lies to be won: gold, Artifact, loot.
    fn prize(&self, there: &Public, player: &Player) -> f32 {
        let region = &there.regions[usize::from(there.fight.place)];
        let card = &self.cards.monsters[usize::from(region.monster)];
        let mut after = *player;
        after.relics = after.relics | region.relics;
        after.sigils = after.sigils | region.sigils;
        if let Some(relic) = card.relic.filter(|relic| there.reliquary.has(*relic)) {
            after.relics.insert(relic);
        }
        for (sigil, set) in self.cards.sets.iter().enumerate() {
            if after.relics.0 & set == *set && there.aside.has(sigil as u8) {
                after.sigils.insert(sigil as u8);
            }
        }
        let items: f32 = region.loot.iter().map(|item| 0.3 * self.thing_worth(item)).sum();
        let relics = self.relic_worth(there, &after) - self.relic_worth(there, player);
        self.weights.gold * f32::from(card.gold) + 0.03 + items.min(0.8) + relics
    }

    /// What running costs, with this chance to be caught.
    fn escape(&self, public: &Public, seat: Seat, caught: f32) -> f32 {
        let player = &public.players[seat.index()];
        let (attack, _) = self.foe_base(public);
        let foe = self.foe_mods(public);
        let blow = (3.5 + (attack + foe.wide(Num::Atk)) as f32).max(0.5) * caught;
        let now = self.vigour(player.hp, 0);
        let hp = f32::from(player.hp) - blow;
        let after = if hp <= 0.0 { -0.5 } else { self.vigour(hp as i8, 0) };
        // The Champion begins anew after a flight, a monster only grows.
        after - now - if public.fight.place == ABBEY { 0.6 } else { 0.06 }
    }

    /// What health is worth: the first points more than the last.
    fn vigour(&self, hp: i8, statuses: u32) -> f32 {
        const WORTH: [f32; 25] = {
            let mut table = [0.0; 25];
            let mut hp = 1;
            let mut left = 1.0;
            while hp < 25 {
                left *= 0.88;
                table[hp] = 1.0 - left;
                hp += 1;
            }
            table
        };
        self.weights.health * WORTH[hp.clamp(0, 24) as usize] - 0.04 * statuses as f32
    }
}
