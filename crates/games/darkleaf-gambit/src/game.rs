//! Darkleaf Gambit as the core knows it: options in, rules out.

use crate::action::{Action, Value};
use crate::board::{Board, Square};
use crate::event::Event;
use crate::frame::Frame;
use crate::options::Picker;
use crate::pack::{Effect, Pack};
use crate::play::Play;
use crate::scan::Scan;
use crate::side::Side;
use crate::state::{Gardens, Over, Player, Public, Turn, Will};
use crate::turn::Asked;
use crate::vocab::{Clan, End, WillSide};
use parlour_core::{
    Actor, Game, MAX_SEATS, Outcome, Pending, Refusal, Rng, Seat, Seats, Silence, Sink, State, Tuning,
    Verdict, View,
};
use std::sync::Arc;

/// The rules with the pack and the options of one table.
#[derive(Clone, Debug)]
pub struct Darkleaf {
    pub(crate) pack: Arc<Pack>,
    pub(crate) sides: [Side; 2],
    /// Which side of the Will is played, if that is settled before the game.
    pub(crate) will: Option<WillSide>,
    /// Whether the second player chooses it.
    pub(crate) choose_side: bool,
    /// Who rolls how many bones before the game.
    pub(crate) handicap: Option<(u8, u8)>,
    /// The longest journey under Mire.
    pub(crate) mire: u8,
}

impl Darkleaf {
    /// The table of these clans, South first.
    pub fn new(pack: Arc<Pack>, clans: [Clan; 2]) -> Darkleaf {
        let sides = [Side::new(&pack, clans[0], clans[1], 0), Side::new(&pack, clans[1], clans[0], 1)];
        let mire = pack.will.iter().flatten().find_map(|result| match result.effect {
            Some(Effect::MaxDistance { value }) => Some(value),
            _ => None,
        });
        Darkleaf { pack, sides, will: None, choose_side: false, handicap: None, mire: mire.unwrap_or(8) }
    }

    /// The same with a side of the Will, or with the second player choosing it.
    #[must_use]
    pub fn with_will(mut self, side: Option<WillSide>, choose: bool) -> Darkleaf {
        self.will = side;
        self.choose_side = choose;
        self
    }

    /// The same with handicap bones for a seat.
    #[must_use]
    pub fn with_handicap(mut self, seat: u8, bones: u8) -> Darkleaf {
        self.handicap = (bones > 0).then_some((seat, bones));
        self
    }

    /// The clans, South first.
    pub fn clans(&self) -> [Clan; 2] {
        [self.sides[0].clan, self.sides[1].clan]
    }

    /// Who moves first: the clan nearer the top of the order; nobody knows between equal clans (DG-SETUP-9).
    pub(crate) fn first(&self) -> Option<u8> {
        let order = [0, 1].map(|seat| self.pack.clan(self.sides[seat].clan).order);
        match order[0].cmp(&order[1]) {
            std::cmp::Ordering::Less => Some(0),
            std::cmp::Ordering::Greater => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// An empty table: nobody on the board, all bones in the pools.
    pub(crate) fn bare(&self) -> Public {
        let player = |seat: usize| Player {
            pool: [self.sides[seat].bones, 0],
            will: self.will.is_some() || self.choose_side,
            ..Player::default()
        };
        Public {
            board: Board::default(),
            reclaimed: [0; 2],
            gardens: [Gardens::default(); 2],
            players: [player(0), player(1)],
            turn: Turn::default(),
            stack: Default::default(),
            will: Will { side: self.will, ..Will::default() },
            mover: 0,
            first: 0,
            extra: false,
            round: 0,
            over: Over::No,
        }
    }

    pub(crate) fn scan<'a>(&'a self, public: &'a Public) -> Scan<'a> {
        Scan::new(self, public)
    }

    pub(crate) fn state(public: Public) -> State<Darkleaf> {
        State { public, private: [(); 2], nature: () }
    }

    /// How many outcomes the pending die has.
    fn faces(&self, public: &Public) -> u8 {
        match public.stack.last() {
            Some(Frame::Coin) => 2,
            Some(Frame::WillDie) => 12,
            Some(Frame::Die { seat, bone, .. }) => self.sides[usize::from(*seat & 1)].dice[bone.index()],
            _ => 0,
        }
    }

    fn outcome_number(public: &Public, number: u8) -> Action {
        match public.stack.last() {
            Some(Frame::Coin) => Action::Coin { first: if number == 0 { End::South } else { End::North } },
            _ => Action::Face { value: Value(number) },
        }
    }
}

impl Game for Darkleaf {
    type Public = Public;
    type Private = ();
    type Privates = [(); 2];
    type Nature = ();
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State<Self> {
        let mut public = self.bare();
        for seat in 0..2 {
            for (kind, at) in &self.pack.clan(self.sides[seat].clan).start {
                public.board.put(seat, *kind, at.seen_by(seat));
            }
        }
        public.stack.push(Frame::Coin);
        let mut play = Play { game: self, s: &mut public, sink: &mut Silence };
        if let Some(first) = self.first() {
            play.open(first);
        }
        play.settle();
        Darkleaf::state(public)
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        if public.over != Over::No {
            return Pending::Over;
        }
        let scan = self.scan(public);
        match scan.top().map(|frame| scan.asked(frame)) {
            Some(Asked::Chance) => Pending::Chance,
            Some(Asked::Seat(seat)) => Pending::one(Seat(seat as u8)),
            Some(Asked::Nobody) | None => Pending::Over,
        }
    }

    #[inline]
    fn legal(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if self.pending(public).seats().has(seat) {
            self.scan(public).options(out);
        }
    }

    #[inline]
    fn pick(&self, public: &Public, _: &(), _: Seat, rng: &mut Rng, buffer: &mut Vec<Action>) -> Action {
        let mut picker = Picker::new(buffer);
        self.scan(public).options(&mut picker);
        picker.pick(rng)
    }

    fn explain(&self, public: &Public, _: &(), seat: Seat, action: Action) -> Result<(), Refusal> {
        self.refusal(public, seat, action)
    }

    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        for number in 0..self.faces(&state.public) {
            each(Darkleaf::outcome_number(&state.public, number), 1);
        }
    }

    #[inline]
    fn tickets(&self, state: &State<Self>) -> u32 {
        u32::from(self.faces(&state.public))
    }

    #[inline]
    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Action {
        Darkleaf::outcome_number(&state.public, ticket as u8)
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, who: Actor, action: Action, sink: &mut impl Sink<Event>) {
        let mut play = Play { game: self, s: &mut state.public, sink };
        match who {
            Actor::Chance => play.fall(action),
            Actor::Seat(_) => play.choose(action),
        }
        play.settle();
    }

    fn determinize(&self, view: &View<Self>, _: &mut Rng) -> State<Self> {
        Darkleaf::state(view.public)
    }

    fn outcome(&self, public: &Public) -> Outcome {
        let verdict = match public.over.winner() {
            Some(seat) => Verdict::Won(Seats::one(Seat(seat))),
            None => Verdict::Draw,
        };
        Outcome::new(2, verdict)
    }

    fn bound(&self) -> u32 {
        // Two turns a player and round (with the extra turn of Electromagnetic Loop), and no turn takes more steps
        // than a long count of Hexes, a Will for both, a split of three and five tokens.
        4 * 64 * u32::from(self.pack.rounds)
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        self.sound(&state.public)
    }

    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        self.scan(&state.public).chances()
    }

    fn tuning(&self) -> Tuning {
        // Ten times the walks were not shown to choose better, so `strong` makes few. That these settings are better than
        // the default ones is likely, not shown (docs/bots.md).
        let (exploration, rollout, width) = (0.3, 4, 4);
        Tuning { exploration, rollout, width, strong: Some(400), expert: 24_000, ..Tuning::DEFAULT }
    }
}

/// For building tables by hand in tests.
#[doc(hidden)]
pub fn square(text: &str) -> Square {
    Square::parse(text).unwrap_or_default()
}
