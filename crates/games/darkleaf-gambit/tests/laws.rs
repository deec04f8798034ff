//! Every law over whole games of all pairings, with both sides of the Will and without.
#![allow(clippy::unwrap_used)]

use parlour_content::{Setup, Title};
use parlour_core::laws;
use parlour_darkleaf_gambit::Darkleaf;

const CLANS: [&str; 6] = ["huldra", "murg", "ferrymen", "erde", "wibo", "hexen"];

fn game(options: &[(&str, &str)]) -> Darkleaf {
    Darkleaf::open(&Setup::with_options::<Darkleaf>(2, options).unwrap()).unwrap()
}

#[test]
fn all_thirty_six_pairings_with_every_will() {
    for (index, (south, north)) in
        CLANS.iter().flat_map(|south| CLANS.map(|north| (*south, north))).enumerate()
    {
        let will = ["blessings", "curses", "off", "choose"][index % 4];
        let game = game(&[("south", south), ("north", north), ("will", will), ("house.mirror", "on")]);
        if let Err(violation) = laws::check(&game, 1, 0..2, laws::Care { every: 8, explained: 512 }) {
            panic!("{south} against {north}, {will}: {violation}");
        }
    }
}
