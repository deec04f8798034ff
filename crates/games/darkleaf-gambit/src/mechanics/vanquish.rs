//! Vanquishing: past Iron Plating, into the graveyard, and what a loss decides at once.

use crate::board::squares;
use crate::event::Event;
use crate::play::Play;
use crate::scan::Scan;
use crate::state::Over;
use crate::vocab::{Aura, Clan};
use parlour_core::{RuleId, Sink, rule};

impl Scan<'_> {
    /// Every pawn under Iron Plating.
    #[inline]
    pub(crate) fn plated(self) -> u64 {
        (0..2)
            .filter(|seat| self.clan(*seat) == Clan::Murg)
            .fold(0, |set, seat| set | self.s.board.of(seat) & self.s.board.aura(Aura::IronPlating))
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// Vanquishes a set of units at one stroke. They are not invulnerable: aimed effects may not be aimed at such
    /// units, area effects have skipped them. Plated pawns lose their plating instead (DG-R-49). Gives who is gone.
    pub(crate) fn vanquish(&mut self, set: u64, by: RuleId) -> u64 {
        let plated = set & self.scan().plated();
        for at in squares(plated) {
            let unit = self.unit(at);
            self.tell(rule("DG-MUR-9"), || Event::AuraLost { unit, aura: Aura::IronPlating, at });
        }
        self.s.board.lose(Aura::IronPlating, plated);
        self.bury(set & !plated, by);
        set & !plated
    }

    /// Takes units off the board and sees what that decides (DG-R-28, DG-R-29, DG-R-95).
    pub(crate) fn bury(&mut self, set: u64, by: RuleId) {
        if set == 0 {
            return;
        }
        for at in squares(set) {
            let unit = self.unit(at);
            self.tell(by, || Event::Vanquished { unit, at });
        }
        self.lose_units(set);
    }

    /// The same without telling.
    pub(crate) fn lose_units(&mut self, set: u64) {
        let board = &self.s.board;
        let quarry = [0, 1].map(|seat| (board.of(seat) & board.quarry() & set).count_ones() as u8);
        let royals = [0, 1].map(|seat| board.units(seat, crate::vocab::Kind::Royal) & set != 0);
        self.s.board.remove(set);
        self.s.turn.arrivals.0 &= !set;
        let mover = self.mover();
        // Should one stroke complete both paths, the player whose turn it is wins (DG-R-28).
        for seat in [mover, mover ^ 1] {
            let lost = seat ^ 1;
            self.s.players[seat].quarry += quarry[lost];
            let hunts = self.clan(seat) == Clan::Hexen && quarry[lost] > 0;
            if hunts && self.s.players[seat].quarry >= self.game.sides[seat].quarry {
                self.end(rule("DG-HEX-1"), Over::Won(seat as u8));
            }
            if royals[lost] && self.clan(seat).seeks_royal() {
                self.end(rule("DG-R-29"), Over::RoyalGone(seat as u8));
            }
        }
    }
}
