//! Choices of the players and outcomes of chance, packed into 32 bits.
//!
//! The kind is the top byte, the operands are the three bytes below, most significant first, so that the numeric
//! order is the order of the kinds here and then of the cards. Setup packs a card and a District into one byte.

use crate::card::{Card, District, House};

/// One choice of a seat or one outcome of chance.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Setup: the two cards placed, the lower card first, and where.
    Place(Card, District, Card, District),
    /// Discard a hand card, take an available Minion of its House to the discard.
    Conspire(Card, Card),
    /// Discard two hand cards, the lower first, take an available Minion to hand.
    Hire(Card, Card, Card),
    /// Play a hand card to the own side of a District.
    Influence(Card, District),
    /// Do nothing, with an empty hand only.
    Pass,
    /// Ability: exchange the first card with the second.
    Exchange(Card, Card),
    /// Ability: take a card to the hand the Ability names.
    Take(Card),
    /// Ability: move a played Minion to another District.
    Move(Card, District),
    /// Chance: the seat that begins.
    Begin(u8),
    /// Chance: the Houses of seat 0 and seat 1.
    Deal(House, House),
    /// Chance: the card taken off a District deck at setup.
    Draw(Card),
    /// Chance: the next Day card.
    Day(District),
    /// Chance: the card that is laid out or becomes the visible top.
    Reveal(Card),
    /// Chance: the three cards drawn as the Day's hand, ascending.
    Hand(Card, Card, Card),
}

const fn pack(kind: u8, a: u8, b: u8, c: u8) -> u32 {
    u32::from_be_bytes([kind, a, b, c])
}

impl From<Action> for u32 {
    #[inline]
    fn from(action: Action) -> u32 {
        match action {
            Action::Place(x, p, y, q) => pack(1, x.0 << 2 | p.0, y.0 << 2 | q.0, 0),
            Action::Conspire(x, take) => pack(2, x.0, take.0, 0),
            Action::Hire(x, y, take) => pack(3, x.0, y.0, take.0),
            Action::Influence(card, to) => pack(4, card.0, to.0, 0),
            Action::Pass => pack(5, 0, 0, 0),
            Action::Exchange(x, y) => pack(6, x.0, y.0, 0),
            Action::Take(card) => pack(7, card.0, 0, 0),
            Action::Move(card, to) => pack(8, card.0, to.0, 0),
            Action::Begin(seat) => pack(9, seat, 0, 0),
            Action::Deal(a, b) => pack(10, a.0, b.0, 0),
            Action::Draw(card) => pack(11, card.0, 0, 0),
            Action::Day(district) => pack(12, district.0, 0, 0),
            Action::Reveal(card) => pack(13, card.0, 0, 0),
            Action::Hand(x, y, z) => pack(14, x.0, y.0, z.0),
        }
    }
}

/// The number does not stand for an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoSuchAction(pub u32);

impl TryFrom<u32> for Action {
    type Error = NoSuchAction;

    fn try_from(id: u32) -> Result<Action, NoSuchAction> {
        let [kind, a, b, c] = id.to_be_bytes();
        let (card_a, card_b, card_c) = (Card(a & 63), Card(b & 63), Card(c & 63));
        let action = match kind {
            1 => Action::Place(Card(a >> 2), District(a & 3), Card(b >> 2), District(b & 3)),
            2 => Action::Conspire(card_a, card_b),
            3 => Action::Hire(card_a, card_b, card_c),
            4 => Action::Influence(card_a, District(b & 3)),
            5 => Action::Pass,
            6 => Action::Exchange(card_a, card_b),
            7 => Action::Take(card_a),
            8 => Action::Move(card_a, District(b & 3)),
            9 => Action::Begin(a & 1),
            10 => Action::Deal(House(a & 3), House(b & 3)),
            11 => Action::Draw(card_a),
            12 => Action::Day(District(a & 3)),
            13 => Action::Reveal(card_a),
            14 => Action::Hand(card_a, card_b, card_c),
            _ => return Err(NoSuchAction(id)),
        };
        // Operands out of range were masked away, so a number that is not its own action's is none.
        if u32::from(action) == id { Ok(action) } else { Err(NoSuchAction(id)) }
    }
}
