//! Players that work for every game.
//!
//! A bot is given the rules and a [`View`], so it cannot hold or ask for anything that its seat may not know; where
//! it needs a whole state it has the game make one up from the view ([`Game::determinize`]). Budgets count
//! iterations, never time, so that the same seed gives the same choice on every machine.

mod arena;
mod flat;
mod greedy;
mod ismcts;
mod search;
mod spec;

pub use ismcts::Searcher;
pub use search::Search;
pub use spec::{BotSpec, UnknownBot};

use parlour_core::{Game, Rng, View};

/// What a bot would do, and what else it weighed.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    /// The choice.
    pub action: A,
    /// How it values every legal action: the seat's share of the win, 0 to 1; best first.
    pub weighed: Vec<(A, f32)>,
    /// How often a search tried each of them, in the same order; empty for bots that do not search.
    pub visits: Vec<u32>,
}

impl<A: Copy> Choice<A> {
    /// The best of what was weighed. There must be something.
    fn best(mut weighed: Vec<(A, f32)>) -> Choice<A> {
        weighed.sort_by(|one, two| two.1.total_cmp(&one.1));
        Choice { action: weighed[0].0, weighed, visits: vec![] }
    }
}

/// Chooses for the seat of the view, which must be asked.
pub fn choose<G: Game>(spec: BotSpec, game: &G, view: &View<G>, rng: &mut Rng) -> Choice<G::Action> {
    let mut legal = vec![];
    game.legal(&view.public, &view.mine, view.seat, &mut legal);
    match spec {
        BotSpec::Random => {
            let even = 1.0 / f32::from(game.seats());
            let action = rng.pick(&legal);
            Choice { action, weighed: legal.iter().map(|action| (*action, even)).collect(), visits: vec![] }
        }
        BotSpec::Greedy => greedy::choose(game, view, &legal, rng),
        BotSpec::Flat { playouts } => flat::choose(game, view, &legal, playouts, rng),
        BotSpec::Ismcts { iterations, search } => {
            Searcher::new(search).choose(game, view, iterations, rng, &mut || false)
        }
    }
}
