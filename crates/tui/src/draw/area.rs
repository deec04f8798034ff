//! One area: a line where a line will do, else a heading with what lies there under it.

use super::{Block, Pen, arrange::arrange, board, grid, item, track};
use crate::text::{Style, clean, fit, flow, hang, pad, styled, width, wrap};
use parlour_core::{Area, Item, Shape};

/// Known cards of a stack that are named where it is drawn; `item` shows all.
const NAMED: usize = 3;
/// Lines of text a card in a list gets; `item` shows all.
const TEXT_LINES: usize = 2;

/// An area that needs only one line, as its label and pieces that may flow after it.
pub(super) struct Line {
    /// Its name, and whose it is.
    pub(super) label: String,
    /// What is there.
    pub(super) pieces: Vec<String>,
    /// What stands between pieces.
    pub(super) between: &'static str,
}

/// The area as one line, if it holds no more than a line tells.
pub(super) fn line(area: &Area, pen: Pen<'_>, columns: usize) -> Option<Line> {
    if !area.areas.is_empty() || !area.text.is_empty() {
        return None;
    }
    let room = columns.saturating_sub(width(&title(area, pen)) + width(&item::marks(&area.marks)) + 3);
    let (mut pieces, between) = match &area.shape {
        Shape::Stack { size } => (vec![stack(area, *size, pen)], " · "),
        Shape::Track { steps } => (vec![track::line(area, steps, pen, room)], " · "),
        Shape::Row | Shape::Panel => {
            if area.items.iter().any(|item| item::text(item).is_some() && !item.sums.is_empty()) {
                return None;
            }
            items(area, pen, room)
        }
        Shape::Hand => {
            if area.items.iter().any(|item| item::text(item).is_some()) {
                return None;
            }
            items(area, pen, room)
        }
        Shape::Grid { .. } | Shape::Board { .. } => return None,
    };
    if pieces.is_empty() && area.sums.is_empty() {
        pieces.push("-".into());
    }
    // Sums come first: they are about the whole area.
    let sums: Vec<String> = area.sums.iter().map(|sum| item::sum(sum, room)).collect();
    if !sums.is_empty() {
        let sums = sums.join(" · ");
        match pieces.first_mut() {
            Some(first) => *first = format!("{sums} · {first}"),
            None => pieces.push(sums),
        }
    }
    let marks = item::marks(&area.marks);
    let space = if marks.is_empty() { "" } else { " " };
    Some(Line { label: format!("{}{space}{marks}", title(area, pen)), pieces, between })
}

/// Names while they fit one line, short names where they do not.
fn items(area: &Area, pen: Pen<'_>, room: usize) -> (Vec<String>, &'static str) {
    let named = item::labels(area, pen, false);
    let shorted = item::labels(area, pen, true);
    let long = named.iter().map(|label| width(label) + 3).sum::<usize>() > room + 3;
    let saves = shorted.iter().map(|label| width(label)).max().unwrap_or(0) <= 5;
    if long && saves { (shorted, "  ") } else { (named, " · ") }
}

/// `12, top Rogue 2`, as much as is known.
fn stack(area: &Area, size: u32, pen: Pen<'_>) -> String {
    if size == 0 && area.items.is_empty() {
        return "empty".into();
    }
    let known = item::labels(area, pen, false);
    match known.as_slice() {
        [] => size.to_string(),
        [top] => format!("{size}, top {top}"),
        [top, rest @ ..] => {
            let more = if rest.len() >= NAMED { ", …" } else { "" };
            let rest: Vec<&str> = rest.iter().take(NAMED - 1).map(String::as_str).collect();
            format!("{size}, top {top}, then {}{more}", rest.join(", "))
        }
    }
}

/// Its name and, where the name does not say it, whose it is.
pub(super) fn title(area: &Area, pen: Pen<'_>) -> String {
    let name = clean(&area.name);
    match area.owner.map(|owner| pen.name(owner)) {
        Some(owner) if name.is_empty() => owner,
        Some(_) if area.owner == pen.home => name,
        Some(owner) if !name.contains(&owner) && !name.to_lowercase().starts_with("your") => {
            format!("{name} ({owner})")
        }
        _ => name,
    }
}

/// The title in bold, in its owner's colour where it has one.
pub(super) fn heading(area: &Area, pen: Pen<'_>, columns: usize) -> Block {
    let title = title(area, pen);
    let style = area.owner.map_or(Style::Bold, |owner| Style::Seat(owner.0));
    if title.is_empty() {
        return vec![];
    }
    let marks = item::marks(&area.marks);
    if marks.is_empty() || width(&title) + 1 + width(&marks) <= columns {
        let space = if marks.is_empty() { "" } else { " " };
        return vec![format!("{}{space}{marks}", styled(style, &fit(&title, columns)))];
    }
    let mut block = vec![styled(style, &fit(&title, columns))];
    block.extend(wrap(&marks, columns));
    block
}

/// The area with everything in it.
pub(super) fn block(area: &Area, pen: Pen<'_>, columns: usize) -> Block {
    let mut out = heading(area, pen, columns);
    let pen = pen.inside(area);
    let indent = if out.is_empty() || columns < 34 { 0 } else { 2 };
    let room = columns - indent;
    let mut inside: Block =
        wrap(&clean(&area.text), room).iter().map(|line| styled(Style::Dim, line)).collect();
    for sum in &area.sums {
        inside.extend(wrap(&item::sum(sum, room), room));
    }
    inside.extend(content(area, pen, room));
    let nested: Vec<&Area> = area.areas.iter().collect();
    if !matches!(area.shape, Shape::Grid { .. }) {
        inside.extend(arrange(&nested, pen, room));
    }
    out.extend(inside.into_iter().map(|line| format!("{}{line}", " ".repeat(indent))));
    out
}

fn content(area: &Area, pen: Pen<'_>, columns: usize) -> Block {
    match &area.shape {
        Shape::Board { files, ranks } => board::lines(area, files, ranks, pen, columns),
        Shape::Grid { columns: across, rows } => grid::lines(area, *across, *rows, pen, columns),
        Shape::Stack { size } => wrap(&stack(area, *size, pen), columns),
        Shape::Track { steps } => wrap(&track::line(area, steps, pen, columns), columns),
        Shape::Row | Shape::Panel | Shape::Hand => {
            let told = area.items.iter().any(|item| item::text(item).is_some());
            let listed = matches!(area.shape, Shape::Hand | Shape::Panel)
                || area.items.iter().any(|item| item.sums.iter().any(|sum| !sum.parts.is_empty()));
            if told && listed && columns >= 40 {
                return area.items.iter().flat_map(|item| entry(item, area, pen, columns)).collect();
            }
            let (pieces, between) = items(area, pen, columns);
            let flowed = flow(&pieces, between, columns);
            // Names that take a line each are easier to read as a list.
            if flowed.len() > 2 && columns < 40 {
                return pieces.iter().flat_map(|piece| hang("- ", piece, columns)).collect();
            }
            flowed
        }
    }
}

/// One line of a list: the item, its numbers with their parts, the beginning of its text.
fn entry(item: &Item, area: &Area, pen: Pen<'_>, columns: usize) -> Block {
    let most = area.items.iter().map(|item| width(&item::label(item, area.owner, pen, false))).max();
    let column = most.unwrap_or(0);
    let label = item::label(item, area.owner, pen, false);
    // Beside a long label a text would have no room: then it stands under it.
    let under = column > columns * 2 / 5;
    let lead = if under { "    ".into() } else { format!("{}  ", pad(&label, column)) };
    let derived = item.sums.iter().filter_map(|sum| {
        item::parts(sum, true).map(|parts| format!("{} {} = {parts}", clean(&sum.name), sum.total))
    });
    let told: Vec<String> = derived.chain(item::text(item)).collect();
    let mut lines = hang(&lead, &told.join(". "), columns);
    if lines.len() > TEXT_LINES {
        lines.truncate(TEXT_LINES);
        if let Some(last) = lines.last_mut() {
            *last = fit(&format!("{last} …"), columns);
        }
    }
    if under {
        let head = if told.is_empty() { vec![] } else { lines };
        lines = wrap(&label, columns);
        lines.extend(head);
    }
    lines
}
