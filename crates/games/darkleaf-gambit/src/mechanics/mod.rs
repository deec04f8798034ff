//! What all clans share: journeys, pushes, placement, vanquishing, bones, auras, relics, the Will, counters, status.

pub(crate) mod auras;
pub(crate) mod bones;
pub(crate) mod counters;
pub(crate) mod fan;
pub(crate) mod journey;
pub(crate) mod placement;
pub(crate) mod push;
pub(crate) mod relics;
pub(crate) mod status;
pub(crate) mod vanquish;
pub(crate) mod victory;
