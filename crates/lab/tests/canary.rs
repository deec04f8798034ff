//! No bot knows more than its seat: two true states that look the same to a seat get the same answer from every bot,
//! in every game. (That a bot cannot even be given a state is a matter of types: see the crate of the bots.)

#![allow(clippy::unwrap_used)]

use parlour_bots::BotSpec;
use parlour_content::Title;
use parlour_core::{Pending, Random, Rng, Silence, random_step};
use parlour_lab::variants;
use parlour_table::{GAMES, Visit, find, visit};

const BOTS: [&str; 8] =
    ["random", "greedy", "flat:20", "mcts:30", "ismcts:30", "ismcts:30x2", "novice", "casual"];
/// Where a game is played by walks in pairs; elsewhere it is `ismcts` again. With fewer walks it would be `greedy`.
const PAIRED: &str = "keen:130";
/// Ways to open each game, games of each, and choices looked at in a game.
const WAYS: usize = 5;
const GAMES_EACH: u64 = 2;
const LOOKS: u32 = 6;

struct Canary;

impl Visit for Canary {
    /// How many pairs of different states were compared.
    type Out = u32;

    fn visit<T: Title>(self) -> u32 {
        let setups = variants::<T>(None, None);
        let apart = setups.len().div_ceil(WAYS);
        let mut compared = 0;
        for (number, setup) in setups.iter().step_by(apart).enumerate() {
            let game = T::open(setup).unwrap();
            for play in 0..GAMES_EACH {
                let mut rng = Rng::stream(play, number as u64);
                let (mut state, mut buffer, mut looks) = (game.start(), vec![], 0);
                while game.pending(&state.public) != Pending::Over && looks < LOOKS {
                    let asked = game.pending(&state.public).seats();
                    if let Some(seat) = asked.first().filter(|_| rng.below(8) == 0) {
                        looks += 1;
                        let view = state.view(seat);
                        // The canary: a world that differs in what the seat cannot see, and only there.
                        let other =
                            (0..20).map(|_| game.determinize(&view, &mut rng)).find(|other| *other != state);
                        let Some(other) = other else { continue };
                        assert_eq!(other.view(seat), view);
                        let at = |state| {
                            let position = serde_json::to_value(game.position(state)).unwrap();
                            find(T::ABOUT.id).unwrap().open_at(setup.clone(), None, &position).unwrap()
                        };
                        let (here, there) = (at(&state), at(&other));
                        for bot in BOTS.into_iter().chain(game.tuning().paired.map(|_| PAIRED)) {
                            let spec: BotSpec = bot.parse().unwrap();
                            let seed = rng.wide();
                            let (one, two) = (here.bot(seat, spec, seed), there.bot(seat, spec, seed));
                            assert!(
                                one.is_some() && one == two,
                                "{}: {bot} peeks: {one:?} {two:?}",
                                T::ABOUT.id
                            );
                            compared += 1;
                        }
                    }
                    random_step(&game, &mut state, &mut rng, &mut buffer, &mut Silence);
                }
            }
        }
        compared
    }
}

#[test]
fn what_a_seat_cannot_see_changes_no_choice_of_any_bot() {
    for entry in GAMES {
        let compared = visit(entry.about.id, Canary).unwrap();
        let open = ["tic-tac-toe", "connect-four", "backgammon", "darkleaf-gambit"].contains(&entry.about.id);
        assert!(open || compared > 0, "{} has secrets, but none was tried", entry.about.id);
    }
}
