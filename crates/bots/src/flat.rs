//! Flat Monte Carlo: many random games for each action, the best average wins.

use crate::{Choice, Stop};
use parlour_core::{Actor, Game, Rng, Silence, View, playout};

pub(crate) fn choose<G: Game>(
    game: &G,
    view: &View<G>,
    legal: &[G::Action],
    playouts: u32,
    rng: &mut Rng,
    stop: &Stop,
) -> Choice<G::Action> {
    let each = (playouts as usize / legal.len()).max(1);
    let mut sums = vec![0.0f32; legal.len()];
    let mut buffer = Vec::new();
    let mut rounds = 0;
    while rounds < each && (rounds == 0 || !stop.is_set()) {
        rounds += 1;
        // One world for all actions: what differs between them is then the action, not the luck.
        let world = game.determinize(view, rng);
        for (sum, action) in sums.iter_mut().zip(legal) {
            let mut state = world;
            game.apply(&mut state, Actor::Seat(view.seat), *action, &mut Silence);
            playout(game, &mut state, rng, &mut buffer);
            *sum += game.outcome(&state.public).shares()[view.seat.index()];
        }
    }
    let weighed = legal.iter().zip(sums).map(|(action, sum)| (*action, sum / rounds as f32)).collect();
    Choice::best(weighed, view.seat, game.seats())
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_classics::connect_four::{Action, Column, ConnectFour};
    use parlour_core::{Notation, Seat};

    #[test]
    fn it_stops_a_threat() {
        let game = ConnectFour;
        let mut state = game.start();
        for (turn, column) in "abaca".chars().enumerate() {
            let action = Action::read(&game, &format!("drop {column}")).unwrap();
            game.apply(&mut state, Actor::Seat(Seat(turn as u8 % 2)), action, &mut Silence);
        }
        let mut legal = vec![];
        game.legal(&state.public, &(), Seat(1), &mut legal);
        let choice = choose(&game, &state.view(Seat(1)), &legal, 3_500, &mut Rng::new(1), &Stop::new());
        assert_eq!(choice.action, Action::Drop { column: Column(0) });
    }
}
