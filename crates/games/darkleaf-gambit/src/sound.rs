//! The slow check that a table is sound: every unit, bone, chip and token accounted for.

use crate::board::CENTRE;
use crate::frame::{Frame, Why};
use crate::game::Darkleaf;
use crate::pack::{CHIPS, SkillKind};
use crate::state::{Over, Public};
use crate::vocab::{Clan, Kind};

impl Darkleaf {
    /// What is wrong with a table, if anything is.
    pub(crate) fn sound(&self, public: &Public) -> Result<(), String> {
        let say = |holds: bool, why: &dyn Fn() -> String| if holds { Ok(()) } else { Err(why()) };
        let board = &public.board;
        say(board.is_sound(), &|| "the planes of the board disagree".into())?;
        for seat in 0..2 {
            let side = &self.sides[seat];
            let player = &public.players[seat];
            let start = &self.pack.clan(side.clan).start;
            for kind in Kind::ALL {
                let begun = start.iter().filter(|(other, _)| other == kind).count() as u32;
                let most = kind.most().unwrap_or(begun);
                let there = board.units(seat, *kind).count_ones();
                say(there <= most, &|| format!("{there} {} of {}", kind.word(), side.clan.word()))?;
            }
            self.bones_sound(public, seat)?;
            for row in 0..side.rows.len() {
                let relic = side.kinds[row] == SkillKind::Relic;
                let most = if relic { side.relics[row] } else { 0 };
                say(player.relics[row] <= most, &|| format!("{} tokens in row {row}", player.relics[row]))?;
            }
            say(public.gardens[seat].counters() <= u32::from(CHIPS), &|| "too many garden counters".into())?;
            say(board.ladder_counters(seat) <= u32::from(CHIPS), &|| "too many Ladder counters".into())?;
            say(public.reclaimed[seat] & !CENTRE == 0, &|| "Reclaimed ground outside the centre".into())?;
            say(side.clan == Clan::Erde || public.reclaimed[seat] == 0, &|| "only Erde Reclaim".into())?;
            for aura in side.clan.auras().into_iter().flatten() {
                let with = (board.of(seat) & board.aura(aura)).count_ones();
                say(with <= u32::from(CHIPS), &|| format!("{with} chips of {}", aura.name()))?;
            }
            if side.clan.auras().is_none() {
                say(board.of(seat) & board.any_aura() == 0, &|| "a clan without auras carries one".into())?;
            }
            say(player.quarry <= 2 && player.marks <= 9, &|| "too many marks".into())?;
        }
        say(public.will.force == self.force_of(&public.will), &|| {
            "lasting results and their force disagree".into()
        })?;
        say(public.over != Over::No || !public.stack.is_empty(), &|| {
            "nothing is open and the game is not over".into()
        })
    }

    /// Bones: in the pool, in slots, in hand or out of the game; never more than the clan has.
    fn bones_sound(&self, public: &Public, seat: usize) -> Result<(), String> {
        let player = &public.players[seat];
        let slotted = player.rows.iter().flatten().filter(|slot| !slot.is_empty()).count() as u8;
        let holder = public.stack.iter().rev().find_map(|frame| match frame {
            Frame::Die { seat, .. } | Frame::Slot { seat, .. } => Some(*seat),
            Frame::Bone { seat, why: Why::Borrow | Why::Gift } => Some(*seat),
            _ => None,
        });
        let holds = public.turn.bone.is_some() && usize::from(holder.unwrap_or(public.mover)) == seat;
        let all = player.pool[0] + player.pool[1] + slotted + u8::from(holds);
        let bones = self.sides[seat].bones;
        if all > bones {
            return Err(format!("{all} bones; the clan has {bones}"));
        }
        if player.pool[0] + player.pool[1] + u8::from(holds) == 0 {
            return Err("no bone is in reserve".into());
        }
        for (row, slots) in player.rows.iter().enumerate() {
            let rule = &self.sides[seat].rows[row];
            for (slot, filled) in slots.iter().enumerate().filter(|(_, filled)| !filled.is_empty()) {
                if slot >= usize::from(rule.slots) || rule.takes[slot] >> filled.value() & 1 == 0 {
                    return Err(format!("{} does not fit row {row}", filled.value()));
                }
            }
        }
        Ok(())
    }
}
