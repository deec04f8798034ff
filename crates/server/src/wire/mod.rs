//! Everything that goes over the wire, as types: what a client may say and what it is told.
//!
//! Strict on the way in (unknown fields are errors), stable on the way out. `docs/server-protocol.md` explains it.

mod client;
mod http;
mod server;
#[cfg(test)]
mod types;

pub use client::{ActionRef, AskWhat, Client, Show};
pub use http::{
    AtZero, Bot, ChairAsked, ClockRule, CodeGiven, CodeUsed, Create, Created, Listing, SeatKey, Sit,
    TableLine,
};
pub use server::{ChairInfo, ClockInfo, Hint, Info, Request, Server, Stage};
