//! Looking at the table: who is where, what is protected, where a unit may stand.

use crate::board::{CENTRE, Square, WOODS, diagonals, neighbours, seat_of, squares};
use crate::game::Darkleaf;
use crate::side::Side;
use crate::state::{Force, Public};
use crate::vocab::{Clan, Kind};

/// The table, to be read.
#[derive(Copy, Clone)]
pub(crate) struct Scan<'a> {
    pub(crate) game: &'a Darkleaf,
    pub(crate) s: &'a Public,
}

impl<'a> Scan<'a> {
    pub(crate) fn new(game: &'a Darkleaf, s: &'a Public) -> Scan<'a> {
        Scan { game, s }
    }

    /// The player whose turn it is.
    #[inline]
    pub(crate) fn mover(self) -> usize {
        usize::from(self.s.mover & 1)
    }

    #[inline]
    pub(crate) fn side(self, seat: usize) -> &'a Side {
        &self.game.sides[seat & 1]
    }

    #[inline]
    pub(crate) fn clan(self, seat: usize) -> Clan {
        self.side(seat).clan
    }

    /// Whether a lasting result of the Will is in force.
    #[inline]
    pub(crate) fn force(self, what: u16) -> bool {
        self.s.will.force.has(what)
    }

    #[inline]
    pub(crate) fn empty(self) -> u64 {
        !self.s.board.all()
    }

    /// Territories on which units of a player may come to rest: not what the rival has Reclaimed, unless they are
    /// Erde themselves (DG-R-72, DG-R-73).
    #[inline]
    pub(crate) fn permitted(self, seat: usize) -> u64 {
        if self.clan(seat) == Clan::Erde { !0 } else { !self.s.reclaimed[seat ^ 1] }
    }

    /// Empty and permitted.
    #[inline]
    pub(crate) fn open(self, seat: usize) -> u64 {
        self.empty() & self.permitted(seat)
    }

    /// Centre territories closed to a player's royal until all four are Reclaimed (DG-ERD-1).
    #[inline]
    pub(crate) fn closed_to_king(self, seat: usize) -> u64 {
        if self.clan(seat) == Clan::Erde && self.s.reclaimed[seat] != CENTRE { CENTRE } else { 0 }
    }

    /// Whether a player's law is in force and does this.
    #[inline]
    fn has_freeze(self, seat: usize) -> bool {
        self.s.players[seat & 1].law && self.side(seat).freezes
    }

    /// Pawns absorbed by The Endless (DG-WIB-16, DG-R-82).
    #[inline]
    pub(crate) fn frozen(self, seat: usize) -> u64 {
        if self.has_freeze(seat) {
            self.s.board.units(seat, Kind::Pawn) & seat_of(seat) & !self.s.turn.arrivals.0
        } else {
            0
        }
    }

    /// Every unit of a player that cannot be vanquished: rooks, locked sages, pawns in Refuge, frozen pawns, and
    /// units on Hallowed Ground.
    #[inline]
    pub(crate) fn invulnerable(self, seat: usize) -> u64 {
        let board = &self.s.board;
        let rooks = board.units(seat, Kind::Rook);
        let mut safe = rooks;
        match self.clan(seat) {
            Clan::Erde => {
                // Lock Arms: both in The Woods (DG-ERD-6).
                let sages = board.units(seat, Kind::Sage) & WOODS;
                safe |= squares(rooks & WOODS).fold(0, |set, rook| set | neighbours(rook)) & sages;
            }
            Clan::Wibo => {
                // Biotic Refuge (DG-WIB-10).
                let pawns = board.units(seat, Kind::Pawn);
                safe |= squares(rooks).fold(0, |set, rook| set | diagonals(rook)) & pawns;
                safe |= self.frozen(seat);
            }
            _ => {}
        }
        if self.force(Force::HALLOW) {
            safe |= board.of(seat) & seat_of(seat) & !board.kind(Kind::Royal);
        }
        safe
    }

    /// The Erde king against clans whose path does not name him (DG-ERD-9).
    #[inline]
    pub(crate) fn thick_skinned(self, seat: usize) -> u64 {
        if self.clan(seat) == Clan::Erde && !self.clan(seat ^ 1).seeks_royal() {
            self.s.board.units(seat, Kind::Royal)
        } else {
            0
        }
    }

    /// Units of a player that a vanquishing effect may be aimed at (DG-R-26).
    #[inline]
    pub(crate) fn vulnerable(self, seat: usize) -> u64 {
        self.s.board.of(seat) & !self.invulnerable(seat) & !self.thick_skinned(seat)
    }

    /// Royals their owners may not move: slid by Tide or under Tangle (DG-R-23).
    #[inline]
    pub(crate) fn immobile(self, seat: usize) -> u64 {
        let royal = self.s.board.units(seat, Kind::Royal);
        if self.force(Force::IMMOBILE) { royal } else { royal & self.s.board.held() }
    }

    /// Pawns their owner may not use (DG-WIB-13).
    #[inline]
    pub(crate) fn dormant(self, seat: usize) -> u64 {
        self.s.board.units(seat, Kind::Pawn) & self.s.board.held()
    }

    /// Units a player may journey with.
    #[inline]
    pub(crate) fn mobile(self, seat: usize) -> u64 {
        self.s.board.of(seat) & !self.immobile(seat) & !self.dormant(seat) & !self.frozen(seat)
    }

    /// The Wibo queen of a player, whom rivals move at most one territory (DG-R-83).
    #[inline]
    pub(crate) fn rooted(self, seat: usize) -> u64 {
        if self.clan(seat) == Clan::Wibo { self.s.board.units(seat, Kind::Royal) } else { 0 }
    }

    /// How many units of a kind lie in a player's graveyard (DG-CORE-3, -5).
    #[inline]
    pub(crate) fn buried(self, seat: usize, kind: Kind) -> u32 {
        let there = self.s.board.units(seat, kind).count_ones();
        kind.most().map_or(0, |most| most.saturating_sub(there))
    }

    /// The owner of a unit that is known to stand there.
    #[inline]
    pub(crate) fn owner(self, at: Square) -> usize {
        self.s.board.owner(at).unwrap_or(0)
    }
}
