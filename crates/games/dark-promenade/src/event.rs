//! What happens, as it is told: facts, with what not everyone may see behind a veil.

use crate::table::{Avenue, District, Item, Minion, Minions, Spot};
use crate::vocabulary::Condition;
use parlour_core::{Seat, Veiled};

/// Why a part of an ability does nothing (DP-RUL-12).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Why {
    /// No such District in the Outskirts.
    NotInOutskirts(Option<District>),
    /// The Item is one's own already.
    HasItem(Item),
    /// The Item is with the other player, who keeps it.
    KeptItem(Item),
    /// No Item can be had.
    NoItemToGain,
    NoItemToLose(Seat),
    NoDistrictToLose(Seat),
    EmptyDeck,
    EmptyHand(Seat),
    /// No deck, District or Minion the effect could touch.
    NoTarget,
    /// Nothing to pay with, or nothing to be bought.
    NoDeal,
}

/// Something that happened.
#[derive(Copy, Clone, Debug)]
#[allow(missing_docs)]
pub enum Event {
    /// A District of the layout: on the grid, or in the Outskirts.
    Laid {
        spot: Option<Spot>,
        district: District,
    },
    /// Who begins the game.
    Begins {
        seat: Seat,
    },
    /// A Week begins; its Start Player, and the cards each seat has.
    Week {
        week: u8,
        start: Seat,
        cards: [u8; 2],
    },
    Dealt {
        seat: Seat,
        minion: Veiled<Minion>,
    },
    Played {
        seat: Seat,
        minion: Minion,
        avenue: Avenue,
    },
    Passed {
        seat: Seat,
    },
    /// A part of an ability does nothing.
    Skipped {
        minion: Minion,
        why: Why,
    },
    /// The third ability does not happen.
    Unmet {
        minion: Minion,
        condition: Condition,
    },
    Declined {
        seat: Seat,
        minion: Minion,
    },
    Accepted {
        seat: Seat,
        minion: Minion,
    },
    Took {
        seat: Seat,
        district: District,
    },
    /// An Item changes hands, from a seat or from the side.
    Gained {
        seat: Seat,
        item: Item,
        from: Option<Seat>,
    },
    LostItem {
        seat: Seat,
        item: Item,
    },
    LostDistrict {
        seat: Seat,
        district: District,
    },
    Paid {
        seat: Seat,
        item: Item,
    },
    Drew {
        seat: Seat,
        minion: Veiled<Minion>,
    },
    /// A random card goes from hand to hand.
    Stole {
        seat: Seat,
        minion: Veiled<Minion>,
    },
    /// A card leaves a hand for the discard pile.
    Discarded {
        seat: Seat,
        minion: Minion,
        random: bool,
    },
    /// A card goes from a hand beneath the deck.
    Beneath {
        seat: Seat,
        minion: Veiled<Minion>,
    },
    /// A seat looks at the other hand.
    Looked {
        seat: Seat,
        hand: Veiled<Minions>,
    },
    /// A card goes from the other hand beneath the deck.
    Sunk {
        seat: Seat,
        minion: Veiled<Minion>,
    },
    Salvaged {
        seat: Seat,
        minion: Minion,
    },
    Reshuffled {
        cards: u8,
    },
    SwappedDecks {
        seat: Seat,
        a: Spot,
        b: Spot,
    },
    Buried {
        seat: Seat,
        spot: Spot,
        district: District,
    },
    Uncovered {
        spot: Spot,
        district: District,
    },
    SwappedTop {
        seat: Seat,
        spot: Spot,
        taken: District,
        laid: District,
    },
    Moved {
        seat: Seat,
        minion: Minion,
        from: Avenue,
        to: Avenue,
    },
    /// Two Minions change places; where each came from.
    Exchanged {
        seat: Seat,
        a: Minion,
        b: Minion,
        from: [Avenue; 2],
    },
    Returned {
        seat: Seat,
        minion: Minion,
        to: Seat,
    },
    Killed {
        seat: Seat,
        minion: Minion,
        from: Avenue,
    },
    Placed {
        minion: Minion,
        avenue: Avenue,
    },
    Copied {
        seat: Seat,
        minion: Minion,
    },
    Kept {
        seat: Seat,
    },
    /// The Influence Check begins, because of this.
    Check {
        reason: EndOfWeek,
    },
    /// One District is checked: both sides' Influence and tie-breakers, and who takes it.
    Checked {
        spot: Spot,
        district: District,
        influence: [u16; 2],
        ties: [bool; 2],
        winner: Option<Seat>,
    },
    WeekEnded {
        week: u8,
    },
    /// At the end of the game the hands are laid open on the discard pile.
    HandsOpened {
        hands: [Minions; 2],
    },
    Over {
        points: [u16; 2],
        cards: [u8; 2],
    },
}

/// Why a Week's play ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum EndOfWeek {
    /// This seat has nowhere left to play.
    Full(Seat),
    /// This seat has no card in hand.
    Empty(Seat),
    /// Twelve rounds are played.
    Long,
}
