//! What uniformly random play comes to, exactly: every leaf of the tree with its probability as a whole number of
//! parts. The whole is chosen so that every division comes out even, which is checked.

use parlour_classics::kuhn_poker::KuhnPoker;
use parlour_classics::leduc_poker::LeducPoker;
use parlour_classics::tic_tac_toe::TicTacToe;
use parlour_core::{Actor, Game, Outcome, Pending, Silence, State, Verdict};
use std::collections::BTreeMap;

/// Every leaf: parts of the whole, choices made, chance outcomes, and how it ended.
struct Leaf {
    parts: u64,
    decisions: u32,
    chance: u32,
    outcome: Outcome,
}

struct Exact {
    whole: u64,
    leaves: Vec<Leaf>,
}

impl Exact {
    fn of<G: Game>(game: &G, whole: u64) -> Exact {
        let mut exact = Exact { whole, leaves: vec![] };
        exact.walk(game, &game.start(), whole, 0, 0);
        assert_eq!(exact.leaves.iter().map(|leaf| leaf.parts).sum::<u64>(), whole);
        exact
    }

    fn walk<G: Game>(&mut self, game: &G, state: &State<G>, parts: u64, decisions: u32, chance: u32) {
        let mut next: Vec<(G::Action, u64)> = vec![];
        let (who, decisions, chance) = match game.pending(&state.public) {
            Pending::Over => {
                let outcome = game.outcome(&state.public);
                return self.leaves.push(Leaf { parts, decisions, chance, outcome });
            }
            Pending::Chance => {
                game.outcomes(state, &mut |action, weight| next.push((action, weight.into())));
                (Actor::Chance, decisions, chance + 1)
            }
            Pending::Seats(seats) => {
                let seat = seats.first().unwrap();
                let mut legal = vec![];
                game.legal(&state.public, state.mine(seat), seat, &mut legal);
                next.extend(legal.into_iter().map(|action| (action, 1)));
                (Actor::Seat(seat), decisions + 1, chance)
            }
        };
        let total: u64 = next.iter().map(|(_, weight)| weight).sum();
        assert_eq!(parts % total, 0, "the whole must be divisible");
        for (action, weight) in next {
            let mut after = *state;
            game.apply(&mut after, who, action, &mut Silence);
            self.walk(game, &after, parts / total * weight, decisions, chance);
        }
    }

    /// The mean of a whole number over all leaves, as a fraction in lowest terms.
    fn mean(&self, of: impl Fn(&Leaf) -> i64) -> (i64, i64) {
        let sum: i64 = self.leaves.iter().map(|leaf| leaf.parts as i64 * of(leaf)).sum();
        let common = gcd(sum.unsigned_abs(), self.whole) as i64;
        (sum / common, self.whole as i64 / common)
    }

    fn chance_of(&self, holds: impl Fn(&Leaf) -> bool) -> (i64, i64) {
        self.mean(|leaf| i64::from(holds(leaf)))
    }

    /// The probability of each value.
    fn spread(&self, of: impl Fn(&Leaf) -> i64) -> BTreeMap<i64, f64> {
        let mut spread = BTreeMap::new();
        for leaf in &self.leaves {
            *spread.entry(of(leaf)).or_default() += leaf.parts;
        }
        spread
            .into_iter()
            .map(|(value, parts): (i64, u64)| (value, parts as f64 / self.whole as f64))
            .collect()
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn wins(leaf: &Leaf, seat: usize) -> bool {
    matches!(leaf.outcome.verdict, Verdict::Won(_)) && leaf.outcome.shares()[seat] == 1.0
}

fn length(leaf: &Leaf) -> i64 {
    leaf.decisions.into()
}

/// Compares with figures printed to eight places.
fn assert_near(found: &BTreeMap<i64, f64>, expected: &[(i64, f64)]) {
    assert_eq!(
        found.keys().copied().collect::<Vec<_>>(),
        expected.iter().map(|(value, _)| *value).collect::<Vec<_>>()
    );
    for (value, chance) in expected {
        assert!((found[value] - chance).abs() < 1e-8, "{value}: {} is not {chance}", found[value]);
    }
}

fn sd(exact: &Exact) -> f64 {
    let (mean, whole) = exact.mean(length);
    let mean = mean as f64 / whole as f64;
    let square = |leaf: &Leaf| (f64::from(leaf.decisions) - mean).powi(2) * leaf.parts as f64;
    (exact.leaves.iter().map(square).sum::<f64>() / exact.whole as f64).sqrt()
}

#[test]
fn tic_tac_toe() {
    let exact = Exact::of(&TicTacToe, 362_880);
    let (decisions, of) = exact.mean(length);
    assert!((decisions as f64 / of as f64 - 7.626_190_476_2).abs() < 1e-10);
    assert!((sd(&exact) - 1.298_636_56).abs() < 1e-8);
    // 0.5849206349, 0.2880952381, 0.1269841270.
    assert_eq!(exact.chance_of(|leaf| wins(leaf, 0)), (737, 1_260));
    assert_eq!(exact.chance_of(|leaf| wins(leaf, 1)), (121, 420));
    assert_eq!(exact.chance_of(|leaf| leaf.outcome.verdict == Verdict::Draw), (8, 63));
    let lengths = [(5, 0.095_238_10), (6, 0.088_095_24), (7, 0.264_285_71), (8, 0.2), (9, 0.352_380_95)];
    assert_near(&exact.spread(length), &lengths);
}

#[test]
fn kuhn_poker_for_two() {
    let exact = Exact::of(&KuhnPoker::new(2), 6 * 8);
    assert_eq!(exact.mean(length), (9, 4));
    assert!((sd(&exact) - 0.433_012_70).abs() < 1e-8);
    assert_eq!(exact.chance_of(|leaf| wins(leaf, 0)), (9, 16));
    assert_eq!(exact.chance_of(|leaf| wins(leaf, 1)), (7, 16));
    assert_eq!(exact.mean(|leaf| leaf.outcome.points[0].into()), (1, 8));
    assert_near(&exact.spread(length), &[(2, 0.75), (3, 0.25)]);
}

#[test]
fn kuhn_poker_for_three() {
    let exact = Exact::of(&KuhnPoker::new(3), 24 * 32);
    assert_eq!(exact.mean(length), (7, 2));
    assert!((sd(&exact) - std::f64::consts::FRAC_1_SQRT_2).abs() < 1e-8);
    let points = [0, 1, 2].map(|seat| exact.mean(|leaf| leaf.outcome.points[seat].into()));
    assert_eq!(points, [(15, 64), (-3, 64), (-3, 16)], "0.234375, -0.046875, -0.1875");
    assert_near(&exact.spread(length), &[(3, 0.625), (4, 0.25), (5, 0.125)]);
}

#[test]
fn leduc_poker_with_and_without_suits() {
    for isomorphic in [false, true] {
        let exact = Exact::of(&LeducPoker { isomorphic }, 120 * 6u64.pow(8));
        assert_eq!(exact.mean(length), (65, 16), "4.0625");
        assert_eq!(exact.mean(|leaf| i64::from(leaf.decisions + leaf.chance)), (107, 16), "6.6875");
        assert!((sd(&exact) - 1.352_563_15).abs() < 1e-8);
        assert_eq!(exact.chance_of(|leaf| wins(leaf, 0)), (95, 192), "0.4947916667");
        assert_eq!(exact.chance_of(|leaf| wins(leaf, 1)), (41, 96), "0.4270833333");
        assert_eq!(exact.chance_of(|leaf| leaf.outcome.verdict == Verdict::Draw), (5, 64), "0.078125");
        assert_eq!(exact.mean(|leaf| leaf.outcome.points[0].into()), (-5, 64), "-0.078125");
        let lengths = [
            (2, 0.166_666_67),
            (3, 0.166_666_67),
            (4, 0.284_722_22),
            (5, 0.236_111_11),
            (6, 0.114_583_33),
            (7, 0.027_777_78),
            (8, 0.003_472_22),
        ];
        assert_near(&exact.spread(length), &lengths);
        let returns = [
            (-13, 0.006_25),
            (-11, 0.012_5),
            (-9, 0.035_416_67),
            (-7, 0.045_833_33),
            (-5, 0.068_75),
            (-3, 0.129_166_67),
            (-1, 0.129_166_67),
            (0, 0.078_125),
            (1, 0.233_333_33),
            (3, 0.108_333_33),
            (5, 0.068_75),
            (7, 0.035_416_67),
            (9, 0.030_208_33),
            (11, 0.012_5),
            (13, 0.006_25),
        ];
        assert_near(&exact.spread(|leaf| leaf.outcome.points[0].into()), &returns);
    }
}
