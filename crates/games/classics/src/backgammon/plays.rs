//! Every play of a roll, each resulting position once.
//!
//! A play is the sources of its moves. For two different dice the first is the source of the higher die, the second
//! that of the lower, 0 for a die that cannot be played. What comes of it depends on the pair alone, not on the
//! order, and two pairs come to the same in two cases only: one checker moved by both dice without hitting on the
//! way, and two checkers borne off by either die. Equal dice make the sources a multiset, written from the highest:
//! moving the highest first is always possible if any order is, and different multisets lead to different positions.

use super::board::{BAR, Board, Side, sources};
use super::{Action, Roll, Source};
use parlour_core::Seat;

/// Appends every play, ascending.
pub(super) fn list(board: &Board, seat: Seat, roll: Roll, out: &mut Vec<Action>) {
    let side = &board.0[seat.index()];
    let blocked = board.blocked(seat);
    if roll.double() {
        let begin = out.len();
        let mut plays = Doubles { die: roll.dice()[0], blocked, begin, longest: 0, out };
        plays.extend([0; 4], 0, side.counts(), side.any(), u32::MAX);
    } else {
        pairs(board, seat, roll, out);
    }
}

/// The bits of a set, ascending.
#[inline]
fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// Where there are checkers after one has moved.
#[inline]
fn after(any: u32, count: u8, from: u8, die: u8) -> u32 {
    let left = any & !(u32::from(count == 1) << from);
    left | (1u32 << from.saturating_sub(die)) & !1
}

fn pairs(board: &Board, seat: Seat, roll: Roll, out: &mut Vec<Action>) {
    let side: &Side = &board.0[seat.index()];
    let blocked = board.blocked(seat);
    let [high, low] = roll.dice();
    let by_high = sources(side.any(), blocked, high);
    let by_low = sources(side.any(), blocked, low);
    // By the source of the higher die, the sources of the lower one.
    let mut rows = [0u32; 26];
    let mut used = 0u32;
    for a in bits(by_high) {
        let row = sources(after(side.any(), side.count(a), a, high), blocked, low);
        rows[usize::from(a)] = row;
        used |= u32::from(row != 0) << a;
    }
    for b in bits(by_low) {
        let row = sources(after(side.any(), side.count(b), b, low), blocked, high);
        for a in bits(row) {
            rows[usize::from(a)] |= 1 << b;
        }
        used |= row;
    }
    if used == 0 {
        // Only one die can be played, the higher if it can.
        let play = |a, b| Action::Play { a: Source(a), b: Source(b), c: Source(0), d: Source(0) };
        match (by_high, by_low) {
            (0, 0) => out.push(play(0, 0)),
            (0, by_low) => out.extend(bits(by_low).map(|b| play(0, b))),
            (by_high, _) => out.extend(bits(by_high).map(|a| play(a, 0))),
        }
        return;
    }
    // One checker by both dice: the higher first stands for both orders, unless one of them hits on the way.
    let blots = board.blots(seat);
    let quiet = |point: u8| blots >> point & 1 == 0;
    for s in bits(side.any() & (u32::MAX << (high + 1))) {
        let (over_high, over_low) = (s - high, s - low);
        if rows[usize::from(s)] >> over_high & 1 == 1 && quiet(over_high) && quiet(over_low) {
            rows[usize::from(over_low)] &= !(1 << s);
        }
    }
    // Two checkers that either die bears off: the higher die takes the higher one.
    for b in 1..=low {
        for a in 1..b {
            if rows[usize::from(b)] >> a & 1 == 1 {
                rows[usize::from(a)] &= !(1 << b);
            }
        }
    }
    for a in bits(used) {
        for b in bits(rows[usize::from(a)]) {
            out.push(Action::Play { a: Source(a), b: Source(b), c: Source(0), d: Source(0) });
        }
    }
}

/// The plays of equal dice, found from the highest source down.
struct Doubles<'a> {
    die: u8,
    blocked: u32,
    /// Where in `out` the plays begin.
    begin: usize,
    /// How many moves the plays found so far have: shorter ones do not count.
    longest: usize,
    out: &'a mut Vec<Action>,
}

impl Doubles<'_> {
    /// Adds what can follow the moves so far, from sources that are not above the last.
    fn extend(&mut self, moves: [u8; 4], length: usize, at: &[u8; 26], any: u32, below: u32) {
        let next = sources(any, self.blocked, self.die) & below;
        if next == 0 {
            return self.found(moves, length);
        }
        if length == 3 {
            for from in bits(next) {
                self.found([moves[0], moves[1], moves[2], from], 4);
            }
            return;
        }
        for from in bits(next) {
            let mut moved = moves;
            moved[length] = from;
            let mut left = *at;
            left[usize::from(from)] -= 1;
            left[usize::from(from.saturating_sub(self.die))] += 1;
            let any = after(any, at[usize::from(from)], from, self.die);
            self.extend(moved, length + 1, &left, any, u32::MAX >> (31 - u32::from(from.min(BAR))));
        }
    }

    fn found(&mut self, [a, b, c, d]: [u8; 4], length: usize) {
        if length < self.longest {
            return;
        }
        if length > self.longest {
            self.longest = length;
            self.out.truncate(self.begin);
        }
        self.out.push(Action::Play { a: Source(a), b: Source(b), c: Source(c), d: Source(d) });
    }
}
