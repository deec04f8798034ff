//! The interaction matrix of the rules (section 3.6), cell by cell: every effect on every kind of target.
//!
//! A cell is played out on a table with the target at one place, and what became of it is read off the table:
//! `V` vanquished, `V+` and the attacker has moved in, `A` plating gone and nothing else, `M` moved, `M1` moved at
//! most one territory, `mark`, `win`, `marked` (a Ladder), `-` not offered or no effect. A word after that says
//! what else the matrix asks for. `.` is a cell that cannot arise.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
mod deeds;
mod pushes;
mod skills;
mod target;
mod will;

use target::COLUMNS;

/// A row: its name, what a column's target suffers, and what the rules say for each column.
type Effect = (&'static str, fn(&str) -> String, [&'static str; COLUMNS.len()]);

#[test]
fn the_interaction_matrix_is_complete() {
    let mut wrong = Vec::new();
    let mut cells = 0;
    for (name, effect, expected) in [deeds::ROWS, pushes::ROWS, skills::ROWS, will::ROWS].concat() {
        for (column, expected) in COLUMNS.iter().zip(expected) {
            if expected == "." {
                continue;
            }
            cells += 1;
            let found = std::panic::catch_unwind(|| effect(column)).unwrap_or("panicked".into());
            if found != expected {
                wrong.push(format!("{name} on {column}: {found} instead of {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {cells} cells wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(cells > 400, "{cells}");
}
