//! Many games with every law on, over all seats and modules: `soak GAMES [FIRST]`, GAMES for each of the settings.
//! Ends with the rules that were never told.

use parlour_content::{Ledger, Setup, Title};
use parlour_core::laws::{Care, Tally, check};
use parlour_henchmania::Henchmania;

const SETTINGS: [&[(&str, &str)]; 4] = [
    &[],
    &[("animals", "on")],
    &[("animals", "on"), ("gloves", "all"), ("henchmen", "all"), ("days", "5")],
    &[("days", "3"), ("limit", "25"), ("henchmen", "all")],
];

fn main() {
    let number = |nth: usize| std::env::args().nth(nth).and_then(|text| text.parse::<u64>().ok());
    let (games, first) = (number(1).unwrap_or(100), number(2).unwrap_or(0));
    let mut all = Tally::default();
    for seats in 2..=5 {
        for options in SETTINGS {
            let setup = Setup::with_options::<Henchmania>(seats, options).expect("the options exist");
            let game = Henchmania::open(&setup).expect("the built-in pack loads");
            match check(&game, 2, first..first + games, Care::SPREAD) {
                Ok(tally) => {
                    println!(
                        "{seats} seats {options:?}: {} games, longest {}, widest {}",
                        tally.games, tally.longest, tally.widest
                    );
                    all.add(&tally);
                }
                Err(violation) => {
                    println!("{seats} seats {options:?}: {violation}");
                    std::process::exit(1);
                }
            }
        }
    }
    println!("{} games, {} decisions, {} chance, no violation", all.games, all.decisions, all.chance);
    println!("kinds: {:?}", all.kinds);
    println!("rules told: {:?}", all.rules);
    if let Ok(ledger) = Ledger::read(&Henchmania::ledger()) {
        println!("{} of {} rules were told", all.rules.len(), ledger.rules.len());
    }
}
