//! A world the seat cannot tell from the true one.

use crate::code::Op;
use crate::known::Known;
use crate::state::{HIDDEN, Mine, Nature, Public, Step};
use crate::table::{HEIGHT, MINIONS, Minion, Minions, Spot};
use crate::worlds::{Puzzle, World};
use crate::{DarkPromenade, Table};
use parlour_core::{Rng, Seat, State, View};

/// Draws the hidden Minions; unseen Districts stay a bag, which is uniform over their places.
pub(crate) fn world(game: &DarkPromenade, view: &View<DarkPromenade>, rng: &mut Rng) -> Table {
    let public = view.public;
    let seat = view.seat;
    let drawn = Puzzle::of(&public, seat, &view.mine.known).draw(rng);
    let mut other = Mine { hand: drawn.hand, known: other_knows(&public, seat.other(), &drawn) };
    // He is looking at this seat's hand at this moment, and chooses from it.
    let looks = public.step == Step::Choose && game.current(&public).op == Op::LookBottom;
    if looks && public.asked != seat {
        for minion in view.mine.hand.each() {
            other.known.locate(minion, public.beneath);
        }
    }
    let private = if seat.0 == 0 { [view.mine, other] } else { [other, view.mine] };
    let mut list = [Minion::default(); MINIONS];
    let beneath = usize::from(public.beneath);
    list[..beneath].copy_from_slice(&drawn.beneath[..beneath]);
    let nature = Nature {
        pool: drawn.fresh,
        list,
        listed: public.beneath,
        under: [[HIDDEN; HEIGHT - 1]; Spot::COUNT],
        loose: public.unseen,
    };
    State { public, private, nature }
}

/// What the other player knows in such a world: as much as the gallery, his own hand, and the cards beneath that
/// came from it. Whatever else he may have been shown is not needed to play on.
fn other_knows(public: &Public, other: Seat, world: &World) -> Known {
    let mut known = public.gallery[other.other().index()];
    for minion in world.hand.each() {
        known.forget(minion);
    }
    for place in (0..public.beneath).filter(|place| public.putter >> place & 1 == u32::from(other.0)) {
        known.fix(world.beneath[usize::from(place)], place);
    }
    // A Minion that the gallery thinks elsewhere has no first place to have gone to.
    for minion in (Minions::ALL - known.hand - known.fixed).each() {
        known.since[minion.index()] = 0;
    }
    known
}
