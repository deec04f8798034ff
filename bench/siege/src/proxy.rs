//! A proxy that misbehaves: it cuts connections, holds messages back, sends them twice and changes their order.

use anyhow::Context;
use futures_util::{SinkExt, StreamExt};
use parlour_core::{Random, Rng};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{accept_async, client_async};

/// How badly.
#[derive(Copy, Clone, Debug, clap::Args)]
pub(crate) struct Faults {
    /// A connection is cut after so many milliseconds, give or take half.
    #[arg(long, default_value_t = 3000)]
    pub(crate) cut: u32,
    /// Of a hundred messages so many are held back, for up to 50 ms.
    #[arg(long, default_value_t = 20)]
    pub(crate) delay: u32,
    /// Of a hundred messages so many come twice.
    #[arg(long, default_value_t = 10)]
    pub(crate) twice: u32,
    /// Of a hundred messages so many come after the next one.
    #[arg(long, default_value_t = 5)]
    pub(crate) late: u32,
}

/// What it did.
#[derive(Default)]
pub(crate) struct Done {
    pub(crate) cuts: AtomicU64,
    pub(crate) delayed: AtomicU64,
    pub(crate) doubled: AtomicU64,
    pub(crate) swapped: AtomicU64,
    pub(crate) passed: AtomicU64,
}

/// Starts a proxy before a server; gives its address.
pub(crate) async fn start(server: SocketAddr, faults: Faults, done: Arc<Done>) -> anyhow::Result<SocketAddr> {
    let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        for number in 0.. {
            let Ok((stream, _)) = listener.accept().await else { return };
            let done = Arc::clone(&done);
            tokio::spawn(async move {
                let life = faults.cut / 2 + Rng::stream(1, number).below(faults.cut.max(1));
                let life = Duration::from_millis(u64::from(life));
                let passing = pass(stream, server, faults, number, Arc::clone(&done));
                if tokio::time::timeout(life, passing).await.is_err() {
                    // Both sides are dropped without a word.
                    done.cuts.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    Ok(address)
}

async fn pass(
    stream: TcpStream,
    server: SocketAddr,
    faults: Faults,
    number: u64,
    done: Arc<Done>,
) -> anyhow::Result<()> {
    stream.set_nodelay(true)?;
    let (client_out, client_in) = accept_async(stream).await?.split();
    let upstream = TcpStream::connect(server).await?;
    upstream.set_nodelay(true)?;
    let (server, _) = client_async(format!("ws://{server}/ws"), upstream).await?;
    let (server_out, server_in) = server.split();
    let up = pump(client_in, server_out, faults, Rng::stream(2, number), &done);
    let down = pump(server_in, client_out, faults, Rng::stream(3, number), &done);
    tokio::select! {
        ended = up => ended,
        ended = down => ended,
    }
}

async fn pump<In, Out>(
    mut from: In,
    mut to: Out,
    faults: Faults,
    mut rng: Rng,
    done: &Done,
) -> anyhow::Result<()>
where
    In: StreamExt<Item = Result<Message, tokio_tungstenite::tungstenite::Error>> + Unpin,
    Out: SinkExt<Message, Error = tokio_tungstenite::tungstenite::Error> + Unpin,
{
    let mut held: Option<Message> = None;
    loop {
        let next = match &held {
            // What was put behind the next message does not wait for ever.
            Some(_) => tokio::time::timeout(Duration::from_millis(100), from.next()).await.ok(),
            None => Some(from.next().await),
        };
        let Some(next) = next else {
            if let Some(held) = held.take() {
                to.send(held).await?;
            }
            continue;
        };
        let message = next.context("it ended")??;
        if !message.is_text() {
            continue;
        }
        done.passed.fetch_add(1, Ordering::Relaxed);
        if rng.below(100) < faults.delay {
            done.delayed.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(u64::from(rng.below(50)))).await;
        }
        if held.is_none() && rng.below(100) < faults.late {
            done.swapped.fetch_add(1, Ordering::Relaxed);
            held = Some(message);
            continue;
        }
        if rng.below(100) < faults.twice {
            done.doubled.fetch_add(1, Ordering::Relaxed);
            to.send(message.clone()).await?;
        }
        to.send(message).await?;
        if let Some(held) = held.take() {
            to.send(held).await?;
        }
    }
}
