//! The test vectors HM-T-19 to HM-T-72.

#![allow(clippy::unwrap_used)]

mod common;

use common::{start, table, table_with};
use parlour_core::{Eye, Game, Seat, Seats, Verdict};
use parlour_henchmania::Henchmania;
use serde_json::json;

const ANIMALS: [(&str, &str); 1] = [("animals", "on")];

/// Covers: HM-R-23, HM-R-31, HM-DUEL-11, HM-DUEL-13
#[test]
fn hm_t_19_bare_hands_need_a_five() {
    let mut t = table(2, json!({"seats": [{"hand": ["glove"]}, {}]}));
    t.run("A play-on glove B | roll 444");
    assert_eq!(t.scores(), [9, 12], "no hits, so no defence roll");
}

/// Covers: HM-R-34
#[test]
fn hm_t_20_a_score_never_goes_below_zero() {
    let mut t = table(2, json!({"seats": [{"score": 0, "hand": ["glove"]}, {}]}));
    t.run("A play-on glove B | roll 111");
    assert_eq!(t.scores(), [0, 12]);
}

/// Covers: HM-R-34, HM-R-81
#[test]
fn hm_t_21_a_loss_takes_what_is_there() {
    let mut t = table(2, json!({"seats": [{"hand": ["glove"]}, {"score": 2}]}));
    t.run("A play-on glove B | roll 666 | roll 111");
    assert_eq!(t.scores(), [15, 0]);
}

/// Covers: HM-P2-5, HM-R-17, HM-R-64
#[test]
fn hm_t_22_a_passed_player_defends_himself() {
    let mut t = table(
        2,
        json!({"passed": "B", "seats": [{"hand": ["glove", "great_sword", "sword"]}, {"hand": ["chain_mail"]}]}),
    );
    t.run("A play-on glove B | A play great_sword | B play chain_mail | roll 221 | roll 21");
    assert_eq!(t.scores(), [15, 9]);
    assert!(t.passed(1), "B stays passed");
    assert_eq!(t.asked(), "A turn");
}

/// Covers: HM-RES-3, HM-RES-4, HM-R-20, HM-R-71
#[test]
fn hm_t_23_a_ninth_reserve_card_replaces_one() {
    let eight = [
        "dancing_bear",
        "boys_choir",
        "jester",
        "old_lady",
        "porter",
        "nosy_parker",
        "holy_water",
        "penitent",
    ];
    let mut t = table(2, json!({"seats": [{"reserve": eight, "hand": ["prayer"]}, {"hand": ["jester"]}]}));
    let legal = t.legal();
    assert_eq!(legal.len(), 9);
    assert_eq!(legal.iter().filter(|text| text.starts_with("play-for prayer ")).count(), 8);
    assert_eq!(t.refused(0, "play prayer").rule.0, "HM-RES-4");
    t.run("A play-for prayer porter");
    assert_eq!(t.reserve(0).len(), 8);
    assert!(t.reserve(0).contains(&"prayer".to_string()) && !t.reserve(0).contains(&"porter".to_string()));
    assert_eq!(t.discard("main-square"), ["porter"]);
}

/// Covers: HM-R-16, HM-R-73, HM-NOTE-7, HM-R-14
#[test]
fn hm_t_24_weapons_and_guards_are_no_turn() {
    let t = table(2, json!({"seats": [{"hand": ["sword", "guard"]}]}));
    assert_eq!((t.asked(), t.legal()), ("A turn".into(), vec!["pass".into()]));
    assert_eq!(t.refused(0, "play sword").rule.0, "HM-R-16");
    assert_eq!(t.refused(0, "discard sword").rule.0, "HM-R-13");
}

/// Covers: HM-R-15, HM-H-4
#[test]
fn hm_t_25_slander_needs_a_point_to_take() {
    let t = table(3, json!({"seats": [{"hand": ["slander"]}, {"score": 0}, {"score": 0}]}));
    assert_eq!(t.legal(), ["pass"]);
    assert_eq!(t.refused(0, "play-on slander B").rule.0, "HM-R-15");
}

/// Covers: HM-TRU-4
#[test]
fn hm_t_26_a_new_trump_replaces_the_old_one() {
    let mut t =
        table(2, json!({"seats": [{"trump": "bishop", "hand": ["innkeeper"]}, {"hand": ["jester"]}]}));
    t.run("A play innkeeper");
    assert_eq!((t.discard("church"), t.trump(0)), (vec!["bishop".into()], "innkeeper".into()));
}

/// Covers: HM-RES-9, HM-H-6
#[test]
fn hm_t_27_an_abducted_card_arrives_ready() {
    let mut t =
        table(2, json!({"seats": [{"hand": ["abduction"]}, {"reserve": ["prayer*"], "hand": ["jester"]}]}));
    t.run("A play-on-card abduction B prayer*");
    assert_eq!((t.reserve(0), t.reserve(1).len()), (vec!["prayer".into()], 0));
}

/// Of two equal cards, one of them rotated, all are told which one goes: they see which one is left.
#[test]
fn hm_h_6_an_abduction_tells_whether_the_rotated_card_goes() {
    let position =
        json!({"seats": [{"hand": ["abduction"]}, {"reserve": ["prayer", "prayer*"], "hand": ["jester"]}]});
    let told = |named: &str| {
        let mut t = table(2, position.clone());
        t.run(&format!("A play-on-card abduction B {named}"));
        t.story(parlour_core::Eye::Gallery)
    };
    assert_ne!(told("prayer"), told("prayer*"));
    assert!(told("prayer*").iter().any(|line| line.contains("Prayer, rotated,")), "{:?}", told("prayer*"));
}

/// Covers: HM-R-21, HM-RES-6
#[test]
fn hm_t_28_nothing_is_abducted_beyond_the_maximum() {
    let t = table(
        2,
        json!({"seats": [{"reserve": ["jester", "jester"], "hand": ["abduction"]}, {"reserve": ["jester"]}]}),
    );
    assert_eq!(t.legal(), ["pass"]);
    assert_eq!(t.refused(0, "play-on-card abduction B jester").rule.0, "HM-R-21");
}

/// Covers: HM-P1-6, HM-R-10, HM-R-78
#[test]
fn hm_t_29_an_emptied_pile_is_renewed_at_once() {
    let discard = ["axe", "axe", "sword", "sword", "pitchfork", "whetstone"];
    let mut t =
        table(2, json!({"step": "place", "sites": {"armory": {"pile": ["chain_mail"], "discard": discard}}}));
    t.run("A place A armory");
    assert_eq!(t.outcomes(), [("draw chain-mail".into(), 1)]);
    t.run("* draw chain_mail");
    assert_eq!((t.pile("armory"), t.discard("armory").len(), t.hand(0)), (6, 0, vec!["chain-mail".into()]));
}

/// Covers: HM-R-11
#[test]
fn hm_t_30_a_site_without_cards_still_takes_a_pawn() {
    let mut t = table(2, json!({"step": "place", "sites": {"castle": {"pile": [], "discard": []}}}));
    t.run("A place A castle");
    assert_eq!((t.pawns("castle"), t.hand(0).len(), t.asked()), (vec![1, 0], 0, "B place".into()));
}

/// Covers: HM-P1-11, HM-R-8
#[test]
fn hm_t_31_a_shared_majority_dominates_nothing() {
    let mut t = table(
        3,
        json!({"step": "place", "turn": "C", "seats": [{}, {}, {"held": [0, 0, 1]}], "sites": {
            "tavern": {"pawns": [2, 2, 1]}, "castle": {"pawns": [2, 2, 1]}, "main-square": {"pawns": [2, 2, 0]},
            "church": {"pawns": [1, 1, 3]}, "armory": {"pawns": [1, 1, 2]}}}),
    );
    t.run("C place C main-square | * draw glove");
    assert_eq!(t.asked(), "C bonus");
    assert_eq!(t.state.public.site.word(), "church", "the first three sites are nobody's");
    assert!(!t.heard("dominates the Main Square") && t.heard("dominates the Church with 3 Henchmen"));
}

/// Covers: HM-R-33, HM-NOTE-5, HM-R-30, HM-H-7, HM-R-32
#[test]
fn hm_t_32_a_stranger_sends_a_courtesan() {
    let mut t =
        table(3, json!({"seats": [{"hand": ["glove"]}, {"hand": ["jester"]}, {"reserve": ["courtesan"]}]}));
    t.run("A play-on glove B");
    assert_eq!(
        (t.asked(), t.legal()),
        (
            "C before-rolls".into(),
            vec!["use-on courtesan A".to_string(), "use-on courtesan B".into(), "no".into()]
        )
    );
    t.run("C use-on courtesan A");
    assert!(t.discard("tavern").is_empty(), "it waits until the duel is over");
    t.run("roll 11");
    assert_eq!(t.scores(), [9, 12, 10], "two dice were rolled");
    assert_eq!(t.discard("tavern"), ["courtesan"]);
}

/// Covers: HM-H-8, HM-R-30
#[test]
fn hm_t_33_a_belladonna_root_leaves_no_die_to_parry() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["glove", "axe"], "reserve": ["belladonna_root"]}, {"hand": ["jester"]}]}),
    );
    t.run("A play-on glove B | A play axe | roll 311 | A use belladonna_root");
    assert_eq!(t.scores(), [15, 9]);
    assert_eq!(t.discard("tavern"), ["belladonna-root"]);
}

/// Covers: HM-H-18, HM-RES-8
#[test]
fn hm_t_34_two_prayers() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["glove", "jester"], "reserve": ["prayer", "prayer"]}, {"hand": ["jester"]}]}),
    );
    t.run("A play-on glove B | roll 612 | A use-dice prayer 2 | roll 5 | A use-dice prayer 3 | roll 3");
    assert_eq!(t.state.public.duel.hits(), 2);
    assert_eq!(t.reserve(0), ["prayer*", "prayer*"]);
    assert_eq!(t.asked(), "* roll");
}

/// Covers: HM-H-19
#[test]
fn hm_t_35_holy_water_turns_a_die_to_six() {
    let mut t =
        table(2, json!({"seats": [{"hand": ["glove"]}, {"reserve": ["holy_water"], "hand": ["jester"]}]}));
    t.run("A play-on glove B | roll 661 | roll 15 | B use-dice holy_water 1");
    assert_eq!(t.scores(), [9, 12]);
    assert_eq!(t.discard("church"), ["holy-water"]);
}

/// Covers: HM-H-15, HM-H-20, HM-H-21, HM-R-42, HM-P3-3
#[test]
fn hm_t_36_the_master_of_revels_adds_a_kind() {
    let mut t = table(
        2,
        json!({"seats": [{"reserve": ["jester", "votive_candle", "votive_candle", "reliquary"],
                          "trump": "master_of_revels", "hand": ["sword"]}, {}]}),
    );
    t.run("A pass");
    assert_eq!(t.asked(), "A score");
    t.run("A use master_of_revels");
    assert_eq!(t.score(0), 15, "2 kinds 3, candles 2, reliquary nothing");
    assert_eq!(t.trump(0), "master-of-revels", "upright again");
}

/// Covers: HM-R-40, HM-H-10, HM-H-20, HM-H-21
#[test]
fn hm_t_37_a_fourth_kind_adds_nothing() {
    let reserve = ["dancing_bear", "boys_choir", "jester", "peacock", "votive_candle", "reliquary"];
    let mut t = table_with(
        2,
        &ANIMALS,
        json!({"left_out": "dove", "seats": [{"reserve": reserve, "hand": ["sword"]}, {}]}),
    );
    t.run("A pass");
    assert_eq!(t.score(0), 18);
}

/// Covers: HM-TIE-1, HM-TIE-2, HM-R-46, HM-R-47, HM-R-48
#[test]
fn hm_t_38_a_tie_is_fought_out_without_points() {
    let mut t = table(
        3,
        json!({"day": 4, "seats": [{"score": 24, "hand": ["sword"]}, {"score": 24}, {"score": 20}]}),
    );
    t.run("A pass");
    assert_eq!((t.asked(), t.state.public.duel.seats), ("* roll".into(), [Seat(0), Seat(1)]));
    t.run("roll 511 | roll 5");
    assert_eq!(t.state.public.duel.seats, [Seat(1), Seat(0)], "now the other attacks");
    t.run("roll 661 | roll 25");
    assert_eq!((t.asked(), t.scores()), ("over".into(), vec![24, 24, 20]));
    assert_eq!(t.game.outcome(&t.state.public).verdict, Verdict::Won(Seats::one(Seat(1))));
    assert_eq!(t.state.public.badge, Seat(0), "the Badge has not moved");
}

/// Covers: HM-TIE-5, HM-R-50
#[test]
fn hm_t_39_three_tied_play_another_day() {
    let mut t = table(
        4,
        json!({"day": 4, "seats": [{"score": 26, "hand": ["sword"]}, {"score": 26}, {"score": 26}, {"score": 10}]}),
    );
    t.run("A pass");
    assert_eq!((t.state.public.day, t.state.public.badge, t.asked()), (5, Seat(1), "B place".into()));
    assert_eq!(t.state.public.held[3][3], 8, "all four play");
}

/// Covers: HM-END-1, HM-R-44
#[test]
fn hm_t_40_the_highest_score_wins_an_early_end() {
    let mut t = table(
        3,
        json!({"day": 2, "seats": [{"score": 29, "hand": ["sword"]}, {"score": 33}, {"score": 31}]}),
    );
    assert_eq!(t.asked(), "A turn", "being above the limit means nothing before the evening");
    t.run("A pass");
    assert_eq!(t.game.outcome(&t.state.public).verdict, Verdict::Won(Seats::one(Seat(1))));
}

/// Covers: HM-NOTE-3, HM-R-39, HM-CARD-11, HM-H-2
#[test]
fn hm_t_41_a_trick_names_a_back() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["trick"]}, {"hand": ["drunkard", "slander", "sword", "axe", "pitchfork"]}]}),
    );
    assert_eq!(t.legal(), ["play-on-at trick B tavern", "play-on-at trick B armory", "pass"]);
    t.run("A play-on-at trick B armory");
    let outcomes = t.outcomes();
    assert_eq!(outcomes.len(), 3);
    assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
    t.run("* taken axe");
    assert_eq!((t.hand(0), t.hand(1).len()), (vec!["axe".into()], 4));
}

/// Covers: HM-H-16
#[test]
fn hm_t_42_a_ragpicker_takes_a_top_card_but_never_from_the_main_square() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["ragpicker"]}, {"hand": ["jester"]}], "sites": {
            "castle": {"discard": ["encore", "squire"]}, "main-square": {"discard": ["glove"]}}}),
    );
    assert_eq!(t.legal(), ["play-at ragpicker castle", "pass"]);
    t.run("A play-at ragpicker castle");
    assert_eq!((t.hand(0), t.discard("castle")), (vec!["squire".into()], vec!["encore".into()]));
    assert_eq!(t.discard("main-square"), ["glove", "ragpicker"]);
}

/// Covers: HM-H-22, HM-H-25, HM-R-61
#[test]
fn hm_t_43_a_bishop_stops_a_sermon() {
    let mut t = table(
        3,
        json!({"seats": [{"score": 12, "hand": ["sermon", "jester"]}, {"score": 15}, {"score": 13, "trump": "bishop"}]}),
    );
    t.run("A play sermon");
    assert_eq!((t.score(1), t.asked()), (14, "C prevent".into()));
    t.run("C use bishop");
    assert_eq!((t.scores(), t.trump(2)), (vec![12, 14, 13], "bishop*".into()));
}

/// Covers: HM-H-3, HM-R-15
#[test]
fn hm_t_44_a_brawl_needs_one_who_can_lose_something() {
    let seats = |score: u16| json!({"seats": [{"hand": ["brawl"]}, {"score": score}, {"score": 0}]});
    let mut t = table(3, seats(1));
    t.run("A play brawl");
    assert_eq!(t.scores(), [10, 0, 0]);
    assert_eq!(table(3, seats(0)).legal(), ["pass"]);
}

/// Covers: HM-H-27, HM-H-29, HM-R-29, HM-R-69
#[test]
fn hm_t_45_a_value_of_two_cannot_get_better() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["glove", "axe", "jester"], "reserve": ["whetstone"], "trump": "master_at_arms"},
                         {"hand": ["jester"]}]}),
    );
    t.run("A play-on glove B | A play axe");
    assert_eq!(t.legal(), ["use whetstone", "use master-at-arms", "no"]);
    t.run("A use whetstone");
    assert_eq!((t.asked(), t.state.public.duel.values[0]), ("* roll".into(), 2));
    assert_eq!(t.trump(0), "master-at-arms");
}

/// Covers: HM-H-23, HM-R-71, HM-R-19
#[test]
fn hm_t_46_an_indulgence_for_two_cards() {
    let mut t =
        table(2, json!({"seats": [{"hand": ["indulgence", "sword", "guard"]}, {"hand": ["jester"]}]}));
    t.run("A play indulgence");
    assert_eq!(
        (t.asked(), t.legal()),
        ("A cost".into(), vec!["discard guard".to_string(), "discard sword".into()])
    );
    t.run("A discard sword");
    assert_eq!(t.legal(), ["discard guard", "no"]);
    assert!(t.discard("church").is_empty(), "the card itself follows when it is finished");
    t.run("A discard guard");
    assert_eq!(t.score(0), 12);
    assert_eq!(
        (t.discard("armory"), t.discard("main-square"), t.discard("church")),
        (vec!["sword".into()], vec!["guard".into()], vec!["indulgence".into()])
    );
}

/// Covers: HM-R-2, HM-ADD-1
#[test]
fn hm_t_47_the_stray_takes_the_place_of_the_animal_left_out() {
    let mut t = start(2, &ANIMALS);
    assert_eq!(t.outcomes().len(), 6);
    t.run("* left-out dove");
    for site in ["tavern", "castle", "main-square", "church", "armory"] {
        assert_eq!(t.pile(site), 27);
    }
    t.run("A place A church");
    assert!(t.outcomes().contains(&("draw black-cat@church".into(), 1)));
    assert!(!t.outcomes().iter().any(|(text, _)| text == "draw dove"));
    let mut t = start(2, &ANIMALS);
    t.run("* left-out black-cat | A place A church");
    assert!(t.outcomes().contains(&("draw dove".into(), 1)));
    assert_eq!(t.pile("church"), 27);
}

/// Covers: HM-MODE-3, HM-R-65
#[test]
fn hm_t_48_the_limit_can_be_twenty_five() {
    let at_25 = json!({"seats": [{"score": 25, "hand": ["sword"]}, {}]});
    let mut t = table_with(2, &[("limit", "25")], at_25.clone());
    t.run("A pass");
    assert_eq!(t.asked(), "over");
    let mut t = table(2, at_25);
    t.run("A pass");
    assert_eq!(t.asked(), "B place");
}

/// Covers: HM-R-73
#[test]
fn hm_t_49_a_red_back_is_asked_for_a_guard_it_may_not_be() {
    let mut t = table(2, json!({"seats": [{"hand": ["glove", "glove"]}, {"hand": ["porter"]}]}));
    t.run("A play-on glove B");
    assert_eq!((t.asked(), t.legal()), ("B guard".into(), vec!["no".into()]));
    t.run("B no");
    assert_eq!(t.asked(), "* roll", "nobody has an Armory back");
}

/// Covers: HM-R-73, HM-R-27, HM-RES-2, HM-H-28
#[test]
fn hm_t_50_a_blue_back_is_asked_for_a_weapon_it_may_not_be() {
    let mut t = table(2, json!({"seats": [{"hand": ["glove", "brass_knuckles"]}, {"hand": ["jester"]}]}));
    t.run("A play-on glove B");
    assert_eq!((t.asked(), t.legal()), ("A attack".into(), vec!["no".into()]));
    t.run("A no");
    assert_eq!((t.asked(), t.state.public.duel.values), ("* roll".into(), [5, 5]));
    let mut laid = table(
        2,
        json!({"seats": [{"hand": ["glove"], "reserve": ["brass_knuckles"]}, {"hand": ["jester"]}]}),
    );
    laid.run("A play-on glove B");
    assert_eq!(laid.state.public.duel.values, [4, 5], "in the Reserve they help");
}

/// Covers: HM-H-12
#[test]
fn hm_t_51_a_royal_audience_for_the_master_of_the_castle() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["royal_audience"]}, {"hand": ["jester"]}], "sites": {"castle": {"pawns": [2, 1]}}}),
    );
    t.run("A play royal_audience");
    assert_eq!(t.score(0), 13);
}

/// Covers: HM-R-54, HM-NOTE-6
#[test]
fn hm_t_52_a_traitor_breaks_a_domination() {
    let mut t = table(
        2,
        json!({"turn": "B", "seats": [{"hand": ["royal_audience"]}, {"hand": ["traitor", "jester"]}],
               "sites": {"castle": {"pawns": [2, 1]}}}),
    );
    t.run("B play-on-at traitor A castle | A play royal_audience");
    assert_eq!((t.pawns("castle"), t.score(0)), (vec![1, 1], 12));
}

/// Covers: HM-H-1, HM-CARD-11, HM-ACT-1
#[test]
fn hm_t_53_a_drunkard_snatches_a_card() {
    let mut t = table(2, json!({"seats": [{"hand": ["drunkard", "jester"]}, {"hand": ["encore"]}]}));
    t.run("A play-on-at drunkard B castle | * taken encore");
    assert_eq!(
        (t.discard("castle"), t.discard("tavern"), t.score(0)),
        (vec!["encore".into()], vec!["drunkard".into()], 11)
    );
}

/// Covers: HM-R-82, HM-H-25
#[test]
fn hm_t_54_a_bishop_saves_the_point_but_not_the_card() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["brawl", "axe"]}, {"trump": "bishop", "hand": ["jester", "sword"]}]}),
    );
    t.run("A play brawl | B discard sword | B use bishop");
    assert_eq!((t.score(1), t.hand(1), t.trump(1)), (10, vec!["jester".into()], "bishop*".into()));
}

/// Covers: HM-RES-11
#[test]
fn hm_t_55_a_rotated_prayer_is_spent() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["glove", "axe"], "reserve": ["prayer*"]}, {"hand": ["jester"]}]}),
    );
    t.run("A play-on glove B | A no | roll 111");
    assert_eq!((t.scores(), t.asked()), (vec![9, 12], "B turn".into()));
}

/// Covers: HM-R-69, HM-R-75
#[test]
fn hm_t_56_only_failing_dice_are_offered() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["glove"], "reserve": ["prayer", "holy_water"]}, {"hand": ["jester"]}]}),
    );
    t.run("A play-on glove B | roll 652");
    assert_eq!(t.legal(), ["use-dice prayer 3", "use-dice holy-water 3", "no"]);
    assert_eq!(t.refused(0, "use-dice prayer 1").rule.0, "HM-R-69");
}

/// Covers: HM-R-69
#[test]
fn hm_t_57_without_a_wound_the_defender_is_asked_nothing() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["glove"]}, {"reserve": ["prayer", "apothecary"], "hand": ["jester"]}]}),
    );
    t.run("A play-on glove B | roll 651 | roll 56");
    assert_eq!((t.scores(), t.reserve(1).len(), t.asked()), (vec![9, 12], 2, "B turn".into()));
}

/// Covers: HM-H-33, HM-R-75
#[test]
fn hm_t_58_the_war_horse_takes_any_failing_dice() {
    let mut t = table_with(
        2,
        &ANIMALS,
        json!({"left_out": "dove", "seats": [{"hand": ["glove"], "reserve": ["war_horse"]}, {"hand": ["jester"]}]}),
    );
    t.run("A play-on glove B | roll 162");
    assert_eq!(t.legal(), ["use-dice war-horse 1", "use-dice war-horse 3", "use-dice war-horse 13", "no"]);
    t.run("A use-dice war_horse 13 | roll 56");
    assert_eq!((t.state.public.duel.hits(), t.asked()), (3, "* roll".into()));
}

/// Covers: HM-R-50
#[test]
fn hm_t_59_the_extra_day_is_the_last() {
    let mut t = table(
        3,
        json!({"day": 2, "seats": [{"score": 31, "hand": ["sword"]}, {"score": 31}, {"score": 31}]}),
    );
    t.run("A pass");
    assert_eq!((t.state.public.day, t.state.public.badge, t.asked()), (3, Seat(1), "B place".into()));
    let mut t = table(
        3,
        json!({"day": 3, "extra": t.state.public.extra, "badge": "B",
               "seats": [{"score": 28}, {"score": 30, "hand": ["sword"]}, {"score": 29}]}),
    );
    t.run("B pass");
    assert_eq!(t.game.outcome(&t.state.public).verdict, Verdict::Won(Seats::one(Seat(1))));
    let mut low =
        table(3, json!({"day": 3, "extra": 1, "seats": [{"score": 8, "hand": ["sword"]}, {"score": 9}, {}]}));
    low.run("A pass");
    assert_eq!(low.asked(), "over", "whatever the scores are");
}

/// Covers: HM-R-79, HM-TIE-3, HM-R-58
#[test]
fn hm_t_60_a_fighter_copies_a_third_players_trump() {
    let mut t = table(
        3,
        json!({"day": 4, "seats": [{"score": 20, "hand": ["sword"], "reserve": ["old_lady"]}, {"score": 20},
                                   {"trump": "master_at_arms"}]}),
    );
    t.run("A pass");
    assert_eq!(
        (t.asked(), t.legal()),
        ("A before-rolls".into(), vec!["copy old-lady master-at-arms".into(), "no".into()])
    );
    t.run("A copy old_lady master_at_arms | roll 441");
    assert_eq!(t.state.public.duel.values[0], 3);
    t.run("roll 11");
    assert_eq!((t.trump(2), t.reserve(0)), ("master-at-arms".into(), vec!["old-lady*".into()]));
    assert_eq!(t.state.public.tie.wounds, [2, 0]);
    t.run("roll 111");
    assert_eq!((t.asked(), t.scores()), ("over".into(), vec![20, 20, 10]));
}

/// Covers: HM-H-31, HM-R-67, HM-R-68
#[test]
fn hm_t_61_a_mule_asks_even_between_equals() {
    let mut t = table_with(
        2,
        &ANIMALS,
        json!({"left_out": "dove", "step": "place", "seats": [{"reserve": ["mule"]}]}),
    );
    t.run("A place A castle | * draw jester");
    assert_eq!(t.asked(), "A second-card");
    t.run("A use mule | * draw jester");
    assert_eq!((t.asked(), t.legal()), ("A one-of-two".into(), vec!["discard jester".into()]));
    t.run("A discard jester");
    assert_eq!(
        (t.hand(0), t.discard("castle"), t.reserve(0)),
        (vec!["jester".into()], vec!["jester".into()], vec!["mule*".into()])
    );
    let mut dry = table_with(
        2,
        &ANIMALS,
        json!({"left_out": "dove", "step": "place", "seats": [{"reserve": ["mule"]}],
               "sites": {"castle": {"pile": ["jester"]}}}),
    );
    dry.run("A place A castle | * draw jester");
    assert_eq!(dry.asked(), "B place", "no second card can be drawn");
}

/// Covers: HM-R-80
#[test]
fn hm_t_62_the_dial_at_its_edges() {
    assert_eq!([0, 30, 60, 61].map(Henchmania::dial), [0, 30, 30, 1]);
}

/// Covers: HM-R-75
#[test]
fn hm_t_63_equal_reserve_cards_are_one_option() {
    let six = ["dancing_bear", "boys_choir", "old_lady", "porter", "nosy_parker", "holy_water"];
    let count = |second: &str| {
        let mut reserve = vec!["prayer", second];
        reserve.extend(six);
        table(2, json!({"seats": [{"reserve": reserve, "hand": ["jester"]}]})).legal().len()
    };
    assert_eq!(count("prayer*"), 9);
    assert_eq!(count("prayer"), 8);
}

/// Covers: HM-R-75, HM-RES-9
#[test]
fn hm_t_64_ready_and_rotated_are_two_options() {
    let position =
        json!({"seats": [{"hand": ["abduction"]}, {"reserve": ["prayer", "prayer*"], "hand": ["jester"]}]});
    let t = table(2, position.clone());
    assert_eq!(t.legal(), ["play-on-card abduction B prayer", "play-on-card abduction B prayer*", "pass"]);
    for (taken, left) in [("prayer", "prayer*"), ("prayer*", "prayer")] {
        let mut t = table(2, position.clone());
        t.run(&format!("A play-on-card abduction B {taken}"));
        assert_eq!((t.reserve(0), t.reserve(1)), (vec!["prayer".into()], vec![left.to_string()]));
    }
}

/// Covers: HM-R-74, HM-H-13
#[test]
fn hm_t_65_what_each_seat_remembers() {
    let mut t = table(
        3,
        json!({"passed": "B", "seats": [{"hand": ["rotten_tomatoes", "sword"]}, {"reserve": ["jester"], "hand": ["squire"]},
                         {"hand": ["trick", "axe"]}]}),
    );
    t.run("A play-on-card rotten_tomatoes B jester");
    assert_eq!(
        (t.knows(0, 1), t.knows(2, 1), t.open(1)),
        (vec!["jester".into()], vec!["jester".into()], vec!["jester".into()])
    );
    t.run("C play-on-at trick B castle | * taken squire");
    assert!(
        t.knows(0, 1).is_empty() && t.knows(0, 2).is_empty() && t.open(1).is_empty() && t.open(2).is_empty()
    );
    assert_eq!(t.knows(1, 2), ["squire"]);
    assert_eq!(t.knows(2, 1), ["jester"]);
    assert!(t.story(Eye::Seat(Seat(1))).iter().any(|say| say.contains("takes Squire")));
    assert!(!t.story(Eye::Seat(Seat(0))).iter().any(|say| say.contains("Squire")));
}

/// Covers: HM-R-11, HM-R-9
#[test]
fn hm_t_66_an_empty_site_offers_no_extra_card() {
    let mut t = table(
        2,
        json!({"step": "place", "turn": "B", "seats": [{"hand": ["sword"]}, {"held": [0, 1]}], "sites": {
            "tavern": {"pawns": [2, 2]}, "castle": {"pawns": [2, 1], "pile": []}, "main-square": {"pawns": [2, 2]},
            "church": {"pawns": [1, 1]}, "armory": {"pawns": [1, 1]}}}),
    );
    t.run("B place B church | * draw prayer");
    assert_eq!(t.asked(), "B bonus", "nothing for the Castle");
    assert_eq!(t.state.public.site.word(), "church");
}

/// Covers: HM-R-77, HM-ADD-3, HM-R-3
#[test]
fn hm_t_67_a_night_watchman_is_a_guard() {
    let mut t = table_with(
        2,
        &[("henchmen", "all")],
        json!({"seats": [{"hand": ["glove", "jester"]}, {"hand": ["night_watchman", "jester"]}]}),
    );
    t.run("A play-on glove B | B play night_watchman");
    assert_eq!(t.discard("main-square"), ["glove", "night-watchman"]);
    assert_eq!(t.scores(), [10, 10]);
}

/// Covers: HM-R-37, HM-DUEL-15
#[test]
fn hm_t_68_spent_cards_are_discarded_in_chosen_order() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["glove", "jester"], "reserve": ["courtesan", "belladonna_root"]}, {"hand": ["jester"]}]}),
    );
    t.run("A play-on glove B | A use-on courtesan B | roll 551 | A use belladonna_root");
    assert_eq!(t.scores(), [15, 8]);
    assert_eq!(
        (t.asked(), t.legal()),
        ("A order".into(), vec!["discard courtesan".to_string(), "discard belladonna-root".into()])
    );
    t.run("A discard belladonna_root");
    assert_eq!(t.discard("tavern"), ["belladonna-root", "courtesan"]);
}

/// Covers: HM-R-69, HM-R-81
#[test]
fn hm_t_69_with_nothing_to_lose_nothing_is_asked() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["glove"]}, {"score": 0, "trump": "bishop", "hand": ["jester"]}]}),
    );
    t.run("A play-on glove B | roll 611 | roll 1");
    assert_eq!((t.scores(), t.trump(1), t.asked()), (vec![15, 0], "bishop".into(), "B turn".into()));
}

/// Covers: HM-H-17, HM-R-17, HM-R-36
#[test]
fn hm_t_70_a_herald_rewards_the_passed_defender() {
    let mut t = table(
        3,
        json!({"turn": "B", "passed": "A",
               "seats": [{"trump": "herald_of_the_lists"}, {"hand": ["glove", "jester"]}, {"hand": ["jester"]}]}),
    );
    t.run("B play-on glove A | roll 111");
    assert_eq!(
        (t.asked(), t.scores()),
        ("A duel-won".into(), vec![12, 9, 10]),
        "points first, then the window"
    );
    t.run("A use herald_of_the_lists");
    assert_eq!((t.scores(), t.trump(0)), (vec![14, 9, 10], "herald-of-the-lists*".into()));
}

/// Covers: HM-R-56
#[test]
fn hm_t_71_an_empty_hand_keeps_nothing() {
    let mut t = table(2, json!({"seats": [{"reserve": ["nosy_parker"], "hand": ["jester"]}, {}]}));
    t.run("A play jester");
    assert_eq!((t.state.public.day, t.asked()), (2, "B place".into()), "no question was asked");
}

/// Covers: HM-R-67, HM-R-18, HM-P2-4
#[test]
fn hm_t_72_who_has_nothing_passes_unasked() {
    let mut t = table(
        2,
        json!({"turn": "B", "seats": [{"trump": "innkeeper*"}, {"hand": ["jester", "encore", "sword"]}]}),
    );
    t.run("B play jester");
    assert!(t.passed(0));
    assert_eq!(t.asked(), "B turn", "B goes on alone");
    t.run("B play encore");
    assert_eq!(t.asked(), "B turn");
}
