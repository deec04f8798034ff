//! Single fights, exactly: monsters by tier against four kits, and the Champion by graveyard, kit and Sigil.

use crate::count::mean;
use parlour_content::{Setup, Title};
use parlour_core::{Random, Rng, Show};
use parlour_hamlet_heroes::HamletHeroes;
use parlour_hamlet_heroes::state::ABBEY;
use serde_json::{Value, json};

/// Things that give a flat bonus to attack and defence, by what it comes to.
const KITS: [(&str, &[&str]); 4] =
    [("none", &[]), ("+1/+1", &["I26"]), ("+2/+2", &["I03", "I12"]), ("+4/+3", &["I05", "I26", "I12"])];
/// Graveyard bonus, kit and Decree of the Champion's challengers.
const CHALLENGES: [(u8, &str, &[&str], Option<&str>); 5] = [
    (4, "+3/+3", &["I05", "I14"], None),
    (4, "+5/+4", &["I05", "I26", "I14"], Some("D01")),
    (6, "+4/+3", &["I05", "I26", "I12"], None),
    (8, "+5/+4", &["I05", "I26", "I14"], Some("D01")),
    (10, "+4/+3", &["I05", "I26", "I12"], None),
];
const SIGILS: [&[&str]; 8] =
    [&[], &["SEL"], &["WRA"], &["REV"], &["RED"], &["VIG"], &["SEL", "WRA"], &["RED", "REV"]];

pub(crate) fn report(champions: u64) -> Result<(), Box<dyn std::error::Error>> {
    let game = HamletHeroes::open(&Setup::default_for::<HamletHeroes>(1))?;
    println!("| tier (cards) | none | +1/+1 | +2/+2 | +4/+3 | none, at home |\n|---|---|---|---|---|---|");
    for tier in 1..=4u8 {
        let monsters: Vec<&_> = game.cards().monsters.iter().filter(|card| card.tier == tier).collect();
        let mut cells = vec![];
        for (kit, home) in KITS.iter().map(|(_, kit)| (*kit, false)).chain([(KITS[0].1, true)]) {
            let (mut win, mut lost) = (0.0, 0.0);
            for card in &monsters {
                let place = usize::from(card.region + u8::from(!home)) % 4;
                let region = ["C", "B", "S", "W"][place];
                let state = load(
                    &game,
                    &json!({
                        "players": [{ "equipped": kit }],
                        "regions": { region: { "monster": card.face.id } },
                    }),
                )?;
                let odds = game.odds_at(&state.public, place as u8).ok_or("no monster there")?;
                win += odds.win;
                lost += 20.0 - odds.left;
            }
            let count = monsters.len() as f64;
            cells.push(format!("{:.0} % / {:.1}", 100.0 * win / count, lost / count));
        }
        println!("| {tier} ({}) | {} |", monsters.len(), cells.join(" | "));
    }
    println!(
        "\n| G | kit | none | SEL | WRA | REV | RED | VIG | SEL + WRA | RED + REV |\n|---|---|---|---|---|---|---|---|---|---|"
    );
    let mutations: Vec<&str> = game.cards().mutations.iter().map(|card| card.face.id.as_str()).collect();
    for (graves, name, kit, decree) in CHALLENGES {
        let pile: Vec<String> = (1..=graves).map(|number| format!("M{number:02}")).collect();
        let mut cells = vec![];
        for sigils in SIGILS {
            // The same Champions for every Sigil.
            let mut rng = Rng::new(u64::from(graves));
            let mut wins = vec![];
            for _ in 0..champions {
                let mut deck = mutations.clone();
                rng.shuffle(&mut deck);
                let state = load(
                    &game,
                    &json!({
                        "players": [{ "hp": 22, "max": 22, "sigils": sigils, "equipped": kit }],
                        "decree": decree,
                        "champion": { "revealed": true, "mutations_revealed": true, "mutations": deck[..3], "pile": pile },
                    }),
                )?;
                let odds = game.odds_at(&state.public, ABBEY).ok_or("no Champion")?;
                wins.push(100.0 * odds.win);
            }
            cells.push(mean(&wins));
        }
        println!("| {graves} | {name} | {} |", cells.join(" | "));
    }
    Ok(())
}

fn load(game: &HamletHeroes, position: &Value) -> Result<parlour_core::State<HamletHeroes>, String> {
    let position = serde_json::from_value(position.clone()).map_err(|error| error.to_string())?;
    game.load(&position).map_err(|faults| faults.iter().map(|fault| format!("{fault}\n")).collect())
}
