//! One game between bots: chance from the deal, so that every seating of a deal meets the same draws.

use cpu_time::ThreadTime;
use parlour_bots::{BotSpec, Player, Stop};
use parlour_core::{Actor, Game, Outcome, Pending, Random, Rng, RuleId, Seat, State, Tape};
use std::time::Duration;

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) outcome: Outcome,
    /// Actions it took, chance included.
    pub(crate) actions: u32,
    /// For each seat: choices, and processor time for all of them and for the slowest.
    pub(crate) thinking: Vec<Thinking>,
}

/// How long somebody thought.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct Thinking {
    pub(crate) choices: u64,
    pub(crate) total: Duration,
    pub(crate) slowest: Duration,
}

impl Thinking {
    pub(crate) fn add(&mut self, other: &Thinking) {
        self.choices += other.choices;
        self.total += other.total;
        self.slowest = self.slowest.max(other.slowest);
    }
}

/// Plays one game. The draws follow from the deal: the nth draw is the same ticket whoever plays, even after the
/// games part. Nothing when it was stopped. `watch` sees the state after every
/// action, and what the action told.
pub(crate) fn play<G: Game>(
    game: &G,
    bots: &[BotSpec],
    deal: u64,
    stop: &Stop,
    mut watch: impl FnMut(&State<G>, &[(RuleId, G::Event)]),
) -> Option<Finished> {
    let mut players: Vec<Player<G>> = bots.iter().map(|spec| Player::new(*spec)).collect();
    let mut thinking = vec![Thinking::default(); bots.len()];
    let mut state = game.start();
    let (mut draws, mut actions) = (0u64, 0u32);
    let mut tape = Tape::default();
    loop {
        let (who, action) = match game.pending(&state.public) {
            Pending::Over => break,
            Pending::Chance => {
                let ticket = Rng::stream(deal, draws).below(game.tickets(&state));
                draws += 1;
                (Actor::Chance, game.outcome_of(&state, ticket))
            }
            Pending::Seats(seats) => {
                let seat = seats.first().unwrap_or(Seat(0));
                let time = &mut thinking[seat.index()];
                let mut rng = Rng::stream(deal ^ (0xb07 + u64::from(seat.0)).rotate_left(40), time.choices);
                let start = ThreadTime::now();
                let player = &mut players[seat.index()];
                let choice = player.choose(game, &state.view(seat), &mut rng, stop);
                let took = start.elapsed();
                time.add(&Thinking { choices: 1, total: took, slowest: took });
                if stop.is_set() {
                    return None;
                }
                (Actor::Seat(seat), choice.action)
            }
        };
        tape.0.clear();
        game.apply(&mut state, who, action, &mut tape);
        actions += 1;
        watch(&state, &tape.0);
    }
    Some(Finished { outcome: game.outcome(&state.public), actions, thinking })
}
