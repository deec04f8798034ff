//! Face-down decks without an order: what is left, and the few cards whose place is fixed.
//!
//! A shuffled deck is a bag until a card is drawn: the draw is a chance node weighted by the copies left, so there
//! is no hidden order to leak or to resample. Cards that somebody put on top or beneath keep their place in two
//! short lists. Decks live in `Nature`; what a seat knows of the lists lives in its `Private`.

use crate::List;
use std::fmt::Debug;
use std::hash::Hash;

/// A multiset of card kinds, numbered from 0.
pub trait Bag: Copy + Eq + Hash + Debug + Default {
    /// How many cards of the kind.
    fn count(&self, kind: u8) -> u32;
    /// How many cards in all.
    fn total(&self) -> u32;
    /// Takes one card of the kind out. There must be one.
    fn take(&mut self, kind: u8);
    /// Puts one card of the kind in.
    fn put(&mut self, kind: u8);
    /// Calls `each` with every kind present, ascending, and its number of copies.
    fn for_each(&self, each: impl FnMut(u8, u32));
    /// The kind that a ticket below `total` draws: kinds ascending, as many tickets as copies.
    fn pick(&self, ticket: u32) -> u8;
}

/// Up to 64 cards, all different.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Singles(pub u64);

impl Bag for Singles {
    #[inline]
    fn count(&self, kind: u8) -> u32 {
        (self.0 >> kind & 1) as u32
    }
    #[inline]
    fn total(&self) -> u32 {
        self.0.count_ones()
    }
    #[inline]
    fn take(&mut self, kind: u8) {
        debug_assert!(self.count(kind) == 1);
        self.0 &= !(1 << kind);
    }
    #[inline]
    fn put(&mut self, kind: u8) {
        debug_assert!(self.count(kind) == 0);
        self.0 |= 1 << kind;
    }
    #[inline]
    fn for_each(&self, mut each: impl FnMut(u8, u32)) {
        let mut left = self.0;
        while left != 0 {
            each(left.trailing_zeros() as u8, 1);
            left &= left - 1;
        }
    }
    #[inline]
    fn pick(&self, ticket: u32) -> u8 {
        crate::select64(self.0, ticket) as u8
    }
}

/// Cards in up to `KINDS` kinds with up to 255 copies each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Counts<const KINDS: usize>(pub [u8; KINDS]);

impl<const KINDS: usize> Default for Counts<KINDS> {
    fn default() -> Self {
        Counts([0; KINDS])
    }
}

impl<const KINDS: usize> Bag for Counts<KINDS> {
    #[inline]
    fn count(&self, kind: u8) -> u32 {
        u32::from(self.0[kind as usize])
    }
    #[inline]
    fn total(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }
    #[inline]
    fn take(&mut self, kind: u8) {
        self.0[kind as usize] -= 1;
    }
    #[inline]
    fn put(&mut self, kind: u8) {
        self.0[kind as usize] += 1;
    }
    #[inline]
    fn for_each(&self, mut each: impl FnMut(u8, u32)) {
        for (kind, count) in self.0.iter().enumerate() {
            if *count > 0 {
                each(kind as u8, u32::from(*count));
            }
        }
    }
    #[inline]
    fn pick(&self, mut ticket: u32) -> u8 {
        for (kind, count) in self.0.iter().enumerate() {
            if ticket < u32::from(*count) {
                return kind as u8;
            }
            ticket -= u32::from(*count);
        }
        unreachable!("a ticket is below the total")
    }
}

/// A deck: fixed cards on top, an unordered bag, fixed cards beneath; at most `FIXED` at either end.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deck<B, const FIXED: usize> {
    /// Cards whose place on top is fixed; the last of the list is the top card.
    pub top: List<u8, FIXED>,
    /// The shuffled cards.
    pub bag: B,
    /// Cards whose place at the bottom is fixed; the first of the list is drawn first.
    pub bottom: List<u8, FIXED>,
}

impl<B: Bag, const FIXED: usize> Default for Deck<B, FIXED> {
    fn default() -> Self {
        Deck { top: List::default(), bag: B::default(), bottom: List::default() }
    }
}

impl<B: Bag, const FIXED: usize> Deck<B, FIXED> {
    /// A shuffled deck of these cards.
    pub fn shuffled(bag: B) -> Self {
        Deck { bag, ..Deck::default() }
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> u32 {
        self.top.len() as u32 + self.bag.total() + self.bottom.len() as u32
    }

    /// Whether no card is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The next card, if its place is fixed: then a draw needs no chance.
    #[inline]
    pub fn certain(&self) -> Option<u8> {
        match self.top.last() {
            Some(card) => Some(*card),
            None if self.bag.total() == 0 => self.bottom.first().copied(),
            None => None,
        }
    }

    /// Calls `each` with every card the next draw may bring and its weight; one certain card has weight 1.
    pub fn outcomes(&self, mut each: impl FnMut(u8, u32)) {
        match self.certain() {
            Some(card) => each(card, 1),
            None => self.bag.for_each(each),
        }
    }

    /// The total weight of [`Deck::outcomes`].
    #[inline]
    pub fn tickets(&self) -> u32 {
        if self.certain().is_some() { 1 } else { self.bag.total() }
    }

    /// The card a ticket draws.
    #[inline]
    pub fn pick(&self, ticket: u32) -> u8 {
        self.certain().unwrap_or_else(|| self.bag.pick(ticket))
    }

    /// Takes the drawn card off the deck. It must be one of [`Deck::outcomes`].
    #[inline]
    pub fn take(&mut self, card: u8) {
        if self.top.pop().is_some() {
            return;
        }
        if self.bag.total() > 0 {
            self.bag.take(card);
        } else {
            self.bottom.remove(0);
        }
    }

    /// Shuffles everything: places are forgotten.
    pub fn shuffle(&mut self) {
        for card in self.top.iter().chain(self.bottom.iter()) {
            self.bag.put(*card);
        }
        self.top.clear();
        self.bottom.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_places_come_before_and_after_the_bag() {
        let mut deck: Deck<Counts<4>, 3> = Deck::shuffled(Counts([2, 0, 1, 0]));
        deck.top.push(3);
        deck.bottom.push(1);
        assert_eq!((deck.len(), deck.tickets(), deck.certain()), (5, 1, Some(3)));
        deck.take(3);
        let mut seen = vec![];
        deck.outcomes(|card, weight| seen.push((card, weight)));
        assert_eq!(seen, [(0, 2), (2, 1)]);
        assert_eq!([deck.pick(0), deck.pick(1), deck.pick(2)], [0, 0, 2]);
        for card in [0, 2, 0] {
            deck.take(card);
        }
        assert_eq!(deck.certain(), Some(1));
        deck.shuffle();
        assert_eq!(deck.bag, Counts([0, 1, 0, 0]));
    }

    #[test]
    fn singles_pick_by_ticket() {
        let bag = Singles(0b1010_0001);
        assert_eq!([bag.pick(0), bag.pick(1), bag.pick(2)], [0, 5, 7]);
        assert_eq!(bag.total(), 3);
    }
}
