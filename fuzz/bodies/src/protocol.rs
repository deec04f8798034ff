//! Any lines get answers: one JSON object each, that say `ok` or name an error, and a refused line changes nothing.

use parlour_table::engine::Engine;
use serde_json::{Value, json};

/// More lines prove nothing more and take longer.
const MOST_LINES: usize = 48;

/// Says bytes to the engine, line by line.
pub fn protocol(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut engine = Engine::new();
    for line in text.lines().take(MOST_LINES) {
        let line = hurried(line);
        let before = engine.line(r#"{"do":"position"}"#);
        let answer = engine.line(&line);
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let fine = answer["ok"].as_bool().expect("an answer says whether it is ok");
        assert_eq!(fine, answer.get("error").is_none(), "{answer}");
        if !fine {
            let words = |key: &str| answer["error"][key].as_str().is_some_and(|text| !text.is_empty());
            assert!(words("code") && words("message"), "{answer}");
            assert_ne!(answer["error"]["code"], "internal", "{answer}");
            assert_eq!(
                engine.line(r#"{"do":"position"}"#),
                before,
                "a refused line changed the game: {line}"
            );
        }
    }
}

/// A bot may think for as long as it is told to; here it is told to hurry.
fn hurried(line: &str) -> String {
    match serde_json::from_str::<Value>(line) {
        Ok(Value::Object(mut object)) if object.get("do") == Some(&json!("bot")) => {
            let told = object.get("budget").and_then(Value::as_u64);
            if object.get("budget").is_none() || told.is_some() {
                object.insert("budget".into(), json!(told.unwrap_or(8).min(8)));
            }
            Value::Object(object).to_string()
        }
        _ => line.to_owned(),
    }
}
