//! Information-set Monte Carlo tree search, single observer, for one to five seats.
//!
//! Each iteration makes up a world from the view, walks down the tree with the actions that are legal in that
//! world, adds one node, plays on for a while and lets the evaluation or the outcome judge. A node
//! counts how often it could have been chosen, because not every world allows every action. Chance branches by
//! what the searcher sees of it: draws it cannot tell apart share a node. Values are kept for every seat.

use crate::arena::{Arena, Id, NODE_BYTES, NONE};
use crate::choice::spread;
use crate::look::{best_of, quick};
use crate::{Choice, greedy};
use parlour_core::{
    Actor, Code, Game, MAX_SEATS, Pending, Random, Rng, Seat, Silence, State, StateHash, Tuning, View,
    random_step,
};
use std::hash::{Hash, Hasher};

/// Bytes the trees of one player never grow beyond, all its threads together.
pub const MEMORY: usize = 64 << 20;

/// A search that remembers its tree from one decision of its seat to the next.
pub struct Searcher<G: Game> {
    arena: Arena,
    path: Vec<(Id, u8)>,
    legal: Vec<G::Action>,
    tried: Vec<bool>,
    rollout: Vec<G::Action>,
    /// What every seat got out of each way to go on from the root, summed, and how often, in this decision.
    tallies: Vec<(Id, [f32; MAX_SEATS], u32)>,
    iterations: u64,
    logs: Logs,
}

/// The actor of a node on the path that chance took.
const CHANCE: u8 = u8::MAX;
/// The game's evaluation of an action at the root counts as so many walks, so that a short search is no worse than
/// one look ahead.
const FORESEEN: u32 = 2;

impl<G: Game> Searcher<G> {
    /// A search without a tree, one of so many that share the memory.
    pub fn new(sharing: usize) -> Searcher<G> {
        Searcher {
            arena: Arena::new(MEMORY / NODE_BYTES / sharing.max(1)),
            path: vec![],
            legal: vec![],
            tried: vec![],
            rollout: vec![],
            tallies: vec![],
            iterations: 0,
            logs: Logs::new(),
        }
    }

    /// Iterations since it was made.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Nodes in the tree.
    pub fn nodes(&self) -> usize {
        self.arena.len()
    }

    /// Searches so many iterations, at least one, or until it is enough (asked every few iterations).
    pub fn search(
        &mut self,
        game: &G,
        view: &View<G>,
        tuning: &Tuning,
        iterations: u32,
        rng: &mut Rng,
        enough: &impl Fn() -> bool,
    ) {
        self.arena.keep(sight(&view.public, &view.mine));
        self.tallies.clear();
        if tuning.bias > 0.0 {
            self.foresee(game, view, rng);
        }
        for iteration in 0..iterations {
            if iteration % 8 == 1 && enough() {
                break;
            }
            self.iterate(game, view, tuning, rng);
        }
    }

    /// Looks one action ahead where the tree has not been.
    fn foresee(&mut self, game: &G, view: &View<G>, rng: &mut Rng) {
        self.legal.clear();
        game.legal(&view.public, &view.mine, view.seat, &mut self.legal);
        self.legal.retain(|action| self.arena.child(0, action.code()).is_none());
        for (action, shares) in greedy::weigh(game, view, &self.legal, rng) {
            let value = shares[view.seat.index()];
            if let Some(child) = self.arena.add(0, action.code(), value) {
                let node = self.arena.node_mut(child);
                node.visits = FORESEEN;
                node.available = FORESEEN;
                node.sum = FORESEEN as f32 * value;
            }
        }
    }

    /// One walk down the tree and back.
    fn iterate(&mut self, game: &G, view: &View<G>, tuning: &Tuning, rng: &mut Rng) {
        self.iterations += 1;
        let mut state = game.determinize(view, rng);
        let root = view.seat;
        self.path.clear();
        self.path.push((0, CHANCE));
        let mut at: Id = 0;
        loop {
            match game.pending(&state.public) {
                Pending::Over => break,
                Pending::Chance => {
                    let ticket = rng.below(game.tickets(&state));
                    let action = game.outcome_of(&state, ticket);
                    game.apply(&mut state, Actor::Chance, action, &mut Silence);
                    // A run of draws makes one branch, by what can be seen when somebody is asked again.
                    if game.pending(&state.public) == Pending::Chance {
                        continue;
                    }
                    let key = sight(&state.public, state.mine(root));
                    let Some(child) = self.arena.child(at, key).or_else(|| self.arena.add(at, key, 0.0))
                    else {
                        break;
                    };
                    at = child;
                    self.path.push((at, CHANCE));
                }
                Pending::Seats(seats) => {
                    // Of those who choose without seeing one another, the searcher comes first: its choices hang
                    // on the root.
                    let first = if seats.has(root) { Some(root) } else { seats.first() };
                    let Some(seat) = first else { break };
                    if seat == root && self.arena.node(at).look == 0 {
                        self.arena.node_mut(at).look = sight(&state.public, state.mine(root));
                    }
                    let (child, grown) = self.descend(game, &mut state, at, seat, tuning, rng);
                    if child == NONE {
                        break;
                    }
                    at = child;
                    self.path.push((at, seat.0));
                    if grown {
                        break;
                    }
                }
            }
        }
        let shares = self.judge(game, &mut state, tuning, rng);
        self.tally(&shares);
        for (id, seat) in &self.path {
            let node = self.arena.node_mut(*id);
            node.visits += 1;
            // Nobody chooses by the value of what chance brought.
            node.sum += shares.get(usize::from(*seat)).copied().unwrap_or(0.0);
        }
    }

    /// Chooses for the seat at this node and plays it: an untried action if there is one, else by UCB. Gives the
    /// child and whether it is new; no child when the tree is full.
    fn descend(
        &mut self,
        game: &G,
        state: &mut State<G>,
        at: Id,
        seat: Seat,
        tuning: &Tuning,
        rng: &mut Rng,
    ) -> (Id, bool) {
        self.legal.clear();
        game.legal(&state.public, state.mine(seat), seat, &mut self.legal);
        self.tried.clear();
        self.tried.resize(self.legal.len(), false);
        let mut best = (f32::NEG_INFINITY, NONE, 0);
        let mut tried = 0;
        let mut next = self.arena.node(at).child;
        while next != NONE {
            let node = self.arena.node_mut(next);
            // Codes sort as actions do, and `legal` ascends.
            if let Ok(index) = self.legal.binary_search_by_key(&node.key, |action| action.code()) {
                node.available += 1;
                self.tried[index] = true;
                tried += 1;
                let visits = node.visits as f32;
                let once = 1.0 / visits.max(1.0);
                let explored = tuning.exploration * (self.logs.ln(node.available) * once).sqrt();
                let value = node.sum * once + explored + tuning.bias * node.prior / (visits + 1.0);
                if value > best.0 {
                    best = (value, next, index);
                }
            }
            next = node.sibling;
        }
        let left = self.legal.len() - tried;
        let action = if left > 0 {
            let mut nth = rng.below(left as u32);
            let untried = self.tried.iter().position(|tried| {
                let here = !tried && nth == 0;
                nth -= u32::from(!tried && nth > 0);
                here
            });
            self.legal[untried.unwrap_or(0)]
        } else {
            self.legal[best.2]
        };
        game.apply(state, Actor::Seat(seat), action, &mut Silence);
        if left == 0 {
            return (best.1, false);
        }
        let prior = if tuning.bias > 0.0 { quick(game, state)[seat.index()] } else { 0.0 };
        match self.arena.add(at, action.code(), prior) {
            Some(child) => {
                self.arena.node_mut(child).available = 1;
                (child, true)
            }
            None => (NONE, false),
        }
    }

    /// Plays on for a while and says what each seat gets.
    fn judge(&mut self, game: &G, state: &mut State<G>, tuning: &Tuning, rng: &mut Rng) -> [f32; MAX_SEATS] {
        for _ in 0..tuning.rollout {
            let stepped = match tuning.width {
                0 | 1 => random_step(game, state, rng, &mut self.rollout, &mut Silence).is_some(),
                width => self.eager_step(game, state, width, rng),
            };
            if !stepped {
                break;
            }
        }
        quick(game, state)
    }

    /// Plays one step: chance as it falls, a seat the best of a few actions drawn at random. False when it is over.
    fn eager_step(&mut self, game: &G, state: &mut State<G>, width: u32, rng: &mut Rng) -> bool {
        let Pending::Seats(seats) = game.pending(&state.public) else {
            return random_step(game, state, rng, &mut self.rollout, &mut Silence).is_some();
        };
        let seat = seats.first().unwrap_or_default();
        self.rollout.clear();
        game.legal(&state.public, state.mine(seat), seat, &mut self.rollout);
        if let [only] = self.rollout[..] {
            game.apply(state, Actor::Seat(seat), only, &mut Silence);
            return true;
        }
        let drawn = self.rollout.len().min(width as usize);
        for place in 0..drawn {
            let other = place + rng.below((self.rollout.len() - place) as u32) as usize;
            self.rollout.swap(place, other);
        }
        *state = best_of(game, state, seat, &self.rollout[..drawn]);
        true
    }

    /// Remembers what a walk gave everybody, by what the searcher chose at the root.
    fn tally(&mut self, shares: &[f32; MAX_SEATS]) {
        let Some((first, _)) = self.path.get(1) else { return };
        let place = self.tallies.iter().position(|(id, ..)| id == first);
        let place = place.unwrap_or_else(|| {
            self.tallies.push((*first, [0.0; MAX_SEATS], 0));
            self.tallies.len() - 1
        });
        let (_, sums, count) = &mut self.tallies[place];
        sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
        *count += 1;
    }

    /// What several searches of the same position found, added up: every legal action by how often it was tried,
    /// with its value for the seat.
    pub fn weigh(searchers: &[Searcher<G>], game: &G, view: &View<G>) -> Choice<G::Action> {
        let mut legal = vec![];
        game.legal(&view.public, &view.mine, view.seat, &mut legal);
        let found = |action: &G::Action| {
            let nodes = searchers.iter().filter_map(|searcher| {
                let id = searcher.arena.child(0, action.code())?;
                Some(searcher.arena.node(id))
            });
            nodes.fold((0.0, 0), |(sum, visits), node| (sum + node.sum, visits + node.visits))
        };
        let mut weighed: Vec<(G::Action, f32, u32)> = legal
            .iter()
            .map(|action| {
                let (sum, visits) = found(action);
                (*action, sum / visits.max(1) as f32, visits)
            })
            .collect();
        weighed.sort_by(|one, two| two.2.cmp(&one.2).then(two.1.total_cmp(&one.1)));
        let (action, value, _) = weighed[0];
        let (mut shares, mut count) = ([0.0; MAX_SEATS], 0);
        for searcher in searchers {
            let id = searcher.arena.child(0, action.code());
            for (_, sums, times) in searcher.tallies.iter().filter(|(known, ..)| Some(*known) == id) {
                shares.iter_mut().zip(sums).for_each(|(share, sum)| *share += sum);
                count += times;
            }
        }
        match count {
            0 => shares = spread(view.seat, value, game.seats()),
            _ => shares.iter_mut().for_each(|share| *share /= count as f32),
        }
        Choice {
            action,
            weighed: weighed.iter().map(|(action, value, _)| (*action, *value)).collect(),
            visits: weighed.iter().map(|(_, _, visits)| *visits).collect(),
            shares,
        }
    }
}

/// A digest of what a seat sees; never 0.
fn sight(public: &impl Hash, mine: &impl Hash) -> u32 {
    let mut hash = StateHash::default();
    public.hash(&mut hash);
    mine.hash(&mut hash);
    (hash.finish() as u32).max(1)
}

/// Natural logarithms, looked up for the small numbers that nearly all are.
struct Logs(Box<[f32]>);

impl Logs {
    fn new() -> Logs {
        Logs((0..4096).map(|number| (number as f32).max(1.0).ln()).collect())
    }

    #[inline]
    fn ln(&self, number: u32) -> f32 {
        self.0.get(number as usize).copied().unwrap_or_else(|| (number as f32).ln())
    }
}
