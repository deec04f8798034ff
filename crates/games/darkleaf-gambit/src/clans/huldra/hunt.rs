//! Hunt: a shot at exactly the roll's distance, with Long Bow, Arc Shot and Pivot.

use crate::action::Action;
use crate::board::{Dir, Square, squares};
use crate::event::Event;
use crate::mechanics::fan::Fan;
use crate::mechanics::journey::{EVERY, Ground, Steps, mask, reach, walk};
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::side::directions;
use crate::vocab::{Aura, Kind};
use parlour_core::{Sink, rule};

const ALL: u8 = 0xff;

impl Scan<'_> {
    /// Units that may Hunt: a dormant pawn may not, an immobile royal may (DG-R-23).
    fn hunters(self, seat: usize) -> u64 {
        self.s.board.of(seat) & !self.dormant(seat)
    }

    /// Every shot with this roll: from hunters to targets.
    pub(crate) fn hunts(self, face: u8, shots: &mut Fan) {
        let mover = self.mover();
        let board = &self.s.board;
        let targets = self.vulnerable(mover ^ 1);
        let clear = Ground { through: self.empty(), onto: targets };
        let over_pawns = Ground { through: self.empty() | board.kind(Kind::Pawn), onto: targets };
        // Arc Shot: pawns do not block the knight's line (DG-R-34).
        let knights = mask(&[Kind::Knight]);
        for (kinds, ground) in [(EVERY & !knights, clear), (knights, over_pawns)] {
            let by_dir = self.by_direction(self.hunters(mover), &self.side(mover).deed, kinds);
            for (dir, units) in by_dir.into_iter().enumerate() {
                walk(units, Dir::nth(dir as u8), Steps::exactly(face), ground, shots);
            }
        }
        // Long Bow: the roll or one more, in all directions (DG-R-32).
        let bows = self.hunters(mover) & board.units(mover, Kind::Pawn) & board.aura(Aura::LongBow);
        if bows != 0 {
            for dir in directions(ALL) {
                walk(bows, dir, Steps { least: face, most: face + 1 }, clear, shots);
            }
        }
    }

    pub(super) fn hunt_options(self, face: u8, out: &mut impl Choices) {
        out.add_roads(|from, at| Action::Hunt { from, at }, |shots| self.hunts(face, shots));
    }

    /// Where a Pivot sage may stop with part of the roll: square and steps so far (DG-R-33).
    fn pivot_stops(self, from: Square, face: u8) -> u64 {
        let mover = self.mover();
        let most = face.saturating_sub(1).min(self.longest());
        reach(from, self.side(mover).journey[Kind::Sage.index()], Steps::up_to(most), self.ground(mover))
    }

    /// What a sage that stopped there hits with the rest of the roll.
    fn pivot_targets(self, from: Square, stop: Square, face: u8, prey: u64) -> u64 {
        let mover = self.mover();
        let rest = face - from.distance(stop);
        // The journey comes first: the square it left does not block.
        let ground = Ground { through: self.empty() | from.bit(), onto: prey };
        reach(stop, self.side(mover).deed[Kind::Sage.index()], Steps::exactly(rest), ground)
    }

    pub(super) fn pivot_options(self, face: u8, out: &mut impl Choices) {
        let mover = self.mover();
        let sages = self.s.board.units(mover, Kind::Sage) & self.s.board.aura(Aura::Pivot);
        if sages == 0 {
            return;
        }
        let prey = self.vulnerable(mover ^ 1);
        for from in squares(sages) {
            for to in squares(self.pivot_stops(from, face)) {
                for at in squares(self.pivot_targets(from, to, face, prey)) {
                    out.add(Action::Pivot { from, to, at });
                }
            }
        }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// A royal gets a mark, anything else is vanquished (DG-HUL-1, -3, DG-R-31).
    pub(crate) fn hunt(&mut self, from: Square, at: Square) {
        self.s.turn.used = true;
        let (unit, target) = (self.unit(from), self.unit(at));
        self.tell(rule("DG-HUL-3"), || Event::Hunted { unit, from, target, at });
        if target.kind == Kind::Royal {
            self.mark_royal(usize::from(target.seat), rule("DG-HUL-1"), target);
        } else {
            self.vanquish(at.bit(), rule("DG-HUL-3"));
        }
    }

    /// Journey to the stop, then Hunt from there (DG-HUL-10).
    pub(crate) fn pivot(&mut self, from: Square, to: Square, at: Square) {
        self.journey(from, to);
        self.hunt(to, at);
    }
}
