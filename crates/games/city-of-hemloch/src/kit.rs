//! The loaded pack as flat arrays and masks: everything play needs, nothing it does not.

use crate::card::{Card, Cards, District, House};

/// From which cards an Ability chooses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The acting player's hand.
    OwnHand,
    /// The acting player's discard.
    OwnDiscard,
    /// Minions on any side of a District.
    Played {
        /// Only in Districts other than the one whose Ability it is.
        elsewhere: bool,
        /// The Minion just played may be chosen too.
        trigger: bool,
    },
}

/// What a District's Ability does. One step; the acting player chooses; it must be done if it can be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ability {
    /// One card of each choice; they change places.
    Swap(Choice, Choice),
    /// One card goes to the acting player's hand.
    ToOwnHand(Choice),
    /// One Minion goes to the hand of the player on whose side it lies.
    ToItsHand(Choice),
    /// One Minion goes to the same side of another District.
    ToOtherDistrict(Choice),
}

/// The facts of a pack that play needs. Card numbers: the District decks in the order of the Districts, then the
/// day starters, then the night starters.
#[derive(Clone, Debug)]
pub struct Kit {
    /// Every card.
    pub all: Cards,
    /// Cards by the District on their back.
    pub back: [Cards; 4],
    /// The number of the first card of each District.
    pub base: [u8; 4],
    /// Cards by House, the Houseless last.
    pub house: [Cards; 5],
    /// What Conspire may take with a discard of a House, the Houseless last.
    pub takes: [Cards; 5],
    /// Cards whose Influence has the 1 in it.
    pub ones: Cards,
    /// Cards whose Influence has the 2 in it.
    pub twos: Cards,
    /// Minions that use a District's Ability.
    pub able: [Cards; 4],
    /// Minions that have a District's bonus.
    pub favoured: [Cards; 4],
    /// The House that uses a District's Ability.
    pub ability_house: [House; 4],
    /// The House that has a District's bonus.
    pub bonus_house: [House; 4],
    /// The bonus of a District.
    pub bonus: [u8; 4],
    /// The Abilities.
    pub ability: [Ability; 4],
    /// The day and the night starting deck.
    pub starters: [Cards; 2],
    /// Day cards by District.
    pub days: [u8; 4],
    /// House of each card.
    pub house_of: [House; 64],
    /// Back of each card; none for starters.
    pub back_of: [District; 64],
}

impl Kit {
    /// The House of a card.
    #[inline]
    pub fn house_of(&self, card: Card) -> House {
        self.house_of[(card.0 & 63) as usize]
    }

    /// The District on the back of a card, if there is one.
    #[inline]
    pub fn back_of(&self, card: Card) -> Option<District> {
        self.back_of[(card.0 & 63) as usize].known()
    }

    /// The printed Influence of a card.
    #[inline]
    pub fn influence(&self, card: Card) -> u8 {
        u8::from(self.ones.has(card)) + 2 * u8::from(self.twos.has(card))
    }

    /// The printed Influence of cards together.
    #[inline]
    pub fn printed(&self, cards: Cards) -> u32 {
        cards.and(self.ones).len() + 2 * cards.and(self.twos).len()
    }

    /// The bonus Influence of Minions at a District.
    #[inline]
    pub fn bonus_of(&self, district: District, minions: Cards) -> u32 {
        u32::from(self.bonus[district.at()]) * minions.and(self.favoured[district.at()]).len()
    }

    /// The Influence of Minions at a District, printed and bonus (CH-SCORE-2).
    #[inline]
    pub fn strength(&self, district: District, minions: Cards) -> u32 {
        self.printed(minions) + self.bonus_of(district, minions)
    }

    /// A card of a District by its number within the District.
    #[inline]
    pub fn card(&self, district: District, local: u8) -> Card {
        Card(self.base[district.at()] + local)
    }

    /// The number of a card within its District.
    #[inline]
    pub fn local(&self, district: District, card: Card) -> u8 {
        card.0 - self.base[district.at()]
    }
}
