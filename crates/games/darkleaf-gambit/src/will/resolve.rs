//! One player resolves one result: what he may or must choose, and what comes of it.

use super::RESULT_RULES;
use crate::action::{Action, RowNo, Value};
use crate::board::{Square, WOODS, adjacent, ranks_of, seat_of, squares};
use crate::event::Event;
use crate::frame::{Frame, Why};
use crate::mechanics::placement::next_best;
use crate::options::{Choices, Few};
use crate::pack::{Effect, Kinds, ROWS, SkillKind};
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::{Bone, Kind};
use parlour_core::{RuleId, Sink, rule};

impl Scan<'_> {
    fn of_kinds(self, seat: usize, kinds: Kinds) -> u64 {
        kinds.iter().fold(0, |set, kind| set | self.s.board.units(seat, kind))
    }

    /// Units of a player that the Will may vanquish: never invulnerable ones or Quarry (DG-R-104).
    fn doomed(self, owner: usize, kinds: Kinds) -> u64 {
        self.of_kinds(owner, kinds) & self.vulnerable(owner) & !self.s.board.quarry()
    }

    /// Own units that a player may relocate.
    fn relocatable(self, seat: usize, kinds: Kinds) -> u64 {
        self.of_kinds(seat, kinds) & self.mobile(seat)
    }

    /// Where Safe Conduct may take a royal.
    fn conduct(self, seat: usize) -> u64 {
        match self.s.board.royal(seat) {
            Some(royal) if self.immobile(seat) == 0 => {
                adjacent(royal) & self.open(seat) & !self.closed_to_king(seat)
            }
            _ => 0,
        }
    }

    /// Where a unit comes back by the Will: the Seat, next best (DG-CORE-2).
    pub(crate) fn rekindle_choices(self, owner: usize, kinds: Kinds, places: u64, out: &mut impl Choices) {
        for kind in kinds.iter() {
            if self.buried(owner, kind) > 0 {
                squares(places).for_each(|at| out.add(Action::Rekindle { kind, at }));
            }
        }
    }

    /// What a player may or must choose under a result; declining is a choice only where the text says "may".
    pub(crate) fn resolve_options(self, seat: usize, result: u8, out: &mut impl Choices) {
        let Some(effect) = self.game.result_effect(&self.s.will, result) else { return };
        let player = &self.s.players[seat];
        let pick =
            |set: u64, out: &mut dyn FnMut(Action)| squares(set).for_each(|at| out(Action::Pick { at }));
        match effect {
            Effect::Rekindle { unit, .. } => {
                out.add(Action::Pass);
                self.rekindle_choices(seat, unit, next_best(seat_of(seat), self.open(seat)), out);
            }
            Effect::RelicGain => {
                out.add(Action::Pass);
                for row in 0..ROWS {
                    let relic = self.side(seat).kinds[row] == SkillKind::Relic;
                    if relic && player.relics[row] < self.side(seat).relics[row] {
                        out.add(Action::Relic { row: RowNo(row as u8) });
                    }
                }
            }
            Effect::BonesReturn => {
                out.add(Action::Pass);
                self.unslot_options(seat, out);
            }
            Effect::RelocateOwn { unit, ranks } => {
                out.add(Action::Pass);
                if self.open(seat) & ranks_of(seat, u32::from(ranks)) != 0 {
                    pick(self.relocatable(seat, unit), &mut |action| out.add(action));
                }
            }
            Effect::StepRoyal => {
                out.add(Action::Pass);
                squares(self.conduct(seat)).for_each(|at| out.add(Action::Place { at }));
            }
            Effect::OneOf { results } => {
                out.add(Action::Pass);
                for number in results.iter() {
                    let mut few = Few::default();
                    self.resolve_options(seat, number, &mut few);
                    if few.count > 1 || few.first.is_some_and(|first| first != Action::Pass) {
                        out.add(Action::Result { number: Value::counted(number) });
                    }
                }
            }
            Effect::VanquishOwn { unit } => pick(self.doomed(seat, unit), &mut |action| out.add(action)),
            Effect::VanquishRival { unit } => {
                pick(self.doomed(seat ^ 1, unit), &mut |action| out.add(action))
            }
            Effect::RowReturn => {
                for row in 0..ROWS {
                    if self.filled(seat, row).0 > 0 {
                        out.add(Action::Withdraw { row: RowNo(row as u8) });
                    }
                }
            }
            Effect::RelicLose => {
                for row in 0..ROWS {
                    if self.side(seat).kinds[row] == SkillKind::Relic && player.relics[row] > 0 {
                        out.add(Action::Relic { row: RowNo(row as u8) });
                    }
                }
            }
            // The last pool bone is not taken: a slotted one comes back first.
            Effect::BoneExile if self.pool(seat) == 1 => self.unslot_options(seat, out),
            Effect::BoneExile => self.bone_options(seat, out),
            Effect::Recall { unit } => {
                pick(self.relocatable(seat, unit) & WOODS, &mut |action| out.add(action))
            }
            Effect::AuraLose => self.strip_options(seat, out),
            _ => {}
        }
    }

    /// Where the unit chosen under a result goes.
    pub(crate) fn resolve_places(self, seat: usize, result: u8) -> u64 {
        match self.game.result_effect(&self.s.will, result) {
            Some(Effect::RelocateOwn { ranks, .. }) => self.open(seat) & ranks_of(seat, u32::from(ranks)),
            _ => next_best(seat_of(seat), self.open(seat)),
        }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    fn result_rule(&self, result: u8) -> RuleId {
        let side = self.s.will.side.map_or(0, |side| side.index());
        RESULT_RULES[side][usize::from(result - 1)]
    }

    /// A player begins a result: a bone is rolled for some, others find nothing to do (DG-WILL-3, DG-R-104).
    pub(crate) fn begin_result(&mut self, seat: usize, result: u8) {
        if self.game.result_effect(&self.s.will, result) == Some(Effect::BoneBorrow) {
            return self.replace_frame(Frame::Bone { seat: seat as u8, why: Why::Borrow });
        }
        let mut few = Few::default();
        self.scan().resolve_options(seat, result, &mut few);
        if few.count == 0 || (few.count == 1 && few.first == Some(Action::Pass)) {
            self.pop_frame();
            if let Some(side) = self.s.will.side {
                self.tell(rule("DG-WILL-3"), || Event::WillIdle { seat: seat as u8, side, number: result });
            }
        }
    }

    /// A player has chosen under a result.
    pub(crate) fn resolve(&mut self, seat: usize, result: u8, action: Action) {
        let by = self.result_rule(result);
        let effect = self.game.result_effect(&self.s.will, result);
        match action {
            Action::Pass => self.pop_frame(),
            Action::Rekindle { kind, at } => {
                self.pop_frame();
                self.rekindle(seat, kind, at, by);
            }
            Action::Relic { row } if effect == Some(Effect::RelicGain) => {
                self.pop_frame();
                self.gain_relic(seat, row.0);
            }
            Action::Relic { row } => {
                self.pop_frame();
                self.s.players[seat].relics[row.index()] -= 1;
                self.tell(by, || Event::RelicLost { seat: seat as u8, row: row.0 });
            }
            Action::Unslot { row, slot } => {
                // The step stays open: more bones may come back, or one now leaves the game.
                self.take_bone(seat, row.index(), slot.index());
                self.tell(by, || Event::Unslotted { seat: seat as u8, row: row.0, slot: slot.0 });
            }
            Action::Withdraw { row } => {
                self.pop_frame();
                self.empty_row(seat, row.index());
                self.tell(by, || Event::Withdrew { seat: seat as u8, row: row.0 });
            }
            Action::Bone { bone } => {
                self.pop_frame();
                self.exile(seat, bone, by);
            }
            Action::Strip { aura, at } => {
                self.pop_frame();
                self.strip_aura(aura, at);
            }
            Action::Result { number } => {
                let number = number.count();
                if let Some(side) = self.s.will.side {
                    self.tell(by, || Event::WillChosen { seat: seat as u8, side, number });
                }
                self.replace_frame(Frame::Resolve { seat: seat as u8, result: number });
            }
            Action::Place { at } => {
                self.pop_frame();
                if let Some(royal) = self.s.board.royal(seat) {
                    self.relocate(royal, at, by);
                }
            }
            Action::Pick { at } => match effect {
                Some(Effect::VanquishOwn { .. } | Effect::VanquishRival { .. }) => {
                    self.pop_frame();
                    self.vanquish(at.bit(), by);
                }
                _ => {
                    self.picked(at);
                    self.replace_frame(Frame::ResolveTo { seat: seat as u8, result, from: at.0 });
                }
            },
            _ => {}
        }
    }

    /// The chosen unit is put down.
    pub(crate) fn resolve_to(&mut self, result: u8, from: Square, to: Square) {
        self.pop_frame();
        let by = self.result_rule(result);
        self.relocate(from, to, by);
    }

    /// A bone leaves the game.
    fn exile(&mut self, seat: usize, bone: Bone, by: RuleId) {
        self.s.players[seat].pool[bone.index()] -= 1;
        self.tell(by, || Event::Exiled { seat: seat as u8, bone });
    }

    /// A unit comes back from the graveyard (DG-GLO-5).
    pub(crate) fn rekindle(&mut self, owner: usize, kind: Kind, at: Square, by: RuleId) {
        self.put_unit(owner, kind, at);
        let unit = self.unit(at);
        self.tell(by, || Event::Rekindled { unit, at });
    }
}
