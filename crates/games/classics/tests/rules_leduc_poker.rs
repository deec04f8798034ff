//! The rules of Leduc poker, one test an id.

#![allow(clippy::unwrap_used)]

use parlour_classics::leduc_poker::{Action, Card, LeducPoker, Position};
use parlour_content::{Setup, Title};
use parlour_core::{Game, Notation, Pending, Rng, Seat, Show, State};
use std::collections::BTreeMap;

const PLAIN: LeducPoker = LeducPoker { isomorphic: false };
const MERGED: LeducPoker = LeducPoker { isomorphic: true };

fn position(cards: &str, first: &str, board: &str, second: &str) -> Position {
    Position {
        cards: cards.split_whitespace().map(Into::into).collect(),
        board: (!board.is_empty()).then(|| board.into()),
        acts: vec![first.into(), second.into()],
    }
}

/// The table after these cards and acts.
fn table(cards: &str, first: &str, board: &str, second: &str) -> State<LeducPoker> {
    PLAIN.load(&position(cards, first, board, second)).unwrap()
}

fn points(cards: &str, first: &str, board: &str, second: &str) -> i32 {
    let state = table(cards, first, board, second);
    assert_eq!(PLAIN.pending(&state.public), Pending::Over, "{cards} {first} {board} {second}");
    let outcome = PLAIN.outcome(&state.public);
    assert_eq!(outcome.points[0], -outcome.points[1]);
    outcome.points[0]
}

fn refused(state: &State<LeducPoker>, seat: u8, action: Action) -> String {
    PLAIN.explain(&state.public, state.mine(Seat(seat)), Seat(seat), action).unwrap_err().to_string()
}

fn legal(state: &State<LeducPoker>) -> Vec<Action> {
    let mut legal = vec![];
    let seat = state.public.turn;
    PLAIN.legal(&state.public, state.mine(seat), seat, &mut legal);
    legal
}

fn deals(game: &LeducPoker, state: &State<LeducPoker>) -> Vec<(String, u32)> {
    let mut deals = vec![];
    game.outcomes(state, &mut |action, weight| {
        let mut text = String::new();
        action.write(game, &mut text);
        deals.push((text, weight));
    });
    deals
}

#[test]
fn leduc_deck_has_six_cards_and_suits_do_not_count() {
    let names = ["Js", "Jh", "Qs", "Qh", "Ks", "Kh"].map(|card| (format!("deal {card}"), 1));
    assert_eq!(deals(&PLAIN, &PLAIN.start()), names);
    assert_eq!(points("Js Jh", "cc", "Qs", "cc"), 0, "jacks are equal");
    assert_eq!(
        PLAIN.load(&position("Js Js", "", "", "")).unwrap_err()[0].to_string(),
        "cards[1]: \"Js\" is not one of Js, Jh, Qs, Qh, Ks and Kh, each once (LEDUC-DECK)"
    );
}

#[test]
fn leduc_iso_merges_the_suits() {
    let twice = ["J", "Q", "K"].map(|card| (format!("deal {card}"), 2));
    assert_eq!(deals(&MERGED, &MERGED.start()), twice);
    let one_jack = MERGED.load(&position("J", "", "", "")).unwrap();
    assert_eq!(deals(&MERGED, &one_jack)[0], ("deal J".into(), 1));
    let no_jack = MERGED.load(&position("J J", "cc", "", "")).unwrap();
    assert_eq!(deals(&MERGED, &no_jack).len(), 2, "both jacks are gone");
    assert!(MERGED.load(&position("J J", "cc", "J", "")).is_err());
    let set = Setup::with_options::<LeducPoker>(2, &[("isomorphic", "on")]).unwrap();
    assert_eq!(LeducPoker::open(&set).unwrap(), MERGED);
    assert_eq!(LeducPoker::open(&Setup::default_for::<LeducPoker>(2)).unwrap(), PLAIN);
}

#[test]
fn leduc_deal_gives_each_one_card_that_only_he_sees() {
    let state = table("Ks Jh", "", "", "");
    assert_eq!(state.mine(Seat(0)).card, Some(Card(4)));
    assert_eq!(state.mine(Seat(1)).card, Some(Card(1)));
    assert_eq!(state.public.shown, [None; 2]);
    assert_eq!(refused(&table("Ks", "", "", ""), 0, Action::Call), "A card is being dealt. (LEDUC-DEAL)");
    assert!(refused(&state, 0, Action::Deal { card: Card(0) }).contains("dealt by chance"));
}

#[test]
fn leduc_deal_hides_the_other_card_evenly() {
    // Seat 0 holds a jack and a jack is turned up: four cards are left, all as likely.
    let mut rng = Rng::new(4);
    for (game, jack, ways) in [(PLAIN, ["Js Qh", "Jh"], 4), (MERGED, ["J Q", "J"], 2)] {
        let view = game.load(&position(jack[0], "cc", jack[1], "")).unwrap().view(Seat(0));
        let mut counts = BTreeMap::new();
        for _ in 0..8_000 {
            let world = game.determinize(&view, &mut rng);
            *counts.entry(world.mine(Seat(1)).card).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), ways);
        let even = 8_000 / ways;
        assert!(counts.values().all(|count| (even - 200..even + 200).contains(count)), "{counts:?}");
    }
    // With one jack seen, the other is half as likely as a queen.
    let view = MERGED.load(&position("J Q", "", "", "")).unwrap().view(Seat(0));
    let jacks =
        (0..10_000).filter(|_| MERGED.determinize(&view, &mut rng).mine(Seat(1)).card == Some(Card(0)));
    assert!((1_850..2_150).contains(&jacks.count()));
}

#[test]
fn leduc_ante_is_one_chip_each() {
    assert_eq!(PLAIN.start().public.stakes, [1, 1]);
    assert_eq!(points("Ks Jh", "cc", "Qs", "cc"), 1, "without a raise only the ante is won");
}

#[test]
fn leduc_turn_the_first_player_begins_both_rounds() {
    assert_eq!(table("Ks Jh", "", "", "").public.turn, Seat(0));
    assert_eq!(table("Ks Jh", "c", "", "").public.turn, Seat(1));
    assert_eq!(table("Ks Jh", "crc", "Qs", "").public.turn, Seat(0));
    assert_eq!(
        refused(&table("Ks Jh", "", "", ""), 1, Action::Call),
        "It is the other player's turn. (LEDUC-TURN)"
    );
    assert_eq!(refused(&table("Ks Jh", "rf", "", ""), 0, Action::Call), "The game is over. (LEDUC-TURN)");
}

#[test]
fn leduc_call_makes_the_stakes_equal() {
    assert_eq!(table("Ks Jh", "rc", "", "").public.stakes, [3, 3]);
    assert_eq!(table("Ks Jh", "c", "", "").public.stakes, [1, 1], "a check");
    assert!(legal(&table("Ks Jh", "rr", "", "")).contains(&Action::Call));
}

#[test]
fn leduc_raise_by_two_then_by_four_and_twice_a_round() {
    assert_eq!(table("Ks Jh", "r", "", "").public.stakes, [3, 1]);
    assert_eq!(table("Ks Jh", "rr", "", "").public.stakes, [3, 5]);
    assert_eq!(table("Ks Jh", "rrc", "Qs", "cr").public.stakes, [5, 9]);
    assert_eq!(table("Ks Jh", "rrc", "Qs", "crr").public.stakes, [13, 9]);
    assert_eq!(legal(&table("Ks Jh", "rr", "", "")), [Action::Fold, Action::Call]);
    assert_eq!(legal(&table("Ks Jh", "crr", "", "")), [Action::Fold, Action::Call]);
    let third = refused(&table("Ks Jh", "rr", "", ""), 0, Action::Raise);
    assert_eq!(third, "There were two raises in this round already; call or fold. (LEDUC-RAISE)");
    assert_eq!(
        legal(&table("Ks Jh", "rrc", "Qs", "")),
        [Action::Call, Action::Raise],
        "a new round counts anew"
    );
}

#[test]
fn leduc_fold_only_to_a_higher_stake_and_unseen() {
    let equal = refused(&table("Ks Jh", "", "", ""), 0, Action::Fold);
    assert!(equal.contains("nothing to fold to") && equal.ends_with("(LEDUC-FOLD)"), "{equal}");
    assert_eq!(points("Js Kh", "rf", "", ""), 1, "the king folded");
    assert_eq!(points("Js Kh", "rrf", "", ""), -3);
    assert_eq!(points("Js Kh", "rrc", "Jh", "rf"), 5);
    assert_eq!(table("Js Kh", "rf", "", "").public.shown, [None; 2]);
}

#[test]
fn leduc_board_is_turned_up_when_the_first_round_is_over() {
    for first in ["cc", "rc", "crc", "rrc", "crrc"] {
        let state = table("Ks Jh", first, "", "");
        assert_eq!(PLAIN.pending(&state.public), Pending::Chance, "{first}");
        assert_eq!(deals(&PLAIN, &state).len(), 4, "two cards are gone");
    }
    assert_eq!(PLAIN.pending(&table("Ks Jh", "c", "", "").public), Pending::one(Seat(1)));
    let early = PLAIN.load(&position("Ks Jh", "c", "Qs", "")).unwrap_err();
    assert!(early[0].to_string().contains("LEDUC-BOARD"));
}

#[test]
fn leduc_show_a_pair_beats_a_high_card() {
    assert_eq!(points("Js Kh", "cc", "Jh", "cc"), 1);
    assert_eq!(points("Js Kh", "cc", "Ks", "cc"), -1);
    assert_eq!(points("Js Kh", "cc", "Qs", "cc"), -1);
    assert_eq!(points("Ks Qh", "rrc", "Jh", "rrc"), 13);
    assert_eq!(points("Qs Qh", "rrc", "Jh", "rrc"), 0, "equal cards share");
    assert_eq!(table("Js Kh", "cc", "Jh", "cc").public.shown, [Some(Card(0)), Some(Card(5))]);
}
