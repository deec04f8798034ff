//! What can be typed besides moves.

/// A command with what follows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Rules(String),
    Why(String),
    Undo,
    Hint(String),
    Log(String),
    Look(String),
    Item(String),
    Offers(String),
    Save { path: String, over: bool },
    Record,
    Seed,
    Help,
    Quit,
}

/// Every command by its first word.
pub(crate) const WORDS: [&str; 15] = [
    "help",
    "offers",
    "table",
    "look",
    "item",
    "why",
    "hint",
    "log",
    "undo",
    "save",
    "record",
    "seed",
    "commitment",
    "rules",
    "quit",
];

/// What `help` prints: what to type, what it does.
pub(crate) const HELP: [(&str, &str); 15] = [
    ("3", "plays the third move of the list"),
    ("drop c", "plays a move by its notation; its beginning is enough"),
    ("offers [WORD]", "lists the moves in sentences, all or those with the word"),
    ("table", "draws the table again"),
    ("item NAME", "shows a card, a place or a player large"),
    ("?", "tells the rules of what is on the table"),
    ("? 3 · ? ID · ? WORD", "tells the rule of a move, one rule, or every rule with the word"),
    ("why MOVE", "says whether a move is allowed, and by which rule"),
    (
        "hint [BOT]",
        "shows the best moves with their chances, as a bot (novice to expert, keen:2s, …) sees them",
    ),
    ("log [N]", "tells the last N things that happened"),
    ("undo", "takes your last move back"),
    ("save FILE", "writes the game so far to a file (save! writes over one)"),
    ("record", "says where the game is recorded"),
    ("seed", "shows what proves that chance was not chosen"),
    ("quit", "leaves; a recorded game can be resumed"),
];

/// The command a line is, if it is one. A slash before it makes sure it is no move.
pub(crate) fn parse(line: &str) -> Option<Command> {
    let line = line.strip_prefix('/').unwrap_or(line).trim();
    if let Some(rest) = line.strip_prefix('?') {
        return Some(Command::Rules(rest.trim().into()));
    }
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim().to_owned();
    let alone = rest.is_empty();
    Some(match word.to_lowercase().as_str() {
        "help" | "h" if alone => Command::Help,
        "rules" | "rule" => Command::Rules(rest),
        "why" => Command::Why(rest),
        "undo" | "u" if alone => Command::Undo,
        "hint" => Command::Hint(rest),
        "log" => Command::Log(rest),
        "table" | "t" if alone => Command::Look(rest),
        "look" => Command::Look(rest),
        "item" => Command::Item(rest),
        "offers" | "moves" => Command::Offers(rest),
        "save" => Command::Save { path: rest, over: false },
        "save!" => Command::Save { path: rest, over: true },
        "record" if alone => Command::Record,
        "seed" | "commitment" if alone => Command::Seed,
        "quit" | "exit" | "q" if alone => Command::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_read_as_people_type_them() {
        assert_eq!(parse("?C4-DROP"), Some(Command::Rules("C4-DROP".into())));
        assert_eq!(parse("? 3"), Some(Command::Rules("3".into())));
        assert_eq!(parse("WHY drop a"), Some(Command::Why("drop a".into())));
        assert_eq!(parse("/undo"), Some(Command::Undo));
        assert_eq!(parse("save! a b"), Some(Command::Save { path: "a b".into(), over: true }));
        assert_eq!(parse("undo everything"), None);
        assert_eq!(parse("drop a"), None);
        assert!(WORDS.iter().all(|word| parse(word).is_some()));
    }
}
