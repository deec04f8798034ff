//! The test vectors HM-T-1 to HM-T-18, from the rulebook's own examples.

#![allow(clippy::unwrap_used)]

mod common;

use common::{start, table, table_with};
use parlour_core::{Game, Seat, Seats, Verdict};
use parlour_henchmania::Henchmania;
use serde_json::json;

/// Covers: HM-EX-1, HM-P1-1, HM-P1-2, HM-P1-3
#[test]
fn hm_t_1_a_pawn_is_set_and_a_card_drawn_at_once() {
    let mut t = start(2, &[]);
    assert_eq!((t.pile("tavern"), t.asked()), (26, "A place".into()));
    t.run("A place A tavern");
    assert_eq!(t.asked(), "* draw");
    t.run("* draw drunkard");
    assert_eq!(t.pawns("tavern"), [1, 0]);
    assert_eq!(t.hand(0), ["drunkard"]);
    assert_eq!((t.pile("tavern"), t.asked()), (25, "B place".into()));
}

/// Covers: HM-EX-2, HM-P1-9, HM-P1-10, HM-P1-11, HM-P1-12, HM-R-9
#[test]
fn hm_t_2_white_and_grey_earn_one_extra_card_each() {
    let mut t = table(
        2,
        json!({"step": "place", "turn": "B", "seats": [{}, {"held": [0, 1]}], "sites": {
            "tavern": {"pawns": [3, 1]}, "castle": {"pawns": [1, 1]}, "main-square": {"pawns": [2, 2]},
            "church": {"pawns": [2, 2]}, "armory": {"pawns": [0, 1]}}}),
    );
    t.run("B place B castle | * draw jester");
    assert_eq!(t.asked(), "A bonus", "the Tavern comes first, and its dominator is asked");
    assert_eq!(t.legal(), ["bonus", "no"]);
    t.run("A bonus | * draw trick");
    assert_eq!((t.hand(0), t.asked()), (vec!["trick".into()], "B bonus".into()));
    t.run("B bonus | * draw squire");
    assert_eq!(t.hand(1), ["jester", "squire"]);
    assert_eq!(t.asked(), "B bonus", "the shared Main Square and Church are nobody's; the Armory is next");
    t.run("B no");
    assert_eq!(t.asked(), "A turn", "then phase 2 begins with the Badge holder");
    assert_eq!(t.hand(1).len(), 2);
}

/// Covers: HM-P1-7, HM-P1-8, HM-COMP-1, HM-COMP-3
#[test]
fn hm_t_3_spots_by_player_count() {
    for (seats, spots) in [(2u8, 4u8), (3, 5), (4, 7), (5, 8)] {
        for site in ["tavern", "castle", "main-square", "church", "armory"] {
            let at = |pawns: u8| {
                let t = table(seats, json!({"step": "place", "sites": {site: {"pawns": [0, pawns]}}}));
                t.legal().contains(&format!("place A {site}"))
            };
            assert!(at(spots - 1), "{seats} players, {site}");
            if spots <= 8 {
                assert!(!at(spots), "{seats} players, {site}: a full site cannot be chosen");
            }
        }
    }
    let full = table(2, json!({"step": "place", "sites": {"church": {"pawns": [0, 4]}}}));
    assert_eq!(full.refused(0, "place A church").rule.0, "HM-P1-8");
}

/// Covers: HM-EX-3, HM-TRU-2, HM-TRU-5
#[test]
fn hm_t_4_a_used_trump_is_not_counted_in_the_reserve() {
    let more = ["penitent", "prayer", "reliquary", "whetstone"];
    let hand = ["penitent", "prayer", "reliquary", "whetstone", "sword"];
    let mut t = table(
        2,
        json!({"seats": [{"reserve": ["jester", "porter", "courtesan", "apothecary"], "trump": "innkeeper*", "hand": hand},
                         {"hand": ["jester"]}]}),
    );
    assert_eq!((t.reserve(0).len(), t.trump(0)), (4, "innkeeper*".into()));
    for (turn, card) in more.iter().enumerate() {
        t.run(&format!("A play {card}"));
        if turn == 0 {
            t.run("B pass");
        }
    }
    assert_eq!(t.reserve(0).len(), 8);
    assert_eq!(t.trump(0), "innkeeper*");
}

/// Covers: HM-EX-4, HM-DUEL-1, HM-DUEL-3, HM-DUEL-4, HM-DUEL-6, HM-DUEL-8, HM-DUEL-10, HM-DUEL-12, HM-DUEL-14, HM-DUEL-15, HM-R-22, HM-R-24
#[test]
fn hm_t_5_attack_with_the_axe() {
    let mut t = table(
        2,
        json!({"seats": [{"score": 8, "hand": ["glove", "axe"]}, {"score": 8, "hand": ["knights_shield", "jester"]}]}),
    );
    t.run("A play-on glove B | A play axe | B play knights_shield | roll 531");
    assert_eq!(t.state.public.duel.hits(), 2, "the Axe hits with 3 or more");
    t.run("roll 42");
    assert_eq!(t.scores(), [13, 7]);
    assert_eq!(t.discard("main-square"), ["glove"]);
    assert_eq!(t.discard("armory"), ["axe", "knights-shield"]);
    assert!(t.heard("2 hits, 1 parried, 1 wound: Player 1 wins the duel."));
}

/// Covers: HM-EX-5, HM-P3-1, HM-P3-2, HM-R-41
#[test]
fn hm_t_6_three_different_performances_score_five_every_day() {
    let mut t = table(
        2,
        json!({"seats": [{"reserve": ["dancing_bear", "boys_choir", "jester"], "hand": ["sword"]}, {}]}),
    );
    t.run("A pass");
    assert_eq!(t.scores(), [15, 10]);
    t.finish_day();
    assert_eq!(t.scores(), [20, 10], "and again on the next day");
}

/// Covers: HM-P3-2
#[test]
fn hm_t_7_one_and_two_performances() {
    let scored = |reserve: &[&str]| {
        let mut t = table(2, json!({"seats": [{"reserve": reserve, "hand": ["sword"]}, {}]}));
        t.run("A pass");
        t.score(0) - 10
    };
    assert_eq!(scored(&["jester"]), 1);
    assert_eq!(scored(&["jester", "dancing_bear"]), 3);
}

/// Covers: HM-END-3, HM-R-80
#[test]
fn hm_t_8_the_dial_wraps_and_the_score_does_not() {
    assert_eq!([31, 32, 41].map(Henchmania::dial), [1, 2, 11]);
    let t = table(3, json!({"seats": [{"score": 31}, {"score": 32}, {"score": 41}]}));
    assert_eq!(t.scores(), [31, 32, 41]);
}

/// Covers: HM-CARD-1, HM-DUEL-13, HM-DUEL-7, HM-DUEL-9
#[test]
fn hm_t_9_the_apothecary_cancels_the_last_wound() {
    let mut t = table(2, json!({"seats": [{"hand": ["glove"]}, {"reserve": ["apothecary"]}]}));
    t.run("A play-on glove B | roll 621 | roll 3");
    assert_eq!(
        (t.asked(), t.legal()),
        ("B after-defence".into(), vec!["use apothecary".into(), "no".into()])
    );
    t.run("B use apothecary");
    assert_eq!(t.scores(), [9, 12]);
    assert_eq!(t.discard("main-square"), ["glove", "apothecary"]);
}

/// Covers: HM-TRU-2
#[test]
fn hm_t_10_nine_cards_may_lie_before_a_player() {
    let reserve =
        ["jester", "jester", "porter", "courtesan", "apothecary", "penitent", "prayer", "reliquary"];
    let t = table(2, json!({"seats": [{"reserve": reserve, "trump": "bishop"}]}));
    assert_eq!(t.reserve(0).len() + 1, 9);
}

/// Covers: HM-CARD-3, HM-CARD-4, HM-R-12
#[test]
fn hm_t_11_a_porter_places_where_another_porter_did() {
    let mut t = table(
        2,
        json!({"step": "place", "seats": [{"reserve": ["porter"]}], "sites": {"church": {"pawns": [2, 3]}}}),
    );
    t.run("A place-over A church porter");
    assert_eq!((t.reserve(0), t.pawns("church")), (vec!["porter*".into()], vec![3, 3]));
    t.run("* draw prayer");
    assert_eq!(t.hand(0), ["prayer"]);
}

/// Covers: HM-CARD-5, HM-CARD-6, HM-CARD-7, HM-R-6, HM-R-53, HM-NOTE-6
#[test]
fn hm_t_12_a_captured_pawn_is_placed_by_one_and_counts_for_another() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["traitor"]}, {}], "sites": {
            "castle": {"pawns": [0, 4]}, "tavern": {"pawns": [0, 4]},
            "church": {"pawns": [4, 0]}, "armory": {"pawns": [4, 0]}}}),
    );
    assert_eq!(t.legal(), ["play-on-at traitor B tavern", "play-on-at traitor B castle", "pass"]);
    t.run("A play-on-at traitor B castle");
    // Nobody has a card left, so the day ends; the captured pawn stays with A.
    assert_eq!(t.state.public.held[0][..2], [8, 1]);
    assert_eq!(t.state.public.held[1][..2], [0, 7]);
    assert_eq!((t.state.public.day, t.asked()), (2, "B place".into()));
    t.run("B place B castle | * draw jester | A place B castle | * draw encore");
    assert_eq!(t.pawns("castle"), [0, 2], "the pawn counts for B, and A drew the card");
    assert_eq!(t.hand(0), ["encore"]);
    while t.asked().ends_with("place") || t.asked() == "* draw" {
        t.first_choice(false);
    }
    assert_eq!((t.hand(0).len(), t.hand(1).len()), (9, 7));
}

/// Covers: HM-CARD-8, HM-R-56, HM-P2-6, HM-P2-7
#[test]
fn hm_t_13_nosy_parker_keeps_one_card() {
    let mut t =
        table(2, json!({"seats": [{"reserve": ["nosy_parker"], "hand": ["jester", "sword", "axe"]}, {}]}));
    t.run("A pass");
    assert_eq!(t.asked(), "A keep");
    assert_eq!(t.legal(), ["keep jester", "keep sword", "keep axe", "no"]);
    t.run("A keep sword");
    assert_eq!((t.state.public.day, t.hand(0)), (2, vec!["sword".into()]));
    assert_eq!((t.discard("castle"), t.discard("armory")), (vec!["jester".into()], vec!["axe".into()]));
    assert_eq!(t.reserve(0), ["nosy-parker"], "Reserve cards stay");
}

/// Covers: HM-CARD-2, HM-R-26, HM-R-25
#[test]
fn hm_t_14_a_guard_calls_the_duel_off_before_any_weapon() {
    let mut t = table(2, json!({"seats": [{"hand": ["glove", "sword"]}, {"hand": ["guard", "jester"]}]}));
    t.run("A play-on glove B");
    assert_eq!(t.asked(), "B guard");
    t.run("B play guard");
    assert_eq!((t.scores(), t.asked()), (vec![10, 10], "B turn".into()));
    assert_eq!(t.discard("main-square"), ["glove", "guard"]);
    assert_eq!(t.hand(0), ["sword"]);
}

/// Covers: HM-CARD-9, HM-R-57, HM-R-61, HM-R-82, HM-H-3
#[test]
fn hm_t_15_a_penitent_protects_its_owner_alone() {
    let mut t = table(
        3,
        json!({"seats": [{"hand": ["brawl"]}, {"reserve": ["penitent"], "hand": ["jester", "sword"]},
                         {"hand": ["jester", "axe"]}]}),
    );
    t.run("A play brawl");
    assert_eq!((t.asked(), t.score(2)), ("C hand-loss".into(), 10), "the card first, then the point");
    t.run("C discard axe");
    assert_eq!((t.hand(1).len(), t.score(1), t.reserve(1)), (2, 10, vec!["penitent".into()]));
    assert_eq!((t.hand(2), t.score(2)), (vec!["jester".into()], 9));
}

/// Covers: HM-CARD-10, HM-R-58, HM-R-59, HM-H-9, HM-RES-10, HM-R-35
#[test]
fn hm_t_16_the_old_lady_copies_a_rotated_trump() {
    let mut t = table(
        2,
        json!({"seats": [{"reserve": ["old_lady"], "trump": "herald_of_the_lists"},
                         {"score": 6, "trump": "innkeeper*", "hand": ["jester"]}]}),
    );
    assert_eq!(t.legal(), ["copy-on old-lady innkeeper B", "pass"]);
    t.run("A copy-on old_lady innkeeper B");
    assert_eq!((t.scores(), t.asked()), (vec![11, 5], "B turn".into()), "the turn is used");
    assert_eq!(
        (t.reserve(0), t.trump(1), t.trump(0)),
        (vec!["old-lady*".into()], "innkeeper*".into(), "herald-of-the-lists".into())
    );
}

/// Covers: HM-RES-5, HM-RES-6, HM-RES-7
#[test]
fn hm_t_17_a_second_belladonna_root_cannot_be_laid() {
    let t = table(2, json!({"seats": [{"reserve": ["belladonna_root"], "hand": ["belladonna_root"]}]}));
    assert_eq!(t.legal(), ["pass"]);
    assert_eq!(t.refused(0, "play belladonna_root").rule.0, "HM-RES-7");
}

/// Covers: HM-END-1, HM-P3-5, HM-R-43, HM-R-45, HM-GOAL-1
#[test]
fn hm_t_18_thirty_points_end_the_game() {
    let mut t = table(2, json!({"day": 2, "seats": [{"score": 30, "hand": ["sword"]}, {"score": 29}]}));
    t.run("A pass");
    assert_eq!(t.asked(), "over");
    assert_eq!(t.game.outcome(&t.state.public).verdict, Verdict::Won(Seats::one(Seat(0))));
    let mut below = table_with(2, &[], json!({"day": 2, "seats": [{"score": 29, "hand": ["sword"]}, {}]}));
    below.run("A pass");
    assert_eq!(below.asked(), "B place", "29 are not enough");
}
