//! Brings the bytes of a pack file into one form: UTF-8, no byte order mark, lines ended by a line feed.

use std::borrow::Cow;

use crate::Fault;
use crate::source::LARGEST;

/// The comment that tells an editor which schema a TOML file follows.
pub(crate) const SCHEMA_MARK: &str = "#:schema";

/// Reads bytes, or says why they are no text.
pub(crate) fn read(bytes: &[u8]) -> Result<String, Fault> {
    if bytes.len() > LARGEST {
        return Err(too_large());
    }
    let wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(normal(text).into_owned()),
        Err(_) if wide => Err(Fault::new("the file is UTF-16 text").help("save it as UTF-8")),
        Err(error) => {
            let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
            let help = format!("save it as UTF-8; the first letter that is not stands in line {line}");
            Err(Fault::new("the file is not UTF-8 text").help(help))
        }
    }
}

/// The fault of a file above [`LARGEST`].
pub(crate) fn too_large() -> Fault {
    Fault::new(format!("the file is larger than {} MiB", LARGEST >> 20)).help("is it really a pack file?")
}

/// Editors and version control change line ends and marks without being asked; a pack stays the same pack.
pub(crate) fn normal(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains("\r\n") { text.replace("\r\n", "\n").into() } else { text.into() }
}

/// A file without the schema comments at its top: they are for editors and no part of the pack.
pub(crate) fn body(text: &str) -> &str {
    let mut rest = text;
    while rest.starts_with(SCHEMA_MARK) {
        rest = rest.split_once('\n').map_or("", |(_, after)| after);
    }
    rest
}
