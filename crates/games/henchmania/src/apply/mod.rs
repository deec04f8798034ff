//! Plays an action: changes the table, tells what happens, and goes on until somebody must choose.
//!
//! One file a matter: hands and piles, placing, turns, effects, duels, evenings, tie-breaks. What a finished matter
//! hands back to is written where it finishes.

mod duel;
mod effect;
mod evening;
mod hands;
mod place;
mod tie;
mod turn;

pub(crate) use duel::{ATTACKER_LOSES, ATTACKER_WINS, DEFENDER_WINS};
pub(crate) use evening::PERFORMANCES;

use crate::Henchmania;
use crate::action::Action;
use crate::card::{Card, DiceSet, Slot};
use crate::effect::{Cost, Window};
use crate::event::Event;
use crate::set::Set;
use crate::state::{Loss, NOBODY, Public, Step};
use parlour_core::{RuleId, Seat, Sink, State, rule};

/// A table while an action is played on it.
pub(crate) struct Play<'a, S> {
    pub(crate) game: &'a Henchmania,
    pub(crate) state: &'a mut State<Henchmania>,
    pub(crate) sink: &'a mut S,
}

impl<S: Sink<Event>> Play<'_, S> {
    #[inline]
    fn set(&self) -> &Set {
        &self.game.set
    }

    #[inline]
    fn table(&mut self) -> &mut Public {
        &mut self.state.public
    }

    #[inline]
    fn tell(&mut self, rule: RuleId, event: impl FnOnce() -> Event) {
        self.sink.tell(rule, event);
    }

    /// Waits for this seat's choice, or for chance on its behalf.
    #[inline]
    fn ask(&mut self, step: Step, seat: Seat) {
        self.state.public.step = step;
        self.state.public.asked = seat;
    }

    /// Plays an action that is legal in this state.
    pub(crate) fn act(&mut self, action: Action) {
        match (self.state.public.step, action) {
            (Step::First, Action::First { seat }) => self.first(seat),
            (Step::LeftOut, Action::LeftOut { card }) => self.left_out(card),
            (Step::Draw, Action::Draw { card }) => self.drawn(card),
            (Step::Taken, Action::Taken { card }) => self.taken(card),
            (Step::Roll, Action::Die { pips }) => self.die(pips.face()),
            (Step::Place, Action::Place { owner, site }) => self.place(owner, site, None),
            (Step::Place, Action::PlaceOver { owner, site, card }) => self.place(owner, site, Some(card)),
            (Step::SecondCard, Action::Use { card }) => self.second_card(card),
            (Step::SecondCard, _) => self.no_second_card(),
            (Step::OneOfTwo, Action::Discard { card }) => self.one_of_two(card),
            (Step::Bonus, Action::Bonus) => self.bonus(),
            (Step::Bonus, _) => self.no_bonus(),
            (Step::Turn, action) => self.turn(action),
            (Step::Cost, Action::Discard { card }) => self.pay_card(card),
            (Step::Cost, _) => self.paid(),
            (Step::Confess, Action::Discard { card }) => self.confessed(card),
            (Step::HandLoss, Action::Discard { card }) => self.hand_loss(card),
            (Step::ReserveLoss, Action::DiscardReserve { slot }) => self.reserve_loss(slot),
            (Step::Guard, Action::Play { card }) => self.guard(card),
            (Step::Guard, _) => self.no_guard(),
            (Step::Attack, Action::Play { card }) => self.arm(0, card),
            (Step::Attack, _) => self.arm(0, Card::NONE),
            (Step::Defence, Action::Play { card }) => self.arm(1, card),
            (Step::Defence, _) => self.arm(1, Card::NONE),
            (Step::BeforeRolls | Step::AfterAttack | Step::AfterDefence | Step::DuelWon, action) => {
                self.in_duel(action);
            }
            (Step::Order, Action::Discard { card }) => self.order(card),
            (Step::Prevent, action) => self.prevent(action),
            (Step::Keep, Action::Keep { card }) => self.keep(card),
            (Step::Keep, _) => self.keep(Card::NONE),
            (Step::Score, action) => self.at_scoring(action),
            (step, action) => debug_assert!(false, "{action:?} is not an answer to {step:?}"),
        }
    }

    /// Pays for the use of a card before a player and tells of it: rotates it, or sends it away.
    fn pay(&mut self, action: Action, seat: Seat, window: Window) {
        let Some((card, copied)) = used(action) else { return };
        let on = match action {
            Action::UseOn { seat, .. }
            | Action::UseOnAt { seat, .. }
            | Action::CopyOn { seat, .. }
            | Action::CopyOnAt { seat, .. } => Some(seat),
            _ => None,
        };
        let dice = match action {
            Action::UseDice { dice, .. } | Action::CopyDice { dice, .. } => dice,
            _ => DiceSet(0),
        };
        let doer = if copied.is_some() { copied } else { card };
        let facts = *self.set().of(card);
        let cost = if copied.is_some() {
            // Whatever the Trump itself costs, copying it rotates the card that copies (HM-R-58).
            Cost::Rotate
        } else {
            facts.use_in(window).map_or(Cost::Free, |used| used.cost)
        };
        let by = if copied.is_some() { rule("HM-R-58") } else { self.set().rule(doer) };
        let discarded = cost == Cost::DiscardSelf;
        self.tell(by, || Event::Used {
            seat,
            card,
            copied: copied.is_some().then_some(copied),
            on,
            dice,
            discarded,
        });
        let public = self.table();
        let is_trump = public.trump[seat.index()] == Slot::ready(card);
        match cost {
            Cost::Free => {}
            Cost::Rotate if is_trump => public.trump[seat.index()] = Slot::rotated(card),
            Cost::Rotate => {
                public.reserve_take(seat, Slot::ready(card));
                public.reserve_put(seat, Slot::rotated(card));
            }
            Cost::DiscardSelf => {
                if is_trump {
                    public.trump[seat.index()] = Slot::EMPTY;
                } else {
                    public.reserve_take(seat, Slot::ready(card));
                }
                if public.duel.on {
                    public.area.push(card, seat);
                } else {
                    self.discard(card);
                }
            }
        }
    }

    /// Points go up.
    fn gain(&mut self, by: RuleId, seat: Seat, points: u8) {
        if points == 0 {
            return;
        }
        let score = &mut self.state.public.score[seat.index()];
        *score = score.saturating_add(u16::from(points));
        let now = *score;
        self.tell(by, || Event::Gained { seat, points, now });
    }

    /// Points go down, as far as they can (HM-R-34), unless the victim may prevent it: then he is asked first and
    /// this says `true`. The thief, if any, gains what is lost (HM-R-35).
    fn lose(&mut self, by: RuleId, victim: Seat, points: u8, thief: Option<Seat>) -> bool {
        let amount = self.state.public.score[victim.index()].min(u16::from(points)) as u8;
        if amount == 0 {
            return false;
        }
        let thief = thief.map_or(NOBODY, |thief| thief.0);
        self.table().loss = Loss { victim, amount, thief };
        if self.game.has_window(&self.state.public, victim, Window::PointsLost) {
            self.ask(Step::Prevent, victim);
            return true;
        }
        self.take_loss(by);
        false
    }

    /// The loss under way happens.
    fn take_loss(&mut self, by: RuleId) {
        let Loss { victim, amount, thief } = std::mem::take(&mut self.table().loss);
        let score = &mut self.state.public.score[victim.index()];
        *score -= u16::from(amount);
        let now = *score;
        self.tell(by, || Event::Lost { seat: victim, points: amount, now });
        if thief != NOBODY {
            self.gain(rule("HM-R-35"), Seat(thief), amount);
        }
    }

    /// The victim has decided about his loss; what caused it goes on.
    fn prevent(&mut self, action: Action) {
        let Loss { victim: seat, amount: points, .. } = self.state.public.loss;
        match used(action) {
            Some(_) => {
                self.pay(action, seat, Window::PointsLost);
                self.tell(rule("HM-R-81"), || Event::Prevented { seat, points });
                self.table().loss = Loss::default();
            }
            None => {
                self.tell(rule("HM-R-81"), || Event::Declined { seat });
                self.take_loss(rule("HM-R-34"));
            }
        }
        if self.state.public.duel.on {
            self.duel_won();
        } else {
            self.next_part();
        }
    }
}

/// The card an action uses and the Trump it copies.
#[inline]
pub(crate) const fn used(action: Action) -> Option<(Card, Card)> {
    Some(match action {
        Action::Use { card }
        | Action::UseAt { card, .. }
        | Action::UseOn { card, .. }
        | Action::UseOnAt { card, .. }
        | Action::UseDice { card, .. } => (card, Card::NONE),
        Action::Copy { card, trump }
        | Action::CopyAt { card, trump, .. }
        | Action::CopyOn { card, trump, .. }
        | Action::CopyOnAt { card, trump, .. }
        | Action::CopyDice { card, trump, .. } => (card, trump),
        _ => return None,
    })
}
