//! What came to each seat and what it played, read from what the game tells: no game needs a word for it.

use parlour_core::{Area, Change, Eye, Names, RuleId, Seat, Shape, Show, State};
use std::collections::{BTreeSet, HashMap};

/// Watches one game.
pub(super) struct Watcher<'a, G: Show> {
    game: &'a G,
    names: Names,
    /// Whose an area is, and whether it is a hand.
    areas: HashMap<String, Option<(Seat, bool)>>,
    seen: Vec<BTreeSet<String>>,
}

impl<'a, G: Show> Watcher<'a, G> {
    pub(super) fn new(game: &'a G) -> Watcher<'a, G> {
        let seats = game.seats();
        Watcher {
            game,
            names: Names::numbered(seats),
            areas: HashMap::new(),
            seen: vec![BTreeSet::new(); usize::from(seats)],
        }
    }

    /// Takes in what one action told.
    pub(super) fn watch(&mut self, state: &State<G>, told: &[(RuleId, G::Event)]) {
        for (_, event) in told {
            for seat in Seat::all(self.game.seats()) {
                let eye = Eye::Seat(seat);
                for change in self.game.tell(event, eye, &self.names).changes {
                    let Change::Move { name: Some(name), from, to, .. } = change else { continue };
                    let from = from.and_then(|area| self.whose(area, state, eye));
                    let to = to.and_then(|area| self.whose(area, state, eye));
                    let mine = |area: Option<(Seat, bool)>| area.is_some_and(|(owner, _)| owner == seat);
                    let word = match (from, to) {
                        (from, to) if mine(to) && !mine(from) => "drawn",
                        (Some((owner, true)), _) if owner == seat => "played",
                        _ => continue,
                    };
                    self.seen[seat.index()].insert(format!("{word} {name}"));
                }
            }
        }
    }

    /// Whose an area is. Some areas come and go, so the table is looked at again when one is new.
    fn whose(&mut self, area: String, state: &State<G>, eye: Eye) -> Option<(Seat, bool)> {
        if !self.areas.contains_key(&area) {
            let scene = self.game.scene(state.look(eye), &self.names);
            self.learn(&scene.areas, None);
            self.areas.entry(area.clone()).or_insert(None);
        }
        self.areas.get(&area).copied().flatten()
    }

    fn learn(&mut self, areas: &[Area], owner: Option<Seat>) {
        for area in areas {
            let owner = area.owner.or(owner);
            let hand = area.shape == Shape::Hand;
            self.areas.insert(area.id.clone(), owner.map(|owner| (owner, hand)));
            self.learn(&area.areas, owner);
        }
    }

    /// What came to each seat and what it played.
    pub(super) fn finish(self) -> Vec<Vec<String>> {
        self.seen.into_iter().map(|words| words.into_iter().collect()).collect()
    }
}
