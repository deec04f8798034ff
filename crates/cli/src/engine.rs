//! `parlour engine`: the protocol over standard input and output.

use crate::Done;
use parlour_table::engine::{Engine, LONGEST_LINE};
use std::io::{BufRead, Write};

pub(crate) fn run() -> anyhow::Result<Done> {
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let mut engine = Engine::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        if !read_line(&mut input, &mut line)? {
            return Ok(Done::Yes);
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        writeln!(output, "{}", engine.line(text.trim()))?;
        output.flush()?;
    }
}

/// Reads one line; of a line that is too long, just enough for the engine to refuse it. False at the end.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> std::io::Result<bool> {
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(!line.is_empty());
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        let room = (LONGEST_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&chunk[..taken.min(room)]);
        let consumed = end.map_or(taken, |end| end + 1);
        input.consume(consumed);
        if end.is_some() {
            return Ok(true);
        }
    }
}
