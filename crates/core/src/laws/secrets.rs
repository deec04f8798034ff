//! Checks that nobody learns what he may not: on looks, as values and as bytes, and on told events.
//!
//! Two states that an eye cannot tell apart must stay so exactly as long as it is told the same. From that follow
//! both halves of "no leak": nothing is told that is not to be seen, and nothing comes to be seen in silence.

use super::Law;
use super::lists::Lists;
use super::policy::rush;
use super::replay::written;
use super::walk::{Check, broken};
use crate::{Actor, Eye, Game, Names, Random, Rng, RuleId, Seat, Show, State, Tape, Telling};

/// Everything one eye is told of one action.
pub(super) type Told = Vec<(RuleId, Telling)>;

/// What an eye is told of a tape.
pub(super) fn told<G: Show>(game: &G, tape: &Tape<G::Event>, eye: Eye, names: &Names) -> Told {
    tape.0.iter().map(|(rule, event)| (*rule, game.tell(event, eye, names))).collect()
}

/// What an eye sees, as bytes.
fn seen<G: Game>(state: &State<G>, eye: Eye) -> Vec<u8> {
    serde_json::to_vec(&state.look(eye)).unwrap_or_default()
}

/// Whether an eye sees the same in both. Compared as values, since a program that holds a view reads fields that
/// are not written out, and as bytes, since a page reads those.
fn same_look<G: Game>(one: &State<G>, two: &State<G>, eye: Eye) -> bool {
    one.public == two.public
        && eye.seat().is_none_or(|seat| one.mine(seat) == two.mine(seat))
        && seen(one, eye) == seen(two, eye)
}

fn look<G: Game>(state: &State<G>, eye: Eye) -> String {
    clip(&String::from_utf8_lossy(&seen(state, eye)))
}

fn said(told: &Told) -> String {
    clip(&serde_json::to_string(told).unwrap_or_default())
}

fn clip(text: &str) -> String {
    text.chars().take(900).collect()
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

/// A determinization for each seat looks like the truth to that seat, is sound, can be played to a sound end in
/// `left` actions, and under the same action parts from the truth exactly when the seat is told of it.
pub(super) fn worlds<G: Show>(
    game: &G,
    state: &State<G>,
    lists: &Lists<G>,
    names: &Names,
    left: u32,
    rng: &mut Rng,
) -> Check {
    let (mut buffer, mut taken) = (vec![], vec![]);
    for seat in Seat::all(game.seats()) {
        let world = game.determinize(&state.view(seat), rng);
        let eye = Eye::Seat(seat);
        if !same_look(&world, state, eye) {
            let (truth, other) = (look(state, eye), look(&world, eye));
            return broken(Law::View, format!("{seat}'s world shows {other} where the truth shows {truth}"));
        }
        if let Err(fault) = game.validate(&world) {
            return broken(Law::View, format!("{seat}'s world is not sound: {fault}"));
        }
        if let Some((who, action)) = shared_action(game, &world, lists, rng, &mut buffer) {
            let (truth, other) = (play(game, state, who, action), play(game, &world, who, action));
            part_as_told(game, &truth, &other, seat, names)
                .map_err(|(law, detail)| (law, format!("after {who} {action:?} {detail}")))?;
        }
        rush(game, world, left, rng, &mut taken).map_err(|(law, detail)| {
            let lines = written(game, &taken);
            let lines: Vec<String> = lines.iter().map(|line| format!("{} {}", line.who, line.text)).collect();
            (law, format!("{seat}'s world, played on: {detail} after {}", lines.join(", ")))
        })?;
    }
    Ok(())
}

/// Two worlds that looked the same look different now exactly when they are told differently.
fn part_as_told<G: Show>(game: &G, truth: &Played<G>, other: &Played<G>, seat: Seat, names: &Names) -> Check {
    for eye in [Eye::Seat(seat), Eye::Gallery] {
        let same_look = same_look(&truth.after, &other.after, eye);
        let (one, two) = (told(game, &truth.tape, eye, names), told(game, &other.tape, eye, names));
        if same_look && one != two {
            let (one, two) = (said(&one), said(&two));
            return broken(
                Law::Secrets,
                format!("{eye:?} sees the same in two worlds but is told {one} and {two}"),
            );
        }
        if !same_look && one == two {
            let (one, two) = (look(&truth.after, eye), look(&other.after, eye));
            return broken(Law::Secrets, format!("{eye:?} learns in silence: it sees {one} or {two}"));
        }
    }
    Ok(())
}

/// An action that can be taken in the true state and in the world.
fn shared_action<G: Game>(
    game: &G,
    world: &State<G>,
    lists: &Lists<G>,
    rng: &mut Rng,
    buffer: &mut Vec<G::Action>,
) -> Option<(Actor, G::Action)> {
    let who = lists.actor(rng)?;
    buffer.clear();
    match who {
        Actor::Chance => game.outcomes(world, &mut |action, _| buffer.push(action)),
        Actor::Seat(seat) => game.legal(&world.public, world.mine(seat), seat, buffer),
    }
    match who {
        Actor::Chance => {
            buffer.retain(|action| lists.outcomes.binary_search_by_key(action, |(known, _)| *known).is_ok())
        }
        Actor::Seat(seat) => {
            buffer.retain(|action| lists.legal[seat.index()].binary_search(action).is_ok());
        }
    }
    (!buffer.is_empty()).then(|| (who, rng.pick(buffer)))
}

/// Two actions from one state look different to an eye exactly when they are told differently to it. So a secret
/// choice or draw is neither told nor shown to those who may not know it.
pub(super) fn alternatives<G: Show>(
    game: &G,
    state: &State<G>,
    lists: &Lists<G>,
    names: &Names,
    rng: &mut Rng,
) -> Check {
    let Some(who) = lists.actor(rng) else { return Ok(()) };
    let width = lists.width(who);
    let (a, b) = (lists.choice(who, rng.below(width)), lists.choice(who, rng.below(width)));
    if a == b {
        return Ok(());
    }
    let (one, two) = (play(game, state, who, a), play(game, state, who, b));
    for eye in Eye::all(game.seats()).filter(|eye| eye.seat().is_none_or(|seat| who != Actor::Seat(seat))) {
        let same_look = same_look(&one.after, &two.after, eye);
        let (a_told, b_told) = (told(game, &one.tape, eye, names), told(game, &two.tape, eye, names));
        if same_look && a_told != b_told && !game.announced(a) && !game.announced(b) {
            let (a_said, b_said) = (said(&a_told), said(&b_told));
            return broken(
                Law::Secrets,
                format!("{who} {a:?} and {b:?} look the same to {eye:?} but are told {a_said} and {b_said}"),
            );
        }
        if !same_look && a_told == b_told {
            let (a_seen, b_seen) = (look(&one.after, eye), look(&two.after, eye));
            return broken(
                Law::Secrets,
                format!("{who} {a:?} and {b:?} are told the same to {eye:?} but show {a_seen} and {b_seen}"),
            );
        }
    }
    Ok(())
}
