//! The pictures of the lab's reports, and the page that holds them: one file that needs nothing else.

use crate::matches::Share;
use crate::svg::{Anchor, COLOURS, Svg, escape};
use std::collections::BTreeMap;
use std::fmt::Write;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}div{overflow-x:auto}table{border-collapse:collapse}td,th{padding:.15rem .6rem;border-bottom:1px solid #ddd;text-align:right}td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}";

/// A report as one HTML file in the making.
pub(crate) struct Page(String);

impl Page {
    pub(crate) fn new(title: &str) -> Page {
        let title = escape(title);
        let mut page = Page(String::from("<!doctype html>\n"));
        page.add("<html lang=\"en\"><head><meta charset=\"utf-8\">");
        page.add("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">");
        page.add(&format!("<title>{title}</title><style>{STYLE}</style></head><body>"));
        page.add(&format!("<h1>{title}</h1>"));
        page
    }

    /// Markup, as it is.
    pub(crate) fn add(&mut self, markup: &str) {
        self.0.push_str(markup);
        self.0.push('\n');
    }

    pub(crate) fn heading(&mut self, words: &str) {
        self.add(&format!("<h2>{}</h2>", escape(words)));
    }

    pub(crate) fn words(&mut self, words: &str) {
        self.add(&format!("<p>{}</p>", escape(words)));
    }

    pub(crate) fn table(&mut self, columns: &[&str], rows: impl IntoIterator<Item = Vec<String>>) {
        let cells = |of: &[String], tag: &str| -> String {
            of.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect()
        };
        let columns: Vec<String> = columns.iter().map(|column| (*column).to_owned()).collect();
        let mut table = format!("<div><table><tr>{}</tr>", cells(&columns, "th"));
        for row in rows {
            // Writing to a string cannot fail.
            let _ = write!(table, "<tr>{}</tr>", cells(&row, "td"));
        }
        self.add(&(table + "</table></div>"));
    }

    pub(crate) fn finish(mut self) -> String {
        self.add("</body></html>");
        self.0
    }
}

/// The CSV beside a page: `table,row,column,games,mean,low,high`.
pub(crate) struct Csv(String);

impl Csv {
    pub(crate) fn new() -> Csv {
        Csv(String::from("table,row,column,games,mean,low,high\n"))
    }

    pub(crate) fn put(&mut self, table: &str, row: &str, column: &str, games: usize, numbers: [f64; 3]) {
        let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
        let [mean, low, high] = numbers;
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.0,
            "{table},{},{},{games},{mean:.5},{low:.5},{high:.5}",
            quoted(row),
            quoted(column)
        );
    }

    pub(crate) fn share(&mut self, table: &str, row: &str, column: &str, games: usize, share: &Share) {
        self.put(table, row, column, games, [share.mean, share.low, share.high]);
    }

    /// Each against each.
    pub(crate) fn pairs(&mut self, words: &[String], shares: &[Vec<Option<(Share, usize)>>]) {
        for (first, row) in words.iter().zip(shares) {
            for (second, found) in words.iter().zip(row) {
                if let Some((share, games)) = found {
                    self.share("pair", first, second, *games, share);
                }
            }
        }
    }

    /// How many games took how many actions.
    pub(crate) fn lengths(&mut self, lengths: &BTreeMap<u32, usize>) {
        for (actions, games) in lengths {
            self.put("length", &actions.to_string(), "", *games, [f64::NAN; 3]);
        }
    }

    pub(crate) fn finish(self) -> String {
        self.0
    }
}

/// A share with its interval, as per cent.
pub(crate) fn percent(share: &Share) -> String {
    format!("{:.1} % [{:.1}, {:.1}]", share.mean * 100.0, share.low * 100.0, share.high * 100.0)
}

/// A share in a plot.
pub(crate) struct Row {
    /// Of what.
    pub(crate) label: String,
    pub(crate) share: Share,
    /// What would be even.
    pub(crate) even: f64,
    /// What stands beside it.
    pub(crate) note: String,
}

/// Shares with their intervals, one below the other.
pub(crate) fn shares(title: &str, colour: &str, rows: &[Row]) -> String {
    let mut svg = Svg::new(760.0, 30.0 + 22.0 * rows.len() as f64);
    let x = |share: f64| 170.0 + 400.0 * share;
    for (place, Row { label, share, even, note }) in rows.iter().enumerate() {
        let y = 24.0 + 22.0 * place as f64;
        svg.text((160.0, y + 4.0), Anchor::End, 12.0, label);
        svg.line((x(*even), y - 9.0), (x(*even), y + 9.0), "#999", 1.0);
        svg.line((x(share.low), y), (x(share.high), y), colour, 3.0);
        svg.dot((x(share.mean), y), 5.0, colour, note);
        svg.text((x(share.high) + 8.0, y + 4.0), Anchor::Start, 12.0, note);
    }
    svg.finish(title)
}

/// How many games took how many actions.
pub(crate) fn lengths(lengths: &BTreeMap<u32, usize>) -> String {
    const BINS: u32 = 40;
    let mut svg = Svg::new(760.0, 260.0);
    let (Some(least), Some(most)) = (lengths.keys().min(), lengths.keys().max()) else {
        return svg.finish("No games");
    };
    let wide = ((most - least) / BINS + 1).max(1);
    let mut bins = vec![0usize; ((most - least) / wide + 1) as usize];
    for (actions, games) in lengths {
        bins[((actions - least) / wide) as usize] += games;
    }
    let tallest = bins.iter().copied().max().unwrap_or(1).max(1);
    let step = 690.0 / bins.len() as f64;
    for (place, games) in bins.iter().enumerate() {
        let high = 200.0 * *games as f64 / tallest as f64;
        let from = least + place as u32 * wide;
        let title = format!("{from} to {} actions: {games} games", from + wide - 1);
        svg.rect(
            (50.0 + step * place as f64, 220.0 - high),
            ((step - 1.0).max(0.5), high),
            COLOURS[0],
            &title,
        );
    }
    svg.line((50.0, 220.0), (740.0, 220.0), "#333", 1.0);
    svg.line((50.0, 20.0), (50.0, 220.0), "#333", 1.0);
    svg.text((44.0, 24.0), Anchor::End, 12.0, &tallest.to_string());
    svg.text((44.0, 224.0), Anchor::End, 12.0, "0");
    for place in (0..=bins.len()).step_by((bins.len() / 8).max(1)) {
        let actions = least + place as u32 * wide;
        svg.text((50.0 + step * place as f64, 238.0), Anchor::Middle, 12.0, &actions.to_string());
    }
    svg.text((395.0, 256.0), Anchor::Middle, 12.0, "actions");
    svg.text((10.0, 12.0), Anchor::Start, 12.0, "games");
    svg.finish("How many actions a game takes")
}

/// Each against each: the row's share, and how many games.
pub(crate) fn heat_map(words: &[String], shares: &[Vec<Option<(Share, usize)>>], below: &str) -> String {
    let (cell, left, top) = (74.0, 130.0, 40.0);
    let side = cell * words.len() as f64;
    let mut svg = Svg::new((left + side + 20.0).max(480.0), top + side + 30.0);
    for (row, first) in words.iter().enumerate() {
        let y = top + cell * row as f64;
        svg.text((left - 8.0, y + cell / 2.0 + 4.0), Anchor::End, 12.0, first);
        svg.text((left + cell * (row as f64 + 0.5), top - 8.0), Anchor::Middle, 12.0, first);
        for (column, second) in words.iter().enumerate() {
            let Some((share, games)) = &shares[row][column] else { continue };
            let x = left + cell * column as f64;
            let title = format!("{first} against {second}: {} of {games} games", percent(share));
            svg.rect((x, y), (cell - 2.0, cell - 2.0), &colour(share.mean), &title);
            let text = format!("{:.0}", share.mean * 100.0);
            svg.text((x + cell / 2.0, y + cell / 2.0), Anchor::Middle, 14.0, &text);
            let within = format!("{:.0} to {:.0}", share.low * 100.0, share.high * 100.0);
            svg.text((x + cell / 2.0, y + cell / 2.0 + 16.0), Anchor::Middle, 11.0, &within);
        }
    }
    svg.text((left, top + side + 20.0), Anchor::Start, 12.0, below);
    svg.finish("Share of the win by pairing")
}

/// From orange (never won) over white (even) to blue (always won).
fn colour(share: f64) -> String {
    let away = (share - 0.5) * 2.0;
    let fade = |full: f64| 255.0 + (full - 255.0) * away.abs().min(1.0);
    let (red, green, blue) = if away > 0.0 { (60.0, 130.0, 200.0) } else { (225.0, 120.0, 30.0) };
    format!("rgb({:.0},{:.0},{:.0})", fade(red), fade(green), fade(blue))
}

/// Ratings with their intervals, in Elo.
pub(crate) fn ratings(rows: &[(&str, f64, [f64; 2])]) -> String {
    let mut svg = Svg::new(760.0, 44.0 + 26.0 * rows.len() as f64);
    let least = rows.iter().map(|row| row.2[0]).fold(0.0, f64::min);
    let most = rows.iter().map(|row| row.2[1]).fold(0.0, f64::max);
    let x = |elo: f64| 170.0 + 400.0 * (elo - least) / (most - least).max(1.0);
    let bottom = 16.0 + 26.0 * rows.len() as f64;
    let step = [50.0, 100.0, 200.0, 500.0].into_iter().find(|step| (most - least) / step <= 8.0);
    let step = step.unwrap_or(1000.0);
    let (from, to) = ((least / step).ceil() as i32, (most / step).floor() as i32);
    for mark in (from..=to).map(|mark| f64::from(mark) * step) {
        svg.line((x(mark), 4.0), (x(mark), bottom), if mark == 0.0 { "#999" } else { "#e4e4e4" }, 1.0);
        svg.text((x(mark), bottom + 16.0), Anchor::Middle, 11.0, &format!("{mark:+.0}"));
    }
    for (place, (bot, elo, [low, high])) in rows.iter().enumerate() {
        let y = 16.0 + 26.0 * place as f64;
        let title = format!("{elo:+.0} [{low:+.0}, {high:+.0}]");
        svg.text((160.0, y + 4.0), Anchor::End, 12.0, bot);
        svg.line((x(*low), y), (x(*high), y), COLOURS[2], 3.0);
        svg.dot((x(*elo), y), 5.0, COLOURS[2], &title);
        svg.text((x(*high) + 8.0, y + 4.0), Anchor::Start, 12.0, &title);
    }
    svg.finish("Rating of every bot in Elo; the mean of all is 0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_page_cannot_become_markup() {
        let mut page = Page::new("a<b");
        page.words("<i>");
        page.table(&["one", "two"], [vec!["<x>".to_owned(), "2".to_owned()]]);
        let text = page.finish();
        assert!(text.contains("a&lt;b") && text.contains("<p>&lt;i&gt;</p>"), "{text}");
        assert!(text.contains("<tr><td>&lt;x&gt;</td><td>2</td></tr>"), "{text}");
    }

    #[test]
    fn a_row_of_a_table_is_quoted() {
        let mut csv = Csv::new();
        csv.put("pair", "a \"b\"", "c,d", 3, [0.5, 0.25, 1.0]);
        assert_eq!(
            csv.finish().lines().last(),
            Some("pair,\"a \"\"b\"\"\",\"c,d\",3,0.50000,0.25000,1.00000")
        );
    }
}
