//! What is sound in the toy game, and what a seat can imagine.

use crate::fault::Fault;
use crate::game::{COPIES, Card, KINDS, Nature, ROUNDS, Toy};
use parlour_core::*;

/// Every card once, every size and every memory right.
pub(crate) fn validate(toy: &Toy, state: &State<Toy>) -> Result<(), String> {
    let public = &state.public;
    let mut left = state.nature.deck;
    let top = left.top.first().map(|card| Card(*card));
    left.shuffle();
    for kind in Card::all() {
        let seats = Seat::all(toy.seats).map(|seat| {
            let mine = state.mine(seat);
            mine.hand[kind.index()]
                + u8::from(mine.commit == Some(kind))
                + u8::from(public.shown[seat.index()] == Some(kind))
        });
        let count = seats.sum::<u8>() + left.bag.0[kind.index()] + public.discard[kind.index()];
        if count != COPIES {
            return Err(format!("{count} cards of kind {}", kind.0));
        }
    }
    for seat in Seat::all(toy.seats) {
        let mine = state.mine(seat);
        if mine.hand.iter().sum::<u8>() != public.sizes[seat.index()] {
            return Err(format!("{seat} holds another number of cards than everyone sees"));
        }
        if mine.commit.is_some() != public.committed.has(seat) {
            return Err(format!("{seat} has committed in secret"));
        }
        let peeks = public.peeker == Some(seat);
        if mine.seen.is_some() != peeks || peeks && mine.seen != top {
            return Err(format!("{seat} remembers {:?} and the next card is {top:?}", mine.seen));
        }
    }
    let points: u8 = public.score.iter().sum();
    let fine = points <= ROUNDS || toy.fault.is_some_and(endless);
    if fine { Ok(()) } else { Err(format!("{points} points in {ROUNDS} rounds")) }
}

/// Faults whose games go on: their points are no second fault.
fn endless(fault: Fault) -> bool {
    matches!(fault, Fault::NeverEnds | Fault::WorldNeverEnds)
}

/// A state like the view's, the rest dealt at random.
pub(crate) fn imagine(toy: &Toy, view: &View<Toy>, rng: &mut Rng) -> State<Toy> {
    let (public, me) = (view.public, view.seat);
    let mut mine = view.mine;
    let mut left = [COPIES; KINDS];
    for card in Card::all() {
        left[card.index()] -= mine.hand[card.index()] + public.discard[card.index()];
    }
    let known = public.shown.iter().flatten().chain(&mine.commit).chain(&mine.seen);
    known.for_each(|card| left[card.index()] -= 1);
    let mut pool: Vec<u8> =
        (0..KINDS as u8).flat_map(|k| vec![k; usize::from(left[usize::from(k)])]).collect();
    rng.shuffle(&mut pool);
    let mut next = || pool.pop().unwrap_or_default();

    let mut private = <Toy as Game>::Privates::default();
    let mut deck = Deck::shuffled(Counts([0; KINDS]));
    for seat in Seat::all(toy.seats).filter(|seat| *seat != me) {
        let his = &mut private[seat.index()];
        let short = u8::from(toy.has(Fault::WorldDealsTooFew) && public.sizes[seat.index()] > 1);
        (short..public.sizes[seat.index()]).for_each(|_| his.hand[usize::from(next())] += 1);
        his.commit = public.committed.has(seat).then(|| Card(next()));
        his.seen = (public.peeker == Some(seat)).then(|| Card(next()));
        deck.top.extend(his.seen.map(|card| card.0));
    }
    if let Some(card) = mine.seen {
        let other = pool.iter_mut().find(|other| **other != card.0);
        match other {
            // The seat has seen the next card, and yet another one comes.
            Some(other) if toy.has(Fault::WorldForgetsThePeek) => {
                deck.top.push(*other);
                *other = card.0;
            }
            _ => deck.top.push(card.0),
        }
    }
    for card in pool {
        deck.bag.put(card);
    }
    if toy.has(Fault::WorldForgetsTheCommit)
        && let Some(card) = mine.commit
    {
        // Swaps the commit for another card of the hand.
        let other = Card::all().find(|other| mine.hand[other.index()] > 0 && *other != card);
        if let Some(other) = other {
            mine.hand[other.index()] -= 1;
            mine.hand[card.index()] += 1;
            mine.commit = Some(other);
        }
    }
    private[me.index()] = mine;
    let cursed = toy.has(Fault::WorldNeverEnds) || toy.has(Fault::WorldEndsUnsound);
    State { public, private, nature: Nature { deck, shared: toy.cell(0), cursed } }
}
