//! Hexen: the roll is a direction; after the journey come Hexes that take effect rounds later (DG-HEX-1 to -18).
//!
//! Path: vanquish both Divine Quarry, named before the game. Counters tick, resolve and restart in
//! [`counters`](crate::mechanics::counters).

mod hexes;
mod quarry;

use crate::action::Action;
use crate::board::{Dir, Square};
use crate::mechanics::journey::{Roads, walk};
use crate::options::Choices;
use crate::pack::Effect;
use crate::scan::Scan;
use crate::side::directions;
use crate::state::Force;
use crate::vocab::Kind;

impl Scan<'_> {
    /// Every journey in the rolled direction (DG-HEX-3).
    pub(crate) fn hexen_options(self, face: u8, out: &mut impl Choices) {
        let mover = self.mover();
        let mut roads = Roads::none();
        let units = self.mobile(mover);
        for kind in Kind::ALL {
            let steps = self.steps(mover, *kind, face);
            let mask = self.side(mover).journey[kind.index()] & self.compass(*kind, face);
            for dir in directions(mask) {
                walk(units & self.s.board.kind(*kind), dir, steps, self.ground(mover), &mut roads);
            }
        }
        roads.list(out, |from: Square, to| Action::Journey { from, to });
    }

    /// The directions a roll opens: itself, its neighbours under Celestial Compass or Kindly Paths, and for the
    /// knight all of these turned round (DG-HEX-7, -18, DG-R-92).
    pub(crate) fn compass(self, kind: Kind, face: u8) -> u8 {
        let mover = self.mover();
        let forward = Dir::nth(face.wrapping_sub(1)).seen_by(mover);
        let mut by = match self.side(mover).law {
            Effect::Directions { by } if self.s.players[mover].law => by,
            _ => 0,
        };
        if self.force(Force::ANY_DISTANCE) {
            by = by.max(1);
        }
        let mut mask = 1u8 << forward as u8;
        for turn in 1..=u32::from(by) {
            mask |= (1u8 << forward as u8).rotate_left(turn) | (1u8 << forward as u8).rotate_right(turn);
        }
        if kind == Kind::Knight { mask | mask.rotate_left(4) } else { mask }
    }
}
