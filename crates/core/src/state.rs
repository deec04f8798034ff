//! A game in progress, split by who knows what, and what one eye sees of it.

use crate::{Eye, Game, Seat, StateHash};
use serde::Serialize;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A game in progress. `Copy`, without pointers and without a random generator; not serializable, because it
/// holds what nobody may see. Fields are public for the crate of the game that writes them; nothing above the
/// table layer ever holds a state.
pub struct State<G: Game> {
    /// What everyone sees.
    pub public: G::Public,
    /// What each seat alone sees, by seat.
    pub private: G::Privates,
    /// What nobody sees.
    pub nature: G::Nature,
}

impl<G: Game> State<G> {
    /// What one seat alone sees.
    #[inline]
    pub fn mine(&self, seat: Seat) -> &G::Private {
        &self.private.as_ref()[seat.index()]
    }

    /// What one seat alone sees, to change it.
    #[inline]
    pub fn mine_mut(&mut self, seat: Seat) -> &mut G::Private {
        &mut self.private.as_mut()[seat.index()]
    }

    /// What the seat knows, as a value a bot may keep.
    #[inline]
    pub fn view(&self, seat: Seat) -> View<G> {
        View { seat, public: self.public, mine: *self.mine(seat) }
    }

    /// What the eye sees, borrowed.
    #[inline]
    pub fn look(&self, eye: Eye) -> Look<'_, G> {
        Look { eye, public: &self.public, mine: eye.seat().map(|seat| self.mine(seat)) }
    }

    /// A portable digest of everything, for records and for finding where two replays part.
    pub fn digest(&self) -> u64 {
        let mut hash = StateHash::default();
        self.hash(&mut hash);
        hash.finish()
    }
}

impl<G: Game> Copy for State<G> {}

impl<G: Game> Clone for State<G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> PartialEq for State<G> {
    fn eq(&self, other: &Self) -> bool {
        self.public == other.public && self.private == other.private && self.nature == other.nature
    }
}

impl<G: Game> Eq for State<G> {}

impl<G: Game> Hash for State<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.public.hash(hasher);
        self.private.hash(hasher);
        self.nature.hash(hasher);
    }
}

/// Prints what everyone sees and nothing more, so that a log line cannot leak.
impl<G: Game> fmt::Debug for State<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("public", &self.public).finish_non_exhaustive()
    }
}

/// What one seat knows. Made by [`State::view`], never by a game; all that a bot receives.
#[derive(Serialize)]
#[serde(bound = "")]
pub struct View<G: Game> {
    /// Whose view it is.
    pub seat: Seat,
    /// What everyone sees.
    pub public: G::Public,
    /// What this seat alone sees.
    pub mine: G::Private,
}

impl<G: Game> View<G> {
    /// The same, borrowed as a look.
    pub fn look(&self) -> Look<'_, G> {
        Look { eye: Eye::Seat(self.seat), public: &self.public, mine: Some(&self.mine) }
    }
}

impl<G: Game> Copy for View<G> {}

impl<G: Game> Clone for View<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> PartialEq for View<G> {
    fn eq(&self, other: &Self) -> bool {
        self.seat == other.seat && self.public == other.public && self.mine == other.mine
    }
}

impl<G: Game> Eq for View<G> {}

impl<G: Game> fmt::Debug for View<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("seat", &self.seat)
            .field("public", &self.public)
            .field("mine", &self.mine)
            .finish()
    }
}

/// What an eye sees: the open table and, for a seat, what is its own. All that a scene or an offer is made from.
#[derive(Serialize)]
#[serde(bound = "")]
pub struct Look<'a, G: Game> {
    /// Who looks.
    pub eye: Eye,
    /// What everyone sees.
    pub public: &'a G::Public,
    /// What the seat alone sees; nothing for the gallery.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mine: Option<&'a G::Private>,
}

impl<G: Game> Copy for Look<'_, G> {}

impl<G: Game> Clone for Look<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
