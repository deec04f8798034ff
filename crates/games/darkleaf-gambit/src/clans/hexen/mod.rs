//! Hexen: the roll is a direction; after the journey come Hexes that take effect rounds later (DG-HEX-1 to -18).
//!
//! Path: vanquish both Divine Quarry, named before the game. Counters tick, resolve and restart in
//! [`counters`](crate::mechanics::counters).

mod hexes;
mod quarry;

use crate::action::Action;
use crate::board::Dir;
use crate::mechanics::journey::walk;
use crate::options::Choices;
use crate::pack::Effect;
use crate::scan::Scan;
use crate::side::directions;
use crate::state::Force;
use crate::vocab::Kind;

impl Scan<'_> {
    /// Every journey in the rolled direction (DG-HEX-3).
    pub(crate) fn hexen_options<C: Choices>(self, face: u8, out: &mut C) {
        let mover = self.mover();
        let (units, ground) = (self.mobile(mover), self.ground(mover));
        out.add_roads(
            |from, to| Action::Journey { from, to },
            |roads| {
                for kind in Kind::ALL {
                    let units = units & self.s.board.kind(*kind);
                    if units == 0 {
                        continue;
                    }
                    let steps = self.steps(mover, *kind, face);
                    let mask = self.side(mover).journey[kind.index()] & self.compass(*kind, face);
                    directions(mask).for_each(|dir| walk(units, dir, steps, ground, roads));
                    if C::QUICK && roads.has_several() {
                        break;
                    }
                }
            },
        );
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
