//! A quick guess who wins, for bots.
//!
//! Leads count as the District cards they win, with a soft edge: a lead of one or two is easily turned, one above
//! the cards left is waste. Own cards and own House cards count as they will; and because three cards a Day are
//! needed to act at all, too few own cards for the Days to come weigh more than anything else. The weights were found
//! by matches of one-ply players against one another.

use crate::Hemloch;
use crate::card::District;
use crate::state::{ACTIONS, Public};
use parlour_core::{MAX_SEATS, Seat, State};

/// How many points of lead are worth a win chance of about 73 % with a Day to go.
const SPREAD: f32 = 3.0;

impl Hemloch {
    pub(crate) fn guess(&self, state: &State<Hemloch>) -> [f32; MAX_SEATS] {
        let public = &state.public;
        let actions_left = self.actions_left(public);
        // 0 at the end, 1 at the beginning.
        let early = (actions_left[0] + actions_left[1]) as f32 / 48.0;
        let mut lead = 0.0;
        for district in District::ALL {
            let [zero, one] = self.kit.influence_at(public, district);
            let left = f32::from(self.kit.deck_after(public, district));
            let margin = f32::from(zero) - f32::from(one);
            let won = margin.abs().min(left) * margin.signum();
            let over = (margin - won) * 0.15 * early;
            // Early leads fade: the other side still has actions to answer them.
            lead += 2.0 * won * (1.0 - 0.7 * early) + over;
        }
        let [zero, one] =
            [Seat(0), Seat(1)].map(|seat| self.holdings(state, seat, actions_left[seat.index()]));
        lead += zero - one;
        let first = 1.0 / (1.0 + f32::exp(-lead / (SPREAD * (1.0 + 1.5 * early))));
        let mut shares = [0.0; MAX_SEATS];
        shares[0] = first;
        shares[1] = 1.0 - first;
        shares
    }

    /// What the guess looks at for a seat, for people who ask why.
    pub(crate) fn parts(&self, state: &State<Hemloch>, seat: Seat) -> Vec<(&'static str, f32)> {
        let public = &state.public;
        let own = public.own(seat);
        let points = self.kit.points(own, state.private[seat.index()].house, 0);
        let mut leads = 0.0;
        for district in District::ALL {
            let strengths = self.kit.influence_at(public, district);
            let margin = f32::from(strengths[seat.index()]) - f32::from(strengths[1 - seat.index()]);
            let left = f32::from(self.kit.deck_after(public, district));
            leads += 2.0 * margin.abs().min(left) * margin.signum();
        }
        vec![
            ("points from District leads", leads),
            ("own cards", f32::from(points.cards)),
            ("House points", f32::from(points.house)),
            ("Influence still to play", self.kit.printed(own) as f32),
        ]
    }

    /// Actions each seat still has in this game.
    fn actions_left(&self, public: &Public) -> [u32; 2] {
        let days = u32::from(public.days_left());
        let today =
            if public.in_day() { public.taken.map(|taken| u32::from(ACTIONS - taken)) } else { [0; 2] };
        today.map(|today| today + 3 * days)
    }

    /// The worth of a player's own cards: points now, what they will do, and whether they last.
    fn holdings(&self, state: &State<Hemloch>, seat: Seat, actions_left: u32) -> f32 {
        let public = &state.public;
        let own = public.own(seat);
        let points = self.kit.points(own, state.private[seat.index()].house, 0);
        let early = actions_left as f32 / 24.0;
        let count = own.len() as f32;
        let scored =
            f32::from(points.cards) * (1.0 - 0.3 * early) + f32::from(points.house) * (1.0 - 0.7 * early);
        // Strength still to be played, worth its Influence the more Days there are to play it.
        let playable = self.kit.printed(own) as f32 * (2.0 * early.min(0.5));
        // Cards run out when every action plays one: each action without a card is lost.
        let needed = (3.0 + 5.0 * early).min(actions_left as f32 + 1.0);
        let short = (needed - count).max(0.0);
        let dry = if public.in_day() { 0.0 } else { (3.0 - count).max(0.0).min(actions_left as f32) };
        scored + playable - 1.9 * short - 2.0 * dry
    }
}
