//! The `parlour` program: glue between the command line and the crates that do the work.

mod analysis;
mod archive;
mod args;
mod balance;
mod check;
mod engine;
mod games;
mod lab;
mod matches;
mod packs;
mod play;
mod progress;
mod records;
mod rules;
mod serve;
mod setups;
mod solve;

use args::{Arguments, Command};
use clap::Parser;
use std::process::ExitCode;

/// What a command ended with. Errors are a third way: something was asked for wrongly.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// Done, or so.
    Yes,
    /// The thing asked about is not so: illegal, invalid, not verified.
    No,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        None => games::welcome(),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Matches(args)) => archive::run(args),
        Some(Command::Engine) => engine::run(),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Pack(args)) => packs::run(&args),
        Some(Command::Replay(args)) => records::replay(&args),
        Some(Command::Verify(args)) => records::verify(&args),
        Some(Command::Lab(args)) => lab::run(&args),
    };
    match done {
        Ok(Done::Yes) => ExitCode::SUCCESS,
        Ok(Done::No) => ExitCode::from(1),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("parlour: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whoever read our output has seen enough, as `parlour rules … | head` does.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |cause: &(dyn std::error::Error + 'static)| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
    };
    error.chain().any(broken)
}
