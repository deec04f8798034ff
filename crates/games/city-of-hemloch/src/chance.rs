//! Outcomes of chance with their weights, and how a ticket draws one without walking them all.

use crate::Hemloch;
use crate::action::Action;
use crate::card::{Card, Cards, District, House, nth_of_deck};
use crate::deck::OPEN;
use crate::state::Stage;
use parlour_core::{Seat, State};

impl Hemloch {
    /// The District whose deck the pending draw or reveal comes from.
    #[inline]
    pub(crate) fn drawing_from(&self, state: &State<Hemloch>) -> District {
        if state.public.stage == Stage::Draw { District(state.public.step & 3) } else { state.public.today }
    }

    /// What may be the top card of a deck: the one that is fixed, or any that nobody has looked at.
    #[inline]
    fn tops(&self, state: &State<Hemloch>, district: District) -> Cards {
        match state.nature.order[district.at()].get(0) {
            OPEN => state.nature.pool.and(self.kit.back[district.at()]),
            local => self.kit.card(district, local).set(),
        }
    }

    /// The weight of each District for the next Day card.
    #[inline]
    fn day_weights(&self, state: &State<Hemloch>) -> [u8; 4] {
        match state.nature.days.get(0) {
            OPEN => state.public.to_come,
            fixed => {
                let mut weights = [0; 4];
                weights[(fixed & 3) as usize] = 1;
                weights
            }
        }
    }

    /// Calls `each` with every outcome and its weight, ascending.
    pub(crate) fn each_outcome(&self, state: &State<Hemloch>, each: &mut impl FnMut(Action, u32)) {
        match state.public.stage {
            Stage::Begin => {
                each(Action::Begin { seat: Seat(0) }, 1);
                each(Action::Begin { seat: Seat(1) }, 1);
            }
            Stage::Deal => {
                // A written position may have dealt one of the two already.
                let fits = |seat: usize, house: House| {
                    state.private[seat].house.known().is_none_or(|dealt| dealt == house)
                };
                for zero in House::ALL.into_iter().filter(|house| fits(0, *house)) {
                    for one in House::ALL.into_iter().filter(|house| fits(1, *house) && *house != zero) {
                        each(Action::Deal { zero, one }, 1);
                    }
                }
            }
            Stage::Draw => {
                for card in self.tops(state, self.drawing_from(state)) {
                    each(Action::Draw { card }, 1);
                }
            }
            Stage::DayCard => {
                for (district, weight) in District::ALL.into_iter().zip(self.day_weights(state)) {
                    if weight > 0 {
                        each(Action::Day { district }, u32::from(weight));
                    }
                }
            }
            Stage::Market | Stage::NewTop => {
                for card in self.tops(state, state.public.today) {
                    each(Action::Reveal { card }, 1);
                }
            }
            Stage::Hand => {
                let own = state.public.discard[state.public.turn.index()];
                let mut after_one = own;
                for one in own {
                    after_one.remove(one);
                    let mut after_two = after_one;
                    for two in after_one {
                        after_two.remove(two);
                        for three in after_two {
                            each(Action::Hand { one, two, three }, 1);
                        }
                    }
                }
            }
            Stage::Place | Stage::Action | Stage::Ability | Stage::WeekEnd | Stage::Over => {}
        }
    }

    /// How many cards may be the top of a deck.
    #[inline]
    fn count_tops(&self, state: &State<Hemloch>, district: District) -> u32 {
        match state.nature.order[district.at()].get(0) {
            OPEN => u32::from(state.nature.unseen[district.at()]),
            _ => 1,
        }
    }

    /// The `nth` card that may be the top of a deck.
    #[inline]
    fn nth_top(&self, state: &State<Hemloch>, district: District, nth: u32) -> Card {
        match state.nature.order[district.at()].get(0) {
            OPEN => {
                let deck =
                    state.nature.pool.and(self.kit.back[district.at()]).0 >> self.kit.base[district.at()];
                self.kit.card(district, nth_of_deck(deck as u16, nth))
            }
            local => self.kit.card(district, local),
        }
    }

    /// The sum of the weights.
    #[inline]
    pub(crate) fn count_tickets(&self, state: &State<Hemloch>) -> u32 {
        match state.public.stage {
            Stage::Begin => 2,
            Stage::Draw | Stage::Market | Stage::NewTop => self.count_tops(state, self.drawing_from(state)),
            Stage::DayCard => self.day_weights(state).into_iter().map(u32::from).sum(),
            Stage::Hand => triples(state.public.discard[state.public.turn.index()].len()),
            _ => {
                let mut total = 0;
                self.each_outcome(state, &mut |_, weight| total += weight);
                total
            }
        }
    }

    /// The outcome a ticket draws.
    #[inline]
    pub(crate) fn drawn_by(&self, state: &State<Hemloch>, mut ticket: u32) -> Action {
        match state.public.stage {
            Stage::Begin => Action::Begin { seat: Seat(ticket as u8) },
            Stage::Draw => Action::Draw { card: self.nth_top(state, self.drawing_from(state), ticket) },
            Stage::Market | Stage::NewTop => {
                Action::Reveal { card: self.nth_top(state, state.public.today, ticket) }
            }
            Stage::DayCard => {
                let mut district = 0;
                for weight in self.day_weights(state) {
                    if ticket < u32::from(weight) {
                        break;
                    }
                    ticket -= u32::from(weight);
                    district += 1;
                }
                Action::Day { district: District(district) }
            }
            Stage::Hand => nth_triple(state.public.discard[state.public.turn.index()], ticket),
            _ => {
                let mut drawn = None;
                self.each_outcome(state, &mut |action, _| {
                    if drawn.is_none() {
                        if ticket == 0 {
                            drawn = Some(action);
                        }
                        ticket = ticket.wrapping_sub(1);
                    }
                });
                drawn.expect("a ticket is below the sum of the weights, which are all 1 here")
            }
        }
    }
}

/// How many sets of three there are among `n`.
#[inline]
fn triples(n: u32) -> u32 {
    n * (n - 1) * (n - 2) / 6
}

/// The `nth` set of three in ascending order: skip first the lowest cards, then the second lowest.
#[inline]
fn nth_triple(own: Cards, mut nth: u32) -> Action {
    let mut cards = [Card::NONE; 64];
    let mut left = 0;
    for card in own {
        cards[left as usize & 63] = card;
        left += 1;
    }
    let mut first = 0;
    loop {
        left -= 1;
        let here = left * (left - 1) / 2;
        if nth < here {
            break;
        }
        nth -= here;
        first += 1;
    }
    let mut second = first + 1;
    loop {
        left -= 1;
        if nth < left {
            break;
        }
        nth -= left;
        second += 1;
    }
    let pick = |place: u32| cards[place as usize & 63];
    Action::Hand { one: pick(first), two: pick(second), three: pick(second + 1 + nth) }
}
