//! Checks that the same again is the same: choices listed again, actions played again, with and without listeners.

use super::Law;
use super::lists::Lists;
use super::secrets::told;
use super::walk::{Check, broken};
use crate::{Actor, Eye, Game, Names, Random, Rng, Seat, Show, Silence, State, Tape};

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
        twice(game, state, who, lists.choice(who, nth))?;
    }
    // Sentences cost more than moves: one action stands for all.
    told_twice(game, state, who, lists.choice(who, rng.below(width)), names)
}

fn twice<G: Game>(game: &G, state: &State<G>, who: Actor, action: G::Action) -> Check {
    let (mut one, mut two, mut silent) = (*state, *state, *state);
    game.apply(&mut one, who, action, &mut Tape::default());
    game.apply(&mut two, who, action, &mut Tape::default());
    if one != two {
        return broken(Law::Determinism, format!("{who} {action:?} twice from one state gives two states"));
    }
    game.apply(&mut silent, who, action, &mut Silence);
    if silent != one {
        return broken(Law::Determinism, format!("{who} {action:?} plays otherwise when nobody listens"));
    }
    Ok(())
}

fn told_twice<G: Show>(game: &G, state: &State<G>, who: Actor, action: G::Action, names: &Names) -> Check {
    let (mut first, mut second) = (Tape::default(), Tape::default());
    for tape in [&mut first, &mut second] {
        game.apply(&mut state.clone(), who, action, tape);
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
