//! Hexes: Poison Garden and Witch's Ladder, cast for tokens after a journey (DG-HEX-5 to -11, DG-R-87 to -93).

use crate::action::{Action, Few};
use crate::board::{DIAGONAL_RAYS, Square, adjacent, squares};
use crate::event::Event;
use crate::frame::Frame;
use crate::options::Choices;
use crate::pack::Effect;
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Who may cast: the unit that journeyed, and sages always (DG-HEX-5, -6).
    pub(crate) fn casters(self) -> u64 {
        let mover = self.mover();
        self.s.board.of(mover) & self.s.board.moved() | self.s.board.units(mover, Kind::Sage)
    }

    /// Counters a garden of this caster may have, ascending: fewer for the queen if she likes (DG-HEX-9).
    pub(crate) fn garden_counters(self, from: Square) -> impl Iterator<Item = u8> {
        let mover = self.mover();
        let row = usize::from(self.side(mover).garden.unwrap_or(0));
        let (slow, fast) = match self.side(mover).effects[row] {
            Effect::Garden { counters, queen } => (counters, queen),
            _ => (3, 2),
        };
        let queen = self.s.board.units(mover, Kind::Royal) & from.bit() != 0;
        let free = u32::from(self.side(mover).chips[row]).saturating_sub(self.s.gardens[mover].counters());
        (if queen { fast } else { slow }..=slow)
            .filter(move |counters| [slow, fast].contains(counters) && u32::from(*counters) <= free)
    }

    /// Whom a caster may put under a Ladder (DG-R-89).
    pub(crate) fn ladder_targets(self, from: Square) -> u64 {
        let rivals = self.s.board.of(self.mover() ^ 1) & !self.s.board.quarry();
        DIAGONAL_RAYS[usize::from(from.0)] & rivals & self.ladder_bearers()
    }

    /// Tokens may be spent one cast at a time.
    pub(crate) fn hex_options(self, out: &mut impl Choices) {
        let mover = self.mover();
        let side = self.side(mover);
        out.add(Action::Pass);
        if side.garden.is_some_and(|row| self.tokens(row) > 0) {
            let taken = self.s.gardens[0].squares() | self.s.gardens[1].squares();
            for from in squares(self.casters() & !taken) {
                for counters in self.garden_counters(from) {
                    out.add(Action::Garden { from, counters: Few::counted(counters) });
                }
            }
        }
        if side.ladder.is_some_and(|row| self.tokens(row) > 0) {
            squares(self.casters()).for_each(|from| self.ladder_choices(from, out));
        }
    }

    /// The Ladders of one caster, while there are chips.
    pub(crate) fn ladder_choices(self, from: Square, out: &mut impl Choices) {
        if self.has_ladder_chips(self.mover()) {
            squares(self.ladder_targets(from)).for_each(|at| out.add(Action::Ladder { from, at }));
        }
    }

    /// Whether one token pays for two Ladders of this caster (DG-HEX-8, DG-R-93).
    pub(crate) fn has_place_of_power(self, from: Square) -> bool {
        let mover = self.mover();
        let rooks = self.s.board.units(mover, Kind::Rook);
        self.s.board.moved() & !rooks & from.bit() != 0 && adjacent(from) & rooks != 0
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// Poison Garden: counters on the territory under the caster.
    pub(crate) fn cast_garden(&mut self, from: Square, counters: u8) {
        let mover = self.mover();
        if let Some(row) = self.game.sides[mover].garden {
            self.pay(row);
        }
        self.s.gardens[mover].set(from, counters);
        let unit = self.unit(from);
        self.tell(rule("DG-HEX-10"), || Event::GardenCast { unit, at: from, counters });
    }

    /// Witch's Ladder; at a Place of Power a second one may follow for the same token.
    pub(crate) fn cast_ladder(&mut self, from: Square, at: Square) {
        if let Some(row) = self.game.sides[self.mover()].ladder {
            self.pay(row);
        }
        self.put_ladder(from, at);
        if self.scan().has_place_of_power(from) {
            self.push_frame(Frame::SecondLadder { by: from.0 });
        }
    }

    /// The Ladder itself.
    pub(crate) fn put_ladder(&mut self, from: Square, at: Square) {
        let mover = self.mover();
        let counters = self.scan().ladder_counters(mover);
        self.s.board.set_ladder(at, mover, counters);
        let (unit, target) = (self.unit(from), self.unit(at));
        self.tell(rule("DG-HEX-11"), || Event::LadderCast { unit, from, target, at, counters });
    }
}
