//! CFR+: regrets that never go below nothing, seats in turn, later policies weighing more.

use super::tree::{Kind, WIDEST};
use super::{Policy, Tree};
use parlour_core::Game;

/// A solution in the making.
pub struct Solver<'a, G: Game> {
    tree: &'a Tree<G>,
    regrets: Vec<f64>,
    /// Policies summed, each weighing its iteration's number.
    sums: Vec<f64>,
    current: Vec<f64>,
    iteration: u32,
}

impl<'a, G: Game> Solver<'a, G> {
    /// Nothing is regretted yet.
    pub fn new(tree: &'a Tree<G>) -> Solver<'a, G> {
        Solver {
            tree,
            regrets: vec![0.0; tree.actions],
            sums: vec![0.0; tree.actions],
            current: Policy::uniform(tree).0,
            iteration: 0,
        }
    }

    /// One iteration: seat 0, then seat 1, each against the other's newest policy.
    pub fn step(&mut self) {
        self.iteration += 1;
        for seat in 0..2 {
            self.walk(0, seat, 1.0, 1.0);
            self.regrets.iter_mut().for_each(|regret| *regret = regret.max(0.0));
            self.match_regrets(seat);
        }
    }

    /// The policy averaged over all iterations.
    pub fn average(&self) -> Policy {
        let mut policy = Policy::uniform(self.tree).0;
        for set in &self.tree.sets {
            let actions = set.first as usize..(set.first + set.count) as usize;
            let sum: f64 = self.sums[actions.clone()].iter().sum();
            if sum > 0.0 {
                actions.for_each(|action| policy[action] = self.sums[action] / sum);
            }
        }
        Policy(policy)
    }

    /// What seat 0 gets from here; on the way, regrets and the average of one seat. `mine` is how likely that seat
    /// comes here, `others` how likely chance and the other seat do.
    fn walk(&mut self, at: usize, seat: u8, mine: f64, others: f64) -> f64 {
        let node = self.tree.nodes[at];
        let children = self.tree.children(&node);
        match node.kind {
            Kind::Over(points) => points,
            Kind::Chance => {
                let mut sum = 0.0;
                for child in children {
                    let chance = self.tree.nodes[child].chance;
                    sum += chance * self.walk(child, seat, mine, others * chance);
                }
                sum
            }
            // Nobody comes here: nothing is to be learnt below.
            Kind::Choice { .. } if mine == 0.0 && others == 0.0 => 0.0,
            Kind::Choice { seat: whose, set } => {
                let first = self.tree.sets[set as usize].first as usize;
                let mut values = [0.0; WIDEST];
                let mut sum = 0.0;
                for (place, child) in children.enumerate() {
                    let likely = self.current[first + place];
                    let value = match whose == seat {
                        true => self.walk(child, seat, mine * likely, others),
                        false => self.walk(child, seat, mine, others * likely),
                    };
                    values[place] = value;
                    sum += likely * value;
                }
                if whose == seat {
                    let sign = if seat == 0 { 1.0 } else { -1.0 };
                    let weight = f64::from(self.iteration);
                    for (place, value) in values.iter().enumerate().take(node.count as usize) {
                        self.regrets[first + place] += sign * others * (value - sum);
                        self.sums[first + place] += weight * mine * self.current[first + place];
                    }
                }
                sum
            }
        }
    }

    /// The next policy of a seat: in proportion to what it regrets.
    fn match_regrets(&mut self, seat: u8) {
        for set in self.tree.sets.iter().filter(|set| set.seat == seat) {
            let actions = set.first as usize..(set.first + set.count) as usize;
            let sum: f64 = self.regrets[actions.clone()].iter().sum();
            for action in actions {
                self.current[action] = match sum > 0.0 {
                    true => self.regrets[action] / sum,
                    false => 1.0 / f64::from(set.count),
                };
            }
        }
    }
}
