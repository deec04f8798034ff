//! A balance run as one page that needs nothing else: words, tables and SVG plots.

use super::report::{Balance, Card, Cell};
use crate::matches::elo;
use crate::plots::{Page, Row, heat_map, lengths, percent, shares};
use crate::svg::{Anchor, COLOURS, Svg, escape};

/// Cards shown at either end.
const SHOWN: usize = 20;

impl Balance {
    /// The whole report.
    pub fn html(&self) -> String {
        let mut page = Page::new(&format!("{}: balance", self.name));
        page.add(&format!(
            "<p>{} games with <code>{}</code> in every seat. Bars and brackets are 95 % intervals.</p>",
            self.games,
            escape(&self.bot)
        ));
        page.heading("Seats");
        page.add(&self.seats_plot());
        page.heading("Ways to open it");
        let columns = ["opened with", "games", "share of each seat", "no single winner", "actions (80 %)"];
        page.table(&columns, self.cells.iter().map(row));
        if let Some(pairing) = &self.pairings {
            page.heading("Pairings");
            let (rows, columns) = &pairing.options;
            let below = format!("rows: {rows}, columns: {columns}; per cent won by the row");
            page.add(&heat_map(&pairing.words, &pairing.shares, &below));
            page.heading("Ladder");
            let rungs: Vec<Row> = pairing
                .ladder
                .iter()
                .map(|(word, share, games)| Row {
                    label: word.clone(),
                    share: *share,
                    even: 0.5,
                    note: format!(
                        "{:.1} % of {games} games, {:+.0} Elo",
                        share.mean * 100.0,
                        elo(share.mean)
                    ),
                })
                .collect();
            page.add(&shares("Ladder over all pairings; the grey line is even", COLOURS[2], &rungs));
        }
        page.heading("Length of a game with the default options");
        page.add(&lengths(&self.lengths));
        if !self.cards.is_empty() {
            page.heading("Cards");
            page.words(
                "What a seat wins in games in which a card came to it or was played from its hand: 1 is even. A card that goes with winning need not be its cause.",
            );
            page.add(&self.cards_plot());
        }
        page.finish()
    }

    /// Each seat's share at tables with the default options, against what is even there.
    fn seats_plot(&self) -> String {
        let plain = self.cells.iter().filter(|cell| cell.options.is_empty());
        let rows: Vec<Row> = plain
            .flat_map(|cell| {
                cell.by_seat.iter().enumerate().map(|(seat, share)| Row {
                    label: format!("{} seats, seat {}", cell.seats, seat + 1),
                    share: *share,
                    even: 1.0 / f64::from(cell.seats),
                    note: percent(share),
                })
            })
            .collect();
        shares("Share of the win by seat; the grey line is even", COLOURS[0], &rows)
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

fn row(cell: &Cell) -> Vec<String> {
    let shares: Vec<String> =
        cell.by_seat.iter().map(|share| format!("{:.1} %", share.mean * 100.0)).collect();
    let (short, long) = cell.actions_between;
    vec![
        cell.label(),
        cell.games.to_string(),
        shares.join(" / "),
        format!("{:.1} %", cell.drawn * 100.0),
        format!("{:.0} ({short} to {long})", cell.actions),
    ]
}
