//! Checks that a game can be played again from what was written of it.

use super::Law;
use super::secrets::{Told, told};
use super::walk::{Check, broken};
use crate::{Actor, Code, Eye, Game, Line, Names, Notation, Record, Show, Silence, State, Tape, roll};

/// The actions played again give the same end.
pub(super) fn silently<G: Game>(
    game: &G,
    start: &State<G>,
    taken: &[(Actor, G::Action)],
    end: &State<G>,
) -> Check {
    let mut state = game.start();
    if state != *start {
        return broken(Law::Replay, "the game starts otherwise the second time");
    }
    for (who, action) in taken {
        game.apply(&mut state, *who, *action, &mut Silence);
    }
    if state == *end { Ok(()) } else { broken(Law::Replay, "the replayed game ends in another state") }
}

/// What was heard and how the digest rolled on while a game was played, to be compared with its replay.
pub(super) struct Heard {
    digest: u64,
    told: Vec<Told>,
}

impl Heard {
    pub(super) fn new<G: Game>(start: &State<G>) -> Heard {
        Heard { digest: start.digest(), told: vec![] }
    }

    /// Notes one action: its telling to every eye and the state after it.
    pub(super) fn note<G: Show>(
        &mut self,
        game: &G,
        who: Actor,
        action: G::Action,
        after: &State<G>,
        tape: &Tape<G::Event>,
        names: &Names,
    ) {
        self.told.extend(Eye::all(game.seats()).map(|eye| told(game, tape, eye, names)));
        self.digest = roll(self.digest, actor_number(who), action.code(), after.digest());
    }

    /// The record written, read back and played again gives the same actions, sentences and digest.
    pub(super) fn again<G: Show>(&self, game: &G, taken: &[(Actor, G::Action)], names: &Names) -> Check {
        let mut lines = written(game, taken);
        if let Some(line) = lines.last_mut() {
            line.digest = Some(self.digest);
        }
        let read: Record = match record(game.seats(), lines).to_string().parse() {
            Ok(read) => read,
            Err(error) => return broken(Law::Replay, format!("the record does not read back: {error}")),
        };
        if read.lines.len() != taken.len() {
            return broken(Law::Replay, format!("{} of {} actions read back", read.lines.len(), taken.len()));
        }
        let mut state = game.start();
        let mut heard = Heard::new(&state);
        for (index, (line, (who, action))) in read.lines.iter().zip(taken).enumerate() {
            let found = <G::Action as Notation<G>>::read(game, &line.text);
            if found != Some(*action) || line.who != *who {
                return broken(
                    Law::Replay,
                    format!("action {} {:?} reads back as {} {found:?}", index + 1, line.text, line.who),
                );
            }
            let mut tape = Tape::default();
            game.apply(&mut state, *who, *action, &mut tape);
            heard.note(game, *who, *action, &state, &tape, names);
            let from = heard.told.len() - usize::from(game.seats()) - 1;
            let differs = (from..heard.told.len()).find(|nth| heard.told[*nth] != self.told[*nth]);
            if let (Some(nth), mut eyes) = (differs, Eye::all(game.seats())) {
                let eye = eyes.nth(nth - from);
                return broken(Law::Replay, format!("action {} is told otherwise to {eye:?}", index + 1));
            }
        }
        if heard.digest != self.digest {
            return broken(Law::Replay, "the replayed game goes through other states");
        }
        Ok(())
    }
}

/// The actions as the lines of a record.
pub(super) fn written<G: Show>(game: &G, taken: &[(Actor, G::Action)]) -> Vec<Line> {
    let line = |(who, action): &(Actor, G::Action)| {
        let mut text = String::new();
        action.write(game, &mut text);
        Line { who: *who, text, stamp: None, digest: None }
    };
    taken.iter().map(line).collect()
}

fn record(seats: u8, lines: Vec<Line>) -> Record {
    Record {
        game: "walk".into(),
        rules: 1,
        pack: "none".into(),
        seats,
        options: vec![],
        names: vec![],
        commitment: None,
        seed: None,
        match_name: None,
        given: vec![],
        position: None,
        lines,
        result: None,
    }
}

/// The number an actor has in the rolling digest.
fn actor_number(who: Actor) -> u8 {
    match who {
        Actor::Chance => u8::MAX,
        Actor::Seat(seat) => seat.0,
    }
}
