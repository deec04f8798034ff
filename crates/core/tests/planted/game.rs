//! A toy game with everything that is hard to keep secret: hidden hands, a lazy deck, hidden simultaneous commits,
//! an out-of-turn reaction, a private look at the next card, and a die. Sound, unless a fault is planted.
//!
//! Each of three rounds: everyone commits a card unseen; all are revealed and the highest leads; the seat after the
//! leader may snatch the lead with a higher card; the leader rolls for a point, draws, and peeks at the next card.

use crate::fault::Fault;
use crate::shared::Shared;
use parlour_core::*;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

pub(crate) const KINDS: usize = 6;
pub(crate) const COPIES: u8 = 4;
pub(crate) const ROUNDS: u8 = 3;
const HAND: u8 = 3;

number! { pub(crate) struct Card(6); words by hand }
number! { pub(crate) struct Die(6); words by hand }

actions! {
    /// What can happen.
    pub(crate) enum Action {
        /// Chance deals a card to the next seat.
        Deal "deal" { card: Card },
        /// A seat commits a card unseen.
        Commit "commit" { card: Card },
        /// The seat after the leader takes the lead.
        Snatch "snatch" { card: Card },
        /// It lets the leader lead.
        Pass "pass",
        /// The die falls.
        Roll "roll" { die: Die },
        /// The leader draws.
        Draw "draw" { card: Card },
        /// The leader looks at the next card.
        Peek "peek" { card: Card },
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    Deal(Seat),
    Commit,
    React(Seat),
    Roll,
    Draw,
    Peek,
    Over,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Public {
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    pub(crate) sizes: [u8; MAX_SEATS],
    pub(crate) playing: Seats,
    pub(crate) committed: Seats,
    pub(crate) shown: [Option<Card>; MAX_SEATS],
    pub(crate) leader: Seat,
    pub(crate) peeker: Option<Seat>,
    pub(crate) discard: [u8; KINDS],
    pub(crate) score: [u8; MAX_SEATS],
    /// What a fault lets slip; 0 otherwise.
    pub(crate) hint: u8,
    /// The same, where the serialized form does not show it.
    #[serde(skip)]
    pub(crate) slip: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Private {
    pub(crate) hand: [u8; KINDS],
    pub(crate) commit: Option<Card>,
    pub(crate) seen: Option<Card>,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Nature {
    pub(crate) deck: Deck<Counts<KINDS>, 1>,
    pub(crate) shared: Shared,
    /// Set by faults that live in imagined worlds only.
    pub(crate) cursed: bool,
}

#[derive(Copy, Clone, Debug)]
pub(crate) enum Event {
    Dealt { seat: Seat, card: Veiled<Card> },
    Committed { seat: Seat, card: Veiled<Card> },
    Revealed { shown: Option<[Option<Card>; MAX_SEATS]> },
    Snatched { seat: Seat, card: Card },
    Passed { seat: Seat, could: Option<bool> },
    Rolled { seat: Seat, die: Die },
    Drew { seat: Seat, card: Veiled<Card> },
    Peeked { seat: Seat, card: Veiled<Card> },
}

#[derive(Clone, Debug)]
pub(crate) struct Toy {
    pub(crate) seats: u8,
    pub(crate) fault: Option<Fault>,
    pub(crate) started: Arc<AtomicU32>,
    pub(crate) counter: Arc<AtomicU32>,
}

impl Toy {
    pub(crate) fn new(seats: u8, fault: Option<Fault>) -> Toy {
        Toy { seats, fault, started: Arc::default(), counter: Arc::default() }
    }

    pub(crate) fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    /// True at every other call: the heart of every fault that remembers.
    pub(crate) fn flickers(&self, fault: Fault) -> bool {
        self.has(fault) && self.counter.fetch_add(1, Ordering::Relaxed) % 2 == 1
    }

    /// Whether the game has been started before: true in replays.
    pub(crate) fn again(&self) -> bool {
        self.started.load(Ordering::Relaxed) > 1
    }

    pub(crate) fn cell(&self, value: u32) -> Shared {
        if self.has(Fault::SharedCell) { Shared::fresh(value) } else { Shared::none() }
    }

    fn veil(&self, seat: Seat, card: Card, fault: Fault) -> Veiled<Card> {
        if self.has(fault) { Veiled::open(card) } else { Veiled::only(seat, card) }
    }

    fn snatches<'a>(public: &Public, mine: &'a Private) -> impl Iterator<Item = Card> + use<'a> {
        let lead = public.shown[public.leader.index()];
        Card::all().filter(move |card| mine.hand[card.index()] > 0 && Some(*card) > lead)
    }

    fn commits(&self, public: &Public, mine: &Private, out: &mut Vec<Action>) {
        out.extend(
            Card::all().filter(|card| mine.hand[card.index()] > 0).map(|card| Action::Commit { card }),
        );
        let last = (public.playing.0 & !public.committed.0).count_ones() == 1;
        if self.has(Fault::LastCommitterRestricted) && last && out.len() > 1 {
            out.pop();
        }
    }

    fn reveal(&self, state: &mut State<Self>, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        for seat in public.playing.iter() {
            public.shown[seat.index()] = state.private[seat.index()].commit.take();
        }
        public.committed = Seats::NONE;
        let shown = public.shown;
        let told = (!self.has(Fault::RevealNotTold)).then_some(shown);
        sink.tell(rule("T-REVEAL"), || Event::Revealed { shown: told });
        let leads = |seat: &Seat| (shown[seat.index()], u8::MAX - seat.0);
        public.leader = public.playing.iter().max_by_key(leads).unwrap_or_default();
        let next = public.leader.next(self.seats);
        let unable = Toy::snatches(public, &state.private[next.index()]).next().is_none();
        public.phase = Phase::React(next);
        if self.has(Fault::TurnSkipsTheUnable) && unable {
            self.settle(public);
        }
    }

    fn settle(&self, public: &mut Public) {
        for card in public.shown.iter_mut().filter_map(Option::take) {
            public.discard[card.index()] += 1;
        }
        public.phase = Phase::Roll;
    }

    fn next_round(&self, public: &mut Public, cursed: bool) {
        let stuck = self.has(Fault::NeverEnds) || cursed && self.has(Fault::WorldNeverEnds);
        public.round += u8::from(!stuck);
        public.playing = Seat::all(self.seats).filter(|seat| public.sizes[seat.index()] > 0).collect();
        public.phase = if public.round == ROUNDS { Phase::Over } else { Phase::Commit };
        // A game without end would run out of cards: nobody can commit, so the die alone goes on.
        if public.playing.is_empty() && public.phase == Phase::Commit {
            public.phase = Phase::Roll;
        }
    }

    fn take(&self, state: &mut State<Self>, seat: Seat, card: Card) {
        state.nature.deck.take(card.0);
        state.private[seat.index()].hand[card.index()] += 1;
        state.public.sizes[seat.index()] += 1;
    }

    fn spend(state: &mut State<Self>, seat: Seat, card: Card) {
        state.private[seat.index()].hand[card.index()] -= 1;
        state.public.sizes[seat.index()] -= 1;
    }
}

impl Game for Toy {
    type Public = Public;
    type Private = Private;
    type Privates = [Private; MAX_SEATS];
    type Nature = Nature;
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State<Self> {
        let games = self.started.fetch_add(1, Ordering::Relaxed);
        let leader = Seat(u8::from(self.has(Fault::StartChanges) && games % 2 == 1));
        let deck = Deck::shuffled(Counts([COPIES; KINDS]));
        let public = Public {
            phase: Phase::Deal(Seat(0)),
            round: 0,
            sizes: [0; MAX_SEATS],
            playing: Seats::all(self.seats),
            committed: Seats::NONE,
            shown: [None; MAX_SEATS],
            leader,
            peeker: None,
            discard: [0; KINDS],
            score: [0; MAX_SEATS],
            hint: 0,
            slip: 0,
        };
        State {
            public,
            private: Default::default(),
            nature: Nature { deck, shared: self.cell(0), cursed: false },
        }
    }

    fn pending(&self, public: &Public) -> Pending {
        match public.phase {
            Phase::Commit => Pending::Seats(Seats(public.playing.0 & !public.committed.0)),
            Phase::React(_) if self.has(Fault::WaitsForNobody) => Pending::Seats(Seats::NONE),
            Phase::React(seat) => Pending::one(seat),
            Phase::Over => Pending::Over,
            Phase::Deal(_) | Phase::Roll | Phase::Draw | Phase::Peek => Pending::Chance,
        }
    }

    fn legal(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        let asked = self.pending(public).seats().has(seat);
        match public.phase {
            Phase::Commit if asked || self.has(Fault::ChoicesWithoutBeingAsked) => {
                self.commits(public, mine, out)
            }
            Phase::React(_) if asked && !self.has(Fault::AskedWithoutChoices) => {
                out.extend(Toy::snatches(public, mine).map(|card| Action::Snatch { card }));
                out.push(Action::Pass);
            }
            _ => {}
        }
        if self.has(Fault::ChoicesDescend) {
            out.reverse();
        }
        if self.has(Fault::ChoiceTwice) {
            out.extend(out.last().copied());
        }
        if self.flickers(Fault::CounterInLegal) && out.len() > 1 {
            out.pop();
        }
    }

    fn explain(&self, public: &Public, mine: &Private, seat: Seat, action: Action) -> Result<(), Refusal> {
        let asked = self.pending(public).seats().has(seat) || self.has(Fault::ExplainsOutOfTurn);
        let why =
            |text: &str| if self.has(Fault::RefusesWithoutReason) { String::new() } else { text.into() };
        let held = |card: Card| mine.hand[card.index()] > 0;
        require(asked, rule("T-TURN"), || why("It is not your turn."))?;
        match (public.phase, action) {
            (Phase::Commit, Action::Commit { card }) => {
                let fine = held(card) || self.has(Fault::ExplainsTooMuch) && card == Card(5);
                let fine = fine && !(self.has(Fault::ExplainsTooLittle) && card == Card(5));
                require(fine, rule("T-COMMIT"), || why("You do not hold that card."))
            }
            (Phase::React(_), Action::Snatch { card }) => {
                let higher = Some(card) > public.shown[public.leader.index()];
                require(held(card) && higher, rule("T-SNATCH"), || why("It takes a higher card."))
            }
            (Phase::React(_), Action::Pass) => Ok(()),
            _ => Err(Refusal::new(rule("T-TURN"), why("That cannot be done now."))),
        }
    }

    fn pick(
        &self,
        public: &Public,
        mine: &Private,
        seat: Seat,
        rng: &mut Rng,
        buffer: &mut Vec<Action>,
    ) -> Action {
        buffer.clear();
        self.legal(public, mine, seat, buffer);
        if self.has(Fault::PickNeverTakesTheLast) && buffer.len() > 1 {
            buffer.pop();
        }
        let picked = rng.pick(buffer);
        if self.has(Fault::PickDrawsTwice) {
            rng.wide();
        }
        picked
    }

    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        if state.public.phase == Phase::Roll {
            let dice: Vec<Die> = match () {
                _ if self.has(Fault::NoOutcomes) => vec![],
                _ if self.has(Fault::OutcomesDescend) => Die::all().rev().collect(),
                _ if self.has(Fault::OutcomeTwice) => Die::all().chain([Die(5)]).collect(),
                _ => Die::all().collect(),
            };
            for die in dice {
                let weight = match () {
                    _ if self.has(Fault::WeightOfZero) => u32::from(die.0),
                    _ if self.has(Fault::WeightsOverflow) => u32::MAX / 5,
                    _ => 1,
                };
                each(Action::Roll { die }, weight);
            }
            return;
        }
        state.nature.deck.outcomes(|card, weight| {
            let card = Card(card);
            let action = match state.public.phase {
                Phase::Deal(_) => Action::Deal { card },
                Phase::Draw => Action::Draw { card },
                _ => Action::Peek { card },
            };
            each(action, weight);
        });
    }

    fn tickets(&self, state: &State<Self>) -> u32 {
        match state.public.phase {
            Phase::Roll if self.has(Fault::TicketsMiscounted) => 7,
            Phase::Roll => {
                let mut total = 0u32;
                self.outcomes(state, &mut |_, weight| total = total.wrapping_add(weight));
                total
            }
            _ => state.nature.deck.tickets(),
        }
    }

    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Action {
        let card = || Card(state.nature.deck.pick(ticket));
        match state.public.phase {
            Phase::Roll if self.has(Fault::TicketDrawsAnother) && ticket == 2 => Action::Roll { die: Die(3) },
            Phase::Roll => Action::Roll { die: Die(ticket.min(5) as u8) },
            Phase::Deal(_) => Action::Deal { card: card() },
            Phase::Draw => Action::Draw { card: card() },
            _ => Action::Peek { card: card() },
        }
    }

    fn apply(&self, state: &mut State<Self>, who: Actor, action: Action, sink: &mut impl Sink<Event>) {
        let actor = if let Actor::Seat(seat) = who { seat } else { state.public.leader };
        if self.has(Fault::SharedCell) {
            state.nature.shared.bump();
        }
        match action {
            Action::Deal { card } => {
                let Phase::Deal(seat) = state.public.phase else { return };
                self.take(state, seat, card);
                sink.tell(rule("T-DEAL"), || Event::Dealt { seat, card: Veiled::only(seat, card) });
                let next = seat.next(self.seats);
                let dealt = state.public.sizes[next.index()] == HAND;
                state.public.phase = if dealt { Phase::Commit } else { Phase::Deal(next) };
            }
            Action::Commit { card } => {
                Toy::spend(state, actor, card);
                state.private[actor.index()].commit = Some(card);
                if self.has(Fault::FirstCommitterNoted) && state.public.committed.is_empty() {
                    state.public.hint = actor.0;
                }
                if self.has(Fault::CommitHintedInPublic) {
                    state.public.hint += card.0 / 3;
                }
                state.public.committed = state.public.committed.with(actor);
                let card = self.veil(actor, card, Fault::CommitToldToAll);
                sink.tell(rule("T-COMMIT"), || Event::Committed { seat: actor, card });
                if state.public.committed == state.public.playing {
                    self.reveal(state, sink);
                }
            }
            Action::Snatch { card } => {
                Toy::spend(state, actor, card);
                if !self.has(Fault::SnatchedCardIsLost) {
                    state.public.discard[card.index()] += 1;
                }
                state.public.leader = actor;
                sink.tell(rule("T-SNATCH"), || Event::Snatched { seat: actor, card });
                self.settle(&mut state.public);
            }
            Action::Pass => {
                assert!(!self.has(Fault::Panics), "nobody thought of passing");
                let able = Toy::snatches(&state.public, &state.private[actor.index()]).next().is_some();
                let could = self.has(Fault::PassTellsOfTheHand).then_some(able);
                sink.tell(rule("T-SNATCH"), || Event::Passed { seat: actor, could });
                self.settle(&mut state.public);
            }
            Action::Roll { die } => {
                let mut heard = false;
                sink.tell(rule("T-ROLL"), || {
                    heard = true;
                    Event::Rolled { seat: actor, die }
                });
                let lucky = die.0 >= 3
                    || self.flickers(Fault::CounterInApply)
                    || heard && self.has(Fault::ListenersChangePlay);
                state.public.score[actor.index()] += u8::from(lucky);
                if self.has(Fault::ScoreOutOfNowhere) && lucky {
                    state.public.score[actor.index()] += 9;
                }
                if state.nature.cursed
                    && self.has(Fault::WorldEndsUnsound)
                    && state.nature.deck.bag.total() > 1
                {
                    let lost = state.nature.deck.bag.pick(0);
                    state.nature.deck.bag.take(lost);
                }
                state.public.phase = Phase::Draw;
                if state.nature.deck.is_empty() {
                    self.next_round(&mut state.public, state.nature.cursed);
                }
            }
            Action::Draw { card } => {
                self.take(state, actor, card);
                if let Some(peeker) = state.public.peeker.take() {
                    state.private[peeker.index()].seen = None;
                }
                match self.fault {
                    Some(Fault::DrawLeftInPublic) => state.public.hint = card.0,
                    Some(Fault::DrawLeftInPublicUnwritten) => state.public.slip = card.0,
                    _ => {}
                }
                let card = self.veil(actor, card, Fault::DrawToldToAll);
                sink.tell(rule("T-DRAW"), || Event::Drew { seat: actor, card });
                let last = state.public.round + 1 == ROUNDS || state.nature.deck.is_empty();
                state.public.phase = Phase::Peek;
                if last {
                    self.next_round(&mut state.public, state.nature.cursed);
                }
            }
            Action::Peek { card } => {
                state.nature.deck.take(card.0);
                state.nature.deck.top.push(card.0);
                state.public.peeker = Some(actor);
                state.private[actor.index()].seen = Some(card);
                let card = self.veil(actor, card, Fault::PeekToldToAll);
                sink.tell(rule("T-PEEK"), || Event::Peeked { seat: actor, card });
                self.next_round(&mut state.public, state.nature.cursed);
            }
        }
    }

    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> State<Self> {
        crate::world::imagine(self, view, rng)
    }

    fn outcome(&self, public: &Public) -> Outcome {
        let points: Vec<i32> =
            Seat::all(self.seats).map(|seat| i32::from(public.score[seat.index()])).collect();
        match self.fault {
            Some(Fault::NobodyWonTheWin) => Outcome::new(self.seats, Verdict::Won(Seats::NONE)),
            Some(Fault::StrangerWins) => Outcome::new(self.seats, Verdict::Won(Seats::one(Seat(4)))),
            Some(Fault::OutcomeForOthers) => Outcome::new(self.seats + 1, Verdict::Draw),
            _ => Outcome::by_points(&points),
        }
    }

    fn bound(&self) -> u32 {
        let rounds = u32::from(ROUNDS) * (u32::from(self.seats) + 4);
        let deals = u32::from(HAND * self.seats);
        if self.has(Fault::BoundTooLow) { deals + rounds - 2 } else { deals + rounds }
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        crate::world::validate(self, state)
    }
}
