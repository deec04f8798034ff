//! Whole games by the greedy player: who wins, how long it takes, which Heroes and Sigils do well.

use parlour_content::{OpenError, Setup, Title};
use parlour_core::{Game, Rng, Tape};
use parlour_hamlet_heroes::policy::Greedy;
use parlour_hamlet_heroes::{Event, HamletHeroes};

/// A share with its 95 % interval (Wilson).
fn share(hits: u64, of: u64) -> String {
    let (n, p, z) = (of as f64, hits as f64 / of.max(1) as f64, 1.96f64);
    let centre = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    format!("{:.1} % ({:.1} to {:.1})", 100.0 * p, 100.0 * (centre - half), 100.0 * (centre + half))
}

fn spread(mut list: Vec<u32>) -> String {
    list.sort_unstable();
    let at = |q: usize| list.get(list.len() * q / 100).copied().unwrap_or(0);
    format!("{} ({} to {})", at(50), at(10), at(90))
}

fn main() -> Result<(), OpenError> {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(200);
    let slip: u32 = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(0);
    for seats in 1..=4 {
        let game = HamletHeroes::open(&Setup::default_for::<HamletHeroes>(seats))?;
        let (mut won, mut deaths, mut kills, mut turns, mut challenges, mut bonus) =
            (0, 0u64, 0u64, 0u64, 0u64, 0u64);
        let (mut rounds, mut sigil_round, mut abbey_round) = (vec![], vec![], vec![]);
        let mut by_seat = [0u64; 4];
        let mut by_sigil = [0u64; 5];
        let mut by_hero = vec![(0u64, 0u64); game.cards().heroes.len()];
        let mut tiers = [(0u64, 0u64); 5];
        let mut buffer = vec![];
        for index in 0..games {
            let mut rng = Rng::stream(11, index);
            let mut state = game.start();
            let policy = Greedy { slip };
            let (mut first_sigil, mut first_abbey) = (0, 0);
            loop {
                let mut tape = Tape::default();
                let before = state.public;
                if policy.step(&game, &mut state, &mut rng, &mut buffer, &mut tape).is_none() {
                    break;
                }
                for (_, event) in &tape.0 {
                    match event {
                        Event::SigilTaken { loot: false, .. } if first_sigil == 0 => {
                            first_sigil = state.public.round
                        }
                        Event::Challenges { bonus: g, .. } => {
                            challenges += 1;
                            bonus += u64::from(*g);
                            first_abbey = if first_abbey == 0 { state.public.round } else { first_abbey };
                        }
                        Event::Falls { .. } => {
                            deaths += 1;
                            if before.fight.place < 4 {
                                let monster = before.regions[usize::from(before.fight.place)].monster;
                                tiers[usize::from(game.cards().monsters[usize::from(monster)].tier)].1 += 1;
                            }
                        }
                        Event::Trophy { monster, .. } => {
                            kills += 1;
                            let tier = usize::from(game.cards().monsters[usize::from(*monster)].tier);
                            tiers[tier].0 += 1;
                            tiers[tier].1 += 1;
                        }
                        Event::TurnEnds { .. } => turns += 1,
                        Event::NewHero { hero, .. } if *hero != 255 => by_hero[usize::from(*hero)].1 += 1,
                        _ => {}
                    }
                }
            }
            if first_sigil > 0 {
                sigil_round.push(u32::from(first_sigil));
            }
            if first_abbey > 0 {
                abbey_round.push(u32::from(first_abbey));
            }
            rounds.push(u32::from(state.public.round));
            if state.public.winner != 255 {
                won += 1;
                let winner = &state.public.players[usize::from(state.public.winner)];
                by_seat[usize::from(state.public.winner)] += 1;
                winner.sigils.iter().for_each(|sigil| by_sigil[usize::from(sigil)] += 1);
                if winner.hero != 255 {
                    by_hero[usize::from(winner.hero)].0 += 1;
                }
            }
        }
        let per = |n: u64| n as f64 / games as f64;
        println!("{seats} players, {games} games: winner in {}", share(won, games));
        println!(
            "  rounds {}, first Sigil in round {}, first challenge in round {}",
            spread(rounds),
            spread(sigil_round),
            spread(abbey_round)
        );
        println!(
            "  deaths a game {:.2}, kills a turn {:.2}, challenges a game {:.2}, graveyard bonus {:.1}",
            per(deaths),
            kills as f64 / turns as f64,
            per(challenges),
            bonus as f64 / challenges.max(1) as f64
        );
        println!("  wins by seat {:?}, winners' Sigils {by_sigil:?}", &by_seat[..usize::from(seats)]);
        for (tier, (hits, of)) in tiers.iter().enumerate().skip(1) {
            println!("  decided fights with tier {tier}: won {} of {of}", share(*hits, *of));
        }
        let mut heroes: Vec<(f64, String)> = by_hero
            .iter()
            .enumerate()
            .filter(|(_, (_, played))| *played > 0)
            .map(|(hero, (hits, played))| {
                (
                    *hits as f64 / *played as f64,
                    format!("{} {}", game.cards().heroes[hero].face.name, share(*hits, *played)),
                )
            })
            .collect();
        heroes.sort_by(|a, b| b.0.total_cmp(&a.0));
        println!(
            "  Heroes, wins by times played: {}",
            heroes.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("; ")
        );
    }
    Ok(())
}
