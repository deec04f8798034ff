//! The lobby over HTTP: one request, one answer, on a connection that is kept.

use anyhow::{Context, bail};
use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A connection to the lobby.
pub(crate) struct Lobby {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

impl Lobby {
    pub(crate) async fn connect(address: SocketAddr) -> anyhow::Result<Lobby> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Lobby { address, stream: BufReader::new(stream) })
    }

    /// Sends a request; gives the status and the body.
    pub(crate) async fn ask(
        &mut self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: &str,
    ) -> anyhow::Result<(u16, String)> {
        let key = key.map(|key| format!("Authorization: Bearer {key}\r\n")).unwrap_or_default();
        let kind = if body.starts_with('{') { "application/json" } else { "text/plain" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: {kind}\r\n{key}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).context("no status")?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            match line.trim_end().split_once(':') {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.trim().parse()?;
                }
                Some(_) => {}
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok((status, String::from_utf8(body)?))
    }

    /// Makes a table.
    pub(crate) async fn create(&mut self, asked: &Value) -> anyhow::Result<Value> {
        match self.ask("POST", "/api/tables", None, &asked.to_string()).await? {
            (200, body) => Ok(serde_json::from_str(&body)?),
            (status, body) => bail!("no table: {status} {body}"),
        }
    }

    /// The number behind a name in the metrics.
    pub(crate) async fn metric(&mut self, name: &str) -> anyhow::Result<u64> {
        let (_, text) = self.ask("GET", "/metrics", None, "").await?;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.context("no such metric")?.parse()?)
    }
}
