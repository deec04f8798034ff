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
/// The chance of each difference or more; the last is 0.
const TAILS: [f32; 27] = tails();
/// Beyond these bonuses, either way, every attack hits or none does.
const SURE: i32 = 16;
/// The mean damage of an attack with each bonus from `-SURE` to `SURE`.
const MEANS: [f32; 2 * SURE as usize + 1] = means();
/// What an attack that always hits deals beyond its bonus: three dice less two.
const DICE: f32 = 3.5;

/// The chance to win, and the Hero's health left times that chance.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Quick {
    /// The monster dies first.
    pub win: f32,
    /// Mean health left, counting 0 for a loss.
    pub left: f32,
}

/// A fight by whose attack is next.
#[derive(Copy, Clone, Default)]
struct Next {
    hero: Quick,
    monster: Quick,
}

static TABLE: OnceLock<Vec<Next>> = OnceLock::new();

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

const fn tails() -> [f32; 27] {
    let mut tails = [0.0; 27];
    let mut place = LAW.len();
    while place > 0 {
        place -= 1;
        tails[place] = tails[place + 1] + LAW[place];
    }
    tails
}

const fn means() -> [f32; 2 * SURE as usize + 1] {
    let mut means = [0.0; 2 * SURE as usize + 1];
    let mut at = 0;
    while at < means.len() {
        let mut place = 0;
        while place < LAW.len() {
            let damage = LEAST + place as i32 + at as i32 - SURE;
            if damage > 0 {
                means[at] += LAW[place] * damage as f32;
            }
            place += 1;
        }
        at += 1;
    }
    means
}

/// The mean damage of a plain attack with this bonus.
#[inline]
fn mean(bonus: i32) -> f32 {
    match bonus {
        SURE.. => bonus as f32 + DICE,
        _ => MEANS.get((bonus + SURE).max(0) as usize).copied().unwrap_or(0.0),
    }
}

/// The mean damage of an attack with this bonus, where a hit deals `more` and at most `cap` (HH-R-40).
#[inline]
pub fn mean_damage(bonus: i32, more: i32, cap: i32) -> f32 {
    if more >= cap {
        return cap.max(0) as f32 * chance_of(bonus, 1);
    }
    // A hit that deals less is a plain attack with a smaller bonus; one that deals more adds it to every hit.
    let all = if more < 0 { mean(bonus + more) } else { mean(bonus) + more as f32 * chance_of(bonus, 1) };
    // What is beyond the cap is what an attack weaker by it would deal.
    if cap == i32::MAX { all } else { all - mean(bonus + more - cap) }
}

/// The chance that an attack with this bonus deals at least so much.
pub fn chance_of(bonus: i32, damage: i32) -> f32 {
    let from = (damage.max(1) - bonus - LEAST).clamp(0, LAW.len() as i32);
    TAILS[from as usize]
}

/// The bonus whose plain attacks deal this much on average.
pub fn bonus_for(mean: f32) -> f32 {
    let known = &MEANS[(LOW + SURE) as usize..=(HIGH + SURE) as usize];
    // Counted without a branch: which it will be cannot be foreseen.
    let above = known.iter().map(|known| u32::from(*known < mean)).sum::<u32>() as usize;
    match above {
        0 => LOW as f32,
        SPAN => HIGH as f32,
        _ => {
            let (less, more) = (known[above - 1], known[above]);
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
    look_up(mine, yours, hero, foe, |next| next.hero)
}

/// The same with the monster to attack.
pub fn struck(mine: f32, yours: f32, hero: i32, foe: i32) -> Quick {
    look_up(mine, yours, hero, foe, |next| next.monster)
}

fn look_up(mine: f32, yours: f32, hero: i32, foe: i32, of: fn(&Next) -> Quick) -> Quick {
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
    let at = |mine: usize, yours: usize| of(&table[place_of(hero, foe, mine, yours)]);
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

/// Where a fight lies in the table: bonuses side by side, because four neighbours are asked for at once.
fn place_of(hero: usize, foe: usize, mine: usize, yours: usize) -> usize {
    (((hero - 1) * FOE + foe - 1) * SPAN + mine) * SPAN + yours
}

fn build() -> Vec<Next> {
    let laws: Vec<[f32; 32]> = (LOW..=HIGH).map(damage).collect();
    let mut table = vec![Next::default(); SPAN * SPAN * HERO * FOE];
    let mut fights = vec![Next::default(); HERO * FOE];
    for (mine, hits) in laws.iter().enumerate() {
        for (yours, blows) in laws.iter().enumerate() {
            grid(hits, blows, &mut fights);
            for (place, fight) in fights.iter().enumerate() {
                table[place_of(place / FOE + 1, place % FOE + 1, mine, yours)] = *fight;
            }
        }
    }
    table
}

/// One pair of bonuses: healths in ascending order, so that everything a state leads to but itself is known.
fn grid(hits: &[f32; 32], blows: &[f32; 32], out: &mut [Next]) {
    for hero in 1..=HERO {
        for foe in 1..=FOE {
            let place = |hero: usize, foe: usize| (hero - 1) * FOE + foe - 1;
            // What follows hits, beside a miss.
            let mut after = Quick::default();
            for (damage, chance) in hits.iter().enumerate().skip(1) {
                let next = if damage >= foe {
                    Quick { win: 1.0, left: hero as f32 }
                } else {
                    out[place(hero, foe - damage)].monster
                };
                after.win += chance * next.win;
                after.left += chance * next.left;
            }
            // What follows blows that leave the Hero alive, beside a miss.
            let mut hurt = Quick::default();
            for (damage, chance) in blows.iter().enumerate().skip(1).take_while(|(damage, _)| *damage < hero)
            {
                let next = out[place(hero - damage, foe)].hero;
                hurt.win += chance * next.win;
                hurt.left += chance * next.left;
            }
            // Both miss with this chance, and it begins anew. When nobody can ever hit nobody wins.
            let again = hits[0] * blows[0];
            let scale = if again < 0.999_999 { 1.0 / (1.0 - again) } else { 0.0 };
            let hero_next = Quick {
                win: (after.win + hits[0] * hurt.win) * scale,
                left: (after.left + hits[0] * hurt.left) * scale,
            };
            let monster = Quick {
                win: hurt.win + blows[0] * hero_next.win,
                left: hurt.left + blows[0] * hero_next.left,
            };
            out[place(hero, foe)] = Next { hero: hero_next, monster };
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
    fn who_waits_has_the_mean_of_what_a_blow_leads_to() {
        for (mine, yours, hero, foe) in [(2, 1, 12, 9), (0, 4, 20, 15), (5, -3, 3, 30), (-2, 6, 31, 5)] {
            let after = |damage: usize| plain(mine, yours, hero - damage as i32, foe).win;
            let mean: f32 =
                super::damage(yours).iter().enumerate().map(|(dealt, chance)| chance * after(dealt)).sum();
            let waiting = struck(mine as f32, yours as f32, hero, foe).win;
            assert!((mean - waiting).abs() < 1e-4, "{mean} {waiting}");
        }
    }

    #[test]
    fn mean_damage_is_the_sum_over_all_rolls() {
        for bonus in -25..25 {
            for more in -4..5 {
                for cap in [1, 2, 3, 5, 8, i32::MAX] {
                    let dealt = |place: usize| {
                        let difference = LEAST + place as i32 + bonus;
                        if difference > 0 { (difference + more).clamp(0, cap) as f32 } else { 0.0 }
                    };
                    let sum: f32 = (0..LAW.len()).map(|place| LAW[place] * dealt(place)).sum();
                    let quick = mean_damage(bonus, more, cap);
                    assert!(
                        (quick - sum).abs() < 1e-3,
                        "bonus {bonus}, more {more}, cap {cap}: {quick} {sum}"
                    );
                }
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
