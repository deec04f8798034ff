//! One connection: reads what a client says, refuses what is too much, and writes what it is told.

use crate::State;
use crate::hub::HubError;
use crate::limits::{ACTS, Bucket, LINES, WORDS};
use crate::room::{Command, Inbox, Mailbox, Outbox, boxes, written};
use crate::wire::{Client, Server, Show};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use parlour_store::MatchId;
use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot, watch};

/// The longest message.
pub(crate) const LONGEST: usize = 16 * 1024;
/// Tables one connection can be at.
const TABLES: usize = 16;
/// A connection that says nothing for so long is closed; clients say something every few seconds.
const SILENCE: Duration = Duration::from_secs(60);
/// A client that takes so long to read what it is sent is cut off.
const PATIENCE: Duration = Duration::from_secs(10);
/// A table that takes so long to answer waits for its store.
const STALLED: Duration = Duration::from_secs(3);

static NEXT: AtomicU64 = AtomicU64::new(1);

/// Serves a connection until it ends.
pub(crate) async fn serve(mut socket: WebSocket, state: Arc<State>) {
    state.hub.connections.fetch_add(1, Ordering::Relaxed);
    let (out, mut inbox) = boxes();
    let mut connection = Connection::new(Arc::clone(&state), out);
    let reason = connection.run(&mut socket, &mut inbox).await;
    connection.leave().await;
    drop(connection);
    let end = async {
        // What was said before the end is still told: acknowledgements above all.
        while let Ok(text) = inbox.messages.try_recv() {
            socket.feed(Message::Text(text)).await?;
        }
        if let Some((reason, retry_after)) = reason {
            let bye = Server::Bye { reason: reason.into(), retry_after };
            socket.feed(Message::Text(written(&bye))).await?;
        }
        let frame = CloseFrame { code: close_code::NORMAL, reason: "bye".into() };
        socket.send(Message::Close(Some(frame))).await
    };
    // The other side may have gone already, or does not read.
    let _ = tokio::time::timeout(Duration::from_secs(2), end).await;
    state.hub.connections.fetch_sub(1, Ordering::Relaxed);
}

struct Connection {
    state: Arc<State>,
    id: u64,
    out: Outbox,
    tables: HashMap<MatchId, Mailbox>,
    acts: Bucket,
    lines: Bucket,
    words: Bucket,
}

impl Connection {
    fn new(state: Arc<State>, out: Outbox) -> Connection {
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

    /// Reads and writes; gives why the connection is closed and when to come again, if it is not the client that
    /// has gone.
    async fn run(&mut self, socket: &mut WebSocket, inbox: &mut Inbox) -> Option<(&'static str, u32)> {
        // Made once: every one of them would otherwise be set up anew for every message.
        let mut stopping = self.state.stopping.subscribe();
        let Inbox { messages, cut } = inbox;
        let mut stopped = pin!(stopped(&mut stopping));
        let mut cut = pin!(cut.notified());
        let mut heard = Instant::now();
        let mut silence = pin!(tokio::time::sleep(SILENCE));
        loop {
            tokio::select! {
                next = socket.recv() => {
                    heard = Instant::now();
                    match next {
                        Some(Ok(Message::Text(text))) => self.hear(&text).await,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Binary(_))) => self.error("not-text", "say JSON in text messages"),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    }
                }
                text = messages.recv() => {
                    let told = tokio::time::timeout(PATIENCE, tell(socket, messages, text?)).await;
                    if !matches!(told, Ok(Ok(()))) {
                        return None;
                    }
                }
                () = &mut cut => return Some(("you read too slowly", 1)),
                () = &mut stopped => return Some(("the server restarts", 1)),
                () = &mut silence => {
                    if heard.elapsed() >= SILENCE {
                        return Some(("you said nothing for a minute", 0));
                    }
                    silence.as_mut().reset((heard + SILENCE).into());
                }
            }
        }
    }

    fn send(&self, message: &Server) {
        self.out.send(written(message));
    }

    fn error(&self, code: &str, message: &str) {
        self.send(&Server::Error { code: code.into(), message: message.into() });
    }

    async fn hear(&mut self, text: &str) {
        let now = Instant::now();
        if text.len() > LONGEST {
            return self.error("too-long", "a message has 16 KB at most");
        }
        let message = match Client::read(text) {
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
                match table.parse().ok().and_then(|id: MatchId| self.tables.remove(&id)) {
                    Some(room) => drop(room.send(Box::new(Command::Exit { conn })).await),
                    None => self.error("not-here", "you are not at that table"),
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
            Some(room) if room.send(Box::new(command)).await.is_ok() => {}
            _ => self.error("not-here", "enter the table first"),
        }
    }

    async fn enter(&mut self, table: String, key: Option<String>, after: Option<u64>, show: Show) {
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
                Err(HubError::NoSuchTable) => {
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
            let asked = async {
                room.send(Box::new(enter)).await.ok()?;
                entered.await.ok()
            };
            match tokio::time::timeout(STALLED, asked).await {
                Ok(Some(true)) => {
                    self.tables.insert(id, room);
                    return;
                }
                Ok(Some(false)) => return,
                Ok(None) => {}
                Err(_) => {
                    let say = "the server cannot write to its disk just now; nothing is lost, try again";
                    return self.error("stalled", say);
                }
            }
        }
        self.error("unavailable", "this table cannot be opened just now");
    }

    async fn leave(&mut self) {
        for room in std::mem::take(&mut self.tables).into_values() {
            let _ = room.send(Box::new(Command::Exit { conn: self.id })).await;
        }
    }
}

/// Returns when the server stops.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // It ends with an error when the sender has gone, and then the server has stopped as well.
    let _ = stopping.wait_for(|stop| *stop).await.map(drop);
}

/// Writes a message and all that wait behind it, in one go.
async fn tell(
    socket: &mut WebSocket,
    waiting: &mut mpsc::Receiver<Utf8Bytes>,
    first: Utf8Bytes,
) -> Result<(), axum::Error> {
    socket.feed(Message::Text(first)).await?;
    while let Ok(text) = waiting.try_recv() {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}
