//! Turns the text of a file into data, going on after a mistake to find the next one.

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use crate::syntax::syntax;
use crate::tree;
use crate::wording::{Cure, Slip, explain};

/// More mistakes than this in one file are no help any more.
const MOST: usize = 20;

/// After this many errors of syntax the rest only follow from the first.
const MOST_SYNTAX: usize = 3;

/// The data, or what is wrong, in the order it was found.
///
/// The deserializer stops at the first mistake. To find more, the mistaken spot is mended in the parsed tree, a
/// misspelt field renamed or an entry left out, and the tree is read again; places in the file stay as they are.
pub(crate) fn decode<T: DeserializeOwned>(text: &str) -> Result<T, Vec<Slip>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        return Err(errors.iter().take(MOST_SYNTAX).map(|error| syntax(error, text)).collect());
    }
    let mut tree = toml::Spanned::new(table.span(), DeValue::Table(table.into_inner()));
    let mut slips = Vec::new();
    loop {
        match T::deserialize(ValueDeserializer::from(tree.clone())) {
            Ok(data) if slips.is_empty() => return Ok(data),
            Ok(_) => return Err(slips),
            Err(error) => {
                let slip = explain(&error, tree.as_ref());
                let mended = mend(tree.as_mut(), &slip);
                slips.push(slip);
                if !mended || slips.len() == MOST {
                    return Err(slips);
                }
            }
        }
    }
}

/// Takes the mistake out of the tree. False where that would only make others: then reading ends here.
fn mend(tree: &mut DeValue<'_>, slip: &Slip) -> bool {
    match &slip.cure {
        Cure::Rename(to) => tree::rename(tree, &slip.path, to),
        Cure::Remove => tree::remove(tree, &slip.path),
        Cure::LeaveOut => tree::leave_out(tree, &slip.path),
    }
}
