//! A quick guess at who will win: how near each clan is to its own path, what threatens it, and what it has.
//!
//! Every part is measured in the same unit, roughly "a third of the way to winning", so that six different paths
//! can be compared. The weights come from matches between greedy bots (docs/balance/darkleaf-gambit.md).

mod path;
mod weights;
mod worth;

use crate::board::Square;
use crate::frame::Frame;
use crate::pack::{ROWS, SkillKind};
use crate::play::Play;
use crate::scan::Scan;
use crate::state::Over;
use crate::turn::Asked;
use crate::vocab::{Clan, Kind};
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

    /// What the evaluation looks at for a player, as people would count it.
    pub(crate) fn insight(self, seat: usize) -> Vec<(&'static str, f32)> {
        let board = &self.s.board;
        let rows = (0..ROWS).map(|row| {
            let paid =
                f32::from(self.filled(seat, row).0) / f32::from(self.side(seat).rows[row].slots.max(1));
            paid + f32::from(self.s.players[seat].relics[row])
        });
        let mut parts = vec![
            ("own units", board.of(seat).count_ones() as f32),
            ("rival units", board.of(seat ^ 1).count_ones() as f32),
            ("Auras", (board.of(seat) & board.any_aura()).count_ones() as f32),
            ("skills paid for", rows.sum()),
            ("thirds of the rival's way", self.progress_of(seat ^ 1)),
        ];
        let own = self.path(seat).into_iter().filter(|part| !part.name.is_empty());
        parts.extend(own.map(|part| (part.name, part.amount)));
        parts
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
}
