//! The chance to win a plain fight, exactly, from a table: bonuses and health alone, no statuses, no bound.
//!
//! Bonuses may lie between whole numbers: everything else a fight can hold is folded into them by the damage it
//! does a round ([`bonus_for`]).

use std::sync::OnceLock;

/// Differences from this on, of attack bonus less defence bonus.
const LOW: i32 = -9;
/// Up to this.
const HIGH: i32 = 15;
const SPAN: usize = (HIGH - LOW + 1) as usize;
/// Healths of the Hero and of the monster that the table holds.
const HERO: usize = 32;
const FOE: usize = 64;

/// Three attack dice less two defence dice: from here on, and the chance of each difference.
const LEAST: i32 = 3 - 12;
const LAW: [f32; 26] = law();
/// The mean damage of an attack with each bonus from [`LOW`] on.
const MEANS: [f32; SPAN] = means();

/// The chance to win, and the Hero's health left times that chance.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Quick {
    /// The monster dies first.
    pub win: f32,
    /// Mean health left, counting 0 for a loss.
    pub left: f32,
}

static TABLE: OnceLock<Vec<Quick>> = OnceLock::new();

const fn law() -> [f32; 26] {
    let mut law = [0.0; 26];
    let mut roll = 0;
    while roll < 7776 {
        let attack = roll % 6 + roll / 6 % 6 + roll / 36 % 6 + 3;
        let defence = roll / 216 % 6 + roll / 1296 + 2;
        law[(attack - defence - LEAST) as usize] += 1.0 / 7776.0;
        roll += 1;
    }
    law
}

const fn means() -> [f32; SPAN] {
    let mut means = [0.0; SPAN];
    let mut at = 0;
    while at < SPAN {
        means[at] = mean_damage(LOW + at as i32, 0, i32::MAX);
        at += 1;
    }
    means
}

/// The mean damage of an attack with this bonus, where a hit deals `more` and at most `cap` (HH-R-40).
pub const fn mean_damage(bonus: i32, more: i32, cap: i32) -> f32 {
    let mut mean = 0.0;
    let mut place = 0;
    while place < LAW.len() {
        let difference = LEAST + place as i32 + bonus;
        let damage = difference + more;
        if difference > 0 && damage > 0 {
            mean += LAW[place] * if damage < cap { damage } else { cap } as f32;
        }
        place += 1;
    }
    mean
}

/// The chance that an attack with this bonus deals at least so much.
pub fn chance_of(bonus: i32, damage: i32) -> f32 {
    let from = (damage.max(1) - bonus - LEAST).clamp(0, LAW.len() as i32);
    LAW[from as usize..].iter().sum()
}

/// The bonus whose plain attacks deal this much on average.
pub fn bonus_for(mean: f32) -> f32 {
    let above = MEANS.partition_point(|known| *known < mean);
    match above {
        0 => LOW as f32,
        SPAN => HIGH as f32,
        _ => {
            let (less, more) = (MEANS[above - 1], MEANS[above]);
            LOW as f32 + (above - 1) as f32 + (mean - less) / (more - less)
        }
    }
}

/// The chance of a Hero who attacks first: `mine` is the Hero's attack bonus less the monster's defence bonus,
/// `yours` the other way round. What is beyond the table counts as its edge.
pub fn plain(mine: i32, yours: i32, hero: i32, foe: i32) -> Quick {
    between(mine as f32, yours as f32, hero, foe)
}

/// The same for bonuses between whole numbers.
pub fn between(mine: f32, yours: f32, hero: i32, foe: i32) -> Quick {
    let table = TABLE.get_or_init(build);
    if foe <= 0 {
        return Quick { win: 1.0, left: hero.max(0) as f32 };
    }
    if hero <= 0 {
        return Quick::default();
    }
    let place = |bonus: f32| {
        let above = bonus.clamp(LOW as f32, HIGH as f32) - LOW as f32;
        let low = (above as usize).min(SPAN - 2);
        (low, above - low as f32)
    };
    let (mine, mine_part) = place(mine);
    let (yours, yours_part) = place(yours);
    let hero = (hero as usize).min(HERO);
    let foe = (foe as usize).min(FOE);
    let at = |mine: usize, yours: usize| table[((mine * SPAN + yours) * HERO + hero - 1) * FOE + foe - 1];
    let mix = |a: Quick, b: Quick, part: f32| Quick {
        win: a.win + part * (b.win - a.win),
        left: a.left + part * (b.left - a.left),
    };
    let low = mix(at(mine, yours), at(mine, yours + 1), yours_part);
    let high = mix(at(mine + 1, yours), at(mine + 1, yours + 1), yours_part);
    mix(low, high, mine_part)
}

/// Chances of damage 0, 1, 2 … of one attack with this bonus.
fn damage(bonus: i32) -> [f32; 32] {
    let mut law = [0.0; 32];
    for (place, chance) in LAW.iter().enumerate() {
        law[(LEAST + place as i32 + bonus).clamp(0, 31) as usize] += chance;
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
    #[test]
    fn a_bonus_is_found_by_its_mean_damage() {
        for bonus in LOW..=HIGH {
            assert!((bonus_for(mean_damage(bonus, 0, i32::MAX)) - bonus as f32).abs() < 0.01, "{bonus}");
        }
        assert!(mean_damage(3, 0, 5) < mean_damage(3, 0, 7));
        assert!((chance_of(0, 1) - LAW[10..].iter().sum::<f32>()).abs() < 1e-6);
        assert_eq!(chance_of(-20, 1), 0.0);
    }

    #[test]
    fn what_lies_between_is_between() {
        let (low, middle, high) =
            (plain(1, 1, 20, 12).win, between(1.5, 1.0, 20, 12).win, plain(2, 1, 20, 12).win);
        assert!(low < middle && middle < high);
        assert!((middle - (low + high) / 2.0).abs() < 1e-5);
    }
}
