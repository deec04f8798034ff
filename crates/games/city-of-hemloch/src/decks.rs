//! Cards going on and off the District decks, with everything that is known of them.
//!
//! Four things move together: the size, what all know, what each seat alone knows (and that it does), and the truth.

use crate::Hemloch;
use crate::card::{Card, District};
use crate::deck::OPEN;
use parlour_core::{Seat, State};

impl Hemloch {
    /// Takes the top card off a deck: it is this one, decided just now or long ago.
    #[inline]
    pub(crate) fn lift(&self, state: &mut State<Hemloch>, district: District, card: Card) {
        let at = district.at();
        state.public.size[at] -= 1;
        state.nature.order[at].pop();
        state.public.seen[at].pop();
        state.public.peeked[at] = state.public.peeked[at] >> 1 & 0x77;
        for mine in &mut state.private {
            mine.known[at].pop();
        }
        self.decided(state, district, card);
    }

    /// The card is no longer one of those nobody has looked at.
    #[inline]
    pub(crate) fn decided(&self, state: &mut State<Hemloch>, district: District, card: Card) {
        let nature = &mut state.nature;
        nature.unseen[district.at()] -= u8::from(nature.pool.has(card));
        nature.pool.remove(card);
        if state.public.sparse {
            self.forget_missing(state, district);
        }
    }

    /// A written position may hold more unseen cards than a deck has open places; once none is open, the rest are
    /// not in the game.
    pub(crate) fn forget_missing(&self, state: &mut State<Hemloch>, district: District) {
        let order = state.nature.order[district.at()];
        let open = (0..usize::from(state.public.size[district.at()])).any(|slot| order.get(slot) == OPEN);
        if !open {
            state.nature.pool = state.nature.pool.minus(self.kit.back[district.at()]);
            state.nature.unseen[district.at()] = 0;
        }
    }

    /// Turns the top card up: now everybody knows it.
    #[inline]
    pub(crate) fn turn_up(&self, state: &mut State<Hemloch>, district: District, card: Card) {
        let at = district.at();
        let local = self.kit.local(district, card);
        state.nature.order[at].set(0, local);
        state.public.seen[at].set(0, local);
        state.public.peeked[at] &= 0xee;
        for mine in &mut state.private {
            mine.known[at].set(0, OPEN);
        }
        self.decided(state, district, card);
    }

    /// Lays a card on top that all have seen.
    #[inline]
    pub(crate) fn lay_back(&self, state: &mut State<Hemloch>, district: District, card: Card) {
        self.shift_down(state, district, card);
        state.public.seen[district.at()].set(0, self.kit.local(district, card));
    }

    /// Lays a card on top that only one seat has seen (CH-R-4).
    pub(crate) fn put_back(&self, state: &mut State<Hemloch>, seat: Seat, district: District, card: Card) {
        self.shift_down(state, district, card);
        state.public.peeked[district.at()] |= 1 << (4 * seat.0);
        state.private[seat.index()].known[district.at()].set(0, self.kit.local(district, card));
    }

    #[inline]
    fn shift_down(&self, state: &mut State<Hemloch>, district: District, card: Card) {
        let at = district.at();
        state.public.size[at] += 1;
        state.nature.order[at].push(self.kit.local(district, card));
        state.public.seen[at].push(OPEN);
        state.public.peeked[at] = (state.public.peeked[at] & 0x77) << 1;
        for mine in &mut state.private {
            mine.known[at].push(OPEN);
        }
    }
}
