use crate::support::{Bench, faults, open, p0};
use parlour_content::Title;
use parlour_core::{Game, Pending, Seat, Tape};
use parlour_dark_promenade::DarkPromenade;
use parlour_dark_promenade::table::{Avenue, District, Item, Minion, Spot};
use serde_json::json;

fn start(options: &[(&str, &str)]) -> Bench {
    let game = open(options);
    let state = game.start();
    Bench { game, state, tape: Tape::default() }
}

const LAYOUT: [&str; 15] = [
    "lay alley-maze",
    "lay boneyard",
    "lay courtyard",
    "lay garden",
    "lay spires",
    "lay boneyard",
    "lay alley-maze",
    "lay courtyard",
    "lay garden",
    "lay spires",
    "lay spires",
    "lay boneyard",
    "lay courtyard",
    "lay alley-maze",
    "lay garden",
];

#[test]
fn dp_game_1_is_for_two() {
    assert_eq!(DarkPromenade::ABOUT.seats, (2, 2));
    assert_eq!(open(&[]).seats(), 2);
    let third = faults(&open(&[]), p0(json!({"to_move": 2})));
    assert!(third.contains("to_move: there is no seat 2; it is 0 or 1 (DP-GAME-1)"), "{third}");
}

#[test]
fn dp_setup_1_and_dp_dist_2_all_33_are_shuffled_and_none_is_owned() {
    let mut bench = start(&[("start", "0")]);
    let first = bench.outcomes();
    let weights: Vec<u32> = first.iter().map(|(_, weight)| *weight).collect();
    assert_eq!(weights, [6, 7, 7, 7, 6], "every card equally likely");
    bench.play(&LAYOUT);
    assert_eq!((bench.held_all(0), bench.held_all(1)), (0, 0));
    let public = bench.public();
    let lying: u8 = public.outskirts.iter().sum::<u8>() + 9 + public.unseen.iter().sum::<u8>();
    assert_eq!(lying, 33);
}

#[test]
fn dp_setup_2_and_dp_setup_3_and_dp_setup_4_nine_decks_of_three_and_six_aside() {
    let mut bench = start(&[("start", "0")]);
    bench.play(&LAYOUT);
    assert!(bench.public().grid.iter().all(|deck| deck.height() == 3 && deck.top().is_some()));
    assert_eq!(bench.tops(), "ABCGSBACG", "in reading order");
    assert_eq!(bench.public().outskirts, [2, 1, 1, 1, 1]);
}

#[test]
fn dp_setup_5_items_start_at_the_side() {
    let bench = start(&[]);
    assert!(Item::ALL.iter().all(|item| bench.item(item.word()).is_none()));
}

#[test]
fn dp_setup_6_and_dp_rul_7_one_shuffled_deck_for_both() {
    let mut bench = start(&[("start", "0")]);
    assert_eq!(bench.public().deck(), 23);
    bench.play(&LAYOUT);
    assert_eq!(bench.outcomes().len(), 23, "dealt straight away, with no second shuffle in between");
}

#[test]
fn dp_setup_7_and_dp_rul_2_the_first_start_player_is_an_option() {
    for (value, seat) in [("0", 0), ("1", 1)] {
        let mut bench = start(&[("start", value)]);
        bench.play(&LAYOUT);
        assert_eq!(bench.public().start, Seat(seat));
    }
    let mut bench = start(&[]);
    bench.play(&LAYOUT);
    assert_eq!(bench.outcomes(), [("start A".to_owned(), 1), ("start B".to_owned(), 1)]);
    bench.play(&["start B"]);
    assert_eq!(bench.public().start, Seat(1));
}

#[test]
fn dp_setup_9_and_dp_ave_1_and_dp_ave_2_and_dp_rul_1_columns_and_rows() {
    assert_eq!(Avenue::all().count(), 6);
    let columns: Vec<&str> = Avenue::of(Seat(0), 1).spots().iter().map(|spot| spot.name()).collect();
    let rows: Vec<&str> = Avenue::of(Seat(1), 1).spots().iter().map(|spot| spot.name()).collect();
    assert_eq!((columns, rows), (vec!["r1c2", "r2c2", "r3c2"], vec!["r2c1", "r2c2", "r2c3"]));
    for spot in Spot::all() {
        let [column, row] = spot.avenues();
        assert_eq!((column.owner(), row.owner()), (Seat(0), Seat(1)));
        assert!(column.spots().contains(&spot) && row.spots().contains(&spot));
    }
}

#[test]
fn dp_dist_1_and_dp_item_1_five_types_and_four_items() {
    let game = open(&[]);
    let types: Vec<&str> = District::ALL.iter().map(|district| game.district(*district)).collect();
    assert_eq!(types, ["Spires", "Boneyard", "Courtyard", "Alley Maze", "Garden"]);
    let items: Vec<&str> = Item::ALL.iter().map(|item| game.item(*item)).collect();
    assert_eq!(items, ["The Potion", "The Scepter", "The Trinket", "The Dagger"]);
}

#[test]
fn dp_min_1_every_minion_has_a_name_a_value_and_three_abilities() {
    let game = open(&[]);
    assert_eq!(game.content.minions.len(), 23);
    for minion in Minion::all() {
        let card = &game.content.minions[minion.index()];
        assert!(!card.name.is_empty() && !card.text[1].is_empty() && !card.text[2].is_empty(), "{}", card.id);
        assert!(game.content.code.value[minion.index()] <= 4);
    }
}

#[test]
fn dp_min_2_charlatan_and_deceiver_have_no_bonus() {
    let game = open(&[]);
    let code = &game.content.code;
    for minion in Minion::all() {
        let index = minion.index();
        let plain = code.worth[index] == [code.value[index]; 5] && code.ties[index] == 0;
        let none = plain && !code.conditional.has(minion.0);
        assert_eq!(none, ["charlatan", "deceiver"].contains(&game.id(minion)), "{}", game.id(minion));
        assert_eq!(none, game.content.minions[index].text[0].is_empty());
    }
}

#[test]
fn dp_min_3_most_bonuses_and_conditions_look_at_districts() {
    use parlour_dark_promenade::code::Op;
    use parlour_dark_promenade::vocabulary::Condition;
    let code = &open(&[]).content.code;
    let on_types = Minion::all()
        .filter(|minion| {
            let index = minion.index();
            code.ties[index] != 0 || code.worth[index].iter().any(|worth| *worth != code.value[index])
        })
        .count();
    assert_eq!(on_types, 18);
    let here = |op: &Op| matches!(op, Op::If(Condition::Here { .. } | Condition::HereAllDiffer));
    assert_eq!(code.steps.iter().filter(|step| here(&step.op)).count(), 12);
}

#[test]
fn dp_rul_53_the_numeral_beside_the_lady_is_her_value() {
    let bench = Bench::at(json!({}));
    assert_eq!(bench.game.content.code.value[bench.minion("lady").index()], 1);
}

#[test]
fn dp_week_2_and_dp_week_3_and_dp_rul_6_seven_each_in_turn() {
    let mut bench = start(&[("start", "1")]);
    bench.play(&LAYOUT).play(&["deal lady"]);
    assert_eq!((bench.hand(0).len(), bench.hand(1)), (0, vec!["lady"]), "the Start Player first");
    bench.play(&["deal acolyte", "deal seer"]);
    assert_eq!((bench.hand(0), bench.hand(1)), (vec!["acolyte"], vec!["lady", "seer"]));
    bench.chance();
    assert_eq!((bench.hand(0).len(), bench.hand(1).len(), bench.public().deck()), (7, 7, 9));
    assert_eq!(bench.game.pending(bench.public()), Pending::one(Seat(1)));
}

#[test]
fn dp_rul_57_orders_are_drawn_when_needed() {
    let mut bench = start(&[("start", "0")]);
    bench.play(&LAYOUT).chance();
    // No order is stored: each of the nine cards is as likely as any other, whenever it is drawn.
    assert_eq!((bench.state.nature.listed, bench.state.nature.pool.len()), (0, 9));
    assert!(bench.refused(0, "draw lady").contains("DP-RUL-57"));
    // Scripted orders come top first.
    let mut scripted =
        Bench::at(json!({"hands": [["footman", "lady"], ["seer"]], "deck": ["advisor", "jeweler"]}));
    scripted.play(&["play footman c1"]);
    assert_eq!(scripted.outcomes(), [("draw advisor".to_owned(), 1)]);
}

#[test]
fn dp_rul_49_a_district_is_worth_two_unless_set_otherwise() {
    let points = |options: &[(&str, &str)]| {
        let bench = Bench::of(
            open(options),
            json!({"outskirts": {}, "districts": [{"B": 1, "C": 1}, {}], "items": {"dagger": 0}}),
        );
        bench.game.points(bench.public(), Seat(0))
    };
    assert_eq!(points(&[]), 7);
    assert_eq!(points(&[("district_points", "5")]), 13);
}

#[test]
fn dp_rul_8_types_may_repeat_in_an_avenue() {
    // P0's first column shows Alley Maze twice, and a condition counts both.
    let mut bench = Bench::at(json!({"hands": [["cutthroat", "lady"], ["seer"]],
        "avenues": [[[], [], []], [["advisor"], [], []]]}));
    bench.play(&["play cutthroat c1"]);
    assert_eq!(bench.discard(), ["advisor"]);
}
