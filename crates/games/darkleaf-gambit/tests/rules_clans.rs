//! The six clans, one test an id.
#![allow(clippy::unwrap_used)]

mod common;

use common::table;
use parlour_core::Pending;
use parlour_darkleaf_gambit::{Aura, Over};
use serde_json::json;

#[test]
fn dg_hul_2_roll_first_then_journey_hunt_or_leap() {
    let mut t = table("huldra Qh4 Re1 Pd4", "murg Pd6 Ka8").open();
    assert_eq!(t.pending(), Pending::Chance);
    t.face(2);
    assert!(t.has("journey d4 d2") && t.has("hunt d4 d6") && !t.after("leap").is_empty());
}

#[test]
fn dg_hul_3_line_of_sight() {
    assert!(table("huldra Pd4", "murg Pd6 Ka8").roll(2).has("hunt d4 d6"));
    assert!(!table("huldra Pd4 Sd5", "murg Pd6 Ka8").roll(2).has("hunt d4 d6"));
    assert!(!table("huldra Pd4", "murg Pd6 Sd5 Ka8").roll(2).has("hunt d4 d6"));
    assert!(!table("huldra Pd4", "murg Pd6 Ka8").roll(1).has("hunt d4 d6"), "exactly the roll");
    let t = table("huldra Pd4 Sd5", "murg Pd6 Ka8").roll(2);
    assert_eq!(t.refused_rule("hunt d4 d6"), "DG-HUL-3");
}

#[test]
fn dg_hul_5_pawn_and_sage_have_no_ability() {
    assert!(!table("huldra Sb2 Pc3", "murg Pd4 Ka8").roll(2).has("hunt b2 d4"), "no Arc Shot for a sage");
    assert!(
        !table("huldra Sa1", "murg Pe4 Ka8").roll(4).offers().iter().any(|text| text.starts_with("pivot"))
    );
}

#[test]
fn dg_hul_7_the_rook_is_invulnerable() {
    assert!(!table("murg Pd4 Ke1", "huldra Rd5 Qa8").open().has("destroy d4 d5"));
}

#[test]
fn dg_hul_12_and_dg_r_36_tweak_rolls_the_same_bone_again() {
    let mut t = table("huldra Pd4 Qd1", "murg Ka8").relics("south", json!({"tweak": 2})).roll(2);
    assert_eq!(t.offers(), ["pass", "spend 4"]);
    t.play("spend 4").face(4).play("spend 4").face(1);
    assert_eq!(t.relics(0)[3], 0);
    assert!(t.has("journey d4 d5") && !t.has("journey d4 d6"), "the new value stands");
}

#[test]
fn dg_mur_1_and_dg_r_39_and_dg_r_40_the_royal_falls_to_a_six() {
    for (face, wins) in [(3, false), (5, false), (6, true)] {
        let mut t = table("murg Pd4 Ke1", "huldra Qd5 Pa7").phase("declare").open();
        t.play("destroy d4 d5").face(face);
        assert_eq!(t.winner() == Some(0), wins, "{face}");
        assert_eq!(t.at("d5") == "NK", !wins);
    }
}

#[test]
fn dg_mur_2_destroy_and_move_in() {
    let mut t = table("murg Pd4 Ke1", "huldra Pe5 Pf6 Qa8").phase("declare").open();
    assert!(!t.has("destroy d4 f6"), "adjacent only");
    t.play("destroy d4 e5").face(3);
    assert_eq!((t.at("d4"), t.at("e5")), ("".into(), "SP".into()));
}

#[test]
fn dg_mur_3_and_dg_mur_14_who_destroys() {
    let t = table("murg Pa4 Nc4 Se4 Rg4 Kg6", "huldra Pa5 Pc5 Pe5 Ph5 Qa8").open();
    assert!(t.has("destroy a4 a5") && t.has("destroy c4 c5"));
    assert!(
        t.after("destroy e4").is_empty()
            && t.after("destroy g4").is_empty()
            && t.after("destroy g6").is_empty()
    );
    let t = table("murg Pd4 Ra1", "huldra Qa8").roll(1);
    assert_eq!(t.after("journey d4"), "c3 d3 e3 c4 e4 c5 d5 e5", "all journey in all directions");
}

#[test]
fn dg_mur_9_and_dg_r_49_plating_answers_once() {
    let mut t = table("murg Pd4{iron_plating} Ke1", "huldra Pd6 Qd8").north_moves().roll(2);
    t.play("hunt d6 d4");
    assert_eq!(t.at("d4"), "SP");
    assert!(!t.has_aura(Aura::IronPlating, "d4"));
    let mut t = table("murg Pd4 Ke1", "huldra Pd6 Qd8").north_moves().roll(2);
    t.play("hunt d6 d4");
    assert_eq!(t.at("d4"), "");
    let mut t =
        table("huldra Pd4 Pe4 Qd1", "murg Pa7{iron_plating} Ka8").will("curses").phase("relics").open();
    t.play("will").face(1);
    assert_eq!(t.at("a7"), "NP", "it answers the Will too");
}

#[test]
fn dg_mur_13_the_law_lowers_the_roll_against_the_royal() {
    for (law, wins) in [(true, true), (false, false)] {
        let build = table("murg Pd4 Ke1", "huldra Qd5 Pa7").phase("declare");
        let mut t = if law { build.law("south", "technological_singularity") } else { build }.open();
        t.play("destroy d4 d5").face(5);
        assert_eq!(t.winner() == Some(0), wins);
    }
}

#[test]
fn dg_fer_2_pawns_and_sages_only_forward() {
    let t = table("ferrymen Pd4 Sf4 Na4 Rb1 Kh4", "murg Ka8").roll(1);
    assert_eq!(t.after("journey d4"), "d5");
    assert_eq!(t.after("journey f4"), "e5 f5 g5");
    assert_eq!(t.after("journey a4"), "a3 b3 b4 a5 b5");
    let mut t = table("ferrymen Rd4 Ka1", "murg Pd6 Kh8").roll(1);
    t.play("journey d4 d5");
    assert_eq!(t.at("d6"), "NP", "the rook does not Flow");
    let mut t = table("ferrymen Kd4", "murg Pd6 Kh8").roll(1);
    t.play("journey d4 d5");
    assert_eq!(t.at("d6"), "NP", "nor does the king");
}

#[test]
fn dg_fer_3_flow_comes_by_itself_and_moves_one_unit() {
    let mut t = table("ferrymen Nd4 Ka1", "murg Pd6 Pe6 Kh8").roll(1);
    t.play("journey d4 d5");
    assert_eq!((t.at("d7"), t.at("e6")), ("NP".into(), "NP".into()), "units off the line stay");
}

#[test]
fn dg_fer_6_no_push_where_a_unit_blocks() {
    let mut t = table("ferrymen Nd4 Ka1", "murg Pd6 Pd7 Kh8").roll(1);
    t.play("journey d4 d5");
    assert_eq!((t.at("d6"), t.at("d7")), ("NP".into(), "NP".into()));
}

#[test]
fn dg_fer_7_over_the_edge_is_vanquished() {
    let mut t = table("ferrymen Pd6 Ka1", "murg Pd8 Kh8").roll(1);
    t.play("journey d6 d7");
    assert_eq!(t.at("d8"), "");
    let mut t = table("ferrymen Pa4 Pd8 Ka1", "murg Kh4").completed("master_the_current");
    t.play("current n").maybe("pick a4");
    assert_eq!(t.at("d8"), "", "skills too, and own pawns");
}

#[test]
fn dg_fer_8_and_dg_r_51_landing_upon_needs_a_push() {
    let t = table("ferrymen Nd4 Rd1 Ka1", "murg Pd5 Kh8").roll(1);
    assert!(t.has("journey d4 d5"));
    let t = table("ferrymen Rd4 Ka1", "murg Pd5 Kh8").roll(1);
    assert!(!t.has("journey d4 d5"), "the rook does not Flow");
    // The way a unit comes leaves room to push back into, so only what cannot be pushed at all is closed.
    let t = table("ferrymen Nd6 Ka1", "wibo Pd8 Qh8 Ra8").law("north", "the_endless").roll(2);
    assert!(!t.has("journey d6 d8"), "a frozen pawn");
    let t = table("ferrymen Nd3 Ka1", "erde Pd5 Kh8").reclaimed(&["d5"]).roll(2);
    assert!(!t.has("journey d3 d5"), "Reclaimed ground");
}

#[test]
fn dg_fer_13_wave_rider_and_the_rook() {
    assert!(table("ferrymen Sd2 Pd3 Ka1", "murg Kh8").roll(2).has("journey d2 d4"));
    assert!(!table("ferrymen Sd2 Ka1", "murg Pd3 Kh8").roll(2).has("journey d2 d4"), "rivals block");
    assert!(!table("ferrymen Rd5 Ka1", "huldra Pd6 Qd8").north_moves().roll(1).has("hunt d6 d5"));
}

#[test]
fn dg_fer_14_and_dg_r_58_belay() {
    let mut t = table("ferrymen Kd3 Rc5 Pe5", "murg Kh8").roll(1);
    t.play("journey d3 d4");
    assert!(t.has("pass") && t.has("belay c5 d3") && t.has("belay e5 c3") && !t.has("belay c5 e5"));
    t.play("belay c5 d3");
    assert_eq!((t.at("d3"), t.at("c5")), ("SR".into(), "".into()));
}

#[test]
fn dg_erd_2_most_units_do_not_move_back() {
    let t = table("erde Pd4 Sf4 Nb4 Rh4 Ka1", "murg Ka8").roll(1);
    for unit in ["d4", "f4", "h4"] {
        assert!(!t.after(&format!("journey {unit}")).contains('3'), "{unit}");
    }
    assert!(t.after("journey b4").contains("b3"));
}

#[test]
fn dg_erd_12_and_dg_r_66_metamorphic_splits_in_three() {
    let mut t = table("erde Pa2 Pc2 Ph2 Ke1", "murg Kh8").relics("south", json!({"metamorphic": 1})).roll(3);
    assert_eq!(t.offers(), ["pass", "spend 3"]);
    t.play("spend 3");
    assert!(!t.has("journey a2 a5"), "no unit goes it alone");
    t.play("journey a2 a3").play("journey c2 c3").play("journey h2 h3");
    assert_eq!((t.at("a3"), t.at("c3"), t.at("h3")), ("SP".into(), "SP".into(), "SP".into()));
    let t = table("erde Pa2 Pc2 Ph2 Ke1", "murg Kh8").relics("south", json!({"metamorphic": 1})).roll(2);
    assert!(!t.has("spend 3"), "3 or more");
    let t = table("erde Pa2 Ke1", "murg Kh8").relics("south", json!({"metamorphic": 1})).roll(5);
    assert!(!t.has("spend 3"), "two units cannot share three parts");
}

#[test]
fn dg_erd_14_reclaim_on_five_with_the_law() {
    for (law, done) in [(true, true), (false, false)] {
        let build = table("erde Pd4 Ke1", "murg Kh8").phase("declare");
        let mut t = if law { build.law("south", "one_with_the_land") } else { build }.open();
        t.play("reclaim d4").face(5);
        assert_eq!(t.state.public.reclaimed[0] != 0, done);
    }
}

#[test]
fn dg_wib_2_no_wibo_unit_kills_directly() {
    let t = table("wibo Pd4 Nf4 Sb4 Rh1", "murg Pd5 Pf5 Pb5 Kh8").roll(1);
    assert!(t.offers().iter().all(|text| text == "pass" || text.starts_with("journey")), "{:?}", t.offers());
    assert!(!t.has("journey d4 d5"));
}

#[test]
fn dg_wib_3_three_rolls_and_stopping_at_any_point() {
    let mut t = table("wibo Nd3 Rh1", "murg Pd5 Ka8").roll(1);
    t.play("journey d3 d4");
    assert!(t.has("pass") && t.has("morph d5"));
    t.play("morph d5").face(4);
    assert_eq!(t.offers(), ["pass", "roll"]);
    t.play("roll").face(2);
    assert!(t.has("pass") && !t.after("retreat").is_empty());
    t.play("pass");
    assert!(t.has("slot 1 1 2"), "the third roll is the one to slot: {:?}", t.offers());
}

#[test]
fn dg_wib_4_morph_needs_three() {
    for (face, morphed) in [(2, "NP"), (3, "SP")] {
        let mut t = table("wibo Pd3 Rh1", "murg Pd5 Ka8").roll(1);
        t.play("journey d3 d4").play("morph d5").face(face);
        assert_eq!(t.at("d5"), morphed);
    }
    let mut t = table("wibo Pd3 Rh1", "murg Pe5 Pd5 Ka8").roll(1);
    t.play("journey d3 d4");
    assert!(!t.has("morph e5"), "neighbouring only");
}

#[test]
fn dg_wib_5_only_after_its_own_journey() {
    let mut t = table("wibo Pd4 Pa1 Rh1", "murg Pd5 Ka8").roll(1);
    t.play("journey a1 a2");
    assert!(!t.has("morph d5"));
}

#[test]
fn dg_wib_7_a_royals_pawn_goes_to_the_seat() {
    let mut t = table("wibo Nd3 Rh1 Qe1", "murg Kd5 Pa7").roll(1);
    t.play("journey d3 d4").play("morph d5").face(3);
    assert_eq!(t.after("place"), "a1 b1 c1 d1 f1 g1");
    t.play("place a1");
    assert_eq!((t.at("a1"), t.at("d5"), t.over()), ("SP".into(), "".into(), Over::No));
    assert!(!t.has("roll"), "no retreat");
}

#[test]
fn dg_wib_8_and_dg_r_77_mass_morph() {
    let build = || {
        let mut t = table("wibo Sd3 Rh1", "murg Pd5 Pe5 Ka8").roll(1);
        t.play("journey d3 d4").play("morph-two d5 e5");
        t
    };
    let mut t = build();
    t.face(3);
    assert_eq!((t.at("d5"), t.at("e5")), ("SP".into(), "SP".into()));
    assert!(!t.has("roll"), "new pawns cannot retreat");
    let mut t = build();
    t.face(2);
    assert_eq!((t.at("d5"), t.at("e5")), ("NP".into(), "NP".into()));
    let mut t = table("wibo Sd3 Rh1", "murg Pd5 Pe5 Ka8").roll(1);
    t.play("journey d3 d4").play("morph d5").face(3);
    assert!(t.has("roll"), "with one target the sage behaves normally");
    let mut t = table("wibo Pd3 Rh1", "murg Pd5 Pe5 Ka8").roll(1);
    t.play("journey d3 d4");
    assert!(t.after("morph-two").is_empty(), "sages only");
}

#[test]
fn dg_wib_12_and_dg_r_84_spores() {
    let mut t = table("wibo Pa1 Rh1 Qe1", "murg Pd5 Se5 Ka8").completed("hallucinogenic_spores");
    assert_eq!(t.after("pick"), "a1 d5");
    t.play("pick d5").play("place h8");
    assert_eq!(t.at("h8"), "NP");
    let t = table("wibo Pa1 Pb2 Rh1 Qe1", "murg Ka8")
        .law("south", "the_endless")
        .completed("hallucinogenic_spores");
    assert!(
        t.after("pick").is_empty() && !t.has("place a1"),
        "the frozen pawn is not offered: {:?}",
        t.offers()
    );
}

#[test]
fn dg_wib_15_and_dg_r_86_scatter() {
    let mut t = table("wibo Pa1 Rh1 Qe1", "murg Pd5{iron_plating} Se5{assassin} Ka8").completed("scatter");
    assert_eq!(t.offers(), ["strip iron-plating d5", "strip assassin e5"]);
    t.play("strip assassin e5");
    assert!(!t.has_aura(Aura::Assassin, "e5") && t.has_aura(Aura::IronPlating, "d5"));
}

#[test]
fn dg_wib_16_frozen_pawns_are_inert_and_invulnerable() {
    let wibo = "wibo Pd1 Pe3 Rh1 Qg3";
    let t = table(wibo, "murg Kh8 Pa7").law("south", "the_endless").roll(1);
    assert_eq!(t.after("journey d1"), "");
    assert_eq!(t.refused_rule("journey d1 d2"), "DG-WIB-16");
    let t = table(wibo, "murg Pd2 Kh8").law("south", "the_endless").north_moves().open();
    assert!(!t.has("destroy d2 d1"));
    assert!(table(wibo, "murg Pd2 Kh8").north_moves().open().has("destroy d2 d1"), "without the law");
    let mut t = table(wibo, "ferrymen Nd4 Kh8").law("south", "the_endless").north_moves().roll(2);
    t.play("journey d4 d2");
    assert_eq!(t.at("d1"), "SP", "it cannot be pushed");
}

#[test]
fn dg_wib_17_a_pawn_entering_the_seat_may_still_morph() {
    let mut t = table("wibo Pd2 Rh1 Qg3", "murg Pe1 Kh8").law("south", "the_endless").roll(1);
    t.play("journey d2 d1");
    assert!(t.has("morph e1"));
    t.play("morph e1").face(3);
    assert_eq!(t.at("e1"), "SP");
}

#[test]
fn dg_hex_1_both_quarry_win() {
    let t = table("hexen Qa1 Rh1", "murg Pc5{quarry,ladder1} Kh8 Pa7")
        .of("south", "quarry_vanquished", json!(1))
        .open();
    assert_eq!(t.over(), Over::Won(0));
    let t = table("hexen Qa1 Rh1", "murg Pc5{quarry,ladder1} Pa7{quarry} Kh8").open();
    assert_eq!(t.over(), Over::No);
}

#[test]
fn dg_hex_3_the_roll_is_a_direction() {
    let t = table("hexen Pd4 Qh1", "murg Kh8").roll(1);
    assert_eq!(t.after("journey d4"), "d5 d6 d7 d8");
    let t = table("hexen Pd4 Qh1", "murg Pf4 Kh8").roll(3);
    assert_eq!(t.after("journey d4"), "e4", "until blocked");
    let t = table("murg Kh8", "hexen Pd4 Qh1").north_moves().roll(2);
    assert_eq!(t.after("journey d4"), "a1 b2 c3", "forward-right as North sees it");
    assert_eq!(t.refused_rule("journey d4 d3"), "DG-HEX-3");
}

#[test]
fn dg_hex_5_and_dg_hex_6_and_dg_r_87_who_casts_when() {
    let tokens = json!({"poison_garden": 2, "witchs_ladder": 1});
    let mut t = table("hexen Pd4 Sa4 Qh1 Rg1", "murg Pf6 Kh8").relics("south", tokens.clone()).roll(1);
    t.play("journey d4 d5");
    assert_eq!(t.after("garden"), "a4 3 d5 3");
    assert!(t.after("ladder").is_empty(), "nobody stands diagonally of a4 or d5: {:?}", t.offers());
    t.play("garden d5 3");
    assert!(!t.has("garden a4 3") && t.relics(0)[0] == 1, "five chips: 3 + 3 do not fit");
    let mut t = table("hexen Pd4 Sa4 Qh1 Rg1", "murg Pf6 Kh8").relics("south", tokens).roll(1);
    t.play("pass");
    assert_eq!(t.after("garden"), "a4 3", "without a journey only the sage");
}

#[test]
fn dg_hex_16_and_dg_r_94_hoc_vult() {
    let mut t = table("hexen Qa1 Rh1 Pa2", "wibo Qd5 Pc8 Re7")
        .law("north", "the_endless")
        .completed("haggedorn_hoc_vult");
    assert_eq!(t.after("pick"), "a1 h1 a2 d5 e7", "anyone who is not frozen");
    t.play("pick d5");
    assert_eq!(t.after("place"), "c4 d4 e4 c5 e5 c6 d6 e6", "the queen one step");
}

#[test]
fn dg_hex_17_waxing_moon() {
    let mut t = table("hexen Qa1 Rh1", "murg Pc5{ladder2} Pe5{ladder1} Kh8")
        .set("gardens", json!([["h2", 3]]))
        .completed("waxing_moon");
    t.play("tick ladder c5").maybe("tick garden h2").maybe("tick ladder e5");
    assert_eq!((t.ladder("c5"), t.at("e5")), (1, "".into()));
    assert_eq!(t.state.public.gardens[0].counters(), 2);
}
