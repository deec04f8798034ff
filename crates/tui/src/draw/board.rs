//! A board with named files and ranks: small cells, and beside or under it what the cells have no room for.

use super::{Block, Pen, arrange::join, item};
use crate::text::{Style, clean, flow, pad, styled, width};
use parlour_core::{Area, Item, ItemKind, Side};

/// Notes stand beside the board where they get at least so many columns.
const BESIDE: usize = 26;

/// Whether owners must be written into cells: two players have pieces that look the same.
fn ambiguous(area: &Area) -> bool {
    let owned: Vec<(&str, _)> = area
        .items
        .iter()
        .filter_map(|item| match &item.side {
            Side::Face(face) => item.owner.map(|owner| (face.short.as_str(), owner)),
            Side::Back(_) => None,
        })
        .collect();
    owned.iter().any(|(short, owner)| owned.iter().any(|(other, whose)| other == short && whose != owner))
}

/// What one item shows in a cell.
fn small(item: &Item, tagged: bool) -> String {
    let short = match &item.side {
        Side::Back(_) => "?".into(),
        Side::Face(face) if item.kind == ItemKind::Slot => clean(&face.short),
        Side::Face(face) if face.short.is_empty() => face.name.chars().take(2).collect(),
        Side::Face(face) => clean(&face.short),
    };
    let owner = item.owner.filter(|_| tagged && !short.is_empty());
    let owner = owner.map(|owner| owner.letter().to_ascii_lowercase().to_string()).unwrap_or_default();
    let marks: i32 = item.marks.iter().map(|mark| mark.count.max(1)).sum();
    let marks = match marks {
        0 => String::new(),
        1 => "'".into(),
        many => format!("'{many}"),
    };
    let text = format!("{owner}{short}{marks}");
    match item.owner {
        Some(owner) => styled(Style::Seat(owner.0), &text),
        None => text,
    }
}

fn cell(area: &Area, at: [u8; 2], tagged: bool) -> String {
    let mut here: Vec<&Item> = area.items.iter().filter(|item| item.at == Some(at)).collect();
    // What stands on a place is seen before the place.
    here.sort_by_key(|item| match item.kind {
        ItemKind::Piece | ItemKind::Card | ItemKind::Die => 0,
        ItemKind::Token => 1,
        ItemKind::Slot => 2,
    });
    let text: String = here.iter().map(|item| small(item, tagged)).collect();
    if width(&text) == 0 {
        ".".into()
    } else if text.starts_with('\'') {
        format!(".{text}")
    } else {
        text
    }
}

/// Columns the board takes without its notes.
pub(super) fn width_of(area: &Area, files: &[String], ranks: &[String], _: Pen<'_>) -> usize {
    plain(area, files, ranks).iter().map(|line| width(line)).max().unwrap_or(0)
}

/// The board alone, the near side last.
fn plain(area: &Area, files: &[String], ranks: &[String]) -> Block {
    let tagged = ambiguous(area);
    let rows: Vec<Vec<String>> = (0..ranks.len())
        .rev()
        .map(|rank| (0..files.len()).map(|file| cell(area, [file as u8, rank as u8], tagged)).collect())
        .collect();
    let widest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let column = widest(&mut rows.iter().flatten().map(|cell| width(cell)))
        .max(widest(&mut files.iter().map(|file| width(file))))
        .max(2);
    let side = widest(&mut ranks.iter().map(|rank| width(rank)));
    let mut out = vec![];
    for (row, rank) in rows.iter().zip(ranks.iter().rev()) {
        let cells: Vec<String> = row.iter().map(|cell| pad(cell, column)).collect();
        let edge = styled(Style::Dim, &pad(&clean(rank), side));
        out.push(format!("{edge}  {}", cells.join(" ")).trim_end().to_owned());
    }
    let names: Vec<String> = files.iter().map(|file| pad(&clean(file), column)).collect();
    let names = names.join(" ");
    out.push(format!("{}  {}", " ".repeat(side), styled(Style::Dim, names.trim_end())));
    out
}

/// The board with what its cells have no room for.
pub(super) fn lines(area: &Area, files: &[String], ranks: &[String], pen: Pen<'_>, columns: usize) -> Block {
    let board = plain(area, files, ranks);
    let used = board.iter().map(|line| width(line)).max().unwrap_or(0);
    let room = columns.saturating_sub(used + 4);
    let beside = room >= BESIDE;
    let notes = notes(area, files, ranks, pen, if beside { room } else { columns });
    if notes.is_empty() {
        board
    } else if beside && notes.len() <= board.len() + 3 {
        join(&[board, notes], 4)
    } else {
        board.into_iter().chain(self::notes(area, files, ranks, pen, columns)).collect()
    }
}

/// What the letters mean, and what is marked where.
fn notes(area: &Area, files: &[String], ranks: &[String], pen: Pen<'_>, columns: usize) -> Block {
    let mut out = vec![];
    let tagged = ambiguous(area);
    let mut legend: Vec<String> = vec![];
    let mut marked: Vec<String> = vec![];
    for item in &area.items {
        let Side::Face(face) = &item.side else { continue };
        let mut means = format!("{} {}", clean(&face.short), clean(&face.name));
        if !tagged && let Some(owner) = item.owner {
            means = styled(Style::Seat(owner.0), &means);
        }
        let told = !face.short.is_empty() && face.short != face.name;
        if told && !legend.contains(&means) {
            legend.push(means);
        }
        let heavy = !item.marks.is_empty() || !item.sums.is_empty();
        if let (true, Some([file, rank])) = (heavy, item.at) {
            let name =
                |names: &[String], index: u8| names.get(usize::from(index)).cloned().unwrap_or_default();
            let place = clean(&format!("{}{}", name(files, file), name(ranks, rank)));
            marked.push(format!("{place} {}", item::label(item, None, pen, false)));
        }
    }
    if tagged {
        let mut owners: Vec<_> = area.items.iter().filter_map(|item| item.owner).collect();
        owners.sort_unstable();
        owners.dedup();
        let owners: Vec<String> = owners
            .into_iter()
            .map(|owner| {
                let text = format!("{} {}", owner.letter().to_ascii_lowercase(), pen.name(owner));
                styled(Style::Seat(owner.0), &text)
            })
            .collect();
        out.extend(flow(&owners, " · ", columns));
    }
    legend.sort_by_key(|text| text.to_lowercase());
    out.extend(flow(&legend, " · ", columns));
    if !marked.is_empty() {
        out.extend(flow(&marked, " · ", columns));
    }
    out
}
