//! The exact chance to win a fight: a Markov chain over both healths, statuses and saves, solved round by round.
//!
//! What is assumed of the player: attack every turn, never flee; re-roll the lowest own dice that show 3 or less
//! whenever something allows it; let every save work; use no Favor and no further consumable. Under that policy the
//! numbers are exact, the bound of thirty rounds included, but for paths less likely than one in a thousand million,
//! which count as parting. `quick` is the same chain for plain bonuses alone, tabulated once, for evaluation.

mod dice_law;
mod quick;

pub use dice_law::{Diff, diff_of, policy_reroll};
pub use quick::{Quick, between, bonus_for, chance_of, mean_damage, plain, struck};

use crate::HamletHeroes;
use crate::cards::SigilSpecial;
use crate::combat::Clash;
use crate::effect::{Num, Window, flag};
use crate::names::NONE;
use crate::state::{ABBEY, Fight, LAST_ROUND, Public, Statuses, Step, mark};

/// How a fight ends, from somewhere in it or before it.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Odds {
    /// The monster dies.
    pub win: f64,
    /// The Hero dies.
    pub lose: f64,
    /// Neither dies in thirty rounds.
    pub part: f64,
    /// The Hero's mean health after a win.
    pub left: f64,
    /// The mean number of combat rounds begun.
    pub rounds: f64,
}

/// Where in a round the fight stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum From {
    /// The Hero's combat turn begins.
    Turn,
    /// Step A: the ambush, if there is one, is still to come.
    Ready,
    /// The dice of an ambush lie there, worth this much more than the defence dice.
    AmbushDice(i32),
    /// The Hero attacks now.
    Attack,
    /// The Hero's dice lie there, worth this much more than the defence dice.
    HeroDice(i32),
    /// The monster's combat turn begins.
    Foe,
    /// The monster's dice lie there, worth this much more than the defence dice.
    FoeDice(i32),
}

/// Paths less likely than this are not followed.
const FAINT: f64 = 1e-12;

/// What an attack does: the chance of a miss, and the damage of hits with their chances.
struct Blow {
    miss: f64,
    hits: Vec<(i32, f64)>,
}

impl Blow {
    fn of(clash: &Clash, dice: &Diff, charge: i32) -> Blow {
        let mut blow = Blow { miss: 0.0, hits: vec![] };
        for (diff, chance) in dice.iter() {
            match clash.damage(diff + clash.attack + charge, clash.defence) {
                None => blow.miss += chance,
                Some(damage) => match blow.hits.last_mut() {
                    // A cap makes many of them the same.
                    Some((last, sum)) if *last == damage => *sum += chance,
                    _ => blow.hits.push((damage, chance)),
                },
            }
        }
        blow
    }
}

/// The chain: everything that does not change during the fight.
struct Chain<'a> {
    game: &'a HamletHeroes,
    /// The states by their dense number.
    places: Vec<At>,
    /// By round 1, Hero low, foe low.
    hero: [Clash; 8],
    foe: [Clash; 8],
    hero_regen: [i32; 8],
    foe_regen: [i32; 8],
    hero_immune: u8,
    foe_immune: u8,
    hero_max: i32,
    foe_max: i32,
    hero_dice: Diff,
    foe_dice: Diff,
    /// Health set by the Sigil, 0 without; by consumables, the first used first.
    redemption: i32,
    savers: [i32; 3],
    revenge: bool,
    hero_sets: Vec<u8>,
    foe_sets: Vec<u8>,
}

/// One state of the chain.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct At {
    hero: i32,
    foe: i32,
    hero_set: u8,
    foe_set: u8,
    redeemed: bool,
    saved: u8,
    charge: u8,
}

/// Probability spread over states, by dense number.
struct Spread {
    mass: Vec<f64>,
    dims: [usize; 7],
}

impl Spread {
    fn index(&self, at: &At) -> usize {
        let parts = [
            at.hero as usize,
            at.foe as usize,
            usize::from(at.hero_set),
            usize::from(at.foe_set),
            usize::from(at.redeemed),
            usize::from(at.saved),
            usize::from(at.charge),
        ];
        parts.iter().zip(self.dims).fold(0, |index, (part, dim)| index * dim + part)
    }

    fn at(&self, mut index: usize) -> At {
        let mut parts = [0; 7];
        for (part, dim) in parts.iter_mut().zip(self.dims).rev() {
            *part = index % dim;
            index /= dim;
        }
        At {
            hero: parts[0] as i32,
            foe: parts[1] as i32,
            hero_set: parts[2] as u8,
            foe_set: parts[3] as u8,
            redeemed: parts[4] == 1,
            saved: parts[5] as u8,
            charge: parts[6] as u8,
        }
    }

    fn add(&mut self, at: &At, mass: f64) {
        let index = self.index(at);
        self.mass[index] += mass;
    }
}

impl HamletHeroes {
    /// The chance to win the encounter or fight that is on, or nothing when there is none.
    pub fn odds(&self, public: &Public) -> Option<Odds> {
        if public.fight.place == NONE {
            return None;
        }
        let frames = &public.frames;
        let (from, fight) = match frames.last()?.step {
            Step::Encounter | Step::Purge | Step::SpendFavor => (From::Turn, self.fixed(public)),
            Step::Prep => (From::Ready, public.fight),
            Step::Combat => (From::Attack, public.fight),
            Step::MyRoll | Step::AnyDice | Step::Reroll
                if frames.iter().any(|frame| frame.step == Step::HeroCompare) =>
            {
                let dice = &public.fight.dice;
                let own: i32 = dice[..3].iter().map(|die| i32::from((*die).max(public.fight.floor))).sum();
                let mut fight = public.fight;
                if frames.iter().any(|frame| frame.step == Step::HeroAttack) {
                    fight.set(mark::EXTRA);
                }
                (From::HeroDice(own - i32::from(dice[3]) - i32::from(dice[4])), fight)
            }
            Step::FoeRoll | Step::AnyDice | Step::Reroll => {
                let dice = &public.fight.dice;
                let own: i32 = dice[..3].iter().map(|die| i32::from(*die)).sum();
                let diff = own - i32::from(dice[3]) - i32::from(dice[4]);
                // Only an ambush comes while the Hero's turn is on.
                let ambush = frames.iter().any(|frame| frame.step == Step::HeroTurn);
                (if ambush { From::AmbushDice(diff) } else { From::FoeDice(diff) }, public.fight)
            }
            Step::Roll if frames.last()?.a == 0 => (From::Attack, public.fight),
            _ => return None,
        };
        if fight.round == 0 || frames.iter().any(|frame| frame.step == Step::Away) {
            return None;
        }
        Some(self.odds_from(&Public { fight, ..*public }, from))
    }

    /// The chance to win a fight against the monster in a region or the Champion, if it began now.
    pub fn odds_at(&self, public: &Public, place: u8) -> Option<Odds> {
        if place < ABBEY && public.regions[usize::from(place)].monster == NONE {
            return None;
        }
        let mut there = *public;
        if place == ABBEY {
            // The challenge begins with collecting the graveyard.
            there.monsters.pile = there.monsters.pile | there.monsters.graveyard;
            there.heroes.pile = there.heroes.pile | there.heroes.graveyard;
        }
        there.fight = Fight { place, ..Fight::NONE };
        there.fight = self.fixed(&there);
        Some(self.odds_from(&there, From::Turn))
    }

    /// The encounter as `fight` would fix it (HH-R-43): health, region bonus, graveyard bonus, trap.
    pub fn fixed(&self, public: &Public) -> Fight {
        let mut fight = public.fight;
        let no_home = self.hero_mods(public, public.active).flags & flag::NO_HOME != 0;
        let home = self.at_home(public) && !no_home;
        let mut grave = self.grave_bonus(public);
        if self.holds_special(public, SigilSpecial::Vigil) {
            grave /= 2;
        }
        fight.max = self.foe_health(public, home);
        fight.hp = fight.max;
        fight.grave = if fight.place == ABBEY { grave } else { 0 };
        fight.round = 1;
        if home {
            fight.set(mark::HOME);
        }
        if fight.trap > 0 {
            fight.hp = (fight.hp - i16::from(fight.trap)).max(i16::from(fight.trap_floor)).min(fight.max);
        }
        fight
    }

    /// The chance to win from a point of a fight.
    pub fn odds_from(&self, public: &Public, from: From) -> Odds {
        Chain::of(self, public).solve(public, from)
    }
}

impl<'a> Chain<'a> {
    fn of(game: &'a HamletHeroes, public: &Public) -> Chain<'a> {
        let seat = public.active;
        let player = &public.players[seat.index()];
        let mut trial = *public;
        trial.fight.add = 0;
        trial.fight.charge = 0;
        let mut sides = [None; 8];
        for (index, side) in sides.iter_mut().enumerate() {
            trial.fight.round = if index & 1 == 1 { 1 } else { 2 };
            trial.players[seat.index()].hp = if index & 2 == 2 { 1 } else { player.max };
            trial.fight.hp = if index & 4 == 4 { 1.min(trial.fight.max / 2) } else { trial.fight.max };
            // A maximum of 1 is never low: half of it is 0.
            if index & 4 == 4 && trial.fight.max < 2 {
                trial.fight.hp = 0;
            }
            let hero = game.hero_mods(&trial, seat);
            let foe = game.foe_mods(&trial);
            *side = Some((
                game.hero_clash(&trial),
                game.foe_clash(&trial, false),
                hero.wide(Num::Regen),
                foe.wide(Num::Regen),
            ));
        }
        let sides = sides.map(|side| side.expect("every one of the eight was worked out"));
        let closure = |start: Statuses, inflicts: [u8; 8]| {
            let mut sets = vec![start.0];
            let mut next = 0;
            while next < sets.len() {
                for inflict in inflicts {
                    let grown = sets[next] | inflict;
                    if !sets.contains(&grown) {
                        sets.push(grown);
                    }
                }
                next += 1;
            }
            sets
        };
        let mut savers = [0; 3];
        let lethal = (0..3).filter(|slot| game.item_usable(public, *slot, Window::Lethal));
        for (saver, slot) in savers.iter_mut().zip(lethal) {
            let consumable = game.cards.thing(player.slots[slot]).consumable;
            *saver = consumable.map_or(0, |consumable| i32::from(consumable.deed.survive));
        }
        let redemption =
            player.sigils.iter().map(|sigil| i32::from(game.cards.sigils[usize::from(sigil)].survive));
        let redemption = redemption.max().unwrap_or(0);
        let mut chain = Chain {
            game,
            places: vec![],
            hero: sides.map(|side| side.0),
            foe: sides.map(|side| side.1),
            hero_regen: sides.map(|side| side.2),
            foe_regen: sides.map(|side| side.3),
            hero_immune: game.hero_mods(public, seat).immune,
            foe_immune: game.foe_mods(public).immune,
            hero_max: i32::from(player.max),
            foe_max: i32::from(public.fight.max),
            hero_dice: diff_of(game, public, true),
            foe_dice: diff_of(game, public, false),
            redemption,
            savers,
            revenge: game.holds_special(public, SigilSpecial::Revenge),
            hero_sets: closure(player.statuses, sides.map(|side| side.1.inflict)),
            foe_sets: closure(public.fight.statuses, sides.map(|side| side.0.inflict)),
        };
        let spread = chain.spread();
        chain.places = (0..spread.mass.len()).map(|index| spread.at(index)).collect();
        chain
    }

    fn spread(&self) -> Spread {
        let dims = [
            self.hero_max as usize + 1,
            self.foe_max as usize + 1,
            self.hero_sets.len(),
            self.foe_sets.len(),
            if self.redemption > 0 { 2 } else { 1 },
            1 + self.savers.iter().filter(|saver| **saver > 0).count(),
            if self.revenge { 9 } else { 1 },
        ];
        Spread { mass: vec![0.0; dims.iter().product()], dims }
    }

    /// Which of the eight tables holds in a state.
    fn table(&self, at: &At, first: bool) -> usize {
        usize::from(first)
            | usize::from(2 * at.hero <= self.hero_max) << 1
            | usize::from(2 * at.foe <= self.foe_max) << 2
    }

    /// A Hero at 0 or less is saved or dead.
    fn live(&self, at: &mut At) -> bool {
        if at.hero > 0 {
            return true;
        }
        if self.redemption > 0 && !at.redeemed {
            at.redeemed = true;
            at.hero = self.redemption.min(self.hero_max);
            return true;
        }
        match self.savers.get(usize::from(at.saved)) {
            Some(saver) if *saver > 0 => {
                at.saved += 1;
                at.hero = (*saver).min(self.hero_max);
                true
            }
            _ => false,
        }
    }

    fn solve(&self, public: &Public, from: From) -> Odds {
        let fight = &public.fight;
        let player = &public.players[public.active.index()];
        let mut odds = Odds::default();
        let mut spread = self.spread();
        let start = At {
            hero: i32::from(player.hp),
            foe: i32::from(fight.hp),
            hero_set: 0,
            foe_set: 0,
            redeemed: fight.is(mark::REDEEMED) && self.redemption > 0,
            saved: 0,
            charge: if self.revenge { fight.charge.min(8) } else { 0 },
        };
        if start.foe <= 0 || start.hero <= 0 {
            return odds;
        }
        spread.add(&start, 1.0);
        let mut stun = fight.stun;
        let mut extra = fight.is(mark::EXTRA);
        let mut ambush = fight.round == 1 && matches!(from, From::Turn | From::Ready) && {
            let flags = self.game.foe_mods_when(public, 0).flags;
            flags & flag::AMBUSH != 0
        };
        let mut from = from;
        for round in fight.round..=LAST_ROUND {
            let first = round == 1;
            let mass: f64 = spread.mass.iter().sum();
            if mass < 1e3 * FAINT {
                break;
            }
            odds.rounds += mass;
            if from == From::Turn {
                spread = self.hero_start(spread, first, &mut odds);
            }
            if ambush {
                ambush = false;
                if stun > 0 {
                    stun -= 1;
                } else {
                    spread = self.foe_attack(spread, first, &self.foe_dice, &mut odds);
                }
            }
            if let From::AmbushDice(diff) = from
                && !fight.is(mark::NEGATED)
            {
                spread = self.foe_attack(spread, first, &Diff::sure(diff), &mut odds);
            }
            if !matches!(from, From::Foe | From::FoeDice(_)) {
                let known;
                let dice = match from {
                    From::HeroDice(diff) => {
                        known = Diff::sure(diff + i32::from(fight.add));
                        &known
                    }
                    _ => &self.hero_dice,
                };
                spread = self.hero_attack(spread, first, dice, &mut odds);
                if extra {
                    spread = self.hero_attack(spread, first, &self.hero_dice, &mut odds);
                }
                extra = false;
            }
            match from {
                From::FoeDice(_) if fight.is(mark::NEGATED) => {}
                From::FoeDice(diff) => spread = self.foe_attack(spread, first, &Diff::sure(diff), &mut odds),
                _ => {
                    spread = self.foe_start(spread, first, &mut odds);
                    if stun > 0 {
                        stun -= 1;
                    } else {
                        spread = self.foe_attack(spread, first, &self.foe_dice, &mut odds);
                    }
                }
            }
            from = From::Turn;
        }
        odds.part += spread.mass.iter().sum::<f64>();
        if odds.win > 0.0 {
            odds.left /= odds.win;
        }
        odds
    }

    /// Moves all mass by one step; what is too faint to follow is a parting.
    fn step(
        &self,
        old: Spread,
        odds: &mut Odds,
        mut each: impl FnMut(&mut Spread, At, f64, &mut Odds),
    ) -> Spread {
        let mut new = Spread { mass: vec![0.0; old.mass.len()], dims: old.dims };
        for (at, mass) in self.places.iter().zip(&old.mass) {
            if *mass > FAINT {
                each(&mut new, *at, *mass, odds);
            } else {
                odds.part += mass;
            }
        }
        new
    }

    fn hero_start(&self, old: Spread, first: bool, odds: &mut Odds) -> Spread {
        self.step(old, odds, |new, mut at, mass, odds| {
            let ticks = (self.hero_sets[usize::from(at.hero_set)] & !self.hero_immune).count_ones() as i32;
            at.hero -= ticks;
            if !self.live(&mut at) {
                odds.lose += mass;
                return;
            }
            let regen = self.hero_regen[self.table(&at, first)];
            at.hero = (at.hero + regen).min(self.hero_max).max(at.hero);
            new.add(&at, mass);
        })
    }

    fn foe_start(&self, old: Spread, first: bool, odds: &mut Odds) -> Spread {
        self.step(old, odds, |new, mut at, mass, odds| {
            let ticks = (self.foe_sets[usize::from(at.foe_set)] & !self.foe_immune).count_ones() as i32;
            at.foe -= ticks;
            if at.foe <= 0 {
                odds.win += mass;
                odds.left += mass * f64::from(at.hero);
                return;
            }
            let regen = self.foe_regen[self.table(&at, first)];
            at.foe = (at.foe + regen).min(self.foe_max).max(at.foe);
            new.add(&at, mass);
        })
    }

    fn hero_attack(&self, old: Spread, first: bool, dice: &Diff, odds: &mut Odds) -> Spread {
        let charges = if self.revenge { 9 } else { 1 };
        let blows: Vec<Blow> = (0..8 * charges)
            .map(|place| Blow::of(&self.hero[place / charges], dice, (place % charges) as i32))
            .collect();
        self.step(old, odds, |new, at, mass, odds| {
            let table = self.table(&at, first);
            let clash = &self.hero[table];
            let blow = &blows[table * charges + usize::from(at.charge)];
            let at = At { charge: 0, ..at };
            new.add(&at, mass * blow.miss);
            for (damage, chance) in &blow.hits {
                let (mut at, mass) = (at, mass * chance);
                at.foe -= damage;
                at.hero = (at.hero + clash.drain).min(self.hero_max).max(at.hero);
                if at.foe <= 0 {
                    odds.win += mass;
                    odds.left += mass * f64::from(at.hero);
                    continue;
                }
                at.foe_set = grown(&self.foe_sets, at.foe_set, clash.inflict);
                at.hero -= clash.thorns.max(0);
                if !self.live(&mut at) {
                    odds.lose += mass;
                    continue;
                }
                new.add(&at, mass);
            }
        })
    }

    fn foe_attack(&self, old: Spread, first: bool, dice: &Diff, odds: &mut Odds) -> Spread {
        let blows: Vec<Blow> = self.foe.iter().map(|clash| Blow::of(clash, dice, 0)).collect();
        self.step(old, odds, |new, at, mass, odds| {
            let table = self.table(&at, first);
            let (clash, blow) = (&self.foe[table], &blows[table]);
            new.add(&at, mass * blow.miss);
            for (damage, chance) in &blow.hits {
                let (mut at, mass) = (at, mass * chance);
                at.hero -= damage;
                at.hero_set = grown(&self.hero_sets, at.hero_set, clash.inflict);
                at.foe = (at.foe + clash.drain).min(self.foe_max).max(at.foe);
                if !self.live(&mut at) {
                    odds.lose += mass;
                    continue;
                }
                at.foe -= clash.thorns.max(0);
                if at.foe <= 0 {
                    odds.win += mass;
                    odds.left += mass * f64::from(at.hero);
                    continue;
                }
                if self.revenge && *damage > 0 {
                    at.charge = (*damage).min(8) as u8;
                }
                new.add(&at, mass);
            }
        })
    }
}

/// The set a status set becomes when more are placed.
fn grown(sets: &[u8], set: u8, inflict: u8) -> u8 {
    if inflict == 0 {
        return set;
    }
    let wanted = sets[usize::from(set)] | inflict;
    sets.iter().position(|known| *known == wanted).unwrap_or(usize::from(set)) as u8
}
