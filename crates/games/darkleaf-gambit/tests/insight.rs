//! What a hint names: how near a clan is to its own way of winning, as people count it.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Table, table};
use expect_test::{Expect, expect};
use parlour_core::{Seat, Show};

fn check(t: &Table, expected: Expect) {
    let parts = t.game.insight(&t.state, Seat(0));
    let told: Vec<String> = parts.iter().map(|(name, amount)| format!("{name} {amount:.2}")).collect();
    expected.assert_eq(&told.join("\n"));
}

#[test]
fn huldra_hunt_the_royal() {
    let t = table("huldra Pd5 Pd3 Qd1", "murg Kd7{hunts1} Ph8").open();
    check(
        &t,
        expect![[r#"
        own units 3.00
        rival units 2.00
        Auras 0.00
        skills paid for 0.00
        thirds of the rival's way 0.06
        Hunts of the royal 1.00
        faces that hit the royal 1.00"#]],
    );
}

#[test]
fn murg_surround_the_royal() {
    let t = table("murg Pd6 Nh1 Sa1{assassin} Ka2", "huldra Qd7 Ph8").open();
    check(
        &t,
        expect![[r#"
        own units 4.00
        rival units 2.00
        Auras 1.00
        skills paid for 0.00
        thirds of the rival's way 0.00
        destroyers beside the royal 1.00
        steps to the royal 1.00
        Assassins 1.00"#]],
    );
}

#[test]
fn ferrymen_make_the_royal_fall() {
    let t = table("ferrymen Pd6 Nd5 Qa1", "huldra Qd8{falls1} Ph8").open();
    check(
        &t,
        expect![[r#"
        own units 3.00
        rival units 2.00
        Auras 0.00
        skills paid for 0.00
        thirds of the rival's way 0.00
        falls of the royal 1.00
        flowing units near the royal 2.00
        the royal at the edge 1.00
        faces that land upon the royal 1.00"#]],
    );
}

#[test]
fn erde_reclaim_the_centre() {
    let t = table("erde Pd4 Pc3 Kd2", "huldra Qd8 Ph8").reclaimed(&["e5"]).open();
    check(
        &t,
        expect![[r#"
        own units 3.00
        rival units 2.00
        Auras 0.00
        skills paid for 0.00
        thirds of the rival's way 0.00
        Reclaimed territories 1.00
        pawns on ground to Reclaim 1.00
        pawns beside such ground 1.00"#]],
    );
}

#[test]
fn wibo_seat_their_pawns() {
    let t = table("wibo Pd1 Pd5 Se5 Ka1", "huldra Qd8 Pe7").open();
    check(
        &t,
        expect![[r#"
        own units 4.00
        rival units 2.00
        Auras 0.00
        skills paid for 0.00
        thirds of the rival's way 0.00
        pawns in the Seat 1.00
        pawns 2.00
        workers near prey 2.00"#]],
    );
}

#[test]
fn hexen_catch_the_quarry() {
    let t = table("hexen Pd5 Sd4 Qa1", "huldra Qd8 Pd6{quarry} Pe7{quarry,ladder2}").open();
    check(
        &t,
        expect![[r#"
        own units 3.00
        rival units 3.00
        Auras 0.00
        skills paid for 0.00
        thirds of the rival's way 0.00
        Quarry gone 0.00
        Quarry in gardens 0.00
        Quarry under or beside Ladders 1.00
        Quarry with a Hexen unit near 2.00"#]],
    );
}
