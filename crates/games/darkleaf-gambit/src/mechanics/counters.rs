//! Counters: the Will's timers, and Hexes that tick, resolve and restart (DG-UPK-2, DG-R-91).

use crate::action::Action;
use crate::board::{Square, adjacent, first, squares};
use crate::event::Event;
use crate::frame::{Frame, NOWHERE};
use crate::options::Choices;
use crate::pack::Effect;
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::Hex;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Ladders and gardens of the mover that have not lost their counter yet.
    fn unticked(self) -> (u64, u64) {
        let mover = self.mover();
        let ladders = self.s.turn.ladders.0 & self.s.board.laddered_by(mover);
        let gardens = self.s.turn.gardens.0 & self.s.gardens[mover].squares();
        (ladders, gardens)
    }

    /// Whether the order of the remaining ticks matters: several are left and one of them resolves.
    fn order_matters(self) -> bool {
        let (ladders, gardens) = self.unticked();
        let resolves = squares(ladders).any(|at| self.s.board.ladder(at) == 1)
            || squares(gardens).any(|at| self.s.gardens[self.mover()].at(at) == 1);
        resolves && ladders.count_ones() + gardens.count_ones() > 1
    }

    /// Which Hex ticks next. Nothing is asked where the order cannot matter.
    pub(crate) fn tick_options(self, out: &mut impl Choices) {
        if !self.order_matters() {
            return;
        }
        let (ladders, gardens) = self.unticked();
        squares(gardens).for_each(|at| out.add(Action::Tick { hex: Hex::Garden, at }));
        squares(ladders).for_each(|at| out.add(Action::Tick { hex: Hex::Ladder, at }));
    }

    /// How many counters a fresh Ladder of a player has.
    pub(crate) fn ladder_counters(self, seat: usize) -> u8 {
        let row = self.side(seat).ladder.unwrap_or(0);
        match self.side(seat).effects[usize::from(row)] {
            Effect::Ladder { counters } => counters,
            _ => 2,
        }
    }

    /// Whether a player has the chips for a fresh Ladder (DG-R-18).
    pub(crate) fn has_ladder_chips(self, seat: usize) -> bool {
        let chips = self.side(seat).ladder.map_or(0, |row| self.side(seat).chips[usize::from(row)]);
        self.s.board.ladder_counters(seat) + u32::from(self.ladder_counters(seat)) <= u32::from(chips)
    }

    /// Units that can carry a Ladder at all: not the Erde king, not frozen, not under one already (DG-R-89, -90).
    pub(crate) fn ladder_bearers(self) -> u64 {
        let never = |seat| self.thick_skinned(seat) | self.frozen(seat);
        self.s.board.all() & !self.s.board.laddered() & !never(0) & !never(1)
    }

    /// Where a Ladder may go on to.
    pub(crate) fn restart_options(self, at: Square, spared: u8, out: &mut impl Choices) {
        out.add(Action::Pass);
        let spared = if spared == NOWHERE { 0 } else { Square(spared).bit() };
        if self.has_ladder_chips(self.mover()) {
            for at in squares(adjacent(at) & self.ladder_bearers() & !spared) {
                out.add(Action::Restart { at });
            }
        }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// The mover's own Will timers go down by one; what reaches 0 ends (DG-R-97).
    pub(crate) fn tick_timers(&mut self) {
        let mover = self.s.mover;
        let Some(side) = self.s.will.side else { return };
        if self.s.will.lasting[0].number == 0 {
            return;
        }
        for index in 0..self.s.will.lasting.len() {
            let mut lasting = self.s.will.lasting[index];
            if lasting.owner == mover && lasting.left > 0 {
                lasting.left -= 1;
                if lasting.left == 0 {
                    self.tell(rule("DG-R-97"), || Event::WillEnded { side, number: lasting.number });
                    lasting = Default::default();
                }
                self.s.will.lasting[index] = lasting;
            }
        }
        // Kept without gaps, so that equal tables are equal states.
        if self.s.will.lasting[0].number == 0 {
            self.s.will.lasting.swap(0, 1);
        }
        self.s.will.force = self.game.force_of(&self.s.will);
    }

    /// All the mover's Hexes are to lose a counter.
    pub(crate) fn start_ticking(&mut self) {
        let mover = self.mover();
        self.s.turn.ladders.0 = self.s.board.laddered_by(mover);
        self.s.turn.gardens.0 = self.s.gardens[mover].squares();
        if self.s.turn.ladders.0 | self.s.turn.gardens.0 != 0 {
            self.push_frame(Frame::Tick);
        }
    }

    /// Ticks what needs no choice; the step is done when nothing is left.
    pub(crate) fn tick_on(&mut self) {
        let (ladders, gardens) = self.scan().unticked();
        if let Some(at) = first(gardens) {
            self.tick(Hex::Garden, at);
        } else if let Some(at) = first(ladders) {
            self.tick(Hex::Ladder, at);
        } else {
            self.s.turn.ladders.0 = 0;
            self.s.turn.gardens.0 = 0;
            self.pop_frame();
        }
    }

    /// One Hex loses a counter and resolves if that was the last.
    pub(crate) fn tick(&mut self, hex: Hex, at: Square) {
        let mover = self.mover();
        match hex {
            Hex::Garden => {
                self.s.turn.gardens.remove(at.0);
                let left = self.s.gardens[mover].at(at).saturating_sub(1);
                self.s.gardens[mover].set(at, left);
                self.tell(rule("DG-HEX-12"), || Event::Ticked { hex, at, left, unit: None });
                if left == 0 {
                    self.resolve_garden(at);
                }
            }
            Hex::Ladder => {
                self.s.turn.ladders.remove(at.0);
                let left = self.s.board.ladder(at).saturating_sub(1);
                self.s.board.set_ladder(at, mover, left);
                let unit = Some(self.unit(at));
                self.tell(rule("DG-HEX-12"), || Event::Ticked { hex, at, left, unit });
                if left == 0 {
                    self.resolve_ladder(at);
                }
            }
        }
    }

    /// Rival units on or adjacent to the garden are vanquished at one stroke (DG-HEX-10, DG-R-88).
    fn resolve_garden(&mut self, at: Square) {
        self.tell(rule("DG-HEX-10"), || Event::Resolved { hex: Hex::Garden, at });
        let reached = (adjacent(at) | at.bit()) & self.scan().vulnerable(self.mover() ^ 1);
        self.vanquish(reached, rule("DG-HEX-10"));
    }

    /// The carrier is vanquished and the Ladder may go on; an invulnerable carrier ends it (DG-HEX-11, -13, -14).
    fn resolve_ladder(&mut self, at: Square) {
        let owner = self.scan().owner(at);
        if self.scan().vulnerable(owner) & at.bit() == 0 {
            let unit = self.unit(at);
            self.tell(rule("DG-HEX-14"), || Event::LadderGone { unit, at });
            return;
        }
        self.tell(rule("DG-HEX-11"), || Event::Resolved { hex: Hex::Ladder, at });
        let gone = self.vanquish(at.bit(), rule("DG-HEX-11"));
        let spared = if gone == 0 { at.0 } else { NOWHERE };
        self.push_frame(Frame::Restart { at: at.0, spared });
    }

    /// The Ladder goes on to another unit (DG-R-90).
    pub(crate) fn restart(&mut self, at: Square) {
        let mover = self.mover();
        let counters = self.scan().ladder_counters(mover);
        self.s.board.set_ladder(at, mover, counters);
        let unit = self.unit(at);
        self.tell(rule("DG-R-90"), || Event::Restarted { unit, at, counters });
    }
}
