//! Names and chat as they are kept: short, one line, without characters that play tricks on the eye.

/// The longest name.
const NAME: usize = 24;
/// The longest line of chat.
const LINE: usize = 300;

/// A player's name, cleaned; a plain one when nothing is left.
pub(crate) fn name(text: &str, seat: u8) -> String {
    let cleaned = clean(text, NAME);
    if cleaned.is_empty() { format!("Player {}", seat + 1) } else { cleaned }
}

/// What the bots on the seats are called; that they are bots, and how strong, stands beside the name.
pub(crate) fn bot(seat: u8) -> String {
    let names = ["Burdock", "Magpie", "Thimble", "Quince", "Nettle"];
    names.get(usize::from(seat)).copied().unwrap_or("Bot").to_owned()
}

/// A line of chat, cleaned.
pub(crate) fn line(text: &str) -> String {
    clean(text, LINE)
}

fn clean(text: &str, most: usize) -> String {
    let plain: String =
        text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).collect();
    let words: Vec<&str> = plain.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").chars().filter(|letter| !tricky(*letter)).take(most).collect::<String>().trim().to_owned()
}

/// Control characters, and those that turn text round or hide it.
fn tricky(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{2800}' | '\u{3164}' | '\u{feff}'
                | '\u{ffa0}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_plain_and_never_empty() {
        assert_eq!(name("  Ann\n\tof the  Hill ", 0), "Ann of the Hill");
        assert_eq!(name("\u{202e}evil\u{0}", 0), "evil");
        for blank in [" \u{200b} ", "\u{3164}", "\u{2800}\u{ad}", "\u{e0041}", "\n"] {
            assert_eq!(name(blank, 1), "Player 2", "{blank:?}");
        }
        assert_eq!(name(&"x".repeat(99), 0).len(), 24);
        assert_eq!(line("<b>hi</b>"), "<b>hi</b>", "escaping is for whoever shows it");
    }
}
