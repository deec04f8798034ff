//! Bytes play any game: the rules refuse what is not legal, keep the state sound, and come to an end.

use parlour_content::{Setup, Title};
use parlour_core::{Actor, Code, Notation, Pending, Seat, Silence, State};
use parlour_table::{GAMES, Visit, visit};

/// Plays by bytes: the first says which game, the second how many seats, the rest what is chosen.
pub fn play(data: &[u8]) {
    let [which, seats, moves @ ..] = data else { return };
    let about = GAMES[usize::from(*which) % GAMES.len()].about;
    let (min, max) = about.seats;
    let seats = min + seats % (max - min + 1);
    visit(about.id, Run { seats, moves }).expect("the registry knows its own games");
}

struct Run<'a> {
    seats: u8,
    moves: &'a [u8],
}

impl Visit for Run<'_> {
    type Out = ();
    fn visit<T: Title>(self) {
        let game = T::open(&Setup::default_for::<T>(self.seats)).expect("the defaults open");
        let mut moves = self.moves.iter().copied();
        let mut state = game.start();
        let mut taken = 0;
        while let Some(byte) = moves.next() {
            game.validate(&state).expect("every state is sound");
            let Some((who, action)) = chosen(&game, &state, byte, &mut moves) else { break };
            let mut text = String::new();
            action.write(&game, &mut text);
            assert_eq!(<T::Action as Notation<T>>::read(&game, &text), Some(action), "{text:?} reads back");
            game.apply(&mut state, who, action, &mut Silence);
            taken += 1;
            assert!(taken <= game.bound(), "more than {} actions", game.bound());
        }
    }
}

/// What the byte chooses: of chance an outcome, of seats one and an action. A byte of 250 and more spells a code in
/// the next four, which is played if it is legal and must be refused if it is not.
fn chosen<T: Title>(
    game: &T,
    state: &State<T>,
    byte: u8,
    moves: &mut impl Iterator<Item = u8>,
) -> Option<(Actor, T::Action)> {
    match game.pending(&state.public) {
        Pending::Over => None,
        Pending::Chance => {
            let mut outcomes = vec![];
            game.outcomes(state, &mut |action, _| outcomes.push(action));
            Some((Actor::Chance, outcomes[usize::from(byte) % outcomes.len()]))
        }
        Pending::Seats(seats) => {
            let asked: Vec<Seat> = seats.iter().collect();
            let seat = asked[usize::from(byte) % asked.len()];
            let mut legal = vec![];
            game.legal(&state.public, state.mine(seat), seat, &mut legal);
            if byte >= 250 {
                let code = (0..4).fold(0u32, |code, _| code << 8 | u32::from(moves.next().unwrap_or(0)));
                if let Some(action) = T::Action::from_code(code) {
                    let allowed = game.explain(&state.public, state.mine(seat), seat, action).is_ok();
                    assert_eq!(allowed, legal.contains(&action), "{seat} {action:?}");
                    if allowed {
                        return Some((Actor::Seat(seat), action));
                    }
                }
            }
            let action = legal[usize::from(byte) / asked.len() % legal.len()];
            game.explain(&state.public, state.mine(seat), seat, action).expect("what is listed is allowed");
            Some((Actor::Seat(seat), action))
        }
    }
}
