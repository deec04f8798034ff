//! Names a pack by its contents, so that a record can say which cards it was played with.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::{Source, text};

/// SHA-256 of a pack. Shown as 64 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackHash([u8; 32]);

impl PackHash {
    /// The first 16 digits: enough to tell packs apart at a table.
    pub fn short(&self) -> String {
        self.0[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The bytes.
    pub const fn bytes(&self) -> [u8; 32] {
        self.0
    }
}

impl fmt::Display for PackHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for PackHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PackHash({self})")
    }
}

impl Source {
    /// The hash over all names, sorted, and contents.
    ///
    /// Line ends, a byte order mark and `#:schema` comments at the top do not count. Where a file comes from does not
    /// either: an exported pack that nobody edited is the built-in pack.
    pub fn hash(&self) -> PackHash {
        let mut hash = Sha256::new();
        hash.update(b"parlour pack 1\n");
        for name in self.names() {
            let body = text::body(self.text(name).unwrap_or_default());
            // Lengths go in too, so that no two packs run together into the same bytes.
            for part in [name, body] {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part.as_bytes());
            }
        }
        PackHash(hash.finalize().into())
    }
}
