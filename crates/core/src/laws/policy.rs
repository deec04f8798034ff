//! Who chooses in a walk: dice, or a greedy player who reaches what dice miss.

use super::lists::Lists;
use super::walk::Check;
use super::{Law, Tally};
use crate::{Actor, Game, Pending, Random, Rng, Seat, Silence, State};

/// Who chooses in a walk.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Every legal action equally likely.
    Random,
    /// Mostly the action whose result the game's evaluation likes best for the mover: reaches late states that
    /// random play misses.
    Greedy {
        /// One choice in so many is random; 0 for none.
        slip: u32,
    },
}

impl Policy {
    /// Half the games of a run are played at random and half seeking to win, half of these without a slip. Which
    /// are which does not go by small numbers, because the ways to open a game do.
    pub const fn of_game(index: u64) -> Policy {
        match index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62 {
            0 | 1 => Policy::Random,
            2 => Policy::Greedy { slip: 8 },
            _ => Policy::Greedy { slip: 0 },
        }
    }

    /// What is played next; nothing when the game is over.
    pub(super) fn choose<G: Game>(
        self,
        game: &G,
        state: &State<G>,
        lists: &Lists<G>,
        rng: &mut Rng,
        tally: &mut Tally,
    ) -> Check<Option<(Actor, G::Action)>> {
        match lists.pending {
            Pending::Over => Ok(None),
            Pending::Chance => {
                tally.chance += 1;
                let ticket = rng.below(lists.total);
                Ok(Some((Actor::Chance, lists.drawn(game, state, ticket)?)))
            }
            Pending::Seats(seats) => {
                tally.decisions += 1;
                // Those who choose without seeing one another come in any order.
                let seat = match seats.len() {
                    1 => seats.first().unwrap_or_default(),
                    asked => seats.iter().nth(rng.below(asked) as usize).unwrap_or_default(),
                };
                let legal = &lists.legal[seat.index()];
                tally.widest = tally.widest.max(legal.len() as u64);
                let action = match self {
                    Policy::Greedy { slip } if slip == 0 || rng.below(slip) > 0 => {
                        best(game, state, seat, legal, rng)
                    }
                    _ => rng.pick(legal),
                };
                Ok(Some((Actor::Seat(seat), action)))
            }
        }
    }
}

/// The action after which the evaluation likes the seat best; the first of equals after a random start.
fn best<G: Game>(game: &G, state: &State<G>, seat: Seat, legal: &[G::Action], rng: &mut Rng) -> G::Action {
    // A wide choice is sampled: a walk must not cost more than the checks.
    let start = rng.below(legal.len() as u32) as usize;
    let mut best = (f32::NEG_INFINITY, legal[start]);
    for action in legal[start..].iter().chain(&legal[..start]).take(24) {
        let mut after = *state;
        game.apply(&mut after, Actor::Seat(seat), *action, &mut Silence);
        let value = match game.pending(&after.public) {
            Pending::Over => game.outcome(&after.public).shares()[seat.index()],
            _ => game.evaluate(&after)[seat.index()],
        };
        if value > best.0 {
            best = (value, *action);
        }
    }
    best.1
}

/// Plays at random from a state that was imagined, to a sound end within `most` actions. Unlike a playout it
/// trusts nothing: what is imagined may never end. `taken` holds afterwards what was played.
pub(super) fn rush<G: Game>(
    game: &G,
    mut state: State<G>,
    most: u32,
    rng: &mut Rng,
    taken: &mut Vec<(Actor, G::Action)>,
) -> Check {
    let mut buffer = vec![];
    taken.clear();
    for _ in 0..=most {
        buffer.clear();
        let (who, action) = match game.pending(&state.public) {
            Pending::Over => return game.validate(&state).map_err(|fault| (Law::Conservation, fault)),
            Pending::Chance => match game.tickets(&state) {
                0 => return Err((Law::Chance, "no outcomes".into())),
                tickets => (Actor::Chance, game.outcome_of(&state, rng.below(tickets))),
            },
            Pending::Seats(seats) => {
                let seat = seats.first().unwrap_or_default();
                game.legal(&state.public, state.mine(seat), seat, &mut buffer);
                if buffer.is_empty() {
                    return Err((Law::Legal, format!("{seat} is asked and has no choices")));
                }
                (Actor::Seat(seat), rng.pick(&buffer))
            }
        };
        taken.push((who, action));
        game.apply(&mut state, who, action, &mut Silence);
    }
    Err((Law::Termination, format!("it is not over after {most} more actions")))
}
