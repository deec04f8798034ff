//! The table server: a match is its log, and what is acknowledged is on disk.
//!
//! [`Server`] listens, and hands connections to tables. Each table is a task that owns one match (`room`); `hub` finds,
//! makes and forgets tables; `game` is a match without sockets; `wire` is everything that goes over the wire.

mod archive;
mod caller;
mod clock;
mod document;
mod game;
mod headers;
mod hub;
mod limits;
mod lobby;
mod metrics;
mod names;
mod page;
mod replay;
mod room;
mod secret;
mod socket;
mod steps;
pub mod wire;

pub use archive::{ArchiveError, Imported, Kept, export, import, matches};

use axum::Router;
use axum::extract::{ConnectInfo, State as Shared, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use hub::Hub;
use limits::{Addresses, CONNECTIONS, REQUESTS, Rate, TABLES, THINKING};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where matches live: a path, `sqlite:PATH` or `postgres://…`.
    pub store: String,
    /// Pages of these origins may connect beside the server's own.
    pub origins: Vec<String>,
    /// Whether a proxy in front names the address each request comes from, in `X-Forwarded-For`.
    pub proxied: bool,
    /// Bots that think at once.
    pub thinkers: usize,
    /// Whether the limits for addresses and connections hold. Only a load test on one machine switches them off.
    pub limits: bool,
}

/// Why a server does not start or stops.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error("the store cannot be opened")]
    Store(#[from] parlour_store::StoreError),
    /// The tables cannot be set up.
    #[error("the server cannot start: {0}")]
    Start(String),
    /// The network.
    #[error(transparent)]
    Network(#[from] std::io::Error),
}

/// How long tables and connections may take to end.
const GOOD_BYE: Duration = Duration::from_secs(5);
/// Bytes a connection reads and writes at once.
const BUFFER: usize = 1024;

pub(crate) struct Limits {
    /// A rate instead of the usual one for everything a connection says.
    pub(crate) acts: Option<Rate>,
}

/// What every request can reach.
pub(crate) struct State {
    pub(crate) hub: Arc<Hub>,
    pub(crate) limits: Limits,
    pub(crate) tables: Addresses,
    pub(crate) requests: Addresses,
    pub(crate) thinking: Addresses,
    pub(crate) codes: Mutex<HashMap<String, (String, String, Instant)>>,
    /// True when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
    connected: Mutex<HashMap<IpAddr, u32>>,
    config: Config,
}

/// A server whose store is open: what is left to go wrong is the network.
pub struct Server(Arc<State>);

impl Server {
    /// Opens the store and takes stock of the tables in it.
    pub fn open(config: Config) -> Result<Server, ServeError> {
        let store = parlour_store::open(&config.store)?;
        let hub =
            Hub::new(store, config.thinkers.max(1)).map_err(|error| ServeError::Start(error.to_string()))?;
        let endless = Rate { burst: f64::INFINITY, a_second: 0.0 };
        Ok(Server(Arc::new(State {
            hub,
            limits: Limits { acts: (!config.limits).then_some(endless) },
            tables: Addresses::new(if config.limits { TABLES } else { endless }),
            requests: Addresses::new(if config.limits { REQUESTS } else { endless }),
            thinking: Addresses::new(if config.limits { THINKING } else { endless }),
            codes: Mutex::default(),
            stopping: watch::Sender::new(false),
            connected: Mutex::default(),
            config,
        })))
    }

    /// Serves until `stop` is done, then lets every table finish what it is storing.
    pub async fn serve(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server(state) = self;
        let stopping = Arc::clone(&state);
        let hub = Arc::clone(&state.hub);
        let stop = async move {
            stop.await;
            stopping.stopping.send_replace(true);
        };
        let clocks = tokio::spawn(Arc::clone(&hub).wake_clocks());
        // Messages are small and answered at once: waiting for more to send together would only delay them.
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps its delay");
            }
        });
        let service = router(state).into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, service).with_graceful_shutdown(stop).await?;
        // It holds the hub, and with it the store.
        clocks.abort();
        close(hub).await;
        Ok(())
    }
}

/// Tables finish what they are doing, connections say good-bye, and everything is written; then the store is free for
/// another server. A store in trouble is not waited for: what it has not written was not acknowledged.
async fn close(hub: Arc<Hub>) {
    hub.close();
    let ended = async {
        while Arc::strong_count(&hub) > 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let _ = tokio::time::timeout(GOOD_BYE, ended).await;
    // The last one to go waits for the writer.
    let _ = tokio::task::spawn_blocking(move || drop(hub)).await;
}

fn router(state: Arc<State>) -> Router {
    Router::new()
        .route("/api/games", get(lobby::games))
        .route("/api/rules/{game}", get(lobby::rules))
        .route("/api/tables", get(lobby::list).post(lobby::create))
        .route("/api/tables/{table}", get(lobby::line))
        .route("/api/tables/{table}/sit", post(lobby::sit))
        .route("/api/tables/{table}/code", post(lobby::give_code))
        .route("/api/tables/{table}/record", get(lobby::record))
        .route("/api/code", post(lobby::use_code))
        .route("/api/verify", post(lobby::verify))
        .route("/api/replay", post(replay::frame))
        .route("/api/chances", post(replay::chances))
        .route("/ws", get(upgrade))
        .route("/healthz", get(metrics::health))
        .route("/metrics", get(metrics::metrics))
        .fallback(page::file)
        .layer(axum::middleware::from_fn(headers::add))
        .layer(axum::extract::DefaultBodyLimit::max(2 << 20))
        .with_state(state)
}

async fn upgrade(
    Shared(state): Shared<Arc<State>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !headers::same_origin(&headers, &state.config.origins) {
        return (StatusCode::FORBIDDEN, "this page may not connect here").into_response();
    }
    let address = headers::address(&headers, from, state.config.proxied);
    {
        let mut connected = state.connected.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let count = connected.entry(address).or_default();
        if state.config.limits && *count >= CONNECTIONS {
            let wait = [(header::RETRY_AFTER, "10")];
            return (StatusCode::TOO_MANY_REQUESTS, wait, "too many connections from your address")
                .into_response();
        }
        *count += 1;
    }
    // Small buffers: a message is rarely more than a few hundred bytes, and there are many connections.
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    upgrade.max_message_size(socket::LONGEST * 2).max_frame_size(socket::LONGEST * 2).on_upgrade(
        async move |socket| {
            socket::serve(socket, Arc::clone(&state)).await;
            let mut connected = state.connected.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if let Some(count) = connected.get_mut(&address) {
                *count -= 1;
                if *count == 0 {
                    connected.remove(&address);
                }
            }
        },
    )
}
