//! A balance run as one page that needs nothing else: words, tables and SVG plots.

use super::report::{Balance, Card, Cell, Pairing};
use crate::svg::{Anchor, COLOURS, Svg, escape};
use std::fmt::Write;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222}h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse}td,th{padding:.15rem .6rem;border-bottom:1px solid #ddd;text-align:right}td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}";
/// Cards shown at either end.
const SHOWN: usize = 20;

impl Balance {
    /// The whole report.
    pub fn html(&self) -> String {
        let mut page = String::new();
        let name = escape(&self.name);
        let mut add = |text: &str| {
            page.push_str(text);
            page.push('\n');
        };
        add("<!doctype html>");
        add("<html lang=\"en\"><head><meta charset=\"utf-8\">");
        add("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">");
        add(&format!("<title>{name}: balance</title><style>{STYLE}</style></head><body>"));
        add(&format!("<h1>{name}: balance</h1>"));
        add(&format!(
            "<p>{} games with <code>{}</code> in every seat. Bars and brackets are 95 % intervals.</p>",
            self.games,
            escape(&self.bot)
        ));
        add("<h2>Seats</h2>");
        add(&self.seats_plot());
        add("<h2>Ways to open it</h2>");
        add(&self.table());
        if let Some(pairing) = &self.pairings {
            add("<h2>Pairings</h2>");
            add(&pairing.heat_map());
            add("<h2>Ladder</h2>");
            add(&pairing.ladder_plot());
        }
        add("<h2>Length of a game with the default options</h2>");
        add(&self.lengths_plot());
        if !self.cards.is_empty() {
            add("<h2>Cards</h2>");
            add(
                "<p>What a seat wins in games in which a card came to it or was played from its hand: 1 is even. A card that goes with winning need not be its cause.</p>",
            );
            add(&self.cards_plot());
        }
        add("</body></html>");
        page
    }

    fn table(&self) -> String {
        let mut table = String::from(
            "<table><tr><th>opened with</th><th>games</th><th>share of each seat</th><th>no single winner</th><th>actions (80 %)</th></tr>",
        );
        for cell in &self.cells {
            let shares: Vec<String> =
                cell.by_seat.iter().map(|share| format!("{:.1} %", share.mean * 100.0)).collect();
            let (short, long) = cell.actions_between;
            // Writing to a string cannot fail.
            let _ = write!(
                table,
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.1} %</td><td>{:.0} ({short} to {long})</td></tr>",
                escape(&cell.label()),
                cell.games,
                shares.join(" / "),
                cell.drawn * 100.0,
                cell.actions
            );
        }
        table + "</table>"
    }

    fn plain(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(|cell| cell.options.is_empty())
    }

    /// Each seat's share at tables with the default options, against what is even there.
    fn seats_plot(&self) -> String {
        let rows: usize = self.plain().map(|cell| usize::from(cell.seats)).sum();
        let mut svg = Svg::new(760.0, 30.0 + 22.0 * rows as f64);
        let x = |share: f64| 170.0 + 560.0 * share;
        let mut y = 24.0;
        for cell in self.plain() {
            for (seat, share) in cell.by_seat.iter().enumerate() {
                let label = format!("{} seats, seat {}", cell.seats, seat + 1);
                let title = format!(
                    "{:.1} % [{:.1}, {:.1}]",
                    share.mean * 100.0,
                    share.low * 100.0,
                    share.high * 100.0
                );
                svg.text((160.0, y + 4.0), Anchor::End, 12.0, &label);
                let even = 1.0 / f64::from(cell.seats);
                svg.line((x(even), y - 9.0), (x(even), y + 9.0), "#999", 1.0);
                svg.line((x(share.low), y), (x(share.high), y), COLOURS[0], 3.0);
                svg.dot((x(share.mean), y), 5.0, COLOURS[0], &title);
                svg.text((x(share.high) + 8.0, y + 4.0), Anchor::Start, 12.0, &title);
                y += 22.0;
            }
        }
        svg.finish("Share of the win by seat; the grey line is even")
    }

    fn lengths_plot(&self) -> String {
        const BINS: u32 = 40;
        let mut svg = Svg::new(760.0, 260.0);
        let (Some(least), Some(most)) = (self.lengths.keys().min(), self.lengths.keys().max()) else {
            return svg.finish("No games");
        };
        let wide = ((most - least) / BINS + 1).max(1);
        let mut bins = vec![0usize; ((most - least) / wide + 1) as usize];
        for (actions, games) in &self.lengths {
            bins[((actions - least) / wide) as usize] += games;
        }
        let tallest = bins.iter().copied().max().unwrap_or(1).max(1) as f64;
        let step = 700.0 / bins.len() as f64;
        for (place, games) in bins.iter().enumerate() {
            let high = 200.0 * *games as f64 / tallest;
            let from = least + place as u32 * wide;
            let title = format!("{from} to {} actions: {games} games", from + wide - 1);
            svg.rect(
                (40.0 + step * place as f64, 220.0 - high),
                ((step - 1.0).max(0.5), high),
                COLOURS[0],
                &title,
            );
        }
        svg.line((40.0, 220.0), (740.0, 220.0), "#333", 1.0);
        for place in (0..=bins.len()).step_by((bins.len() / 8).max(1)) {
            let actions = least + place as u32 * wide;
            svg.text((40.0 + step * place as f64, 238.0), Anchor::Middle, 12.0, &actions.to_string());
        }
        svg.text((390.0, 256.0), Anchor::Middle, 12.0, "actions");
        svg.finish("How many actions a game takes")
    }

    fn cards_plot(&self) -> String {
        let ends: Vec<&Card> = match self.cards.len() {
            few if few <= 2 * SHOWN => self.cards.iter().collect(),
            many => self.cards[..SHOWN].iter().chain(&self.cards[many - SHOWN..]).collect(),
        };
        let most = ends.iter().map(|card| card.high).fold(1.5, f64::max);
        let mut svg = Svg::new(860.0, 30.0 + 18.0 * ends.len() as f64);
        let x = |worth: f64| 280.0 + 480.0 * worth.max(0.0) / most;
        for (place, card) in ends.iter().enumerate() {
            let y = 20.0 + 18.0 * place as f64;
            let title =
                format!("{:.2} [{:.2}, {:.2}], {} times", card.worth, card.low, card.high, card.times);
            svg.text((270.0, y + 4.0), Anchor::End, 12.0, &format!("{} ({})", card.name, card.how));
            svg.line((x(card.low), y), (x(card.high), y), COLOURS[1], 2.0);
            svg.dot((x(card.worth), y), 4.0, COLOURS[1], &title);
            svg.text((x(card.high) + 6.0, y + 4.0), Anchor::Start, 11.0, &format!("{:.2}", card.worth));
        }
        svg.line((x(1.0), 8.0), (x(1.0), 20.0 + 18.0 * ends.len() as f64), "#999", 1.0);
        svg.finish("What a seat wins with a card; the grey line is even")
    }
}

impl Pairing {
    fn heat_map(&self) -> String {
        let (cell, left, top) = (64.0, 130.0, 40.0);
        let side = cell * self.words.len() as f64;
        let mut svg = Svg::new(left + side + 20.0, top + side + 30.0);
        for (row, first) in self.words.iter().enumerate() {
            let y = top + cell * row as f64;
            svg.text((left - 8.0, y + cell / 2.0 + 4.0), Anchor::End, 12.0, first);
            svg.text((left + cell * (row as f64 + 0.5), top - 8.0), Anchor::Middle, 12.0, first);
            for (column, second) in self.words.iter().enumerate() {
                let Some((share, games)) = &self.shares[row][column] else { continue };
                let x = left + cell * column as f64;
                let title = format!(
                    "{first} against {second}: {:.0} % [{:.0}, {:.0}] of {games} games",
                    share.mean * 100.0,
                    share.low * 100.0,
                    share.high * 100.0
                );
                svg.rect((x, y), (cell - 2.0, cell - 2.0), &colour(share.mean), &title);
                let text = format!("{:.0}", share.mean * 100.0);
                svg.text((x + cell / 2.0, y + cell / 2.0 + 4.0), Anchor::Middle, 13.0, &text);
            }
        }
        let below = format!("rows: {}, columns: {}; per cent won by the row", self.options.0, self.options.1);
        svg.text((left, top + side + 20.0), Anchor::Start, 12.0, &below);
        svg.finish("Share of the win of the first side by pairing")
    }

    fn ladder_plot(&self) -> String {
        let mut svg = Svg::new(760.0, 20.0 + 24.0 * self.ladder.len() as f64);
        let x = |share: f64| 170.0 + 500.0 * share;
        for (place, (word, share, games)) in self.ladder.iter().enumerate() {
            let y = 16.0 + 24.0 * place as f64;
            let elo = crate::matches::elo(share.mean);
            let title = format!("{:.1} % of {games} games, {elo:+.0} Elo", share.mean * 100.0);
            svg.text((160.0, y + 4.0), Anchor::End, 12.0, word);
            svg.line((x(0.5), y - 9.0), (x(0.5), y + 9.0), "#999", 1.0);
            svg.line((x(share.low), y), (x(share.high), y), COLOURS[2], 3.0);
            svg.dot((x(share.mean), y), 5.0, COLOURS[2], &title);
            svg.text((x(share.high) + 8.0, y + 4.0), Anchor::Start, 12.0, &title);
        }
        svg.finish("Ladder over all pairings")
    }
}

/// From orange (never won) over white (even) to blue (always won).
fn colour(share: f64) -> String {
    let away = (share - 0.5) * 2.0;
    let fade = |full: f64| 255.0 + (full - 255.0) * away.abs().min(1.0);
    let (red, green, blue) = if away > 0.0 { (60.0, 130.0, 200.0) } else { (225.0, 120.0, 30.0) };
    format!("rgb({:.0},{:.0},{:.0})", fade(red), fade(green), fade(blue))
}
