//! Checks that nobody learns what he may not: on serialized looks and on told events.
//!
//! Two states that an eye cannot tell apart must stay so exactly as long as it is told the same. From that follow
//! both halves of "no leak": nothing is told that is not to be seen, and nothing comes to be seen in silence.

use super::Law;
use super::walk::{Check, broken};
use crate::{Actor, Eye, Game, Names, Pending, Rng, RuleId, Seat, Show, State, Tape, playout};

/// Everything one eye is told of one action, as bytes.
pub(super) type Told = Vec<u8>;

/// What an eye is told of a tape.
pub(super) fn told<G: Show>(game: &G, tape: &Tape<G::Event>, eye: Eye, names: &Names) -> Told {
    let tellings: Vec<(RuleId, crate::Telling)> =
        tape.0.iter().map(|(rule, event)| (*rule, game.tell(event, eye, names))).collect();
    serde_json::to_vec(&tellings).unwrap_or_default()
}

/// What an eye sees, as bytes.
fn seen<G: Game>(state: &State<G>, eye: Eye) -> Vec<u8> {
    serde_json::to_vec(&state.look(eye)).unwrap_or_default()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).chars().take(900).collect()
}

/// An action played, with what it leads to and what is told.
struct Played<G: Game> {
    after: State<G>,
    tape: Tape<G::Event>,
}

fn play<G: Game>(game: &G, state: &State<G>, who: Actor, action: G::Action) -> Played<G> {
    let mut after = *state;
    let mut tape = Tape::default();
    game.apply(&mut after, who, action, &mut tape);
    Played { after, tape }
}

/// A determinization for each seat looks like the truth to that seat, is sound, can be played to an end, and
/// under the same action parts from the truth exactly when the seat is told of it.
pub(super) fn worlds<G: Show>(game: &G, state: &State<G>, names: &Names, rng: &mut Rng) -> Check {
    let pending = game.pending(&state.public);
    for seat in Seat::all(game.seats()) {
        let view = state.view(seat);
        let world = game.determinize(&view, rng);
        let eye = Eye::Seat(seat);
        if world.view(seat) != view || seen(&world, eye) != seen(state, eye) {
            let (truth, other) = (text(&seen(state, eye)), text(&seen(&world, eye)));
            return broken(Law::View, format!("{seat}'s world shows {other} where the truth shows {truth}"));
        }
        if let Err(fault) = game.validate(&world) {
            return broken(Law::View, format!("{seat}'s world is not sound: {fault}"));
        }
        same_action(game, state, &world, seat, pending, names, rng)?;
        let mut end = world;
        let mut buffer = vec![];
        playout(game, &mut end, rng, &mut buffer);
        if let Err(fault) = game.validate(&end) {
            return broken(Law::View, format!("{seat}'s world plays to an unsound end: {fault}"));
        }
    }
    Ok(())
}

fn same_action<G: Show>(
    game: &G,
    state: &State<G>,
    world: &State<G>,
    seat: Seat,
    pending: Pending,
    names: &Names,
    rng: &mut Rng,
) -> Check {
    let Some((who, action)) = shared_action(game, state, world, pending, rng) else { return Ok(()) };
    let truth = play(game, state, who, action);
    let other = play(game, world, who, action);
    for eye in [Eye::Seat(seat), Eye::Gallery] {
        let same_look = seen(&truth.after, eye) == seen(&other.after, eye);
        let (one, two) = (told(game, &truth.tape, eye, names), told(game, &other.tape, eye, names));
        if same_look && one != two {
            let (one, two) = (text(&one), text(&two));
            return broken(
                Law::Secrets,
                format!(
                    "after {who} {action:?} {eye:?} sees the same in two worlds but is told {one} and {two}"
                ),
            );
        }
        if !same_look && one == two {
            let (one, two) = (text(&seen(&truth.after, eye)), text(&seen(&other.after, eye)));
            return broken(
                Law::Secrets,
                format!("after {who} {action:?} {eye:?} learns in silence: it sees {one} or {two}"),
            );
        }
    }
    Ok(())
}

/// An action that can be taken in both states.
fn shared_action<G: Game>(
    game: &G,
    state: &State<G>,
    world: &State<G>,
    pending: Pending,
    rng: &mut Rng,
) -> Option<(Actor, G::Action)> {
    match pending {
        Pending::Over => None,
        Pending::Chance => {
            let list = |state: &State<G>| {
                let mut listed = vec![];
                game.outcomes(state, &mut |action, _| listed.push(action));
                listed
            };
            let there = list(world);
            let both: Vec<G::Action> =
                list(state).into_iter().filter(|action| there.binary_search(action).is_ok()).collect();
            (!both.is_empty()).then(|| (Actor::Chance, rng.pick(&both)))
        }
        Pending::Seats(seats) => {
            let asked: Vec<Seat> = seats.iter().collect();
            let actor = rng.pick(&asked);
            let list = |state: &State<G>| {
                let mut listed = vec![];
                game.legal(&state.public, state.mine(actor), actor, &mut listed);
                listed
            };
            let there = list(world);
            let both: Vec<G::Action> =
                list(state).into_iter().filter(|action| there.binary_search(action).is_ok()).collect();
            (!both.is_empty()).then(|| (Actor::Seat(actor), rng.pick(&both)))
        }
    }
}

/// Two actions from one state look different to an eye exactly when they are told differently to it. So a secret
/// choice or draw is neither told nor shown to those who may not know it.
pub(super) fn alternatives<G: Show>(game: &G, state: &State<G>, names: &Names, rng: &mut Rng) -> Check {
    let (who, choices) = match game.pending(&state.public) {
        Pending::Over => return Ok(()),
        Pending::Chance => {
            let mut listed = vec![];
            game.outcomes(state, &mut |action, _| listed.push(action));
            (Actor::Chance, listed)
        }
        Pending::Seats(seats) => {
            let asked: Vec<Seat> = seats.iter().collect();
            let seat = rng.pick(&asked);
            let mut legal = vec![];
            game.legal(&state.public, state.mine(seat), seat, &mut legal);
            (Actor::Seat(seat), legal)
        }
    };
    let (a, b) = (rng.pick(&choices), rng.pick(&choices));
    if a == b {
        return Ok(());
    }
    let (one, two) = (play(game, state, who, a), play(game, state, who, b));
    for eye in Eye::all(game.seats()).filter(|eye| who != Actor::Seat(eye.seat().unwrap_or(Seat(u8::MAX)))) {
        let same_look = seen(&one.after, eye) == seen(&two.after, eye);
        let same_told = told(game, &one.tape, eye, names) == told(game, &two.tape, eye, names);
        if same_look && !same_told && !game.announced(a) && !game.announced(b) {
            let (a_told, b_told) =
                (text(&told(game, &one.tape, eye, names)), text(&told(game, &two.tape, eye, names)));
            return broken(
                Law::Secrets,
                format!("{who} {a:?} and {b:?} look the same to {eye:?} but are told {a_told} and {b_told}"),
            );
        }
        if !same_look && same_told {
            let (a_seen, b_seen) = (text(&seen(&one.after, eye)), text(&seen(&two.after, eye)));
            return broken(
                Law::Secrets,
                format!("{who} {a:?} and {b:?} are told the same to {eye:?} but show {a_seen} and {b_seen}"),
            );
        }
    }
    Ok(())
}
