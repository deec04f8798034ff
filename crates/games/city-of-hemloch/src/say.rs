//! Cards, Houses and places in words.

use crate::Hemloch;
use crate::card::{Card, Cards, District, House};
use crate::event::Spot;
use parlour_core::{Names, Seat, text};

impl Hemloch {
    /// The code of a card, such as `AM-R3`.
    pub fn code(&self, card: Card) -> &str {
        self.book.card(card).map_or("?", |minion| &minion.code)
    }

    /// A card for a sentence: `The Whisper Broker`. Its code stands in the notation, for those who type.
    pub(crate) fn card_name(&self, card: Card) -> String {
        self.book.card(card).map_or_else(|| format!("card {}", card.0), |minion| minion.name.clone())
    }

    /// Cards for a sentence, or `nothing`.
    pub(crate) fn card_names(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let names: Vec<String> = cards.into_iter().map(|card| self.card_name(card)).collect();
        if names.is_empty() { "nothing".into() } else { text::list(&names) }
    }

    /// Codes of cards as they are typed.
    pub(crate) fn codes(&self, cards: Cards) -> String {
        let codes: Vec<&str> = cards.into_iter().map(|card| self.code(card)).collect();
        codes.join(", ")
    }

    /// A District's name.
    pub(crate) fn district_name(&self, district: District) -> &str {
        district.known().map_or("no District", |district| &self.book.district(district).name)
    }

    /// A House's name, or `no House`.
    pub(crate) fn house_name(&self, house: House) -> &str {
        self.book.houses.get(house.at()).map_or("no House", |entry| &entry.name)
    }

    /// A House's Icon in a word, or `Houseless`.
    pub(crate) fn icon(&self, house: House) -> &str {
        self.book.houses.get(house.at()).map_or("Houseless", |entry| &entry.icon)
    }

    /// A spot for a sentence.
    pub(crate) fn spot_name(&self, spot: Spot, names: &Names) -> String {
        match spot {
            Spot::Hand(seat) => format!("{}'s hand", names.of(seat)),
            Spot::Discard(seat) => format!("{}'s discard", names.of(seat)),
            Spot::Side(district, seat) => {
                format!("{}'s side of {}", names.of(seat), self.district_name(district))
            }
        }
    }

    // Ids of areas and items; the same in scenes, offers and changes.

    /// The item of a Minion whose face is known.
    pub(crate) fn card_id(&self, card: Card) -> String {
        self.code(card).to_owned()
    }

    /// A player's side of a District.
    pub(crate) fn side_id(&self, district: District, seat: Seat) -> String {
        format!("side-{}-{seat}", self.book.district(district).code)
    }

    /// A District deck.
    pub(crate) fn deck_id(&self, district: District) -> String {
        format!("deck-{}", self.book.district(district).code)
    }

    /// A spot's area.
    pub(crate) fn spot_id(&self, spot: Spot) -> String {
        match spot {
            Spot::Hand(seat) => hand_id(seat),
            Spot::Discard(seat) => discard_id(seat),
            Spot::Side(district, seat) => self.side_id(district, seat),
        }
    }

    /// The face-down handle of a card somebody drew at setup.
    pub(crate) fn drawn_handle(&self, seat: Seat, district: District) -> String {
        format!("drawn-{seat}-{}", self.book.district(district).code)
    }
}

/// The market strip.
pub(crate) const MARKET: &str = "market";
/// The Day track.
pub(crate) const DAYS: &str = "days";

pub(crate) fn hand_id(seat: Seat) -> String {
    format!("hand-{seat}")
}

pub(crate) fn discard_id(seat: Seat) -> String {
    format!("discard-{seat}")
}

pub(crate) fn drawn_id(seat: Seat) -> String {
    format!("drawn-{seat}")
}

pub(crate) fn house_id(seat: Seat) -> String {
    format!("house-{seat}")
}

pub(crate) fn gained_id(seat: Seat) -> String {
    format!("gained-{seat}")
}
