//! The rules of hearts, one test an id, and how evenly worlds are drawn.

#![allow(clippy::unwrap_used)]

use parlour_classics::hearts::{Action, Card, Cards, Hearts, Phase, Position, Public, Way};
use parlour_core::{
    Actor, Eye, Game, Names, Notation, Pending, Rng, Seat, Seats, Show, Silence, State, Tape, playout,
};

/// Cards dealt out in order, so that every hand holds all suits.
fn mixed() -> [Cards; 4] {
    [0, 1, 2, 3].map(|seat| Card::all().filter(|card| card.0 % 4 == seat).map(|card| card.0).collect())
}

/// Every hand one suit: clubs, diamonds, spades, hearts.
fn suits() -> [Cards; 4] {
    [0, 1, 2, 3].map(Cards::suit)
}

fn table(way: Way, hands: [Cards; 4], plays: &str) -> State<Hearts> {
    let position = Position {
        way: Some(way),
        dealt: hands.map(Cards::text),
        plays: plays.into(),
        ..Position::default()
    };
    Hearts.load(&position).unwrap()
}

fn card(text: &str) -> Card {
    Card::from_short(text).unwrap()
}

fn refused(state: &State<Hearts>, seat: u8, action: &str) -> String {
    let action = Action::read(&Hearts, action).unwrap();
    Hearts.explain(&state.public, state.mine(Seat(seat)), Seat(seat), action).unwrap_err().to_string()
}

/// What the seat may play or pass, as cards.
fn legal(state: &State<Hearts>, seat: u8) -> String {
    let mut legal = vec![];
    Hearts.legal(&state.public, state.mine(Seat(seat)), Seat(seat), &mut legal);
    let cards = legal.iter().map(|action| match action {
        Action::Pass { card } | Action::Play { card } => card.short(),
        Action::Way { .. } | Action::Deal { .. } => unreachable!("not a choice"),
    });
    cards.collect::<Vec<_>>().join(" ")
}

fn pass(state: &mut State<Hearts>, seat: u8, cards: &str) {
    for word in cards.split(' ') {
        let action = Action::Pass { card: card(word) };
        Hearts.explain(&state.public, state.mine(Seat(seat)), Seat(seat), action).unwrap();
        Hearts.apply(state, Actor::Seat(Seat(seat)), action, &mut Silence);
    }
}

/// The first tricks of the mixed deal with all suits followed: `A` leads the 2 of clubs, the ace takes it.
const FIRST: &str = "2c 3c 4c 5c";

#[test]
fn hrt_deck_has_52_different_cards() {
    let start = Hearts.load(&Position { way: Some(Way::Hold), ..Position::default() }).unwrap();
    let mut cards = vec![];
    Hearts.outcomes(&start, &mut |action, weight| cards.push((action, weight)));
    assert_eq!(cards, Card::all().map(|card| (Action::Deal { card }, 1)).collect::<Vec<_>>());
    let twice =
        Position { way: Some(Way::Hold), dealt: ["2c", "2c", "", ""].map(Into::into), ..Position::default() };
    assert_eq!(
        Hearts.load(&twice).unwrap_err()[0].to_string(),
        "dealt[1]: the 2 of clubs is there twice (HRT-DECK)"
    );
    let wrong = Position { way: Some(Way::Hold), plays: "1c".into(), ..Position::default() };
    assert!(Hearts.load(&wrong).unwrap_err()[0].to_string().contains("is no card"));
}

#[test]
fn hrt_deal_goes_round_and_only_the_holder_sees() {
    let mut state = Hearts.load(&Position { way: Some(Way::Hold), ..Position::default() }).unwrap();
    for number in 0..52u8 {
        assert_eq!(Hearts.pending(&state.public), Pending::Chance);
        let action = Action::Deal { card: Card(number) };
        let mut tape = Tape::default();
        Hearts.apply(&mut state, Actor::Chance, action, &mut tape);
        let names = Names::numbered(4);
        for eye in Eye::all(4) {
            let told = Hearts.tell(&tape.0[0].1, eye, &names).say;
            let sees = eye == Eye::Seat(Seat(number % 4));
            assert_eq!(told.contains(&Card(number).name()), sees, "{told}");
        }
    }
    assert_eq!([0, 1, 2, 3].map(|seat| state.mine(Seat(seat)).hand), mixed());
    let uneven = Position {
        way: Some(Way::Hold),
        dealt: ["2c 3c", "", "", ""].map(Into::into),
        ..Position::default()
    };
    assert!(Hearts.load(&uneven).unwrap_err()[0].to_string().contains("HRT-DEAL"));
    assert_eq!(
        refused(&table(Way::Hold, mixed(), ""), 0, "play 3c"),
        "You do not hold the 3 of clubs. (HRT-DEAL)"
    );
}

#[test]
fn hrt_way_is_drawn_first_each_equally_likely() {
    let start = Hearts.start();
    assert_eq!(Hearts.pending(&start.public), Pending::Chance);
    let mut ways = vec![];
    Hearts.outcomes(&start, &mut |action, weight| ways.push((action, weight)));
    let all = [Way::Hold, Way::Left, Way::Across, Way::Right].map(|way| (Action::Way { way }, 1));
    assert_eq!(ways, all);
    assert_eq!(table(Way::Hold, mixed(), "").public.phase, Phase::Play, "nothing is passed");
    assert_eq!(table(Way::Left, mixed(), "").public.phase, Phase::Pass);
}

#[test]
fn hrt_pass_three_cards_each_before_taking_any() {
    let mut state = table(Way::Left, mixed(), "");
    assert_eq!(refused(&state, 0, "play 2c"), "Cards are passed first; put one aside. (HRT-PASS)");
    pass(&mut state, 0, "2c 6c Tc");
    assert_eq!(
        refused(&state, 0, "pass Ac"),
        "You have put three cards aside; wait for the others. (HRT-PASS)"
    );
    pass(&mut state, 1, "3c 7c Jc");
    pass(&mut state, 2, "4c 8c Qc");
    pass(&mut state, 3, "5c 9c");
    assert_eq!(state.public.aside, [3, 3, 3, 2]);
    assert!((0..4).all(|seat| state.mine(Seat(seat)).took.is_empty()));
    assert_eq!(refused(&state, 3, "pass 2c"), "You do not hold the 2 of clubs. (HRT-DEAL)");
    pass(&mut state, 3, "Kc");
    assert_eq!(state.public.phase, Phase::Play);
    assert_eq!(refused(&state, 0, "pass Ac"), "Passing is over; play a card. (HRT-PASS)");
}

#[test]
fn hrt_one_by_one_in_any_order_at_the_same_time() {
    let start = table(Way::Across, mixed(), "");
    assert_eq!(Hearts.pending(&start.public), Pending::Seats(Seats::all(4)));
    let (mut one, mut two) = (start, start);
    pass(&mut one, 0, "2c 6c Tc");
    pass(&mut one, 3, "5c Ah Th");
    pass(&mut two, 3, "Ah");
    pass(&mut two, 0, "Tc 2c 6c");
    pass(&mut two, 3, "Th 5c");
    assert_eq!(one, two);
    assert_eq!(Hearts.pending(&one.public), Pending::Seats(Seats::all(4).without(Seat(0)).without(Seat(3))));
    let widths = ["2c", "6c", "Tc"].map(|card| {
        let width = legal(&two, 1).split(' ').count();
        let word = Card(self::card(card).0 + 1).short();
        pass(&mut two, 1, &word);
        width
    });
    assert_eq!(widths, [13, 12, 11]);
}

#[test]
fn hrt_take_from_the_right_player_and_only_two_know() {
    for (way, step) in [(Way::Left, 1), (Way::Across, 2), (Way::Right, 3)] {
        let mut state = table(way, mixed(), "");
        pass(&mut state, 0, "2c 6c Tc");
        pass(&mut state, 1, "3c 7c Jc");
        pass(&mut state, 2, "4c 8c Qc");
        pass(&mut state, 3, "5c 9c");
        let mut tape = Tape::default();
        Hearts.apply(&mut state, Actor::Seat(Seat(3)), Action::Pass { card: card("Kc") }, &mut tape);
        for seat in 0..4u8 {
            let to = Seat((seat + step) % 4);
            let given = state.mine(Seat(seat)).given;
            assert_eq!(given.len(), 3);
            assert_eq!(state.mine(to).took, given, "{way:?}");
            assert_eq!(state.mine(to).hand & given, given);
            assert_eq!(state.mine(Seat(seat)).hand.len(), 13);
            assert!((state.mine(Seat(seat)).hand & given).is_empty());
        }
        let names = Names::numbered(4);
        let to = Seat((3 + step) % 4);
        for eye in Eye::all(4) {
            let heard =
                tape.0.iter().any(|(_, event)| Hearts.tell(event, eye, &names).say.contains("king of clubs"));
            assert_eq!(heard, eye == Eye::Seat(Seat(3)) || eye == Eye::Seat(to), "{way:?} {eye:?}");
        }
    }
}

#[test]
fn hrt_lead_the_two_of_clubs_begins() {
    let state = table(Way::Hold, mixed(), "");
    assert_eq!(Hearts.pending(&state.public), Pending::one(Seat(0)));
    assert_eq!(legal(&state, 0), "2c");
    assert_eq!(refused(&state, 0, "play 6c"), "The first trick begins with the 2 of clubs. (HRT-LEAD)");
    let mut passed = table(Way::Left, mixed(), "");
    pass(&mut passed, 0, "2c 6c Tc");
    pass(&mut passed, 1, "3c 7c Jc");
    pass(&mut passed, 2, "4c 8c Qc");
    pass(&mut passed, 3, "5c 9c Kc");
    assert_eq!(Hearts.pending(&passed.public), Pending::one(Seat(1)), "who holds it after passing leads");
}

#[test]
fn hrt_turn_goes_clockwise() {
    for (plays, seat) in [("2c", 1), ("2c 3c", 2), ("2c 3c 4c", 3)] {
        assert_eq!(Hearts.pending(&table(Way::Hold, mixed(), plays).public), Pending::one(Seat(seat)));
    }
    assert_eq!(
        refused(&table(Way::Hold, mixed(), "2c"), 2, "play 4c"),
        "It is another player's turn. (HRT-TURN)"
    );
}

#[test]
fn hrt_follow_suit_if_possible() {
    let state = table(Way::Hold, mixed(), "2c");
    assert_eq!(legal(&state, 1), "3c 7c Jc");
    let why = refused(&state, 1, "play 2d");
    assert_eq!(why, "You hold clubs, the suit led, and must follow. (HRT-FOLLOW)");
    let void = table(Way::Hold, suits(), "2c");
    assert_eq!(legal(&void, 1), Cards::suit(1).text(), "without clubs anything goes");
}

#[test]
fn hrt_first_trick_takes_no_points_while_anything_else_is_held() {
    let state = table(Way::Hold, suits(), "2c 2d");
    assert_eq!(legal(&state, 2), "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Ks As");
    let why = refused(&state, 2, "play Qs");
    assert_eq!(why, "No points go on the first trick; play another card. (HRT-FIRST)");
    let only_hearts = table(Way::Hold, suits(), "2c 2d 2s");
    assert_eq!(legal(&only_hearts, 3), Cards::HEARTS.text());
    let second = table(Way::Hold, suits(), "2c 2d 2s 2h 3c 3d");
    assert!(legal(&second, 2).contains("Qs"), "only the first trick");
}

#[test]
fn hrt_break_hearts_before_leading_them() {
    let fresh = table(Way::Hold, mixed(), FIRST);
    assert_eq!(fresh.public.turn, Seat(3));
    assert!(!legal(&fresh, 3).contains('h'));
    assert_eq!(refused(&fresh, 3, "play 2h"), "Hearts are not broken yet; lead another suit. (HRT-BREAK)");
    // The queen of spades breaks hearts too.
    let queen = table(Way::Hold, mixed(), "2c 3c 4c 5c 3s Qs 5s As");
    assert_eq!((queen.public.turn, queen.public.broken), (Seat(2), true));
    assert!(legal(&queen, 2).contains("5h"));
    // Who holds only hearts may lead them: a heart sits on top of the clubs.
    let mut hands = suits();
    hands[0] = hands[0].without(card("Ac").0).with(card("Ah").0);
    hands[3] = hands[3].without(card("Ah").0).with(card("Ac").0);
    let taken = table(Way::Hold, hands, "2c 2d 2s Ac");
    assert_eq!((taken.public.turn, taken.public.broken), (Seat(3), false));
    assert_eq!(legal(&taken, 3), taken.mine(Seat(3)).hand.text());
}

#[test]
fn hrt_trick_goes_to_the_highest_of_the_suit_led() {
    assert_eq!(table(Way::Hold, mixed(), "2c Jc Qc 5c").public.turn, Seat(2));
    let discards = table(Way::Hold, suits(), "2c Ad As Ah");
    assert_eq!(discards.public.turn, Seat(0), "higher cards of other suits do not win");
    assert_eq!(Hearts.pending(&discards.public), Pending::one(Seat(0)), "and who took it leads");
}

#[test]
fn hrt_points_are_one_a_heart_and_thirteen_the_queen() {
    assert_eq!(Card::all().map(|card| u32::from(card.points())).sum::<u32>(), 26);
    let queen = table(Way::Hold, mixed(), "2c 3c 4c 5c 3s Qs 5s As");
    assert_eq!(queen.public.points, [0, 0, 13, 0]);
    let heart = table(Way::Hold, suits(), "2c 2d 2s 2h 3c 3d Qs 3h");
    assert_eq!(heart.public.points, [15, 0, 0, 0]);
}

#[test]
fn hrt_moon_turns_all_points_round() {
    // All clubs take every trick.
    let mut state = table(Way::Hold, suits(), "");
    playout(&Hearts, &mut state, &mut Rng::new(1), &mut vec![]);
    assert_eq!(state.public.points, [26, 0, 0, 0]);
    assert_eq!(state.public.moon(), Some(Seat(0)));
    assert_eq!(Hearts.outcome(&state.public).points[..4], [26, 0, 0, 0]);
    assert_eq!(Hearts.outcome(&state.public).shares()[0], 1.0);
}

#[test]
fn hrt_score_is_26_less_the_points() {
    let public = Public { points: [10, 3, 3, 10], ..table(Way::Hold, mixed(), "").public };
    let outcome = Hearts.outcome(&public);
    assert_eq!(outcome.points[..4], [16, 23, 23, 16]);
    assert_eq!(outcome.shares()[..4], [0.0, 0.5, 0.5, 0.0]);
    let mut end = table(Way::Hold, mixed(), "");
    playout(&Hearts, &mut end, &mut Rng::new(2), &mut vec![]);
    assert_eq!(refused(&end, 0, "play 2c"), "The hand is over. (HRT-SCORE)");
}

/// Every way to share the cards a seat does not see out to the others, kept only if a replay of the whole hand
/// allows it: the slow truth that worlds are held against.
fn consistent(state: &State<Hearts>, seat: Seat) -> Vec<[Cards; 4]> {
    let public = &state.public;
    let mut played = [Cards::NONE; 4];
    let mut turn = public.first;
    for (index, card) in public.plays.cards().enumerate() {
        played[turn.index()].insert(card.0);
        let far: Vec<String> = public.plays.cards().take(index + 1).map(Card::short).collect();
        // Whose turn it is next does not depend on the hands.
        turn = replayed_turn(public.first, &far);
    }
    let mine = state.mine(seat);
    let seen = played.iter().fold(mine.hand, |all, cards| all | *cards);
    let unseen: Vec<u8> = (Cards::DECK - seen).iter().collect();
    let others: Vec<usize> = (0..4).filter(|other| *other != seat.index()).collect();
    let mut worlds = vec![];
    for code in 0..3usize.pow(unseen.len() as u32) {
        let mut hands = played;
        hands[seat.index()] = hands[seat.index()] | mine.hand;
        let mut rest = code;
        for number in &unseen {
            hands[others[rest % 3]].insert(*number);
            rest /= 3;
        }
        let gave =
            public.way != Way::Hold && (hands[public.way.from(seat).index()] & mine.given) != mine.given;
        if hands.iter().any(|hand| hand.len() != 13) || gave {
            continue;
        }
        let plays = public.plays.cards().map(Card::short).collect::<Vec<_>>().join(" ");
        let position =
            Position { way: Some(Way::Hold), dealt: hands.map(Cards::text), plays, ..Position::default() };
        if Hearts.load(&position).is_ok_and(|world| world.public.first == public.first) {
            worlds.push([0, 1, 2, 3].map(|hand| hands[hand] - played[hand]));
        }
    }
    worlds
}

/// Whose turn it is after these cards, whoever holds what.
fn replayed_turn(first: Seat, plays: &[String]) -> Seat {
    let cards: Vec<Card> = plays.iter().map(|word| card(word)).collect();
    let mut leader = first;
    for trick in cards.chunks(4) {
        if trick.len() < 4 {
            return Seat((leader.0 + trick.len() as u8) % 4);
        }
        let best =
            (0..4).filter(|index| trick[*index].suit() == trick[0].suit()).max_by_key(|index| trick[*index]);
        leader = Seat((leader.0 + best.unwrap() as u8) % 4);
    }
    leader
}

#[test]
fn worlds_are_drawn_evenly() {
    let mut buffer = vec![];
    let mut checked = 0;
    for seed in 0..40 {
        let mut rng = Rng::stream(9, seed);
        let mut state = Hearts.start();
        while state.public.plays.len() < 40 {
            parlour_core::random_step(&Hearts, &mut state, &mut rng, &mut buffer, &mut Silence);
        }
        let seat = Seat((seed % 4) as u8);
        let worlds = consistent(&state, seat);
        assert!(
            worlds.contains(&[0, 1, 2, 3].map(|seat| state.mine(Seat(seat)).hand)),
            "the truth is a world"
        );
        if !(2..=200).contains(&worlds.len()) {
            continue;
        }
        let view = state.view(seat);
        let each = 60;
        let mut counts = std::collections::HashMap::new();
        for _ in 0..each * worlds.len() {
            let world = Hearts.determinize(&view, &mut rng);
            *counts.entry([0, 1, 2, 3].map(|seat| world.mine(Seat(seat)).hand)).or_insert(0usize) += 1;
        }
        assert!(counts.keys().all(|world| worlds.contains(world)), "a world that cannot be");
        let chi: f64 = worlds
            .iter()
            .map(|world| (*counts.get(world).unwrap_or(&0) as f64 - each as f64).powi(2) / each as f64)
            .sum();
        let free = (worlds.len() - 1) as f64;
        assert!(
            chi < free + 5.0 * (2.0 * free).sqrt() + 5.0,
            "seed {seed}: {chi} for {free} degrees of freedom"
        );
        checked += 1;
    }
    assert!(checked >= 10, "{checked}");
}

#[test]
fn passed_cards_between_others_may_be_any_three() {
    let mut state = table(Way::Left, mixed(), "");
    pass(&mut state, 0, "2c 6c Tc");
    pass(&mut state, 1, "3c 7c Jc");
    pass(&mut state, 2, "4c 8c Qc");
    pass(&mut state, 3, "5c 9c Kc");
    let view = state.view(Seat(0));
    let mut rng = Rng::new(11);
    let mut counts = [0u32; 52];
    for _ in 0..13_000 {
        let world = Hearts.determinize(&view, &mut rng);
        assert_eq!(world.mine(Seat(1)).took, view.mine.given, "what was given is where it was given");
        assert_eq!(world.mine(Seat(3)).given, view.mine.took);
        assert_eq!(world.mine(Seat(1)).given, world.mine(Seat(2)).took);
        world.mine(Seat(2)).took.cards().for_each(|card| counts[card.index()] += 1);
    }
    // 36 cards may lie with seats 2 and 3 (39 less those given), 26 of them held; three of seat 2's thirteen.
    let unseen = Cards::DECK - view.mine.hand - view.mine.given;
    let expected = 13_000.0 * 3.0 / f64::from(unseen.len());
    for card in unseen.cards() {
        assert!(
            (f64::from(counts[card.index()]) - expected).abs() < 6.0 * expected.sqrt(),
            "{}",
            card.short()
        );
    }
    assert_eq!(counts.iter().sum::<u32>(), 39_000);
}
