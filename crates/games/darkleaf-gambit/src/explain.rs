//! Why something cannot be done.

use crate::action::Action;
use crate::game::Darkleaf;
use crate::state::Public;
use parlour_core::{Game, Refusal, Seat, rule};

impl Darkleaf {
    pub(crate) fn refusal(&self, public: &Public, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        self.legal(public, &(), seat, &mut legal);
        if legal.contains(&action) {
            return Ok(());
        }
        Err(Refusal::new(rule("DG-CORE-6"), "Not possible now."))
    }
}
