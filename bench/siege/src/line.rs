//! One connection to a table: says and hears messages, whole texts as they came.

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// No answer takes longer, on a machine that does other work too.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Whoever only listens shows after this time that he is still there, as a page does.
const QUIET: Duration = Duration::from_secs(15);

/// One connection.
pub(crate) struct Line {
    socket: WebSocketStream<TcpStream>,
    /// When it last said something.
    said: Instant,
}

impl Line {
    pub(crate) async fn connect(address: SocketAddr) -> anyhow::Result<Line> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
        let url = format!("ws://{address}/ws");
        let (socket, _) = client_async_with_config(url, stream, Some(config)).await?;
        Ok(Line { socket, said: Instant::now() })
    }

    pub(crate) async fn say(&mut self, message: &Value) -> anyhow::Result<()> {
        self.say_text(message.to_string()).await
    }

    pub(crate) async fn say_text(&mut self, text: String) -> anyhow::Result<()> {
        self.said = Instant::now();
        Ok(self.socket.send(Message::text(text)).await?)
    }

    pub(crate) async fn say_bytes(&mut self, bytes: Vec<u8>) -> anyhow::Result<()> {
        Ok(self.socket.send(Message::binary(bytes)).await?)
    }

    /// The next text.
    pub(crate) async fn hear(&mut self) -> anyhow::Result<String> {
        if self.said.elapsed() >= QUIET {
            self.said = Instant::now();
            self.socket.send(Message::Ping(Default::default())).await?;
        }
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await.context("no answer")?;
            match next {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => bail!("the connection was closed"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Comes to a table.
    pub(crate) async fn enter(
        &mut self,
        table: &str,
        key: &str,
        after: Option<u64>,
        show: &str,
    ) -> anyhow::Result<()> {
        self.say(&json!({ "t": "enter", "table": table, "key": key, "after": after, "show": show })).await
    }
}

/// What a message says may be done, by code: as offers, or as codes alone where only events are shown.
pub(crate) fn codes(message: &Value) -> Vec<u32> {
    let listed = [&message["offers"], &message["may"]].into_iter().filter_map(Value::as_array).flatten();
    let code = |one: &Value| Some(one.as_u64().or_else(|| one["id"].as_u64())? as u32);
    listed.filter_map(code).collect()
}
