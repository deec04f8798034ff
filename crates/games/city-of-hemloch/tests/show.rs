//! Scenes, offers and sentences: what people see hangs together.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Play, game};
use expect_test::expect;
use parlour_city_of_hemloch::{Action, Hemloch};
use parlour_core::{
    Area, Change, Eye, Game, Names, Pending, Rng, Scene, Seat, Show, Side, State, Sum, Tape, random_step,
};
use serde_json::json;
use std::collections::BTreeSet;

fn names() -> Names {
    Names(vec!["Ann".into(), "Ben".into()])
}

fn collect(areas: &[Area], ids: &mut Vec<String>) {
    for area in areas {
        ids.push(area.id.clone());
        ids.extend(area.items.iter().map(|item| item.id.clone()));
        collect(&area.areas, ids);
    }
}

/// Every id of a scene, each once.
fn ids(scene: &Scene) -> BTreeSet<String> {
    let mut all = vec![];
    collect(&scene.areas, &mut all);
    let set: BTreeSet<String> = all.iter().cloned().collect();
    assert_eq!(set.len(), all.len(), "an id is there twice: {all:?}");
    set
}

fn area<'s>(areas: &'s [Area], id: &str) -> Option<&'s Area> {
    areas.iter().find_map(|found| if found.id == id { Some(found) } else { area(&found.areas, id) })
}

/// Random games in which every scene, offer and change is looked at.
fn watch(
    seed: u64,
    mut each: impl FnMut(&Hemloch, &State<Hemloch>, &State<Hemloch>, &Tape<parlour_city_of_hemloch::Event>),
) {
    let game = game();
    let (mut state, mut rng, mut buffer) = (game.start(), Rng::new(seed), vec![]);
    loop {
        let before = state;
        let mut tape = Tape::default();
        if random_step(&game, &mut state, &mut rng, &mut buffer, &mut tape).is_none() {
            return;
        }
        each(&game, &before, &state, &tape);
    }
}

#[test]
fn every_offer_points_at_what_the_scene_shows() {
    for seed in 0..12 {
        watch(seed, |game, before, _, _| {
            let Pending::Seats(seats) = game.pending(&before.public) else { return };
            let seat = seats.first().unwrap();
            let view = before.view(seat);
            let shown = ids(&game.scene(view.look(), &names()));
            let mut legal: Vec<Action> = vec![];
            game.legal(&before.public, before.mine(seat), seat, &mut legal);
            let mut touched = BTreeSet::new();
            for action in legal {
                let offer = game.offer(&view, action, &names());
                assert!(offer.say.ends_with('.'), "{}", offer.say);
                for id in &offer.touch {
                    assert!(shown.contains(id), "{action:?} touches {id}, which is not shown");
                }
                assert!(touched.insert((offer.group, offer.touch)), "two offers are touched alike");
            }
        });
    }
}

#[test]
fn every_change_ends_where_the_scene_has_it() {
    for seed in 0..12 {
        watch(seed, |game, _, after, tape| {
            for eye in Eye::all(2) {
                let scene = game.scene(after.look(eye), &names());
                let shown = ids(&scene);
                for (_, event) in &tape.0 {
                    let telling = game.tell(event, eye, &names());
                    assert!(telling.say.ends_with('.'), "{}", telling.say);
                    for change in telling.changes {
                        if let Change::Move { to: Some(to), from, .. } = change {
                            // The setup draw is gone once it is placed; areas of the end appear at the end.
                            let known = |id: &String| shown.contains(id) || id.starts_with("drawn-");
                            assert!(known(&to), "{to} is no area: {}", telling.say);
                            assert!(from.iter().all(known), "{from:?} is no area: {}", telling.say);
                        }
                    }
                }
            }
        });
    }
}

/// The last card an action moved lies where the change says.
#[test]
fn a_moved_card_lies_where_the_change_says() {
    let mut play =
        Play::at(json!({"today": "SP", "hand": {"A": ["AM-M1", "SD-R0"]}, "side": {"CY": {"B": ["CY-M3"]}}}));
    play.act("influence AM-M1 AM").act("exchange SD-R0 CY-M3");
    let scene = play.game.scene(play.state.look(Eye::Gallery), &names());
    let holds =
        |id: &str, card: &str| area(&scene.areas, id).unwrap().items.iter().any(|item| item.id == card);
    assert!(holds("hand-A", "CY-M3") && holds("side-CY-B", "SD-R0") && holds("side-AM-A", "AM-M1"));
    expect![
        "Ann exchanges The Message Runner in hand with The Master of Revels on Ben's side of The Courtyard."
    ]
    .assert_eq(&play.told[0].1);
}

#[test]
fn influence_and_forecast_show_their_parts() {
    let play = Play::at(json!({"today": "AM", "deck": {"SP": 3},
        "side": {"SP": {"A": ["SP-K3", "AM-R3", "BY-M2"], "B": ["CY-M3", "AM-T2"]}}}));
    let scene = play.game.scene(play.state.look(Eye::Seat(Seat(0))), &names());
    let spires = area(&scene.areas, "district-SP").unwrap();
    let told = |sum: &Sum| {
        let parts: Vec<String> =
            sum.parts.iter().map(|part| format!("{} {}", part.count, part.name)).collect();
        format!("{} {} = {}", sum.name, sum.total, parts.join(" + "))
    };
    let sums: Vec<String> = spires.sums.iter().map(told).collect();
    expect![[r#"
        Influence of Ann 9 = 3 The Whisper Broker + 2 The Death-Mask Maker + 3 The Pale Chancellor + 1 bonus of The Pale Chancellor
        Influence of Ben 5 = 2 The Nettle Witch + 3 The Master of Revels
        Ann would score here 6 = 8 2 for each card of a lead of 4 + -2 only 3 cards left"#]]
    .assert_eq(&sums.join("\n"));
    assert_eq!(spires.marks[0].name, "open");
    assert_eq!(area(&scene.areas, "district-AM").unwrap().marks[0].name, "market, closed");
}

/// The own score counts the own House, the other's does not: it is secret.
#[test]
fn the_score_if_it_ended_now_uses_what_the_eye_knows() {
    let play = Play::at(json!({"today": "AM", "house": {"A": "R", "B": "K"}, "deck": {"SP": 3},
        "hand": {"A": ["AM-R3"], "B": ["SP-K3"]}, "side": {"SP": {"A": ["SP-T2"]}}}));
    let totals = |eye: Eye| -> Vec<(String, i32)> {
        let scene = play.game.scene(play.state.look(eye), &names());
        scene.seats.iter().map(|seat| seat.score.clone().unwrap()).map(|sum| (sum.name, sum.total)).collect()
    };
    let without = "score if it ended now, without the House".to_owned();
    let with = "score if it ended now".to_owned();
    assert_eq!(totals(Eye::Seat(Seat(0))), [(with.clone(), 4 + 1 + 3), (without.clone(), 1)]);
    assert_eq!(totals(Eye::Seat(Seat(1))), [(without.clone(), 5), (with, 4)]);
    assert_eq!(totals(Eye::Gallery), [(without.clone(), 5), (without, 1)]);
}

/// Another's setup cards are backs with handles that say only the District; the own ones are faces.
#[test]
fn setup_cards_are_hidden_from_the_other() {
    let play = Play::at(json!({"phase": "setup", "deck": {"AM": 9, "CY": 9, "BY": 9, "SP": 9},
        "drawn": {"A": ["AM-R2", "CY-T3", "BY-K1", "SP-M2"], "B": ["AM-K1", "CY-R1", "BY-T3", "SP-R3"]}}));
    let scene = play.game.scene(play.state.look(Eye::Seat(Seat(1))), &names());
    let items = |id: &str| area(&scene.areas, id).unwrap().items.clone();
    assert_eq!(items("drawn-A")[0].id, "drawn-A-AM");
    assert!(items("drawn-A").iter().all(|item| matches!(&item.side, Side::Back(_))));
    assert!(items("drawn-B").iter().all(|item| matches!(&item.side, Side::Face(_))));
    assert!(!serde_json::to_string(&scene).unwrap().contains("AM-R2"));
}

/// What costs something asks twice: placing at setup, giving a card away, an Ability that only hurts.
#[test]
fn dangerous_offers_ask_for_confirmation() {
    let confirm = |play: &Play, text: &str| {
        let seat = play.public().turn;
        let action = parlour_core::Notation::read(&play.game, text).unwrap();
        play.game.offer(&play.state.view(seat), action, &names()).confirm
    };
    let setup = Play::at(json!({"phase": "setup", "deck": {"AM": 9, "CY": 9, "BY": 9, "SP": 9},
        "drawn": {"A": ["AM-R2", "CY-T3", "BY-K1", "SP-M2"], "B": ["AM-K1", "CY-R1", "BY-T3", "SP-R3"]}}));
    assert!(confirm(&setup, "place AM-R2 AM CY-T3 CY"));
    let mut maze = Play::at(json!({"today": "SP", "hand": {"A": ["AM-M1", "SD-R0"]},
        "side": {"CY": {"B": ["CY-M3"]}, "BY": {"A": ["BY-T1"]}}}));
    maze.act("influence AM-M1 AM");
    assert!(confirm(&maze, "exchange SD-R0 CY-M3"), "the Runner would be Ben's");
    assert!(!confirm(&maze, "exchange SD-R0 BY-T1"));
    // The only Minion to take back is the own one.
    let courtyard =
        Play::at(json!({"today": "SP", "hand": {"A": ["SD-T0", "SD-R0"]}, "side": {"AM": {"A": ["AM-R3"]}}}));
    assert!(confirm(&courtyard, "influence SD-T0 CY"));
    assert!(!confirm(&courtyard, "influence SD-T0 BY"));
    assert!(!confirm(&courtyard, "influence SD-R0 AM"));
    let choice = Play::at(json!({"today": "SP", "hand": {"A": ["SD-T0"]},
        "side": {"AM": {"A": ["AM-R3"], "B": ["AM-K1"]}}}));
    assert!(!confirm(&choice, "influence SD-T0 CY"), "Ben's can be sent back instead");
}

#[test]
fn offers_say_what_the_ability_will_demand() {
    let play = Play::at(
        json!({"today": "SP", "laid": ["SP-R1"], "hand": {"A": ["SD-T0", "SD-R0"]}, "side": {"AM": {"A": ["AM-R3"]}}}),
    );
    let said: Vec<String> = {
        let mut legal = vec![];
        play.game.legal(&play.state.public, play.state.mine(Seat(0)), Seat(0), &mut legal);
        legal.iter().map(|action| play.game.offer(&play.state.view(Seat(0)), *action, &names()).say).collect()
    };
    expect![[r#"
        Conspire: discard The Message Runner, take The Belfry Lookout to your discard.
        Hire The Belfry Lookout to your hand for The Message Runner and The Weed Picker.
        Influence: play The Message Runner to The Alley Maze for 1.
        Influence: play The Message Runner to The Courtyard for 0.
        Influence: play The Message Runner to The Boneyard for 0.
        Influence: play The Weed Picker to The Alley Maze for 0.
        Influence: play The Weed Picker to The Courtyard for 0, and you must use its Ability: Return a Minion from another District to the hand of the player on whose side it lies.
        Influence: play The Weed Picker to The Boneyard for 1."#]]
    .assert_eq(&said.join("\n"));
}
