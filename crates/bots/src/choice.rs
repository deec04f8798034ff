//! What a bot would do, and what else it weighed.

use parlour_core::{MAX_SEATS, Seat};

/// What a bot would do, and what else it weighed.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    /// The choice.
    pub action: A,
    /// How it values every legal action: the seat's share of the win, 0 to 1; best first.
    pub weighed: Vec<(A, f32)>,
    /// How often a search tried each of them, in the same order; empty for bots that do not search.
    pub visits: Vec<u32>,
    /// What it expects for every seat once the choice is made.
    pub shares: [f32; MAX_SEATS],
}

impl<A: Copy> Choice<A> {
    /// The best of what was weighed. There must be something.
    pub(crate) fn best(mut weighed: Vec<(A, f32)>, seat: Seat, seats: u8) -> Choice<A> {
        weighed.sort_by(|one, two| two.1.total_cmp(&one.1));
        Choice { action: weighed[0].0, shares: spread(seat, weighed[0].1, seats), weighed, visits: vec![] }
    }
}

/// What is left of the win, evenly to the others.
pub(crate) fn spread(seat: Seat, value: f32, seats: u8) -> [f32; MAX_SEATS] {
    let mut shares = [0.0; MAX_SEATS];
    let others = f32::from(seats.saturating_sub(1).max(1));
    shares[..usize::from(seats)].fill((1.0 - value).max(0.0) / others);
    shares[seat.index()] = value;
    shares
}
