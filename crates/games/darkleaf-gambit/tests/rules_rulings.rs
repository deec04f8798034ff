//! Rulings that the worked examples do not reach.
#![allow(clippy::unwrap_used)]

mod common;

use common::{start, table};
use parlour_core::Pending;
use parlour_darkleaf_gambit::{Aura, Over};
use serde_json::json;

#[test]
fn dg_r_5_setup_in_order() {
    let options = [("south", "huldra"), ("north", "hexen"), ("will", "choose"), ("handicap", "south")];
    let mut t = start(&options);
    assert_eq!((t.seat().0, t.has("side blessings")), (0, true), "first the side of the Will");
    t.play("side blessings");
    assert_eq!(t.pending(), Pending::Chance, "then the handicap bones");
    t.face(1).play("pass").face(1).play("pass");
    assert_eq!((t.seat().0, t.after("quarry").split(' ').count()), (1, 7), "then the Quarry");
    t.play("quarry a2");
    assert!(!t.has("quarry a2"), "two different units");
    t.play("quarry d2");
    assert_eq!(t.state.public.board.quarry().count_ones(), 2);
    assert!(t.has("will"), "then the first Upkeep");
}

#[test]
fn dg_r_9_nothing_ticks_in_an_extra_turn() {
    let mut t = table("murg Pd4 Ke1 Ra1", "huldra Qa8 Pa7")
        .relics("south", json!({"electromagnetic_loop": 1}))
        .option("will", "curses")
        .set("timers", json!([{"result": 6, "owner": "south", "left": 2}]))
        .open();
    assert_eq!(t.state.public.will.lasting[0].left, 1, "ticked at the beginning of the turn");
    t.play("spend 3");
    t.quiet_turn(6);
    assert!(t.state.public.extra);
    assert_eq!(t.state.public.will.lasting[0].left, 1);
    t.quiet_turn(6);
    t.quiet_turn(1);
    assert_eq!(t.state.public.will.lasting[0].number, 0);
}

#[test]
fn dg_r_16_and_dg_r_74_a_miracle_does_what_it_can() {
    let t = table("ferrymen Pd4 Ka1", "murg Kh8 Re5").completed("master_the_current");
    assert!(t.has("current n"), "one pawn, if there is no pair");
    let mut t = table("erde Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2 Ke1 Ra1", "murg Kh8 Pa7")
        .completed("that_which_cannot_be_destroyed");
    assert!(t.after("rekindle").is_empty(), "no pawn in the graveyard, no effect");
    t.maybe("pass");
    let t = table("erde Ke1 Ra1", "huldra Pa7 Rh8").completed("sink");
    assert_eq!(t.at("a7"), "", "without \"may\" it must be done, and the only target is taken at once");
}

#[test]
fn dg_r_19_tokens_never_run_out() {
    let pack = parlour_darkleaf_gambit::load(&parlour_darkleaf_gambit::source()).unwrap();
    // Relic slots, the law and the Will token of the two neediest clans.
    let mut needs: Vec<u8> =
        pack.clans.iter().map(|clan| clan.skills.iter().map(|skill| skill.relics).sum::<u8>() + 2).collect();
    needs.sort_unstable();
    assert!(needs[4] + needs[5] <= 20, "{needs:?}");
}

#[test]
fn dg_r_26_invulnerable_units_are_no_targets() {
    assert!(!table("huldra Pd4", "murg Rd6 Ka8").roll(2).has("hunt d4 d6"));
    let mut t = table("wibo Pd3 Rh1", "murg Rd5 Ka8").roll(1);
    t.play("journey d3 d4");
    assert!(!t.has("morph d5"));
}

#[test]
fn dg_r_27_area_effects_look_before_they_act() {
    // The garden takes the rook's neighbour pawn and sage together, judged on the table before either is gone.
    let t = table("hexen Qa1 Rh1", "erde Sd5 Rd6 Pe4 Kh8").set("gardens", json!([["d4", 1]])).open();
    assert_eq!((t.at("d5"), t.at("e4")), ("NS".into(), "".into()), "the sage is locked, the pawn not");
    // Tremor: both units between which it stands go outward at once.
    let mut t = table("erde Nd2 Pc4 Pe4 Ka1", "murg Kh8").roll(2);
    t.play("journey d2 d4");
    assert_eq!((t.at("b4"), t.at("f4")), ("SP".into(), "SP".into()));
}

#[test]
fn dg_r_30_what_goes_with_a_unit() {
    let mut t = table("ferrymen Nd4 Ka1", "hexen Pd6{ladder2} Qh8 Re8").roll(1);
    t.play("journey d4 d5");
    assert_eq!((t.at("d7"), t.ladder("d7")), ("NP".into(), 2), "the Ladder travels");
    let mut t = table("huldra Pd4 Qh1", "murg Pd6{iron_plating} Ka8").roll(2);
    t.play("hunt d4 d6");
    let mut t2 = table("huldra Pd4 Pe4 Qh1", "murg Ka8 Pa7").will("blessings").phase("relics").open();
    t2.play("will").face(1).play("rekindle pawn b8");
    assert!(!t2.has_aura(Aura::IronPlating, "b8"), "a rekindled unit is fresh");
}

#[test]
fn dg_r_43_plated_prey_in_a_murg_mirror() {
    let mut t = table("murg Pd4 Ke1", "murg Pd5{iron_plating} Ke8").phase("declare").open();
    t.play("destroy d4 d5").face(3);
    assert_eq!((t.at("d4"), t.at("d5")), ("SP".into(), "NP".into()), "no advance");
    let mut t = table("murg Sd1 Ke1", "murg Pd5{iron_plating} Ke8").roll(4);
    t.play("journey d1 d5");
    assert_eq!((t.at("d4"), t.at("d5")), ("SS".into(), "NP".into()), "the sage stops short");
    assert!(!t.has_aura(Aura::IronPlating, "d5"));
    let mut t = table("murg Sd4 Ke1", "murg Pd5{iron_plating} Ke8").roll(1);
    t.play("journey d4 d5");
    assert_eq!(t.at("d4"), "SS");
}

#[test]
fn dg_r_47_a_sacrifice_passes_plating_and_counts_as_vanquished() {
    let mut t = table("murg Pf6{iron_plating,quarry} Ke1", "hexen Qa8 Rb8")
        .of("north", "quarry_vanquished", json!(1))
        .completed("assassin");
    t.play("pick f6");
    assert_eq!(t.over(), Over::Won(1));
    let mut t = table("murg Pf6{iron_plating} Ke1", "huldra Qa8").completed("assassin");
    t.play("pick f6");
    assert_eq!(t.at("f6"), "SS");
}

#[test]
fn dg_r_53_frozen_pawns_and_the_rooted_queen_in_a_push() {
    let mut t = table("ferrymen Pd4{barbaric} Ka1", "wibo Qd6 Rh8").roll(1);
    t.play("journey d4 d5");
    assert_eq!(t.at("d7"), "NK", "one territory, Barbaric or not");
    let mut t = table("ferrymen Ph5{ripple} Ka1", "wibo Nh7 Ph8 Qd8 Ra8").law("north", "the_endless").roll(1);
    t.play("journey h5 h6");
    assert_eq!((t.at("h7"), t.at("h8")), ("NN".into(), "NP".into()), "a frozen pawn blocks even Ripple");
}

#[test]
fn dg_r_54_one_crossing_one_aura_of_a_kind_not_yet_carried() {
    let mut t = table("ferrymen Pa8{barbaric} Kh1", "murg Kh8").roll(2);
    t.play("journey a8 a2");
    assert!(t.has_aura(Aura::Ripple, "a2"), "the other kind is taken at once");
    let mut t = table("ferrymen Pa8{barbaric,ripple} Kh1", "murg Kh8").roll(2);
    t.play("journey a8 a2");
    assert_eq!(t.at("a2"), "SP");
    let t = table("ferrymen Na8 Kh1 Rb8", "murg Kh8").roll(2);
    assert!(!t.has("journey a8 a2") && !t.has("journey b8 b2"), "knights and rooks do not cross");
    let t = table("ferrymen Sc8 Kh1", "murg Kh8").roll(2);
    assert_eq!(t.after("journey c8"), "a2 c2 e2", "a diagonal step still changes the file");
}

#[test]
fn dg_r_56_calm_waters_lowers_only_its_owners_rolls() {
    let t = table("ferrymen Pa2 Kh1", "huldra Pd7 Qd8").law("south", "calm_waters").north_moves().roll(2);
    assert!(t.has("journey d7 d5") && !t.has("journey d7 d6"));
}

#[test]
fn dg_r_64_every_fall_is_one_mark() {
    let mut t = table("ferrymen Ph5{ripple} Ka1", "huldra Ph7 Qh8 Re8").roll(1);
    t.play("journey h5 h6").play("push h7 n 1");
    assert_eq!(t.state.public.players[1].marks, 1, "by Ripple");
    let t = table("ferrymen Ng7{moved} Ka1", "huldra Qh8 Re8").completed("big_wave");
    assert_eq!(t.state.public.players[1].marks, 1, "by Big Wave");
    let mut t =
        table("ferrymen Ka1 Pa2", "huldra Qh8 Re8").relics("south", json!({"unrelenting_tide": 1})).open();
    t.play("slide n");
    assert_eq!((t.state.public.players[1].marks, t.at("h8")), (0, "NK".into()), "never by Tide");
}

#[test]
fn dg_r_71_tremor_is_mandatory_and_shakes_everyone() {
    let mut t = table("erde Nd2 Rc4 Pd5 Ka1", "murg Pe5 Ph4 Kh8").roll(2);
    t.play("journey d2 d4");
    assert_eq!(
        (t.at("b4"), t.at("d6"), t.at("f6"), t.at("h4")),
        ("SR".into(), "SP".into(), "NP".into(), "NP".into())
    );
    let mut t = table("erde Nb3 Ka8", "murg Pa4 Kh8").roll(1);
    t.play("journey b3 b4");
    assert_eq!(t.at("a4"), "NP", "never over the edge");
}

#[test]
fn dg_r_72_nobody_but_erde_rests_on_reclaimed_ground() {
    let ground = &["d4", "e4", "d5", "e5"];
    let t = table("huldra Pd3 Ra1 Qh1", "erde Kh8").reclaimed(ground).roll(1);
    assert!(!t.has("journey d3 d4"));
    assert_eq!(t.refused_rule("journey d3 d4"), "DG-R-72");
    assert!(
        table("huldra Pd3 Qh1", "erde Kh8").reclaimed(ground).roll(3).has("journey d3 d6"),
        "passing is fine"
    );
    let t = table("hexen Qa1 Rh1 Pa2", "erde Kh8").reclaimed(ground).completed("haggedorn_hoc_vult");
    let mut t = t;
    t.play("pick a2");
    assert!(!t.has("place d4") && t.has("place d3"));
}

#[test]
fn dg_r_73_each_erde_of_a_mirror_has_marks_of_its_own() {
    let t = table("erde Pd3 Ka1 Rb1", "erde Kh8").set("reclaimed", json!([["d4", "north"]])).roll(1);
    assert!(t.has("journey d3 d4"), "a rival's mark does not stop Erde");
    let t = table("erde Pd4 Ka1 Rb1", "erde Kh8")
        .set("reclaimed", json!([["d4", "north"]]))
        .phase("declare")
        .open();
    assert!(t.has("reclaim d4"), "and each needs its own");
}

#[test]
fn dg_r_76_morph_needs_a_pawn_in_the_graveyard() {
    let eight = "wibo Pa1 Pb1 Pc1 Pd1 Pe1 Pf2 Pg2 Ph2 Nd4 Rh1";
    let t = table(eight, "murg Pd5 Ka8")
        .phase("after_journey")
        .set("journeyed", json!("d4"))
        .set("last_roll", json!(2))
        .open();
    assert!(!t.has("morph d5"));
    let seven = "wibo Pa1 Pb1 Pc1 Pd1 Pe1 Pf2 Pg2 Sd4 Rh1";
    let t = table(seven, "murg Pd5 Pe5 Ka8")
        .phase("after_journey")
        .set("journeyed", json!("d4"))
        .set("last_roll", json!(2))
        .open();
    assert!(t.has("morph d5") && t.after("morph-two").is_empty(), "two need two");
}

#[test]
fn dg_r_81_starter_seed_and_which_bone_is_slotted() {
    let build = || {
        let mut t = table("wibo Nd3 Rh1", "murg Pd5 Ka8").relics("south", json!({"starter_seed": 1})).roll(1);
        t.play("journey d3 d4").play("seed d5");
        t
    };
    let mut t = build();
    assert_eq!((t.at("d5"), t.relics(0)[2]), ("SP".into(), 0));
    t.play("pass");
    assert!(t.after("slot").contains("2 1 1"), "the journey bone: {:?}", t.offers());
    let mut t = build();
    t.play("roll").face(6); // nobody can go back six, so no retreat is asked for
    assert!(t.after("slot").contains("1 3 6"), "the retreat's bone: {:?}", t.offers());
}

#[test]
fn dg_r_82_freezing_waits_for_the_end_of_phase_3() {
    let mut t = table("wibo Pd2{ladder2} Rh1 Qg3", "hexen Qh8 Rg8 Pe1").law("south", "the_endless").roll(1);
    t.play("journey d2 d1");
    assert_eq!(t.ladder("d1"), 2, "not yet");
    t.play("pass");
    assert_eq!(t.ladder("d1"), 0, "the phase is over");
    // Outside Phase 3 at once: Spores put a pawn into the Seat.
    let mut t = table("wibo Pd4{ladder2} Rh1 Qg3", "hexen Qh8 Rg8 Pe4")
        .law("south", "the_endless")
        .completed("hallucinogenic_spores");
    t.play("pick d4").play("place a1");
    assert_eq!(t.ladder("a1"), 0);
}

#[test]
fn dg_r_88_one_garden_a_territory_and_only_rivals_suffer() {
    let t = table("hexen Sd4 Pe4 Qh1 Rg1", "murg Pd5 Kh8")
        .set("gardens", json!([["d4", 1]]))
        .relics("south", json!({"poison_garden": 1}))
        .phase("hex_window")
        .open();
    assert!(t.after("garden").is_empty());
    let t = table("hexen Sd4 Pe4 Qh1 Rg1", "murg Pd5 Pe5{iron_plating} Kh8")
        .set("gardens", json!([["d4", 1]]))
        .open();
    assert_eq!(
        (t.at("d4"), t.at("e4"), t.at("d5"), t.at("e5")),
        ("SS".into(), "SP".into(), "".into(), "NP".into())
    );
    assert!(!t.has_aura(Aura::IronPlating, "e5"));
}

#[test]
fn dg_r_89_who_may_be_laddered() {
    let t = table("hexen Sd4 Pe5 Qh1 Rg1", "murg Pf6{quarry} Ph8 Rc3 Pb2{ladder1} Pa7 Kc5")
        .relics("south", json!({"witchs_ladder": 1}))
        .phase("hex_window")
        .open();
    assert_eq!(
        t.after("ladder d4"),
        "c3 c5 a7 h8",
        "through obstructions, rooks too; no Quarry, nobody twice"
    );
    let t = table("hexen Sd4 Qh1 Rg1", "erde Ke5 Pc5")
        .relics("south", json!({"witchs_ladder": 1}))
        .phase("hex_window")
        .open();
    assert_eq!(t.after("ladder d4"), "c5", "never the Erde king");
}

#[test]
fn dg_r_96_a_frozen_quarry_cannot_be_hunted_down() {
    let wibo = "wibo Pa1{quarry} Rh1 Qg3";
    let mut t = table(wibo, "hexen Qh8 Rg8").law("south", "the_endless").north_moves().open();
    t.quiet_turn(4);
    assert_eq!(t.over(), Over::Dead, "Hexen cannot win, and Wibo have nobody left to Morph with");
    let mut t = table("wibo Pa1{quarry} Nb3 Rh1 Qg3", "hexen Qh8 Rg8")
        .law("south", "the_endless")
        .north_moves()
        .open();
    t.quiet_turn(4);
    assert_eq!(t.over(), Over::No);
}

#[test]
fn dg_r_105_a_journey_never_ends_where_it_began() {
    // Only an owner's pack gives Ferrymen a bone of eight; seven steps are the most that lead anywhere.
    let t = table("ferrymen Pd4 Ka1", "hexen Qh8 Re8").rows("south", json!({})).roll(6);
    assert_eq!(t.after("journey d4"), "d2", "six forward: d8, then d1 and d2");
    let t = table("ferrymen Pd8 Ka1", "murg Kh8").roll(6);
    assert_eq!(t.after("journey d8"), "d6");
}

#[test]
fn dg_r_106_the_aura_of_a_crossing_unit_leaves_a_push_possible() {
    let mut t = table("ferrymen Pb8 Kh1", "murg Pb2 Pa1 Kh8").roll(2);
    t.play("journey b8 b2");
    assert_eq!(t.offers(), ["gain barbaric", "gain ripple-effect"], "both leave a push");
    t.play("gain ripple-effect");
    assert!(t.has("push b2 e 1"));
}

#[test]
fn dg_r_107_favour_offers_what_can_be_done() {
    let mut t = table("huldra Qd1", "murg Ke8{immobile} Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7 Sa8 Sb8 Nc8 Nd8")
        .will("blessings")
        .relics("north", json!({"predictive_model": 1, "electromagnetic_loop": 1}))
        .phase("relics")
        .open();
    t.play("will").face(12);
    assert_eq!(
        t.offers(),
        ["pass", "result 9"],
        "nothing to rekindle, no empty relic slot, an immobile king"
    );
}
