//! The Wilderness: encounters, combat, escape, victory and the effects of cards in a fight.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, fight, json};

fn foe_attack(t: &Table) -> i32 {
    t.game.foe_clash(t.public(), false).attack
}

/// Covers: HH-WILD-1, HH-WILD-2, HH-WILD-4, HH-TURN-7, HH-VIC-1, HH-VIC-2, HH-R-55
#[test]
fn a_cycle_of_the_wilderness() {
    let mut t = Table::load(json!({ "players": [{ "equipped": ["I05"] }] }));
    t.act("venture");
    assert_eq!(t.legal(), ["enter caves", "enter bogs", "enter steppe", "enter woodlands", "home"]);
    t.act("enter steppe").chance("draw-monster M14");
    assert_eq!(t.region("S").monster, t.card("M14"), "face up on the region");
    assert!(t.offers("fight") && t.offers("retreat") && !t.offers("home"));
    t.act("fight").act("attack").roll([6, 6, 6], [1, 1]);
    assert!(t.player(0).trophies.has(t.card("M14")) && t.region("S").monster == 255);
    assert!(
        t.offers("enter steppe") && t.offers("enter bogs") && t.offers("home"),
        "same region, another, or home"
    );
    assert!(!t.player(0).pack.has(t.card("M14")), "trophies are no items");
    assert!(t.view(0)["public"]["players"][0]["trophies"] != json!(0), "and open");
    t.act("home");
    assert_eq!(t.public().round, 2);
}

/// Covers: HH-COMB-1, HH-COMB-2, HH-ITEM-1, HH-R-36
#[test]
fn step_a_uses_equipped_consumables() {
    let mut t = Table::load(json!({
        "players": [{ "hp": 5, "max": 20, "equipped": ["I28", "I35"], "backpack": ["I29"] }],
        "regions": { "C": { "monster": "M17" } },
    }));
    assert_eq!(t.refused("use I28"), "HH-R-36", "not in the Hamlet");
    t.acts(&["venture", "enter caves", "fight"]);
    assert_eq!(t.legal(), ["use mulled-wine", "use battle-brew", "done"]);
    assert_eq!(t.refused("use I29"), "HH-COMB-2");
    t.act("use I28");
    assert_eq!(t.hp(), 9);
    assert!(t.public().items.discards.has(t.card("I28")) && !t.player(0).wears(t.card("I28")));
    t.act("use I35");
    assert_eq!(t.step(), "Combat");
    assert!(t.player(0).wears(t.card("I35")), "it lasts for this combat");
    assert_eq!(t.game.hero_clash(t.public()).attack, 2);
    t.act("attack").roll([6, 6, 6], [1, 1]);
    assert!(t.public().items.discards.has(t.card("I35")), "and is discarded with the victory");
}

/// Covers: HH-COMB-3, HH-COMB-10, HH-COMB-11, HH-COMB-12, HH-COMB-13, HH-R-38
#[test]
fn both_sides_take_turns_until_one_is_done() {
    let mut t = Table::load(fight(json!({}), "C", "M17", json!({})));
    assert!(t.offers("attack") && t.offers("flee"));
    t.act("attack").roll([4, 4, 4], [5, 5]);
    assert_eq!(
        (t.foe_hp(), t.step().as_str()),
        (6, "Roll"),
        "three dice against the monster's two; now it attacks"
    );
    t.roll([4, 4, 4], [5, 6]);
    assert_eq!((t.hp(), t.public().fight.round), (20 - 2, 2), "12 + 1 against 11");
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([3, 3, 3], [5, 5]);
    assert_eq!((t.hp(), t.public().fight.round), (18, 3), "10 against 10 is a tie for the monster too");
    let mut t = Table::load(fight(
        json!({ "hp": 10, "max": 20, "statuses": ["burn"], "equipped": ["AR10"] }),
        "C",
        "M12",
        json!({ "hp": 8, "statuses": ["poison"] }),
    ));
    t.act("attack").roll([1, 1, 1], [6, 6]);
    assert_eq!(t.foe_hp(), 8, "the monster's turn: it loses 1, then recovers 1");
    t.roll([1, 1, 1], [6, 6]);
    assert_eq!(t.hp(), 10, "the Hero's turn: it loses 1, then recovers 1");
}

/// Covers: HH-COMB-7, HH-FAV-2, HH-V-ADD
#[test]
fn marrow_jack_turns_a_tie_into_a_hit() {
    let mut t = Table::load(fight(json!({ "hero": "H01" }), "C", "M17", json!({})));
    t.act("attack").roll([3, 3, 3], [5, 5]).act("favor");
    assert_eq!(t.foe_hp(), 8 - 5);
    assert!(!t.player(0).favor);
}

/// Covers: HH-FLEE-1, HH-FLEE-2, HH-R-35, HH-V-ESCAPE
#[test]
fn fleeing_takes_the_place_of_an_attack() {
    let mut t = Table::load(fight(json!({ "equipped": ["I25"] }), "C", "M17", json!({})));
    assert!(t.offers("flee"));
    t.act("attack").roll([1, 1, 1], [6, 6]);
    assert_eq!(t.step(), "Roll", "not between the own attack and the monster's");
    t.roll([1, 1, 1], [6, 6]).act("flee").escape(3);
    assert!(t.cited("HH-FLEE-3"), "3 + 1 is enough");
    let mut t = Table::load(fight(json!({}), "C", "M17", json!({})));
    t.state.public.decree = t.card("D10");
    let d10 = t.card("D10");
    t.state.public.decrees.unseen.remove(d10);
    t.act("flee").escape(4);
    assert_eq!(t.step(), "Roll", "4 - 1 is not");
}

/// Covers: HH-CHAMP-3, HH-R-65, HH-R-57
#[test]
fn the_abbey_needs_any_sigil() {
    let t = Table::load(
        json!({ "players": [{ "backpack": ["AR01", "AR02"] }], "frames": [{ "step": "destination" }] }),
    );
    assert!(!t.offers("abbey"));
    assert_eq!(t.refused("abbey"), "HH-CHAMP-3");
    let t = Table::load(json!({ "players": [{ "sigils": ["RED"] }], "frames": [{ "step": "destination" }] }));
    assert!(t.offers("abbey"), "its Artifacts need not be there");
    let t = Table::load(
        json!({ "players": [{ "sigils": ["RED"], "encounters": 1, "trophies": ["M01"] }], "frames": [{ "step": "destination" }] }),
    );
    assert!(t.offers("abbey"), "also after another fight");
}

/// Covers: HH-R-57, HH-ART-5
#[test]
fn a_sigil_stays_when_its_artifact_goes_and_is_used_without_limit() {
    let mut t = Table::load(fight(
        json!({ "sigils": ["WRA"], "backpack": ["AR04", "AR05", "AR06"] }),
        "C",
        "M29",
        json!({}),
    ));
    for _ in 0..2 {
        t.act("attack").roll([1, 1, 1], [6, 6]);
        assert!(t.offers("reroll sigil-of-wrath 1+2+3"), "in every roll");
        t.act("keep").roll([4, 4, 4], [3, 3]);
        if t.step() == "SnatchPick" {
            t.chance("snatch AR05");
        }
    }
    assert!(t.player(0).sigils.has(t.card("WRA")) && !t.player(0).relics.has(t.card("AR05")));
}

/// Covers: HH-ART-3, HH-R-56
#[test]
fn an_artifact_is_won_once() {
    let mut t = Table::load(fight(json!({ "equipped": ["I05"] }), "C", "M16", json!({ "hp": 1 })));
    t.act("attack").roll([6, 6, 6], [1, 1]);
    assert!(t.player(0).relics.has(t.card("AR04")) && !t.public().reliquary.has(t.card("AR04")));
    let mut t = Table::load(json!({
        "players": [{ "equipped": ["I05"] }, { "backpack": ["AR04"] }],
        "regions": { "C": { "monster": "M16" } },
        "encounter": { "where": "C" },
        "combat": { "hp": 1 },
    }));
    t.act("attack").roll([6, 6, 6], [1, 1]);
    assert!(t.player(0).relics.is_empty(), "killed again it yields nothing");
}

/// Covers: HH-ITEM-2, HH-V-INFLICT, HH-V-HEAL, HH-STAT-6
#[test]
fn consumables_heal_cure_and_oil_weapons() {
    let mut t = Table::load(json!({
        "players": [{ "hp": 3, "max": 20, "statuses": ["poison", "burn"], "equipped": ["I30", "I33"] }],
        "regions": { "C": { "monster": "M17" } },
    }));
    t.acts(&["venture", "enter caves", "fight"]);
    assert_eq!(t.hp(), 1, "the tick comes before step A");
    t.acts(&["use I30", "use I33"]);
    assert_eq!((t.hp(), t.player(0).statuses.len()), (13, 0));
    t.act("attack").roll([4, 4, 4], [5, 5]);
    assert_eq!(t.public().fight.statuses.len(), 1);
    let mut t = Table::load(json!({ "players": [{ "statuses": ["poison"] }] }));
    t.act("venture").act("home").whatever();
    assert_eq!(t.player(0).statuses.len(), 1, "going home alone cures nothing");
}

/// Covers: HH-STAT-7
#[test]
fn a_monster_left_behind_loses_its_statuses() {
    let mut t = Table::load(fight(json!({}), "C", "M17", json!({ "statuses": ["burn"], "hp": 4 })));
    t.act("flee").escape(6).any().whatever();
    t.acts(&["venture", "enter caves", "fight"]);
    assert!(t.public().fight.statuses.is_empty());
}

/// Covers: HH-R-32
#[test]
fn without_monsters_there_is_nowhere_to_go() {
    let monsters: Vec<String> = (1..=45).map(|n| format!("M{n:02}")).collect();
    let mut t = Table::load(json!({ "players": [{}], "graveyard": { "monsters": monsters } }));
    t.act("venture");
    assert!(t.cited("HH-TURN-2"), "the turn ends");
    let (first, rest) = monsters.split_first().unwrap();
    let mut t = Table::load(json!({
        "players": [{}],
        "graveyard": { "monsters": rest },
        "regions": { "B": { "monster": first } },
    }));
    t.act("venture");
    assert_eq!(t.legal(), ["enter bogs", "home"]);
    assert_eq!(t.refused("enter caves"), "HH-R-32");
}

/// Covers: HH-R-41
#[test]
fn values_can_be_negative() {
    let mut t = Table::load(json!({
        "players": [{ "fatigue": 2, "encounters": 3, "trophies": ["M01", "M02", "M03"], "equipped": ["I13"] }],
        "regions": { "C": { "monster": "M18" } },
        "encounter": { "where": "C" },
        "combat": {},
    }));
    assert_eq!(t.game.hero_clash(t.public()).attack, -1 - 1 - 4);
    t.act("attack").roll([1, 1, 1], [1, 1]);
    assert!(t.told.iter().any(|(_, say)| say.contains("attacks -3 against 2")), "{:?}", t.told);
}

/// Covers: HH-R-43, HH-V-NO-HOME, HH-V-AT-HOME
#[test]
fn the_region_bonus_is_fixed_when_the_fight_begins() {
    let at_home = |equipped: &str, backpack: &str| {
        let mut t = Table::load(json!({
            "players": [{ "equipped": [equipped], "backpack": [backpack] }],
            "regions": { "B": { "monster": "M17" } },
        }));
        t.acts(&["venture", "enter bogs", "fight"]);
        t
    };
    let t = at_home("I27", "I10");
    assert_eq!((t.foe_hp(), foe_attack(&t)), (8, 1), "no bonus");
    let mut t = at_home("I10", "I27");
    assert_eq!((t.foe_hp(), foe_attack(&t)), (9, 2));
    assert_eq!(t.game.hero_clash(t.public()).attack, 3, "+2 against a monster at home");
    t.acts(&["swap", "equip I27"]);
    assert!(!t.offers("done") || t.step() == "Arrange");
    if t.step() == "Arrange" {
        t.act("done");
    }
    assert_eq!((t.public().fight.max, foe_attack(&t)), (9, 2), "too late");
    let t = Table::load(fight(json!({ "equipped": ["I10", "AR03"] }), "B", "M17", json!({ "home": false })));
    assert_eq!(t.game.hero_clash(t.public()).attack, 3, "it stands at home whether or not it has the bonus");
}

/// Covers: HH-R-44
#[test]
fn a_dead_monsters_mutations_are_discarded_and_come_back() {
    let mut position = fight(json!({ "equipped": ["I05"] }), "C", "M17", json!({ "hp": 1 }));
    position["regions"]["C"]["mutations"] = json!(["X01", "X02"]);
    let mut t = Table::load(position);
    t.act("attack").roll([6, 6, 6], [1, 1]);
    assert!(
        t.public().mutations.discards.has(t.card("X01")) && t.public().mutations.discards.has(t.card("X02"))
    );
    let used: Vec<String> = (1..=58)
        .map(|n| format!("X{n:02}"))
        .filter(|code| !["X52", "X53", "X54"].contains(&code.as_str()))
        .collect();
    let mut position = fight(json!({}), "C", "M17", json!({}));
    position["discards"] = json!({ "mutations": used });
    let mut t = Table::load(position);
    assert_eq!(t.game.mutation_deck_size(t.public()), 0);
    t.act("flee").escape(6);
    assert_eq!((t.step().as_str(), t.game.mutation_deck_size(t.public())), ("MutationDraw", 55));
    assert_eq!(t.public().mutations.left_over.len(), 3, "the Champion's cards are known by elimination");
}

/// Covers: HH-R-49, HH-R-50
#[test]
fn statuses_tick_in_combat_only_and_not_while_immune() {
    let mut t = Table::load(json!({
        "players": [{ "hp": 10, "max": 20, "statuses": ["poison", "bleed"], "backpack": ["I16"] }],
        "regions": { "C": { "monster": "M26" } },
    }));
    t.act("venture").act("enter caves");
    assert_eq!(t.hp(), 10, "not in the Hamlet or on the road");
    t.acts(&["arrange", "equip I16"]);
    t.act("fight");
    assert_eq!((t.hp(), t.player(0).statuses.len()), (9, 2), "the Poison stays and does not tick");
    t.state.public.players[0].statuses = parlour_hamlet_heroes::state::Statuses(0b010);
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([3, 3, 3], [2, 2]);
    assert_eq!(t.player(0).statuses.0, 0b010, "no new token is placed");
}

/// Covers: HH-R-52
#[test]
fn dying_in_flight_gives_one_mutation() {
    let mut t = Table::load(fight(json!({ "hp": 1 }), "C", "M17", json!({})));
    t.act("flee").escape(1).roll([6, 6, 6], [1, 1]).any();
    assert!(t.region("C").mutations[0] != 255 && t.region("C").mutations[1] == 255);
    assert_eq!(t.step(), "HeroDraw");
}

/// Covers: HH-R-67, HH-R-68, HH-CHAMP-2
#[test]
fn the_champion_is_revealed_before_the_choice() {
    let mut t = Table::load(json!({
        "players": [{ "sigils": ["RED"] }, { "hero": "H01" }],
        "graveyard": { "monsters": ["M01"], "heroes": ["H03"] },
    }));
    assert_eq!(t.view(1)["public"]["champion"]["hero"], json!(254));
    t.acts(&["venture", "abbey"]);
    assert_eq!((t.public().champion.hero, t.public().champion.mutations.len()), (t.card("H17"), 3));
    assert_eq!((t.game.grave_bonus(t.public()), t.step().as_str()), (2, "Encounter"));
    assert!(!t.offers("favor"), "it does not use its Hero's Favor, nor does anyone else");
    t.act("retreat").escape(6);
    assert_eq!(t.game.grave_bonus(t.public()), 2, "collected cards stay with the Champion");
}

/// Covers: HH-R-71
#[test]
fn snatch_and_bounty_do_nothing_on_the_champion() {
    let mut t = Table::load(json!({
        "players": [{ "sigils": ["RED"], "backpack": ["I28"] }],
        "champion": { "revealed": true, "mutations_revealed": true, "mutations": ["X56", "X57", "X20"] },
        "encounter": { "where": "abbey" },
        "combat": {},
    }));
    assert_eq!((t.foe_hp(), t.game.hero_clash(t.public()).defence), (25 + 5, 1), "health and all else apply");
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 6, 6], [1, 1]);
    assert_eq!(t.step(), "Combat");
    assert!(t.player(0).pack.has(t.card("I28")));
}

/// Covers: HH-V-ATK, HH-V-FOE, HH-V-HP
#[test]
fn flat_bonuses_of_both_sides() {
    let mut position = fight(json!({ "equipped": ["I03", "I13"] }), "C", "M39", json!({}));
    position["regions"]["C"]["mutations"] = json!(["X30", "X27"]);
    let t = Table::load(position);
    let mine = t.game.hero_clash(t.public());
    assert_eq!((mine.attack, mine.defence), (2 - 1 - 1, 1), "the Hag takes 1 off");
    assert_eq!((t.foe_hp(), foe_attack(&t)), (9 + 3 + 2, 1));
    let t = Table::load(fight(json!({ "equipped": ["I12"] }), "B", "M06", json!({})));
    assert_eq!(t.game.foe_clash(t.public(), false).defence, 2 - 1);
}

/// Covers: HH-V-DRAIN, HH-V-REGEN
#[test]
fn drain_and_regen_stop_at_the_maximum() {
    let mut t = Table::load(fight(
        json!({ "hp": 19, "max": 20, "equipped": ["I24"] }),
        "C",
        "M44",
        json!({ "hp": 13 }),
    ));
    t.act("attack").roll([2, 2, 2], [2, 2]);
    assert_eq!((t.hp(), t.foe_hp()), (20, 11), "2 would be 21");
    t.roll([2, 2, 2], [5, 5]);
    assert_eq!(t.foe_hp(), 11, "a tie drains nothing");
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 6, 6], [6, 6]);
    assert_eq!(t.foe_hp(), 13);
    let mut t = Table::load(fight(json!({}), "C", "M20", json!({ "hp": 9 })));
    t.act("attack").roll([1, 1, 1], [6, 6]);
    assert_eq!(t.foe_hp(), 10);
    t.roll([1, 1, 1], [6, 6]).act("attack").roll([1, 1, 1], [6, 6]);
    assert_eq!(t.foe_hp(), 10);
}

/// Covers: HH-V-BOUNTY, HH-R-08
#[test]
fn a_bounty_is_drawn_hidden() {
    let mut position = fight(json!({ "equipped": ["I05"] }), "C", "M17", json!({ "hp": 1 }));
    position["regions"]["C"]["mutations"] = json!(["X57", "X58"]);
    let mut t = Table::load(position);
    t.act("attack").roll([6, 6, 6], [1, 1]).chance("draw-item I01").chance("draw-item I28");
    assert_eq!((t.player(0).hidden_count(), t.player(0).pack.len()), (2, 0));
    assert_eq!(t.step(), "Destination");
}

/// Covers: HH-V-NO-FATIGUE
#[test]
fn boots_against_fatigue() {
    let with = |things: &[&str]| {
        Table::load(json!({
            "players": [{ "hp": 10, "fatigue": 2, "encounters": 3, "trophies": ["M01", "M02", "M03"], "equipped": things }],
            "regions": { "C": { "monster": "M14" } },
            "encounter": { "where": "C" },
            "combat": { "hp": 1 },
        }))
    };
    assert_eq!(with(&[]).game.hero_clash(with(&[]).public()).attack, -4);
    let mut t = with(&["I22"]);
    assert_eq!(t.game.hero_clash(t.public()).attack, 0);
    t.act("attack").roll([6, 6, 6], [1, 1]);
    assert!(t.cited("HH-FAT-4") && t.player(0).hp == 8, "damage and forced return stay");
}

/// Covers: HH-V-STRIKE, HH-R-81
#[test]
fn strikes_and_traps() {
    let mut t = Table::load(
        json!({ "players": [{ "equipped": ["I40"] }], "regions": { "C": { "monster": "M19" } } }),
    );
    t.acts(&["venture", "enter caves", "fight", "use I40"]);
    assert_eq!(t.foe_hp(), 4, "not a hit: no ward");
    let mut t = Table::load(
        json!({ "players": [{ "equipped": ["I40"] }], "regions": { "C": { "monster": "M26" } } }),
    );
    t.acts(&["venture", "enter caves", "fight", "use I40"]);
    assert!(t.player(0).trophies.has(t.card("M26")), "it may kill");
    let rosa = || {
        let mut t =
            Table::load(json!({ "players": [{ "hero": "H14" }], "regions": { "C": { "monster": "M26" } } }));
        t.acts(&["venture", "enter caves", "favor"]);
        t
    };
    let mut t = rosa();
    t.act("fight");
    assert_eq!(t.foe_hp(), 1, "but not Rosa's trap");
    let mut t = rosa();
    t.act("retreat");
    assert_eq!(t.foe_hp(), 5, "a retreat voids it");
}

/// Covers: HH-V-FLOOR
#[test]
fn dunstans_dice_count_at_least_four() {
    let mut t = Table::load(fight(json!({ "hero": "H11", "equipped": ["I20"] }), "C", "M34", json!({})));
    t.act("attack").roll([1, 2, 6], [1, 1]).act("favor").act("reroll slot-1 1").chance("roll-again 1 -");
    assert_eq!(t.foe_hp(), 15 - (4 + 4 + 6 - 2), "dice re-rolled later too");
    let mut t = Table::load(fight(json!({ "hero": "H11" }), "C", "M34", json!({})));
    t.act("attack").roll([4, 5, 6], [1, 1]);
    assert_eq!(t.step(), "Roll", "with no die below 4 there is nothing to offer");
}

/// Covers: HH-V-ANY
#[test]
fn nan_rerolls_any_dice() {
    let mut t = Table::load(fight(json!({ "hero": "H04" }), "C", "M34", json!({})));
    t.act("attack").roll([1, 1, 6], [6, 6]).act("favor");
    assert_eq!(t.of_kind("dice").len(), 31);
    t.act("dice 1+2+5").chance("roll-again 5-6 1");
    assert_eq!(t.foe_hp(), 15 - (17 - 7));
    assert!(!t.player(0).favor);
}

/// Covers: HH-V-AUTO
#[test]
fn hob_and_the_smoke_pot_always_get_away() {
    let mut t = Table::load(fight(json!({ "hero": "H07", "hp": 3 }), "C", "M17", json!({ "hp": 2 })));
    t.act("flee").escape(1);
    assert_eq!(t.legal(), ["favor", "keep"]);
    t.act("favor").whatever();
    assert_eq!((t.player(0).hp, t.region("C").mutations, t.public().round), (3, [255, 255], 2));
    let mut t = Table::load(fight(json!({ "hp": 3, "equipped": ["I43"] }), "C", "M17", json!({})));
    t.act("flee").escape(6).act("use I43");
    assert_eq!(t.region("C").mutations, [255, 255], "after a success it still saves the Mutation");
    let mut t = Table::load(json!({
        "players": [{ "sigils": ["RED"], "equipped": ["I43"] }],
        "frames": [{ "step": "destination" }],
    }));
    t.acts(&["abbey", "retreat"]).escape(6);
    assert_eq!(
        (t.step().as_str(), t.public().champion.down),
        ("MutationDraw", 0),
        "nothing to prevent on the Champion"
    );
}

/// Covers: HH-V-PURGE
#[test]
fn cuthbert_removes_mutations() {
    let mut t = Table::load(json!({
        "players": [{ "hero": "H16" }],
        "regions": { "C": { "monster": "M17", "mutations": ["X05", "X20"] } },
    }));
    t.acts(&["venture", "enter caves", "favor", "purge X05"]);
    assert_eq!(t.region("C").mutations, [t.card("X20"), 255]);
    t.act("done");
    assert!(!t.player(0).favor && t.step() == "Encounter");
    let mut t = Table::load(
        json!({ "players": [{ "hero": "H16", "sigils": ["RED"] }], "frames": [{ "step": "destination" }] }),
    );
    t.acts(&["abbey", "favor", "purge X52", "purge X54"]);
    assert_eq!(t.public().champion.mutations.to_vec(), [t.card("X53")]);
}

/// Covers: HH-R-94
#[test]
fn a_hit_is_worked_out_when_the_values_are_compared() {
    // The Wolf is not low when the values are compared, so its fury comes with the next attack only.
    let mut t = Table::load(fight(json!({ "equipped": ["I05"] }), "C", "M42", json!({ "hp": 7 })));
    assert_eq!(foe_attack(&t), 2);
    t.act("attack").roll([2, 2, 2], [3, 3]);
    assert_eq!((t.foe_hp(), foe_attack(&t)), (4, 4));
    let clash = t.game.foe_clash(t.public(), false);
    t.roll([3, 3, 3], [3, 3]);
    assert_eq!(t.hp(), 20 - clash.damage(9 + clash.attack, 6 + clash.defence).unwrap() as i8);
}

/// Covers: HH-R-96
#[test]
fn a_save_stops_at_the_maximum() {
    let mut t = Table::load(fight(json!({ "hp": 2, "max": 6, "sigils": ["RED"] }), "C", "M17", json!({})));
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 6, 6], [1, 1]);
    assert_eq!(t.hp(), 6);
}
