//! What happens, told as it happens.

use crate::card::{Card, Cards, District, House};
use crate::score::Points;
use parlour_core::{List, Seat, Veiled};

/// A zone a card can lie in while an Ability moves it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A player's hand.
    Hand(Seat),
    /// A player's discard.
    Discard(Seat),
    /// A player's side of a District.
    Side(District, Seat),
}

/// Something that happened.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// It was decided who begins.
    Began {
        /// Who.
        seat: Seat,
    },
    /// House cards were dealt face down.
    Dealt {
        /// By seat; each sees the own one.
        houses: [Veiled<House>; 2],
    },
    /// A card was taken off a District deck at setup.
    Drew {
        /// By whom.
        seat: Seat,
        /// Off which deck.
        district: District,
        /// Which, for the eyes of that player.
        card: Veiled<Card>,
    },
    /// A drawn card was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// At which District.
        district: District,
    },
    /// A drawn card went back on top of its deck.
    PutBack {
        /// By whom.
        seat: Seat,
        /// On which deck.
        district: District,
        /// Which, for the eyes of that player.
        card: Veiled<Card>,
    },
    /// A Day card was turned up.
    DayBegan {
        /// The number of the Day.
        day: u8,
        /// The market and closed District.
        district: District,
        /// The start player.
        start: Seat,
    },
    /// A market card was laid out.
    Laid {
        /// Which.
        card: Card,
        /// From which deck.
        district: District,
    },
    /// The top of the market deck is visible.
    TopShown {
        /// Which card.
        card: Card,
        /// Of which deck.
        district: District,
    },
    /// A market deck has no card to show.
    NothingThere {
        /// Which deck.
        district: District,
    },
    /// A player drew the hand of the Day; the rest lies in the discard.
    HandDrawn {
        /// Who.
        seat: Seat,
        /// The hand.
        hand: Cards,
        /// The discard.
        discard: Cards,
    },
    /// Conspire.
    Conspired {
        /// Who.
        seat: Seat,
        /// The card discarded.
        discard: Card,
        /// The Minion taken to the discard.
        take: Card,
    },
    /// Hire.
    Hired {
        /// Who.
        seat: Seat,
        /// The cards discarded.
        discard: [Card; 2],
        /// The Minion taken to hand.
        take: Card,
    },
    /// Influence.
    Influenced {
        /// Who.
        seat: Seat,
        /// The Minion played.
        card: Card,
        /// Where.
        district: District,
    },
    /// An empty hand.
    Passed {
        /// Whose.
        seat: Seat,
    },
    /// A triggered Ability that can not be done.
    Idle {
        /// Whose.
        seat: Seat,
        /// Which District's.
        district: District,
    },
    /// Two cards changed places by an Ability.
    Exchanged {
        /// Who chose.
        seat: Seat,
        /// One card and where it was.
        give: (Card, Spot),
        /// The other card and where it was.
        get: (Card, Spot),
    },
    /// A card went to a hand by an Ability.
    Taken {
        /// Who chose.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where it was.
        from: Spot,
        /// Whose hand it went to.
        to: Seat,
    },
    /// A Minion went to another District by an Ability.
    Moved {
        /// Who chose.
        seat: Seat,
        /// The Minion.
        card: Card,
        /// Whose side it is on.
        side: Seat,
        /// From where.
        from: District,
        /// To where.
        to: District,
    },
    /// The Day is over; untaken cards went back.
    DayEnded {
        /// The number of the Day.
        day: u8,
        /// The market.
        district: District,
        /// The laid-out cards that went back, leftmost uppermost.
        back: List<Card, 3>,
    },
    /// The Day deck passed to the other player.
    DeckPassed {
        /// To whom.
        seat: Seat,
    },
    /// Week's End: the hand was discarded.
    HandDiscarded {
        /// Whose.
        seat: Seat,
        /// What.
        cards: Cards,
    },
    /// Week's End: the sides of a District were compared.
    Compared {
        /// Which.
        district: District,
        /// Influence by seat.
        influence: [u16; 2],
        /// Cards that were in its deck.
        left: u8,
        /// District cards gained, by seat.
        gained: [u8; 2],
    },
    /// Week's End: a House card was shown.
    HouseShown {
        /// Whose.
        seat: Seat,
        /// Which.
        house: House,
    },
    /// Week's End: a player's points.
    Scored {
        /// Whose.
        seat: Seat,
        /// By parts.
        points: Points,
    },
}
