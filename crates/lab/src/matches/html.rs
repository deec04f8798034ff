//! A match as one page that needs nothing else, and as CSV.

use super::Report;
use super::report::Tested;
use super::score::{Ruling, Share};
use crate::plots::{Csv, Page, Row, heat_map, lengths, percent, ratings, shares};
use crate::svg::COLOURS;

impl Report {
    /// The whole report.
    pub fn html(&self) -> String {
        let mut page = Page::new(&format!("{}: {}", self.game, self.bots.join(", ")));
        page.words(&format!(
            "{} games on {} deals at a table for {}{}; every deal is played in every seating. Bars and brackets are 95 % intervals, the deal being one observation.",
            self.games,
            self.deals,
            self.seats,
            if self.interrupted { ", stopped before the end" } else { "" }
        ));
        let labels = labels(&self.bots);
        if let (Some(score), Some(elo), Some([low, high])) = (&self.score, self.elo, self.elo_interval95) {
            let (one, two) = (&self.bots[0], &self.bots[1]);
            let score = percent(score);
            page.words(&format!("{one} against {two}: {score}, {elo:+.0} Elo [{low:+.0}, {high:+.0}]."));
        }
        if let Some(tested) = &self.sprt {
            page.words(&format!("{}.", tested.say()));
        }
        if let Some(ladder) = &self.ladder {
            page.heading("Ladder");
            let rows: Vec<(&str, f64, [f64; 2])> = ladder
                .ratings
                .iter()
                .map(|rating| (labels[rating.place].as_str(), rating.elo, rating.interval95))
                .collect();
            page.add(&ratings(&rows));
            page.words("Elo of all bots fitted together (Bradley and Terry); the mean is 0.");
            page.heading("Each against each");
            page.add(&heat_map(&labels, &ladder.pairs, "per cent won by the row against the column"));
        }
        page.heading("Bots");
        let rows = self.bots.iter().enumerate().map(|(bot, name)| {
            let seats = self.by_seat[bot].iter().map(percent);
            let name = match labels[bot] == *name {
                true => name.clone(),
                false => format!("{}: {name}", labels[bot]),
            };
            [name, percent(&self.rate(bot)), format!("{:.1}", self.points[bot])]
                .into_iter()
                .chain(seats)
                .collect()
        });
        let seats: Vec<String> = (1..=self.seats).map(|seat| format!("in seat {seat}")).collect();
        let columns: Vec<&str> =
            ["bot", "of a win a game", "wins"].into_iter().chain(seats.iter().map(String::as_str)).collect();
        page.table(&columns, rows);
        self.seats_part(&mut page);
        page.heading("Length of a game");
        page.add(&lengths(&self.lengths));
        if !self.by_option.is_empty() {
            page.heading("Options");
            let rows = self
                .by_option
                .iter()
                .map(|(option, (deals, share))| vec![option.clone(), deals.to_string(), percent(share)]);
            let what = if self.score.is_some() { "score" } else { "share" };
            page.table(&["option", "deals", &format!("{what} of {}", self.bots[0])], rows);
        }
        page.finish()
    }

    /// What a seat is worth, whoever has it.
    fn seats_part(&self, page: &mut Page) {
        if self.seats < 2 {
            return;
        }
        page.heading("Seats");
        let even = 1.0 / f64::from(self.seats);
        let label = |seat: usize| format!("seat {}", seat + 1);
        let rows: Vec<Row> = self
            .seat_shares
            .iter()
            .enumerate()
            .map(|(seat, share)| Row { label: label(seat), share: *share, even, note: percent(share) })
            .collect();
        page.add(&shares(
            "Share of the win by seat, all bots together; the grey line is even",
            COLOURS[0],
            &rows,
        ));
    }

    /// Every number as one table: `table,row,column,games,mean,low,high`.
    pub fn csv(&self) -> String {
        let mut csv = Csv::new();
        let games = |bot: usize| self.seated[bot].iter().sum();
        for (bot, name) in self.bots.iter().enumerate() {
            csv.share("bot", name, "", games(bot), &self.rate(bot));
            for (seat, share) in self.by_seat[bot].iter().enumerate() {
                csv.share("bot by seat", name, &seat.to_string(), self.seated[bot][seat], share);
            }
        }
        for (seat, share) in self.seat_shares.iter().enumerate() {
            csv.share("seat", "", &seat.to_string(), self.games, share);
        }
        if let Some(score) = &self.score {
            csv.share("score", &self.bots[0], &self.bots[1], self.games, score);
        }
        if let Some(ladder) = &self.ladder {
            csv.pairs(&self.bots, &ladder.pairs);
            for rating in &ladder.ratings {
                let [low, high] = rating.interval95;
                csv.put("elo", &rating.bot, "", games(rating.place), [rating.elo, low, high]);
            }
        }
        for (option, (deals, share)) in &self.by_option {
            csv.share("option", option, "", *deals, share);
        }
        csv.lengths(&self.lengths);
        csv.finish()
    }

    /// What a bot won of a game.
    pub fn rate(&self, bot: usize) -> Share {
        let [low, high] = self.interval95[bot];
        Share { mean: self.win_rate[bot], low, high }
    }
}

/// What to call the bots in pictures: long names would run into one another, so letters stand for them.
fn labels(bots: &[String]) -> Vec<String> {
    const LONG: usize = 11;
    match bots.iter().all(|bot| bot.len() <= LONG) {
        true => bots.to_vec(),
        false => (0..bots.len()).map(letters).collect(),
    }
}

/// A, B, …, Z, AA, AB, …
fn letters(number: usize) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        more => letters(more - 1) + &last.to_string(),
    }
}

impl Tested {
    /// How it stands, in words.
    pub fn say(&self) -> String {
        let (low, high) = (self.sprt.elo0, self.sprt.elo1);
        let ruling = match self.ruling {
            Ruling::Open => "not decided".to_owned(),
            Ruling::Worse => format!("{low} Elo or less"),
            Ruling::Better => format!("{high} Elo or more"),
        };
        format!("SPRT [{low}, {high}]: {ruling} (ratio {:.2}, bound {:.2})", self.ratio, self.bound)
    }
}
