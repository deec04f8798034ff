//! Splitting a journey roll: different units, parts that add up to it, and no part that leaves the rest impossible
//! (DG-ERD-4, -12, DG-R-65, -66; under Kindly Paths and Mire DG-R-101).

use crate::action::Action;
use crate::board::{Square, squares};
use crate::mechanics::journey::{Ground, Roads, Steps, arrives, walk};
use crate::options::Choices;
use crate::scan::Scan;
use crate::side::directions;
use crate::state::{Force, Public};
use crate::vocab::Kind;

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
            if units != 0 && arrives(units, crate::board::Dir::nth(dir as u8), steps, ground) != 0 {
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
            walk(*units, crate::board::Dir::nth(dir as u8), steps, ground, roads);
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
            squares(roads.from)
                .any(|from| squares(roads.of(from)).any(|to| self.leaves_rest(&team, from, to, left - steps, parts - 1)))
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

    /// Roads of the next part, with `left` to go and so many units to go it; `alone` if one unit may go it all.
    pub(crate) fn part_roads(self, left: u8, parts: u8, alone: bool) -> Roads {
        let team = self.team();
        let mut roads = Roads::none();
        if self.force(Force::ANY_DISTANCE) {
            self.team_roads(&team, Steps::up_to(left.min(self.longest())), &mut roads);
            return roads;
        }
        if (alone || parts == 1) && left <= self.longest() {
            self.team_roads(&team, Steps::exactly(left), &mut roads);
        }
        if parts > 1 {
            for steps in 1..left.min(self.longest() + 1) {
                let rest = left - steps;
                // Without Mire a rest longer than any line cannot be gone by one unit.
                if parts == 2 && rest > self.longest().min(7) {
                    continue;
                }
                let mut some = Roads::none();
                self.team_roads(&team, Steps::exactly(steps), &mut some);
                for from in squares(some.from) {
                    for to in squares(some.of(from)) {
                        if self.leaves_rest(&team, from, to, rest, parts - 1) {
                            roads.add(from, to);
                        }
                    }
                }
            }
        }
        roads
    }

    /// The next part; under Kindly Paths the rest may be left.
    pub(crate) fn split_options(self, left: u8, parts: u8, out: &mut impl Choices) {
        if self.force(Force::ANY_DISTANCE) {
            out.add(Action::Pass);
        }
        self.part_roads(left, parts, false).list(out, |from, to| Action::Journey { from, to });
    }

    /// Whether Metamorphic could be used with this roll: three different units can go it (DG-R-66).
    pub(crate) fn can_triple(self, face: u8) -> bool {
        self.part_roads(face, 3, false).from != 0
    }
}
