//! Every law over whole games of every reference game.

use parlour_classics::connect_four::ConnectFour;
use parlour_core::laws;

#[test]
fn connect_four() {
    laws::hold(&ConnectFour, 100);
}
