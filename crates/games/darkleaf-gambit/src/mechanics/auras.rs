//! Auras: who may carry one, chips, placing, removing, and the Murg trait that comes with Assassin.

use crate::action::Action;
use crate::board::{Square, squares};
use crate::event::Event;
use crate::options::Choices;
use crate::pack::Effect;
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::{Aura, Kind};
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Own units that can take the aura of a row: the right kind, without it already, while a chip is left.
    pub(crate) fn carriers(self, seat: usize, row: usize) -> u64 {
        let Effect::AuraAdd { aura, unit } = self.side(seat).effects[row] else { return 0 };
        self.takers(seat, aura, unit, self.side(seat).chips[row])
    }

    /// Units of a kind that can take an aura (DG-PWR-6, DG-R-18).
    pub(crate) fn takers(self, seat: usize, aura: Aura, kind: Kind, chips: u8) -> u64 {
        let with = self.s.board.of(seat) & self.s.board.aura(aura);
        if with.count_ones() >= u32::from(chips) { 0 } else { self.s.board.units(seat, kind) & !with }
    }

    /// Pawns the Murg trait may give up: Assassin is earned with no sage left, once a game (DG-MUR-8, DG-R-46).
    pub(crate) fn trait_pawns(self, seat: usize, row: usize) -> u64 {
        let assassin = matches!(self.side(seat).effects[row], Effect::AuraAdd { aura: Aura::Assassin, .. });
        if assassin
            && !self.s.players[seat].trait_used
            && self.s.board.units(seat, Kind::Sage) == 0
            && self.buried(seat, Kind::Sage) > 0
        {
            self.s.board.units(seat, Kind::Pawn) & !self.dormant(seat)
        } else {
            0
        }
    }

    /// Where the aura of a completed row goes.
    pub(crate) fn aura_options(self, seat: usize, row: usize, out: &mut impl Choices) {
        let pawns = self.trait_pawns(seat, row);
        if pawns != 0 {
            out.add(Action::Pass);
        }
        squares(self.carriers(seat, row) | pawns).for_each(|at| out.add(Action::Pick { at }));
    }

    /// Auras that can be taken from units of a player.
    pub(crate) fn strip_options(self, owner: usize, out: &mut impl Choices) {
        for aura in self.clan(owner).auras().into_iter().flatten() {
            let with = self.s.board.of(owner) & self.s.board.aura(aura);
            squares(with).for_each(|at| out.add(Action::Strip { aura, at }));
        }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// A chip goes on a unit.
    pub(crate) fn gain_aura(&mut self, aura: Aura, at: Square) {
        self.s.board.gain(aura, at);
        let unit = self.unit(at);
        self.tell(rule("DG-PWR-4"), || Event::AuraGained { unit, aura, at });
    }

    /// A chip comes off a unit.
    pub(crate) fn strip_aura(&mut self, aura: Aura, at: Square) {
        let unit = self.unit(at);
        self.s.board.lose(aura, at.bit());
        self.tell(rule("DG-R-86"), || Event::AuraLost { unit, aura, at });
    }

    /// The aura of a completed row goes on a unit; or the Murg trait gives up the pawn and a sage rises there.
    pub(crate) fn place_aura(&mut self, seat: usize, row: usize, at: Square) {
        let Effect::AuraAdd { aura, unit: kind } = self.game.sides[seat].effects[row] else { return };
        if self.s.board.kind_at(at) != Some(kind) {
            self.s.players[seat].trait_used = true;
            let pawn = self.unit(at);
            self.tell(rule("DG-MUR-8"), || Event::Sacrificed { unit: pawn, at });
            // A cost, so plating does not save the pawn, and a Quarry given up counts (DG-R-47).
            self.lose_units(at.bit());
            if self.is_over() {
                return;
            }
            self.put_unit(seat, kind, at);
            let unit = self.unit(at);
            self.tell(rule("DG-MUR-8"), || Event::Rekindled { unit, at });
        }
        self.gain_aura(aura, at);
    }
}
