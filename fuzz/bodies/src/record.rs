//! Any text is a record or is refused with its line; what is read is written back the same, and can be replayed or
//! not, but never crashes.

use parlour_core::Record;
use parlour_table::replay;

/// Reads bytes as a record.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = Record::salvage(text);
    match text.parse::<Record>() {
        Ok(record) => {
            let written = record.to_string();
            let again: Record = written.parse().expect("what was written can be read");
            assert_eq!(again, record, "a record reads back as it was written:\n{written}");
            let _ = replay(&record, None, None);
        }
        Err(error) => {
            assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
}
