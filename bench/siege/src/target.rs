//! The server under siege: a process of its own, started, killed and started again on the same store.

use anyhow::{Context, bail, ensure};
use std::fs::OpenOptions;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A running `parlour serve`.
pub(crate) struct Target {
    program: PathBuf,
    folder: tempfile::TempDir,
    limits: bool,
    level: &'static str,
    child: Option<Child>,
    pub(crate) address: SocketAddr,
}

/// What the kernel says of a process.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Usage {
    /// Seconds of processor time, user and system.
    pub(crate) cpu: f64,
    /// Resident bytes.
    pub(crate) rss: u64,
}

/// The `parlour` beside this program, or as told.
pub(crate) fn program(told: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let path = match told {
        Some(path) => path,
        None => std::env::current_exe()?.with_file_name("parlour"),
    };
    ensure!(
        path.exists(),
        "there is no server at {}: build it with `cargo build -p parlour`",
        path.display()
    );
    Ok(path)
}

impl Target {
    /// Starts a server on an empty store.
    pub(crate) async fn start(program: &Path, limits: bool) -> anyhow::Result<Target> {
        Target::start_at(program, limits, "info").await
    }

    /// The same without limits, logging all that docs/operation.md offers, to be searched for secrets.
    pub(crate) async fn talkative(program: &Path) -> anyhow::Result<Target> {
        Target::start_at(program, false, "debug").await
    }

    async fn start_at(program: &Path, limits: bool, level: &'static str) -> anyhow::Result<Target> {
        let folder = tempfile::tempdir()?;
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut target = Target { program: program.into(), folder, limits, level, child: None, address };
        target.go().await?;
        Ok(target)
    }

    /// Starts it, again on the port it had; gives how long it took until it said that it listens.
    pub(crate) async fn go(&mut self) -> anyhow::Result<Duration> {
        let begun = Instant::now();
        // A file that may not grow any more is an error like a full disk, and not the end of the process.
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(&self.program);
        command.arg("serve").arg("--bind").arg(self.address.to_string());
        command.arg("--data").arg(self.folder.path());
        if !self.limits {
            command.arg("--no-limits");
        }
        let log = OpenOptions::new().create(true).append(true).open(self.log_path())?;
        command.env("PARLOUR_LOG", self.level).stdout(Stdio::piped()).stderr(log).kill_on_drop(true);
        let mut child = command.spawn().context("the server cannot be started")?;
        let mut lines = BufReader::new(child.stdout.take().context("no output")?).lines();
        let line = tokio::time::timeout(Duration::from_secs(60), lines.next_line()).await??;
        let line = line.context("the server ended without a word")?;
        let took = begun.elapsed();
        let named = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        self.address = named.context("the server did not say where it is")?.parse()?;
        self.child = Some(child);
        Ok(took)
    }

    /// Kills it where it stands.
    pub(crate) async fn kill(&mut self) -> anyhow::Result<()> {
        if let Some(mut child) = self.child.take() {
            // SIGKILL: no handler runs, nothing is flushed.
            child.kill().await?;
        }
        Ok(())
    }

    /// Asks it to stop and waits until it has.
    pub(crate) async fn stop(&mut self) -> anyhow::Result<()> {
        if let Some(mut child) = self.child.take() {
            let id = child.id().context("it has ended already")?;
            Command::new("kill").arg(id.to_string()).status().await?;
            let ended = tokio::time::timeout(Duration::from_secs(30), child.wait()).await;
            ensure!(ended.context("it does not stop")??.success(), "it stopped with a failure");
        }
        Ok(())
    }

    fn log_path(&self) -> PathBuf {
        self.folder.path().join("server.log")
    }

    /// What it has logged, after a look for what may not be there: a panic.
    pub(crate) fn log(&self) -> anyhow::Result<String> {
        let log = String::from_utf8_lossy(&std::fs::read(self.log_path())?).into_owned();
        let fault = log.lines().position(|line| line.contains("panicked at"));
        if let Some(fault) = fault {
            let lines: Vec<&str> = log.lines().skip(fault).take(3).collect();
            bail!("the server panicked: {}", lines.join(" "));
        }
        Ok(log)
    }

    /// Its process id.
    pub(crate) fn pid(&self) -> anyhow::Result<u32> {
        self.child.as_ref().and_then(Child::id).context("the server does not run")
    }

    /// What it has used.
    pub(crate) fn usage(&self) -> anyhow::Result<Usage> {
        usage(self.pid()?)
    }

    /// Where its matches live.
    pub(crate) fn store(&self) -> PathBuf {
        self.folder.path().join("parlour.db")
    }
}

/// What a process has used, from the kernel's accounting.
pub(crate) fn usage(pid: u32) -> anyhow::Result<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name may hold anything, so fields are counted after its closing bracket.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    let pages: u64 = fields.get(21).and_then(|field| field.parse().ok()).unwrap_or(0);
    Ok(Usage { cpu: (ticks(11) + ticks(12)) / 100.0, rss: pages * 4096 })
}
