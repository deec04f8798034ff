//! The log of a table as bytes: one chunk holds the steps of one cause, written together.

use parlour_core::Seat;

/// One step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// A seat played an action; `id` is its own count, 0 for bots.
    Act { seat: Seat, id: u32, code: u32, nonce: Option<[u8; 16]> },
    /// Chance brought an outcome.
    Chance { code: u32 },
    /// The game went back to so many actions; draws from here on have a new epoch.
    Rewind { to: u32 },
}

/// The steps of one cause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cause {
    /// When, in milliseconds since 1970.
    pub(crate) at: i64,
    /// Milliseconds that were charged to the clocks of those who were asked: less than what passed where the server
    /// was down in between.
    pub(crate) spent: i64,
    /// The rolling digest after them: a log that does not replay is found at the step where it parts.
    pub(crate) digest: u64,
    pub(crate) steps: Vec<Step>,
}

const FORMAT: u8 = 2;
/// Without what was spent.
const OLD_FORMAT: u8 = 1;
const ACT: u8 = 0;
const ACT_WITH_NONCE: u8 = 1;
const CHANCE: u8 = 2;
const REWIND: u8 = 3;

impl Cause {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(25 + 10 * self.steps.len());
        out.push(FORMAT);
        out.extend(self.at.to_le_bytes());
        out.extend(self.spent.to_le_bytes());
        out.extend(self.digest.to_le_bytes());
        for step in &self.steps {
            match step {
                Step::Act { seat, id, code, nonce } => {
                    out.push(if nonce.is_some() { ACT_WITH_NONCE } else { ACT });
                    out.push(seat.0);
                    out.extend(id.to_le_bytes());
                    out.extend(code.to_le_bytes());
                    out.extend(nonce.iter().flatten());
                }
                Step::Chance { code } => {
                    out.push(CHANCE);
                    out.extend(code.to_le_bytes());
                }
                Step::Rewind { to } => {
                    out.push(REWIND);
                    out.extend(to.to_le_bytes());
                }
            }
        }
        out
    }

    /// Reads it back; nothing when the bytes are damaged.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Cause> {
        let mut rest = Reader(bytes);
        let [format] = rest.take()?;
        if format != FORMAT && format != OLD_FORMAT {
            return None;
        }
        let at = i64::from_le_bytes(rest.take()?);
        let spent = if format == FORMAT { i64::from_le_bytes(rest.take()?) } else { 0 };
        let digest = u64::from_le_bytes(rest.take()?);
        let mut steps = vec![];
        while !rest.0.is_empty() {
            let [kind] = rest.take()?;
            steps.push(match kind {
                ACT | ACT_WITH_NONCE => {
                    let [seat] = rest.take()?;
                    let id = u32::from_le_bytes(rest.take()?);
                    let code = u32::from_le_bytes(rest.take()?);
                    let nonce = if kind == ACT_WITH_NONCE { Some(rest.take()?) } else { None };
                    Step::Act { seat: Seat(seat), id, code, nonce }
                }
                CHANCE => Step::Chance { code: u32::from_le_bytes(rest.take()?) },
                REWIND => Step::Rewind { to: u32::from_le_bytes(rest.take()?) },
                _ => return None,
            });
        }
        Some(Cause { at, spent, digest, steps })
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (head, tail) = self.0.split_first_chunk::<N>()?;
        self.0 = tail;
        Some(*head)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_reads_back_and_damage_is_noticed() {
        let cause = Cause {
            at: 1_700_000_000_000,
            spent: 4_321,
            digest: 0xfeed,
            steps: vec![
                Step::Act { seat: Seat(1), id: 7, code: 0x0102_0304, nonce: Some([9; 16]) },
                Step::Chance { code: 5 },
                Step::Act { seat: Seat(0), id: 0, code: 1, nonce: None },
                Step::Rewind { to: 3 },
            ],
        };
        let bytes = cause.encode();
        assert_eq!(Cause::decode(&bytes), Some(cause));
        for cut in [0, 1, 10, bytes.len() - 1] {
            assert_eq!(Cause::decode(&bytes[..cut]), None, "{cut}");
        }
    }
}
