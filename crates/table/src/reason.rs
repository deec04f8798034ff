//! One line why a move is good or bad: what the game's evaluation sees change.

use parlour_core::{Actor, Game, MAX_SEATS, Pending, Rng, Show, Silence, State, View};

/// Worlds over which what is hidden is averaged.
const WORLDS: usize = 8;
/// Parts of the evaluation that are named.
const NAMED: usize = 3;
/// Changes smaller than this are not worth a word.
const SMALL: f32 = 0.05;
/// Changes of the chance smaller than this are none.
const SLIGHT: f32 = 0.01;

/// What a move changes, as the seat that makes it may know it.
pub(crate) fn reason<G: Show>(game: &G, view: &View<G>, action: G::Action, rng: &mut Rng) -> String {
    let (mut now, mut then) = (0.0, 0.0);
    let mut changes: Vec<(&'static str, f32)> = vec![];
    for _ in 0..WORLDS {
        let before = game.determinize(view, rng);
        let mut after = before;
        game.apply(&mut after, Actor::Seat(view.seat), action, &mut Silence);
        now += shares(game, &before)[view.seat.index()] / WORLDS as f32;
        then += shares(game, &after)[view.seat.index()] / WORLDS as f32;
        let parts = game.insight(&after, view.seat).into_iter();
        let less = game.insight(&before, view.seat).into_iter().map(|(name, value)| (name, -value));
        for (name, value) in parts.chain(less) {
            match changes.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => *sum += value / WORLDS as f32,
                None => changes.push((name, value / WORLDS as f32)),
            }
        }
    }
    changes.retain(|(_, change)| change.abs() >= SMALL);
    changes.sort_by(|one, two| two.1.abs().total_cmp(&one.1.abs()));
    let parts: Vec<String> =
        changes.iter().take(NAMED).map(|(name, change)| format!("{name} {}", signed(*change))).collect();
    // No second chance beside the one that was searched for: two that differ only puzzle.
    match &parts[..] {
        [] if then > now + SLIGHT => "At once the position looks better.".into(),
        [] if then < now - SLIGHT => "At once the position looks worse.".into(),
        [] => "At once nothing changes.".into(),
        parts => format!("At once: {}.", parts.join(", ")),
    }
}

fn signed(change: f32) -> String {
    if change < 0.0 { format!("\u{2212}{:.1}", -change) } else { format!("+{change:.1}") }
}

fn shares<G: Game>(game: &G, state: &State<G>) -> [f32; MAX_SEATS] {
    match game.pending(&state.public) {
        Pending::Over => game.outcome(&state.public).shares(),
        _ => game.evaluate(state),
    }
}
