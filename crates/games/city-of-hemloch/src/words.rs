//! Cards, Districts and Houses as words of the notation: the codes of the pack.

use crate::Hemloch;
use crate::card::{Card, District, House};
use parlour_core::Word;

impl Word<Hemloch> for Card {
    fn write(self, game: &Hemloch, out: &mut String) {
        // A number that is no card of the pack still gets a text of its own, so that no two actions share one.
        match game.book.card(self) {
            Some(minion) => out.push_str(&minion.code),
            None => out.push_str(&format!("?{}", self.0)),
        }
    }

    fn read(game: &Hemloch, word: &str) -> Option<Self> {
        game.book.card_of(word)
    }
}

impl Word<Hemloch> for District {
    fn write(self, game: &Hemloch, out: &mut String) {
        out.push_str(&game.book.district(self).code);
    }

    fn read(game: &Hemloch, word: &str) -> Option<Self> {
        game.book.district_of(word)
    }
}

impl Word<Hemloch> for House {
    fn write(self, game: &Hemloch, out: &mut String) {
        out.push_str(game.book.house_code(self));
    }

    fn read(game: &Hemloch, word: &str) -> Option<Self> {
        game.book.house_of(word)
    }
}
