//! Bones and rows: what may be slotted where, what completes, and what comes back (DG-SLOT-1 to -9).

use crate::action::{Action, RowNo, SlotNo, Value};
use crate::event::Event;
use crate::frame::Why;
use crate::options::Choices;
use crate::pack::{Effect, ROWS, SLOTS, SkillKind};
use crate::play::Play;
use crate::scan::Scan;
use crate::state::{Filled, Force};
use crate::vocab::{Aura, Bone, Kind};
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Filled slots of a row, and their total.
    #[inline]
    pub(crate) fn filled(self, seat: usize, row: usize) -> (u8, u8) {
        let slots = &self.s.players[seat].rows[row];
        slots
            .iter()
            .fold((0, 0), |(count, sum), slot| (count + u8::from(!slot.is_empty()), sum + slot.value()))
    }

    /// Bones in the pool, the one in hand not counted.
    #[inline]
    pub(crate) fn pool(self, seat: usize) -> u8 {
        self.s.players[seat].pool.iter().sum()
    }

    /// Whether a skill has lost what it works on for now (DG-SLOT-9, DG-R-17).
    #[inline]
    pub(crate) fn inapplicable(self, seat: usize, row: usize) -> bool {
        self.side(seat).fragile >> row & 1 == 1 && self.has_lapsed(seat, row)
    }

    fn has_lapsed(self, seat: usize, row: usize) -> bool {
        let board = &self.s.board;
        match self.side(seat).effects[row] {
            Effect::AuraAdd { aura: Aura::Assassin, unit } => {
                let no_trait = self.s.players[seat].trait_used || board.units(seat, Kind::Pawn) == 0;
                board.units(seat, unit) == 0 && no_trait
            }
            Effect::AuraAdd { unit, .. } => board.units(seat, unit) == 0,
            Effect::SwapPawns => (0..2).any(|owner| board.units(owner, Kind::Pawn) == 0),
            Effect::PushPawns => board.kind(Kind::Pawn) == 0,
            Effect::Relocate { unit } => unit.iter().all(|kind| board.kind(kind) == 0),
            Effect::SlideRoyal => board.royal(seat ^ 1).is_none(),
            _ => false,
        }
    }

    /// Whether a row may be completed now (DG-R-15).
    pub(crate) fn may_complete(self, seat: usize, row: usize) -> bool {
        let player = &self.s.players[seat];
        match self.side(seat).kinds[row] {
            SkillKind::Relic => player.relics[row] < self.side(seat).relics[row],
            SkillKind::Aura => self.carriers(seat, row) | self.trait_pawns(seat, row) != 0,
            SkillKind::Law => !player.law,
            SkillKind::Miracle => true,
        }
    }

    /// Whether a value fits an empty slot of a row, given what already lies in it (DG-SLOT-2, -3, DG-R-14).
    #[inline]
    pub(crate) fn fits(self, seat: usize, row: usize, slot: usize, value: u8) -> bool {
        let side = self.side(seat);
        let rule = &side.rows[row];
        if rule.takes[slot] >> value & 1 == 0 {
            return false;
        }
        let Some((low, high)) = rule.sum else { return true };
        let (count, sum) = self.filled(seat, row);
        let (total, left) = (sum + value, rule.slots - count - 1);
        total + left <= high && total + left * side.dice[0] >= low
    }

    /// Whether a bone may go into this row at all, and whether it would complete it.
    #[inline]
    pub(crate) fn takes_bone(self, seat: usize, row: usize, why: Why) -> Option<bool> {
        let side = self.side(seat);
        let law_done = side.kinds[row] == SkillKind::Law && self.s.players[seat].law;
        if law_done || self.inapplicable(seat, row) {
            return None;
        }
        let completes = self.filled(seat, row).0 + 1 == side.rows[row].slots;
        let fine = match why {
            // One in reserve: the last pool bone stays unless it completes (DG-SLOT-8).
            _ if !completes => self.pool(seat) > 0,
            Why::Borrow => false,
            // No miracle may be activated during setup (DG-OPT-2).
            Why::Gift => side.kinds[row] != SkillKind::Miracle && self.may_complete(seat, row),
            _ => self.may_complete(seat, row),
        };
        fine.then_some(completes)
    }

    /// Where the bone in hand may go. A bone may always go back.
    pub(crate) fn slot_options(self, seat: usize, why: Why, out: &mut impl Choices) {
        out.add(Action::Pass);
        let barren = self.force(Force::NO_UNUSED) && !self.s.turn.used;
        if barren && !matches!(why, Why::Gift | Why::Borrow) {
            return;
        }
        let face = self.s.turn.face;
        let (low, high) =
            if self.force(Force::SLOT_VALUE) { (face.max(2) - 1, face + 1) } else { (face, face) };
        for row in 0..ROWS {
            if self.takes_bone(seat, row, why).is_none() {
                continue;
            }
            for slot in 0..usize::from(self.side(seat).rows[row].slots) {
                if !self.s.players[seat].rows[row][slot].is_empty() {
                    continue;
                }
                for value in low..=high {
                    if self.fits(seat, row, slot, value) {
                        let (row, slot) = (RowNo(row as u8), SlotNo(slot as u8));
                        out.add(Action::Slot { row, slot, value: Value::counted(value) });
                        if out.enough() {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Rows whose bones may be taken back because their skill is inapplicable.
    pub(crate) fn withdraw_options(self, out: &mut impl Choices) {
        let mover = self.mover();
        out.add(Action::Pass);
        for row in 0..ROWS {
            if self.filled(mover, row).0 > 0 && self.inapplicable(mover, row) {
                out.add(Action::Withdraw { row: RowNo(row as u8) });
            }
        }
    }

    /// Whether there is anything to take back.
    #[inline]
    pub(crate) fn may_withdraw(self) -> bool {
        let mover = self.mover();
        (0..ROWS).any(|row| self.inapplicable(mover, row) && self.filled(mover, row).0 > 0)
    }

    /// Every slotted bone of a player.
    pub(crate) fn unslot_options(self, seat: usize, out: &mut impl Choices) {
        for row in 0..ROWS {
            for slot in 0..SLOTS {
                if !self.s.players[seat].rows[row][slot].is_empty() {
                    out.add(Action::Unslot { row: RowNo(row as u8), slot: SlotNo(slot as u8) });
                }
            }
        }
    }

    /// The bones a player can choose from in the pool.
    pub(crate) fn bone_options(self, seat: usize, out: &mut impl Choices) {
        for bone in Bone::ALL {
            if self.s.players[seat].pool[bone.index()] > 0 {
                out.add(Action::Bone { bone: *bone });
            }
        }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// The bone in hand goes back to the pool.
    pub(crate) fn return_bone(&mut self, seat: usize) {
        if let Some(bone) = self.s.turn.bone.take() {
            self.s.players[seat].pool[bone.index()] += 1;
            self.s.turn.face = 0;
        }
    }

    /// The bone in hand goes into a slot. Says whether that completed the row, whose bones are then back.
    pub(crate) fn slot_bone(&mut self, seat: usize, row: usize, slot: usize, value: u8) -> bool {
        let bone = self.s.turn.bone.take().unwrap_or(Bone::Own);
        self.s.turn.face = 0;
        self.s.players[seat].rows[row][slot] = Filled::new(bone, value);
        let event = Event::Slotted { seat: seat as u8, row: row as u8, slot: slot as u8, value };
        self.tell(rule("DG-SLOT-1"), || event);
        if self.scan().filled(seat, row).0 < self.game.sides[seat].rows[row].slots {
            return false;
        }
        self.empty_row(seat, row);
        self.tell(rule("DG-PWR-1"), || Event::Completed { seat: seat as u8, row: row as u8 });
        true
    }

    /// All bones of a row go back to the pool.
    pub(crate) fn empty_row(&mut self, seat: usize, row: usize) {
        for slot in 0..SLOTS {
            self.take_bone(seat, row, slot);
        }
    }

    /// One bone goes back to its owner's pool; nothing is told.
    pub(crate) fn take_bone(&mut self, seat: usize, row: usize, slot: usize) {
        let filled = std::mem::take(&mut self.s.players[seat].rows[row][slot]);
        if !filled.is_empty() {
            self.s.players[seat].pool[filled.bone().index()] += 1;
        }
    }
}
