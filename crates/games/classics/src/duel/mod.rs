//! Duel: play a card, draw a card, until a number of plays. No game to enjoy but a load to measure: hidden hands, a
//! hidden deck, a shuffle now and then, and the same work in every turn.

mod position;
mod show;
mod table;

pub use position::Position;
pub use table::{CARDS, Card, HAND, Public, Slot};

use parlour_content::{About, LedgerText, OpenError, Setup, Title, ledger};
use parlour_core::{
    Actor, Bag, Game, List, MAX_SEATS, OptionSpec, Outcome, Pending, Random, Refusal, Rng, Seat, Seats,
    Singles, Sink, State, Veiled, Verdict, View, actions, require, rule,
};
use serde::Serialize;

actions! {
    /// What can happen.
    pub enum Action {
        /// Chance deals the next card.
        Deal "deal" { card: Card },
        /// Play the card in this place of the hand.
        Play "play" { slot: Slot },
    }
}

/// What one player sees: the cards he holds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Private {
    /// The oldest first.
    pub hand: List<u8, { HAND as usize }>,
}

/// What happens.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// A card was dealt or drawn.
    Drew(Seat, Veiled<Card>),
    /// A card was played.
    Played(Seat, Card),
    /// The discard pile became the deck.
    Shuffled,
}

/// Duel.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Duel {
    /// Plays after which it ends.
    pub plays: u32,
}

/// Every card.
const ALL: Singles = Singles((1 << CARDS) - 1);

impl Game for Duel {
    type Public = Public;
    type Private = Private;
    type Privates = [Private; 2];
    /// The deck.
    type Nature = Singles;
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State<Self> {
        let public = Public {
            plays: self.plays,
            played: 0,
            dealt: 0,
            turn: Seat(0),
            drawing: false,
            discard: Singles(0),
            shuffled: ALL,
            scores: [0; 2],
        };
        State { public, private: [Private::default(); 2], nature: ALL }
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        public.pending()
    }

    #[inline]
    fn legal(&self, public: &Public, _: &Private, seat: Seat, out: &mut Vec<Action>) {
        if public.pending() == Pending::one(seat) {
            out.extend(Slot::all().map(|slot| Action::Play { slot }));
        }
    }

    #[inline]
    fn pick(&self, _: &Public, _: &Private, _: Seat, rng: &mut Rng, _: &mut Vec<Action>) -> Action {
        Action::Play { slot: Slot(rng.below(u32::from(HAND)) as u8) }
    }

    fn explain(&self, public: &Public, _: &Private, seat: Seat, action: Action) -> Result<(), Refusal> {
        let chance = matches!(action, Action::Deal { .. });
        require(!chance, rule("DUEL-DEAL"), || "Cards are dealt by chance; play one of your hand.")?;
        require(public.pending() != Pending::Chance, rule("DUEL-DRAW"), || "A card is to be dealt first.")?;
        require(public.pending() != Pending::Over, rule("DUEL-END"), || "The game is over.")?;
        require(seat == public.turn, rule("DUEL-PLAY"), || "It is the other player's turn.")
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
        match action {
            Action::Deal { card } => {
                let seat = public.receiver();
                state.nature.take(card.0);
                state.private[seat.index()].hand.push(card.0);
                let cited = if public.drawing { rule("DUEL-DRAW") } else { rule("DUEL-DEAL") };
                if public.drawing {
                    public.drawing = false;
                    public.turn = Seat(1 - public.turn.0);
                } else {
                    public.dealt += 1;
                }
                sink.tell(cited, || Event::Drew(seat, Veiled::only(seat, card)));
            }
            Action::Play { slot } => {
                let seat = public.turn;
                let card = Card(state.private[seat.index()].hand.remove(slot.index()));
                public.discard.put(card.0);
                public.scores[seat.index()] += u32::from(card.rank());
                public.played += 1;
                public.drawing = true;
                sink.tell(rule("DUEL-PLAY"), || Event::Played(seat, card));
                if state.nature.total() == 0 {
                    state.nature = public.discard;
                    public.shuffled = public.discard;
                    public.discard = Singles(0);
                    sink.tell(rule("DUEL-SHUFFLE"), || Event::Shuffled);
                }
            }
        }
    }

    /// The other's hand holds every unseen card that did not go into the deck, and for the rest any that did.
    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> State<Self> {
        let public = view.public;
        let other = Seat(1 - view.seat.0);
        let mine = view.mine.hand.iter().fold(0, |set, card| set | 1 << card);
        let unseen = ALL.0 & !mine & !public.discard.0;
        let mut hand = Private::default();
        Singles(unseen & !public.shuffled.0).for_each(|card, _| hand.hand.push(card));
        let mut deck = Singles(unseen & public.shuffled.0);
        while hand.hand.len() < usize::from(public.held(other)) {
            let card = deck.pick(rng.below(deck.total()));
            deck.take(card);
            hand.hand.push(card);
        }
        rng.shuffle(&mut hand.hand);
        let mut private = [view.mine; 2];
        private[other.index()] = hand;
        State { public, private, nature: deck }
    }

    fn outcome(&self, public: &Public) -> Outcome {
        let [one, two] = public.scores;
        let verdict = match one.cmp(&two) {
            std::cmp::Ordering::Greater => Verdict::Won(Seats::one(Seat(0))),
            std::cmp::Ordering::Less => Verdict::Won(Seats::one(Seat(1))),
            std::cmp::Ordering::Equal => Verdict::Draw,
        };
        Outcome::new(2, verdict).with_points(&[one as i32, two as i32])
    }

    fn bound(&self) -> u32 {
        // The deal, then a play and a draw each time.
        2 * u32::from(HAND) + 2 * self.plays
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        position::faults(self, state).into_iter().next().map_or(Ok(()), |fault| Err(fault.to_string()))
    }

    /// The share of the points scored and in hand.
    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        let worth = |seat: usize| {
            let hand: u32 = state.private[seat].hand.iter().map(|card| u32::from(Card(*card).rank())).sum();
            (1 + state.public.scores[seat] + hand) as f32
        };
        let mut shares = [0.0; MAX_SEATS];
        shares[0] = worth(0) / (worth(0) + worth(1));
        shares[1] = 1.0 - shares[0];
        shares
    }
}

impl Title for Duel {
    const ABOUT: About = About {
        id: "duel",
        name: "Duel",
        tagline: "A card out, a card in: the load by which table servers are compared.",
        seats: (2, 2),
        minutes: (1, 5),
        reference: true,
    };

    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec::number("plays", 2, 1_000_000, "60", "Plays after which it ends.")]
    }

    fn ledger() -> LedgerText {
        ledger!("duel", "src/duel/rules.toml")
    }

    fn open(setup: &Setup) -> Result<Self, OpenError> {
        Ok(Duel { plays: setup.options.number("plays") as u32 })
    }
}
