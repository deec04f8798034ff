//! What an eye knows of one hidden hand and of the Minion deck (DP-RUL-55).
//!
//! Every Minion the eye cannot see has possible places: the hand, the shuffled part of the deck, and the places of
//! cards that were put beneath it. Cards go beneath only from a hand and one by one, so the places a Minion could
//! have gone to are all those filled from the hand since it was last known to be there: one number a Minion says
//! it. Places are counted from the first card beneath the shuffled part, from 0.

use crate::table::{Minion, Minions};
use serde::{Serialize, Serializer};

/// What an eye knows of one hidden hand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Known {
    /// Minions that could be in the hand.
    pub hand: Minions,
    /// Minions that could be in the shuffled part of the deck.
    pub fresh: Minions,
    /// Minions known to lie at a place beneath.
    pub fixed: Minions,
    /// For a fixed Minion its place; for one that could be in the hand the first place it could have gone to.
    pub since: [u8; 24],
}

impl Known {
    /// Just dealt: every Minion that is not seen could be anywhere.
    #[inline]
    pub fn dealt(unseen: Minions) -> Known {
        Known { hand: unseen, fresh: unseen, fixed: Minions::NONE, since: [0; 24] }
    }

    /// The Minion is seen.
    #[inline]
    pub fn forget(&mut self, minion: Minion) {
        self.hand.remove(minion.0);
        self.fresh.remove(minion.0);
        self.fixed.remove(minion.0);
        self.since[minion.index()] = 0;
    }

    /// The Minion is certainly in the hand; `beneath` cards lie beneath the deck now.
    #[inline]
    pub fn locate(&mut self, minion: Minion, beneath: u8) {
        self.hand.insert(minion.0);
        self.fresh.remove(minion.0);
        self.fixed.remove(minion.0);
        self.since[minion.index()] = beneath;
    }

    /// The Minion certainly lies at this place beneath.
    #[inline]
    pub fn fix(&mut self, minion: Minion, place: u8) {
        self.hand.remove(minion.0);
        self.fresh.remove(minion.0);
        self.fixed.insert(minion.0);
        self.since[minion.index()] = place;
    }

    /// Any of these could now be in the hand too.
    #[inline]
    pub fn admit(&mut self, minions: Minions, beneath: u8) {
        let newly = minions - self.hand;
        self.hand = self.hand | newly;
        for number in newly.iter() {
            self.since[usize::from(number)] = beneath;
        }
    }

    /// The first place beneath is gone: the others move up.
    #[inline]
    pub fn shift(&mut self) {
        for since in &mut self.since {
            *since = since.saturating_sub(1);
        }
    }

    /// The Minion known to lie at the place.
    pub fn fixed_at(&self, place: u8) -> Option<Minion> {
        self.fixed.each().find(|minion| self.since[minion.index()] == place)
    }

    /// Minions that could have gone from the hand to the place.
    #[inline]
    pub fn gone_to(&self, place: u8) -> Minions {
        self.hand.iter().filter(|number| self.since[usize::from(*number)] <= place).collect()
    }

    /// The places beneath whose card the eye does not know, of `beneath` in all, as bits.
    #[inline]
    pub fn open(&self, beneath: u8) -> u32 {
        let placed = self.fixed.iter().fold(0, |bits, number| bits | 1u32 << self.since[usize::from(number)]);
        ((1u32 << beneath) - 1) & !placed
    }

    /// Minions that are in the hand because no unknown card left it since they were seen there. `open` are the
    /// places beneath that were filled from the hand and whose card the eye does not know.
    #[inline]
    pub fn certain(&self, open: u32) -> Minions {
        (self.hand - self.fresh)
            .iter()
            .filter(|number| open >> self.since[usize::from(*number)] == 0)
            .collect()
    }
}

impl Serialize for Known {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Told {
            #[serde(serialize_with = "crate::state::set")]
            hand: Minions,
            #[serde(serialize_with = "crate::state::set")]
            fresh: Minions,
            /// Minion and place.
            fixed: Vec<(u8, u8)>,
            /// Minion and first place, where that is not 0.
            since: Vec<(u8, u8)>,
        }
        let pairs =
            |minions: Minions| minions.iter().map(|number| (number + 1, self.since[usize::from(number)]));
        Told {
            hand: self.hand,
            fresh: self.fresh,
            fixed: pairs(self.fixed).collect(),
            since: pairs(self.hand).filter(|(_, since)| *since > 0).collect(),
        }
        .serialize(serializer)
    }
}
