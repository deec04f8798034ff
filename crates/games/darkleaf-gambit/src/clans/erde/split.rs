//! Splitting a journey roll: different units, parts that add up to it, and no part that leaves the rest impossible
//! (DG-ERD-4, -12, DG-R-65, -66; under Kindly Paths and Mire DG-R-101).

use crate::action::Action;
use crate::board::{Dir, Square, TURN, first, grow, shift, squares};
use crate::mechanics::journey::{Ground, Roads, arrives};
use crate::options::Choices;
use crate::scan::Scan;
use crate::side::directions;
use crate::state::{Force, Public};
use crate::vocab::Kind;
use parlour_core::List;

/// The units that may still make a part, by the directions they have.
#[derive(Copy, Clone)]
struct Team {
    by_dir: [u64; 8],
    king: u64,
    king_dirs: u8,
    /// Centre territories the king may not end on.
    closed: u64,
}

impl Team {
    /// Whether anyone but the unit on `except` can journey exactly so far.
    #[inline]
    fn can_go(&self, steps: u8, occupied: u64, except: u64) -> bool {
        let ground = Ground { through: !occupied, onto: !occupied };
        for (dir, units) in self.by_dir.iter().enumerate() {
            let units = units & !except;
            if units != 0 && arrives(units, Dir::nth(dir as u8), steps, ground) != 0 {
                return true;
            }
        }
        let ground = Ground { onto: ground.onto & !self.closed, ..ground };
        let king = self.king & !except;
        king != 0 && directions(self.king_dirs).any(|dir| arrives(king, dir, steps, ground) != 0)
    }
}

/// Where units get, by direction and number of steps less one.
struct Arrivals {
    team: [[u64; 7]; 8],
    king: [[u64; 7]; 8],
}

impl Arrivals {
    /// Calls `each` with every journey of so many steps, until it says stop; says whether it did.
    #[inline]
    fn each(&self, steps: u8, each: &mut impl FnMut(Square, Square) -> bool) -> bool {
        let index = usize::from(steps - 1);
        (0..8).any(|dir| {
            let back = TURN[dir] * u32::from(steps);
            squares(self.team[dir][index] | self.king[dir][index]).any(|to| {
                let from = Square((u32::from(to.0).wrapping_sub(back) & 63) as u8);
                each(from, to)
            })
        })
    }

    /// One way in each direction to go exactly so far: who, and over which squares.
    #[inline]
    fn ways(&self, steps: u8) -> List<(u64, u64), 8> {
        let mut ways = List::default();
        for number in 0..8 {
            if let Some(end) = first(self.team[number][usize::from(steps - 1)]) {
                let back = Dir::nth(number as u8).turned(4);
                let (mut path, mut at) = (0, end.bit());
                for _ in 0..steps {
                    path |= at;
                    at = shift(at, back);
                }
                ways.push((at, path));
            }
        }
        ways
    }
}

impl Scan<'_> {
    fn team(self) -> Team {
        let mover = self.mover();
        let board = &self.s.board;
        let side = self.side(mover);
        // Erde units on Reclaimed ground go in all directions (DG-ERD-5).
        let own_ground = self.s.reclaimed[mover];
        let fresh = self.mobile(mover) & !board.moved();
        let mut by_dir = [fresh & own_ground & !board.kind(Kind::Royal); 8];
        for kind in [Kind::Pawn, Kind::Sage, Kind::Knight, Kind::Rook] {
            let units = fresh & board.kind(kind);
            for dir in directions(side.journey[kind.index()]) {
                by_dir[dir.index()] |= units;
            }
        }
        let king = fresh & board.kind(Kind::Royal);
        let king_dirs = if king & own_ground != 0 { 0xff } else { side.journey[Kind::Royal.index()] };
        Team { by_dir, king, king_dirs, closed: self.closed_to_king(mover) }
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

    /// Whether so much can be journeyed by exactly so many further units.
    fn completable(self, left: u8, parts: u8) -> bool {
        if parts == 1 {
            return left <= self.longest() && self.team().can_go(left, self.s.board.all(), 0);
        }
        let mut some = false;
        self.each_part(left, parts, false, |_, _| {
            some = true;
            true
        });
        some
    }

    /// Whether a part leaves a rest that can be completed.
    #[inline]
    fn leaves_rest(self, team: &Team, from: Square, to: Square, left: u8, parts: u8) -> bool {
        if parts == 1 && self.s.board.kind(Kind::Knight) & from.bit() == 0 {
            // Only the two squares of this part change.
            let occupied = self.s.board.all() & !from.bit() | to.bit();
            return left <= self.longest() && team.can_go(left, occupied, from.bit());
        }
        let after = self.after_part(from, to);
        Scan { game: self.game, s: &after }.completable(left, parts)
    }

    /// Where the team gets in every direction with every number of steps. Erde may rest anywhere that is empty.
    #[inline]
    fn arrivals(self, team: &Team) -> Arrivals {
        let empty = self.empty();
        let mut arrivals = Arrivals { team: [[0; 7]; 8], king: [[0; 7]; 8] };
        for (number, units) in team.by_dir.iter().enumerate() {
            let dir = Dir::nth(number as u8);
            let mut walkers = *units;
            for set in &mut arrivals.team[number] {
                walkers = shift(walkers, dir) & empty;
                *set = walkers;
            }
            let mut king = if team.king_dirs >> number & 1 == 1 { team.king } else { 0 };
            if king != 0 {
                for set in &mut arrivals.king[number] {
                    king = shift(king, dir) & empty;
                    *set = king & !team.closed;
                }
            }
        }
        arrivals
    }

    /// Calls `each` with every next part, with `left` to go and so many units to go it, until it says stop; `alone`
    /// if one unit may go it all.
    fn each_part(self, left: u8, parts: u8, alone: bool, mut each: impl FnMut(Square, Square) -> bool) {
        let team = self.team();
        let arrivals = self.arrivals(&team);
        let longest = self.longest().min(7);
        if self.force(Force::ANY_DISTANCE) {
            let _ = (1..=left.min(longest)).any(|steps| arrivals.each(steps, &mut each));
            return;
        }
        if (alone || parts == 1) && left <= longest && arrivals.each(left, &mut each) {
            return;
        }
        if parts < 2 {
            return;
        }
        let knights = self.s.board.kind(Kind::Knight);
        for steps in 1..left.min(longest + 1) {
            let rest = left - steps;
            // No single unit goes farther than the board is long, or than Mire allows.
            if parts == 2 && rest > longest {
                continue;
            }
            let ways = if parts == 2 { arrivals.ways(rest) } else { List::default() };
            let stop = arrivals.each(steps, &mut |from, to| {
                // A way by another unit stays open if the part does not cross it: for a knight, if nothing that
                // Tremor may move or fill belongs to it.
                let shaken = if knights & from.bit() == 0 { to.bit() } else { grow(grow(to.bit())) };
                let open = |way: &(u64, u64)| way.0 & (from.bit() | shaken) == 0 && way.1 & shaken == 0;
                let fits = ways.iter().any(open) || self.leaves_rest(&team, from, to, rest, parts - 1);
                fits && each(from, to)
            });
            if stop {
                return;
            }
        }
    }

    /// Roads of the next part.
    pub(crate) fn part_roads(self, left: u8, parts: u8, alone: bool) -> Roads {
        let mut roads = Roads::none();
        self.each_part(left, parts, alone, |from, to| {
            roads.add(from, to);
            false
        });
        roads
    }

    /// Adds the next parts as choices; where only their number matters, the first few.
    pub(crate) fn part_options<C: Choices>(self, left: u8, parts: u8, alone: bool, out: &mut C) {
        if C::QUICK {
            self.each_part(left, parts, alone, |from, to| {
                out.add(Action::Journey { from, to });
                out.enough()
            });
        } else {
            self.part_roads(left, parts, alone).list(out, |from, to| Action::Journey { from, to });
        }
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
