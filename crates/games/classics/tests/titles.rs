//! What holds for every reference game as a title: its ledger is tested, its state is small, it opens.

#![allow(clippy::unwrap_used)]

use parlour_classics::backgammon::Backgammon;
use parlour_classics::connect_four::ConnectFour;
use parlour_classics::duel::Duel;
use parlour_classics::hearts::Hearts;
use parlour_classics::kuhn_poker::KuhnPoker;
use parlour_classics::leduc_poker::LeducPoker;
use parlour_classics::tic_tac_toe::TicTacToe;
use parlour_content::{Ledger, Setup, Title};
use parlour_core::{Pending, State};

fn check<T: Title>(id: &str, most_bytes: usize) {
    assert_eq!(T::ABOUT.id, id);
    assert!(T::ABOUT.reference);
    let ledger = Ledger::read(&T::ledger()).unwrap();
    assert_eq!(ledger.game, id);
    assert_eq!(ledger.coverage().missing, Vec::<String>::new(), "{id}: rules without a test");
    assert!(size_of::<State<T>>() <= most_bytes, "{id}: a state takes {} bytes", size_of::<State<T>>());
    for seats in T::ABOUT.seats.0..=T::ABOUT.seats.1 {
        let game = T::open(&Setup::default_for::<T>(seats)).unwrap();
        assert_eq!(game.seats(), seats);
        assert_ne!(game.pending(&game.start().public), Pending::Over);
    }
}

#[test]
fn ledgers_are_tested_and_states_are_small() {
    check::<TicTacToe>("tic-tac-toe", 8);
    check::<ConnectFour>("connect-four", 64);
    check::<KuhnPoker>("kuhn-poker", 64);
    check::<LeducPoker>("leduc-poker", 64);
    check::<Hearts>("hearts", 256);
    check::<Backgammon>("backgammon", 128);
    check::<Duel>("duel", 96);
}
