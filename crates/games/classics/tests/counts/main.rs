//! Numbers that others have counted: whole trees, plays of backgammon, and what random play comes to, exactly where
//! the tree can be walked and within its error where games are sampled (by fixed seeds, so nothing here is chance).

#![allow(clippy::unwrap_used)]

mod backgammon;
mod exact;
mod sampled;
mod trees;
