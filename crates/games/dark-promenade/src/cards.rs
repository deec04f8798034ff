//! Minion cards on their way between deck, hands, Avenues and discard pile, and what each eye learns of it.

use crate::Table;
use crate::known::Known;
use crate::table::{Avenue, MINIONS, Minion, Minions};
use parlour_core::Seat;

/// Calls `each` with what every eye knows: the seats, then the gallery of either hand.
#[inline]
fn every(table: &mut Table, mut each: impl FnMut(&mut Known)) {
    let [a, b] = &mut table.private;
    let [c, d] = &mut table.public.gallery;
    [&mut a.known, &mut b.known, c, d].into_iter().for_each(&mut each);
}

/// Everyone sees the Minion.
#[inline]
fn reveal(table: &mut Table, minion: Minion) {
    every(table, |known| known.forget(minion));
}

/// The next card of the deck, if its place is fixed. There must be a card.
#[inline]
pub(crate) fn fixed_top(table: &Table) -> Option<Minion> {
    table.nature.pool.is_empty().then(|| table.nature.list[0])
}

/// Takes the card off the deck. Gives what the gallery could think it is, if it lay beneath the shuffled part, and
/// the card itself if the seat in question knew its place.
#[inline]
fn lift(table: &mut Table, minion: Minion, knower: Seat) -> (Minions, Option<Minion>) {
    if table.nature.pool.is_empty() {
        table.nature.list.copy_within(1..MINIONS, 0);
        table.nature.listed -= 1;
        table.nature.list[usize::from(table.nature.listed)] = Minion::default();
    } else {
        table.nature.pool.remove(minion.0);
    }
    let public = &mut table.public;
    if public.fresh > 0 {
        public.fresh -= 1;
        return (public.gallery[0].fresh, None);
    }
    let putter = (public.putter & 1) as usize;
    let guesses = public.gallery[putter].gone_to(0);
    let knew = table.private[knower.index()].known.fixed_at(0);
    public.beneath -= 1;
    public.putter >>= 1;
    every(table, Known::shift);
    (guesses, knew)
}

/// No card of the deck is shuffled any more: nothing can be among them.
#[inline]
fn run_out(table: &mut Table) {
    if table.public.fresh == 0 {
        every(table, |known| known.fresh = Minions::NONE);
    }
}

/// A card goes from the deck to a hand. Whether the other player knew which it is.
#[inline]
pub(crate) fn draw(table: &mut Table, seat: Seat, minion: Minion) -> bool {
    let was_fresh = table.public.fresh > 0;
    let (guesses, knew) = lift(table, minion, seat.other());
    let beneath = table.public.beneath;
    let mine = &mut table.private[seat.index()];
    mine.hand.insert(minion.0);
    mine.known.forget(minion);
    let other = &mut table.private[seat.other().index()].known;
    if was_fresh {
        other.admit(other.fresh, beneath);
    } else if let Some(minion) = knew {
        other.locate(minion, beneath);
    }
    table.public.gallery[seat.index()].admit(guesses, beneath);
    table.public.hands[seat.index()] += 1;
    run_out(table);
    knew.is_some()
}

/// The top card of the deck goes to an Avenue.
#[inline]
pub(crate) fn place(table: &mut Table, minion: Minion, avenue: Avenue) {
    lift(table, minion, Seat(0));
    reveal(table, minion);
    run_out(table);
    enter(table, minion, avenue);
}

/// A card goes from a hand beneath the deck. Its owner knows it; the other player only if he sees it go.
#[inline]
pub(crate) fn sink(table: &mut Table, seat: Seat, minion: Minion, seen: bool) {
    leave_hand(table, seat, minion);
    let place = table.public.beneath;
    table.nature.list[usize::from(table.nature.listed)] = minion;
    table.nature.listed += 1;
    table.public.beneath += 1;
    table.public.putter |= u32::from(seat.0) << place;
    table.private[seat.index()].known.fix(minion, place);
    if seen {
        table.private[seat.other().index()].known.fix(minion, place);
    }
}

#[inline]
fn leave_hand(table: &mut Table, seat: Seat, minion: Minion) {
    table.private[seat.index()].hand.remove(minion.0);
    table.public.hands[seat.index()] -= 1;
}

/// A card goes openly into a hand.
#[inline]
pub(crate) fn to_hand(table: &mut Table, seat: Seat, minion: Minion) {
    let beneath = table.public.beneath;
    table.private[seat.index()].hand.insert(minion.0);
    table.private[seat.other().index()].known.locate(minion, beneath);
    table.public.gallery[seat.index()].locate(minion, beneath);
    table.public.hands[seat.index()] += 1;
}

/// A card goes from hand to hand: both players see it, the gallery does not.
#[inline]
pub(crate) fn steal(table: &mut Table, to: Seat, minion: Minion) {
    let from = to.other();
    leave_hand(table, from, minion);
    let beneath = table.public.beneath;
    let mine = &mut table.private[to.index()];
    mine.hand.insert(minion.0);
    mine.known.forget(minion);
    table.private[from.index()].known.locate(minion, beneath);
    let guesses = table.public.gallery[from.index()].hand;
    table.public.gallery[to.index()].admit(guesses, beneath);
    table.public.hands[to.index()] += 1;
}

/// A seat sees the whole other hand.
pub(crate) fn look(table: &mut Table, seat: Seat) -> Minions {
    let hand = table.private[seat.other().index()].hand;
    let beneath = table.public.beneath;
    let known = &mut table.private[seat.index()].known;
    for minion in hand.each() {
        known.locate(minion, beneath);
    }
    // What is not there could only be where it can come back from; while cards of unknown place lie beneath, the
    // first place they could have gone to must be kept.
    if known.open(beneath) == 0 {
        for minion in (known.hand - hand).each() {
            known.hand.remove(minion.0);
            known.since[minion.index()] = 0;
        }
    }
    hand
}

/// A card leaves a hand for everyone to see.
#[inline]
pub(crate) fn show(table: &mut Table, seat: Seat, minion: Minion) {
    leave_hand(table, seat, minion);
    reveal(table, minion);
}

/// A Minion comes to an Avenue, behind those already there.
#[inline]
pub(crate) fn enter(table: &mut Table, minion: Minion, avenue: Avenue) {
    let there = &mut table.public.avenues[avenue.index()];
    table.public.order[minion.index()] = there.len() as u8;
    there.insert(minion.0);
}

/// Closes the gap a Minion leaves in a row of cards.
#[inline]
fn close(order: &mut [u8; MINIONS], left: Minions, minion: Minion) {
    let gap = std::mem::take(&mut order[minion.index()]);
    for other in left.iter() {
        let place = &mut order[usize::from(other)];
        *place -= u8::from(*place > gap);
    }
}

/// A Minion leaves its Avenue.
#[inline]
pub(crate) fn leave(table: &mut Table, minion: Minion, avenue: Avenue) {
    let there = &mut table.public.avenues[avenue.index()];
    there.remove(minion.0);
    let left = *there;
    close(&mut table.public.order, left, minion);
}

/// Two Minions in different Avenues take each other's place.
#[inline]
pub(crate) fn exchange(table: &mut Table, a: (Minion, Avenue), b: (Minion, Avenue)) {
    let public = &mut table.public;
    public.avenues[a.1.index()] = public.avenues[a.1.index()].without(a.0.0).with(b.0.0);
    public.avenues[b.1.index()] = public.avenues[b.1.index()].without(b.0.0).with(a.0.0);
    public.order.swap(a.0.index(), b.0.index());
}

/// A card goes onto the discard pile.
#[inline]
pub(crate) fn discard(table: &mut Table, minion: Minion) {
    let public = &mut table.public;
    public.order[minion.index()] = public.discard.len() as u8;
    public.discard.insert(minion.0);
}

/// A card leaves the discard pile.
#[inline]
pub(crate) fn salvage(table: &mut Table, minion: Minion) {
    let public = &mut table.public;
    public.discard.remove(minion.0);
    let left = public.discard;
    close(&mut public.order, left, minion);
}

/// If the deck is empty and the discard pile is not, it becomes the deck (DP-RUL-33). How many cards, then.
#[inline]
pub(crate) fn reshuffle(table: &mut Table) -> Option<u8> {
    let pile = table.public.discard;
    if table.public.deck() > 0 || pile.is_empty() {
        return None;
    }
    for minion in pile.each() {
        table.public.order[minion.index()] = 0;
    }
    table.public.discard = Minions::NONE;
    table.public.fresh = pile.len() as u8;
    table.nature.pool = pile;
    every(table, |known| known.fresh = pile);
    Some(pile.len() as u8)
}

/// A new Week: all 23 are shuffled (DP-WEEK-2).
pub(crate) fn gather(table: &mut Table) {
    let public = &mut table.public;
    public.avenues = [Minions::NONE; Avenue::COUNT];
    public.discard = Minions::NONE;
    public.out = Minions::NONE;
    public.putter = 0;
    public.gallery = [Known::dealt(Minions::ALL); 2];
    public.order = [0; MINIONS];
    public.hands = [0; 2];
    public.fresh = MINIONS as u8;
    public.beneath = 0;
    for mine in &mut table.private {
        mine.hand = Minions::NONE;
        mine.known = Known::dealt(Minions::ALL);
    }
    table.nature.pool = Minions::ALL;
    table.nature.list = [Minion::default(); MINIONS];
    table.nature.listed = 0;
}

/// One card of the deal. The same as a draw, but everyone knows nothing yet, so nothing new is learnt.
#[inline]
pub(crate) fn deal(table: &mut Table, seat: Seat, minion: Minion) {
    table.nature.pool.remove(minion.0);
    table.public.fresh -= 1;
    table.public.hands[seat.index()] += 1;
    let mine = &mut table.private[seat.index()];
    mine.hand.insert(minion.0);
    mine.known.forget(minion);
}
