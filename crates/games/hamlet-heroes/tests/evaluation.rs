//! The evaluation: its folded fights against the exact odds, and games that a player who follows it wins.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, fight, json};
use parlour_core::{Game, Pending, Rng, Seat, Show, Silence};
use parlour_hamlet_heroes::policy::Greedy;
use parlour_hamlet_heroes::state::{ABBEY, Step};

/// Encounters of whole games, monsters and Champions: the folded chance is near the exact one.
#[test]
fn folded_fights_are_near_the_exact_odds() {
    let game = common::game(2);
    let mut buffer = vec![];
    let (mut count, mut error, mut bias, mut champions) = (0u32, 0.0, 0.0, 0u32);
    for index in 0..6 {
        let mut rng = Rng::stream(3, index);
        let mut state = game.start();
        let greedy = Greedy { slip: 10 };
        while greedy.step(&game, &mut state, &mut rng, &mut buffer, &mut Silence).is_some() {
            if state.public.frames.last().unwrap().step != Step::Encounter {
                continue;
            }
            let exact = game.odds(&state.public).unwrap().win;
            let folded = f64::from(game.duel(&state).odds().win);
            count += 1;
            error += (folded - exact).abs();
            bias += folded - exact;
            champions += u32::from(state.public.fight.place == ABBEY);
        }
    }
    let (error, bias) = (error / f64::from(count), bias / f64::from(count));
    println!("{count} encounters, {champions} with the Champion: mean error {error:.4}, bias {bias:.4}");
    assert!(count > 100 && champions > 0);
    assert!(error < 0.03 && bias.abs() < 0.02, "error {error:.4}, bias {bias:.4}");
}

/// Most games of players who follow the evaluation one action ahead have a winner.
#[test]
fn greedy_players_win_the_crown() {
    let mut buffer = vec![];
    for seats in 1..=4 {
        let game = common::game(seats);
        let won = (0..8).filter(|index| {
            let mut rng = Rng::stream(4, *index);
            let mut state = game.start();
            while Greedy::default().step(&game, &mut state, &mut rng, &mut buffer, &mut Silence).is_some() {}
            state.public.winner < seats
        });
        let won = won.count();
        assert!(won >= 6, "{seats} players: {won} of 8 games have a winner");
    }
}

/// Shares are chances: none below 0, together at most 1; and what helps is worth something.
#[test]
fn what_helps_is_worth_something() {
    let share = |position| {
        let t = Table::load(position);
        let shares = t.game.evaluate(&t.state);
        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
        assert!(shares.iter().sum::<f32>() <= 1.0 + 1e-5);
        shares[Seat(0).index()]
    };
    let plain = share(json!({ "players": [{ "hp": 20 }] }));
    for better in [
        json!({ "players": [{ "hp": 20, "equipped": ["I03"] }] }),
        json!({ "players": [{ "hp": 20, "backpack": ["AR01"] }] }),
        json!({ "players": [{ "hp": 20, "sigils": ["SEL"] }] }),
        json!({ "players": [{ "hp": 20, "trophies": ["M34"] }] }),
    ] {
        assert!(share(better.clone()) > plain, "{better}");
    }
    assert!(share(json!({ "players": [{ "hp": 5, "max": 20 }] })) < plain);
    let near = fight(json!({ "hp": 20 }), "C", "M34", json!({ "hp": 1 }));
    let far = fight(json!({ "hp": 20 }), "C", "M34", json!({ "hp": 15 }));
    assert!(share(near) > share(far));
}

/// A swap takes the place of an attack (HH-INV-7): it is not mistaken for a fight that goes on as it was.
#[test]
fn a_swap_costs_the_blow_that_follows() {
    let mut t = Table::load(fight(json!({ "hp": 8, "equipped": ["I03"] }), "C", "M34", json!({ "hp": 9 })));
    let before = t.game.evaluate(&t.state)[0];
    t.act("swap");
    let after = t.game.evaluate(&t.state)[0];
    assert!(after < before - 0.005, "{before} before, {after} after");
}

/// With everything else the same, a later round is worth less, and the last ones are worth hardly anything.
#[test]
fn waiting_is_never_free() {
    let share = |round: u8| {
        let t = Table::load(json!({ "round": round, "players": [{ "hp": 20, "equipped": ["I03"] }] }));
        t.game.evaluate(&t.state)[0]
    };
    let shares: Vec<f32> = [1, 10, 20, 40, 59].map(share).to_vec();
    assert!(shares.is_sorted_by(|one, two| one > two), "{shares:?}");
    assert!(shares[4] < 0.2 * shares[0], "{shares:?}");
}

/// What a consumable does in this fight is gone in the next: using it up on a monster that is as good as dead costs
/// something, and does not bring the Champion nearer.
#[test]
fn a_consumable_is_not_wasted_on_the_weak() {
    let mut t = Table::load(json!({
        "players": [{ "hp": 20, "equipped": ["I03", "I14", "I35"], "sigils": ["SEL"] }],
        "regions": { "C": { "monster": "M14" } },
    }));
    t.acts(&["venture", "enter caves", "fight"]);
    assert_eq!(t.step(), "Prep");
    let kept = t.game.evaluate(&t.state)[0];
    t.act("use I35");
    let used = t.game.evaluate(&t.state)[0];
    assert!(used < kept, "{kept} kept, {used} used");
}

/// A Hero whom the Champion has killed has lost everything, though it still lies there until somebody says where it goes
/// (HH-R-70).
#[test]
fn death_by_the_champion_counts_at_once() {
    let mut t = Table::load(json!({
        "players": [{ "hero": "H05", "favor": false, "hp": 2, "equipped": ["I05"], "sigils": ["REV"] }],
        "regions": { "C": { "monster": "M12" } },
    }));
    t.acts(&["venture", "abbey", "fight", "attack"]).roll([1, 1, 1], [6, 6]).roll([6, 6, 6], [1, 1]);
    assert_eq!(t.step(), "Spoils");
    let fallen = t.game.evaluate(&t.state)[0];
    t.act("spoils caves");
    let after = t.game.evaluate(&t.state)[0];
    assert!((fallen - after).abs() < 0.05, "{fallen} fallen, {after} when its things are gone");
}

/// Gold beyond what buys everything is hardly worth a fight.
#[test]
fn more_gold_than_can_be_spent_is_worth_little() {
    let gain = |trophies: serde_json::Value| {
        let share = |hp: u8| {
            let mut position = fight(json!({ "hp": 20 }), "C", "M34", json!({ "hp": hp }));
            position["players"][0]["trophies"] = trophies.clone();
            let t = Table::load(position);
            t.game.evaluate(&t.state)[0]
        };
        share(1) - share(15)
    };
    let rich = json!(["M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10"]);
    let (poor, rich) = (gain(json!([])), gain(rich));
    assert!(rich < poor, "{poor} for a poor Hero, {rich} for a rich one");
}

/// The Sigil of Redemption saves once in a fight: that it has saved in this one takes nothing from the next.
#[test]
fn a_sigil_that_has_saved_saves_again_in_the_next_fight() {
    let share = |redeemed: bool| {
        let hero = json!({ "hp": 20, "equipped": ["I03", "I14"], "sigils": ["RED"] });
        let t = Table::load(fight(hero, "C", "M14", json!({ "hp": 1, "redeemed": redeemed })));
        t.game.evaluate(&t.state)[0]
    };
    let (before, after) = (share(false), share(true));
    assert!((before - after).abs() < 0.001, "{before} before, {after} after");
}

/// What a hint names is counted as people count it.
#[test]
fn insight_counts_what_people_count() {
    let of = |position, name: &str| {
        let t = Table::load(position);
        let parts = t.game.insight(&t.state, Seat(0));
        parts.iter().find(|(part, _)| *part == name).unwrap_or_else(|| panic!("{name}: {parts:?}")).1
    };
    let hero = |hero: serde_json::Value| json!({ "players": [hero] });
    let plain = || hero(json!({ "hp": 20 }));
    let more = |name: &str, better: serde_json::Value| of(hero(better), name) - of(plain(), name);
    assert_eq!(more("health", json!({ "hp": 5, "max": 20 })), -15.0);
    assert_eq!(more("gold", json!({ "hp": 20, "trophies": ["M34"] })), 5.0);
    assert_eq!(more("Artifacts", json!({ "hp": 20, "backpack": ["AR01"] })), 1.0);
    assert_eq!(more("Sigils", json!({ "hp": 20, "sigils": ["SEL"] })), 1.0);
    assert!(more("attack and defence", json!({ "hp": 20, "equipped": ["I03"] })) >= 1.0);
    assert!(more("percent against the Champion", json!({ "hp": 20, "equipped": ["I03", "I14"] })) > 1.0);
    let ahead = |left: u8| {
        of(fight(json!({ "hp": 20 }), "C", "M34", json!({ "hp": left })), "turns' worth to be had")
    };
    assert!(ahead(1) > ahead(15) + 0.1, "{} {}", ahead(1), ahead(15));
}

/// Where a turn has ended, who has more has the better chance, and nobody else has what is left.
#[test]
fn what_helps_helps_at_the_end_of_a_turn() {
    let chance = |mine: serde_json::Value, theirs: serde_json::Value| {
        let t = Table::load(json!({ "round": 8, "players": [mine, theirs] }));
        let shares = t.game.evaluate_turn_end(&t.state);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5 && shares[2..] == [0.0; 3], "{shares:?}");
        shares[0]
    };
    let hero = || json!({ "hp": 20 });
    let even = chance(hero(), hero());
    assert!((0.35..0.75).contains(&even), "{even}");
    for better in [
        json!({ "hp": 20, "equipped": ["I03", "I14"] }),
        json!({ "hp": 20, "sigils": ["SEL"] }),
        json!({ "hp": 20, "trophies": ["M34", "M33"] }),
    ] {
        assert!(chance(better.clone(), hero()) > even + 0.01, "{better}");
        assert!(chance(hero(), better.clone()) < even - 0.01, "{better}");
    }
}

/// The network was learned between two: at other tables the evaluation stands.
#[test]
fn only_two_are_judged_by_what_was_learned() {
    for seats in [1, 3, 4] {
        let players = vec![json!({ "hp": 20 }); seats];
        let t = Table::load(json!({ "players": players }));
        assert_eq!(t.game.evaluate_turn_end(&t.state), t.game.evaluate(&t.state), "{seats}");
    }
}

/// In games it has not learned from, what the network says of turn ends is nearer to who won than a coin, and than the
/// evaluation.
#[test]
fn what_was_learned_holds_in_other_games() {
    let game = common::game(2);
    let (mut buffer, mut count, mut learned, mut evaluated) = (vec![], 0.0, 0.0, 0.0);
    for index in 0..60 {
        let mut rng = Rng::stream(77, index);
        let mut state = game.start();
        let mut whose = None;
        let mut said = vec![];
        loop {
            if let Pending::Seats(seats) = game.pending(&state.public)
                && state.public.round > 0
                && !whose.is_some_and(|seat| seats.has(seat))
            {
                whose = seats.first();
                let (one, two) = (game.evaluate_turn_end(&state), game.evaluate(&state));
                said.push((one[0], two[0] / (two[0] + two[1])));
            }
            if Greedy::default().step(&game, &mut state, &mut rng, &mut buffer, &mut Silence).is_none() {
                break;
            }
        }
        let surprise = |chance: f32| match state.public.winner {
            0 => -f64::from(chance.max(0.001)).ln(),
            _ => -f64::from((1.0 - chance).max(0.001)).ln(),
        };
        for (one, two) in said.into_iter().filter(|_| state.public.winner < 2) {
            count += 1.0;
            learned += surprise(one);
            evaluated += surprise(two);
        }
    }
    let (learned, evaluated) = (learned / count, evaluated / count);
    println!("{count} turn ends: {learned:.3} learned, {evaluated:.3} by the evaluation");
    assert!(learned < 0.66 && learned < evaluated, "{learned:.3} learned, {evaluated:.3} by the evaluation");
}
