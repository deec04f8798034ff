//! Relic tokens: which may be spent, and what the Upkeep relics do (DG-UPK-3, DG-R-8, DG-R-100).

use crate::action::{Action, RowNo};
use crate::board::{Dir, Square, squares};
use crate::event::Event;
use crate::frame::Frame;
use crate::options::Choices;
use crate::pack::{Effect, ROWS};
use crate::play::Play;
use crate::scan::Scan;
use crate::state::Force;
use crate::vocab::Clan;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Tokens of a row the mover may spend now: none under Silence, and not one gained in this turn unless Hexen.
    #[inline]
    pub(crate) fn tokens(self, row: u8) -> u8 {
        if self.force(Force::NO_RELICS) {
            return 0;
        }
        let held = self.s.players[self.mover()].relics[usize::from(row)];
        held - u8::from(held > 0 && self.s.turn.fresh == row + 1)
    }

    /// Relics that are spent in Upkeep.
    pub(crate) fn relic_options(self, out: &mut impl Choices) {
        let mover = self.mover();
        out.add(Action::Pass);
        let mut slides = false;
        for row in 0..ROWS as u8 {
            if self.tokens(row) == 0 {
                continue;
            }
            let spend = match self.side(mover).effects[usize::from(row)] {
                Effect::RollFirst => !self.s.turn.roll_first,
                // One Loop in a sequence, never two turns more (DG-R-44).
                Effect::ExtraTurn => !self.s.turn.again && !self.s.extra,
                Effect::ClearCentre => self.banishable() != 0,
                Effect::SlideRoyal => {
                    slides = self.s.board.royal(mover ^ 1).is_some();
                    false
                }
                _ => false,
            };
            if spend {
                out.add(Action::Spend { row: RowNo(row) });
            }
        }
        if slides {
            Dir::ALL.iter().for_each(|dir| out.add(Action::Slide { dir: *dir }));
        }
    }

    /// Where a royal slides to: over empty permitted territories to the last one before an obstacle or the edge;
    /// the Wibo queen one at most (DG-R-59).
    pub(crate) fn slide_end(self, owner: usize, from: Square, dir: Dir) -> Square {
        let most = if self.rooted(owner) & from.bit() != 0 { 1 } else { 7 };
        let mut at = from;
        for _ in 0..most {
            match at.step(dir) {
                Some(next) if self.open(owner) & next.bit() != 0 => at = next,
                _ => break,
            }
        }
        at
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// A token goes back to the supply.
    pub(crate) fn pay(&mut self, row: u8) {
        let mover = self.mover();
        self.s.players[mover].relics[usize::from(row)] -= 1;
        self.tell(rule("DG-GLO-5"), || Event::Spent { seat: mover as u8, row });
    }

    /// A token goes into a relic slot; only Hexen may spend it in the same turn (DG-PWR-3, DG-HEX-4).
    pub(crate) fn gain_relic(&mut self, seat: usize, row: u8) {
        self.s.players[seat].relics[usize::from(row)] += 1;
        if seat == self.mover() && self.clan(seat) != Clan::Hexen {
            self.s.turn.fresh = row + 1;
        }
        self.tell(rule("DG-PWR-3"), || Event::RelicGained { seat: seat as u8, row });
    }

    /// An Upkeep relic takes effect.
    pub(crate) fn spend_in_upkeep(&mut self, row: u8) {
        self.pay(row);
        let mover = self.mover();
        match self.game.sides[mover].effects[usize::from(row)] {
            Effect::RollFirst => self.s.turn.roll_first = true,
            Effect::ExtraTurn => self.s.turn.again = true,
            Effect::ClearCentre => self.push_frame(Frame::Banish),
            _ => {}
        }
    }

    /// Unrelenting Tide (DG-FER-15, DG-R-59).
    pub(crate) fn slide_royal(&mut self, dir: Dir) {
        let mover = self.mover();
        let effects = &self.game.sides[mover].effects;
        let row = effects.iter().position(|effect| *effect == Effect::SlideRoyal).unwrap_or(0);
        self.pay(row as u8);
        let owner = mover ^ 1;
        for from in squares(self.s.board.units(owner, crate::vocab::Kind::Royal)) {
            let to = self.scan().slide_end(owner, from, dir);
            let unit = self.unit(from);
            if to != from {
                self.shift_unit(from, to);
            }
            self.tell(rule("DG-FER-15"), || Event::Slid { unit, from, to, dir });
            self.s.board.hold(to);
            self.tell(rule("DG-R-23"), || Event::Held { unit, at: to });
        }
    }
}
