//! The Murg: declare, then Destroy what stands next to you, or journey (DG-MUR-1 to -14).
//!
//! Path: Destroy the rival royal with a 6. Pawns and knights Destroy by themselves, the king beside his rook, the
//! sage at the end of a journey (Ambush). Predictive Model rolls first, Electromagnetic Loop plays twice.

mod ambush;
mod destroy;

use crate::action::Action;
use crate::mechanics::journey::{EVERY, Ground, mask};
use crate::options::Choices;
use crate::scan::Scan;
use crate::vocab::Kind;

impl Scan<'_> {
    /// What may be declared: a journey, or a Destroy with its targets (DG-INT-1).
    pub(crate) fn murg_intents(self, out: &mut impl Choices) {
        out.add(Action::Intend);
        self.destroy_options(u8::MAX, out);
    }

    /// Every use of a journey roll; under Predictive Model also every Destroy the roll is good for (DG-R-45).
    pub(crate) fn murg_options(self, face: u8, out: &mut impl Choices) {
        let mover = self.mover();
        if self.s.turn.roll_first {
            self.destroy_options(face, out);
        }
        let ground = self.ground(mover);
        out.add_roads(
            |from, to| Action::Journey { from, to },
            |roads| {
                self.walk_plain(mover, EVERY & !mask(&[Kind::Sage]), face, ground, roads);
                // Sages may end on what they can Ambush; two groups, because Assassin adds the royal.
                let sages = self.mobile(mover) & self.s.board.kind(Kind::Sage);
                let assassins = sages & self.s.board.aura(crate::vocab::Aura::Assassin);
                for (group, prey) in
                    [(sages & !assassins, self.ambush_prey(false)), (assassins, self.ambush_prey(true))]
                {
                    let ground = Ground { onto: ground.onto | prey, ..ground };
                    self.walk_kind(mover, Kind::Sage, group, face, ground, roads);
                }
            },
        );
    }
}
