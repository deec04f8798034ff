//! The end: paths to victory, dead positions and the last round.

use crate::board::seat_of;
use crate::event::Event;
use crate::play::Play;
use crate::scan::Scan;
use crate::state::Over;
use crate::vocab::{Clan, Kind, WillSide};
use parlour_core::{RuleId, Sink, rule};

impl Scan<'_> {
    /// Whether a player's path can still be completed (DG-R-24).
    pub(crate) fn can_still_win(self, seat: usize) -> bool {
        let board = &self.s.board;
        let has = |kind| board.units(seat, kind) != 0;
        let rival_royal = board.royal(seat ^ 1).is_some();
        match self.clan(seat) {
            Clan::Huldra => {
                rival_royal && (has(Kind::Pawn) || has(Kind::Sage) || has(Kind::Knight) || has(Kind::Royal))
            }
            // A pawn counts by itself, so the trait adds nothing.
            Clan::Murg => {
                rival_royal
                    && (has(Kind::Pawn)
                        || has(Kind::Knight)
                        || has(Kind::Sage)
                        || (has(Kind::Royal) && has(Kind::Rook)))
            }
            Clan::Ferrymen => rival_royal,
            Clan::Erde => has(Kind::Royal),
            Clan::Wibo => {
                let pawns = board.units(seat, Kind::Pawn);
                let workers = board.units_of(seat, &[Kind::Pawn, Kind::Sage, Kind::Knight]);
                pawns.count_ones() >= u32::from(self.side(seat).pawns) || workers & !self.frozen(seat) != 0
            }
            Clan::Hexen => board.quarry() & self.frozen(seat ^ 1) == 0,
        }
    }

    /// Whether nobody can win any more. A rekindled unit could change that, so not while a Blessing may come.
    pub(crate) fn is_dead(self) -> bool {
        let hope =
            self.s.will.side == Some(WillSide::Blessings) && self.s.players.iter().any(|player| player.will);
        !hope && !self.can_still_win(0) && !self.can_still_win(1)
    }

    /// Wibo pawns in a player's Seat.
    #[inline]
    pub(crate) fn seated_pawns(self, seat: usize) -> u32 {
        (self.s.board.units(seat, Kind::Pawn) & seat_of(seat)).count_ones()
    }
}

impl<K: Sink<Event>> Play<'_, K> {
    /// The game is over. What ended it first stands.
    pub(crate) fn end(&mut self, by: RuleId, over: Over) {
        if !self.is_over() {
            self.s.over = over;
            self.tell(by, || Event::Ended { over });
        }
    }

    /// A royal suffers a Hunt or a fall; enough of them win for its rival (DG-HUL-1, DG-FER-1).
    pub(crate) fn mark_royal(&mut self, owner: usize, by: RuleId, unit: crate::event::Unit) {
        self.s.players[owner].marks += 1;
        let marks = self.s.players[owner].marks;
        self.tell(by, || Event::Marked { unit, marks });
        if marks >= self.game.sides[owner ^ 1].marks {
            self.end(by, Over::Won((owner ^ 1) as u8));
        }
    }

    /// What the end of a turn decides (DG-WIB-1, DG-R-24).
    pub(crate) fn judge_turn(&mut self, round_ends: bool) {
        let mover = self.mover();
        let scan = self.scan();
        if scan.clan(mover) == Clan::Wibo && scan.seated_pawns(mover) >= u32::from(scan.side(mover).pawns) {
            self.end(rule("DG-WIB-1"), Over::Won(mover as u8));
        } else if scan.is_dead() {
            self.end(rule("DG-R-24"), Over::Dead);
        } else if round_ends && self.s.round >= self.game.pack.rounds {
            self.end(rule("DG-R-24"), Over::Rounds);
        }
    }
}
