//! Chunks packed one after another into one blob, so that a commit of many matches writes one row.

use crate::{Chunk, MatchId};

/// The match, the number of the first step and the length stand before the bytes.
const HEAD: usize = 8 + 8 + 4;

/// Adds a chunk at the end of a blob.
pub(crate) fn push(blob: &mut Vec<u8>, id: MatchId, seq: u64, bytes: &[u8]) {
    blob.reserve(HEAD + bytes.len());
    blob.extend(id.0.to_le_bytes());
    blob.extend(seq.to_le_bytes());
    blob.extend((bytes.len() as u32).to_le_bytes());
    blob.extend(bytes);
}

/// The chunks of a blob in order, and `None` once where it is damaged.
pub(crate) fn read(blob: &[u8]) -> impl Iterator<Item = Option<(MatchId, u64, &[u8])>> {
    let mut rest = blob;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let read = first(rest);
        rest = read.map_or(&[], |(_, rest)| rest);
        Some(read.map(|(chunk, _)| chunk))
    })
}

type Read<'a> = ((MatchId, u64, &'a [u8]), &'a [u8]);

fn first(blob: &[u8]) -> Option<Read<'_>> {
    let (id, rest) = blob.split_first_chunk()?;
    let (seq, rest) = rest.split_first_chunk()?;
    let (length, rest) = rest.split_first_chunk()?;
    let (bytes, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    Some(((MatchId(u64::from_le_bytes(*id)), u64::from_le_bytes(*seq), bytes), rest))
}

/// The chunks of one match out of a blob; nothing when it is damaged.
pub(crate) fn of(blob: &[u8], id: MatchId) -> Option<Vec<Chunk>> {
    let mine = |(other, seq, bytes): (MatchId, u64, &[u8])| {
        (other == id).then(|| Chunk { seq, bytes: bytes.to_vec() })
    };
    read(blob)
        .map(|chunk| chunk.map(mine))
        .collect::<Option<Vec<_>>>()
        .map(|all| all.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_read_back_and_damage_is_noticed() {
        let mut blob = vec![];
        push(&mut blob, MatchId(7), 0, b"one");
        push(&mut blob, MatchId(u64::MAX), 3, b"");
        push(&mut blob, MatchId(7), 5, b"\0two");
        let chunk = |seq, bytes: &[u8]| Chunk { seq, bytes: bytes.to_vec() };
        assert_eq!(of(&blob, MatchId(7)), Some(vec![chunk(0, b"one"), chunk(5, b"\0two")]));
        assert_eq!(of(&blob, MatchId(u64::MAX)), Some(vec![chunk(3, b"")]));
        for cut in [1, HEAD, HEAD + 2, blob.len() - 1] {
            assert_eq!(of(&blob[..cut], MatchId(7)), None, "{cut}");
        }
        assert_eq!(of(&[], MatchId(7)), Some(vec![]));
    }
}
