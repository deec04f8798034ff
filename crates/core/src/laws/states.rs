//! Checks of one state: what may be chosen, what chance may bring, how it is written.

use super::Law;
use super::walk::{Check, broken};
use crate::{Actor, Code, Fault, Game, Notation, Pending, Random, Rng, Seat, Show, Silence, State};
use std::collections::HashSet;

/// Choices and outcomes are ascending, without doubles, and there exactly when asked for.
pub(super) fn listing<G: Game>(game: &G, state: &State<G>, rng: &mut Rng) -> Check {
    let pending = game.pending(&state.public);
    let asked = pending.seats();
    if pending == Pending::Seats(asked) && asked.is_empty() {
        return broken(Law::Legal, "it waits for nobody");
    }
    for seat in Seat::all(game.seats()) {
        let mut legal = vec![];
        game.legal(&state.public, state.mine(seat), seat, &mut legal);
        if asked.has(seat) == legal.is_empty() {
            let whether = if asked.has(seat) { "is asked" } else { "is not asked" };
            return broken(Law::Legal, format!("{seat} {whether} and has {} choices", legal.len()));
        }
        if let Some(pair) = legal.windows(2).find(|pair| pair[0] >= pair[1]) {
            return broken(
                Law::Legal,
                format!("{seat}'s choices do not ascend: {:?}, {:?}", pair[0], pair[1]),
            );
        }
    }
    if pending == Pending::Chance {
        tickets(game, state, rng)?;
    }
    Ok(())
}

fn tickets<G: Game>(game: &G, state: &State<G>, rng: &mut Rng) -> Check {
    let mut listed: Vec<(G::Action, u32)> = vec![];
    game.outcomes(state, &mut |action, weight| listed.push((action, weight)));
    let total: u64 = listed.iter().map(|(_, weight)| u64::from(*weight)).sum();
    if listed.is_empty() || listed.iter().any(|(_, weight)| *weight == 0) || total > u64::from(u32::MAX) {
        return broken(Law::Chance, format!("{} outcomes of total weight {total}: {listed:?}", listed.len()));
    }
    if let Some(pair) = listed.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
        return broken(Law::Chance, format!("outcomes do not ascend: {:?}, {:?}", pair[0].0, pair[1].0));
    }
    if u64::from(game.tickets(state)) != total {
        return broken(Law::Chance, format!("{} tickets for a weight of {total}", game.tickets(state)));
    }
    let total = total as u32;
    for ticket in [0, total - 1, rng.below(total), rng.below(total)] {
        let mut left = ticket;
        let expected = listed.iter().find(|(_, weight)| {
            let here = left < *weight;
            left = left.wrapping_sub(if here { 0 } else { *weight });
            here
        });
        if Some(game.outcome_of(state, ticket)) != expected.map(|(action, _)| *action) {
            return broken(
                Law::Chance,
                format!("ticket {ticket} draws {:?}", game.outcome_of(state, ticket)),
            );
        }
    }
    Ok(())
}

/// `explain` allows exactly what `legal` lists.
pub(super) fn explanations<G: Game>(game: &G, state: &State<G>, most: u32, rng: &mut Rng) -> Check {
    let space = G::Action::space();
    for seat in Seat::all(game.seats()) {
        let mut legal = vec![];
        game.legal(&state.public, state.mine(seat), seat, &mut legal);
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

/// Codes and texts of everything that may happen read back, and no two share a text.
pub(super) fn notation<G: Show>(game: &G, state: &State<G>) -> Check {
    let mut lists: Vec<Vec<G::Action>> = vec![];
    if game.pending(&state.public) == Pending::Chance {
        let mut outcomes = vec![];
        game.outcomes(state, &mut |action, _| outcomes.push(action));
        lists.push(outcomes);
    }
    for seat in game.pending(&state.public).seats().iter() {
        let mut legal = vec![];
        game.legal(&state.public, state.mine(seat), seat, &mut legal);
        lists.push(legal);
    }
    for list in lists {
        let mut texts = HashSet::new();
        for action in list {
            if G::Action::from_code(action.code()) != Some(action) {
                return broken(Law::Notation, format!("the code of {action:?} does not read back"));
            }
            let mut text = String::new();
            action.write(game, &mut text);
            let plain = !text.contains(['\n', '\r', '#']) && text.trim() == text;
            if !plain || <G::Action as Notation<G>>::read(game, &text) != Some(action) {
                return broken(
                    Law::Notation,
                    format!("{action:?} is written {text:?}, which does not read back"),
                );
            }
            if !texts.insert(text.clone()) {
                return broken(Law::Notation, format!("two actions are written {text:?}"));
            }
        }
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
pub(super) fn commits<G: Game>(game: &G, state: &State<G>, rng: &mut Rng) -> Check {
    let asked: Vec<Seat> = game.pending(&state.public).seats().iter().collect();
    for pair in asked.windows(2) {
        let (first, second) = (pair[0], pair[1]);
        let (mut mine, mut yours) = (vec![], vec![]);
        game.legal(&state.public, state.mine(first), first, &mut mine);
        game.legal(&state.public, state.mine(second), second, &mut yours);
        let (a, b) = (rng.pick(&mine), rng.pick(&yours));
        let in_order = |order: [(Seat, G::Action); 2]| {
            let mut after = *state;
            game.apply(&mut after, Actor::Seat(order[0].0), order[0].1, &mut Silence);
            let mut left = vec![];
            game.legal(&after.public, after.mine(order[1].0), order[1].0, &mut left);
            game.apply(&mut after, Actor::Seat(order[1].0), order[1].1, &mut Silence);
            (after, left)
        };
        let (one, left) = in_order([(first, a), (second, b)]);
        let (two, _) = in_order([(second, b), (first, a)]);
        if left != yours {
            return broken(Law::Commute, format!("{first} {a:?} changes what {second} may choose"));
        }
        if one != two {
            return broken(Law::Commute, format!("{first} {a:?} and {second} {b:?} depend on their order"));
        }
    }
    Ok(())
}
