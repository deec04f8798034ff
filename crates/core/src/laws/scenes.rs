//! Checks of the table as people see it: it can be drawn for every eye, and offers point at what is there.

use super::Law;
use super::lists::Lists;
use super::walk::{Check, broken};
use crate::{Area, Eye, Names, Random, Rng, Show, State};
use std::collections::HashSet;

/// Wider choices are sampled.
const OFFERS: u32 = 32;

/// Every eye's scene (or one eye's) has one id a thing, and every offer has words, a rule and things to point at that are there.
pub(super) fn scenes<G: Show>(
    game: &G,
    state: &State<G>,
    lists: &Lists<G>,
    names: &Names,
    every_eye: bool,
    rng: &mut Rng,
) -> Check {
    // A scene is the costliest thing to make; a soak sees enough of them through one eye at a time.
    let one = rng.below(u32::from(game.seats()) + 1) as usize;
    for (_, eye) in Eye::all(game.seats()).enumerate().filter(|(nth, _)| every_eye || *nth == one) {
        let scene = game.scene(state.look(eye), names);
        let mut ids = HashSet::new();
        scene.areas.iter().try_for_each(|area| collect(area, eye, &mut ids))?;
        let Some(seat) = eye.seat() else { continue };
        let legal = &lists.legal[seat.index()];
        let view = state.view(seat);
        let width = legal.len() as u32;
        for nth in 0..width.min(OFFERS) {
            let nth = if width > OFFERS { rng.below(width) } else { nth };
            let action = legal[nth as usize];
            let offer = game.offer(&view, action, names);
            if offer.say.is_empty() || offer.rule.0.is_empty() {
                return broken(Law::Scene, format!("{action:?} is offered to {seat} without words or rule"));
            }
            if let Some(lost) = offer.touch.iter().find(|id| !ids.contains(id.as_str())) {
                let what = format!("{action:?} is offered to {seat} by pointing at {lost:?}");
                return broken(Law::Scene, format!("{what}, which {seat} does not see"));
            }
        }
    }
    Ok(())
}

fn collect<'a>(area: &'a Area, eye: Eye, ids: &mut HashSet<&'a str>) -> Check {
    for id in [&area.id].into_iter().chain(area.items.iter().map(|item| &item.id)) {
        if !ids.insert(id) {
            return broken(Law::Scene, format!("{eye:?} sees two things called {id:?}"));
        }
    }
    area.areas.iter().try_for_each(|area| collect(area, eye, ids))
}
