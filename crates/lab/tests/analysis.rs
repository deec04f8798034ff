//! A game looked at again: a blunder is found and named, and everybody's chances lead to the result.

#![allow(clippy::unwrap_used)]

use parlour_bots::{BotSpec, Stop};
use parlour_core::{Actor, Record, Seat, Seed};
use parlour_lab::analysis::{Verdict, analyse};
use parlour_table::{Pick, find};

fn record(game: &str, seats: u8, moves: &[&str]) -> Record {
    let entry = find(game).unwrap();
    let mut table = entry.open(entry.setup(seats, [], None).unwrap(), Some(Seed::from_text("7"))).unwrap();
    for text in moves {
        while table.draw() {}
        let seat = table.pending().seats().first().unwrap();
        table.act(Actor::Seat(seat), &Pick::Text((*text).into())).unwrap();
    }
    table.record()
}

/// The second player does not stop three in a column: that is the blunder, and nothing before it.
#[test]
fn a_blunder_is_named() {
    let record =
        record("connect-four", 2, &["drop a", "drop d", "drop a", "drop d", "drop a", "drop g", "drop a"]);
    let bot: BotSpec = "mcts:2000".parse().unwrap();
    let found = analyse(&record, None, bot, 2, &Stop::new()).unwrap();
    assert_eq!(found.moments.len(), 7);
    let blunders: Vec<usize> = found
        .moments
        .iter()
        .filter(|moment| moment.verdict == Some(Verdict::Blunder) && moment.action >= 5)
        .map(|moment| moment.action)
        .collect();
    assert_eq!(blunders, [6]);
    let moment = &found.moments[5];
    let better = moment.better.as_ref().unwrap();
    assert_eq!(better.text, "drop a");
    assert!(better.why.as_ref().unwrap().starts_with("At once"));
    assert_eq!(found.moments[6].chances, [1.0, 0.0], "the end is the result");
    assert!(found.turning_points.iter().any(|turn| turn.action == 6), "{:?}", found.turning_points);
    let svg = found.svg();
    assert!(svg.starts_with("<svg") && svg.contains("better: drop a"));
    assert_eq!(found, analyse(&record, None, bot, 1, &Stop::new()).unwrap(), "threads change nothing");
}

#[test]
fn every_game_can_be_analysed() {
    for entry in parlour_table::GAMES {
        let seats = entry.about.seats.0.max(2).min(entry.about.seats.1);
        let mut table =
            entry.open(entry.setup(seats, [], None).unwrap(), Some(Seed::from_text("1"))).unwrap();
        for _ in 0..30 {
            while table.draw() {}
            let Some(seat) = table.pending().seats().first() else { break };
            let choice = table.bot(seat, BotSpec::Random, 3).unwrap();
            table.act(Actor::Seat(seat), &Pick::Code(choice.action.id)).unwrap();
        }
        let record = table.record();
        let found = analyse(&record, None, "keen:16".parse().unwrap(), 2, &Stop::new()).unwrap();
        assert_eq!(found.moments.len(), record.lines.len(), "{}", entry.about.id);
        for moment in &found.moments {
            let sum: f32 = moment.chances.iter().sum();
            assert!(sum > -0.01 && sum < 1.01, "{}: {:?}", entry.about.id, moment.chances);
            assert!(moment.seat.is_none_or(|seat| seat < Seat(seats)));
        }
    }
}
