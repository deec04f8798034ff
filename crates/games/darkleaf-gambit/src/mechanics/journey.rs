//! Journeys: how far, in which directions, over what and onto what (DG-JRN-1 to -4, DG-R-22).
//!
//! All units that go one way are walked together: a set of starting squares is shifted step by step through the
//! squares that may be passed, and whoever arrives has a road.

use crate::board::{Dir, Square, TURN, shift, shift_round};
use crate::mechanics::fan::Fan;
use crate::pack::{Effect, Reach};
use crate::scan::Scan;
use crate::side::directions;
use crate::state::Force;
use crate::vocab::Kind;

/// Every kind, as a mask.
pub(crate) const EVERY: u8 = 0b1_1111;

/// The mask of some kinds.
pub(crate) const fn mask(kinds: &[Kind]) -> u8 {
    let mut mask = 0;
    let mut index = 0;
    while index < kinds.len() {
        mask |= 1 << kinds[index] as u8;
        index += 1;
    }
    mask
}

/// What a walk may step on.
#[derive(Copy, Clone)]
pub(crate) struct Ground {
    /// Squares that may be passed.
    pub(crate) through: u64,
    /// Squares on which it may end.
    pub(crate) onto: u64,
}

/// How many steps, from least to most.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Steps {
    pub(crate) least: u8,
    pub(crate) most: u8,
}

impl Steps {
    pub(crate) const fn exactly(steps: u8) -> Steps {
        Steps { least: steps, most: steps }
    }

    pub(crate) const fn up_to(most: u8) -> Steps {
        Steps { least: 1, most }
    }
}

/// Walks a set of units in one direction and notes the roads.
#[inline]
pub(crate) fn walk(units: u64, dir: Dir, steps: Steps, ground: Ground, roads: &mut Fan) {
    walk_by(units, dir, steps, ground, shift, |ends, places| roads.add(ends, places));
}

/// The same where the last rank leads on to the first (DG-FER-9).
#[inline]
pub(crate) fn walk_round(units: u64, dir: Dir, steps: Steps, ground: Ground, roads: &mut Fan) {
    walk_by(units, dir, steps, ground, shift_round, |ends, places| roads.add(ends, places));
}

/// Where one unit ends in any of the directions of a mask.
#[inline]
pub(crate) fn reach(from: Square, mask: u8, steps: Steps, ground: Ground) -> u64 {
    let mut reached = 0;
    for dir in directions(mask) {
        walk_by(from.bit(), dir, steps, ground, shift, |ends, _| reached |= ends);
    }
    reached
}

#[inline(always)]
fn walk_by(
    units: u64,
    dir: Dir,
    steps: Steps,
    ground: Ground,
    step: impl Fn(u64, Dir) -> u64,
    mut arrive: impl FnMut(u64, u32),
) {
    let mut walkers = units;
    for count in 1..=steps.most {
        if walkers == 0 {
            return;
        }
        let next = step(walkers, dir);
        if count >= steps.least {
            arrive(next & ground.onto, (TURN[dir as usize] * u32::from(count)) & 63);
        }
        walkers = next & ground.through;
    }
}

/// Whether anyone of the set arrives: the same walk without noting who.
#[inline]
pub(crate) fn arrives(units: u64, dir: Dir, steps: u8, ground: Ground) -> u64 {
    let mut walkers = units;
    for _ in 1..steps {
        walkers = shift(walkers, dir) & ground.through;
    }
    shift(walkers, dir) & ground.onto
}

impl<'a> Scan<'a> {
    /// The longest journey allowed: Mire shortens it (DG-R-101).
    #[inline]
    pub(crate) fn longest(self) -> u8 {
        if self.force(Force::MAX_DISTANCE) { self.game.mire } else { 8 }
    }

    /// How many territories a unit of this kind may journey with this value.
    #[inline]
    pub(crate) fn steps(self, seat: usize, kind: Kind, value: u8) -> Steps {
        self.steps_of(self.side(seat).reach[kind.index()], value)
    }

    /// The same for a reach.
    #[inline]
    pub(crate) fn steps_of(self, reach: Reach, value: u8) -> Steps {
        let any = self.force(Force::ANY_DISTANCE);
        match reach {
            Reach::Exact if !any && value > self.longest() => Steps { least: 1, most: 0 },
            Reach::Exact if !any => Steps::exactly(value),
            Reach::Exact | Reach::UpTo => Steps::up_to(value.min(self.longest())),
            Reach::Free => Steps::up_to(self.longest().min(7)),
            Reach::One => Steps::exactly(1),
        }
    }

    /// What ordinary journeys of a player may step on.
    #[inline]
    pub(crate) fn ground(self, seat: usize) -> Ground {
        let empty = self.empty();
        Ground { through: empty, onto: empty & self.permitted(seat) }
    }

    /// Walks all units of a set and kind in their own directions.
    #[inline]
    pub(crate) fn walk_kind(
        self,
        seat: usize,
        kind: Kind,
        units: u64,
        value: u8,
        ground: Ground,
        roads: &mut Fan,
    ) {
        let units = units & self.s.board.kind(kind);
        if units == 0 {
            return;
        }
        let steps = self.steps(seat, kind, value);
        for dir in directions(self.side(seat).journey[kind.index()]) {
            walk(units, dir, steps, ground, roads);
        }
    }

    /// Units by the directions their kinds have in a table of directions, for the kinds of a mask.
    #[inline]
    pub(crate) fn by_direction(self, units: u64, table: &[u8; Kind::COUNT], kinds: u8) -> [u64; 8] {
        let mut by_dir = [0; 8];
        for kind in Kind::ALL {
            let here = units & self.s.board.kind(*kind);
            if kinds >> *kind as u8 & 1 == 1 && here != 0 {
                let mask = table[kind.index()];
                for (dir, set) in by_dir.iter_mut().enumerate() {
                    *set |= here & u64::from(mask >> dir & 1).wrapping_neg();
                }
            }
        }
        by_dir
    }

    /// Journeys that follow the common rules alone, for every kind of the mask: all exact walkers of a direction
    /// together, the others kind by kind.
    #[inline]
    pub(crate) fn walk_plain(self, seat: usize, kinds: u8, value: u8, ground: Ground, roads: &mut Fan) {
        let side = self.side(seat);
        let units = self.mobile(seat);
        let exact = kinds & side.exact;
        if exact != 0 {
            let steps = self.steps_of(Reach::Exact, value);
            for (dir, set) in self.by_direction(units, &side.journey, exact).into_iter().enumerate() {
                walk(set, Dir::nth(dir as u8), steps, ground, roads);
            }
        }
        for kind in Kind::ALL {
            if kinds & !side.exact & 1 << *kind as u8 != 0 {
                self.walk_kind(seat, *kind, units, value, ground, roads);
            }
        }
    }

    /// Whether somebody surely has an ordinary journey: quick, and never wrong when it says yes.
    #[inline]
    pub(crate) fn surely_journeys(self, seat: usize, value: u8) -> bool {
        let side = self.side(seat);
        let ground = self.ground(seat);
        let units = self.mobile(seat) & !self.s.board.kind(Kind::Royal);
        let steps = self.steps_of(Reach::Exact, value);
        if steps.most == 0 || value == 0 {
            return false;
        }
        let by_dir = self.by_direction(units, &side.journey, side.exact);
        by_dir.iter().enumerate().any(|(dir, set)| {
            *set != 0 && arrives(*set, Dir::nth(dir as u8), steps.least.max(1), ground) != 0
        })
    }

    /// What a face counts for as a journey (DG-FER-19).
    #[inline]
    pub(crate) fn journey_value(self, seat: usize, face: u8) -> u8 {
        match self.side(seat).law {
            Effect::JourneyValue { by } if self.s.players[seat].law => face.saturating_add_signed(by),
            _ => face,
        }
    }
}
