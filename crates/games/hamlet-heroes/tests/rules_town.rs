//! What is done in the Hamlet, items and slots.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, json};
use parlour_core::Game;

/// Covers: HH-TURN-5, HH-HAM-1, HH-R-20, HH-INV-1, HH-INV-5, HH-R-91
#[test]
fn arranging_comes_once_and_moves_each_item_once() {
    let mut t = Table::load(
        json!({ "players": [{ "equipped": ["I11", "I01"], "backpack": ["I03", "AR09"], "hidden": ["I28"] }] }),
    );
    assert_eq!(t.player(0).slots, [t.card("I01"), t.card("I11"), 255], "slots have no order of their own");
    t.acts(&["arrange", "unequip I01"]);
    assert_eq!(t.refused("equip I01"), "HH-R-20");
    t.acts(&["equip AR09", "equip I28"]);
    assert!(t.player(0).wears(64 + t.card("AR09")) && t.player(0).pack.has(t.card("I01")));
    assert_eq!(t.player(0).hidden_count(), 0, "equipped is open");
    t.act("done");
    assert!(!t.offers("arrange"));
    assert_eq!(t.refused("arrange"), "HH-TURN-5");
    assert!(t.player(0).pack.has(t.card("I03")), "what is not equipped is in the backpack");
}

/// Covers: HH-R-95
#[test]
fn outfits_arrange_everything_at_once() {
    let mut t = Table::load(json!({ "players": [{ "backpack": ["I05", "I14", "I03", "I12", "I21"] }] }));
    assert_eq!(
        t.of_kind("outfit"),
        ["outfit attack", "outfit defence"],
        "balance would choose what attack does"
    );
    t.act("outfit attack");
    assert!(t.player(0).wears(t.card("I05")) && t.player(0).wears(t.card("I03")));
    assert_eq!(t.refused("arrange"), "HH-TURN-5");
    t.act("venture").act("enter caves").chance("draw-monster M14").act("outfit defence");
    assert!(t.player(0).wears(t.card("I14")) && t.player(0).wears(t.card("I12")));
    assert_eq!(t.refused("arrange"), "HH-R-33");
    assert!(t.say("outfit attack").starts_with("Dress for"), "before the fight it costs nothing");
    t.act("fight");
    assert!(t.say("outfit attack").starts_with("Give up the attack"), "{}", t.say("outfit attack"));
    t.act("outfit attack");
    assert_eq!(t.step(), "Roll", "in combat it takes the turn: the monster attacks");
    assert!(t.player(0).wears(t.card("I05")));
}

/// Covers: HH-HAM-2, HH-HAM-3, HH-R-21
#[test]
fn heal() {
    let mut t = Table::load(json!({ "players": [{ "hp": 10, "max": 20, "statuses": ["burn", "bleed"] }] }));
    t.act("heal").chance("heal-dice 3-4");
    assert_eq!((t.hp(), t.player(0).statuses.len()), (17, 0));
    assert_eq!(t.refused("heal"), "HH-TURN-5");
    let mut t = Table::load(json!({ "players": [{ "hp": 18, "max": 20 }] }));
    t.act("heal").chance("heal-dice 6-6");
    assert_eq!(t.hp(), 20, "never above the maximum");
    let t = Table::load(json!({ "players": [{}] }));
    assert_eq!(t.refused("heal"), "HH-R-21");
    assert!(Table::load(json!({ "players": [{ "statuses": ["burn"] }] })).offers("heal"));
}

/// Covers: HH-HAM-4, HH-HAM-6, HH-HAM-7, HH-R-22, HH-R-25
#[test]
fn an_oblation_raises_the_maximum_of_this_hero() {
    let mut t = Table::load(json!({ "players": [{ "hero": "H01", "hp": 15, "trophies": ["M45", "M01"] }] }));
    assert!(t.offers("oblate M45 health") && t.offers("oblate M01 health"), "any one, whatever its value");
    t.act("oblate M45 health");
    assert_eq!((t.player(0).max, t.hp()), (21, 15), "only the maximum rises");
    assert!(t.public().monsters.graveyard.has(t.card("M45")));
    let mut t = Table::load(json!({
        "players": [{ "hero": "H05", "hp": 1, "max": 23 }],
        "regions": { "C": { "monster": "M34" } },
        "encounter": { "where": "C" },
        "combat": {},
    }));
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 6, 6], [1, 1]).any().any();
    assert_eq!(t.player(0).max, 20, "lost with the Hero");
}

/// Covers: HH-HAM-10, HH-R-26, HH-R-27
#[test]
fn shopping_for_several_items_with_several_trophies() {
    let mut t = Table::load(json!({
        "players": [{ "trophies": ["M01", "M16", "M23"] }],
        "stock": ["I11", "I28", "I12"],
    }));
    assert_eq!(t.game.price(t.public(), 0b011), Some(3), "the values are summed");
    assert!(t.offers("shop 1+2") && t.offers("shop 1+3"));
    assert_eq!(t.refused("shop 1+2+3"), "HH-R-26", "8 of 7 gold");
    t.act("shop 1+2");
    assert_eq!(t.of_kind("pay").len(), 3);
    assert_eq!(t.refused("done"), "HH-R-85");
    t.act("pay M01");
    assert_eq!(t.step(), "Pay");
    t.act("pay M16");
    assert!(t.player(0).pack.has(t.card("I11")) && t.player(0).pack.has(t.card("I28")));
    assert_eq!(t.player(0).trophies.len(), 1);
    let t = Table::load(json!({ "players": [{ "trophies": ["M01"] }], "stock": ["I28"], "decree": "D08" }));
    assert_eq!(t.refused("shop 1"), "HH-R-26", "the Salt Tax makes it 2");
    let t = Table::load(json!({ "players": [{ "trophies": ["M01"] }], "stock": ["I28"], "decree": "D07" }));
    assert_eq!(t.game.price(t.public(), 1), Some(1), "never below 1");
}

/// Covers: HH-R-29, HH-ART-2, HH-SETUP-3
#[test]
fn artifacts_and_used_items_are_not_sold() {
    let mut t = Table::load(json!({
        "players": [{ "equipped": ["I05", "I37!"], "backpack": ["AR01"], "hidden": ["I03"] }],
        "stock": ["I28", null, null],
    }));
    let sold = t.of_kind("sell");
    assert_eq!(
        sold,
        ["sell butchers-falchion 1", "sell sextons-longsword 1"],
        "equipped or hidden, not the used one"
    );
    assert_eq!(t.refused("sell I37 1"), "HH-R-29");
    t.act("sell I03 1");
    assert_eq!(t.refused("sell I05 1"), "HH-TURN-5");
    let faults = Table::try_load(json!({ "players": [{}], "stock": ["AR01"] })).err().unwrap();
    assert!(faults.contains("HH-ART-2"), "{faults}");
}

/// Covers: HH-INV-2, HH-INV-6, HH-R-33, HH-ITEM-5, HH-ITEM-6
#[test]
fn gear_works_while_equipped_and_is_changed_freely_before_a_fight() {
    let mut t = Table::load(json!({
        "players": [{ "equipped": ["I03"], "backpack": ["I05"] }],
        "regions": { "C": { "monster": "M17" } },
    }));
    assert_eq!(t.refused("use I03"), "HH-INV-2");
    t.acts(&["venture", "enter caves"]);
    assert_eq!(
        t.game.hero_mods(t.public(), t.public().active).of(parlour_hamlet_heroes::effect::Num::Atk),
        2
    );
    t.acts(&["arrange", "unequip I03", "equip I05"]);
    assert_eq!(t.refused("arrange"), "HH-R-33");
    assert_eq!(
        t.game.hero_mods(t.public(), t.public().active).of(parlour_hamlet_heroes::effect::Num::Atk),
        3
    );
    t.act("fight");
    assert_eq!(t.refused("arrange"), "HH-INV-6");
    for _ in 0..5 {
        t.act("attack").roll([1, 1, 1], [6, 6]).roll([1, 1, 1], [6, 6]);
    }
    assert!(t.player(0).wears(t.card("I05")), "gear does not break");
}

/// Covers: HH-R-46
#[test]
fn equal_items_add_up() {
    let t = Table::load(json!({ "players": [{ "equipped": ["I03.1", "I03.2", "I05"] }] }));
    assert_eq!(
        t.game.hero_mods(t.public(), t.public().active).of(parlour_hamlet_heroes::effect::Num::Atk),
        7
    );
}

/// Covers: HH-STOCK-5
#[test]
fn an_empty_item_deck_is_rebuilt() {
    let cards: Vec<String> = common::game(1).cards().wares.iter().map(|card| card.face.id.clone()).collect();
    let (hidden, discards) = cards.split_at(2);
    let mut t = Table::load(json!({ "players": [{ "hidden": hidden }], "discards": { "items": discards } }));
    assert_eq!(t.game.item_deck_size(t.public()), 0);
    t.act("stay").any();
    assert_eq!((t.game.item_deck_size(t.public()), t.public().items.discards.len()), (53, 0));
    assert_eq!(t.player(0).hidden, [0, 2, 0, 0], "what is hidden belongs to the deck that ran out");
    let mut seen = vec![];
    let game = t.game.clone();
    let view = t.state.view(parlour_core::Seat(0));
    let mut rng = parlour_core::Rng::new(1);
    for _ in 0..5 {
        seen.push(parlour_core::Game::determinize(&game, &view, &mut rng).private[0].hidden);
    }
    assert!(seen.iter().all(|hidden| *hidden == t.state.private[0].hidden));
}

/// Covers: HH-D-05, HH-D-06, HH-V-HEAL-PLUS
#[test]
fn decrees_and_gear_change_heal() {
    let mut t = Table::load(json!({ "players": [{ "hp": 2, "max": 20 }], "decree": "D05" }));
    t.act("heal").chance("heal-dice 1-2-3");
    assert_eq!(t.hp(), 8);
    let mut t = Table::load(
        json!({ "players": [{ "hp": 2, "max": 20, "statuses": ["burn"], "equipped": ["I21", "AR02"] }], "decree": "D06" }),
    );
    t.act("heal").chance("heal-dice 4");
    assert_eq!((t.hp(), t.player(0).statuses.len()), (2 + 4 + 3 + 2, 0));
}

/// Covers: HH-D-12
#[test]
fn the_shuttered_church() {
    let t = Table::load(json!({ "players": [{ "trophies": ["M01"] }], "decree": "D12" }));
    assert!(t.of_kind("oblate").is_empty());
    assert_eq!(t.refused("oblate M01 health"), "HH-D-12");
}

/// Covers: HH-D-13
#[test]
fn quiet_graves() {
    let t = Table::load(json!({
        "players": [{ "hero": "H01" }],
        "graveyard": { "monsters": ["M01", "M02"], "heroes": ["H03"] },
        "champion": { "pile": ["M03", "H04"] },
        "decree": "D13",
        "frames": [{ "step": "hamlet" }, { "step": "decree_act" }],
    }));
    assert_eq!(t.public().monsters.discards.len(), 2);
    assert!(t.public().monsters.graveyard.is_empty() && t.public().heroes.graveyard.has(t.card("H03")));
    assert_eq!(t.game.grave_bonus(t.public()), 2);
}

/// Covers: HH-D-16
#[test]
fn mutagen_rain() {
    let mut t = Table::load(json!({
        "players": [{ "hero": "H01" }],
        "regions": { "C": { "monster": "M01", "mutations": ["X01", "X02"] }, "B": { "monster": "M02" }, "W": { "monster": "M03", "mutations": ["X03"] } },
        "decree": "D16",
        "frames": [{ "step": "hamlet" }, { "step": "decree_act" }],
    }));
    t.chance("draw-mutation X05").chance("draw-mutation X06");
    assert_eq!((t.region("B").mutations[0], t.region("W").mutations[1]), (t.card("X05"), t.card("X06")));
    assert_eq!((t.step().as_str(), t.public().champion.down), ("Hamlet", 3));
}

/// Covers: HH-D-19
#[test]
fn the_open_reliquary() {
    let mut t = Table::load(json!({
        "players": [
            { "hero": "H01", "backpack": ["AR01", "AR02"], "equipped": ["AR09"] },
            { "hero": "H02", "backpack": ["AR04", "AR05", "AR06"], "sigils": ["WRA"] },
        ],
        "decree": "D19",
        "frames": [{ "step": "hamlet" }, { "step": "decree_act" }],
    }));
    assert_eq!(t.refused("return AR04 AR03"), "HH-D-19");
    t.act("return AR09 AR03");
    assert!(t.player(0).sigils.has(t.card("SEL")), "checked at once");
    assert!(t.public().reliquary.has(t.card("AR09")) && t.player(0).slots_taken() == 0);
    assert_eq!(
        (t.step().as_str(), t.asked().0),
        ("Hamlet", 0),
        "a protected set cannot be put back, so B is not asked"
    );
}

/// Covers: HH-D-20
#[test]
fn the_southern_caravan() {
    let mut t = Table::load(json!({
        "players": [{ "hero": "H01" }],
        "stock": ["I01", null, "I02"],
        "decree": "D20",
        "frames": [{ "step": "hamlet" }, { "step": "decree_act" }],
    }));
    assert!(t.public().items.discards.has(t.card("I01")) && t.public().items.discards.has(t.card("I02")));
    t.chance("draw-item I03").chance("draw-item I12").chance("draw-item I14");
    assert_eq!(t.public().stock, [t.card("I03"), t.card("I12"), t.card("I14")]);
}

/// Covers: HH-H-03, HH-R-88
#[test]
fn pim_looks_and_only_pim_knows() {
    let mut t = Table::load(json!({ "players": [{ "hero": "H03" }, { "hero": "H01" }] }));
    t.acts(&["favor", "peek monsters"]);
    t.chance("draw-monster M01").chance("draw-monster M02").chance("draw-monster M03");
    assert_eq!(t.of_kind("put-back").len(), 6);
    t.act("put-back 312");
    let order = [t.card("M03"), t.card("M01"), t.card("M02")];
    assert_eq!(t.state.nature.top.to_vec(), order);
    assert_eq!(t.view(0)["mine"]["top"], json!(order));
    assert_eq!(t.view(1)["mine"]["top"], json!([]));
    let world = parlour_core::Game::determinize(
        &t.game,
        &t.state.view(parlour_core::Seat(0)),
        &mut parlour_core::Rng::new(3),
    );
    assert_eq!(world.nature.top.to_vec(), order);
    t.acts(&["venture", "enter caves"]);
    let mut next = vec![];
    parlour_core::Game::outcomes(&t.game, &t.state, &mut |action, _| next.push(action));
    assert_eq!(next, [t.read("draw-monster M03")]);
    let mut t = Table::load(json!({ "players": [{ "hero": "H03" }, { "hero": "H01" }] }));
    t.acts(&["favor", "peek champion"]);
    assert_eq!(t.view(0)["mine"]["champion_hero"], json!(t.card("H17")));
    assert_eq!(t.view(1)["mine"]["champion_hero"], json!(255));
    assert_eq!(t.state.private[0].champion_down, t.state.nature.champion_down);
}

/// Covers: HH-V-EXHUME, HH-R-85
#[test]
fn graves_are_opened_one_by_one() {
    let mut t = Table::load(json!({
        "players": [{ "hero": "H05" }],
        "graveyard": { "monsters": ["M01", "M02", "M03", "M04"] },
        "champion": { "pile": ["M05"] },
    }));
    t.act("favor");
    assert_eq!(t.refused("done"), "HH-R-85");
    assert_eq!(t.refused("exhume M05"), "HH-V-EXHUME");
    t.act("exhume M02");
    assert!(t.offers("done"));
    t.acts(&["exhume M03", "exhume M01"]);
    assert_eq!(
        (t.step().as_str(), t.public().monsters.graveyard.len(), t.player(0).favor),
        ("Hamlet", 1, false)
    );
}

/// Covers: HH-R-73, HH-R-84
#[test]
fn nothing_is_offered_that_does_nothing() {
    let t = Table::load(json!({ "players": [{ "hero": "H02", "hp": 20 }] }));
    assert_eq!(t.refused("favor"), "HH-R-73");
    let t = Table::load(json!({ "players": [{ "hero": "H09" }] }));
    assert_eq!(t.refused("favor"), "HH-R-73", "no stock to buy");
    let t = Table::load(json!({ "players": [{ "hero": "H05", "equipped": ["I46"] }] }));
    assert_eq!((t.refused("favor"), t.refused("use I46")), ("HH-R-73", "HH-R-73"));
    assert!(Table::load(json!({ "players": [{ "hero": "H02", "hp": 19, "max": 20 }] })).offers("favor"));
}

/// Covers: HH-R-93
#[test]
fn isolde_with_one_decree_or_none() {
    let codes: Vec<String> = (1..=20).map(|n| format!("D{n:02}")).collect();
    let mut t = Table::load(
        json!({ "players": [{ "hero": "H17" }], "champion": { "hero": "H03" }, "decree": "D01", "discards": { "decrees": codes[1..] } }),
    );
    // No game gets here: all but one Decree are out of the box.
    t.state.public.decrees.discards = parlour_hamlet_heroes::state::Few::of(t.card("D02"));
    let favor = t.read("favor");
    let mut state = t.state;
    t.game.apply(
        &mut state,
        parlour_core::Actor::Seat(parlour_core::Seat(0)),
        favor,
        &mut parlour_core::Silence,
    );
    let draw = t.read("draw-decree D02");
    t.game.apply(&mut state, parlour_core::Actor::Chance, draw, &mut parlour_core::Silence);
    assert_eq!(
        (state.public.decree, state.public.players[0].favor),
        (t.card("D02"), false),
        "enacted without a choice"
    );
    t.state.public.decrees.discards = parlour_hamlet_heroes::state::Few::NONE;
    let mut state = t.state;
    t.game.apply(
        &mut state,
        parlour_core::Actor::Seat(parlour_core::Seat(0)),
        favor,
        &mut parlour_core::Silence,
    );
    assert_eq!(
        (state.public.decree, state.public.players[0].favor),
        (t.card("D01"), false),
        "nothing, and spent"
    );
}
