//! The table: what all see, what one seat sees, what nobody sees.
//!
//! | part | holds | why there |
//! |---|---|---|
//! | [`Public`] | hands, discards, sides, market, Day track, turn | hands are public by deduction (CH-R-22): every gain and loss is in the open and discards lie face up |
//! | [`Private`] | own House, the cards drawn at setup, own cards returned on top of decks | CH-SETUP-3, CH-R-4 |
//! | [`Nature`] | what is decided of deck and Day orders, which cards were never looked at | CH-SETUP-6, CH-SETUP-8 |
//!
//! Sides are sets: in which order Minions came to a District matters to no rule.

use crate::card::{Card, Cards, District, House};
use crate::deck::{OPEN, Order, Own, Seen};
use parlour_core::{List, Seat};
use serde::Serialize;

/// Actions each player takes a Day (CH-DAY-10).
pub const ACTIONS: u8 = 3;
/// Days in a game (CH-DAY-1).
pub const DAYS: usize = 8;

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Stage {
    /// Chance: who begins.
    Begin,
    /// Chance: which Houses the two players get; then [`Public::resume`] follows.
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
    /// Week's End: scored at once, so never waited in; a written position may begin here.
    WeekEnd,
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
    /// Laid-out market cards in slot order; those taken are left out.
    pub laid: List<Card, 3>,
    /// Day cards turned up so far, the present one last.
    pub days: List<District, DAYS>,
    /// Day cards by District that were not turned up.
    pub to_come: [u8; 4],
    /// The Day, from 1; 0 before the first.
    pub day: u8,
    /// The market and closed District, or none between Days.
    pub today: District,
    /// The Day's start player.
    pub start: Seat,
    /// Whose decision, draw or hand is next.
    pub turn: Seat,
    /// Actions taken this Day.
    pub taken: [u8; 2],
    /// What the game waits for.
    pub stage: Stage,
    /// What follows when Houses are dealt: setup, or wherever a written position without Houses stands.
    pub resume: Stage,
    /// Cards are missing, as a written position may have it (CH-R-38).
    pub sparse: bool,
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
            laid: List::default(),
            days: List::default(),
            to_come: [0; 4],
            day: 0,
            today: District::NONE,
            start: Seat(0),
            turn: Seat(0),
            taken: [0; 2],
            stage: Stage::Begin,
            resume: Stage::Draw,
            sparse: false,
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

    /// Where a played Minion lies: its District and the seat whose side it is.
    #[inline]
    pub fn place_of(&self, card: Card) -> Option<(District, Seat)> {
        for district in District::ALL {
            let [zero, one] = self.side[district.at()];
            if zero.or(one).has(card) {
                return Some((district, Seat(u8::from(one.has(card)))));
            }
        }
        None
    }

    /// A player's own cards (hand and discard): what is shuffled each Day and counts at the end.
    #[inline]
    pub fn own(&self, seat: Seat) -> Cards {
        self.hand[seat.index()].or(self.discard[seat.index()])
    }

    /// The stage, looking past a House deal that a written position still needs.
    pub fn standing(&self) -> Stage {
        if self.stage == Stage::Deal { self.resume } else { self.stage }
    }

    /// Whether a market is laid out: from the first market card to the end of the Day.
    pub fn in_day(&self) -> bool {
        matches!(
            self.standing(),
            Stage::Market | Stage::Hand | Stage::Action | Stage::Ability | Stage::NewTop
        )
    }

    /// Whether the deck of the Day shows its top card.
    pub fn top_is_up(&self) -> bool {
        self.in_day() && self.today != District::NONE && self.seen[self.today.at()].get(0) != OPEN
    }

    /// Whether a seat holds a card of this District that it drew at setup and has not placed or returned.
    pub fn holds_drawn(&self, seat: Seat, district: District) -> bool {
        match self.standing() {
            Stage::Draw => {
                let nth = district.0 + if seat == self.start { 0 } else { 4 };
                nth < self.step
            }
            Stage::Place => self.turn == self.start || seat != self.start,
            _ => false,
        }
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
    /// How many of them each District has, because counting bits is slow where there is no instruction for it.
    pub unseen: [u8; 4],
    /// The Day deck as far as a written position fixes it, in Districts.
    pub days: Seen,
}

impl Nature {
    /// Puts cards of a District among those nobody has looked at.
    pub fn hide(&mut self, district: District, cards: Cards) {
        self.pool = self.pool.or(cards);
        self.unseen[district.at()] += cards.len() as u8;
    }
}
