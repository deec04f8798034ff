//! How near each clan is to its own way of winning, part by part.

use super::weights as w;
use crate::board::{CENTRE, EDGE, adjacent, grow, seat_of, squares};
use crate::mechanics::fan::Fan;
use crate::scan::Scan;
use crate::state::Public;
use crate::vocab::{Aura, Clan, Kind};

/// One thing that brings a clan nearer to its goal.
#[derive(Copy, Clone, Default)]
pub(super) struct Part {
    /// What people call it; nothing where a clan has fewer parts.
    pub(super) name: &'static str,
    /// How much there is of it, as people would count it.
    pub(super) amount: f32,
    /// What that is worth, in the unit of the evaluation.
    worth: f32,
}

/// So much of it, each worth so much.
fn each(name: &'static str, amount: f32, weight: f32) -> Part {
    Part { name, amount, worth: weight * amount }
}

/// The parts of a clan's path.
pub(super) type Path = [Part; 4];

/// Fewer parts than a path has places for.
fn path<const N: usize>(parts: [Part; N]) -> Path {
    let mut path = Path::default();
    path[..N].copy_from_slice(&parts);
    path
}

impl Scan<'_> {
    /// How near a player is to his own path.
    pub(super) fn progress_of(self, seat: usize) -> f32 {
        self.path(seat).iter().map(|part| part.worth).sum()
    }

    /// What brings a player nearer to it.
    #[inline]
    pub(super) fn path(self, seat: usize) -> Path {
        match self.clan(seat) {
            Clan::Huldra => self.huldra_aim(seat),
            Clan::Murg => self.murg_reach(seat),
            Clan::Ferrymen => self.ferrymen_grip(seat),
            Clan::Erde => self.erde_hold(seat),
            Clan::Wibo => self.wibo_growth(seat),
            Clan::Hexen => self.hexen_net(seat),
        }
    }

    /// Hunts of the royal, and the share of faces with which somebody hits it.
    fn huldra_aim(self, seat: usize) -> Path {
        let rival = seat ^ 1;
        let marks = each("Hunts of the royal", f32::from(self.s.players[rival].marks), w::HUL_MARK);
        let Some(royal) = self.s.board.royal(rival) else { return path([marks]) };
        let mut table: Public = *self.s;
        table.mover = seat as u8;
        let scan = Scan { game: self.game, s: &table };
        let faces = self.side(seat).dice[0];
        let hits = (1..=faces).filter(|face| Fan::of(|fan| scan.hunts(*face, fan)).ends() & royal.bit() != 0);
        let hits = hits.count() as f32;
        let aim = Part {
            name: "faces that hit the royal",
            amount: hits,
            worth: w::HUL_AIM * hits / f32::from(faces),
        };
        path([marks, aim])
    }

    /// Destroyers beside the royal, or how near they are; Assassins anywhere in line.
    fn murg_reach(self, seat: usize) -> Path {
        let board = &self.s.board;
        let Some(royal) = board.royal(seat ^ 1) else { return path([]) };
        let hunters = board.units(seat, Kind::Pawn) | board.units(seat, Kind::Knight);
        let beside = (hunters & adjacent(royal)).count_ones() as f32;
        let near = squares(hunters).map(|at| at.distance(royal)).min().unwrap_or(8);
        let odds = f32::from(7u8.saturating_sub(self.royal_threshold(seat))) / 6.0;
        let assassins = (board.units(seat, Kind::Sage) & board.aura(Aura::Assassin)).count_ones() as f32;
        path([
            Part {
                name: "destroyers beside the royal",
                amount: beside,
                worth: w::MUR_BESIDE * (2.0 * beside).min(3.0) * odds.max(0.1) * 2.0,
            },
            Part {
                name: "steps to the royal",
                amount: f32::from(near),
                worth: w::MUR_NEAR * f32::from(8 - near),
            },
            each("Assassins", assassins, w::MUR_ASSASSIN),
        ])
    }

    /// Falls of the royal; the share of faces with which somebody lands upon it, which at the edge is a fall; and who
    /// is near.
    fn ferrymen_grip(self, seat: usize) -> Path {
        let rival = seat ^ 1;
        let falls = each("falls of the royal", f32::from(self.s.players[rival].marks), w::FER_MARK);
        let Some(royal) = self.s.board.royal(rival) else { return path([falls]) };
        let mut table: Public = *self.s;
        table.mover = seat as u8;
        let scan = Scan { game: self.game, s: &table };
        let faces = self.side(seat).dice[0];
        let lands = |face: &u8| match scan.journey_value(seat, *face) {
            0 => false,
            value => Fan::of(|fan| scan.ferrymen_roads(value, fan)).ends() & royal.bit() != 0,
        };
        let hits = (1..=faces).filter(lands).count() as f32;
        let share = hits / f32::from(faces);
        let edge = EDGE & royal.bit() != 0;
        let board = &self.s.board;
        let flowing =
            board.units(seat, Kind::Pawn) | board.units(seat, Kind::Sage) | board.units(seat, Kind::Knight);
        let near = (flowing & grow(grow(grow(royal.bit())))).count_ones().min(5) as f32;
        let landing = if edge { w::FER_FALL } else { w::FER_LAND };
        path([
            falls,
            each("flowing units near the royal", near, w::FER_NEAR),
            each("the royal at the edge", if edge { 1.0 } else { 0.0 }, w::FER_EDGE),
            Part { name: "faces that land upon the royal", amount: hits, worth: landing * share },
        ])
    }

    /// Ground Reclaimed, pawns on it and on their way, and in the end the king.
    fn erde_hold(self, seat: usize) -> Path {
        let board = &self.s.board;
        let done = self.s.reclaimed[seat];
        let open = CENTRE & !done;
        let pawns = board.units(seat, Kind::Pawn);
        let there = (pawns & open).count_ones() as f32;
        let near = (pawns & grow(open) & !open).count_ones() as f32;
        let mut king_near = Part::default();
        if open == 0
            && let Some(king) = board.royal(seat)
        {
            let far = squares(CENTRE).map(|at| at.distance(king)).min().unwrap_or(7);
            king_near = Part {
                name: "the king's steps to the centre",
                amount: f32::from(far),
                worth: w::ERD_ALL + w::ERD_KING * f32::from(7 - far),
            };
        }
        path([
            each("Reclaimed territories", done.count_ones() as f32, w::ERD_DONE),
            each("pawns on ground to Reclaim", there, w::ERD_THERE),
            each("pawns beside such ground", near, w::ERD_NEAR),
            king_near,
        ])
    }

    /// Pawns, those in the Seat, and workers with somebody to Morph nearby.
    fn wibo_growth(self, seat: usize) -> Path {
        let board = &self.s.board;
        let pawns = board.units(seat, Kind::Pawn);
        let prey = grow(grow(self.vulnerable(seat ^ 1)));
        let workers = board.units(seat, Kind::Sage) | board.units(seat, Kind::Knight) | pawns;
        let close = (workers & prey & !seat_of(seat)).count_ones().min(4) as f32;
        path([
            each("pawns in the Seat", self.seated_pawns(seat) as f32, w::WIB_SEATED),
            each("pawns", pawns.count_ones() as f32, w::WIB_PAWN),
            each("workers near prey", close, w::WIB_PREY),
        ])
    }

    /// Quarry gone, in gardens, and near Ladders.
    fn hexen_net(self, seat: usize) -> Path {
        let board = &self.s.board;
        let quarry = board.of(seat ^ 1) & board.quarry() & !self.invulnerable(seat ^ 1);
        let (mut gardens, mut ladders) = (Part::default(), Part::default());
        (gardens.name, ladders.name) = ("Quarry in gardens", "Quarry under or beside Ladders");
        for (at, counters) in self.s.gardens[seat].iter() {
            let caught = ((adjacent(at) | at.bit()) & quarry).count_ones() as f32;
            let others = ((adjacent(at) | at.bit()) & self.vulnerable(seat ^ 1)).count_ones() as f32;
            let soon = [0.0, 1.0, 0.65, 0.45][usize::from(counters.min(3))];
            gardens.amount += caught;
            gardens.worth += w::HEX_GARDEN * soon * caught + w::HEX_OTHERS * others;
        }
        for at in squares(board.laddered_by(seat)) {
            let on_quarry = board.quarry() & at.bit() != 0;
            let beside = (adjacent(at) & quarry).count_ones() as f32;
            ladders.amount += if on_quarry { 1.0 } else { beside };
            ladders.worth += if on_quarry { w::HEX_LADDER } else { 0.1 + w::HEX_BESIDE * beside };
        }
        let mine = board.of(seat);
        let near = squares(quarry).filter(|at| grow(grow(at.bit())) & mine != 0).count() as f32;
        let gone = f32::from(self.s.players[seat].quarry);
        path([
            each("Quarry gone", gone, w::HEX_QUARRY),
            gardens,
            ladders,
            each("Quarry with a Hexen unit near", near, w::HEX_NEAR),
        ])
    }
}
