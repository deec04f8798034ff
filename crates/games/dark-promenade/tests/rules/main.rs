//! The rules, ruling by ruling: one test or more for every id of the ledger.
#![allow(clippy::unwrap_used)]

#[path = "../support/mod.rs"]
mod support;

mod abilities;
mod cards;
mod check;
mod ledger;
mod positions;
mod secrets;
mod setup;
mod show;
mod turns;
