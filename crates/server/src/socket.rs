//! One connection: reads what a client says, refuses what is too much, and writes what it is told.

use crate::State;
use crate::limits::{ACTS, Bucket, LINES, WORDS};
use crate::room::Command;
use crate::wire::{Client, Server};
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt};
use parlour_store::MatchId;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// The longest message.
pub(crate) const LONGEST: usize = 16 * 1024;
/// Messages that may wait for a client before it counts as too slow.
const OUTBOX: usize = 256;
/// Tables one connection can be at.
const TABLES: usize = 16;
/// A connection that says nothing for so long is closed; clients say something every few seconds.
const SILENCE: Duration = Duration::from_secs(60);

static NEXT: AtomicU64 = AtomicU64::new(1);

/// Serves a connection until it ends.
pub(crate) async fn serve(socket: WebSocket, state: Arc<State>) {
    state.hub.connections.fetch_add(1, Ordering::Relaxed);
    let (mut sink, mut stream) = socket.split();
    let (out, mut inbox) = mpsc::channel::<Arc<str>>(OUTBOX);
    let writer = tokio::spawn(async move {
        while let Some(text) = inbox.recv().await {
            if sink.send(Message::Text((*text).into())).await.is_err() {
                return;
            }
        }
        let frame = CloseFrame { code: close_code::NORMAL, reason: "bye".into() };
        // The other side may have gone already.
        let _ = sink.send(Message::Close(Some(frame))).await;
    });
    let mut connection = Connection::new(state.clone(), out);
    loop {
        let next = tokio::select! {
            next = tokio::time::timeout(SILENCE, stream.next()) => next,
            () = state.stopping.notified() => {
                connection.send(&Server::Bye { reason: "the server restarts".into(), retry_after: 1 });
                break;
            }
        };
        match next {
            Ok(Some(Ok(Message::Text(text)))) => connection.hear(&text).await,
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
            Ok(Some(Ok(Message::Binary(_)))) => connection.error("not-text", "say JSON in text messages"),
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => break,
            Err(_) => {
                connection
                    .send(&Server::Bye { reason: "you said nothing for a minute".into(), retry_after: 0 });
                break;
            }
        }
        if connection.out.is_closed() {
            break;
        }
    }
    connection.leave().await;
    drop(connection);
    let _ = tokio::time::timeout(Duration::from_secs(2), writer).await;
    state.hub.connections.fetch_sub(1, Ordering::Relaxed);
}

struct Connection {
    state: Arc<State>,
    id: u64,
    out: mpsc::Sender<Arc<str>>,
    tables: HashMap<MatchId, mpsc::Sender<Command>>,
    acts: Bucket,
    lines: Bucket,
    words: Bucket,
}

impl Connection {
    fn new(state: Arc<State>, out: mpsc::Sender<Arc<str>>) -> Connection {
        let now = Instant::now();
        Connection {
            acts: Bucket::new(state.limits.acts.unwrap_or(ACTS), now),
            lines: Bucket::new(LINES, now),
            words: Bucket::new(state.limits.acts.unwrap_or(WORDS), now),
            state,
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            out,
            tables: HashMap::new(),
        }
    }

    fn send(&self, message: &Server) {
        if let Ok(text) = serde_json::to_string(message) {
            let _ = self.out.try_send(text.into());
        }
    }

    fn error(&self, code: &str, message: &str) {
        self.send(&Server::Error { code: code.into(), message: message.into() });
    }

    async fn hear(&mut self, text: &str) {
        let now = Instant::now();
        if text.len() > LONGEST {
            return self.error("too-long", "a message has 16 KB at most");
        }
        let message: Client = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                if !self.words.take(now) {
                    return self.error("slow-down", "too many messages; wait a moment");
                }
                return self.error("bad-message", &error.to_string());
            }
        };
        let bucket = match &message {
            Client::Act { .. } => &mut self.acts,
            Client::Say { .. } => &mut self.lines,
            _ => &mut self.words,
        };
        if !bucket.take(now) {
            return match message {
                Client::Act { table, id, .. } => self.send(&Server::Rej {
                    table,
                    id,
                    code: "slow-down".into(),
                    message: "too many actions; wait a moment and send it again".into(),
                    rule: None,
                    seq: 0,
                }),
                _ => self.error("slow-down", "too many messages; wait a moment"),
            };
        }
        self.pass_on(message).await;
    }

    async fn pass_on(&mut self, message: Client) {
        let conn = self.id;
        let (table, command) = match message {
            Client::Ping { n } => return self.send(&Server::Pong { n }),
            Client::Enter { table, key, after, show } => return self.enter(table, key, after, show).await,
            Client::Exit { table } => {
                if let Some(room) = table.parse().ok().and_then(|id: MatchId| self.tables.remove(&id)) {
                    let _ = room.send(Command::Exit { conn }).await;
                }
                return;
            }
            Client::Act { table, id, base, action, nonce } => {
                (table, Command::Act { conn, id, base, action, nonce })
            }
            Client::Why { table, id, action } => (table, Command::Why { conn, id, action }),
            Client::Ask { table, id, what } => (table, Command::Ask { conn, id, what }),
            Client::Answer { table, id, yes } => (table, Command::Answer { conn, id, yes }),
            Client::Say { table, text } => (table, Command::Say { conn, text }),
            Client::Seed { table, commit, reveal } => (table, Command::Seed { conn, commit, reveal }),
        };
        let room = table.parse().ok().and_then(|id: MatchId| self.tables.get(&id));
        match room {
            Some(room) if room.send(command).await.is_ok() => {}
            _ => self.error("not-here", "enter the table first"),
        }
    }

    async fn enter(
        &mut self,
        table: String,
        key: Option<String>,
        after: Option<u64>,
        show: crate::wire::Show,
    ) {
        let Ok(id) = table.parse::<MatchId>() else {
            return self.error("no-such-table", "there is no such table");
        };
        if self.tables.len() >= TABLES && !self.tables.contains_key(&id) {
            return self.error("too-many", "one connection can be at 16 tables");
        }
        // A table may be taken out of memory between finding it and telling it: then it is taken up again.
        for _ in 0..3 {
            let room = match self.state.hub.room(id).await {
                Ok(room) => room,
                Err(crate::hub::HubError::NoSuchTable) => {
                    return self.error("no-such-table", "there is no such table");
                }
                Err(error) => {
                    tracing::error!(table = %id, %error, "a table cannot be taken up");
                    return self.error("unavailable", "this table cannot be opened just now");
                }
            };
            let out = self.out.clone();
            let (reply, entered) = oneshot::channel();
            let enter = Command::Enter { conn: self.id, out, key: key.clone(), after, show, reply };
            if room.send(enter).await.is_ok()
                && let Ok(entered) = entered.await
            {
                if entered {
                    self.tables.insert(id, room);
                }
                return;
            }
        }
        self.error("unavailable", "this table cannot be opened just now");
    }

    async fn leave(&mut self) {
        for room in std::mem::take(&mut self.tables).into_values() {
            let _ = room.send(Command::Exit { conn: self.id }).await;
        }
    }
}
