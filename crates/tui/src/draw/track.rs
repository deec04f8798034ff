//! A line of steps and what stands on them.

use super::{Pen, item};
use crate::text::{clean, width};
use parlour_core::{Area, Item, Side};

/// The steps with those that are stood on in brackets; where that is too long, only where things stand.
pub(super) fn line(area: &Area, steps: &[String], pen: Pen<'_>, columns: usize) -> String {
    let anonymous = area.items.len() <= 1;
    let step = |(index, name): (usize, &String)| {
        let here: Vec<String> = standing(area, index).map(|item| marker(item, pen)).collect();
        match (here.is_empty(), anonymous) {
            (true, _) => clean(name),
            (false, true) => format!("[{}]", clean(name)),
            (false, false) => format!("{}[{}]", clean(name), here.join(" ")),
        }
    };
    let steps_shown: Vec<String> = steps.iter().enumerate().map(step).collect();
    let line = steps_shown.join(" ");
    if width(&line) <= columns {
        return line;
    }
    let place = |item: &Item| {
        let step = item.at.and_then(|[step, _]| steps.get(usize::from(step)));
        format!("{} at {}", marker(item, pen), step.map_or("?".into(), |step| clean(step)))
    };
    let places: Vec<String> = area.items.iter().map(place).collect();
    let ends = match (steps.first(), steps.last()) {
        (Some(first), Some(last)) => format!(" ({} to {})", clean(first), clean(last)),
        _ => String::new(),
    };
    format!("{}{ends}", places.join(", "))
}

fn standing(area: &Area, step: usize) -> impl Iterator<Item = &Item> {
    area.items.iter().filter(move |item| item.at.is_some_and(|[at, _]| usize::from(at) == step))
}

/// What a marker is called on a track: its owner, or what it is.
fn marker(item: &Item, pen: Pen<'_>) -> String {
    match (item.owner, &item.side) {
        (Some(owner), _) => pen.name(owner),
        (None, Side::Face(face)) if !face.short.is_empty() => clean(&face.short),
        (None, _) => item::label(item, None, pen, false),
    }
}
