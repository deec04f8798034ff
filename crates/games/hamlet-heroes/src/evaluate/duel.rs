//! A fight in a nutshell: everything in it folded into two plain bonuses and two healths, for the quick table.
//!
//! Each side's mean damage a round is worked out with all that adds to it or takes from it, and counts as the bonus
//! whose plain attacks deal as much. How far that is from the exact odds, `tests/duel.rs` measures.

use crate::HamletHeroes;
use crate::cards::SigilSpecial;
use crate::effect::{Mods, NO_CAP, Num, Passive, flag, holds};
use crate::names::NONE;
use crate::odds::{Quick, between, bonus_for, chance_of, mean_damage, struck};
use crate::state::{ABBEY, Public, Step, mark};
use parlour_core::{Seat, State};

/// What re-rolling up to so many of three attack dice adds, by the policy of the odds; of two defence dice.
const REROLLED_ATTACK: [f32; 4] = [0.0, 1.5, 2.1, 2.25];
const REROLLED_DEFENCE: [f32; 3] = [0.0, 1.2, 1.5];
/// How much of a bonus for the first round, or at half health, counts over a whole fight.
const FIRST: f32 = 0.4;
const LOW: f32 = 0.45;
/// How much of a status counts that a hit still has to place.
const COMING: f32 = 0.6;

/// What one side's cards add, with what works only some of the time apart.
#[derive(Copy, Clone, Debug)]
struct Side {
    mods: Mods,
    first: i32,
    low: i32,
    home: i32,
}

impl Side {
    const NONE: Side = Side { mods: Mods::NONE, first: 0, low: 0, home: 0 };

    #[inline]
    fn add(&mut self, passive: &Passive) {
        self.mods.add(&passive.base);
        if passive.conds != 0 {
            self.first += passive.when[0].wide(Num::Atk);
            self.low += passive.when[1].wide(Num::Atk);
            self.home += passive.when[2].wide(Num::Atk);
        }
    }

    fn wide(&self, num: Num) -> i32 {
        self.mods.wide(num)
    }
}

/// A Hero ready to fight.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fighter {
    side: Side,
    /// What re-rolls add to the attack and the defence dice.
    rerolled: [f32; 2],
    /// Health that saves give.
    saves: i32,
    revenge: bool,
    vigil: bool,
    tired: i32,
    statuses: u8,
    pub(super) hp: i32,
}

/// A monster or the Champion.
#[derive(Copy, Clone, Debug)]
pub(super) struct Foe {
    side: Side,
    attack: i32,
    defence: i32,
    hp: i32,
    statuses: u8,
    home: bool,
    /// Not yet in its first round.
    fresh: bool,
}

/// Where a fight stands beyond both healths.
#[derive(Copy, Clone, Debug, Default)]
struct Standing {
    stun: i32,
    charge: i32,
    extra: bool,
    ambush: bool,
}

/// Two bonuses and two healths.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Duel {
    /// The Hero's attack bonus less the monster's defence bonus, all else folded in.
    mine: f32,
    /// The other way round.
    yours: f32,
    hero: i32,
    foe: i32,
    /// The monster's mean damage by an attack.
    blow: f32,
    /// The monster's bonus in the attack after a failed escape, and the chance that an escape fails.
    chase: i32,
    caught: f32,
}

impl Duel {
    /// The chance to win with the Hero to attack, and the health left.
    pub fn odds(&self) -> Quick {
        between(self.mine, self.yours, self.hero, self.foe)
    }

    /// The same with the monster to attack.
    pub(super) fn struck(&self) -> Quick {
        struck(self.mine, self.yours, self.hero, self.foe)
    }

    /// The same duel after damage to either side.
    pub(super) fn after(&self, to_hero: i32, to_foe: i32) -> Duel {
        Duel { hero: self.hero - to_hero, foe: self.foe - to_foe, ..*self }
    }

    /// The chance that an escape fails.
    pub(super) fn caught(&self) -> f32 {
        self.caught
    }

    /// What being caught costs: the chance to die of it with this much health, and the mean damage.
    pub(super) fn chased(&self, hp: i32) -> (f32, f32) {
        (chance_of(self.chase, hp), mean_damage(self.chase, 0, i32::MAX))
    }

    /// The monster's mean damage by an attack.
    pub(super) fn blow(&self) -> f32 {
        self.blow
    }

    /// As if the Hero already held a Sigil, whichever it will be.
    pub(super) fn blessed(&self) -> Duel {
        Duel { mine: self.mine + 1.5, yours: self.yours - 1.5, ..*self }
    }
}

impl HamletHeroes {
    /// The Hero of a seat with what is equipped.
    pub(super) fn fighter(&self, public: &Public, seat: Seat) -> Fighter {
        self.armed(public, seat, false)
    }

    /// The same in full health, rested and cured, who uses every consumable that is left.
    pub(super) fn at_best(&self, public: &Public, seat: Seat) -> Fighter {
        let hp = public.players[seat.index()].max.into();
        Fighter { hp, tired: 0, statuses: 0, ..self.armed(public, seat, true) }
    }

    /// A Hero as things are, or in a later fight: what is used now will be gone, and what is not will be used.
    fn armed(&self, public: &Public, seat: Seat, later: bool) -> Fighter {
        let player = &public.players[seat.index()];
        let mut side = Side::NONE;
        let mut rerolled = [0.0; 2];
        let mut saves = 0;
        let mut roll = |passive: &Passive| {
            rerolled[0] += REROLLED_ATTACK[usize::from(passive.base.reroll_atk)];
            rerolled[1] += REROLLED_DEFENCE[usize::from(passive.base.reroll_def)];
        };
        for (slot, thing) in player.slots.iter().enumerate().filter(|(_, thing)| **thing != NONE) {
            let card = self.cards.thing(*thing);
            let used = player.is_used(slot);
            if let Some(consumable) = &card.consumable
                && !used
            {
                saves += i32::from(consumable.deed.survive);
            }
            if card.consumable.is_none() || used != later {
                side.add(&card.passive);
                roll(&card.passive);
            }
        }
        let (mut revenge, mut vigil) = (false, false);
        let redeemed = !later && public.fight.is(mark::REDEEMED) && seat == public.active;
        for sigil in player.sigils.iter() {
            let card = &self.cards.sigils[usize::from(sigil)];
            side.add(&card.passive);
            roll(&card.passive);
            saves += if redeemed { 0 } else { i32::from(card.survive) };
            revenge |= card.special == Some(SigilSpecial::Revenge);
            vigil |= card.special == Some(SigilSpecial::Vigil);
        }
        if public.decree != NONE {
            side.add(&self.cards.decrees[usize::from(public.decree)].heroes);
        }
        let tired = self.weariness(public, seat, &side.mods);
        let (hp, statuses) = (i32::from(player.hp), player.statuses.0);
        Fighter { side, rerolled, saves, revenge, vigil, tired, statuses, hp }
    }

    /// A monster as it would be met in a region with nothing done to it yet.
    pub(super) fn monster(&self, public: &Public, number: u8, mutations: &[u8], region: u8) -> Foe {
        let card = &self.cards.monsters[usize::from(number)];
        let mut side = Side::NONE;
        side.add(&card.passive);
        for mutation in mutations.iter().filter(|mutation| **mutation != NONE) {
            side.add(&self.cards.mutations[usize::from(*mutation)].passive);
        }
        if public.decree != NONE {
            side.add(&self.cards.decrees[usize::from(public.decree)].monsters);
        }
        let hp = (i32::from(card.health) + side.wide(Num::Hp)).max(1);
        let home = card.region == region;
        Foe { side, attack: card.attack.into(), defence: 0, hp, statuses: 0, home, fresh: true }
    }

    /// The Champion as it would be met: Mutations that lie face down count as the average one unless the seat has
    /// looked at them.
    pub(super) fn champion(&self, state: &State<Self>, seat: Seat, fighter: &Fighter) -> Foe {
        let public = &state.public;
        let mut side = Side::NONE;
        let mine = state.private[seat.index()].champion_down;
        for mutation in public.champion.mutations.iter().copied().chain(mine.iter()) {
            side.add(&self.cards.mutations[usize::from(mutation)].passive);
        }
        if public.decree != NONE {
            side.add(&self.cards.decrees[usize::from(public.decree)].monsters);
        }
        let [health, attack, defence] = self.cards.champion.map(i32::from);
        let graves = public.monsters.graveyard.len() + public.heroes.graveyard.len();
        let grave = i32::from(self.grave_bonus(public)) + graves as i32;
        let unknown = if mine.is_empty() { i32::from(public.champion.down) } else { 0 };
        let [more_attack, more_defence, more_health] = self.cards.usual_mutation;
        let of = |each: f32| (each * unknown as f32).round() as i32;
        Foe {
            side,
            attack: attack + of(more_attack) + if fighter.vigil { grave / 2 } else { grave },
            defence: defence + of(more_defence),
            hp: (health + grave + of(more_health) + side.wide(Num::Hp)).max(1),
            statuses: 0,
            home: false,
            fresh: true,
        }
    }

    /// A fight that has not begun.
    pub(super) fn meeting(&self, fighter: &Fighter, foe: &Foe) -> Duel {
        let ambush = foe.side.mods.flags & flag::AMBUSH != 0;
        fold(fighter, foe, Standing { ambush, ..Standing::default() })
    }

    /// The encounter or fight that is on.
    pub fn duel(&self, state: &State<Self>) -> Duel {
        let public = &state.public;
        let seat = public.active;
        let fighter = self.fighter(public, seat);
        let begun = public.fight.round > 0;
        let fight = if begun { public.fight } else { self.fixed(public) };
        let mut foe = if fight.place == ABBEY {
            self.champion(state, seat, &fighter)
        } else {
            let region = &public.regions[usize::from(fight.place)];
            self.monster(public, region.monster, &region.mutations, fight.place)
        };
        let grown = i32::from(foe.home && fighter.side.mods.flags & flag::NO_HOME == 0);
        foe.hp = i32::from(fight.hp) - grown;
        foe.statuses = fight.statuses.0;
        foe.fresh = fight.round <= 1;
        let ahead = !begun || public.frames.last().is_some_and(|frame| frame.step == Step::Prep);
        let standing = Standing {
            stun: fight.stun.into(),
            charge: fight.charge.into(),
            extra: fight.is(mark::EXTRA),
            ambush: ahead && foe.side.mods.flags & flag::AMBUSH != 0,
        };
        fold(&fighter, &foe, standing)
    }
}

/// The mean damage with a bonus between whole numbers.
fn mean_between(bonus: f32, more: i32, cap: i32) -> f32 {
    let low = below(bonus);
    let (less, more_by_one) = (mean_damage(low, more, cap), mean_damage(low + 1, more, cap));
    less + (bonus - low as f32) * (more_by_one - less)
}

/// Rounded down, without a call into the mathematical library.
#[inline]
fn below(number: f32) -> i32 {
    let whole = number as i32;
    whole - i32::from(whole as f32 > number)
}

/// The nearest whole number, half away from zero, without such a call.
#[inline]
fn nearest(number: f32) -> i32 {
    (number + 0.5f32.copysign(number)) as i32
}

fn cap(cap: u8) -> i32 {
    if cap == NO_CAP { i32::MAX } else { i32::from(cap) }
}

fn pierced(modifier: i32, pierce: i32) -> i32 {
    if modifier > 0 { (modifier - pierce).max(0) } else { modifier }
}

fn fold(hero: &Fighter, foe: &Foe, standing: Standing) -> Duel {
    let (mine, theirs) = (&hero.side, &foe.side);
    let bonus = foe.home && mine.mods.flags & flag::NO_HOME == 0;
    let early = if foe.fresh { FIRST } else { 0.0 };
    // The Hero's attack.
    let armour =
        pierced(foe.defence + theirs.wide(Num::Def) + mine.wide(Num::FoeDef), mine.wide(Num::Pierce));
    let attack = mine.wide(Num::Atk) + theirs.wide(Num::FoeAtk) - hero.tired - armour;
    let attack = attack as f32
        + early * mine.first as f32
        + LOW * mine.low as f32
        + if foe.home { mine.home as f32 } else { 0.0 }
        + hero.rerolled[0];
    let more = mine.wide(Num::Hit) - theirs.wide(Num::Ward);
    let mut hits = mean_between(attack, more, cap(theirs.mods.cap));
    let hit_chance = chance_of(nearest(attack), 1);
    // The monster's.
    let base = foe.attack + i32::from(bonus) + theirs.wide(Num::Atk);
    let shield = pierced(mine.wide(Num::Def) + theirs.wide(Num::FoeDef), theirs.wide(Num::Pierce));
    let threat = (base + mine.wide(Num::FoeAtk) - shield) as f32
        + early * theirs.first as f32
        + LOW * theirs.low as f32
        - hero.rerolled[1];
    let worse = theirs.wide(Num::Hit) - mine.wide(Num::Ward);
    let blow = mean_between(threat, worse, cap(mine.mods.cap));
    let blow_chance = chance_of(nearest(threat), 1);
    let once = hits;
    // What either suffers beside hits.
    let bits = |statuses: u8| statuses.count_ones() as f32;
    let placed = mine.mods.inflict & !theirs.mods.immune & !foe.statuses;
    hits += bits(foe.statuses & !theirs.mods.immune) + COMING * hit_chance * bits(placed)
        - theirs.wide(Num::Regen) as f32
        + blow_chance * (mine.wide(Num::Thorns) - theirs.wide(Num::Drain)) as f32;
    if hero.revenge {
        hits += 0.8 * blow.min(8.0);
    }
    let caught = theirs.mods.inflict & !mine.mods.immune & !hero.statuses;
    let blows = blow + bits(hero.statuses & !mine.mods.immune) + COMING * blow_chance * bits(caught)
        - mine.wide(Num::Regen) as f32
        + hit_chance * (theirs.wide(Num::Thorns) - mine.wide(Num::Drain)) as f32;
    let early_blows = i32::from(standing.ambush) - standing.stun;
    let escape = mine.wide(Num::Escape);
    Duel {
        mine: bonus_for(hits),
        yours: bonus_for(blows),
        hero: hero.hp + hero.saves - nearest(early_blows as f32 * blow),
        foe: foe.hp + i32::from(bonus)
            - standing.charge * 4 / 5
            - if standing.extra { nearest(once) } else { 0 },
        blow,
        chase: base + worse.max(0) - theirs.wide(Num::FoeDef).min(0),
        caught: ((3 - escape).clamp(0, 6)) as f32 / 6.0,
    }
}

/// The conditions are bits in the order in which [`Side::add`] reads them.
const _: () = assert!(holds::FIRST == 1 && holds::LOW == 2 && holds::HOME == 4);
