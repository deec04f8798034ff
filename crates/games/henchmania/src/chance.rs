//! What chance may bring: the first seat, the animal in the box, draws, cards taken at random, dice.

use crate::Henchmania;
use crate::action::Action;
use crate::card::{Card, Pips, Site};
use crate::legal::turn::faces;
use crate::state::Step;
use parlour_core::{Seat, State};

impl Henchmania {
    /// Every outcome with its weight, ascending.
    pub(crate) fn chance_outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        let public = &state.public;
        match public.step {
            Step::First => Seat::all(self.seats).for_each(|seat| each(Action::First { seat }, 1)),
            Step::LeftOut => faces(self.set.all_animals).for_each(|card| each(Action::LeftOut { card }, 1)),
            Step::Draw => {
                for card in faces(self.set.of_site[public.site.index()]) {
                    let copies = state.nature.count(card);
                    if copies > 0 {
                        each(Action::Draw { card }, u32::from(copies));
                    }
                }
            }
            Step::Taken => {
                let held = self.of_back(state);
                let bits = held.iter().fold(0u128, |bits, card| bits | card.bit());
                for card in faces(bits) {
                    let copies = held.iter().filter(|held| **held == card).count();
                    each(Action::Taken { card }, copies as u32);
                }
            }
            Step::Roll => Pips::all().for_each(|pips| each(Action::Die { pips }, 1)),
            _ => {}
        }
    }

    /// The victim's cards of the back that was named.
    #[inline]
    fn of_back<'a>(&self, state: &'a State<Self>) -> &'a [Card] {
        let public = &state.public;
        let (victim, site) = (public.asked, usize::from(public.running.site));
        let backs = &public.backs[victim.index()];
        let start: u8 = backs[..site].iter().sum();
        // Hands lie grouped by back.
        &state.private[victim.index()].hand()[usize::from(start)..][..usize::from(backs[site])]
    }

    /// The sum of the weights.
    #[inline]
    pub(crate) fn chance_tickets(&self, state: &State<Self>) -> u32 {
        let public = &state.public;
        match public.step {
            Step::First => u32::from(self.seats),
            Step::LeftOut => self.set.all_animals.count_ones(),
            Step::Draw => u32::from(public.pile[public.site.index()]),
            Step::Taken => u32::from(public.backs[public.asked.index()][usize::from(public.running.site)]),
            _ => 6,
        }
    }

    /// The outcome a ticket draws.
    #[inline]
    pub(crate) fn chance_outcome(&self, state: &State<Self>, ticket: u32) -> Action {
        match state.public.step {
            Step::First => Action::First { seat: Seat(ticket as u8) },
            Step::LeftOut => {
                Action::LeftOut { card: Card(parlour_core::select(self.set.all_animals, ticket) as u8) }
            }
            Step::Draw => {
                let mut left = ticket;
                let site: Site = state.public.site;
                for card in &self.set.faces_of[site.index()] {
                    let copies = u32::from(state.nature.count(*card));
                    if left < copies {
                        return Action::Draw { card: *card };
                    }
                    left -= copies;
                }
                unreachable!("a ticket is below the size of the pile")
            }
            Step::Taken => {
                let mut left = ticket as usize;
                let held = self.of_back(state);
                let bits = held.iter().fold(0u128, |bits, card| bits | card.bit());
                for card in faces(bits) {
                    let copies = held.iter().filter(|held| **held == card).count();
                    if left < copies {
                        return Action::Taken { card };
                    }
                    left -= copies;
                }
                unreachable!("a ticket is below the number of cards of that back")
            }
            _ => Action::Die { pips: Pips(ticket as u8) },
        }
    }
}
