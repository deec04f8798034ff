//! The ways a game can be opened: every seat count, the title's own setups, and options beyond the defaults.

use parlour_content::{Setup, Source, Title};
use parlour_core::{OptionKind, OptionSpec, Options, Random, Rng};

/// Sets of options drawn at random for each seat count, where a game has options at all.
const DRAWN: u64 = 23;

/// The title's own setups for a number of seats. Options that are given count more than what a setup says.
pub fn setups<T: Title>(seats: u8, given: &[(&str, String)], pack: Option<&Source>) -> Vec<Setup> {
    let mut ways = Ways::<T>::new(pack);
    T::setups().iter().for_each(|set| ways.add(seats, set, given));
    ways.found
}

/// Ways to open the game for a soak: each seat count asked for, with each of the title's setups alone and with every
/// other value of every other option, one at a time, and with all options drawn at random (always the same ones).
/// Options that do not go together are left out.
pub fn variants<T: Title>(seats: Option<u8>, pack: Option<&Source>) -> Vec<Setup> {
    let specs = T::options();
    let (min, max) = seats.map_or(T::ABOUT.seats, |seats| (seats, seats));
    let mut ways = Ways::<T>::new(pack);
    for seats in min..=max {
        for set in T::setups() {
            ways.add(seats, &set, &[]);
            for spec in specs.iter().filter(|spec| set.iter().all(|(key, _)| *key != spec.key)) {
                values(spec).into_iter().for_each(|value| ways.add(seats, &set, &[(spec.key, value)]));
            }
        }
        if !specs.is_empty() {
            for number in 1..=DRAWN {
                let mut rng = Rng::stream(number, u64::from(seats));
                let all: Vec<(&str, String)> =
                    specs.iter().map(|spec| (spec.key, drawn(spec, &mut rng))).collect();
                ways.add(seats, &[], &all);
            }
        }
    }
    ways.found
}

/// Setups gathered so far, each once.
struct Ways<T> {
    specs: Vec<OptionSpec>,
    pack: Option<Source>,
    found: Vec<Setup>,
    title: std::marker::PhantomData<T>,
}

impl<T: Title> Ways<T> {
    fn new(pack: Option<&Source>) -> Ways<T> {
        let pack = pack.cloned().or_else(T::pack);
        Ways { specs: T::options(), pack, found: vec![], title: std::marker::PhantomData }
    }

    fn add(&mut self, seats: u8, set: &[(&str, &str)], more: &[(&str, String)]) {
        let more = more.iter().map(|(key, value)| (*key, value.as_str()));
        let Ok(options) = Options::resolve(&self.specs, set.iter().copied().chain(more)) else { return };
        if self.found.iter().any(|other| other.seats == seats && other.options == options) {
            return;
        }
        let setup = Setup { seats, options, pack: self.pack.clone() };
        // The first one is kept even if it does not open, so that the reason comes out.
        if self.found.is_empty() || T::open(&setup).is_ok() {
            self.found.push(setup);
        }
    }
}

/// The values an option is tried with by itself: all of a choice, the ends of a range.
fn values(spec: &OptionSpec) -> Vec<String> {
    match &spec.kind {
        OptionKind::Flag => vec!["off".into(), "on".into()],
        OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
        OptionKind::Choice { of } => of.iter().map(|word| (*word).to_owned()).collect(),
        OptionKind::Subset { of } => of.iter().copied().chain(["none", "all"]).map(str::to_owned).collect(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_table::{Visit, visit};

    struct Count(fn(&[Setup]));
    impl Visit for Count {
        type Out = ();
        fn visit<T: Title>(self) {
            (self.0)(&variants::<T>(None, None));
        }
    }

    #[test]
    fn a_soak_visits_every_pairing_with_every_will() {
        let check = Count(|ways| {
            let has = |south: &str, north: &str, will: &str| {
                ways.iter().any(|way| {
                    let options = &way.options;
                    (options.text("south"), options.text("north"), options.text("will"))
                        == (south, north, will)
                })
            };
            let clans = ["huldra", "murg", "ferrymen", "erde", "wibo", "hexen"];
            for south in clans {
                for north in clans {
                    for will in ["choose", "blessings", "curses", "off"] {
                        assert!(has(south, north, will), "{south} against {north}, {will}");
                    }
                }
            }
        });
        visit("darkleaf-gambit", check).expect("the game is registered");
    }

    #[test]
    fn a_game_without_setups_is_opened_with_every_value_of_every_option() {
        let check = Count(|ways| {
            for (place, way) in ways.iter().enumerate() {
                let same = |other: &Setup| other.seats == way.seats && other.options == way.options;
                assert!(!ways[..place].iter().any(same), "one way twice");
            }
            assert!(ways.len() > 4);
        });
        visit("henchmania", check).expect("the game is registered");
    }
}
