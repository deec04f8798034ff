//! Exact answers for small games: the whole tree, CFR+, and how much a best response gains against a policy.
//!
//! Utilities are the game's points, so the numbers can be held against what others publish.

mod cfr;
mod policy;
mod tree;

pub use cfr::Solver;
pub use policy::{Policy, bot_policy};
pub use tree::{TooLarge, Tree};

use crate::LabError;
use parlour_bots::BotSpec;
use parlour_content::{Setup, Title};
use parlour_table::{Visit, visit};
use serde::Serialize;

/// What a solution comes to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Solved {
    /// The game's id.
    pub game: &'static str,
    /// Information sets, by seat.
    pub information_sets: Vec<usize>,
    /// Iterations of CFR+.
    pub iterations: u32,
    /// What seat 0 gets when both follow the averaged policy.
    pub value: f64,
    /// How much best responses to it gain, both seats together.
    pub nash_conv: f64,
    /// Half of that.
    pub exploitability: f64,
    /// Best responses gain so much against every legal action equally likely.
    pub uniform_nash_conv: f64,
    /// And so much against each bot.
    pub bots: Vec<Exploited>,
}

/// How much a bot gives away.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Exploited {
    /// Which bot.
    pub bot: String,
    /// What best responses gain, both seats together.
    pub nash_conv: f64,
    /// Half of that.
    pub exploitability: f64,
}

/// Solves a game for two and measures bots against the solution: each is asked `times` times in every information
/// set, and plays there as often as it answered.
pub fn solve(
    game: &str,
    setup: &Setup,
    iterations: u32,
    bots: &[BotSpec],
    times: u32,
) -> Result<Solved, LabError> {
    struct Run<'a>(&'a Setup, u32, &'a [BotSpec], u32);
    impl Visit for Run<'_> {
        type Out = Result<Solved, LabError>;
        fn visit<T: Title>(self) -> Self::Out {
            let Run(setup, iterations, bots, times) = self;
            let game = T::open(setup)?;
            let tree = Tree::of(&game)?;
            let mut solver = Solver::new(&tree);
            (0..iterations).for_each(|_| solver.step());
            let policy = solver.average();
            let conv = policy.nash_conv(&tree);
            let measure = |bot: &BotSpec| {
                let conv = bot_policy(&game, &tree, *bot, times).nash_conv(&tree);
                Exploited { bot: bot.to_string(), nash_conv: conv, exploitability: conv / 2.0 }
            };
            Ok(Solved {
                game: T::ABOUT.id,
                information_sets: tree.information_sets(),
                iterations,
                value: policy.value(&tree),
                nash_conv: conv,
                exploitability: conv / 2.0,
                uniform_nash_conv: Policy::uniform(&tree).nash_conv(&tree),
                bots: bots.iter().map(measure).collect(),
            })
        }
    }
    visit(game, Run(setup, iterations, bots, times))?
}
