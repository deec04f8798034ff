//! The balance figures of docs/balance/hamlet-heroes.md, as Markdown: `balance games 1000` or `balance fights 60`.
//!
//! `games` lets players who look one action ahead, each from its own view, play whole games with one to four seats;
//! `fights` works out single fights exactly.

mod count;
mod fights;
mod games;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = arguments.get(1).and_then(|number| number.parse().ok());
    match arguments.first().map(String::as_str) {
        Some("games") => games::report(number.unwrap_or(200)),
        Some("fights") => fights::report(number.unwrap_or(60)),
        _ => {
            Err("say `games N`, so many for each number of players, or `fights N`, so many Champions".into())
        }
    }
}
