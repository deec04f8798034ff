//! Worlds: the ways hidden Minions can lie that an eye cannot tell apart, counted and drawn (DP-RUL-55).
//!
//! A world gives every unknown place beneath the deck one Minion that could have gone there, and the hand and the
//! shuffled part as many as they hold. The places a Minion could have gone to are all from one place on, so the
//! candidates of a place are among those of the next: filling places in order, the number of ways depends only on
//! how many of the cards used so far could also be shuffled. That makes counting exact and cheap.

use crate::known::Known;
use crate::state::Public;
use crate::table::{Minion, Minions};
use parlour_core::{Eye, Look, Rng, Seat};

/// More cards than this cannot lie beneath the deck.
const PLACES: usize = 23;

/// What one seat does not know: who is in the other hand, who is shuffled, who lies at which place beneath.
#[derive(Clone, Copy, Debug)]
pub struct Puzzle {
    known: Known,
    /// Places beneath whose card is not known, as bits.
    open: u32,
    /// Cards in the other hand.
    hand: u32,
}

/// One way the hidden Minions can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World {
    /// The other hand.
    pub hand: Minions,
    /// The shuffled part of the deck.
    pub fresh: Minions,
    /// The cards beneath, in order.
    pub beneath: [Minion; PLACES],
}

impl Puzzle {
    /// The puzzle of a seat.
    pub fn of(public: &Public, seat: Seat, known: &Known) -> Puzzle {
        let hand = u32::from(public.hands[seat.other().index()]);
        Puzzle { known: *known, open: known.open(public.beneath), hand }
    }

    /// Minions that can only be in the hand or beneath, and those that could also be shuffled.
    fn classes(&self) -> [Minions; 2] {
        [self.known.hand - self.known.fresh, self.known.hand & self.known.fresh]
    }

    /// How many of a class could have gone to the place.
    fn could(&self, class: Minions, place: u32) -> f64 {
        f64::from((class & self.known.gone_to(place as u8)).len())
    }

    fn places(&self) -> impl Iterator<Item = u32> + Clone {
        let open = self.open;
        (0..PLACES as u32).filter(move |place| open >> place & 1 == 1)
    }

    /// `table[i][j]`: the ways to fill the first `i` places with `j` of the second class.
    fn table(&self) -> [[f64; PLACES + 1]; PLACES + 1] {
        let [only, both] = self.classes();
        let mut table = [[0.0; PLACES + 1]; PLACES + 1];
        table[0][0] = 1.0;
        for (filled, place) in self.places().enumerate() {
            for used in 0..=filled {
                let ways = table[filled][used];
                if ways > 0.0 {
                    let (of_only, of_both) = (self.could(only, place), self.could(both, place));
                    table[filled + 1][used] += ways * (of_only - (filled - used) as f64).max(0.0);
                    table[filled + 1][used + 1] += ways * (of_both - used as f64).max(0.0);
                }
            }
        }
        table
    }

    /// The ways to fill the hand when `used` of the second class lie beneath.
    fn completions(&self, used: u32) -> f64 {
        let [only, both] = self.classes().map(Minions::len);
        let filled = self.open.count_ones();
        let stay = (only + used).checked_sub(filled);
        match stay.and_then(|stay| self.hand.checked_sub(stay)) {
            Some(more) if used <= both => choose(both - used, more),
            _ => 0.0,
        }
    }

    /// How many worlds there are.
    pub fn count(&self) -> f64 {
        let table = self.table();
        let filled = self.open.count_ones();
        (0..=filled).map(|used| table[filled as usize][used as usize] * self.completions(used)).sum()
    }

    /// How many of them have the Minion in the hand.
    pub fn count_in_hand(&self, minion: Minion) -> f64 {
        if !self.known.hand.has(minion.0) || self.hand == 0 {
            return 0.0;
        }
        let mut rest = *self;
        rest.known.forget(minion);
        rest.hand -= 1;
        rest.count()
    }

    /// How many of them have the Minion at the place beneath.
    pub fn count_at(&self, minion: Minion, place: u8) -> f64 {
        if self.open >> place & 1 == 0 || !self.known.gone_to(place).has(minion.0) {
            return 0.0;
        }
        let mut rest = *self;
        rest.known.forget(minion);
        rest.open &= !(1 << place);
        rest.count()
    }

    /// One of the worlds, each equally likely.
    pub fn draw(&self, rng: &mut Rng) -> World {
        let table = self.table();
        let filled = self.open.count_ones() as usize;
        let weights: [f64; PLACES + 1] =
            std::array::from_fn(|used| table[filled][used] * self.completions(used as u32));
        let mut used = pick(rng, &weights);
        let mut left = self.classes();
        // Which class lies at each place, found from the last place back.
        let mut from_both = [false; PLACES];
        for step in (0..filled).rev() {
            let place = self.places().nth(step).unwrap_or_default();
            let [only, both] = self.classes();
            let stay =
                table[step][used] * (self.could(only, place) - (step - used.min(step)) as f64).max(0.0);
            let came = match used {
                0 => 0.0,
                used => table[step][used - 1] * (self.could(both, place) - (used - 1) as f64).max(0.0),
            };
            from_both[place as usize] = rng.unit() * (stay + came) >= stay && came > 0.0;
            used -= usize::from(from_both[place as usize]);
        }
        let mut world = World { hand: Minions::NONE, fresh: Minions::NONE, beneath: [Minion(0); PLACES] };
        for minion in self.known.fixed.each() {
            world.beneath[usize::from(self.known.since[minion.index()])] = minion;
        }
        for place in self.places() {
            let class = &mut left[usize::from(from_both[place as usize])];
            let minion = one(rng, *class & self.known.gone_to(place as u8));
            class.remove(minion.0);
            world.beneath[place as usize] = minion;
        }
        world.hand = left[0];
        let mut both = left[1];
        while world.hand.len() < self.hand {
            let minion = one(rng, both);
            both.remove(minion.0);
            world.hand.insert(minion.0);
        }
        world.fresh = both | (self.known.fresh - self.known.hand);
        world
    }
}

fn one(rng: &mut Rng, minions: Minions) -> Minion {
    use parlour_core::Random;
    Minion(minions.nth(rng.below(minions.len())))
}

fn pick(rng: &mut Rng, weights: &[f64]) -> usize {
    let mut left = rng.unit() * weights.iter().sum::<f64>();
    let mut last = 0;
    for (index, weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
        last = index;
        if left < *weight {
            break;
        }
        left -= weight;
    }
    last
}

fn choose(of: u32, some: u32) -> f64 {
    if some > of {
        return 0.0;
    }
    (0..some).fold(1.0, |ways, step| ways * f64::from(of - step) / f64::from(step + 1)).round()
}

/// A Minion known to be in a hand or at one of some places of the deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doubt {
    /// The Minion.
    pub minion: Minion,
    /// Places of the deck, from 1 at the top.
    pub places: Vec<u8>,
}

/// What an eye is sure of, in the words of a view: `known_hand`, `known_deck`, `in_doubt`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Insight {
    /// Minions certainly in each hand that the eye does not see.
    pub hands: [Minions; 2],
    /// Places of the deck, from 1 at the top, and the Minion there.
    pub deck: Vec<(u8, Minion)>,
    /// Minions in the hand of a seat or at a named place.
    pub doubt: Vec<(Seat, Doubt)>,
}

impl Insight {
    /// What the eye is sure of.
    pub fn of(look: &Look<'_, crate::DarkPromenade>) -> Insight {
        match (look.eye, look.mine) {
            (Eye::Seat(seat), Some(mine)) => Insight::seat(look.public, seat, &mine.known),
            _ => Insight::gallery(look.public),
        }
    }

    fn seat(public: &Public, seat: Seat, known: &Known) -> Insight {
        let mut insight = Insight::default();
        let puzzle = Puzzle::of(public, seat, known);
        let worlds = puzzle.count();
        let top = |place: u8| public.fresh + place + 1;
        insight.deck = known.fixed.each().map(|minion| (top(known.since[minion.index()]), minion)).collect();
        for minion in known.hand.each() {
            let certain = |ways: f64| worlds > 0.0 && ways >= worlds * (1.0 - 1e-9);
            if certain(puzzle.count_in_hand(minion)) {
                insight.hands[seat.other().index()].insert(minion.0);
                continue;
            }
            let places: Vec<u8> =
                (0..public.beneath).filter(|place| puzzle.count_at(minion, *place) > 0.0).collect();
            if let Some(place) = places.iter().find(|place| certain(puzzle.count_at(minion, **place))) {
                insight.deck.push((top(*place), minion));
            } else if !known.fresh.has(minion.0) {
                let places = places.into_iter().map(top).collect();
                insight.doubt.push((seat.other(), Doubt { minion, places }));
            }
        }
        insight.deck.sort_by_key(|(place, _)| *place);
        insight
    }

    fn gallery(public: &Public) -> Insight {
        let mut insight = Insight::default();
        for seat in Seat::all(2) {
            let known = &public.gallery[seat.index()];
            let put = |whose: Seat| {
                (0..public.beneath).filter(move |place| public.putter >> place & 1 == u32::from(whose.0))
            };
            let open = put(seat).fold(0, |bits, place| bits | 1u32 << place);
            let elsewhere = public.gallery[seat.other().index()].hand;
            insight.hands[seat.index()] = known.certain(open) - elsewhere;
            for minion in ((known.hand - known.fresh) - insight.hands[seat.index()]).each() {
                let since = known.since[minion.index()];
                let places: Vec<u8> =
                    put(seat).filter(|place| *place >= since).map(|place| public.fresh + place + 1).collect();
                insight.doubt.push((seat, Doubt { minion, places }));
            }
        }
        insight
    }
}
