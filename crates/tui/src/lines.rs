//! Reads what somebody types, whatever it is: lines of any length and bytes of any kind.

use std::io::{self, BufRead, ErrorKind};

/// Bytes of a line that are looked at.
const LONGEST: usize = 2_000;

/// One line as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// Nothing more will come.
    End,
    /// A line, trimmed.
    Line(String),
    /// A line nobody types.
    TooLong,
    /// Bytes that are no text.
    NotText,
}

/// Reads one line; of a line that is too long the rest is skipped, not kept.
pub(crate) fn read(input: &mut dyn BufRead) -> io::Result<Typed> {
    let mut line: Vec<u8> = vec![];
    let mut any = false;
    let mut long = false;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            break;
        }
        any = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let piece = &buffer[..end.unwrap_or(buffer.len())];
        if line.len() + piece.len() <= LONGEST {
            line.extend_from_slice(piece);
        } else {
            long = true;
        }
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if !any {
        return Ok(Typed::End);
    }
    if long {
        return Ok(Typed::TooLong);
    }
    Ok(match String::from_utf8(line) {
        Ok(text) => Typed::Line(crate::text::clean(text.trim())),
        Err(_) => Typed::NotText,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_are_read_line_by_line() {
        let mut bytes = b" drop a \r\n\xff\xfe\n".to_vec();
        bytes.extend(vec![b'x'; 1_000_000]);
        bytes.extend(b"\n\nlast");
        let mut input = io::BufReader::with_capacity(64, bytes.as_slice());
        let mut next = || read(&mut input).unwrap();
        assert_eq!(next(), Typed::Line("drop a".into()));
        assert_eq!(next(), Typed::NotText);
        assert_eq!(next(), Typed::TooLong);
        assert_eq!(next(), Typed::Line(String::new()));
        assert_eq!(next(), Typed::Line("last".into()));
        assert_eq!(next(), Typed::End);
        assert_eq!(next(), Typed::End);
    }
}
