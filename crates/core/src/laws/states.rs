//! Checks of one state: what is explained, how it is written, how choices come together.

use super::Law;
use super::lists::Lists;
use super::walk::{Check, broken};
use crate::{Actor, Code, Fault, Game, Notation, Random, Rng, Seat, Show, Silence, State};

/// `explain` allows exactly what `legal` lists.
pub(super) fn explanations<G: Game>(
    game: &G,
    state: &State<G>,
    lists: &Lists<G>,
    most: u32,
    rng: &mut Rng,
) -> Check {
    let space = G::Action::space();
    for seat in Seat::all(game.seats()) {
        let legal = &lists.legal[seat.index()];
        let check = |action: G::Action| {
            let allowed = game.explain(&state.public, state.mine(seat), seat, action);
            match (legal.binary_search(&action).is_ok(), allowed) {
                (true, Ok(())) => Ok(()),
                (false, Err(refusal)) if !refusal.why.is_empty() && !refusal.rule.0.is_empty() => Ok(()),
                (true, Err(refusal)) => {
                    broken(Law::Explain, format!("{seat} {action:?} is listed but refused: {refusal}"))
                }
                (false, Ok(())) => {
                    broken(Law::Explain, format!("{seat} {action:?} is allowed but not listed"))
                }
                (false, Err(_)) => {
                    broken(Law::Explain, format!("{seat} {action:?} is refused without a reason"))
                }
            }
        };
        legal.iter().try_for_each(|action| check(*action))?;
        if space <= u64::from(most) {
            (0..space).filter_map(G::Action::nth).try_for_each(&check)?;
        } else {
            for _ in 0..most {
                let nth = ((rng.wide() as u128 * u128::from(space)) >> 64) as u64;
                G::Action::nth(nth).map_or(Ok(()), &check)?;
                // Random codes are mostly far from legal; neighbours of legal ones find the edges.
                if let Some(near) = legal.get(rng.below(legal.len().max(1) as u32) as usize) {
                    G::Action::from_code(near.code() ^ 1 << rng.below(24)).map_or(Ok(()), &check)?;
                }
            }
        }
    }
    Ok(())
}

/// The code and the text of an action read back, so no two actions share either. `text` is reused.
pub(super) fn notation<G: Show>(game: &G, action: G::Action, text: &mut String) -> Check {
    if G::Action::from_code(action.code()) != Some(action) {
        return broken(Law::Notation, format!("the code of {action:?} does not read back"));
    }
    text.clear();
    action.write(game, text);
    let plain = !text.contains(['\n', '\r', '#']) && !text.contains("  ") && text.trim() == text;
    let read = <G::Action as Notation<G>>::read(game, text);
    if !plain || read != Some(action) {
        return broken(
            Law::Notation,
            format!("{action:?} is written {text:?}, which reads back as {read:?}"),
        );
    }
    Ok(())
}

/// A position written out and loaded is the same state.
pub(super) fn position<G: Show>(game: &G, state: &State<G>) -> Check {
    let written = match serde_json::to_string(&game.position(state)) {
        Ok(written) => written,
        Err(error) => return broken(Law::Position, format!("the position cannot be written: {error}")),
    };
    let position: G::Position = match serde_json::from_str(&written) {
        Ok(position) => position,
        Err(error) => return broken(Law::Position, format!("{error} in {written}")),
    };
    match game.load(&position) {
        Ok(loaded) if loaded == *state => Ok(()),
        Ok(loaded) => {
            let part = if loaded.public != state.public {
                format!("public {:?} became {:?}", state.public, loaded.public)
            } else if loaded.private != state.private {
                let differ = Seat::all(game.seats()).find(|seat| loaded.mine(*seat) != state.mine(*seat));
                let differ = differ.unwrap_or_default();
                format!("{differ}'s {:?} became {:?}", state.mine(differ), loaded.mine(differ))
            } else {
                "what nobody sees is different".into()
            };
            broken(Law::Position, format!("{part} through {written}"))
        }
        Err(faults) => {
            let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
            broken(Law::Position, format!("refused: {} in {written}", faults.join("; ")))
        }
    }
}

/// Choices made without seeing one another can come in any order, and do not change one another.
pub(super) fn commits<G: Game>(game: &G, state: &State<G>, lists: &Lists<G>, rng: &mut Rng) -> Check {
    let asked = lists.pending.seats();
    if asked.len() < 2 {
        return Ok(());
    }
    let mut order: Vec<(Seat, G::Action)> =
        asked.iter().map(|seat| (seat, rng.pick(&lists.legal[seat.index()]))).collect();
    let ascending = in_order(game, state, lists, &order)?;
    // The reverse too: a shuffle of two is half the time no change.
    order.reverse();
    let descending = in_order(game, state, lists, &order)?;
    rng.shuffle(&mut order);
    let shuffled = in_order(game, state, lists, &order)?;
    if ascending != descending || ascending != shuffled {
        return broken(Law::Commute, format!("the end depends on the order of {order:?}"));
    }
    Ok(())
}

fn in_order<G: Game>(
    game: &G,
    state: &State<G>,
    lists: &Lists<G>,
    order: &[(Seat, G::Action)],
) -> Check<State<G>> {
    let mut after = *state;
    let mut left = vec![];
    for (index, (seat, action)) in order.iter().enumerate() {
        left.clear();
        game.legal(&after.public, after.mine(*seat), *seat, &mut left);
        if left != lists.legal[seat.index()] {
            let before = &order[..index];
            return broken(Law::Commute, format!("{before:?} changes what {seat} may choose"));
        }
        game.apply(&mut after, Actor::Seat(*seat), *action, &mut Silence);
    }
    Ok(after)
}
