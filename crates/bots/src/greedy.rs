//! One step ahead with the game's evaluation, averaged over what is hidden and over chance.

use crate::Choice;
use crate::look::quick;
use parlour_core::{Actor, Game, MAX_SEATS, Pending, Random, Rng, Silence, State, View};

/// Worlds the hidden part is averaged over.
const WORLDS: usize = 8;
/// Chance is averaged exactly up to so many outcomes, beyond that by drawing as many. The last number is for the first
/// chance node after the action; one that follows at once is averaged over the outcomes of the first as well, and a
/// few of its own are enough. No more in a row are followed before the evaluation is asked.
const OUTCOMES: [usize; 2] = [6, 36];

pub(crate) fn choose<G: Game>(
    game: &G,
    view: &View<G>,
    legal: &[G::Action],
    rng: &mut Rng,
) -> Choice<G::Action> {
    let seat = view.seat.index();
    let mut weighed = weigh(game, view, legal, rng);
    weighed.sort_by(|one, two| two.1[seat].total_cmp(&one.1[seat]));
    let (action, shares) = weighed[0];
    let weighed = weighed.into_iter().map(|(action, shares)| (action, shares[seat])).collect();
    Choice { action, weighed, visits: vec![], shares }
}

/// What each action is worth to every seat, in no particular order: equals are then chosen at random, because sorting
/// by value keeps their order.
pub(crate) fn weigh<G: Game>(
    game: &G,
    view: &View<G>,
    legal: &[G::Action],
    rng: &mut Rng,
) -> Vec<(G::Action, [f32; MAX_SEATS])> {
    let worlds: Vec<State<G>> = (0..WORLDS).map(|_| game.determinize(view, rng)).collect();
    let mut order = legal.to_vec();
    rng.shuffle(&mut order);
    let mut weighed = Vec::with_capacity(order.len());
    for action in order {
        let mut sum = [0.0; MAX_SEATS];
        for world in &worlds {
            let mut after = *world;
            game.apply(&mut after, Actor::Seat(view.seat), action, &mut Silence);
            add(&mut sum, 1.0, shares(game, &after, OUTCOMES.len(), rng));
        }
        weighed.push((action, sum.map(|sum| sum / WORLDS as f32)));
    }
    weighed
}

fn add(sum: &mut [f32; MAX_SEATS], weight: f32, shares: [f32; MAX_SEATS]) {
    sum.iter_mut().zip(shares).for_each(|(sum, share)| *sum += weight * share);
}

fn shares<G: Game>(game: &G, state: &State<G>, depth: usize, rng: &mut Rng) -> [f32; MAX_SEATS] {
    match game.pending(&state.public) {
        Pending::Chance if depth > 0 => {
            let mut outcomes = vec![];
            game.outcomes(state, &mut |action, weight| outcomes.push((action, weight)));
            let total = game.tickets(state);
            let most = OUTCOMES[depth - 1];
            if outcomes.len() > most {
                let drawn = |rng: &mut Rng| (game.outcome_of(state, rng.below(total)), 1);
                outcomes = (0..most).map(|_| drawn(rng)).collect();
            }
            let weights: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
            let mut sum = [0.0; MAX_SEATS];
            for (action, weight) in outcomes {
                let mut after = *state;
                game.apply(&mut after, Actor::Chance, action, &mut Silence);
                add(&mut sum, weight as f32, shares(game, &after, depth - 1, rng));
            }
            sum.map(|sum| sum / weights as f32)
        }
        _ => quick(game, state),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_classics::connect_four::{Action, Column, ConnectFour};
    use parlour_classics::hearts::Hearts;
    use parlour_core::{Notation, Seat, random_step};

    #[test]
    fn it_takes_a_win_that_is_there() {
        let game = ConnectFour;
        let mut state = game.start();
        for (turn, column) in "abacad".chars().enumerate() {
            let action = Action::read(&game, &format!("drop {column}")).unwrap();
            game.apply(&mut state, Actor::Seat(Seat(turn as u8 % 2)), action, &mut Silence);
        }
        let mut legal = vec![];
        game.legal(&state.public, &(), Seat(0), &mut legal);
        let choice = choose(&game, &state.view(Seat(0)), &legal, &mut Rng::new(1));
        assert_eq!(choice.action, Action::Drop { column: Column(0) });
        assert_eq!(choice.weighed.len(), 7);
        assert_eq!(choice.weighed[0].1, 1.0);
    }

    #[test]
    fn it_expects_for_the_others_what_the_evaluation_says_of_each() {
        let game = Hearts;
        let (mut state, mut rng, mut legal) = (game.start(), Rng::new(3), vec![]);
        let uneven = |shares: &[f32; MAX_SEATS]| (1..4).any(|seat| shares[seat] != shares[0]);
        loop {
            if let Pending::Seats(seats) = game.pending(&state.public)
                && uneven(&game.evaluate(&state))
            {
                let seat = seats.first().unwrap();
                legal.clear();
                game.legal(&state.public, state.mine(seat), seat, &mut legal);
                let choice = choose(&game, &state.view(seat), &legal, &mut rng);
                assert_eq!(choice.shares[seat.index()], choice.weighed[0].1);
                let others: Vec<f32> =
                    (0..4).filter(|other| *other != seat.index()).map(|other| choice.shares[other]).collect();
                assert!(others.iter().any(|share| *share != others[0]), "{others:?}");
                return;
            }
            random_step(&game, &mut state, &mut rng, &mut legal, &mut Silence).unwrap();
        }
    }
}
