//! A policy for every information set, what it is worth, and how much a best response gains against it.

use super::Tree;
use super::tree::Kind;
use parlour_bots::{BotSpec, choose};
use parlour_core::{Game, Rng};

/// The probability of every action in every information set.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy(pub(super) Vec<f64>);

impl Policy {
    /// Every action equally likely.
    pub fn uniform<G: Game>(tree: &Tree<G>) -> Policy {
        let even = |count: u32| std::iter::repeat_n(1.0 / f64::from(count), count as usize);
        Policy(tree.sets.iter().flat_map(|set| even(set.count)).collect())
    }

    /// What seat 0 gets when both follow it.
    pub fn value<G: Game>(&self, tree: &Tree<G>) -> f64 {
        self.worth(tree, 0)
    }

    fn worth<G: Game>(&self, tree: &Tree<G>, at: usize) -> f64 {
        let node = &tree.nodes[at];
        match node.kind {
            Kind::Over(points) => points,
            Kind::Chance => {
                tree.children(node).map(|child| tree.nodes[child].chance * self.worth(tree, child)).sum()
            }
            Kind::Choice { set, .. } => {
                let first = tree.sets[set as usize].first as usize;
                let children = tree.children(node).enumerate();
                children.map(|(place, child)| self.0[first + place] * self.worth(tree, child)).sum()
            }
        }
    }

    /// How much better than following it each seat does by its best response, both together.
    pub fn nash_conv<G: Game>(&self, tree: &Tree<G>) -> f64 {
        // What the seats get by following it adds up to nothing.
        (0..2).map(|seat| Response::new(self, tree, seat).value()).sum()
    }
}

/// The best response of one seat to a policy.
struct Response<'a, G: Game> {
    policy: &'a Policy,
    tree: &'a Tree<G>,
    seat: u8,
    /// By set of the seat: its nodes, each with the probability that chance and the other seat lead there.
    places: Vec<Vec<(usize, f64)>>,
    /// By set: the action that answers best, once it is known.
    best: Vec<Option<usize>>,
}

impl<'a, G: Game> Response<'a, G> {
    fn new(policy: &'a Policy, tree: &'a Tree<G>, seat: u8) -> Response<'a, G> {
        let (places, best) = (vec![vec![]; tree.sets.len()], vec![None; tree.sets.len()]);
        let mut response = Response { policy, tree, seat, places, best };
        let mut todo = vec![(0, 1.0)];
        while let Some((at, reach)) = todo.pop() {
            let node = &tree.nodes[at];
            if let Kind::Choice { seat: whose, set } = node.kind
                && whose == seat
            {
                response.places[set as usize].push((at, reach));
            }
            for (place, child) in tree.children(node).enumerate() {
                let likely = match node.kind {
                    Kind::Choice { seat: whose, set } if whose != seat => {
                        policy.0[tree.sets[set as usize].first as usize + place]
                    }
                    _ => tree.nodes[child].chance,
                };
                todo.push((child, reach * likely));
            }
        }
        response
    }

    fn value(mut self) -> f64 {
        self.worth(0)
    }

    /// What the seat gets from here by its best answers.
    fn worth(&mut self, at: usize) -> f64 {
        let node = self.tree.nodes[at];
        let children = self.tree.children(&node);
        match node.kind {
            Kind::Over(points) => {
                if self.seat == 0 {
                    points
                } else {
                    -points
                }
            }
            Kind::Chance => {
                let mut sum = 0.0;
                for child in children {
                    sum += self.tree.nodes[child].chance * self.worth(child);
                }
                sum
            }
            Kind::Choice { seat, set } if seat != self.seat => {
                let first = self.tree.sets[set as usize].first as usize;
                let mut sum = 0.0;
                for (place, child) in children.enumerate() {
                    sum += self.policy.0[first + place] * self.worth(child);
                }
                sum
            }
            Kind::Choice { set, .. } => {
                let best = self.answer(set as usize);
                self.worth(node.first as usize + best)
            }
        }
    }

    /// The best action of a set: over all its places together, because the seat cannot tell them apart.
    fn answer(&mut self, set: usize) -> usize {
        if let Some(best) = self.best[set] {
            return best;
        }
        let places = std::mem::take(&mut self.places[set]);
        let mut best = (f64::NEG_INFINITY, 0);
        for place in 0..self.tree.sets[set].count as usize {
            let mut sum = 0.0;
            for (at, reach) in &places {
                let child = self.tree.nodes[*at].first as usize + place;
                sum += reach * self.worth(child);
            }
            if sum > best.0 {
                best = (sum, place);
            }
        }
        self.best[set] = Some(best.1);
        best.1
    }
}

/// How a bot plays: asked so many times in every information set, with a seed each, as often as it answered.
pub fn bot_policy<G: Game>(game: &G, tree: &Tree<G>, bot: BotSpec, times: u32) -> Policy {
    let mut policy = vec![0.0; tree.actions];
    for (number, (set, view)) in tree.sets.iter().zip(&tree.views).enumerate() {
        let mut legal = vec![];
        game.legal(&view.public, &view.mine, view.seat, &mut legal);
        for time in 0..times.max(1) {
            let mut rng = Rng::stream(u64::from(time), number as u64);
            let action = choose(bot, game, view, &mut rng).action;
            let place = legal.iter().position(|other| *other == action).unwrap_or(0);
            policy[set.first as usize + place] += 1.0 / f64::from(times.max(1));
        }
    }
    Policy(policy)
}
