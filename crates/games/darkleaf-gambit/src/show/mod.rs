//! The game for people: positions, the scene, offers, sentences.

pub(crate) mod guide;
mod offer;
mod scene;
mod tell;

use crate::action::Action;
use crate::board::Square;
use crate::event::{Event, Unit};
use crate::game::Darkleaf;
use crate::position::Position;
use crate::state::{Over, Public};
use crate::vocab::{Clan, Kind};
use parlour_core::{Eye, Fault, Look, Names, Offer, Scene, Seat, Show, State, Telling, View};

impl Show for Darkleaf {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        self.written(&state.public)
    }

    fn insight(&self, state: &State<Self>, seat: Seat) -> Vec<(&'static str, f32)> {
        self.scan(&state.public).insight(seat.index())
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        self.read(position).map(Darkleaf::state)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        self.draw(look, names)
    }

    fn offer(&self, view: &View<Self>, action: Action, names: &Names) -> Offer {
        self.offered(&view.public, action, names)
    }

    fn tell(&self, event: &Event, _: Eye, names: &Names) -> Telling {
        self.told(event, names)
    }

    fn announced(&self, _: Action) -> bool {
        // Everything happens in the open: dice that miss and choices to decline are heard by all.
        true
    }

    fn result(&self, public: &Public, names: &Names) -> String {
        match public.over {
            Over::No => "The game goes on.".into(),
            Over::Won(seat) => {
                let data = self.pack.clan(self.sides[usize::from(seat)].clan);
                format!("{} wins with {}: the path to victory is complete.", names.of(Seat(seat)), data.name)
            }
            Over::RoyalGone(seat) => {
                format!("{} wins: the royal that had to fall is gone.", names.of(Seat(seat)))
            }
            Over::Rounds => format!("A draw: {} rounds are over.", self.pack.rounds),
            Over::Dead => "A draw: nobody can win any more.".into(),
        }
    }
}

/// What a kind is called in a clan.
pub(crate) const fn kind_name(clan: Clan, kind: Kind) -> &'static str {
    match kind {
        Kind::Royal => clan.royal(),
        _ => kind.word(),
    }
}

impl Darkleaf {
    /// `Huldra pawn`.
    pub(crate) fn unit_name(&self, unit: Unit) -> String {
        let clan = &self.pack.clan(unit.clan).name;
        let clan = clan.strip_prefix("The ").unwrap_or(clan);
        format!("{clan} {}", kind_name(unit.clan, unit.kind))
    }

    /// The unit on a square, for sentences.
    pub(crate) fn unit_at(&self, public: &Public, at: Square) -> Option<Unit> {
        let seat = public.board.owner(at)?;
        let clan = self.sides[seat].clan;
        Some(Unit {
            seat: seat as u8,
            clan,
            kind: public.board.kind_at(at)?,
            number: public.board.number(at),
        })
    }

    /// The id of the unit on a square, or of the square if nobody stands there.
    pub(crate) fn id_at(&self, public: &Public, at: Square) -> String {
        self.unit_at(public, at).map_or_else(|| at.to_string(), unit_id)
    }

    /// `the Huldra pawn on c4`, or the square alone.
    pub(crate) fn unit_on(&self, public: &Public, at: Square) -> String {
        match self.unit_at(public, at) {
            Some(unit) => format!("the {} on {at}", self.unit_name(unit)),
            None => at.to_string(),
        }
    }

    /// A skill by seat and row.
    pub(crate) fn skill_name(&self, seat: usize, row: usize) -> &str {
        &self.pack.clan(self.sides[seat & 1].clan).skills[row].name
    }
}

/// The id of a unit: it keeps it wherever it goes.
pub(crate) fn unit_id(unit: Unit) -> String {
    format!("unit-{}-{}-{}", Seat(unit.seat), unit.kind.word(), unit.number + 1)
}

/// The id of a player's graveyard.
pub(crate) fn graveyard_id(seat: usize) -> String {
    format!("graveyard-{}", Seat(seat as u8))
}

/// The id of a slot of a clan board.
pub(crate) fn slot_id(seat: usize, row: u8, slot: u8) -> String {
    format!("slot-{}-{}-{}", Seat(seat as u8), row + 1, slot + 1)
}

/// The id of a row of a clan board.
pub(crate) fn row_id(seat: usize, row: u8) -> String {
    format!("row-{}-{}", Seat(seat as u8), row + 1)
}
