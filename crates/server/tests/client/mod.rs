//! A client for tests: HTTP by hand, sockets by tungstenite.
// Every test uses a part of it.
#![allow(dead_code)]

use futures_util::{SinkExt, StreamExt};
use parlour_server::{Config, Server};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server of the test's own.
pub(crate) struct Served {
    folder: tempfile::TempDir,
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
}

impl Served {
    pub(crate) async fn start() -> Served {
        let folder = tempfile::tempdir().unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut served = Served { folder, address, stop: None, task: None };
        served.listen().await;
        served
    }

    async fn listen(&mut self) {
        let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
        self.address = listener.local_addr().unwrap();
        let store = self.store();
        let config = Config { store, origins: vec![], proxied: false, thinkers: 1, limits: true };
        let (stop, stopped) = oneshot::channel();
        self.stop = Some(stop);
        self.task = Some(tokio::spawn(async move {
            let server = Server::open(config).unwrap();
            server.serve(listener, async move { drop(stopped.await) }).await.unwrap();
        }));
    }

    /// Stops the server.
    pub(crate) async fn stop(&mut self) {
        drop(self.stop.take());
        tokio::time::timeout(PATIENCE, self.task.take().unwrap()).await.unwrap().unwrap();
    }

    /// Stops the server and starts another on the same store.
    pub(crate) async fn restart(&mut self) {
        self.restart_after(Duration::ZERO).await;
    }

    /// The same, with some time in between.
    pub(crate) async fn restart_after(&mut self, time: Duration) {
        self.stop().await;
        tokio::time::sleep(time).await;
        self.listen().await;
    }

    /// Where its matches live.
    pub(crate) fn store(&self) -> String {
        self.folder.path().join("parlour.db").display().to_string()
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    async fn request(&self, method: &str, path: &str, kind: &str, key: Option<&str>, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let key = key.map(|key| format!("Authorization: Bearer {key}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: {kind}\r\n{key}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.to_lowercase().contains("content-security-policy"), "{head}");
        body.to_owned()
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.request("POST", path, "application/json", None, &body.to_string()).await;
        serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{answer}"))
    }

    pub(crate) async fn post_text(&self, path: &str, body: &str) -> Value {
        serde_json::from_str(&self.request("POST", path, "text/plain", None, body).await).unwrap()
    }

    pub(crate) async fn post_with_key(&self, path: &str, key: &str) -> Value {
        serde_json::from_str(&self.request("POST", path, "application/json", Some(key), "").await).unwrap()
    }

    pub(crate) async fn get_text(&self, path: &str, key: Option<&str>) -> String {
        self.request("GET", path, "text/plain", key, "").await
    }

    pub(crate) async fn connect(&self) -> Client {
        Client::try_connect(self, None).await.unwrap()
    }
}

/// A connection.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    snaps: Vec<Value>,
}

impl Client {
    pub(crate) async fn try_connect(served: &Served, origin: Option<&str>) -> Result<Client, String> {
        let mut request = format!("ws://{}/ws", served.address).into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", origin.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await.map_err(|error| error.to_string())?;
        Ok(Client { socket, snaps: vec![] })
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    async fn hear(&mut self) -> Value {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("an answer in time");
            if let Message::Text(text) = next.unwrap().unwrap() {
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["t"] == "snap" {
                    self.snaps.push(message.clone());
                }
                return message;
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// The next message of one of these kinds.
    pub(crate) async fn until_any(&mut self, kinds: &[&str]) -> Value {
        loop {
            let message = self.hear().await;
            if kinds.contains(&message["t"].as_str().unwrap()) {
                return message;
            }
        }
    }

    /// The next news of the table that is as wanted.
    pub(crate) async fn info_when(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.until("info").await;
            if wanted(&message["info"]) {
                return message["info"].clone();
            }
        }
    }

    /// The newest picture of the table that is as wanted.
    pub(crate) async fn snap_when(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            if let Some(snap) = self.snaps.iter().rev().find(|snap| wanted(snap)) {
                return snap.clone();
            }
            self.hear().await;
        }
    }

    /// Enters a table; gives the first picture, or what was missed.
    pub(crate) async fn enter(&mut self, table: &str, key: &str, after: Option<u64>) -> Value {
        self.say(json!({ "t": "enter", "table": table, "key": key, "after": after })).await;
        loop {
            let message = self.hear().await;
            if message["t"] == "snap" || message["t"] == "ev" {
                return message;
            }
            assert_ne!(message["t"], "error", "{message}");
        }
    }
}

/// Every player gives his part of the seed: first its hash, then, when all have, the part.
pub(crate) async fn give_seeds(table: &str, players: &mut [&mut Client]) {
    use sha2::{Digest, Sha256};
    let parts: Vec<[u8; 32]> = (0..players.len()).map(|index| [index as u8 + 1; 32]).collect();
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    for (player, part) in players.iter_mut().zip(&parts) {
        player.say(json!({ "t": "seed", "table": table, "commit": hex(&Sha256::digest(part)) })).await;
        player.until("info").await;
    }
    for (player, part) in players.iter_mut().zip(&parts) {
        player.say(json!({ "t": "seed", "table": table, "reveal": hex(part) })).await;
    }
}
