//! The weights of the evaluation.

/// A pawn.
pub(super) const PAWN: f32 = 0.1;
/// A sage.
pub(super) const SAGE: f32 = 0.18;
/// A knight.
pub(super) const KNIGHT: f32 = 0.22;
/// A rook.
pub(super) const ROOK: f32 = 0.05;
/// An aura on a unit.
pub(super) const AURA: f32 = 0.08;
/// A row that is all but paid, as a share of its skill.
pub(super) const PAID: f32 = 0.45;
/// Skills of Wibo, whose path is its pawns, against those of the others.
pub(super) const WIB_SKILL: f32 = 0.6;
/// A Hunt of the royal.
pub(super) const HUL_MARK: f32 = 1.2;
/// Hitting it with every face.
pub(super) const HUL_AIM: f32 = 1.2;
/// Destroyers beside the royal.
pub(super) const MUR_BESIDE: f32 = 0.5;
/// The nearest destroyer, by territory.
pub(super) const MUR_NEAR: f32 = 0.06;
/// An Assassin.
pub(super) const MUR_ASSASSIN: f32 = 0.5;
/// A fall of the royal.
pub(super) const FER_MARK: f32 = 1.4;
/// A flowing unit near it.
pub(super) const FER_NEAR: f32 = 0.06;
/// The royal at the edge.
pub(super) const FER_EDGE: f32 = 0.4;
/// Landing upon it there with every face.
pub(super) const FER_FALL: f32 = 1.5;
/// The same elsewhere.
pub(super) const FER_LAND: f32 = 0.25;
/// A Reclaimed territory.
pub(super) const ERD_DONE: f32 = 0.75;
/// A pawn on one still to be Reclaimed.
pub(super) const ERD_THERE: f32 = 0.28;
/// A pawn beside one.
pub(super) const ERD_NEAR: f32 = 0.08;
/// All four.
pub(super) const ERD_ALL: f32 = 0.6;
/// The king's way then, by territory.
pub(super) const ERD_KING: f32 = 0.1;
/// A pawn in the Seat.
pub(super) const WIB_SEATED: f32 = 0.3;
/// A pawn anywhere, beyond its worth.
pub(super) const WIB_PAWN: f32 = 0.25;
/// A worker with prey nearby.
pub(super) const WIB_PREY: f32 = 0.15;
/// A Morph that may be rolled for.
pub(super) const WIB_MORPH: f32 = 0.6;
/// A Quarry gone.
pub(super) const HEX_QUARRY: f32 = 2.2;
/// One in a garden about to bloom.
pub(super) const HEX_GARDEN: f32 = 0.8;
/// Any other unit in one.
pub(super) const HEX_OTHERS: f32 = 0.03;
/// One under a Ladder.
pub(super) const HEX_LADDER: f32 = 0.8;
/// One beside a Ladder.
pub(super) const HEX_BESIDE: f32 = 0.35;
/// One with a Hexen unit nearby.
pub(super) const HEX_NEAR: f32 = 0.5;
