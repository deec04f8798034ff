//! Who sits at the table, who looks at it, and whose choice it waits for.

use serde::{Serialize, Serializer};
use std::fmt;

/// No game of Parlour seats more.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter a seat has in records: A is seat 0.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat with this letter.
    pub fn from_letter(letter: char) -> Option<Seat> {
        let index = u32::from(letter).checked_sub(u32::from('A'))?;
        (index < MAX_SEATS as u32).then_some(Seat(index as u8))
    }

    /// The next seat clockwise among `seats`.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The other seat of a game for two.
    #[inline]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// All seats of a game for so many, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }

    /// `seats` seats clockwise, beginning with this one.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// A set of seats.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, serde::Deserialize)]
pub struct Seats(pub u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Every seat of a game for so many.
    #[inline]
    pub const fn all(seats: u8) -> Seats {
        Seats(((1u16 << seats) - 1) as u8)
    }

    /// Just this one.
    #[inline]
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with the seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set without the seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..8).map(Seat).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Whose choice the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pending {
    /// Dice or a shuffled deck.
    Chance,
    /// One seat, or several that choose without seeing one another's choice. Never empty.
    Seats(Seats),
    /// Nobody: the game is over.
    Over,
}

impl Pending {
    /// One seat alone.
    #[inline]
    pub const fn one(seat: Seat) -> Pending {
        Pending::Seats(Seats::one(seat))
    }

    /// The seats that are asked.
    #[inline]
    pub const fn seats(self) -> Seats {
        match self {
            Pending::Seats(seats) => seats,
            Pending::Chance | Pending::Over => Seats::NONE,
        }
    }
}

/// Who acts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// Dice or a shuffled deck.
    Chance,
    /// A player.
    Seat(Seat),
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Chance => write!(f, "*"),
            Actor::Seat(seat) => write!(f, "{seat}"),
        }
    }
}

/// Looks at a table from a seat, or from the gallery.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// A player, who sees the open table and what is his alone.
    Seat(Seat),
    /// A spectator, who sees the open table.
    Gallery,
}

impl Eye {
    /// Every eye at a table for so many: the seats, then the gallery.
    pub fn all(seats: u8) -> impl Iterator<Item = Eye> {
        Seat::all(seats).map(Eye::Seat).chain([Eye::Gallery])
    }

    /// The seat behind the eye.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Eye::Seat(seat) => Some(seat),
            Eye::Gallery => None,
        }
    }
}

impl Serialize for Eye {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Eye::Seat(seat) => seat.serialize(serializer),
            Eye::Gallery => serializer.serialize_str("gallery"),
        }
    }
}

/// What the players are called in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
pub struct Names(pub Vec<String>);

impl Names {
    /// Player 1, Player 2, …
    pub fn numbered(seats: u8) -> Names {
        Names((1..=seats).map(|number| format!("Player {number}")).collect())
    }

    /// The name of a seat.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("nobody", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_the_table() {
        assert_eq!(Seat(2).round(3).collect::<Vec<_>>(), [Seat(2), Seat(0), Seat(1)]);
        assert_eq!(Seat(4).next(5), Seat(0));
        assert_eq!(Seat(0).other(), Seat(1));
    }

    #[test]
    fn sets_of_seats() {
        let set: Seats = [Seat(1), Seat(3)].into_iter().collect();
        assert!(set.has(Seat(3)) && !set.has(Seat(0)));
        assert_eq!(set.first(), Some(Seat(1)));
        assert_eq!(set.without(Seat(1)).iter().collect::<Vec<_>>(), [Seat(3)]);
        assert_eq!(Seats::all(5).len(), 5);
        assert_eq!(format!("{set:?}"), "{B, D}");
    }

    #[test]
    fn letters_name_seats_and_nothing_else() {
        assert_eq!(Seat::from_letter('E'), Some(Seat(4)));
        assert_eq!(Seat::from_letter('F'), None);
        assert_eq!(Seat::from_letter('*'), None);
    }
}
