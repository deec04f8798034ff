//! Renewal and Adapt; Tweak is spent in the window after a roll.

use crate::event::Event;
use crate::play::Play;
use crate::vocab::Bone;
use parlour_core::{Sink, rule};

impl<K: Sink<Event>> Play<'_, K> {
    /// Renewal: one bone leaves the rival's board for his pool (DG-HUL-11, DG-R-37).
    pub(crate) fn renew(&mut self, row: usize, slot: usize) {
        let rival = self.mover() ^ 1;
        self.take_bone(rival, row, slot);
        let event = Event::Unslotted { seat: rival as u8, row: row as u8, slot: slot as u8 };
        self.tell(rule("DG-HUL-11"), || event);
    }

    /// Adapt: one pool bone each changes hands for good (DG-HUL-13, DG-R-38). Before it, each pool holds bones of
    /// one type only, so there is nothing to choose; between equal clans nothing changes.
    pub(crate) fn swap_bones(&mut self, seat: usize) {
        if self.clan(seat) == self.clan(seat ^ 1) {
            return;
        }
        for player in &mut self.s.players {
            player.pool[Bone::Own.index()] = player.pool[Bone::Own.index()].saturating_sub(1);
            player.pool[Bone::Foreign.index()] += 1;
        }
        self.tell(rule("DG-HUL-13"), || Event::BonesSwapped { seat: seat as u8 });
    }
}
