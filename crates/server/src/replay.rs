//! Records looked at again: one position as one eye sees it, and what a bot thought of the chances along the way.
//!
//! Nothing is kept: the record comes with the request. A record holds every secret, so whoever has it may see all.

use crate::caller::{Asked, Thinking};
use crate::lobby::Problem;
use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use parlour_core::{Actor, Eye, Pending, Record, Scene, Seat};
use parlour_table::{End, Table, Told};
use serde::{Deserialize, Serialize};

/// The bot that weighs chances, and at how many positions at most.
const WEIGHER: &str = "keen:60";
const LOOKS: usize = 48;
/// Events told with a position.
const TOLD: usize = 400;

/// Which position.
#[derive(Deserialize)]
pub(crate) struct At {
    to: Option<usize>,
    /// A seat's number, or `gallery`.
    eye: Option<String>,
}

/// One position of a record.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Frame {
    game: String,
    /// Actions in the whole record.
    length: usize,
    /// Actions played here.
    at: usize,
    names: Vec<String>,
    scene: Scene,
    told: Vec<Told>,
    over: Option<End>,
}

/// What a bot thought of a seat's chances when that seat was asked.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Chance {
    /// Actions played before.
    at: usize,
    seat: Seat,
    /// The share of the win it expected, 0 to 1.
    value: f32,
}

/// What a bot thought along the way.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Chances {
    chances: Vec<Chance>,
}

fn bad(error: impl ToString) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "bad-record", error.to_string())
}

/// Work that takes a while, away from the threads that serve.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<Json<T>, Problem> {
    let stopping = |_| {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "the server stops; try again".into())
    };
    tokio::task::spawn_blocking(work).await.map_err(stopping)?.map(Json)
}

pub(crate) async fn frame(_: Asked, Query(at): Query<At>, body: String) -> Result<Json<Frame>, Problem> {
    aside(move || {
        let record: Record = body.parse().map_err(bad)?;
        let eye = match at.eye.as_deref() {
            None | Some("gallery") => Eye::Gallery,
            Some(text) => {
                let seat = text.parse().ok().filter(|seat| *seat < record.seats);
                Eye::Seat(Seat(seat.ok_or_else(|| bad("the eye must be a seat's number or gallery"))?))
            }
        };
        let table = parlour_table::replay(&record, at.to, None).map_err(bad)?;
        Ok(Frame {
            game: record.game.clone(),
            length: record.lines.len(),
            at: table.len(),
            names: table.names().0.clone(),
            scene: table.scene(eye),
            told: table.told(eye, table.len().saturating_sub(TOLD)),
            over: table.end(),
        })
    })
    .await
}

pub(crate) async fn chances(_: Thinking, body: String) -> Result<Json<Chances>, Problem> {
    aside(move || {
        let record: Record = body.parse().map_err(bad)?;
        let spec = WEIGHER.parse().map_err(bad)?;
        let choices = record.lines.iter().enumerate().filter(|(_, line)| line.who != Actor::Chance);
        let choices: Vec<usize> = choices.map(|(at, _)| at).collect();
        let apart = choices.len().div_ceil(LOOKS).max(1);
        let look = |at: &usize| {
            let table = parlour_table::replay(&record, Some(*at), None).ok()?;
            weigh(&*table, *at, spec)
        };
        Ok(Chances { chances: choices.iter().step_by(apart).filter_map(look).collect() })
    })
    .await
}

fn weigh(table: &dyn Table, at: usize, spec: parlour_bots::BotSpec) -> Option<Chance> {
    let Pending::Seats(seats) = table.pending() else { return None };
    let seat = seats.iter().next()?;
    let choice = table.bot(seat, spec, at as u64)?;
    let value = choice.alternatives.iter().map(|rated| rated.value).fold(0.0, f32::max);
    Some(Chance { at, seat, value })
}
