//! Components and setup, one test an id.
#![allow(clippy::unwrap_used)]

mod common;

use common::{AM, BY, CY, Play, SP, faults, game, game_with};
use parlour_city_of_hemloch::Hemloch;
use parlour_city_of_hemloch::card::{Card, District, House};
use parlour_city_of_hemloch::state::Stage;
use parlour_content::{Setup, Title};
use parlour_core::{Eye, Game, Names, OptionError, Pending, Seat, Show, Side};
use serde_json::json;

/// Every card of the pack.
fn cards() -> impl Iterator<Item = Card> {
    (0..54).map(Card)
}

#[test]
fn ch_comp_1_two_players() {
    assert_eq!(Hemloch::ABOUT.seats, (2, 2));
    assert_eq!(game().seats(), 2);
}

#[test]
fn ch_comp_2_four_districts() {
    let names = game().book.districts.clone().map(|district| district.name);
    assert_eq!(names, ["The Alley Maze", "The Courtyard", "The Boneyard", "The Spires"]);
}

#[test]
fn ch_comp_3_four_houses_with_an_icon_each() {
    let icons = game().book.houses.clone().map(|house| house.icon);
    assert_eq!(icons, ["raven", "mask", "thorn", "skull"]);
}

#[test]
fn ch_comp_4_one_house_card_of_each() {
    let why = faults(json!({"today": "AM", "house": {"A": "R", "B": "R"}}));
    assert_eq!(why, ["house: there is only one card of each House (CH-COMP-4)"]);
}

#[test]
fn ch_comp_5_eight_day_cards() {
    let days = game().kit.days;
    assert_eq!(days.iter().sum::<u8>(), 8);
    assert_eq!(days, [2; 4], "the house set has two of each");
    let why = faults(json!({"today": "AM", "days_done": ["AM", "AM", "AM"]}));
    assert_eq!(why, ["days_done: there are only 2 Day cards of The Alley Maze (CH-COMP-5)"]);
}

#[test]
fn ch_comp_6_starting_decks_differ_by_their_backs_only() {
    let game = game();
    let faces = |deck: usize| -> Vec<(House, u8, String)> {
        let face = |card: Card| {
            (game.kit.house_of(card), game.kit.influence(card), game.book.card(card).unwrap().name.clone())
        };
        game.kit.starters[deck].into_iter().map(face).collect()
    };
    assert_eq!(faces(0).len(), 5);
    assert_eq!(faces(0), faces(1));
    assert_eq!(game.code(game.kit.starters[0].first().unwrap()), "SD-R0");
    assert_eq!(game.code(game.kit.starters[1].first().unwrap()), "SN-R0");
}

#[test]
fn ch_comp_7_and_ch_comp_8_starters_have_influence_0_and_no_district() {
    let game = game();
    let starters = game.kit.starters[0].or(game.kit.starters[1]);
    assert_eq!(starters.len(), 10);
    for card in starters {
        assert_eq!(game.kit.influence(card), 0);
        assert_eq!(game.kit.back_of(card), None);
    }
}

#[test]
fn ch_comp_9_every_other_minion_has_a_district_back() {
    let game = game();
    let decks = game.kit.back.map(|deck| deck.len());
    assert_eq!(decks, [11; 4]);
    let others = cards().filter(|card| !game.kit.starters[0].or(game.kit.starters[1]).has(*card));
    assert!(others.into_iter().all(|card| game.kit.back_of(card).is_some()));
}

#[test]
fn ch_comp_10_influence_goes_from_0_to_3() {
    let game = game();
    let values: Vec<u8> = cards().map(|card| game.kit.influence(card)).collect();
    assert_eq!(
        [0, 1, 2, 3].map(|value| values.iter().filter(|found| **found == value).count()),
        [10, 20, 16, 8]
    );
}

/// The pattern of the house set: in each District the Ability House and the bonus House have 1, 2, 3, the others 1, 2,
/// and there is one Houseless 1.
#[test]
fn ch_comp_11_almost_all_minions_have_a_house() {
    let game = game();
    let houseless = cards().filter(|card| game.kit.house_of(*card) == House::NONE).count();
    assert_eq!(houseless, 6, "of 54");
    for district in District::ALL {
        let deck = game.kit.back[district.at()];
        assert_eq!(game.kit.printed(deck), 19);
        for house in House::ALL {
            let mine = deck.and(game.kit.house[house.at()]);
            let strong =
                !mine.and(game.kit.able[district.at()].or(game.kit.favoured[district.at()])).is_empty();
            assert_eq!((mine.len(), game.kit.printed(mine)), if strong { (3, 6) } else { (2, 3) });
        }
        assert_eq!(deck.and(game.kit.house[4]).len(), 1);
    }
    for house in House::ALL {
        assert_eq!(game.kit.printed(game.kit.house[house.at()]), 18);
    }
}

#[test]
fn ch_comp_13_each_district_has_an_ability_for_its_house() {
    // Mask at AM, Thorn at CY, Skull at BY, Raven at SP; the other Houses trigger nothing.
    let able = [("AM", "M"), ("CY", "T"), ("BY", "K"), ("SP", "R")];
    for (district, fit) in able {
        let today = if district == "SP" { "BY" } else { "SP" };
        for house in ["R", "M", "T", "K"] {
            let mut play = Play::at(json!({"today": today, "hand": {"A": [format!("SD-{house}0"), "SD-W0"]},
                "discard": {"A": ["AM-K1"]}, "side": {"AM": {"B": ["AM-T1"]}, "CY": {"B": ["CY-K1"]}}}));
            play.act(&format!("influence SD-{house}0 {district}"));
            assert_eq!(play.public().stage == Stage::Ability, house == fit, "{house} at {district}");
        }
    }
}

#[test]
fn ch_comp_14_each_district_favours_a_house() {
    for (number, (district, fit)) in
        [("AM", "R"), ("CY", "M"), ("BY", "T"), ("SP", "K")].into_iter().enumerate()
    {
        for house in ["R", "M", "T", "K"] {
            let card = format!("AM-{house}1");
            let play = Play::at(json!({"phase": "week_end", "side": {district: {"B": [card]}}}));
            assert_eq!(
                play.influence(number),
                [0, if house == fit { 2 } else { 1 }],
                "{house} at {district}"
            );
        }
    }
}

#[test]
fn ch_comp_15_each_player_has_an_own_discard() {
    let mut play = Play::at(
        json!({"today": "AM", "laid": ["AM-R2", "AM-M1"], "hand": {"A": ["SD-R0"], "B": ["SN-M0"]}}),
    );
    play.act("conspire SD-R0 AM-R2").act("conspire SN-M0 AM-M1");
    assert_eq!(play.zone("/discard/A"), json!(["AM-R2", "SD-R0"]));
    assert_eq!(play.zone("/discard/B"), json!(["AM-M1", "SN-M0"]));
}

#[test]
fn ch_comp_16_the_holder_of_the_day_deck_starts() {
    let mut play = Play::at(json!({"phase": "day_start", "today": "AM", "start": "B",
        "discard": {"A": ["SD-R0"], "B": ["SN-R0"]}}));
    play.chance("day AM");
    assert_eq!(play.pending(), Pending::one(Seat(1)));
}

#[test]
fn ch_setup_1_and_ch_setup_7_and_ch_r_1_who_begins_takes_the_day_deck() {
    let mut random = Play { game: game(), state: game().start(), told: vec![] };
    assert_eq!(random.outcomes(), ["begin A", "begin B"]);
    random.chance("begin B");
    assert!(random.cited("CH-R-1"));
    for (mut play, first) in [(Play::start(), 0), (random, 1)] {
        assert_eq!(play.public().start, Seat(first));
        assert_eq!(play.public().discard[usize::from(first)], play.game.kit.starters[0]);
        assert_eq!(play.public().discard[usize::from(1 - first)], play.game.kit.starters[1]);
        play.chance("houses R M");
        assert_eq!(play.public().turn, Seat(first));
    }
    let fixed = game_with("1").start();
    assert_eq!((fixed.public.stage, fixed.public.start), (Stage::Deal, Seat(1)));
    let error = Setup::with_options::<Hemloch>(2, &[("start", "2")]).unwrap_err();
    assert!(matches!(error, OptionError::Value { key: "start", .. }), "{error}");
}

#[test]
fn ch_setup_2_and_ch_setup_4_two_of_four_houses_are_dealt() {
    let play = Play::start();
    let deals = play.outcomes();
    assert_eq!(deals.len(), 12);
    assert_eq!((deals[0].as_str(), deals[11].as_str()), ("houses R M", "houses K T"));
    assert!(deals.iter().all(|deal| deal.as_bytes()[7] != deal.as_bytes()[9]));
}

/// A House is in its owner's view and in nobody else's, and the other seat's imagination has the other three alike.
#[test]
fn ch_setup_3_the_house_is_secret() {
    let mut play = Play::start();
    play.chance("houses T K");
    let seen = |eye: Eye| serde_json::to_value(play.state.look(eye)).unwrap();
    assert_eq!(seen(Eye::Seat(Seat(0)))["mine"]["house"], 2);
    assert_eq!(seen(Eye::Seat(Seat(1)))["mine"]["house"], 3);
    assert_eq!(seen(Eye::Gallery).get("mine"), None);
    assert_eq!(seen(Eye::Gallery)["public"]["house"], json!([null, null]));
    let names = Names::numbered(2);
    let scene = play.game.scene(play.state.look(Eye::Seat(Seat(1))), &names);
    let card = |id: &str| scene.areas.iter().find(|area| area.id == id).unwrap().items[0].side.clone();
    assert_eq!(card("house-area-A"), Side::Back("House".into()));
    assert!(matches!(card("house-area-B"), Side::Face(face) if face.name == "House Ossery"));
    let mut rng = parlour_core::Rng::new(1);
    let mut found = [0; 4];
    for _ in 0..3000 {
        found[play.game.determinize(&play.state.view(Seat(1)), &mut rng).private[0].house.at()] += 1;
    }
    assert_eq!(found[3], 0);
    assert!(found[..3].iter().all(|count| (850..1150).contains(count)), "{found:?}");
}

#[test]
fn ch_setup_5_and_ch_setup_6_four_face_down_decks() {
    let mut play = Play::start();
    assert_eq!(play.public().size, [11; 4]);
    assert!(play.public().seen.iter().all(|seen| seen.is_open()));
    play.chance("houses R M");
    let drawn = play.outcomes();
    assert_eq!(drawn.len(), 11, "any card of the first deck");
    assert!(drawn.iter().all(|text| text.starts_with("drawn AM-")));
    let why = faults(json!({"today": "AM", "deck": {"CY": ["AM-R1"]}}));
    assert_eq!(why, ["deck.CY[0]: AM-R1 does not have this District on its back (CH-SETUP-5)"]);
}

#[test]
fn ch_setup_8_the_day_deck_is_shuffled_and_face_down() {
    let play = Play::at(json!({"phase": "day_start"}));
    let mut weights = vec![];
    play.game.outcomes(&play.state, &mut |action, weight| weights.push((play.text(action), weight)));
    let expected = ["day AM", "day CY", "day BY", "day SP"].map(|text| (text.to_owned(), 2));
    assert_eq!(weights, expected);
}

/// Plays setup: A draws the 2s of Raven and so on, B others.
fn drawn() -> Play {
    let mut play = Play::start();
    play.chance("houses R M");
    for card in ["AM-R2", "CY-R2", "BY-R2", "SP-R2", "AM-M1", "CY-M1", "BY-M1", "SP-M1"] {
        play.chance(&format!("drawn {card}"));
    }
    play
}

#[test]
fn ch_setup_9_both_players_draw_one_card_off_every_deck() {
    let play = drawn();
    assert_eq!(play.public().size, [9; 4]);
    assert_eq!(play.zone("/drawn/A"), json!(["AM-R2", "CY-R2", "BY-R2", "SP-R2"]));
    assert_eq!(play.zone("/drawn/B"), json!(["AM-M1", "CY-M1", "BY-M1", "SP-M1"]));
}

#[test]
fn ch_setup_10_each_player_places_exactly_two_of_the_four() {
    let mut play = drawn();
    assert_eq!(play.pending(), Pending::one(Seat(0)));
    assert_eq!(play.refused_to(Seat(1), "place AM-M1 AM CY-M1 AM").rule.0, "CH-SETUP-10");
    assert_eq!(play.refused("place AM-M1 AM CY-R2 AM").rule.0, "CH-SETUP-10");
    assert_eq!(play.refused("influence AM-R2 AM").rule.0, "CH-SETUP-10");
    assert_eq!(play.refused("place AM-R2 AM AM-R2 CY").rule.0, "CH-R-3");
    play.act("place AM-R2 SP SP-R2 SP");
    assert_eq!(play.zone("/side/SP/A"), json!(["AM-R2", "SP-R2"]));
    assert_eq!(play.pending(), Pending::one(Seat(1)));
}

#[test]
fn ch_setup_11_the_others_go_back_on_top() {
    let mut play = drawn();
    play.act("place AM-R2 SP SP-R2 SP").act("place AM-M1 SP SP-M1 SP");
    assert_eq!([AM, CY, BY, SP].map(|district| play.deck_size(district)), [9, 11, 11, 9]);
    play.chance("day CY");
    assert_eq!(play.outcomes(), ["reveal CY-M1"], "B's lies on top");
    play.chance("reveal CY-M1");
    assert_eq!(play.outcomes(), ["reveal CY-R2"]);
    play.chance("reveal CY-R2");
    assert_eq!(play.outcomes().len(), 9);
}

#[test]
fn ch_setup_12_then_the_first_day_begins() {
    let mut play = drawn();
    play.act("place AM-R2 SP SP-R2 SP").act("place AM-M1 SP SP-M1 SP");
    assert_eq!(play.public().stage, Stage::DayCard);
    play.chance("day CY");
    assert_eq!(play.public().day, 1);
    let action = Play::at(json!({"today": "AM", "hand": {"A": ["AM-R2", "CY-R2"]}}));
    assert_eq!(action.refused("place AM-R2 SP CY-R2 SP").rule.0, "CH-SETUP-12");
}

#[test]
fn ch_r_2_all_eight_cards_are_drawn_before_anything_is_placed() {
    let mut play = Play::start();
    play.chance("houses R M");
    for (step, text) in ["AM", "CY", "BY", "SP", "AM", "CY", "BY", "SP"].into_iter().enumerate() {
        assert_eq!(usize::from(play.public().step), step);
        let first = play.outcomes()[0].clone();
        assert!(first.starts_with(&format!("drawn {text}-")), "{first}");
        play.chance(&first);
        let seat = usize::from(step >= 4);
        assert_eq!(play.state.private[seat].drawn(&play.game.kit).len() as usize, step % 4 + 1);
    }
    assert_eq!(play.pending(), Pending::one(Seat(0)));
}

#[test]
fn ch_r_3_a_card_goes_to_any_district_and_both_may_go_to_one() {
    let options = drawn().options();
    assert_eq!(options.len(), 96);
    for there in ["AM", "CY", "BY", "SP"] {
        for here in ["AM", "CY", "BY", "SP"] {
            assert!(options.contains(&format!("place AM-R2 {there} SP-R2 {here}")));
        }
    }
}

/// All see to which decks cards went back; only the returner knows the faces, and the other imagines any.
#[test]
fn ch_r_4_returned_cards_are_known_to_the_returner_only() {
    let mut play = drawn();
    play.act("place AM-R2 SP SP-R2 SP").act("place AM-M1 SP BY-M1 SP");
    let told = &play.told;
    assert!(
        told.iter()
            .any(|(rule, say)| rule == "CH-SETUP-11"
                && say == "Ben returns a card to the top of The Courtyard.")
    );
    let view = |seat: u8| serde_json::to_value(play.state.view(Seat(seat))).unwrap();
    assert_eq!(view(0)["mine"]["known"], json!([[], [null, 1], [1], []]), "CY-R2 under B's card, and BY-R2");
    assert_eq!(view(1)["mine"]["known"][CY], json!([2]), "CY-M1 on top");
    assert_eq!(view(0)["public"], view(1)["public"]);
    let mut rng = parlour_core::Rng::new(3);
    let mut tops = [0u32; 11];
    for _ in 0..9000 {
        let world = play.game.determinize(&play.state.view(Seat(0)), &mut rng);
        assert_eq!(world.private[0], play.state.private[0]);
        tops[usize::from(world.nature.order[CY].get(0))] += 1;
    }
    let own = play.game.kit.local(District(1), play.game.book.card_of("CY-R2").unwrap());
    assert_eq!(tops[usize::from(own)], 0, "that one lies below");
    let others: Vec<u32> = tops.into_iter().filter(|count| *count > 0).collect();
    assert_eq!(others.len(), 10, "any of the other ten cards of the deck");
    assert!(others.iter().all(|count| (780..1020).contains(count)), "{tops:?}");
}

#[test]
fn ch_r_5_setup_placements_use_no_ability_but_have_the_bonus() {
    let mut play = Play::at(json!({"phase": "setup", "deck": {"AM": 9, "CY": 9, "BY": 9, "SP": 9},
        "drawn": {"A": ["AM-M1", "CY-T1", "BY-K1", "SP-R1"], "B": ["AM-R1", "CY-M1", "BY-T1", "SP-K1"]}}));
    play.act("place BY-K1 BY SP-R1 SP").act("place AM-R1 AM CY-M1 CY");
    assert_eq!(play.public().stage, Stage::DayCard);
    assert_eq!([AM, CY].map(|district| play.influence(district)), [[0, 2], [0, 2]]);
}

#[test]
fn ch_r_34_undealt_houses_are_known_to_nobody_until_the_end() {
    let position = json!({"today": "AM", "house": {"A": "R", "B": "K"}});
    let play = Play::at(position);
    for eye in Eye::all(2) {
        let seen = serde_json::to_string(&play.state.look(eye)).unwrap();
        assert!(!seen.contains("undealt"));
    }
    assert_eq!(play.public().house, [House::NONE; 2]);
    let over = Play::at(json!({"phase": "week_end", "house": {"A": "R", "B": "K"}}));
    let shown = over.public().house;
    let undealt: Vec<House> = House::ALL.into_iter().filter(|house| !shown.contains(house)).collect();
    assert_eq!(undealt, [House(1), House(2)], "then all can tell");
}

#[test]
fn ch_r_37_chance_comes_in_a_fixed_order() {
    let mut play = Play { game: game(), state: game().start(), told: vec![] };
    let kind = |play: &Play| play.outcomes().first().map(|text| text.split(' ').next().unwrap().to_owned());
    let mut kinds = vec![];
    while let Some(word) = kind(&play) {
        kinds.push(word);
        let first = play.outcomes()[0].clone();
        play.chance(&first);
    }
    let mut expected = vec!["begin", "houses"];
    expected.extend(["drawn"; 8]);
    assert_eq!(kinds, expected);
    play.act("place AM-R1 AM CY-R1 AM").act("place AM-R2 CY CY-R2 CY");
    kinds.clear();
    let mut hands = vec![];
    while let Some(word) = kind(&play) {
        if word == "hand" {
            hands.push(play.public().turn);
        }
        kinds.push(word);
        let first = play.outcomes()[0].clone();
        play.chance(&first);
    }
    assert_eq!(kinds, ["day", "reveal", "reveal", "reveal", "reveal", "hand", "hand"]);
    assert_eq!(hands, [Seat(0), Seat(1)], "the start player's hand first");
    let top = play.zone("/deck/AM/0").as_str().unwrap().to_owned();
    let take = play.options().into_iter().find(|text| text.ends_with(&top)).unwrap();
    play.act(&take);
    assert_eq!(play.public().stage, Stage::NewTop);
}
