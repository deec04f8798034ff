//! What a unit can do, in words: which way and how far it journeys, where its deed reaches, its ability.

use crate::game::Darkleaf;
use crate::pack::{Reach, UnitData};
use crate::vocab::{Clan, Kind};

/// Directions as a player sees them, ahead first, then clockwise.
const WAYS: [&str; 8] = [
    "ahead",
    "ahead to the right",
    "to the right",
    "back to the right",
    "back",
    "back to the left",
    "to the left",
    "ahead to the left",
];

/// A direction by its place in a mask: ahead first, then clockwise.
pub(crate) fn way(place: u8) -> &'static str {
    WAYS[usize::from(place & 7)]
}

/// The directions of a mask.
pub(crate) fn ways(mask: u8) -> String {
    match mask {
        0b1111_1111 => "in any direction".into(),
        0b0101_0101 => "along ranks and files".into(),
        0b1010_1010 => "diagonally".into(),
        0b0000_0001 => "straight ahead".into(),
        0b1000_0011 => "ahead, straight or diagonally".into(),
        0b1100_0111 => "ahead, diagonally ahead or sideways".into(),
        0b0100_0101 => "ahead or sideways".into(),
        mask => {
            let all: Vec<&str> = (0..8u8)
                .filter(|place| mask >> place & 1 == 1)
                .map(|place| WAYS[usize::from(place)])
                .collect();
            parlour_core::text::list(&all)
        }
    }
}

impl Darkleaf {
    /// The lines of a unit's card, each with where it comes from.
    pub(super) fn unit_text(&self, clan: Clan, kind: Kind) -> String {
        let data = self.pack.clan(clan);
        let guide = &data.guide[kind.index()];
        let from = |field: &str| guide.prov.as_ref().map_or("house", |prov| prov.of(field).word());
        let mut lines = vec![];
        if kind == Kind::Royal {
            lines.push("The royal of its clan.".into());
        }
        lines.push(format!("{} [{}]", journey(guide), from("journey")));
        // The other clans' deeds have no direction of their own.
        if matches!(clan, Clan::Huldra | Clan::Murg | Clan::Wibo) {
            let say = match guide.deed {
                0 => format!("It has no {}.", data.deed),
                mask => format!("{}: {}.", data.deed, ways(mask)),
            };
            lines.push(format!("{say} [{}]", from("deed")));
        }
        if !guide.ability.is_empty() {
            lines.push(format!("{}: {} [{}]", guide.ability, guide.text, from("text")));
        }
        lines.join(" / ")
    }
}

fn journey(guide: &UnitData) -> String {
    let far = match guide.reach {
        Reach::Exact => ", as far as the roll says",
        Reach::UpTo => ", as far as the roll says or less",
        Reach::Free => ", any distance, the way the roll points",
        Reach::One => ", one step whatever the roll",
    };
    match guide.journey {
        0 => "It does not journey.".into(),
        mask => format!("Journeys {}{far}.", ways(mask)),
    }
}
