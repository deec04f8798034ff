//! Hearts, one hand for four: pass three cards, take thirteen tricks, shun hearts and the queen of spades.
//!
//! The rules are OpenSpiel's defaults, so that random play can be held against its figures, with one difference
//! that no figure can see: there the players pass one after another; here all who still owe a card are asked at the
//! same time and none sees what another puts aside. A card is one choice, in any order, and only the set is kept.
//! So a random player passes each of the 286 sets of three equally often, as there, and the number of choices is
//! 13, 12 and 11, as there; an ascending order would have made high cards rarer.
//!
//! The undealt deck is a set in `Nature` and each card dealt is a draw from it: 52 chance nodes, each one step.

mod cards;
mod determinize;
mod position;
mod show;
mod table;

pub use cards::{Card, Cards};
pub use position::Position;
pub use table::{PASSED, Phase, Plays, Public, SEATS, Way};

use parlour_content::{About, LedgerText, OpenError, Setup, Title, ledger};
use parlour_core::{
    Actor, Game, MAX_SEATS, Outcome, Pending, Random, Refusal, Rng, Seat, Seats, Sink, State, Veiled, View,
    actions, require, rule, select64,
};
use serde::Serialize;

actions! {
    /// What can happen.
    pub enum Action {
        /// Chance decides where cards are passed to.
        Way "way" { way: Way },
        /// Chance deals the next player a card.
        Deal "deal" { card: Card },
        /// Put a card aside to be passed.
        Pass "pass" { card: Card },
        /// Play a card to the trick.
        Play "play" { card: Card },
    }
}

/// What one player sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Private {
    /// The cards held.
    pub hand: Cards,
    /// The cards put aside to be passed, and remembered afterwards.
    pub given: Cards,
    /// The cards that were passed to this player.
    pub took: Cards,
}

/// What happens.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// Where cards are passed to was decided.
    Way(Way),
    /// A card was dealt.
    Dealt(Seat, Veiled<Card>),
    /// A card was put aside.
    Aside(Seat, Veiled<Card>),
    /// Cards went from one player to another.
    Passed(Seat, Seat, Veiled<Cards>),
    /// Somebody holds the 2 of clubs.
    Leads(Seat),
    /// A card was played.
    Played(Seat, Card),
    /// Hearts may be led from now on.
    Broken,
    /// A trick was taken, with its points.
    Took(Seat, u8),
    /// Somebody took all the points.
    Moon(Seat),
}

/// Hearts, which has no options.
#[derive(Copy, Clone, Debug, Default)]
pub struct Hearts;

impl Hearts {
    fn pass(&self, state: &mut State<Self>, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        let mine = &mut state.private[seat.index()];
        mine.hand.remove(card.0);
        mine.given.insert(card.0);
        state.public.aside[seat.index()] += 1;
        sink.tell(rule("HRT-PASS"), || Event::Aside(seat, Veiled::only(seat, card)));
        if state.public.passing().is_empty() {
            for from in Seat::all(SEATS) {
                let to = state.public.way.from(from);
                let cards = state.private[from.index()].given;
                let taker = &mut state.private[to.index()];
                taker.hand = taker.hand | cards;
                taker.took = cards;
                let known = Seats::one(from).with(to);
                sink.tell(rule("HRT-TAKE"), || Event::Passed(from, to, Veiled::to(known, cards)));
            }
            self.begin(state, sink);
        }
    }

    /// Begins the play: who holds the 2 of clubs leads.
    fn begin(&self, state: &mut State<Self>, sink: &mut impl Sink<Event>) {
        let holds = |seat: &Seat| state.private[seat.index()].hand.has(Card::TWO_OF_CLUBS.0);
        let first = Seat::all(SEATS).find(holds).unwrap_or_default();
        let public = &mut state.public;
        public.phase = Phase::Play;
        public.first = first;
        public.turn = first;
        sink.tell(rule("HRT-LEAD"), || Event::Leads(first));
    }
}

impl Game for Hearts {
    type Public = Public;
    type Private = Private;
    type Privates = [Private; 4];
    /// The cards not dealt.
    type Nature = Cards;
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        SEATS
    }

    #[inline]
    fn start(&self) -> State<Self> {
        State { public: Public::START, private: [Private::default(); 4], nature: Cards::DECK }
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        public.pending()
    }

    #[inline]
    fn legal(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        if !public.pending().seats().has(seat) {
            return;
        }
        match public.phase {
            Phase::Pass => out.extend(mine.hand.cards().map(|card| Action::Pass { card })),
            _ => out.extend(public.playable(mine.hand).cards().map(|card| Action::Play { card })),
        }
    }

    #[inline]
    fn pick(&self, public: &Public, mine: &Private, _: Seat, rng: &mut Rng, _: &mut Vec<Action>) -> Action {
        let any = |cards: Cards, rng: &mut Rng| Card(select64(cards.0, rng.below(cards.len())) as u8);
        match public.phase {
            Phase::Pass => Action::Pass { card: any(mine.hand, rng) },
            _ => Action::Play { card: any(public.playable(mine.hand), rng) },
        }
    }

    fn explain(&self, public: &Public, mine: &Private, seat: Seat, action: Action) -> Result<(), Refusal> {
        let card = match action {
            Action::Way { .. } => {
                return Err(Refusal::new(rule("HRT-WAY"), "Chance decides where cards go."));
            }
            Action::Deal { .. } => return Err(Refusal::new(rule("HRT-DEAL"), "Cards are dealt by chance.")),
            Action::Pass { card } | Action::Play { card } => card,
        };
        let passes = matches!(action, Action::Pass { .. });
        match public.phase {
            Phase::Way | Phase::Deal => {
                return Err(Refusal::new(rule("HRT-DEAL"), "The cards are not dealt yet."));
            }
            Phase::Over => return Err(Refusal::new(rule("HRT-SCORE"), "The hand is over.")),
            Phase::Pass => {
                require(passes, rule("HRT-PASS"), || "Cards are passed first; put one aside.")?;
                require(
                    public.passing().has(seat),
                    rule("HRT-PASS"),
                    || "You have put three cards aside; wait for the others.",
                )?;
            }
            Phase::Play => {
                require(!passes, rule("HRT-PASS"), || "Passing is over; play a card.")?;
                require(seat == public.turn, rule("HRT-TURN"), || "It is another player's turn.")?;
            }
        }
        require(mine.hand.has(card.0), rule("HRT-DEAL"), || format!("You do not hold the {}.", card.name()))?;
        if passes || public.playable(mine.hand).has(card.0) {
            return Ok(());
        }
        let count = public.plays.len();
        Err(if count == 0 {
            Refusal::new(rule("HRT-LEAD"), "The first trick begins with the 2 of clubs.")
        } else if count.is_multiple_of(SEATS) {
            Refusal::new(rule("HRT-BREAK"), "Hearts are not broken yet; lead another suit.")
        } else if !(mine.hand & Cards::suit(public.high.suit())).is_empty() {
            let why = format!("You hold {}, the suit led, and must follow.", public.high.suit_name());
            Refusal::new(rule("HRT-FOLLOW"), why)
        } else {
            Refusal::new(rule("HRT-FIRST"), "No points go on the first trick; play another card.")
        })
    }

    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        match state.public.phase {
            Phase::Way => Way::ALL.iter().for_each(|way| each(Action::Way { way: *way }, 1)),
            _ => state.nature.cards().for_each(|card| each(Action::Deal { card }, 1)),
        }
    }

    #[inline]
    fn tickets(&self, state: &State<Self>) -> u32 {
        if state.public.phase == Phase::Way { Way::COUNT as u32 } else { state.nature.len() }
    }

    #[inline]
    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Action {
        match state.public.phase {
            Phase::Way => Action::Way { way: Way::ALL[ticket as usize] },
            _ => Action::Deal { card: Card(select64(state.nature.0, ticket) as u8) },
        }
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, who: Actor, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::Play { card } => {
                let seat = state.public.turn;
                state.private[seat.index()].hand.remove(card.0);
                let broken = state.public.broken;
                let ends = state.public.play(card);
                sink.tell(rule("HRT-TURN"), || Event::Played(seat, card));
                if state.public.broken && !broken {
                    sink.tell(rule("HRT-BREAK"), || Event::Broken);
                }
                if ends {
                    let public = &state.public;
                    sink.tell(rule("HRT-TRICK"), || Event::Took(public.winning, last_points(&public.plays)));
                    if state.public.phase == Phase::Over
                        && let Some(seat) = state.public.moon()
                    {
                        sink.tell(rule("HRT-MOON"), || Event::Moon(seat));
                    }
                }
            }
            Action::Deal { card } => {
                let seat = Seat(state.public.dealt % SEATS);
                state.nature.remove(card.0);
                state.private[seat.index()].hand.insert(card.0);
                state.public.dealt += 1;
                sink.tell(rule("HRT-DEAL"), || Event::Dealt(seat, Veiled::only(seat, card)));
                if state.public.dealt == 52 {
                    match state.public.way {
                        Way::Hold => self.begin(state, sink),
                        _ => state.public.phase = Phase::Pass,
                    }
                }
            }
            Action::Pass { card } => {
                if let Actor::Seat(seat) = who {
                    self.pass(state, seat, card, sink);
                }
            }
            Action::Way { way } => {
                state.public.way = way;
                state.public.phase = Phase::Deal;
                sink.tell(rule("HRT-WAY"), || Event::Way(way));
            }
        }
    }

    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> State<Self> {
        determinize::world(view, rng)
    }

    fn outcome(&self, public: &Public) -> Outcome {
        let scores = match public.moon() {
            Some(shooter) => [0, 1, 2, 3].map(|seat| if seat == shooter.index() { 26 } else { 0 }),
            None => public.points.map(|points| 26 - i32::from(points)),
        };
        Outcome::by_points(&scores)
    }

    fn bound(&self) -> u32 {
        1 + 52 + 12 + 52
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        position::faults(self, state).into_iter().next().map_or(Ok(()), |fault| Err(fault.to_string()))
    }

    /// Fewer points taken are better, and low cards held are safer than high ones.
    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        let mut shares = [0.0; MAX_SEATS];
        for seat in Seat::all(SEATS) {
            let mine = state.mine(seat);
            let danger: f32 = mine.hand.cards().map(|card| f32::from(card.0 % 13) * 0.012).sum();
            shares[seat.index()] = f32::exp(-0.12 * f32::from(state.public.points[seat.index()]) - danger);
        }
        let total: f32 = shares.iter().sum();
        shares.map(|share| share / total)
    }
}

/// What the last four cards count.
fn last_points(plays: &Plays) -> u8 {
    plays.cards().skip(usize::from(plays.len()) - 4).map(Card::points).sum()
}

impl Title for Hearts {
    const ABOUT: About = About {
        id: "hearts",
        name: "Hearts",
        tagline: "Pass three cards, take no hearts, and beware of the queen of spades.",
        seats: (SEATS, SEATS),
        minutes: (5, 15),
        reference: true,
    };

    fn ledger() -> LedgerText {
        ledger!("hearts", "src/hearts/rules.toml")
    }

    fn open(_: &Setup) -> Result<Self, OpenError> {
        Ok(Hearts)
    }
}
