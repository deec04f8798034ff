//! Text in columns: how wide it is, where it breaks, what stands out.
//!
//! What stands out is written into the text as control characters, which have no width and which no cleaned text
//! holds; [`paint`] turns them into colours or into nothing. So layout never has to know about colour.

use unicode_width::UnicodeWidthChar;

/// How a piece of text stands out. Never the only way to tell something.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// A heading.
    Bold,
    /// Something by the way.
    Dim,
    /// Something that went wrong.
    Alert,
    /// What belongs to a seat.
    Seat(u8),
}

const END: char = '\x0f';

impl Style {
    const fn start(self) -> char {
        match self {
            Style::Bold => '\x01',
            Style::Dim => '\x02',
            Style::Alert => '\x03',
            Style::Seat(seat) => match seat % 5 {
                0 => '\x10',
                1 => '\x11',
                2 => '\x12',
                3 => '\x13',
                _ => '\x14',
            },
        }
    }
}

/// The text in a style.
pub(crate) fn styled(style: Style, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{}{text}{END}", style.start()) }
}

/// Turns styles into escape sequences, or into nothing. Trailing spaces go, except after a prompt.
pub(crate) fn paint(text: &str, colour: bool) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
        }
        for letter in line.chars() {
            let code = match letter {
                '\x01' => "\x1b[1m",
                '\x02' => "\x1b[2m",
                '\x03' => "\x1b[33m",
                '\x10' => "\x1b[36m",
                '\x11' => "\x1b[35m",
                '\x12' => "\x1b[32m",
                '\x13' => "\x1b[34m",
                '\x14' => "\x1b[31m",
                END => "\x1b[0m",
                letter => {
                    out.push(letter);
                    continue;
                }
            };
            if colour {
                out.push_str(code);
            }
        }
    }
    out
}

/// Text from outside (a pack, a name, a typed line) without anything that could move the cursor.
pub(crate) fn clean(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    text.chars().map(plain).collect()
}

/// How many columns it takes.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(|letter| letter.width().unwrap_or(0)).sum()
}

/// The text with spaces up to a width.
pub(crate) fn pad(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// Cleaned text cut to a width, with `…` where something is left out.
pub(crate) fn fit(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.into();
    }
    let mut out = String::new();
    let mut used = 0;
    for letter in text.chars() {
        let wide = letter.width().unwrap_or(0);
        if used + wide + 1 > most {
            break;
        }
        used += wide;
        out.push(letter);
    }
    let mut out = out.trim_end().to_owned();
    out.push('…');
    out
}

/// Breaks text at spaces into lines of a width. A word that is longer is broken where the line ends.
pub(crate) fn wrap(text: &str, most: usize) -> Vec<String> {
    let most = most.max(8);
    let mut lines = vec![];
    let mut line = String::new();
    let mut used = 0;
    for word in words(text, most) {
        let wide = width(word);
        if used > 0 && used + 1 + wide > most {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        if wide <= most {
            line.push_str(word);
            used += wide;
            continue;
        }
        for letter in word.chars() {
            let wide = letter.width().unwrap_or(0);
            if used + wide > most {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            line.push(letter);
            used += wide;
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// The words of a text; what stands between backticks is to be typed, so it stays together where it can.
fn words(text: &str, most: usize) -> Vec<&str> {
    let mut out = vec![];
    let mut rest = text.trim_start_matches(' ');
    while !rest.is_empty() {
        let mut end = rest.find(' ').unwrap_or(rest.len());
        if rest[..end].matches('`').count() % 2 == 1
            && let Some(close) = rest[end..].find('`')
        {
            let close = end + close;
            let whole = rest[close..].find(' ').map_or(rest.len(), |space| close + space);
            if width(&rest[..whole]) <= most {
                end = whole;
            }
        }
        out.push(&rest[..end]);
        rest = rest[end..].trim_start_matches(' ');
    }
    out
}

/// Breaks text so that the first line stands after a label and the others under its beginning.
pub(crate) fn hang(label: &str, text: &str, most: usize) -> Vec<String> {
    let indent = width(label);
    let mut lines = wrap(text, most.saturating_sub(indent));
    if lines.is_empty() {
        return vec![label.trim_end().into()];
    }
    for (index, line) in lines.iter_mut().enumerate() {
        *line = if index == 0 { format!("{label}{line}") } else { format!("{}{line}", " ".repeat(indent)) };
    }
    lines
}

/// Puts pieces into lines of a width, never breaking a piece that fits.
pub(crate) fn flow(pieces: &[String], between: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if width(line) + width(between) + width(piece) <= most => {
                line.push_str(between);
                line.push_str(piece);
            }
            _ if width(piece) <= most => lines.push(piece.clone()),
            _ => lines.extend(wrap(piece, most)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_count_twice_and_styles_not_at_all() {
        assert_eq!(width("a♠"), 2);
        assert_eq!(width("表"), 2);
        assert_eq!(width(&styled(Style::Bold, "abc")), 3);
        assert_eq!(fit("Cutthroat", 5), "Cutt…");
        assert_eq!(pad("表", 4), "表  ");
    }

    #[test]
    fn lines_break_at_spaces_and_long_words_anywhere() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefghijkl", 8), ["abcdefgh", "ijkl"]);
        assert_eq!(hang("1  ", "one two three", 11), ["1  one two", "   three"]);
        assert_eq!(wrap("", 8), [""; 0]);
        assert_eq!(wrap("type `drop c`, now", 12), ["type", "`drop c`,", "now"]);
        assert_eq!(wrap("a ` b", 8), ["a ` b"]);
    }

    #[test]
    fn nothing_from_outside_moves_the_cursor() {
        assert_eq!(clean("a\x1b[2Jb\nc"), "a [2Jb c");
        assert_eq!(paint(&styled(Style::Bold, "x"), false), "x");
        assert_eq!(paint(&styled(Style::Bold, "x"), true), "\x1b[1mx\x1b[0m");
    }
}
