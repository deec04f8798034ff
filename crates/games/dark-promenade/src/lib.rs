//! Hemloch: Dark Promenade: two houses, nine Districts, three Weeks.
//!
//! A tour. [`table`] names the things, [`state`] says where they are and who knows it, [`known`] what an eye knows
//! of hidden cards. [`week`] is the course of the game, `ability` carries out what Minions do, [`code`] is that
//! compiled from the pack ([`content`], [`vocabulary`]). `legal`, `explain` and `chance` answer what may happen
//! next; `determinize` and [`worlds`] make worlds a seat cannot tell from the true one. The rest is for people:
//! positions, scenes, offers and sentences.

mod ability;
pub mod action;
mod cards;
mod chance;
pub mod code;
pub mod content;
mod determinize;
mod evaluate;
pub mod event;
mod explain;
pub mod influence;
pub mod known;
mod legal;
mod offer;
mod options;
pub mod position;
mod scene;
pub mod state;
pub mod table;
mod tell;
mod validate;
pub mod vocabulary;
pub mod week;
pub mod worlds;

pub use action::Action;
pub use event::Event;
pub use position::Position;

use content::Content;
use parlour_content::{About, LedgerText, OpenError, Setup, Source, Title, ledger};
use parlour_core::{
    Actor, Eye, Fault, Game, Look, MAX_SEATS, Names, Offer, OptionSpec, Outcome, Pending, Refusal, Rng,
    Scene, Seat, Seats, Show, Sink, State, Telling, Verdict, View,
};
use state::{Mine, Nature, Public, Step};
use std::sync::Arc;
use table::{District, Item, Minion};

/// A game in progress.
pub type Table = State<DarkPromenade>;

/// Who is Start Player of the first Week (DP-RUL-2).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// Chance decides.
    Random,
    /// This seat.
    Seat(Seat),
}

/// The game with its pack and options.
#[derive(Clone, Debug)]
pub struct DarkPromenade {
    /// The pack.
    pub content: Arc<Content>,
    /// Who begins.
    pub start: Start,
    /// Points of a District of each type.
    pub district_points: [u8; District::COUNT],
}

impl DarkPromenade {
    /// The id of a Minion in records and positions.
    pub fn id(&self, minion: Minion) -> &str {
        &self.content.minions[minion.index()].id
    }

    /// What a Minion is called.
    pub fn name(&self, minion: Minion) -> &str {
        &self.content.minions[minion.index()].name
    }

    /// What a type of District is called.
    pub fn district(&self, district: District) -> &str {
        &self.content.districts[district.index()].name
    }

    /// What an Item is called.
    pub fn item(&self, item: Item) -> &str {
        &self.content.items[item.index()].name
    }

    /// The points a seat has: Districts and Items (DP-SCORE-1).
    pub fn points(&self, public: &Public, seat: Seat) -> u16 {
        let districts = public.held[seat.index()].iter().zip(self.district_points);
        let districts: u16 = districts.map(|(held, points)| u16::from(*held) * u16::from(points)).sum();
        let items = Item::ALL.iter().filter(|item| public.items[item.index()] == seat.0);
        districts + items.map(|item| u16::from(self.content.items[item.index()].points)).sum::<u16>()
    }
}

impl Game for DarkPromenade {
    type Public = Public;
    type Private = Mine;
    type Privates = [Mine; 2];
    type Nature = Nature;
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> Table {
        self.fresh_table()
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        match public.step {
            Step::Play | Step::Cycle => Pending::one(public.turn),
            Step::Choose => Pending::one(public.asked),
            Step::Over => Pending::Over,
            _ => Pending::Chance,
        }
    }

    #[inline]
    fn legal(&self, public: &Public, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.list(public, mine, seat, out);
    }

    fn explain(&self, public: &Public, mine: &Mine, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.why(public, mine, seat, action)
    }

    #[inline]
    fn outcomes(&self, state: &Table, each: &mut impl FnMut(Action, u32)) {
        chance::outcomes(state, each);
    }

    #[inline]
    fn tickets(&self, state: &Table) -> u32 {
        chance::tickets(state)
    }

    #[inline]
    fn outcome_of(&self, state: &Table, ticket: u32) -> Action {
        chance::outcome_of(state, ticket)
    }

    #[inline]
    fn apply(&self, state: &mut Table, _: Actor, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::Play { minion, avenue } => self.play(state, minion, avenue, sink),
            Action::Cycle { minion } => self.cycle(state, minion, sink),
            Action::Keep => {
                let seat = state.public.turn;
                sink.tell(parlour_core::rule("DP-CYC-1"), || Event::Kept { seat });
                self.end_turn(state, sink);
            }
            Action::Pass => self.pass(state, sink),
            Action::Lay { district } => self.lay(state, district, sink),
            Action::Start { seat } => self.begin(state, seat, sink),
            Action::Deal { minion } => self.deal(state, minion, sink),
            Action::Draw { minion } => self.drawn(state, minion, sink),
            Action::Random { minion } => self.random(state, minion, sink),
            Action::Place { minion } => {
                self.place(state, minion, sink);
                self.next_step(state, sink);
            }
            Action::Uncover { district } => self.uncover(state, district, sink),
            choice => self.chosen(state, choice, sink),
        }
    }

    fn determinize(&self, view: &View<Self>, rng: &mut Rng) -> Table {
        determinize::world(self, view, rng)
    }

    /// Most points; then most cards; then a draw (DP-SCORE-2 to 4).
    fn outcome(&self, public: &Public) -> Outcome {
        let score = |seat: Seat| (self.points(public, seat), public.cards(seat));
        let verdict = match score(Seat(0)).cmp(&score(Seat(1))) {
            std::cmp::Ordering::Greater => Verdict::Won(Seats::one(Seat(0))),
            std::cmp::Ordering::Less => Verdict::Won(Seats::one(Seat(1))),
            std::cmp::Ordering::Equal => Verdict::Draw,
        };
        let points = [Seat(0), Seat(1)].map(|seat| i32::from(self.points(public, seat)));
        Outcome::new(2, verdict).with_points(&points)
    }

    fn bound(&self) -> u32 {
        let turns = 2 * u32::from(week::MOST_ROUNDS) * self.content.code.longest_turn();
        // The layout and the toss; then each Week the deal, the turns and the uncovering.
        16 + u32::from(week::WEEKS) * (2 * u32::from(week::HAND) + turns + 9)
    }

    fn validate(&self, state: &Table) -> Result<(), String> {
        self.sound(state)
    }

    fn evaluate(&self, state: &Table) -> [f32; MAX_SEATS] {
        let first = self.chance_of_first(&state.public);
        [first, 1.0 - first, 0.0, 0.0, 0.0]
    }
}

impl Show for DarkPromenade {
    type Position = Position;

    fn position(&self, state: &Table) -> Position {
        self.written(state)
    }

    fn insight(&self, state: &Table, seat: Seat) -> Vec<(&'static str, f32)> {
        self.parts(&state.public, seat)
    }

    fn load(&self, position: &Position) -> Result<Table, Vec<Fault>> {
        self.loaded(position)
    }

    fn scene(&self, look: Look<'_, Self>, names: &Names) -> Scene {
        self.draw_scene(look, names)
    }

    fn offer(&self, view: &View<Self>, action: Action, names: &Names) -> Offer {
        self.offered(view, action, names)
    }

    fn tell(&self, event: &Event, eye: Eye, names: &Names) -> Telling {
        self.telling(event, eye, names)
    }

    fn name_outcome(&self, action: Action, names: &Names) -> String {
        self.outcome_name(action, names)
    }

    /// Everything is chosen openly but cards that go beneath the deck; of chance only cards are secret.
    fn announced(&self, action: Action) -> bool {
        !matches!(
            action,
            Action::Cycle { .. }
                | Action::Beneath { .. }
                | Action::Sink { .. }
                | Action::Deal { .. }
                | Action::Draw { .. }
                | Action::Random { .. }
        )
    }

    fn result(&self, public: &Public, names: &Names) -> String {
        self.result_sentence(public, names)
    }
}

impl Title for DarkPromenade {
    const ABOUT: About = About {
        id: "dark-promenade",
        name: "Hemloch: Dark Promenade",
        tagline: "Two houses send Minions into crossing Avenues and fight for nine Districts over three Weeks.",
        seats: (2, 2),
        minutes: (20, 40),
        reference: false,
    };

    fn options() -> Vec<OptionSpec> {
        vec![
            OptionSpec::choice(
                "start",
                &["random", "0", "1"],
                "random",
                "Who is Start Player of the first Week.",
            ),
            OptionSpec::choice(
                "district_points",
                &["pack", "1", "2", "3", "4", "5"],
                "pack",
                "Points of every District; `pack` takes them from the pack.",
            ),
        ]
    }

    fn ledger() -> LedgerText {
        ledger!()
    }

    fn pack() -> Option<Source> {
        Some(content::built_in())
    }

    fn open(setup: &Setup) -> Result<Self, OpenError> {
        let content = match &setup.pack {
            Some(source) => content::load(source)?,
            None => content::load(&content::built_in())?,
        };
        let start = match setup.options.text("start") {
            "0" => Start::Seat(Seat(0)),
            "1" => Start::Seat(Seat(1)),
            _ => Start::Random,
        };
        let district_points = match setup.options.text("district_points").parse() {
            Ok(points) => [points; District::COUNT],
            Err(_) => std::array::from_fn(|index| content.districts[index].points),
        };
        Ok(DarkPromenade { content: Arc::new(content), start, district_points })
    }
}
