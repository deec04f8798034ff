//! A table a seat cannot tell from the true one.
//!
//! Hidden from a seat: the other House, the other's setup cards (drawn, or returned on top of decks), the order of
//! what nobody has seen. Houses and cards are independent and every unseen card of a District is alike to the seat,
//! so dealing the unseen cards at random to the hidden places is uniform; open places stay open.

use crate::Hemloch;
use crate::card::{Cards, District, House};
use crate::deck::OPEN;
use crate::state::{Nature, Private, Public, Stage};
use parlour_core::{Random, Rng, Seat, State, View};

impl Public {
    /// District cards and starters that everybody sees.
    fn in_sight(&self) -> Cards {
        let mut cards = self.played().or(self.own(Seat(0))).or(self.own(Seat(1)));
        for card in &self.laid {
            cards.add(*card);
        }
        cards
    }
}

impl Hemloch {
    pub(crate) fn imagine(&self, view: &View<Hemloch>, rng: &mut Rng) -> State<Hemloch> {
        let public = view.public;
        let (me, you) = (view.seat, view.seat.other());
        let mut private = [Private::default(); 2];
        private[me.index()] = view.mine;
        let yours = &mut private[you.index()];
        yours.house = self.imagine_house(&public, view.mine.house, you, rng);
        let mut nature = Nature::default();
        if public.stage == Stage::Over {
            return State { public, private, nature };
        }
        let sight = public.in_sight();
        for district in District::ALL {
            let at = district.at();
            let size = usize::from(public.size[at]);
            let mut unseen = self.kit.back[at].minus(sight);
            for slot in 0..8 {
                let local = match public.seen[at].get(slot) {
                    OPEN => view.mine.known[at].get(slot),
                    seen => seen,
                };
                if local != OPEN {
                    nature.order[at].set(slot, local);
                    unseen.remove(self.kit.card(district, local));
                }
            }
            if view.mine.drawn.get(at) != OPEN {
                unseen.remove(self.kit.card(district, view.mine.drawn.get(at)));
            }
            let mut deal = || {
                let card = unseen.nth(rng.below(unseen.len()));
                unseen.remove(card);
                self.kit.local(district, card)
            };
            if public.holds_drawn(you, district) {
                yours.drawn.set(at, deal());
            }
            for slot in 0..4 {
                if public.peeked[at] >> (slot + 4 * you.index()) & 1 == 1 {
                    let local = deal();
                    nature.order[at].set(slot, local);
                    yours.known[at].set(slot, local);
                }
            }
            let open = (0..size).any(|slot| nature.order[at].get(slot) == OPEN);
            if open {
                nature.hide(district, unseen);
            }
        }
        State { public, private, nature }
    }

    /// The other House: shown at the end, not dealt at first, else any but the own one.
    fn imagine_house(&self, public: &Public, mine: House, you: Seat, rng: &mut Rng) -> House {
        match public.stage {
            Stage::Begin | Stage::Deal => House::NONE,
            Stage::Over => public.house[you.index()],
            _ => {
                let others = rng.below(3) as u8;
                House(if others >= mine.0 { others + 1 } else { others })
            }
        }
    }
}
