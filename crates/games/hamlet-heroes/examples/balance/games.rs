//! Whole games: who wins, how long it takes, which monsters, Heroes and Sigils are strong.

use crate::count::{mean, median, share};
use parlour_content::{Setup, Title};
use parlour_core::{Game, Rng, Tape};
use parlour_hamlet_heroes::event::Foe;
use parlour_hamlet_heroes::names::NONE;
use parlour_hamlet_heroes::policy::Greedy;
use parlour_hamlet_heroes::{Event, HamletHeroes};

/// What the games of one number of players come to.
#[derive(Default)]
struct Count {
    won: u64,
    rounds: Vec<u32>,
    first_sigil: Vec<u32>,
    first_challenge: Vec<u32>,
    deaths: Vec<f64>,
    kills_a_turn: Vec<f64>,
    challenges: u64,
    graves: Vec<f64>,
    by_seat: [u64; 4],
}

/// What all games come to, by card: how often it won, and how often it was there.
#[derive(Default)]
struct Cards {
    tiers: [(u64, u64); 5],
    fled: [u64; 5],
    heroes: Vec<(u64, u64)>,
    sigils: [(u64, u64); 5],
}

pub(crate) fn report(games: u64) -> Result<(), Box<dyn std::error::Error>> {
    let mut cards = Cards::default();
    let mut counts = vec![];
    let mut names = None;
    for seats in 1..=4 {
        let game = HamletHeroes::open(&Setup::default_for::<HamletHeroes>(seats))?;
        cards.heroes.resize(game.cards().heroes.len(), (0, 0));
        let mut count = Count::default();
        for index in 0..games {
            play(&game, index, &mut count, &mut cards);
        }
        counts.push(count);
        names = Some(game);
    }
    println!(
        "| players | games with a winner | rounds | first Sigil, round | first challenge, round | deaths a game | kills a turn | G at challenges | challenges won | wins by seat |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for (place, count) in counts.into_iter().enumerate() {
        let seats: Vec<String> = count.by_seat[..=place].iter().map(|wins| share(*wins, count.won)).collect();
        println!(
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} of {} | {} |",
            place + 1,
            share(count.won, games),
            median(count.rounds),
            median(count.first_sigil),
            median(count.first_challenge),
            mean(&count.deaths),
            mean(&count.kills_a_turn),
            mean(&count.graves),
            share(count.won, count.challenges),
            count.challenges,
            if place == 0 { "–".into() } else { seats.join(", ") },
        );
    }
    println!("\n| tier | fights won, of those fought out | fought out | left by flight |\n|---|---|---|---|");
    for tier in 1..5 {
        let (won, of) = cards.tiers[tier];
        println!(
            "| {tier} | {} | {of} | {} |",
            share(won, of),
            share(cards.fled[tier], cards.fled[tier] + of)
        );
    }
    let Some(game) = names else { return Ok(()) };
    println!("\n| Hero | lives that won the game | lives |\n|---|---|---|");
    let mut heroes: Vec<(usize, (u64, u64))> = cards.heroes.into_iter().enumerate().collect();
    heroes.sort_by(|(_, a), (_, b)| (b.0 * a.1).cmp(&(a.0 * b.1)));
    for (hero, (won, of)) in heroes {
        println!("| {} | {} | {of} |", game.cards().heroes[hero].face.name, share(won, of));
    }
    println!("\n| Sigil | games won by a holder, of those where somebody took it | games |\n|---|---|---|");
    for (sigil, (won, of)) in cards.sigils.into_iter().enumerate() {
        println!("| {} | {} | {of} |", game.cards().sigils[sigil].face.name, share(won, of));
    }
    Ok(())
}

fn play(game: &HamletHeroes, index: u64, count: &mut Count, cards: &mut Cards) {
    let tier = |monster: u8| usize::from(game.cards().monsters[usize::from(monster)].tier.min(4));
    let mut rng = Rng::stream(11, index);
    let mut state = game.start();
    let mut buffer = vec![];
    let mut tape = Tape::default();
    let (mut sigil, mut challenge, mut deaths, mut kills, mut turns) = (None, None, 0u32, 0u32, 0u32);
    let mut taken = [false; 5];
    loop {
        tape.0.clear();
        let before = state.public.fight.place;
        let foe = state.public.regions.get(usize::from(before)).map(|region| region.monster);
        if Greedy::default().step(game, &mut state, &mut rng, &mut buffer, &mut tape).is_none() {
            break;
        }
        let round = u32::from(state.public.round);
        for (_, event) in &tape.0 {
            match *event {
                Event::SigilTaken { sigil: which, loot: false, .. } => {
                    sigil.get_or_insert(round);
                    taken[usize::from(which)] = true;
                }
                Event::Challenges { bonus, .. } => {
                    challenge.get_or_insert(round);
                    count.challenges += 1;
                    count.graves.push(f64::from(bonus));
                }
                Event::Falls { .. } => {
                    deaths += 1;
                    foe.into_iter().for_each(|monster| cards.tiers[tier(monster)].1 += 1);
                }
                Event::Escaped { foe: Foe::Monster(_, monster), .. }
                | Event::Caught { foe: Foe::Monster(_, monster), .. } => cards.fled[tier(monster)] += 1,
                Event::Trophy { monster, .. } => {
                    kills += 1;
                    let (won, of) = &mut cards.tiers[tier(monster)];
                    (*won, *of) = (*won + 1, *of + 1);
                }
                Event::TurnEnds { .. } => turns += 1,
                Event::NewHero { hero, .. } if hero != NONE => cards.heroes[usize::from(hero)].1 += 1,
                _ => {}
            }
        }
    }
    count.rounds.push(state.public.round.into());
    count.first_sigil.extend(sigil);
    count.first_challenge.extend(challenge);
    count.deaths.push(deaths.into());
    count.kills_a_turn.push(f64::from(kills) / f64::from(turns.max(1)));
    let winner = state.public.players.get(usize::from(state.public.winner));
    for (place, (won, of)) in cards.sigils.iter_mut().enumerate().filter(|(place, _)| taken[*place]) {
        *of += 1;
        *won += u64::from(winner.is_some_and(|winner| winner.sigils.has(place as u8)));
    }
    if let Some(winner) = winner {
        count.won += 1;
        count.by_seat[usize::from(state.public.winner)] += 1;
        if winner.hero != NONE {
            cards.heroes[usize::from(winner.hero)].0 += 1;
        }
    }
}
