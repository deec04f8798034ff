//! What a player may choose and what chance may bring.

use crate::card::{Card, District, House};
use parlour_core::{Seat, actions};

actions! {
    /// One choice of a seat or one outcome of chance.
    pub enum Action {
        /// Setup: the two cards placed, the lower card first, and where each goes.
        Place "place" { first: Card, there: District, second: Card, here: District },
        /// Discard a hand card and take an available Minion of its House to the discard.
        Conspire "conspire" { discard: Card, take: Card },
        /// Discard two hand cards, the lower first, and take an available Minion to hand.
        Hire "hire" { one: Card, two: Card, take: Card },
        /// Play a hand card to the own side of a District.
        Influence "influence" { card: Card, district: District },
        /// Do nothing, with an empty hand only.
        Pass "pass",
        /// Ability: exchange the first card with the second.
        Exchange "exchange" { give: Card, get: Card },
        /// Ability: a card goes to the hand the Ability names.
        Take "take" { card: Card },
        /// Ability: a played Minion goes to another District.
        Move "move" { card: Card, district: District },
        /// Chance: who begins.
        Begin "begin" { seat: Seat },
        /// Chance: the House cards of seat 0 and seat 1.
        Deal "houses" { zero: House, one: House },
        /// Chance: the card taken off a District deck at setup.
        Draw "drawn" { card: Card },
        /// Chance: the next Day card.
        Day "day" { district: District },
        /// Chance: the card that is laid out or becomes the visible top.
        Reveal "reveal" { card: Card },
        /// Chance: the three cards of a player's hand for the Day, ascending.
        Hand "hand" { one: Card, two: Card, three: Card },
    }
}
