//! The slow check that a table is sound.

use crate::game::Darkleaf;
use crate::state::Public;

impl Darkleaf {
    pub(crate) fn sound(&self, public: &Public) -> Result<(), String> {
        if !public.board.is_sound() { Err("the planes of the board disagree".into()) } else { Ok(()) }
    }
}
