//! The moves somebody has: numbered, in groups, picked by number or by notation.

use crate::draw::Block;
use crate::text::{Style, clean, hang, pad, styled, width};
use parlour_core::Listed;

/// Up to so many moves are told in sentences without being asked.
const TOLD: usize = 24;
/// Notation stands in a column of its own up to this width.
const NOTATION: usize = 26;

/// The moves of one seat, in the order they are numbered.
pub(crate) struct Offers {
    list: Vec<Listed>,
}

/// What a typed line means.
pub(crate) enum Picked<'a> {
    /// This move.
    One(&'a Listed),
    /// The beginning of several.
    Several(Vec<&'a Listed>),
    /// A number that is not in the list.
    NoNumber,
    /// None of them.
    None,
}

impl Offers {
    /// Numbers moves so that those of one group follow one another.
    pub(crate) fn new(offers: Vec<Listed>) -> Offers {
        let mut groups: Vec<(String, Vec<Listed>)> = vec![];
        for offer in offers {
            match groups.iter_mut().find(|(group, _)| *group == offer.offer.group) {
                Some((_, list)) => list.push(offer),
                None => groups.push((offer.offer.group.clone(), vec![offer])),
            }
        }
        Offers { list: groups.into_iter().flat_map(|(_, list)| list).collect() }
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Listed> {
        self.list.iter()
    }

    /// The move with this number, counted from 1.
    pub(crate) fn numbered(&self, number: &str) -> Option<&Listed> {
        let number: usize = number.parse().ok()?;
        self.list.get(number.checked_sub(1)?)
    }

    /// The number a move has in the list.
    pub(crate) fn number_of(&self, id: u32) -> Option<usize> {
        self.list.iter().position(|offer| offer.id == id).map(|index| index + 1)
    }

    /// A move typed in full, whatever its case and spaces.
    pub(crate) fn exact(&self, line: &str) -> Option<&Listed> {
        let wanted = plain(line);
        self.list.iter().find(|offer| plain(&offer.text) == wanted)
    }

    /// The move a line means: by number, in full, or by its beginning.
    pub(crate) fn pick(&self, line: &str) -> Picked<'_> {
        if let Some(offer) = self.exact(line) {
            return Picked::One(offer);
        }
        if !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.numbered(line).map_or(Picked::NoNumber, Picked::One);
        }
        let start = plain(line);
        let begins: Vec<&Listed> = self
            .list
            .iter()
            .filter(|offer| !start.is_empty() && plain(&offer.text).starts_with(&start))
            .collect();
        match begins.as_slice() {
            [] => Picked::None,
            [only] => Picked::One(only),
            _ => Picked::Several(begins),
        }
    }

    /// The list as it is shown before the prompt: sentences, or only notation where there are many.
    pub(crate) fn lines(&self, columns: usize) -> Block {
        let longest = self.list.iter().map(|offer| width(&offer.text)).max().unwrap_or(0);
        let narrow = longest + self.digits() + 5 <= columns / 2;
        let long = self.len() > TOLD && narrow;
        let mut out = self.grouped(&|_| true, columns, long);
        if long {
            out.push(styled(
                Style::Dim,
                "`offers` tells these in sentences, `offers WORD` those with the word.",
            ));
        }
        out
    }

    /// The list in sentences; with a word, only what holds it.
    pub(crate) fn told(&self, word: &str, columns: usize) -> Block {
        let word = word.to_lowercase();
        let holds = |offer: &Listed| {
            [&offer.text, &offer.offer.say, &offer.offer.group]
                .iter()
                .any(|text| text.to_lowercase().contains(&word))
        };
        self.grouped(&holds, columns, false)
    }

    fn digits(&self) -> usize {
        self.len().to_string().len().max(2)
    }

    fn grouped(&self, shown: &dyn Fn(&Listed) -> bool, columns: usize, brief: bool) -> Block {
        let several = self.list.iter().any(|offer| offer.offer.group != self.list[0].offer.group);
        let mut out = vec![];
        let mut start = 0;
        while start < self.len() {
            let group = &self.list[start].offer.group;
            let end =
                start + self.list[start..].iter().take_while(|offer| offer.offer.group == *group).count();
            let numbers: Vec<usize> = (start..end).filter(|index| shown(&self.list[*index])).collect();
            start = end;
            if numbers.is_empty() {
                continue;
            }
            if several {
                let heading = if group.is_empty() { "Other" } else { group };
                out.push(styled(Style::Bold, &clean(heading)));
            }
            out.extend(if brief { self.brief(&numbers, columns) } else { self.long(&numbers, columns) });
        }
        out
    }

    /// A line for each: number, notation, sentence.
    fn long(&self, numbers: &[usize], columns: usize) -> Block {
        let notation = self.list.iter().map(|offer| width(&offer.text)).max().unwrap_or(0);
        // Notation in a column of its own only where the sentence still has room.
        let apart = notation <= NOTATION && columns >= notation + 40;
        let line = |index: &usize| {
            let offer = &self.list[*index];
            let number = format!("{:>digits$}  ", index + 1, digits = self.digits());
            let say = clean(&offer.offer.say);
            if apart {
                hang(&format!("{number}{}  ", pad(&clean(&offer.text), notation)), &say, columns)
            } else {
                hang(&number, &format!("{say} [{}]", clean(&offer.text)), columns)
            }
        };
        numbers.iter().flat_map(line).collect()
    }

    /// Numbers and notation in columns, read downwards.
    fn brief(&self, numbers: &[usize], columns: usize) -> Block {
        let cell = |index: &usize| {
            format!("{:>digits$}  {}", index + 1, clean(&self.list[*index].text), digits = self.digits())
        };
        let cells: Vec<String> = numbers.iter().map(cell).collect();
        let wide = cells.iter().map(|cell| width(cell)).max().unwrap_or(0) + 3;
        let across = (columns / wide).clamp(1, cells.len());
        let rows = cells.len().div_ceil(across);
        let row = |row: usize| {
            let texts: Vec<String> =
                cells.iter().skip(row).step_by(rows).map(|cell| pad(cell, wide)).collect();
            texts.concat().trim_end().to_owned()
        };
        (0..rows).map(row).collect()
    }
}

/// Case and spaces do not count.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<&str>>().join(" ").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;
    use parlour_core::{Offer, rule};

    fn offers(count: u32) -> Offers {
        let offer = |id: u32| {
            let (text, group) = match id % 3 {
                0 => (format!("take {id}"), "Take"),
                1 => (format!("play the-lady c{id}"), "The Lady"),
                _ => (format!("pass {id}"), ""),
            };
            let offer = Offer::new(rule("X-1"), format!("Do {text} and see what comes of it.")).under(group);
            Listed { id, text, offer }
        };
        Offers::new((0..count).map(offer).collect())
    }

    #[test]
    fn few_are_told_in_sentences_by_group() {
        expect![[r#"
            Take
             1  take 0            Do take 0 and see what comes of it.
             2  take 3            Do take 3 and see what comes of it.
            The Lady
             3  play the-lady c1  Do play the-lady c1 and see what comes of it.
            Other
             4  pass 2            Do pass 2 and see what comes of it."#]]
        .assert_eq(&offers(4).lines(80).join("\n"));
    }

    #[test]
    fn many_stand_in_columns() {
        expect![[r#"
            Take
             1  take 0     4  take 9     7  take 18   10  take 27   13  take 36
             2  take 3     5  take 12    8  take 21   11  take 30   14  take 39
             3  take 6     6  take 15    9  take 24   12  take 33
            The Lady
            15  play the-lady c1    20  play the-lady c16   25  play the-lady c31
            16  play the-lady c4    21  play the-lady c19   26  play the-lady c34
            17  play the-lady c7    22  play the-lady c22   27  play the-lady c37
            18  play the-lady c10   23  play the-lady c25
            19  play the-lady c13   24  play the-lady c28
            Other
            28  pass 2    31  pass 11   34  pass 20   37  pass 29   40  pass 38
            29  pass 5    32  pass 14   35  pass 23   38  pass 32
            30  pass 8    33  pass 17   36  pass 26   39  pass 35
            `offers` tells these in sentences, `offers WORD` those with the word."#]]
        .assert_eq(&offers(40).lines(80).join("\n"));
    }

    #[test]
    fn moves_are_picked_by_number_notation_and_beginning() {
        let offers = offers(12);
        let text = |line: &str| match offers.pick(line) {
            Picked::One(offer) => offer.text.clone(),
            Picked::Several(several) => format!("{} moves", several.len()),
            Picked::NoNumber => "no number".into(),
            Picked::None => "none".into(),
        };
        assert_eq!(text("1"), "take 0");
        assert_eq!(text("TAKE  0"), "take 0");
        assert_eq!(text("tak"), "4 moves");
        assert_eq!(text("play the-lady c7"), "play the-lady c7");
        assert_eq!(text("play the-lady c1"), "play the-lady c1");
        assert_eq!(text("13"), "no number");
        assert_eq!(text("0"), "no number");
        assert_eq!(text("99999999999999999999999"), "no number");
        assert_eq!(text(""), "none");
        assert_eq!(text("fly"), "none");
    }
}
