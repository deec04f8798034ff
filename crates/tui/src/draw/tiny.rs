//! A grid with more columns than a screen has room for words: a name and a few signs in each cell.

use super::{Block, Pen};
use crate::text::{Style, clean, flow, pad, styled, width};
use parlour_core::{Area, Item, Shape, Side};

/// The width the grid takes.
pub(super) fn least(area: &Area, across: usize) -> usize {
    let cells = area.areas.iter().map(|inner| (name(inner, area), signs(inner)));
    let widest = cells.map(|(name, signs)| width(&name).max(width(&signs))).max().unwrap_or(0);
    let items = area.items.iter().map(|item| width(&sign(item))).max().unwrap_or(0);
    across * (widest.max(items).max(1) + 1)
}

/// Rows of cells, each its name over what lies there; where not even that fits, one after another.
pub(super) fn lines(area: &Area, across: usize, rows: u8, pen: Pen<'_>, columns: usize) -> Block {
    let mut out: Block = vec![];
    let wide = least(area, across) / across - 1;
    if across * (wide + 1) > columns + 1 {
        let pieces: Vec<String> =
            area.areas.iter().map(|inner| format!("{} {}", clean(&inner.name), signs(inner))).collect();
        let items = area.items.iter().map(|item| super::item::label(item, area.owner, pen, false));
        out.extend(flow(&pieces.into_iter().chain(items).collect::<Vec<String>>(), " · ", columns));
        return out;
    }
    for row in 0..usize::from(rows).max(area.areas.len().div_ceil(across)) {
        let inner = |column: usize| area.areas.get(row * across + column);
        let join =
            |cells: Vec<String>| cells.iter().map(|cell| pad(cell, wide)).collect::<Vec<String>>().join(" ");
        if !area.areas.is_empty() {
            let names =
                (0..across).map(|column| inner(column).map_or(String::new(), |inner| name(inner, area)));
            out.push(styled(Style::Dim, &join(names.collect())));
        }
        let cell = |column: usize| {
            let here = area.items.iter().filter(|item| item.at == Some([column as u8, row as u8]));
            let mut text: String = here.map(sign).collect();
            text.push_str(&inner(column).map(signs).unwrap_or_default());
            if text.is_empty() { ".".into() } else { text }
        };
        out.push(join((0..across).map(cell).collect()));
    }
    out.extend(flow(&legend(area), " · ", columns));
    out
}

/// The name of a cell without what all cells are called.
fn name(inner: &Area, area: &Area) -> String {
    let first = area.areas.first().map_or("", |first| first.name.as_str());
    let shared = first.rfind(' ').map_or("", |space| &first[..=space]);
    let all = area.areas.iter().all(|inner| inner.name.starts_with(shared));
    clean(if all { &inner.name[shared.len()..] } else { &inner.name })
}

/// What lies in a cell.
fn signs(inner: &Area) -> String {
    let text = match (&inner.shape, inner.items.first()) {
        (Shape::Stack { size: 0 }, None) => ".".into(),
        (Shape::Stack { size }, None) => size.to_string(),
        (Shape::Stack { size }, Some(top)) => format!("{}{size}", sign(top)),
        _ => inner.items.iter().map(sign).collect(),
    };
    if text.is_empty() { ".".into() } else { text }
}

fn sign(item: &Item) -> String {
    let text = match &item.side {
        Side::Back(_) => "?".into(),
        Side::Face(face) if !face.short.is_empty() => clean(&face.short),
        Side::Face(face) => item.owner.map_or_else(
            || clean(&face.name).chars().take(2).collect(),
            |owner| owner.letter().to_ascii_lowercase().to_string(),
        ),
    };
    match item.owner {
        Some(owner) => styled(Style::Seat(owner.0), &text),
        None => text,
    }
}

/// What the signs mean.
fn legend(area: &Area) -> Vec<String> {
    let mut out: Vec<String> = vec![];
    for item in area.areas.iter().flat_map(|inner| &inner.items).chain(&area.items) {
        if let Side::Face(face) = &item.side {
            let means = format!("{} {}", sign(item), clean(&face.name));
            if face.short != face.name && !out.contains(&means) {
                out.push(means);
            }
        }
    }
    out
}
