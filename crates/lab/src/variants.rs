//! The ways a game can be opened: every seat count, and options beyond the defaults.

use parlour_content::{Setup, Source, Title};
use parlour_core::{OptionKind, OptionSpec, Options, Random, Rng};

/// Sets of options tried for each seat count, the defaults first, where a game has options at all.
const SETS: u64 = 24;

/// Ways to open the game: each seat count asked for, with the defaults and with options drawn at random (always the
/// same ones). Options that do not go together are left out.
pub fn variants<T: Title>(seats: Option<u8>, pack: Option<&Source>) -> Vec<Setup> {
    let specs = T::options();
    let (min, max) = seats.map_or(T::ABOUT.seats, |seats| (seats, seats));
    let mut setups: Vec<Setup> = vec![];
    for seats in min..=max {
        let sets = if specs.is_empty() { 1 } else { SETS };
        for set in 0..sets {
            let mut rng = Rng::stream(set, u64::from(seats));
            let given: Vec<(&str, String)> = match set {
                0 => vec![],
                _ => specs.iter().map(|spec| (spec.key, drawn(spec, &mut rng))).collect(),
            };
            let given = given.iter().map(|(key, value)| (*key, value.as_str()));
            let Ok(options) = Options::resolve(&specs, given) else { continue };
            let setup = Setup { seats, options, pack: pack.cloned().or_else(T::pack) };
            let known = setups.iter().any(|other| other.seats == seats && other.options == setup.options);
            // The defaults are kept even if they do not open, so that the reason comes out.
            if set == 0 || !known && T::open(&setup).is_ok() {
                setups.push(setup);
            }
        }
    }
    setups
}

fn drawn(spec: &OptionSpec, rng: &mut Rng) -> String {
    match &spec.kind {
        OptionKind::Flag => if rng.below(2) == 0 { "off" } else { "on" }.into(),
        OptionKind::Number { min, max } => (min + rng.below((max - min + 1) as u32) as i32).to_string(),
        OptionKind::Choice { of } => rng.pick(of).into(),
        OptionKind::Subset { of } => {
            // A third of the subsets are everything: rules that meet only there are met.
            if rng.below(3) == 0 {
                return "all".into();
            }
            let words: Vec<&str> = of.iter().copied().filter(|_| rng.below(2) == 0).collect();
            if words.is_empty() { "none".into() } else { words.join("+") }
        }
    }
}
