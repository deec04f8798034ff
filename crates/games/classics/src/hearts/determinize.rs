//! Worlds a seat cannot tell from the true one, each equally likely.
//!
//! What a seat knows: its own cards, those it passed on and was passed, every card played, and what play has shown
//! the others not to hold: a suit not followed, everything but points by a point on the first trick, everything but
//! hearts by a heart led too early. Cards are sorted by who may hold them; for three other hands that makes seven
//! classes, and the ways to share each class out are counted with binomials. So a sharing is drawn by its exact
//! number of deals, without rejection, and then each class is split at random.

use super::cards::{Card, Cards};
use super::table::{PASSED, Phase, Public, SEATS};
use super::{Game, Hearts, Private, Random, Rng, Seat, State, View};

/// A world of the seat's view.
pub(super) fn world(view: &View<Hearts>, rng: &mut Rng) -> State<Hearts> {
    let mut state = Hearts.start();
    state.public = view.public;
    *state.mine_mut(view.seat) = view.mine;
    let others: [Seat; 3] = [1, 2, 3].map(|step| Seat((view.seat.0 + step) % SEATS));
    match view.public.phase {
        Phase::Way => {}
        Phase::Deal | Phase::Pass => {
            let mut unseen = Cards::DECK - view.mine.hand - view.mine.given;
            for seat in others {
                let held = u32::from((view.public.dealt + SEATS - 1 - seat.0) / SEATS);
                let mine = state.mine_mut(seat);
                mine.hand = draw(&mut unseen, held, rng);
                mine.given = draw(&mut mine.hand, view.public.aside[seat.index()].into(), rng);
            }
            state.nature = unseen;
        }
        Phase::Play | Phase::Over => {
            state.nature = Cards::NONE;
            in_play(view, others, &mut state.private, rng);
        }
    }
    state
}

/// Takes so many cards out of a set, each subset equally likely.
fn draw(from: &mut Cards, count: u32, rng: &mut Rng) -> Cards {
    let mut drawn = Cards::NONE;
    for _ in 0..count {
        let card = from.nth(rng.below(from.len()));
        from.remove(card);
        drawn.insert(card);
    }
    drawn
}

/// What the play has shown of each seat.
#[derive(Copy, Clone, Default)]
struct Shown {
    /// What it has played.
    played: Cards,
    /// What it cannot hold.
    lacks: Cards,
}

fn shown(public: &Public) -> [Shown; 4] {
    let mut shown = [Shown::default(); 4];
    for (before, card) in public.replay() {
        let seat = &mut shown[before.turn.index()];
        seat.played.insert(card.0);
        let count = before.plays.len();
        let leads = count.is_multiple_of(SEATS);
        let proves = if leads && !before.broken && Cards::HEARTS.has(card.0) {
            Cards::DECK - Cards::HEARTS
        } else if leads || before.high.suit() == card.suit() {
            Cards::NONE
        } else if count < SEATS && Cards::POINTS.has(card.0) {
            Cards::DECK - Cards::POINTS
        } else {
            Cards::suit(before.high.suit())
        };
        seat.lacks = seat.lacks | proves;
    }
    shown
}

fn in_play(view: &View<Hearts>, others: [Seat; 3], private: &mut [Private; 4], rng: &mut Rng) {
    let public = &view.public;
    let shown = shown(public);
    let passed = public.aside[0] == PASSED;
    let mut hands = [Cards::NONE; 3];
    let mut unseen = Cards::DECK - view.mine.hand;
    for seat in shown {
        unseen = unseen - seat.played;
    }
    // Cards whose place is known: passed on by this seat, and the 2 of clubs until it is played.
    for (hand, seat) in hands.iter_mut().zip(others) {
        let mut known = Cards::NONE;
        if passed && public.way.from(view.seat) == seat {
            known = view.mine.given & unseen;
        }
        if public.plays.is_empty() && public.first == seat {
            known.insert(Card::TWO_OF_CLUBS.0);
        }
        *hand = known;
        unseen = unseen - known;
    }
    let room = [0, 1, 2].map(|other| 13 - shown[others[other].index()].played.len() - hands[other].len());
    let lacks = others.map(|seat| shown[seat.index()].lacks);
    for (hand, more) in hands.iter_mut().zip(share_out(unseen, room, lacks, rng)) {
        *hand = *hand | more;
    }
    for (hand, seat) in hands.iter().zip(others) {
        private[seat.index()].hand = *hand;
    }
    if passed {
        // Any three of a taker's thirteen may be those he was passed, whatever else is known.
        private[public.way.from(view.seat).index()].took = view.mine.given;
        for from in others {
            let to = public.way.from(from);
            if to == view.seat {
                private[from.index()].given = view.mine.took;
            } else {
                let mut thirteen = private[to.index()].hand | shown[to.index()].played;
                let given = draw(&mut thirteen, PASSED.into(), rng);
                private[from.index()].given = given;
                private[to.index()].took = given;
            }
        }
    }
}

/// Binomial coefficients as far as 39 unseen cards need them.
static CHOOSE: [[u64; 40]; 40] = {
    let mut choose = [[0; 40]; 40];
    let mut n = 0;
    while n < 40 {
        choose[n][0] = 1;
        let mut k = 1;
        while k <= n {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// Shares cards out to three hands with so much room each and cards they cannot hold, every way equally likely.
fn share_out(unseen: Cards, room: [u32; 3], lacks: [Cards; 3], rng: &mut Rng) -> [Cards; 3] {
    // By who may hold them: bit 0 for the first hand, bit 1 for the second, bit 2 for the third.
    let class = |who: usize| {
        (0..3).fold(
            unseen,
            |set, hand| if who >> hand & 1 == 1 { set - lacks[hand] } else { set & lacks[hand] },
        )
    };
    let classes: [Cards; 8] = std::array::from_fn(class);
    let [_, _, _, first_two, _, outer, last_two, all] = classes.map(|set| set.len() as usize);
    // How many of the shared classes go to their first hand, and what that leaves of room for the class of all.
    let split = |a: usize, b: usize, c: usize| -> Option<(u64, [u32; 3])> {
        let taken = [classes[1].len() as usize + a + b, classes[2].len() as usize + first_two - a + c];
        let first = (room[0] as usize).checked_sub(taken[0])?;
        let second = (room[1] as usize).checked_sub(taken[1])?;
        let third = all.checked_sub(first + second)?;
        let ways = CHOOSE[first_two][a] * CHOOSE[outer][b] * CHOOSE[last_two][c];
        Some((
            ways * CHOOSE[all][first] * CHOOSE[all - first][second],
            [first as u32, second as u32, third as u32],
        ))
    };
    let splits = || {
        let pairs = (0..=first_two).flat_map(|a| (0..=outer).map(move |b| (a, b)));
        let all = pairs.flat_map(|(a, b)| (0..=last_two).map(move |c| (a, b, c)));
        all.filter_map(|(a, b, c)| split(a, b, c).map(|(ways, rest)| (a, b, c, ways, rest)))
    };
    // Never more than the 39!/13!³ deals of 39 cards, which fit.
    let total = splits().map(|(.., ways, _)| ways).sum();
    let mut ticket = below(total, rng);
    let drawn = splits().find(|(.., ways, _)| {
        let here = ticket < *ways;
        ticket = ticket.wrapping_sub(if here { 0 } else { *ways });
        here
    });
    let Some((a, b, c, _, rest)) = drawn else { unreachable!("the true deal is one of the ways") };
    let mut sets = classes;
    let mut hands = [sets[1], sets[2], sets[4]];
    let mut give = |hand: usize, who: usize, count: u32| {
        let cards = draw(&mut sets[who], count, rng);
        hands[hand] = hands[hand] | cards;
    };
    give(0, 3, a as u32);
    give(1, 3, (first_two - a) as u32);
    give(0, 5, b as u32);
    give(2, 5, (outer - b) as u32);
    give(1, 6, c as u32);
    give(2, 6, (last_two - c) as u32);
    for (hand, count) in rest.into_iter().enumerate() {
        give(hand, 7, count);
    }
    hands
}

/// A number below a limit of up to 64 bits, each equally likely.
fn below(limit: u64, rng: &mut Rng) -> u64 {
    let uneven = limit.wrapping_neg() % limit;
    loop {
        let product = u128::from(rng.wide()) * u128::from(limit);
        if product as u64 >= uneven {
            return (product >> 64) as u64;
        }
    }
}
