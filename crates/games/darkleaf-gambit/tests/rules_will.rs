//! Haggedorn's Will: all 24 results and the rules around them.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Table, table};
use parlour_core::Pending;
use parlour_darkleaf_gambit::{Aura, Over};
use serde_json::json;

/// South has called the Will of this side and rolled this.
fn called(south: &str, north: &str, side: &str, face: u8) -> Table {
    let mut t = table(south, north).will(side).phase("relics").open();
    t.play("will").face(face);
    t
}

#[test]
fn dg_will_2_and_dg_will_3_both_players_are_affected_as_far_as_they_can() {
    let mut t = called("huldra Pd4 Pe4 Qd1", "murg Ka8", "curses", 1);
    assert_eq!(t.seat().0, 0, "the Murg have no pawn and do nothing");
    t.play("pick d4");
    assert_eq!(t.at("d4"), "");
    assert!(t.told().contains("has nothing to do under Blight"));
}

#[test]
fn dg_will_5_and_dg_r_97_lasting_results_have_their_time() {
    // One round: over at the roller's next Upkeep.
    let mut t = called("huldra Pd4 Qd1", "murg Ka8 Pa7", "curses", 9);
    assert_eq!(t.state.public.will.lasting[0].left, 1);
    t.quiet_turn(1);
    t.quiet_turn(6);
    assert_eq!(t.state.public.will.lasting[0].number, 0);
    // The rest of the game.
    let mut t = called("huldra Pd4 Qd1", "murg Ka8 Pa7", "curses", 10);
    t.quiet_turn(1);
    t.quiet_turn(6);
    assert_eq!(t.state.public.will.lasting[0].number, 10);
    // Rolled again while it lasts: no further effect, and the token is spent.
    let mut t = table("huldra Pd4 Qd1", "murg Ka8 Pa7")
        .timer("curses", 6)
        .of("south", "will", json!(true))
        .phase("relics")
        .open();
    t.play("will").face(6);
    assert_eq!((t.state.public.will.lasting[0].left, t.state.public.will.lasting[1].number), (2, 0));
    assert!(!t.state.public.players[0].will);
}

#[test]
fn dg_r_104_no_result_takes_a_royal_or_a_quarry() {
    let t = called("hexen Pa2 Qd1", "murg Pa7{quarry} Pb7 Pc7 Ka8", "curses", 1);
    assert_eq!(t.after("pick"), "b7 c7");
    let mut t = called("huldra Pd4 Pe4 Qd1", "murg Pa7 Pb7 Ka8", "curses", 12);
    assert_eq!(t.after("pick"), "d4 e4", "Darkleaf takes pawns of the other side");
    t.play("pick d4");
    assert_eq!(t.after("pick"), "a7 b7");
}

#[test]
fn dg_b_3_old_growth() {
    let t = called("huldra Na1 Qd1", "murg Ka8 Sb8 Sc8", "blessings", 3);
    assert!(
        t.has("pass")
            && t.has("rekindle knight d8")
            && !t.has("rekindle sage d8")
            && !t.has("rekindle knight d7")
    );
}

#[test]
fn dg_b_5_loosened_soil() {
    let mut t = table("huldra Pa2 Qd1", "murg Ka8 Pa7")
        .will("blessings")
        .phase("relics")
        .rows("south", json!({"long_bow": [2, null], "adapt": [1, 2, null, null]}))
        .open();
    t.play("will").face(5);
    assert_eq!(t.offers(), ["pass", "unslot 1 1", "unslot 5 1", "unslot 5 2"]);
    t.play("unslot 5 1").play("unslot 1 1").play("pass");
    assert_eq!(t.state.public.players[0].rows[4][1].value(), 2);
    assert_eq!(t.pool(0), [4, 0], "five free, one of them rolled");
}

#[test]
fn dg_b_6_borrowed_light() {
    let mut t = table("huldra Pa2 Qd1", "murg Ka8 Pa7")
        .will("blessings")
        .phase("relics")
        .rows("north", json!({"iron_plating": [1, null]}))
        .open();
    t.play("will").face(6).face(2);
    assert_eq!(t.seat().0, 1);
    assert!(!t.has("slot 1 2 2"), "it completes no row");
    assert!(t.has("slot 2 2 2") && t.has("pass"));
    t.play("slot 2 2 2").face(4);
    assert_eq!(t.seat().0, 0);
    t.play("slot 1 1 4");
    assert_eq!(t.state.public.players[0].rows[0][0].value(), 4);
}

#[test]
fn dg_b_7_steady_hands() {
    let mut t = table("huldra Pa2 Qd1", "murg Ka8 Pa7").timer("blessings", 7).roll(1);
    assert_eq!(t.offers(), ["pass", "steady"]);
    t.play("steady").face(1);
    assert!(!t.has("steady"), "once, and the new value stands");
    assert!(!table("huldra Pa2 Qd1", "murg Ka8 Pa7").timer("blessings", 7).roll(2).has("steady"));
}

#[test]
fn dg_b_8_hallowed_ground() {
    let t = |at: &str| {
        table(&format!("huldra P{at} Qh4"), "murg Pd3 Ke8 Pb2").timer("blessings", 8).north_moves().open()
    };
    assert!(!t("a1").has("destroy b2 a1"), "in its Seat");
    assert!(t("c2").has("destroy d3 c2"), "not elsewhere");
    let t = table("huldra Qa1", "murg Pb2 Ke8").timer("blessings", 8).north_moves().open();
    assert!(t.has("destroy b2 a1"), "royals are not protected");
    let mut t = table("murg Pd1 Kh1", "ferrymen Pd3 Ke8").timer("blessings", 8).north_moves().roll(1);
    t.play("journey d3 d2");
    assert_eq!(t.at("d1"), "SP", "not over the edge");
}

#[test]
fn dg_b_9_wandering_roots() {
    let mut t = called("huldra Sd6 Pa2 Re5 Qd1", "murg Ke8 Pa7", "blessings", 9);
    assert_eq!(t.offers(), ["pass", "pick e5", "pick d6"]);
    t.play("pick d6");
    assert!(t.has("place a1") && t.has("place h3") && !t.has("place a4"));
}

#[test]
fn dg_b_10_safe_conduct() {
    let mut t = called("erde Kd3 Pa2", "murg Ke8 Pa7", "blessings", 10);
    assert!(t.has("place e7") && t.has("place d8"));
    t.play("pass");
    assert_eq!(t.after("place"), "c2 d2 e2 c3 e3 c4", "not onto the closed centre");
    let t = table("huldra Qd1 Pa2", "murg Ke8{immobile} Pa7").will("blessings").phase("relics").open();
    let mut t = t;
    t.play("will").face(10);
    assert_eq!(t.seat().0, 0, "an immobile royal stays");
    let mut t = table("murg Ke1 Pa2", "erde Kd3 Rh8")
        .reclaimed(&["d4", "e4", "d5", "e5"])
        .will("blessings")
        .phase("relics")
        .open();
    t.play("will").face(10).play("place d4");
    assert_eq!(t.over(), Over::No, "never a win");
}

#[test]
fn dg_b_12_favour() {
    let mut t = called("huldra Sd6 Pa2 Qd1 Re1", "murg Ke8 Sa8 Sb8 Na7", "blessings", 12);
    assert_eq!(t.offers(), ["pass", "result 1", "result 2", "result 3", "result 9", "result 10"]);
    t.play("result 1");
    assert!(t.has("rekindle pawn c8"));
    t.play("rekindle pawn c8").play("pass");
    assert_eq!(t.at("c8"), "NP");
}

#[test]
fn dg_c_1_blight() {
    let mut t = called("huldra Pa2 Pb2 Qd1", "wibo Pa8 Pd8 Pb6 Re7 Qh8", "curses", 1);
    assert_eq!(t.after("pick"), "b6 a8", "not the one in Refuge");
    t.play("pick a8").play("pick a2");
    assert_eq!((t.at("a8"), t.at("a2")), ("".into(), "".into()));
}

#[test]
fn dg_c_3_tangle() {
    let mut t = called("huldra Qh4 Re1 Pa2", "murg Ke8 Pa7", "curses", 3);
    t.face(1);
    assert!(t.after("leap").is_empty() && t.after("journey h4").is_empty());
    assert!(t.has("journey a2 a3"));
    let t = table("huldra Qd3 Re1 Pa2", "murg Ke8 Pa7").timer("curses", 3).north_moves().roll(1);
    assert!(t.after("journey e8").is_empty(), "both royals");
}

#[test]
fn dg_c_4_thornrow() {
    let mut t = table("huldra Pa2 Qd1", "murg Ka8 Pa7")
        .will("curses")
        .phase("relics")
        .rows("south", json!({"long_bow": [2, null], "adapt": [1, 2, null, null]}))
        .open();
    t.play("will").face(4);
    assert_eq!(t.offers(), ["withdraw 1", "withdraw 5"], "must");
    t.play("withdraw 5");
    assert!(t.state.public.players[0].rows[4].iter().all(|slot| slot.is_empty()));
}

#[test]
fn dg_c_5_grave_robbers() {
    let mut t = table("hexen Pa2 Qd1 Rh1", "murg Ka8 Pa7")
        .will("curses")
        .phase("relics")
        .law("south", "celestial_compass")
        .relics("south", json!({"poison_garden": 2, "witchs_ladder": 1}))
        .relics("north", json!({"predictive_model": 1}))
        .open();
    t.play("will").face(5);
    assert_eq!(t.relics(1), [0; 5], "a single token is taken at once");
    assert_eq!(t.offers(), ["relic 1", "relic 2"], "not the law");
    t.play("relic 1");
    assert_eq!(t.relics(0), [1, 1, 0, 0, 0]);
}

#[test]
fn dg_c_6_mire() {
    let t = table("huldra Pd1 Ra1 Qh5", "murg Ka8").timer("curses", 6).roll(4);
    assert!(t.after("journey d1").is_empty() && t.has("journey a1 a4"));
    assert_eq!(t.refused_rule("journey d1 d5"), "DG-C-6");
    assert!(table("murg Pd1 Ke1", "huldra Qa8").timer("curses", 6).roll(3).has("journey d1 d4"));
    let t = table("hexen Pd1 Qh1", "huldra Qa8").timer("curses", 6).roll(1);
    assert_eq!(t.after("journey d1"), "d2 d3 d4");
    let t = table("erde Pa2 Ph2 Ke1", "huldra Qd8").timer("curses", 6).roll(5);
    assert!(
        t.has("journey a2 a5") && t.has("journey a2 a4") && !t.has("journey a2 a6"),
        "parts of at most three"
    );
}

#[test]
fn dg_c_7_famine() {
    let mut t = called("huldra Pa2 Qd1", "murg Ka8 Pa7", "curses", 7);
    assert_eq!((t.pool(0), t.pool(1)), ([4, 0], [5, 0]), "one gone each, one of Huldra's rolled");
    assert_eq!(t.pending(), Pending::Chance);
    t.face(1);
    let mut t = table("huldra Pa2 Sc1 Qd1", "murg Ka8 Pa7").will("curses").phase("relics")
        .rows("south", json!({"long_bow": [2, null], "adapt": [1, 2, null, null], "pivot": [1, null], "tweak": [3, null]})).open();
    assert_eq!(t.pool(0), [1, 0]);
    t.play("will").face(7);
    assert!(t.after("unslot").starts_with("1 1"), "first one comes back: {:?}", t.offers());
    t.play("unslot 1 1");
    assert_eq!(t.pool(0), [0, 0], "then one is exiled and the other rolled");
}

#[test]
fn dg_c_8_ill_wind() {
    let mut t = called("huldra Sd6 Na1 Ph3 Qd1", "murg Ke8 Pa7", "curses", 8);
    assert_eq!(t.seat().0, 0);
    assert_eq!(t.after("place"), "b1 c1 e1 f1 g1 h1", "the only one in The Woods goes home");
    t.play("place b1");
    assert_eq!(t.at("b1"), "SS");
}

#[test]
fn dg_c_9_silence() {
    let t = table("huldra Pa2 Qd1", "murg Ka8 Pa7")
        .timer("curses", 9)
        .relics("south", json!({"tweak": 2}))
        .roll(2);
    assert!(!t.has("spend 4"));
    let t = table("murg Pa2 Ke1", "huldra Qa8")
        .timer("curses", 9)
        .relics("south", json!({"predictive_model": 1}))
        .of("south", "will", json!(true))
        .phase("relics")
        .open();
    assert!(!t.has("spend 2") && t.has("will"), "the Will token may be spent");
}

#[test]
fn dg_c_11_withering() {
    let mut t = called("huldra Pa2{long_bow} Sc1{pivot} Qd1", "murg Ke8 Pa7{iron_plating}", "curses", 11);
    assert!(!t.has_aura(Aura::IronPlating, "a7"), "the only one is taken at once");
    assert_eq!(t.offers(), ["strip long-bow a2", "strip pivot c1"]);
    t.play("strip pivot c1");
    assert!(!t.has_aura(Aura::Pivot, "c1") && t.has_aura(Aura::LongBow, "a2"));
}

#[test]
fn dg_c_12_darkleaf() {
    let mut t = called("huldra Pa2 Pb2 Qd1", "murg Ke8 Pa7{iron_plating} Pb7", "curses", 12);
    assert_eq!(t.seat().0, 1);
    t.play("pick a2").play("pick a7");
    assert_eq!((t.at("a2"), t.at("a7")), ("".into(), "NP".into()), "plating saves");
}
