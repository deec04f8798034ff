//! The uses of Reserve cards and Trumps in their windows.

use crate::Henchmania;
use crate::action::Action;
use crate::card::{Card, DiceSet, Slot};
use crate::effect::{Cost, Power, Use, Window};
use crate::state::Public;
use parlour_core::Seat;

impl Henchmania {
    /// Calls `each` with every card a player could use in the window as far as rotation goes: the card he uses, the
    /// Trump it copies (or [`Card::NONE`]), and the use. Equal cards are called once (HM-R-75).
    #[inline]
    pub(crate) fn sources(
        &self,
        public: &Public,
        seat: Seat,
        window: Window,
        mut each: impl FnMut(Card, Card, Use),
    ) {
        let set = &*self.set;
        let trumps = set.trumps_in[window as usize];
        let fits = |slot: Slot| slot.is_some() && trumps & slot.card().bit() != 0;
        let mut relevant = set.used_in[window as usize];
        let others = || Seat::all(self.seats).filter(|other| *other != seat);
        if trumps != 0 && others().any(|other| fits(public.trump[other.index()])) {
            relevant |= set.copiers;
        }
        let mut before = Slot::EMPTY;
        for slot in
            public.reserve[seat.index()].iter().copied().take_while(|slot| relevant != 0 && slot.is_some())
        {
            let skip = relevant >> slot.card().0 & 1 == 0 || !slot.is_ready() || slot == before;
            before = slot;
            if skip {
                continue;
            }
            let facts = set.of(slot.card());
            if let Some(used) = facts.use_in(window) {
                each(slot.card(), Card::NONE, used);
            }
            if facts.copies_trumps {
                for copied in others().map(|other| public.trump[other.index()]).filter(|trump| fits(*trump)) {
                    if let Some(used) = set.of(copied.card()).use_in(window) {
                        each(slot.card(), copied.card(), used);
                    }
                }
            }
        }
        let trump = public.trump[seat.index()];
        if trump.is_ready()
            && fits(trump)
            && let Some(used) = set.of(trump.card()).use_in(window)
        {
            each(trump.card(), Card::NONE, used);
        }
    }

    /// Calls `each` with every use the seat has in this window now, in no order; never with `No`.
    #[inline]
    pub(crate) fn window(&self, public: &Public, seat: Seat, window: Window, mut each: impl FnMut(Action)) {
        self.sources(public, seat, window, |card, trump, used| {
            // What is spent waits in the resolving area: without room there it cannot be spent.
            let spends = used.cost == Cost::DiscardSelf && !trump.is_some();
            if spends && public.duel.on && public.area.is_full() {
                return;
            }
            self.uses_of(public, seat, window, card, trump, used.power, &mut each);
        });
    }

    /// Whether the seat has a use in this window now. A public fact (HM-R-73).
    #[inline]
    pub(crate) fn has_window(&self, public: &Public, seat: Seat, window: Window) -> bool {
        // A window that no card of this game knows is never asked about.
        if self.windows >> window as u16 & 1 == 0 {
            return false;
        }
        let mut found = false;
        self.window(public, seat, window, |_| found = true);
        found
    }

    #[allow(clippy::too_many_arguments)]
    #[inline]
    fn uses_of(
        &self,
        public: &Public,
        seat: Seat,
        window: Window,
        card: Card,
        trump: Card,
        power: Power,
        each: &mut impl FnMut(Action),
    ) {
        let duel = &public.duel;
        let plain = if trump.is_some() { Action::Copy { card, trump } } else { Action::Use { card } };
        let side = usize::from(window == Window::AfterDefence);
        match power {
            Power::FewerDice => {
                for (role, dueller) in duel.seats.iter().enumerate() {
                    // A duellist must choose the other one (HM-R-33); an Attacker keeps one die (HM-R-69).
                    let allowed = *dueller != seat
                        && (duel.side_of(seat).is_some() || !duel.tie)
                        && (role == 1 || duel.attack_dice() > 1);
                    if allowed {
                        let seat = *dueller;
                        each(if trump.is_some() {
                            Action::CopyOn { card, trump, seat }
                        } else {
                            Action::UseOn { card, seat }
                        });
                    }
                }
            }
            Power::Improve { attacks, defends, armed, .. } => {
                let Some(own) = duel.side_of(seat) else { return };
                let fits =
                    !(attacks && own == 1 || defends && own == 0 || armed && !duel.weapons[own].is_some());
                if fits && duel.values[own] > 2 {
                    each(plain);
                }
            }
            Power::Unparryable => {
                if duel.defence_dice() >= 1 {
                    each(plain);
                }
            }
            Power::Reroll(most) => self.dice(public, side, most, |dice| {
                each(if trump.is_some() {
                    Action::CopyDice { card, trump, dice }
                } else {
                    Action::UseDice { card, dice }
                });
            }),
            Power::SetDie(face) => {
                if face >= duel.values[side] {
                    self.dice(public, side, 1, |dice| {
                        each(if trump.is_some() {
                            Action::CopyDice { card, trump, dice }
                        } else {
                            Action::UseDice { card, dice }
                        });
                    });
                }
            }
            Power::ExtraKind => {
                if self.set.kinds(public, seat) + public.added < 3 {
                    each(plain);
                }
            }
            Power::DrawTwoKeepOne => {
                if public.drawable(public.site) {
                    each(plain);
                }
            }
            Power::CancelWound(_) | Power::Gain(_) | Power::PreventLoss => each(plain),
            // These have their own questions: placing, turns, keeping.
            Power::OverCapacity | Power::Act | Power::KeepCard => {}
        }
    }

    /// Calls `each` with every set of at most `most` failing dice of a side's roll.
    #[inline]
    fn dice(&self, public: &Public, side: usize, most: u8, mut each: impl FnMut(DiceSet)) {
        let failing = failing(public, side);
        for bits in 1..8u8 {
            if bits & !failing == 0 && bits.count_ones() <= u32::from(most) {
                each(DiceSet(bits));
            }
        }
    }
}

/// The dice of a side that miss its value, as bits by position.
#[inline]
pub(crate) fn failing(public: &Public, side: usize) -> u8 {
    let duel = &public.duel;
    let fails = |(position, die): (usize, &u8)| u8::from(*die != 0 && *die < duel.values[side]) << position;
    duel.dice[side].iter().enumerate().map(fails).sum()
}
