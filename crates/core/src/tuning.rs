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
    /// The stretch ends where the choice passes to another seat, so that every leaf is judged at the end of a turn: for
    /// games whose turns are chains of many choices, in the middle of which the evaluation is least sure.
    pub whole_turn: bool,
    /// A new node is given all its actions at once, each with what the evaluation says after it, instead of one untried
    /// action a walk: for games where most actions are poor and the evaluation sees it.
    pub foresight: bool,
    /// With foresight, how many of its actions a node walks into, those the evaluation likes best; 0 for all. Where many
    /// actions are nearly as good, trying them all finds the luckiest rather than the best.
    pub keep: u32,
    /// How many iterations a level makes here, as a share of what it makes in most games: small where one is slow, or
    /// where more of them choose no better.
    pub effort: f32,
    /// `strong` looks one move ahead here instead of searching, and `normal` overlooks more: for games where a long search
    /// is no better than a short one, which then is `expert`.
    pub strong_is_one_look: bool,
}

impl Tuning {
    /// A short random stretch, then the evaluation.
    pub const DEFAULT: Tuning = Tuning {
        exploration: 0.5,
        bias: 0.3,
        rollout: 6,
        width: 1,
        whole_turn: false,
        foresight: false,
        keep: 0,
        effort: 1.0,
        strong_is_one_look: false,
    };
    /// Random games to the end, no evaluation: what others call plain MCTS.
    pub const PLAIN: Tuning = Tuning {
        exploration: 0.7,
        bias: 0.0,
        rollout: u32::MAX,
        width: 1,
        whole_turn: false,
        foresight: false,
        keep: 0,
        effort: 1.0,
        strong_is_one_look: false,
    };
}
