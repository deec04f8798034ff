//! Flow: ahead of a journey, upon its destination, or from a journey of 0.

use crate::action::{Action, Few};
use crate::board::{Dir, EDGE, Square, adjacent, neighbours, seat_of, squares};
use crate::event::Event;
use crate::frame::NOWHERE;
use crate::mechanics::placement::next_best;
use crate::mechanics::push::Pusher;
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::state::Public;
use crate::vocab::{Aura, Kind};
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// The unit on a square as a pusher.
    fn pusher(self, at: Square) -> Pusher {
        let has = |aura| self.s.board.aura(aura) & at.bit() != 0;
        let occupied = self.s.board.all();
        Pusher { barbaric: has(Aura::Barbaric), ripple: has(Aura::Ripple), occupied }
    }

    /// The pushes of one unit in one direction, as choices.
    fn push_choices(self, owner: usize, at: Square, dir: Dir, pusher: Pusher, out: &mut impl Choices) {
        for steps in 1..=self.push_reach(owner, at, dir, pusher) {
            out.add(Action::Push { at, dir, steps: Few::counted(steps) });
        }
    }

    /// Whether a journey may end on a rival unit: somewhere it can be pushed, with an aura gained on the way if
    /// the journey crosses (DG-R-51).
    pub(super) fn can_land_upon(self, from: Square, to: Square) -> bool {
        let mover = self.mover();
        let mut pusher = self.pusher(from);
        pusher.occupied &= !from.bit();
        let (_, crosses) = self.course(mover, from, to);
        if crosses && self.crossing_auras(mover, from).any(|aura| aura == Aura::Ripple) {
            pusher.ripple = true;
        }
        Dir::ALL.iter().any(|dir| self.line(mover ^ 1, to, *dir, pusher).is_some())
    }

    /// Which aura a crossing unit takes. Landing upon, only one that leaves a push possible.
    pub(crate) fn wrap_options(self, unit: Square, upon: u8, out: &mut impl Choices) {
        let mover = self.mover();
        for aura in self.crossing_auras(mover, unit) {
            let mut pusher = self.pusher(unit);
            pusher.occupied &= !unit.bit();
            pusher.ripple |= aura == Aura::Ripple;
            let possible = upon == NOWHERE
                || Dir::ALL.iter().any(|dir| self.line(mover ^ 1, Square(upon), *dir, pusher).is_some());
            if possible {
                out.add(Action::Gain { aura });
            }
        }
    }

    /// Landing ahead: forced if the unit can be pushed alone; taking a second one along is a choice (DG-R-50).
    pub(crate) fn ahead_options(self, from: Square, dir: Dir, out: &mut impl Choices) {
        let rival = self.mover() ^ 1;
        let Some(at) = from.step(dir) else { return };
        if self.s.board.of(rival) & at.bit() == 0 {
            return;
        }
        let pusher = self.pusher(from);
        if let Some(line) = self.line(rival, at, dir, pusher) {
            if line.len() > 1 {
                out.add(Action::Pass);
            }
            self.push_choices(rival, at, dir, pusher, out);
        }
    }

    /// Landing upon: one push in any direction, and it must be made.
    pub(crate) fn upon_options(self, from: Square, to: Square, out: &mut impl Choices) {
        let pusher = Pusher { occupied: self.s.board.all() & !from.bit(), ..self.pusher(from) };
        let mut without: Public = *self.s;
        without.board.remove(from.bit());
        let scan = Scan { game: self.game, s: &without };
        for dir in Dir::ALL {
            scan.push_choices(self.mover() ^ 1, to, *dir, pusher, out);
        }
    }

    /// A journey of 0 may push one adjacent rival unit directly away (DG-R-57).
    pub(crate) fn still_options(self, from: Square, out: &mut impl Choices) {
        let rival = self.mover() ^ 1;
        out.add(Action::Pass);
        let pusher = self.pusher(from);
        for at in squares(adjacent(from) & self.s.board.of(rival)) {
            if let Some(dir) = from.bearing(at) {
                self.push_choices(rival, at, dir, pusher, out);
            }
        }
    }

    /// Where a plated pawn comes back: its own territory, else a neighbouring edge one, else the nearest (DG-R-63).
    pub(crate) fn plated_places(self, home: Square) -> u64 {
        let open = self.open(self.mover() ^ 1);
        let beside = neighbours(home) & EDGE & open;
        if open & home.bit() != 0 {
            home.bit()
        } else if beside != 0 {
            beside
        } else {
            next_best(home.bit(), open & EDGE)
        }
    }

    /// Where a fallen royal is put: the Ferrymen's Seat (DG-R-55).
    pub(crate) fn royal_places(self) -> u64 {
        next_best(seat_of(self.mover()), self.open(self.mover() ^ 1))
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// The push of a unit that landed ahead or stayed.
    pub(crate) fn flow(&mut self, by: Square, at: Square, dir: Dir, steps: u8) {
        let pusher = self.scan().pusher(by);
        self.push(self.mover() ^ 1, at, dir, steps, pusher);
    }

    /// The push that makes room, then the unit arrives.
    pub(crate) fn flow_upon(&mut self, from: Square, to: Square, dir: Dir, steps: u8) {
        let pusher = self.scan().pusher(from);
        let unit = self.s.board.lift(from);
        let pusher = Pusher { occupied: self.s.board.all(), ..pusher };
        self.push(self.mover() ^ 1, to, dir, steps, pusher);
        self.s.board.set_down(unit, to);
        self.s.board.note_moved(to);
    }

    /// A plated pawn is back on the board without its plating (DG-FER-22).
    pub(crate) fn plated_back(&mut self, at: Square) {
        self.put_unit(self.mover() ^ 1, Kind::Pawn, at);
        let unit = self.unit(at);
        self.tell(rule("DG-FER-22"), || Event::PutBack { unit, at });
    }

    /// The fallen royal is set into the Ferrymen's Seat; what held it still does (DG-FER-1, DG-R-30).
    pub(crate) fn royal_back(&mut self, at: Square, held: bool) {
        self.put_unit(self.mover() ^ 1, Kind::Royal, at);
        if held {
            self.s.board.hold(at);
        }
        let unit = self.unit(at);
        self.tell(rule("DG-R-55"), || Event::PutBack { unit, at });
    }
}
