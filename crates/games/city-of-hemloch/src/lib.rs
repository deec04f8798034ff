//! The City of Hemloch: two players, four Districts, eight Days.
//!
//! Each Day one District is closed and its deck is the market. From a hand of three the players alternate single
//! actions: *Conspire* (one card out, one of its House into the discard), *Hire* (two out, one into hand) or
//! *Influence* (play a Minion to an open District and, if its House fits, use the Ability there, like it or not).
//! After eight Days the leads in the Districts win District cards, own cards count, and a secret House scores.
//!
//! Where things are: [`state`] the table, split by who knows what · `action` what can be done · `legal`, `explain`
//! what may be done and why not · `apply` what it does, with `decks` (cards on and off the District decks) and
//! `score` (Week's End) · `chance` draws · [`content`] the pack, compiled into the flat [`kit`] · `determinize`,
//! `evaluate` for bots · [`position`] written positions · `scene`, `offer`, `tell` for people.

mod ability;
mod action;
mod apply;
pub mod card;
mod chance;
mod check;
pub mod content;
mod deck;
mod decks;
mod determinize;
mod evaluate;
mod event;
mod explain;
pub mod kit;
mod legal;
mod offer;
pub mod position;
mod say;
mod scene;
mod score;
pub mod state;
mod tell;
mod words;

pub use action::Action;
pub use event::{Event, Spot};
pub use score::Points;

use card::District;
use content::Book;
use kit::Kit;
use parlour_content::{About, LedgerText, OpenError, Setup, Source, Title, ledger};
use parlour_core::{
    Actor, Eye, Fault, Game, Look, MAX_SEATS, Names, Offer, OptionSpec, Outcome, Pending, Refusal, Rng,
    Scene, Seat, Show, Sink, State, Telling, View,
};
use position::Position;
use state::{DAYS, Nature, Private, Public, Stage};
use std::sync::Arc;

/// The game, holding its pack and who begins.
#[derive(Clone, Debug)]
pub struct Hemloch {
    /// What play needs of the pack.
    pub kit: Kit,
    /// What people read of it.
    pub book: Arc<Book>,
    /// Who begins, if it is not left to chance.
    pub first: Option<Seat>,
}

impl Game for Hemloch {
    type Public = Public;
    type Private = Private;
    type Privates = [Private; 2];
    type Nature = Nature;
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State<Self> {
        let mut public = Public { to_come: self.kit.days, ..Public::default() };
        public.size = self.kit.back.map(|cards| cards.len() as u8);
        let mut nature = Nature::default();
        for district in District::ALL {
            nature.hide(district, self.kit.back[district.at()]);
        }
        if let Some(seat) = self.first {
            self.begin(&mut public, seat);
        }
        State { public, private: [Private::default(); 2], nature }
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        match public.stage {
            Stage::Place | Stage::Action | Stage::Ability => Pending::one(public.turn),
            Stage::Over => Pending::Over,
            _ => Pending::Chance,
        }
    }

    #[inline]
    fn legal(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        self.list(public, mine, seat, out);
    }

    fn explain(&self, public: &Public, mine: &Private, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.refusal(public, mine, seat, action)
    }

    #[inline]
    fn pick(
        &self,
        public: &Public,
        mine: &Private,
        seat: Seat,
        rng: &mut Rng,
        buffer: &mut Vec<Action>,
    ) -> Action {
        if public.stage == Stage::Action {
            return self.pick_action(public, rng);
        }
        buffer.clear();
        self.list(public, mine, seat, buffer);
        rng.pick(buffer)
    }

    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        self.each_outcome(state, each);
    }

    #[inline]
    fn tickets(&self, state: &State<Self>) -> u32 {
        self.count_tickets(state)
    }

    #[inline]
    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Action {
        self.drawn_by(state, ticket)
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, _: Actor, action: Action, sink: &mut impl Sink<Event>) {
        self.play(state, action, sink);
    }

    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> State<Self> {
        self.imagine(view, rng)
    }

    fn outcome(&self, public: &Public) -> Outcome {
        self.result_of(public)
    }

    /// Start, Houses and 8 draws; each Day a Day card, 4 market cards, 2 hands, 6 actions, and for each action at
    /// most an Ability or a new top; 2 placements (CH-R-36).
    fn bound(&self) -> u32 {
        12 + DAYS as u32 * (7 + 12)
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        self.check(state)
    }

    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        self.guess(state)
    }
}

impl Title for Hemloch {
    const ABOUT: About = About {
        id: "city-of-hemloch",
        name: "The City of Hemloch",
        tagline: "Hire minions in the closed District, play them in the open ones, and keep the right ones for your House.",
        seats: (2, 2),
        minutes: (20, 40),
        reference: false,
    };

    fn options() -> Vec<OptionSpec> {
        vec![OptionSpec::choice(
            "start",
            &["random", "0", "1"],
            "random",
            "Who is the start player of the first Day: left to chance, or a seat (CH-R-1).",
        )]
    }

    fn ledger() -> LedgerText {
        ledger!()
    }

    fn pack() -> Option<Source> {
        Some(content::built_in())
    }

    fn open(setup: &Setup) -> Result<Self, OpenError> {
        let (kit, book) = content::load(&setup.pack.clone().unwrap_or_else(content::built_in))?;
        let first = match setup.options.text("start") {
            "0" => Some(Seat(0)),
            "1" => Some(Seat(1)),
            _ => None,
        };
        Ok(Hemloch { kit, book: Arc::new(book), first })
    }
}

impl Show for Hemloch {
    type Position = Position;

    fn position(&self, state: &State<Self>) -> Position {
        self.written(state)
    }

    fn insight(&self, state: &State<Self>, seat: Seat) -> Vec<(&'static str, f32)> {
        self.parts(state, seat)
    }

    fn load(&self, position: &Position) -> Result<State<Self>, Vec<Fault>> {
        self.read(position)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        self.seen(look, names)
    }

    fn offer(&self, view: &View<Self>, action: Action, names: &Names) -> Offer {
        self.offered(view, action, names)
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        self.telling(event, eye, names)
    }

    /// Everything but the deal and the setup draws happens in the open; at Week's End it may leave no trace, since
    /// a discarded and a kept card then lie in the same place.
    fn announced(&self, action: Action) -> bool {
        !matches!(action, Action::Deal { .. } | Action::Draw { .. })
    }

    fn result(&self, public: &Public, names: &Names) -> String {
        self.ending(public, names)
    }
}
