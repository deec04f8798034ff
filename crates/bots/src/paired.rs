//! One look ahead, mended by walks in pairs: another action is taken only where it is shown to be better.
//!
//! For games whose evaluation sees so far that most choices are right at one look, and whose actions are often nearly
//! alike, so that choosing the best of noisy means chooses the luckiest. The actions are walked equally often as long
//! as there is hope for them, all in the same made-up world and with the same random numbers as far as they go together;
//! each walk is played on, one look ahead in every step, until enough turns have ended, and judged there. What counts
//! is the difference to the action that looked best, and whether it is larger than its own uncertainty.

use crate::look::best_of;
use crate::{Budget, Choice, Limit, greedy};
use parlour_core::{Actor, Game, MAX_SEATS, Pending, Rng, Silence, View, WalkLength, random_step};
use std::ops::Range;

/// No more actions than this are compared, those that look best.
const COMPARED: usize = 12;
/// Walks of each between two looks at what they have shown.
const BATCH: u32 = 32;
/// Nothing is concluded from fewer.
const LEAST: u32 = 2 * BATCH;
/// Another action has to be better by so many standard errors.
const SHOWN: f64 = 1.0;
/// One that would not be better even by so many standard errors more is walked no further.
const HOPE: f64 = 1.0;
/// The last one left is sure to be better by so many.
const SURE: f64 = 4.0;
/// A difference that is none.
const NOTHING: f64 = 1e-4;

/// What the walks have shown of an action.
struct Rival<A> {
    action: A,
    /// What every seat got, summed.
    sums: [f32; MAX_SEATS],
    walks: u32,
    /// The difference to the action that looked best, summed, and its square.
    gain: f64,
    squares: f64,
    /// Whether it is still walked.
    alive: bool,
}

impl<A> Rival<A> {
    /// How much better it is than the action that looked best, and the standard error of that.
    fn lead(&self) -> (f64, f64) {
        let walks = f64::from(self.walks.max(1));
        let mean = self.gain / walks;
        (mean, ((self.squares / walks - mean * mean).max(0.0) / walks).sqrt())
    }

    fn share(&self, seat: usize) -> f32 {
        self.sums[seat] / self.walks.max(1) as f32
    }
}

/// Chooses with so many walks in all, each of this length.
pub(crate) fn choose<G: Game>(
    game: &G,
    view: &View<G>,
    legal: &[G::Action],
    length: WalkLength,
    budget: Budget,
    rng: &mut Rng,
    enough: &(impl Fn() -> bool + Sync),
) -> Choice<G::Action> {
    let seat = view.seat.index();
    let looked = greedy::choose(game, view, legal, rng).weighed;
    let walks = Walks { game, view, length, seed: rng.wide(), enough };
    let mut left = match budget.limit {
        Limit::Iterations(walks) => walks,
        Limit::Time(_) => u32::MAX,
    };
    // Not more than the walks can show something of.
    let compared = ((left / LEAST) as usize).clamp(2, COMPARED);
    let mut rivals: Vec<Rival<G::Action>> =
        looked.iter().take(compared).map(|(action, _)| rival(*action)).collect();
    let mut done = 0u32;
    while left > 0 && (done == 0 || !enough()) {
        let actions: Vec<Option<G::Action>> =
            rivals.iter().map(|rival| rival.alive.then_some(rival.action)).collect();
        let walked = actions.iter().flatten().count() as u32;
        let batch = done..done.saturating_add(BATCH.min(left.div_ceil(walked)));
        left = left.saturating_sub(walked * batch.len() as u32);
        // Always in the order of the walks, so that it is the same on any number of threads.
        for found in walks.on_threads(&actions, batch, budget.threads) {
            done += 1;
            let first = f64::from(found[0][seat]);
            for (rival, shares) in rivals.iter_mut().zip(found).filter(|(rival, _)| rival.alive) {
                let gain = f64::from(shares[seat]) - first;
                rival.walks += 1;
                rival.gain += gain;
                rival.squares += gain * gain;
                rival.sums.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
            }
        }
        if done >= LEAST && decided(&mut rivals) {
            break;
        }
    }
    verdict(rivals, &looked, seat)
}

fn rival<A>(action: A) -> Rival<A> {
    Rival { action, sums: [0.0; MAX_SEATS], walks: 0, gain: 0.0, squares: 0.0, alive: true }
}

/// Gives up those without hope. Says whether more walks could change nothing.
fn decided<A>(rivals: &mut [Rival<A>]) -> bool {
    let mut sure = false;
    for rival in rivals[1..].iter_mut().filter(|rival| rival.alive) {
        let (lead, error) = rival.lead();
        rival.alive = lead + HOPE * error > NOTHING;
        sure |= rival.alive && lead > SURE * error;
    }
    match rivals[1..].iter().filter(|rival| rival.alive).count() {
        0 => true,
        1 => sure,
        _ => false,
    }
}

/// The best of those shown to be better than what looked best, else that.
fn verdict<A: Copy + PartialEq>(rivals: Vec<Rival<A>>, looked: &[(A, f32)], seat: usize) -> Choice<A> {
    let shown = |rival: &&Rival<A>| {
        let (lead, error) = rival.lead();
        rival.walks >= LEAST && lead > SHOWN * error && lead > NOTHING
    };
    let best = rivals[1..].iter().filter(shown).max_by(|one, two| one.lead().0.total_cmp(&two.lead().0));
    let best = best.unwrap_or(&rivals[0]);
    // Nothing is said to be better than what is chosen: it was not shown to be.
    let most = best.share(seat);
    let mut weighed: Vec<(A, f32, u32)> = looked
        .iter()
        .map(|(action, value)| match rivals.iter().find(|rival| rival.action == *action) {
            Some(rival) => (*action, rival.share(seat).min(most), rival.walks),
            None => (*action, value.min(most), 0),
        })
        .collect();
    weighed.sort_by(|one, two| {
        let chosen = |of: &(A, f32, u32)| of.0 == best.action;
        chosen(two).cmp(&chosen(one)).then(two.1.total_cmp(&one.1))
    });
    Choice {
        action: best.action,
        shares: best.sums.map(|sum| sum / best.walks.max(1) as f32),
        visits: weighed.iter().map(|(_, _, walks)| *walks).collect(),
        weighed: weighed.into_iter().map(|(action, value, _)| (action, value)).collect(),
    }
}

/// What every seat gets after each of the actions that are still walked.
type Found = [[f32; MAX_SEATS]; COMPARED];

/// Where walks begin and how far they go. They are numbered: the number is all that is random about one.
struct Walks<'a, G: Game, E> {
    game: &'a G,
    view: &'a View<G>,
    length: WalkLength,
    seed: u64,
    enough: &'a E,
}

impl<G: Game, E: Fn() -> bool + Sync> Walks<'_, G, E> {
    /// These walks, in order, shared among threads; fewer if it is enough.
    fn on_threads(&self, actions: &[Option<G::Action>], numbers: Range<u32>, threads: u8) -> Vec<Found> {
        if threads <= 1 {
            return self.in_a_row(actions, numbers);
        }
        let part = (numbers.len() as u32).div_ceil(u32::from(threads)).max(1);
        let end = numbers.end;
        std::thread::scope(|scope| {
            let running: Vec<_> = numbers
                .step_by(part as usize)
                .map(|start| scope.spawn(move || self.in_a_row(actions, start..(start + part).min(end))))
                .collect();
            // A thread that has panicked takes the bot with it, as it would have without threads.
            let found = running.into_iter().map(|part| part.join());
            found.flat_map(|part| part.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        })
    }

    /// These walks, at least one; fewer if it is enough.
    fn in_a_row(&self, actions: &[Option<G::Action>], numbers: Range<u32>) -> Vec<Found> {
        let (mut found, mut buffer) = (vec![], vec![]);
        for number in numbers {
            if !found.is_empty() && (self.enough)() {
                break;
            }
            let mut each = Found::default();
            for (shares, action) in each.iter_mut().zip(actions) {
                if let Some(action) = action {
                    *shares = self.walk(*action, number, &mut buffer);
                }
            }
            found.push(each);
        }
        found
    }

    /// Plays an action and goes on, one look ahead in every step.
    fn walk(&self, action: G::Action, number: u32, buffer: &mut Vec<G::Action>) -> [f32; MAX_SEATS] {
        let Walks { game, view, length, .. } = *self;
        let mut rng = Rng::stream(self.seed, u64::from(number));
        let mut state = game.determinize(view, &mut rng);
        game.apply(&mut state, Actor::Seat(view.seat), action, &mut Silence);
        let (mut whose, mut ended) = (view.seat, 0);
        for _ in 0..length.steps {
            let Pending::Seats(seats) = game.pending(&state.public) else {
                if random_step(game, &mut state, &mut rng, buffer, &mut Silence).is_none() {
                    break;
                }
                continue;
            };
            let seat = seats.first().unwrap_or_default();
            if !seats.has(whose) {
                if ended == length.turns {
                    break;
                }
                (whose, ended) = (seat, ended + 1);
            }
            buffer.clear();
            game.legal(&state.public, state.mine(seat), seat, buffer);
            state = best_of(game, &state, seat, buffer);
        }
        match game.pending(&state.public) {
            Pending::Over => game.outcome(&state.public).shares(),
            _ => game.evaluate_turn_end(&state),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::quick;
    use parlour_classics::connect_four::{Action, ConnectFour};
    use parlour_core::{Notation, Seat, State};

    const LENGTH: WalkLength = WalkLength { turns: 2, steps: 60 };

    /// A rival with this lead after a hundred walks, and this standard error.
    fn shown(action: char, lead: f64, error: f64) -> Rival<char> {
        let squares = 100.0 * (100.0 * error * error + lead * lead);
        let sums = [(100.0 * (0.5 + lead)) as f32; MAX_SEATS];
        Rival { sums, walks: 100, gain: 100.0 * lead, squares, ..rival(action) }
    }

    fn chosen(rivals: Vec<Rival<char>>) -> (char, Vec<(char, f32)>) {
        let looked = [('a', 0.5), ('b', 0.4), ('c', 0.3), ('d', 0.9)];
        let choice = verdict(rivals, &looked, 0);
        assert_eq!(choice.action, choice.weighed[0].0);
        assert!(choice.weighed.is_sorted_by(|one, two| one.1 >= two.1), "{:?}", choice.weighed);
        (choice.action, choice.weighed)
    }

    #[test]
    fn what_looked_best_stays_unless_another_is_shown_to_be_better() {
        let first = || shown('a', 0.0, 0.0);
        assert_eq!(chosen(vec![first(), shown('b', 0.01, 0.02), shown('c', -0.1, 0.01)]).0, 'a');
        assert_eq!(chosen(vec![first(), shown('b', 0.05, 0.02), shown('c', -0.1, 0.01)]).0, 'b');
        assert_eq!(chosen(vec![first(), shown('b', 0.05, 0.02), shown('c', 0.06, 0.02)]).0, 'c');
        assert_eq!(chosen(vec![first(), shown('b', 0.05, 0.02), shown('c', 0.06, 0.2)]).0, 'b');
        assert_eq!(chosen(vec![first()]).1.len(), 4);
    }

    #[test]
    fn what_cannot_be_better_is_walked_no_further() {
        let first = || shown('a', 0.0, 0.0);
        let left = |rivals: &mut Vec<Rival<char>>| {
            let decided = decided(rivals);
            (rivals.iter().map(|rival| rival.alive).collect::<Vec<_>>(), decided)
        };
        assert_eq!(
            left(&mut vec![first(), shown('b', -0.02, 0.01), shown('c', -0.005, 0.01)]),
            (vec![true, false, true], false)
        );
        assert_eq!(
            left(&mut vec![first(), shown('b', 0.0, 0.0), shown('c', -0.1, 0.01)]),
            (vec![true, false, false], true)
        );
        assert_eq!(
            left(&mut vec![first(), shown('b', 0.1, 0.01), shown('c', -0.1, 0.01)]),
            (vec![true, true, false], true)
        );
        assert_eq!(
            left(&mut vec![first(), shown('b', 0.1, 0.01), shown('c', 0.09, 0.01)]),
            (vec![true, true, true], false)
        );
    }

    fn after(columns: &str) -> (State<ConnectFour>, Seat) {
        let mut state = ConnectFour.start();
        for (turn, column) in columns.chars().enumerate() {
            let action = Action::read(&ConnectFour, &format!("drop {column}")).unwrap();
            ConnectFour.apply(&mut state, Actor::Seat(Seat(turn as u8 % 2)), action, &mut Silence);
        }
        (state, Seat(columns.len() as u8 % 2))
    }

    fn weigh(columns: &str, budget: &str, enough: &(impl Fn() -> bool + Sync)) -> Choice<Action> {
        let (state, seat) = after(columns);
        let mut legal = vec![];
        ConnectFour.legal(&state.public, &(), seat, &mut legal);
        let mut rng = Rng::new(5);
        let budget = budget.parse().unwrap();
        choose(&ConnectFour, &state.view(seat), &legal, LENGTH, budget, &mut rng, enough)
    }

    #[test]
    fn it_is_the_same_on_any_number_of_threads() {
        let alone = weigh("dcdb", "500", &|| false);
        assert_eq!(alone.weighed.len(), 7);
        assert!(alone.visits.iter().sum::<u32>() >= 2 * LEAST, "{:?}", alone.visits);
        for budget in ["500x2", "500x3", "500x64"] {
            assert_eq!(weigh("dcdb", budget, &|| false), alone, "{budget}");
        }
    }

    #[test]
    fn walks_saved_on_what_is_without_hope_go_to_the_others() {
        let choice = weigh("dcdb", "700", &|| false);
        let (most, least) = (*choice.visits.iter().max().unwrap(), *choice.visits.iter().min().unwrap());
        assert!((LEAST..100).contains(&least) && most > 100, "{:?}", choice.visits);
        assert!((700..707).contains(&choice.visits.iter().sum::<u32>()), "{:?}", choice.visits);
    }

    #[test]
    fn it_walks_on_until_turns_have_ended_and_no_further() {
        let (state, seat) = after("dd");
        let walked = |turns: u32, steps: u32| {
            let action = Action::read(&ConnectFour, "drop a").unwrap();
            let (view, length) = (&state.view(seat), WalkLength { turns, steps });
            Walks { game: &ConnectFour, view, length, seed: 1, enough: &|| false }.walk(
                action,
                0,
                &mut vec![],
            )
        };
        let best = |state: &State<ConnectFour>, seat: Seat| {
            let mut legal = vec![];
            ConnectFour.legal(&state.public, &(), seat, &mut legal);
            best_of(&ConnectFour, state, seat, &legal)
        };
        let own = after("dda").0;
        let theirs = best(&own, Seat(1));
        let next = best(&theirs, Seat(0));
        assert_eq!(walked(0, 60), quick(&ConnectFour, &own));
        assert_eq!(walked(1, 60), quick(&ConnectFour, &theirs));
        assert_eq!(walked(2, 60), quick(&ConnectFour, &next));
        assert_eq!(walked(2, 1), quick(&ConnectFour, &theirs));
    }

    #[test]
    fn it_takes_a_win_that_is_there_and_stops_when_told() {
        let win = Action::read(&ConnectFour, "drop a").unwrap();
        assert_eq!(weigh("abacad", "90", &|| false).action, win);
        let stopped = weigh("abacad", "600s", &|| true);
        assert_eq!(stopped.action, win);
        assert_eq!(stopped.visits.iter().max(), Some(&1));
    }

    #[test]
    fn too_few_walks_show_nothing() {
        let few = Rival { walks: LEAST - 1, ..shown('b', 0.05, 0.0) };
        assert_eq!(chosen(vec![shown('a', 0.0, 0.0), few]).0, 'a');
        let enough = Rival { walks: LEAST, ..shown('b', 0.05, 0.0) };
        assert_eq!(chosen(vec![shown('a', 0.0, 0.0), enough]).0, 'b');
    }
}
