//! The lobby over HTTP: games, rules, tables, seats, codes, records.

use crate::State;
use crate::caller::{Asked, Body, Caller, slow_down};
use crate::hub::HubError;
use crate::room::{Command, Refused};
use crate::secret;
use crate::wire::{CodeGiven, CodeUsed, Create, Created, Listing, SeatKey, Sit, TableLine};
use axum::Json;
use axum::extract::{Path, State as Shared};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_store::{MatchId, Status};
use parlour_table::{GAMES, find};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// How long a code for another device is good.
const CODE: Duration = Duration::from_secs(300);
/// Tables the lobby shows.
const SHOWN: u32 = 100;

/// A refusal as an answer: a status, a stable code, a sentence.
pub(crate) struct Problem(StatusCode, &'static str, String);

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: String) -> Problem {
        Problem(status, code, message)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = json!({ "error": { "code": self.1, "message": self.2 } });
        (self.0, Json(body)).into_response()
    }
}

impl From<HubError> for Problem {
    fn from(error: HubError) -> Problem {
        match error {
            HubError::NoSuchTable => Problem(StatusCode::NOT_FOUND, "no-such-table", error.to_string()),
            HubError::Bad(why) => Problem(StatusCode::BAD_REQUEST, "bad-request", why),
            HubError::Stalled => {
                Problem(StatusCode::SERVICE_UNAVAILABLE, "stalled", format!("{error}; try again"))
            }
            other => {
                tracing::error!(error = %other, "a request failed");
                let say = "the server cannot do this just now; try again";
                Problem(StatusCode::SERVICE_UNAVAILABLE, "unavailable", say.into())
            }
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        let status = match refused.code {
            "no-entry" => StatusCode::FORBIDDEN,
            "internal" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::CONFLICT,
        };
        Problem(status, refused.code, refused.message)
    }
}

type Answer<T> = Result<Json<T>, Problem>;

/// The key of a request, from its header, so that it stands in no log.
fn key(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::to_owned)
}

pub(crate) async fn games() -> Json<Value> {
    Json(json!({ "games": GAMES.iter().map(parlour_table::Entry::describe).collect::<Value>() }))
}

pub(crate) async fn rules(Path(game): Path<String>) -> Answer<Value> {
    let entry =
        find(&game).map_err(|error| Problem(StatusCode::NOT_FOUND, "no-such-game", error.to_string()))?;
    Ok(Json(serde_json::to_value(entry.ledger()).unwrap_or(Value::Null)))
}

pub(crate) async fn create(
    Shared(state): Shared<Arc<State>>,
    Caller(from): Caller,
    Body(create): Body<Create>,
) -> Answer<Created> {
    if !state.tables.take(from) {
        return Err(slow_down("too many tables from your address; wait a minute"));
    }
    Ok(Json(state.hub.create(create).await?))
}

pub(crate) async fn list(Shared(state): Shared<Arc<State>>, _: Asked) -> Answer<Listing> {
    let line = |row: parlour_store::Match| {
        let document: crate::document::Document = serde_json::from_str(&row.document).ok()?;
        let free = |chair: &&crate::document::Chair| chair.sitter == crate::document::Sitter::Free;
        Some(TableLine {
            table: row.id.to_string(),
            game: row.game,
            status: match row.status {
                Status::Open => "open",
                Status::Running => "running",
                Status::Over | Status::Abandoned => "over",
            }
            .into(),
            free: document.chairs.iter().filter(free).count() as u32,
            names: document.chairs.into_iter().map(|chair| chair.name).collect(),
            changed: row.changed,
        })
    };
    Ok(Json(Listing { tables: state.hub.lobby(SHOWN).await?.into_iter().filter_map(line).collect() }))
}

/// Asks a table something and waits for its answer.
async fn ask<T>(
    state: &Arc<State>,
    table: &str,
    command: impl FnOnce(oneshot::Sender<T>) -> Command,
) -> Result<T, Problem> {
    let id: MatchId = table.parse().map_err(|_| Problem::from(HubError::NoSuchTable))?;
    // A table that waits for its store answers nobody.
    if state.hub.trouble().is_some() {
        return Err(HubError::Stalled.into());
    }
    let room = state.hub.room(id).await?;
    let (reply, answer) = oneshot::channel();
    let gone = || Problem(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "try again".into());
    room.send(Box::new(command(reply))).await.map_err(|_| gone())?;
    answer.await.map_err(|_| gone())
}

pub(crate) async fn line(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    _: Asked,
) -> Answer<TableLine> {
    Ok(Json(ask(&state, &table, |reply| Command::Line { reply }).await?))
}

pub(crate) async fn sit(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    _: Asked,
    Body(sit): Body<Sit>,
) -> Answer<SeatKey> {
    Ok(Json(ask(&state, &table, |reply| Command::Sit { sit, reply }).await??))
}

pub(crate) async fn record(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    _: Asked,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let key = key(&headers);
    let text = ask(&state, &table, |reply| Command::Record { key, reply }).await??;
    let name = format!("attachment; filename=\"{table}.record\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

/// A code that carries a seat to another device once.
pub(crate) async fn give_code(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    _: Asked,
    headers: HeaderMap,
) -> Answer<CodeGiven> {
    let wrong = || Problem(StatusCode::FORBIDDEN, "no-entry", "give the key of your seat".into());
    let key = key(&headers).ok_or_else(wrong)?;
    let asked = key.clone();
    if !ask(&state, &table, |reply| Command::Holds { key: asked, reply }).await? {
        return Err(wrong());
    }
    let code = secret::code().map_err(|error| Problem::from(HubError::Random(error)))?;
    let mut codes = state.codes.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    codes.retain(|_, (_, _, until)| *until > Instant::now());
    codes.insert(code.clone(), (table, key, Instant::now() + CODE));
    Ok(Json(CodeGiven { code, seconds: CODE.as_secs() as u32 }))
}

/// Uses a code: the seat gets a new key, and the old device's is good no longer.
pub(crate) async fn use_code(
    Shared(state): Shared<Arc<State>>,
    _: Asked,
    Body(used): Body<CodeUsed>,
) -> Answer<Value> {
    let known = {
        let mut codes = state.codes.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        codes.remove(&used.code)
    };
    let (table, key, _) = known.filter(|(_, _, until)| *until > Instant::now()).ok_or_else(|| {
        Problem(StatusCode::NOT_FOUND, "no-such-code", "this code is used up or too old".into())
    })?;
    let seat = ask(&state, &table, |reply| Command::Rekey { key, reply }).await??;
    Ok(Json(json!({ "table": table, "seat": seat.seat, "key": seat.key })))
}

/// Proves a record.
pub(crate) async fn verify(_: Asked, body: String) -> Answer<Value> {
    let record: parlour_core::Record = body.parse().map_err(|error: parlour_core::RecordError| {
        Problem(StatusCode::BAD_REQUEST, "bad-record", error.to_string())
    })?;
    let proved = tokio::task::spawn_blocking(move || parlour_table::verify(&record, None)).await;
    match proved {
        Ok(Ok(found)) => Ok(Json(serde_json::to_value(found).unwrap_or(Value::Null))),
        Ok(Err(error)) => Ok(Json(json!({ "verified": false, "say": error.to_string() }))),
        Err(_) => Err(Problem::from(HubError::Stopping)),
    }
}
