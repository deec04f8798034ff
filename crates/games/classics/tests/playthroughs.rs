//! One whole game of each, printed: the diff of these files is the review of a change of rules or wording.

use expect_test::expect_file;
use parlour_classics::backgammon::Backgammon;
use parlour_classics::connect_four::ConnectFour;
use parlour_classics::duel::Duel;
use parlour_classics::hearts::Hearts;
use parlour_classics::kuhn_poker::KuhnPoker;
use parlour_classics::leduc_poker::LeducPoker;
use parlour_classics::tic_tac_toe::TicTacToe;
use parlour_core::laws::playthrough;

#[test]
fn tic_tac_toe() {
    expect_file!["playthroughs/tic-tac-toe.txt"].assert_eq(&playthrough(&TicTacToe, 1, 9));
}

#[test]
fn connect_four() {
    expect_file!["playthroughs/connect-four.txt"].assert_eq(&playthrough(&ConnectFour, 1, 7));
}

#[test]
fn kuhn_poker() {
    let games = [playthrough(&KuhnPoker::new(2), 3, 4), playthrough(&KuhnPoker::new(3), 2, 4)];
    expect_file!["playthroughs/kuhn-poker.txt"].assert_eq(&games.join("\n"));
}

#[test]
fn leduc_poker() {
    let games = [
        playthrough(&LeducPoker { isomorphic: false }, 1, 6),
        playthrough(&LeducPoker { isomorphic: true }, 4, 6),
    ];
    expect_file!["playthroughs/leduc-poker.txt"].assert_eq(&games.join("\n"));
}

#[test]
fn hearts() {
    expect_file!["playthroughs/hearts.txt"].assert_eq(&playthrough(&Hearts, 1, 4));
}

#[test]
fn backgammon() {
    expect_file!["playthroughs/backgammon.txt"].assert_eq(&playthrough(&Backgammon, 1, 4));
}

#[test]
fn duel() {
    expect_file!["playthroughs/duel.txt"].assert_eq(&playthrough(&Duel { plays: 50 }, 1, 10));
}
