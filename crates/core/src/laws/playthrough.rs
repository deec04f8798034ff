//! Playthroughs: one whole game printed step by step, whose diff is the review of a change of rules.

use crate::{Actor, Eye, Names, Notation, Pending, Random, Rng, Seat, Show, Tape};
use std::fmt::Write;

/// One random game in full: what every eye sees where something is hidden, who is asked, every offer or outcome
/// (the first `widest` of them), what was chosen and what was told.
pub fn playthrough<G: Show>(game: &G, seed: u64, widest: usize) -> String {
    let mut out = String::new();
    write_game(game, seed, widest, &mut out).expect("writing to a string cannot fail");
    out
}

fn text_of<G: Show>(game: &G, action: G::Action) -> String {
    let mut text = String::new();
    action.write(game, &mut text);
    text
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("not JSON: {error}"))
}

fn write_game<G: Show>(game: &G, seed: u64, widest: usize, out: &mut String) -> std::fmt::Result {
    let names = Names::numbered(game.seats());
    let mut rng = Rng::new(seed);
    let mut state = game.start();
    for step in 1.. {
        writeln!(out, "# {step}")?;
        writeln!(out, "public {}", json(&state.public))?;
        for seat in Seat::all(game.seats()) {
            let mine = json(state.mine(seat));
            if mine != "null" {
                writeln!(out, "{seat} {mine}")?;
            }
        }
        let (who, action) = match game.pending(&state.public) {
            Pending::Over => {
                writeln!(out, "over: {}", game.result(&state.public, &names))?;
                return Ok(());
            }
            Pending::Chance => {
                let mut listed = vec![];
                game.outcomes(&state, &mut |action, weight| listed.push((action, weight)));
                writeln!(out, "chance, {} outcomes, weight {}:", listed.len(), game.tickets(&state))?;
                for (action, weight) in listed.iter().take(widest) {
                    writeln!(out, "  {weight} × {}", text_of(game, *action))?;
                }
                let ticket = rng.below(game.tickets(&state));
                (Actor::Chance, game.outcome_of(&state, ticket))
            }
            Pending::Seats(seats) => {
                let asked: Vec<Seat> = seats.iter().collect();
                let seat = rng.pick(&asked);
                let view = state.view(seat);
                writeln!(out, "{asked:?} asked: {}", game.scene(view.look(), &names).prompt.say)?;
                let mut legal = vec![];
                game.legal(&state.public, state.mine(seat), seat, &mut legal);
                for action in legal.iter().take(widest) {
                    let offer = game.offer(&view, *action, &names);
                    writeln!(
                        out,
                        "  {:08x} {} — {} ({})",
                        crate::Code::code(*action),
                        text_of(game, *action),
                        offer.say,
                        offer.rule
                    )?;
                }
                if legal.len() > widest {
                    writeln!(out, "  … {} in all", legal.len())?;
                }
                (Actor::Seat(seat), rng.pick(&legal))
            }
        };
        writeln!(out, "{who} {}", text_of(game, action))?;
        let mut tape = Tape::default();
        game.apply(&mut state, who, action, &mut tape);
        for (rule, event) in &tape.0 {
            let told: Vec<(Eye, String)> =
                Eye::all(game.seats()).map(|eye| (eye, game.tell(event, eye, &names).say)).collect();
            let open = &told[told.len() - 1].1;
            writeln!(out, "  {rule}: {open}")?;
            for (eye, say) in told.iter().filter(|(_, say)| say != open) {
                writeln!(out, "    to {}: {say}", eye.seat().unwrap_or_default())?;
            }
        }
    }
    Ok(())
}
