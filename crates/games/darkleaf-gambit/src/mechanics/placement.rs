//! Next best placement: the closest territory to where a text puts a unit (DG-CORE-2, DG-R-20).

use crate::board::grow;
use crate::board::{adjacent, squares};
use crate::scan::Scan;
use crate::vocab::Kind;

/// The legal squares closest to the wished ones, counted as a king walks. None where nothing is wished or legal.
#[inline]
pub(crate) fn next_best(wished: u64, legal: u64) -> u64 {
    let mut ring = wished;
    if ring == 0 || legal == 0 {
        return 0;
    }
    while ring & legal == 0 {
        ring = grow(ring);
    }
    ring & legal
}

impl Scan<'_> {
    /// The territories adjacent to any own rook (DG-R-21).
    pub(crate) fn around_rooks(self, seat: usize) -> u64 {
        squares(self.s.board.units(seat, Kind::Rook)).fold(0, |set, rook| set | adjacent(rook))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{RANK_1, RANK_8};

    #[test]
    fn the_ring_grows_until_somebody_fits() {
        assert_eq!(next_best(RANK_1, RANK_1 & !1), RANK_1 & !1);
        assert_eq!(next_best(RANK_1, RANK_1 << 8), RANK_1 << 8);
        assert_eq!(next_best(1, 1 << 63), 1 << 63);
        assert_eq!(next_best(0, !0), 0, "no rook, no place beside it");
        assert_eq!(next_best(RANK_8, 0), 0);
    }
}
