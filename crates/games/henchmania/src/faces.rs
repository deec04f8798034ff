//! Faces known in hands: one list a hand, all in one short array.

use crate::card::Card;
use parlour_core::MAX_SEATS;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

/// Up to `N` faces in one list for each of five hands. Unused places are zero, so that equal contents are equal
/// values.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Faces<const N: usize> {
    cards: [Card; N],
    lens: [u8; MAX_SEATS],
}

impl<const N: usize> Default for Faces<N> {
    fn default() -> Self {
        Faces { cards: [Card(0); N], lens: [0; MAX_SEATS] }
    }
}

impl<const N: usize> Faces<N> {
    #[inline]
    fn start(&self, hand: usize) -> usize {
        self.lens[..hand].iter().map(|len| *len as usize).sum()
    }

    /// How many faces in all hands.
    #[inline]
    pub fn total(&self) -> usize {
        self.start(MAX_SEATS)
    }

    /// How many faces of this hand.
    #[inline]
    pub fn len(&self, hand: usize) -> usize {
        self.lens[hand] as usize
    }

    /// The faces of this hand, in order of arrival.
    #[inline]
    pub fn of(&self, hand: usize) -> &[Card] {
        let start = self.start(hand);
        &self.cards[start..start + self.lens[hand] as usize]
    }

    /// Adds a face at the end of this hand.
    #[inline]
    pub fn push(&mut self, hand: usize, card: Card) {
        self.insert(hand, self.len(hand), card);
    }

    /// Adds a face where the faces of this hand stay sorted: for what is known of others, which has no order.
    #[inline]
    pub fn sort_in(&mut self, hand: usize, card: Card) {
        let place = self.of(hand).iter().position(|held| *held > card).unwrap_or(self.len(hand));
        self.insert(hand, place, card);
    }

    /// Adds a face at this place of this hand. A set is refused at loading if its cards could overflow this; should
    /// one do so all the same, a face of another hand is forgotten.
    #[inline]
    pub fn insert(&mut self, hand: usize, place: usize, card: Card) {
        let mut total = self.total();
        if total == N {
            self.forget_one(hand);
            total -= 1;
        }
        let at = self.start(hand) + place;
        self.cards.copy_within(at..total, at + 1);
        self.cards[at] = card;
        self.lens[hand] += 1;
    }

    fn forget_one(&mut self, but: usize) {
        let other = (0..MAX_SEATS).rev().find(|hand| *hand != but && self.lens[*hand] > 0).unwrap_or(but);
        self.remove_at(other, 0);
    }

    /// Removes the face at this place of this hand.
    #[inline]
    pub fn remove_at(&mut self, hand: usize, place: usize) -> Card {
        let at = self.start(hand) + place;
        let total = self.total();
        let card = self.cards[at];
        self.cards.copy_within(at + 1..total, at);
        self.cards[total - 1] = Card(0);
        self.lens[hand] -= 1;
        card
    }

    /// Removes the face from this hand, the first that arrived. Says whether it was there.
    #[inline]
    pub fn remove(&mut self, hand: usize, card: Card) -> bool {
        let place = self.of(hand).iter().position(|held| *held == card);
        if let Some(place) = place {
            self.remove_at(hand, place);
        }
        place.is_some()
    }

    /// Keeps only the faces of this hand that pass.
    pub fn retain(&mut self, hand: usize, keep: impl Fn(Card) -> bool) {
        let mut place = 0;
        while place < self.len(hand) {
            if keep(self.of(hand)[place]) {
                place += 1;
            } else {
                self.remove_at(hand, place);
            }
        }
    }

    /// Forgets this hand.
    pub fn clear(&mut self, hand: usize) {
        self.retain(hand, |_| false);
    }

    /// The distinct faces of this hand, as bits.
    #[inline]
    pub fn bits(&self, hand: usize) -> u128 {
        self.of(hand).iter().fold(0, |bits, card| bits | card.bit())
    }
}

impl<const N: usize> Serialize for Faces<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut hands = serializer.serialize_seq(Some(MAX_SEATS))?;
        for hand in 0..MAX_SEATS {
            hands.serialize_element(self.of(hand))?;
        }
        hands.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_keep_their_order_and_leave_no_trace() {
        let mut faces = Faces::<6>::default();
        for (hand, card) in [(0, 5), (2, 7), (0, 6), (2, 8), (0, 5)] {
            faces.push(hand, Card(card));
        }
        assert_eq!(
            (faces.of(0), faces.of(1), faces.of(2)),
            (&[Card(5), Card(6), Card(5)][..], &[][..], &[Card(7), Card(8)][..])
        );
        assert!(faces.remove(0, Card(5)) && !faces.remove(1, Card(7)));
        assert_eq!(faces.of(0), [Card(6), Card(5)]);
        faces.retain(2, |card| card != Card(7));
        faces.clear(0);
        faces.clear(2);
        assert_eq!(faces, Faces::default());
    }

    #[test]
    fn a_full_list_forgets_another_hand_first() {
        let mut faces = Faces::<2>::default();
        faces.push(0, Card(1));
        faces.push(3, Card(2));
        faces.push(0, Card(3));
        assert_eq!((faces.of(0), faces.of(3)), (&[Card(1), Card(3)][..], &[][..]));
    }
}
