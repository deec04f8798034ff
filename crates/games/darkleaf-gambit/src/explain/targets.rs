//! Why a unit or a territory cannot be chosen in a step that asks for one.

use super::refuse;
use crate::action::Action;
use crate::board::{CENTRE, Square, WOODS, adjacent, diagonals};
use crate::frame::Frame;
use crate::pack::{Effect, ROWS};
use crate::scan::Scan;
use crate::state::Force;
use crate::vocab::{Hex, Kind};
use parlour_core::{Refusal, RuleId, rule};

/// Rule and reason, where there is something to say.
type Why = Option<(RuleId, String)>;

fn why(by: RuleId, text: impl Into<String>) -> Why {
    Some((by, text.into()))
}

impl Scan<'_> {
    /// Why a choice that a step could take is not among its choices; nothing where only the list can say it.
    pub(super) fn wrong_choice(self, frame: Frame, action: Action) -> Option<Refusal> {
        let found = match (frame, action) {
            (Frame::Declare, Action::Destroy { from, at }) => self.wrong_destroy(from, at),
            (Frame::Declare, Action::DestroyTwo { from, at, also }) => self.wrong_lock(from, at, also),
            (Frame::Declare, Action::Reclaim { from }) => self.wrong_reclaim(from),
            (Frame::Quarry { seat, .. }, Action::Quarry { at }) => self.wrong_quarry(usize::from(seat), at),
            (Frame::Tick, Action::Tick { hex, at }) => self.wrong_tick(hex, at),
            (Frame::Restart { at: carrier, spared }, Action::Restart { at }) => {
                self.wrong_restart(Square(carrier & 63), spared, at)
            }
            (Frame::Relics, Action::Spend { row }) => self.wrong_relic(row.index()),
            (Frame::Rolled { .. }, Action::Spend { row }) => self.wrong_relic(row.index()),
            (Frame::Morph { by }, Action::Morph { at }) => self.wrong_morph(Square(by), at),
            (Frame::Morph { by }, Action::Seed { at }) => {
                let seed = self.side(self.mover()).convert;
                self.wrong_morph(Square(by), at).or_else(|| self.wrong_relic(usize::from(seed?)))
            }
            (Frame::Morph { by }, Action::MorphTwo { at, also }) => {
                self.wrong_morph(Square(by), at).or_else(|| self.wrong_mass(Square(by), also))
            }
            (Frame::Hexes, Action::Garden { from, .. }) => self.wrong_garden(from),
            (Frame::Hexes | Frame::SecondLadder { .. }, Action::Ladder { from, at }) => {
                self.wrong_ladder(from, at)
            }
            (Frame::Belay { king }, Action::Belay { from, to }) => self.wrong_belay(Square(king), from, to),
            (Frame::SinkAt, Action::Pick { at }) => self.wrong_sink(at),
            (Frame::Banish, Action::Pick { at }) => self.wrong_banish(at),
            (Frame::RelocateUnit { .. } | Frame::EddyOwn | Frame::EddyRival { .. }, Action::Pick { at }) => {
                self.wrong_pick(at)
            }
            (_, Action::Place { at }) => self.wrong_place(frame, at),
            _ => None,
        };
        found.map(|(by, text)| refuse(by, text))
    }

    /// Nobody there, or not the right player's unit.
    fn wrong_owner(self, seat: usize, at: Square, by: RuleId) -> Why {
        let board = &self.s.board;
        if board.all() & at.bit() == 0 {
            return why(by, format!("Nobody stands on {at}."));
        }
        let whose = if seat == self.mover() { "the mover's" } else { "the rival's" };
        (board.of(seat) & at.bit() == 0).then(|| (by, format!("The unit on {at} is not {whose}.")))
    }

    /// What keeps a unit from being vanquished.
    fn protected(self, seat: usize, at: Square) -> Why {
        let board = &self.s.board;
        let on = |set: u64| set & at.bit() != 0;
        if on(board.units(seat, Kind::Rook)) {
            return why(rule("DG-R-26"), format!("The rook on {at} is invulnerable."));
        }
        if on(self.frozen(seat)) {
            return why(rule("DG-WIB-16"), format!("The pawn on {at} is absorbed by The Endless."));
        }
        if on(self.thick_skinned(seat)) {
            return why(rule("DG-ERD-9"), format!("Thick Skin: the king on {at} cannot be taken so."));
        }
        if !on(self.invulnerable(seat)) {
            return None;
        }
        if on(board.units(seat, Kind::Sage)) && on(WOODS) {
            return why(rule("DG-ERD-6"), format!("Lock Arms: the sage on {at} stands beside its rook."));
        }
        if self.force(Force::HALLOW) && !on(WOODS) {
            return why(rule("DG-B-8"), format!("Hallowed Ground protects the unit on {at}."));
        }
        why(rule("DG-WIB-10"), format!("Biotic Refuge: the pawn on {at} is diagonal to its rook."))
    }

    fn wrong_destroy(self, from: Square, at: Square) -> Why {
        let mover = self.mover();
        self.wrong_owner(mover, from, rule("DG-MUR-2"))
            .or_else(|| self.wrong_owner(mover ^ 1, at, rule("DG-MUR-2")))
            .or_else(|| {
                let board = &self.s.board;
                if self.dormant(mover) & from.bit() != 0 {
                    return why(rule("DG-R-23"), format!("The pawn on {from} is dormant."));
                }
                let able = board.kind(Kind::Pawn) | board.kind(Kind::Knight);
                let king = board.kind(Kind::Royal) & from.bit() != 0;
                if king && adjacent(from) & board.units(mover, Kind::Rook) == 0 {
                    return why(rule("DG-MUR-7"), "The king Destroys only while he is adjacent to his rook.");
                }
                if !king && able & from.bit() == 0 {
                    return why(
                        rule("DG-MUR-3"),
                        format!("The unit on {from} does not Destroy; pawns and knights do."),
                    );
                }
                if adjacent(from) & at.bit() == 0 {
                    return why(rule("DG-MUR-2"), format!("{at} is not adjacent to {from}."));
                }
                self.protected(mover ^ 1, at)
            })
    }

    fn wrong_lock(self, from: Square, at: Square, also: Square) -> Why {
        let royal = self.s.board.kind(Kind::Royal);
        if self.s.board.kind(Kind::Knight) & from.bit() == 0 {
            return why(rule("DG-MUR-6"), format!("Only a knight takes two targets; none stands on {from}."));
        }
        if royal & (at.bit() | also.bit()) != 0 {
            return why(rule("DG-MUR-6"), "Target Lock is for two units that are no royals.");
        }
        if at.0 >= also.0 {
            return why(rule("DG-R-41"), "Two different targets are named, the lower territory first.");
        }
        self.wrong_destroy(from, at).or_else(|| self.wrong_destroy(from, also))
    }

    fn wrong_reclaim(self, from: Square) -> Why {
        let mover = self.mover();
        self.wrong_owner(mover, from, rule("DG-ERD-3")).or_else(|| {
            if self.s.board.kind(Kind::Pawn) & from.bit() == 0 {
                return why(rule("DG-ERD-3"), format!("Only a pawn Reclaims; none stands on {from}."));
            }
            if CENTRE & from.bit() == 0 {
                return why(
                    rule("DG-ERD-3"),
                    format!("{from} is no centre territory; those are d4, e4, d5 and e5."),
                );
            }
            if self.s.reclaimed[mover] & from.bit() != 0 {
                return why(rule("DG-R-68"), format!("{from} is Reclaimed already."));
            }
            why(rule("DG-R-23"), format!("The pawn on {from} is dormant."))
        })
    }

    fn wrong_quarry(self, seat: usize, at: Square) -> Why {
        let board = &self.s.board;
        self.wrong_owner(seat ^ 1, at, rule("DG-HEX-2")).or_else(|| {
            if board.kind(Kind::Royal) & at.bit() != 0 {
                return why(rule("DG-HEX-2"), "A royal is never Quarry.");
            }
            if board.quarry() & at.bit() != 0 {
                return why(
                    rule("DG-R-5"),
                    format!("The unit on {at} is Quarry already; two different ones are named."),
                );
            }
            self.protected(seat ^ 1, at)
                .map(|_| (rule("DG-HEX-2"), format!("The unit on {at} is invulnerable.")))
                .or_else(|| why(rule("DG-R-5"), format!("{at} is not on the two ranks farthest from Hexen.")))
        })
    }

    fn wrong_tick(self, hex: Hex, at: Square) -> Why {
        why(rule("DG-R-91"), format!("No {} on {at} has still to lose a counter.", hex.word()))
    }

    fn wrong_restart(self, carrier: Square, spared: u8, at: Square) -> Why {
        if self.s.board.all() & at.bit() == 0 {
            return why(rule("DG-R-90"), format!("Nobody stands on {at}."));
        }
        if adjacent(carrier) & at.bit() == 0 {
            return why(
                rule("DG-R-90"),
                format!("{at} is not adjacent to {carrier}, where the Ladder closed."),
            );
        }
        if spared == at.0 {
            return why(
                rule("DG-HEX-13"),
                format!("The pawn on {at} has just lost its plating to this Ladder."),
            );
        }
        self.wrong_bearer(at)
    }

    /// Who cannot carry a Ladder.
    fn wrong_bearer(self, at: Square) -> Why {
        let owner = self.owner(at);
        if self.s.board.laddered() & at.bit() != 0 {
            return why(rule("DG-R-89"), format!("The unit on {at} is under a Ladder already."));
        }
        if self.thick_skinned(owner) & at.bit() != 0 {
            return why(rule("DG-ERD-9"), "The Erde king never carries a Ladder.");
        }
        if self.frozen(owner) & at.bit() != 0 {
            return why(rule("DG-WIB-16"), format!("The pawn on {at} is absorbed by The Endless."));
        }
        (!self.has_ladder_chips(self.mover()))
            .then(|| (rule("DG-R-18"), "There are not enough fate chips for another Ladder.".into()))
    }

    fn wrong_relic(self, row: usize) -> Why {
        let mover = self.mover();
        let name = self.game.skill_name(mover, row);
        let held = self.s.players[mover].relics[row.min(ROWS - 1)];
        if self.force(Force::NO_RELICS) {
            return why(rule("DG-C-9"), "Silence: no relic token may be spent.");
        }
        if held == 0 {
            return why(rule("DG-UPK-3"), format!("There is no token of {name} to spend."));
        }
        if self.tokens(row as u8) == 0 {
            return why(rule("DG-R-100"), format!("The token of {name} was gained in this turn."));
        }
        match self.side(mover).effects[row] {
            Effect::ExtraTurn => why(rule("DG-R-44"), "Never more than two turns in a row."),
            Effect::RollFirst if self.s.turn.roll_first => {
                why(rule("DG-R-45"), format!("{name} is on already."))
            }
            Effect::ClearCentre => why(rule("DG-R-69"), "No rival unit of the centre can be put elsewhere."),
            Effect::SlideRoyal => why(rule("DG-R-59"), "Spend it by choosing a direction: `slide n`."),
            Effect::Split { at_least, .. } => why(
                rule("DG-R-66"),
                format!(
                    "{name} is spent after a journey roll of {at_least} or more that three units can go."
                ),
            ),
            _ => why(rule("DG-UPK-3"), format!("{name} has its own moment, not this one.")),
        }
    }

    fn wrong_morph(self, by: Square, at: Square) -> Why {
        let rival = self.mover() ^ 1;
        self.wrong_owner(rival, at, rule("DG-WIB-4")).or_else(|| {
            if self.buried(rival ^ 1, Kind::Pawn) == 0 {
                return why(rule("DG-R-76"), "No Wibo pawn is left in the graveyard to take its place.");
            }
            if self.morph_targets(by) & at.bit() == 0
                && let Some(protected) = self.protected(rival, at)
            {
                return Some(protected);
            }
            (self.morph_targets(by) & at.bit() == 0).then(|| {
                (rule("DG-WIB-4"), format!("{at} does not neighbour {by}, where the journey ended."))
            })
        })
    }

    fn wrong_mass(self, by: Square, also: Square) -> Why {
        if self.s.board.kind(Kind::Sage) & by.bit() == 0 {
            return why(rule("DG-WIB-8"), "Only a sage Morphs two.");
        }
        if diagonals(by) & also.bit() == 0 {
            return why(
                rule("DG-R-77"),
                format!("The second target is diagonal to the sage; {also} is not."),
            );
        }
        self.wrong_owner(self.mover() ^ 1, also, rule("DG-R-77"))
            .or_else(|| self.protected(self.mover() ^ 1, also))
            .or_else(|| why(rule("DG-R-76"), "Two new pawns need two Wibo pawns in the graveyard."))
    }

    /// Who may not cast at all, for want of a token or a journey.
    fn wrong_caster(self, from: Square, row: Option<u8>) -> Why {
        let mover = self.mover();
        self.wrong_owner(mover, from, rule("DG-HEX-5")).or_else(|| {
            if self.casters() & from.bit() == 0 {
                return why(
                    rule("DG-R-87"),
                    format!("The unit on {from} has not journeyed this turn; only sages Hex without."),
                );
            }
            row.filter(|row| self.tokens(*row) == 0).map(|row| {
                let name = self.game.skill_name(mover, usize::from(row));
                (rule("DG-HEX-5"), format!("There is no token of {name} to spend."))
            })
        })
    }

    fn wrong_garden(self, from: Square) -> Why {
        let taken = self.s.gardens[0].squares() | self.s.gardens[1].squares();
        self.wrong_caster(from, self.side(self.mover()).garden).or_else(|| {
            if taken & from.bit() != 0 {
                return why(rule("DG-R-88"), format!("There is a garden on {from} already."));
            }
            if self.garden_counters(from).next().is_none() {
                return why(rule("DG-R-18"), "There are not enough fate chips for another garden.");
            }
            why(rule("DG-HEX-9"), "A garden takes three rounds; only the queen's may take two.")
        })
    }

    fn wrong_ladder(self, from: Square, at: Square) -> Why {
        self.wrong_caster(from, self.side(self.mover()).ladder)
            .or_else(|| self.wrong_owner(self.mover() ^ 1, at, rule("DG-HEX-11")))
            .or_else(|| {
                if self.s.board.quarry() & at.bit() != 0 {
                    return why(
                        rule("DG-R-89"),
                        format!("The unit on {at} is Quarry: a Ladder may only come to it."),
                    );
                }
                let dir = from.bearing(at).is_some_and(|dir| dir as u8 & 1 == 1);
                if !dir {
                    return why(rule("DG-HEX-11"), format!("{at} is not diagonal to {from}."));
                }
                self.wrong_bearer(at)
            })
    }

    fn wrong_belay(self, king: Square, from: Square, to: Square) -> Why {
        let mover = self.mover();
        self.wrong_owner(mover, from, rule("DG-FER-14")).or_else(|| {
            if adjacent(king) & from.bit() == 0 {
                return why(rule("DG-R-58"), format!("{from} is not adjacent to the king on {king}."));
            }
            if self.dormant(mover) & from.bit() != 0 {
                return why(rule("DG-R-23"), format!("The pawn on {from} is dormant."));
            }
            if adjacent(king) & to.bit() == 0 {
                return why(rule("DG-R-58"), format!("{to} is not adjacent to the king on {king}."));
            }
            self.not_open(mover, to)
        })
    }

    fn wrong_sink(self, at: Square) -> Why {
        let mover = self.mover();
        let owner = self.owner(at);
        if self.s.board.all() & at.bit() == 0 {
            return why(rule("DG-ERD-13"), format!("Nobody stands on {at}."));
        }
        self.protected(owner, at).or_else(|| {
            (owner == mover).then(|| {
                (rule("DG-R-70"), "An own unit is sunk only if it carries a Ladder and is no royal.".into())
            })
        })
    }

    fn wrong_banish(self, at: Square) -> Why {
        self.wrong_owner(self.mover() ^ 1, at, rule("DG-ERD-10")).or_else(|| {
            if CENTRE & at.bit() == 0 {
                return why(
                    rule("DG-ERD-10"),
                    format!("{at} is no centre territory; those are d4, e4, d5 and e5."),
                );
            }
            why(rule("DG-R-69"), format!("The unit on {at} has nowhere to go."))
        })
    }

    /// Units that a skill may not take up.
    fn wrong_pick(self, at: Square) -> Why {
        if self.s.board.all() & at.bit() == 0 {
            return why(rule("DG-CORE-6"), format!("Nobody stands on {at}."));
        }
        let owner = self.owner(at);
        if self.frozen(owner) & at.bit() != 0 {
            return why(rule("DG-WIB-16"), format!("The pawn on {at} is absorbed by The Endless."));
        }
        (owner == self.mover() && self.mobile(owner) & at.bit() == 0)
            .then(|| (rule("DG-R-23"), format!("The unit on {at} cannot be moved by its owner this turn.")))
    }

    /// A territory on which a unit of a player cannot come to rest.
    fn not_open(self, owner: usize, at: Square) -> Why {
        if self.s.board.all() & at.bit() != 0 {
            return why(rule("DG-CORE-1"), format!("Somebody stands on {at}."));
        }
        (self.permitted(owner) & at.bit() == 0)
            .then(|| (rule("DG-R-72"), format!("{at} is Reclaimed: a rival may pass but not stay.")))
    }

    fn wrong_place(self, frame: Frame, at: Square) -> Why {
        let mover = self.mover();
        let owner = match frame {
            Frame::BanishTo { .. } | Frame::PlatedBack { .. } | Frame::RoyalBack { .. } => mover ^ 1,
            Frame::RelocateTo { from } => self.owner(Square(from)),
            Frame::Resolve { seat, .. } | Frame::ResolveTo { seat, .. } => usize::from(seat),
            Frame::ReclaimTo { .. }
            | Frame::Advance { .. }
            | Frame::MorphTo { .. }
            | Frame::HastyTo { .. } => mover,
            _ => return None,
        };
        self.not_open(owner, at).or_else(|| match frame {
            Frame::BanishTo { from } if self.rooted(owner) & Square(from).bit() != 0 => {
                why(rule("DG-R-83"), "Deep Roots: the Wibo queen is moved one territory at most.")
            }
            Frame::BanishTo { .. } => {
                why(rule("DG-R-69"), format!("{at} is not in The Woods outside the centre."))
            }
            Frame::RelocateTo { .. } => {
                why(rule("DG-R-83"), "Deep Roots: the Wibo queen is moved one territory at most.")
            }
            Frame::Advance { .. } => {
                why(rule("DG-R-41"), format!("{at} is not one of the territories it emptied."))
            }
            Frame::Resolve { .. } => None,
            _ => why(rule("DG-R-20"), format!("{at} is not among the closest free territories.")),
        })
    }
}
