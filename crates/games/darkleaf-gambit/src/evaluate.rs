//! A quick guess at who will win: how near each clan is to its own path, what threatens it, and what it has.
//!
//! Every part is measured in the same unit, roughly "a third of the way to winning", so that six different paths
//! can be compared. The weights are by hand; bots that search correct them.

use crate::board::{CENTRE, EDGE, Square, adjacent, grow, squares};
use crate::pack::ROWS;
use crate::scan::Scan;
use crate::state::{Over, Public};
use crate::vocab::{Aura, Clan, Kind};
use parlour_core::MAX_SEATS;

/// What a unit is worth: pawn, sage, knight, rook, royal.
const WORTH: [f32; Kind::COUNT] = [0.10, 0.18, 0.22, 0.05, 0.0];

impl Scan<'_> {
    /// Each seat's chance to win.
    pub(crate) fn chances(self) -> [f32; MAX_SEATS] {
        let first = match self.s.over {
            Over::No => {
                let lead = self.standing(0) - self.standing(1);
                1.0 / (1.0 + (-1.6 * lead).exp())
            }
            Over::Rounds | Over::Dead => 0.5,
            Over::Won(seat) | Over::RoyalGone(seat) => f32::from(1 - seat),
        };
        [first, 1.0 - first, 0.0, 0.0, 0.0]
    }

    fn standing(self, seat: usize) -> f32 {
        if !self.can_still_win(seat) {
            return -1.5;
        }
        let player = &self.s.players[seat];
        let board = &self.s.board;
        let material: f32 = Kind::ALL
            .iter()
            .map(|kind| WORTH[kind.index()] * board.units(seat, *kind).count_ones() as f32)
            .sum();
        let rows: u32 = (0..ROWS).map(|row| u32::from(self.filled(seat, row).0)).sum();
        let tokens: u32 = player.relics.iter().map(|count| u32::from(*count)).sum();
        let auras = (board.of(seat) & board.any_aura()).count_ones();
        let board_worth = 0.03 * rows as f32 + 0.12 * tokens as f32 + 0.08 * auras as f32;
        material + board_worth + if player.law { 0.3 } else { 0.0 } + self.progress_of(seat)
    }

    /// How near a player is to his own path.
    fn progress_of(self, seat: usize) -> f32 {
        let rival = seat ^ 1;
        let royal = self.s.board.royal(rival);
        match self.clan(seat) {
            Clan::Huldra => {
                let marks = f32::from(self.s.players[rival].marks);
                0.9 * marks + royal.map_or(0.0, |at| self.huldra_aim(seat, at))
            }
            Clan::Murg => royal.map_or(0.0, |at| self.murg_reach(seat, at)),
            Clan::Ferrymen => {
                let marks = f32::from(self.s.players[rival].marks);
                1.4 * marks + royal.map_or(0.0, |at| self.ferrymen_grip(seat, at))
            }
            Clan::Erde => self.erde_hold(seat),
            Clan::Wibo => {
                let seated = self.seated_pawns(seat) as f32;
                let pawns = self.s.board.units(seat, Kind::Pawn).count_ones() as f32;
                0.45 * seated + 0.25 * pawns
            }
            Clan::Hexen => self.hexen_net(seat),
        }
    }

    /// The share of faces with which somebody hits the royal.
    fn huldra_aim(self, seat: usize, royal: Square) -> f32 {
        let mut table: Public = *self.s;
        table.mover = seat as u8;
        let scan = Scan { game: self.game, s: &table };
        let faces = self.side(seat).dice[0];
        let hits = (1..=faces).filter(|face| {
            let shots = scan.hunts(*face);
            squares(shots.from).any(|from| shots.of(from) & royal.bit() != 0)
        });
        0.7 * hits.count() as f32 / f32::from(faces)
    }

    /// Destroyers beside the royal, or how near they are; Assassins anywhere in line.
    fn murg_reach(self, seat: usize, royal: Square) -> f32 {
        let board = &self.s.board;
        let hunters = board.units(seat, Kind::Pawn) | board.units(seat, Kind::Knight);
        let beside = (hunters & adjacent(royal)).count_ones() as f32;
        let near = squares(hunters).map(|at| at.distance(royal)).min().unwrap_or(8);
        let odds = f32::from(7u8.saturating_sub(self.royal_threshold(seat))) / 6.0;
        let assassins = (board.units(seat, Kind::Sage) & board.aura(Aura::Assassin)).count_ones() as f32;
        0.5 * (2.0 * beside).min(3.0) * odds.max(0.1) * 2.0 + 0.06 * f32::from(8 - near) + 0.5 * assassins
    }

    /// The royal at the edge with somebody behind it.
    fn ferrymen_grip(self, seat: usize, royal: Square) -> f32 {
        let edge = if EDGE & royal.bit() != 0 { 0.35 } else { 0.0 };
        let board = &self.s.board;
        let flowing =
            board.units(seat, Kind::Pawn) | board.units(seat, Kind::Sage) | board.units(seat, Kind::Knight);
        let reach = grow(grow(grow(royal.bit())));
        edge + 0.10 * (flowing & reach).count_ones().min(5) as f32
    }

    /// Ground Reclaimed, pawns on it and on their way, and in the end the king.
    fn erde_hold(self, seat: usize) -> f32 {
        let board = &self.s.board;
        let done = self.s.reclaimed[seat];
        let open = CENTRE & !done;
        let pawns = board.units(seat, Kind::Pawn);
        let there = (pawns & open).count_ones() as f32;
        let near = (pawns & grow(open) & !open).count_ones() as f32;
        let mut hold = 0.75 * done.count_ones() as f32 + 0.28 * there + 0.08 * near;
        if open == 0
            && let Some(king) = board.royal(seat)
        {
            let far = squares(CENTRE).map(|at| at.distance(king)).min().unwrap_or(7);
            hold += 0.6 + 0.1 * f32::from(7 - far);
        }
        hold
    }

    /// Quarry gone, in gardens, and near Ladders.
    fn hexen_net(self, seat: usize) -> f32 {
        let board = &self.s.board;
        let quarry = board.of(seat ^ 1) & board.quarry() & !self.invulnerable(seat ^ 1);
        let mut net = 1.6 * f32::from(self.s.players[seat].quarry);
        for (at, counters) in self.s.gardens[seat].iter() {
            let caught = ((adjacent(at) | at.bit()) & quarry).count_ones() as f32;
            let others = ((adjacent(at) | at.bit()) & self.vulnerable(seat ^ 1)).count_ones() as f32;
            net += caught * [0.0, 0.8, 0.5, 0.35][usize::from(counters.min(3))] + 0.03 * others;
        }
        for at in squares(board.laddered_by(seat)) {
            let on_quarry = board.quarry() & at.bit() != 0;
            let beside = (adjacent(at) & quarry).count_ones() as f32;
            net += if on_quarry { 0.8 } else { 0.1 + 0.35 * beside };
        }
        let mine = board.of(seat);
        let near = squares(quarry).filter(|at| grow(grow(at.bit())) & mine != 0).count() as f32;
        net + 0.12 * near
    }
}
