//! One player's clan as play needs it: the pack's facts turned to where he sits, in one flat piece.

use crate::board::Dir;
use crate::pack::{Effect, Pack, ROWS, Reach, Row, SkillKind};
use crate::vocab::{Clan, Kind};

/// A clan at one end of the board.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Side {
    pub(crate) clan: Clan,
    /// Faces of the own bones and of a foreign one.
    pub(crate) dice: [u8; 2],
    pub(crate) bones: u8,
    /// Journey directions by kind, one bit an absolute direction.
    pub(crate) journey: [u8; Kind::COUNT],
    pub(crate) reach: [Reach; Kind::COUNT],
    /// Kinds that journey exactly the roll, one bit each.
    pub(crate) exact: u8,
    /// Deed directions by kind.
    pub(crate) deed: [u8; Kind::COUNT],
    pub(crate) rows: [Row; ROWS],
    pub(crate) kinds: [SkillKind; ROWS],
    pub(crate) effects: [Effect; ROWS],
    pub(crate) relics: [u8; ROWS],
    pub(crate) chips: [u8; ROWS],
    pub(crate) marks: u8,
    pub(crate) threshold: u8,
    pub(crate) royal_threshold: u8,
    pub(crate) pair_threshold: u8,
    pub(crate) pawns: u8,
    pub(crate) quarry: u8,
    /// Rows whose skill can lose what it works on (DG-R-17), one bit each.
    pub(crate) fragile: u8,
    /// Whether the clan's law freezes pawns.
    pub(crate) freezes: bool,
    /// The row of the clan's law and what it does.
    pub(crate) law: Effect,
    pub(crate) law_row: u8,
    /// Rows of the relics that have windows of their own.
    pub(crate) reroll: Option<u8>,
    pub(crate) split: Option<u8>,
    pub(crate) convert: Option<u8>,
    pub(crate) garden: Option<u8>,
    pub(crate) ladder: Option<u8>,
}

impl Side {
    pub(crate) fn new(pack: &Pack, clan: Clan, rival: Clan, seat: usize) -> Side {
        let data = pack.clan(clan);
        let row_where = |wanted: fn(&Effect) -> bool| {
            data.skills
                .iter()
                .position(|skill| skill.effect.as_ref().is_some_and(wanted))
                .map(|row| row as u8)
        };
        let law_row = data.skills.iter().position(|skill| skill.kind == Some(SkillKind::Law)).unwrap_or(0);
        Side {
            clan,
            dice: [data.die, pack.clan(rival).die],
            bones: data.bones,
            journey: by_kind(|kind| turned(data.guide[kind].journey, seat)),
            reach: by_kind(|kind| data.guide[kind].reach),
            exact: (0..Kind::COUNT)
                .filter(|kind| data.guide[*kind].reach == Reach::Exact)
                .fold(0, |mask, kind| mask | 1 << kind),
            deed: by_kind(|kind| turned(data.guide[kind].deed, seat)),
            rows: by_row(|row| data.skills[row].row),
            kinds: by_row(|row| data.skills[row].kind.unwrap_or(SkillKind::Miracle)),
            // A loaded pack gives every skill an effect; one without would do nothing.
            effects: by_row(|row| data.skills[row].effect.unwrap_or(Effect::BoneRemove)),
            relics: by_row(|row| data.skills[row].relics),
            chips: by_row(|row| data.skills[row].chips),
            marks: data.marks,
            threshold: data.threshold,
            royal_threshold: data.royal_threshold,
            pair_threshold: data.pair_threshold,
            pawns: data.pawns,
            quarry: data.quarry,
            fragile: (0..ROWS)
                .filter(|row| data.skills[*row].effect.is_some_and(can_lapse))
                .fold(0, |mask, row| mask | 1 << row),
            freezes: data.skills[law_row].effect == Some(Effect::Freeze),
            law: data.skills[law_row].effect.unwrap_or(Effect::BoneSwap),
            law_row: law_row as u8,
            reroll: row_where(|effect| matches!(effect, Effect::Reroll)),
            split: row_where(|effect| matches!(effect, Effect::Split { .. })),
            convert: row_where(|effect| matches!(effect, Effect::Convert)),
            garden: row_where(|effect| matches!(effect, Effect::Garden { .. })),
            ladder: row_where(|effect| matches!(effect, Effect::Ladder { .. })),
        }
    }
}

/// Whether a skill with this effect can ever become inapplicable.
const fn can_lapse(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::AuraAdd { .. }
            | Effect::SwapPawns
            | Effect::PushPawns
            | Effect::Relocate { .. }
            | Effect::SlideRoyal
    )
}

fn by_kind<T>(value: impl Fn(usize) -> T) -> [T; Kind::COUNT] {
    std::array::from_fn(value)
}

fn by_row<T>(value: impl Fn(usize) -> T) -> [T; ROWS] {
    std::array::from_fn(value)
}

/// Own directions as absolute ones: North's are turned by half.
const fn turned(mask: u8, seat: usize) -> u8 {
    if seat == 0 { mask } else { mask.rotate_left(4) }
}

/// The directions of a mask.
#[inline]
pub(crate) fn directions(mask: u8) -> impl Iterator<Item = Dir> {
    let mut left = mask;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let dir = Dir::nth(left.trailing_zeros() as u8);
        left &= left - 1;
        Some(dir)
    })
}
