//! One thing on the table in a few words.

use super::Pen;
use crate::text::{Style, clean, styled, width};
use parlour_core::{Area, Face, Item, ItemKind, Mark, Seat, Side, Sum};

/// `hand 3`: a word and a number that is always told.
pub(super) fn counted(mark: &Mark) -> String {
    format!("{} {}", clean(&mark.name), mark.count)
}

/// `locked`, `wounds ×2`: a mark that is just there, or several of it.
pub(super) fn mark(mark: &Mark) -> String {
    match mark.count {
        1 => clean(&mark.name),
        count => format!("{} ×{count}", clean(&mark.name)),
    }
}

/// Marks in parentheses, or nothing.
pub(super) fn marks(all: &[Mark]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let words: Vec<String> = all.iter().map(mark).collect();
    format!("({})", words.join(", "))
}

/// A number with as much of its parts as fits.
pub(super) fn sum(sum: &Sum, most: usize) -> String {
    let plain = format!("{} {}", clean(&sum.name), sum.total);
    let told = [parts(sum, true), parts(sum, false)];
    let long = told.into_iter().flatten().map(|parts| format!("{plain} = {parts}"));
    long.into_iter().find(|text| width(text) <= most).unwrap_or(plain)
}

/// `2 Cutthroat + 3 Alley Maze`, or `2 + 3`; nothing where the number is plain.
pub(super) fn parts(sum: &Sum, named: bool) -> Option<String> {
    let mut out = String::new();
    for part in &sum.parts {
        let sign = match (out.is_empty(), part.count < 0) {
            (true, true) => "-",
            (true, false) => "",
            (false, true) => " - ",
            (false, false) => " + ",
        };
        out.push_str(&format!("{sign}{}", part.count.unsigned_abs()));
        if named {
            out.push_str(&format!(" {}", clean(&part.name)));
        }
    }
    // One part without its name says nothing new.
    let dull = sum.parts.is_empty() || !named && sum.parts.len() == 1;
    (!dull).then_some(out)
}

/// The numbers of an item: derived ones stand for printed ones of the same name.
fn numbers(face: &Face, sums: &[Sum]) -> Vec<(String, i32)> {
    let derived = |name: &str| sums.iter().find(|sum| sum.name.eq_ignore_ascii_case(name));
    let printed = face
        .values
        .iter()
        .map(|value| (clean(&value.name), derived(&value.name).map_or(value.count, |derived| derived.total)));
    let fresh = |sum: &&Sum| !face.values.iter().any(|value| value.name.eq_ignore_ascii_case(&sum.name));
    printed.chain(sums.iter().filter(fresh).map(|sum| (clean(&sum.name), sum.total))).collect()
}

/// What an item is called: its name, or its short name where there is little room; a back by what it shows.
fn title(item: &Item, short: bool) -> String {
    match &item.side {
        Side::Back(shows) if shows.is_empty() => "[face down]".into(),
        Side::Back(shows) => format!("[{}]", clean(shows)),
        Side::Face(face) if short && !face.short.is_empty() => clean(&face.short),
        Side::Face(face) if item.kind == ItemKind::Slot => match face.name.is_empty() {
            true => "__".into(),
            false => format!("__ {}", clean(&face.name)),
        },
        Side::Face(face) if face.name.is_empty() => clean(&face.short),
        Side::Face(face) => clean(&face.name),
    }
}

/// An item in a few words: whose, what, its numbers, its marks.
pub(super) fn label(item: &Item, home: Option<Seat>, pen: Pen<'_>, short: bool) -> String {
    describe(item, home.or(pen.home), pen, short, false)
}

fn describe(item: &Item, home: Option<Seat>, pen: Pen<'_>, short: bool, bare: bool) -> String {
    let mut text = title(item, short);
    if let Some(owner) = item.owner.filter(|owner| Some(*owner) != home && !text.contains(&pen.name(*owner)))
    {
        text = format!("{owner}:{text}");
    }
    if let Side::Face(face) = &item.side {
        let numbers = numbers(face, &item.sums);
        match numbers.as_slice() {
            [] => {}
            [(_, only)] if bare => text.push_str(&format!(" {only}")),
            several => {
                let several: Vec<String> =
                    several.iter().map(|(name, number)| format!("{name} {number}")).collect();
                text.push_str(&format!(" {}", several.join(", ")));
            }
        }
    }
    if !item.marks.is_empty() {
        text.push_str(&format!(" {}", marks(&item.marks)));
    }
    let seat = item.owner.or(home);
    match seat {
        Some(seat) if item.owner.is_some() => styled(Style::Seat(seat.0), &text),
        _ => text,
    }
}

/// The items of an area in a few words each; equal neighbours are counted.
pub(super) fn labels(area: &Area, pen: Pen<'_>, short: bool) -> Vec<String> {
    let mut out: Vec<(String, u32)> = vec![];
    let bare = one_kind(area);
    for item in &area.items {
        let label = describe(item, area.owner.or(pen.home), pen, short, bare);
        match out.last_mut() {
            Some((last, count)) if *last == label => *count += 1,
            _ => out.push((label, 1)),
        }
    }
    let told = |(label, count): (String, u32)| if count == 1 { label } else { format!("{label} ×{count}") };
    out.into_iter().map(told).collect()
}

/// Whether all numbers in an area count the same thing, so that nobody needs to be told which.
pub(super) fn one_kind(area: &Area) -> bool {
    let mut names = area.items.iter().filter_map(|item| match &item.side {
        Side::Face(face) => Some(numbers(face, &item.sums)),
        Side::Back(_) => None,
    });
    let mut known: Option<String> = None;
    names.all(|numbers| match numbers.as_slice() {
        [] => true,
        [(name, _)] => *known.get_or_insert_with(|| name.clone()) == *name,
        _ => false,
    })
}

/// The text of an item, if its face is up and has one.
pub(super) fn text(item: &Item) -> Option<String> {
    match &item.side {
        Side::Face(face) if !face.text.is_empty() => Some(clean(&face.text)),
        _ => None,
    }
}
