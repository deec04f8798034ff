//! What a seat may do: a function of the open table and its own hand.

pub(crate) mod turn;
pub(crate) mod window;

use crate::Henchmania;
use crate::action::Action;
use crate::card::{Card, Site};
use crate::effect::{Power, Window};
use crate::facts::distinct;
use crate::state::{Private, Public, Step};
use parlour_core::Seat;
use turn::faces;

impl Step {
    /// The window this step asks about, if it is one.
    #[inline]
    pub(crate) const fn window(self) -> Option<Window> {
        Some(match self {
            Step::SecondCard => Window::Placed,
            Step::BeforeRolls => Window::BeforeRolls,
            Step::AfterAttack => Window::AfterAttack,
            Step::AfterDefence => Window::AfterDefence,
            Step::DuelWon => Window::DuelWon,
            Step::Prevent => Window::PointsLost,
            Step::Score => Window::Score,
            _ => return None,
        })
    }
}

impl Henchmania {
    /// The choices of the seat that is asked, ascending.
    #[inline]
    pub(crate) fn choices(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        let set = &*self.set;
        match public.step {
            Step::Place => self.placements(public, seat, |action| out.push(action)),
            Step::Turn => self.legal_turn(public, mine, seat, out),
            Step::Bonus => out.extend([Action::Bonus, Action::No]),
            Step::OneOfTwo => {
                out.extend(faces(self.two_drawn(public, mine)).map(|card| Action::Discard { card }))
            }
            Step::Cost => {
                out.extend(faces(mine.known.bits(0)).map(|card| Action::Discard { card }));
                if public.running.paid >= self.cost_of(public).0 {
                    out.push(Action::No);
                }
            }
            Step::HandLoss => out.extend(faces(mine.known.bits(0)).map(|card| Action::Discard { card })),
            Step::Confess => {
                let shown = mine.known.bits(self.hand_of(seat, public.running.target));
                out.extend(faces(shown & set.actions).map(|card| Action::Discard { card }));
            }
            Step::ReserveLoss => {
                out.extend(distinct(public.reserve_of(seat)).map(|slot| Action::DiscardReserve { slot }));
            }
            Step::Guard => {
                out.extend(faces(mine.known.bits(0) & set.guards).map(|card| Action::Play { card }));
                out.push(Action::No);
            }
            Step::Attack | Step::Defence => {
                out.extend(faces(mine.known.bits(0) & set.weapons).map(|card| Action::Play { card }));
                out.push(Action::No);
            }
            Step::Order => {
                out.extend(faces(self.spent(public, seat, public.site)).map(|card| Action::Discard { card }))
            }
            Step::Keep => {
                out.extend(faces(mine.known.bits(0)).map(|card| Action::Keep { card }));
                out.push(Action::No);
            }
            step => {
                let Some(window) = step.window() else { return };
                let from = out.len();
                self.window(public, seat, window, |action| out.push(action));
                out[from..].sort_unstable();
                out.push(Action::No);
            }
        }
    }

    /// Calls `each` with every placement the seat has, ascending. A public fact.
    #[inline]
    pub(crate) fn placements(&self, public: &Public, seat: Seat, mut each: impl FnMut(Action)) {
        let held = &public.held[seat.index()];
        let owners = || Seat::all(self.seats).filter(|owner| held[owner.index()] > 0);
        let mut full = 0u8;
        for site in Site::ALL {
            full |= u8::from(self.is_full(public, *site)) << site.index();
        }
        for owner in owners() {
            for site in self.sites_of(!full) {
                each(Action::Place { owner, site });
            }
        }
        if full == 0 || !self.has_porter(public, seat) {
            return;
        }
        for owner in owners() {
            for site in self.sites_of(full) {
                self.porters(public, seat, |card| each(Action::PlaceOver { owner, site, card }));
            }
        }
    }

    fn has_porter(&self, public: &Public, seat: Seat) -> bool {
        let mut found = false;
        self.porters(public, seat, |_| found = true);
        found
    }

    /// Calls `each` with the ready cards that place beyond the spots, ascending.
    #[inline]
    fn porters(&self, public: &Public, seat: Seat, mut each: impl FnMut(Card)) {
        self.sources(public, seat, Window::Place, |card, _, used| {
            if used.power == Power::OverCapacity {
                each(card);
            }
        });
    }

    /// The two cards last drawn, as bits: the Mule discards one of them.
    #[inline]
    pub(crate) fn two_drawn(&self, public: &Public, mine: &Private) -> u128 {
        // Hands lie grouped by back, the latest of each group last.
        let end: u8 = public.backs[public.asked.index()][..=public.site.index()].iter().sum();
        let group = &mine.hand()[..usize::from(end)];
        group[group.len().saturating_sub(2)..].iter().fold(0, |bits, card| bits | card.bit())
    }

    /// The faces a seat has spent in a duel that belong to the site and still lie in the resolving area, as bits.
    #[inline]
    pub(crate) fn spent(&self, public: &Public, seat: Seat, site: Site) -> u128 {
        let mine = public.area.iter().filter(|(card, owner)| *owner == seat && self.set.site(*card) == site);
        mine.fold(0, |bits, (card, _)| bits | card.bit())
    }

    /// Least and most hand cards the running effect costs.
    #[inline]
    pub(crate) fn cost_of(&self, public: &Public) -> (u8, u8) {
        self.set.of(public.running.card).act.map_or((0, 0), |act| act.cost)
    }

    /// The number under which a viewer keeps what he knows of a hand: clockwise from himself.
    #[inline]
    pub(crate) fn hand_of(&self, viewer: Seat, owner: Seat) -> usize {
        let around = if owner.0 < viewer.0 { self.seats } else { 0 };
        usize::from(owner.0 + around - viewer.0)
    }
}
