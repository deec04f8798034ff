//! The rulebook's own examples and answers, by their numbers; our further ones are in `vectors.rs`.
#![allow(clippy::unwrap_used)]

mod common;

use common::{start, table};
use parlour_darkleaf_gambit::Aura;
use serde_json::json;

/// Covers: DG-SETUP-9
#[test]
fn dg_tv_1_who_starts() {
    let order = ["hexen", "wibo", "murg", "ferrymen", "erde", "huldra"];
    for (place, first) in order.iter().enumerate() {
        for second in &order[place + 1..] {
            for (south, north, mover) in [(first, second, 0), (second, first, 1)] {
                let table = start(&[("south", south), ("north", north), ("will", "off")]);
                assert_eq!(table.state.public.first, mover, "{south} against {north}");
                assert_eq!(table.state.public.mover, mover);
            }
        }
    }
}

/// Covers: DG-CORE-2, DG-R-20, DG-B-1
#[test]
fn dg_tv_2_rekindle_to_a_full_seat() {
    let mut t = table("erde Pa1 Pb1 Pc1 Pd1 Pe1 Pf1 Ng1 Kh1 Rc2 Rf2", "murg Ke8")
        .will("blessings")
        .phase("relics")
        .open();
    t.play("will").face(1);
    t.maybe("pass"); // The Murg resolve first.
    assert_eq!(t.after("rekindle pawn"), "a2 b2 d2 e2 g2 h2");
}

/// Covers: DG-R-21, DG-ERD-11
#[test]
fn dg_tv_3_next_to_surrounded_rooks() {
    let t = table("erde Ra1 Rb1 Pa2 Pb2 Pc2 Pc1 Kh1", "murg Ke8").completed("that_which_cannot_be_destroyed");
    assert_eq!(t.after("rekindle pawn"), "d1 d2 a3 b3 c3 d3");
}

/// Covers: DG-HUL-9, DG-R-32, DG-CORE-7
#[test]
fn dg_tv_4_long_bow() {
    let t = table("huldra Pb2{long_bow}", "murg Pb5 Pe5 Pf2").roll(3);
    assert_eq!(t.after("hunt b2"), "f2 b5 e5");
    let t = table("huldra Pb2", "murg Pb5 Pe5 Pf2").roll(3);
    assert_eq!(t.after("hunt b2"), "b5");
}

/// Covers: DG-FER-19, DG-R-13
#[test]
fn dg_tv_5_calm_waters_shortens_the_journey_not_the_bone() {
    let mut t = table("ferrymen Nd1 Ph7", "murg Ka8 Pb8").law("south", "calm_waters").roll(4);
    assert_eq!(t.after("journey d1"), "a1 g1 a4 d4 g4");
    t.play("journey d1 d4");
    assert!(t.has("slot 3 1 4") && !t.has("slot 2 1 3"), "{:?}", t.offers());
}

/// Covers: DG-FER-4, DG-FER-21, DG-UNIT-1
#[test]
fn dg_tv_6_a_rook_is_flowed_but_not_over_the_edge() {
    let mut t = table("ferrymen Nd4", "murg Rd7").roll(2);
    t.play("journey d4 d6");
    assert_eq!((t.at("d6"), t.at("d8"), t.at("d7")), ("SN".into(), "NR".into(), "".into()));
    let mut t = table("ferrymen Nd5", "murg Rd8").roll(2);
    t.play("journey d5 d7");
    assert_eq!((t.at("d7"), t.at("d8")), ("SN".into(), "NR".into()));
}

/// Covers: DG-SLOT-3, DG-ICON-3, DG-R-14
#[test]
fn dg_tv_7_a_sum_row() {
    for (face, fits) in [(1, false), (2, false), (3, false), (4, true), (5, true), (6, true)] {
        let t = table("ferrymen Nd4 Pa2", "murg Ka8 Pa7")
            .rows("south", json!({"big_wave": [2, 3, null]}))
            .slot(face);
        assert_eq!(t.has(&format!("slot 4 3 {face}")), fits, "{face}");
    }
    for (face, fits) in [(4, true), (5, false), (6, false)] {
        let t = table("ferrymen Nd4 Pa2", "murg Ka8 Pa7")
            .rows("south", json!({"big_wave": [6, null, null]}))
            .slot(face);
        assert_eq!(t.has(&format!("slot 4 2 {face}")), fits, "{face}");
    }
}

/// Covers: DG-SLOT-9, DG-R-17
#[test]
fn dg_tv_8_bones_of_a_skill_without_a_carrier_come_back() {
    let mut t = table("huldra Qd1 Re1 Pa2", "murg Ke8").rows("south", json!({"pivot": [1, null]})).open();
    assert_eq!(t.offers(), ["pass", "withdraw 2"]);
    t.play("withdraw 2");
    assert_eq!(t.pool(0), [5, 0], "six bones, one of them rolled next");
    let t = table("huldra Qd1 Re1 Sa2", "murg Ke8").rows("south", json!({"pivot": [1, null]})).open();
    assert!(!t.has("withdraw 2"));
}

/// Covers: DG-TERM-5, DG-TERM-6, DG-TERM-7
#[test]
fn dg_tv_9_adjacent_neighbouring_diagonal() {
    use parlour_darkleaf_gambit::board::{Square, adjacent, diagonals, neighbours, squares};
    let names = |set| squares(set).map(|at| at.to_string()).collect::<Vec<_>>().join(" ");
    let e4 = Square::parse("e4").unwrap();
    assert_eq!(names(adjacent(e4)), "d3 e3 f3 d4 f4 d5 e5 f5");
    assert_eq!(names(neighbours(e4)), "e3 d4 f4 e5");
    assert_eq!(names(diagonals(e4)), "d3 f3 d5 f5");
}

/// Covers: DG-HUL-4
#[test]
fn dg_tv_10_one_shot_in_four() {
    let hits = (1..=4).filter(|face| table("huldra Sa1", "murg Kd4").roll(*face).has("hunt a1 d4")).count();
    assert_eq!(hits, 1);
    assert!(table("huldra Sa1", "murg Kd4").roll(3).has("hunt a1 d4"));
}

/// Covers: DG-MUR-4, DG-MUR-5
#[test]
fn dg_tv_11_ambush_targets() {
    assert!(!table("murg Sd1", "erde Rd5 Ka8").roll(4).has("journey d1 d5"));
    assert!(!table("murg Sd1", "erde Pd5 Ka8").reclaimed(&["d5"]).roll(4).has("journey d1 d5"));
    let mut t = table("murg Sd1", "erde Ph5 Ka8").roll(4);
    t.play("journey d1 h5");
    assert_eq!((t.at("h5"), t.at("d1")), ("SS".into(), "".into()));
}

/// Covers: DG-MUR-12
#[test]
fn dg_tv_12_the_assassin_takes_the_royal() {
    let mut t = table("murg Sb2{assassin}", "huldra Qf6").roll(4);
    t.play("journey b2 f6");
    assert_eq!(t.winner(), Some(0));
    assert!(!table("murg Sb2", "huldra Qf6").roll(4).has("journey b2 f6"));
}

/// Covers: DG-ERD-15
#[test]
fn dg_tv_13_destroy_on_reclaimed_ground() {
    let mut t = table("murg Pc5", "erde Pd5 Ka8").reclaimed(&["d5"]).phase("declare").open();
    t.play("destroy c5 d5").face(3);
    assert_eq!((t.at("d5"), t.at("c5")), ("".into(), "SP".into()));
}

/// Covers: DG-FER-22, DG-R-63
#[test]
fn dg_tv_14_a_plated_pawn_over_the_edge() {
    let mut t = table("ferrymen Pd5", "murg Pd8{iron_plating} Ka8").roll(2);
    t.play("journey d5 d7");
    assert_eq!(t.at("d8"), "NP");
    assert!(!t.has_aura(Aura::IronPlating, "d8"));
    let mut t = table("ferrymen Pd6", "murg Pd8{iron_plating} Ka8").roll(2);
    t.play("journey d6 d8").play("push d8 n 1");
    assert_eq!(t.after("place"), "c8 e8");
    t.play("place e8");
    assert_eq!((t.at("d8"), t.at("e8")), ("SP".into(), "NP".into()));
    assert!(!t.has_aura(Aura::IronPlating, "e8"));
}

/// Covers: DG-FER-20, DG-R-57
#[test]
fn dg_tv_15_a_zero_journey() {
    let build = || table("ferrymen Nd4", "murg Pe5 Pd5 Ka8").law("south", "calm_waters").roll(1);
    let mut t = build();
    t.play("zero d4");
    assert_eq!(t.offers(), ["pass", "push d5 n 1", "push e5 ne 1"]);
    t.play("push e5 ne 1");
    assert_eq!((t.at("f6"), t.at("d5")), ("NP".into(), "NP".into()));
    let mut t = build();
    t.play("zero d4").play("push d5 n 1");
    assert_eq!((t.at("d6"), t.at("e5")), ("NP".into(), "NP".into()));
}

/// Covers: DG-FER-5, DG-FER-23
#[test]
fn dg_tv_16_ripple_upon() {
    let mut t = table("ferrymen Sc3{ripple}", "murg Pc5 Pd5 Ka8").roll(2);
    t.play("journey c3 c5").play("push c5 e 1");
    assert_eq!((t.at("c5"), t.at("d5"), t.at("e5")), ("SS".into(), "NP".into(), "NP".into()));
}

/// Covers: DG-FER-12
#[test]
fn dg_tv_17_no_flow_from_range_to_seat() {
    let mut t = table("ferrymen Pa6", "murg Pa1 Kh8").roll(2);
    t.play("journey a6 a8");
    assert_eq!((t.at("a8"), t.at("a1")), ("SP".into(), "NP".into()));
}

/// Covers: DG-FER-9, DG-FER-10, DG-FER-11
#[test]
fn dg_tv_18_crossing_with_barbaric() {
    let mut t = table("ferrymen Pa7", "murg Pa3 Kh8").roll(3);
    t.play("journey a7 a2");
    assert_eq!(t.offers(), ["gain barbaric", "gain ripple-effect"]);
    t.play("gain barbaric");
    assert_eq!(t.offers(), ["push a3 n 1", "push a3 n 2"]);
    t.play("push a3 n 2");
    assert_eq!((t.at("a2"), t.at("a5")), ("SP".into(), "NP".into()));
}

/// Covers: DG-R-78
#[test]
fn dg_tv_19_morph_on_reclaimed_ground() {
    let mut t = table("erde Pd5 Ka1", "wibo Nd7 Re8").reclaimed(&["d5"]).north_moves().roll(1);
    t.play("journey d7 d6").play("morph d5").face(3);
    assert_eq!(t.after("place"), "c4 d4 e4 c5 e5 c6 e6");
    t.play("place e4");
    assert_eq!((t.at("d5"), t.at("e4")), ("".into(), "NP".into()));
}

/// Covers: DG-ERD-9
#[test]
fn dg_tv_20_thick_skin() {
    let mut t = table("erde Ke3", "wibo Pe5 Re8").north_moves().roll(1);
    t.play("journey e5 e4");
    assert!(!t.has("morph e3"));
    let mut t =
        table("erde Ke3 Pe5", "hexen Qa8 Rh8").set("gardens", json!([["e4", 1]])).north_moves().open();
    t.maybe("pass");
    assert_eq!((t.at("e3"), t.at("e5")), ("SK".into(), "".into()));
}

/// Covers: DG-ERD-7, DG-ERD-8
#[test]
fn dg_tv_21_tremor_and_reclaimed_ground() {
    let mut t = table("erde Nb3 Ka8", "murg Pc4 Kh8").reclaimed(&["d4"]).roll(1);
    t.play("journey b3 b4");
    assert_eq!(t.at("c4"), "NP");
    let mut t = table("erde Nb3 Pc4 Ka8", "murg Kh8").reclaimed(&["d4"]).roll(1);
    t.play("journey b3 b4");
    assert_eq!((t.at("c4"), t.at("d4")), ("".into(), "SP".into()));
}

/// Covers: DG-WIB-18
#[test]
fn dg_tv_22_the_endless_dispels_and_what_it_does_not_protect() {
    let mut t = table("wibo Pa2{ladder1} Rh1", "hexen Qh8 Rg8").law("south", "the_endless").roll(1);
    t.play("journey a2 a1");
    assert_eq!(t.ladder("a1"), 0);
    let mut t = table("wibo Pc1 Se1 Rd2", "hexen Qh8 Rg8")
        .law("south", "the_endless")
        .north_moves()
        .set("gardens", json!([["d1", 1]]))
        .open();
    t.maybe("pass");
    assert_eq!((t.at("c1"), t.at("e1"), t.at("d2")), ("SP".into(), "".into(), "SR".into()));
}

/// Covers: DG-WIB-14
#[test]
fn dg_tv_23_starter_seed_is_no_mass_morph() {
    let t = table("wibo Sd4 Rh1", "murg Pd5 Pe5 Ka8")
        .relics("south", json!({"starter_seed": 1}))
        .phase("after_journey")
        .set("journeyed", json!("d4"))
        .set("last_roll", json!(2))
        .open();
    assert_eq!(t.offers(), ["pass", "morph d5", "morph-two d5 e5", "seed d5"]);
}

/// Covers: DG-WIB-11, DG-R-83
#[test]
fn dg_tv_24_tide_moves_the_wibo_queen_one() {
    let mut t =
        table("ferrymen Ka1 Pa2", "wibo Qe5 Pe6 Rh8").relics("south", json!({"unrelenting_tide": 1})).open();
    t.play("slide s");
    assert_eq!(t.at("e4"), "NK");
    t.quiet_turn(6);
    t.face(3);
    assert_eq!(t.after("journey e4"), "");
    assert_eq!(t.after("swap"), "");
}

/// Covers: DG-WIB-19
#[test]
fn dg_tv_25_morph_strips_plating() {
    let mut t = table("wibo Nd3 Rh1", "murg Pd5{iron_plating} Ka8").roll(1);
    t.play("journey d3 d4").play("morph d5").face(5);
    assert_eq!(t.at("d5"), "NP");
    assert!(!t.has_aura(Aura::IronPlating, "d5"));
    assert!(!t.has("roll"), "nobody retreats");
}

/// Covers: DG-HEX-9, DG-HEX-10, DG-HEX-11, DG-HEX-12
#[test]
fn dg_tv_26_when_hexes_resolve() {
    let mut t = table("hexen Sd4 Qa1 Rh1 Pa3", "murg Pf6 Pd6 Pd5 Kh8")
        .relics("south", json!({"poison_garden": 1, "witchs_ladder": 1}))
        .phase("hex_window")
        .open();
    t.play("garden d4 3").play("ladder d4 f6");
    t.maybe("pass");
    for (turn, ladder_done, garden_done) in [(6, false, false), (7, true, false), (8, true, true)] {
        t.quiet_turn(4);
        t.quiet_turn(6);
        t.maybe("pass");
        assert_eq!(t.at("f6").is_empty(), ladder_done, "turn {turn}");
        assert_eq!(t.at("d5").is_empty(), garden_done, "turn {turn}");
    }
}

/// Covers: DG-HEX-13
#[test]
fn dg_tv_27_a_ladder_leaves_a_plated_pawn() {
    let mut t = table("hexen Qa1 Rh1", "murg Pd5{iron_plating,ladder1} Pe6 Kh8").open();
    assert_eq!(t.offers(), ["pass", "restart e6"]);
    t.play("restart e6");
    assert_eq!((t.ladder("d5"), t.ladder("e6")), (0, 2));
    assert!(!t.has_aura(Aura::IronPlating, "d5"));
}

/// Covers: DG-HEX-14
#[test]
fn dg_tv_28_a_ladder_on_a_locked_sage() {
    let t = table("hexen Qa1 Rh1", "erde Sd5{ladder1} Rd6 Pe5 Kh8").open();
    assert_eq!((t.at("d5"), t.ladder("d5")), ("NS".into(), 0));
    assert!(!t.has("restart e5"));
}

/// Covers: DG-R-70, DG-HEX-15
#[test]
fn dg_tv_29_sinking_an_own_laddered_pawn() {
    let mut t = table("erde Pc3{ladder1} Pc5 Ke1 Rh1", "hexen Pa7 Qa8 Rb8").completed("sink");
    assert_eq!(t.after("pick"), "c3 a7 a8");
    t.play("pick c3");
    assert_eq!((t.at("c3"), t.state.public.board.laddered()), ("".into(), 0));
}

/// Covers: DG-HEX-2, DG-SETUP-10
#[test]
fn dg_tv_30_quarry_of_erde() {
    let t = start(&[("south", "hexen"), ("north", "erde"), ("will", "off")]);
    assert_eq!(t.after("quarry"), "a7 b7 d7 e7 g7 h7 b8 g8");
}

/// Covers: DG-OPT-1, DG-OPT-2, DG-R-98
#[test]
fn dg_tv_31_handicap() {
    let mut t = start(&[("south", "huldra"), ("north", "murg"), ("will", "off"), ("handicap", "south")]);
    t.face(2).play("slot 1 1 2").face(4).play("slot 1 2 4");
    assert!(t.has("pick a2"), "the aura is placed during setup");
    t.play("pick a2");
    assert!(t.has_aura(Aura::LongBow, "a2"));
    let options = [
        ("south", "ferrymen"),
        ("north", "erde"),
        ("will", "off"),
        ("handicap", "south"),
        ("handicap-bones", "3"),
    ];
    let mut t = start(&options);
    t.face(3).play("slot 4 1 3").face(3).play("slot 4 2 3").face(4);
    assert!(!t.has("slot 4 3 4"), "no miracle in setup");
    assert!(t.has("slot 3 1 4") && t.has("pass"));
}

/// Covers: DG-R-68
#[test]
fn dg_tv_32_reclaim_beside_a_surrounded_king() {
    let mut t = table("erde Pd4 Ke1 Nd1 Pd2 Pe2 Pf2 Nf1", "murg Ka8").phase("declare").open();
    t.play("reclaim d4").face(6);
    assert_eq!(t.after("place"), "c1 g1 c2 g2 c3 d3 e3 f3 g3");
}

/// Covers: DG-R-11, DG-R-75
#[test]
fn dg_tv_33_morph_is_named_between_two_rolls() {
    let mut t = table("erde Pd5 Ka1", "wibo Nd7 Re8").north_moves().roll(1);
    t.play("journey d7 d6");
    assert!(t.has("morph d5"));
    assert_eq!(t.pool(1), [5, 0]);
    t.play("morph d5");
    assert_eq!(t.pool(1), [5, 0], "the first bone is back, one is rolled");
}
