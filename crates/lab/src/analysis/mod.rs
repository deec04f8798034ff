//! A finished or unfinished game looked at again: everybody's chances after every action, and where it turned.

mod plot;

use crate::LabError;
use parlour_bots::{BotSpec, Stop};
use parlour_content::Source;
use parlour_core::{Actor, Record, Seat};
use parlour_table::{BotChoice, Pick, Rated, Table, Thought, replay};
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A choice that gave away at least so much of the win is a mistake, or a blunder.
const MISTAKE: f32 = 0.08;
const BLUNDER: f32 = 0.18;
/// Somebody's chance changed at least so much between two choices: the game turned.
const TURN: f32 = 0.15;
/// Turning points that are named, the greatest.
const NAMED: usize = 6;

/// A game looked at again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The game's id.
    pub game: String,
    /// Who played.
    pub names: Vec<String>,
    /// The bot that weighed the chances.
    pub bot: String,
    /// Every action, in order.
    pub moments: Vec<Moment>,
    /// Where it turned, in order.
    pub turning_points: Vec<Turn>,
    /// How it ended, if it has.
    pub result: Option<String>,
}

/// One action and what came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// The action's number, from 1.
    pub action: usize,
    /// Who: a seat's number, or chance.
    pub seat: Option<Seat>,
    /// Its notation.
    pub text: String,
    /// Everybody's chance once it is done, as the next one to choose may see it; the result at the end.
    pub chances: Vec<f32>,
    /// How much of the win the choice gave away against the best one; 0 where there was nothing better.
    pub lost: f32,
    /// What to call that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// What would have been better, where that is worth saying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub better: Option<Rated>,
}

/// What to call a choice that gave something away.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It gave a little away.
    Mistake,
    /// It gave much away.
    Blunder,
}

/// Where the game turned.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn {
    /// By which action, from 1: the choice before the change.
    pub action: usize,
    /// Whose chance changed most.
    pub seat: Seat,
    /// From
    pub from: f32,
    /// to.
    pub to: f32,
    /// In a sentence.
    pub say: String,
}

/// What was asked about one choice.
struct Question {
    action: usize,
    seat: Seat,
    played: u32,
    thought: Thought,
}

struct Answer {
    action: usize,
    seat: Seat,
    /// What the bot thinks of what was played.
    value: f32,
    choice: BotChoice,
}

/// Looks at a record with a bot, on so many threads. Stopped, it has looked less closely.
pub fn analyse(
    record: &Record,
    pack: Option<Source>,
    bot: BotSpec,
    threads: usize,
    stop: &Stop,
) -> Result<Analysis, LabError> {
    // The whole record is proved first, so that what follows cannot fail halfway.
    let end = replay(record, None, pack.clone())?;
    let mut table = replay(record, Some(0), pack)?;
    let mut questions = vec![];
    for (index, line) in record.lines.iter().enumerate() {
        let pick = Pick::Text(line.text.clone());
        if let Actor::Seat(seat) = line.who
            && table.offers(seat).len() > 1
            && let Ok(played) = table.find(line.who, &pick)
            && let Some(thought) = table.advise(seat, bot, index as u64)
        {
            questions.push(Question { action: index + 1, seat, played, thought });
        }
        if line.who == Actor::Chance {
            table.stamp(line.stamp.unwrap_or_default());
        }
        let text = format!("{} {}", line.who, line.text);
        table.act(line.who, &pick).map_err(|error| parlour_table::ReplayError::Act {
            number: index + 1,
            text,
            error,
        })?;
    }
    let answers = think(questions, threads, stop);
    Ok(conclude(record, &*end, bot, &answers))
}

/// Answers all questions, in their order.
fn think(questions: Vec<Question>, threads: usize, stop: &Stop) -> Vec<Answer> {
    let open: Vec<Mutex<Option<Question>>> = questions.into_iter().map(|one| Mutex::new(Some(one))).collect();
    let answers: Vec<Mutex<Option<Answer>>> = open.iter().map(|_| Mutex::new(None)).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(place) = open.get(index) else { return };
                    let Some(question) = place.lock().expect("nobody else takes it").take() else { continue };
                    let choice = (question.thought)(stop);
                    let played = choice.alternatives.iter().find(|rated| rated.id == question.played);
                    let value = played.map_or(0.0, |rated| rated.value);
                    let answer = Answer { action: question.action, seat: question.seat, value, choice };
                    *answers[index].lock().expect("nobody else answers it") = Some(answer);
                }
            });
        }
    });
    let taken = |answer: Mutex<Option<Answer>>| answer.into_inner().expect("nobody else answers it");
    answers.into_iter().filter_map(taken).collect()
}

fn conclude(record: &Record, end: &dyn Table, bot: BotSpec, answers: &[Answer]) -> Analysis {
    let names = end.names();
    let last: Option<Vec<f32>> = end.end().map(|end| {
        let shares = end.outcome.shares();
        shares[..usize::from(record.seats)].to_vec()
    });
    let even = vec![1.0 / f32::from(record.seats); usize::from(record.seats)];
    let mut moments: Vec<Moment> = vec![];
    for (index, line) in record.lines.iter().enumerate() {
        let action = index + 1;
        // The chances after an action are those the next one to choose sees.
        let next = answers.iter().find(|answer| answer.action > action);
        let chances = next.map(|answer| answer.choice.shares.clone()).or_else(|| last.clone());
        let chances =
            chances.unwrap_or_else(|| moments.last().map_or(even.clone(), |before| before.chances.clone()));
        let here = answers.iter().find(|answer| answer.action == action);
        let lost = here.map_or(0.0, |answer| (answer.choice.action.value - answer.value).max(0.0));
        let verdict = match lost {
            lost if lost >= BLUNDER => Some(Verdict::Blunder),
            lost if lost >= MISTAKE => Some(Verdict::Mistake),
            _ => None,
        };
        moments.push(Moment {
            action,
            seat: match line.who {
                Actor::Seat(seat) => Some(seat),
                Actor::Chance => None,
            },
            text: line.text.clone(),
            chances,
            lost,
            better: verdict.and(here).map(|answer| answer.choice.action.clone()),
            verdict,
        });
    }
    let mut turns: Vec<Turn> = vec![];
    for (place, answer) in answers.iter().enumerate() {
        let before = &answer.choice.shares;
        let after = match answers.get(place + 1) {
            Some(next) => &next.choice.shares,
            None => last.as_ref().unwrap_or(before),
        };
        let change = |seat: &usize| (after[*seat] - before[*seat]).abs();
        let seats = 0..usize::from(record.seats);
        let Some(most) = seats.max_by(|one, two| change(one).total_cmp(&change(two))) else { continue };
        if change(&most) < TURN {
            continue;
        }
        let moment = &moments[answer.action - 1];
        let who = names.of(answer.seat);
        let (whose, from, to) = (names.of(Seat(most as u8)), before[most], after[most]);
        let cause = match moment.verdict {
            Some(Verdict::Blunder) => format!("a blunder of {who}, `{}`", moment.text),
            Some(Verdict::Mistake) => format!("a mistake of {who}, `{}`", moment.text),
            None => format!("what came after {who} played `{}`", moment.text),
        };
        let say = format!("{whose} from {:.0} % to {:.0} %: {cause}.", from * 100.0, to * 100.0);
        turns.push(Turn { action: answer.action, seat: Seat(most as u8), from, to, say });
    }
    turns.sort_by(|one, two| (two.to - two.from).abs().total_cmp(&(one.to - one.from).abs()));
    turns.truncate(NAMED);
    turns.sort_by_key(|turn| turn.action);
    Analysis {
        game: record.game.clone(),
        names: names.0.clone(),
        bot: bot.to_string(),
        moments,
        turning_points: turns,
        result: end.end().map(|end| end.say),
    }
}
