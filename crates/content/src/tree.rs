//! Finds and changes spots in a parsed file by their place in the text.

use std::ops::Range;

use toml::de::{DeArray, DeValue};

/// One step down the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Into a table.
    Key(String),
    /// Into a list.
    Index(usize),
}

/// From the top of the file to a spot.
pub(crate) type Path = Vec<Step>;

/// The path to the key written there.
pub(crate) fn key_at(tree: &DeValue<'_>, span: &Range<usize>) -> Option<Path> {
    find(tree, &mut Vec::new(), &|key, _| key == Some(span))
}

/// The path to the value written there.
pub(crate) fn value_at(tree: &DeValue<'_>, span: &Range<usize>) -> Option<Path> {
    find(tree, &mut Vec::new(), &|_, value| value == span)
}

type Test<'t> = &'t dyn Fn(Option<&Range<usize>>, &Range<usize>) -> bool;

/// The deepest spot that passes: the list `[[card]]` and its first entry begin at the same place.
fn find(tree: &DeValue<'_>, here: &mut Path, test: Test<'_>) -> Option<Path> {
    let mut look = |step: Step, key: Option<Range<usize>>, value: &toml::Spanned<DeValue<'_>>| {
        here.push(step);
        let found = find(value.as_ref(), here, test)
            .or_else(|| test(key.as_ref(), &value.span()).then(|| here.clone()));
        here.pop();
        found
    };
    match tree {
        DeValue::Table(table) => table
            .iter()
            .find_map(|(key, value)| look(Step::Key(key.as_ref().to_string()), Some(key.span()), value)),
        DeValue::Array(list) => {
            list.iter().enumerate().find_map(|(index, value)| look(Step::Index(index), None, value))
        }
        _ => None,
    }
}

/// The value at the end of a path.
pub(crate) fn get<'t, 'i>(tree: &'t DeValue<'i>, path: &[Step]) -> Option<&'t DeValue<'i>> {
    path.iter().try_fold(tree, |value, step| match (value, step) {
        (DeValue::Table(table), Step::Key(key)) => table.get(key.as_str()).map(|value| value.as_ref()),
        (DeValue::Array(list), Step::Index(index)) => list.get(*index).map(|value| value.as_ref()),
        _ => None,
    })
}

fn get_mut<'t, 'i>(tree: &'t mut DeValue<'i>, path: &[Step]) -> Option<&'t mut DeValue<'i>> {
    path.iter().try_fold(tree, |value, step| match (value, step) {
        (DeValue::Table(table), Step::Key(key)) => table.get_mut(key.as_str()).map(|value| value.as_mut()),
        (DeValue::Array(list), Step::Index(index)) => list.get_mut(*index).map(|value| value.as_mut()),
        _ => None,
    })
}

/// The nearest key above the end of a path: what the owner would call the spot.
pub(crate) fn key_of(path: &[Step]) -> Option<&str> {
    path.iter().rev().find_map(|step| match step {
        Step::Key(key) => Some(key.as_str()),
        Step::Index(_) => None,
    })
}

/// Gives the key at the end of a path another name. False if that is taken.
pub(crate) fn rename(tree: &mut DeValue<'_>, path: &[Step], to: &str) -> bool {
    let Some((Step::Key(key), above)) = path.split_last() else { return false };
    let Some(DeValue::Table(table)) = get_mut(tree, above) else { return false };
    if table.contains_key(to) {
        return false;
    }
    let Some((key, value)) = table.remove_entry(key.as_str()) else { return false };
    table.insert(toml::Spanned::new(key.span(), to.to_owned().into()), value);
    true
}

/// Takes the key at the end of a path away.
pub(crate) fn remove(tree: &mut DeValue<'_>, path: &[Step]) -> bool {
    let Some((Step::Key(key), above)) = path.split_last() else { return false };
    let Some(DeValue::Table(table)) = get_mut(tree, above) else { return false };
    table.remove(key.as_str()).is_some()
}

/// Leaves out the entry a path goes through. The outermost list is the one of the file's entries, and of any length;
/// a list inside an entry may need the length it has. False where there is no list.
pub(crate) fn leave_out(tree: &mut DeValue<'_>, path: &[Step]) -> bool {
    let Some(at) = path.iter().position(|step| matches!(step, Step::Index(_))) else { return false };
    let Step::Index(out) = path[at] else { return false };
    let Some(DeValue::Array(list)) = get_mut(tree, &path[..at]) else { return false };
    let mut rest = DeArray::new();
    list.iter()
        .enumerate()
        .filter(|&(index, _)| index != out)
        .for_each(|(_, value)| rest.push(value.clone()));
    *list = rest;
    true
}
