//! What a match comes to: points, shares, Elo, by seat and by option.

use super::lines::{Heading, Line, Lines};
use super::score::{Ruling, Share, Sprt, elo, part};
use super::{Ladder, Lineups, MatchError};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a match comes to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// The bots.
    pub bots: Vec<String>,
    /// Deals that count: those of which every game was played, up to where the sequential test was decided.
    pub deals: usize,
    /// Games in them.
    pub games: usize,
    /// Shares of wins, summed, by bot.
    pub points: Vec<f64>,
    /// The share of a win a game and seat, by bot. Among n players 1/n is even.
    pub win_rate: Vec<f64>,
    /// The 95 % intervals of these.
    pub interval95: Vec<[f64; 2]>,
    /// With two bots, the first one's part of what both got for each seat they had: 0.5 is even.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Share>,
    /// The Elo points of that, of the first bot over the second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo: Option<f64>,
    /// Its 95 % interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo_interval95: Option<[f64; 2]>,
    /// The sequential test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Tested>,
    /// With more than two bots that meet in pairs: each against each, and ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ladder: Option<Ladder>,
    /// By bot, then by seat.
    pub by_seat: Vec<Vec<Share>>,
    /// Games, by bot, then by seat.
    pub seated: Vec<Vec<usize>>,
    /// By seat, all bots together.
    pub seat_shares: Vec<Share>,
    /// The first bot's score, or share where it plays alone, by `option=value`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub by_option: BTreeMap<String, (usize, Share)>,
    /// Actions a game.
    pub actions: f64,
    /// How many games had so many actions.
    pub lengths: BTreeMap<u32, usize>,
    /// Whether it was stopped before the end.
    pub interrupted: bool,
}

/// How the sequential test stands.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Tested {
    /// What it tests.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The log likelihood ratio.
    pub ratio: f64,
    /// Decided beyond this, either way.
    pub bound: f64,
    /// The ruling.
    pub ruling: Ruling,
}

/// What each bot got for a seat it had in the games of one deal.
pub(super) fn deal_shares(lineups: &Lineups, bots: usize, lines: &[&Line]) -> Vec<f64> {
    let mut sums = vec![(0.0, 0.0); bots];
    for line in lines {
        for (seat, share) in line.shares.iter().enumerate() {
            let (sum, count) = &mut sums[lineups.rounds[line.round as usize][seat]];
            *sum += f64::from(*share);
            *count += 1.0;
        }
    }
    sums.iter().map(|(sum, count)| sum / f64::max(*count, 1.0)).collect()
}

impl Report {
    /// Adds up the games of a match.
    pub(super) fn of(heading: &Heading, lines: &Lines, sprt: Option<Sprt>) -> Result<Report, MatchError> {
        MatchError::unless_pair(sprt, heading.bots.len())?;
        let bots = heading.bots.iter().map(|bot| bot.parse()).collect::<Result<Vec<_>, _>>()?;
        let lineups = Lineups::new(&bots, heading.seats)?;
        let count = bots.len();
        let mut deals: Vec<(Vec<f64>, Vec<&Line>)> = vec![];
        let mut pairs: Vec<(f64, f64)> = vec![];
        let mut by_deal: BTreeMap<u64, Vec<&Line>> = BTreeMap::new();
        for line in lines.values().filter(|line| (line.round as usize) < lineups.rounds.len()) {
            by_deal.entry(line.deal).or_default().push(line);
        }
        let mut ruling = Ruling::Open;
        for (_, lines) in by_deal.into_iter().filter(|(_, lines)| lines.len() == lineups.rounds.len()) {
            let shares = deal_shares(&lineups, count, &lines);
            pairs.push((shares[0], shares.get(1).copied().unwrap_or(0.0)));
            deals.push((shares, lines));
            if let Some(sprt) = &sprt {
                ruling = sprt.rule(&pairs);
                if ruling != Ruling::Open {
                    break;
                }
            }
        }
        let all: Vec<&Line> = deals.iter().flat_map(|(_, lines)| lines.iter().copied()).collect();
        let mut points = vec![0.0; count];
        let mut seated = vec![vec![0; usize::from(heading.seats)]; count];
        let mut lengths = BTreeMap::new();
        for line in &all {
            *lengths.entry(line.actions).or_default() += 1;
            for (seat, share) in line.shares.iter().enumerate() {
                let bot = lineups.rounds[line.round as usize][seat];
                points[bot] += f64::from(*share);
                seated[bot][seat] += 1;
            }
        }
        // What was won in a seat, by this bot or by all, each deal being one observation.
        let in_seat = |seat: usize, bot: Option<usize>| {
            let counts =
                |line: &&&Line| bot.is_none_or(|bot| lineups.rounds[line.round as usize][seat] == bot);
            let of_deal = |lines: &Vec<&Line>| {
                let shares: Vec<f64> =
                    lines.iter().filter(counts).map(|line| f64::from(line.shares[seat])).collect();
                let mean = shares.iter().sum::<f64>() / shares.len().max(1) as f64;
                (!shares.is_empty()).then_some((mean, 1.0 - mean))
            };
            part(&deals.iter().filter_map(|(_, lines)| of_deal(lines)).collect::<Vec<_>>())
        };
        let seats = 0..usize::from(heading.seats);
        let rates: Vec<Share> = (0..count)
            .map(|bot| {
                let shares: Vec<(f64, f64)> =
                    deals.iter().map(|(deal, _)| (deal[bot], 1.0 - deal[bot])).collect();
                part(&shares)
            })
            .collect();
        let score = (count == 2).then(|| part(&pairs));
        let mut options: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
        for ((shares, lines), pair) in deals.iter().zip(&pairs) {
            for (key, value) in lines[0].options.iter() {
                let pair = if count == 2 { *pair } else { (shares[0], 1.0 - shares[0]) };
                options.entry(format!("{key}={value}")).or_default().push(pair);
            }
        }
        let whole: Vec<Vec<&Line>> = deals.iter().map(|(_, lines)| lines.clone()).collect();
        Ok(Report {
            game: heading.game.clone(),
            seats: heading.seats,
            bots: heading.bots.clone(),
            deals: deals.len(),
            games: all.len(),
            points,
            win_rate: rates.iter().map(|share| share.mean).collect(),
            interval95: rates.iter().map(|share| [share.low, share.high]).collect(),
            elo: score.map(|score| elo(score.mean)),
            elo_interval95: score.map(|score| [elo(score.low), elo(score.high)]),
            score,
            sprt: sprt.map(|sprt| Tested { sprt, ratio: sprt.ratio(&pairs), bound: Sprt::bound(), ruling }),
            ladder: Ladder::of(&lineups, &heading.bots, &whole),
            seat_shares: seats.clone().map(|seat| in_seat(seat, None)).collect(),
            by_seat: (0..count)
                .map(|bot| seats.clone().map(|seat| in_seat(seat, Some(bot))).collect())
                .collect(),
            seated,
            by_option: options.into_iter().map(|(key, deals)| (key, (deals.len(), part(&deals)))).collect(),
            actions: all.iter().fold(0.0, |sum, line| sum + f64::from(line.actions))
                / (all.len() as f64).max(1.0),
            lengths,
            interrupted: false,
        })
    }
}
