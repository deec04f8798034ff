//! The game on the shelf: its lid, its options, its ledger and its pack.

use crate::game::Darkleaf;
use crate::pack;
use crate::vocab::{Clan, WillSide};
use parlour_content::{About, LedgerText, OpenError, Setup, Source, Title, ledger};
use parlour_core::{OptionError, OptionSpec};
use std::sync::Arc;

/// The clans as option words.
const CLANS: [&str; Clan::COUNT] = ["huldra", "murg", "ferrymen", "erde", "wibo", "hexen"];

impl Title for Darkleaf {
    const ABOUT: About = About {
        id: "darkleaf-gambit",
        name: "Darkleaf Gambit",
        tagline: "Six clans with six ways to win fight over a chessboard, with bones for moves.",
        seats: (2, 2),
        minutes: (30, 60),
        reference: false,
    };

    fn options() -> Vec<OptionSpec> {
        vec![
            OptionSpec::choice(
                "south",
                &CLANS,
                "huldra",
                "The clan of the first seat, whose Seat is rank 1.",
            ),
            OptionSpec::choice("north", &CLANS, "murg", "The clan of the second seat, whose Seat is rank 8."),
            OptionSpec::choice(
                "will",
                &["choose", "blessings", "curses", "off"],
                "choose",
                "Which side of Haggedorn's Will is played; choose leaves it to whoever moves second.",
            ),
            OptionSpec::flag(
                "house.mirror",
                false,
                "Allows both players the same clan; a coin decides who starts.",
            ),
            OptionSpec::choice(
                "handicap",
                &["none", "south", "north"],
                "none",
                "Who rolls and slots bones before the game.",
            ),
            OptionSpec::number("handicap-bones", 2, 5, "2", "How many bones the handicapped player rolls."),
        ]
    }

    /// The 30 pairings of the book and the six mirrors (DG-R-1).
    fn setups() -> Vec<Vec<(&'static str, &'static str)>> {
        let pairs = CLANS.iter().flat_map(|south| CLANS.iter().map(move |north| (*south, *north)));
        pairs
            .map(|(south, north)| {
                let mirror = if south == north { "on" } else { "off" };
                vec![("south", south), ("north", north), ("house.mirror", mirror)]
            })
            .collect()
    }

    fn ledger() -> LedgerText {
        ledger!()
    }

    fn pack() -> Option<Source> {
        Some(pack::source())
    }

    fn open(setup: &Setup) -> Result<Self, OpenError> {
        let options = &setup.options;
        let clan = |key: &str| Clan::from_word(options.text(key)).unwrap_or(Clan::Huldra);
        let clans = [clan("south"), clan("north")];
        if clans[0] == clans[1] && !options.flag("house.mirror") {
            let why = format!(
                "both seats have {}; there is one board of each clan, so choose another or set house.mirror=on (DG-R-1)",
                clans[0].word()
            );
            return Err(OptionError::Together(why).into());
        }
        let source = setup.pack.clone().unwrap_or_else(pack::source);
        let pack = Arc::new(pack::load(&source)?);
        let side = WillSide::from_word(options.text("will"));
        let mut game = Darkleaf::new(pack, clans).with_will(side, options.text("will") == "choose");
        let bones = options.number("handicap-bones") as u8;
        match options.text("handicap") {
            "south" => game = game.with_handicap(0, bones),
            "north" => game = game.with_handicap(1, bones),
            _ => {}
        }
        Ok(game)
    }
}
