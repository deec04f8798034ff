//! The table as one eye sees it.

use crate::position::Position;
use crate::{Action, Event, HamletHeroes, Public};
use parlour_core::{Eye, Fault, Look, Names, Offer, Scene, Show, State, Telling, View, rule};

impl Show for HamletHeroes {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        self.write_position(state)
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        self.read_position(position)
    }

    fn scene(&self, _look: Look<'_, Self>, _names: &Names) -> Scene {
        Scene::default()
    }

    fn offer(&self, _view: &View<Self>, _action: Action, _names: &Names) -> Offer {
        Offer::new(rule("HH-TURN-2"), "x")
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        self.telling(event, eye, names)
    }

    fn announced(&self, action: Action) -> bool {
        // Dice are seen by everyone, whatever comes of them (HH-R-75).
        matches!(
            action,
            Action::OrderDie { .. }
                | Action::EscapeDie { .. }
                | Action::HealDice { .. }
                | Action::Roll { .. }
                | Action::RollAgain { .. }
        )
    }

    fn result(&self, public: &Public, names: &Names) -> String {
        match public.winner {
            crate::names::NONE => "The Hamlet falls. Nobody wins.".into(),
            seat => format!("{} kills the Corrupted Champion and wins.", names.of(parlour_core::Seat(seat))),
        }
    }
}
