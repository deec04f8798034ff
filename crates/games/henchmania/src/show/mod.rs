//! Henchmania for people: positions, the table, offers and sentences, each made from what one eye may see.

mod ids;
mod offer;
mod scene;
mod tell;

use crate::action::Action;
use crate::event::Event;
use crate::position::{self, Position};
use crate::state::Public;
use crate::{Henchmania, evaluate};
use parlour_core::{Eye, Fault, Look, Names, Offer, Scene, Seat, Show, State, Telling, View};

impl Show for Henchmania {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        position::write(self, state)
    }

    fn insight(&self, state: &State<Self>, seat: Seat) -> Vec<(&'static str, f32)> {
        evaluate::parts(self, state, seat)
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        position::load(self, position)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        scene::scene(self, look, names)
    }

    fn offer(&self, view: &View<Self>, action: Action, names: &Names) -> Offer {
        offer::offer(self, view, action, names)
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        tell::tell(self, event, eye, names)
    }

    fn announced(&self, action: Action) -> bool {
        // Everything is done openly but what is drawn, taken from a hand or kept. A turn that ends the day may leave the
        // table as another would have, and yet all have seen it.
        !matches!(action, Action::Draw { .. } | Action::Taken { .. } | Action::Keep { .. })
    }

    fn result(&self, public: &Public, names: &Names) -> String {
        scene::result(self, public, names)
    }
}
