//! Haggedorn's Will: a die of twelve results, resolved by the rival of the roller first (DG-WILL-1 to -5).
//!
//! A result is either lasting, then it is in force at once for both, or it is resolved by each player in turn.

mod resolve;

use crate::event::Event;
use crate::frame::Frame;
use crate::game::Darkleaf;
use crate::pack::{Effect, Lasts};
use crate::play::Play;
use crate::state::{Force, Lasting, Will};
use parlour_core::{RuleId, Sink, rule};

/// The ledger's names of the 24 results, by side and number.
pub(crate) const RESULT_RULES: [[RuleId; 12]; 2] = [
    [
        rule("DG-B-1"),
        rule("DG-B-2"),
        rule("DG-B-3"),
        rule("DG-B-4"),
        rule("DG-B-5"),
        rule("DG-B-6"),
        rule("DG-B-7"),
        rule("DG-B-8"),
        rule("DG-B-9"),
        rule("DG-B-10"),
        rule("DG-B-11"),
        rule("DG-B-12"),
    ],
    [
        rule("DG-C-1"),
        rule("DG-C-2"),
        rule("DG-C-3"),
        rule("DG-C-4"),
        rule("DG-C-5"),
        rule("DG-C-6"),
        rule("DG-C-7"),
        rule("DG-C-8"),
        rule("DG-C-9"),
        rule("DG-C-10"),
        rule("DG-C-11"),
        rule("DG-C-12"),
    ],
];

impl Darkleaf {
    /// What the lasting results put in force.
    pub(crate) fn force_of(&self, will: &Will) -> Force {
        let Some(side) = will.side else { return Force::default() };
        let bits = will.lasting.iter().filter(|lasting| lasting.number > 0).fold(0, |bits, lasting| {
            bits | match self.pack.result(side, lasting.number).effect {
                Some(Effect::AnyDistance) => Force::ANY_DISTANCE,
                Some(Effect::Steady) => Force::STEADY,
                Some(Effect::Hallow) => Force::HALLOW,
                Some(Effect::SlotValue { .. }) => Force::SLOT_VALUE,
                Some(Effect::ImmobiliseRoyals) => Force::IMMOBILE,
                Some(Effect::MaxDistance { .. }) => Force::MAX_DISTANCE,
                Some(Effect::ForbidRelics) => Force::NO_RELICS,
                Some(Effect::ForbidUnused) => Force::NO_UNUSED,
                _ => 0,
            }
        });
        Force(bits)
    }

    /// What a result of the side in play does.
    pub(crate) fn result_effect(&self, will: &Will, number: u8) -> Option<Effect> {
        self.pack.result(will.side?, number).effect
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// The token is spent; the die falls.
    pub(crate) fn call_will(&mut self) {
        let mover = self.mover();
        self.s.players[mover].will = false;
        self.tell(rule("DG-UPK-4"), || Event::WillCalled { seat: mover as u8 });
        self.replace_frame(Frame::WillDie);
    }

    /// The die shows a result.
    pub(crate) fn will_result(&mut self, number: u8) {
        self.pop_frame();
        let (Some(side), seat) = (self.s.will.side, self.s.mover) else { return };
        self.tell(RESULT_RULES[side.index()][usize::from(number - 1)], || Event::WillRolled {
            seat,
            side,
            number,
        });
        let data = self.game.pack.result(side, number);
        if let Some(lasts) = data.lasts {
            // Rolled again while it lasts: no further effect (DG-R-97).
            if self.s.will.lasting.iter().any(|lasting| lasting.number == number) {
                return self.tell(rule("DG-R-97"), || Event::WillAgain { side, number });
            }
            let left = match lasts {
                Lasts::Rounds(rounds) => rounds,
                Lasts::Forever => 0,
            };
            if let Some(free) = self.s.will.lasting.iter_mut().find(|lasting| lasting.number == 0) {
                *free = Lasting { number, owner: seat, left };
            }
            self.s.will.force = self.game.force_of(&self.s.will);
            if data.effect != Some(Effect::BoneExile) {
                return;
            }
        }
        self.push_frame(Frame::Each { result: number, second: false });
    }

    /// The next player resolves the result: the roller's rival, then the roller (DG-WILL-4).
    pub(crate) fn each(&mut self, result: u8, second: bool) {
        let seat = if second { self.s.mover } else { self.s.mover ^ 1 };
        if second {
            self.pop_frame();
        } else {
            self.replace_frame(Frame::Each { result, second: true });
        }
        self.push_frame(Frame::Resolve { seat, result });
        self.begin_result(usize::from(seat), result);
    }
}
