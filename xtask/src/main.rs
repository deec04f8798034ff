//! `cargo xtask`: the checks of this repository, each as a command and all of them as one.

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use xtask::{fuzz, gates, suite, tidy};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The checks of this repository")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs every check and ends with one table; exit status 1 if anything failed
    Test {
        /// Only what is worth running while working: format, lints, tests, docs, tidy
        #[arg(long)]
        quick: bool,
        /// Shows what the tools print as they print it
        #[arg(long)]
        verbose: bool,
    },
    /// Checks what compilers do not: dependency directions, rule coverage, file sizes and the like
    Tidy,
    /// Compares instructions a decision with bench/gates.toml
    Gates {
        /// Writes what was counted into bench/gates.toml
        #[arg(long)]
        bless: bool,
    },
    /// Plays whole games through the page, in Debian's chromium, on the release binary
    Browser {
        /// Shows what the tools print as they print it
        #[arg(long)]
        verbose: bool,
    },
    /// Fuzzes (needs a nightly compiler and cargo-fuzz)
    Fuzz {
        /// Minutes for each target
        #[arg(long, default_value_t = 10.0)]
        minutes: f64,
        /// Adds what reached new code to the kept corpora, made as small as they can be
        #[arg(long)]
        keep: bool,
        /// One target instead of all
        target: Option<String>,
    },
}

fn main() -> ExitCode {
    let done = match Args::parse().command {
        Command::Test { quick, verbose } => suite::run(quick, verbose),
        Command::Tidy => tidy::run(),
        Command::Browser { verbose } => suite::browser(verbose),
        Command::Gates { bless } => gates::run(bless),
        Command::Fuzz { minutes, keep, target } => fuzz::run(minutes, keep, target.as_deref()),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
