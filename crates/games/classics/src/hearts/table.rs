//! The open table: where the hand stands, every card played in order, the trick and the points.

use super::cards::{Card, Cards};
use parlour_core::{Pending, Seat, Seats, vocab};
use serde::{Serialize, Serializer};

/// How many play.
pub const SEATS: u8 = 4;
/// How many cards each passes.
pub const PASSED: u8 = 3;

vocab! {
    /// Where cards are passed to.
    pub enum Way {
        /// Nothing is passed.
        Hold "hold",
        /// To the next player clockwise.
        Left "left",
        /// To the player opposite.
        Across "across",
        /// To the player before.
        Right "right",
    }
}

impl Way {
    /// Who gets the cards of a seat.
    #[inline]
    pub const fn from(self, seat: Seat) -> Seat {
        Seat((seat.0 + self as u8) % SEATS)
    }
}

/// Where the hand stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance decides where cards are passed to.
    Way,
    /// Chance deals.
    Deal,
    /// Everyone puts cards aside.
    Pass,
    /// Tricks are played.
    Play,
    /// It is over.
    Over,
}

/// The cards played, in order.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plays {
    cards: [u8; 52],
    count: u8,
}

impl Plays {
    /// How many.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The cards, in order.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = Card> + Clone {
        self.cards[..usize::from(self.count)].iter().map(|card| Card(*card))
    }

    /// Adds a card.
    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.count)] = card.0;
        self.count += 1;
    }
}

impl Serialize for Plays {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

/// What everyone sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// Where the hand stands.
    pub phase: Phase,
    /// Where cards are passed to.
    pub way: Way,
    /// How many cards are dealt.
    pub dealt: u8,
    /// How many cards each has put aside.
    pub aside: [u8; 4],
    /// Who held the 2 of clubs.
    pub first: Seat,
    /// Who plays next.
    pub turn: Seat,
    /// Who has played the highest card of the suit led.
    pub winning: Seat,
    /// That card.
    pub high: Card,
    /// What the trick counts so far.
    pub stake: u8,
    /// Whether hearts may be led.
    pub broken: bool,
    /// The points each has taken.
    pub points: [u8; 4],
    /// The cards played, in order.
    pub plays: Plays,
}

impl Public {
    /// The table before anything happened.
    pub(super) const START: Public = Public {
        phase: Phase::Way,
        way: Way::Hold,
        dealt: 0,
        aside: [0; 4],
        first: Seat(0),
        turn: Seat(0),
        winning: Seat(0),
        high: Card(0),
        stake: 0,
        broken: false,
        points: [0; 4],
        plays: Plays { cards: [0; 52], count: 0 },
    };

    /// Whose choice it waits for.
    #[inline]
    pub fn pending(&self) -> Pending {
        match self.phase {
            Phase::Way | Phase::Deal => Pending::Chance,
            Phase::Pass => Pending::Seats(self.passing()),
            Phase::Play => Pending::one(self.turn),
            Phase::Over => Pending::Over,
        }
    }

    /// Who has not yet put three cards aside.
    #[inline]
    pub fn passing(&self) -> Seats {
        let left = |seat: usize| u8::from(self.aside[seat] < PASSED) << seat;
        Seats(left(0) | left(1) | left(2) | left(3))
    }

    /// What may be played from a hand by the seat whose turn it is.
    #[inline]
    pub fn playable(&self, hand: Cards) -> Cards {
        let count = self.plays.len();
        if !count.is_multiple_of(SEATS) {
            let any = if count < SEATS { (hand - Cards::POINTS).or(hand) } else { hand };
            (hand & Cards::suit(self.high.suit())).or(any)
        } else if count == 0 {
            Cards::of(Card::TWO_OF_CLUBS.0)
        } else if self.broken {
            hand
        } else {
            (hand - Cards::HEARTS).or(hand)
        }
    }

    /// Plays a card from the hand of the seat whose turn it is; true when that ends the trick.
    #[inline]
    pub(super) fn play(&mut self, card: Card) -> bool {
        let seat = self.turn;
        let leads = self.plays.len().is_multiple_of(SEATS);
        self.plays.push(card);
        if leads || card.suit() == self.high.suit() && card > self.high {
            self.high = card;
            self.winning = seat;
        }
        self.stake += card.points();
        self.broken |= card.points() > 0;
        let ends = self.plays.len().is_multiple_of(SEATS);
        if ends {
            self.points[self.winning.index()] += self.stake;
            self.stake = 0;
            self.turn = self.winning;
            if self.plays.len() == 52 {
                self.phase = Phase::Over;
            }
        } else {
            self.turn = Seat((seat.0 + 1) % SEATS);
        }
        ends
    }

    /// Who took all 26 points, if anybody did.
    pub fn moon(&self) -> Option<Seat> {
        Seat::all(SEATS).find(|seat| self.points[seat.index()] == 26)
    }

    /// Every card played with who played it, and the table before it.
    pub(super) fn replay(&self) -> impl Iterator<Item = (Public, Card)> {
        let mut table = Public { phase: Phase::Play, turn: self.first, ..Public::START };
        self.plays.cards().map(move |card| {
            let before = table;
            table.play(card);
            (before, card)
        })
    }
}
