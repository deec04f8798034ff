//! Components, setup, days, placing, the evening, ends and ties: one test or more for each rule.

#![allow(clippy::unwrap_used)]

mod common;

use common::{ALL_MODULES, game, start, table, table_with};
use parlour_content::{Ledger, Setup, Title};
use parlour_core::{Game, Names, Pending, Seat, Seats, Show, State, Verdict};
use parlour_henchmania::Henchmania;
use parlour_henchmania::card::Site;
use parlour_henchmania::set::Type;
use serde_json::json;

#[test]
fn every_rule_has_a_test() {
    let ledger = Ledger::read(&Henchmania::ledger()).unwrap();
    let coverage = ledger.coverage();
    assert_eq!(coverage.missing, Vec::<String>::new());
    assert!(coverage.untestable <= 1, "{coverage:?}");
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<State<Henchmania>>() <= 768, "{} bytes", size_of::<State<Henchmania>>());
}

/// Covers: HM-COMP-2, HM-R-1, HM-TRU-1, HM-P2-3, HM-R-70, HM-H-35
#[test]
fn hm_comp_2_the_box() {
    let game = game(5, &[]);
    let set = game.set();
    let state = game.start();
    let copies = |kind: Type| -> u32 {
        set.all()
            .filter(|card| set.of(*card).kind == kind)
            .map(|card| u32::from(set.copies[card.index()]))
            .sum()
    };
    assert_eq!((copies(Type::Action), copies(Type::Reserve), copies(Type::Trump)), (75, 50, 5));
    for site in Site::ALL {
        assert_eq!(state.public.pile[site.index()], 26, "one pile a site");
        assert!(state.public.discard[site.index()].cards().is_empty());
        let trumps = set.all().filter(|card| set.site(*card) == *site && set.of(*card).kind == Type::Trump);
        assert_eq!(trumps.map(|card| set.copies[card.index()]).sum::<u8>(), 1, "one Trump a site");
    }
    let pawns: u8 = state.public.held.iter().flatten().sum();
    assert_eq!(pawns, 40);
    let maxima: Vec<(String, u8, u8)> = set
        .all()
        .filter(|card| set.of(*card).kind == Type::Reserve && set.copies[card.index()] > 0)
        .map(|card| (set.about(card).word.clone(), set.copies[card.index()], set.of(card).max))
        .collect();
    let expected = [
        ("courtesan", 3, 1),
        ("belladonna-root", 3, 1),
        ("dancing-bear", 5, 2),
        ("boys-choir", 5, 2),
        ("jester", 5, 2),
        ("old-lady", 2, 1),
        ("porter", 2, 2),
        ("nosy-parker", 2, 1),
        ("apothecary", 2, 1),
        ("prayer", 4, 2),
        ("holy-water", 4, 2),
        ("penitent", 3, 1),
        ("votive-candle", 4, 2),
        ("reliquary", 2, 1),
        ("whetstone", 2, 1),
        ("brass-knuckles", 2, 1),
    ];
    let expected: Vec<(String, u8, u8)> =
        expected.iter().map(|(word, copies, max)| (word.to_string(), *copies, *max)).collect();
    assert_eq!(maxima, expected);
}

/// Covers: HM-SETUP-1, HM-SETUP-2, HM-SETUP-4, HM-P1-1, HM-R-4
#[test]
fn hm_setup_1_and_hm_setup_2_everyone_starts_alike() {
    for seats in 2..=5u8 {
        let game = game(seats, &[]);
        let mut state = game.start();
        assert_eq!(game.pending(&state.public), Pending::Chance);
        assert_eq!(game.tickets(&state), u32::from(seats), "every seat is equally likely to be first");
        let last = Seat(seats - 1);
        let drawn = game.outcome_of(&state, u32::from(last.0));
        game.apply(&mut state, parlour_core::Actor::Chance, drawn, &mut parlour_core::Silence);
        assert_eq!((state.public.badge, game.pending(&state.public)), (last, Pending::one(last)));
        for seat in Seat::all(seats) {
            assert_eq!(state.public.score[seat.index()], 5);
            assert_eq!(state.public.held[seat.index()][seat.index()], 8);
        }
    }
    let t = start(3, &[("first", "2")]);
    assert_eq!(t.asked(), "C place", "the table may name the first player");
    let wrong = Setup::with_options::<Henchmania>(2, &[("first", "4")]).unwrap();
    assert!(Henchmania::open(&wrong).unwrap_err().to_string().contains("seat 4 cannot begin"));
}

/// Covers: HM-DAY-1, HM-MODE-1, HM-MODE-2, HM-END-2, HM-R-65
#[test]
fn hm_day_1_the_last_day_ends_the_game() {
    for (days, last) in [("3", 3), ("4", 4), ("5", 5)] {
        let at = |day: u8| {
            let mut t = table_with(
                2,
                &[("days", days)],
                json!({"day": day, "seats": [{"score": 12, "hand": ["sword"]}, {}]}),
            );
            t.run("A pass");
            t
        };
        assert_eq!(at(last - 1).asked(), "B place");
        let over = at(last);
        assert_eq!(over.asked(), "over");
        assert_eq!(over.game.outcome(&over.state.public).verdict, Verdict::Won(Seats::one(Seat(0))));
        assert_eq!(over.game.outcome(&over.state.public).points[..2], [12, 10]);
        let names = Names::numbered(2);
        assert_eq!(
            over.game.result(&over.state.public, &names),
            "Player 1 wins and becomes Bailiff. Points: Player 1 12, Player 2 10."
        );
    }
}

/// Covers: HM-DAY-2, HM-P1-4, HM-P1-5, HM-P1-12, HM-P2-1, HM-P3-4, HM-P3-6, HM-R-5
#[test]
fn hm_day_2_a_day_has_three_phases() {
    let mut t = start(3, &[]);
    let mut order = String::new();
    while t.asked().ends_with("place") || t.asked() == "* draw" {
        if t.asked().ends_with("place") {
            order.push(t.state.public.asked.letter());
            assert!(!t.legal().contains(&"no".to_string()), "placing is compulsory");
        }
        t.first_choice(false);
    }
    assert!("ABC".repeat(8).starts_with(&order), "one at a time, clockwise: {order}");
    for seat in 0..3 {
        assert_eq!(t.hand(seat).len(), 8);
    }
    while t.asked().ends_with("bonus") {
        t.run(&format!("{} no", t.state.public.asked));
    }
    assert_eq!(t.asked(), "A turn");
    t.run("A pass | B pass | C pass");
    assert_eq!((t.state.public.day, t.asked()), (2, "B place".into()), "the Badge moved one seat");
    assert!((0..3).all(|seat| t.state.public.held[seat][seat] == 8 && t.hand(seat).is_empty()));
    assert_eq!(t.pawns("tavern"), [0, 0, 0]);
}

#[test]
fn hm_r_7_there_are_always_enough_spots() {
    for (seats, pawns) in [(2u8, 16), (3, 24), (4, 32), (5, 40)] {
        let game = game(seats, &[]);
        let spots: u32 =
            game.set().sites.iter().map(|site| u32::from(site.spots[usize::from(seats) - 2])).sum();
        assert!(spots >= pawns, "{seats}");
    }
}

#[test]
fn hm_r_67_the_last_free_site_is_taken_unasked() {
    let mut t = table(
        5,
        json!({"step": "place", "turn": "E", "seats": [{}, {}, {}, {}, {"held": [0, 0, 0, 0, 2]}], "sites": {
            "tavern": {"pawns": [8]}, "castle": {"pawns": [0, 8]}, "main-square": {"pawns": [0, 0, 8]},
            "church": {"pawns": [0, 0, 0, 8]}, "armory": {"pawns": [0, 0, 0, 0, 6]}}}),
    );
    t.run("E place E armory | * draw axe");
    assert_eq!(
        (t.asked(), t.pawns("armory")),
        ("* draw".into(), vec![0, 0, 0, 0, 8]),
        "the last pawn needs no question"
    );
}

#[test]
fn hm_r_55_a_captured_pawn_may_go_beyond_the_spots() {
    let mut t = table(
        2,
        json!({"step": "place", "seats": [{"reserve": ["porter"], "held": [8, 1]}, {}],
        "sites": {"church": {"pawns": [0, 4]}}}),
    );
    t.run("A place-over B church porter");
    assert_eq!(t.pawns("church"), [0, 5]);
    let again = table(
        2,
        json!({"step": "place", "seats": [{"reserve": ["porter*"]}, {}], "sites": {"church": {"pawns": [0, 4]}}}),
    );
    assert_eq!(again.refused(0, "place-over A church porter").rule.0, "HM-RES-11");
    let room = table(2, json!({"step": "place", "seats": [{"reserve": ["porter"]}]}));
    assert_eq!(room.refused(0, "place-over A church porter").rule.0, "HM-R-12");
}

#[test]
fn hm_r_76_a_pile_is_a_bag_and_a_draw_is_weighted() {
    let mut t = start(2, &[]);
    t.run("A place A main-square");
    let outcomes = t.outcomes();
    assert!(outcomes.contains(&("draw glove".into(), 12)) && outcomes.contains(&("draw guard".into(), 3)));
    assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u32>(), 26);
    t.run("* draw glove");
    assert!(
        t.story(parlour_core::Eye::Seat(Seat(0)))
            .contains(&"Player 1 draws Glove from the Main Square.".to_string())
    );
    assert!(t.story(parlour_core::Eye::Gallery).contains(&"Player 1 draws a Main Square card.".to_string()));
}

/// Covers: HM-R-38, HM-R-72, HM-R-83, HM-P2-6
#[test]
fn hm_r_38_hands_are_emptied_in_order_of_arrival() {
    let mut t = table(
        2,
        json!({"badge": "B", "turn": "B", "seats": [{"hand": ["squire", "jester", "encore"]},
        {"hand": ["boys_choir", "jester", "sword", "boys_choir"]}]}),
    );
    t.run("B play boys_choir | A pass | B pass");
    assert_eq!(
        t.discard("castle"),
        ["jester", "boys-choir", "squire", "jester", "encore"],
        "Badge order, each as it came"
    );
}

/// Covers: HM-R-51, HM-R-47, HM-TIE-4
#[test]
fn hm_r_51_after_five_extra_days_the_tied_meet_in_badge_order() {
    let mut t = table(
        4,
        json!({"day": 9, "extra": 5, "badge": "C", "turn": "C",
        "seats": [{"score": 26}, {"score": 26}, {"score": 26, "hand": ["sword"]}, {"score": 10}]}),
    );
    t.run("C pass");
    assert_eq!(t.state.public.duel.seats, [Seat(2), Seat(0)], "C and A come first in Badge order");
    t.run("roll 111 | roll 111");
    assert_eq!((t.state.public.tie.round, t.asked()), (1, "* roll".into()), "equal: another pair of fights");
    t.run("roll 611 | roll 1 | roll 111");
    assert_eq!(t.state.public.duel.seats, [Seat(2), Seat(1)], "the winner meets the next");
    t.run("roll 111 | roll 611 | roll 1");
    assert_eq!(t.game.outcome(&t.state.public).verdict, Verdict::Won(Seats::one(Seat(1))));
    let mut four = table(3, json!({"day": 8, "extra": 4, "seats": [{"hand": ["sword"]}, {}, {}]}));
    four.run("A pass");
    assert_eq!(
        (four.asked(), four.state.public.extra),
        ("B place".into(), 5),
        "a fifth extra day is still played"
    );
}

#[test]
fn hm_r_49_ten_equal_rounds_are_enough() {
    let mut t = table(2, json!({"day": 4, "badge": "B", "turn": "B", "seats": [{}, {"hand": ["sword"]}]}));
    t.run("B pass");
    for round in 1..=10 {
        assert_eq!(t.asked(), "* roll", "round {round}");
        t.run("roll 111 | roll 111");
    }
    assert_eq!(t.asked(), "over");
    assert_eq!(
        t.game.outcome(&t.state.public).verdict,
        Verdict::Won(Seats::one(Seat(0))),
        "A is later in Badge order"
    );
}

#[test]
fn hm_r_52_losers_of_a_tie_break_share_second() {
    let mut t = table(
        4,
        json!({"day": 9, "extra": 5, "seats": [{"score": 26, "hand": ["sword"]}, {"score": 26}, {"score": 26}, {}]}),
    );
    t.run("A pass | roll 611 | roll 1 | roll 111 | roll 611 | roll 1 | roll 111");
    assert_eq!(t.asked(), "over");
    assert_eq!(t.game.ranks(&t.state.public)[..4], [1, 2, 2, 4]);
}

#[test]
fn hm_add_2_and_hm_add_3_variants_take_the_place_of_their_bases() {
    let game = game(2, &ALL_MODULES);
    let position = serde_json::to_value(game.position(&game.start())).unwrap();
    let pile = |site: &str| -> Vec<String> {
        serde_json::from_value(position["sites"][site]["pile"].clone()).unwrap()
    };
    let square = pile("main-square");
    let count = |word: &str| square.iter().filter(|card| *card == word).count();
    assert_eq!((count("glove"), count("oven-mitt"), count("guard"), count("night-watchman")), (7, 1, 2, 1));
    let set = game.set();
    let gloves = square.iter().filter(|word| {
        let card = set.by_word(word).unwrap();
        set.name(set.of(card).base) == "Glove"
    });
    assert_eq!((gloves.count(), square.len()), (12, 26), "always 12 Gloves, and 26 cards before the animals");
}

/// Covers: HM-R-3, HM-R-77
#[test]
fn hm_r_77_a_variant_counts_as_its_base() {
    let t = table_with(
        2,
        &[("henchmen", "all")],
        json!({"seats": [{"reserve": ["jester", "one_bell_fool"], "hand": ["jester", "keyhole_keeper"]}]}),
    );
    assert_eq!(t.legal(), ["play keyhole-keeper", "pass"], "two Jesters lie there already");
    let mut t = table_with(
        2,
        &[("henchmen", "all")],
        json!({"seats": [{"reserve": ["jester", "one_bell_fool"], "hand": ["sword"]}, {}]}),
    );
    t.run("A pass");
    assert_eq!(t.score(0), 11, "one kind");
    let mut t = table_with(
        2,
        &[("gloves", "all"), ("henchmen", "all")],
        json!({"seats": [{"hand": ["oven_mitt", "axe"]}, {"hand": ["guard", "jester"]}]}),
    );
    t.run("A play-on oven_mitt B | B play guard");
    assert_eq!(t.discard("main-square"), ["oven-mitt", "guard"]);
}

/// Covers: HM-R-66, HM-R-84
#[test]
fn hm_r_66_no_day_is_longer_than_its_bound() {
    let mut longest = 0;
    for seats in 2..=5 {
        let game = game(seats, &ALL_MODULES);
        let mut rng = parlour_core::Rng::new(u64::from(seats));
        let mut buffer = vec![];
        for _ in 0..150 {
            let mut state = game.start();
            let mut steps = 0;
            while parlour_core::random_step(
                &game,
                &mut state,
                &mut rng,
                &mut buffer,
                &mut parlour_core::Silence,
            )
            .is_some()
            {
                longest = longest.max(state.public.turns);
                steps += 1;
            }
            assert!(steps <= game.bound());
        }
    }
    assert!(longest <= 73, "{longest}");
    let pack = Henchmania::pack().unwrap();
    let text = pack
        .text("main-square.toml")
        .unwrap()
        .replace("take-discard-top = { not = \"main-square\" }", "take-discard-top = { not = \"church\" }");
    let mine =
        parlour_content::Source::given([("main-square.toml".to_owned(), text.into_bytes())], pack).unwrap();
    let errors = parlour_henchmania::content::load(&mine).expect_err("it could fetch itself");
    assert!(errors.problems()[0].message.contains("a day might never end"), "{:?}", errors.problems());
}

/// Covers: HM-SITE-1, HM-SITE-2, HM-SITE-3, HM-SITE-4, HM-SITE-5
#[test]
fn hm_site_1_to_5_each_site_has_its_purpose() {
    use parlour_henchmania::effect::{Target, Window};
    let game = game(2, &[]);
    let set = game.set();
    let of =
        |site: Site| set.all().filter(move |card| set.site(*card) == site && set.copies[card.index()] > 0);
    for card in of(Site::Tavern) {
        let facts = set.of(card);
        let against = facts.act.is_some_and(|act| act.target != Target::Own);
        let in_duels = facts.use_in(Window::BeforeRolls).or(facts.use_in(Window::AfterAttack)).is_some();
        assert!(against || in_duels, "{} does something to others", set.name(card));
    }
    let performances = |site: Site| of(site).filter(|card| set.of(*card).performance != 0).count();
    assert_eq!(Site::ALL.iter().map(|site| performances(*site)).collect::<Vec<_>>(), [0, 3, 0, 0, 0]);
    let gloves = |site: Site| of(site).filter(|card| set.name(*card) == "Glove").count();
    assert_eq!(Site::ALL.iter().map(|site| gloves(*site)).collect::<Vec<_>>(), [0, 0, 1, 0, 0]);
    let bonus =
        |site: Site| of(site).filter(|card| set.of(*card).bonus + set.of(*card).bonus_three > 0).count();
    assert_eq!(Site::ALL.iter().map(|site| bonus(*site)).collect::<Vec<_>>(), [0, 0, 0, 2, 0]);
    let weapons = |site: Site| {
        of(site).filter(|card| set.of(*card).is_weapon()).map(|card| set.copies[card.index()]).sum::<u8>()
    };
    assert_eq!(Site::ALL.iter().map(|site| weapons(*site)).collect::<Vec<_>>(), [0, 0, 0, 0, 21]);
}
