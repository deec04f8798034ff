//! The worked examples of the rulebook, E1 to E20 of the specification.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, fight, json, win};

/// Covers: HH-STOCK-1, HH-R-26, HH-R-19
#[test]
fn hh_e1_any_space_can_be_bought_and_there_is_no_change() {
    let mut t = Table::load(json!({
        "players": [{ "hero": "H01", "trophies": ["M17"] }],
        "stock": ["I03", "I11", "I28"],
    }));
    // With one trophy the payment is no choice.
    t.act("shop 3");
    assert!(t.player(0).pack.has(t.card("I28")));
    assert_eq!(t.public().stock, [t.card("I03"), t.card("I11"), 255]);
    assert!(t.public().monsters.discards.has(t.card("M17")) && t.player(0).trophies.is_empty());
    assert_eq!(t.refused("shop 1"), "HH-TURN-5");
}

fn four_stocks(buy_second: bool) -> Vec<[u8; 3]> {
    let mut t = Table::new(1, &[]);
    t.whatever().act("reveal neither");
    let mut stocks = vec![];
    for (round, item) in ["I03", "I12", "I29", "I40"].into_iter().enumerate() {
        if t.pending() == parlour_core::Pending::Chance {
            let there =
                t.game.cards().wares.iter().position(|card| card.face.code.starts_with(item)).unwrap() as u8;
            if t.state.private[0].hidden.has(there) || t.public().stock.contains(&there) {
                t.any();
            } else {
                t.chance(&format!("draw-item {item}"));
            }
        }
        t.whatever();
        stocks.push(t.public().stock);
        if buy_second && round == 1 {
            // Bought: the first space is empty until the slide.
            let item = t.state.public.stock[0];
            t.state.public.stock[0] = 255;
            t.state.public.players[0].pack.insert(item);
        }
        t.act("stay");
    }
    stocks.push(t.public().stock);
    let gone = t.public().items.discards;
    assert!(gone.has(stocks[0][0]), "the first item has slid off");
    stocks
}

/// Covers: HH-STOCK-2, HH-STOCK-3, HH-STOCK-4, HH-R-14
#[test]
fn hh_e2_the_stock_slides_from_one_to_three_and_off() {
    let s = four_stocks(false);
    let (a, b, c, d) = (s[0][0], s[1][0], s[2][0], s[3][0]);
    assert_eq!(s[0], [a, 255, 255]);
    assert_eq!(s[1], [b, a, 255]);
    assert_eq!(s[2], [c, b, a]);
    assert_eq!(s[3], [d, c, b]);
}

/// Covers: HH-R-13
#[test]
fn hh_e3_a_sold_space_stays_empty_and_slides_along() {
    let s = four_stocks(true);
    let (a, c, d) = (s[0][0], s[2][0], s[3][0]);
    assert_eq!(s[2], [c, 255, a]);
    assert_eq!(s[3], [d, c, 255]);
}

/// Covers: HH-STAT-4, HH-STAT-5, HH-R-80
#[test]
fn hh_e4_two_statuses_cost_two_before_any_choice() {
    let mut position = fight(
        json!({ "hero": "H01", "favor": false, "hp": 12, "max": 20, "statuses": ["bleed", "poison"] }),
        "C",
        "M16",
        json!({ "round": 2 }),
    );
    position["frames"] = json!([{ "step": "hero_turn" }]);
    let mut t = Table::load(position);
    assert_eq!((t.hp(), t.step().as_str()), (10, "Combat"));
    // Another hit with Poison adds no token.
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([6, 5, 4], [1, 2]);
    assert_eq!(t.player(0).statuses.len(), 2);
}

/// Covers: HH-MOON-2, HH-MOON-3, HH-MOON-4, HH-R-10, HH-R-11
#[test]
fn hh_e5_the_moon_goes_there_and_back() {
    let mut t = Table::new(4, &[]);
    let mut moons = vec![];
    let mut decrees = vec![];
    let mut turns = 0;
    while turns < 8 {
        t.whatever();
        if t.step() == "Heirloom" {
            t.act("reveal neither");
            continue;
        }
        moons.push(t.public().moon);
        decrees.push(t.public().decree);
        turns += 1;
        // A fair or a reliquary needs Artifacts, which nobody has.
        t.act("stay");
    }
    assert_eq!(moons, [1, 2, 3, 4, 3, 2, 1, 0]);
    assert!(decrees[..3].iter().all(|decree| *decree == 255));
    let (old, new) = (decrees[3], decrees[7]);
    assert!(old != 255 && decrees[3..7].iter().all(|decree| *decree == old) && new != old);
    assert!(t.public().decrees.discards.has(old));
}

/// Covers: HH-COMB-6
#[test]
fn hh_e6_equal_values_are_a_tie() {
    let mut t = Table::load(fight(json!({}), "B", "M02", json!({})));
    t.act("attack").roll([3, 3, 3], [4, 5]);
    assert!(t.cited("HH-COMB-6"));
    assert_eq!(t.foe_hp(), 6);
}

/// Covers: HH-COMB-4, HH-COMB-5, HH-COMB-8, HH-COMB-9
#[test]
fn hh_e7_the_difference_is_damage() {
    let mut t = Table::load(fight(json!({ "equipped": ["I03"] }), "B", "M09", json!({})));
    t.act("attack").roll([4, 3, 5], [2, 6]);
    assert_eq!(t.foe_hp(), 5);
}

/// Covers: HH-WILD-3
#[test]
fn hh_e8_a_monster_at_home_has_one_more_of_each() {
    let mut t = Table::load(json!({ "players": [{}], "regions": { "B": { "monster": "M17" } } }));
    t.acts(&["venture", "enter bogs", "fight"]);
    assert_eq!((t.foe_hp(), t.public().fight.max), (9, 9));
    assert_eq!(t.game.foe_clash(t.public(), false).attack, 2);
}

/// Covers: HH-FLEE-3, HH-FLEE-4, HH-FLEE-5
#[test]
fn hh_e9_a_successful_escape() {
    let mut position = fight(json!({ "hp": 9 }), "C", "M17", json!({ "hp": 2, "statuses": ["burn"] }));
    position["regions"]["C"]["mutations"] = json!(["X01"]);
    let mut t = Table::load(position);
    t.act("flee").escape(4).chance("draw-mutation X17");
    assert_eq!(t.player(0).hp, 9);
    assert_eq!(t.region("C").mutations, [t.card("X01"), t.card("X17")]);
    t.whatever();
    assert_eq!((t.public().round, t.public().fight.place), (2, 255), "the turn is over");
    t.acts(&["venture", "enter caves", "fight"]);
    assert_eq!(t.foe_hp(), 8 + 3, "full health again, and no status");
    assert!(t.public().fight.statuses.is_empty());
}

/// Covers: HH-FLEE-6, HH-FLEE-7, HH-FLEE-8, HH-FLEE-9, HH-FLEE-10, HH-R-51
#[test]
fn hh_e10_a_failed_escape_ignores_armour() {
    let mut t = Table::load(fight(json!({ "hp": 9, "equipped": ["I14"] }), "C", "M41", json!({})));
    t.act("flee").escape(2).roll([3, 4, 2], [3, 3]);
    assert_eq!(t.player(0).hp, 4);
    t.chance("draw-mutation X01");
    assert_eq!(t.region("C").mutations[0], t.card("X01"));
}

/// Covers: HH-DEF-1, HH-DEF-2, HH-DEF-3, HH-DEF-4, HH-DEF-5, HH-DEF-6, HH-DEF-7, HH-DEF-9, HH-R-60, HH-R-61
#[test]
fn hh_e11_defeat() {
    let mut t = Table::load(json!({
        "players": [{
            "hero": "H05", "hp": 3, "equipped": ["I01"], "hidden": ["I28"], "backpack": ["AR01"],
            "trophies": ["M01", "M02"],
        }],
        "regions": { "B": { "monster": "M09" } },
        "encounter": { "where": "B" },
        "combat": { "hp": 4, "statuses": ["bleed"] },
    }));
    t.act("attack").roll([1, 1, 1], [6, 6]);
    // The Bleed ticks at the monster's turn, then it kills.
    assert_eq!(t.foe_hp(), 3);
    t.roll([6, 6, 6], [1, 1]);
    let p = t.public();
    assert!(p.heroes.graveyard.has(t.card("H05")));
    assert!(p.monsters.discards.has(t.card("M01")) && p.monsters.discards.has(t.card("M02")));
    let region = t.region("B");
    assert!(
        region.loot.has(t.card("I01")) && region.loot.has(t.card("I28")) && region.relics.has(t.card("AR01"))
    );
    t.chance("draw-mutation X17");
    t.chance("draw-hero H01").any().any();
    assert_eq!((t.player(0).hp, t.player(0).max, t.player(0).hidden_count()), (20, 20, 2));
    assert!(t.player(0).favor && t.player(0).statuses.is_empty() && t.player(0).relics.is_empty());
    t.act("reveal neither").whatever();
    assert_eq!(t.public().round, 2, "the turn is over");
    t.acts(&["venture", "enter bogs", "fight"]);
    assert_eq!(t.foe_hp(), 10 + 3, "all health, and the Mutation applies");
    assert!(t.public().fight.statuses.is_empty());
}

/// Covers: HH-FAT-1, HH-FAT-2, HH-FAT-3, HH-FAT-4, HH-FAT-5, HH-FAT-6, HH-R-63, HH-VIC-3
#[test]
fn hh_e12_fatigue() {
    let mut t = Table::load(json!({ "players": [{ "hp": 20 }] }));
    t.act("venture");
    let mut seen = vec![];
    for _ in 0..4 {
        if t.step() == "Destination" {
            win(&mut t);
        }
        seen.push((t.player(0).fatigue, t.player(0).hp));
        if t.step() == "Destination" && t.player(0).fatigue > 0 {
            let mut trial = Table { game: t.game.clone(), state: t.state, told: vec![] };
            trial.state.public.fight.place = 255;
            assert_eq!(
                trial.game.weariness(
                    trial.public(),
                    parlour_core::Seat(0),
                    &parlour_hamlet_heroes::effect::Mods::NONE
                ),
                2 * i32::from(t.player(0).fatigue)
            );
        }
    }
    assert_eq!(seen[..3], [(0, 20), (1, 18), (2, 16)]);
    t.whatever();
    assert_eq!((t.player(0).fatigue, t.player(0).hp, t.public().round), (0, 14, 2));
}

/// Covers: HH-CHAMP-5, HH-R-66, HH-CHAMP-8, HH-CHAMP-2
#[test]
fn hh_e13_the_graveyard_makes_the_champion_stronger() {
    let mut t = Table::load(json!({
        "players": [{ "sigils": ["SEL"] }],
        "champion": { "mutations": ["X01", "X16", "X10"] },
        "graveyard": { "monsters": ["M01", "M02", "M03"], "heroes": ["H01", "H02"] },
    }));
    t.acts(&["venture", "abbey", "fight"]);
    assert_eq!(t.foe_hp(), 25 + 5 + 3);
    assert_eq!(t.game.foe_clash(t.public(), false).attack, 5 + 1);
    assert_eq!(t.game.hero_clash(t.public()).defence, 1);
    assert!(t.public().monsters.graveyard.is_empty() && t.public().heroes.graveyard.is_empty());
    assert_eq!(t.game.grave_bonus(t.public()), 5);
}

/// Covers: HH-CHAMP-6, HH-CHAMP-9, HH-CHAMP-10, HH-R-68, HH-R-69, HH-R-07
#[test]
fn hh_e14_after_a_flight_the_champion_changes() {
    let mut t = Table::load(json!({
        "players": [{ "sigils": ["SEL"] }],
        "champion": { "mutations": ["X01", "X16", "X10"] },
        "graveyard": { "monsters": ["M01", "M02", "M03"], "heroes": ["H01", "H02"] },
    }));
    t.acts(&["venture", "abbey", "fight", "flee"]).escape(5);
    t.chance("draw-mutation X02").chance("draw-mutation X03").chance("draw-mutation X04");
    let p = t.public();
    assert_eq!((p.champion.hero, p.champion.down, p.champion.mutations.len()), (t.card("H17"), 3, 0));
    for old in ["X01", "X16", "X10"] {
        assert!(p.mutations.discards.has(t.card(old)));
    }
    t.whatever();
    let h03 = t.card("H03");
    t.state.public.heroes.unseen.remove(h03);
    t.state.public.heroes.graveyard.insert(h03);
    t.acts(&["venture", "abbey"]);
    assert_eq!(t.game.grave_bonus(t.public()), 6);
    t.act("fight");
    assert_eq!((t.foe_hp(), t.game.foe_clash(t.public(), false).attack), (25 + 6, 6 + 3));
}

/// Covers: HH-FAV-3, HH-FAV-4, HH-R-72
#[test]
fn hh_e15_a_favor_before_and_after_combat() {
    let mut t = Table::load(json!({ "players": [{ "hero": "H03", "equipped": ["I05", "I03"] }] }));
    assert!(t.offers("favor"));
    t.act("venture");
    assert!(t.offers("favor"));
    t.act("enter caves").chance("draw-monster M14");
    assert!(t.offers("favor"));
    t.act("fight");
    assert!(!t.offers("favor"));
    t.act("attack").roll([6, 6, 6], [1, 1]);
    assert_eq!(t.step(), "Victory");
    t.act("favor").act("peek champion");
    assert_eq!(t.step(), "Destination");
    assert!(!t.player(0).favor && !t.offers("favor"));
    assert_eq!(t.refused("favor"), "HH-FAV-4");
    t.act("home").whatever();
    t.act("oblate M14 favor");
    assert!(t.offers("favor"));
}

/// Covers: HH-R-22, HH-R-23, HH-R-24, HH-HAM-5, HH-HAM-8, HH-HAM-9
#[test]
fn hh_e16_oblation() {
    let at_most = |favor: bool| {
        Table::load(
            json!({ "players": [{ "hero": "H01", "hp": 20, "max": 24, "favor": favor, "trophies": ["M01", "M02"] }] }),
        )
    };
    let mut t = at_most(false);
    assert_eq!(t.of_kind("oblate"), ["oblate gutter-bats favor", "oblate pale-grub favor"]);
    assert_eq!(t.refused("oblate M01 health"), "HH-R-22");
    t.act("oblate M01 favor");
    assert!(t.player(0).favor && t.of_kind("oblate").is_empty());
    assert_eq!(t.refused("oblate M02 health"), "HH-TURN-5");
    let t = at_most(true);
    assert!(t.of_kind("oblate").is_empty());
    assert_eq!(t.refused("oblate M01 favor"), "HH-R-23");
}

/// Covers: HH-HAM-11, HH-R-28
#[test]
fn hh_e17_selling_takes_only_cheaper_items() {
    let mut t = Table::load(
        json!({ "players": [{ "hero": "H01", "backpack": ["I05"] }], "stock": ["I14", "I12", "I03"] }),
    );
    assert_eq!(
        t.of_kind("sell"),
        ["sell sextons-longsword 2", "sell sextons-longsword 3", "sell sextons-longsword 2+3"]
    );
    assert_eq!(t.refused("sell I05 1"), "HH-R-28");
    t.act("sell I05 2+3");
    assert!(t.public().items.discards.has(t.card("I05")));
    assert!(t.player(0).pack.has(t.card("I12")) && t.player(0).pack.has(t.card("I03")));
}

/// Covers: HH-INV-4
#[test]
fn hh_e18_armour_counts_at_once() {
    let mut t =
        Table::load(json!({ "players": [{ "hidden": ["I12"] }], "regions": { "C": { "monster": "M17" } } }));
    t.acts(&["arrange", "equip I12"]);
    t.acts(&["venture", "enter caves", "fight"]);
    assert_eq!(t.game.foe_clash(t.public(), false).defence, 2);
    t.act("attack").roll([1, 1, 1], [6, 6]).roll([4, 4, 4], [2, 3]);
    assert_eq!(t.hp(), 20 - (12 + 1 - 5 - 2));
}

/// Covers: HH-ART-4, HH-R-65, HH-CHAMP-4
#[test]
fn hh_e19_the_third_artifact_gives_the_sigil_and_opens_the_abbey() {
    let mut t = Table::load(fight(
        json!({ "backpack": ["AR01", "AR02"], "equipped": ["I05"] }),
        "C",
        "M40",
        json!({}),
    ));
    t.act("attack").roll([6, 6, 6], [1, 1]);
    assert!(t.player(0).relics.has(t.card("AR03")) && t.player(0).sigils.has(t.card("SEL")));
    assert_eq!(t.step(), "Destination");
    assert!(t.offers("abbey"));
}

/// Covers: HH-VIC-4, HH-R-79
#[test]
fn hh_e20_an_empty_monster_deck_is_rebuilt() {
    let mut monsters: Vec<String> = (1..=45).map(|n| format!("M{n:02}")).collect();
    let discards = monsters.split_off(40);
    let mut t = Table::load(json!({
        "players": [{}],
        "graveyard": { "monsters": monsters },
        "discards": { "monsters": discards },
    }));
    assert!(t.public().monsters.deck.is_empty());
    t.acts(&["venture", "enter caves"]);
    assert_eq!((t.public().monsters.deck.len(), t.public().monsters.discards.len()), (5, 0));
    t.any();
    assert_eq!(t.public().monsters.deck.len(), 4);
}
