//! Columns and rows of places that have something to say: a few lines in each cell, lines between them.

use super::{Block, Pen, area, item, tiny};
use crate::text::{Style, clean, fit, pad, styled, width, wrap};
use parlour_core::{Area, Item, Side};

/// The narrowest cell with words in it.
const CELL: usize = 16;
/// The widest one that is still one glance.
const WIDEST: usize = 30;

/// The least width of the grid.
pub(super) fn least(area: &Area, across: u8) -> usize {
    let across = usize::from(across.max(1));
    if is_small(area) {
        return across * (widest_short(area) + 2);
    }
    // Many columns are drawn small rather than not at all.
    if across > 5 { tiny::least(area, across) } else { across * (CELL + 3) }
}

fn is_small(area: &Area) -> bool {
    let small = |item: &Item| match &item.side {
        Side::Face(face) => {
            item.sums.is_empty()
                && face.values.is_empty()
                && !face.short.is_empty()
                && width(&face.short) <= 4
        }
        Side::Back(_) => false,
    };
    area.areas.is_empty() && area.items.iter().all(small)
}

fn widest_short(area: &Area) -> usize {
    let short = |item: &Item| match &item.side {
        Side::Face(face) => width(&clean(&face.short)),
        Side::Back(_) => 1,
    };
    area.items.iter().map(short).max().unwrap_or(1)
}

/// The grid; areas inside it are its cells in reading order.
pub(super) fn lines(area: &Area, across: u8, rows: u8, pen: Pen<'_>, columns: usize) -> Block {
    let across = usize::from(across.max(1));
    if is_small(area) {
        return small(area, across, rows, pen);
    }
    let room = (columns + 3) / across;
    if room < CELL + 3 && across > 1 {
        return tiny::lines(area, across, rows, pen, columns);
    }
    let wide = room.saturating_sub(3).clamp(8, WIDEST);
    let mut out: Block = vec![];
    for row in 0..usize::from(rows).max(area.areas.len().div_ceil(across)) {
        let cells: Vec<Block> =
            (0..across).map(|column| cell(area, column, row, across, pen, wide)).collect();
        let tall = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
        if row > 0 {
            let rules: Vec<String> = (0..across).map(|_| "-".repeat(wide)).collect();
            out.push(styled(Style::Dim, &rules.join("-+-")));
        }
        for line in 0..tall {
            let texts: Vec<String> =
                cells.iter().map(|cell| pad(cell.get(line).map_or("", String::as_str), wide)).collect();
            out.push(texts.join(&styled(Style::Dim, " | ")).trim_end().to_owned());
        }
    }
    out
}

fn small(area: &Area, across: usize, rows: u8, pen: Pen<'_>) -> Block {
    let wide = widest_short(area);
    let row = |row: u8| {
        let cell = |column: usize| {
            let here = area.items.iter().find(|item| item.at == Some([column as u8, row]));
            pad(&here.map_or(".".into(), |item| item::label(item, item.owner, pen, true)), wide)
        };
        (0..across).map(cell).collect::<Vec<String>>().join("  ").trim_end().to_owned()
    };
    (0..rows).map(row).collect()
}

fn cell(area: &Area, column: usize, row: usize, across: usize, pen: Pen<'_>, wide: usize) -> Block {
    let mut out: Block = vec![];
    let here = area.items.iter().filter(|item| item.at == Some([column as u8, row as u8]));
    for item in here {
        let Side::Face(face) = &item.side else {
            out.push(item::label(item, None, pen, false));
            continue;
        };
        let whose = item.owner.map(|owner| format!("{owner}:")).unwrap_or_default();
        let title = format!("{whose}{}", clean(if face.name.is_empty() { &face.short } else { &face.name }));
        out.push(styled(item.owner.map_or(Style::Bold, |owner| Style::Seat(owner.0)), &fit(&title, wide)));
        let derived = |name: &str| item.sums.iter().any(|sum| sum.name.eq_ignore_ascii_case(name));
        let values: Vec<String> =
            face.values.iter().filter(|value| !derived(&value.name)).map(item::counted).collect();
        out.extend(crate::text::flow(&values, ", ", wide));
        let sums: Vec<String> = item.sums.iter().map(|sum| item::sum(sum, 0)).collect();
        out.extend(crate::text::flow(&sums, ", ", wide));
        if !item.marks.is_empty() {
            out.extend(wrap(&item::marks(&item.marks), wide));
        }
    }
    if let Some(inner) = area.areas.get(row * across + column) {
        out.extend(area::block(inner, pen, wide));
    }
    out
}
