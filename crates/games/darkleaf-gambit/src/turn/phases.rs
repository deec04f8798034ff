//! The stages of a turn, the rolls in it, and the setup before the first one.

use crate::action::{Action, RowNo};
use crate::event::Event;
use crate::frame::{Frame, NOWHERE, Stage, Why};
use crate::options::Choices;
use crate::pack::Effect;
use crate::play::Play;
use crate::scan::Scan;
use crate::state::{Force, Turn};
use crate::vocab::{Bone, Clan};
use parlour_core::{Sink, rule};

impl Scan<'_> {
    /// What may be done between a roll and its use: Tweak, Metamorphic, Steady Hands.
    pub(crate) fn rolled_options(self, why: Why, out: &mut impl Choices) {
        let side = self.side(self.mover());
        let face = self.s.turn.face;
        out.add(Action::Pass);
        if let Some(row) = side.reroll.filter(|row| self.tokens(*row) > 0) {
            out.add(Action::Spend { row: RowNo(row) });
        }
        if self.may_triple(why) {
            out.add(Action::Spend { row: RowNo(side.split.unwrap_or(0)) });
        }
        if self.force(Force::STEADY) && face == 1 && !self.s.turn.steady {
            out.add(Action::Steady);
        }
    }

    /// Whether Metamorphic may be spent on this roll (DG-ERD-12, DG-R-66).
    pub(crate) fn may_triple(self, why: Why) -> bool {
        let side = self.side(self.mover());
        let Some(row) = side.split.filter(|row| self.tokens(*row) > 0) else { return false };
        let Effect::Split { at_least, .. } = side.effects[usize::from(row)] else { return false };
        let face = self.s.turn.face;
        why == Why::Journey && !self.s.turn.triple && face >= at_least && self.can_triple(face)
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// The steps before the first turn, once it is known who moves first (DG-R-5).
    pub(crate) fn open(&mut self, first: u8) {
        self.s.first = first;
        self.s.mover = first;
        self.s.stack.clear();
        self.push_frame(Frame::Turn(Stage::Begin));
        for seat in [first ^ 1, first] {
            let side = &self.game.sides[usize::from(seat)];
            if side.clan == Clan::Hexen {
                self.push_frame(Frame::Quarry { seat, left: side.quarry });
            }
        }
        if let Some((_, bones)) = self.game.handicap {
            self.push_frame(Frame::Gift { left: bones });
        }
        if self.game.choose_side {
            self.push_frame(Frame::Side);
        }
    }

    /// A step the game takes itself.
    pub(crate) fn go_on(&mut self, frame: Frame) {
        match frame {
            Frame::Turn(stage) => self.next_stage(stage),
            Frame::Gift { left } => self.next_gift(left),
            Frame::Each { result, second } => self.each(result, second),
            _ => self.pop_frame(),
        }
    }

    /// A step in which nobody can do anything.
    pub(crate) fn skip(&mut self, frame: Frame) {
        match frame {
            Frame::Tick => self.tick_on(),
            _ => self.pop_frame(),
        }
    }

    fn next_gift(&mut self, left: u8) {
        match self.game.handicap {
            Some((seat, _)) if left > 0 => {
                self.replace_frame(Frame::Gift { left: left - 1 });
                self.push_frame(Frame::Bone { seat, why: Why::Gift });
            }
            _ => self.pop_frame(),
        }
    }

    fn next_stage(&mut self, stage: Stage) {
        let mover = self.mover();
        let clan = self.clan(mover);
        let next = |play: &mut Self, stage| play.replace_frame(Frame::Turn(stage));
        match stage {
            Stage::Begin => {
                self.s.turn = Turn::default();
                let (seat, round, extra) = (self.s.mover, self.s.round + 1, self.s.extra);
                self.tell(rule("DG-TURN-1"), || Event::TurnBegan { seat, round, extra });
                next(self, Stage::Counters);
                if self.scan().may_withdraw() {
                    self.push_frame(Frame::Withdraw);
                }
            }
            Stage::Counters => {
                next(self, Stage::Relics);
                // The extra turn belongs to the same round: nothing ticks (DG-R-9).
                if !self.s.extra {
                    self.tick_timers();
                    if clan == Clan::Hexen {
                        self.start_ticking();
                    }
                }
            }
            Stage::Relics => {
                next(self, Stage::Will);
                if self.s.players[mover].relics != [0; crate::pack::ROWS] {
                    self.push_frame(Frame::Relics);
                }
            }
            Stage::Will => {
                next(self, Stage::Declare);
                if self.s.players[mover].will && self.s.will.side.is_some() {
                    self.push_frame(Frame::WillToken);
                }
            }
            Stage::Declare => {
                next(self, Stage::Roll);
                self.s.turn.deed = [NOWHERE; 3];
                if clan.declares() && !self.s.turn.roll_first {
                    self.push_frame(Frame::Declare);
                }
            }
            Stage::Roll => {
                next(self, Stage::Executed);
                self.s.turn.executing = true;
                if clan == Clan::Hexen {
                    self.push_frame(Frame::Hexes);
                }
                let journey = self.s.turn.deed[0] == NOWHERE;
                if journey {
                    self.push_frame(Frame::Act);
                }
                let why = if journey { Why::Journey } else { Why::Deed };
                self.push_frame(Frame::Bone { seat: mover as u8, why });
            }
            Stage::Executed => {
                next(self, Stage::Slot);
                // The freezing of The Endless sets in now (DG-WIB-17).
                self.s.turn.executing = false;
                self.s.turn.arrivals.0 = 0;
                self.freeze_update();
                if self.scan().may_withdraw() {
                    self.push_frame(Frame::Withdraw);
                }
            }
            Stage::Slot => {
                next(self, Stage::End);
                self.push_frame(Frame::Slot { seat: mover as u8, why: Why::Journey });
            }
            Stage::End => self.end_turn(),
        }
    }

    /// Statuses expire, the turn is judged, the next one begins (DG-R-24, -28, -44).
    fn end_turn(&mut self) {
        self.lift_statuses();
        self.s.board.forget_moved();
        let again = self.s.turn.again;
        let round_ends = !again && self.s.mover != self.s.first;
        self.s.round += u16::from(round_ends);
        self.judge_turn(round_ends);
        if self.is_over() {
            return;
        }
        self.s.extra = again;
        if !again {
            self.s.mover ^= 1;
        }
        self.replace_frame(Frame::Turn(Stage::Begin));
    }

    /// A bone is taken from the pool.
    pub(crate) fn take_up(&mut self, seat: usize, bone: Bone, why: Why) {
        self.s.players[seat].pool[bone.index()] -= 1;
        self.s.turn.bone = Some(bone);
        self.s.turn.steady = false;
        self.tell(rule("DG-R-10"), || Event::TookUp { seat: seat as u8, bone });
        self.replace_frame(Frame::Die { seat: seat as u8, bone, why });
    }

    /// The bone has fallen.
    pub(crate) fn roll_falls(&mut self, seat: u8, bone: Bone, why: Why, face: u8) {
        self.s.turn.face = face;
        self.s.turn.used = false;
        self.tell(rule("DG-ROLL-1"), || Event::Rolled { seat, bone, face, why });
        match why {
            Why::Gift | Why::Borrow => self.replace_frame(Frame::Slot { seat, why }),
            _ => self.replace_frame(Frame::Rolled { why }),
        }
    }

    /// The bone in hand is rolled again.
    pub(crate) fn reroll(&mut self, why: Why) {
        let (seat, bone) = (self.s.mover, self.s.turn.bone.unwrap_or(Bone::Own));
        self.replace_frame(Frame::Die { seat, bone, why });
    }

    /// The roll stands and is applied to what it was for.
    pub(crate) fn keep_roll(&mut self, why: Why) {
        self.pop_frame();
        match (why, self.clan(self.mover())) {
            (Why::Deed, Clan::Erde) => self.roll_reclaim(),
            (Why::Deed, _) => self.roll_destroy(),
            (Why::Morph, _) => self.roll_morph(),
            _ => {}
        }
    }
}
