//! Every game, at every number of seats, goes through the text interface to its end.
#![allow(clippy::unwrap_used)]

mod common;

use common::{play, typed};
use parlour_core::Eye;
use parlour_table::{Entry, GAMES};
use parlour_tui::{Ending, Screen, draw_scene, run};
use std::io::{BufReader, Read};

/// Somebody who types the same line for ever.
struct Always(&'static [u8], usize);

impl Read for Always {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        for byte in buffer.iter_mut() {
            *byte = self.0[self.1 % self.0.len()];
            self.1 += 1;
        }
        Ok(buffer.len())
    }
}

fn seats(game: &Entry) -> impl Iterator<Item = usize> {
    usize::from(game.about.seats.0)..=usize::from(game.about.seats.1)
}

fn everybody(player: &str, seats: usize) -> String {
    vec![player; seats].join(",")
}

#[test]
fn bots_play_every_game_to_its_end_and_the_same_seed_gives_the_same_game() {
    for game in GAMES {
        for seats in seats(game) {
            let once = || typed(play(game, &everybody("bot:random", seats), None), b"");
            let (ending, text) = once();
            assert!(matches!(ending.unwrap(), Ending::Over(_)), "{} with {seats}", game.about.id);
            assert!(text.contains("Seed "), "{} with {seats}", game.about.id);
            assert_eq!(once().1, text, "{} with {seats}", game.about.id);
        }
    }
}

#[test]
fn who_always_types_1_comes_to_the_end_of_every_game() {
    for game in GAMES {
        for seats in seats(game) {
            let alone = format!("human:Ann,{}", everybody("bot:random", seats - 1));
            let alone = if seats == 1 { "human:Ann".into() } else { alone };
            for players in [alone, everybody("human", seats)] {
                let mut output = vec![];
                let mut input = BufReader::new(Always(b"1\n", 0));
                let ending =
                    run(play(game, &players, None), &mut input, &mut output, Screen::plain(60)).unwrap();
                assert!(matches!(ending, Ending::Over(_)), "{} with {players}", game.about.id);
            }
        }
    }
}

#[test]
fn a_recorded_game_proves_itself() {
    for game in GAMES {
        let seats = usize::from(game.about.seats.0);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.record");
        let (ending, text) = typed(play(game, &everybody("bot:random", seats), Some(&file)), b"");
        assert!(matches!(ending.unwrap(), Ending::Over(_)));
        assert!(text.contains("`parlour verify"), "{text}");
        let record = std::fs::read_to_string(&file).unwrap().parse().unwrap();
        assert!(parlour_table::verify(&record, None).unwrap().verified, "{}", game.about.id);
    }
}

#[test]
fn every_scene_of_every_game_can_be_drawn_at_every_width() {
    for game in GAMES {
        let seats = game.about.seats.1;
        let mut table = game
            .open(game.setup(seats, [], None).unwrap(), Some(parlour_core::Seed::from_text("draw")))
            .unwrap();
        let mut step = 0;
        while table.end().is_none() && step < 400 {
            if step % 7 == 0 {
                for eye in Eye::all(seats) {
                    for width in [40, 60, 80, 100, 120] {
                        let text = draw_scene(&table.scene(eye), Screen::plain(width));
                        assert!(!text.contains('\x1b') && text.lines().count() > 1, "{}", game.about.id);
                    }
                }
            }
            step += 1;
            if !table.draw() {
                let seat = table.pending().seats().first().unwrap();
                let choice = table.bot(seat, parlour_bots::BotSpec::Random, 1).unwrap();
                table
                    .act(parlour_core::Actor::Seat(seat), &parlour_table::Pick::Code(choice.action.id))
                    .unwrap();
            }
        }
    }
}

#[test]
fn what_others_hold_is_never_on_the_screen() {
    // For every game where players hold something: whatever stands between a hand-over and the next one must be
    // what that seat's own scene says, so two deals that differ only for the others look the same to it. Here the
    // coarse form: the screen is wiped before anything is drawn for another seat.
    for game in GAMES {
        let seats = usize::from(game.about.seats.0.max(2));
        if seats > usize::from(game.about.seats.1) {
            continue;
        }
        let setup = game.setup(seats as u8, [], None).unwrap();
        let table = game.open(setup, None).unwrap();
        let hidden =
            table.view(Eye::Seat(parlour_core::Seat(0))).get("mine").is_some_and(|mine| !mine.is_null());
        let mut output = vec![];
        let mut input = BufReader::new(Always(b"1\n", 0));
        let screen = Screen { clears: true, ..Screen::plain(80) };
        run(play(game, &everybody("human", seats), None), &mut input, &mut output, screen).unwrap();
        let text = String::from_utf8(output).unwrap();
        let wipe = "\x1b[H\x1b[2J\x1b[3J";
        assert_eq!(text.contains(wipe), hidden, "{}", game.about.id);
        for (index, part) in text.split(wipe).enumerate().skip(1) {
            // Between two wipes either somebody is called, or exactly one player is asked.
            let asked: std::collections::BTreeSet<&str> = part
                .lines()
                .filter_map(|line| line.strip_prefix("Player ").and_then(|rest| rest.split_once("> ")))
                .map(|(number, _)| number)
                .filter(|number| number.len() == 1)
                .collect();
            let called = part.contains("Press Enter when only");
            assert!(asked.len() + usize::from(called) <= 1, "{} part {index}: {part}", game.about.id);
        }
    }
}
