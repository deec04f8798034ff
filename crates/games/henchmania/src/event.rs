//! What happens at the table, with what not everyone may see veiled.

use crate::card::{Card, DiceSet, Site, Slot};
use crate::state::{KNOWN, Why};
use parlour_core::{List, Seat, Seats, Veiled};

/// Something that happened. Fields are named for what they are.
#[allow(missing_docs)]
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// This seat has the Badge first.
    First { seat: Seat },
    /// An animal stays in the box; the stray goes where it is missing.
    LeftOut { card: Card, stray: Option<Site> },
    /// A day begins with this seat as first player.
    Day { day: u8, badge: Seat, extra: bool },
    /// A pawn stands on a site, perhaps beyond the spots by a card.
    Placed { seat: Seat, owner: Seat, site: Site, by: Option<Card> },
    /// A card is drawn.
    Drew { seat: Seat, site: Site, card: Veiled<Card>, why: Why },
    /// There was nothing to draw.
    NothingToDraw { seat: Seat, site: Site },
    /// A discard pile became a pile.
    Renewed { site: Site, size: u8 },
    /// A site has a dominator, who may draw.
    Dominates { seat: Seat, site: Site, pawns: u8 },
    /// The extra card was declined.
    NoBonus { seat: Seat, site: Site },
    /// All pawns stand; the cards are played.
    Cards { badge: Seat },
    /// An Action is played.
    Played { seat: Seat, card: Card, on: Option<Seat>, site: Option<Site> },
    /// A Reserve card is laid.
    Laid { seat: Seat, card: Card },
    /// A Trump is laid.
    LaidTrump { seat: Seat, card: Card },
    /// A card before a player is used, perhaps as a copy of a Trump.
    Used { seat: Seat, card: Card, copied: Option<Card>, on: Option<Seat>, dice: DiceSet, discarded: bool },
    /// Nothing is used, or no more.
    Declined { seat: Seat },
    /// A seat plays no more today.
    Passed { seat: Seat, forced: bool },
    /// A hand card goes to the discard pile.
    Discarded { seat: Seat, card: Card },
    /// A Reserve card or Trump goes to the discard pile.
    Removed { seat: Seat, slot: Slot },
    /// A card that was resolved goes to the discard pile.
    Finished { card: Card },
    /// A card is taken from a hand into another.
    Stolen { thief: Seat, victim: Seat, site: Site, card: Veiled<Card> },
    /// A card is taken from a hand and discarded.
    Snatched { thief: Seat, victim: Seat, card: Card },
    /// A player shows his hand to another.
    Shown { actor: Seat, victim: Seat, hand: Veiled<List<Card, KNOWN>> },
    /// All learn whether the hand that was shown holds an Action.
    Revealed { actor: Seat, victim: Seat, action: bool },
    /// A Reserve card changes hands.
    Abducted { actor: Seat, victim: Seat, slot: Slot },
    /// A Reserve card returns to its owner's hand.
    Bounced { actor: Seat, victim: Seat, slot: Slot },
    /// The top of a discard pile goes to a hand.
    Fetched { seat: Seat, site: Site, card: Card },
    /// A pawn is taken from a site.
    Captured { actor: Seat, owner: Seat, site: Site },
    /// Ready cards of a player are rotated.
    Exhausted { victim: Seat, cards: u8 },
    /// A card protects a player from another.
    Shielded { seat: Seat, by: Card, from: Card },
    /// Points are gained.
    Gained { seat: Seat, points: u8, now: u16 },
    /// Points are lost.
    Lost { seat: Seat, points: u8, now: u16 },
    /// A loss is prevented.
    Prevented { seat: Seat, points: u8 },
    /// A duel begins.
    Challenged { attacker: Seat, defender: Seat },
    /// A Guard calls it off.
    CalledOff { defender: Seat, card: Card },
    /// No Guard comes.
    NoGuard { defender: Seat },
    /// A duellist has chosen; [`Card::NONE`] is bare hands.
    Armed { seat: Seat, card: Card, attacks: bool, value: u8 },
    /// A duellist's value changes.
    Improved { seat: Seat, value: u8 },
    /// A duellist rolls a die fewer.
    FewerDice { seat: Seat },
    /// A die falls.
    Rolled { seat: Seat, attacks: bool, position: u8, face: u8, value: u8 },
    /// A die is turned.
    Turned { seat: Seat, attacks: bool, position: u8, face: u8 },
    /// A hit can no longer be parried.
    Unparryable { attacker: Seat },
    /// A wound is cancelled.
    Cancelled { defender: Seat, wounds: u8 },
    /// A duel is decided.
    Decided { attacker: Seat, defender: Seat, hits: u8, parried: u8, wounds: u8 },
    /// A card is kept for tomorrow.
    Kept { seat: Seat, site: Site, card: Veiled<Card> },
    /// A Reserve is scored.
    Scored { seat: Seat, kinds: u8, performances: u8, candles: u8, relics: u8, now: u16 },
    /// The day ends: cards upright, pawns home.
    Evening { day: u8 },
    /// Several are tied for first after the last day.
    Tied { seats: Seats, extra_day: bool },
    /// Two tied players fight a round.
    TieRound { seats: [Seat; 2], round: u8 },
    /// A round is over.
    TieWounds { seats: [Seat; 2], wounds: [u8; 2] },
    /// A tie-break is decided.
    TieWon { winner: Seat, loser: Seat, worn_out: bool },
    /// The game is over.
    Over { winner: Seat },
}
