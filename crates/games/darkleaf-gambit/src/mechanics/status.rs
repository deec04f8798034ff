//! Immobile royals and dormant pawns: set by a rival, lifted at the end of their owner's next turn (DG-R-23).

use crate::event::Event;
use crate::play::Play;
use parlour_core::Sink;

impl<K: Sink<Event>> Play<'_, K> {
    /// Statuses of the mover's units expire (end of turn).
    pub(crate) fn lift_statuses(&mut self) {
        let own = self.s.board.of(self.mover());
        self.s.board.release(own);
    }
}
