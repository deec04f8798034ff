//! Playing at random, as fast as the rules allow: the loop of playouts, soaks and benchmarks.

use crate::{Actor, Game, Pending, Random, Rng, Silence, Sink, State};

/// Plays one random step: an outcome of chance by its weight, or a legal action of the lowest seat that is asked,
/// each equally likely. Gives what was played, or nothing when the game is over. `buffer` is reused.
#[inline]
pub fn random_step<G: Game>(
    game: &G,
    state: &mut State<G>,
    rng: &mut Rng,
    buffer: &mut Vec<G::Action>,
    sink: &mut impl Sink<G::Event>,
) -> Option<(Actor, G::Action)> {
    let (who, action) = match game.pending(&state.public) {
        Pending::Over => return None,
        Pending::Chance => {
            let ticket = rng.below(game.tickets(state));
            (Actor::Chance, game.outcome_of(state, ticket))
        }
        Pending::Seats(seats) => {
            let seat = seats.first()?;
            (Actor::Seat(seat), game.pick(&state.public, state.mine(seat), seat, rng, buffer))
        }
    };
    game.apply(state, who, action, sink);
    Some((who, action))
}

/// What a random playout took.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// Choices of seats.
    pub decisions: u64,
    /// Outcomes of chance.
    pub chance: u64,
}

/// Plays to the end at random, silently.
#[inline]
pub fn playout<G: Game>(game: &G, state: &mut State<G>, rng: &mut Rng, buffer: &mut Vec<G::Action>) -> Steps {
    let mut steps = Steps::default();
    while let Some((who, _)) = random_step(game, state, rng, buffer, &mut Silence) {
        match who {
            Actor::Chance => steps.chance += 1,
            Actor::Seat(_) => steps.decisions += 1,
        }
    }
    steps
}
