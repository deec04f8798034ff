//! How a game ended: who won, alone or together, or nobody, with the scores.

use crate::{MAX_SEATS, Seats};
use serde::Serialize;

/// Who won.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// One seat won, or several share the win.
    Won(Seats),
    /// The players drew.
    Draw,
    /// The game itself won: nobody at the table did.
    Nobody,
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// How many played.
    pub seats: u8,
    /// Who won.
    pub verdict: Verdict,
    /// Each seat's points, in the game's own unit; 0 where the game has none.
    pub points: [i32; MAX_SEATS],
}

impl Outcome {
    /// An outcome without points.
    pub fn new(seats: u8, verdict: Verdict) -> Outcome {
        Outcome { seats, verdict, points: [0; MAX_SEATS] }
    }

    /// The same with points, seat by seat.
    #[must_use]
    pub fn with_points(mut self, points: &[i32]) -> Outcome {
        for (slot, value) in self.points.iter_mut().zip(points) {
            *slot = *value;
        }
        self
    }

    /// Most points win, and equals share: a draw when all are equal.
    pub fn by_points(points: &[i32]) -> Outcome {
        let best = points.iter().copied().max().unwrap_or(0);
        let winners: Seats =
            crate::Seat::all(points.len() as u8).filter(|seat| points[seat.index()] == best).collect();
        let all_equal = points.len() > 1 && winners.len() as usize == points.len();
        let verdict = if all_equal { Verdict::Draw } else { Verdict::Won(winners) };
        Outcome::new(points.len() as u8, verdict).with_points(points)
    }

    /// Each seat's share of one win: 1 to a sole winner, equal parts to those who share or draw, 0 to the rest.
    pub fn shares(&self) -> [f32; MAX_SEATS] {
        let sharing = match self.verdict {
            Verdict::Won(winners) => winners,
            Verdict::Draw => Seats::all(self.seats),
            Verdict::Nobody => Seats::NONE,
        };
        let mut shares = [0.0; MAX_SEATS];
        for seat in sharing.iter() {
            shares[seat.index()] = 1.0 / sharing.len() as f32;
        }
        shares
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn shares_of_a_win() {
        assert_eq!(Outcome::by_points(&[3, 9, 9]).shares(), [0.0, 0.5, 0.5, 0.0, 0.0]);
        assert_eq!(Outcome::by_points(&[4, 4]).verdict, Verdict::Draw);
        assert_eq!(Outcome::by_points(&[4]).verdict, Verdict::Won(Seats::one(Seat(0))));
        assert_eq!(Outcome::new(1, Verdict::Nobody).shares(), [0.0; MAX_SEATS]);
    }
}
