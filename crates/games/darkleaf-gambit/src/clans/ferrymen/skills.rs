//! Master the Current, Eddy and Big Wave; Unrelenting Tide is an Upkeep relic, Calm Waters a law.

use crate::action::Action;
use crate::board::{Dir, Square, first, shift, squares};
use crate::event::Event;
use crate::frame::Frame;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::{Aura, Kind};
use parlour_core::{Sink, rule};

/// Pawns Master the Current can move in one direction.
#[derive(Copy, Clone, Default)]
struct Currents {
    /// Pawns that can be pushed as the board stands.
    free: u64,
    /// Pawns that can be pushed once the free pawn in front of them has gone.
    behind: u64,
}

impl Currents {
    /// Pawns that belong to some pair.
    fn paired(self) -> u64 {
        if self.free.count_ones() > 1 || self.behind != 0 { self.free | self.behind } else { 0 }
    }
}

impl Scan<'_> {
    /// Pawns a skill of the mover may push: not frozen, and not his own dormant ones (DG-R-60).
    fn current_pawns(self) -> u64 {
        let frozen = self.frozen(0) | self.frozen(1);
        self.s.board.kind(Kind::Pawn) & !frozen & !self.dormant(self.mover())
    }

    fn currents(self, dir: Dir) -> Currents {
        let pawns = self.current_pawns();
        let mut currents = Currents::default();
        for owner in 0..2 {
            let mine = pawns & self.s.board.of(owner);
            let back = dir.turned(4);
            currents.free |= mine & shift(self.open(owner), back);
            let edge = mine & !shift(!0, back);
            currents.free |= edge & !self.invulnerable(owner);
        }
        for owner in 0..2 {
            let mine = pawns & self.s.board.of(owner) & !currents.free;
            currents.behind |= mine & shift(currents.free & self.permitted(owner), dir.turned(4));
        }
        currents
    }

    /// Directions in which two pawns can be pushed; if there is none, those in which one can.
    pub(crate) fn current_options(self, out: &mut impl Choices) {
        let pairs = Dir::ALL.iter().any(|dir| self.currents(*dir).paired() != 0);
        for dir in Dir::ALL {
            let currents = self.currents(*dir);
            if if pairs { currents.paired() != 0 } else { currents.free != 0 } {
                out.add(Action::Current { dir: *dir });
            }
        }
    }

    /// The first pawn: of a pair if there is one in this direction.
    pub(crate) fn current_first_options(self, dir: Dir, out: &mut impl Choices) {
        let currents = self.currents(dir);
        let pawns = if currents.paired() != 0 { currents.paired() } else { currents.free };
        squares(pawns).for_each(|at| out.add(Action::Pick { at }));
    }

    /// The second pawn, given the first; nothing where only one can be pushed.
    pub(crate) fn current_seconds(self, dir: Dir, one: Square) -> u64 {
        let currents = self.currents(dir);
        if currents.free & one.bit() != 0 {
            let follower = shift(one.bit(), dir.turned(4)) & currents.behind;
            currents.free & !one.bit() | follower
        } else {
            shift(one.bit(), dir)
        }
    }

    /// Own pawns that can change places with a rival pawn (DG-R-61).
    pub(crate) fn eddy_own_options(self, out: &mut impl Choices) {
        let mover = self.mover();
        let own = self.s.board.units(mover, Kind::Pawn) & !self.dormant(mover) & !self.frozen(mover);
        squares(own).filter(|at| self.eddy_rivals(*at) != 0).for_each(|at| out.add(Action::Pick { at }));
    }

    /// Rival pawns an own pawn can change places with.
    pub(crate) fn eddy_rivals(self, own: Square) -> u64 {
        let (mover, rival) = (self.mover(), self.mover() ^ 1);
        if self.permitted(rival) & own.bit() == 0 {
            return 0;
        }
        self.s.board.units(rival, Kind::Pawn) & !self.frozen(rival) & self.permitted(mover)
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// Master the Current: one or two pawns move, the one in front first; over the edge is vanquish (DG-FER-16).
    pub(crate) fn current(&mut self, dir: Dir, one: Square, two: Option<Square>) {
        let in_front = two.is_some_and(|two| shift(one.bit(), dir) & two.bit() != 0);
        let order = if in_front { [two, Some(one)] } else { [Some(one), two] };
        for from in order.into_iter().flatten() {
            let unit = self.unit(from);
            if let Some(to) = from.step(dir) {
                self.shift_unit(from, to);
                self.tell(rule("DG-FER-16"), || Event::Pushed { unit, from, to });
                continue;
            }
            self.tell(rule("DG-FER-7"), || Event::Fell { unit, from });
            if self.scan().plated() & from.bit() != 0 {
                self.s.board.remove(from.bit());
                self.tell(rule("DG-FER-22"), || Event::AuraLost { unit, aura: Aura::IronPlating, at: from });
                self.push_frame(Frame::PlatedBack { home: from.0 });
            } else {
                self.bury(from.bit(), rule("DG-FER-7"));
                if self.is_over() {
                    return;
                }
            }
        }
    }

    /// Eddy: two pawns change places (DG-FER-17).
    pub(crate) fn eddy(&mut self, from: Square, to: Square) {
        let (one, other) = (self.unit(from), self.unit(to));
        self.swap_units(from, to);
        self.tell(rule("DG-FER-17"), || Event::Swapped { one, other, from, to });
    }

    /// Big Wave: rival units around the unit that journeyed go one territory away, each along its own bearing
    /// (DG-FER-18, DG-R-62). Says whether it did anything.
    pub(crate) fn big_wave(&mut self) -> bool {
        let mover = self.mover();
        let Some(centre) = first(self.s.board.moved() & self.s.board.of(mover)) else { return false };
        let rival = mover ^ 1;
        let scan = self.scan();
        let pushes = scan.outward(centre, scan.s.board.of(rival) & !scan.frozen(rival));
        let (safe, plated) = (scan.invulnerable(rival), scan.plated());
        let mut fallen = 0;
        let mut any = false;
        for (from, to) in pushes {
            match to {
                Some(to) => {
                    any = true;
                    let unit = self.unit(from);
                    self.shift_unit(from, to);
                    self.tell(rule("DG-FER-18"), || Event::Pushed { unit, from, to });
                }
                None if safe & from.bit() == 0 => fallen |= from.bit(),
                None => {}
            }
        }
        for from in squares(fallen) {
            let unit = self.unit(from);
            self.tell(rule("DG-FER-7"), || Event::Fell { unit, from });
            if unit.kind == Kind::Royal {
                let held = self.s.board.held() & from.bit() != 0;
                self.s.board.remove(from.bit());
                self.mark_royal(rival, rule("DG-FER-1"), unit);
                self.push_frame(Frame::RoyalBack { held });
            } else if plated & from.bit() != 0 {
                // It comes back to where the Flow found it, which nobody has taken.
                self.strip_aura(Aura::IronPlating, from);
            } else {
                self.bury(from.bit(), rule("DG-FER-7"));
            }
            if self.is_over() {
                return true;
            }
        }
        any || fallen != 0
    }
}
