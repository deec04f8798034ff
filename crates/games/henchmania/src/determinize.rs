//! Deals a world that a seat cannot tell from the true one: unseen cards of a site lie anywhere that back could be.

use crate::Henchmania;
use crate::card::{Card, Site};
use crate::state::{Counts, PILE, Private, Step};
use parlour_core::{MAX_SEATS, Random, Rng, Seat, State, View};

/// Cards of one site that the seat does not see.
struct Pool {
    cards: [Card; PILE],
    len: usize,
}

impl Pool {
    fn take(&mut self, count: usize) -> &[Card] {
        let taken = count.min(self.len);
        self.len -= taken;
        &self.cards[self.len..][..taken]
    }
}

/// A world, uniform among those the view allows (HM-R-74).
pub(crate) fn world(game: &Henchmania, view: &View<Henchmania>, rng: &mut Rng) -> State<Henchmania> {
    loop {
        let state = deal(game, view, rng);
        // All heard that the hand shown in a Confession holds an Action, so worlds without one are not possible.
        let public = &view.public;
        let shown = state.private[public.running.target.index()].known.bits(0);
        if public.step != Step::Confess || shown & game.set.actions != 0 {
            return state;
        }
    }
}

fn deal(game: &Henchmania, view: &View<Henchmania>, rng: &mut Rng) -> State<Henchmania> {
    let public = &view.public;
    let mut state: State<Henchmania> =
        State { public: *public, private: [Private::default(); MAX_SEATS], nature: Counts::default() };
    state.private[view.seat.index()] = view.mine;
    for site in Site::ALL.iter().copied() {
        let mut pool = unseen(game, view, site);
        rng.shuffle(&mut pool.cards[..pool.len]);
        for seat in Seat::all(game.seats).filter(|seat| *seat != view.seat) {
            let backs = usize::from(public.backs[seat.index()][site.index()]);
            let mut group = [Card(0); PILE];
            let mut len = 0;
            let known = view.mine.known.of(game.hand_of(view.seat, seat));
            for card in known.iter().filter(|card| game.set.site(**card) == site) {
                group[len] = *card;
                len += 1;
            }
            // The Mule's two cards came last and unseen.
            let latest = if public.step == Step::OneOfTwo && public.asked == seat && public.site == site {
                2
            } else {
                0
            };
            for card in pool.take(backs.saturating_sub(len)) {
                group[len] = *card;
                len += 1;
            }
            let mixed = len.saturating_sub(latest);
            rng.shuffle(&mut group[..mixed]);
            for card in &group[..len] {
                state.private[seat.index()].known.push(0, *card);
            }
        }
        for card in &pool.cards[..pool.len] {
            state.nature.put(*card, 1);
        }
    }
    remember(game, view.seat, &mut state);
    state
}

/// The cards of a site that lie nowhere the seat can see.
fn unseen(game: &Henchmania, view: &View<Henchmania>, site: Site) -> Pool {
    let public = &view.public;
    let mut left = [0u8; crate::card::MAX_CARDS];
    for card in &game.set.faces_of[site.index()] {
        left[card.index()] = game.in_game(public, *card);
    }
    let mut see = |card: Card| {
        if game.set.site(card) == site {
            left[card.index()] = left[card.index()].saturating_sub(1);
        }
    };
    public.discard[site.index()].cards().iter().for_each(|card| see(*card));
    public.area.iter().for_each(|(card, _)| see(card));
    for seat in Seat::all(game.seats) {
        public.reserve_of(seat).iter().for_each(|slot| see(slot.card()));
        let trump = public.trump[seat.index()];
        if trump.is_some() {
            see(trump.card());
        }
        view.mine.known.of(game.hand_of(view.seat, seat)).iter().for_each(|card| see(*card));
    }
    let mut pool = Pool { cards: [Card(0); PILE], len: 0 };
    for card in &game.set.faces_of[site.index()] {
        for _ in 0..left[card.index()] {
            pool.cards[pool.len] = *card;
            pool.len += 1;
        }
    }
    pool
}

/// The others know at least what all have seen; whoever is naming a card of a hand sees all of it.
fn remember(game: &Henchmania, me: Seat, state: &mut State<Henchmania>) {
    let public = state.public;
    for viewer in Seat::all(game.seats).filter(|viewer| *viewer != me) {
        for owner in Seat::all(game.seats).filter(|owner| *owner != viewer) {
            let naming =
                public.step == Step::Confess && public.asked == viewer && public.running.target == owner;
            let shown = state.private[owner.index()];
            let faces = if naming { shown.hand() } else { public.open.of(owner.index()) };
            for card in faces {
                state.private[viewer.index()].known.sort_in(game.hand_of(viewer, owner), *card);
            }
        }
    }
}
