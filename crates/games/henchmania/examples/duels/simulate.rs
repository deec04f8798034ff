//! Duels played by the rules, both sides following the solver, compared with what it predicted.

use parlour_content::{Setup, Title};
use parlour_core::{Actor, Game, Pending, Random, Rng, Seat, Show, Silence, State};
use parlour_henchmania::solver::{Odds, between, solve};
use parlour_henchmania::state::Step;
use parlour_henchmania::{Action, Henchmania, Position};
use std::fmt;

/// How duels from one position went.
pub(crate) struct Report {
    name: String,
    predicted: Odds,
    duels: u32,
    wins: u32,
    points: [i64; 2],
}

impl Report {
    /// Whether the wins are within four and a half standard deviations, and the points near.
    pub(crate) fn sound(&self) -> bool {
        let n = f64::from(self.duels);
        let spread = (self.predicted.win * (1.0 - self.predicted.win) / n).sqrt();
        let wins = (f64::from(self.wins) / n - self.predicted.win).abs();
        // A duel moves at most 10 points, so this bounds the deviation of the mean.
        let near = |points: i64, expected: f64| (points as f64 / n - expected).abs() < 4.5 * 4.0 / n.sqrt();
        wins <= 4.5 * spread + 1e-9
            && near(self.points[0], self.predicted.attacker)
            && near(self.points[1], self.predicted.defender)
    }

    /// How many duels were played.
    #[allow(dead_code)]
    pub(crate) fn duels(&self) -> u32 {
        self.duels
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = f64::from(self.duels);
        write!(
            f,
            "{}: predicted {:.4} {:+.3} {:+.3}, played {:.4} {:+.3} {:+.3} over {} duels",
            self.name,
            self.predicted.win,
            self.predicted.attacker,
            self.predicted.defender,
            f64::from(self.wins) / n,
            self.points[0] as f64 / n,
            self.points[1] as f64 / n,
            self.duels
        )
    }
}

/// Hands and cards before the two duellists: Attacker, Defender.
const DUELS: [[&str; 2]; 25] = [
    ["h: r: t:", "h: r: t:"],
    ["h:axe r: t:", "h:knights-shield r: t:"],
    ["h:great-sword r: t:", "h:chain-mail r: t:"],
    ["h:sword,pitchfork r: t:", "h:frying-pan,axe r: t:"],
    ["h: r:prayer t:", "h: r: t:"],
    ["h: r:prayer,prayer t:", "h: r:prayer t:"],
    ["h: r:holy-water t:", "h: r:holy-water t:"],
    ["h: r:prayer,holy-water t:", "h: r:prayer,holy-water t:"],
    ["h: r:belladonna-root t:", "h: r:apothecary t:"],
    ["h:axe r:belladonna-root,prayer t:", "h:sword r:apothecary,prayer t:"],
    ["h: r:courtesan t:", "h: r: t:"],
    ["h: r: t:", "h: r:courtesan t:"],
    ["h: r:courtesan,belladonna-root t:", "h: r:courtesan,apothecary t:"],
    ["h:sword r:whetstone t:", "h: r: t:"],
    ["h: r:brass-knuckles t:", "h: r: t:"],
    ["h:axe r:whetstone t:master-at-arms", "h:chain-mail r: t:"],
    ["h: r: t:", "h: r: t:master-at-arms"],
    ["h: r: t:herald-of-the-lists", "h: r: t:bishop"],
    ["h: r: t:bishop", "h: r: t:herald-of-the-lists"],
    ["h: r:old-lady t:", "h: r: t:master-at-arms"],
    ["h: r:old-lady t:", "h: r:prayer t:bishop"],
    ["h: r:war-horse t:", "h: r: t:"],
    ["h: r:war-horse,prayer,holy-water t:", "h: r:prayer,prayer,holy-water t:"],
    [
        "h:pitchfork r:war-horse,belladonna-root,courtesan t:master-at-arms",
        "h:morning-star r:old-lady,prayer,apothecary t:",
    ],
    [
        "h:axe,sword r:prayer,prayer,holy-water,holy-water t:",
        "h:chain-mail r:prayer,prayer,holy-water,holy-water t:",
    ],
];

/// Plays so many duels from every position.
pub(crate) fn all(duels: u32) -> impl Iterator<Item = Report> {
    let game =
        Setup::with_options::<Henchmania>(2, &[("animals", "on")]).map(|setup| Henchmania::open(&setup));
    let game = game.expect("the options exist").expect("the built-in pack loads");
    DUELS.into_iter().enumerate().map(move |(index, sides)| play(&game, index as u64, sides, duels))
}

fn position(game: &Henchmania, sides: [&str; 2]) -> State<Henchmania> {
    let mut position = Position { left_out: Some("dove".into()), ..Position::default() };
    for (side, text) in sides.into_iter().enumerate() {
        let mut seat = parlour_henchmania::SeatPosition::default();
        for part in text.split(' ') {
            let (key, words) = part.split_once(':').expect("a letter and words");
            let mut words = words.split(',').filter(|word| !word.is_empty()).map(str::to_owned);
            match key {
                "h" => seat.hand = words.collect(),
                "r" => seat.reserve = words.collect(),
                _ => seat.trump = words.next(),
            }
        }
        if side == 0 {
            seat.hand.push("glove".into());
        }
        position.seats.push(seat);
    }
    game.load(&position).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn play(game: &Henchmania, seed: u64, sides: [&str; 2], duels: u32) -> Report {
    let start = position(game, sides);
    let hands = [0, 1].map(|seat| start.private[seat].hand().to_vec());
    let predicted = between(game, &start.public, [Seat(0), Seat(1)], [&hands[0], &hands[1]]);
    let mut report = Report {
        name: format!("{} against {}", sides[0], sides[1]),
        predicted,
        duels,
        wins: 0,
        points: [0; 2],
    };
    let mut rng = Rng::stream(7, seed);
    for _ in 0..duels {
        let mut state = start;
        let glove =
            Action::PlayOn { card: game.set().by_word("glove").expect("there are Gloves"), seat: Seat(1) };
        game.apply(&mut state, Actor::Seat(Seat(0)), glove, &mut Silence);
        while state.public.duel.on {
            step(game, &mut state, &mut rng);
        }
        let score = |seat: usize| i64::from(state.public.score[seat]) - i64::from(start.public.score[seat]);
        // Only a winning Attacker gains points.
        report.wins += u32::from(score(0) > 0);
        report.points[0] += score(0);
        report.points[1] += score(1);
    }
    report
}

/// One step: dice fall, or the seat that is asked does what the solver likes best.
fn step(game: &Henchmania, state: &mut State<Henchmania>, rng: &mut Rng) {
    let Pending::Seats(seats) = game.pending(&state.public) else {
        let outcome = game.outcome_of(state, rng.below(game.tickets(state)));
        return game.apply(state, Actor::Chance, outcome, &mut Silence);
    };
    let seat = seats.first().expect("somebody is asked");
    let mut legal = vec![];
    game.legal(&state.public, state.mine(seat), seat, &mut legal);
    let attacks = seat == state.public.duel.seats[0];
    let value = |action: Action| {
        let mut after = *state;
        game.apply(&mut after, Actor::Seat(seat), action, &mut Silence);
        let settled = |public: &parlour_henchmania::state::Public| {
            let gained = |seat: usize| f64::from(public.score[seat]) - f64::from(state.public.score[seat]);
            gained(0) - gained(1)
        };
        match after.public.step {
            Step::Defence => {
                // The Defender answers with his best weapon.
                let mut answers = vec![];
                game.legal(&after.public, after.mine(Seat(1)), Seat(1), &mut answers);
                let lead = |answer: &Action| {
                    let mut next = after;
                    game.apply(&mut next, Actor::Seat(Seat(1)), *answer, &mut Silence);
                    solve(game, &next.public).map_or(0.0, Odds::lead)
                };
                answers.iter().map(lead).fold(f64::INFINITY, f64::min)
            }
            // Preventing a loss and gaining as winner are always right: prefer the first offer to declining.
            _ => solve(game, &after.public).map_or_else(|| settled(&after.public), Odds::lead),
        }
    };
    let choice = match state.public.step {
        Step::Prevent | Step::DuelWon | Step::Order => legal[0],
        _ => {
            let sign = if attacks { 1.0 } else { -1.0 };
            let mut best = (f64::NEG_INFINITY, legal[0]);
            for action in legal.iter().copied() {
                let worth = sign * value(action);
                if worth > best.0 + 1e-12 {
                    best = (worth, action);
                }
            }
            best.1
        }
    };
    game.apply(state, Actor::Seat(seat), choice, &mut Silence);
}
