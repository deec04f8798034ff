//! Packs from files to data: what is read, and what is said about every mistake.

mod export;
mod folder;
mod game;
mod good;
mod hash;
mod many;
mod mistakes;
mod never_panics;
mod overlay;
mod schema;
