//! A quick guess at each seat's chance to win: points now, and points that are likely to come.

use crate::Henchmania;
use crate::apply::PERFORMANCES;
use crate::card::Site;
use crate::effect::Window;
use crate::set::Type;
use crate::solver;
use crate::state::{NOBODY, Public, Step};
use parlour_core::{MAX_SEATS, Seat, State};

/// What a hand card is worth before it is played, by what it is.
const WEAPON: f32 = 0.5;
const ACTION: f32 = 1.4;
const LAID: f32 = 0.7;
const PAWN: f32 = 0.9;
/// What a dominated site is worth while pawns are placed.
const DOMINATED: f32 = 0.4;
/// What a Trump and a ready Reserve card with a use are worth.
const TRUMP: f32 = 1.5;
const READY: f32 = 0.6;

/// Each seat's chance to win.
pub(crate) fn chances(game: &Henchmania, state: &State<Henchmania>) -> [f32; MAX_SEATS] {
    let public = &state.public;
    let mut shares = [0.0; MAX_SEATS];
    if public.winner != NOBODY {
        shares[usize::from(public.winner)] = 1.0;
        return shares;
    }
    let mut worth = [0.0f32; MAX_SEATS];
    for seat in Seat::all(game.seats) {
        worth[seat.index()] = expected(game, state, seat);
    }
    if let Some(odds) = solver::solve(game, public) {
        let [attacker, defender] = public.duel.seats;
        worth[attacker.index()] += odds.attacker as f32;
        worth[defender.index()] += odds.defender as f32;
    }
    // The nearer the end, the more a point decides.
    let days = days_left(game, public);
    let scale = 2.5 + 1.5 * days;
    let best = worth[..usize::from(game.seats)].iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for seat in Seat::all(game.seats) {
        let share = f32::exp((worth[seat.index()] - best) / scale);
        shares[seat.index()] = share;
        sum += share;
    }
    shares.iter_mut().for_each(|share| *share /= sum);
    shares
}

/// What the guess looks at for a seat, for people who ask why.
pub(crate) fn parts(game: &Henchmania, state: &State<Henchmania>, seat: Seat) -> Vec<(&'static str, f32)> {
    let public = &state.public;
    let mut duel = 0.0;
    if let Some(odds) = solver::solve(game, public) {
        let [attacker, defender] = public.duel.seats;
        duel += if attacker == seat { odds.attacker as f32 } else { 0.0 };
        duel += if defender == seat { odds.defender as f32 } else { 0.0 };
    }
    let rivals = Seat::all(game.seats).filter(|other| *other != seat);
    vec![
        ("points", f32::from(public.score[seat.index()])),
        (
            "points of the best rival",
            rivals.map(|other| f32::from(public.score[other.index()])).fold(0.0, f32::max),
        ),
        ("points expected from the duel", duel),
        ("kinds of Performance", f32::from(game.set.kinds(public, seat))),
        ("cards in hand", state.mine(seat).hand().len() as f32),
        ("sites dominated", domination(public, seat) / DOMINATED),
    ]
}

/// Scorings still to come, if nobody ends the game before.
fn days_left(game: &Henchmania, public: &Public) -> f32 {
    let scored = matches!(public.step, Step::Over) || public.tie.on;
    let left = game.days.saturating_sub(public.day) + 1;
    if scored { 0.0 } else { f32::from(if public.extra > 0 { 1 } else { left }) }
}

/// Points a seat has and may expect.
fn expected(game: &Henchmania, state: &State<Henchmania>, seat: Seat) -> f32 {
    let (set, public) = (&game.set, &state.public);
    let kinds = set.kinds(public, seat);
    let mut worth = f32::from(public.score[seat.index()]);
    // A lead ends the game early, so far days count less.
    let days = 1.0 + 0.7 * (days_left(game, public) - 1.0).max(0.0);
    let (mut bonus, mut bonus_three, mut ready) = (0, 0, 0.0);
    for slot in public.reserve_of(seat) {
        let facts = set.of(slot.card());
        bonus += facts.bonus;
        bonus_three += facts.bonus_three;
        let useful = facts.uses[0].is_some() || facts.copies_trumps || facts.bare > 0;
        ready += if useful && slot.is_ready() { READY } else { 0.0 };
    }
    let trump = public.trump[seat.index()];
    let extra = trump.is_some() && set.of(trump.card()).use_in(Window::Score).is_some();
    let counted = (kinds + u8::from(extra)).min(3);
    let mut income = f32::from(PERFORMANCES[usize::from(counted)]);
    income += if counted > 0 { f32::from(bonus) } else { 0.0 };
    income += if counted >= 3 { f32::from(bonus_three) } else { 0.0 };
    worth += income * days + ready;
    worth += if trump.is_some() { TRUMP } else { 0.0 };
    let passed = public.passed.has(seat);
    for card in state.mine(seat).hand() {
        let facts = set.of(*card);
        worth += match facts.kind {
            _ if facts.is_weapon() || facts.guard => WEAPON,
            _ if passed => 0.0,
            Type::Action => ACTION,
            Type::Trump => TRUMP,
            Type::Reserve if facts.performance != 0 => {
                let missing = kinds < 3 && !has_kind(game, public, seat, facts.performance);
                if missing { 1.6 * days } else { 0.2 }
            }
            Type::Reserve => LAID,
        };
    }
    let held: u8 = public.held[seat.index()].iter().sum();
    worth += PAWN * f32::from(held);
    worth + domination(public, seat)
}

fn has_kind(game: &Henchmania, public: &Public, seat: Seat, kind: u8) -> bool {
    public.reserve_of(seat).iter().any(|slot| game.set.of(slot.card()).performance == kind)
}

/// Sites dominated while pawns are placed promise a card each.
fn domination(public: &Public, seat: Seat) -> f32 {
    if !matches!(public.step, Step::Place | Step::Draw | Step::SecondCard | Step::OneOfTwo | Step::Bonus) {
        return 0.0;
    }
    let dominated = Site::ALL.iter().filter(|site| public.dominator(**site) == Some(seat)).count();
    DOMINATED * dominated as f32
}
