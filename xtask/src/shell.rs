//! Running other programs in the repository's root.

use anyhow::Context;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The repository's root.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// A program to run in the root. Cargo's own variables for this run are taken away: they would make the inner
/// cargo build everything a second time.
pub(crate) fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    let mine = |key: &str| key.starts_with("CARGO_PKG_") || key.starts_with("CARGO_MANIFEST_");
    for (key, _) in std::env::vars().filter(|(key, _)| mine(key)) {
        command.env_remove(key);
    }
    command
}

/// Cargo itself, the one that runs this.
pub(crate) fn cargo() -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
}

/// What a program said and whether it was content.
pub(crate) struct Said {
    pub(crate) good: bool,
    /// What it printed on either side.
    pub(crate) text: String,
}

/// Runs a program to its end. Its words are kept, or passed on as they come when `loud`.
pub(crate) fn run(command: &mut Command, loud: bool) -> anyhow::Result<Said> {
    let program = command.get_program().to_string_lossy().into_owned();
    let doing = || format!("{program} cannot be run");
    command.stdin(Stdio::null());
    if loud {
        let good = command.status().with_context(doing)?.success();
        return Ok(Said { good, text: String::new() });
    }
    let output = command.output().with_context(doing)?;
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    Ok(Said { good: output.status.success(), text })
}

/// Whether the program is there and answers to these arguments.
pub(crate) fn answers(program: &str, arguments: &[&str]) -> bool {
    run(command(program).args(arguments), false).is_ok_and(|said| said.good)
}
