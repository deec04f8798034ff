//! Ids of the things on the table. A face-down card is known by its back and its place in the group, nothing more.

use crate::Henchmania;
use crate::card::{Card, Site, Slot};
use parlour_core::Seat;

pub(super) fn site(site: Site) -> String {
    format!("site-{}", site.word())
}

pub(super) fn pile(site: Site) -> String {
    format!("pile-{}", site.word())
}

pub(super) fn discard(site: Site) -> String {
    format!("discard-{}", site.word())
}

pub(super) fn player(seat: Seat) -> String {
    format!("player-{seat}")
}

pub(super) fn hand(seat: Seat) -> String {
    format!("hand-{seat}")
}

pub(super) fn reserve(seat: Seat) -> String {
    format!("reserve-{seat}")
}

pub(super) fn trump(seat: Seat) -> String {
    format!("trump-{seat}")
}

pub(super) fn held(seat: Seat) -> String {
    format!("pawns-{seat}")
}

/// The `nth` copy of a face in its owner's own hand.
pub(super) fn hand_card(game: &Henchmania, seat: Seat, card: Card, nth: usize) -> String {
    format!("hand-{seat}-{}-{nth}", game.set.about(card).word)
}

/// The `nth` back of a site in a hand.
pub(super) fn hand_back(seat: Seat, site: Site, nth: usize) -> String {
    format!("hand-{seat}-{}-back-{nth}", site.word())
}

/// The `nth` copy of a face in a Reserve, ready ones first.
pub(super) fn reserve_card(game: &Henchmania, seat: Seat, card: Card, nth: usize) -> String {
    format!("reserve-{seat}-{}-{nth}", game.set.about(card).word)
}

/// The first card of this kind and orientation in a Reserve.
pub(super) fn reserve_slot(game: &Henchmania, slots: &[Slot], seat: Seat, slot: Slot) -> String {
    let place = slots.iter().position(|other| *other == slot).unwrap_or(0);
    let before = slots[..place].iter().filter(|other| other.card() == slot.card()).count();
    reserve_card(game, seat, slot.card(), before)
}

/// A spot of a site.
pub(super) fn spot(site: Site, nth: usize) -> String {
    format!("spot-{}-{nth}", site.word())
}

/// The `nth` pawn of an owner on a site.
pub(super) fn pawn(site: Site, owner: Seat, nth: usize) -> String {
    format!("pawn-{}-{owner}-{nth}", site.word())
}

/// The `nth` pawn of an owner in somebody's hands.
pub(super) fn held_pawn(holder: Seat, owner: Seat, nth: usize) -> String {
    format!("pawn-{holder}-{owner}-{nth}")
}

/// A die of a side, by position.
pub(super) fn die(attacks: bool, position: usize) -> String {
    format!("die-{}-{position}", if attacks { "attack" } else { "defence" })
}

/// A card in the resolving area.
pub(super) fn resolving(nth: usize) -> String {
    format!("resolving-{nth}")
}
