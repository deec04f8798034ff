//! One step ahead with the game's evaluation, averaged over what is hidden and over chance.

use crate::Choice;
use parlour_core::{Actor, Game, Pending, Random, Rng, Silence, State, View};

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
    Choice::best(weigh(game, view, legal, rng), view.seat, game.seats())
}

/// What each action is worth to the seat, in no particular order: equals are then chosen at random, because sorting
/// by value keeps their order.
pub(crate) fn weigh<G: Game>(
    game: &G,
    view: &View<G>,
    legal: &[G::Action],
    rng: &mut Rng,
) -> Vec<(G::Action, f32)> {
    let worlds: Vec<State<G>> = (0..WORLDS).map(|_| game.determinize(view, rng)).collect();
    let mut order = legal.to_vec();
    rng.shuffle(&mut order);
    let mut weighed = Vec::with_capacity(order.len());
    for action in order {
        let mut sum = 0.0;
        for world in &worlds {
            let mut after = *world;
            game.apply(&mut after, Actor::Seat(view.seat), action, &mut Silence);
            sum += value(game, &after, view.seat.index(), OUTCOMES.len(), rng);
        }
        weighed.push((action, sum / WORLDS as f32));
    }
    weighed
}

fn value<G: Game>(game: &G, state: &State<G>, seat: usize, depth: usize, rng: &mut Rng) -> f32 {
    match game.pending(&state.public) {
        Pending::Over => game.outcome(&state.public).shares()[seat],
        Pending::Seats(_) => game.evaluate(state)[seat],
        Pending::Chance if depth == 0 => game.evaluate(state)[seat],
        Pending::Chance => {
            let mut outcomes = vec![];
            game.outcomes(state, &mut |action, weight| outcomes.push((action, weight)));
            let total = game.tickets(state);
            let most = OUTCOMES[depth - 1];
            if outcomes.len() > most {
                let drawn = |rng: &mut Rng| (game.outcome_of(state, rng.below(total)), 1);
                outcomes = (0..most).map(|_| drawn(rng)).collect();
            }
            let weights: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
            let mut sum = 0.0;
            for (action, weight) in outcomes {
                let mut after = *state;
                game.apply(&mut after, Actor::Chance, action, &mut Silence);
                sum += weight as f32 * value(game, &after, seat, depth - 1, rng);
            }
            sum / weights as f32
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_classics::connect_four::{Action, Column, ConnectFour};
    use parlour_core::{Notation, Seat};

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
}
