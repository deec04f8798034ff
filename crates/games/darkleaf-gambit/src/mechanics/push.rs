//! Pushes: one procedure for every Flow (DG-R-52), and the outward pushes of Tremor and Big Wave.
//!
//! A line is what a push moves: the target, and with Ripple Effect the rival unit directly behind it. It moves one
//! territory at a time; whoever leads it off the board leaves it.

use crate::board::{Board, Dir, Square, adjacent, squares};
use crate::event::Event;
use crate::frame::Frame;
use crate::play::Play;
use crate::scan::Scan;
use crate::state::Public;
use crate::vocab::{Aura, Kind};
use parlour_core::{List, Sink, rule};

/// The units a push moves: the target first, the leader last.
pub(crate) type Line = List<Square, 2>;

/// Who pushes, as far as it matters.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pusher {
    /// May push two territories.
    pub(crate) barbaric: bool,
    /// May push two units.
    pub(crate) ripple: bool,
    /// Occupied squares: the journeying unit's origin is not among them.
    pub(crate) occupied: u64,
}

impl Scan<'_> {
    /// Whether the leader of a line can go one territory on: to an empty permitted one, or over the edge if it can
    /// be vanquished.
    fn leads_on(self, owner: usize, leader: Square, dir: Dir, occupied: u64, safe: u64) -> bool {
        match leader.step(dir) {
            Some(next) => !occupied & self.permitted(owner) & next.bit() != 0,
            None => safe & leader.bit() == 0,
        }
    }

    /// The line a push would move, if its first step is legal.
    pub(crate) fn line(self, owner: usize, at: Square, dir: Dir, pusher: Pusher) -> Option<Line> {
        let frozen = self.frozen(owner);
        if frozen & at.bit() != 0 {
            return None;
        }
        let mut line = Line::default();
        line.push(at);
        if let Some(behind) = at.step(dir)
            && pusher.occupied & behind.bit() != 0
        {
            let second = self.s.board.of(owner) & !frozen & behind.bit() != 0;
            if !pusher.ripple || !second {
                return None;
            }
            line.push(behind);
        }
        let leader = *line.last()?;
        self.leads_on(owner, leader, dir, pusher.occupied, self.invulnerable(owner)).then_some(line)
    }

    /// How many territories the unit on a square can be pushed: none, one or two.
    pub(crate) fn push_reach(self, owner: usize, at: Square, dir: Dir, pusher: Pusher) -> u8 {
        let Some(mut line) = self.line(owner, at, dir, pusher) else { return 0 };
        if !pusher.barbaric {
            return 1;
        }
        // What protects a unit may form or break on the way, so the second step is looked at after the first.
        let mut after: Public = *self.s;
        let before = line;
        step_line(&mut after.board, &mut line, dir);
        if after.turn.executing {
            // Nobody freezes before the phase is over (DG-R-82).
            line.iter().for_each(|at| after.turn.arrivals.insert(at.0));
        }
        let occupied = before.iter().fold(pusher.occupied, |set, from| set & !from.bit());
        let occupied = line.iter().fold(occupied, |set, to| set | to.bit());
        let rooted = self.rooted(owner) != 0 && {
            let queen = Scan { game: self.game, s: &after }.rooted(owner);
            line.iter().any(|at| queen & at.bit() != 0)
        };
        let Some(leader) = line.last().copied() else { return 1 };
        let then = Scan { game: self.game, s: &after };
        let from = leader.step(dir.turned(4));
        let was_safe = from.is_some_and(|from| self.invulnerable(owner) & from.bit() != 0);
        let safe = then.invulnerable(owner) | if was_safe { leader.bit() } else { 0 };
        if !rooted && then.leads_on(owner, leader, dir, occupied, safe) { 2 } else { 1 }
    }

    /// Where every unit around a square would be pushed, each along its own bearing; off the edge is nowhere.
    /// Only units of the set are moved. Destinations are taken from the table as it is (DG-R-27).
    pub(crate) fn outward(self, centre: Square, movable: u64) -> List<(Square, Option<Square>), 8> {
        let mut pushes = List::default();
        for from in squares(adjacent(centre) & movable) {
            let Some(dir) = centre.bearing(from) else { continue };
            let owner = self.owner(from);
            match from.step(dir) {
                Some(to) if self.open(owner) & to.bit() != 0 => pushes.push((from, Some(to))),
                Some(_) => {}
                None => pushes.push((from, None)),
            }
        }
        pushes
    }
}

/// Moves a line one territory; who leads it off the board is taken up and leaves it.
fn step_line(board: &mut Board, line: &mut Line, dir: Dir) {
    let mut stays = Line::default();
    for at in line.iter().rev() {
        match at.step(dir) {
            Some(to) => {
                board.shift_unit(*at, to);
                stays.push(to);
            }
            None => {
                board.lift(*at);
            }
        }
    }
    stays.reverse();
    *line = stays;
}

impl<K: Sink<Event>> Play<'_, K> {
    /// Carries out a push that is known to be legal. Placements it leads to are left on the stack: a plated pawn's
    /// return before a royal's, both after whatever the caller still does in this step.
    pub(crate) fn push(&mut self, owner: usize, at: Square, dir: Dir, steps: u8, pusher: Pusher) {
        let Some(mut line) = self.scan().line(owner, at, dir, pusher) else { return };
        let mut homes = line;
        let mut royal_back = None;
        let mut plated = Line::default();
        for _ in 0..steps {
            let Some(leader) = line.last().copied() else { break };
            let falls = leader.step(dir).is_none();
            let unit = self.unit(leader);
            let shielded = self.scan().plated() & leader.bit() != 0;
            let held = self.s.board.held() & leader.bit() != 0;
            for from in line.iter().rev() {
                if let Some(to) = from.step(dir) {
                    let unit = self.unit(*from);
                    self.tell(rule("DG-FER-4"), || Event::Pushed { unit, from: *from, to });
                }
            }
            let before = line;
            step_line(&mut self.s.board, &mut line, dir);
            for from in before {
                self.s.turn.arrivals.remove(from.0);
            }
            for to in line {
                self.arrive(to);
            }
            if falls {
                let home = homes.pop().unwrap_or(leader);
                self.tell(rule("DG-FER-7"), || Event::Fell { unit, from: leader });
                if unit.kind == Kind::Royal {
                    self.mark_royal(owner, rule("DG-FER-1"), unit);
                    if self.is_over() {
                        return;
                    }
                    royal_back = Some(Frame::RoyalBack { held });
                } else if shielded {
                    self.tell(rule("DG-FER-22"), || Event::AuraLost {
                        unit,
                        aura: Aura::IronPlating,
                        at: leader,
                    });
                    plated.push(home);
                } else {
                    self.tell(rule("DG-FER-7"), || Event::Vanquished { unit, at: leader });
                }
            }
        }
        if let Some(frame) = royal_back {
            self.push_frame(frame);
        }
        for home in plated.iter().rev() {
            self.push_frame(Frame::PlatedBack { home: home.0 });
        }
    }
}
