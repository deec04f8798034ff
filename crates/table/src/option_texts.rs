//! Options as JSON gives them, to the texts that people type.

use serde_json::{Map, Value};

/// Every option as the text a person would type.
pub fn option_texts(given: &Map<String, Value>) -> Result<Vec<(String, String)>, String> {
    let text = |(key, value): (&String, &Value)| {
        let value = match value {
            Value::String(text) => text.clone(),
            Value::Bool(on) => if *on { "on" } else { "off" }.into(),
            Value::Number(number) => number.to_string(),
            Value::Array(words) if words.iter().all(Value::is_string) => {
                let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
                if words.is_empty() { "none".into() } else { words.join("+") }
            }
            _ => {
                return Err(format!("option {key} must be a text, a number, true, false or a list of texts"));
            }
        };
        Ok((key.clone(), value))
    };
    given.iter().map(text).collect()
}
