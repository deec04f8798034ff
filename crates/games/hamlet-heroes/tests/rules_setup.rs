//! Box, set-up, the frame of the game and its end.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, fight, game, game_with, json};
use parlour_content::{Ledger, Setup, Title};
use parlour_core::{Game, Pending, Seat, Show, Verdict};
use parlour_hamlet_heroes::HamletHeroes;

#[test]
fn every_rule_has_its_test() {
    let coverage = Ledger::read(&HamletHeroes::ledger()).unwrap().coverage();
    assert!(coverage.missing.is_empty(), "{:?}", coverage.missing);
    assert_eq!(coverage.untestable, 3);
}

/// Covers: HH-BOX-3, HH-BOX-4, HH-BOX-5, HH-BOX-6, HH-BOX-7, HH-BOX-10, HH-ART-1, HH-FAV-1
#[test]
fn the_box_holds_what_the_rulebook_counts() {
    let game = game(1);
    let cards = game.cards();
    let counts = [
        cards.heroes.len(),
        cards.monsters.len(),
        cards.mutations.len(),
        cards.wares.len(),
        cards.relics.len(),
    ];
    assert_eq!(counts, [17, 45, 58, 56, 15]);
    assert_eq!((cards.decrees.len(), cards.sigils.len()), (20, 5));
    for set in cards.sets {
        assert_eq!(set.count_ones(), 3);
    }
    for relic in &cards.relics {
        assert_ne!(relic.bearer, 255, "{} is carried by a monster", relic.face.name);
    }
    for hero in &cards.heroes {
        assert!(hero.windows != 0 && !hero.face.text.is_empty());
    }
}

/// Covers: HH-BOX-1, HH-BOX-2, HH-BOX-11, HH-SETUP-12
#[test]
fn the_board_has_its_places() {
    let mut t = Table::new(4, &[("first_player", "0")]);
    t.whatever();
    let scene = t.game.scene(t.state.look(parlour_core::Eye::Gallery), &parlour_core::Names::numbered(4));
    let mut ids = vec![];
    fn walk(areas: &[parlour_core::Area], ids: &mut Vec<String>) {
        for area in areas {
            ids.push(area.id.clone());
            walk(&area.areas, ids);
        }
    }
    walk(&scene.areas, &mut ids);
    for place in [
        "moon",
        "decree",
        "stock",
        "abbey",
        "graveyard",
        "monster-deck",
        "mutation-deck",
        "item-deck",
        "hero-deck",
        "decree-deck",
    ] {
        assert!(ids.iter().any(|id| id == place), "{place} of {ids:?}");
    }
    for region in ["region-caves", "region-bogs", "region-steppe", "region-woodlands"] {
        assert!(ids.iter().any(|id| id == region));
    }
    for seat in ["A", "B", "C", "D"] {
        for sheet in ["sheet", "slots", "backpack", "trophies"] {
            assert!(ids.contains(&format!("{sheet}-{seat}")));
        }
    }
    let names: Vec<&str> = t.game.cards().regions.iter().map(|card| card.face.name.as_str()).collect();
    assert_eq!(names, ["Dark Caves", "Flooded Bogs", "Arid Steppe", "Frigid Woodlands"]);
    assert_eq!(t.public().stock.len(), 3);
}

/// Covers: HH-BOX-8, HH-R-04, HH-R-75
#[test]
fn dice_are_six_sided_and_open() {
    let mut t = Table::load(fight(json!({}), "C", "M17", json!({})));
    t.act("attack");
    assert_eq!(t.game.tickets(&t.state), 6u32.pow(5));
    t.roll([1, 5, 6], [2, 3]);
    assert_eq!(t.public().fight.dice, [1, 5, 6, 2, 3], "everyone sees the roll");
    let mut t = Table::load(json!({ "players": [{ "hp": 5 }] }));
    t.act("heal");
    assert_eq!(t.game.tickets(&t.state), 36);
    let mut t = Table::load(fight(json!({}), "C", "M17", json!({})));
    t.act("flee");
    assert_eq!(t.game.tickets(&t.state), 6);
}

/// Covers: HH-BOX-9, HH-R-18, HH-STAT-1
#[test]
fn status_tokens_do_not_run_out() {
    let all = json!(["poison", "bleed", "burn"]);
    let player = || json!({ "statuses": all });
    let t = Table::load(json!({
        "players": [player(), player(), player(), player()],
        "regions": { "C": { "monster": "M17" } },
        "encounter": { "where": "C" },
        "combat": { "statuses": all },
    }));
    let placed: u32 = t.public().players.iter().map(|player| player.statuses.len()).sum();
    assert_eq!(placed + t.public().fight.statuses.len(), 15);
}

/// Covers: HH-GOAL-1, HH-CHAMP-1, HH-R-02, HH-CHAMP-7, HH-CHAMP-11
#[test]
fn the_killer_of_the_champion_wins_at_once() {
    let mut t = Table::load(json!({
        "players": [{ "sigils": ["WRA"], "equipped": ["I05"] }, { "hero": "H02" }],
        "encounter": { "where": "abbey" },
        "champion": { "revealed": true, "mutations_revealed": true },
        "combat": { "hp": 3 },
    }));
    t.act("attack").roll([6, 6, 6], [1, 1]).act("keep");
    assert!(t.over());
    let outcome = t.game.outcome(t.public());
    assert_eq!(outcome.verdict, Verdict::Won(parlour_core::Seats::one(Seat(0))));
    assert_eq!(outcome.shares()[..2], [1.0, 0.0]);
    assert_eq!(t.public().round, 1, "nothing else is resolved");
}

/// Covers: HH-SETUP-1, HH-SETUP-2, HH-SETUP-3, HH-MOON-1, HH-R-79
#[test]
fn the_table_before_the_deal() {
    let t = Table::new(2, &[]);
    let p = t.public();
    assert_eq!((p.moon, p.waxing, p.decree), (0, true, 255));
    assert_eq!((p.reliquary.len(), p.aside.len()), (15, 5));
    assert_eq!((p.monsters.deck.len(), p.items.unseen[0].len(), p.decrees.unseen.len()), (45, 56, 20));
    // Shuffled: every card is equally likely to come.
    let mut weights = vec![];
    t.game.outcomes(&t.state, &mut |_, weight| weights.push(weight));
    assert_eq!(weights, [1; 17]);
}

/// Covers: HH-SETUP-4, HH-SETUP-5, HH-SETUP-9, HH-SETUP-10, HH-SETUP-13, HH-R-06, HH-R-09
#[test]
fn set_up_in_the_rulebooks_order() {
    let mut t = Table::new(2, &[]);
    t.chance("draw-hero H04");
    t.chance("draw-mutation X01").chance("draw-mutation X02").chance("draw-mutation X03");
    assert_eq!((t.public().champion.hero, t.public().champion.down), (254, 3));
    assert!(t.view(0).to_string().find("lucky").is_none());
    assert_eq!(t.step(), "OrderRoll");
    t.chance("order-die 2").chance("order-die 5");
    assert_eq!(t.public().first, Seat(1));
    t.chance("draw-hero H01").chance("draw-item I01").chance("draw-item I28");
    assert_eq!((t.player(1).hp, t.player(1).max, t.player(1).hidden_count()), (20, 20, 2));
    assert_eq!(t.asked(), Seat(1));
    t.act("reveal neither").chance("draw-hero H02").chance("draw-item I02").chance("draw-item I11");
    t.act("reveal both");
    assert_eq!((t.player(0).pack.len(), t.player(0).slots_taken()), (2, 0), "in the backpack");
    t.chance("draw-item I03");
    assert_eq!((t.public().active, t.public().round, t.step().as_str()), (Seat(1), 1, "Hamlet"));
    assert!(t.offers("arrange"));
}

/// Covers: HH-SETUP-6, HH-SETUP-8, HH-R-05
#[test]
fn only_a_tie_for_highest_is_rolled_again() {
    let mut t = Table::new(3, &[]);
    t.any().any().any().any();
    t.chance("order-die 2").chance("order-die 5").chance("order-die 5");
    assert_eq!(t.step(), "OrderRoll");
    t.chance("order-die 1").chance("order-die 1");
    assert_eq!(t.step(), "OrderRoll", "tied again");
    t.chance("order-die 3").chance("order-die 1");
    assert_eq!(t.public().first, Seat(1));
    assert_eq!(t.step(), "HeroDraw");
    let seats: Vec<u8> = t.public().first.round(3).map(|seat| seat.0).collect();
    assert_eq!(seats, [1, 2, 0], "the others sit in seat order after the starter");
}

/// Covers: HH-SETUP-7, HH-TURN-1, HH-R-05
#[test]
fn the_starter_can_be_chosen_otherwise() {
    let mut t = Table::new(3, &[("first_player", "2")]);
    t.any().any().any().any();
    assert_eq!((t.step().as_str(), t.public().frames.last().unwrap().a), ("HeroDraw", 2), "no roll");
    while t.public().round == 0 {
        t.whatever();
        if t.step() == "Heirloom" {
            t.act("reveal neither");
        }
    }
    t.whatever();
    assert_eq!(t.public().active, Seat(2));
    let setup = Setup::with_options::<HamletHeroes>(2, &[("first_player", "2")]).unwrap();
    assert!(HamletHeroes::open(&setup).is_err());
}

/// Covers: HH-SETUP-11, HH-R-08
#[test]
fn heirlooms_are_hidden_until_revealed_equipped_or_lost() {
    let mut t = Table::new(2, &[("first_player", "0")]);
    t.any().any().any().any();
    t.chance("draw-hero H02").chance("draw-item I01").chance("draw-item I28");
    assert_eq!(t.legal(), ["reveal neither", "reveal first", "reveal second", "reveal both"]);
    let (i01, i28) = (t.card("I01"), t.card("I28"));
    t.act("reveal second");
    assert!(t.player(0).pack.has(i28) && t.state.private[0].hidden.has(i01));
    assert_eq!(t.view(1)["public"]["players"][0]["hidden"], json!([1, 0, 0, 0]), "others see how many");
    assert!(t.public().items.unseen[0].has(i01), "and not which");
    t.whatever().act("reveal neither").whatever();
    t.acts(&["arrange", "equip I01"]);
    assert!(!t.public().items.unseen[0].has(i01) && t.player(0).hidden_count() == 0);
}

/// Covers: HH-R-01
#[test]
fn one_to_four_play() {
    assert_eq!(HamletHeroes::ABOUT.seats, (1, 4));
    let mut t = Table::load(json!({
        "players": [{ "hero": "H01", "backpack": ["AR01"], "equipped": ["I45"] }],
        "decree": "D18",
        "frames": [{ "step": "hamlet" }, { "step": "decree_act" }],
    }));
    assert_eq!(t.step(), "Hamlet", "alone there is nobody to exchange with");
    assert_eq!(t.refused("use I45"), "HH-R-73");
    let mut solo = Table::new(1, &[]);
    solo.any().any().any().any();
    assert_eq!(solo.step(), "HeroDraw", "alone there is no roll for the order");
    t.act("stay");
}

/// Covers: HH-R-03
#[test]
fn the_hamlet_falls_after_the_last_round() {
    let game = game_with(2, &[("max_rounds", "1")]);
    assert_eq!(game.max_rounds(), 1);
    let mut t = Table { state: game.start(), game, told: vec![] };
    while t.pending() != Pending::Over {
        t.whatever();
        if t.step() == "Heirloom" {
            t.act("reveal neither");
        } else if t.step() == "Hamlet" {
            t.act("stay");
        }
    }
    assert_eq!(t.game.outcome(t.public()).verdict, Verdict::Nobody);
    assert!(t.public().stock[1] == 255, "the check comes before the stock slides");
    let points = t.game.outcome(t.public()).points;
    assert!(points[0] > 0, "a standing is reported");
    let mut ahead = *t.player(0);
    ahead.sigils.insert(0);
    let mut behind = *t.player(0);
    behind.relics = parlour_hamlet_heroes::state::Relics(0x7fff);
    behind.trophies = parlour_hamlet_heroes::state::Pile(0x1fff_ffff_ffff);
    assert!(t.game.standing(&ahead) > t.game.standing(&behind), "Sigils come first");
    assert!(Setup::with_options::<HamletHeroes>(1, &[("max_rounds", "201")]).is_err());
}

/// Covers: HH-R-15
#[test]
fn what_cannot_be_drawn_is_not_drawn() {
    let mut t = Table::load(fight(json!({}), "C", "M17", json!({})));
    // No game gets here: all but the Champion's three Mutations are out of the box.
    t.state.public.mutations.unseen = t.state.nature.champion_down;
    assert!(!t.game.can_draw_mutation(t.public()));
    let seat = t.asked();
    let flee = t.read("flee");
    let mut state = t.state;
    t.game.apply(&mut state, parlour_core::Actor::Seat(seat), flee, &mut parlour_core::Silence);
    let die = t.read("escape-die 6");
    t.game.apply(&mut state, parlour_core::Actor::Chance, die, &mut parlour_core::Silence);
    assert_eq!((state.public.regions[0].mutations, state.public.round), ([255, 255], 2));
}

/// Covers: HH-R-17
#[test]
fn players_do_not_trade() {
    let t = Table::load(
        json!({ "players": [{ "hero": "H01", "backpack": ["AR01"] }, { "hero": "H02", "backpack": ["AR02"] }] }),
    );
    assert!(t.of_kind("exchange").is_empty() && t.of_kind("give").is_empty());
    assert_eq!(t.refused("exchange AR01 AR02"), "HH-R-17");
}

/// Covers: HH-TURN-2, HH-TURN-3, HH-TURN-4, HH-TURN-6, HH-R-30
#[test]
fn a_turn_is_hamlet_then_wilderness() {
    let mut t = Table::load(json!({ "players": [{ "hero": "H02", "favor": false }, { "hero": "H05" }] }));
    assert_eq!(t.step(), "Hamlet");
    assert!(t.offers("venture") && t.offers("stay"));
    t.act("venture");
    assert_eq!(t.step(), "Destination");
    assert_eq!(t.refused("heal"), "HH-HAM-2", "the Wilderness does not lead back");
    let moon = t.public().moon;
    t.act("home");
    assert_eq!((t.public().active, t.step().as_str(), t.public().moon), (Seat(1), "Hamlet", moon + 1));
    t.act("stay").whatever();
    assert_eq!((t.public().active, t.public().moon, t.public().round), (Seat(0), moon + 2, 2));
}

/// Covers: HH-MOON-5, HH-MOON-6
#[test]
fn decrees_run_through_the_deck_and_are_shuffled_again() {
    let discards: Vec<String> = (1..=19).map(|n| format!("D{n:02}")).collect();
    let mut t = Table::load(json!({
        "players": [{ "hero": "H01" }],
        "moon": { "at": 3 },
        "decree": "D20",
        "discards": { "decrees": discards },
    }));
    assert!(t.game.decree_deck_size(t.public()) == 0);
    t.act("stay").any();
    assert_eq!((t.step().as_str(), t.public().moon), ("DecreeDraw", 4));
    assert_eq!(t.game.decree_deck_size(t.public()), 20, "the old one is among them");
    // One that helps Heroes, one that helps monsters.
    let (d01, d03) = (t.card("D01"), t.card("D03"));
    let cards = t.game.cards();
    use parlour_hamlet_heroes::effect::Num;
    assert_eq!(cards.decrees[usize::from(d01)].heroes.base.of(Num::Atk), 1);
    assert_eq!(cards.decrees[usize::from(d03)].monsters.base.of(Num::Atk), 1);
    t.chance("draw-decree D03");
    assert_eq!(t.public().decree, t.card("D03"));
}
