//! Checks that the same again is the same: choices listed again, actions played again, with and without listeners.

use super::Law;
use super::lists::Lists;
use super::secrets::told;
use super::walk::{Check, broken};
use crate::{Actor, Eye, Names, Random, Rng, Seat, Show, Silence, State, Tape};

/// Wider choices are sampled.
const TRIED: u32 = 8;

/// The same state asked again gives the same choices, and the same action in it the same state and events.
pub(super) fn repeats<G: Show>(
    game: &G,
    state: &State<G>,
    lists: &Lists<G>,
    names: &Names,
    rng: &mut Rng,
) -> Check {
    let mut again = vec![];
    for seat in Seat::all(game.seats()) {
        // Twice more: what changes from call to call may change back.
        for _ in 0..2 {
            again.clear();
            game.legal(&state.public, state.mine(seat), seat, &mut again);
            if again != lists.legal[seat.index()] {
                let before = &lists.legal[seat.index()];
                return broken(
                    Law::Determinism,
                    format!("{seat} could choose {before:?} and, asked again, {again:?}"),
                );
            }
        }
    }
    let Some(who) = lists.actor(rng) else { return Ok(()) };
    let width = lists.width(who);
    for nth in 0..width.min(TRIED) {
        let nth = if width > TRIED { rng.below(width) } else { nth };
        twice(game, state, who, lists.choice(who, nth), names)?;
    }
    Ok(())
}

fn twice<G: Show>(game: &G, state: &State<G>, who: Actor, action: G::Action, names: &Names) -> Check {
    let (mut one, mut two, mut silent) = (*state, *state, *state);
    let (mut first, mut second) = (Tape::default(), Tape::default());
    game.apply(&mut one, who, action, &mut first);
    game.apply(&mut two, who, action, &mut second);
    if one != two {
        return broken(Law::Determinism, format!("{who} {action:?} twice from one state gives two states"));
    }
    game.apply(&mut silent, who, action, &mut Silence);
    if silent != one {
        return broken(Law::Determinism, format!("{who} {action:?} plays otherwise when nobody listens"));
    }
    for eye in Eye::all(game.seats()) {
        if told(game, &first, eye, names) != told(game, &second, eye, names) {
            return broken(
                Law::Determinism,
                format!("{who} {action:?} twice is told in two ways to {eye:?}"),
            );
        }
    }
    Ok(())
}
