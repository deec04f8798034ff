//! The ways to open a game that a balance run compares.

use parlour_content::{Setup, Source, Title};
use parlour_core::{OptionKind, OptionSpec, Options};

/// One way to open the game.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) setup: Setup,
}

/// Numbers are compared at most at so many values.
const VALUES: i32 = 4;

/// Every seat count with the default options; at the smallest table of at least two every option at every value; and
/// where two options have the same words, such as the clans of two sides, every pair of them.
pub(super) fn cells<T: Title>(
    seats: Option<u8>,
    given: &[(String, String)],
    pack: Option<&Source>,
) -> Vec<Cell> {
    let specs = T::options();
    let (min, max) = seats.map_or(T::ABOUT.seats, |seats| (seats, seats));
    let table = min.max(2).min(max);
    let mut cells: Vec<Cell> = vec![];
    let mut add = |seats: u8, more: &[(&str, &str)]| {
        let fixed = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let Ok(options) = Options::resolve(&specs, fixed.chain(more.iter().copied())) else { return };
        let known = cells.iter().any(|cell| cell.setup.seats == seats && cell.setup.options == options);
        let setup = Setup { seats, options, pack: pack.cloned().or_else(T::pack) };
        if !known && T::open(&setup).is_ok() {
            cells.push(Cell { setup });
        }
    };
    (min..=max).for_each(|seats| add(seats, &[]));
    // What is given is fixed: only the rest varies.
    let open: Vec<&OptionSpec> =
        specs.iter().filter(|spec| given.iter().all(|(key, _)| key != spec.key)).collect();
    for spec in &open {
        values(spec).iter().for_each(|value| add(table, &[(spec.key, value.as_str())]));
    }
    if let Some((one, two)) = pair(&open) {
        for first in values(one) {
            values(two)
                .iter()
                .for_each(|second| add(table, &[(one.key, first.as_str()), (two.key, second.as_str())]));
        }
    }
    cells
}

/// Two options with the same words.
pub(super) fn pair<'a>(specs: &[&'a OptionSpec]) -> Option<(&'a OptionSpec, &'a OptionSpec)> {
    specs.iter().enumerate().find_map(|(place, one)| {
        let OptionKind::Choice { of } = &one.kind else { return None };
        let twin = |two: &&&OptionSpec| matches!(&two.kind, OptionKind::Choice { of: other } if other == of);
        specs[place + 1..].iter().find(twin).filter(|_| of.len() > 2).map(|two| (*one, *two))
    })
}

fn values(spec: &OptionSpec) -> Vec<String> {
    match &spec.kind {
        OptionKind::Flag => vec!["off".into(), "on".into()],
        OptionKind::Number { min, max } => {
            let steps = (max - min).clamp(1, VALUES - 1);
            (0..=steps).map(|step| (min + (max - min) * step / steps).to_string()).collect()
        }
        OptionKind::Choice { of } => of.iter().map(|word| (*word).to_owned()).collect(),
        OptionKind::Subset { of } => {
            let single = of.iter().map(|word| (*word).to_owned());
            ["none".to_owned()].into_iter().chain(single).chain(["all".to_owned()]).collect()
        }
    }
}
