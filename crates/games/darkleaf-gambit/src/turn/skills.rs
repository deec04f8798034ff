//! Phase 5: a completed row is executed by its type (DG-PWR-1 to -5).

use crate::action::Action;
use crate::board::{Square, adjacent, seat_of, squares};
use crate::event::Event;
use crate::frame::{Frame, Why};
use crate::mechanics::placement::next_best;
use crate::options::{Choices, Few};
use crate::pack::{Effect, Hearth, SkillKind, Whose};
use crate::play::Play;
use crate::scan::Scan;
use crate::vocab::{Clan, Kind};
use parlour_core::{RuleId, Sink, rule};

impl Scan<'_> {
    /// Where a skill may bring a unit back (DG-ERD-11, DG-WIB-13, DG-R-74, -85).
    pub(crate) fn rekindle_options(self, row: u8, out: &mut impl Choices) {
        let mover = self.mover();
        let Effect::Rekindle { owner, unit, at, .. } = self.side(mover).effects[usize::from(row)] else {
            return;
        };
        let owner = if owner == Whose::Own { mover } else { mover ^ 1 };
        let wished = match at {
            Hearth::Rook => self.around_rooks(mover),
            Hearth::Seat => seat_of(mover),
        };
        self.rekindle_choices(owner, unit, next_best(wished, self.open(owner)), out);
    }

    /// Units a skill may relocate: anyone's, but not frozen ones nor those the mover may not move himself.
    pub(crate) fn relocate_unit_options(self, row: u8, out: &mut impl Choices) {
        let mover = self.mover();
        let Effect::Relocate { unit } = self.side(mover).effects[usize::from(row)] else { return };
        let kinds = unit.iter().fold(0, |set, kind| set | self.s.board.kind(kind));
        let rivals = self.s.board.of(mover ^ 1) & !self.frozen(mover ^ 1);
        let units = kinds & (self.mobile(mover) | rivals);
        squares(units)
            .filter(|at| self.relocate_places(*at) != 0)
            .for_each(|at| out.add(Action::Pick { at }));
    }

    /// Where a relocated unit may go; a rival Wibo queen only next to where she stands (DG-R-84, -94).
    pub(crate) fn relocate_places(self, from: Square) -> u64 {
        let owner = self.owner(from);
        let rooted = owner != self.mover() && self.rooted(owner) & from.bit() != 0;
        self.open(owner) & if rooted { adjacent(from) } else { !0 }
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// The skill of a row is executed.
    pub(crate) fn acquire(&mut self, seat: usize, row: u8, why: Why) {
        let index = usize::from(row);
        let side = &self.game.sides[seat];
        match side.kinds[index] {
            SkillKind::Relic => {
                self.gain_relic(seat, row);
                // A Hex earned may be cast at once, though not before the game (DG-HEX-4, DG-R-98).
                let hex = side.garden == Some(row) || side.ladder == Some(row);
                if hex && why != Why::Gift && self.clan(seat) == Clan::Hexen {
                    self.push_frame(Frame::Hexes);
                }
            }
            SkillKind::Aura => self.push_frame(Frame::AuraTo { seat: seat as u8, row }),
            SkillKind::Law => {
                self.s.players[seat].law = true;
                self.tell(rule("DG-PWR-5"), || Event::LawOn { seat: seat as u8, row });
                match side.law {
                    Effect::BoneSwap => self.swap_bones(seat),
                    Effect::Freeze => self.freeze_update(),
                    _ => {}
                }
            }
            SkillKind::Miracle => self.miracle(row),
        }
    }

    /// A miracle is executed now, as far as it can be (DG-PWR-2, DG-R-16).
    fn miracle(&mut self, row: u8) {
        let mover = self.mover();
        let frame = match self.game.sides[mover].effects[usize::from(row)] {
            Effect::BoneRemove => Frame::Renewal,
            Effect::PushPawns => Frame::Current,
            Effect::SwapPawns => Frame::EddyOwn,
            Effect::Rekindle { .. } => Frame::RekindleAt { row },
            Effect::Sink => Frame::SinkAt,
            Effect::Relocate { .. } => Frame::RelocateUnit { row },
            Effect::AuraRemove => Frame::Scatter,
            effect => {
                let done = match effect {
                    Effect::PushAround => self.big_wave(),
                    Effect::Tick => {
                        self.start_ticking();
                        self.s.turn.ladders.0 | self.s.turn.gardens.0 != 0
                    }
                    _ => false,
                };
                if !done {
                    self.no_effect(mover, row);
                }
                return;
            }
        };
        self.push_frame(frame);
        let mut few = Few::default();
        self.scan().options(&mut few);
        if few.count == 0 {
            self.pop_frame();
            self.no_effect(mover, row);
        }
    }

    fn no_effect(&mut self, seat: usize, row: u8) {
        self.tell(rule("DG-R-15"), || Event::NoEffect { seat: seat as u8, row });
    }

    /// A unit comes back by a skill, dormant if the skill says so.
    pub(crate) fn rekindle_by_skill(&mut self, row: u8, kind: Kind, at: Square) {
        let mover = self.mover();
        let Effect::Rekindle { owner, dormant, .. } = self.game.sides[mover].effects[usize::from(row)] else {
            return;
        };
        let (owner, by): (usize, RuleId) =
            if owner == Whose::Own { (mover, rule("DG-ERD-11")) } else { (mover ^ 1, rule("DG-WIB-13")) };
        self.rekindle(owner, kind, at, by);
        if dormant {
            self.s.board.hold(at);
            let unit = self.unit(at);
            self.tell(rule("DG-R-23"), || Event::Held { unit, at });
        }
    }
}
