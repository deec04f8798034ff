//! Splitting a journey roll: different units, parts that add up to it, and no part that leaves the rest impossible
//! (DG-ERD-4, -12, DG-R-65, -66; under Kindly Paths and Mire DG-R-101).
//!
//! A part is allowed if somebody else can then go the rest. Tried out part by part that costs a microsecond a
//! decision, so it is asked the other way round: one way to go the rest serves every part that does not touch it, and
//! two or three ways serve nearly all. Only the parts left over are tried out.

use crate::action::Action;
use crate::board::{Dir, RAYS, Square, TURN, grow, shift, squares};
use crate::mechanics::fan::{Fan, Road};
use crate::mechanics::journey::{EVERY, Ground, arrives};
use crate::options::Choices;
use crate::scan::Scan;
use crate::state::{Force, Public};
use crate::vocab::Kind;

/// The longest journey on a board of eight ranks.
const FAR: usize = 7;

/// How many places a journey leads round the board.
#[inline]
const fn places(dir: usize, steps: u8) -> u32 {
    (TURN[dir] * steps as u32) & 63
}

/// The units that may still make a part, by the directions they have.
#[derive(Copy, Clone)]
struct Team {
    by_dir: [u64; 8],
    king: u64,
    /// Centre territories the king may not end on.
    closed: u64,
}

impl Team {
    /// Everyone but the king on a closed territory.
    #[inline]
    fn may_end(&self, ends: u64, dir: usize, steps: u8) -> u64 {
        ends & !(self.king.rotate_left(places(dir, steps)) & self.closed)
    }

    /// Where those who are not on `except` end with exactly so many steps in a direction.
    #[inline]
    fn ends(&self, dir: usize, steps: u8, empty: u64, except: u64) -> u64 {
        let ground = Ground { through: empty, onto: empty };
        let units = self.by_dir[dir] & !except;
        if units == 0 {
            return 0;
        }
        self.may_end(arrives(units, Dir::nth(dir as u8), steps, ground), dir, steps)
    }

    /// Whether anyone but the unit on `except` can journey exactly so far.
    #[inline]
    fn can_go(&self, steps: u8, empty: u64, except: u64) -> bool {
        (0..8).any(|dir| self.ends(dir, steps, empty, except) != 0)
    }

    /// Units that stand in the only way of somebody who would then go exactly so far; the king's closed ground is
    /// not looked at.
    fn in_the_way(&self, steps: u8, empty: u64, own: u64) -> u64 {
        let mut found = 0;
        for (number, units) in self.by_dir.iter().enumerate() {
            let dir = Dir::nth(number as u8);
            let mut walkers = *units;
            for count in 1..=steps {
                let next = shift(walkers, dir);
                let met = next & own;
                if count == steps {
                    found |= met;
                } else if met != 0 {
                    let ground = Ground { through: empty, onto: empty };
                    let beyond = arrives(met, dir, steps - count, ground);
                    found |= beyond.rotate_right(places(number, steps - count));
                }
                walkers = next & empty;
                if walkers == 0 {
                    break;
                }
            }
        }
        found
    }
}

/// One way in which others can go the rest of a roll.
#[derive(Copy, Clone)]
struct Way {
    units: u64,
    /// The squares they pass and end on.
    path: u64,
    /// Where the first of them ends.
    end: u64,
}

/// Where the team gets, by direction and number of steps less one.
struct Reach([[u64; FAR]; 8]);

impl Reach {
    #[inline]
    fn ends(&self, dir: usize, steps: u8) -> u64 {
        self.0[dir][usize::from(steps - 1)]
    }

    /// Notes every journey of so many steps.
    #[inline]
    fn add(&self, steps: u8, fan: &mut Fan) {
        (0..8).for_each(|dir| fan.add(self.ends(dir, steps), places(dir, steps)));
    }

    /// Calls `each` with ways of one unit to go exactly so far, the first and the last in each direction, until it
    /// says stop.
    #[inline]
    fn each_way(&self, steps: u8, mut each: impl FnMut(Way) -> bool) {
        for (dir, rays) in RAYS.iter().enumerate() {
            let ends = self.ends(dir, steps);
            if ends == 0 {
                continue;
            }
            let (first, last) = (ends.trailing_zeros(), 63 - ends.leading_zeros());
            for end in [first, last].into_iter().take(1 + usize::from(first != last)) {
                let start = end.wrapping_sub(places(dir, steps)) & 63;
                let path = rays[start as usize] & !rays[end as usize & 63];
                if each(Way { units: 1 << start, path, end: 1 << end }) {
                    return;
                }
            }
        }
    }

    /// The same for ways of two units to go so far together, one after the other. Nobody of `shaking` goes first.
    fn each_pair(&self, total: u8, longest: u8, shaking: u64, mut each: impl FnMut(Way) -> bool) {
        let mut done = false;
        for steps in 1..total {
            if done || steps > longest || total - steps > longest {
                continue;
            }
            self.each_way(steps, |one| {
                if one.units & shaking != 0 {
                    return false;
                }
                let mut pair = None;
                self.each_way(total - steps, |other| {
                    if other.units != one.units && other.path & one.end == 0 {
                        pair =
                            Some(Way { units: one.units | other.units, path: one.path | other.path, end: 0 });
                    }
                    pair.is_some()
                });
                done = pair.is_some_and(&mut each);
                done
            });
        }
    }

    /// Whether a direction has more ways to go so far than are looked at.
    #[inline]
    fn has_more(&self, steps: u8) -> bool {
        (0..8).any(|dir| {
            let ends = self.ends(dir, steps);
            let rest = ends & ends.wrapping_sub(1);
            rest & rest.wrapping_sub(1) != 0
        })
    }
}

/// What the parts of a roll are found with.
struct Split {
    team: Team,
    reach: Reach,
    longest: u8,
}

impl Scan<'_> {
    fn team(self) -> Team {
        let mover = self.mover();
        let board = &self.s.board;
        let side = self.side(mover);
        // Erde units on Reclaimed ground go in all directions (DG-ERD-5).
        let fresh = self.mobile(mover) & !board.moved();
        let everywhere = fresh & self.s.reclaimed[mover];
        let by_dir = self.by_direction(fresh, &side.journey, EVERY).map(|units| units | everywhere);
        let king = fresh & board.kind(Kind::Royal);
        Team { by_dir, king, closed: self.closed_to_king(mover) }
    }

    /// The table after a part, Tremor included.
    fn after_part(self, from: Square, to: Square) -> Public {
        let mut after = *self.s;
        after.board.shift_unit(from, to);
        after.board.note_moved(to);
        if after.board.kind(Kind::Knight) & to.bit() != 0 {
            let pushes = Scan { game: self.game, s: &after }.tremor_pushes(to);
            for (from, to) in pushes {
                if let Some(to) = to {
                    after.board.shift_unit(from, to);
                }
            }
        }
        after
    }

    /// Whom Tremor pushes after a knight's part, and what is empty then.
    #[inline]
    fn shaken(self, from: Square, to: Square) -> (u64, u64) {
        let empty = (self.empty() | from.bit()) & !to.bit();
        let rooted = self.unshaken();
        let (mut pushed, mut filled) = (0, 0);
        for number in 0..8 {
            let dir = Dir::nth(number);
            let unit = shift(to.bit(), dir) & !empty & !rooted;
            let owner = usize::from(self.s.board.of(1) & unit != 0);
            let end = shift(unit, dir) & empty & self.permitted(owner);
            pushed |= u64::from(end != 0).wrapping_neg() & unit;
            filled |= end;
        }
        (pushed, (empty | pushed) & !filled)
    }

    /// Whether so much can be journeyed by exactly so many further units.
    fn completable(self, left: u8, parts: u8) -> bool {
        if parts == 1 {
            return left <= self.longest() && self.team().can_go(left, self.empty(), 0);
        }
        !Fan::of(|fan| self.part_fan(left, parts, false, true, fan)).is_empty()
    }

    /// Whether a part leaves a rest that can be completed: tried out.
    fn leaves_rest(self, team: &Team, from: Square, to: Square, left: u8, parts: u8) -> bool {
        if parts == 1 && self.s.board.kind(Kind::Knight) & from.bit() == 0 {
            // Only the two squares of this part change.
            let empty = (self.empty() | from.bit()) & !to.bit();
            return left <= self.longest() && team.can_go(left, empty, from.bit());
        }
        let tried = || {
            let after = self.after_part(from, to);
            Scan { game: self.game, s: &after }.completable(left, parts)
        };
        if parts == 1 && left <= self.longest() {
            // Whoever is not shaken goes as before, round those who are.
            let (pushed, empty) = self.shaken(from, to);
            if team.can_go(left, empty, from.bit() | pushed) {
                debug_assert!(tried(), "Tremor as a set and Tremor as played differ at {from} to {to}");
                return true;
            }
        }
        tried()
    }

    /// Where the team gets in every direction with every number of steps. Erde may rest anywhere that is empty.
    #[inline]
    fn reach(self, team: &Team) -> Reach {
        let empty = self.empty();
        let mut reach = Reach([[0; FAR]; 8]);
        for (number, units) in team.by_dir.iter().enumerate() {
            let mut walkers = *units;
            for (index, set) in reach.0[number].iter_mut().enumerate() {
                walkers = shift(walkers, Dir::nth(number as u8)) & empty;
                *set = team.may_end(walkers, number, index as u8 + 1);
            }
        }
        reach
    }

    /// Next parts of so many steps that leave `rest` to exactly so many other units. In a hurry none is tried out once
    /// there are several.
    fn split_parts(self, split: &Split, steps: u8, (rest, parts): (u8, u8), fan: &mut Fan, hurry: bool) {
        let Split { team, reach, longest } = split;
        let all = self.s.board.all();
        let wished: [u64; 8] = std::array::from_fn(|dir| reach.ends(dir, steps));
        // Knights that arrive next to anyone shake the table, so they must keep their distance from a way.
        let knights = self.s.board.kind(Kind::Knight);
        let near = grow(all);
        let shaking: [u64; 8] =
            std::array::from_fn(|dir| wished[dir] & near & knights.rotate_left(places(dir, steps)));
        let mut good = [0u64; 8];
        let mut serve = |way: Way| {
            let shaken = grow(grow(way.path | way.units));
            let mut open = 0;
            for dir in 0..8 {
                let same = way.units.rotate_left(places(dir, steps));
                good[dir] |= wished[dir] & !way.path & !same & !(shaking[dir] & shaken);
                open |= wished[dir] & !good[dir];
            }
            open == 0
        };
        match parts {
            1 => reach.each_way(rest, &mut serve),
            _ => reach.each_pair(rest, *longest, knights, &mut serve),
        }
        for (dir, ends) in good.into_iter().enumerate() {
            fan.add(ends, places(dir, steps));
        }
        if hurry && fan.has_several() {
            return;
        }
        // What is left over: not every way was looked at, or the part itself opens one, which without shaking the
        // table it does only by leaving it.
        let more = parts > 1 || reach.has_more(rest);
        let mut in_the_way = None;
        for dir in 0..8 {
            for to in squares(wished[dir] & !good[dir]) {
                let from = Square((u32::from(to.0).wrapping_sub(places(dir, steps)) & 63) as u8);
                let hopeless = !more && shaking[dir] & to.bit() == 0 && {
                    let own = self.s.board.of(self.mover());
                    let opening = in_the_way.get_or_insert_with(|| team.in_the_way(rest, !all, own));
                    *opening & from.bit() == 0
                };
                if !hopeless && self.leaves_rest(team, from, to, rest, parts) {
                    fan.add(to.bit(), places(dir, steps));
                    if hurry && fan.has_several() {
                        return;
                    }
                }
            }
        }
    }

    /// Every next part, with `left` to go and so many units to go it; `alone` if one unit may go it all. In a hurry
    /// looking stops once there are several.
    fn part_fan(self, left: u8, parts: u8, alone: bool, hurry: bool, fan: &mut Fan) {
        let team = self.team();
        let longest = self.longest().min(FAR as u8);
        let loose = self.force(Force::ANY_DISTANCE);
        if !loose && (alone || parts == 1) && left <= longest {
            let empty = self.empty();
            (0..8).for_each(|dir| fan.add(team.ends(dir, left, empty, 0), places(dir, left)));
        }
        if !loose && parts == 1 || hurry && fan.has_several() {
            return;
        }
        let split = Split { reach: self.reach(&team), team, longest };
        if loose {
            (1..=left.min(longest)).for_each(|steps| split.reach.add(steps, fan));
            return;
        }
        for steps in 1..left.min(longest + 1) {
            // No single unit goes farther than the board is long, or than Mire allows.
            let rest = left - steps;
            if parts > 2 || rest <= longest {
                self.split_parts(&split, steps, (rest, parts - 1), fan, hurry);
            }
            if hurry && fan.has_several() {
                break;
            }
        }
    }

    /// Adds the next parts as choices.
    pub(crate) fn part_options<C: Choices>(self, left: u8, parts: u8, alone: bool, out: &mut C) {
        let journey: Road = |from, to| Action::Journey { from, to };
        out.add_roads(journey, |fan| self.part_fan(left, parts, alone, C::QUICK, fan));
    }

    /// The next part; under Kindly Paths the rest may be left.
    pub(crate) fn split_options(self, left: u8, parts: u8, out: &mut impl Choices) {
        if self.force(Force::ANY_DISTANCE) {
            out.add(Action::Pass);
        }
        self.part_options(left, parts, false, out);
    }

    /// Whether Metamorphic could be used with this roll: three different units can go it (DG-R-66), or under Kindly
    /// Paths anyone at all.
    pub(crate) fn can_triple(self, face: u8) -> bool {
        self.completable(face, 3)
    }
}
