//! Every law over whole games of every reference game, with every option and number of seats.

use parlour_classics::backgammon::Backgammon;
use parlour_classics::connect_four::ConnectFour;
use parlour_classics::duel::Duel;
use parlour_classics::hearts::Hearts;
use parlour_classics::kuhn_poker::KuhnPoker;
use parlour_classics::leduc_poker::LeducPoker;
use parlour_classics::tic_tac_toe::TicTacToe;
use parlour_core::laws;

#[test]
fn connect_four() {
    laws::hold(&ConnectFour, 100);
}

#[test]
fn tic_tac_toe() {
    laws::hold(&TicTacToe, 200);
}

#[test]
fn kuhn_poker_for_two_and_three() {
    laws::hold(&KuhnPoker::new(2), 200);
    laws::hold(&KuhnPoker::new(3), 200);
}

#[test]
fn leduc_poker_with_and_without_suits() {
    laws::hold(&LeducPoker { isomorphic: false }, 200);
    laws::hold(&LeducPoker { isomorphic: true }, 200);
}

#[test]
fn hearts() {
    laws::hold(&Hearts, 20);
}

#[test]
fn backgammon() {
    laws::hold(&Backgammon, 6);
}

#[test]
fn duel_with_a_shuffle() {
    laws::hold(&Duel { plays: 60 }, 4);
    laws::hold(&Duel { plays: 7 }, 20);
}
