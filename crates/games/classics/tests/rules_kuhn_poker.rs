//! The rules of Kuhn poker, one test an id.

#![allow(clippy::unwrap_used)]

use parlour_classics::kuhn_poker::{Action, Card, KuhnPoker, Position};
use parlour_core::{Game, Pending, Rng, Seat, Show, State};
use std::collections::BTreeMap;

/// The table after these cards and acts.
fn table(seats: u8, cards: &str, acts: &str) -> State<KuhnPoker> {
    let cards = cards.chars().map(String::from).collect();
    KuhnPoker::new(seats).load(&Position { cards, acts: acts.into() }).unwrap()
}

fn points(seats: u8, cards: &str, acts: &str) -> Vec<i32> {
    let state = table(seats, cards, acts);
    let game = KuhnPoker::new(seats);
    assert_eq!(game.pending(&state.public), Pending::Over, "{cards} {acts}");
    game.outcome(&state.public).points[..usize::from(seats)].to_vec()
}

fn refused(state: &State<KuhnPoker>, seat: u8, action: Action) -> String {
    let game = KuhnPoker::new(state.public.seats);
    game.explain(&state.public, state.mine(Seat(seat)), Seat(seat), action).unwrap_err().to_string()
}

#[test]
fn kuhn_deck_has_one_card_more_than_players() {
    for seats in [2, 3] {
        let game = KuhnPoker::new(seats);
        let mut cards = vec![];
        game.outcomes(&game.start(), &mut |action, weight| cards.push((action, weight)));
        let expected: Vec<_> =
            Card::all().take(usize::from(seats) + 1).map(|card| (Action::Deal { card }, 1)).collect();
        assert_eq!(cards, expected);
    }
    let ace = Position { cards: vec!["A".into()], acts: String::new() };
    assert_eq!(
        KuhnPoker::new(2).load(&ace).unwrap_err()[0].to_string(),
        "cards[0]: \"A\" is not one of J, Q and K, each once (KUHN-DECK)"
    );
    assert!(KuhnPoker::new(3).load(&ace).is_ok());
}

#[test]
fn kuhn_deal_gives_each_one_card_that_only_he_sees() {
    let state = table(2, "KJ", "");
    assert_eq!(state.mine(Seat(0)).card, Some(Card(2)));
    assert_eq!(state.mine(Seat(1)).card, Some(Card(0)));
    assert_eq!(state.public.shown, [None; 3]);
    assert_eq!(state.nature.0, 0b010, "the queen stays unseen");
    let early = refused(&table(2, "K", ""), 0, Action::Bet);
    assert_eq!(early, "The cards are not dealt yet. (KUHN-DEAL)");
    assert!(refused(&state, 0, Action::Deal { card: Card(1) }).contains("dealt by chance"));
    let twice = Position { cards: vec!["K".into(), "K".into()], acts: String::new() };
    assert!(KuhnPoker::new(2).load(&twice).is_err());
}

#[test]
fn kuhn_deal_hides_the_other_cards_evenly() {
    // Seat 0 holds the queen; the other two and the card left over can lie in six ways, each as likely.
    let game = KuhnPoker::new(3);
    let view = table(3, "QJK", "").view(Seat(0));
    let mut rng = Rng::new(3);
    let mut counts = BTreeMap::new();
    for _ in 0..12_000 {
        let world = game.determinize(&view, &mut rng);
        *counts.entry((world.mine(Seat(1)).card, world.mine(Seat(2)).card)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|count| (1_800..2_200).contains(count)), "{counts:?}");
}

#[test]
fn kuhn_ante_is_one_chip_each() {
    let state = table(3, "JQK", "");
    assert_eq!(state.public.pot(), 3);
    assert!(Seat::all(3).all(|seat| state.public.stake(seat) == 1));
}

#[test]
fn kuhn_turn_goes_round_and_ends_when_all_have_acted() {
    let turns = |acts: &str| KuhnPoker::new(3).pending(&table(3, "JQK", acts).public);
    assert_eq!(turns(""), Pending::one(Seat(0)));
    assert_eq!(turns("p"), Pending::one(Seat(1)));
    assert_eq!(turns("pp"), Pending::one(Seat(2)));
    assert_eq!(turns("ppp"), Pending::Over);
    assert_eq!(turns("ppb"), Pending::one(Seat(0)));
    assert_eq!(refused(&table(2, "JQ", ""), 1, Action::Pass), "It is another player's turn. (KUHN-TURN)");
    assert_eq!(refused(&table(2, "JQ", "pp"), 0, Action::Pass), "The game is over. (KUHN-TURN)");
    let late = Position { cards: vec!["J".into(), "Q".into()], acts: "ppb".into() };
    assert!(KuhnPoker::new(2).load(&late).unwrap_err()[0].to_string().contains("KUHN-TURN"));
}

#[test]
fn kuhn_bet_puts_one_chip_in_and_nobody_raises() {
    let state = table(2, "JQ", "b");
    assert_eq!([state.public.stake(Seat(0)), state.public.stake(Seat(1))], [2, 1]);
    // A bet answered by a bet is a call: nobody is asked again.
    assert_eq!(points(2, "JQ", "bb"), [-2, 2]);
}

#[test]
fn kuhn_answer_is_asked_of_every_other_player_once() {
    let game = KuhnPoker::new(3);
    for (acts, seat) in [("b", 1), ("bp", 2), ("bb", 2), ("pb", 2), ("pbp", 0), ("ppb", 0), ("ppbb", 1)] {
        assert_eq!(game.pending(&table(3, "JQK", acts).public), Pending::one(Seat(seat)), "{acts}");
    }
    assert_eq!(points(3, "JQK", "pbpb"), [-2, 3, -1], "queen beats jack, the king folded");
    assert_eq!(points(3, "AQK", "ppbbb"), [4, -2, -2]);
}

#[test]
fn kuhn_fold_gives_the_bettor_the_pot_unseen() {
    assert_eq!(points(2, "JK", "bp"), [1, -1], "the jack bluffed the king out");
    assert_eq!(points(2, "KJ", "pbp"), [-1, 1]);
    assert_eq!(table(2, "JK", "bp").public.shown, [None; 3]);
    assert_eq!(points(3, "JKA", "bpp"), [2, -1, -1]);
}

#[test]
fn kuhn_show_the_highest_card_still_in_wins() {
    assert_eq!(points(2, "QK", "pp"), [-1, 1]);
    assert_eq!(points(2, "QJ", "pbb"), [2, -2]);
    assert_eq!(points(3, "QKJ", "ppp"), [-1, 2, -1]);
    let state = table(3, "QKJ", "bbp");
    assert_eq!(state.public.shown, [Some(Card(1)), Some(Card(2)), None], "who folded shows nothing");
}
