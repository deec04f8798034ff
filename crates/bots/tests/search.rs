//! The search: it plays what is known to be right, keeps its budget and stops when told to.

#![allow(clippy::unwrap_used)]

use parlour_bots::{BotSpec, Choice, Level, Player, Stop, choose};
use parlour_classics::connect_four::ConnectFour;
use parlour_classics::hearts::Hearts;
use parlour_classics::tic_tac_toe::TicTacToe;
use parlour_content::{Setup, Title};
use parlour_core::{Actor, Game, Pending, Random, Rng, Seat, Silence, State};
use parlour_hamlet_heroes::HamletHeroes;
use std::time::{Duration, Instant};

fn spec(text: &str) -> BotSpec {
    text.parse().unwrap()
}

/// The state after so many random steps, in which a seat is asked.
fn somewhere<G: Game>(game: &G, steps: u32, seed: u64) -> (State<G>, Seat) {
    let mut rng = Rng::new(seed);
    let mut state = game.start();
    let mut taken = 0;
    loop {
        let (who, action) = match game.pending(&state.public) {
            Pending::Over => panic!("the game was shorter"),
            Pending::Chance => {
                let ticket = rng.below(game.tickets(&state));
                (Actor::Chance, game.outcome_of(&state, ticket))
            }
            Pending::Seats(seats) => {
                let seat = seats.first().unwrap();
                if taken == steps {
                    return (state, seat);
                }
                taken += 1;
                (Actor::Seat(seat), game.pick(&state.public, state.mine(seat), seat, &mut rng, &mut vec![]))
            }
        };
        game.apply(&mut state, who, action, &mut Silence);
    }
}

/// Every reply of the other side is tried: the search never loses, from either seat.
#[test]
fn it_never_loses_tic_tac_toe() {
    fn explore(game: &TicTacToe, state: State<TicTacToe>, me: Seat, lines: &mut u32) {
        let Pending::Seats(seats) = game.pending(&state.public) else {
            assert!(game.outcome(&state.public).shares()[me.index()] > 0.0, "lost: {state:?}");
            *lines += 1;
            return;
        };
        let seat = seats.first().unwrap();
        let mut replies = vec![];
        if seat == me {
            replies.push(choose(spec("mcts:1500"), game, &state.view(me), &mut Rng::new(3)).action);
        } else {
            game.legal(&state.public, state.mine(seat), seat, &mut replies);
        }
        for action in replies {
            let mut after = state;
            game.apply(&mut after, Actor::Seat(seat), action, &mut Silence);
            explore(game, after, me, lines);
        }
    }
    let game = TicTacToe::open(&Setup::default_for::<TicTacToe>(2)).unwrap();
    let mut lines = 0;
    explore(&game, game.start(), Seat(0), &mut lines);
    explore(&game, game.start(), Seat(1), &mut lines);
    assert!(lines > 400, "{lines}");
}

#[test]
fn the_same_seed_gives_the_same_choice_on_any_number_of_threads_of_the_machine() {
    let game = Hearts::open(&Setup::default_for::<Hearts>(4)).unwrap();
    let (state, seat) = somewhere(&game, 9, 4);
    let choices = |text: &str| -> Vec<Choice<_>> {
        (0..3).map(|_| choose(spec(text), &game, &state.view(seat), &mut Rng::new(7))).collect()
    };
    for text in ["mcts:300", "ismcts:300", "keen:300", "mcts:300x3", "expert"] {
        let found = choices(text);
        assert!(found[0] == found[1] && found[1] == found[2], "{text}");
    }
    let visits: u32 = choices("mcts:300x3")[0].visits.iter().sum();
    assert_eq!(visits, 300, "three trees are added up");
}

/// What four seats expect adds up to one win.
#[test]
fn everybody_has_a_share() {
    let game = Hearts::open(&Setup::default_for::<Hearts>(4)).unwrap();
    let (state, seat) = somewhere(&game, 12, 1);
    let choice = choose(spec("mcts:400"), &game, &state.view(seat), &mut Rng::new(1));
    let sum: f32 = choice.shares.iter().sum();
    assert!((sum - 1.0).abs() < 1e-3, "{:?}", choice.shares);
    assert!(choice.shares[..4].iter().all(|share| *share > 0.0), "{:?}", choice.shares);
}

#[test]
fn time_is_kept_and_a_stop_is_at_once() {
    let (game, stop) = (ConnectFour, Stop::new());
    let (state, seat) = somewhere(&game, 0, 1);
    let start = Instant::now();
    Player::new(spec("mcts:150ms")).choose(&game, &state.view(seat), &mut Rng::new(1), &stop);
    let took = start.elapsed();
    assert!(took >= Duration::from_millis(150) && took < Duration::from_millis(600), "{took:?}");
    for text in ["mcts:600s", "keen:600sx2", "mcts:1000000", "flat:1000000"] {
        let stop = Stop::new();
        let other = stop.clone();
        let view = state.view(seat);
        let thinker = std::thread::spawn(move || {
            Player::new(text.parse().unwrap()).choose(&ConnectFour, &view, &mut Rng::new(1), &stop)
        });
        std::thread::sleep(Duration::from_millis(50));
        other.set();
        let stopped = Instant::now();
        let choice = thinker.join().unwrap();
        assert!(stopped.elapsed() < Duration::from_millis(300), "{text}: {:?}", stopped.elapsed());
        assert_eq!(choice.weighed.len(), 7, "{text}");
    }
}

/// A player that goes on with its tree has more to go by than one that begins anew.
#[test]
fn a_player_remembers_its_tree() {
    let game = ConnectFour;
    let mut player = Player::new(spec("mcts:2000"));
    let mut state = game.start();
    let first = player.choose(&game, &state.view(Seat(0)), &mut Rng::new(1), &Stop::new());
    game.apply(&mut state, Actor::Seat(Seat(0)), first.action, &mut Silence);
    let mut legal = vec![];
    game.legal(&state.public, &(), Seat(1), &mut legal);
    game.apply(&mut state, Actor::Seat(Seat(1)), legal[0], &mut Silence);
    let again = player.choose(&game, &state.view(Seat(0)), &mut Rng::new(2), &Stop::new());
    let visits: u32 = again.visits.iter().sum();
    assert!(visits > 2_000, "{visits}");
}

/// In hearts everybody passes cards at once: a seat that is not the lowest must weigh its own choices.
#[test]
fn who_chooses_at_the_same_time_as_others_weighs_its_own_choices() {
    let game = Hearts::open(&Setup::default_for::<Hearts>(4)).unwrap();
    let mut state = game.start();
    let mut rng = Rng::new(11);
    while game.pending(&state.public) == Pending::Chance {
        let ticket = rng.below(game.tickets(&state));
        let action = game.outcome_of(&state, ticket);
        game.apply(&mut state, Actor::Chance, action, &mut Silence);
    }
    let asked = game.pending(&state.public).seats();
    if asked.len() < 2 {
        return;
    }
    for seat in asked.iter() {
        let choice = choose(spec("mcts:200"), &game, &state.view(seat), &mut Rng::new(1));
        let visits: u32 = choice.visits.iter().sum();
        assert_eq!(visits, 200, "{seat}");
    }
}

#[test]
fn levels_read_back_in_order() {
    for level in Level::ALL {
        assert_eq!(level.word().parse(), Ok(level));
        assert_eq!(spec(level.word()), BotSpec::Level(level));
    }
    assert!(Level::ALL.is_sorted());
}

/// Hamlet Heroes is tuned for pairs: as many actions are compared as the walks can show something of. Who asks for a
/// tree gets a tree.
#[test]
fn a_game_tuned_for_pairs_has_no_tree_unless_one_is_asked_for() {
    let game = HamletHeroes::open(&Setup::default_for::<HamletHeroes>(2)).unwrap();
    let (state, seat, legal) = (0..200)
        .map(|steps| {
            let (state, seat) = somewhere(&game, steps, 4);
            let mut legal = vec![];
            game.legal(&state.public, state.mine(seat), seat, &mut legal);
            (state, seat, legal.len())
        })
        .find(|(_, _, legal)| *legal > 6)
        .unwrap();
    let tried = |text: &str| {
        let mut player = Player::new(spec(text));
        let choice = player.choose(&game, &state.view(seat), &mut Rng::new(1), &Stop::new());
        assert_eq!((choice.weighed.len(), choice.visits.len()), (legal, legal), "{text}");
        (choice.visits.iter().filter(|visits| **visits > 0).count(), player.iterations())
    };
    assert_eq!(tried("keen:96"), (2, 96));
    assert_eq!(tried("keen:200").0, 3);
    let (actions, walks) = tried("ismcts:96");
    assert!(actions > 3 && walks == 96, "{actions} {walks}");
}
