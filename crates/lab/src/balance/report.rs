//! What a balance run comes to, as data and as CSV.

use super::cells::pair;
use super::unusual;
use crate::matches::{Heading, Line, Lines, Share, wilson};
use crate::plots::Csv;
use parlour_content::Title;
use parlour_core::OptionSpec;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a balance run comes to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// The game's id.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// The bot in every seat.
    pub bot: String,
    /// Games in all.
    pub games: usize,
    /// Every way to open it.
    pub cells: Vec<Cell>,
    /// Every pair of two options with the same words.
    pub pairings: Option<Pairing>,
    /// Cards, those that go with winning first.
    pub cards: Vec<Card>,
    /// Actions a game with the default options, and how many games had so many.
    pub lengths: BTreeMap<u32, usize>,
    /// Whether it was stopped before the end.
    pub interrupted: bool,
}

/// One way to open the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Cell {
    /// How many play.
    pub seats: u8,
    /// Options that are not the default ones.
    pub options: Vec<String>,
    /// Games.
    pub games: usize,
    /// Each seat's share of the win.
    pub by_seat: Vec<Share>,
    /// How often the players drew or nobody won.
    pub drawn: f64,
    /// Each seat's points, on average.
    pub points: Vec<f64>,
    /// Actions a game.
    pub actions: f64,
    /// A tenth of the games is shorter, a tenth longer.
    pub actions_between: (u32, u32),
}

/// Two sides that choose among the same words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pairing {
    /// The options.
    pub options: (String, String),
    /// The words.
    pub words: Vec<String>,
    /// By the first side's word, then the second's: the first side's share, and games.
    pub shares: Vec<Vec<Option<(Share, usize)>>>,
    /// Each word's share over all pairs, from either side.
    pub ladder: Vec<(String, Share, usize)>,
}

/// What goes with a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Card {
    /// `drawn` when it came to a seat, `played` when a seat played it from its hand.
    pub how: String,
    /// The card.
    pub name: String,
    /// Seats and games in which it was so.
    pub times: usize,
    /// What such a seat won, as a share of what is even: 1 is neither good nor bad.
    pub worth: f64,
    /// The 95 % interval of that.
    pub low: f64,
    /// Its other end.
    pub high: f64,
}

/// Cards that came up less often are not told.
const SELDOM: usize = 30;

impl Balance {
    /// Adds up the games of a run.
    pub(super) fn of<T: Title>(heading: &Heading, lines: &Lines) -> Balance {
        let specs = T::options();
        let defaults: BTreeMap<String, String> =
            specs.iter().map(|spec| (spec.key.to_owned(), spec.default.to_owned())).collect();
        let mut ways: BTreeMap<u32, Vec<&Line>> = BTreeMap::new();
        lines.values().for_each(|line| ways.entry(line.round).or_default().push(line));
        let cells: Vec<Cell> = ways.values().map(|lines| cell(lines, &defaults)).collect();
        let mut lengths = BTreeMap::new();
        for line in lines.values().filter(|line| unusual(&line.options, &defaults).is_empty()) {
            *lengths.entry(line.actions).or_default() += 1;
        }
        Balance {
            game: heading.game.clone(),
            name: T::ABOUT.name.to_owned(),
            bot: heading.bots.join(","),
            games: lines.len(),
            cells,
            pairings: pairings(&specs, &defaults, lines),
            cards: cards(lines),
            lengths,
            interrupted: false,
        }
    }

    /// Every number as one table: `table,row,column,games,mean,low,high`.
    pub fn csv(&self) -> String {
        let mut csv = Csv::new();
        for cell in &self.cells {
            let row = cell.label();
            for (seat, share) in cell.by_seat.iter().enumerate() {
                csv.share("seat", &row, &seat.to_string(), cell.games, share);
            }
            let (short, long) = (f64::from(cell.actions_between.0), f64::from(cell.actions_between.1));
            csv.put("actions", &row, "", cell.games, [cell.actions, short, long]);
            csv.put("drawn", &row, "", cell.games, [cell.drawn, f64::NAN, f64::NAN]);
        }
        if let Some(pairing) = &self.pairings {
            csv.pairs(&pairing.words, &pairing.shares);
            for (word, share, games) in &pairing.ladder {
                csv.share("ladder", word, "", *games, share);
            }
        }
        for card in &self.cards {
            csv.put("card", &card.name, &card.how, card.times, [card.worth, card.low, card.high]);
        }
        csv.lengths(&self.lengths);
        csv.finish()
    }
}

impl Cell {
    /// What to call it.
    pub fn label(&self) -> String {
        let options =
            if self.options.is_empty() { String::new() } else { format!(", {}", self.options.join(" ")) };
        format!("{} seats{options}", self.seats)
    }
}

fn cell(lines: &[&Line], defaults: &BTreeMap<String, String>) -> Cell {
    let count = lines.len() as f64;
    let seats = lines[0].shares.len();
    let mean = |number: &dyn Fn(&Line) -> f64| lines.iter().map(|line| number(line)).sum::<f64>() / count;
    let mut lengths: Vec<u32> = lines.iter().map(|line| line.actions).collect();
    lengths.sort_unstable();
    let tenth = lengths.len() / 10;
    Cell {
        seats: seats as u8,
        options: unusual(&lines[0].options, defaults),
        games: lines.len(),
        by_seat: (0..seats).map(|seat| wilson(mean(&|line| f64::from(line.shares[seat])), count)).collect(),
        drawn: mean(&|line| f64::from(u8::from(line.shares.iter().all(|share| *share < 0.999)))),
        points: (0..seats).map(|seat| mean(&|line| f64::from(line.points[seat]))).collect(),
        actions: mean(&|line| f64::from(line.actions)),
        actions_between: (lengths[tenth], lengths[lengths.len() - 1 - tenth]),
    }
}

fn pairings(specs: &[OptionSpec], defaults: &BTreeMap<String, String>, lines: &Lines) -> Option<Pairing> {
    let specs: Vec<&OptionSpec> = specs.iter().collect();
    let (one, two) = pair(&specs)?;
    let parlour_core::OptionKind::Choice { of } = &one.kind else { return None };
    let words: Vec<String> = of.iter().map(|word| (*word).to_owned()).collect();
    let place = |word: &String| words.iter().position(|other| other == word);
    let mut sums = vec![vec![(0.0, 0usize); words.len()]; words.len()];
    let mut ladder = vec![(0.0, 0usize); words.len()];
    let pure = |line: &&Line| {
        let others = unusual(&line.options, defaults);
        others.iter().all(|text| text.starts_with(one.key) || text.starts_with(two.key))
            && line.shares.len() == 2
    };
    for line in lines.values().filter(pure) {
        let found = (line.options.get(one.key).and_then(place), line.options.get(two.key).and_then(place));
        let (Some(first), Some(second)) = found else { continue };
        let share = f64::from(line.shares[0]);
        sums[first][second].0 += share;
        sums[first][second].1 += 1;
        for (word, share) in [(first, share), (second, f64::from(line.shares[1]))] {
            // Against itself a word proves nothing.
            if first != second {
                ladder[word].0 += share;
                ladder[word].1 += 1;
            }
        }
    }
    let share = |(sum, games): &(f64, usize)| {
        (*games > 0).then(|| (wilson(sum / *games as f64, *games as f64), *games))
    };
    let mut ladder: Vec<(String, Share, usize)> = words
        .iter()
        .zip(&ladder)
        .filter_map(|(word, sum)| share(sum).map(|(share, games)| (word.clone(), share, games)))
        .collect();
    ladder.sort_by(|one, two| two.1.mean.total_cmp(&one.1.mean));
    Some(Pairing {
        options: (one.key.to_owned(), two.key.to_owned()),
        shares: sums.iter().map(|row| row.iter().map(share).collect()).collect(),
        words,
        ladder,
    })
}

/// What seats with a card won, against what is even at their table.
fn cards(lines: &Lines) -> Vec<Card> {
    let mut sums: BTreeMap<&str, (f64, f64, usize)> = BTreeMap::new();
    for line in lines.values() {
        let seats = line.shares.len() as f64;
        for (words, share) in line.did.iter().zip(&line.shares) {
            for word in words {
                let (sum, squares, times) = sums.entry(word).or_default();
                let worth = f64::from(*share) * seats;
                *sum += worth;
                *squares += worth * worth;
                *times += 1;
            }
        }
    }
    let card = |(word, (sum, squares, times)): (&str, (f64, f64, usize))| {
        let count = times as f64;
        let worth = sum / count;
        let half = 1.96 * ((squares / count - worth * worth).max(0.0) / count).sqrt();
        let (how, name) = word.split_once(' ').unwrap_or(("", word));
        Card { how: how.into(), name: name.into(), times, worth, low: worth - half, high: worth + half }
    };
    let mut cards: Vec<Card> = sums.into_iter().filter(|(_, sum)| sum.2 >= SELDOM).map(card).collect();
    cards.sort_by(|one, two| two.worth.total_cmp(&one.worth));
    cards
}
