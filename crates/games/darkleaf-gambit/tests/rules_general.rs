//! Components, terms, setup, phases, rows, core rules and journeys, one test an id or a family of ids.
#![allow(clippy::unwrap_used)]

mod common;

use common::{start, table};
use parlour_content::{Ledger, Setup, Title};
use parlour_core::{Game, Pending, Seat};
use parlour_darkleaf_gambit::board::{CENTRE, RANK_1, RANK_8, WOODS, seat_of};
use parlour_darkleaf_gambit::{Aura, Clan, Darkleaf, Kind, Over, Reach, SkillKind, load, source};
use serde_json::json;

#[test]
fn every_rule_has_its_test() {
    let coverage = Ledger::read(&Darkleaf::ledger()).unwrap().coverage();
    assert!(
        coverage.missing.is_empty(),
        "{} rules without a test: {:?}",
        coverage.missing.len(),
        coverage.missing
    );
}

#[test]
fn dg_comp_1_two_players_turn_by_turn_and_no_chess() {
    assert_eq!(Darkleaf::ABOUT.seats, (2, 2));
    let mut t = table("huldra Nb1 Qd1 Re1", "murg Ke8 Pa7").roll(1);
    assert!(!t.has("journey b1 c3") && t.has("journey b1 b2"), "a knight does not move as in chess");
    t.quiet_turn(1);
    assert_eq!(t.state.public.mover, 1);
}

#[test]
fn dg_comp_2_and_dg_setup_3_six_clans_with_six_bones_each() {
    let pack = load(&source()).unwrap();
    assert_eq!(pack.clans.iter().map(|clan| u32::from(clan.bones)).sum::<u32>(), 36);
    let t = start(&[("south", "huldra"), ("north", "erde"), ("will", "off")]);
    assert_eq!(t.state.public.players[0].pool, [6, 0]);
    assert_eq!(pack.will.iter().map(|side| side.len()).sum::<usize>(), 24);
}

#[test]
fn dg_comp_3_a_clan_board_has_path_rows_skills_relic_slots_law_and_chips() {
    let pack = load(&source()).unwrap();
    for clan in &pack.clans {
        assert!(!clan.path.is_empty());
        assert_eq!(
            clan.skills.iter().filter(|skill| skill.kind == Some(SkillKind::Law)).count(),
            1,
            "{}",
            clan.name
        );
        for skill in &clan.skills {
            assert!(!skill.name.is_empty() && skill.row.slots > 0, "{}", skill.id);
            assert_eq!(skill.relics > 0, skill.kind == Some(SkillKind::Relic), "{}", skill.id);
        }
    }
    let t = start(&[("south", "huldra"), ("north", "erde")]);
    let scene = parlour_core::Show::scene(
        &t.game,
        t.state.look(parlour_core::Eye::Gallery),
        &parlour_core::Names::numbered(2),
    );
    let clan = scene.areas.iter().find(|area| area.id == "clan-A").unwrap();
    assert_eq!(clan.areas.iter().filter(|area| area.id.starts_with("row-")).count(), 5);
    assert!(clan.marks.iter().any(|mark| mark.name == "will token"));
}

#[test]
fn dg_comp_4_a_guide_has_units_deed_traits_path_die_and_start() {
    let pack = load(&source()).unwrap();
    for clan in &pack.clans {
        assert!(
            !clan.deed.is_empty() && !clan.deed_text.is_empty() && !clan.traits.is_empty() && clan.die >= 4
        );
        assert!(clan.start.iter().filter(|(kind, _)| *kind == Kind::Royal).count() == 1);
        assert!(clan.guide.iter().all(|unit| unit.journey != 0), "{}", clan.name);
        assert!(clan.skills.iter().all(|skill| !skill.text.is_empty()));
    }
}

#[test]
fn dg_term_1_and_dg_term_2_and_dg_term_3_files_ranks_seat_range_and_woods() {
    use parlour_darkleaf_gambit::square;
    assert_eq!((square("c4").file(), square("c4").rank()), (2, 3));
    assert_eq!((seat_of(0), seat_of(1)), (RANK_1, RANK_8), "each player's Seat is the other's Range");
    assert_eq!(WOODS, !(RANK_1 | RANK_8));
    assert_eq!(CENTRE & !WOODS, 0);
}

#[test]
fn dg_term_4_seat_means_the_acting_players_own() {
    // Rootcall: each rekindles to his own Seat.
    let mut t = table("huldra Qd2", "murg Ke7").will("blessings").phase("relics").open();
    t.play("will").face(1);
    assert!(t.has("rekindle pawn a8") && !t.has("rekindle pawn a1"));
    t.play("pass");
    assert!(t.has("rekindle pawn a1") && !t.has("rekindle pawn a8"));
}

#[test]
fn dg_icon_1_directions_bind_journey_and_deed_apart() {
    let t = table("huldra Pd4 Sg1", "murg Pe5 Pf2 Ka8").roll(1);
    assert_eq!(t.after("journey d4"), "d3 c4 e4 d5", "pawns go orthogonally");
    assert_eq!(t.after("hunt d4"), "", "and hunt so");
    assert_eq!(t.after("hunt g1"), "f2", "sages hunt diagonally");
    assert_eq!(table("huldra Rd4", "murg Pd5 Ka8").roll(1).after("hunt d4"), "", "not allowed for the rook");
}

#[test]
fn dg_icon_2_and_dg_jrn_2_less_or_equal() {
    assert_eq!(table("huldra Ra1 Qh5", "murg Ka8").roll(3).after("journey a1"), "b1 c1 d1 a2 a3 a4");
}

#[test]
fn dg_glo_1_bones_are_dice_and_the_pool_is_what_is_free() {
    let t = table("huldra Qd1 Pa2", "murg Ka8").rows("south", json!({"long_bow": [2, null]})).open();
    assert_eq!(t.pool(0), [4, 0], "six, one slotted, one rolled");
    assert_eq!(t.game.tickets(&t.state), 4);
}

#[test]
fn dg_glo_2_and_dg_setup_5_and_dg_core_5_the_graveyard_holds_unused_and_vanquished_units() {
    // Wibo start with 2 pawns, so 6 are unused and can come in.
    let mut t = table("wibo Pa1 Pb1 Rd1 Qe1", "murg Ka8").will("blessings").phase("relics").open();
    t.play("will").face(1).play("pass");
    assert!(t.has("rekindle pawn c1"));
    let mut t = table("wibo Pa1 Pb1 Pc1 Pf1 Pg1 Ph1 Pa2 Pb2 Rd1 Qe1", "murg Ka8")
        .will("blessings")
        .phase("relics")
        .open();
    t.play("will").face(1).maybe("pass");
    assert_eq!(t.after("rekindle"), "", "all eight are in play");
}

#[test]
fn dg_glo_3_royal_is_king_or_queen() {
    for clan in Clan::ALL {
        let royal = if clan.royal() == "king" { "K" } else { "Q" };
        let t = table(&format!("{} {royal}d4", clan.word()), "murg Ka8").open();
        assert_eq!(t.at("d4"), "SK");
    }
}

#[test]
fn dg_glo_4_relocating_is_no_journey() {
    // The Erde king put on the centre by Hoc Vult has not won.
    let mut t = table("hexen Qa1 Rh1 Pa2", "erde Ke8 Rc8")
        .reclaimed(&["d4", "e4", "d5", "e5"])
        .completed("haggedorn_hoc_vult");
    t.play("pick e8").play("place d4");
    assert_eq!((t.at("d4"), t.over()), ("NK".into(), Over::No));
    // A retreat goes toward the own Seat.
    let mut t = table("wibo Nd4 Rh1", "murg Pd6 Ka8").roll(1);
    t.play("journey d4 d5").play("morph d6").face(3).play("roll").face(1);
    assert_eq!(t.after("retreat"), "c5 e5");
}

#[test]
fn dg_glo_5_vanquish_rekindle_spend() {
    let mut t = table("huldra Pd4 Qd1", "murg Pd6 Ka8").relics("south", json!({"tweak": 2})).roll(2);
    t.play("spend 4");
    assert_eq!(t.relics(0)[3], 1);
    t.face(2).play("pass").play("hunt d4 d6");
    assert_eq!(t.at("d6"), "");
    assert!(t.told().contains("spends Tweak") && t.told().contains("is vanquished"));
}

#[test]
fn dg_glo_6_a_round_is_one_turn_of_each() {
    let mut t = table("huldra Qd1 Re1 Pa2", "murg Ke8 Rf8 Pa7").north_moves().open();
    t.quiet_turn(6);
    assert_eq!(t.state.public.round, 0);
    t.quiet_turn(4);
    assert_eq!(t.state.public.round, 1);
}

#[test]
fn dg_glo_7_abilities_traits_and_skills() {
    // Arc Shot belongs to the knight alone, rolling first to the clan, Tweak to the board.
    let t = table("huldra Nd1 Pd2 Pe1", "murg Pd3 Pe4 Ka8").roll(2);
    assert!(t.has("hunt d1 d3"));
    assert!(!table("huldra Pd1 Pd2", "murg Pd3 Ka8").roll(2).has("hunt d1 d3"));
    assert!(!table("huldra Pd1", "murg Ka8").roll(2).has("spend 4"));
}

#[test]
fn dg_glo_8_and_dg_pwr_1_and_dg_pwr_2_and_dg_pwr_3_and_dg_pwr_4_and_dg_pwr_5_skills_by_type() {
    let build = |rows| table("murg Pd4 Sc1 Ke1", "huldra Qa8 Pa7 Pb7").rows("south", rows);
    let mut t = build(json!({"iron_plating": [1, null]})).slot(2);
    t.play("slot 1 2 2");
    assert!(t.has_aura(Aura::IronPlating, "d4"), "an aura goes on the only pawn");
    assert_eq!(t.pool(0), [6, 0], "the row's bones are back");
    let mut t = build(json!({"predictive_model": [1, null]})).slot(2);
    t.play("slot 2 2 2");
    assert_eq!(t.relics(0), [0, 1, 0, 0, 0], "a relic is kept");
    let mut t = build(json!({"technological_singularity": [3, 4, 5, null]})).slot(6);
    t.play("slot 5 4 6");
    assert!(t.state.public.players[0].law, "a law is on");
    let mut t =
        table("erde Ke1 Rc1 Pa2", "huldra Qa8 Pa7").rows("south", json!({"sink": [8, 7, null]})).slot(2);
    t.play("slot 4 3 2").play("pick a7");
    assert_eq!(t.at("a7"), "", "a miracle acts at once");
}

#[test]
fn dg_setup_1_and_dg_setup_4_starting_places_from_the_guides() {
    let pack = load(&source()).unwrap();
    for clan in Clan::ALL {
        let t = start(&[("south", clan.word()), ("north", clan.word()), ("will", "off")]);
        let data = pack.clan(*clan);
        for seat in 0..2 {
            for (kind, at) in &data.start {
                let at = at.seen_by(seat);
                assert_eq!(t.state.public.board.kind_at(at), Some(*kind), "{clan:?} {at}");
                assert_eq!(t.state.public.board.owner(at), Some(seat));
            }
        }
        assert_eq!(t.state.public.board.all().count_ones() as usize, 2 * data.start.len());
    }
    let t = start(&[("south", "huldra"), ("north", "murg"), ("will", "off")]);
    assert_eq!(
        (t.at("d1"), t.at("d8"), t.at("f6"), t.at("c6")),
        ("SK".into(), "NK".into(), "NN".into(), "NR".into())
    );
}

#[test]
fn dg_setup_2_nothing_of_clans_and_places_is_decided_in_turn() {
    let t = start(&[("south", "huldra"), ("north", "murg"), ("will", "off")]);
    // A journey is all The Murg could declare, so the first thing to happen is their first roll.
    assert_eq!((t.pending(), t.state.public.mover), (Pending::Chance, 1));
}

#[test]
fn dg_setup_6_five_chips_are_for_play() {
    let five = "Pa2{long_bow} Pb2{long_bow} Pc2{long_bow} Pd2{long_bow} Pe2{long_bow}";
    let t = table(&format!("huldra {five} Pf2 Qd1"), "murg Ka8")
        .rows("south", json!({"long_bow": [2, null]}))
        .slot(4);
    assert!(!t.has("slot 1 2 4"), "the sixth pawn gets none");
    let four = "Pa2{long_bow} Pb2{long_bow} Pc2{long_bow} Pd2{long_bow} Pe2";
    let t = table(&format!("huldra {four} Pf2 Qd1"), "murg Ka8")
        .rows("south", json!({"long_bow": [2, null]}))
        .slot(4);
    assert!(t.has("slot 1 2 4"));
}

#[test]
fn dg_setup_7_and_dg_will_1_one_token_each_in_any_own_upkeep() {
    let mut t = start(&[("south", "huldra"), ("north", "murg"), ("will", "blessings")]);
    assert!(t.has("will") && t.has("pass"), "never compulsory");
    t.quiet_turn(6);
    assert!(t.has("will"));
    t.play("will").face(8);
    t.quiet_turn(1);
    t.quiet_turn(6);
    assert!(!t.has("will"), "Huldra's token is spent");
    let t = start(&[("south", "huldra"), ("north", "murg"), ("will", "off")]);
    assert!(!t.has("will"));
}

#[test]
fn dg_setup_8_and_dg_r_4_the_second_player_chooses_the_side() {
    let mut t = start(&[("south", "huldra"), ("north", "murg"), ("will", "choose")]);
    assert_eq!((t.seat(), t.offers()), (Seat(0), vec!["side blessings".into(), "side curses".into()]));
    t.play("side curses");
    assert_eq!(t.state.public.will.side, Some(parlour_darkleaf_gambit::WillSide::Curses));
    assert!(t.has("will"));
}

#[test]
fn dg_turn_1_and_dg_upk_1_and_dg_r_8_phases_in_order() {
    let mut t = table("murg Sc1 Pd4 Ke1", "huldra Pd5 Qa8")
        .rows("south", json!({"iron_plating": [1, null]}))
        .relics("south", json!({"predictive_model": 1}))
        .will("blessings")
        .open();
    assert_eq!(t.offers(), ["pass", "spend 2"], "Upkeep: relics first");
    t.play("pass");
    assert_eq!(t.offers(), ["pass", "will"], "then the Will, and no relic any more");
    t.play("pass");
    assert!(t.has("intend-journey") && t.has("destroy d4 d5"), "then the intent");
    t.play("intend-journey");
    assert_eq!(t.pending(), Pending::Chance, "then the roll");
    t.face(2);
    assert!(t.has("journey d4 d6") || t.has("journey d4 b4"), "then its use");
    t.play("pass");
    assert!(t.has("slot 1 2 2"), "then the bone");
    t.play("slot 1 2 2");
    assert!(t.has_aura(Aura::IronPlating, "d4"), "then power");
    assert_eq!(t.state.public.mover, 1);
}

#[test]
fn dg_turn_2_and_dg_slot_6_doing_nothing_is_allowed() {
    let mut t = start(&[("south", "huldra"), ("north", "erde"), ("will", "off")]);
    let before = t.state.public.board;
    t.quiet_turn(4);
    assert_eq!((t.state.public.board, t.pool(1)), (before, [6, 0]));
}

#[test]
fn dg_upk_2_only_the_movers_counters_go_down() {
    let t = table("murg Pc5{ladder2} Ke1 Pa2", "hexen Qh8 Rg8").set("gardens", json!([["h5", 3]])).open();
    assert_eq!((t.ladder("c5"), t.state.public.gardens[1].counters()), (2, 3));
    let t = table("murg Pc5{ladder2} Ke1 Pa2", "hexen Qh8 Rg8")
        .set("gardens", json!([["h5", 3]]))
        .north_moves()
        .open();
    assert_eq!((t.ladder("c5"), t.state.public.gardens[1].counters()), (1, 2));
    let t = table("murg Pc5{ladder1} Ke1 Pa2", "hexen Qh8 Rg8").north_moves().open();
    assert_eq!(t.at("c5"), "", "0 takes effect at once");
}

#[test]
fn dg_upk_3_relics_are_spent_before_declaring_unless_they_name_another_moment() {
    let relics = json!({"predictive_model": 1, "electromagnetic_loop": 1});
    let t = table("murg Pd4 Ke1", "huldra Qa8").relics("south", relics.clone()).open();
    assert!(t.has("spend 2") && t.has("spend 3"));
    let t = table("murg Pd4 Ke1", "huldra Qa8").relics("south", relics).phase("declare").open();
    assert!(!t.has("spend 2") && !t.has("spend 3"));
    let t = table("huldra Pd4 Qd1", "murg Ka8").relics("south", json!({"tweak": 1})).open();
    assert!(!t.has("spend 4"), "Tweak waits for a roll");
}

#[test]
fn dg_upk_4_the_will_is_rolled_on_a_d12() {
    let mut t = table("huldra Pd4 Qd1", "murg Ka8").will("curses").open();
    t.play("will");
    assert_eq!(t.game.tickets(&t.state), 12);
    t.face(9);
    assert!(!t.state.public.players[0].will && t.state.public.players[1].will);
}

#[test]
fn dg_int_1_and_dg_int_2_and_dg_int_3_and_dg_r_7_who_declares_what() {
    for (clan, declares) in [
        ("huldra", false),
        ("murg", true),
        ("ferrymen", false),
        ("erde", true),
        ("wibo", false),
        ("hexen", false),
    ] {
        let royal = if Clan::from_word(clan).unwrap().royal() == "king" { "K" } else { "Q" };
        let rival = if clan == "murg" { "huldra Pd5 Qh8" } else { "murg Pd5 Kh8" };
        let t = table(&format!("{clan} Pd4 {royal}a1 Ra3"), rival).open();
        assert_eq!(t.has("intend-journey"), declares, "{clan}");
        if !declares {
            assert_eq!(t.pending(), Pending::Chance, "{clan} rolls at once, and the roll is a journey's");
        }
    }
    let t = table("murg Pd4 Ke1", "huldra Pd5 Qa8").open();
    assert_eq!(
        t.offers(),
        ["intend-journey", "destroy d4 d5"],
        "the deed names unit and target, the journey nobody"
    );
}

#[test]
fn dg_roll_1_and_dg_r_6_every_turn_rolls_a_bone() {
    let mut t = table("huldra Qd1 Re1", "murg Ke8 Rf8 Pa7").open();
    assert_eq!((t.pending(), t.pool(0)), (Pending::Chance, [5, 0]));
    t.face(3);
    assert!(t.has("pass"), "and may leave it unused");
}

#[test]
fn dg_roll_2_and_dg_r_25_a_journey_may_be_cancelled() {
    let mut t = table("huldra Pd4 Qd1", "murg Ka8").roll(2);
    t.play("pass");
    assert_eq!(t.at("d4"), "SP");
    assert!(!t.after("slot").is_empty(), "the bone may still be slotted");
    // Where nothing is possible the journey is cancelled without asking.
    let t = table("huldra Pa1 Pa2 Pb1", "murg Ka8 Pa3 Pb2 Pc1").roll(4);
    assert!(t.after("journey a1").is_empty());
}

#[test]
fn dg_roll_3_a_deed_succeeds_or_does_nothing() {
    for (face, gone) in [(2, false), (3, true)] {
        let mut t = table("murg Pd4 Ke1", "huldra Pd5 Qa8").phase("declare").open();
        t.play("destroy d4 d5").face(face);
        assert_eq!(t.at("d5") != "NP", gone, "{face}");
    }
}

#[test]
fn dg_slot_1_and_dg_r_12_any_empty_slot_that_fits() {
    let t = table("huldra Qd1 Pa2 Sc1", "murg Ka8").slot(2);
    assert_eq!(t.after("slot"), "1 1 2 1 2 2 3 1 2 4 1 2 4 2 2 5 2 2");
    let mut t = t;
    t.play("slot 5 2 2");
    assert_eq!(t.state.public.players[0].rows[4][1].value(), 2, "from the middle of the row");
}

#[test]
fn dg_slot_2_numbers_pairs_even_and_odd() {
    let fits = |face: u8| table("huldra Qd1 Pa2 Sc1", "murg Ka8").slot(face).after("slot");
    assert!(fits(1).contains("2 1 1") && !fits(1).contains("1 1 1"), "O takes 1, E does not");
    assert!(fits(4).contains("1 1 4") && !fits(4).contains("2 1 4"));
    assert!(fits(3).contains("3 2 3") && fits(4).contains("3 2 4") && !fits(2).contains("3 2 2"), "3-4");
    assert!(fits(3).contains("5 3 3") && !fits(3).contains("5 2 3"), "a single number");
}

#[test]
fn dg_slot_4_only_the_last_bone_is_slotted() {
    let mut t = table("wibo Nd3 Rh1", "murg Pd5 Ka8").roll(1);
    t.play("journey d3 d4").play("morph d5").face(2);
    assert!(t.after("slot").contains("3 1 2") && !t.after("slot").contains(" 1 1 1"), "{:?}", t.offers());
}

#[test]
fn dg_slot_5_failed_rolls_may_be_slotted() {
    let mut t = table("murg Pd4 Ke1", "huldra Pd5 Qa8").phase("declare").open();
    t.play("destroy d4 d5").face(1);
    assert!(t.has("slot 1 1 1"));
}

#[test]
fn dg_pwr_6_one_aura_of_each_kind() {
    let t =
        table("huldra Pa2{long_bow} Qd1", "murg Ka8").rows("south", json!({"long_bow": [2, null]})).slot(4);
    assert!(!t.has("slot 1 2 4"));
    let t = table("ferrymen Pa2{barbaric,ripple} Ka1", "murg Kh8").open();
    assert!(t.has_aura(Aura::Barbaric, "a2") && t.has_aura(Aura::Ripple, "a2"), "several of different kinds");
}

#[test]
fn dg_core_1_two_units_never_share_a_territory() {
    assert!(!table("huldra Pd4 Pd5 Qh1", "murg Ka8").roll(1).has("journey d4 d5"));
    let faults = table("huldra Pd4 Sd4", "murg Ka8").faults();
    assert!(faults.contains("two units stand on d4 (DG-CORE-1)"), "{faults}");
}

#[test]
fn dg_core_3_and_dg_core_4_unit_maximums() {
    let nine = "huldra Pa1 Pb1 Pc1 Pd1 Pe1 Pf1 Pg1 Ph1 Pa2";
    assert!(table(nine, "murg Ka8").faults().contains("(DG-CORE-3)"));
    assert!(table("huldra Ra1 Rb1", "murg Ka8").faults().contains("(DG-CORE-4)"));
    assert!(table("erde Ra1 Rb1 Rc1", "murg Ka8").faults().contains("(DG-CORE-4)"));
}

#[test]
fn dg_core_6_only_valid_actions_and_every_refusal_names_its_rule() {
    let t = table("huldra Pd4 Pd6 Qh1", "murg Rd8 Kh8").roll(2);
    assert!(t.refused("journey d4 d6").contains("DG-"), "{}", t.refused("journey d4 d6"));
    assert!(t.refused("hunt d6 d8").contains("DG-R-26"), "{}", t.refused("hunt d6 d8"));
    assert!(t.refused("journey a1 a3").contains("no unit"), "{}", t.refused("journey a1 a3"));
    assert!(
        t.refused("morph d5").contains("Huldra") || t.refused("morph d5").contains("asked"),
        "{}",
        t.refused("morph d5")
    );
}

#[test]
fn dg_core_8_unit_texts_beat_general_rules() {
    // Leaping over units is forbidden, but the Ferrymen sage rides over its own.
    assert!(table("ferrymen Sd2 Pd3 Ka1", "murg Kh8").roll(2).has("journey d2 d4"));
    assert!(!table("ferrymen Nd2 Pd3 Ka1", "murg Kh8").roll(2).has("journey d2 d4"));
}

#[test]
fn dg_core_10_the_first_path_wins_and_there_is_no_elimination() {
    let mut t = table("huldra Qd1", "murg Ke8 Pa7").open();
    t.quiet_turn(4);
    assert_eq!(t.over(), Over::No, "few units left is no loss");
    let mut t = table("huldra Sa1", "murg Kd4{hunts2}").roll(3);
    t.play("hunt a1 d4");
    assert_eq!(t.winner(), Some(0));
}

#[test]
fn dg_jrn_1_exactitude() {
    let t = table("huldra Pa1 Qh5", "murg Ka8 Pa4").roll(3);
    assert_eq!(t.after("journey a1"), "d1", "exactly three, and a4 is taken");
}

#[test]
fn dg_jrn_3_straight_lines_in_printed_directions() {
    // South looks up the board and North down it: both are told as they see it.
    let south = table("huldra Pd4 Qa1 Rh1", "murg Kh8").roll(2).refused("journey d4 f6");
    assert!(
        south.contains("does not journey ahead to the right; it journeys along ranks and files"),
        "{south}"
    );
    assert_eq!(table("ferrymen Pd4 Ka1", "murg Kh8").roll(2).after("journey d4"), "d6");
    assert_eq!(table("ferrymen Sd4 Ka1", "murg Kh8").roll(2).after("journey d4"), "b6 d6 f6");
    assert_eq!(
        table("erde Rd2 Ka1", "murg Kh8")
            .roll(2)
            .after("journey d2")
            .split(' ')
            .filter(|to| to.ends_with('1'))
            .count(),
        0
    );
}

#[test]
fn dg_jrn_4_and_dg_r_22_no_leaping() {
    for blocker in [("huldra Pa1 Na2 Qh5", "murg Ka8"), ("huldra Pa1 Qh5", "murg Ka8 Na2")] {
        assert!(!table(blocker.0, blocker.1).roll(3).has("journey a1 a4"));
    }
    assert!(table("huldra Pa1 Qh5", "murg Ka8").roll(3).has("journey a1 a4"));
}

#[test]
fn dg_unit_2_units_are_vanquished_by_units_miracles_the_will_and_sacrifice() {
    let mut t = table("huldra Pd4 Qd1", "murg Pd6 Ka8").roll(2);
    t.play("hunt d4 d6");
    assert_eq!(t.at("d6"), "");
    let mut t = table("erde Ke1 Rc1", "huldra Pa7 Qa8").completed("sink");
    t.play("pick a7");
    assert_eq!(t.at("a7"), "");
    let mut t = table("huldra Pd4 Pe4 Qd1", "murg Pa7 Pb7 Ka8").will("curses").phase("relics").open();
    t.play("will").face(1).play("pick a7").play("pick d4");
    assert_eq!((t.at("a7"), t.at("d4")), ("".into(), "".into()));
    let mut t = table("murg Pf6 Ke1", "huldra Qa8").completed("assassin");
    t.play("pick f6");
    assert_eq!(t.at("f6"), "SS");
}

#[test]
fn reach_of_every_unit_is_as_the_guide_says() {
    let pack = load(&source()).unwrap();
    let reach = |clan: Clan, kind: Kind| pack.clan(clan).guide[kind.index()].reach;
    assert_eq!(reach(Clan::Huldra, Kind::Rook), Reach::UpTo);
    assert_eq!(reach(Clan::Ferrymen, Kind::Royal), Reach::UpTo);
    assert_eq!(reach(Clan::Wibo, Kind::Knight), Reach::UpTo);
    assert_eq!(reach(Clan::Wibo, Kind::Royal), Reach::One);
    assert!(Kind::ALL.iter().all(|kind| reach(Clan::Hexen, *kind) == Reach::Free));
}

#[test]
fn dg_r_1_and_dg_r_3_mirrors_only_behind_the_flag() {
    let open = |mirror| {
        let options = [("south", "erde"), ("north", "erde"), ("house.mirror", mirror)];
        Darkleaf::open(&Setup::with_options::<Darkleaf>(2, &options).unwrap())
    };
    assert!(open("off").unwrap_err().to_string().contains("house.mirror=on"));
    let game = open("on").unwrap();
    let state = game.start();
    assert_eq!((game.pending(&state.public), game.tickets(&state)), (Pending::Chance, 2), "a fair coin");
    let mut t = start(&[("south", "erde"), ("north", "erde"), ("will", "off")]);
    t.coin("north");
    assert_eq!((t.state.public.mover, t.state.public.first), (1, 1));
}

#[test]
fn dg_r_2_layouts_are_turned_for_north() {
    let t = start(&[("south", "murg"), ("north", "huldra"), ("will", "off")]);
    assert_eq!(
        (t.at("c3"), t.at("f3"), t.at("e1"), t.at("e8"), t.at("d8")),
        ("SN".into(), "SR".into(), "SK".into(), "NK".into(), "NR".into())
    );
}
