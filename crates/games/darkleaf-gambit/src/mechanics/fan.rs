//! Many roads at once: everyone who goes the same way as far as the others is one word of 64 bits.
//!
//! A road leads from a square to the square so many places on, counted round the board, and all roads with the same
//! number of places share a lane. Adding, counting and picking are then a few word operations for all units
//! together; only a list has to name them one by one.

use crate::action::Action;
use crate::board::{Square, squares};

/// Roads from squares to squares.
#[derive(Clone)]
pub(crate) struct Fan {
    /// By the number of places from start to end: the starts.
    lanes: [u64; 64],
    /// Lanes with anyone on them.
    used: u64,
}

impl Fan {
    #[inline]
    pub(crate) fn none() -> Fan {
        Fan { lanes: [0; 64], used: 0 }
    }

    /// Those that `fill` notes.
    #[inline]
    pub(crate) fn of(fill: impl FnOnce(&mut Fan)) -> Fan {
        let mut fan = Fan::none();
        fill(&mut fan);
        fan
    }

    /// Roads that end on these squares, each so many places after its start.
    #[inline]
    pub(crate) fn add(&mut self, ends: u64, places: u32) {
        let lane = (places & 63) as usize;
        self.lanes[lane] |= ends.rotate_right(places);
        self.used |= u64::from(ends != 0) << lane;
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.used == 0
    }

    /// Whether there are two roads or more.
    #[inline]
    pub(crate) fn has_several(&self) -> bool {
        let first = self.lanes[self.used.trailing_zeros() as usize & 63];
        self.used & self.used.wrapping_sub(1) != 0 || first & first.wrapping_sub(1) != 0
    }

    /// Every end of every road.
    pub(crate) fn ends(&self) -> u64 {
        squares(self.used)
            .fold(0, |set, lane| set | self.lanes[usize::from(lane.0 & 63)].rotate_left(u32::from(lane.0)))
    }

    /// Where the roads from a square lead.
    #[inline]
    fn from(&self, from: Square) -> u64 {
        squares(self.used).fold(0, |set, lane| {
            let here = self.lanes[usize::from(lane.0 & 63)] >> from.0 & 1;
            set | here << ((from.0 + lane.0) & 63)
        })
    }

    /// Keeps only those roads to these ends that pass the test.
    pub(crate) fn retain(&mut self, ends: u64, keep: impl Fn(Square, Square) -> bool) {
        for lane in squares(self.used) {
            let starts = &mut self.lanes[usize::from(lane.0 & 63)];
            for from in squares(*starts & ends.rotate_right(u32::from(lane.0))) {
                if !keep(from, Square((from.0 + lane.0) & 63)) {
                    *starts &= !from.bit();
                }
            }
            if *starts == 0 {
                self.used &= !lane.bit();
            }
        }
    }

    /// Calls `each` with every road, ascending.
    #[inline]
    pub(crate) fn each(&self, mut each: impl FnMut(Square, Square)) {
        let (mut starts, mut ends) = (0, [0u64; 64]);
        for lane in squares(self.used) {
            starts |= self.lanes[usize::from(lane.0 & 63)];
            for from in squares(self.lanes[usize::from(lane.0 & 63)]) {
                ends[usize::from(from.0 & 63)] |= Square((from.0 + lane.0) & 63).bit();
            }
        }
        for from in squares(starts) {
            squares(ends[usize::from(from.0 & 63)]).for_each(|to| each(from, to));
        }
    }

    /// How many roads every square has.
    #[inline]
    pub(crate) fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        squares(self.used).for_each(|lane| tally.add(self.lanes[usize::from(lane.0 & 63)]));
        tally
    }

    /// The road in this place of the ascending list, given the tally.
    #[inline]
    pub(crate) fn nth(&self, tally: &Tally, place: u32) -> (Square, Square) {
        let mut left = place;
        let mut from = Square(0);
        for start in squares(tally.any()) {
            from = start;
            let here = tally.of(start);
            if left < here {
                break;
            }
            left -= here;
        }
        let mut ends = self.from(from);
        for _ in 0..left {
            ends &= ends.wrapping_sub(1);
        }
        (from, Square(ends.trailing_zeros() as u8 & 63))
    }
}

/// A number up to 63 for every square, kept upright: the first word holds everyone's lowest digit, and so on. No unit
/// has more roads than that: a queen of chess has 27.
#[derive(Copy, Clone, Default)]
pub(crate) struct Tally([u64; 6]);

impl Tally {
    /// One more for every square of a set.
    #[inline]
    fn add(&mut self, set: u64) {
        let mut carry = set;
        for digit in &mut self.0 {
            let both = *digit & carry;
            *digit ^= carry;
            carry = both;
        }
    }

    /// Squares with a number above 0.
    #[inline]
    fn any(&self) -> u64 {
        self.0.iter().fold(0, |set, digit| set | digit)
    }

    /// The number of a square.
    #[inline]
    fn of(&self, at: Square) -> u32 {
        self.0.iter().enumerate().fold(0, |sum, (place, digit)| sum | ((digit >> at.0 & 1) as u32) << place)
    }

    /// All numbers together.
    #[inline]
    pub(crate) fn total(&self) -> u32 {
        self.0.iter().enumerate().fold(0, |sum, (place, digit)| sum + (digit.count_ones() << place))
    }
}

/// What a road is as a choice.
pub(crate) type Road = fn(Square, Square) -> Action;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roads_are_listed_counted_and_found_alike() {
        let mut fan = Fan::none();
        assert!(fan.is_empty() && !fan.has_several());
        // a1 and c1 go one east, a1 one north, h8 one south-west.
        fan.add(0b1010, 1);
        assert!(fan.has_several());
        fan.add(1 << 8, 8);
        fan.add(1 << 54, 55);
        let mut listed = vec![];
        fan.each(|from, to| listed.push((from.0, to.0)));
        assert_eq!(listed, [(0, 1), (0, 8), (2, 3), (63, 54)]);
        let tally = fan.tally();
        assert_eq!((tally.total(), tally.of(Square(0)), tally.of(Square(1))), (4, 2, 0));
        let found: Vec<_> = (0..4).map(|place| fan.nth(&tally, place)).map(|(a, b)| (a.0, b.0)).collect();
        assert_eq!(found, listed);
        assert_eq!(fan.ends(), 0b1010 | 1 << 8 | 1 << 54);
        fan.retain(0b10, |from, _| from.0 != 0);
        assert_eq!(fan.tally().total(), 3);
        fan.retain(!0, |from, _| from.0 == 63);
        assert!(!fan.has_several() && !fan.is_empty());
    }
}
