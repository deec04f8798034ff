//! Plots as SVG text, with nothing but lines, boxes, dots and words.

use std::fmt::Write;

/// Colours that differ to every eye, also to those that see few of them.
pub(crate) const COLOURS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b"];

/// A picture in the making.
pub(crate) struct Svg {
    width: f64,
    height: f64,
    body: String,
}

/// Where words begin.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Svg {
    pub(crate) fn new(width: f64, height: f64) -> Svg {
        Svg { width, height, body: String::new() }
    }

    pub(crate) fn line(&mut self, (x, y): (f64, f64), (to_x, to_y): (f64, f64), colour: &str, width: f64) {
        self.add(format_args!(
            r#"<line x1="{x:.1}" y1="{y:.1}" x2="{to_x:.1}" y2="{to_y:.1}" stroke="{colour}" stroke-width="{width}"/>"#
        ));
    }

    pub(crate) fn path(&mut self, points: &[(f64, f64)], colour: &str) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        self.add(format_args!(
            r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>"#,
            points.join(" ")
        ));
    }

    /// A box; the title is told when one points at it.
    pub(crate) fn rect(&mut self, (x, y): (f64, f64), (wide, high): (f64, f64), colour: &str, title: &str) {
        let title = escape(title);
        self.add(format_args!(
            r#"<rect x="{x:.1}" y="{y:.1}" width="{wide:.1}" height="{high:.1}" fill="{colour}"><title>{title}</title></rect>"#
        ));
    }

    pub(crate) fn dot(&mut self, (x, y): (f64, f64), radius: f64, colour: &str, title: &str) {
        let title = escape(title);
        self.add(format_args!(
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" fill="{colour}"><title>{title}</title></circle>"#
        ));
    }

    pub(crate) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, size: f64, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let words = escape(words);
        self.add(format_args!(
            r##"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" font-size="{size}" fill="#333">{words}</text>"##
        ));
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.body, "{element}");
    }

    /// The picture; `title` says what it shows to those who do not see it.
    pub(crate) fn finish(&self, title: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0}\" viewBox=\"0 0 {0:.0} {1:.0}\" role=\"img\" font-family=\"system-ui, sans-serif\">\n<title>{2}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{3}</svg>\n",
            self.width,
            self.height,
            escape(title),
            self.body
        )
    }
}

/// Words as they may stand in SVG and HTML.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_cannot_become_markup() {
        let mut svg = Svg::new(10.0, 10.0);
        svg.text((1.0, 1.0), Anchor::Start, 9.0, "<script>\"&\u{7}");
        let text = svg.finish("a<b");
        assert!(text.contains("&lt;script&gt;&quot;&amp; </text>") && text.contains("<title>a&lt;b</title>"));
    }
}
