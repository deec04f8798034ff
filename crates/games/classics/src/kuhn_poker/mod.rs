//! Kuhn poker for two or three: one card each, one bet. The smallest game with a bluff; its counts and its value
//! are known exactly, so it holds chance, hidden cards and information sets to numbers that are not ours.

mod show;
mod table;

pub use show::Position;
pub use table::{Card, MOST, Public};

use parlour_content::{About, LedgerText, OpenError, Setup, Title, ledger};
use parlour_core::{
    Actor, Bag, Game, MAX_SEATS, Outcome, Pending, Random, Refusal, Rng, Seat, Seats, Singles, Sink, State,
    Veiled, Verdict, View, actions, require, rule,
};
use serde::Serialize;

actions! {
    /// What can happen.
    pub enum Action {
        /// Chance deals the next player a card.
        Deal "deal" { card: Card },
        /// Check, or fold when somebody has bet.
        Pass "pass",
        /// Bet, or call when somebody has bet.
        Bet "bet",
    }
}

/// What one player sees: his card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Private {
    /// The card, once it is dealt.
    pub card: Option<Card>,
}

/// What happens.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which one.
        card: Veiled<Card>,
    },
    /// Somebody acted.
    Acted {
        /// Who.
        seat: Seat,
        /// Whether a chip went in.
        bet: bool,
        /// Whether somebody had bet before.
        answer: bool,
    },
    /// A card was shown.
    Shown {
        /// Whose.
        seat: Seat,
        /// Which one.
        card: Card,
    },
    /// The pot was won.
    Won {
        /// By whom.
        seat: Seat,
        /// How many chips.
        pot: i32,
    },
}

/// Kuhn poker.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KuhnPoker {
    seats: u8,
}

impl KuhnPoker {
    /// For two or three.
    ///
    /// # Panics
    /// For any other number.
    pub fn new(seats: u8) -> KuhnPoker {
        assert!((2..=MOST as u8).contains(&seats), "Kuhn poker is for 2 or 3");
        KuhnPoker { seats }
    }

    /// Every card in the deck.
    fn deck(&self) -> Singles {
        Singles((1 << (self.seats + 1)) - 1)
    }
}

impl Game for KuhnPoker {
    type Public = Public;
    type Private = Private;
    type Privates = [Private; MOST];
    /// The cards not dealt.
    type Nature = Singles;
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn start(&self) -> State<Self> {
        let public = Public { seats: self.seats, ..Public::default() };
        State { public, private: [Private::default(); MOST], nature: self.deck() }
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        public.pending()
    }

    #[inline]
    fn legal(&self, public: &Public, _: &Private, seat: Seat, out: &mut Vec<Action>) {
        if public.pending() == Pending::one(seat) {
            out.extend([Action::Pass, Action::Bet]);
        }
    }

    #[inline]
    fn pick(&self, _: &Public, _: &Private, _: Seat, rng: &mut Rng, _: &mut Vec<Action>) -> Action {
        if rng.below(2) == 0 { Action::Pass } else { Action::Bet }
    }

    fn explain(&self, public: &Public, _: &Private, seat: Seat, action: Action) -> Result<(), Refusal> {
        let chance = matches!(action, Action::Deal { .. });
        require(!chance, rule("KUHN-DEAL"), || "Cards are dealt by chance; choose pass or bet.")?;
        require(public.dealt == self.seats, rule("KUHN-DEAL"), || "The cards are not dealt yet.")?;
        require(!public.over(), rule("KUHN-TURN"), || "The game is over.")?;
        require(seat == public.turn(), rule("KUHN-TURN"), || "It is another player's turn.")
    }

    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        state.nature.for_each(|card, weight| each(Action::Deal { card: Card(card) }, weight));
    }

    #[inline]
    fn tickets(&self, state: &State<Self>) -> u32 {
        state.nature.total()
    }

    #[inline]
    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Action {
        Action::Deal { card: Card(state.nature.pick(ticket)) }
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, _: Actor, action: Action, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        if let Action::Deal { card } = action {
            let seat = Seat(public.dealt);
            state.nature.take(card.0);
            state.private[seat.index()].card = Some(card);
            public.dealt += 1;
            return sink.tell(rule("KUHN-DEAL"), || Event::Dealt { seat, card: Veiled::only(seat, card) });
        }
        let (seat, bet, answer) = (public.turn(), action == Action::Bet, public.bets != 0);
        public.bets |= u8::from(bet) << public.acts;
        public.acts += 1;
        let cited = if answer { rule("KUHN-ANSWER") } else { rule("KUHN-BET") };
        sink.tell(cited, || Event::Acted { seat, bet, answer });
        if public.over() {
            let still_in = public.still_in();
            if still_in.len() > 1 {
                for seat in still_in.iter() {
                    if let Some(card) = state.private[seat.index()].card {
                        public.shown[seat.index()] = Some(card);
                        sink.tell(rule("KUHN-SHOW"), || Event::Shown { seat, card });
                    }
                }
            }
            let cited = if still_in.len() > 1 { rule("KUHN-SHOW") } else { rule("KUHN-FOLD") };
            sink.tell(cited, || Event::Won { seat: public.winner(), pot: public.pot() });
        }
    }

    /// Unseen cards fall where nobody has looked, every way equally likely.
    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> State<Self> {
        let mut state = self.start();
        state.public = view.public;
        let known =
            |seat: Seat| if seat == view.seat { view.mine.card } else { view.public.shown[seat.index()] };
        let dealt = Seat::all(view.public.dealt);
        for seat in dealt.clone() {
            state.private[seat.index()].card = known(seat);
            known(seat).into_iter().for_each(|card| state.nature.take(card.0));
        }
        for seat in dealt.filter(|seat| known(*seat).is_none()) {
            let card = state.nature.pick(rng.below(state.nature.total()));
            state.nature.take(card);
            state.private[seat.index()].card = Some(Card(card));
        }
        state
    }

    fn outcome(&self, public: &Public) -> Outcome {
        let winner = public.winner();
        let mut points = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            points[seat.index()] = -public.stake(seat);
        }
        points[winner.index()] += public.pot();
        Outcome::new(self.seats, Verdict::Won(Seats::one(winner))).with_points(&points)
    }

    fn bound(&self) -> u32 {
        // The cards, then at most every player passing but one, and all the others answering his bet.
        u32::from(self.seats) + 2 * u32::from(self.seats) - 1
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        show::faults(self, state).into_iter().next().map_or(Ok(()), |fault| Err(fault.to_string()))
    }

    /// The share of the other cards that one's own beats, a little less when the pot is already lost or large.
    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        let still_in = state.public.still_in();
        let mut shares = [0.0; MAX_SEATS];
        for seat in still_in.iter() {
            let rank = state.mine(seat).card.map_or(1.0, |card| f32::from(card.0));
            shares[seat.index()] = 0.2 + rank;
        }
        let total: f32 = shares.iter().sum();
        shares.map(|share| share / total)
    }
}

impl Title for KuhnPoker {
    const ABOUT: About = About {
        id: "kuhn-poker",
        name: "Kuhn Poker",
        tagline: "One card each, one bet, and the oldest bluff in game theory.",
        seats: (2, MOST as u8),
        minutes: (1, 2),
        reference: true,
    };

    fn ledger() -> LedgerText {
        ledger!("kuhn-poker", "src/kuhn_poker/rules.toml")
    }

    fn open(setup: &Setup) -> Result<Self, OpenError> {
        Ok(KuhnPoker::new(setup.seats))
    }
}
