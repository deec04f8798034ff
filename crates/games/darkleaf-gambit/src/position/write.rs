//! Writing a position out, complete to the step.

use super::{Extras, GardenEntry, Ground, Phase, PlayerPosition, Position, SlotEntry, Timer, UnitEntry};
use crate::board::{Square, squares};
use crate::frame::{Frame, Stage};
use crate::game::Darkleaf;
use crate::pack::ROWS;
use crate::state::{Over, Public};
use crate::vocab::{Bone, Clan, End, Kind};

/// The word of a seat.
pub(super) const fn end(seat: usize) -> End {
    if seat == 0 { End::South } else { End::North }
}

/// Pack ids have hyphens, positions underscores, as the written examples do.
pub(super) fn word(id: &str) -> String {
    id.replace('-', "_")
}

impl Darkleaf {
    /// The position of a table.
    pub(crate) fn written(&self, public: &Public) -> Position {
        let mut reclaimed = Vec::new();
        let mut gardens = Vec::new();
        let mirror = self.sides[0].clan == self.sides[1].clan;
        for seat in 0..2 {
            for at in squares(public.reclaimed[seat]) {
                let at = at.to_string();
                reclaimed.push(if mirror { Ground::Of(at, end(seat)) } else { Ground::Plain(at) });
            }
            for (at, counters) in public.gardens[seat].iter() {
                let at = at.to_string();
                gardens.push(if mirror {
                    GardenEntry::Of(at, counters, end(seat))
                } else {
                    GardenEntry::Plain(at, counters)
                });
            }
        }
        let timers = public.will.lasting.iter().filter(|lasting| lasting.number > 0).map(|lasting| Timer {
            result: lasting.number,
            owner: end(usize::from(lasting.owner)),
            left: (lasting.left > 0).then_some(lasting.left),
        });
        Position {
            south: self.player_written(public, 0),
            north: self.player_written(public, 1),
            reclaimed,
            gardens,
            timers: timers.collect(),
            will_side: public.will.side,
            to_move: end(usize::from(public.mover)),
            first: Some(end(usize::from(public.first))),
            round: public.round,
            extra: public.extra,
            phase: phase(public),
            last_roll: public.turn.bone.map(|_| public.turn.face).filter(|face| *face > 0),
            intent: None,
            journeyed: None,
            journey: None,
            completed: None,
            turn: Some(public.turn),
            stack: Some(public.stack.to_vec()),
            over: (public.over != Over::No).then_some(public.over),
        }
    }

    fn player_written(&self, public: &Public, seat: usize) -> PlayerPosition {
        let player = &public.players[seat];
        let side = &self.sides[seat];
        let data = self.pack.clan(side.clan);
        let mut written = PlayerPosition {
            clan: Some(side.clan),
            units: squares(public.board.of(seat)).map(|at| self.unit_written(public, seat, at)).collect(),
            will: player.will,
            trait_used: player.trait_used,
            quarry_vanquished: player.quarry,
            royal_marks: if public.board.royal(seat).is_none() { player.marks } else { 0 },
            ..PlayerPosition::default()
        };
        for row in 0..ROWS {
            let id = word(&data.skills[row].id);
            let slots = &player.rows[row][..usize::from(side.rows[row].slots)];
            if slots.iter().any(|slot| !slot.is_empty()) {
                let entry = |slot: &crate::state::Filled| match slot.bone() {
                    _ if slot.is_empty() => None,
                    Bone::Own => Some(SlotEntry::Value(slot.value())),
                    bone => Some(SlotEntry::Bone { value: slot.value(), bone }),
                };
                written.rows.insert(id.clone(), slots.iter().map(entry).collect());
            }
            if player.relics[row] > 0 {
                written.relics.insert(id.clone(), player.relics[row]);
            }
            if player.law && usize::from(side.law_row) == row {
                written.laws.push(id);
            }
        }
        let foreign =
            if side.dice[0] == side.dice[1] { "foreign".into() } else { format!("d{}", side.dice[1]) };
        let mut pool = vec![format!("d{}", side.dice[0]); usize::from(player.pool[0])];
        pool.extend(vec![foreign; usize::from(player.pool[1])]);
        written.pool = Some(pool);
        written
    }

    fn unit_written(&self, public: &Public, seat: usize, at: Square) -> UnitEntry {
        let board = &public.board;
        let clan = self.sides[seat].clan;
        let kind = board.kind_at(at).unwrap_or(Kind::Pawn);
        let royal = kind == Kind::Royal;
        let auras = clan.auras().into_iter().flatten().filter(|aura| board.aura(*aura) & at.bit() != 0);
        let held = board.held() & at.bit() != 0;
        let mirror = self.sides[0].clan == Clan::Hexen && self.sides[1].clan == Clan::Hexen;
        let ladder = board.ladder(at);
        let listed = (board.units(seat, kind) & (at.bit() - 1)).count_ones() as u8;
        let marks = if royal { public.players[seat].marks } else { 0 };
        let falls = self.sides[seat ^ 1].clan == Clan::Ferrymen;
        let extras = Extras {
            auras: auras.map(|aura| word(aura.word())).collect(),
            ladder,
            ladder_by: (mirror && ladder > 0).then(|| end(usize::from(board.laddered_by(1) & at.bit() != 0))),
            quarry: board.quarry() & at.bit() != 0,
            immobile: held && royal,
            dormant: held && !royal,
            moved: board.moved() & at.bit() != 0,
            number: (board.number(at) != listed).then_some(board.number(at)),
            hunt_marks: if falls { 0 } else { marks },
            fall_mark: if falls { marks } else { 0 },
        };
        let name = if royal { clan.royal() } else { kind.word() }.to_owned();
        if extras == Extras::default() {
            UnitEntry::Plain(name, at.to_string())
        } else {
            UnitEntry::Laden(name, at.to_string(), extras)
        }
    }
}

/// The phase of the step that is next, for people; the stack says it exactly.
fn phase(public: &Public) -> Phase {
    if public.over != Over::No {
        return Phase::Over;
    }
    let gift = public.stack.iter().any(|frame| matches!(frame, Frame::Gift { .. } | Frame::Quarry { .. }));
    match (public.stack.first(), public.stack.last()) {
        (Some(Frame::Coin), _) | (_, Some(Frame::Side | Frame::Quarry { .. })) => Phase::Setup,
        _ if gift => Phase::Setup,
        (_, Some(Frame::Morph { .. })) => Phase::AfterJourney,
        (_, Some(Frame::Hexes)) => Phase::HexWindow,
        (Some(Frame::Turn(stage)), _) => match stage {
            Stage::Begin | Stage::Counters | Stage::Relics => Phase::Upkeep,
            Stage::Will | Stage::Declare => Phase::Relics,
            Stage::Roll => Phase::Declare,
            Stage::Executed => Phase::Execute,
            Stage::Slot => Phase::Slot,
            Stage::End if matches!(public.stack.last(), Some(Frame::Slot { .. })) => Phase::Slot,
            Stage::End => Phase::Acquire,
        },
        _ => Phase::Upkeep,
    }
}
