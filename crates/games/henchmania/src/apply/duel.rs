//! Duels, step by step from the Glove to the discards (D0 to D13 of the specification).

use super::{Play, used};
use crate::action::Action;
use crate::card::{Card, DiceSet, Site};
use crate::effect::{Power, Window};
use crate::event::Event;
use crate::state::{Duel, NOBODY, Running, Step};
use parlour_core::{Seat, Sink, rule};

/// Points of a duel (HM-DUEL-12, HM-DUEL-13).
pub(crate) const ATTACKER_WINS: u8 = 5;
pub(crate) const DEFENDER_WINS: u8 = 2;
pub(crate) const ATTACKER_LOSES: u8 = 1;

impl<S: Sink<Event>> Play<'_, S> {
    #[inline]
    fn duel(&mut self) -> &mut Duel {
        &mut self.state.public.duel
    }

    /// D0, D1: the Glove lies there; a Defender with a Main Square back is asked for a Guard (HM-R-73).
    pub(super) fn challenge(&mut self, attacker: Seat, defender: Seat) {
        self.tell(rule("HM-DUEL-1"), || Event::Challenged { attacker, defender });
        *self.duel() = Duel {
            on: true,
            seats: [attacker, defender],
            weapons: [Card::NONE; 2],
            won: NOBODY,
            ..Duel::default()
        };
        if self.state.public.backs[defender.index()][Site::MainSquare.index()] > 0 {
            self.ask(Step::Guard, defender);
        } else {
            self.ask_weapon(0);
        }
    }

    /// The duel is called off (HM-R-26).
    pub(super) fn guard(&mut self, card: Card) {
        let defender = self.state.public.duel.seats[1];
        self.leave(defender, card);
        self.table().area.push(card, defender);
        self.tell(rule("HM-CARD-2"), || Event::CalledOff { defender, card });
        self.duel_discards();
    }

    /// No Guard comes.
    pub(super) fn no_guard(&mut self) {
        let defender = self.state.public.duel.seats[1];
        self.tell(rule("HM-R-26"), || Event::NoGuard { defender });
        self.ask_weapon(0);
    }

    /// D2, D3: a duellist with an Armory back is asked for a weapon; another fights bare-handed unasked (HM-R-73).
    fn ask_weapon(&mut self, side: usize) {
        let seat = self.state.public.duel.seats[side];
        if self.state.public.backs[seat.index()][Site::Armory.index()] > 0 {
            self.ask(if side == 0 { Step::Attack } else { Step::Defence }, seat);
        } else {
            self.arm(side, Card::NONE);
        }
    }

    /// The duellist has chosen.
    pub(super) fn arm(&mut self, side: usize, card: Card) {
        let seat = self.state.public.duel.seats[side];
        if card.is_some() {
            self.leave(seat, card);
            self.table().area.push(card, seat);
        }
        let value = self.game.value_of(&self.state.public, seat, side, card);
        let duel = self.duel();
        duel.weapons[side] = card;
        duel.values[side] = value;
        let by = if side == 0 { rule("HM-DUEL-3") } else { rule("HM-DUEL-4") };
        self.tell(by, || Event::Armed { seat, card, attacks: side == 0, value });
        if side == 0 { self.ask_weapon(1) } else { self.before_rolls() }
    }

    /// D4: one pass clockwise from the Attacker (HM-R-32); a tie-break asks only the fighters (HM-R-79).
    pub(super) fn before_rolls(&mut self) {
        let duel = self.state.public.duel;
        let seats = self.game.seats;
        for cursor in duel.cursor..seats {
            let seat = Seat((duel.seats[0].0 + cursor) % seats);
            let may = !duel.tie || duel.side_of(seat).is_some();
            if may && self.game.has_window(&self.state.public, seat, Window::BeforeRolls) {
                self.duel().cursor = cursor;
                return self.ask(Step::BeforeRolls, seat);
            }
        }
        // D5
        self.duel().cursor = seats;
        let dice = duel.attack_dice();
        self.roll(0, (1 << dice) - 1);
    }

    /// Chance rolls these dice of a side.
    fn roll(&mut self, side: usize, dice: u8) {
        let duel = self.duel();
        duel.side = side as u8;
        duel.rolling = dice;
        let seat = duel.seats[side];
        self.ask(Step::Roll, seat);
    }

    /// A die has fallen.
    pub(super) fn die(&mut self, face: u8) {
        let duel = self.duel();
        let side = usize::from(duel.side);
        let position = duel.rolling.trailing_zeros() as u8;
        duel.dice[side][usize::from(position)] = face;
        duel.rolling &= duel.rolling - 1;
        let (seat, value, left) = (duel.seats[side], duel.values[side], duel.rolling);
        let by = if side == 0 { rule("HM-DUEL-6") } else { rule("HM-DUEL-8") };
        self.tell(by, || Event::Rolled { seat, attacks: side == 0, position, face, value });
        match (left, side) {
            (0, 0) => self.after_attack(),
            (0, _) => self.after_defence(),
            _ => {}
        }
    }

    /// D6, and D7 and D8 when the Attacker is done.
    fn after_attack(&mut self) {
        let attacker = self.state.public.duel.seats[0];
        if self.game.has_window(&self.state.public, attacker, Window::AfterAttack) {
            return self.ask(Step::AfterAttack, attacker);
        }
        self.defend();
    }

    /// D7, D8: without a hit there is no defence roll (HM-R-31).
    fn defend(&mut self) {
        let duel = self.state.public.duel;
        match (duel.hits(), duel.defence_dice()) {
            (0, _) => self.decide(),
            (_, 0) => self.after_defence(),
            (_, dice) => self.roll(1, (1 << dice) - 1),
        }
    }

    /// D9, and D10 when the Defender is done or no wound is left.
    fn after_defence(&mut self) {
        let duel = self.state.public.duel;
        let defender = duel.seats[1];
        if duel.wounds() > 0 && self.game.has_window(&self.state.public, defender, Window::AfterDefence) {
            return self.ask(Step::AfterDefence, defender);
        }
        self.decide();
    }

    /// An answer in one of the windows of a duel.
    pub(super) fn in_duel(&mut self, action: Action) {
        let (step, seat) = (self.state.public.step, self.state.public.asked);
        let Some(window) = step.window() else { return };
        let Some((card, copied)) = used(action) else {
            self.tell(rule("HM-R-32"), || Event::Declined { seat });
            return match step {
                Step::BeforeRolls => {
                    self.duel().cursor += 1;
                    self.before_rolls();
                }
                Step::AfterAttack => self.defend(),
                Step::AfterDefence => self.decide(),
                _ => self.duel_discards(),
            };
        };
        let doer = if copied.is_some() { copied } else { card };
        let Some(used) = self.set().of(doer).use_in(window) else { return };
        let on = match action {
            Action::UseOn { seat, .. } | Action::CopyOn { seat, .. } => Some(seat),
            _ => None,
        };
        self.pay(action, seat, window);
        let dice = match action {
            Action::UseDice { dice, .. } | Action::CopyDice { dice, .. } => dice,
            _ => DiceSet(0),
        };
        if self.change_duel(seat, doer, used.power, on, dice) {
            return;
        }
        match step {
            Step::BeforeRolls => self.before_rolls(),
            Step::AfterAttack => self.after_attack(),
            Step::AfterDefence => self.after_defence(),
            _ => self.duel_won(),
        }
    }

    /// Does what a use does to the duel; `true` if dice must fall first.
    fn change_duel(&mut self, seat: Seat, doer: Card, power: Power, on: Option<Seat>, dice: DiceSet) -> bool {
        let by = self.set().rule(doer);
        let side = usize::from(self.state.public.step == Step::AfterDefence);
        match power {
            Power::FewerDice => {
                let Some(target) = on else { return false };
                let duel = self.duel();
                if let Some(side) = duel.side_of(target) {
                    duel.fewer[side] += 1;
                }
                self.tell(by, || Event::FewerDice { seat: target });
            }
            Power::Improve { by: less, .. } => {
                let duel = self.duel();
                let Some(own) = duel.side_of(seat) else { return false };
                duel.values[own] = duel.values[own].saturating_sub(less).max(2);
                let value = duel.values[own];
                self.tell(rule("HM-R-29"), || Event::Improved { seat, value });
            }
            Power::Unparryable => {
                self.duel().roots += 1;
                self.tell(by, || Event::Unparryable { attacker: seat });
            }
            Power::Reroll(_) => {
                self.roll(side, dice.0);
                return true;
            }
            Power::SetDie(face) => {
                let position = dice.0.trailing_zeros() as u8;
                self.duel().dice[side][usize::from(position)] = face;
                self.tell(by, || Event::Turned { seat, attacks: side == 0, position, face });
            }
            Power::CancelWound(wounds) => {
                self.duel().cancelled += wounds;
                let left = self.state.public.duel.wounds();
                self.tell(by, || Event::Cancelled { defender: seat, wounds: left });
            }
            Power::Gain(points) => self.gain(by, seat, points),
            _ => {}
        }
        false
    }

    /// D10, D11: the duel is decided; the winner gains, the loser loses (HM-R-36).
    fn decide(&mut self) {
        let duel = self.state.public.duel;
        let [attacker, defender] = duel.seats;
        let (hits, wounds) = (duel.hits(), duel.wounds());
        let parried = duel.successes(1);
        let by = if wounds > 0 { rule("HM-DUEL-10") } else { rule("HM-DUEL-11") };
        self.tell(by, || Event::Decided { attacker, defender, hits, parried, wounds });
        self.duel().won = u8::from(wounds == 0);
        if duel.tie {
            let tie = &mut self.state.public.tie;
            tie.wounds[usize::from(attacker != tie.seats[0])] = wounds;
            return self.duel_discards();
        }
        let waits = if wounds > 0 {
            self.gain(rule("HM-DUEL-12"), attacker, ATTACKER_WINS);
            self.lose(rule("HM-DUEL-12"), defender, wounds, None)
        } else {
            self.gain(rule("HM-DUEL-13"), defender, DEFENDER_WINS);
            self.lose(rule("HM-DUEL-13"), attacker, ATTACKER_LOSES, None)
        };
        if !waits {
            self.duel_won();
        }
    }

    /// D12: the winner's window.
    pub(super) fn duel_won(&mut self) {
        let duel = self.state.public.duel;
        let winner = duel.seats[usize::from(duel.won)];
        if self.game.has_window(&self.state.public, winner, Window::DuelWon) {
            self.ask(Step::DuelWon, winner);
        } else {
            self.duel_discards();
        }
    }

    /// D13: what was played and spent is discarded: the Attacker's cards, the Defender's, the others' clockwise; who
    /// has different cards for one pile chooses their order (HM-R-37).
    pub(super) fn duel_discards(&mut self) {
        let [attacker, defender] = self.state.public.duel.seats;
        while !self.state.public.area.is_empty() {
            let others =
                attacker.round(self.game.seats).filter(|seat| *seat != attacker && *seat != defender);
            let next = [attacker, defender].into_iter().chain(others).find_map(|seat| {
                let place = self.state.public.area.iter().position(|(_, owner)| owner == seat)?;
                Some((seat, place))
            });
            let Some((seat, place)) = next else { break };
            let Some((card, _)) = self.state.public.area.iter().nth(place) else { break };
            let site = self.set().site(card);
            if self.game.spent(&self.state.public, seat, site).count_ones() > 1 {
                self.table().site = site;
                return self.ask(Step::Order, seat);
            }
            self.discard_spent(seat, card);
        }
        let tie = self.state.public.duel.tie;
        *self.duel() = Duel::default();
        if tie {
            self.fight_over();
        } else {
            self.table().running = Running::default();
            self.end_turn();
        }
    }

    fn discard_spent(&mut self, seat: Seat, card: Card) {
        let mine = |(spent, owner): (Card, Seat)| spent == card && owner == seat;
        let place = self.state.public.area.iter().position(mine);
        if let Some(place) = place {
            self.table().area.remove(place);
            self.tell(rule("HM-DUEL-15"), || Event::Finished { card });
            self.discard(card);
        }
    }

    /// The owner has chosen which of his spent cards goes next.
    pub(super) fn order(&mut self, card: Card) {
        self.discard_spent(self.state.public.asked, card);
        self.duel_discards();
    }
}
