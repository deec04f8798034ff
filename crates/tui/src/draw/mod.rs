//! Any scene as aligned text, without knowing which game it is.
//!
//! Areas come in the order of a table seen from one's chair: what lies over everything, the far side, the middle
//! with the piles beside it where the screen is wide, and one's own things nearest to the prompt.

mod area;
mod arrange;
mod board;
mod grid;
mod item;
mod large;
mod seats;
mod tiny;
mod track;

pub(crate) use large::{area as large_area, item as large_item, seat as large_seat};

use crate::text::{Style, styled, width};
use arrange::arrange;
use parlour_core::{Area, Place, Scene, Seat, SeatView};

/// Screens at least this wide have room for a side.
const WIDE: usize = 100;
/// Columns between blocks.
const GAP: usize = 3;

/// Lines of text that belong together.
pub(crate) type Block = Vec<String>;

/// Who sits at the table, for whoever draws something that has an owner.
#[derive(Copy, Clone)]
pub(crate) struct Pen<'a> {
    seats: &'a [SeatView],
    /// Whose things surround what is drawn, so that it need not be said again.
    home: Option<Seat>,
}

impl<'a> Pen<'a> {
    pub(crate) fn new(scene: &'a Scene) -> Pen<'a> {
        Pen { seats: &scene.seats, home: None }
    }

    /// The same inside an area.
    fn inside(self, area: &Area) -> Pen<'a> {
        Pen { home: area.owner.or(self.home), ..self }
    }

    /// What a seat is called.
    pub(crate) fn name(self, seat: Seat) -> String {
        let view = self.seats.iter().find(|view| view.seat == seat);
        view.map_or_else(|| format!("seat {seat}"), |view| crate::text::clean(&view.name))
    }
}

/// The whole table.
pub(crate) fn scene(scene: &Scene, columns: usize) -> Block {
    let pen = Pen::new(scene);
    let at = |place: Place| -> Vec<&Area> { scene.areas.iter().filter(|area| area.place == place).collect() };
    let mut out = seats::lines(&scene.seats, columns);
    let mut part = |block: Block| {
        if !block.is_empty() {
            out.push(String::new());
            out.extend(block);
        }
    };
    for area in at(Place::Over) {
        part(over(area, pen, columns));
    }
    part(arrange(&at(Place::Far), pen, columns));
    match beside(&at(Place::Centre), &at(Place::Side), pen, columns) {
        Some(block) => part(block),
        None => {
            part(arrange(&at(Place::Centre), pen, columns));
            part(arrange(&at(Place::Side), pen, columns));
        }
    }
    part(arrange(&at(Place::Near), pen, columns));
    out
}

/// What is going on above everything stands between two lines.
fn over(area: &Area, pen: Pen<'_>, columns: usize) -> Block {
    let wide = columns.min(78);
    let mut block = vec![styled(Style::Bold, &"-".repeat(wide))];
    block.extend(area::block(area, pen, columns));
    block.push(styled(Style::Bold, &"-".repeat(wide)));
    block
}

/// The middle with the piles beside it, where the screen is wide enough for both.
fn beside(centre: &[&Area], side: &[&Area], pen: Pen<'_>, columns: usize) -> Option<Block> {
    if columns < WIDE || centre.is_empty() || side.is_empty() {
        return None;
    }
    // The middle takes what it needs; the side must be content with the rest.
    let need: usize = arrange::together(centre, pen);
    let left = columns.checked_sub(need + 2 * GAP)?;
    if left < 30 {
        return None;
    }
    let right = arrange(side, pen, left.min(columns / 2));
    let used = right.iter().map(|line| width(line)).max().unwrap_or(0);
    // What cannot be broken may still be wider than it was asked to be.
    let middle = arrange(centre, pen, columns.checked_sub(used + 2 * GAP)?);
    let alone = arrange(centre, pen, columns).len();
    // Lines are what a screen has fewest of: beside one another only where that saves some.
    let tall = middle.len().max(right.len());
    (tall < alone + right.len()).then(|| arrange::join(&[middle, right], 2 * GAP))
}

#[cfg(test)]
mod tests;
