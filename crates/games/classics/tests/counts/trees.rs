//! Histories by depth, kinds of nodes, and information sets: OpenSpiel's numbers.

use parlour_classics::connect_four::ConnectFour;
use parlour_classics::kuhn_poker::KuhnPoker;
use parlour_classics::leduc_poker::LeducPoker;
use parlour_classics::tic_tac_toe::TicTacToe;
use parlour_core::laws::perft_by_depth;
use parlour_core::{Actor, Game, Pending, Silence, State};
use std::collections::HashSet;

/// What a walk over the whole tree finds.
#[derive(Default)]
struct Tree {
    decisions: u64,
    chance: u64,
    terminal: u64,
    /// What each seat sees where it is asked, serialized.
    views: [HashSet<String>; 3],
}

impl Tree {
    fn of<G: Game>(game: &G, with_views: bool) -> Tree {
        let mut tree = Tree::default();
        tree.walk(game, &game.start(), with_views);
        tree
    }

    fn walk<G: Game>(&mut self, game: &G, state: &State<G>, with_views: bool) {
        let mut next = vec![];
        let who = match game.pending(&state.public) {
            Pending::Over => {
                self.terminal += 1;
                return;
            }
            Pending::Chance => {
                self.chance += 1;
                game.outcomes(state, &mut |action, _| next.push(action));
                Actor::Chance
            }
            Pending::Seats(seats) => {
                self.decisions += 1;
                let seat = seats.first().unwrap();
                game.legal(&state.public, state.mine(seat), seat, &mut next);
                if with_views {
                    self.views[seat.index()].insert(serde_json::to_string(&state.view(seat)).unwrap());
                }
                Actor::Seat(seat)
            }
        };
        for action in next {
            let mut after = *state;
            game.apply(&mut after, who, action, &mut Silence);
            self.walk(game, &after, with_views);
        }
    }

    fn nodes(&self) -> [u64; 3] {
        [self.decisions, self.chance, self.terminal]
    }

    fn information_sets(&self) -> [usize; 3] {
        [0, 1, 2].map(|seat| self.views[seat].len())
    }
}

#[test]
fn tic_tac_toe() {
    let depths = perft_by_depth(&TicTacToe, &TicTacToe.start(), 9);
    assert_eq!(depths, [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);
    assert_eq!(depths.iter().sum::<u64>(), 549_946);
    assert_eq!(Tree::of(&TicTacToe, false).nodes(), [294_778, 0, 255_168]);
}

#[test]
fn kuhn_poker_for_two() {
    let game = KuhnPoker::new(2);
    assert_eq!(perft_by_depth(&game, &game.start(), 6), [1, 3, 6, 12, 24, 12, 0]);
    let tree = Tree::of(&game, true);
    assert_eq!(tree.nodes(), [24, 4, 30]);
    assert_eq!(tree.information_sets(), [6, 6, 0]);
}

#[test]
fn kuhn_poker_for_three() {
    let game = KuhnPoker::new(3);
    assert_eq!(perft_by_depth(&game, &game.start(), 9), [1, 4, 12, 24, 48, 96, 192, 144, 96, 0]);
    let tree = Tree::of(&game, true);
    assert_eq!(tree.nodes(), [288, 17, 312]);
    assert_eq!(tree.information_sets(), [16, 16, 16]);
}

#[test]
fn leduc_poker() {
    let game = LeducPoker { isomorphic: false };
    let depths = perft_by_depth(&game, &game.start(), 12);
    assert_eq!(depths, [1, 6, 30, 60, 150, 390, 780, 1_800, 2_640, 2_280, 1_080, 240, 0]);
    assert_eq!(depths.iter().sum::<u64>(), 9_457);
    let tree = Tree::of(&game, true);
    assert_eq!(tree.nodes(), [3_780, 157, 5_520]);
    assert_eq!(tree.information_sets(), [468, 468, 0]);
}

#[test]
fn leduc_poker_with_suits_merged() {
    let game = LeducPoker { isomorphic: true };
    let depths = perft_by_depth(&game, &game.start(), 12);
    assert_eq!(depths, [1, 3, 9, 18, 45, 93, 162, 360, 528, 456, 216, 48, 0]);
    assert_eq!(depths.iter().sum::<u64>(), 1_939);
    let tree = Tree::of(&game, true);
    assert_eq!(tree.nodes(), [774, 49, 1_116]);
    assert_eq!(tree.information_sets(), [144, 144, 0]);
}

#[test]
fn connect_four() {
    let depths = perft_by_depth(&ConnectFour, &ConnectFour.start(), 8);
    assert_eq!(depths[1..], [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]);
}
