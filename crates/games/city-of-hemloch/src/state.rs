//! The table: what all see, what one seat sees, what nobody sees.
//!
//! | part | holds | why there |
//! |---|---|---|
//! | [`Public`] | hands, discards, sides, market, Day track, turn | hands are public by deduction (CH-R-22): every gain and loss is in the open and discards lie face up |
//! | [`Private`] | own House, the cards drawn at setup, own cards returned on top of decks | CH-SETUP-3, CH-R-4 |
//! | [`Nature`] | what is decided of deck and Day orders, which cards were never looked at | CH-SETUP-6, CH-SETUP-8 |
//!
//! Sides are sets: in which order Minions came to a District matters to no rule.

use serde::Serialize;

use crate::card::{Card, Cards, District, House};
use crate::deck::{Order, Own, Seen};

/// Actions each player takes a Day (CH-DAY-10).
pub const ACTIONS: u8 = 3;
/// Days in a game (CH-DAY-1).
pub const DAYS: usize = 8;

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[repr(u8)]
pub enum Stage {
    /// Chance: who begins.
    #[default]
    Begin,
    /// Chance: which Houses the two players get.
    Deal,
    /// Chance: the next card taken off a District deck at setup; [`Public::step`] counts the eight of them.
    Draw,
    /// The player on turn places two of the four drawn cards.
    Place,
    /// Chance: the next Day card.
    DayCard,
    /// Chance: the next market card, first the laid-out ones, then the visible top.
    Market,
    /// Chance: the hand of the player on turn for this Day.
    Hand,
    /// The player on turn takes an action.
    Action,
    /// The player on turn must use the Ability of [`Public::here`].
    Ability,
    /// Chance: the new visible top of the market deck after the old one was taken.
    NewTop,
    /// Week's End is scored.
    Over,
}

/// What everybody sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// Hands by seat.
    pub hand: [Cards; 2],
    /// Face-up discards by seat. Between two Days, before a hand is drawn, all own cards lie here.
    pub discard: [Cards; 2],
    /// Minions by District and side.
    pub side: [[Cards; 2]; 4],
    /// Faces in the District decks that everybody knows; on its Day the first is the visible top.
    pub seen: [Seen; 4],
    /// Cards in the District decks.
    pub size: [u8; 4],
    /// Which of the top four cards of a deck seat 0 (low half) and seat 1 (high half) know alone.
    pub peeked: [u8; 4],
    /// Laid-out market cards, first `laid_len` of them.
    pub laid: [Card; 3],
    /// How many are laid out.
    pub laid_len: u8,
    /// Day cards turned up so far, the present one last.
    pub days: [District; DAYS],
    /// How many entries of `days` are filled.
    pub days_len: u8,
    /// Day cards by District that were not turned up.
    pub to_come: [u8; 4],
    /// The Day, from 1; 0 before the first.
    pub day: u8,
    /// The market and closed District, or none between Days.
    pub today: District,
    /// The Day's start player.
    pub start: u8,
    /// Whose decision, draw or hand is next.
    pub turn: u8,
    /// Actions taken this Day.
    pub taken: [u8; 2],
    /// What the game waits for.
    pub stage: Stage,
    /// Setup draws made so far.
    pub step: u8,
    /// The Minion whose Ability is being used.
    pub trigger: Card,
    /// Where it was played.
    pub here: District,
    /// District cards gained at Week's End, by seat and District.
    pub gained: [[u8; 4]; 2],
    /// House cards shown at Week's End.
    pub house: [House; 2],
}

impl Default for Public {
    fn default() -> Self {
        Public {
            hand: [Cards::EMPTY; 2],
            discard: [Cards::EMPTY; 2],
            side: [[Cards::EMPTY; 2]; 4],
            seen: [Seen::default(); 4],
            size: [0; 4],
            peeked: [0; 4],
            laid: [Card::NONE; 3],
            laid_len: 0,
            days: [District::NONE; DAYS],
            days_len: 0,
            to_come: [0; 4],
            day: 0,
            today: District::NONE,
            start: 0,
            turn: 0,
            taken: [0; 2],
            stage: Stage::Begin,
            step: 0,
            trigger: Card::NONE,
            here: District::NONE,
            gained: [[0; 4]; 2],
            house: [House::NONE; 2],
        }
    }
}

impl Public {
    /// All Minions on the table.
    #[inline]
    pub fn played(&self) -> Cards {
        let mut all = 0;
        for side in &self.side {
            all |= side[0].0 | side[1].0;
        }
        Cards(all)
    }

    /// Minions at one District, on both sides.
    #[inline]
    pub fn at(&self, district: District) -> Cards {
        let side = &self.side[district.at()];
        side[0].or(side[1])
    }

    /// Where a played Minion lies.
    #[inline]
    pub fn place_of(&self, card: Card) -> Option<(District, u8)> {
        for district in District::ALL {
            for seat in 0..2 {
                if self.side[district.at()][seat].has(card) {
                    return Some((district, seat as u8));
                }
            }
        }
        None
    }

    /// A player's own cards (hand and discard): what counts at the end and is shuffled each Day.
    #[inline]
    pub fn own(&self, seat: u8) -> Cards {
        self.hand[seat as usize].or(self.discard[seat as usize])
    }

    /// The cards laid out beside the market deck, in slot order.
    pub fn laid(&self) -> &[Card] {
        &self.laid[..self.laid_len as usize]
    }

    /// Day cards still in the Day deck.
    pub fn days_left(&self) -> u8 {
        DAYS as u8 - self.day
    }
}

/// What one seat sees and nobody else.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Private {
    /// Cards this seat returned at setup and nobody else knows, by deck.
    pub known: [Own; 4],
    /// The four cards drawn at setup, by District, as numbers within the District; all `OPEN` afterwards.
    pub drawn: Own,
    /// The own House card.
    pub house: House,
}

/// What nobody sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Nature {
    /// The true order of each deck as far as it is decided.
    pub order: [Order; 4],
    /// District cards nobody has ever looked at and no order holds.
    pub pool: Cards,
    /// The Day deck as far as a written position fixes it, in Districts.
    pub days: Seen,
}
