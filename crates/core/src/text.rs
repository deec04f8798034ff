//! Small pieces of English that every game needs.

use crate::{Names, Outcome, Seats, Verdict};

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

/// A result in a sentence: who won, with points where there are any.
pub fn result(outcome: &Outcome, names: &Names) -> String {
    let mut say = match outcome.verdict {
        Verdict::Won(winners) if winners.len() == 1 => format!("{} wins.", seats(winners, names)),
        Verdict::Won(winners) => format!("{} share the win.", seats(winners, names)),
        Verdict::Draw => "The game is a draw.".into(),
        Verdict::Nobody => "Nobody wins.".into(),
    };
    if outcome.points.iter().any(|points| *points != 0) {
        let points: Vec<String> = crate::Seat::all(outcome.seats)
            .map(|seat| format!("{} {}", names.of(seat), outcome.points[seat.index()]))
            .collect();
        say.push_str(&format!(" Points: {}.", points.join(", ")));
    }
    say
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, Seat};

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
