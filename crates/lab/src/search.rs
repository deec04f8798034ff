//! How fast a bot searches: simulations a second at the first real choice of a game.

use crate::LabError;
use cpu_time::ProcessTime;
use parlour_bots::{BotSpec, Player, Stop};
use parlour_content::{Setup, Title};
use parlour_core::{Rng, Silence, State, random_step};
use parlour_table::{Visit, visit};
use serde::Serialize;

/// What a search benchmark found. Rates are per second of processor time.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Searched {
    /// The game's id.
    pub game: &'static str,
    /// How many play.
    pub seats: u8,
    /// The bot.
    pub bot: String,
    /// Choices made.
    pub choices: u64,
    /// Walks down the tree a second.
    pub simulations_per_s: f64,
    /// Milliseconds a choice.
    pub ms_per_choice: f64,
}

/// Has a bot choose again and again, always anew, for about so many seconds of processor time.
pub fn search(game: &str, setup: Setup, bot: BotSpec, seconds: f64, seed: u64) -> Result<Searched, LabError> {
    struct Run(Setup, BotSpec, f64, u64);
    impl Visit for Run {
        type Out = Result<Searched, LabError>;
        fn visit<T: Title>(self) -> Self::Out {
            let Run(setup, bot, seconds, seed) = self;
            let game = T::open(&setup)?;
            let state = first_choice(&game, seed);
            let seat = game.pending(&state.public).seats().first().unwrap_or_default();
            let view = state.view(seat);
            let start = ProcessTime::now();
            let (mut choices, mut simulations) = (0, 0);
            while choices == 0 || start.elapsed().as_secs_f64() < seconds {
                let mut player = Player::new(bot);
                player.choose(&game, &view, &mut Rng::stream(seed, choices), &Stop::new());
                simulations += player.iterations();
                choices += 1;
            }
            let took = start.elapsed().as_secs_f64();
            Ok(Searched {
                game: T::ABOUT.id,
                seats: setup.seats,
                bot: bot.to_string(),
                choices,
                simulations_per_s: simulations as f64 / took,
                ms_per_choice: took * 1e3 / choices as f64,
            })
        }
    }
    visit(game, Run(setup, bot, seconds, seed))?
}

/// The first state in which a seat has more than one choice.
fn first_choice<T: Title>(game: &T, seed: u64) -> State<T> {
    let (mut rng, mut buffer) = (Rng::new(seed), vec![]);
    let mut state = game.start();
    loop {
        if let Some(seat) = game.pending(&state.public).seats().first() {
            let mut legal = vec![];
            game.legal(&state.public, state.mine(seat), seat, &mut legal);
            if legal.len() > 1 {
                return state;
            }
        }
        if random_step(game, &mut state, &mut rng, &mut buffer, &mut Silence).is_none() {
            state = game.start();
        }
    }
}
