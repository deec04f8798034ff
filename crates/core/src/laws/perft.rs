//! Counting: how many sequences of choices and outcomes there are to a depth.

use crate::{Actor, Game, Pending, Silence, State};

/// The number of sequences of exactly `depth` actions, chance outcomes counted once each whatever their weight.
/// Games that are over sooner are not counted.
pub fn perft<G: Game>(game: &G, state: &State<G>, depth: u32) -> u64 {
    *perft_by_depth(game, state, depth).last().expect("one count for each depth from 0")
}

/// The same for every depth from 0 to `depth`.
pub fn perft_by_depth<G: Game>(game: &G, state: &State<G>, depth: u32) -> Vec<u64> {
    let mut counts = vec![0; depth as usize + 1];
    count(game, state, 0, &mut counts);
    counts
}

fn count<G: Game>(game: &G, state: &State<G>, depth: usize, counts: &mut [u64]) {
    counts[depth] += 1;
    if depth + 1 == counts.len() {
        return;
    }
    let mut next = Vec::new();
    let who = match game.pending(&state.public) {
        Pending::Over => return,
        Pending::Chance => {
            game.outcomes(state, &mut |action, _| next.push(action));
            Actor::Chance
        }
        Pending::Seats(seats) => {
            // Choices made without seeing one another commute, so one order stands for all.
            let Some(seat) = seats.first() else { return };
            game.legal(&state.public, state.mine(seat), seat, &mut next);
            Actor::Seat(seat)
        }
    };
    for action in next {
        let mut after = *state;
        game.apply(&mut after, who, action, &mut Silence);
        count(game, &after, depth + 1, counts);
    }
}
