//! What a seat may choose, in ascending order.

use crate::action::Action;
use crate::card::{Card, Cards, District, nth_of_deck};
use crate::deck::OPEN;
use crate::kit::Kit;
use crate::state::{Private, Public, Stage};
use crate::{Hemloch, ability};
use parlour_core::{Random, Rng, Seat};

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

    /// One of [`Hemloch::actions`] at random: counts them and finds the one drawn, without listing the others.
    #[inline]
    pub(crate) fn pick_action(&self, public: &Public, rng: &mut Rng) -> Action {
        // A hand has at most six cards (CH-R-36).
        let mut hand = [Card::NONE; 8];
        let mut held = 0;
        for card in public.hand[public.turn.index()] {
            hand[held as usize & 7] = card;
            held += 1;
        }
        if held == 0 {
            // One number is drawn for every choice, so that picking and listing stay in step.
            rng.below(1);
            return Action::Pass;
        }
        let (takes, offered) = public.available(&self.kit).first_four();
        let offered = offered as u32;
        let mut fits = [0u8; 8];
        let mut conspiring = 0;
        for (card, fits) in hand.iter().zip(&mut fits).take(held as usize) {
            let fitting = self.kit.takes[self.kit.house_of(*card).at()];
            for (slot, take) in takes.iter().enumerate() {
                *fits |= u8::from(fitting.has(*take)) << slot;
            }
            conspiring += FOUR_BITS[usize::from(*fits & 15)];
        }
        let hiring = held * (held - 1) / 2 * offered;
        let mut nth = rng.below(conspiring + hiring + 3 * held);
        if nth < conspiring {
            let mut which = 0;
            while nth >= FOUR_BITS[usize::from(fits[which & 7] & 15)] {
                nth -= FOUR_BITS[usize::from(fits[which & 7] & 15)];
                which += 1;
            }
            let take = takes[usize::from(nth_of_deck(u16::from(fits[which & 7]), nth)) & 3];
            return Action::Conspire { discard: hand[which & 7], take };
        }
        nth -= conspiring;
        if nth < hiring {
            let (mut pair, take) = (nth / offered, takes[(nth % offered) as usize & 3]);
            let mut one = 0;
            while pair >= held - 1 - one {
                pair -= held - 1 - one;
                one += 1;
            }
            let two = one + 1 + pair;
            return Action::Hire { one: hand[one as usize & 7], two: hand[two as usize & 7], take };
        }
        nth -= hiring;
        let card = hand[(nth / 3) as usize & 7];
        Action::Influence { card, district: public.today.others()[(nth % 3) as usize] }
    }
}

/// How many bits of four are set, by table: counting them is slow where there is no instruction for it.
const FOUR_BITS: [u32; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

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
