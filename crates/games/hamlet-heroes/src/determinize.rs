//! A world a seat cannot tell from the true one: what it does not know is dealt anew, every deal equally likely.

use crate::HamletHeroes;
use crate::names::NONE;
use crate::state::{DOWN, Few, GENERATIONS, Nature, Pile, Private, Public, Step};
use parlour_core::{List, Random, Rng, Seat, State, View};

impl HamletHeroes {
    /// A world for the seat, made from its view alone.
    pub(crate) fn world(&self, view: &View<Self>, rng: &mut Rng) -> State<Self> {
        let public = view.public;
        let mut private = [Private::default(); crate::names::SEATS];
        private[view.seat.index()] = view.mine;
        self.deal_items(&public, view.seat, &mut private, rng);
        let nature = Nature {
            top: deal_top(&public, view, &mut private, rng),
            champion_hero: deal_hero(&public, view, &mut private, rng),
            champion_down: deal_down(&public, view, &mut private, rng),
            under: deal_decrees(&public, view, &mut private, rng),
        };
        State { public, private, nature }
    }

    /// Hidden items of the others: of each generation as many as they hold.
    fn deal_items(&self, public: &Public, seat: Seat, private: &mut [Private], rng: &mut Rng) {
        for generation in 0..GENERATIONS {
            let mut pool = public.items.unseen[generation] - private[seat.index()].hidden;
            for other in Seat::all(self.seats).filter(|other| *other != seat) {
                for _ in 0..public.players[other.index()].hidden[generation] {
                    private[other.index()].hidden.insert(pick(&mut pool, rng));
                }
            }
        }
    }
}

/// Takes one card out of a pile at random.
fn pick(pool: &mut Pile, rng: &mut Rng) -> u8 {
    let card = pool.nth(rng.below(pool.len()));
    pool.remove(card);
    card
}

fn deal_top(
    public: &Public,
    view: &View<HamletHeroes>,
    private: &mut [Private],
    rng: &mut Rng,
) -> List<u8, 3> {
    let knower = public.monsters.top_by;
    if public.monsters.top == 0 || knower == view.seat.0 {
        return view.mine.top;
    }
    let mut pool = public.monsters.under.iter().fold(public.monsters.deck, |pool, card| pool.without(*card));
    let top: List<u8, 3> = (0..public.monsters.top).map(|_| pick(&mut pool, rng)).collect();
    if knower != NONE {
        private[usize::from(knower)].top = top;
    }
    top
}

fn deal_hero(public: &Public, view: &View<HamletHeroes>, private: &mut [Private], rng: &mut Rng) -> u8 {
    if public.champion.hero != DOWN {
        return NONE;
    }
    let hero = match view.mine.champion_hero {
        NONE => public.heroes.unseen.nth(rng.below(public.heroes.unseen.len())),
        known => known,
    };
    for (index, mine) in private.iter_mut().enumerate() {
        if public.champion.hero_seen >> index & 1 == 1 {
            mine.champion_hero = hero;
        }
    }
    hero
}

fn deal_down(public: &Public, view: &View<HamletHeroes>, private: &mut [Private], rng: &mut Rng) -> Pile {
    let mut down = view.mine.champion_down;
    if public.champion.down_seen >> view.seat.0 & 1 == 0 {
        // What was left over when a deck ran out is known by elimination; the rest comes from this generation.
        down = public.mutations.left_over;
        let mut pool = public.mutations.unseen;
        while down.len() < u32::from(public.champion.down) {
            down.insert(pick(&mut pool, rng));
        }
    }
    for (index, mine) in private.iter_mut().enumerate() {
        if public.champion.down_seen >> index & 1 == 1 {
            mine.champion_down = down;
        }
    }
    down
}

/// Decrees under the deck, and those another player holds to choose from.
fn deal_decrees(
    public: &Public,
    view: &View<HamletHeroes>,
    private: &mut [Private],
    rng: &mut Rng,
) -> List<u8, 20> {
    let known = view.mine.under.iter().chain(&view.mine.held).filter(|decree| **decree != NONE);
    let mut pool: Few = known.fold(public.decrees.unseen, |pool, decree| pool.without(*decree));
    let mut draw = || {
        let card = pool.nth(rng.below(pool.len()));
        pool.remove(card);
        card
    };
    let mut under = view.mine.under;
    for card in under.iter_mut().filter(|card| **card == NONE) {
        *card = draw();
    }
    for (index, mine) in private.iter_mut().enumerate() {
        let knows = |place: usize| public.decrees.under_by[place] == index as u8;
        mine.under =
            under.iter().enumerate().map(|(place, card)| if knows(place) { *card } else { NONE }).collect();
    }
    let chooser = public.active.index();
    if chooser != view.seat.index() && choosing(public) {
        for place in 0..usize::from(public.decrees.held) {
            private[chooser].held[place] = draw();
        }
    }
    under
}

/// Whether a player holds Decrees to choose from.
fn choosing(public: &Public) -> bool {
    public.decrees.held > 0
        && public.frames.iter().any(|frame| matches!(frame.step, Step::DecreeDraw | Step::PickDecree))
}
