//! The columns of the matrix: who the target is, and what became of it.

use crate::common::{Build, Table, table};
use parlour_darkleaf_gambit::{Aura, board::Square};

/// The columns of the rules, and below the line of its notes a unit on Hallowed Ground and a dormant pawn.
pub(crate) const COLUMNS: [&str; 13] = [
    "ordinary",
    "rook",
    "plated pawn",
    "Erde king",
    "Wibo queen",
    "other royal",
    "Endless pawn",
    "locked Erde sage",
    "Refuge pawn",
    "Erde unit on Reclaimed",
    "Quarry",
    "Hallowed unit",
    "dormant pawn",
];

/// Whether the target must stand in its owner's Seat to be what it is.
pub(crate) fn seated(column: &str) -> bool {
    ["Endless pawn", "Hallowed unit"].contains(&column)
}

/// The middle of the board, or the same place in North's Seat.
pub(crate) fn middle(column: &str) -> &'static str {
    if seated(column) { "d8" } else { "d5" }
}

/// The right edge of the board.
pub(crate) fn edge(column: &str) -> &'static str {
    if seated(column) { "h8" } else { "h5" }
}

/// The territory so many files and ranks away.
pub(crate) fn from(at: &str, files: i8, ranks: i8) -> String {
    let bytes = at.as_bytes();
    format!("{}{}", (bytes[0] as i8 + files) as u8 as char, (bytes[1] as i8 + ranks) as u8 as char)
}

/// A table with the target on a square as a unit of this letter, where the column leaves that open, against South;
/// `more` are further units of North.
pub(crate) fn against(south: &str, column: &str, letter: char, at: &str, more: &str) -> Build {
    let edge = at.starts_with('h');
    let north = match column {
        "ordinary" => format!("murg {letter}{at} Ka8"),
        "rook" => format!("murg R{at} Ka8"),
        "plated pawn" => format!("murg P{at}{{iron_plating}} Ka8"),
        "Erde king" => format!("erde K{at}"),
        "Wibo queen" => format!("wibo Q{at} Ra8"),
        "other royal" => format!("murg K{at}"),
        "Endless pawn" => format!("wibo P{at} Ra6 Qa7"),
        "locked Erde sage" => {
            format!("erde S{at} R{} Ka8", if edge { from(at, 0, 1) } else { from(at, -1, 0) })
        }
        "Refuge pawn" => format!("wibo P{at} R{} Qa8", from(at, -1, 1)),
        "Erde unit on Reclaimed" => format!("erde {letter}{at} Ka8"),
        "Hallowed unit" => format!("murg {letter}{at} Ka6"),
        "dormant pawn" => format!("murg P{at}{{dormant}} Ka8"),
        _ => format!("murg {letter}{at}{{quarry}} Ka8"),
    };
    let build = table(south, &format!("{north} {more}"));
    match column {
        "Erde unit on Reclaimed" => build.reclaimed(&[at]),
        "Endless pawn" => build.law("north", "the_endless"),
        "Hallowed unit" => build.timer("blessings", 8),
        _ => build,
    }
}

/// What became of the unit that stood on a square.
pub(crate) fn read(before: &Table, after: &Table, at: &str) -> String {
    let old = &before.state.public;
    let new = &after.state.public;
    let square = Square::parse(at).unwrap();
    let owner = old.board.owner(square).unwrap();
    let kind = old.board.kind_at(square).unwrap();
    let arrived = new.board.units(owner, kind) & !old.board.units(owner, kind);
    let lost = new.board.of(owner).count_ones() < old.board.of(owner).count_ones();
    if new.players[owner].marks > old.players[owner].marks {
        "mark".into()
    } else if after.winner().is_some() {
        "win".into()
    } else if lost {
        let counted = new.players[owner ^ 1].quarry > old.players[owner ^ 1].quarry;
        let entered = new.board.owner(square) == Some(owner ^ 1);
        format!("V{}{}", if entered { "+" } else { "" }, if counted { " counts" } else { "" })
    } else if new.board.aura(Aura::IronPlating) != old.board.aura(Aura::IronPlating)
        && new.board.aura(Aura::IronPlating) == 0
    {
        "A".into()
    } else if new.board.any_aura().count_ones() < old.board.any_aura().count_ones() {
        "aura".into()
    } else if new.board.laddered() & !old.board.laddered() != 0 {
        "marked".into()
    } else if arrived != 0 {
        "M".into()
    } else {
        "-".into()
    }
}

/// Plays the texts in turn, dice as `face n`, and reads what became of the target; nothing where one of them is not
/// offered. A last `*` takes whatever is offered first, where there is a choice.
pub(crate) fn cell(build: impl Fn() -> Table, at: &str, texts: &[&str]) -> String {
    let before = build();
    let mut after = build();
    for text in texts {
        if let Some(face) = text.strip_prefix("face ") {
            after.face(face.parse().unwrap());
        } else if after.has(text) {
            after.play(text);
        } else {
            return "-".into();
        }
    }
    read(&before, &after, at)
}

/// The same with everything else in the turn left as it comes: what is left to choose takes its first choice.
pub(crate) fn settled(mut after: Table) -> Table {
    let turn = (after.state.public.mover, after.state.public.round);
    while let Some(text) = after.offers().first().cloned()
        && text.starts_with("place")
        && (after.state.public.mover, after.state.public.round) == turn
    {
        after.play(&text);
    }
    after
}
