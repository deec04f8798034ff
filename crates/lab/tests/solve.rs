//! CFR+ against numbers that are not ours: OpenSpiel's, to their last digit.

#![allow(clippy::unwrap_used)]

use parlour_classics::kuhn_poker::KuhnPoker;
use parlour_classics::leduc_poker::LeducPoker;
use parlour_content::{Setup, Title};
use parlour_lab::solve::{Policy, Solver, TooLarge, Tree, solve};

fn tree<T: Title>() -> Tree<T> {
    Tree::of(&T::open(&Setup::default_for::<T>(2)).unwrap()).unwrap()
}

/// NashConv after so many iterations of CFR+, and the value of the last policy.
fn solved<T: Title>(tree: &Tree<T>, after: &[u32]) -> (Vec<f64>, f64) {
    let mut solver = Solver::new(tree);
    let (mut done, mut convs) = (0, vec![]);
    for iterations in after {
        (done..*iterations).for_each(|_| solver.step());
        done = *iterations;
        convs.push(solver.average().nash_conv(tree));
    }
    (convs, solver.average().value(tree))
}

fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found:.9} instead of {expected:.9}");
}

#[test]
fn kuhn_poker_is_solved_as_openspiel_solves_it() {
    let tree = tree::<KuhnPoker>();
    assert_eq!(tree.information_sets(), [6, 6]);
    near(Policy::uniform(&tree).nash_conv(&tree), 0.916_666_667 - 0.000_000_000_333);
    let (convs, value) = solved(&tree, &[10, 100, 1000, 10_000]);
    for (found, expected) in convs.iter().zip([0.065_374_181, 0.002_388_808, 0.000_174_731, 0.000_019_266]) {
        near(*found, expected);
    }
    assert!((value + 1.0 / 18.0).abs() < 1e-5, "{value}");
}

#[test]
fn leduc_poker_is_solved_as_openspiel_solves_it() {
    let tree = tree::<LeducPoker>();
    assert_eq!(tree.information_sets(), [468, 468]);
    near(Policy::uniform(&tree).nash_conv(&tree), 4.747_222_222_222);
    let (convs, value) = solved(&tree, &[10, 100, 1000]);
    near(convs[0], 1.220_877_803);
    near(convs[1], 0.026_831_990);
    // A regret cut off at nought makes the last digits of a sum decide: after a thousand steps the order of summing shows.
    assert!((convs[2] / 0.000_514_303 - 1.0).abs() < 0.05, "{}", convs[2]);
    assert!((value + 0.085_593_485).abs() < 1e-6, "{value}");
}

/// A search is less exploitable than chance, though not by much: it plays one move where it should mix. The solution is
/// far less exploitable than either.
#[test]
fn the_search_lies_between_chance_and_the_solution() {
    let setup = Setup::default_for::<KuhnPoker>(2);
    let bots = ["random", "mcts:1000"].map(|bot| bot.parse().unwrap());
    let solved = solve("kuhn-poker", &setup, 200, &bots, 200).unwrap();
    assert!(solved.nash_conv < 0.01);
    assert!((solved.bots[0].nash_conv - solved.uniform_nash_conv).abs() < 0.15, "{solved:?}");
    assert!(solved.bots[1].nash_conv < solved.bots[0].nash_conv, "{solved:?}");
    assert!(solved.bots[1].nash_conv > 10.0 * solved.nash_conv, "{solved:?}");
}

#[test]
fn what_is_too_large_is_said_so() {
    let setup = Setup::default_for::<parlour_classics::connect_four::ConnectFour>(2);
    let error = solve("connect-four", &setup, 1, &[], 1).unwrap_err().to_string();
    assert_eq!(error, TooLarge::Nodes.to_string());
}
