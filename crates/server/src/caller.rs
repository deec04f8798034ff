//! Who asks over HTTP: address and limits are looked at before a request does anything, and a body that cannot be read
//! is answered like every other refusal.

use crate::State;
use crate::headers::address;
use crate::lobby::Problem;
use axum::Json;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// Too much was asked.
pub(crate) fn slow_down(say: &str) -> Problem {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "slow-down", say.into())
}

/// The address a request comes from.
pub(crate) struct Caller(pub(crate) IpAddr);

impl FromRequestParts<Arc<State>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<State>) -> Result<Caller, Problem> {
        let from = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let from = from.map_or(SocketAddr::from(([0, 0, 0, 0], 0)), |from| from.0);
        Ok(Caller(address(&parts.headers, from, state.config.proxied)))
    }
}

/// A request that is within the limits for requests.
pub(crate) struct Asked;

impl FromRequestParts<Arc<State>> for Asked {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<State>) -> Result<Asked, Problem> {
        let Caller(from) = Caller::from_request_parts(parts, state).await?;
        if state.requests.take(from) {
            Ok(Asked)
        } else {
            Err(slow_down("too many requests from your address; wait a moment"))
        }
    }
}

/// A request that has a bot think, within the limits for those.
pub(crate) struct Thinking;

impl FromRequestParts<Arc<State>> for Thinking {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<State>) -> Result<Thinking, Problem> {
        let Caller(from) = Caller::from_request_parts(parts, state).await?;
        if state.thinking.take(from) {
            Ok(Thinking)
        } else {
            Err(slow_down("too much thinking for your address; wait a minute"))
        }
    }
}

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<State>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &Arc<State>) -> Result<Body<T>, Problem> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(error) => Err(Problem::new(error.status(), "bad-request", error.body_text())),
        }
    }
}
