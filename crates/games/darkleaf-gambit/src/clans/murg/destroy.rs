//! Destroy: name an adjacent target or, for the knight, two; roll; move in.

use crate::action::Action;
use crate::board::{Square, adjacent, shift, squares};
use crate::event::Event;
use crate::frame::{Frame, NOWHERE};
use crate::options::Choices;
use crate::pack::Effect;
use crate::play::Play;
use crate::scan::Scan;
use crate::side::directions;
use crate::state::Over;
use crate::vocab::Kind;
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// The least roll against a royal (DG-MUR-1, -13).
    pub(crate) fn royal_threshold(self, seat: usize) -> u8 {
        match self.side(seat).law {
            Effect::RoyalThreshold { value } if self.s.players[seat].law => value,
            _ => self.side(seat).royal_threshold,
        }
    }

    /// Units that may Destroy: pawns and knights, and the king beside his rook (DG-MUR-3, -7).
    fn destroyers(self, seat: usize) -> u64 {
        let board = &self.s.board;
        let mut able = 0;
        for kind in Kind::ALL {
            if self.side(seat).deed[kind.index()] != 0 {
                able |= board.units(seat, *kind);
            }
        }
        let rooks = board.units(seat, Kind::Rook);
        if let Some(king) = board.royal(seat)
            && adjacent(king) & rooks != 0
        {
            able |= king.bit();
        }
        able & !self.dormant(seat)
    }

    /// Whom a unit may Destroy with this roll: everything in reach if nothing is rolled yet.
    pub(crate) fn prey(self, from: Square, face: u8) -> u64 {
        let mover = self.mover();
        let side = self.side(mover);
        let kind = self.s.board.kind_at(from).unwrap_or(Kind::Pawn);
        // Sanctioned Violence gives the king every direction.
        let mask = if kind == Kind::Royal { 0xff } else { side.deed[kind.index()] };
        let around = directions(mask).fold(0, |set, dir| set | shift(from.bit(), dir));
        let royal = self.s.board.kind(Kind::Royal);
        let mut prey = around & self.vulnerable(mover ^ 1);
        if face < self.royal_threshold(mover) {
            prey &= !royal;
        }
        if face < side.threshold {
            prey &= royal;
        }
        prey
    }

    /// Pairs for Target Lock: never a royal (DG-MUR-6, DG-R-41).
    pub(crate) fn lock_prey(self, from: Square, face: u8) -> u64 {
        let mover = self.mover();
        let knight = self.s.board.units(mover, Kind::Knight) & from.bit() != 0;
        if !knight || face < self.side(mover).pair_threshold {
            return 0;
        }
        let around = directions(self.side(mover).deed[Kind::Knight.index()])
            .fold(0, |set, dir| set | shift(from.bit(), dir));
        around & self.vulnerable(mover ^ 1) & !self.s.board.kind(Kind::Royal)
    }

    /// Every Destroy that may be declared, or that a roll is good for.
    pub(crate) fn destroy_options(self, face: u8, out: &mut impl Choices) {
        let mover = self.mover();
        let near = crate::board::grow(self.s.board.of(mover ^ 1));
        let able = self.destroyers(mover) & near;
        for from in squares(able) {
            for at in squares(self.prey(from, face)) {
                out.add(Action::Destroy { from, at });
                if out.enough() {
                    return;
                }
            }
        }
        for from in squares(able & self.s.board.kind(Kind::Knight)) {
            let prey = self.lock_prey(from, face);
            for at in squares(prey) {
                for also in squares(prey & !(at.bit() | (at.bit() - 1))) {
                    out.add(Action::DestroyTwo { from, at, also });
                }
            }
        }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// A declared Destroy is rolled for (DG-ROLL-3, DG-R-39 to -41).
    pub(crate) fn roll_destroy(&mut self) {
        let mover = self.mover();
        let [from, at, also] = self.s.turn.deed;
        let side = &self.game.sides[mover];
        let needed = if also != NOWHERE {
            side.pair_threshold
        } else if self.s.board.kind(Kind::Royal) & Square(at).bit() != 0 {
            self.scan().royal_threshold(mover)
        } else {
            side.threshold
        };
        if self.s.turn.face >= needed {
            self.destroy(Square(from), Square(at), (also != NOWHERE).then_some(Square(also)));
        } else {
            self.tell(rule("DG-ROLL-3"), || Event::Missed { seat: mover as u8, needed });
        }
    }

    /// The targets are vanquished and the unit moves in (DG-MUR-2, DG-R-42).
    pub(crate) fn destroy(&mut self, from: Square, at: Square, also: Option<Square>) {
        self.s.turn.used = true;
        if self.s.board.kind(Kind::Royal) & at.bit() != 0 {
            let unit = self.unit(at);
            self.tell(rule("DG-MUR-1"), || Event::Vanquished { unit, at });
            self.s.board.remove(at.bit());
            let winner = self.s.mover;
            return self.end(rule("DG-MUR-1"), Over::Won(winner));
        }
        let targets = at.bit() | also.map_or(0, Square::bit);
        let gone = self.vanquish(targets, rule("DG-MUR-2"));
        if self.is_over() {
            return;
        }
        let mover = self.mover();
        let immobile = self.scan().immobile(mover) & from.bit() != 0;
        let entered = if immobile { 0 } else { gone & self.scan().permitted(mover) };
        let mut places = squares(entered);
        match (places.next(), places.next()) {
            (Some(one), Some(two)) => {
                self.push_frame(Frame::Advance { from: from.0, one: one.0, two: two.0 })
            }
            (Some(only), None) => self.advance(from, only),
            (None, _) => {}
        }
    }

    /// The unit moves into a territory it emptied; this is no journey.
    pub(crate) fn advance(&mut self, from: Square, to: Square) {
        let unit = self.unit(from);
        self.shift_unit(from, to);
        self.tell(rule("DG-R-42"), || Event::Advanced { unit, from, to });
    }
}
