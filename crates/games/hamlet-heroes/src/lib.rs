//! Hamlet Heroes: fight monsters, win Artifacts, complete a Sigil and kill the Corrupted Champion.
//!
//! A tour: [`state`] splits the table by who knows what; [`action`] lists every choice and outcome; `legal` and
//! `explain` say what may be chosen and why not; `apply` plays it as a stack of frames; [`combat`] works out the
//! numbers of a fight and [`odds`] the exact chance to win it; `pack` reads the cards, whose effects are the small
//! vocabulary of [`effect`]; `scene`, `offer` and `tell` show it; [`evaluate`](HamletHeroes::prospects) and
//! [`policy`] play it; `landmarks` names what a soak should reach.

pub mod action;
mod apply;
pub mod cards;
pub mod combat;
mod determinize;
pub mod dice;
pub mod effect;
pub mod evaluate;
pub mod event;
mod explain;
mod glance;
mod landmarks;
mod legal;
pub mod names;
pub mod odds;
mod offer;
pub mod pack;
pub mod policy;
pub mod position;
mod scene;
pub mod state;
mod tell;
mod validate;
mod words;

pub use action::Action;
pub use event::Event;
pub use state::{Nature, Private, Public};

use crate::apply::Play;
use crate::cards::Cards;
use crate::names::{NONE, SEATS};
use crate::state::{
    Champion, Decrees, Few, Fight, Frame, Heroes, Items, Monsters, Mutations, Pile, Player, Region, Relics,
    Sigils, Step, Turn,
};
use parlour_content::{About, LedgerText, OpenError, Setup, Source, Title, ledger};
use parlour_core::{
    Actor, Game, MAX_SEATS, OptionSpec, Outcome, Pending, Refusal, Rng, Seat, Seats, Sink, State, Tuning,
    Verdict, View, WalkLength,
};
use std::sync::Arc;

/// The game with its seats, options and cards.
#[derive(Clone, Debug)]
pub struct HamletHeroes {
    /// How many play.
    pub(crate) seats: u8,
    /// After this round the Hamlet falls (HH-R-03).
    pub(crate) max_rounds: u8,
    /// Who begins without a roll (HH-R-05).
    pub(crate) first: Option<Seat>,
    /// The cards.
    pub(crate) cards: Arc<Cards>,
    /// What the evaluation thinks things are worth.
    pub(crate) weights: evaluate::Weights,
}

impl HamletHeroes {
    /// The cards in play.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    /// The same game with another evaluation, for tuning.
    #[must_use]
    pub fn with_weights(mut self, weights: evaluate::Weights) -> HamletHeroes {
        self.weights = weights;
        self
    }

    /// After this round the Hamlet falls.
    pub fn max_rounds(&self) -> u8 {
        self.max_rounds
    }

    /// The standing that is reported for statistics (HH-R-03): Sigils, then Artifacts, then gold, then health.
    pub fn standing(&self, player: &Player) -> i32 {
        let sigils = player.sigils.len() as i32;
        let relics = player.relics.len() as i32;
        let gold = self.gold(player).min(999) as i32;
        sigils * 10_000_000 + relics * 100_000 + gold * 100 + i32::from(player.hp.max(0))
    }

    /// The table before anything is drawn.
    fn blank(&self) -> Public {
        let cards = &self.cards;
        Public {
            round: 0,
            active: Seat(0),
            first: self.first.unwrap_or_default(),
            moon: 0,
            waxing: true,
            decree: NONE,
            winner: NONE,
            reliquary: Relics::below(cards.relics.len() as u32),
            aside: Sigils::below(cards.sigils.len() as u32),
            stock: [NONE; 3],
            monsters: Monsters {
                deck: Pile::below(cards.monsters.len() as u32),
                top_by: NONE,
                ..Monsters::default()
            },
            mutations: Mutations {
                unseen: Pile::below(cards.mutations.len() as u32),
                ..Mutations::default()
            },
            heroes: Heroes { unseen: Few::below(cards.heroes.len() as u32), ..Heroes::default() },
            items: Items {
                unseen: [Pile::below(cards.wares.len() as u32), Pile::NONE, Pile::NONE, Pile::NONE],
                ..Items::default()
            },
            decrees: Decrees { unseen: Few::below(cards.decrees.len() as u32), ..Decrees::default() },
            regions: [Region::EMPTY; 4],
            champion: Champion { hero: NONE, ..Champion::default() },
            players: [Player::NOBODY; SEATS],
            turn: Turn::default(),
            fight: Fight::NONE,
            frames: Default::default(),
        }
    }

    fn blank_nature() -> Nature {
        Nature {
            top: Default::default(),
            champion_hero: NONE,
            champion_down: Pile::NONE,
            under: Default::default(),
        }
    }
}

impl Game for HamletHeroes {
    type Public = Public;
    type Private = Private;
    type Privates = [Private; SEATS];
    type Nature = Nature;
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State<Self> {
        let mut public = self.blank();
        let frame = |step, a, c| Frame { step, a, b: 0, c };
        public.frames.push(frame(Step::Seating, 0, 0));
        if self.seats > 1 && self.first.is_none() {
            public.frames.push(frame(Step::OrderRoll, Seats::all(self.seats).0, 0));
        }
        public.frames.push(frame(Step::MutationDraw, state::ABBEY, 3));
        public.frames.push(frame(Step::HeroDraw, NONE, 0));
        State { public, private: [Private::default(); SEATS], nature: Self::blank_nature() }
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        self.who(public)
    }

    #[inline]
    fn legal(&self, public: &Public, mine: &Private, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(public, mine, seat, out);
    }

    fn explain(&self, public: &Public, mine: &Private, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.judge(public, mine, seat, action)
    }

    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        self.list_outcomes(state, each);
    }

    #[inline]
    fn tickets(&self, state: &State<Self>) -> u32 {
        self.count_tickets(state)
    }

    #[inline]
    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Action {
        self.draw_ticket(state, ticket)
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, who: Actor, action: Action, sink: &mut impl Sink<Event>) {
        Play { game: self, cards: &self.cards, state, sink }.act(who, action);
    }

    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> State<Self> {
        self.world(view, rng)
    }

    fn outcome(&self, public: &Public) -> Outcome {
        let verdict = match public.winner {
            NONE => Verdict::Nobody,
            seat => Verdict::Won(Seats::one(Seat(seat))),
        };
        let mut points = [0; SEATS];
        if public.winner == NONE {
            for (points, player) in points.iter_mut().zip(&public.players) {
                *points = self.standing(player);
            }
        }
        Outcome::new(self.seats, verdict).with_points(&points[..usize::from(self.seats)])
    }

    fn bound(&self) -> u32 {
        // Eight fights of thirty rounds, each with every re-roll and a swap of a full backpack.
        10_000 + u32::from(self.max_rounds) * u32::from(self.seats) * 60_000
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        self.check(state)
    }

    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        self.prospects(state)
    }

    fn evaluate_turn_end(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        self.judged(state)
    }

    fn tuning(&self) -> Tuning {
        // The evaluation folds whole fights, so one look ahead is strong already; walks go on until the player's next turn
        // is over. With more players that takes longer, so there are fewer walks. A lone player's turns follow one
        // another without end, so those walks are cut short.
        let (steps, expert) = match self.seats {
            1 => (60, 1_200),
            2 => (400, 2_400),
            _ => (400, 1_200),
        };
        let paired = Some(WalkLength { turns: self.seats.into(), steps });
        Tuning { strong: None, expert, paired, ..Tuning::DEFAULT }
    }
}

impl Title for HamletHeroes {
    const ABOUT: About = About {
        id: "hamlet-heroes",
        name: "Hamlet Heroes",
        tagline: "Fight monsters for Artifacts, complete a Sigil, and kill the Corrupted Champion before anyone else.",
        seats: (1, 4),
        minutes: (30, 120),
        reference: false,
    };

    fn options() -> Vec<OptionSpec> {
        vec![
            OptionSpec::number(
                "max_rounds",
                1,
                200,
                "60",
                "After this round the Hamlet falls and nobody wins.",
            ),
            OptionSpec::choice(
                "first_player",
                &["roll", "0", "1", "2", "3"],
                "roll",
                "Who begins: by a roll, or a seat chosen by other means, such as the funniest insult.",
            ),
        ]
    }

    fn ledger() -> LedgerText {
        ledger!()
    }

    fn pack() -> Option<Source> {
        Some(pack::built_in())
    }

    fn open(setup: &Setup) -> Result<Self, OpenError> {
        let source = setup.pack.clone().unwrap_or_else(pack::built_in);
        let first = setup.options.text("first_player").parse::<u8>().ok();
        if first.is_some_and(|first| first >= setup.seats) {
            let message = format!("option first_player is beyond the {} players", setup.seats);
            return Err(parlour_core::OptionError::Together(message).into());
        }
        Ok(HamletHeroes {
            seats: setup.seats,
            max_rounds: setup.options.number("max_rounds") as u8,
            first: first.map(Seat),
            cards: Arc::new(pack::load(&source)?),
            weights: evaluate::Weights::default(),
        })
    }
}
