//! Morph: a neighbouring rival unit becomes a Wibo pawn; sages may take a diagonal one as well.

use crate::action::Action;
use crate::board::{Square, diagonals, seat_of, shift, squares};
use crate::event::Event;
use crate::frame::{Frame, NOWHERE, Why};
use crate::mechanics::placement::next_best;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::side::directions;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Whom the unit may Morph (DG-WIB-4, -5, DG-R-26, -76).
    pub(crate) fn morph_targets(self, by: Square) -> u64 {
        let mover = self.mover();
        if self.buried(mover, Kind::Pawn) == 0 {
            return 0;
        }
        let kind = self.s.board.kind_at(by).unwrap_or(Kind::Rook);
        let around =
            directions(self.side(mover).deed[kind.index()]).fold(0, |set, dir| set | shift(by.bit(), dir));
        around & self.vulnerable(mover ^ 1)
    }

    /// Whom a sage may Morph besides (DG-WIB-8, DG-R-77).
    pub(crate) fn mass_targets(self, by: Square) -> u64 {
        let mover = self.mover();
        let sage = self.s.board.units(mover, Kind::Sage) & by.bit() != 0;
        if !sage || self.buried(mover, Kind::Pawn) < 2 {
            return 0;
        }
        diagonals(by) & self.vulnerable(mover ^ 1)
    }

    /// Stop, roll against one or two targets, or spend Starter Seed on one.
    pub(crate) fn morph_options(self, by: Square, out: &mut impl Choices) {
        out.add(Action::Pass);
        let targets = self.morph_targets(by);
        if targets == 0 {
            return;
        }
        squares(targets).for_each(|at| out.add(Action::Morph { at }));
        let mass = self.mass_targets(by);
        for at in squares(targets) {
            squares(mass & !at.bit()).for_each(|also| out.add(Action::MorphTwo { at, also }));
        }
        if self.side(self.mover()).convert.is_some_and(|row| self.tokens(row) > 0) {
            squares(targets).for_each(|at| out.add(Action::Seed { at }));
        }
    }

    /// Where a new pawn goes: the target's territory, or the Seat for a royal's; next best (DG-R-78).
    pub(crate) fn morph_places(self, at: u8) -> u64 {
        let mover = self.mover();
        let wished = if at == NOWHERE { seat_of(mover) } else { Square(at).bit() };
        next_best(wished, self.open(mover))
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// Targets are named before the second roll; the first bone is back in the pool by then (DG-R-11, -75).
    pub(crate) fn roll_to_morph(&mut self, by: Square, at: Square, also: Option<Square>) {
        self.pop_frame();
        let mover = self.mover();
        self.s.turn.deed = [by.0, at.0, also.map_or(NOWHERE, |also| also.0)];
        let unit = self.unit(by);
        self.tell(rule("DG-WIB-3"), || Event::Aimed { unit, from: by, at, also });
        self.return_bone(mover);
        self.push_frame(Frame::Bone { seat: mover as u8, why: Why::Morph });
    }

    /// Starter Seed: one target, no roll (DG-WIB-14, DG-R-81).
    pub(crate) fn seed(&mut self, by: Square, at: Square) {
        self.pop_frame();
        if let Some(row) = self.game.sides[self.mover()].convert {
            self.pay(row);
        }
        self.morph(by, at, None);
    }

    /// The second roll has fallen.
    pub(crate) fn roll_morph(&mut self) {
        let mover = self.mover();
        let needed = self.scan().deed_threshold(mover);
        if self.s.turn.face < needed {
            self.tell(rule("DG-ROLL-3"), || Event::Missed { seat: mover as u8, needed });
            return;
        }
        self.s.turn.used = true;
        let [by, at, also] = self.s.turn.deed;
        self.morph(Square(by), Square(at), (also != NOWHERE).then_some(Square(also)));
    }

    /// All targets are vanquished at one stroke, then the new pawns are placed, the neighbouring one first. Plated
    /// targets lose their plating and nothing else (DG-WIB-4, -7, -19, DG-R-77).
    fn morph(&mut self, by: Square, at: Square, also: Option<Square>) {
        let royal = self.s.board.kind(Kind::Royal);
        let targets = at.bit() | also.map_or(0, Square::bit);
        let gone = self.vanquish(targets, rule("DG-WIB-4"));
        if self.is_over() {
            return;
        }
        for target in [also, Some(at)].into_iter().flatten() {
            if gone & target.bit() != 0 {
                let was_royal = royal & target.bit() != 0;
                let place = if was_royal { NOWHERE } else { target.0 };
                let retreats = also.is_none() && !was_royal;
                self.push_frame(Frame::MorphTo { at: place, by: by.0, retreats });
            }
        }
    }

    /// A new pawn is on the board; alone it may retreat (DG-WIB-6).
    pub(crate) fn morph_to(&mut self, at: Square, by: u8, retreats: bool) {
        let mover = self.mover();
        self.put_unit(mover, Kind::Pawn, at);
        let unit = self.unit(at);
        self.tell(rule("DG-WIB-4"), || Event::Morphed { unit, at });
        if retreats {
            self.push_frame(Frame::MayRetreat { pawn: at.0, by });
        }
    }
}
