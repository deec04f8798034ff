//! One thing on the table large: everything there is to say about it.

use super::{Block, Pen, area as small, item as one};
use crate::text::{Style, clean, hang, styled, wrap};
use parlour_core::{Area, Item, ItemKind, Mark, RuleId, SeatView, Shape, Side, Sum};

/// An item with its text, numbers, marks and where its data comes from; its rules beside it.
pub(crate) fn item(item: &Item, place: &str, pen: Pen<'_>, columns: usize) -> (Block, Vec<RuleId>) {
    let mut out: Block = vec![];
    let mut rules = vec![];
    let kind = match item.kind {
        ItemKind::Card => "card",
        ItemKind::Piece => "piece",
        ItemKind::Die => "die",
        ItemKind::Token => "token",
        ItemKind::Slot => "place",
    };
    let whose = item.owner.map(|owner| format!(", {}", pen.name(owner))).unwrap_or_default();
    match &item.side {
        Side::Back(shows) => {
            out.push(styled(Style::Bold, &one::label(item, item.owner, pen, false)));
            let shows = if shows.is_empty() { "nothing".into() } else { clean(shows) };
            out.extend(wrap(
                &format!("A {kind} face down in {place}{whose}; its back shows {shows}."),
                columns,
            ));
        }
        Side::Face(face) => {
            let short = match face.short.as_str() {
                "" => String::new(),
                short if short == face.name => String::new(),
                short => format!("  [{}]", clean(short)),
            };
            out.push(format!("{}{short}", styled(Style::Bold, &clean(&face.name))));
            let group =
                if face.group.is_empty() { String::new() } else { format!(" ({})", clean(&face.group)) };
            out.extend(wrap(&format!("A {kind}{group} in {place}{whose}."), columns));
            out.extend(wrap(&clean(&face.text), columns));
            out.extend(values(&face.values));
            rules.extend(&face.rules);
        }
    }
    out.extend(sums(&item.sums, columns));
    out.extend(marks(&item.marks));
    if let Side::Face(face) = &item.side
        && let Some(source) = face.provenance
    {
        let told = match source {
            "rulebook" => "Its data is from the rulebook.",
            "public" => "Its data is from public descriptions of the game.",
            "house" => "House data: made up here where the printed card is not known.",
            other => other,
        };
        out.push(styled(Style::Dim, told));
    }
    (out, rules)
}

/// An area with all that is known to lie in it.
pub(crate) fn area(area: &Area, pen: Pen<'_>, columns: usize) -> (Block, Vec<RuleId>) {
    let mut out = small::heading(area, pen, columns);
    out.extend(wrap(&clean(&area.text), columns));
    if let Shape::Stack { size } = area.shape {
        out.push(format!("Size: {size}."));
    }
    out.extend(sums(&area.sums, columns));
    // Empty places say nothing that the heading does not.
    for item in area.items.iter().filter(|item| item.kind != ItemKind::Slot || !item.marks.is_empty()) {
        let label = format!("- {}", one::label(item, area.owner, pen, false));
        match one::text(item) {
            Some(text) => out.extend(hang(&format!("{label}: "), &text, columns)),
            None => out.push(label),
        }
    }
    let mut rules = area.rules.clone();
    for inner in &area.areas {
        out.push(String::new());
        let (block, more) = self::area(inner, pen, columns);
        out.extend(block);
        rules.extend(more);
    }
    (out, rules)
}

/// A player with the parts of his score.
pub(crate) fn seat(seat: &SeatView, columns: usize) -> Block {
    let role = seat.role.as_deref().map(|role| format!(", {}", clean(role))).unwrap_or_default();
    let mut out = vec![format!("{}{role}", styled(Style::Seat(seat.seat.0), &clean(&seat.name)))];
    out.extend(sums(seat.score.as_slice(), columns));
    out.extend(values(&seat.counts));
    if seat.passed {
        out.push("Has passed.".into());
    }
    out
}

fn values(values: &[Mark]) -> Block {
    values.iter().map(|value| format!("{}: {}", clean(&value.name), value.count)).collect()
}

fn marks(marks: &[Mark]) -> Block {
    let words: Vec<String> = marks.iter().map(one::mark).collect();
    if words.is_empty() { vec![] } else { vec![format!("Marked: {}.", words.join(", "))] }
}

fn sums(sums: &[Sum], columns: usize) -> Block {
    let line = |sum: &Sum| {
        let parts = one::parts(sum, true).map(|parts| format!(" = {parts}")).unwrap_or_default();
        wrap(&format!("{}: {}{parts}", clean(&sum.name), sum.total), columns)
    };
    sums.iter().flat_map(line).collect()
}
