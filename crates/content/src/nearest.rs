//! Finds the word somebody probably meant.

/// The candidate nearest to `word`, if one is near enough to be worth asking "did you mean …?".
///
/// Case, hyphens, underscores and spaces do not count as differences. Also for command lines: a misspelt game id
/// deserves the same question. Half a name will do where only one candidate has it.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let plain = flatten(word);
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let (candidate, distance, length) = candidates
        .iter()
        .map(|&candidate| {
            let other = flatten(candidate);
            let length = plain.chars().count().max(other.chars().count());
            (candidate, strsim::damerau_levenshtein(&plain, &other), length)
        })
        .min_by_key(|&(_, distance, _)| distance)?;
    // A third of the letters may differ; of a two-letter word one, of a single letter none.
    let near = match length {
        0 | 1 => 0,
        2..=5 => 1,
        _ => length / 3,
    };
    if distance <= near {
        return Some(candidate);
    }
    let mut holders = candidates.into_iter().filter(|candidate| flatten(candidate).contains(&plain));
    match (holders.next(), holders.next()) {
        (Some(only), None) if plain.chars().count() >= PART => Some(only),
        _ => None,
    }
}

/// Fewer letters are in a name by accident.
const PART: usize = 4;

/// A question where a word is near, else the choices.
pub(crate) fn advice(word: &str, candidates: &[&str]) -> Option<String> {
    if let Some(near) = nearest(word, candidates.iter().copied()) {
        return Some(format!("did you mean `{near}`?"));
    }
    choices(candidates)
}

/// "choose one of `a`, `b`".
pub(crate) fn choices(candidates: &[&str]) -> Option<String> {
    match candidates {
        [] => None,
        [only] => Some(format!("it can only be `{only}`")),
        _ => Some(format!("choose one of {}", quoted(candidates))),
    }
}

/// "`a`, `b`, `c`", cut short where nobody would read on.
fn quoted(words: &[&str]) -> String {
    const SHOWN: usize = 24;
    let mut list: Vec<String> = words.iter().take(SHOWN).map(|word| format!("`{word}`")).collect();
    if words.len() > SHOWN {
        list.push(format!("and {} more", words.len() - SHOWN));
    }
    list.join(", ")
}

/// Only so many letters are compared: the cost grows with the square, and a key may be as long as its file.
fn flatten(word: &str) -> String {
    word.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).take(80).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn asks_only_when_near() {
        let fields = ["id", "name", "copies", "effects"];
        assert_eq!(nearest("copeis", fields), Some("copies"));
        assert_eq!(nearest("Name", fields), Some("name"));
        assert_eq!(nearest("efects", fields), Some("effects"));
        assert_eq!(nearest("price", fields), None);
        assert_eq!(nearest("x", fields), None);
        assert_eq!(nearest("", fields), None);
        assert_eq!(nearest("alley maze", ["alley-maze"]), Some("alley-maze"));
    }

    #[test]
    fn half_a_name_will_do_where_only_one_has_it() {
        let games = ["dark-promenade", "darkleaf-gambit", "city-of-hemloch"];
        assert_eq!(nearest("darkleaf", games), Some("darkleaf-gambit"));
        assert_eq!(nearest("Promenade", games), Some("dark-promenade"));
        assert_eq!(nearest("dark", games), None, "two begin so");
        assert_eq!(nearest("of", games), None, "too little to go by");
    }

    #[test]
    fn a_long_word_shares_no_prefix_by_accident() {
        assert_eq!(nearest(&"a".repeat(100_000), ["name"]), None);
    }
}
