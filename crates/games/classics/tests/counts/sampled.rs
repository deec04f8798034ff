//! What uniformly random play comes to where the tree is too large: means over seeded games, within their error.

use parlour_classics::backgammon::Backgammon;
use parlour_classics::connect_four::ConnectFour;
use parlour_classics::hearts::Hearts;
use parlour_core::{Game, Outcome, Rng, Silence, Steps, playout, random_step};

/// Means over many games.
#[derive(Default)]
struct Sample {
    games: f64,
    decisions: f64,
    squares: f64,
    chance: f64,
    outcomes: Vec<Outcome>,
}

fn play<G: Game>(game: &G, games: u64) -> Sample {
    let mut sample = Sample::default();
    let mut buffer = vec![];
    for index in 0..games {
        let mut rng = Rng::stream(1, index);
        let mut state = game.start();
        let Steps { decisions, chance } = playout(game, &mut state, &mut rng, &mut buffer);
        sample.games += 1.0;
        sample.decisions += decisions as f64;
        sample.squares += (decisions * decisions) as f64;
        sample.chance += chance as f64;
        sample.outcomes.push(game.outcome(&state.public));
    }
    sample
}

impl Sample {
    fn length(&self) -> f64 {
        self.decisions / self.games
    }

    fn sd(&self) -> f64 {
        (self.squares / self.games - self.length().powi(2)).sqrt()
    }

    fn rate(&self, holds: impl Fn(&Outcome) -> bool) -> f64 {
        self.outcomes.iter().filter(|outcome| holds(outcome)).count() as f64 / self.games
    }

    /// Within four standard errors of a mean with this deviation, theirs being sampled too.
    fn near(&self, found: f64, expected: f64, sd: f64, theirs: f64) {
        let error = 4.0 * (sd * sd / self.games + theirs * theirs).sqrt();
        assert!((found - expected).abs() < error, "{found} is not {expected} ± {error}");
    }

    /// The same for a probability.
    fn near_rate(&self, found: f64, expected: f64, theirs: f64) {
        self.near(found, expected, (expected * (1.0 - expected)).sqrt(), theirs);
    }
}

/// The mean number of choices at a decision.
fn width<G: Game>(game: &G, games: u64) -> f64 {
    let (mut listed, mut decisions) = (0, 0);
    let mut buffer = vec![];
    for index in 0..games {
        let mut rng = Rng::stream(2, index);
        let mut state = game.start();
        loop {
            if let Some(seat) = game.pending(&state.public).seats().first() {
                buffer.clear();
                game.legal(&state.public, state.mine(seat), seat, &mut buffer);
                listed += buffer.len();
                decisions += 1;
            }
            if random_step(game, &mut state, &mut rng, &mut buffer, &mut Silence).is_none() {
                break;
            }
        }
    }
    listed as f64 / decisions as f64
}

#[test]
fn connect_four() {
    let sample = play(&ConnectFour, 200_000);
    sample.near(sample.length(), 21.3127, 7.3730, 0.0004);
    assert!((sample.sd() - 7.3730).abs() < 0.06, "{}", sample.sd());
    sample.near_rate(sample.rate(|outcome| outcome.shares()[0] == 1.0), 0.555_72, 0.000_03);
    sample.near_rate(sample.rate(|outcome| outcome.shares()[1] == 1.0), 0.441_71, 0.000_03);
    sample.near_rate(sample.rate(|outcome| outcome.shares()[0] == 0.5), 0.002_56, 0.000_03);
    assert!((width(&ConnectFour, 20_000) - 6.757).abs() < 0.02);
}

#[test]
fn backgammon() {
    let sample = play(&Backgammon, 8_000);
    // The prototype's 41,000 games.
    sample.near(sample.length(), 96.74, 40.0, 40.0 / 41_000f64.sqrt());
    assert_eq!(sample.chance, sample.decisions, "every turn has its roll");
    let theirs = |rate: f64| (rate * (1.0 - rate) / 41_000.0).sqrt();
    for (points, expected) in [(1, 0.380), (2, 0.363), (3, 0.257)] {
        let found = sample.rate(|outcome| outcome.points[0].abs() == points);
        sample.near_rate(found, expected, theirs(expected));
    }
    sample.near_rate(sample.rate(|outcome| outcome.points[0] > 0), 0.502, 0.0025);
    let width = width(&Backgammon, 2_000);
    assert!((width - 18.6).abs() < 0.25, "{width}");
}

#[test]
fn hearts() {
    let sample = play(&Hearts, 60_000);
    // 52 plays, and 12 cards passed in three hands of four.
    sample.near(sample.length(), 61.0, 5.196, 0.0);
    assert!((sample.sd() - 5.20).abs() < 0.05, "{}", sample.sd());
    assert_eq!(sample.chance, 53.0 * sample.games);
    // Returns have a deviation of about 7: their standard error over 300,000 hands is 0.013.
    for seat in 0..4 {
        let points: i32 = sample.outcomes.iter().map(|outcome| outcome.points[seat]).sum();
        sample.near(f64::from(points) / sample.games, 19.355, 7.1, 0.013);
    }
    let width = width(&Hearts, 20_000);
    assert!((width - 4.729).abs() < 0.01, "{width}");
}
