//! A quick guess at who will win: how near each clan is to its own path, what threatens it, and what it has.
//!
//! Every part is measured in the same unit, roughly "a third of the way to winning", so that six different paths
//! can be compared. The weights come from matches between greedy bots (docs/balance/darkleaf-gambit.md).

mod weights;
mod worth;

use crate::board::{CENTRE, EDGE, Square, adjacent, grow, seat_of, squares};
use crate::frame::Frame;
use crate::mechanics::fan::Fan;
use crate::pack::{ROWS, SkillKind};
use crate::play::Play;
use crate::scan::Scan;
use crate::state::{Over, Public};
use crate::turn::Asked;
use crate::vocab::{Aura, Clan, Kind};
use parlour_core::{MAX_SEATS, Silence};
use weights as w;
use worth::{half_done, skill_worth};

/// What a unit is worth.
fn unit_worth(kind: Kind) -> f32 {
    match kind {
        Kind::Pawn => w::PAWN,
        Kind::Sage => w::SAGE,
        Kind::Knight => w::KNIGHT,
        Kind::Rook => w::ROOK,
        Kind::Royal => 0.0,
    }
}

/// How many choices ahead are followed where a skill or a deed is half done.
const AHEAD: u8 = 2;

impl Scan<'_> {
    /// Each seat's chance to win.
    pub(crate) fn chances(self) -> [f32; MAX_SEATS] {
        let first = match self.s.over {
            Over::No => 1.0 / (1.0 + (-1.6 * self.lead(AHEAD)).exp()),
            Over::Rounds | Over::Dead => 0.5,
            Over::Won(seat) | Over::RoyalGone(seat) => f32::from(1 - seat),
        };
        [first, 1.0 - first, 0.0, 0.0, 0.0]
    }

    /// How far South is ahead. Where something half done asks for its target, the best target counts: otherwise
    /// nobody who looks one step ahead would ever complete a miracle.
    fn lead(self, ahead: u8) -> f32 {
        match self.s.over {
            Over::No => {}
            Over::Rounds | Over::Dead => return 0.0,
            Over::Won(seat) | Over::RoyalGone(seat) => return if seat == 0 { 4.0 } else { -4.0 },
        }
        let frame = self.top().unwrap_or_default();
        let (Asked::Seat(seat), true) = (self.asked(frame), ahead > 0 && half_done(frame)) else {
            return self.standing(0) - self.standing(1) + self.opportunity(frame);
        };
        let mut options = Vec::new();
        self.options(&mut options);
        let toward = if seat == 0 { 1.0 } else { -1.0 };
        let best = options.iter().map(|action| {
            let mut after = *self.s;
            let mut play = Play { game: self.game, s: &mut after, sink: &mut Silence };
            play.choose(*action);
            play.settle();
            toward * Scan { game: self.game, s: &after }.lead(ahead - 1)
        });
        toward * best.fold(f32::NEG_INFINITY, f32::max)
    }

    /// What a Morph that may be rolled for is worth to South.
    fn opportunity(self, frame: Frame) -> f32 {
        let Frame::Morph { by } = frame else { return 0.0 };
        let mover = self.mover();
        let faces = f32::from(self.side(mover).dice[0]);
        let odds = (faces + 1.0 - f32::from(self.deed_threshold(mover))) / faces;
        let prey = self.morph_targets(Square(by));
        let most = Kind::ALL.iter().filter(|kind| self.s.board.kind(**kind) & prey != 0);
        let most = most.map(|kind| w::WIB_MORPH + unit_worth(*kind)).fold(0.0, f32::max);
        if mover == 0 { odds * most } else { -odds * most }
    }

    fn standing(self, seat: usize) -> f32 {
        if !self.can_still_win(seat) {
            return -1.5;
        }
        let board = &self.s.board;
        let material: f32 = Kind::ALL
            .iter()
            .map(|kind| unit_worth(*kind) * board.units(seat, *kind).count_ones() as f32)
            .sum();
        let auras = (board.of(seat) & board.any_aura()).count_ones();
        material + w::AURA * auras as f32 + self.skills_of(seat) + self.progress_of(seat)
    }

    /// Rows as far as they are paid, tokens, and the law.
    fn skills_of(self, seat: usize) -> f32 {
        let (player, side) = (&self.s.players[seat], self.side(seat));
        let scale = if self.clan(seat) == Clan::Wibo { w::WIB_SKILL } else { 1.0 };
        let rows = (0..ROWS).map(|row| {
            let worth = skill_worth(side.effects[row]);
            let paid = f32::from(self.filled(seat, row).0) / f32::from(side.rows[row].slots.max(1));
            let law = if player.law && side.kinds[row] == SkillKind::Law { worth } else { 0.0 };
            worth * (w::PAID * paid + f32::from(player.relics[row])) + law
        });
        scale * rows.sum::<f32>()
    }

    /// How near a player is to his own path.
    fn progress_of(self, seat: usize) -> f32 {
        let rival = seat ^ 1;
        let royal = self.s.board.royal(rival);
        match self.clan(seat) {
            Clan::Huldra => {
                let marks = f32::from(self.s.players[rival].marks);
                w::HUL_MARK * marks + royal.map_or(0.0, |at| self.huldra_aim(seat, at))
            }
            Clan::Murg => royal.map_or(0.0, |at| self.murg_reach(seat, at)),
            Clan::Ferrymen => {
                let marks = f32::from(self.s.players[rival].marks);
                w::FER_MARK * marks + royal.map_or(0.0, |at| self.ferrymen_grip(seat, at))
            }
            Clan::Erde => self.erde_hold(seat),
            Clan::Wibo => self.wibo_growth(seat),
            Clan::Hexen => self.hexen_net(seat),
        }
    }

    /// The share of faces with which somebody hits the royal.
    fn huldra_aim(self, seat: usize, royal: Square) -> f32 {
        let mut table: Public = *self.s;
        table.mover = seat as u8;
        let scan = Scan { game: self.game, s: &table };
        let faces = self.side(seat).dice[0];
        let hits = (1..=faces).filter(|face| Fan::of(|fan| scan.hunts(*face, fan)).ends() & royal.bit() != 0);
        w::HUL_AIM * hits.count() as f32 / f32::from(faces)
    }

    /// Destroyers beside the royal, or how near they are; Assassins anywhere in line.
    fn murg_reach(self, seat: usize, royal: Square) -> f32 {
        let board = &self.s.board;
        let hunters = board.units(seat, Kind::Pawn) | board.units(seat, Kind::Knight);
        let beside = (hunters & adjacent(royal)).count_ones() as f32;
        let near = squares(hunters).map(|at| at.distance(royal)).min().unwrap_or(8);
        let odds = f32::from(7u8.saturating_sub(self.royal_threshold(seat))) / 6.0;
        let assassins = (board.units(seat, Kind::Sage) & board.aura(Aura::Assassin)).count_ones() as f32;
        w::MUR_BESIDE * (2.0 * beside).min(3.0) * odds.max(0.1) * 2.0
            + w::MUR_NEAR * f32::from(8 - near)
            + w::MUR_ASSASSIN * assassins
    }

    /// The share of faces with which somebody lands upon the royal, which at the edge is a fall; and who is near.
    fn ferrymen_grip(self, seat: usize, royal: Square) -> f32 {
        let mut table: Public = *self.s;
        table.mover = seat as u8;
        let scan = Scan { game: self.game, s: &table };
        let faces = self.side(seat).dice[0];
        let lands = |face: &u8| match scan.journey_value(seat, *face) {
            0 => false,
            value => Fan::of(|fan| scan.ferrymen_roads(value, fan)).ends() & royal.bit() != 0,
        };
        let share = (1..=faces).filter(lands).count() as f32 / f32::from(faces);
        let edge = EDGE & royal.bit() != 0;
        let board = &self.s.board;
        let flowing =
            board.units(seat, Kind::Pawn) | board.units(seat, Kind::Sage) | board.units(seat, Kind::Knight);
        let near = (flowing & grow(grow(grow(royal.bit())))).count_ones().min(5) as f32;
        w::FER_NEAR * near + if edge { w::FER_EDGE + w::FER_FALL * share } else { w::FER_LAND * share }
    }

    /// Ground Reclaimed, pawns on it and on their way, and in the end the king.
    fn erde_hold(self, seat: usize) -> f32 {
        let board = &self.s.board;
        let done = self.s.reclaimed[seat];
        let open = CENTRE & !done;
        let pawns = board.units(seat, Kind::Pawn);
        let there = (pawns & open).count_ones() as f32;
        let near = (pawns & grow(open) & !open).count_ones() as f32;
        let mut hold = w::ERD_DONE * done.count_ones() as f32 + w::ERD_THERE * there + w::ERD_NEAR * near;
        if open == 0
            && let Some(king) = board.royal(seat)
        {
            let far = squares(CENTRE).map(|at| at.distance(king)).min().unwrap_or(7);
            hold += w::ERD_ALL + w::ERD_KING * f32::from(7 - far);
        }
        hold
    }

    /// Pawns, those in the Seat, and workers with somebody to Morph nearby.
    fn wibo_growth(self, seat: usize) -> f32 {
        let board = &self.s.board;
        let pawns = board.units(seat, Kind::Pawn);
        let prey = grow(grow(self.vulnerable(seat ^ 1)));
        let workers = board.units(seat, Kind::Sage) | board.units(seat, Kind::Knight) | pawns;
        let close = (workers & prey & !seat_of(seat)).count_ones().min(4) as f32;
        w::WIB_SEATED * self.seated_pawns(seat) as f32
            + w::WIB_PAWN * pawns.count_ones() as f32
            + w::WIB_PREY * close
    }

    /// Quarry gone, in gardens, and near Ladders.
    fn hexen_net(self, seat: usize) -> f32 {
        let board = &self.s.board;
        let quarry = board.of(seat ^ 1) & board.quarry() & !self.invulnerable(seat ^ 1);
        let mut net = w::HEX_QUARRY * f32::from(self.s.players[seat].quarry);
        for (at, counters) in self.s.gardens[seat].iter() {
            let caught = ((adjacent(at) | at.bit()) & quarry).count_ones() as f32;
            let others = ((adjacent(at) | at.bit()) & self.vulnerable(seat ^ 1)).count_ones() as f32;
            let soon = [0.0, 1.0, 0.65, 0.45][usize::from(counters.min(3))];
            net += w::HEX_GARDEN * soon * caught + w::HEX_OTHERS * others;
        }
        for at in squares(board.laddered_by(seat)) {
            let on_quarry = board.quarry() & at.bit() != 0;
            let beside = (adjacent(at) & quarry).count_ones() as f32;
            net += if on_quarry { w::HEX_LADDER } else { 0.1 + w::HEX_BESIDE * beside };
        }
        let mine = board.of(seat);
        let near = squares(quarry).filter(|at| grow(grow(at.bit())) & mine != 0).count() as f32;
        net + w::HEX_NEAR * near
    }
}
