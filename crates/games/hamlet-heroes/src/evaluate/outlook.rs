//! What the rest of the turn promises the player whose turn it is: the road, an encounter, a fight, a roll.

use super::Outlook;
use super::duel::{Duel, Fighter};
use super::holdings::HEAL;
use crate::HamletHeroes;
use crate::apply::{attack, purpose};
use crate::names::NONE;
use crate::odds::Quick;
use crate::state::{ABBEY, Frame, Player, Public, Region, Step, did};
use parlour_core::{Seat, State};

/// Opening small steps where one action does it all.
const FUSS: f32 = 0.05;
/// What a trophy is good for beside its gold.
const TROPHY: f32 = 0.05;
/// Every so manieth monster of the deck stands for the others.
const SAMPLE: usize = 4;

/// What a fight is about.
#[derive(Copy, Clone, Debug)]
struct Stake {
    /// What the winner gains.
    prize: f32,
    /// What death costs.
    loss: f32,
}

/// Whether things are arranged in place of an attack (HH-INV-7), so that the monster strikes next.
fn swaps(frame: &Frame) -> bool {
    frame.step == Step::Arrange && frame.a == 1
}

impl HamletHeroes {
    /// What the rest of the turn promises; dying costs `loss`.
    pub(super) fn outlook(&self, state: &State<Self>, seat: Seat, loss: f32) -> Outlook {
        let public = &state.public;
        let Some(frame) = public.frames.last() else { return Outlook::default() };
        let over = |frame: &Frame| matches!(frame.step, Step::TurnEnd | Step::NextPlayer | Step::NewHero);
        if frame.step == Step::Spoils || frame.step == Step::MonsterDraw && frame.b == purpose::SPOILS {
            // The Champion has won, and all there is still lies with the fallen Hero.
            return Outlook { gain: -loss, crown: None };
        }
        if public.frames.iter().any(over) {
            return Outlook::default();
        }
        let fuss = if frame.step == Step::Arrange { FUSS } else { 0.0 };
        let mut outlook = if public.fight.place == NONE {
            self.peace(state, seat, frame, loss)
        } else {
            self.war(state, seat, frame, loss)
        };
        outlook.gain -= fuss;
        outlook
    }

    /// Outside encounters.
    fn peace(&self, state: &State<Self>, seat: Seat, frame: &Frame, loss: f32) -> Outlook {
        let public = &state.public;
        let player = &public.players[seat.index()];
        let mut fighter = self.fighter(public, seat);
        match frame.step {
            Step::MonsterDraw => {
                return Outlook { gain: self.stranger(public, player, &fighter, frame.a, loss), crown: None };
            }
            Step::Destination | Step::Victory | Step::Weary | Step::Rewarded => {
                return self.road(state, seat, &fighter, loss);
            }
            _ => {}
        }
        // In the Hamlet, or about to be.
        let mut gain = 0.0;
        let healed = (f32::from(player.hp) + HEAL).min(f32::from(player.max));
        if frame.step == Step::HealRoll {
            gain += self.vigour(player, healed) - self.vigour(player, f32::from(player.hp));
        }
        if frame.step == Step::HealRoll || public.turn.did & did::HEAL == 0 {
            fighter.hp = healed as i32;
        }
        if frame.step == Step::Pay {
            let mut after = *player;
            (0..3)
                .filter(|space| frame.a >> space & 1 == 1)
                .for_each(|space| after.pack.insert(public.stock[space]));
            let hidden = state.private[seat.index()].hidden;
            let loose = player.loose_relics();
            let gold = self.gold(player) as f32;
            gain += self.strength(&after, after.pack | hidden, loose)
                - self.strength(player, player.pack | hidden, loose)
                - (self.riches(gold) - self.riches(gold - f32::from(frame.b)));
        }
        let road = self.road(state, seat, &fighter, loss);
        // A little less than having ventured, so that what helps is done first and then no time is lost.
        Outlook { gain: gain + road.gain - 0.002, crown: road.crown.map(|chance| 0.999 * chance) }
    }

    /// The best place to go; home is always there.
    pub(super) fn road(&self, state: &State<Self>, seat: Seat, fighter: &Fighter, loss: f32) -> Outlook {
        let public = &state.public;
        let player = &public.players[seat.index()];
        let mut best: f32 = 0.0;
        let mut empty = false;
        for (number, region) in (0u8..).zip(&public.regions) {
            if region.monster == NONE {
                empty = true;
                continue;
            }
            let foe = self.monster(public, region.monster, &region.mutations, number);
            let duel = self.meeting(fighter, &foe);
            let stake = Stake { prize: self.prize(state, seat, region), loss };
            best = best.max(self.battle(player, fighter.hp, duel.odds(), &duel, &stake));
        }
        if empty && self.can_draw_monster(public) {
            best = best.max(self.stranger(public, player, fighter, 0, loss));
        }
        let crown = (!player.sigils.is_empty()).then(|| {
            let duel = self.meeting(fighter, &self.champion(state, seat, fighter));
            duel.odds().win.min(1.0)
        });
        Outlook { gain: best, crown }
    }

    /// What a monster off the deck promises: the average of some of them.
    fn stranger(&self, public: &Public, player: &Player, fighter: &Fighter, region: u8, loss: f32) -> f32 {
        let monsters = &public.monsters;
        let pool = if monsters.deck.is_empty() { monsters.discards } else { monsters.deck };
        let (mut sum, mut count) = (0.0, 0.0);
        for number in pool.iter().step_by(SAMPLE) {
            let duel = self.meeting(fighter, &self.monster(public, number, &[], region));
            let stake = Stake { prize: self.bounty(public, player, number), loss };
            let fight = self.battle(player, fighter.hp, duel.odds(), &duel, &stake);
            sum += fight.max(self.escape(player, &duel, loss, duel.caught()));
            count += 1.0;
        }
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// In an encounter or a fight.
    fn war(&self, state: &State<Self>, seat: Seat, frame: &Frame, loss: f32) -> Outlook {
        let public = &state.public;
        let player = &public.players[seat.index()];
        let duel = self.duel(state);
        let run = |caught: f32| self.escape(player, &duel, loss, caught) - self.reset(public);
        let only = |gain: f32| Outlook { gain, crown: None };
        match frame.step {
            Step::MonsterDraw => {
                let fighter = self.fighter(public, seat);
                return only(self.stranger(public, player, &fighter, frame.a, loss));
            }
            Step::MutationDraw => return only(0.0),
            Step::EscapeRoll => return only(run(duel.caught())),
            Step::Escape | Step::EscapeCount => {
                return only(run(if public.fight.escape >= 4 { 0.0 } else { 1.0 }));
            }
            Step::Roll if frame.a == attack::ESCAPE => return only(run(1.0)),
            _ => {}
        }
        let (odds, hurt) = self.chances(public, frame, &duel);
        let stays = |step: Step| {
            !swaps(frame) && matches!(step, Step::Encounter | Step::Combat | Step::Purge | Step::Arrange)
        };
        let mut outlook = Outlook::default();
        if public.fight.place == ABBEY {
            outlook.crown = Some(odds.win.min(1.0));
            outlook.gain = if stays(frame.step) { run(duel.caught()) } else { f32::NEG_INFINITY };
        } else {
            let region = &public.regions[usize::from(public.fight.place)];
            let stake = Stake { prize: self.prize(state, seat, region), loss };
            outlook.gain = self.battle(player, i32::from(player.hp) - hurt, odds, &duel, &stake);
            if stays(frame.step) {
                outlook.gain = outlook.gain.max(run(duel.caught()));
            }
        }
        outlook
    }

    /// The chance to win from where the round stands, and the damage the Hero is about to take.
    fn chances(&self, public: &Public, frame: &Frame, duel: &Duel) -> (Quick, i32) {
        let rolled = |step: Step| matches!(step, Step::MyRoll | Step::FoeRoll | Step::AnyDice | Step::Reroll);
        if rolled(frame.step) {
            let own = public.frames.iter().any(|frame| frame.step == Step::HeroCompare);
            let damage = self.damage_shown(public, frame, own);
            return if own {
                (duel.after(0, damage).struck(), 0)
            } else {
                (duel.after(damage, 0).odds(), damage)
            };
        }
        match frame.step {
            _ if swaps(frame) || frame.step == Step::Roll && frame.a == attack::FOE => {
                (duel.struck(), duel.blow() as i32)
            }
            Step::Lethal => (duel.after(-3, 0).odds(), 0),
            _ => (duel.odds(), 0),
        }
    }

    /// What the dice on the table do; dice about to be re-rolled count as the average die.
    fn damage_shown(&self, public: &Public, frame: &Frame, own: bool) -> i32 {
        let again = if frame.step == Step::Reroll { frame.a } else { 0 };
        let floor = if own { public.fight.floor } else { 0 };
        let mut sums = [0.0f32; 2];
        for (place, die) in public.fight.dice.iter().enumerate() {
            let shown = if again >> place & 1 == 1 { 3.5 } else { f32::from(*die) };
            sums[usize::from(place >= 3)] += if place < 3 { shown.max(f32::from(floor)) } else { shown };
        }
        let clash = if own { self.hero_clash(public) } else { self.foe_clash(public, false) };
        let negated = !own && public.fight.is(crate::state::mark::NEGATED);
        let (attack, defence) =
            (sums[0].round() as i32 + clash.attack, sums[1].round() as i32 + clash.defence);
        clash.damage(attack, defence).filter(|_| !negated).unwrap_or(0)
    }

    /// The gain expected of a fight.
    fn battle(&self, player: &Player, hp: i32, odds: Quick, duel: &Duel, stake: &Stake) -> f32 {
        let win = odds.win.min(1.0);
        let left = if win > 0.01 { (odds.left / win).min(f32::from(player.max)) } else { 1.0 };
        let tired = if player.encounters >= 1 { 2.0 } else { 0.0 };
        let now = self.vigour(player, f32::from(player.hp));
        let after = self.vigour(player, (left - tired).max(1.0)) - now;
        // Many a lost fight can still be left in time, by who has health to see it coming.
        let warned = ((hp as f32 - duel.blow()) / 20.0).clamp(0.0, 0.6);
        let flight = self.vigour(player, 3.0) - now - self.weights.run;
        win * (stake.prize + after) - (1.0 - win) * ((1.0 - warned) * stake.loss - warned * flight)
    }

    /// What running costs, with this chance to be caught.
    fn escape(&self, player: &Player, duel: &Duel, loss: f32, caught: f32) -> f32 {
        let hp = i32::from(player.hp);
        let (deadly, blow) = duel.chased(hp);
        let die = caught * deadly;
        let now = self.vigour(player, hp as f32);
        let after = self.vigour(player, (hp as f32 - caught * blow).max(1.0)) - now;
        (1.0 - die) * after - die * loss - self.weights.run
    }

    /// What fleeing from the Champion costs beside: it begins anew, and all it had collected stays.
    fn reset(&self, public: &Public) -> f32 {
        if public.fight.place == ABBEY { 0.5 } else { 0.0 }
    }

    /// What a monster's card brings: its gold and its Artifact.
    fn bounty(&self, public: &Public, player: &Player, monster: u8) -> f32 {
        let card = &self.cards.monsters[usize::from(monster)];
        let gold = self.trophy(player, card.gold);
        match card.relic.filter(|relic| public.reliquary.has(*relic)) {
            Some(relic) => {
                let mut after = *player;
                after.relics.insert(relic);
                gold + self.completed(public, after) - self.blessings(public, player)
            }
            None => gold,
        }
    }

    /// What lies to be won in a region: bounty and loot.
    fn prize(&self, state: &State<Self>, seat: Seat, region: &Region) -> f32 {
        let public = &state.public;
        let player = &public.players[seat.index()];
        if !region.has_loot() {
            return self.bounty(public, player, region.monster);
        }
        let card = &self.cards.monsters[usize::from(region.monster)];
        let mut after = *player;
        after.relics = after.relics | region.relics;
        after.sigils = after.sigils | region.sigils;
        if let Some(relic) = card.relic.filter(|relic| public.reliquary.has(*relic)) {
            after.relics.insert(relic);
        }
        let own = player.pack | state.private[seat.index()].hidden;
        let things = self.strength(player, own | region.loot, after.loose_relics())
            - self.strength(player, own, player.loose_relics());
        self.trophy(player, card.gold) + things + self.completed(public, after)
            - self.blessings(public, player)
    }

    /// What a trophy with so much gold on it adds.
    fn trophy(&self, player: &Player, gold: u8) -> f32 {
        let had = self.gold(player) as f32;
        self.riches(had + f32::from(gold)) - self.riches(had) + TROPHY
    }

    /// Artifacts and Sigils of a player who takes the Sigils that are due.
    fn completed(&self, public: &Public, mut player: Player) -> f32 {
        for (sigil, set) in self.cards.sets.iter().enumerate() {
            if player.relics.0 & set == *set && public.aside.has(sigil as u8) {
                player.sigils.insert(sigil as u8);
            }
        }
        self.blessings(public, &player)
    }
}
