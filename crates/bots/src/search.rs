//! How a tree search explores.

/// The settings of a search.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Search {
    /// How much it prefers what it has seldom tried.
    pub exploration: f32,
    /// How much it trusts the game's evaluation before it has tried an action.
    pub bias: f32,
    /// Random steps from a new leaf before the evaluation is asked; `u32::MAX` plays to the end.
    pub rollout: u32,
    /// The tree never has more nodes than this, 32 bytes each.
    pub nodes: usize,
}

impl Search {
    /// Random games to the end, no evaluation: what others call plain MCTS.
    pub const PLAIN: Search = Search { exploration: 0.7, bias: 0.0, rollout: u32::MAX, nodes: 2_000_000 };
    /// A short random stretch, then the game's evaluation.
    pub const KEEN: Search = Search { exploration: 0.5, bias: 0.3, rollout: 6, nodes: 2_000_000 };
}
