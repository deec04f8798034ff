//! `parlour serve`: the table server.

use crate::Done;
use crate::args::ServeArgs;
use anyhow::Context;
use parlour_server::{Config, Server};
use std::io::{IsTerminal, Write};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

pub(crate) fn run(args: ServeArgs) -> anyhow::Result<Done> {
    let filter = tracing_subscriber::EnvFilter::try_from_env("PARLOUR_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none())
        .init();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let config = Config {
        store: args.store.address(),
        origins: args.origins,
        proxied: args.behind_proxy,
        thinkers: args.thinkers.unwrap_or(cores.div_ceil(2)),
        limits: !args.no_limits,
    };
    // Half of the cores: the store writes and bots think on threads of their own, and few workers that are busy cost
    // less a move than many that wake each other.
    let workers = (cores / 2).max(1);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(workers).enable_all().build()?;
    runtime.block_on(async {
        // Nobody is sent to an address behind which there is no store.
        let server = Server::open(config)?;
        let listener =
            TcpListener::bind(args.bind).await.with_context(|| format!("cannot listen on {}", args.bind))?;
        let address = listener.local_addr()?;
        let mut stdout = std::io::stdout();
        writeln!(
            stdout,
            "Parlour is at http://{address}/ (Ctrl-C stops it; nothing that was acknowledged is lost)"
        )?;
        stdout.flush()?;
        let mut terminate = signal(SignalKind::terminate())?;
        let stop = async move {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
        };
        server.serve(listener, stop).await?;
        Ok(Done::Yes)
    })
}
