//! How a tree search plays a game best.

/// What a game tells a tree search about itself. Numbers found by matches, not by thought.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Tuning {
    /// How much the search prefers what it has seldom tried.
    pub exploration: f32,
    /// How much it trusts the game's evaluation before it has tried an action.
    pub bias: f32,
    /// Steps from a new leaf before the evaluation is asked; `u32::MAX` plays to the end.
    pub rollout: u32,
    /// In each of these steps so many actions are drawn, and the one the evaluation likes best is taken: 1 plays at
    /// random, more plays ever greedier, and slower.
    pub width: u32,
    /// Walks of the level `strong` here; none where one look ahead is strong already and is that level.
    pub strong: Option<u32>,
    /// Walks of the level `expert` here: more where more of them choose better, fewer where one is slow.
    pub expert: u32,
    /// No tree is searched here: the choice of one look ahead is mended by walks in pairs, of this length.
    pub paired: Option<WalkLength>,
}

/// How far a walk in a pair goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WalkLength {
    /// Until so many turns after this one have ended.
    pub turns: u32,
    /// But no more steps than this, chance included: alone at the table, nobody else's turn ever comes.
    pub steps: u32,
}

impl Tuning {
    /// A short random stretch, then the evaluation.
    pub const DEFAULT: Tuning = Tuning {
        exploration: 0.5,
        bias: 0.3,
        rollout: 6,
        width: 1,
        strong: Some(300),
        expert: 3_000,
        paired: None,
    };
    /// Random games to the end, no evaluation: what others call plain MCTS.
    pub const PLAIN: Tuning = Tuning { exploration: 0.7, bias: 0.0, rollout: u32::MAX, ..Tuning::DEFAULT };
}
