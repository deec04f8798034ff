//! The hard interactions, T1 to T42 of the specification.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, fight, json, win};

/// Covers: HH-R-40, HH-V-HIT, HH-V-WARD
#[test]
fn hh_t1_hit_damage_and_ward() {
    let mut t = Table::load(fight(json!({ "equipped": ["AR09"] }), "C", "M19", json!({})));
    t.act("attack").roll([5, 4, 3], [6, 4]);
    assert_eq!(t.foe_hp(), 6);
}

/// Covers: HH-R-40, HH-STAT-2, HH-STAT-3
#[test]
fn hh_t2_a_hit_of_nothing_is_still_a_hit() {
    let mut t = Table::load(fight(json!({ "equipped": ["I06"] }), "C", "M19", json!({})));
    t.act("attack").roll([2, 3, 3], [4, 4]);
    assert_eq!(t.public().fight.statuses.len(), 1);
    assert_eq!(t.foe_hp(), 8, "9, and the Bleed has ticked at its turn");
}

/// Covers: HH-V-CAP
#[test]
fn hh_t3_the_smallest_cap_counts() {
    for (sigils, left) in [(json!([]), 13), (json!(["SEL"]), 15)] {
        let mut t =
            Table::load(fight(json!({ "equipped": ["I19"], "sigils": sigils }), "S", "M34", json!({})));
        t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 6, 5], [1, 2]);
        assert_eq!(t.hp(), left);
    }
}

/// Covers: HH-V-PIERCE
#[test]
fn hh_t4_pierce_lowers_the_whole_modifier() {
    let mut position = fight(json!({ "equipped": ["I09"] }), "C", "M23", json!({}));
    position["regions"]["C"]["mutations"] = json!(["X14"]);
    position["decree"] = json!("D04");
    let mut t = Table::load(position);
    t.act("attack").roll([4, 4, 4], [3, 3]);
    assert_eq!(t.foe_hp(), 14 - 4);
}

#[test]
fn hh_t5_pierce_does_nothing_below_zero() {
    let mut position = fight(json!({ "equipped": ["I09"] }), "B", "M01", json!({}));
    position["regions"]["B"]["mutations"] = json!(["X58"]);
    let mut t = Table::load(position);
    t.act("attack").roll([1, 1, 1], [2, 2]);
    assert_eq!(t.foe_hp(), 3);
}

/// Covers: HH-V-STUN, HH-R-37, HH-V-AMBUSH
#[test]
fn hh_t6_a_stun_skips_the_ambush() {
    let mut t = Table::load(
        json!({ "players": [{ "equipped": ["I41"] }], "regions": { "B": { "monster": "M05" } } }),
    );
    t.acts(&["venture", "enter bogs", "fight", "use I41"]);
    assert_eq!((t.step().as_str(), t.hp()), ("Combat", 20), "the ambush did not happen");
    t.act("attack").roll([1, 1, 1], [6, 6]);
    assert_eq!(t.step(), "Roll", "its own turn attacks normally");
    let mut t = Table::load(json!({ "players": [{}], "regions": { "B": { "monster": "M05" } } }));
    t.acts(&["venture", "enter bogs", "fight"]);
    assert_eq!(t.step(), "Roll", "without a stun it attacks before the Hero");
    t.roll([6, 6, 6], [1, 1]);
    assert_eq!((t.step().as_str(), t.hp()), ("Combat", 20 - 17));
}

/// Covers: HH-V-EXTRA
#[test]
fn hh_t7_the_extra_attack_waits_for_the_first_attack() {
    let mut t = Table::load(json!({
        "players": [{ "equipped": ["I42"], "backpack": ["I11"] }],
        "regions": { "B": { "monster": "M09" } },
    }));
    t.acts(&["venture", "enter bogs", "fight", "use I42", "swap", "equip I11"]).roll([1, 1, 1], [6, 6]);
    assert_eq!(t.public().fight.round, 2);
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([4, 4, 4], [3, 3]);
    assert_eq!(t.foe_hp(), 10 - 5, "the second attack came right after the first");
    assert_eq!(t.public().frames.last().unwrap().a, 1, "now the monster rolls");
}

/// Covers: HH-V-LOW
#[test]
fn hh_t8_low_is_half_rounded_down() {
    for (hp, attack) in [(6, 2), (5, 4)] {
        let t = Table::load(fight(json!({}), "C", "M42", json!({ "hp": hp })));
        assert_eq!(t.game.foe_clash(t.public(), false).attack, attack);
    }
}

/// Covers: HH-V-FIRST
#[test]
fn hh_t9_first_is_round_one_with_the_ambush() {
    let mut t = Table::load(json!({
        "players": [{}],
        "regions": { "C": { "monster": "M22", "mutations": ["X46"] } },
    }));
    t.acts(&["venture", "enter caves", "fight"]);
    assert_eq!((t.step().as_str(), t.game.foe_clash(t.public(), false).attack), ("Roll", 4));
    t.roll([1, 1, 1], [6, 6]).act("attack").roll([1, 1, 1], [6, 6]).roll([1, 1, 1], [6, 6]);
    assert_eq!((t.public().fight.round, t.game.foe_clash(t.public(), false).attack), (2, 3));
}

/// Covers: HH-R-36, HH-R-47, HH-INV-7, HH-INV-8
#[test]
fn hh_t10_a_swap_takes_the_turn_and_opens_no_step_a() {
    let mut t = Table::load(json!({
        "players": [{ "hp": 8, "backpack": ["I29"] }],
        "regions": { "B": { "monster": "M02" } },
    }));
    t.acts(&["venture", "enter bogs", "fight", "swap"]);
    assert_eq!(t.refused("done"), "HH-R-47");
    t.act("equip I29");
    // Nothing more can be moved, so the window has closed and the monster attacks.
    t.roll([1, 1, 1], [6, 6]);
    assert_eq!(t.public().fight.round, 2);
    assert!(!t.offers("use I29"));
    assert_eq!(t.refused("use I29"), "HH-R-36");
    t.act("attack").roll([6, 6, 6], [1, 1]);
    t.act("enter bogs").chance("draw-monster M14").act("fight");
    assert!(t.offers("use I29"));
}

/// Covers: HH-R-45, HH-ITEM-3, HH-ITEM-4, HH-INV-4
#[test]
fn hh_t11_a_lasting_consumable_keeps_its_slot() {
    let mut t = Table::load(json!({
        "players": [{ "equipped": ["I32", "I01", "I11"] }],
        "regions": { "B": { "monster": "M02" }, "S": { "monster": "M14" } },
    }));
    t.acts(&["venture", "enter bogs", "fight", "use I32", "attack"]).roll([6, 6, 6], [1, 1]);
    t.acts(&["enter steppe", "arrange"]);
    assert!(!t.offers("unequip I32") && t.offers("unequip I01"));
    assert_eq!(t.refused("unequip I32"), "HH-R-45");
    t.acts(&["done", "fight", "attack"]).roll([3, 3, 3], [4, 4]);
    assert_eq!(t.public().fight.statuses.len(), 1, "hits still inflict Poison");
    assert!(t.player(0).wears(t.card("I32")));
    t.roll([1, 1, 1], [6, 6]).act("attack").roll([6, 6, 6], [1, 1]);
    t.act("home");
    assert!(t.public().items.discards.has(t.card("I32")) && !t.player(0).wears(t.card("I32")));
}

/// Covers: HH-R-53, HH-R-54, HH-R-77, HH-ART-6, HH-ART-7
#[test]
fn hh_t12_loot_and_two_sigils_at_once() {
    let mut position = fight(
        json!({ "backpack": ["AR01", "AR03"], "equipped": ["I03", "I14"] }),
        "B",
        "M20",
        json!({ "hp": 2 }),
    );
    position["regions"]["B"]["loot"] = json!(["AR02", "I05"]);
    position["regions"]["B"]["sigils"] = json!(["WRA"]);
    let mut t = Table::load(position);
    t.act("attack").roll([6, 6, 6], [1, 1]);
    let player = t.player(0);
    assert!(player.relics.has(t.card("AR02")) && player.pack.has(t.card("I05")));
    assert!(player.sigils.has(t.card("WRA")) && player.sigils.has(t.card("SEL")));
    assert!(t.region("B").monster == 255 && !t.region("B").has_loot());
}

/// Covers: HH-R-70, HH-R-69
#[test]
fn hh_t13_killed_by_the_champion() {
    for (region, code) in [("caves", "C"), ("bogs", "B")] {
        let mut t = Table::load(json!({
            "players": [{ "hero": "H05", "favor": false, "hp": 2, "equipped": ["I05"], "backpack": ["I28"], "sigils": ["REV"] }],
            "regions": { "C": { "monster": "M12" } },
        }));
        t.acts(&["venture", "abbey", "fight", "attack"]).roll([1, 1, 1], [6, 6]).roll([6, 6, 6], [1, 1]);
        assert_eq!(t.step(), "Spoils");
        t.act(&format!("spoils {region}"));
        if code == "B" {
            t.chance("draw-monster M14");
        }
        let land = t.region(code);
        assert!(
            land.loot.has(t.card("I05")) && land.loot.has(t.card("I28")) && land.sigils.has(t.card("REV"))
        );
        assert_eq!(land.monster, t.card(if code == "B" { "M14" } else { "M12" }));
        t.any().any().any();
        assert_eq!(t.public().champion.down, 3);
        assert!(t.public().heroes.graveyard.has(t.card("H05")));
        assert!(t.public().mutations.discards.has(t.card("X52")));
        assert_eq!(t.step(), "HeroDraw", "nobody fights: a new Hero is drawn");
    }
}

/// Covers: HH-R-16
#[test]
fn hh_t14_a_villager() {
    let heroes: Vec<String> = (2..=16).map(|n| format!("H{n:02}")).collect();
    let mut t = Table::load(json!({
        "players": [{ "hero": "H01", "favor": false, "hp": 1 }],
        "regions": { "C": { "monster": "M34" } },
        "graveyard": { "heroes": heroes },
        "encounter": { "where": "C" },
        "combat": {},
    }));
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 6, 6], [1, 1]).any();
    assert_eq!((t.player(0).hero, t.player(0).hp, t.player(0).favor), (255, 20, false));
    t.any().any().act("reveal neither").whatever();
    assert_eq!(t.player(0).hidden_count(), 2);
    t.state.public.players[0].hp = 1;
    let m01 = t.card("M01");
    t.state.public.monsters.deck.remove(m01);
    t.state.public.players[0].trophies.insert(m01);
    assert_eq!(t.of_kind("oblate"), ["oblate gutter-bats health"]);
    assert_eq!(t.refused("oblate M01 favor"), "HH-R-23");
    let graves = t.public().heroes.graveyard.len();
    t.acts(&["venture", "enter caves", "fight", "attack"]).roll([1, 1, 1], [6, 6]).roll([6, 6, 6], [1, 1]);
    assert_eq!(t.public().heroes.graveyard.len(), graves, "a Villager leaves no card");
}

/// Covers: HH-R-74, HH-S-RED, HH-V-SURVIVE, HH-H-13
#[test]
fn hh_t15_would_be_deaths() {
    let start = || {
        let mut t = Table::load(fight(
            json!({ "hero": "H13", "hp": 4, "sigils": ["RED"], "equipped": ["I44"], "trophies": ["M01"] }),
            "C",
            "M17",
            json!({}),
        ));
        t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 4, 4], [3, 3]);
        assert_eq!((t.hp(), t.step().as_str()), (8, "Combat"), "Redemption, automatically");
        t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 4, 4], [3, 3]);
        assert_eq!(t.legal(), ["use saints-knucklebone", "favor", "die"]);
        t
    };
    let mut t = start();
    t.act("use I44");
    assert_eq!((t.hp(), t.step().as_str()), (5, "Combat"));
    let mut t = start();
    t.act("favor");
    assert!(t.player(0).trophies.is_empty() && t.player(0).hp == 1 && !t.player(0).favor);
    t.any();
    assert!(t.region("C").mutations[0] != 255, "the monster mutates");
    assert!(t.public().heroes.graveyard.is_empty());
    let mut t = start();
    t.act("die");
    assert!(t.public().heroes.graveyard.has(t.card("H13")));
}

/// Covers: HH-S-REV
#[test]
fn hh_t16_revenge() {
    let mut t = Table::load(fight(json!({ "sigils": ["REV"] }), "C", "M17", json!({})));
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 6, 2], [2, 3]);
    assert_eq!((t.hp(), t.public().fight.charge), (10, 8));
    t.state.public.fight.hp = 20;
    t.state.public.fight.max = 20;
    t.act("attack").roll([2, 2, 2], [3, 3]);
    assert_eq!((t.foe_hp(), t.public().fight.charge), (20 - 8, 0));
    t.roll([1, 1, 1], [6, 6]).act("attack").roll([4, 4, 4], [3, 3]);
    assert_eq!(t.foe_hp(), 12 - 6, "the attack after that has no bonus");
}

/// Covers: HH-S-VIG
#[test]
fn hh_t17_the_vigil_halves_the_graveyard() {
    let mut t = Table::load(json!({
        "players": [{ "sigils": ["VIG"] }],
        "champion": { "mutations": [] , "hero": "H17" },
        "graveyard": { "monsters": ["M01", "M02", "M03", "M04", "M05", "M07", "M10"] },
    }));
    t.acts(&["venture", "abbey", "fight"]);
    assert_eq!((t.game.foe_clash(t.public(), false).attack, t.foe_hp()), (3, 25 + 7));
    assert_eq!(t.game.foe_clash(t.public(), false).defence, 1);
}

/// Covers: HH-R-76, HH-V-REROLL
#[test]
fn hh_t18_two_sources_of_rerolls() {
    let mut t = Table::load(fight(json!({ "sigils": ["WRA"], "equipped": ["I20"] }), "C", "M34", json!({})));
    t.act("attack").roll([1, 1, 6], [1, 1]);
    t.act("reroll sigil-of-wrath 1+2").chance("roll-again 2-5 -");
    assert_eq!(t.public().fight.dice[..3], [2, 5, 6]);
    assert_eq!(t.refused("reroll sigil-of-wrath 1"), "HH-V-REROLL");
    t.act("reroll slot-1 1").chance("roll-again 4 -");
    assert_eq!(
        t.foe_hp(),
        15 - (15 - 2 + 1),
        "no source is left, so the roll of 15 has counted, +1 by Wrath"
    );
}

/// Covers: HH-D-11
#[test]
fn hh_t19_curfew() {
    let mut t = Table::load(
        json!({ "players": [{ "hp": 15, "encounters": 1, "trophies": ["M01"] }], "decree": "D11",
        "frames": [{ "step": "destination" }] }),
    );
    win(&mut t);
    t.whatever();
    assert_eq!((t.player(0).hp, t.public().round), (13, 2));
}

/// Covers: HH-R-58, HH-D-18, HH-R-12
#[test]
fn hh_t20_a_sigil_outside_ones_own_turn() {
    let mut t = Table::load(json!({
        "players": [
            { "hero": "H01", "backpack": ["AR10"] },
            { "hero": "H02", "backpack": ["AR04"] },
            { "hero": "H03", "backpack": ["AR05", "AR06", "AR01"] },
        ],
        "active": 1,
        "decree": "D18",
        "frames": [{ "step": "hamlet" }, { "step": "decree_act" }],
    }));
    assert_eq!((t.step().as_str(), t.asked().0), ("Fair", 1));
    t.act("pass");
    assert_eq!(t.asked().0, 2);
    t.act("exchange AR01 AR04");
    assert!(t.player(2).sigils.has(t.card("WRA")), "at once, outside its own turn");
    assert_eq!((t.asked().0, t.of_kind("exchange")), (0, vec![t.ids("exchange AR10 AR01")]));
    assert_eq!(t.refused("exchange AR10 AR04"), "HH-V-SWAP");
    t.act("exchange AR10 AR01");
    assert_eq!((t.step().as_str(), t.asked().0), ("Hamlet", 1));
    assert!(t.player(0).relics.has(t.card("AR01")) && t.player(1).relics.has(t.card("AR10")));
}

/// Covers: HH-D-17, HH-R-56
#[test]
fn hh_t21_the_barons_hunt() {
    let t = Table::load(json!({
        "players": [{ "hero": "H01" }],
        "regions": { "C": { "monster": "M12", "mutations": ["X02"] }, "B": { "monster": "M23", "loot": ["I28"] } },
        "decree": "D17",
        "frames": [{ "step": "hamlet" }, { "step": "decree_act" }],
    }));
    assert!(t.public().monsters.discards.has(t.card("M12")) && t.public().reliquary.has(t.card("AR06")));
    assert!(t.public().mutations.discards.has(t.card("X02")) && t.region("C").monster == 255);
    assert_eq!(t.region("B").monster, t.card("M23"));
    assert!(t.player(0).trophies.is_empty());
}

/// Covers: HH-V-REPLACE, HH-R-88, HH-R-90
#[test]
fn hh_t22_a_replaced_monster_goes_under_the_deck() {
    let mut t = Table::load(json!({ "players": [{ "hero": "H06", "backpack": ["I01"] }] }));
    t.acts(&["venture", "enter steppe"]).chance("draw-monster M34");
    t.acts(&["arrange", "equip I01"]);
    assert!(!t.offers("arrange"));
    t.act("favor").chance("draw-monster M14");
    assert_eq!(
        (t.region("S").monster, t.public().monsters.under.to_vec()),
        (t.card("M14"), vec![t.card("M34")])
    );
    assert!(t.public().monsters.deck.has(t.card("M34")) && t.player(0).relics.is_empty());
    assert!(t.offers("arrange") && t.step() == "Encounter" && !t.player(0).favor);
}

/// Covers: HH-R-26, HH-V-DISCOUNT, HH-R-27
#[test]
fn hh_t23_discounts() {
    let mut t = Table::load(json!({
        "players": [{ "hero": "H09", "equipped": ["I23"], "trophies": ["M12"] }],
        "stock": ["I05"],
        "decree": "D07",
    }));
    assert_eq!(t.game.price(t.public(), 1), Some(5));
    t.act("favor");
    assert_eq!(t.game.price(t.public(), 1), Some(1));
    t.act("shop 1");
    assert!(t.player(0).pack.has(t.card("I05")));
}

/// Covers: HH-R-48
#[test]
fn hh_t24_death_by_status_is_a_victory() {
    let mut t = Table::load(fight(json!({}), "C", "M17", json!({ "hp": 1, "statuses": ["bleed"] })));
    t.act("attack").roll([1, 1, 1], [6, 6]);
    assert!(t.player(0).trophies.has(t.card("M17")) && t.step() == "Destination");
}

/// Covers: HH-R-39, HH-R-48, HH-V-THORNS
#[test]
fn hh_t25_thorns_can_kill() {
    let mut t = Table::load(fight(json!({ "hp": 1 }), "C", "M25", json!({})));
    t.act("attack").roll([3, 3, 3], [4, 4]);
    assert!(t.cited("HH-V-THORNS") && t.cited("HH-DEF-1"));
    assert_eq!(t.region("C").monster, t.card("M25"));
}

/// Covers: HH-R-64
#[test]
fn hh_t26_fatigue_does_not_kill() {
    let mut t = Table::load(
        json!({ "players": [{ "hp": 2, "encounters": 1, "trophies": ["M01"] }], "frames": [{ "step": "destination" }] }),
    );
    win(&mut t);
    assert_eq!((t.hp(), t.player(0).fatigue), (1, 1));
}

/// Covers: HH-R-31, HH-R-34, HH-DEF-8
#[test]
fn hh_t27_an_occupied_region_and_two_mutations() {
    let mut t = Table::load(
        json!({ "players": [{}], "regions": { "W": { "monster": "M43", "mutations": ["X01", "X02"] } },
        "champion": { "mutations": ["X05", "X06", "X07"] } }),
    );
    let deck = t.public().monsters.deck.len();
    t.acts(&["venture", "enter woodlands"]);
    assert_eq!((t.step().as_str(), t.public().monsters.deck.len()), ("Encounter", deck));
    t.act("retreat").escape(6);
    assert_eq!(t.region("W").mutations, [t.card("X01"), t.card("X02")]);
    t.whatever();
    assert_eq!(t.public().round, 2);
}

/// Covers: HH-R-42
#[test]
fn hh_t28_thirty_rounds() {
    let mut t = Table::load(fight(json!({}), "B", "M02", json!({})));
    for _ in 0..30 {
        assert_eq!(t.step(), "Combat");
        t.act("attack").roll([1, 1, 1], [6, 6]).roll([1, 1, 1], [6, 6]);
    }
    assert!(t.cited("HH-R-42"));
    t.chance("draw-mutation X02").whatever();
    assert_eq!((t.region("B").mutations[0], t.public().round), (t.card("X02"), 2));
}

/// Covers: HH-V-SNATCH
#[test]
fn hh_t29_snatch() {
    let mut t = Table::load(fight(json!({ "backpack": ["I28", "AR10"] }), "C", "M29", json!({})));
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([4, 4, 4], [3, 3]);
    let mut outcomes = vec![];
    parlour_core::Game::outcomes(&t.game, &t.state, &mut |_, weight| outcomes.push(weight));
    assert_eq!(outcomes, [1, 1]);
    t.chance("snatch AR10");
    assert!(t.region("C").relics.has(t.card("AR10")) && !t.player(0).relics.has(t.card("AR10")));
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([4, 4, 4], [5, 5]);
    assert!(t.player(0).pack.has(t.card("I28")) && t.step() == "Combat", "the second hit takes nothing");
    t.act("attack").roll([6, 6, 6], [1, 1]);
    assert!(t.player(0).relics.has(t.card("AR10")));
}

/// Covers: HH-INV-3
#[test]
fn hh_t30_three_slots() {
    let mut t =
        Table::load(json!({ "players": [{ "equipped": ["I13", "I14", "I26"], "backpack": ["I44"] }] }));
    t.act("arrange");
    assert!(t.of_kind("equip").is_empty());
    assert_eq!(t.refused("equip I44"), "HH-INV-3");
    t.acts(&["unequip I13", "equip I44"]);
    assert!(t.player(0).wears(t.card("I44")));
}

/// Covers: HH-R-53, HH-R-63, HH-V-REST, HH-R-62
#[test]
fn hh_t31_friar_gorm_fights_eight_times() {
    let mut t = Table::load(json!({ "players": [{ "hero": "H15" }] }));
    t.act("venture");
    let (mut health, mut tokens) = (vec![], vec![]);
    for fight in 1..=8 {
        win(&mut t);
        if fight < 5 {
            t.act(if fight == 4 { "favor" } else { "go-on" });
        }
        health.push(t.player(0).hp);
        tokens.push(t.player(0).fatigue);
    }
    assert_eq!(health, [20, 18, 16, 19, 19, 17, 15, 13]);
    assert_eq!(tokens[..7], [0, 1, 2, 0, 0, 1, 2]);
    t.whatever();
    assert_eq!(t.public().round, 2);
}

/// Covers: HH-R-51, HH-R-81
#[test]
fn hh_t32_a_failed_retreat() {
    let mut t = Table::load(
        json!({ "players": [{ "equipped": ["I12"] }], "regions": { "S": { "monster": "M31" } } }),
    );
    t.acts(&["venture", "enter steppe", "retreat"]).escape(1).roll([2, 3, 4], [2, 2]);
    assert_eq!(t.player(0).hp, 10);
    t.any();
    assert!(t.region("S").mutations[0] != 255);
}

/// Covers: HH-R-80, HH-R-82
#[test]
fn hh_t33_saved_in_a_tick() {
    let mut position = fight(
        json!({ "hp": 1, "max": 20, "statuses": ["poison", "bleed"], "equipped": ["I44"] }),
        "C",
        "M17",
        json!({ "round": 2 }),
    );
    position["frames"] = json!([{ "step": "hero_turn" }]);
    let mut t = Table::load(position);
    assert_eq!(t.step(), "Lethal");
    t.act("use I44");
    assert_eq!((t.hp(), t.player(0).statuses.len(), t.step().as_str()), (5, 2, "Combat"));
}

/// Covers: HH-V-AFFLICT, HH-STAT-5
#[test]
fn hh_t34_widow_cray() {
    let mut t = Table::load(fight(json!({ "hero": "H08" }), "C", "M16", json!({ "statuses": ["bleed"] })));
    t.act("favor");
    assert_eq!(t.public().fight.statuses.len(), 3);
    t.act("attack").roll([1, 1, 1], [6, 6]);
    assert_eq!(t.foe_hp(), 5);
}

/// Covers: HH-R-83, HH-R-88, HH-H-17, HH-V-RECHARGE
#[test]
fn hh_t35_isolde_and_the_absolution() {
    let mut t = Table::load(json!({
        "players": [{ "hero": "H17" }, { "hero": "H02", "favor": false }],
        "champion": { "hero": "H03" },
    }));
    t.act("favor").chance("draw-decree D14").chance("draw-decree D09");
    let moon = t.public().moon;
    t.act("choose D14");
    assert_eq!((t.public().decree, t.public().moon), (t.card("D14"), moon));
    assert!(t.player(1).favor && !t.player(0).favor, "every Favor but the one in use");
    assert_eq!(t.state.nature.under.to_vec(), [t.card("D09")]);
    assert_eq!(t.view(0)["mine"]["under"], json!([t.card("D09")]));
    assert_eq!(t.view(1)["mine"]["under"], json!([255]), "only this player knows");
}

/// Covers: HH-R-92
#[test]
fn hh_t36_redemption_and_revenge() {
    let mut t = Table::load(fight(json!({ "hp": 4, "sigils": ["RED", "REV"] }), "C", "M17", json!({})));
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 6, 4], [2, 3]);
    assert_eq!((t.hp(), t.public().fight.charge), (8, 8));
}

/// Covers: HH-R-89
#[test]
fn hh_t37_curfew_and_friar_gorm() {
    for (choice, home) in [("favor", false), ("go-on", true)] {
        let mut t = Table::load(
            json!({ "players": [{ "hero": "H15", "encounters": 1, "trophies": ["M01"] }], "decree": "D11",
            "frames": [{ "step": "destination" }] }),
        );
        win(&mut t);
        t.act(choice);
        assert_eq!(t.step() != "Destination", home);
        assert_eq!(t.public().round, if home { 2 } else { 1 });
    }
}

/// Covers: HH-R-51, HH-R-81, HH-S-VIG
#[test]
fn hh_t38_a_failed_retreat_from_the_champion() {
    let mut t = Table::load(json!({
        "players": [{ "sigils": ["VIG"], "equipped": ["I14"] }],
        "champion": { "mutations": ["X10", "X16", "X41"] },
        "graveyard": { "monsters": ["M01", "M02", "M03", "M04", "M05", "M07", "M10"] },
    }));
    t.acts(&["venture", "abbey", "retreat"]).escape(3).roll([4, 4, 4], [3, 3]);
    assert_eq!(t.player(0).hp, 11);
    t.any().any().any();
    assert_eq!(t.public().champion.down, 3);
}

/// Covers: HH-R-84, HH-R-19, HH-V-NEGATE
#[test]
fn hh_t39_no_favor_against_a_tie() {
    let mut t = Table::load(fight(json!({ "hero": "H10" }), "C", "M17", json!({})));
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([2, 2, 2], [4, 4]);
    assert_eq!(t.step(), "Combat", "the window is skipped");
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([4, 4, 4], [4, 4]);
    assert_eq!(t.legal(), ["favor", "keep"]);
    t.act("favor");
    assert_eq!((t.hp(), t.player(0).favor), (20, false));
}

/// Covers: HH-R-84, HH-R-45, HH-V-IMMUNE
#[test]
fn hh_t40_an_oil_against_an_immune_monster() {
    let mut t = Table::load(json!({
        "players": [{ "equipped": ["I32"] }],
        "regions": { "B": { "monster": "M11" }, "S": { "monster": "M14" } },
    }));
    t.acts(&["venture", "enter bogs", "fight", "use I32", "attack"]).roll([3, 3, 3], [4, 4]);
    assert!(t.public().fight.statuses.is_empty());
    t.state.public.fight.hp = 1;
    t.roll([1, 1, 1], [6, 6]).act("attack").roll([6, 6, 6], [1, 1]);
    t.acts(&["enter steppe", "fight", "attack"]).roll([3, 3, 3], [4, 4]);
    assert_eq!(t.public().fight.statuses.len(), 1);
}

/// Covers: HH-V-TAKE, HH-R-87
#[test]
fn hh_t41_perrin_alone() {
    let mut t = Table::load(json!({
        "players": [{ "hero": "H12", "trophies": ["M01"], "backpack": ["AR04", "AR06"] }],
        "regions": { "S": { "monster": "M31", "loot": ["AR05"] } },
    }));
    t.act("favor");
    assert!(t.player(0).relics.has(t.card("AR05")) && t.public().monsters.discards.has(t.card("M01")));
    assert!(t.player(0).sigils.has(t.card("WRA")) && !t.player(0).favor);
}

/// Covers: HH-R-86, HH-V-SWAP, HH-R-59
#[test]
fn hh_t42_an_exchange_frees_the_slot() {
    let mut t = Table::load(json!({
        "players": [
            { "hero": "H01", "equipped": ["I45"], "backpack": ["AR01"] },
            { "hero": "H02", "equipped": ["AR08", "I01"] },
        ],
    }));
    // There is one possible exchange, so it is made at once.
    t.act("use I45");
    assert_eq!(t.player(1).slots, [t.card("I01"), 255, 255]);
    assert!(t.player(1).relics.has(t.card("AR01")) && t.player(0).relics.has(t.card("AR08")));
    assert!(!t.player(0).wears(64 + t.card("AR08")) && t.public().items.discards.has(t.card("I45")));
}
