//! Areas beside and under one another: one-line areas as a table, blocks in as many columns as there is room for.

use super::area::{self, Line};
use super::{Block, GAP, Pen, board, grid};
use crate::text::{Style, flow, pad, styled, width};
use parlour_core::{Area, Shape};

/// The narrowest column in which an ordinary area can be read.
const NARROW: usize = 22;
/// A hand with texts wants whole lines.
const READABLE: usize = 64;

/// Everything in the order given.
pub(super) fn arrange(areas: &[&Area], pen: Pen<'_>, columns: usize) -> Block {
    let mut out: Block = vec![];
    let mut rest = areas;
    while let Some(first) = rest.first() {
        let one = |area: &&Area| area::line(area, pen, columns).is_some();
        let lines = one(first);
        let run = rest.iter().take_while(|area| one(area) == lines).count();
        let (now, later) = rest.split_at(run);
        let part = if lines { table(now, pen, columns) } else { blocks(now, pen, columns) };
        // Blocks need air around them; a table after a single heading does not.
        if !out.is_empty() && columns >= 34 {
            out.push(String::new());
        }
        out.extend(part);
        rest = later;
    }
    out
}

/// One-line areas under one another, their contents aligned.
fn table(areas: &[&Area], pen: Pen<'_>, columns: usize) -> Block {
    let lines: Vec<Line> = areas.iter().filter_map(|area| area::line(area, pen, columns)).collect();
    let widest = lines.iter().map(|line| width(&line.label)).max().unwrap_or(0);
    let aligned = widest + 2 <= columns * 2 / 5;
    let mut out = vec![];
    for (line, area) in lines.iter().zip(areas) {
        let style = area.owner.map_or(Style::Bold, |owner| Style::Seat(owner.0));
        let label = styled(style, &line.label);
        let indent = if aligned { widest + 2 } else { 2 };
        let content = flow(&line.pieces, line.between, columns.saturating_sub(indent).max(8));
        let beside = width(&line.label) + 2 + content.first().map_or(0, |first| width(first)) <= columns;
        if aligned || content.len() == 1 && beside {
            let head = if aligned { pad(&label, indent) } else { format!("{label}  ") };
            for (index, text) in content.iter().enumerate() {
                out.push(if index == 0 {
                    format!("{head}{text}")
                } else {
                    format!("{}{text}", " ".repeat(indent))
                });
            }
        } else {
            out.push(label);
            out.extend(content.iter().map(|text| format!("  {text}")));
        }
    }
    out
}

/// The least width an area can be drawn in.
fn least(area: &Area, pen: Pen<'_>) -> usize {
    let own = match &area.shape {
        Shape::Board { files, ranks } => board::width_of(area, files, ranks, pen) + 2,
        Shape::Grid { columns, .. } => grid::least(area, *columns) + 2,
        Shape::Hand => READABLE,
        _ => NARROW,
    };
    let nested = area.areas.iter().map(|area| least(area, pen).min(READABLE) + 2).max().unwrap_or(0);
    let title = width(&area::title(area, pen)).min(READABLE);
    own.max(nested).max(title)
}

/// The least width of areas that are drawn beside one another.
pub(super) fn together(areas: &[&Area], pen: Pen<'_>) -> usize {
    areas.iter().map(|area| least(area, pen)).max().unwrap_or(0)
}

/// Blocks in equal rows, as many beside one another as there is room for.
fn blocks(areas: &[&Area], pen: Pen<'_>, columns: usize) -> Block {
    let needs: Vec<usize> = areas.iter().map(|area| least(area, pen).min(columns)).collect();
    let count = areas.len();
    let mut across = 1;
    for rows in 1..=count {
        let each = count.div_ceil(rows);
        let fits = |row: &[usize]| row.iter().sum::<usize>() + GAP * (row.len() - 1) <= columns;
        if needs.chunks(each).all(fits) {
            across = each;
            break;
        }
    }
    let mut out: Block = vec![];
    for (row, needs) in areas.chunks(across).zip(needs.chunks(across)) {
        // What is left over is shared by all, as if the row were full, so that columns stand under one another.
        let missing = across - row.len();
        let taken: usize = needs.iter().sum::<usize>() + missing * needs.iter().max().copied().unwrap_or(0);
        let spare = columns.saturating_sub(taken + GAP * (across - 1)) / across;
        let drawn: Vec<Block> =
            row.iter().zip(needs).map(|(area, need)| area::block(area, pen, need + spare)).collect();
        if !out.is_empty() {
            out.push(String::new());
        }
        if let [only] = drawn.as_slice() {
            out.extend(only.iter().cloned());
        } else {
            let padded: Vec<Block> = drawn
                .into_iter()
                .zip(needs)
                .map(|(block, need)| block.iter().map(|line| pad(line, need + spare)).collect())
                .collect();
            out.extend(join(&padded, GAP));
        }
    }
    out
}

/// Blocks beside one another.
pub(super) fn join(blocks: &[Block], gap: usize) -> Block {
    let wide: Vec<usize> =
        blocks.iter().map(|block| block.iter().map(|line| width(line)).max().unwrap_or(0)).collect();
    let tall = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let row = |index: usize| {
        let cells = blocks.iter().zip(&wide);
        let cells: Vec<String> =
            cells.map(|(block, wide)| pad(block.get(index).map_or("", String::as_str), *wide)).collect();
        cells.join(&" ".repeat(gap)).trim_end().to_owned()
    };
    (0..tall).map(row).collect()
}
