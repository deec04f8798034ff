//! What this repository does to itself. The binary only reads its arguments; the parts are here, so that they can be
//! tested.

pub mod fuzz;
pub mod gates;
mod page;
mod shell;
mod step;
pub mod suite;
pub mod tidy;
mod tools;
