//! Henchmania: Lords send Henchmen to five sites, draw a card for each, and play tricks, performances and duels.
//!
//! A day has three phases: pawns are placed one by one and a card is drawn for each; cards are played one a turn
//! until all have passed; Reserves are scored. After four days, or at 30 points, the highest score wins.
//!
//! The tour: [`card`] names faces, sites and slots; [`content`] reads the pack, [`set`] is what it compiles to and
//! [`effect`] its vocabulary. [`state`] is the table, [`action`] what can be done to it. `legal` lists what a seat
//! may do, `explain` says why it may not do the rest, `apply` does it and tells [`event`]s. [`solver`] knows how any
//! duel ends.
//!
//! Faces of hands are hidden and their backs are open, so who is asked for a Guard or a weapon follows from backs
//! alone (HM-R-73), and what a seat has seen of other hands is part of what it knows (HM-R-74).

pub mod action;
mod apply;
pub mod card;
mod chance;
pub mod content;
mod determinize;
pub mod effect;
mod evaluate;
pub mod event;
mod explain;
mod faces;
mod facts;
mod legal;
mod position;
pub mod set;
mod show;
pub mod solver;
pub mod state;
mod validate;

pub use action::Action;
pub use event::Event;
pub use faces::Faces;
pub use position::{Position, SeatPosition, SitePosition};

use card::{Card, Site};
use effect::{Act, Power, Window};
use parlour_content::{About, LedgerText, OpenError, Setup, Source, Title, ledger};
use parlour_core::{
    Actor, Game, MAX_SEATS, OptionError, OptionSpec, Outcome, Pending, Refusal, Rng, Seat, Seats, Sink,
    State, Tuning, Verdict, View,
};
use set::Set;
use state::{Counts, NOBODY, PAWNS, Private, Public, Step};
use std::sync::Arc;

/// Every player starts with so many points (HM-SETUP-2).
pub const START: u16 = 5;

/// Henchmania with its card set, its players and its options.
#[derive(Clone, Debug)]
pub struct Henchmania {
    pub(crate) set: Arc<Set>,
    pub(crate) seats: u8,
    pub(crate) days: u8,
    pub(crate) limit: u16,
    pub(crate) animals: bool,
    pub(crate) first: Option<Seat>,
    /// Copies of each face in this game, without the animals.
    pub(crate) copies: Counts,
    /// Windows in which some card of this game has a use, as bits.
    pub(crate) windows: u16,
}

impl Henchmania {
    /// The card set this game is played with.
    pub fn set(&self) -> &Set {
        &self.set
    }

    /// The animals and the stray that join the piles when this one stays in the box (HM-R-2).
    pub(crate) fn animals_in(&self, left_out: Card) -> impl Iterator<Item = Card> + '_ {
        let stray = self.stray_site(left_out).map(|site| self.set.strays[site.index()]);
        self.set.animals.iter().copied().filter(move |animal| *animal != left_out).chain(stray)
    }

    /// Where the stray goes when this animal stays in the box.
    pub(crate) fn stray_site(&self, left_out: Card) -> Option<Site> {
        self.set.animals.contains(&left_out).then(|| self.set.site(left_out))
    }

    /// Copies of a face that are in this game once the animals are dealt.
    pub(crate) fn in_game(&self, public: &Public, card: Card) -> u8 {
        let dealt = self.animals && public.left_out.is_some();
        let animal = dealt && self.animals_in(public.left_out).any(|animal| animal == card);
        (self.copies.count(card) + u8::from(animal)).saturating_sub(public.boxed.count(card))
    }

    /// Attack (side 0) or Defense value (side 1) of a duellist with this weapon or bare hands (HM-R-23).
    pub(crate) fn value_of(&self, public: &Public, seat: Seat, side: usize, weapon: Card) -> u8 {
        if weapon.is_some() {
            let (attack, defence) = self.set.of(weapon).weapon;
            return if side == 0 { attack } else { defence };
        }
        if side == 1 {
            return self.set.bare.1;
        }
        let trump = public.trump[seat.index()];
        let laid = public.reserve_of(seat).iter().chain(trump.is_some().then_some(&trump));
        let given = laid.map(|slot| self.set.of(slot.card()).bare).filter(|bare| *bare > 0);
        given.fold(self.set.bare.0, u8::min)
    }

    /// Whether a player may keep a hand card (HM-CARD-8).
    pub(crate) fn keeps_card(&self, public: &Public, seat: Seat) -> bool {
        let mut found = false;
        self.sources(public, seat, Window::EndPhase2, |_, _, used| found |= used.power == Power::KeepCard);
        found
    }

    /// The card that protects a player from an effect.
    pub(crate) fn shield_of(&self, public: &Public, act: &Act, seat: Seat) -> Option<Card> {
        let shields = |card: &Card| act.shields >> card.0 & 1 == 1;
        public.reserve_of(seat).iter().map(|slot| slot.card()).find(shields)
    }

    /// What the dial shows (HM-END-3, HM-R-80).
    pub fn dial(score: u16) -> u16 {
        if score <= 30 { score } else { (score - 1) % 30 + 1 }
    }

    /// Each seat's rank, 1 being first; equals share a rank, and losers of a tie-break share second (HM-R-52).
    pub fn ranks(&self, public: &Public) -> [u8; MAX_SEATS] {
        let mut ranks = [0; MAX_SEATS];
        let better = |one: Seat, two: Seat| {
            let (a, b) = (public.score[one.index()], public.score[two.index()]);
            a > b || a == b && one != two && public.winner == one.0
        };
        for seat in Seat::all(self.seats) {
            ranks[seat.index()] =
                1 + Seat::all(self.seats).filter(|other| better(*other, seat)).count() as u8;
        }
        ranks
    }
}

impl Game for Henchmania {
    type Public = Public;
    type Private = Private;
    type Privates = [Private; MAX_SEATS];
    type Nature = Counts;
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State<Self> {
        let mut state: State<Self> =
            State { public: Public::new(), private: [Private::default(); MAX_SEATS], nature: self.copies };
        let public = &mut state.public;
        for card in self.set.all() {
            public.pile[self.set.site(card).index()] += self.copies.count(card);
        }
        for seat in Seat::all(self.seats) {
            public.score[seat.index()] = START;
            public.held[seat.index()][seat.index()] = PAWNS;
        }
        if let Some(first) = self.first {
            apply::Play { game: self, state: &mut state, sink: &mut parlour_core::Silence }.name_first(first);
        }
        state
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        match public.step {
            Step::Over => Pending::Over,
            step if step.is_chance() => Pending::Chance,
            _ => Pending::one(public.asked),
        }
    }

    #[inline]
    fn legal(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        if seat == public.asked && !public.step.is_chance() && public.step != Step::Over {
            self.choices(public, mine, seat, out);
        }
    }

    fn explain(&self, public: &Public, mine: &Private, seat: Seat, action: Action) -> Result<(), Refusal> {
        explain::Question { game: self, public, mine, seat }.explain(action)
    }

    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        self.chance_outcomes(state, each);
    }

    #[inline]
    fn tickets(&self, state: &State<Self>) -> u32 {
        self.chance_tickets(state)
    }

    #[inline]
    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Action {
        self.chance_outcome(state, ticket)
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, _: Actor, action: Action, sink: &mut impl Sink<Event>) {
        apply::Play { game: self, state, sink }.act(action);
    }

    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> State<Self> {
        determinize::world(self, view, rng)
    }

    fn outcome(&self, public: &Public) -> Outcome {
        let verdict = match public.winner {
            NOBODY => Verdict::Nobody,
            winner => Verdict::Won(Seats::one(Seat(winner))),
        };
        Outcome::new(self.seats, verdict).with_points(&public.score.map(i32::from)[..usize::from(self.seats)])
    }

    fn bound(&self) -> u32 {
        // HM-R-66: ten days at most. A day has at most 42 placements of two choices and two draws, 5 extra cards of a
        // choice and a draw, 73 turns of at most 40 actions (a duel with every window, every die rolled again), 5 kept
        // cards and 10 uses at the scoring; then 4 tie-break matches of 20 fights.
        10 * (42 * 5 + 10 + 73 * 40 + 15) + 4 * 20 * 40 + 2
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        validate::validate(self, state)
    }

    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        evaluate::chances(self, state)
    }

    fn tuning(&self) -> Tuning {
        // What a placement or a card is worth shows late in the day: play on that far, and not blindly (docs/bots.md).
        Tuning { rollout: 50, width: 3, ..Tuning::DEFAULT }
    }
}

impl Title for Henchmania {
    const ABOUT: About = About {
        id: "henchmania",
        name: "Henchmania",
        tagline: "Send Henchmen to five sites, play tricks and performances, and fight duels for the King's favour.",
        seats: (2, 5),
        minutes: (45, 60),
        reference: false,
    };

    fn options() -> Vec<OptionSpec> {
        content::options()
    }

    fn ledger() -> LedgerText {
        ledger!()
    }

    fn pack() -> Option<Source> {
        Some(content::built_in())
    }

    fn open(setup: &Setup) -> Result<Self, OpenError> {
        let built_in = content::built_in();
        let set = content::load(setup.pack.as_ref().unwrap_or(&built_in))?;
        let options = &setup.options;
        let first = match options.text("first") {
            "random" => None,
            seat => seat.parse::<u8>().ok().map(Seat),
        };
        if let Some(seat) = first.filter(|seat| seat.0 >= setup.seats) {
            let why = format!("seat {} cannot begin: the table has seats 0 to {}", seat.0, setup.seats - 1);
            return Err(OptionError::Together(why).into());
        }
        let copies = content::copies(&set, options)?;
        let animals = options.flag("animals");
        let in_game = |card: &Card| copies.count(*card) > 0 || animals && set.copies[card.index()] == 0;
        let uses = set.all().filter(in_game).flat_map(|card| set.of(card).uses).flatten();
        let windows = uses.fold(0, |bits, used| bits | 1 << used.window as u16);
        Ok(Henchmania {
            set: Arc::new(set),
            seats: setup.seats,
            days: options.number("days") as u8,
            limit: options.number("limit") as u16,
            animals,
            windows,
            first,
            copies,
        })
    }
}
