//! How attack dice less defence dice fall, re-rolls by the fixed policy included.

use crate::HamletHeroes;
use crate::state::Public;

/// The lowest and highest difference of three attack dice and two defence dice.
const LOW: i32 = 3 - 12;
const SPAN: usize = (18 - 2 - LOW + 1) as usize;

/// A distribution of differences.
#[derive(Clone, Debug)]
pub struct Diff(Vec<(i32, f64)>);

impl Diff {
    /// One difference for certain.
    pub fn sure(diff: i32) -> Diff {
        Diff(vec![(diff, 1.0)])
    }

    /// The differences with their chances.
    pub fn iter(&self) -> impl Iterator<Item = (i32, f64)> + '_ {
        self.0.iter().copied()
    }
}

/// Dice a source re-rolls under the fixed policy: up to so many of the lowest that show 3 or less, as bits.
pub fn policy_reroll(dice: &[u8], most: u8) -> u8 {
    let mut left = most;
    let mut bits = 0;
    // The dice are in ascending order.
    for (place, die) in dice.iter().enumerate() {
        if left > 0 && *die <= 3 {
            bits |= 1 << place;
            left -= 1;
        }
    }
    bits
}

/// The law of own dice with these re-rolls, used one after the other.
fn own_sum(dice: usize, rerolls: &[u8]) -> Vec<f64> {
    let mut law = vec![0.0; 6 * dice + 1];
    let mut throw = vec![1u8; dice];
    let chance = 6f64.powi(-(dice as i32));
    loop {
        let mut sorted = throw.clone();
        sorted.sort_unstable();
        settle(&mut sorted, rerolls, chance, &mut law);
        let Some(place) = throw.iter().position(|die| *die < 6) else { return law };
        throw[place] += 1;
        throw[..place].fill(1);
    }
}

fn settle(dice: &mut [u8], rerolls: &[u8], chance: f64, law: &mut [f64]) {
    let Some((most, rest)) = rerolls.split_first() else {
        law[dice.iter().map(|die| usize::from(*die)).sum::<usize>()] += chance;
        return;
    };
    let count = policy_reroll(dice, *most).count_ones() as usize;
    if count == 0 {
        return settle(dice, rest, chance, law);
    }
    // The policy takes the lowest dice, which stand first.
    let mut fresh = vec![1u8; count];
    let each = chance * 6f64.powi(-(count as i32));
    loop {
        let mut next = dice.to_vec();
        next[..count].copy_from_slice(&fresh);
        next.sort_unstable();
        settle(&mut next, rest, each, law);
        let Some(place) = fresh.iter().position(|die| *die < 6) else { return };
        fresh[place] += 1;
        fresh[..place].fill(1);
    }
}

/// The law of the Hero's attack dice less the monster's defence dice, or of the monster's less the Hero's.
pub fn diff_of(game: &HamletHeroes, public: &Public, hero: bool) -> Diff {
    let mut fresh = *public;
    fresh.fight.rerolled = 0;
    let rerolls: Vec<u8> =
        (0..8).map(|source| game.rerolls(&fresh, source, hero)).filter(|most| *most > 0).collect();
    let (attack, defence) =
        if hero { (own_sum(3, &rerolls), own_sum(2, &[])) } else { (own_sum(3, &[]), own_sum(2, &rerolls)) };
    let mut law = [0.0; SPAN];
    for (a, p) in attack.iter().enumerate() {
        for (d, q) in defence.iter().enumerate().filter(|_| *p > 0.0) {
            if *q > 0.0 {
                law[(a as i32 - d as i32 - LOW) as usize] += p * q;
            }
        }
    }
    Diff(
        law.iter()
            .enumerate()
            .filter(|(_, p)| **p > 0.0)
            .map(|(place, p)| (place as i32 + LOW, *p))
            .collect(),
    )
}
