//! The players: one line each, in columns.

use super::{Block, item};
use crate::text::{Style, clean, pad, styled, width};
use parlour_core::SeatView;

/// One line for each player; whose turn it is stands at the edge and again in words.
pub(super) fn lines(seats: &[SeatView], columns: usize) -> Block {
    let rows: Vec<[String; 5]> = seats.iter().map(cells).collect();
    let mut wide = [0; 5];
    for row in &rows {
        for (most, cell) in wide.iter_mut().zip(row) {
            *most = width(cell).max(*most);
        }
    }
    let line = |(view, row): (&SeatView, &[String; 5])| {
        let mut line = format!("{} {} ", if view.to_act { '>' } else { ' ' }, view.seat);
        for ((index, cell), most) in row.iter().enumerate().zip(wide) {
            if most > 0 {
                let cell = pad(cell, most);
                line.push_str(&if index == 0 { styled(Style::Seat(view.seat.0), &cell) } else { cell });
                line.push_str("  ");
            }
        }
        line.trim_end().to_owned()
    };
    let one: Block = seats.iter().zip(&rows).map(line).collect();
    if one.iter().all(|line| width(line) <= columns) {
        return one;
    }
    seats.iter().zip(&rows).flat_map(|(view, row)| stacked(view, row, columns)).collect()
}

/// Where one line is too narrow: the name first, what counts under it.
fn stacked(view: &SeatView, row: &[String; 5], columns: usize) -> Block {
    let [name, role, score, counts, state] = row;
    let mark = if view.to_act { '>' } else { ' ' };
    let head = [styled(Style::Seat(view.seat.0), name), role.clone(), state.clone()];
    let head: Vec<String> = head.into_iter().filter(|cell| !cell.is_empty()).collect();
    let mut block = vec![format!("{mark} {} {}", view.seat, head.join("  "))];
    let rest: Vec<String> = [score, counts].into_iter().filter(|cell| !cell.is_empty()).cloned().collect();
    let rest = crate::text::flow(&rest, "  ", columns.saturating_sub(4));
    block.extend(rest.into_iter().map(|line| format!("    {line}")));
    block
}

fn cells(view: &SeatView) -> [String; 5] {
    let score = view.score.as_ref().map(|score| item::sum(score, 40)).unwrap_or_default();
    let counts: Vec<String> = view.counts.iter().map(item::counted).collect();
    let state = match (view.to_act, view.passed) {
        (true, _) => "to act",
        (false, true) => "passed",
        (false, false) => "",
    };
    let role = view.role.as_deref().map(clean).unwrap_or_default();
    [clean(&view.name), role, score, counts.join(" · "), state.into()]
}
