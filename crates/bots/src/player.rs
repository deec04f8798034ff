//! A bot that plays one seat of one game: it remembers what it has searched.

use crate::choice::spread;
use crate::{BotSpec, Budget, Choice, Limit, Searcher, Stop, flat, greedy, paired};
use parlour_core::{Game, Random, Rng, Tuning, View};

/// A bot with its memory.
pub struct Player<G: Game> {
    spec: BotSpec,
    /// One for each thread.
    searchers: Vec<Searcher<G>>,
    /// Walks in pairs so far.
    walks: u64,
}

impl<G: Game> Player<G> {
    /// A bot that has seen nothing.
    pub fn new(spec: BotSpec) -> Player<G> {
        Player { spec, searchers: vec![], walks: 0 }
    }

    /// Which bot it is.
    pub fn spec(&self) -> BotSpec {
        self.spec
    }

    /// Walks since it was made, down its trees or in pairs.
    pub fn iterations(&self) -> u64 {
        self.walks + self.searchers.iter().map(Searcher::iterations).sum::<u64>()
    }

    /// Chooses for the seat of the view, which must be asked. Stopped, it answers at once with the best so far.
    pub fn choose(&mut self, game: &G, view: &View<G>, rng: &mut Rng, stop: &Stop) -> Choice<G::Action> {
        let mut legal = vec![];
        game.legal(&view.public, &view.mine, view.seat, &mut legal);
        self.play(self.spec, game, view, &legal, rng, stop)
    }

    fn play(
        &mut self,
        spec: BotSpec,
        game: &G,
        view: &View<G>,
        legal: &[G::Action],
        rng: &mut Rng,
        stop: &Stop,
    ) -> Choice<G::Action> {
        // Where there is nothing to choose, one look is enough to say what it is worth.
        let forced = legal.len() == 1 && spec != BotSpec::Random;
        match spec {
            BotSpec::Level(level) => {
                let plan = level.plan(&game.tuning());
                let blind = plan.slip > 0 && rng.below(plan.slip) == 0;
                self.play(if blind { BotSpec::Random } else { plan.bot }, game, view, legal, rng, stop)
            }
            BotSpec::Random => {
                let even = 1.0 / f32::from(game.seats());
                Choice {
                    action: rng.pick(legal),
                    weighed: legal.iter().map(|action| (*action, even)).collect(),
                    visits: vec![],
                    shares: spread(view.seat, even, game.seats()),
                }
            }
            BotSpec::Greedy => greedy::choose(game, view, legal, rng),
            _ if forced => greedy::choose(game, view, legal, rng),
            BotSpec::Flat { playouts } => flat::choose(game, view, legal, playouts, rng, stop),
            BotSpec::Mcts { budget, settings } => {
                self.search(game, view, settings.over(Tuning::PLAIN), budget, rng, stop)
            }
            BotSpec::Ismcts { budget, settings } => {
                self.search(game, view, settings.over(game.tuning()), budget, rng, stop)
            }
            BotSpec::Keen { budget } => {
                let tuning = game.tuning();
                let Some(length) = tuning.paired else {
                    return self.search(game, view, tuning, budget, rng, stop);
                };
                let stop = in_time(budget, stop);
                let choice = paired::choose(game, view, legal, length, budget, rng, &|| stop.is_set());
                self.walks += choice.visits.iter().map(|walks| u64::from(*walks)).sum::<u64>();
                choice
            }
        }
    }

    /// Searches on as many threads as the budget has, each with a tree and a random generator of its own, and adds
    /// up what they found: the same whichever thread is faster.
    fn search(
        &mut self,
        game: &G,
        view: &View<G>,
        tuning: Tuning,
        budget: Budget,
        rng: &mut Rng,
        stop: &Stop,
    ) -> Choice<G::Action> {
        let threads = usize::from(budget.threads.max(1));
        self.searchers.resize_with(threads, || Searcher::new(threads));
        let each = match budget.limit {
            Limit::Iterations(iterations) => iterations.div_ceil(threads as u32),
            Limit::Time(_) => u32::MAX,
        };
        let stop = in_time(budget, stop);
        let enough = || stop.is_set();
        if let [only] = &mut self.searchers[..] {
            only.search(game, view, &tuning, each, rng, &enough);
        } else {
            let seed = rng.wide();
            std::thread::scope(|scope| {
                for (index, searcher) in self.searchers.iter_mut().enumerate() {
                    let tuning = &tuning;
                    scope.spawn(move || {
                        let mut rng = Rng::stream(seed, index as u64);
                        searcher.search(game, view, tuning, each, &mut rng, &enough);
                    });
                }
            });
        }
        Searcher::weigh(&self.searchers, game, view)
    }
}

/// The same, and no later than the budget says.
fn in_time(budget: Budget, stop: &Stop) -> Stop {
    match budget.limit {
        Limit::Iterations(_) => stop.clone(),
        Limit::Time(time) => stop.within(time),
    }
}

/// Chooses for the seat of the view, which must be asked, with a bot that has seen nothing before.
pub fn choose<G: Game>(spec: BotSpec, game: &G, view: &View<G>, rng: &mut Rng) -> Choice<G::Action> {
    Player::new(spec).choose(game, view, rng, &Stop::new())
}
