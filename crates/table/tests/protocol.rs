//! The engine protocol: the documented session, every verb, and lines that must not do harm.
#![allow(clippy::unwrap_used)]

use expect_test::expect_file;
use parlour_table::GAMES;
use parlour_table::engine::{Engine, LONGEST_LINE};
use proptest::prelude::*;
use serde_json::{Value, json};

/// The page with every answer of its session as the engine gives it now.
#[test]
fn the_documented_session_is_true() {
    let page = include_str!("../../../docs/protocol.md");
    let mut engine = Engine::new();
    let mut lines: Vec<String> = vec![];
    let mut inside = false;
    for line in page.lines() {
        inside = line == "```session" || inside && line != "```";
        if inside && line.starts_with('←') {
            continue;
        }
        lines.push(line.into());
        if let (true, Some(request)) = (inside, line.strip_prefix("→ ")) {
            // A game with a fresh seed would be told otherwise each time; connect four has no chance.
            lines.push(format!("← {}", without_seed(&engine.line(request))));
        }
    }
    expect_file!["../../../docs/protocol.md"].assert_eq(&(lines.join("\n") + "\n"));
}

/// The seed and its commitment are fresh each time: they are left out of the page.
fn without_seed(answer: &str) -> String {
    let secret = |line: &&str| !line.starts_with("seed ") && !line.starts_with("commitment ");
    answer.split("\\n").filter(secret).collect::<Vec<_>>().join("\\n")
}

fn say(engine: &mut Engine, request: Value) -> Value {
    serde_json::from_str(&engine.line(&request.to_string())).unwrap()
}

/// Plays a game to its end by taking pseudo-random offers.
fn play_out(engine: &mut Engine, mut answer: Value) -> Value {
    for step in 0usize.. {
        assert_eq!(answer["ok"], true, "{answer}");
        if !answer["over"].is_null() {
            break;
        }
        let (seat, list) = match answer["pending"].as_array() {
            Some(asked) => (asked[0]["seat"].clone(), asked[0]["offers"].clone()),
            None => (json!("chance"), answer["outcomes"].clone()),
        };
        let list = list.as_array().unwrap();
        let pick = &list[(step * 7919) % list.len()];
        let by = if step % 2 == 0 { pick["id"].clone() } else { pick["text"].clone() };
        answer = say(engine, json!({ "do": "act", "seat": seat, "action": by }));
    }
    answer
}

#[test]
fn every_game_plays_to_its_end_with_and_without_scripted_chance() {
    for entry in GAMES {
        for (seats, chance) in [(entry.about.seats.0, "auto"), (entry.about.seats.1, "ask")] {
            let mut engine = Engine::new();
            let game = entry.about.id;
            let new = json!({ "do": "new", "game": game, "seats": seats, "seed": 1, "chance": chance });
            let answer = say(&mut engine, new);
            let end = play_out(&mut engine, answer);
            assert!(end["over"]["say"].is_string(), "{game}: {end}");

            let record = say(&mut engine, json!({ "do": "record" }))["record"].clone();
            let again = say(&mut engine, json!({ "do": "replay", "record": record }));
            assert_eq!(again["over"], end["over"], "{game}");
        }
    }
}

#[test]
fn a_position_loads_as_the_same_game() {
    for entry in GAMES {
        let mut engine = Engine::new();
        let (game, seats) = (entry.about.id, entry.about.seats.1);
        say(
            &mut engine,
            json!({ "do": "new", "game": game, "seats": seats, "seed": "again", "chance": "ask" }),
        );
        for _ in 0..30 {
            let asked = say(&mut engine, json!({ "do": "ask" }));
            let position = say(&mut engine, json!({ "do": "position" }))["position"].clone();
            let mut other = Engine::new();
            let load =
                json!({ "do": "load", "game": game, "seats": seats, "position": position, "chance": "ask" });
            assert_eq!(say(&mut other, load), asked, "{game}");
            if !asked["over"].is_null() {
                break;
            }
            let (seat, list) = match asked["pending"].as_array() {
                Some(asked) => (asked[0]["seat"].clone(), asked[0]["offers"].clone()),
                None => (json!("chance"), asked["outcomes"].clone()),
            };
            let last = list.as_array().unwrap().last().unwrap()["id"].clone();
            say(&mut engine, json!({ "do": "act", "seat": seat, "action": last }));
        }
    }
}

#[test]
fn undo_goes_back_one_choice() {
    for entry in GAMES {
        let mut engine = Engine::new();
        let game = entry.about.id;
        let before = say(&mut engine, json!({ "do": "new", "game": game, "seed": 3 }));
        let offer = before["pending"][0].clone();
        say(&mut engine, json!({ "do": "act", "seat": offer["seat"], "action": offer["offers"][0]["id"] }));
        assert_eq!(say(&mut engine, json!({ "do": "undo" })), before, "{game}");
        let refused = say(&mut engine, json!({ "do": "undo" }));
        assert_eq!(refused["error"]["code"], "nothing-to-undo");
        assert_eq!(
            say(&mut engine, json!({ "do": "ask" })),
            before,
            "{game}: a refused undo changes nothing"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for entry in GAMES {
        let told = || {
            let mut engine = Engine::new();
            let answer = say(&mut engine, json!({ "do": "new", "game": entry.about.id, "seed": "twice" }));
            play_out(&mut engine, answer);
            say(&mut engine, json!({ "do": "record" }))
        };
        assert_eq!(told(), told());
    }
}

#[test]
fn bad_lines_get_a_code_and_change_nothing() {
    let mut engine = Engine::new();
    let code = |engine: &mut Engine, line: &str| -> String {
        let answer: Value = serde_json::from_str(&engine.line(line)).unwrap();
        assert_eq!(answer["ok"], false, "{line}");
        answer["error"]["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(code(&mut engine, r#"{"do":"ask"}"#), "no-game");
    say(&mut engine, json!({ "do": "new", "game": "connect-four" }));
    let before = say(&mut engine, json!({ "do": "position" }));
    let bad = [
        ("", "not-json"),
        ("[]", "not-an-object"),
        ("{", "not-json"),
        ("{}", "bad-request"),
        (r#"{"do":5}"#, "bad-request"),
        (r#"{"do":"act","seat":0}"#, "bad-request"),
        (r#"{"do":"act","seat":9,"action":0}"#, "bad-request"),
        (r#"{"do":"act","seat":-1,"action":0}"#, "bad-request"),
        (r#"{"do":"act","seat":3,"action":0}"#, "not-asked"),
        (r#"{"do":"act","seat":"chance","action":0}"#, "not-asked"),
        (r#"{"do":"act","seat":1,"action":"drop a"}"#, "not-asked"),
        (r#"{"do":"act","seat":0,"action":4294967295}"#, "no-such-action"),
        (r#"{"do":"act","seat":0,"action":4294967296}"#, "bad-request"),
        (r#"{"do":"act","seat":0,"action":"drop z"}"#, "no-such-action"),
        (r#"{"do":"new","game":"conect-four"}"#, "no-such-game"),
        (r#"{"do":"new","game":"connect-four","seats":5}"#, "seats"),
        (r#"{"do":"new","game":"connect-four","options":{"x":1}}"#, "options"),
        (r#"{"do":"new","game":"connect-four","pack":"nowhere"}"#, "pack"),
        (r#"{"do":"load","game":"connect-four","position":{"bord":[]}}"#, "position"),
        (r#"{"do":"replay","record":"parlour 1\n"}"#, "record"),
        (r#"{"do":"view","eye":3}"#, "no-such-seat"),
        (r#"{"do":"bot","bot":"deep-blue","seat":0}"#, "bot"),
        (r#"{"do":"bot","bot":"greedy","seat":1}"#, "not-asked"),
        (r#"{"do":"undo"}"#, "nothing-to-undo"),
    ];
    for (line, expected) in bad {
        assert_eq!(code(&mut engine, line), expected, "{line}");
        assert_eq!(say(&mut engine, json!({ "do": "position" })), before, "{line}");
    }
    let long = format!("{{\"do\":\"{}\"}}", "x".repeat(LONGEST_LINE));
    assert_eq!(code(&mut engine, &long), "too-long");
    let deep = "[".repeat(100_000);
    assert_eq!(code(&mut engine, &deep), "not-json");
}

#[test]
fn ids_are_echoed_on_failures_too() {
    let mut engine = Engine::new();
    let answer = say(&mut engine, json!({ "do": "nothing", "id": {"any": ["thing"]} }));
    assert_eq!((answer["ok"].clone(), answer["id"].clone()), (json!(false), json!({"any": ["thing"]})));
}

proptest! {
    /// Whatever comes in, one JSON object without a line break comes out.
    #[test]
    fn any_line_gets_an_answer(line in ".{0,200}") {
        let answer = Engine::new().line(&line);
        prop_assert!(!answer.contains('\n'));
        prop_assert!(serde_json::from_str::<Value>(&answer).unwrap().is_object());
    }
}
