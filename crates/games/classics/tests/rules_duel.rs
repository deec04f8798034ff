//! The rules of the duel, one test an id.

#![allow(clippy::unwrap_used)]

use parlour_classics::duel::{Action, Card, Duel, HAND, Position, Slot};
use parlour_core::{Actor, Bag, Eye, Game, Names, Pending, Rng, Seat, Show, Silence, State, Tape, Verdict};

const GAME: Duel = Duel { plays: 200 };

/// A duel after the deal and so many plays of the oldest card; chance brings the lowest card there is.
fn after(game: &Duel, plays: u32) -> State<Duel> {
    let mut state = game.start();
    while game.pending(&state.public) == Pending::Chance || state.public.played < plays {
        step(game, &mut state);
    }
    state
}

fn step(game: &Duel, state: &mut State<Duel>) {
    let (who, action) = match game.pending(&state.public) {
        Pending::Chance => (Actor::Chance, game.outcome_of(state, 0)),
        _ => (Actor::Seat(state.public.turn), Action::Play { slot: Slot(0) }),
    };
    game.apply(state, who, action, &mut Silence);
}

fn refused(game: &Duel, state: &State<Duel>, seat: u8, action: Action) -> String {
    game.explain(&state.public, state.mine(Seat(seat)), Seat(seat), action).unwrap_err().to_string()
}

const OLDEST: Action = Action::Play { slot: Slot(0) };

#[test]
fn duel_deck_has_sixty_cards_twelve_ranks_in_five_suits() {
    let mut cards = vec![];
    GAME.outcomes(&GAME.start(), &mut |action, weight| cards.push((action, weight)));
    assert_eq!(cards.len(), 60);
    assert!(cards.iter().all(|(_, weight)| *weight == 1));
    assert_eq!((Card(0).name(), Card(59).name()), ("ember 1".into(), "stone 12".into()));
    for rank in 1..=12 {
        assert_eq!(Card::all().filter(|card| card.rank() == rank).count(), 5);
    }
    let position = |card: &str| Position {
        hands: [vec![card.into(), "ember-1".into()], vec![]],
        discard: vec![],
        shuffled: None,
        scores: [0; 2],
        played: 0,
        turn: 0,
        drawing: false,
    };
    assert!(GAME.load(&position("stone-12")).is_ok());
    assert_eq!(
        GAME.load(&position("ember-1")).unwrap_err()[0].to_string(),
        "hands[0][1]: \"ember-1\" is there twice (DUEL-DECK)"
    );
    assert!(GAME.load(&position("ember-13")).unwrap_err()[0].to_string().contains("is no card"));
}

#[test]
fn duel_deal_gives_each_seven_cards_that_only_he_sees() {
    let state = after(&GAME, 0);
    assert_eq!([0, 1].map(|seat| state.mine(Seat(seat)).hand.len()), [7, 7]);
    assert_eq!((state.public.deck(), state.nature.total()), (46, 46));
    assert_eq!(GAME.pending(&state.public), Pending::one(Seat(0)));
    assert!(refused(&GAME, &state, 0, Action::Deal { card: Card(3) }).contains("dealt by chance"));
    assert!(refused(&GAME, &GAME.start(), 0, OLDEST).contains("is to be dealt first"));
    let mut tape = Tape::default();
    GAME.apply(&mut GAME.start(), Actor::Chance, Action::Deal { card: Card(59) }, &mut tape);
    let told = |eye| GAME.tell(&tape.0[0].1, eye, &Names::numbered(2)).say;
    assert!(told(Eye::Seat(Seat(0))).contains("stone 12"));
    assert!(!told(Eye::Seat(Seat(1))).contains("stone"));
    assert!(!told(Eye::Gallery).contains("stone"));
}

#[test]
fn duel_play_puts_a_card_on_the_pile_and_scores_its_rank() {
    let mut state = after(&GAME, 0);
    let card = Card(state.mine(Seat(0)).hand[4]);
    GAME.apply(&mut state, Actor::Seat(Seat(0)), Action::Play { slot: Slot(4) }, &mut Silence);
    assert_eq!(state.public.discard.count(card.0), 1);
    assert_eq!(state.public.scores, [u32::from(card.rank()), 0]);
    assert!(refused(&GAME, &after(&GAME, 0), 1, OLDEST).contains("other player's turn"));
}

#[test]
fn duel_draw_fills_the_hand_and_passes_the_turn() {
    let mut state = after(&GAME, 0);
    let oldest = state.mine(Seat(0)).hand[1];
    step(&GAME, &mut state);
    assert_eq!((GAME.pending(&state.public), state.public.held(Seat(0))), (Pending::Chance, 6));
    GAME.apply(&mut state, Actor::Chance, Action::Deal { card: Card(40) }, &mut Silence);
    let hand = &state.mine(Seat(0)).hand;
    assert_eq!((hand[0], hand[6], hand.len()), (oldest, 40, usize::from(HAND)));
    assert_eq!(GAME.pending(&state.public), Pending::one(Seat(1)));
}

#[test]
fn duel_shuffle_makes_the_pile_the_deck_when_none_is_left() {
    let mut state = after(&GAME, 46);
    assert_eq!((state.public.deck(), state.public.discard.total()), (0, 46));
    step(&GAME, &mut state);
    assert_eq!((state.public.deck(), state.public.discard.total()), (47, 0));
    assert_eq!(state.nature, state.public.shuffled);
    // What did not go into the deck and is not one's own is in the other's hand, and everyone can count that.
    let view = state.view(Seat(1));
    let world = GAME.determinize(&view, &mut Rng::new(1));
    let set = |state: &State<Duel>| state.mine(Seat(0)).hand.iter().fold(0u64, |set, card| set | 1 << card);
    assert_eq!(set(&world), set(&state));
}

#[test]
fn duel_end_comes_after_so_many_plays_and_the_higher_score_wins() {
    let game = Duel { plays: 2 };
    let state = after(&game, 2);
    assert_eq!(game.pending(&state.public), Pending::Over);
    let outcome = game.outcome(&state.public);
    assert_eq!(outcome.points[..2], [1, 2]);
    assert_eq!(outcome.verdict, Verdict::Won(parlour_core::Seats::one(Seat(1))));
    assert!(refused(&game, &state, 0, OLDEST).contains("over"));
}
