//! Dice as chance outcomes: throws without order, their weights, and which throw a ticket draws.
//!
//! Throws are numbered by how many dice they have, then by what the dice show in ascending order: number 0 is no
//! die, 1 to 6 one die, then 21 pairs, then 56 triples.

use crate::names::{Throw2, Throw3};

/// One throw: the dice in ascending order (0 where there is none), how many rolls in order give it, and how many
/// such rolls of as many dice come before.
#[derive(Copy, Clone, Debug)]
struct Row {
    dice: [u8; 3],
    weight: u8,
    before: u8,
}

const ROWS: [Row; 84] = rows();
/// The number of the first throw with so many dice, and behind the last.
const FIRST: [u8; 5] = [0, 1, 7, 28, 84];
const POWER: [u32; 6] = [1, 6, 36, 216, 1296, 7776];
/// By ticket: which throw of one, two or three dice.
const ONE: [u8; 6] = tickets::<6>(1);
const TWO: [u8; 36] = tickets::<36>(2);
const THREE: [u8; 216] = tickets::<216>(3);

const fn rows() -> [Row; 84] {
    let mut rows = [Row { dice: [0; 3], weight: 1, before: 0 }; 84];
    let mut at = 1;
    let mut a = 1;
    while a <= 6 {
        rows[at] = Row { dice: [a, 0, 0], weight: 1, before: a - 1 };
        at += 1;
        a += 1;
    }
    let mut before = 0;
    a = 1;
    while a <= 6 {
        let mut b = a;
        while b <= 6 {
            let weight = if a == b { 1 } else { 2 };
            rows[at] = Row { dice: [a, b, 0], weight, before };
            before += weight;
            at += 1;
            b += 1;
        }
        a += 1;
    }
    before = 0;
    a = 1;
    while a <= 6 {
        let mut b = a;
        while b <= 6 {
            let mut c = b;
            while c <= 6 {
                let weight = if a == c {
                    1
                } else if a == b || b == c {
                    3
                } else {
                    6
                };
                rows[at] = Row { dice: [a, b, c], weight, before };
                before = before.wrapping_add(weight);
                at += 1;
                c += 1;
            }
            b += 1;
        }
        a += 1;
    }
    rows
}

const fn tickets<const N: usize>(dice: usize) -> [u8; N] {
    let mut out = [0; N];
    let mut row = FIRST[dice] as usize;
    while row < FIRST[dice + 1] as usize {
        let mut n = 0;
        while n < ROWS[row].weight as usize {
            out[ROWS[row].before as usize + n] = row as u8;
            n += 1;
        }
        row += 1;
    }
    out
}

/// Which throw of so many dice a ticket draws.
#[inline]
fn throw(dice: usize, ticket: u32) -> u8 {
    match dice {
        0 => 0,
        1 => ONE[ticket as usize],
        2 => TWO[ticket as usize],
        _ => THREE[ticket as usize],
    }
}

/// How many tickets a roll of so many attack and defence dice has.
#[inline]
pub fn tickets_of(attack: usize, defence: usize) -> u32 {
    POWER[attack + defence]
}

/// The throws a ticket draws; in the order and weight of [`each`].
#[inline]
pub fn drawn(attack: usize, defence: usize, ticket: u32) -> (Throw3, Throw2) {
    let rolls = POWER[defence];
    let first = throw(attack, ticket / rolls);
    let row = &ROWS[first as usize];
    let rest = ticket - u32::from(row.before) * rolls;
    (Throw3(first), Throw2(throw(defence, rest / u32::from(row.weight))))
}

/// Every throw of so many attack and defence dice with its weight, ascending.
pub fn each(attack: usize, defence: usize, mut call: impl FnMut(Throw3, Throw2, u32)) {
    for a in FIRST[attack]..FIRST[attack + 1] {
        for d in FIRST[defence]..FIRST[defence + 1] {
            let weight = u32::from(ROWS[a as usize].weight) * u32::from(ROWS[d as usize].weight);
            call(Throw3(a), Throw2(d), weight);
        }
    }
}

impl Throw3 {
    /// What the dice show, ascending, 0 where there is none.
    #[inline]
    pub fn dice(self) -> [u8; 3] {
        ROWS[self.index()].dice
    }

    /// The throw with these dice.
    pub fn of(dice: &[u8]) -> Option<Throw3> {
        if dice.len() > 3 {
            return None;
        }
        let mut sorted: Vec<u8> = dice.to_vec();
        sorted.sort_unstable();
        sorted.resize(3, 0);
        ROWS.iter().position(|row| row.dice[..] == sorted[..]).map(|row| Throw3(row as u8))
    }
}

impl Throw2 {
    /// What the dice show, ascending, 0 where there is none.
    #[inline]
    pub fn dice(self) -> [u8; 2] {
        let [a, b, _] = ROWS[self.index()].dice;
        [a, b]
    }

    /// The throw with these dice.
    pub fn of(dice: &[u8]) -> Option<Throw2> {
        if dice.len() > 2 {
            return None;
        }
        Throw3::of(dice).map(|throw| Throw2(throw.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ticket_draws_its_throw() {
        for attack in 0..=3 {
            for defence in 0..=2 {
                let mut ticket = 0;
                each(attack, defence, |a, d, weight| {
                    for _ in 0..weight {
                        assert_eq!(drawn(attack, defence, ticket), (a, d));
                        ticket += 1;
                    }
                });
                assert_eq!(ticket, tickets_of(attack, defence));
            }
        }
    }

    #[test]
    fn throws_read_back() {
        assert_eq!(Throw3::of(&[6, 1, 3]).map(Throw3::dice), Some([1, 3, 6]));
        assert_eq!(Throw2::of(&[2]).map(Throw2::dice), Some([2, 0]));
        assert_eq!(Throw2::of(&[1, 1, 1]), None);
        assert_eq!(Throw3::of(&[7]), None);
        assert_eq!(Throw3::of(&[1, 1, 1, 1]), None);
    }
}
