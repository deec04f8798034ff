//! Where more than two bots meet in pairs: what each got against each, and a rating for all of them.

use super::score::{Share, expected, part, part_and_worth};
use super::{Line, Lineups, report::deal_shares};
use serde::Serialize;

/// What each bot got against each, and a rating for all.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ladder {
    /// By bot, then by its rival: the first one's part of what both got, and games.
    pub pairs: Vec<Vec<Option<(Share, usize)>>>,
    /// The bots, strongest first.
    pub ratings: Vec<Rating>,
}

/// A bot's rating.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// Which bot.
    pub bot: String,
    /// Its place in the list of bots.
    pub place: usize,
    /// Elo points; the mean of all bots is 0.
    pub elo: f64,
    /// The 95 % interval of these.
    pub interval95: [f64; 2],
}

impl Ladder {
    /// Adds up whole deals; nothing where the bots do not meet in pairs, or where there are only two of them.
    pub(super) fn of(lineups: &Lineups, bots: &[String], deals: &[Vec<&Line>]) -> Option<Ladder> {
        let count = bots.len();
        let pairs: Vec<(usize, usize)> =
            (0..lineups.rounds.len()).map(|round| lineups.pair(round)).collect::<Option<_>>()?;
        if count < 3 || deals.is_empty() {
            return None;
        }
        let mut shares = vec![vec![None; count]; count];
        let mut meetings = vec![];
        for one in 0..count {
            for two in one + 1..count {
                let met: Vec<Vec<&Line>> = deals
                    .iter()
                    .map(|lines| {
                        let here = |line: &&&Line| pairs[line.round as usize] == (one, two);
                        lines.iter().filter(here).copied().collect()
                    })
                    .collect();
                let games = met.iter().map(Vec::len).sum();
                let got: Vec<(f64, f64)> = met
                    .iter()
                    .map(|lines| {
                        let shares = deal_shares(lineups, count, lines);
                        (shares[one], shares[two])
                    })
                    .collect();
                let share = part(&got);
                meetings.push(Meeting::of(one, two, &got));
                shares[one][two] = Some((share, games));
                let other = Share { mean: 1.0 - share.mean, low: 1.0 - share.high, high: 1.0 - share.low };
                shares[two][one] = Some((other, games));
            }
        }
        let mut ratings: Vec<Rating> = bots
            .iter()
            .zip(rate(count, &meetings))
            .enumerate()
            .map(|(place, (bot, (elo, error)))| Rating {
                bot: bot.clone(),
                place,
                elo,
                interval95: [elo - 1.96 * error, elo + 1.96 * error],
            })
            .collect();
        ratings.sort_by(|one, two| two.elo.total_cmp(&one.elo));
        Some(Ladder { pairs: shares, ratings })
    }
}

/// Elo points a unit of log strength.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// A Newton step is no longer than this, so that it does not leap over the top.
const STEP: f64 = 1.0;

/// What came of two bots' meetings.
struct Meeting {
    one: usize,
    two: usize,
    /// What the first got, and of how many independent games that is worth.
    mean: f64,
    worth: f64,
    /// By how much each deal moved that.
    pulls: Vec<f64>,
}

impl Meeting {
    /// What each of the two got in each deal.
    fn of(one: usize, two: usize, got: &[(f64, f64)]) -> Meeting {
        let (mean, worth) = part_and_worth(got);
        let both: f64 = got.iter().map(|(first, second)| first + second).sum();
        let pull = |(first, second): &(f64, f64)| match both > 0.0 {
            true => (first - mean * (first + second)) / both,
            false => 0.0,
        };
        Meeting { one, two, mean, worth, pulls: got.iter().map(pull).collect() }
    }
}

/// The ratings under which what happened is likeliest (Bradley and Terry), and their standard errors. One game that was
/// never played, half won, is added to each pair: without it whoever won all would be infinitely strong. The pairs of a
/// deal have its luck in common, so the errors are those the deals show taken as a whole, but no less than if the pairs
/// had nothing in common: where nobody ever lost, the deals show none.
fn rate(count: usize, met: &[Meeting]) -> Vec<(f64, f64)> {
    let mut strengths = vec![0.0; count];
    let even = 1.0 / count as f64;
    let mut curve = vec![];
    for _ in 0..200 {
        let mut slope = vec![0.0; count];
        // Only differences are known; the mean is held at 0.
        curve = vec![vec![even; count]; count];
        for Meeting { one, two, mean, worth, .. } in met {
            let (games, won) = (worth + 1.0, worth * mean + 0.5);
            let likely = expected((strengths[*one] - strengths[*two]) * ELO);
            slope[*one] += won - games * likely;
            slope[*two] -= won - games * likely;
            let bend = games * likely * (1.0 - likely);
            for (row, column, sign) in [(one, one, 1.0), (two, two, 1.0), (one, two, -1.0), (two, one, -1.0)]
            {
                curve[*row][*column] += sign * bend;
            }
        }
        let step = solve(curve.clone(), slope);
        let longest = step.iter().fold(0.0, |longest: f64, step| longest.max(step.abs()));
        let scale = (STEP / longest.max(1e-12)).min(1.0);
        strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += scale * step);
        if longest < 1e-10 {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / count as f64;
    (0..count)
        .map(|bot| {
            let mut unit = vec![0.0; count];
            unit[bot] = 1.0;
            let answer = solve(curve.clone(), unit);
            let apart = answer[bot] - even;
            let deals = met.iter().map(|meeting| meeting.pulls.len()).max().unwrap_or(0);
            let moved = |deal: usize| -> f64 {
                let by = |meeting: &Meeting| {
                    let pull = meeting.pulls.get(deal).copied().unwrap_or(0.0);
                    (meeting.worth + 1.0) * pull * (answer[meeting.one] - answer[meeting.two])
                };
                met.iter().map(by).sum()
            };
            let shown = (0..deals).map(|deal| moved(deal).powi(2)).sum::<f64>() * deals as f64
                / (deals as f64 - 1.0).max(1.0);
            ((strengths[bot] - mean) * ELO, apart.max(shown).max(0.0).sqrt() * ELO)
        })
        .collect()
}

/// Solves linear equations. The matrix is symmetric and positive, so no rows need exchanging.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        for row in pivot + 1..count {
            let factor = matrix[row][pivot] / matrix[pivot][pivot];
            let (above, below) = matrix.split_at_mut(row);
            below[0].iter_mut().zip(&above[pivot]).for_each(|(cell, other)| *cell -= factor * other);
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Rng;

    fn met(one: usize, two: usize, mean: f64, worth: f64) -> Meeting {
        Meeting { one, two, mean, worth, pulls: vec![] }
    }

    /// A third of what decides a game is the deal's, whoever plays it: intervals hold the truth all the same.
    #[test]
    fn luck_that_pairs_have_in_common_is_counted() {
        // The first is as good as the others, and lucky or not against all of them at once.
        let (mut held, runs) = (0, 400);
        for run in 0..runs {
            let mut rng = Rng::stream(8, run);
            let deals: Vec<[f64; 3]> = (0..60)
                .map(|_| {
                    let common = rng.unit();
                    let mut won = |lucky: f64| {
                        let luck = if rng.unit() < 0.67 { lucky } else { rng.unit() };
                        f64::from(u8::from(luck < 0.5))
                    };
                    [won(common), won(common), won(common)]
                })
                .collect();
            let mut parts = vec![];
            for rival in 0..3 {
                let got: Vec<(f64, f64)> =
                    deals.iter().map(|deal| (deal[rival], 1.0 - deal[rival])).collect();
                parts.push(Meeting::of(0, rival + 1, &got));
            }
            let (elo, error) = rate(4, &parts)[0];
            held += i32::from(elo.abs() <= 1.96 * error);
        }
        let share = f64::from(held) / runs as f64;
        assert!((0.92..=0.98).contains(&share), "{share}");
    }

    #[test]
    fn equations_are_solved() {
        let found = solve(vec![vec![4.0, 1.0], vec![1.0, 3.0]], vec![1.0, 2.0]);
        assert!((found[0] - 1.0 / 11.0).abs() < 1e-12 && (found[1] - 7.0 / 11.0).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn two_bots_are_as_far_apart_as_their_score_says() {
        let found = rate(2, &[met(0, 1, 0.75, 10_000.0)]);
        assert!((found[0].0 - found[1].0 - 190.85).abs() < 0.1, "{found:?}");
        assert!((found[0].0 + found[1].0).abs() < 1e-6 && (found[0].1 - found[1].1).abs() < 1e-6);
    }

    /// True ratings lie within their intervals as often as these say.
    #[test]
    fn intervals_hold_the_truth() {
        let truth = [-250.0, -40.0, 90.0, 200.0];
        let (mut held, mut all) = (0, 0);
        for run in 0..300 {
            let mut rng = Rng::stream(3, run);
            let mut parts = vec![];
            for one in 0..4 {
                for two in one + 1..4 {
                    let chance = expected(truth[one] - truth[two]);
                    let won = (0..80).filter(|_| rng.unit() < chance).count() as f64;
                    parts.push(met(one, two, won / 80.0, 80.0));
                }
            }
            for (found, truth) in rate(4, &parts).iter().zip(truth) {
                held += i32::from((found.0 - truth).abs() <= 1.96 * found.1);
                all += 1;
            }
        }
        assert!((0.925..=0.975).contains(&(f64::from(held) / f64::from(all))), "{held} of {all}");
    }

    #[test]
    fn who_won_all_is_far_ahead_and_not_certain() {
        let found = rate(3, &[met(0, 1, 1.0, 50.0), met(0, 2, 1.0, 50.0), met(1, 2, 0.5, 50.0)]);
        assert!(found[0].0 > 400.0 && found[0].0 < 1000.0, "{found:?}");
        assert!(found[0].1 > 2.0 * 40.0, "{found:?}");
    }
}
