//! What games between bots prove: shares with intervals, Elo, and the sequential test. The unit is the deal, because
//! the games of one deal have their luck in common.

use serde::Serialize;

/// Of the normal distribution: 95 % lie within so many standard deviations.
const Z95: f64 = 1.959_964;

/// A number with its 95 % interval.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Share {
    /// The number.
    pub mean: f64,
    /// From here,
    pub low: f64,
    /// to here.
    pub high: f64,
}

/// A share between 0 and 1 with Wilson's interval, for so many independent observations.
pub fn wilson(mean: f64, observations: f64) -> Share {
    if observations <= 0.0 {
        return Share { mean: 0.5, low: 0.0, high: 1.0 };
    }
    let square = Z95 * Z95 / observations;
    let middle = (mean + square / 2.0) / (1.0 + square);
    let half =
        Z95 / (1.0 + square) * (mean * (1.0 - mean) / observations + square / (4.0 * observations)).sqrt();
    Share { mean, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// The first side's part of what both sides got, over many deals: 0.5 is even, whatever the number of seats.
pub fn part(deals: &[(f64, f64)]) -> Share {
    let (mean, worth) = part_and_worth(deals);
    match worth {
        0.0 => Share { mean: 0.5, low: 0.0, high: 1.0 },
        worth => wilson(mean, worth.max(1.0)),
    }
}

/// The same part, and as many independent games as would have its error; none where nobody got anything.
pub(super) fn part_and_worth(deals: &[(f64, f64)]) -> (f64, f64) {
    let count = deals.len() as f64;
    let (first, both) =
        deals.iter().fold((0.0, 0.0), |(first, both), (one, two)| (first + one, both + one + two));
    if both <= 0.0 {
        return (0.5, 0.0);
    }
    let mean = first / both;
    // The error of a ratio, each deal being one observation.
    let square: f64 = deals.iter().map(|(one, two)| (one - mean * (one + two)).powi(2)).sum();
    let variance = square / (both * both) * count / (count - 1.0).max(1.0);
    // Where nothing varied but by rounding, as many as there were deals.
    (mean, if variance > 1e-12 { mean * (1.0 - mean) / variance } else { count })
}

/// How many Elo points a part of the score stands for.
pub fn elo(part: f64) -> f64 {
    let part = part.clamp(1e-4, 1.0 - 1e-4);
    400.0 * (part / (1.0 - part)).log10()
}

/// The part of the score that so many Elo points stand for.
pub(super) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The sequential test of two hypotheses: the first bot is `elo0` better, or `elo1`.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The worse hypothesis.
    pub elo0: f64,
    /// The better one.
    pub elo1: f64,
}

/// What the sequential test says.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// Not enough games yet.
    Open,
    /// The first bot is not better by as much as the worse hypothesis says: `elo0` or less.
    Worse,
    /// It is: `elo1` or more.
    Better,
}

/// Either error of the test is at most this likely.
const ERROR: f64 = 0.05;
/// Fewer deals than this decide nothing.
const LEAST: usize = 8;

impl Sprt {
    /// The log likelihood ratio beyond which the test is decided, either way.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The generalised log likelihood ratio of the better hypothesis over the worse, from the scores of deals.
    pub fn ratio(&self, deals: &[(f64, f64)]) -> f64 {
        let score = |(one, two): &(f64, f64)| if one + two > 0.0 { one / (one + two) } else { 0.5 };
        let count = deals.len() as f64;
        let mean = deals.iter().map(score).sum::<f64>() / count.max(1.0);
        // Two deals that were never played, one won and one lost: without them a few equal results would look
        // like certainty.
        let square: f64 = deals.iter().map(|deal| (score(deal) - mean).powi(2)).sum::<f64>() + 0.5;
        let variance = square / (count + 2.0);
        let (worse, better) = (expected(self.elo0), expected(self.elo1));
        count * (better - worse) * (2.0 * mean - worse - better) / (2.0 * variance)
    }

    /// What the deals say so far.
    pub fn rule(&self, deals: &[(f64, f64)]) -> Ruling {
        match self.ratio(deals) {
            _ if deals.len() < LEAST => Ruling::Open,
            ratio if ratio >= Sprt::bound() => Ruling::Better,
            ratio if ratio <= -Sprt::bound() => Ruling::Worse,
            _ => Ruling::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Rng;

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let truth = 0.62;
        let mut held = 0;
        for run in 0..1000 {
            let mut rng = Rng::stream(5, run);
            let mut won = || f64::from(u8::from(rng.unit() < truth));
            let deals: Vec<(f64, f64)> = (0..150)
                .map(|_| {
                    let (one, two) = (won(), won());
                    ((one + two) / 2.0, 1.0 - (one + two) / 2.0)
                })
                .collect();
            let share = part(&deals);
            held += i32::from(share.low <= truth && truth <= share.high);
        }
        assert!((930..=970).contains(&held), "{held}");
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let share = part(&[(1.0, 0.0); 20]);
        assert!(share.mean == 1.0 && share.low > 0.8 && share.low < 0.9, "{share:?}");
    }

    /// Three seats divide into shares that are not exact: what is left by rounding is no certainty either.
    #[test]
    fn equal_deals_are_not_certainty() {
        let deal = ([1.0, 0.0, 1.0].iter().sum::<f64>() / 3.0, [0.0, 1.0, 0.0].iter().sum::<f64>() / 3.0);
        for deals in [2, 3, 7] {
            let share = part(&vec![deal; deals]);
            assert!(share.high - share.low > 0.4, "{share:?}");
        }
    }

    #[test]
    fn elo_is_the_usual_one() {
        assert!((elo(0.75) - 190.85).abs() < 0.01);
        assert!((expected(elo(0.3)) - 0.3).abs() < 1e-9);
        assert_eq!(elo(0.5), 0.0);
    }

    /// Errs about as seldom as it says, in both directions.
    #[test]
    fn the_sequential_test_errs_seldom() {
        let sprt = Sprt { elo0: 0.0, elo1: 60.0 };
        for (truth, wrong) in [(0.0, Ruling::Better), (60.0, Ruling::Worse)] {
            let mut errors = 0;
            for run in 0..300 {
                let mut rng = Rng::stream(9, run);
                let mut deals = vec![];
                let ruling = loop {
                    let won = (0..2).filter(|_| rng.unit() < expected(truth)).count() as f64 / 2.0;
                    deals.push((won, 1.0 - won));
                    let ruling = sprt.rule(&deals);
                    if ruling != Ruling::Open || deals.len() > 5000 {
                        break ruling;
                    }
                };
                errors += i32::from(ruling == wrong);
            }
            assert!(errors <= 24, "{errors} of 300 at {truth}");
        }
    }
}
