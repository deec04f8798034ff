//! A quick guess at who will win, for bots: points so far, and the nine Districts as they would be checked now.

use crate::DarkPromenade;
use crate::state::{Public, Step};
use crate::table::{Avenue, LIMIT, Spot};
use parlour_core::Seat;

/// What a tie-breaker is worth beside Influence.
const TIE: f32 = 0.4;
/// What a card in hand is worth in points.
const CARD: f32 = 0.3;

impl DarkPromenade {
    /// The chance that seat 0 wins.
    pub(crate) fn chance_of_first(&self, public: &Public) -> f32 {
        let mut lead = f32::from(self.points(public, Seat(0))) - f32::from(self.points(public, Seat(1)));
        if public.step == Step::Over {
            return logistic(lead * 4.0);
        }
        lead += self.prospects(public);
        lead += CARD * (f32::from(public.hands[0]) - f32::from(public.hands[1]));
        let weeks_left = f32::from(3 - public.week.min(3));
        logistic(lead / (3.0 + 3.0 * weeks_left))
    }

    /// Points that seat 0 may expect from the nine Districts beyond those of seat 1.
    fn prospects(&self, public: &Public) -> f32 {
        let strengths: [_; Avenue::COUNT] =
            std::array::from_fn(|avenue| self.strengths(public, Avenue(avenue as u8)));
        let open = |seat: Seat| -> f32 {
            (0..3)
                .map(|lane| LIMIT.saturating_sub(public.avenues[Avenue::of(seat, lane).index()].len()) as f32)
                .sum()
        };
        // The fewer places are open, the surer the margins.
        let steep = 0.35 + 1.4 / (1.0 + open(Seat(0)) + open(Seat(1)));
        let mut lead = 0.0;
        for spot in Spot::all() {
            let Some(district) = public.grid[spot.index()].top() else { continue };
            let [one, two] = spot.avenues().map(|avenue| strengths[avenue.index()][district.index()]);
            let margin = f32::from(one.influence) - f32::from(two.influence)
                + TIE * (f32::from(u8::from(one.ties)) - f32::from(u8::from(two.ties)));
            let points = f32::from(self.district_points[district.index()]);
            lead += 2.0 * points * (logistic(steep * margin) - 0.5);
        }
        lead
    }

    /// What the guess looks at for a seat, for people who ask why.
    pub(crate) fn parts(&self, public: &Public, seat: Seat) -> Vec<(&'static str, f32)> {
        let other = Seat(1 - seat.0);
        let lead = f32::from(self.points(public, seat)) - f32::from(self.points(public, other));
        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
        vec![
            ("lead in points", lead),
            ("lead in reach at the Districts", sign * self.prospects(public)),
            ("cards in hand", f32::from(public.hands[seat.index()])),
            ("the other's cards in hand", f32::from(public.hands[other.index()])),
        ]
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
