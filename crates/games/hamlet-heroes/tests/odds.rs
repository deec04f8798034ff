//! The exact odds against simulated fights, and the evaluation's quick table against the exact odds.
#![allow(clippy::unwrap_used)]

mod common;
use common::{Table, Value, fight, json};
use parlour_core::{Actor, Game, Pending, Random, Rng, Silence, State};
use parlour_hamlet_heroes::names::{Dice, Source};
use parlour_hamlet_heroes::odds::{plain, policy_reroll};
use parlour_hamlet_heroes::state::Step;
use parlour_hamlet_heroes::{Action, HamletHeroes};

/// Plays a fight by the policy the odds assume: 1 for a win with the health left, 0 for a loss or a parting.
fn simulate(game: &HamletHeroes, start: &State<HamletHeroes>, rng: &mut Rng) -> (bool, bool, i8) {
    let mut state = *start;
    let mut legal = vec![];
    loop {
        let public = &state.public;
        if public.frames.last().unwrap().step == Step::Destination || public.winner != 255 {
            return (true, false, public.players[0].hp);
        }
        if public
            .frames
            .iter()
            .any(|frame| matches!(frame.step, Step::TurnEnd | Step::NewHero | Step::HeroDraw))
            || public.round > 1
        {
            return (false, public.heroes.graveyard.len() > start.public.heroes.graveyard.len(), 0);
        }
        let (who, action) = match game.pending(public) {
            Pending::Chance => {
                let ticket = rng.below(game.tickets(&state));
                (Actor::Chance, game.outcome_of(&state, ticket))
            }
            Pending::Seats(_) => {
                let seat = public.active;
                legal.clear();
                game.legal(public, state.mine(seat), seat, &mut legal);
                let dice = &public.fight.dice;
                let action = match public.frames.last().unwrap().step {
                    Step::Combat => Action::Attack,
                    Step::Prep => Action::Done,
                    Step::Lethal => legal[0],
                    step @ (Step::MyRoll | Step::FoeRoll) => {
                        let mine = step == Step::MyRoll;
                        let source = (0..8).find(|source| game.rerolls(public, *source, mine) > 0);
                        let which = source.map_or(0, |source| {
                            let most = game.rerolls(public, source, mine);
                            if mine {
                                policy_reroll(&dice[..3], most)
                            } else {
                                policy_reroll(&dice[3..], most) << 3
                            }
                        });
                        match source {
                            Some(source) if which != 0 => {
                                Action::Reroll { source: Source(source), dice: Dice(which) }
                            }
                            // Nothing to re-roll by this source; a later one never re-rolls more.
                            _ => Action::Keep,
                        }
                    }
                    other => panic!("not expected in a fight: {other:?}"),
                };
                (Actor::Seat(seat), action)
            }
            Pending::Over => return (public.winner == 0, false, public.players[0].hp),
        };
        game.apply(&mut state, who, action, &mut Silence);
    }
}

/// Fights with every kind of effect in them.
fn fights() -> Vec<Value> {
    let mut list = vec![
        fight(json!({ "hero": "H05" }), "B", "M09", json!({})),
        fight(
            json!({ "hero": "H05", "hp": 12, "max": 20, "equipped": ["I06", "I15"] }),
            "C",
            "M19",
            json!({ "round": 2 }),
        ),
        fight(json!({ "hero": "H05", "equipped": ["I24", "I19", "I02"] }), "S", "M30", json!({})),
        fight(
            json!({ "hero": "H05", "hp": 9, "max": 20, "statuses": ["poison"], "equipped": ["AR10", "I44"] }),
            "C",
            "M12",
            json!({ "statuses": ["burn"] }),
        ),
        fight(
            json!({ "hero": "H05", "sigils": ["WRA", "REV"], "equipped": ["I20", "AR14"] }),
            "W",
            "M45",
            json!({}),
        ),
        fight(
            json!({ "hero": "H05", "sigils": ["RED"], "equipped": ["AR07"] }),
            "W",
            "M42",
            json!({ "stun": 1, "extra": true }),
        ),
        fight(json!({ "hero": "H05", "equipped": ["I14", "I12"] }), "B", "M44", json!({})),
    ];
    list.push(json!({
        "players": [{ "hero": "H05", "hp": 22, "max": 22, "sigils": ["SEL", "WRA"], "equipped": ["I05", "I26", "I14"] }],
        "champion": { "revealed": true, "mutations_revealed": true, "mutations": ["X32", "X38", "X43"], "pile": ["M01", "M02", "M03", "M04"] },
        "encounter": { "where": "abbey" },
        "combat": {},
    }));
    list
}

fn check(count: u32) {
    let mut total = 0;
    for (index, position) in fights().into_iter().enumerate() {
        let t = Table::load(position);
        let odds = t.game.odds(t.public()).unwrap();
        assert!((odds.win + odds.lose + odds.part - 1.0).abs() < 1e-9, "{odds:?}");
        let mut rng = Rng::new(index as u64 + 1);
        let (mut wins, mut deaths, mut left) = (0u32, 0u32, 0i64);
        for _ in 0..count {
            let (won, died, hp) = simulate(&t.game, &t.state, &mut rng);
            wins += u32::from(won);
            deaths += u32::from(died);
            left += if won { i64::from(hp) } else { 0 };
        }
        total += count;
        let n = f64::from(count);
        let near = |found: f64, exact: f64| {
            let sigma = (exact * (1.0 - exact) / n).sqrt().max(1e-4);
            assert!(
                (found - exact).abs() < 4.5 * sigma,
                "fight {index}: found {found}, exact {exact}, sigma {sigma}"
            );
        };
        near(f64::from(wins) / n, odds.win);
        near(f64::from(deaths) / n, odds.lose);
        if wins > 100 {
            let mean = left as f64 / f64::from(wins);
            // Fatigue does not come after a first victory, so the health left is the fight's.
            assert!(
                (mean - odds.left).abs() < 0.35 + 40.0 / f64::from(wins).sqrt(),
                "fight {index}: {mean} and {}",
                odds.left
            );
        }
    }
    println!("{total} simulated fights agree");
}

#[test]
fn odds_agree_with_a_million_simulated_fights() {
    check(125_000);
}

#[test]
fn the_quick_table_is_exact_for_plain_fights() {
    for (equipped, monster, place) in [
        (json!([]), "M02", "B"),
        (json!(["I03"]), "M17", "C"),
        (json!(["I05", "I12"]), "M43", "C"),
        (json!(["I01"]), "M34", "C"),
    ] {
        let t = Table::load(fight(json!({ "equipped": equipped }), place, monster, json!({})));
        let exact = t.game.odds(t.public()).unwrap();
        let (mine, yours) = (t.game.hero_clash(t.public()), t.game.foe_clash(t.public(), false));
        let quick = plain(mine.attack - mine.defence, yours.attack - yours.defence, 20, t.foe_hp().into());
        assert!((f64::from(quick.win) - exact.win).abs() < 1e-3, "{quick:?} {exact:?}");
        assert!((f64::from(quick.left) - exact.left * exact.win).abs() < 0.05, "{quick:?} {exact:?}");
    }
}

/// The specification's single-fight figures, within its own two to three points.
#[test]
fn win_chances_by_tier_lie_in_the_specified_bands() {
    let game = common::game(1);
    // The specification's kit is a flat bonus; these things give just that.
    let kits: [(&[&str], [i32; 4]); 4] = [
        (&[], [98, 89, 67, 24]),
        (&["I26"], [99, 97, 85, 49]),
        (&["I03", "I12"], [100, 99, 96, 74]),
        (&["I05", "I26", "I12"], [100, 100, 100, 97]),
    ];
    for (kit, bands) in kits {
        for tier in 1..=4u8 {
            let monsters: Vec<&_> = game.cards().monsters.iter().filter(|card| card.tier == tier).collect();
            let mut sum = 0.0;
            for card in &monsters {
                let away = ["C", "B", "S", "W"][usize::from(card.region + 1) % 4];
                let t = Table::load(json!({
                    "players": [{ "equipped": kit }],
                    "regions": { away: { "monster": card.face.id } },
                    "encounter": { "where": away },
                }));
                sum += t.game.odds(t.public()).unwrap().win;
            }
            let mean = 100.0 * sum / monsters.len() as f64;
            let band = f64::from(bands[usize::from(tier) - 1]);
            println!("kit {kit:?} tier {tier}: {mean:.1} (specified {band})");
            assert!((mean - band).abs() < 4.0, "kit {kit:?} tier {tier}: {mean:.1} is not near {band}");
        }
    }
}
