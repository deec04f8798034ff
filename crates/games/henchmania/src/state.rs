//! The table: what all see, what one seat sees, and what nobody sees.
//!
//! Everything is flat and `Copy`. A turn can open a card's effect, that a duel, that a loss of points: one record
//! each in [`Public`], never two of a kind, so [`Step`] and these records are the whole stack of open matters. A
//! matter that is finished hands back to the one around it.
//!
//! Hidden are the faces of hands ([`Private`]) and the contents of the piles ([`Nature`]). A pile has no order: it is
//! a count for each face, and a draw is chance.

use crate::card::{Card, MAX_CARDS, SITES, Site, Slot};
use crate::faces::Faces;
use parlour_core::{MAX_SEATS, Seat, Seats};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

/// A Reserve holds so many cards.
pub const RESERVE: usize = 8;
/// Pawns of each player.
pub const PAWNS: u8 = 8;
/// The largest pile: 26 cards and one animal.
pub const PILE: usize = 27;
/// Cards that can wait in the resolving area: Glove, two weapons and what a duel spends.
pub const AREA: usize = 14;
/// Faces a seat can know of all hands together: no set that loads can put more cards into hands.
pub const KNOWN: usize = 52;
/// Faces that can lie open in hands for all to remember.
pub const OPEN: usize = 16;
/// No seat.
pub const NOBODY: u8 = u8::MAX;

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Step {
    /// Chance: who has the Badge first.
    First,
    /// Chance: which animal stays in the box.
    LeftOut,
    /// Chance: a card from a pile.
    Draw,
    /// Chance: a card of the named back from a hand.
    Taken,
    /// Chance: a die.
    Roll,
    /// A pawn is placed.
    Place,
    /// A second card for the placed pawn?
    SecondCard,
    /// Which of the two drawn cards goes.
    OneOfTwo,
    /// The extra card of a dominated site?
    Bonus,
    /// A turn.
    Turn,
    /// Hand cards as a cost.
    Cost,
    /// One Action of a revealed hand.
    Confess,
    /// A hand card of the victim's choice.
    HandLoss,
    /// A Reserve card of the victim's choice.
    ReserveLoss,
    /// A Guard?
    Guard,
    /// The Attacker's weapon.
    Attack,
    /// The Defender's weapon.
    Defence,
    /// Uses before the dice.
    BeforeRolls,
    /// Uses after the attack roll.
    AfterAttack,
    /// Uses after the defence roll.
    AfterDefence,
    /// Uses of the winner.
    DuelWon,
    /// Which of the cards spent in a duel is discarded next.
    Order,
    /// Prevent a loss?
    Prevent,
    /// A card to keep for tomorrow?
    Keep,
    /// Uses at the scoring.
    Score,
    /// The game is over.
    Over,
}

impl Step {
    /// Whether chance decides.
    #[inline]
    pub const fn is_chance(self) -> bool {
        matches!(self, Step::First | Step::LeftOut | Step::Draw | Step::Taken | Step::Roll)
    }
}

/// What a draw is for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// For a placed pawn.
    Placed,
    /// The second card for a placed pawn.
    Second,
    /// For a dominated site.
    Bonus,
    /// By a card's effect.
    Effect,
}

/// A discard pile: the last card is the top one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Heap {
    cards: [Card; PILE],
    len: u8,
}

impl Default for Heap {
    fn default() -> Heap {
        Heap { cards: [Card(0); PILE], len: 0 }
    }
}

impl Heap {
    /// The cards, top card last.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// Puts a card on top.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        let top = *self.cards().last()?;
        self.len -= 1;
        self.cards[self.len as usize] = Card(0);
        Some(top)
    }
}

impl Serialize for Heap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

/// Cards in the resolving area with the seats that played them, in order.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Resolving {
    cards: [Card; AREA],
    owners: [Seat; AREA],
    len: u8,
}

impl Default for Resolving {
    fn default() -> Resolving {
        Resolving { cards: [Card(0); AREA], owners: [Seat(0); AREA], len: 0 }
    }
}

impl Resolving {
    /// The cards with their seats, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Card, Seat)> + '_ {
        let len = self.len as usize;
        self.cards[..len].iter().copied().zip(self.owners[..len].iter().copied())
    }

    /// How many.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether none is there.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether no more fit.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.len as usize == AREA
    }

    /// Adds a card.
    #[inline]
    pub fn push(&mut self, card: Card, owner: Seat) {
        self.cards[self.len as usize] = card;
        self.owners[self.len as usize] = owner;
        self.len += 1;
    }

    /// Takes the card at this place.
    pub fn remove(&mut self, place: usize) -> Card {
        let card = self.cards[place];
        let len = self.len as usize;
        self.cards.copy_within(place + 1..len, place);
        self.owners.copy_within(place + 1..len, place);
        self.len -= 1;
        self.cards[len - 1] = Card(0);
        self.owners[len - 1] = Seat(0);
        card
    }
}

impl Serialize for Resolving {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for pair in self.iter() {
            list.serialize_element(&pair)?;
        }
        list.end()
    }
}

/// A card's effect under way.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Running {
    /// Whether one is.
    pub on: bool,
    /// The card whose effect it is.
    pub card: Card,
    /// Who uses it.
    pub actor: Seat,
    /// On whom.
    pub target: Seat,
    /// Targets still to come.
    pub queue: Seats,
    /// The site that was named, as a number.
    pub site: u8,
    /// The Reserve card that was named.
    pub slot: Slot,
    /// The Reserve card that makes room.
    pub out: Slot,
    /// Which part of the effect.
    pub part: u8,
    /// Hand cards discarded as cost; whether the cost is paid.
    pub paid: u8,
    /// Whether the cost is still to be paid.
    pub paying: bool,
    /// How often the part has still to be done.
    pub left: u8,
}

/// A loss of points that may be prevented.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Loss {
    /// Who is about to lose points.
    pub victim: Seat,
    /// How many.
    pub amount: u8,
    /// Who gains them: a seat, or [`NOBODY`].
    pub thief: u8,
}

/// The two sides of a duel.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Role {
    /// He who threw the Glove.
    Attacker,
    /// He who was challenged.
    Defender,
}

/// A duel under way.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Duel {
    /// Whether one is.
    pub on: bool,
    /// Whether it only breaks a tie: no points, no hand cards, no third parties.
    pub tie: bool,
    /// Attacker and Defender.
    pub seats: [Seat; 2],
    /// Their weapons, [`Card::NONE`] for bare hands.
    pub weapons: [Card; 2],
    /// Their values: Attack value, Defense value.
    pub values: [u8; 2],
    /// Their dice; 0 where none lies.
    pub dice: [[u8; 3]; 2],
    /// Dice to be rolled fewer.
    pub fewer: [u8; 2],
    /// Hits that cannot be parried.
    pub roots: u8,
    /// Wounds cancelled.
    pub cancelled: u8,
    /// Positions still to be rolled, as bits.
    pub rolling: u8,
    /// Whose dice: 0 the Attacker's, 1 the Defender's.
    pub side: u8,
    /// Seats that are done in the window before the rolls.
    pub cursor: u8,
    /// Who won: 0 the Attacker, 1 the Defender, [`NOBODY`] while it is open or if it was called off.
    pub won: u8,
}

impl Duel {
    /// The dice of one side that have been rolled.
    #[inline]
    pub fn rolled(&self, side: usize) -> &[u8] {
        let dice = &self.dice[side];
        &dice[..dice.iter().position(|die| *die == 0).unwrap_or(3)]
    }

    /// Dice of one side that reach its value.
    #[inline]
    pub fn successes(&self, side: usize) -> u8 {
        self.dice[side].iter().map(|die| u8::from(*die >= self.values[side])).sum()
    }

    /// Hits as the attack dice lie now.
    #[inline]
    pub fn hits(&self) -> u8 {
        self.successes(0)
    }

    /// Wounds as all dice lie now.
    #[inline]
    pub fn wounds(&self) -> u8 {
        self.hits().saturating_sub(self.successes(1) + self.cancelled)
    }

    /// Dice the Attacker rolls.
    #[inline]
    pub fn attack_dice(&self) -> u8 {
        3u8.saturating_sub(self.fewer[0]).max(1)
    }

    /// Dice the Defender would roll against the hits as they lie now.
    #[inline]
    pub fn defence_dice(&self) -> u8 {
        self.hits().saturating_sub(self.fewer[1] + self.roots)
    }

    /// The side on which a seat fights.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|duellist| *duellist == seat)
    }
}

/// Duels that break a tie for first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Tie {
    /// Whether they go on.
    pub on: bool,
    /// The two who fight, first in Badge order first.
    pub seats: [Seat; 2],
    /// Tied players who still wait for the winner.
    pub queue: Seats,
    /// Rounds that ended equal.
    pub round: u8,
    /// The fight of the round: 0 or 1.
    pub fight: u8,
    /// Wounds inflicted in this round.
    pub wounds: [u8; 2],
}

/// What everyone sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// True scores.
    pub score: [u16; MAX_SEATS],
    /// What the game waits for.
    pub step: Step,
    /// Who is asked, or for whom chance decides.
    pub asked: Seat,
    /// Who places, moves, empties his hand or scores.
    pub turn: Seat,
    /// Seats already dealt with where all are, in Badge order.
    pub round: u8,
    /// Counted from 1.
    pub day: u8,
    /// Extra days begun.
    pub extra: u8,
    /// Who has the Badge of Honor.
    pub badge: Seat,
    /// Who has passed for the day.
    pub passed: Seats,
    /// Turns taken today.
    pub turns: u8,
    /// The site of a draw or a domination.
    pub site: Site,
    /// What the draw is for.
    pub why: Why,
    /// Kinds added to the scoring under way.
    pub added: u8,
    /// The animal left in the box, if there are animals and it is known.
    pub left_out: Card,
    /// Other cards of the game that lie in the box: only in positions that were written so (HM-R-78).
    #[serde(skip_serializing_if = "is_default")]
    pub boxed: Counts,
    /// Who won, once the game is over.
    pub winner: u8,
    /// Reserves, sorted.
    #[serde(serialize_with = "laid")]
    pub reserve: [[Slot; RESERVE]; MAX_SEATS],
    /// Trumps.
    pub trump: [Slot; MAX_SEATS],
    /// Pawns on each site by owner.
    pub pawns: [[u8; MAX_SEATS]; SITES],
    /// Pawns in each player's hands by owner.
    pub held: [[u8; MAX_SEATS]; MAX_SEATS],
    /// Backs in each hand by site.
    pub backs: [[u8; SITES]; MAX_SEATS],
    /// Sizes of the piles.
    pub pile: [u8; SITES],
    /// Discard piles.
    pub discard: [Heap; SITES],
    /// Faces in hands that all have seen arrive.
    pub open: Faces<OPEN>,
    /// Cards being resolved.
    #[serde(skip_serializing_if = "Resolving::is_empty")]
    pub area: Resolving,
    /// The effect under way.
    #[serde(skip_serializing_if = "is_default")]
    pub running: Running,
    /// The loss under way.
    #[serde(skip_serializing_if = "is_default")]
    pub loss: Loss,
    /// The duel under way.
    #[serde(skip_serializing_if = "is_default")]
    pub duel: Duel,
    /// The tie-break under way.
    #[serde(skip_serializing_if = "is_default")]
    pub tie: Tie,
}

/// What is not under way is not written.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Reserves without their empty places.
fn laid<S: Serializer>(reserves: &[[Slot; RESERVE]; MAX_SEATS], serializer: S) -> Result<S::Ok, S::Error> {
    let lists = reserves.iter().map(|slots| slots.iter().filter(|slot| slot.is_some()).collect::<Vec<_>>());
    serializer.collect_seq(lists)
}

/// What one seat sees and nobody else: its hand and the faces it knows in others' hands.
///
/// Hands are counted clockwise from the seat itself, so hand 0 is its own.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Private {
    /// Hand 0 is the own hand in order of arrival; the others hold what is known of them.
    pub known: Faces<KNOWN>,
}

impl Private {
    /// The own hand, in order of arrival.
    #[inline]
    pub fn hand(&self) -> &[Card] {
        self.known.of(0)
    }
}

/// How many copies of each face, four bits a face.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Counts([u8; MAX_CARDS / 2]);

impl Default for Counts {
    fn default() -> Counts {
        Counts([0; MAX_CARDS / 2])
    }
}

impl Counts {
    /// The most copies of one face.
    pub const MOST: u8 = 15;

    /// Copies of a face.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.0[card.index() / 2] >> (card.0 % 2 * 4) & 15
    }

    /// Puts copies of a face in.
    #[inline]
    pub fn put(&mut self, card: Card, copies: u8) {
        self.0[card.index() / 2] += copies << (card.0 % 2 * 4);
    }

    /// Takes one copy of a face out. There must be one.
    #[inline]
    pub fn take(&mut self, card: Card) {
        self.0[card.index() / 2] -= 1 << (card.0 % 2 * 4);
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let there = (0..MAX_CARDS as u8).map(Card).filter(|card| self.count(*card) > 0);
        serializer.collect_seq(there.map(|card| (card, self.count(card))))
    }
}

/// What nobody sees: how many copies of each face lie in its site's pile.
pub type Nature = Counts;

impl Public {
    /// The table before anything has happened.
    pub fn new() -> Public {
        Public {
            score: [0; MAX_SEATS],
            step: Step::First,
            asked: Seat(0),
            turn: Seat(0),
            round: 0,
            day: 1,
            extra: 0,
            badge: Seat(0),
            passed: Seats::NONE,
            turns: 0,
            site: Site::Tavern,
            why: Why::Placed,
            added: 0,
            left_out: Card::NONE,
            boxed: Counts::default(),
            winner: NOBODY,
            reserve: [[Slot::EMPTY; RESERVE]; MAX_SEATS],
            trump: [Slot::EMPTY; MAX_SEATS],
            pawns: [[0; MAX_SEATS]; SITES],
            held: [[0; MAX_SEATS]; MAX_SEATS],
            backs: [[0; SITES]; MAX_SEATS],
            pile: [0; SITES],
            discard: [Heap::default(); SITES],
            open: Faces::default(),
            area: Resolving::default(),
            running: Running::default(),
            loss: Loss::default(),
            duel: Duel::default(),
            tie: Tie::default(),
        }
    }

    /// Cards in a hand.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.backs[seat.index()].iter().sum()
    }

    /// The cards of a Reserve, sorted.
    #[inline]
    pub fn reserve_of(&self, seat: Seat) -> &[Slot] {
        let slots = &self.reserve[seat.index()];
        &slots[..slots.iter().position(|slot| !slot.is_some()).unwrap_or(RESERVE)]
    }

    /// Whether a Reserve has no room left.
    #[inline]
    pub fn reserve_is_full(&self, seat: Seat) -> bool {
        self.reserve[seat.index()][RESERVE - 1].is_some()
    }

    /// Puts a card into a Reserve that has room.
    pub fn reserve_put(&mut self, seat: Seat, slot: Slot) {
        let slots = &mut self.reserve[seat.index()];
        debug_assert!(!slots[RESERVE - 1].is_some());
        let place = slots.iter().position(|other| *other > slot).unwrap_or(RESERVE - 1);
        slots.copy_within(place..RESERVE - 1, place + 1);
        slots[place] = slot;
    }

    /// Takes a card out of a Reserve. Says whether it was there.
    pub fn reserve_take(&mut self, seat: Seat, slot: Slot) -> bool {
        let slots = &mut self.reserve[seat.index()];
        let Some(place) = slots.iter().position(|other| *other == slot) else { return false };
        slots.copy_within(place + 1..RESERVE, place);
        slots[RESERVE - 1] = Slot::EMPTY;
        true
    }

    /// Who has strictly the most pawns on a site (HM-R-8).
    #[inline]
    pub fn dominator(&self, site: Site) -> Option<Seat> {
        let pawns = &self.pawns[site.index()];
        let (mut best, mut seat, mut alone) = (0, 0, false);
        for (owner, count) in pawns.iter().enumerate() {
            if *count > best {
                (best, seat, alone) = (*count, owner, true);
            } else if *count == best {
                alone = false;
            }
        }
        alone.then_some(Seat(seat as u8))
    }

    /// Pawns on a site.
    #[inline]
    pub fn pawns_on(&self, site: Site) -> u8 {
        self.pawns[site.index()].iter().sum()
    }

    /// Whether a card can be had from a site: from its pile, or from its discard pile made into one.
    #[inline]
    pub fn drawable(&self, site: Site) -> bool {
        self.pile[site.index()] > 0 || !self.discard[site.index()].cards().is_empty()
    }
}

impl Default for Public {
    fn default() -> Public {
        Public::new()
    }
}
