//! Each seat's chance to win as a quick guess, in the currency of turns.
//!
//! What a player has (`holdings`) is counted in turns of a careful player that it took to get it; for the player
//! whose turn it is, what the rest of the turn promises (`outlook`) is added, fights by the folded odds of `duel`. So
//! looking one action ahead is enough to fight what can be beaten, to flee, to rest and to shop. From it follow the
//! chance to be first and the chance to be done before the Hamlet falls (HH-R-03). A challenge is not counted in
//! turns but by its chance to win the game.

mod duel;
mod holdings;
mod judge;
mod outlook;

pub use duel::Duel;
pub use judge::{INNER, INPUTS, Layers, NUMBERS, Network};

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
    /// What all there is to be had would come to; the farther it is, the more what is still missing counts.
    pub goal: f32,
    /// What a turn brings towards it.
    pub pace: f32,
    /// The share of a chance that waiting until the last round costs.
    pub haste: f32,
    /// The most that belongings alone can promise: the Champion is still to be beaten.
    pub promise: f32,
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
            goal: 48.0,
            pace: 1.25,
            haste: 0.5,
            promise: 0.75,
            lead: 6.0,
        }
    }
}

/// How sharply the chance to be in time falls around the last round, per share of the game's length.
const STEEP: f32 = 12.0;

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
        let me = public.active.index();
        let (mut forces, mut mine, mut loss) = ([0.0; MAX_SEATS], 0.0, 0.0);
        let mut shares = [0.0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            let belongings = self.belongings(state, seat);
            let player = &public.players[seat.index()];
            let worth = belongings + self.vigour(player, f32::from(player.hp));
            forces[seat.index()] = self.force(worth);
            shares[seat.index()] = self.weights.promise * self.in_time(public, seat, worth);
            if seat.index() == me {
                (mine, loss) = (worth, self.loss(belongings));
            }
        }
        let others = forces[..seats].iter().sum::<f32>() - forces[me];
        // The chance to be first, and to win: in time, and the Champion beaten.
        let share = |worth: f32| {
            let own = self.force(worth);
            let first = own / (own + others);
            (first, self.weights.promise * first * self.in_time(public, public.active, worth))
        };
        let (mut first, mut win) = share(mine);
        if public.round > 0 && public.winner == crate::names::NONE {
            let Outlook { gain, crown } = self.outlook(state, public.active, loss);
            (first, win) = share(mine + gain);
            if let Some(chance) = crown {
                let (still_first, still_win) = share(mine - loss);
                let now = chance * self.lasting(f32::from(public.round)) + (1.0 - chance) * still_win;
                if now > win {
                    (first, win) = (chance + (1.0 - chance) * still_first, now);
                }
            }
        }
        // The others keep their proportions.
        for seat in (0..seats).filter(|seat| *seat != me) {
            shares[seat] *= (1.0 - first) * forces[seat] / others;
        }
        shares[me] = win;
        shares
    }

    /// How a seat with this worth weighs against the others.
    fn force(&self, worth: f32) -> f32 {
        (worth / self.weights.lead).clamp(-25.0, 25.0).exp()
    }

    /// The chance that a seat with this worth would be done before the Hamlet falls, were it alone.
    fn in_time(&self, public: &crate::Public, seat: Seat, worth: f32) -> f32 {
        let left = ((self.weights.goal - worth) / self.weights.pace).max(0.0);
        self.lasting(self.begun(public, seat) + left)
    }

    /// The chance that the Hamlet stands for so many rounds. It falls in a certain one, but the sooner one is done the
    /// less can come between, so that waiting is never free.
    fn lasting(&self, rounds: f32) -> f32 {
        let share = rounds / f32::from(self.max_rounds);
        (1.0 - self.weights.haste * share.min(1.0)) / (1.0 + (STEEP * (share - 1.0)).exp())
    }

    /// How many turns a seat has begun.
    fn begun(&self, public: &crate::Public, seat: Seat) -> f32 {
        let place = |seat: Seat| (seat.0 + self.seats - public.first.0) % self.seats;
        let waits = place(seat) > place(public.active);
        f32::from(public.round) - if waits { 1.0 } else { 0.0 }
    }
}
