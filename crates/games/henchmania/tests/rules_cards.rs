//! Turns, card types, duels and every card that the vectors do not already show.

#![allow(clippy::unwrap_used)]

mod common;

use common::{table, table_with};
use parlour_core::{Code, Eye, Seat, Show};
use parlour_henchmania::Action;
use serde_json::json;

/// Covers: HM-P2-2, HM-R-13
#[test]
fn hm_p2_2_one_card_a_turn_clockwise() {
    let mut t = table(
        3,
        json!({"turn": "B", "seats": [{"hand": ["jester", "encore"]}, {"hand": ["jester", "sword"]}, {"hand": ["jester", "axe"]}]}),
    );
    assert_eq!(t.refused(0, "play jester").rule.0, "HM-R-13", "A must wait");
    t.run("B play jester | C play jester | A play jester");
    assert_eq!(t.asked(), "B turn");
    assert_eq!(t.refused(1, "play jester").rule.0, "HM-P2-2", "it is no longer in the hand");
    let turn = table(2, json!({"seats": [{"hand": ["jester"], "trump": "innkeeper"}, {}]}));
    assert_eq!(turn.legal(), ["play jester", "use-on innkeeper B", "pass"], "a card, a use, or a pass");
}

/// Covers: HM-P2-3, HM-RES-1, HM-TRU-6, HM-R-60
#[test]
fn hm_p2_3_three_types_of_cards() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["royal_audience", "jester", "innkeeper", "sword"]}, {"hand": ["jester", "encore", "axe", "guard"]}]}),
    );
    t.run("A play royal_audience | B play jester");
    assert_eq!((t.discard("castle"), t.score(0)), (vec!["royal-audience".into()], 12));
    t.run("A play jester | B play encore");
    assert_eq!(t.reserve(0), ["jester"]);
    t.run("A play innkeeper");
    assert_eq!(t.trump(0), "innkeeper");
    t.run("B pass");
    t.run("A use-on innkeeper B");
    assert_eq!((t.scores(), t.trump(0)), (vec![13, 10], "innkeeper*".into()), "from the next turn on");
    assert_eq!(t.refused(0, "use-on innkeeper B").rule.0, "HM-RES-11");
    t.run("A pass");
    assert_eq!((t.reserve(0), t.trump(0)), (vec!["jester".into()], "innkeeper".into()), "both stay");
}

/// Covers: HM-TRU-3
#[test]
fn hm_tru_3_trumps_are_immune() {
    let t = table(2, json!({"seats": [{"hand": ["abduction", "rotten_tomatoes"]}, {"trump": "bishop"}]}));
    assert_eq!(t.legal(), ["pass"]);
    let cat = table_with(
        2,
        &[("animals", "on")],
        json!({"left_out": "dove", "seats": [{"hand": ["black_cat", "plague_rat"]}, {"trump": "innkeeper"}]}),
    );
    assert_eq!(cat.legal(), ["pass"]);
}

/// Covers: HM-DUEL-2, HM-DUEL-5, HM-R-28, HM-R-64
#[test]
fn hm_duel_2_and_hm_duel_5_a_challenge_stands_and_weapons_are_open_but_not_forced() {
    let mut t = table(
        3,
        json!({"seats": [{"hand": ["glove", "axe"]}, {"score": 0, "hand": ["chain_mail", "sword"]}, {"hand": ["jester"]}], "passed": "C"}),
    );
    assert_eq!(
        t.legal(),
        ["play-on glove B", "play-on glove C", "pass"],
        "any opponent, whatever his score, passed or not"
    );
    t.run("A play-on glove B");
    assert_eq!(t.legal(), ["play axe", "no"], "the Attacker first; he need not use it");
    t.run("A play axe");
    assert_eq!(
        (t.asked(), t.state.public.duel.values[0]),
        ("B defence".into(), 3),
        "the Defender has seen it"
    );
    assert_eq!(t.legal(), ["play sword", "play chain-mail", "no"], "bare hands, but no refusal");
    t.run("B no");
    assert_eq!((t.state.public.duel.values, t.hand(1).len()), ([3, 5], 2));
}

/// Covers: HM-H-26
#[test]
fn hm_h_26_values_of_the_weapons() {
    let game = common::game(2, &[]);
    let set = game.set();
    let values = [
        ("sword", 4, 4),
        ("axe", 3, 5),
        ("knights-shield", 5, 3),
        ("pitchfork", 4, 5),
        ("morning-star", 3, 4),
        ("great-sword", 2, 6),
        ("chain-mail", 6, 2),
        ("frying-pan", 5, 4),
    ];
    for (word, attack, defence) in values {
        assert_eq!(set.of(set.by_word(word).unwrap()).weapon, (attack, defence), "{word}");
    }
}

/// Covers: HM-NOTE-1, HM-NOTE-2
#[test]
fn hm_note_1_and_hm_note_2_discards_and_backs_are_open() {
    let t = table(
        2,
        json!({"seats": [{"hand": ["sword"]}, {"hand": ["jester", "axe", "glove"]}], "sites": {"tavern": {"discard": ["brawl", "trick"]}}}),
    );
    let names = parlour_core::Names::numbered(2);
    let scene = serde_json::to_string(&t.game.scene(t.state.look(Eye::Gallery), &names)).unwrap();
    assert!(scene.contains("Brawl") && scene.contains("Trick"), "every discarded card can be looked at");
    assert!(
        scene.contains(r#""back":"Castle""#)
            && scene.contains(r#""back":"Armory""#)
            && scene.contains(r#""back":"Main Square""#)
    );
    for hidden in ["Jester", "Axe", "\"Sword\""] {
        assert!(!scene.contains(hidden), "{hidden} is hidden");
    }
    let own = serde_json::to_string(&t.game.scene(t.state.look(Eye::Seat(Seat(0))), &names)).unwrap();
    assert!(own.contains("\"Sword\"") && !own.contains("Jester"));
}

#[test]
fn hm_note_4_helpful_cards_help_their_owner_alone() {
    let mut t = table(
        3,
        json!({"seats": [{"hand": ["glove"]}, {"hand": ["porter"]},
        {"hand": ["guard"], "reserve": ["prayer", "holy_water", "apothecary", "belladonna_root", "whetstone"], "trump": "master_at_arms"}]}),
    );
    t.run("A play-on glove B | B no");
    assert_eq!(t.asked(), "* roll", "C has no say before the rolls");
    t.run("roll 611 | roll 1");
    assert_eq!((t.scores(), t.asked()), (vec![15, 9, 10], "B turn".into()), "nor after them");
}

/// Covers: HM-H-5, HM-R-35, HM-R-62
#[test]
fn hm_r_62_a_steal_can_be_prevented() {
    let position = json!({"seats": [{"hand": ["cutpurse", "sword"]}, {"score": 1, "trump": "bishop", "hand": ["jester"]}]});
    let mut t = table(2, position.clone());
    t.run("A play-on cutpurse B | B use bishop");
    assert_eq!(t.scores(), [10, 1]);
    let mut t = table(2, position);
    t.run("A play-on cutpurse B | B no");
    assert_eq!(t.scores(), [11, 0], "the thief gains exactly what was lost");
    let mut t = table(2, json!({"seats": [{"hand": ["cutpurse"]}, {"hand": ["jester"]}]}));
    t.run("A play-on cutpurse B");
    assert_eq!(t.scores(), [12, 8]);
}

/// Covers: HM-H-4
#[test]
fn hm_h_4_slander_takes_three() {
    let mut t = table(2, json!({"seats": [{"hand": ["slander"]}, {"hand": ["jester"]}]}));
    t.run("A play-on slander B");
    assert_eq!(t.scores(), [10, 7]);
}

/// Covers: HM-H-6, HM-R-21
#[test]
fn hm_h_6_an_abduction_into_a_full_reserve() {
    let eight = [
        "dancing_bear",
        "boys_choir",
        "old_lady",
        "porter",
        "nosy_parker",
        "holy_water",
        "penitent",
        "prayer",
    ];
    let mut t = table(
        2,
        json!({"seats": [{"reserve": eight, "hand": ["abduction"]}, {"reserve": ["jester", "old_lady"], "hand": ["sword"]}]}),
    );
    let legal = t.legal();
    assert_eq!(legal.len(), 9, "8 ways to make room for the Jester; a second Old Lady is over the maximum");
    assert_eq!(t.refused(0, "play-on-card abduction B jester").rule.0, "HM-R-21");
    assert_eq!(t.refused(0, "play-on-card-for abduction B old_lady old_lady").rule.0, "HM-R-21");
    t.run("A play-on-card-for abduction B jester porter");
    assert_eq!(
        (t.reserve(0).len(), t.reserve(1), t.discard("main-square")),
        (8, vec!["old-lady".into()], vec!["porter".into()])
    );
}

/// Covers: HM-H-11
#[test]
fn hm_h_11_an_encore_for_each_kind() {
    let mut t = table(
        2,
        json!({"seats": [{"reserve": ["jester", "jester", "dancing_bear"], "hand": ["encore"]}, {"hand": ["jester"]}]}),
    );
    t.run("A play encore");
    assert_eq!(t.score(0), 12);
    assert_eq!(table(2, json!({"seats": [{"hand": ["encore"]}]})).legal(), ["pass"]);
}

/// Covers: HM-H-14, HM-R-10
#[test]
fn hm_h_14_a_squire_draws_two() {
    let mut t = table(2, json!({"seats": [{"hand": ["squire"]}, {"hand": ["jester"]}]}));
    t.run("A play squire | * draw axe | * draw sword");
    assert_eq!(t.hand(0), ["axe", "sword"]);
    let mut one = table(
        2,
        json!({"seats": [{"hand": ["squire"]}, {"hand": ["jester"]}], "sites": {"armory": {"pile": [], "discard": ["axe"]}}}),
    );
    one.run("A play squire | * draw axe");
    assert_eq!(
        (one.hand(0), one.asked()),
        (vec!["axe".into()], "B turn".into()),
        "one if only one can be had"
    );
    let none = table(2, json!({"seats": [{"hand": ["squire"]}], "sites": {"armory": {"pile": []}}}));
    assert_eq!(none.legal(), ["pass"]);
}

/// Covers: HM-H-24, HM-R-73, HM-R-74
#[test]
fn hm_h_24_a_confession_shows_a_hand_to_one() {
    let mut t = table(
        3,
        json!({"seats": [{"hand": ["confession", "axe"]}, {"hand": ["jester", "sword", "guard"]}, {"hand": ["porter"]}]}),
    );
    t.run("A play-on confession B");
    assert_eq!(
        (t.asked(), t.legal()),
        ("A confess".into(), vec!["discard guard".to_string(), "discard sword".into()])
    );
    assert_eq!(t.knows(0, 1), ["jester", "guard", "sword"]);
    assert!(t.knows(2, 1).is_empty() && t.open(1).is_empty());
    assert!(t.heard("Player 2 holds an Action card.") && !t.heard("Guard"));
    assert!(t.story(Eye::Seat(Seat(0))).iter().any(|say| say.contains("Jester, Guard and Sword")));
    t.run("A discard guard");
    assert_eq!(
        (t.hand(1), t.knows(0, 1)),
        (vec!["jester".into(), "sword".into()], vec!["jester".into(), "sword".into()])
    );
    let mut without = table(2, json!({"seats": [{"hand": ["confession", "axe"]}, {"hand": ["jester"]}]}));
    without.run("A play-on confession B");
    assert!(without.heard("Player 2 holds no Action card."));
    assert_eq!(without.asked(), "B turn");
    let mut only = table(2, json!({"seats": [{"hand": ["confession", "axe"]}, {"hand": ["encore"]}]}));
    only.run("A play-on confession B");
    assert_eq!(
        (only.asked(), only.legal()),
        ("A confess".into(), vec!["discard encore".into()]),
        "asked even for the only one"
    );
}

/// Covers: HM-H-23, HM-R-67
#[test]
fn hm_h_23_the_first_of_two_cards_is_asked_and_an_only_one_is_not() {
    let mut t = table(2, json!({"seats": [{"hand": ["indulgence", "sword"]}, {"hand": ["jester"]}]}));
    t.run("A play indulgence");
    assert_eq!((t.score(0), t.asked()), (11, "B turn".into()));
    assert_eq!(table(2, json!({"seats": [{"hand": ["indulgence"]}]})).legal(), ["pass"]);
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["indulgence", "sword", "axe", "guard", "trick"]}, {"hand": ["jester"]}]}),
    );
    t.run("A play indulgence");
    assert_eq!(t.refused(0, "no").rule.0, "HM-H-23");
    t.run("A discard sword | A discard axe | A discard guard");
    assert_eq!((t.score(0), t.hand(0)), (13, vec!["trick".into()]), "three at most");
}

/// Covers: HM-H-30
#[test]
fn hm_h_30_a_plague_rat_takes_what_the_victim_chooses() {
    let animals = [("animals", "on")];
    let mut t = table_with(
        2,
        &animals,
        json!({"left_out": "dove", "seats": [{"hand": ["plague_rat", "sword"]}, {"reserve": ["prayer", "prayer*"], "hand": ["jester"]}]}),
    );
    t.run("A play-on plague_rat B");
    assert_eq!(
        (t.asked(), t.legal()),
        (
            "B reserve-loss".into(),
            vec!["discard-reserve prayer".to_string(), "discard-reserve prayer*".into()]
        )
    );
    t.run("B discard-reserve prayer*");
    assert_eq!(t.reserve(1), ["prayer"]);
    let mut only = table_with(
        2,
        &animals,
        json!({"left_out": "dove", "seats": [{"hand": ["plague_rat", "sword"]}, {"reserve": ["prayer", "prayer"], "hand": ["jester"]}]}),
    );
    only.run("A play-on plague_rat B");
    assert_eq!(
        (only.reserve(1), only.asked()),
        (vec!["prayer".into()], "B turn".into()),
        "one option is no question"
    );
}

/// Covers: HM-H-32
#[test]
fn hm_h_32_a_dove_counts_church_cards() {
    let animals = [("animals", "on")];
    let scored = |reserve: &[&str]| {
        let mut t = table_with(
            2,
            &animals,
            json!({"left_out": "mule", "seats": [{"reserve": reserve, "hand": ["dove"]}, {"hand": ["jester"]}]}),
        );
        if t.legal().len() > 1 {
            t.run("A play dove");
        }
        t.score(0) - 10
    };
    assert_eq!(scored(&["prayer", "penitent", "jester"]), 2);
    assert_eq!(scored(&["prayer", "prayer", "penitent", "reliquary"]), 3, "at most 3");
    assert_eq!(scored(&["jester"]), 0, "not playable");
}

/// Covers: HM-H-34, HM-R-2
#[test]
fn hm_h_34_a_black_cat_rotates_what_rotates() {
    let mut t = table_with(
        2,
        &[("animals", "on")],
        json!({"left_out": "mule", "seats": [{"hand": ["black_cat"]},
        {"reserve": ["prayer", "holy_water", "old_lady", "jester"], "hand": ["sword"]}]}),
    );
    t.run("A play-on black-cat@main-square B");
    assert_eq!(t.reserve(1), ["jester", "old-lady*", "prayer*", "holy-water"]);
    assert_eq!(t.discard("main-square"), ["black-cat@main-square"]);
    let idle = table_with(
        2,
        &[("animals", "on")],
        json!({"left_out": "mule", "seats": [{"hand": ["black_cat"]}, {"reserve": ["prayer*", "jester"]}]}),
    );
    assert_eq!(idle.legal(), ["pass"]);
}

/// Covers: HM-H-29
#[test]
fn hm_h_29_the_master_at_arms_serves_the_defender_too() {
    let mut t =
        table(2, json!({"seats": [{"hand": ["glove"]}, {"trump": "master_at_arms", "hand": ["jester"]}]}));
    t.run("A play-on glove B | B use master_at_arms | roll 511 | roll 3");
    assert_eq!((t.scores(), t.trump(1)), (vec![9, 12], "master-at-arms*".into()), "Defense value 5 - 2 = 3");
}

/// Covers: HM-H-27
#[test]
fn hm_h_27_a_whetstone_needs_a_weapon() {
    let mut t =
        table(2, json!({"seats": [{"hand": ["glove"], "reserve": ["whetstone"]}, {"hand": ["jester"]}]}));
    t.run("A play-on glove B");
    assert_eq!(t.asked(), "* roll");
}

/// Covers: HM-R-33, HM-R-69
#[test]
fn hm_r_33_a_duellist_must_choose_the_other() {
    let mut t = table(
        4,
        json!({"seats": [{"hand": ["glove"], "reserve": ["courtesan"]}, {"reserve": ["courtesan"]}, {"reserve": ["courtesan"]}, {"hand": ["jester"]}]}),
    );
    t.run("A play-on glove B");
    assert_eq!(t.legal(), ["use-on courtesan B", "no"]);
    t.run("A no");
    assert_eq!(t.legal(), ["use-on courtesan A", "no"]);
    t.run("B use-on courtesan A | C use-on courtesan A | roll 1");
    assert_eq!(t.scores(), [9, 12, 10, 10], "one die is left");
    let mut least = table(
        4,
        json!({"duel": {"attacker": "A", "defender": "B", "values": [5, 5], "fewer": [2, 0], "cursor": 2},
        "step": "before-rolls", "asked": "C", "resolving": [["glove", "A"]],
        "effect": {"card": "glove", "actor": "A", "target": "B"}, "seats": [{}, {}, {"reserve": ["courtesan"]}, {}]}),
    );
    assert_eq!(least.legal(), ["use-on courtesan B", "no"], "the Attacker keeps one die");
    least.run("C no | roll 6 | roll 1");
    assert_eq!(least.scores(), [15, 9, 10, 10]);
}

/// Covers: HM-R-48, HM-R-79
#[test]
fn hm_r_48_a_tie_break_knows_no_hands_and_no_strangers() {
    let mut t = table(
        3,
        json!({"day": 4, "seats": [{"score": 20, "reserve": ["nosy_parker", "courtesan"], "hand": ["axe", "guard"], "trump": "herald_of_the_lists"},
        {"score": 20, "trump": "bishop"}, {"reserve": ["courtesan"]}]}),
    );
    t.run("A pass | A keep axe");
    assert_eq!(
        (t.asked(), t.legal()),
        ("A before-rolls".into(), vec!["use-on courtesan B".into(), "no".into()])
    );
    t.run("A use-on courtesan B | roll 611");
    assert_eq!(
        t.state.public.duel.seats,
        [Seat(1), Seat(0)],
        "one hit, no die against it; no Herald, no Bishop"
    );
    assert_eq!(t.discard("tavern"), ["courtesan"]);
    t.run("roll 111");
    assert_eq!((t.asked(), t.scores()), ("over".into(), vec![20, 20, 10]));
}

/// Covers: HM-R-63
#[test]
fn hm_r_63_there_is_nothing_to_bargain_with() {
    let words: Vec<&str> = Action::KINDS.iter().map(|kind| kind.word).collect();
    for none in ["offer", "show", "concede", "give"] {
        assert!(!words.contains(&none));
    }
    let mut t = table(2, json!({"seats": [{"hand": ["glove", "jester"]}, {"hand": ["sword", "porter"]}]}));
    t.run("A play-on glove B");
    assert_eq!(t.legal(), ["no"]);
    assert!(t.refused(1, "pass").why.contains("does not answer"));
}

/// Covers: HM-R-37
#[test]
fn hm_r_37_attackers_cards_first_then_the_defenders_then_the_others() {
    let mut t = table(
        3,
        json!({"seats": [{"hand": ["glove", "sword"], "reserve": ["holy_water", "courtesan"]},
        {"hand": ["axe"], "reserve": ["holy_water", "courtesan"]}, {"hand": ["jester"], "reserve": ["courtesan"]}]}),
    );
    t.run(
        "A play-on glove B | A play sword | B play axe | A use-on courtesan B | B use-on courtesan A | C no",
    );
    t.run("roll 41 | A use-dice holy_water 2 | roll 1 | B use-dice holy_water 1");
    assert_eq!(t.scores(), [15, 9, 10], "two hits, one die, which is turned to a parry");
    assert_eq!(
        (t.discard("armory"), t.discard("tavern"), t.discard("church")),
        (
            vec!["sword".into(), "axe".into()],
            vec!["courtesan".into(), "courtesan".into()],
            vec!["holy-water".into(), "holy-water".into()]
        )
    );
}

/// Covers: HM-R-53
#[test]
fn hm_r_53_a_captured_pawn_can_be_captured_again_but_not_by_its_owner() {
    let mut t = table(
        3,
        json!({"seats": [{"hand": ["traitor"]}, {"hand": ["traitor", "jester"]}, {"hand": ["jester"]}], "sites": {"castle": {"pawns": [0, 1, 0]}}}),
    );
    assert_eq!(t.legal(), ["play-on-at traitor B castle", "pass"]);
    let own = table(
        3,
        json!({"turn": "B", "seats": [{}, {"hand": ["traitor"]}, {}], "sites": {"castle": {"pawns": [0, 1, 0]}}}),
    );
    assert_eq!(own.legal(), ["pass"], "nobody captures his own");
    t.run("A play-on-at traitor B castle");
    assert_eq!(t.refused(1, "play-on-at traitor B castle").rule.0, "HM-R-15");
    assert_eq!(t.state.public.held[0][1], 1);
    let mut last = table(
        2,
        json!({"day": 4, "seats": [{"score": 12, "hand": ["traitor"]}, {}], "sites": {"castle": {"pawns": [0, 1]}}}),
    );
    last.run("A play-on-at traitor B castle");
    assert_eq!(last.asked(), "over", "legal on the last day and merely unused");
}
