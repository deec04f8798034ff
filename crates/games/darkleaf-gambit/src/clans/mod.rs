//! The six clans, each read like its page of the rulebook.

pub(crate) mod erde;
pub(crate) mod ferrymen;
pub(crate) mod hexen;
pub(crate) mod huldra;
pub(crate) mod murg;
pub(crate) mod wibo;
