//! How the server does, for people who run it: a health check and Prometheus text.

use crate::State;
use axum::extract::State as Shared;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// 200 when moves can be stored, 503 with the reason when not.
pub(crate) async fn health(Shared(state): Shared<Arc<State>>) -> Response {
    match state.hub.trouble() {
        None => (StatusCode::OK, "ok\n").into_response(),
        Some(why) => {
            (StatusCode::SERVICE_UNAVAILABLE, format!("the store is in trouble: {why}\n")).into_response()
        }
    }
}

/// Counters in Prometheus' text form.
pub(crate) async fn metrics(Shared(state): Shared<Arc<State>>) -> Response {
    let [commits, writes, failures] = state.hub.store_counts();
    let lines = [
        ("parlour_tables_live", "gauge", "Tables in memory.", state.hub.live() as u64),
        ("parlour_connections", "gauge", "Open connections.", state.hub.connections.load(Ordering::Relaxed)),
        ("parlour_actions_total", "counter", "Actions played.", state.hub.steps.load(Ordering::Relaxed)),
        ("parlour_store_commits_total", "counter", "Commits of the store.", commits),
        ("parlour_store_writes_total", "counter", "Writes in those commits.", writes),
        ("parlour_store_failures_total", "counter", "Commits that failed and were tried again.", failures),
        (
            "parlour_store_trouble",
            "gauge",
            "1 while nothing can be stored.",
            state.hub.trouble().is_some().into(),
        ),
    ];
    let text: String = lines
        .iter()
        .map(|(name, kind, help, value)| {
            format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n")
        })
        .collect();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
