//! The duel solver against tables, against counting by hand, and against duels played by the rules.

#![allow(clippy::unwrap_used)]

mod common;
#[path = "../examples/duels/simulate.rs"]
mod simulate;

use common::{game, table};
use parlour_core::{Game, Seat, State};
use parlour_henchmania::card::Card;
use parlour_henchmania::solver::{Fight, before_challenge, between, solve};
use parlour_henchmania::{Henchmania, solver};
use serde_json::json;

const DUEL: [Seat; 2] = [Seat(0), Seat(1)];

fn weapon(t: &common::Table, word: &str) -> Card {
    t.game.set().by_word(word).unwrap()
}

#[test]
fn hm_r_23_the_table_of_chances_by_value() {
    let t = table(2, json!({}));
    // Weapons with Attack 2 to 6, and with Defense 2 to 6 (bare hands have 5 and 5).
    let attack = ["great-sword", "axe", "sword", "knights-shield", "chain-mail"];
    let defence = ["chain-mail", "knights-shield", "sword", "axe", "great-sword"];
    let expected = [
        [0.361, 0.623, 0.802, 0.912, 0.971],
        [0.298, 0.529, 0.704, 0.829, 0.912],
        [0.230, 0.421, 0.578, 0.704, 0.802],
        [0.158, 0.298, 0.421, 0.529, 0.623],
        [0.081, 0.158, 0.230, 0.298, 0.361],
    ];
    for (row, attack) in attack.iter().enumerate() {
        for (column, defence) in defence.iter().enumerate() {
            let weapons = [weapon(&t, attack), weapon(&t, defence)];
            let odds = Fight::new(&t.game, &t.state.public, DUEL, weapons).before_rolls([true; 2]);
            assert!((odds.win - expected[row][column]).abs() < 0.0006, "{attack} {defence} {}", odds.win);
        }
    }
    let bare = Fight::new(&t.game, &t.state.public, DUEL, [Card::NONE; 2]).before_rolls([true; 2]);
    assert!((bare.win - 386.0 / 729.0).abs() < 1e-12);
}

#[test]
fn points_follow_from_wounds_scores_and_trumps() {
    let t = table(2, json!({}));
    let odds = Fight::new(&t.game, &t.state.public, DUEL, [Card::NONE; 2]).before_rolls([true; 2]);
    // Each of three dice hits with 1/3 and is not parried with 2/3: 2/3 wounds are expected.
    assert!((odds.defender - (2.0 * (1.0 - odds.win) - 2.0 / 3.0)).abs() < 1e-12);
    assert!((odds.attacker - (5.0 * odds.win - (1.0 - odds.win))).abs() < 1e-12);
    let rich = table(2, json!({"seats": [{"trump": "herald_of_the_lists"}, {"trump": "bishop"}]}));
    let with = Fight::new(&rich.game, &rich.state.public, DUEL, [Card::NONE; 2]).before_rolls([true; 2]);
    assert!((with.attacker - (7.0 * odds.win - (1.0 - odds.win))).abs() < 1e-12, "the Herald adds 2");
    assert!((with.defender - 2.0 * (1.0 - odds.win)).abs() < 1e-12, "the Bishop spares the wounds");
}

#[test]
fn both_choose_their_best_weapon() {
    let t = table(2, json!({}));
    let hand = |words: &[&str]| words.iter().map(|word| weapon(&t, word)).collect::<Vec<_>>();
    let odds = between(
        &t.game,
        &t.state.public,
        DUEL,
        [&hand(&["sword", "great-sword"]), &hand(&["axe", "chain-mail"])],
    );
    assert!((odds.win - 0.361).abs() < 0.0006, "Great Sword against Chain Mail");
    let guarded = between(&t.game, &t.state.public, DUEL, [&hand(&["great-sword"]), &hand(&["guard"])]);
    assert_eq!((guarded.win, guarded.lead()), (0.0, 0.0), "a Guard calls a bad duel off");
}

#[test]
fn a_seat_counts_what_it_has_not_seen() {
    let t = table(2, json!({"seats": [{"hand": ["glove"]}, {"hand": ["guard", "sword"]}]}));
    let forecast = before_challenge(&t.game, &t.state.view(Seat(0)), Seat(1));
    // One red back among the 25 that A has not seen, 3 of them Guards.
    assert!((forecast.guard - 3.0 / 25.0).abs() < 1e-12);
    // One blue back: any of 26 cards; what is no weapon, or worse than bare hands, leaves 5.
    let mut expected = 0.0;
    let set = t.game.set();
    for card in set.all().filter(|card| set.copies[card.index()] > 0 && set.site(*card).word() == "armory") {
        let fight = |defence| {
            Fight::new(&t.game, &t.state.public, DUEL, [Card::NONE, defence]).before_rolls([true; 2])
        };
        let bare = fight(Card::NONE);
        let odds =
            if set.of(card).is_weapon() && fight(card).lead() < bare.lead() { fight(card) } else { bare };
        expected += odds.win * f64::from(set.copies[card.index()]) / 26.0;
    }
    assert!((forecast.odds.win - expected).abs() < 1e-12, "{} {expected}", forecast.odds.win);
    // The forecast does not depend on what the hidden cards are.
    let other = table(2, json!({"seats": [{"hand": ["glove"]}, {"hand": ["porter", "chain_mail"]}]}));
    assert_eq!(before_challenge(&other.game, &other.state.view(Seat(0)), Seat(1)), forecast);
}

#[test]
fn the_forecast_equals_the_mean_over_worlds() {
    let t = table(
        2,
        json!({"seats": [{"hand": ["glove", "axe"]}, {"hand": ["guard", "sword", "whetstone", "jester"]}]}),
    );
    let view = t.state.view(Seat(0));
    let mut rng = parlour_core::Rng::new(5);
    let axe = weapon(&t, "axe");
    let worlds = 20_000;
    let mut sum = 0.0;
    for _ in 0..worlds {
        let world: State<Henchmania> = t.game.determinize(&view, &mut rng);
        let hand = world.private[1].hand();
        let answers =
            hand.iter().copied().filter(|card| t.game.set().of(*card).is_weapon()).chain([Card::NONE]);
        let odds = answers.map(|defence| {
            Fight::new(&t.game, &t.state.public, DUEL, [axe, defence]).before_rolls([true; 2])
        });
        sum += odds.min_by(|one, two| one.lead().total_cmp(&two.lead())).unwrap().win;
    }
    let forecast = before_challenge(&t.game, &view, Seat(1)).odds.win;
    assert!((sum / f64::from(worlds) - forecast).abs() < 0.01, "{} {forecast}", sum / f64::from(worlds));
}

#[test]
fn every_moment_of_a_duel_is_solved() {
    let mut t = table(
        2,
        json!({"seats": [{"hand": ["glove"], "reserve": ["prayer"]}, {"reserve": ["apothecary"], "hand": ["jester"]}]}),
    );
    t.run("A play-on glove B");
    let before = solve(&t.game, &t.state.public).unwrap();
    // The value of a roll is the mean of the values after it.
    let mut mean = 0.0;
    for die in 1..=6 {
        let mut next = table(
            2,
            json!({"seats": [{"hand": ["glove"], "reserve": ["prayer"]}, {"reserve": ["apothecary"], "hand": ["jester"]}]}),
        );
        next.run(&format!("A play-on glove B | roll {die}"));
        mean += solve(&next.game, &next.state.public).unwrap().win / 6.0;
    }
    assert!((before.win - mean).abs() < 1e-12);
    t.run("roll 661");
    let choice = solve(&t.game, &t.state.public).unwrap();
    t.run("A use-dice prayer 3 | roll 6");
    assert!(solve(&t.game, &t.state.public).unwrap().win > choice.win, "a third hit is better");
    assert!(solver::solve(&game(2, &[]), &game(2, &[]).start().public).is_none());
}

#[test]
fn simulated_duels_end_as_predicted() {
    for report in simulate::all(400) {
        assert!(report.sound(), "{report}");
    }
}
