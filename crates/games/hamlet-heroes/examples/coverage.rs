//! Which cards, windows and statuses whole games reach, by random and by greedy play.

use parlour_content::{OpenError, Setup, Title};
use parlour_core::{Game, Rng, Tape, random_step};
use parlour_hamlet_heroes::policy::Greedy;
use parlour_hamlet_heroes::{Event, HamletHeroes};
use std::collections::BTreeMap;

fn main() -> Result<(), OpenError> {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(300);
    let mut seen: BTreeMap<(&str, u8), u64> = BTreeMap::new();
    let mut steps: BTreeMap<String, u64> = BTreeMap::new();
    let mut cards = None;
    for seats in 1..=4 {
        let game = HamletHeroes::open(&Setup::default_for::<HamletHeroes>(seats))?;
        let mut buffer = vec![];
        for index in 0..games {
            let mut rng = Rng::stream(23, index);
            let mut state = game.start();
            loop {
                let mut tape = Tape::default();
                if let Some(frame) = state.public.frames.last() {
                    *steps.entry(format!("{:?}", frame.step)).or_default() += 1;
                }
                let before = state.public;
                let on = if index % 3 == 0 {
                    random_step(&game, &mut state, &mut rng, &mut buffer, &mut tape).is_some()
                } else {
                    Greedy { slip: if index % 3 == 1 { 12 } else { 0 } }
                        .step(&game, &mut state, &mut rng, &mut buffer, &mut tape)
                        .is_some()
                };
                if !on {
                    break;
                }
                for (_, event) in &tape.0 {
                    let mut note = |what, card| *seen.entry((what, card)).or_default() += 1;
                    match *event {
                        Event::Trophy { monster, .. } => note("monster killed", monster),
                        Event::Mutated { mutation, .. } => note("Mutation gained", mutation),
                        Event::ChampionShown { mutations, .. } => mutations
                            .iter()
                            .filter(|card| **card != 255)
                            .for_each(|card| note("Mutation of the Champion", *card)),
                        Event::FavorUsed { hero, .. } => note("Favor used", hero),
                        Event::Equipped { thing, .. } => note("thing equipped", thing),
                        Event::Used { item, .. } => note("item used", item),
                        Event::DecreeActs { decree } => note("Decree", decree),
                        Event::SigilTaken { sigil, .. } => note("Sigil", sigil),
                        Event::RelicWon { relic, .. } => note("Artifact won", relic),
                        Event::Inflicted { statuses, .. } => (0..3)
                            .filter(|place| statuses >> place & 1 == 1)
                            .for_each(|place| note("status", place)),
                        Event::Wins { .. } => note("Champion killed", 0),
                        Event::Charged { .. } => note("Revenge", 0),
                        Event::Saved { .. } => note("saved", 0),
                        Event::Fatigued { tokens, .. } => note("Fatigue", tokens),
                        Event::Falls { .. } if before.fight.place == 4 => note("killed by the Champion", 0),
                        _ => {}
                    }
                }
            }
        }
        cards = Some(game);
    }
    let Some(game) = cards else { return Ok(()) };
    let cards = game.cards();
    let consumables =
        |card: &u8| usize::from(*card) < cards.wares.len() && cards.thing(*card).consumable.is_some();
    let report = |what: &str, all: Vec<u8>| {
        let missing: Vec<u8> = all
            .iter()
            .copied()
            .filter(|card| !seen.keys().any(|(known, number)| *known == what && number == card))
            .collect();
        let least = all
            .iter()
            .filter_map(|card| seen.iter().find(|((known, number), _)| *known == what && number == card))
            .map(|(_, count)| *count)
            .min();
        println!(
            "{what}: {} of {}, the rarest {} times{}",
            all.len() - missing.len(),
            all.len(),
            least.unwrap_or(0),
            if missing.is_empty() { String::new() } else { format!("; missing {missing:?}") }
        );
    };
    report("monster killed", (0..cards.monsters.len() as u8).collect());
    report("Mutation gained", (0..cards.mutations.len() as u8).collect());
    report("Mutation of the Champion", (0..cards.mutations.len() as u8).collect());
    report("Favor used", (0..cards.heroes.len() as u8).collect());
    report("thing equipped", (0..cards.wares.len() as u8).chain(64..64 + cards.relics.len() as u8).collect());
    report("item used", (0..cards.wares.len() as u8).filter(consumables).collect());
    report("Decree", (0..cards.decrees.len() as u8).collect());
    report("Artifact won", (0..cards.relics.len() as u8).collect());
    report("Sigil", (0..5).collect());
    report("status", (0..3).collect());
    report("Fatigue", (1..4).collect());
    for what in ["Champion killed", "killed by the Champion", "Revenge", "saved"] {
        report(what, vec![0]);
    }
    println!("windows and chance nodes: {steps:?}");
    Ok(())
}
