//! What skills are worth to their owner, and which open steps are half of something.

use crate::frame::Frame;
use crate::pack::Effect;
use crate::vocab::Aura;

/// What having a skill's token, aura or law in hand is worth, in the unit of the evaluation. By hand.
pub(super) fn skill_worth(effect: Effect) -> f32 {
    match effect {
        Effect::AuraAdd { aura: Aura::Assassin, .. } => 0.45,
        Effect::RoyalThreshold { .. } | Effect::Freeze => 0.40,
        Effect::Garden { .. } | Effect::Ladder { .. } | Effect::ExtraTurn | Effect::Convert => 0.30,
        Effect::SlideRoyal | Effect::DeedThreshold { .. } | Effect::Directions { .. } => 0.30,
        Effect::Sink | Effect::PushAround | Effect::Relocate { .. } | Effect::Tick => 0.25,
        Effect::AuraAdd { .. } | Effect::RollFirst | Effect::Rekindle { .. } => 0.18,
        _ => 0.12,
    }
}

/// Whether a step asks for the target or the place of something that has begun.
pub(super) fn half_done(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Restart { .. }
            | Frame::Banish
            | Frame::BanishTo { .. }
            | Frame::ReclaimTo { .. }
            | Frame::Wrap { .. }
            | Frame::Ahead { .. }
            | Frame::Upon { .. }
            | Frame::Still { .. }
            | Frame::PlatedBack { .. }
            | Frame::RoyalBack { .. }
            | Frame::Belay { .. }
            | Frame::Advance { .. }
            | Frame::MorphTo { .. }
            | Frame::Retreat { .. }
            | Frame::HastyTo { .. }
            | Frame::Hexes
            | Frame::SecondLadder { .. }
            | Frame::AuraTo { .. }
            | Frame::Renewal
            | Frame::Current
            | Frame::CurrentFirst { .. }
            | Frame::CurrentSecond { .. }
            | Frame::EddyOwn
            | Frame::EddyRival { .. }
            | Frame::RekindleAt { .. }
            | Frame::SinkAt
            | Frame::RelocateUnit { .. }
            | Frame::RelocateTo { .. }
            | Frame::Scatter
    )
}
