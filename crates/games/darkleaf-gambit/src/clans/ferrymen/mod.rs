//! Ferrymen: journey and deed are one; what stands at the end of a journey is Flowed away (DG-FER-1 to -23).
//!
//! Path: Flow the rival royal over the edge twice. Nothing is declared. Pawns and sages only go forward, and from
//! The Range on into The Seat, where they gain an aura. With Calm Waters every journey is one shorter, and a 1
//! becomes a journey of 0 that may push in any direction.

mod belay;
mod flow;
mod skills;

use crate::action::Action;
use crate::board::{Dir, Square, squares};
use crate::event::Event;
use crate::frame::{Frame, NOWHERE};
use crate::mechanics::fan::Fan;
use crate::mechanics::journey::{Ground, mask, walk_round};
use crate::options::Choices;
use crate::play::Play;
use crate::scan::Scan;
use crate::side::directions;
use crate::vocab::{Aura, Kind};
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// Every journey with this roll, or every unit that may perform a journey of 0.
    pub(crate) fn ferrymen_options(self, face: u8, out: &mut impl Choices) {
        let mover = self.mover();
        let value = self.journey_value(mover, face);
        if value == 0 {
            // Only a value of 0 gives it; anyone who may journey may perform it (DG-R-57).
            squares(self.mobile(mover)).for_each(|from| out.add(Action::Zero { from }));
            return;
        }
        out.add_roads(|from, to| Action::Journey { from, to }, |roads| self.ferrymen_roads(value, roads));
    }

    /// Roads of every unit, onto rival units too where something can be pushed (DG-FER-8, DG-R-51).
    pub(crate) fn ferrymen_roads(self, value: u8, roads: &mut Fan) {
        let mover = self.mover();
        let plain = self.ground(mover);
        let rivals = self.s.board.of(mover ^ 1) & !self.frozen(mover ^ 1) & self.permitted(mover);
        let landing = Ground { onto: plain.onto | rivals, ..plain };
        // Wave Rider: sages pass over their own (DG-FER-13).
        let riding = Ground { through: plain.through | self.s.board.of(mover), ..landing };
        self.walk_plain(mover, mask(&[Kind::Rook, Kind::Royal]), value, plain, roads);
        self.walk_plain(mover, mask(&[Kind::Knight]), value, landing, roads);
        let units = self.mobile(mover);
        for (kind, ground) in [(Kind::Pawn, landing), (Kind::Sage, riding)] {
            let units = units & self.s.board.kind(kind);
            for dir in directions(self.side(mover).journey[kind.index()]) {
                walk_round(units, dir, self.steps(mover, kind, value), ground, roads);
            }
        }
        roads.retain(rivals, |from, to| self.can_land_upon(from, to));
    }

    /// The direction of a journey, and whether it crosses from The Range into The Seat.
    pub(crate) fn course(self, seat: usize, from: Square, to: Square) -> (Dir, bool) {
        let wraps = (self.s.board.kind(Kind::Pawn) | self.s.board.kind(Kind::Sage)) & from.bit() != 0;
        let crosses = wraps && to.seen_by(seat).rank() <= from.seen_by(seat).rank();
        if !crosses {
            return (from.bearing(to).unwrap_or(Dir::N), false);
        }
        let forward = Dir::N.seen_by(seat);
        let right = to.seen_by(seat).file() > from.seen_by(seat).file();
        let dir = match to.file() == from.file() {
            true => forward,
            false => forward.turned(if right { 1 } else { 7 }),
        };
        (dir, true)
    }

    /// Auras a unit may take on crossing: not yet carried, and a chip is left (DG-R-54).
    pub(crate) fn crossing_auras(self, seat: usize, at: Square) -> impl Iterator<Item = Aura> {
        [Aura::Barbaric, Aura::Ripple].into_iter().filter(move |aura| {
            let with = self.s.board.of(seat) & self.s.board.aura(*aura);
            with & at.bit() == 0 && with.count_ones() < u32::from(crate::pack::CHIPS)
        })
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// The journey with all that follows: aura on crossing, Flow, Belay (turn flow in 3.7 of the rules).
    pub(crate) fn ferrymen_journey(&mut self, from: Square, to: Square) {
        let mover = self.mover();
        let unit = self.unit(from);
        let (dir, crosses) = self.scan().course(mover, from, to);
        if self.s.board.of(mover ^ 1) & to.bit() != 0 {
            // Landing upon: the unit waits where it started until the push has made room.
            self.tell(rule("DG-FER-8"), || Event::Journeyed { unit, from, to });
            self.s.turn.used = true;
            self.push_frame(Frame::Upon { from: from.0, to: to.0 });
            if crosses {
                self.push_frame(Frame::Wrap { unit: from.0, upon: to.0 });
            }
            return;
        }
        self.journey(from, to);
        if unit.kind == Kind::Royal {
            self.push_frame(Frame::Belay { king: to.0 });
        }
        if self.game.sides[mover].deed[unit.kind.index()] != 0 {
            self.push_frame(Frame::Ahead { from: to.0, dir: dir as u8 });
        }
        if crosses {
            self.push_frame(Frame::Wrap { unit: to.0, upon: NOWHERE });
        }
    }

    /// A journey of 0: nobody moves, the unit counts as having journeyed (DG-FER-20).
    pub(crate) fn zero_journey(&mut self, from: Square) {
        let mover = self.mover();
        let unit = self.unit(from);
        self.s.turn.used = true;
        self.s.board.note_moved(from);
        self.tell(rule("DG-FER-20"), || Event::Stayed { unit, at: from });
        if unit.kind == Kind::Royal {
            self.push_frame(Frame::Belay { king: from.0 });
        } else if self.game.sides[mover].deed[unit.kind.index()] != 0 {
            self.push_frame(Frame::Still { from: from.0 });
        }
    }
}
