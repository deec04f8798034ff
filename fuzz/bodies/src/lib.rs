//! What the fuzz targets do, as plain functions. A target feeds one of them with bytes; the kept corpora are fed to
//! the same functions by an ordinary test.
//!
//! Each function may refuse what it is given; it panics only when something here is wrong.

mod pack;
mod play;
mod protocol;
mod record;

pub use pack::pack;
pub use play::play;
pub use protocol::protocol;
pub use record::record;

/// What a target does with its bytes.
pub type Body = fn(&[u8]);

/// Every body by the name of its target and of its corpus.
pub const BODIES: &[(&str, Body)] =
    &[("pack", pack), ("play", play), ("protocol", protocol), ("record", record)];
