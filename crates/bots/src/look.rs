//! What the evaluation says of a position, and of the actions that lead on from one.

use parlour_core::{Actor, Game, MAX_SEATS, Pending, Seat, Silence, State};

/// The outcome if it is over, else the evaluation.
pub(crate) fn quick<G: Game>(game: &G, state: &State<G>) -> [f32; MAX_SEATS] {
    match game.pending(&state.public) {
        Pending::Over => game.outcome(&state.public).shares(),
        _ => game.evaluate(state),
    }
}

/// The position after the one of these actions that looks best to the seat, the first of equals.
pub(crate) fn best_of<G: Game>(game: &G, state: &State<G>, seat: Seat, actions: &[G::Action]) -> State<G> {
    let mut best = (f32::NEG_INFINITY, *state);
    if let [only] = actions {
        game.apply(&mut best.1, Actor::Seat(seat), *only, &mut Silence);
        return best.1;
    }
    for action in actions {
        let mut after = *state;
        game.apply(&mut after, Actor::Seat(seat), *action, &mut Silence);
        let value = quick(game, &after)[seat.index()];
        if value > best.0 {
            best = (value, after);
        }
    }
    best.1
}
