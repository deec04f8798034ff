//! What several tests need: the game, and a table played by notation.
#![allow(dead_code, clippy::unwrap_used)]

use parlour_city_of_hemloch::position::Position;
use parlour_city_of_hemloch::state::Public;
use parlour_city_of_hemloch::{Action, Event, Hemloch};
use parlour_content::{Setup, Title};
use parlour_core::{Actor, Fault, Game, Names, Notation, Pending, Refusal, Seat, Show, State, Tape};
use serde_json::{Value, json};

/// The game with default options.
pub(crate) fn game() -> Hemloch {
    Hemloch::open(&Setup::default_for::<Hemloch>(2)).unwrap()
}

/// The game with the option `start` set.
pub(crate) fn game_with(start: &str) -> Hemloch {
    Hemloch::open(&Setup::with_options::<Hemloch>(2, &[("start", start)]).unwrap()).unwrap()
}

/// A table in a test, played by notation.
pub(crate) struct Play {
    pub(crate) game: Hemloch,
    pub(crate) state: State<Hemloch>,
    /// What the last action told, rule and sentence for the gallery.
    pub(crate) told: Vec<(String, String)>,
}

impl Play {
    /// From a written position. Houses that are not named are dealt R and M, or what is left of them.
    pub(crate) fn at(position: Value) -> Play {
        let game = game();
        let position: Position = serde_json::from_value(position).unwrap();
        let state = game.load(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut play = Play { game, state, told: vec![] };
        if play.game.outcomes_listed(&play.state).iter().any(|text| text.starts_with("houses")) {
            let first = play.game.outcomes_listed(&play.state)[0].clone();
            play.chance(&first);
        }
        play
    }

    /// From the beginning, seat 0 being the start player.
    pub(crate) fn start() -> Play {
        let game = game_with("0");
        let state = game.start();
        Play { game, state, told: vec![] }
    }

    pub(crate) fn public(&self) -> &Public {
        &self.state.public
    }

    fn read(&self, text: &str) -> Action {
        Action::read(&self.game, text).unwrap_or_else(|| panic!("no such action: {text}"))
    }

    fn apply(&mut self, who: Actor, action: Action) {
        let mut tape: Tape<Event> = Tape::default();
        self.game.apply(&mut self.state, who, action, &mut tape);
        self.game.validate(&self.state).unwrap();
        let names = Names(vec!["Ann".into(), "Ben".into()]);
        self.told = tape
            .0
            .iter()
            .map(|(rule, event)| {
                let told = self.game.tell(event, parlour_core::Eye::Gallery, &names);
                (rule.0.to_owned(), told.say)
            })
            .collect();
    }

    /// An outcome of chance, which must be possible.
    pub(crate) fn chance(&mut self, text: &str) -> &mut Play {
        let listed = self.game.outcomes_listed(&self.state);
        assert!(listed.iter().any(|outcome| outcome == text), "{text} is none of {listed:?}");
        let action = self.read(text);
        self.apply(Actor::Chance, action);
        self
    }

    /// A choice of the player asked, which must be legal.
    pub(crate) fn act(&mut self, text: &str) -> &mut Play {
        let seat = self.public().turn;
        let action = self.read(text);
        let (public, mine) = (self.state.public, *self.state.mine(seat));
        self.game.explain(&public, &mine, seat, action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert!(self.options().iter().any(|option| option == text), "{text} is not listed");
        self.apply(Actor::Seat(seat), action);
        self
    }

    /// Why the player asked may not do this. The state does not change.
    pub(crate) fn refused(&self, text: &str) -> Refusal {
        self.refused_to(self.public().turn, text)
    }

    /// Why this seat may not do this.
    pub(crate) fn refused_to(&self, seat: Seat, text: &str) -> Refusal {
        let action = self.read(text);
        self.game.explain(&self.state.public, self.state.mine(seat), seat, action).expect_err(text)
    }

    /// What the player asked may do, as text.
    pub(crate) fn options(&self) -> Vec<String> {
        let seat = self.public().turn;
        let mut legal = vec![];
        self.game.legal(&self.state.public, self.state.mine(seat), seat, &mut legal);
        legal.iter().map(|action| self.text(*action)).collect()
    }

    pub(crate) fn text(&self, action: Action) -> String {
        let mut text = String::new();
        action.write(&self.game, &mut text);
        text
    }

    /// What chance may bring, as text.
    pub(crate) fn outcomes(&self) -> Vec<String> {
        self.game.outcomes_listed(&self.state)
    }

    /// The table as a position.
    pub(crate) fn position(&self) -> Value {
        serde_json::to_value(self.game.position(&self.state)).unwrap()
    }

    /// One entry of the position, such as `/hand/A`; empty lists for zones left out.
    pub(crate) fn zone(&self, path: &str) -> Value {
        self.position().pointer(path).cloned().unwrap_or(json!([]))
    }

    pub(crate) fn deck_size(&self, district: usize) -> u8 {
        self.public().size[district]
    }

    /// Influence of both sides at a District.
    pub(crate) fn influence(&self, district: usize) -> [u16; 2] {
        let district = parlour_city_of_hemloch::card::District(district as u8);
        self.game.kit.influence_at(self.public(), district)
    }

    pub(crate) fn pending(&self) -> Pending {
        self.game.pending(&self.state.public)
    }

    /// Whether an event by this rule was told last.
    pub(crate) fn cited(&self, rule: &str) -> bool {
        self.told.iter().any(|(cited, _)| cited == rule)
    }
}

/// Chance outcomes as text.
pub(crate) trait Outcomes {
    fn outcomes_listed(&self, state: &State<Hemloch>) -> Vec<String>;
}

impl Outcomes for Hemloch {
    fn outcomes_listed(&self, state: &State<Hemloch>) -> Vec<String> {
        let mut listed = vec![];
        if self.pending(&state.public) == Pending::Chance {
            self.outcomes(state, &mut |action, _| {
                let mut text = String::new();
                action.write(self, &mut text);
                listed.push(text);
            });
        }
        listed
    }
}

/// What is wrong with a position.
pub(crate) fn faults(position: Value) -> Vec<String> {
    let position: Position = serde_json::from_value(position).unwrap();
    let faults: Vec<Fault> = game().load(&position).expect_err("the position should be refused");
    faults.iter().map(ToString::to_string).collect()
}

/// Code indices of the Districts in the house set.
pub(crate) const AM: usize = 0;
/// The Courtyard.
pub(crate) const CY: usize = 1;
/// The Boneyard.
pub(crate) const BY: usize = 2;
/// The Spires.
pub(crate) const SP: usize = 3;
