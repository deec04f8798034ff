//! What the asked seat may choose.

use crate::DarkPromenade;
use crate::action::Action;
use crate::code::{Op, Step as Instruction};
use crate::state::{Mine, Public, Step};
use crate::table::{Avenue, Minions};
use parlour_core::Seat;

impl DarkPromenade {
    #[inline]
    pub(crate) fn list(&self, public: &Public, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        match public.step {
            Step::Play if seat == public.turn => self.plays(public, mine, seat, out),
            Step::Cycle if seat == public.turn => {
                out.push(Action::Keep);
                out.extend(mine.hand.each().map(|minion| Action::Cycle { minion }));
            }
            Step::Choose if seat == public.asked => self.choices(public, mine, out),
            _ => {}
        }
    }

    /// Each Minion in hand to each own Avenue with room, or to any if it breaks the limit (DP-PLAY-2, DP-PLAY-3).
    #[inline]
    fn plays(&self, public: &Public, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        let lanes = [0, 1, 2].map(|lane| Avenue::of(seat, lane));
        let rooms = lanes.map(|avenue| public.room(avenue));
        let permits = self.content.code.permits;
        let before = out.len();
        for minion in mine.hand.each() {
            let anywhere = permits.has(minion.0);
            for (avenue, room) in lanes.into_iter().zip(rooms) {
                if room || anywhere {
                    out.push(Action::Play { minion, avenue });
                }
            }
        }
        if out.len() == before {
            out.push(Action::Pass);
        }
    }

    /// Whether the current choice may be declined: of several Districts only before the first is taken.
    #[inline]
    pub(crate) fn declinable(&self, public: &Public, step: Instruction) -> bool {
        step.may && !matches!(step.op, Op::Take { count, .. } if public.frame.left < count)
    }

    /// The cards of a hand that the current choice is about, where it is about a hand.
    #[inline]
    pub(crate) fn cards_to_choose(&self, public: &Public, mine: &Mine, op: Op) -> Minions {
        match op {
            Op::LookBottom => mine.known.certain(mine.known.open(public.beneath)),
            _ => mine.hand,
        }
    }

    fn choices(&self, public: &Public, mine: &Mine, out: &mut Vec<Action>) {
        let step = self.current(public);
        if self.declinable(public, step) {
            out.push(Action::Decline);
        }
        let cards = || self.cards_to_choose(public, mine, step.op).each();
        match step.op {
            Op::HandDiscard => out.extend(cards().map(|minion| Action::Discard { minion })),
            Op::HandBottom => out.extend(cards().map(|minion| Action::Beneath { minion })),
            Op::LookBottom => out.extend(cards().map(|minion| Action::Sink { minion })),
            op => self.targets(public, op, |action| {
                out.push(action);
                true
            }),
        }
    }
}
