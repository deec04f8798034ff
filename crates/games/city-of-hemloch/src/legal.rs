//! What a seat may choose, in ascending order.

use crate::action::Action;
use crate::card::{Cards, District};
use crate::deck::OPEN;
use crate::kit::Kit;
use crate::state::{Private, Public, Stage};
use crate::{Hemloch, ability};
use parlour_core::Seat;

impl Public {
    /// The Minions available today: the laid-out ones and the deck's visible top (CH-DAY-5).
    #[inline]
    pub fn available(&self, kit: &Kit) -> Cards {
        if self.today == District::NONE {
            return Cards::EMPTY;
        }
        let mut available = Cards::EMPTY;
        for card in &self.laid {
            available.add(*card);
        }
        let top = self.seen[self.today.at()].get(0);
        if top != OPEN {
            available.add(kit.card(self.today, top));
        }
        available
    }
}

impl Private {
    /// The four cards drawn at setup, ascending.
    pub fn drawn(&self, kit: &Kit) -> Cards {
        District::ALL
            .into_iter()
            .filter(|district| self.drawn.get(district.at()) != OPEN)
            .map(|district| kit.card(district, self.drawn.get(district.at())))
            .collect()
    }
}

impl Hemloch {
    /// Appends the seat's choices.
    #[inline]
    pub(crate) fn list(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        if seat != public.turn {
            return;
        }
        match public.stage {
            Stage::Action => self.actions(public, out),
            Stage::Ability => ability::options(&self.kit, public, out),
            Stage::Place => placements(mine.drawn(&self.kit), out),
            _ => {}
        }
    }

    /// Conspire, Hire and Influence, or the pass of an empty hand (CH-R-12).
    #[inline]
    fn actions(&self, public: &Public, out: &mut Vec<Action>) {
        let hand = public.hand[public.turn.index()];
        if hand.is_empty() {
            out.push(Action::Pass);
            return;
        }
        let available = public.available(&self.kit);
        for discard in hand {
            for take in available.and(self.kit.takes[self.kit.house_of(discard).at()]) {
                out.push(Action::Conspire { discard, take });
            }
        }
        // Copied whole where the length is known beforehand: these two make up most of all choices.
        let (takes, count) = available.first_four();
        let mut rest = hand;
        for one in hand {
            rest.remove(one);
            for two in rest {
                out.extend(takes[..count].iter().map(|take| Action::Hire { one, two, take: *take }));
            }
        }
        // There is always a market when players act.
        let open = public.today.others();
        for card in hand {
            out.extend(open.map(|district| Action::Influence { card, district }));
        }
    }
}

/// Two of the drawn cards, each to any District: 96 ways for four cards (CH-R-3).
fn placements(drawn: Cards, out: &mut Vec<Action>) {
    let mut rest = drawn;
    for first in drawn {
        rest.remove(first);
        for there in District::ALL {
            for second in rest {
                out.extend(District::ALL.map(|here| Action::Place { first, there, second, here }));
            }
        }
    }
}
