//! Each seat's chance to win as a quick guess, in the currency of turns.
//!
//! What a player has (`holdings`) is counted in turns of a careful player that it took to get it, less the turns
//! already played; for the player whose turn it is, what the rest of the turn promises (`outlook`) is added, fights
//! by the folded odds of `duel`. So looking one action ahead is enough to fight what can be beaten, to flee, to
//! rest and to shop. A challenge is not counted in turns but by its chance to win the game.

mod duel;
mod holdings;
mod outlook;

pub use duel::Duel;

use crate::HamletHeroes;
use parlour_core::{MAX_SEATS, Seat, State};

/// What things are worth, in turns, and how the evaluation thinks.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Weights {
    /// A point of attack or defence among the best three things.
    pub point: f32,
    /// A gold piece.
    pub gold: f32,
    /// One Artifact of a set whose Sigil is aside, and two.
    pub set: [f32; 2],
    /// The first Sigil, and each further one.
    pub sigil: [f32; 2],
    /// A sure win against the Champion, for who has a Sigil.
    pub crown: f32,
    /// What dying costs beside what the Hero had.
    pub death: f32,
    /// A point of health that the next Heal does not bring back.
    pub health: f32,
    /// A Favor that is ready.
    pub favor: f32,
    /// A point of maximum health above a new Hero's.
    pub growth: f32,
    /// What running from a monster costs: it grows, and the turn is cut short.
    pub run: f32,
    /// What a turn that has begun costs.
    pub turn: f32,
    /// How many turns behind the start the Hamlet is to fall.
    pub fall: f32,
    /// How many turns ahead make a chance to win e times as large as another's.
    pub lead: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            point: 0.63,
            gold: 0.23,
            set: [1.1, 4.9],
            sigil: [6.2, 3.3],
            crown: 6.5,
            death: 0.3,
            health: 0.06,
            favor: 0.3,
            growth: 0.08,
            run: 0.2,
            turn: 2.2,
            fall: 2.0,
            lead: 6.0,
        }
    }
}

/// What the rest of a turn promises.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
struct Outlook {
    /// Turns to be gained.
    gain: f32,
    /// The chance to win the game at once, if the Champion can be or is being fought.
    crown: Option<f32>,
}

impl HamletHeroes {
    /// Each seat's chance to win.
    pub fn prospects(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        let public = &state.public;
        let seats = usize::from(self.seats);
        let odds = |turns: f32| (turns / self.weights.lead).clamp(-25.0, 25.0).exp();
        let mut shares = [0.0; MAX_SEATS];
        let mut fall = odds(-self.weights.fall);
        let me = public.active.index();
        let mut mine = 0.0;
        for seat in Seat::all(self.seats) {
            let worth = self.worth(state, seat) - self.weights.turn * self.begun(public, seat);
            shares[seat.index()] = odds(worth);
            if seat.index() == me {
                mine = worth;
            }
        }
        if public.round > 0 && public.winner == crate::names::NONE {
            let Outlook { gain, crown } = self.outlook(state, public.active);
            let others: f32 =
                fall + (0..seats).filter(|seat| *seat != me).map(|seat| shares[seat]).sum::<f32>();
            let share = |turns: f32| {
                let own = odds(turns);
                own / (own + others)
            };
            let mut best = share(mine + gain);
            if let Some(chance) = crown {
                best = best.max(chance + (1.0 - chance) * share(mine - self.loss(state, public.active)));
            }
            // The others keep their proportions.
            let rest = (1.0 - best) / others;
            shares[..seats].iter_mut().for_each(|share| *share *= rest);
            shares[me] = best;
            return shares;
        }
        fall += shares.iter().sum::<f32>();
        shares.iter_mut().for_each(|share| *share /= fall);
        shares
    }

    /// How many turns a seat has begun.
    fn begun(&self, public: &crate::Public, seat: Seat) -> f32 {
        let place = |seat: Seat| (seat.0 + self.seats - public.first.0) % self.seats;
        let waits = place(seat) > place(public.active);
        f32::from(public.round) - if waits { 1.0 } else { 0.0 }
    }
}
