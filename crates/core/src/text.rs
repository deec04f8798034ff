//! Small pieces of English that every game needs.

use crate::{Eye, Names, Outcome, Seat, Seats, Verdict};

/// Joins words as people do: `a`, `a and b`, `a, b and c`.
pub fn list(words: &[impl AsRef<str>]) -> String {
    match words {
        [] => String::new(),
        [one] => one.as_ref().into(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", most.join(", "), last.as_ref())
        }
    }
}

/// `1 card`, `2 cards`.
pub fn count(number: i64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The names of a set of seats, joined.
pub fn seats(seats: Seats, names: &Names) -> String {
    let words: Vec<&str> = seats.iter().map(|seat| names.of(seat)).collect();
    list(&words)
}

/// What a seat is asked, in a sentence without its full stop: `You choose a card` to that seat, `Ann chooses a card` to
/// everybody else. `does` begins with the verb as it is said of others; a second verb must not depend on who is meant.
pub fn asked(eye: Eye, seat: Seat, names: &Names, does: &str) -> String {
    if eye.seat() != Some(seat) {
        return format!("{} {does}", names.of(seat));
    }
    let (verb, rest) = match does.find(|letter: char| !letter.is_alphabetic()) {
        Some(end) => does.split_at(end),
        None => (does, ""),
    };
    format!("You {}{rest}", to_you(verb))
}

/// A verb said of others as it is said to somebody: `places` is `place`, `has` is `have`, `may` stays.
pub fn to_you(verb: &str) -> String {
    match verb {
        "is" => return "are".into(),
        "has" => return "have".into(),
        _ => {}
    }
    let stem = ["sses", "shes", "ches", "oes"].iter().any(|end| verb.ends_with(end));
    let cut = if stem { 2 } else { usize::from(verb.ends_with('s')) };
    verb[..verb.len() - cut].to_owned()
}

/// A result in a sentence: who won, with points where there are any.
pub fn result(outcome: &Outcome, names: &Names) -> String {
    let mut say = match outcome.verdict {
        Verdict::Won(winners) if winners.len() == 1 => format!("{} wins.", seats(winners, names)),
        Verdict::Won(winners) => format!("{} share the win.", seats(winners, names)),
        Verdict::Draw => "The game is a draw.".into(),
        Verdict::Nobody => "Nobody wins.".into(),
    };
    if outcome.points.iter().any(|points| *points != 0) {
        let points: Vec<String> = Seat::all(outcome.seats)
            .map(|seat| format!("{} {}", names.of(seat), outcome.points[seat.index()]))
            .collect();
        say.push_str(&format!(" Points: {}.", points.join(", ")));
    }
    say
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_asked_is_spoken_to() {
        let names = Names(vec!["Ann".into(), "Ben".into()]);
        let say = |eye, does| asked(eye, Seat(0), &names, does);
        assert_eq!(say(Eye::Seat(Seat(0)), "chooses a card"), "You choose a card");
        assert_eq!(say(Eye::Seat(Seat(1)), "chooses a card"), "Ann chooses a card");
        assert_eq!(say(Eye::Gallery, "has rolled 2"), "Ann has rolled 2");
        for (does, heard) in [
            ("has rolled 2", "You have rolled 2"),
            ("is in the Hamlet", "You are in the Hamlet"),
            ("may call the Will", "You may call the Will"),
            ("must pass", "You must pass"),
            ("passes", "You pass"),
            ("goes on", "You go on"),
            ("attacks: with which weapon?", "You attack: with which weapon?"),
        ] {
            assert_eq!(say(Eye::Seat(Seat(0)), does), heard);
        }
    }

    #[test]
    fn sentences() {
        let names = Names(vec!["Ann".into(), "Ben".into(), "Cy".into()]);
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(
            result(&Outcome::by_points(&[1, 4, 4]), &names),
            "Ben and Cy share the win. Points: Ann 1, Ben 4, Cy 4."
        );
        assert_eq!(result(&Outcome::new(2, Verdict::Won(Seats::one(Seat(0)))), &names), "Ann wins.");
        assert_eq!(count(1, "card", "cards"), "1 card");
    }
}
