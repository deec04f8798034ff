//! Worked examples beyond the rulebook's own, by their numbers.
#![allow(clippy::unwrap_used)]

mod common;

use common::{start, table};
use parlour_darkleaf_gambit::{Aura, Over};
use serde_json::json;

/// Covers: DG-R-65, DG-ERD-4
#[test]
fn dg_tv_40_first_parts_leave_a_completable_rest() {
    let t = table("erde Pd7 Ke1", "murg Kh3").roll(8);
    assert_eq!(t.after("journey d7"), "a7 b7 c7 f7 g7 h7 c8 d8");
    assert_eq!(t.after("journey e1"), "a1 a5 e6 e7 e8");
    let mut t = t;
    t.play("journey e1 e7");
    // The rest is forced: b7 is the only completion, so it is taken.
    assert_eq!((t.at("b7"), t.at("d7")), ("SP".into(), "".into()));
}

/// Covers: DG-ERD-1, DG-R-67
#[test]
fn dg_tv_41_the_king_arrives_with_a_part() {
    let mut t = table("erde Kd2 Pa2", "murg Kh8").reclaimed(&["d4", "e4", "d5", "e5"]).roll(5);
    t.play("journey d2 d4");
    assert_eq!(t.over(), Over::Won(0));
}

/// Covers: DG-HEX-7, DG-HEX-18, DG-R-92
#[test]
fn dg_tv_42_compass_and_snake() {
    let t = table("hexen Nd4 Qh1", "murg Kh8").law("south", "celestial_compass").roll(2);
    assert_eq!(t.after("journey d4"), "a1 d1 b2 d2 c3 d3 a4 b4 c4 e4 f4 g4 h4 d5 e5 d6 f6 d7 g7 d8");
}

/// Covers: DG-HEX-8, DG-R-18, DG-R-93
#[test]
fn dg_tv_43_place_of_power() {
    let mut t = table("hexen Pc3{moved} Rb3 Qh1", "murg Pd4 Pe5 Pb4 Kh7")
        .relics("south", json!({"witchs_ladder": 2}))
        .phase("hex_window")
        .open();
    t.play("ladder c3 d4");
    assert_eq!(t.relics(0)[1], 1);
    assert_eq!(t.offers(), ["pass", "ladder c3 b4", "ladder c3 e5"]);
    t.play("ladder c3 e5");
    assert_eq!(t.relics(0)[1], 1, "one token for two");
    assert!(!t.has("ladder c3 b4"), "four of five chips are in use");
}

/// Covers: DG-MUR-10, DG-MUR-11, DG-R-44, DG-R-45
#[test]
fn dg_tv_44_loop_and_model() {
    let mut t = table("murg Pd4 Nh1 Ra1 Ke1", "huldra Qh8 Re8")
        .relics("south", json!({"electromagnetic_loop": 1, "predictive_model": 1}))
        .rows("south", json!({"electromagnetic_loop": [5, 4, null]}))
        .open();
    t.play("spend 2").play("spend 3");
    t.face(5); // rolled before anything is declared
    t.play("pass").play("slot 3 3 5");
    assert_eq!(t.relics(0)[2], 1, "another Loop token");
    assert!(t.state.public.extra && t.state.public.mover == 0);
    assert!(!t.has("spend 3"), "not in the extra turn");
    t.maybe("pass").maybe("pass");
    assert!(t.has("intend-journey") || t.pending() == parlour_core::Pending::Chance);
}

/// Covers: DG-MUR-6, DG-R-41
#[test]
fn dg_tv_45_target_lock() {
    let build = || {
        let mut t = table("murg Nd4", "huldra Pd5 Pe5 Qa8").phase("declare").open();
        t.play("destroy-two d4 d5 e5");
        t
    };
    let mut t = build();
    t.face(3);
    assert_eq!((t.at("d5"), t.at("e5")), ("NP".into(), "NP".into()));
    let mut t = build();
    t.face(4);
    assert_eq!(t.offers(), ["place d5", "place e5"]);
    t.play("place e5");
    assert_eq!((t.at("d5"), t.at("e5"), t.at("d4")), ("".into(), "SN".into(), "".into()));
}

/// Covers: DG-MUR-8, DG-R-46
#[test]
fn dg_tv_46_the_trait() {
    let mut t = table("murg Pf6 Ke1", "huldra Qa8").rows("south", json!({"assassin": [4, 5, null]})).slot(6);
    t.play("slot 4 3 6");
    assert_eq!(t.offers(), ["pass", "pick f6"]);
    t.play("pick f6");
    assert_eq!(t.at("f6"), "SS");
    assert!(t.has_aura(Aura::Assassin, "f6"));
    let t = table("murg Pf6 Ke1", "huldra Qa8").of("south", "trait_used", json!(true)).slot(6);
    assert!(!t.has("slot 4 3 6") && !t.has("slot 4 2 6"));
    let t = table("murg Pf6 Ke1", "huldra Qa8")
        .of("south", "trait_used", json!(true))
        .rows("south", json!({"assassin": [4, null, null]}))
        .open();
    assert!(t.has("withdraw 4"));
}

/// Covers: DG-HUL-10, DG-R-33
#[test]
fn dg_tv_47_pivot() {
    let t = table("huldra Sa1{pivot}", "murg Pe4").roll(4);
    assert!(t.has("pivot a1 b1 e4"));
    assert!(!t.has("journey a1 b1"));
    assert!(t.has("journey a1 e5") && t.has("journey a1 e1"));
}

/// Covers: DG-HUL-6, DG-R-34
#[test]
fn dg_tv_48_arc_shot() {
    let units = ("huldra Nd1 Pd2", "murg Pd3 Sd5");
    assert!(table(units.0, units.1).roll(4).has("hunt d1 d5"));
    assert!(table(units.0, units.1).roll(2).has("hunt d1 d3"));
    for face in [2, 4] {
        assert_eq!(table("huldra Nd1 Sd2", "murg Pd3 Sd5").roll(face).after("hunt d1"), "");
    }
}

/// Covers: DG-HUL-8, DG-R-35
#[test]
fn dg_tv_49_leap_next_best() {
    for face in 1..=4 {
        let t = table("huldra Qh8 Ra1 Pa2 Nb1", "murg Kd8").roll(face);
        assert_eq!(t.after("leap"), "c1 b2 c2 a3 b3");
    }
}

/// Covers: DG-FER-1, DG-R-55
#[test]
fn dg_tv_50_the_king_falls_twice() {
    let mut t = table("ferrymen Pd5 Na1", "murg Kd8").roll(2);
    t.play("journey d5 d7");
    assert_eq!(t.after("place"), "b1 c1 d1 e1 f1 g1 h1");
    t.play("place h1");
    assert_eq!((t.at("h1"), t.state.public.players[1].marks), ("NK".into(), 1));
    let mut t = table("ferrymen Pd5", "murg Kd8{falls1}").roll(2);
    t.play("journey d5 d7");
    assert_eq!(t.over(), Over::Won(0));
}

/// Covers: DG-FER-18, DG-R-62, DG-TERM-8
#[test]
fn dg_tv_51_big_wave() {
    let t = table("ferrymen Nb7{moved}", "murg Pa8 Rb8 Sc7 Kh1").completed("big_wave");
    assert_eq!(
        (t.at("a8"), t.at("b8"), t.at("c7"), t.at("d7")),
        ("".into(), "NR".into(), "".into(), "NS".into())
    );
}

/// Covers: DG-FER-16, DG-R-60
#[test]
fn dg_tv_52_master_the_current() {
    let mut t = table("ferrymen Pd4 Ka1", "murg Pd5 Kh8").completed("master_the_current");
    t.play("current n").play("pick d4");
    assert_eq!((t.at("d4"), t.at("d5"), t.at("d6")), ("".into(), "SP".into(), "NP".into()));
}

/// Covers: DG-FER-17, DG-R-61
#[test]
fn dg_tv_53_eddy() {
    let mut t = table("ferrymen Pb3 Ka1", "wibo Pe7 Pa7 Rd8 Qh8").completed("eddy");
    t.play("pick e7");
    assert_eq!((t.at("e7"), t.at("b3")), ("SP".into(), "NP".into()));
    let t =
        table("ferrymen Pb3 Pc3 Ka1", "wibo Pe8 Pa7 Rd7 Qh8").law("north", "the_endless").completed("eddy");
    let mut t = t;
    t.play("pick b3");
    // The frozen pawn is not offered, so the other one is taken at once.
    assert_eq!((t.at("a7"), t.at("e8")), ("SP".into(), "NP".into()));
}

/// Covers: DG-ERD-10, DG-R-69
#[test]
fn dg_tv_54_banish() {
    let mut t = table("erde Ke1 Rh1", "wibo Qd5 Ne5 Rh8").relics("south", json!({"banish": 1})).open();
    t.play("spend 1");
    assert_eq!(t.after("pick"), "d5 e5");
    t.play("pick d5");
    assert_eq!(t.after("place"), "c4 c5 c6 d6 e6");
    t.play("place c4");
    let places = t.after("place");
    assert_eq!(places.split(' ').count(), 48 - 4 - 1, "{places}");
    assert!(!places.contains("d4") && !places.contains("e1") && places.contains("h2"));
}

/// Covers: DG-SLOT-8
#[test]
fn dg_tv_55_one_in_reserve() {
    let rows = json!({"poison_garden": [4, null], "witchs_ladder": [3, null], "waxing_moon": [2, null],
        "celestial_compass": [1, 3, null, null]});
    let offers = |face| {
        table("hexen Sd4 Qa1 Rh1", "murg Kh8 Pa7")
            .rows("south", rows.clone())
            .of("south", "pool", json!([]))
            .slot(face)
            .offers()
    };
    assert_eq!(offers(5), ["pass", "slot 2 2 5"]);
    assert_eq!(offers(6), ["pass", "slot 1 2 6"]);
    assert_eq!(offers(7), ["pass", "slot 2 2 7", "slot 4 2 7"]);
    assert_eq!(offers(1), ["pass", "slot 2 2 1"]);
}

/// Covers: DG-SLOT-7, DG-R-15
#[test]
fn dg_tv_56_relic_overload() {
    let build = |rows| {
        table("murg Pd4 Ke1", "huldra Qa8")
            .relics("south", json!({"predictive_model": 1}))
            .rows("south", rows)
            .slot(4)
    };
    assert!(!build(json!({"predictive_model": [3, null]})).has("slot 2 2 4"));
    assert!(build(json!({})).has("slot 2 2 4"));
}

/// Covers: DG-HUL-13, DG-R-38, DG-R-10
#[test]
fn dg_tv_57_adapt() {
    let mut t = table("huldra Qd1 Re1 Sc1", "hexen Qd8 Re8").completed("adapt");
    assert_eq!((t.pool(0), t.pool(1)), ([5, 1], [5, 1]));
    t.quiet_turn(1);
    assert_eq!(t.offers(), ["bone own", "bone foreign"]);
    t.play("bone foreign").face(7).play("pass");
    assert!(t.has("slot 2 1 7"), "{:?}", t.offers());
}

/// Covers: DG-C-2, DG-WILL-4
#[test]
fn dg_tv_58_rot_is_resolved_by_the_rival_first() {
    let mut t = table("murg Sc1 Nc3 Ke1 Pa2", "huldra Nb8 Sc8 Qd8").will("curses").phase("relics").open();
    t.play("will").face(2);
    assert_eq!(t.seat().0, 1);
    assert_eq!(t.after("pick"), "b8 c8");
    t.play("pick b8");
    assert_eq!(t.seat().0, 0);
    assert_eq!(t.after("pick"), "c1 c3");
    let mut t = table("murg Sc1 Nc3 Ke1 Pa2", "huldra Pb7 Qd8").will("curses").phase("relics").open();
    t.play("will").face(2);
    assert_eq!(t.seat().0, 0, "a side without any does nothing");
}

/// Covers: DG-HUL-1, DG-R-28, DG-R-31
#[test]
fn dg_tv_59_the_third_hunt_wins_at_once() {
    let mut t = table("huldra Sa1", "murg Kd4{hunts2}").roll(3);
    t.play("hunt a1 d4");
    assert_eq!(t.over(), Over::Won(0));
    let mut t = table("huldra Sa1", "murg Kd4{hunts1}").roll(3);
    t.play("hunt a1 d4");
    assert_eq!((t.over(), t.at("d4"), t.state.public.players[1].marks), (Over::No, "NK".into(), 2));
}

/// Covers: DG-FER-15, DG-R-23, DG-R-59
#[test]
fn dg_tv_60_tide_holds_the_queen() {
    let mut t = table("ferrymen Kh1 Pd6", "huldra Qd4 Re8 Pa7")
        .relics("south", json!({"unrelenting_tide": 1}))
        .open();
    t.play("slide s");
    assert_eq!(t.at("d1"), "NK");
    t.quiet_turn(6);
    t.face(4);
    assert_eq!((t.after("journey d1"), t.after("leap")), ("".into(), "".into()));
    t.quiet_turn(4);
    t.quiet_turn(6);
    t.face(4);
    assert!(!t.after("leap").is_empty(), "the turn after she is free");
    let t = table("ferrymen Kh1 Pd6", "huldra Qd4{immobile} Re8").north_moves().roll(2);
    assert!(!t.has("hunt d4 d6"), "she hunts diagonally");
    let t = table("ferrymen Kh1 Pf6", "huldra Qd4{immobile} Re8").north_moves().roll(2);
    assert!(t.has("hunt d4 f6"));
}

/// Covers: DG-R-90, DG-R-95
#[test]
fn dg_tv_61_a_ladder_wanders_to_the_quarry() {
    let mut t = table("hexen Pd6 Qa1 Rh1", "murg Pc6{ladder1} Pe6{quarry} Kh8 Pa7{quarry}").open();
    t.play("restart d6");
    assert_eq!((t.at("c6"), t.ladder("d6")), ("".into(), 2));
    for _ in 0..2 {
        t.quiet_turn(4);
        t.quiet_turn(6);
    }
    assert_eq!(t.at("d6"), "");
    t.play("restart e6");
    for _ in 0..2 {
        t.quiet_turn(4);
        t.quiet_turn(6);
    }
    assert_eq!((t.at("e6"), t.state.public.players[0].quarry), ("".into(), 1));
}

/// Covers: DG-R-91
#[test]
fn dg_tv_62_the_order_of_hexes_matters() {
    let build =
        || table("hexen Qa1 Rh1", "murg Pc5{ladder1} Pd5 Kh8 Pa7").set("gardens", json!([["c4", 1]])).open();
    let mut t = build();
    assert_eq!(t.offers(), ["tick garden c4", "tick ladder c5"]);
    t.play("tick ladder c5").play("restart d5");
    assert_eq!((t.at("c5"), t.at("d5"), t.state.public.board.laddered()), ("".into(), "".into(), 0));
    let mut t = build();
    t.play("tick garden c4");
    assert_eq!((t.at("c5"), t.at("d5"), t.state.public.board.laddered()), ("".into(), "".into(), 0));
}

/// Covers: DG-WIB-6, DG-WIB-9, DG-R-79, DG-R-80
#[test]
fn dg_tv_63_retreats() {
    let build = || {
        let mut t = table("wibo Nd5 Rh1", "murg Pd7 Ka8").roll(1);
        t.play("journey d5 d6").play("morph d7").face(3).play("roll").face(4);
        t
    };
    let mut t = build();
    assert_eq!(t.offers(), ["pass", "retreat h3", "hasty d2", "hasty h2"]);
    t.play("hasty d2");
    assert_eq!(t.after("place"), "d1 c2 e2 d3");
    t.play("place c2");
    assert_eq!((t.at("d2"), t.at("c2"), t.at("d7")), ("SN".into(), "SP".into(), "".into()));
    let mut t = build();
    t.play("retreat h3");
    assert_eq!((t.at("h3"), t.at("d6")), ("SP".into(), "SN".into()));
}

/// Covers: DG-WIB-1
#[test]
fn dg_tv_64_six_pawns_win_only_at_the_end_of_wibos_turn() {
    let wibo = "wibo Pa1 Pb1 Pc1 Pd1 Pe1 Pf1 Rh1 Qg1";
    let mut t = table(wibo, "murg Ka8 Pb7").north_moves().open();
    t.quiet_turn(6);
    assert_eq!(t.over(), Over::No);
    t.quiet_turn(6);
    assert_eq!(t.over(), Over::Won(0));
    let mut t = table("wibo Pa1 Pb1 Pc1 Pd1 Pe1 Pf2 Rh1 Qg1", "murg Ka8 Pb7").open();
    t.quiet_turn(6);
    assert_eq!(t.over(), Over::No);
}

/// Covers: DG-WIB-13, DG-R-85
#[test]
fn dg_tv_65_regrowth_is_dormant_for_a_turn() {
    let mut t = table("wibo Rd4 Qh1 Na1", "huldra Qd8 Re8 Pa7").completed("rival_regrowth");
    t.play("rekindle pawn d5");
    t.quiet_turn(1);
    let mut t2 = t;
    // Huldra's turn has gone by; the dormant pawn is free in the next one.
    t2.quiet_turn(6);
    t2.face(1);
    assert!(!t2.after("journey d5").is_empty());
    let t = table("wibo Rd3 Qh1 Pd6", "huldra Qd8 Pd5{dormant}").north_moves().roll(1);
    assert_eq!((t.after("journey d5"), t.after("hunt d5")), ("".into(), "".into()));
}

/// Covers: DG-ERD-13, DG-WIB-10
#[test]
fn dg_tv_66_sink_against_wibo() {
    let wibo = "wibo Pc7 Pg7 Nd7 Nf7 Sc8 Sf8 Qd8 Re8";
    assert_eq!(table("erde Ke1 Rh1", wibo).completed("sink").after("pick"), "c7 d7 f7 g7 c8 d8 f8");
    let wibo = "wibo Pd7 Pg7 Nc7 Nf7 Sc8 Sf8 Qd8 Re8";
    assert_eq!(table("erde Ke1 Rh1", wibo).completed("sink").after("pick"), "c7 f7 g7 c8 d8 f8");
}

/// Covers: DG-ERD-5
#[test]
fn dg_tv_67_reclaimed_ground_gives_all_directions() {
    assert!(table("erde Pd5 Ka1", "murg Kh8").reclaimed(&["d5"]).roll(2).has("journey d5 d3"));
    assert!(!table("erde Pd5 Ka1", "murg Kh8").roll(2).has("journey d5 d3"));
}

/// Covers: DG-R-29
#[test]
fn dg_tv_68_a_royal_lost_off_the_path() {
    let mut t = table("hexen Qa1 Rh1", "huldra Qd5 Re8 Pa7").set("gardens", json!([["d4", 1]])).open();
    assert_eq!((t.at("d5"), t.over()), ("".into(), Over::No));
    t.quiet_turn(4);
    t.face(1);
    assert_eq!(t.after("leap"), "");
    let t = table("hexen Qd5{ladder1} Rh1 Pa2", "huldra Qd8 Re8").open();
    assert_eq!(t.over(), Over::RoyalGone(1));
}

/// Covers: DG-R-24
#[test]
fn dg_tv_69_the_last_round_is_a_draw() {
    let mut t = table("huldra Qd1 Re1 Pa2", "murg Ke8 Rf8 Pa7").set("round", json!(119)).open();
    t.quiet_turn(4);
    assert_eq!(t.over(), Over::Rounds, "the Murg moved first, so Huldra's turn ends the round");
    let mut t = table("huldra Qd1 Re1 Pa2", "murg Ke8 Rf8 Pa7").set("round", json!(118)).open();
    t.quiet_turn(4);
    assert_eq!(t.over(), Over::No);
}

/// Covers: DG-HUL-11, DG-R-37
#[test]
fn dg_tv_70_renewal() {
    let mut t = table("huldra Qd1 Re1", "murg Ke8 Pa7")
        .rows("north", json!({"iron_plating": [2, null], "assassin": [4, 5, null]}))
        .relics("north", json!({"predictive_model": 1}))
        .completed("renewal");
    assert_eq!(t.after("unslot"), "1 1 4 1 4 2");
    t.play("unslot 4 2");
    assert_eq!(t.state.public.players[1].rows[3][1].value(), 0);
    assert_eq!(t.state.public.players[1].rows[3][0].value(), 4);
    assert_eq!((t.pool(1)[0], t.relics(1)[1]), (4, 1));
}

#[test]
fn dg_tv_71_chips_limit_restarts() {
    let build = || table("hexen Qa1 Rh1", "murg Pc6{ladder1} Pd6 Pf3{ladder2} Pf6{ladder2} Kh8").open();
    let mut t = build();
    t.play("tick ladder c6");
    assert_eq!(t.at("c6"), "");
    assert!(!t.has("restart d6"));
    let mut t = build();
    t.play("tick ladder f3").play("tick ladder f6");
    assert!(t.has("restart d6"), "{:?}", t.offers());
}

/// Covers: DG-R-52
#[test]
fn dg_tv_72_a_lock_lost_on_the_way_still_saves() {
    let mut t = table("ferrymen Pd4{barbaric} Ka1", "erde Rc7 Sd7 Kh1").roll(2);
    t.play("journey d4 d6");
    assert_eq!((t.at("d6"), t.at("d8"), t.at("d7")), ("SP".into(), "NS".into(), "".into()));
}

/// Covers: DG-R-50
#[test]
fn dg_tv_73_only_a_ripple_push_is_possible() {
    let mut t = table("ferrymen Ph3{ripple} Ka1", "murg Sh7 Ph8 Ka8").roll(3);
    t.play("journey h3 h6");
    assert_eq!(t.offers(), ["pass", "push h7 n 1"]);
    t.play("push h7 n 1");
    assert_eq!((t.at("h8"), t.at("h7")), ("NS".into(), "".into()));
}

/// Covers: DG-B-2, DG-R-100, DG-HEX-4
#[test]
fn dg_tv_74_windfall() {
    let mut t = table("huldra Qd1 Re1 Pa2", "hexen Qd8 Re8 Sc8 Pa7").will("blessings").phase("relics").open();
    t.play("will").face(2);
    assert_eq!((t.seat().0, t.after("relic")), (1, "1 2".into()));
    t.play("relic 1").play("relic 4").face(1);
    assert!(!t.has("spend 4"), "Tweak not in this turn");
    let mut t = table("hexen Qd1 Re1 Sc1 Pa2", "huldra Qd8 Re8 Pa7").will("blessings").phase("relics").open();
    t.play("will").face(2).play("pass").play("relic 1").face(6);
    assert!(!t.after("garden").is_empty(), "Hexen may cast it at once");
}

/// Covers: DG-B-4, DG-R-101
#[test]
fn dg_tv_75_kindly_paths() {
    let build = || table("erde Pa2 Rh1 Ke1", "murg Kd8").timer("blessings", 4).roll(6);
    let t = build();
    for text in ["journey a2 a3", "journey a2 a8", "journey h1 h7", "journey h1 g1", "journey e1 e2"] {
        assert!(t.has(text), "{text}");
    }
    assert!(!t.has("journey e1 e4") && !t.has("journey e1 e5") && t.has("journey e1 e3"));
    let mut t = build();
    t.play("journey a2 a4");
    assert!(t.has("pass") && t.has("journey h1 h5") && !t.has("journey h1 h6") && t.has("journey e1 e2"));
    assert_eq!(t.after("journey a4"), "", "different units");
}

/// Covers: DG-MUR-7, DG-R-42, DG-R-48
#[test]
fn dg_tv_76_an_immobile_king_does_not_advance() {
    for (king, ends) in [("murg Ke4{immobile} Re3", "e4"), ("murg Ke4 Re3", "e5")] {
        let mut t = table(king, "huldra Pe5 Qa8").phase("declare").open();
        t.play("destroy e4 e5").face(3);
        assert_eq!(t.at(ends), "SK");
        assert!(t.at("e5") != "NP");
    }
    assert!(table("murg Ke4 Ra1", "huldra Pe5 Qa8").phase("declare").open().after("destroy e4").is_empty());
}

/// Covers: DG-ERD-3
#[test]
fn dg_tv_77_the_pawn_leaves_its_territory() {
    let mut t = table("erde Kd3 Pd4", "murg Ka8").phase("declare").open();
    t.play("reclaim d4").face(6);
    assert_eq!(t.after("place"), "c2 d2 e2 c3 e3 c4 e4");
    let mut t = table("erde Kd3 Pd4", "murg Ka8").phase("declare").open();
    t.play("reclaim d4").face(5);
    assert_eq!(t.state.public.reclaimed, [0, 0]);
}

#[test]
fn dg_tv_78_quarry_of_wibo() {
    let t = start(&[("south", "hexen"), ("north", "wibo"), ("will", "off")]);
    assert_eq!(t.after("quarry"), "c7 d7 f7 g7 c8 f8");
}

/// Covers: DG-B-11, DG-R-102
#[test]
fn dg_tv_79_long_days() {
    let t = table("huldra Qd1 Re1 Pa2 Sc1", "murg Ke8").timer("blessings", 11).slot(4);
    let offers = t.after("slot");
    assert_eq!(
        offers,
        "1 1 4 1 2 4 2 1 3 2 1 5 2 2 3 2 2 5 3 2 3 3 2 4 4 1 3 4 1 4 4 1 5 4 2 3 4 2 4 4 2 5 5 3 3 5 4 4"
    );
}

/// Covers: DG-C-10, DG-R-103
#[test]
fn dg_tv_80_barren_bones() {
    let build = || {
        let mut t = table("wibo Nd3 Rh1", "murg Pd5 Ka8").timer("curses", 10).roll(2);
        t.play("journey d3 d4");
        t
    };
    let mut t = build();
    t.play("morph d5").face(1);
    assert_eq!(t.after("slot"), "", "the failed roll cannot be slotted");
    let mut t = build();
    t.play("pass");
    assert!(!t.after("slot").is_empty());
}

#[test]
fn dg_tv_81_pushed_into_the_seat_under_the_endless() {
    let build = || {
        let mut t =
            table("ferrymen Pb4{barbaric} Ka1", "wibo Pb7 Qh8 Rg8").law("north", "the_endless").roll(2);
        t.play("journey b4 b6");
        t
    };
    let mut t = build();
    assert_eq!(t.offers(), ["push b7 n 1", "push b7 n 2"]);
    t.play("push b7 n 1");
    assert_eq!(t.at("b8"), "NP");
    let mut t = build();
    t.play("push b7 n 2");
    assert_eq!(t.at("b8"), "");
}

/// Covers: DG-ERD-6
#[test]
fn dg_tv_82_locking_arms() {
    let erde = "erde Sd2 Se2 Rc1 Rf1 Ke1 Pa2";
    assert!(table(erde, "huldra Sb4 Qd8").north_moves().roll(2).has("hunt b4 d2"));
    let mut t = table(erde, "huldra Sb4 Qd8").roll(2);
    t.play("journey c1 c2").play("journey f1 f2");
    let scene = t.state.public.board;
    assert!(scene.all() != 0);
    let locked = "erde Sd2 Se2 Rc2 Rf2 Ke1 Pa2";
    let t = table(locked, "huldra Sb4 Sg4 Qd8").north_moves().roll(2);
    assert!(!t.has("hunt b4 d2") && !t.has("hunt g4 e2"));
}

#[test]
fn dg_tv_83_no_carrier_left() {
    let t = table("huldra Sc1{pivot} Sf1{pivot} Qd1 Re1", "murg Ke8")
        .rows("south", json!({"pivot": [1, null]}))
        .slot(3);
    assert!(!t.has("slot 2 2 3"));
    let t = table("huldra Sc1{pivot} Sf1{pivot} Qd1 Re1", "murg Ke8")
        .rows("south", json!({"pivot": [1, null]}))
        .open();
    assert!(!t.has("withdraw 2"));
}
