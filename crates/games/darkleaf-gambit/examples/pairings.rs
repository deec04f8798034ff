//! Win shares between players who look one step ahead: a table of all pairings with 95 % intervals.
//!
//! `cargo run --release -p parlour-darkleaf-gambit --example pairings [games per pairing] [pack folder or -] [one clan or -] [seed]`

use parlour_content::{Setup, Source, Title};
use parlour_core::{Actor, Game, Pending, Rng, Seat, Silence, State};
use parlour_darkleaf_gambit::{Action, Darkleaf};

const CLANS: [&str; 6] = ["huldra", "murg", "ferrymen", "erde", "wibo", "hexen"];

/// The guess of the seat's chance, over the next die if one must fall.
fn worth(game: &Darkleaf, state: &State<Darkleaf>, seat: Seat) -> f32 {
    if game.pending(&state.public) != Pending::Chance {
        return game.evaluate(state)[seat.index()];
    }
    let (mut sum, mut count) = (0.0, 0.0);
    game.outcomes(state, &mut |outcome, weight| {
        let mut after = *state;
        game.apply(&mut after, Actor::Chance, outcome, &mut Silence);
        sum += weight as f32 * game.evaluate(&after)[seat.index()];
        count += weight as f32;
    });
    sum / count
}

fn choose(game: &Darkleaf, state: &State<Darkleaf>, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    let mut best = (f32::NEG_INFINITY, legal[0]);
    for action in legal {
        let mut after = *state;
        game.apply(&mut after, Actor::Seat(seat), *action, &mut Silence);
        // A little noise breaks ties without a habit.
        let value = worth(game, &after, seat) + rng.unit() as f32 * 0.002;
        if value > best.0 {
            best = (value, *action);
        }
    }
    best.1
}

/// Plays a game to its end and gives South's share and the rounds it took.
fn played(game: &Darkleaf, seed: u64, index: u64) -> (f64, u32) {
    let (mut state, mut rng, mut legal) = (game.start(), Rng::stream(seed, index), vec![]);
    loop {
        match game.pending(&state.public) {
            Pending::Over => break,
            Pending::Chance => {
                let ticket = parlour_core::Random::below(&mut rng, game.tickets(&state));
                let outcome = game.outcome_of(&state, ticket);
                game.apply(&mut state, Actor::Chance, outcome, &mut Silence);
            }
            Pending::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                legal.clear();
                game.legal(&state.public, &(), seat, &mut legal);
                let action = choose(game, &state, seat, &legal, &mut rng);
                game.apply(&mut state, Actor::Seat(seat), action, &mut Silence);
            }
        }
    }
    (f64::from(game.outcome(&state.public).shares()[0]), u32::from(state.public.round))
}

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = given.first().and_then(|text| text.parse().ok()).unwrap_or(100);
    let house = Darkleaf::pack().expect("the game has a pack");
    let pack = match given.get(1).filter(|folder| *folder != "-") {
        Some(folder) => Source::folder(folder, house).expect("the folder holds a pack"),
        None => house,
    };
    let only = given.get(2).filter(|clan| *clan != "-");
    let seed: u64 = given.get(3).and_then(|text| text.parse().ok()).unwrap_or(7);
    let open = |south: &str, north: &str, will: &str| {
        let options = [("south", south), ("north", north), ("will", will)];
        let mut setup = Setup::with_options::<Darkleaf>(2, &options).expect("these options exist");
        setup.pack = Some(pack.clone());
        Darkleaf::open(&setup).expect("the pack loads")
    };
    let mut points = [[(0.0, 0.0, 0u32); 6]; 6];
    for (row, one) in CLANS.iter().enumerate() {
        for (column, other) in CLANS.iter().enumerate().skip(row + 1) {
            if only.is_some_and(|only| only != one && only != other) {
                continue;
            }
            let wills = ["off", "blessings", "curses"];
            // Seats do not matter to the rules; they alternate all the same.
            let tables = wills.map(|will| [open(one, other, will), open(other, one, will)]);
            for index in 0..games {
                let swapped = index % 2 == 1;
                let (south, rounds) =
                    played(&tables[(index % 3) as usize][usize::from(swapped)], seed, index);
                let share = if swapped { 1.0 - south } else { south };
                let cell = &mut points[row][column];
                *cell = (cell.0 + share, cell.1 + share * share, cell.2 + rounds);
                let mirror = &mut points[column][row];
                *mirror =
                    (mirror.0 + 1.0 - share, mirror.1 + (1.0 - share) * (1.0 - share), mirror.2 + rounds);
            }
        }
    }
    println!("share of the row's clan, ± half of the 95 % interval, mean rounds; {games} games a pairing");
    for (row, one) in CLANS.iter().enumerate() {
        print!("{one:>9}");
        let mut all = 0.0;
        for (column, found) in points[row].iter().enumerate() {
            if row == column {
                print!("  {:^16}", "-");
                continue;
            }
            let (sum, squares, rounds) = *found;
            let n = games as f64;
            let mean = sum / n;
            let spread = 1.96 * ((squares / n - mean * mean).max(0.0) / n).sqrt();
            print!("  {mean:.2} ±{spread:.2} {:>5.0}r", f64::from(rounds) / n);
            all += mean / 5.0;
        }
        println!("  all {all:.3}");
    }
}
