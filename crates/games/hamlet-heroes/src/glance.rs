//! What a card is worth at a glance: to an outfit, and to who guesses what lies face down.

use crate::cards::{Consumable, MutationCard};
use crate::effect::{Mods, Num, Passive, flag, holds};

/// How much an outfit for attack, balance or defence wants a thing.
pub(crate) fn wanted(passive: &Passive, consumable: Option<&Consumable>) -> [i8; 3] {
    let mut at_best = Mods::NONE;
    passive.add_to(&mut at_best, holds::FIRST | holds::LOW);
    let base = &passive.base;
    // A bonus that works some of the time counts half: twice the mean of the least and the most.
    let number = |num: Num| base.wide(num) + at_best.wide(num);
    let cap = if base.cap < 30 { 3 } else { 0 };
    let attack = number(Num::Atk)
        + base.wide(Num::Hit)
        + base.wide(Num::Pierce)
        + base.wide(Num::Drain)
        + base.inflict.count_ones() as i32
        + i32::from(base.reroll_atk);
    let defence = number(Num::Def)
        + 2 * base.wide(Num::Ward)
        + 2 * base.wide(Num::Regen)
        + base.wide(Num::Thorns)
        + cap
        + i32::from(base.reroll_def);
    let utility = base.wide(Num::Escape)
        + base.wide(Num::HealPlus) / 2
        + base.wide(Num::Discount)
        + base.immune.count_ones() as i32;
    let deed = consumable.map_or(0, |consumable| {
        let deed = &consumable.deed;
        i32::from(deed.heal) / 2
            + i32::from(deed.strike) / 2
            + 2 * i32::from(deed.stun)
            + i32::from(deed.survive)
            + 3 * i32::from(deed.extra_attack)
    });
    // Used up by the fight: a lasting bonus of the same size is worth more.
    let scale = if consumable.is_some() { 2 } else { 1 };
    let score = |a: i32, d: i32, u: i32| {
        ((a * attack + d * defence) / scale + deed + utility / u).clamp(-99, 99) as i8
    };
    [score(3, 1, 2), score(2, 2, 1), score(1, 3, 2)]
}

/// What a Mutation adds on average to attack, defence and health; what is neither counts as much of one of them.
pub(crate) fn usual(mutations: &[MutationCard]) -> [f32; 3] {
    let mut sum = [0.0; 3];
    for card in mutations {
        let base = &card.passive.base;
        let number = |num: Num| base.wide(num) as f32;
        let low = card.passive.when[1].wide(Num::Atk) as f32;
        let ambush = f32::from(base.flags & flag::AMBUSH != 0);
        sum[0] += number(Num::Atk) + 0.45 * low + number(Num::Hit) - number(Num::FoeDef)
            + 0.6 * base.inflict.count_ones() as f32
            + 0.7 * number(Num::Thorns)
            + 0.7 * ambush;
        sum[1] += number(Num::Def) + number(Num::Ward) - number(Num::FoeAtk)
            + number(Num::Regen)
            + 0.6 * number(Num::Drain);
        sum[2] += number(Num::Hp);
    }
    sum.map(|sum| sum / mutations.len().max(1) as f32)
}
