//! The chance to win a plain fight, exactly, from a table: bonuses and health alone, no statuses, no bound.

use std::sync::OnceLock;

/// Differences from this on, of attack bonus less defence bonus.
const LOW: i32 = -9;
/// Up to this.
const HIGH: i32 = 15;
const SPAN: usize = (HIGH - LOW + 1) as usize;
/// Healths of the Hero and of the monster that the table holds.
const HERO: usize = 24;
const FOE: usize = 64;

/// The chance to win, and the Hero's health left times that chance.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Quick {
    /// The monster dies first.
    pub win: f32,
    /// Mean health left, counting 0 for a loss.
    pub left: f32,
}

static TABLE: OnceLock<Vec<Quick>> = OnceLock::new();

/// The chance of a Hero who attacks first: `mine` is the Hero's attack bonus less the monster's defence bonus,
/// `yours` the other way round. What is beyond the table counts as its edge.
pub fn plain(mine: i32, yours: i32, hero: i32, foe: i32) -> Quick {
    let table = TABLE.get_or_init(build);
    if foe <= 0 {
        return Quick { win: 1.0, left: hero.max(0) as f32 };
    }
    if hero <= 0 {
        return Quick::default();
    }
    let mine = (mine.clamp(LOW, HIGH) - LOW) as usize;
    let yours = (yours.clamp(LOW, HIGH) - LOW) as usize;
    let hero = (hero as usize).min(HERO);
    let foe = (foe as usize).min(FOE);
    table[((mine * SPAN + yours) * HERO + hero - 1) * FOE + foe - 1]
}

/// Chances of damage 0, 1, 2 … of one attack with this bonus.
fn damage(bonus: i32) -> [f32; 32] {
    let mut law = [0.0; 32];
    for a in 0..216u32 {
        let attack = (a % 6 + a / 6 % 6 + a / 36 + 3) as i32;
        for d in 0..36u32 {
            let defence = (d % 6 + d / 6 + 2) as i32;
            law[(attack + bonus - defence).clamp(0, 31) as usize] += 1.0 / 7776.0;
        }
    }
    law
}

fn build() -> Vec<Quick> {
    let laws: Vec<[f32; 32]> = (LOW..=HIGH).map(damage).collect();
    let mut table = vec![Quick::default(); SPAN * SPAN * HERO * FOE];
    for (mine, hits) in laws.iter().enumerate() {
        for (yours, blows) in laws.iter().enumerate() {
            let start = (mine * SPAN + yours) * HERO * FOE;
            grid(hits, blows, &mut table[start..start + HERO * FOE]);
        }
    }
    table
}

/// One pair of bonuses: healths in ascending order, so that everything a state leads to but itself is known.
fn grid(hits: &[f32; 32], blows: &[f32; 32], out: &mut [Quick]) {
    // The value when the monster is to attack.
    let mut waiting = vec![Quick::default(); HERO * FOE];
    for hero in 1..=HERO {
        for foe in 1..=FOE {
            let place = |hero: usize, foe: usize| (hero - 1) * FOE + foe - 1;
            // What follows hits, beside a miss.
            let mut after = Quick::default();
            for (damage, chance) in hits.iter().enumerate().skip(1) {
                let next = if damage >= foe {
                    Quick { win: 1.0, left: hero as f32 }
                } else {
                    waiting[place(hero, foe - damage)]
                };
                after.win += chance * next.win;
                after.left += chance * next.left;
            }
            // What follows blows that leave the Hero alive, beside a miss.
            let mut hurt = Quick::default();
            for (damage, chance) in blows.iter().enumerate().skip(1).take_while(|(damage, _)| *damage < hero)
            {
                let next = out[place(hero - damage, foe)];
                hurt.win += chance * next.win;
                hurt.left += chance * next.left;
            }
            // Both miss with this chance, and it begins anew. When nobody can ever hit nobody wins.
            let again = hits[0] * blows[0];
            let scale = if again < 0.999_999 { 1.0 / (1.0 - again) } else { 0.0 };
            let value = Quick {
                win: (after.win + hits[0] * hurt.win) * scale,
                left: (after.left + hits[0] * hurt.left) * scale,
            };
            out[place(hero, foe)] = value;
            waiting[place(hero, foe)] =
                Quick { win: hurt.win + blows[0] * value.win, left: hurt.left + blows[0] * value.left };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_monotone_and_bounded() {
        for bonus in -3..6 {
            for foe in 1..30 {
                let here = plain(bonus, 1, 20, foe).win;
                assert!((0.0..=1.0001).contains(&here));
                assert!(here <= plain(bonus + 1, 1, 20, foe).win + 1e-4);
                assert!(here + 1e-4 >= plain(bonus, 2, 20, foe).win);
            }
        }
    }
}
