//! The open table: stakes, rounds and what was done, two bits an act.

use parlour_core::{Pending, Seat, number};
use serde::Serialize;

number! {
    /// A card: rank first, then suit. Where suits are merged, the spade stands for both.
    pub struct Card(6); words by hand
}

impl Card {
    /// Its rank: 0 for a jack, 1 for a queen, 2 for a king.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 2
    }

    /// The name of its rank.
    pub const fn rank_name(self) -> &'static str {
        ["jack", "queen", "king"][self.rank() as usize]
    }

    /// The letter of its rank.
    pub const fn rank_letter(self) -> char {
        ['J', 'Q', 'K'][self.rank() as usize]
    }

    /// The letter of its suit.
    pub const fn suit_letter(self) -> char {
        ['s', 'h'][self.0 as usize % 2]
    }

    /// The name of its suit.
    pub const fn suit_name(self) -> &'static str {
        ["spades", "hearts"][self.0 as usize % 2]
    }
}

/// What a player may do. The numbers are those of the history, where 0 is nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Act {
    /// Gave up.
    Fold = 1,
    /// Called or checked.
    Call = 2,
    /// Raised.
    Raise = 3,
}

/// Where the game stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Phase {
    /// Chance deals or turns up a card.
    Deal,
    /// Somebody acts.
    Bet,
    /// It is over.
    Over,
}

/// What everyone sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// Where the game stands.
    pub phase: Phase,
    /// How many cards are dealt to players.
    pub dealt: u8,
    /// Which round of betting: 0 or 1.
    pub round: u8,
    /// Who acts.
    pub turn: Seat,
    /// How many raises this round has seen.
    pub raises: u8,
    /// Whether somebody has acted in this round.
    pub begun: bool,
    /// What each has in the pot.
    pub stakes: [u8; 2],
    /// What was done in each round, two bits an act, the first act lowest.
    pub acts: [u8; 2],
    /// The card turned up.
    pub board: Option<Card>,
    /// The cards shown at the end.
    pub shown: [Option<Card>; 2],
}

impl Public {
    /// The table before the deal.
    pub(super) const START: Public = Public {
        phase: Phase::Deal,
        dealt: 0,
        round: 0,
        turn: Seat(0),
        raises: 0,
        begun: false,
        stakes: [1; 2],
        acts: [0; 2],
        board: None,
        shown: [None; 2],
    };

    /// Whose choice it waits for.
    #[inline]
    pub fn pending(&self) -> Pending {
        match self.phase {
            Phase::Deal => Pending::Chance,
            Phase::Bet => Pending::one(self.turn),
            Phase::Over => Pending::Over,
        }
    }

    /// Whether the seat to act has less in the pot than the other.
    #[inline]
    pub fn facing(&self) -> bool {
        self.stakes[0] != self.stakes[1]
    }

    /// Whether another raise is allowed.
    #[inline]
    pub fn may_raise(&self) -> bool {
        self.raises < 2
    }

    /// By how much a raise goes up.
    #[inline]
    pub fn step(&self) -> u8 {
        2 << self.round
    }

    /// What was done in a round, in order.
    pub fn acts_of(&self, round: usize) -> impl Iterator<Item = Act> {
        let acts = self.acts[round];
        (0..4).map_while(move |act| match acts >> (2 * act) & 3 {
            1 => Some(Act::Fold),
            2 => Some(Act::Call),
            3 => Some(Act::Raise),
            _ => None,
        })
    }

    /// Who folded, if anybody did.
    pub fn folded(&self) -> Option<Seat> {
        // Only a fold ends the game without cards shown, and then it is the turn of who folded.
        (self.phase == Phase::Over && self.shown == [None; 2]).then_some(self.turn)
    }

    /// Notes an act, before anything else changes.
    #[inline]
    pub(super) fn note(&mut self, act: Act) {
        let acts = &mut self.acts[usize::from(self.round)];
        // The highest act noted tells where the next one goes.
        let next = (u8::BITS - acts.leading_zeros()).div_ceil(2);
        *acts |= (act as u8) << (2 * next);
    }
}
