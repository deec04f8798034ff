//! The open table: who has acted how, and what that means for the pot.

use parlour_core::{Pending, Seat, Seats, number};
use serde::Serialize;

/// No table seats more.
pub const MOST: usize = 3;

number! {
    /// A card, the lowest first: jack, queen, king, ace.
    pub struct Card(4); words by hand
}

impl Card {
    /// Its letter.
    pub const fn letter(self) -> char {
        ['J', 'Q', 'K', 'A'][self.index()]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["jack", "queen", "king", "ace"][self.index()]
    }
}

impl<G> parlour_core::Word<G> for Card {
    fn write(self, _: &G, out: &mut String) {
        out.push(self.letter());
    }
    fn read(_: &G, word: &str) -> Option<Self> {
        Card::all().find(|card| word.chars().eq([card.letter()]))
    }
}

/// What everyone sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Public {
    /// How many play.
    pub seats: u8,
    /// How many cards are dealt.
    pub dealt: u8,
    /// How often somebody has acted.
    pub acts: u8,
    /// One bit for each act that put a chip in, the first act lowest.
    pub bets: u8,
    /// The cards shown at the end.
    pub shown: [Option<Card>; MOST],
}

impl Public {
    /// After how many acts somebody bet, if anybody has.
    #[inline]
    pub fn first_bet(&self) -> Option<u8> {
        (self.bets != 0).then(|| self.bets.trailing_zeros() as u8)
    }

    /// Whether everyone has acted who has to.
    #[inline]
    pub fn over(&self) -> bool {
        // Each acts once; after a bet each of the others once more.
        self.acts == self.first_bet().unwrap_or(0) + self.seats
    }

    /// Whose choice it waits for.
    #[inline]
    pub fn pending(&self) -> Pending {
        if self.dealt < self.seats {
            Pending::Chance
        } else if self.over() {
            Pending::Over
        } else {
            Pending::one(self.turn())
        }
    }

    /// Who acts next. Acting goes round the table even after a bet.
    #[inline]
    pub fn turn(&self) -> Seat {
        Seat(self.acts % self.seats)
    }

    /// Whether the seat put in a second chip.
    #[inline]
    pub fn bet(&self, seat: Seat) -> bool {
        let twice = 1 << seat.0 | 1 << (seat.0 + self.seats);
        self.bets & twice != 0
    }

    /// What the seat has in the pot.
    #[inline]
    pub fn stake(&self, seat: Seat) -> i32 {
        1 + i32::from(self.bet(seat))
    }

    /// What is in the pot.
    pub fn pot(&self) -> i32 {
        Seat::all(self.seats).map(|seat| self.stake(seat)).sum()
    }

    /// Who may still win: everyone until somebody bets, then those who did not fold.
    pub fn still_in(&self) -> Seats {
        let folded = |seat: Seat| match self.first_bet() {
            Some(first) => {
                let answered = (first + 1..self.acts).any(|act| act % self.seats == seat.0);
                answered && !self.bet(seat)
            }
            None => false,
        };
        Seat::all(self.seats).filter(|seat| !folded(*seat)).collect()
    }

    /// Who takes the pot, once the game is over.
    pub fn winner(&self) -> Seat {
        let by_card = |seat: &Seat| self.shown[seat.index()];
        self.still_in().iter().max_by_key(by_card).unwrap_or_default()
    }
}
