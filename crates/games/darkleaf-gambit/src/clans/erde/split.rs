//! Splitting a journey roll: different units, parts that add up to it, and no part that leaves the rest impossible
//! (DG-ERD-4, -12, DG-R-65, -66; under Kindly Paths and Mire DG-R-101).

use crate::action::Action;
use crate::board::{Dir, Square, first, shift, squares};
use crate::mechanics::journey::{Ground, Roads, Steps, arrives, walk};
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

    /// The roads of the team with so many steps.
    fn team_roads(self, team: &Team, steps: Steps, roads: &mut Roads) {
        let empty = self.empty();
        let ground = Ground { through: empty, onto: empty };
        for (dir, units) in team.by_dir.iter().enumerate() {
            walk(*units, Dir::nth(dir as u8), steps, ground, roads);
        }
        let ground = Ground { onto: empty & !team.closed, ..ground };
        for dir in directions(team.king_dirs) {
            walk(team.king, dir, steps, ground, roads);
        }
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
        let team = self.team();
        if parts == 1 {
            return left <= self.longest() && team.can_go(left, self.s.board.all(), 0);
        }
        (1..left).filter(|steps| *steps <= self.longest()).any(|steps| {
            let mut roads = Roads::none();
            self.team_roads(&team, Steps::exactly(steps), &mut roads);
            squares(roads.from).any(|from| {
                squares(roads.of(from)).any(|to| self.leaves_rest(&team, from, to, left - steps, parts - 1))
            })
        })
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

    /// Up to four ways in which single units can go exactly so far: who, and over which squares.
    fn witnesses(self, team: &Team, steps: u8) -> List<(u64, u64), 4> {
        let mut found = List::default();
        let empty = self.empty();
        let ground = Ground { through: empty, onto: empty };
        for (dir, units) in team.by_dir.iter().enumerate() {
            let dir = Dir::nth(dir as u8);
            let Some(end) = first(if *units == 0 { 0 } else { arrives(*units, dir, steps, ground) }) else {
                continue;
            };
            let (mut path, mut at) = (0, end.bit());
            for _ in 0..steps {
                path |= at;
                at = shift(at, dir.turned(4));
            }
            found.push((at, path));
            if found.len() == 4 {
                break;
            }
        }
        found
    }

    /// Calls `each` with every next part, with `left` to go and so many units to go it, until it says stop; `alone`
    /// if one unit may go it all.
    fn each_part(self, left: u8, parts: u8, alone: bool, mut each: impl FnMut(Square, Square) -> bool) {
        let team = self.team();
        let mut run = |steps: Steps, fits: &dyn Fn(Square, Square) -> bool| {
            let mut roads = Roads::none();
            self.team_roads(&team, steps, &mut roads);
            squares(roads.from).any(|from| squares(roads.of(from)).any(|to| fits(from, to) && each(from, to)))
        };
        if self.force(Force::ANY_DISTANCE) {
            run(Steps::up_to(left.min(self.longest())), &|_, _| true);
            return;
        }
        if (alone || parts == 1) && left <= self.longest() && run(Steps::exactly(left), &|_, _| true) {
            return;
        }
        if parts < 2 {
            return;
        }
        let knights = self.s.board.kind(Kind::Knight);
        for steps in 1..left.min(self.longest() + 1) {
            let rest = left - steps;
            // No single unit goes farther than the board is long, or than Mire allows.
            if parts == 2 && rest > self.longest().min(7) {
                continue;
            }
            let ways = if parts == 2 { self.witnesses(&team, rest) } else { List::default() };
            let fits = |from: Square, to: Square| {
                // A way by another unit that does not cross the new square stays open; only Tremor could close it.
                let plain = knights & from.bit() == 0;
                let open = |way: &(u64, u64)| way.0 != from.bit() && way.1 & to.bit() == 0;
                (plain && ways.iter().any(open)) || self.leaves_rest(&team, from, to, rest, parts - 1)
            };
            if run(Steps::exactly(steps), &fits) {
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

    /// Whether Metamorphic could be used with this roll: three different units can go it (DG-R-66).
    pub(crate) fn can_triple(self, face: u8) -> bool {
        let mut some = false;
        self.each_part(face, 3, false, |_, _| {
            some = true;
            true
        });
        some
    }
}
