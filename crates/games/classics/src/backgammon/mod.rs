//! Backgammon without the doubling cube. A turn is one choice: a whole play, each resulting position listed once,
//! so that counts of plays can be held against any other program's counts of positions.

mod board;
mod explain;
mod plays;
mod position;
mod roll;
mod show;

pub use board::{BAR, Board, CHECKERS, Side};
pub use position::Position;
pub use roll::Roll;

use parlour_content::{About, LedgerText, OpenError, Setup, Title, ledger};
use parlour_core::{
    Actor, Game, MAX_SEATS, Outcome, Pending, Refusal, Rng, Seat, Seats, Sink, State, Verdict, View, actions,
    number, rule,
};
use serde::Serialize;

number! {
    /// Where a checker moves from: a point, 25 for the bar, 0 for no move.
    pub struct Source(26); words by hand
}

impl<G> parlour_core::Word<G> for Source {
    fn write(self, _: &G, out: &mut String) {
        match self.0 {
            0 => out.push('-'),
            BAR => out.push_str("bar"),
            point => out.push_str(&point.to_string()),
        }
    }
    fn read(game: &G, word: &str) -> Option<Self> {
        Source::all().find(|source| {
            let mut text = String::new();
            source.write(game, &mut text);
            text == word
        })
    }
}

actions! {
    /// What can happen.
    pub enum Action {
        /// The opening roll, and who won it.
        Open "open" { seat: Seat, roll: Roll },
        /// A roll.
        Roll "roll" { roll: Roll },
        /// A whole play: for two different dice the sources of the higher and of the lower, for equal dice up to
        /// four sources from the highest down.
        Play "play" { a: Source, b: Source, c: Source, d: Source },
    }
}

/// A game that lasts so many turns is a draw.
pub const LIMIT: u16 = 2000;

/// Where the game stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The opening roll decides who begins.
    Open,
    /// Dice are rolled.
    Roll,
    /// Somebody plays the roll.
    Play,
    /// It is over.
    Over,
}

/// Everything: nothing is hidden in this game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// The checkers.
    pub board: Board,
    /// How many turns were played.
    pub turns: u16,
    /// Where the game stands.
    pub phase: Phase,
    /// Whose turn it is, or was when the game ended.
    pub turn: Seat,
    /// The roll to play; the lowest while there is none.
    pub roll: Roll,
}

impl Public {
    /// The dice in the order they move checkers from these sources: from the highest source down.
    #[inline]
    fn steps(&self, sources: [u8; 4]) -> impl Iterator<Item = (u8, u8)> + use<> {
        let [high, low] = self.roll.dice();
        let [a, b, c, d] = sources;
        let swap = high != low && b > a;
        let steps = if swap {
            [(b, low), (a, high), (c, low), (d, low)]
        } else {
            [(a, high), (b, low), (c, low), (d, low)]
        };
        steps.into_iter().filter(|(from, _)| *from > 0)
    }

    /// Who has borne off everything, and what that counts.
    pub fn won(&self) -> Option<(Seat, i32)> {
        let winner = Seat::all(2).find(|seat| self.board.0[seat.index()].count(0) == CHECKERS)?;
        let loser = &self.board.0[winner.other().index()];
        let points = if loser.count(0) > 0 {
            1
        } else if loser.any() >> 19 == 0 {
            2
        } else {
            3
        };
        Some((winner, points))
    }
}

/// What happens.
#[derive(Copy, Clone, Debug)]
pub enum Event {
    /// The opening roll.
    Opened(Seat, Roll),
    /// A roll.
    Rolled(Seat, Roll),
    /// A checker moved, from and to by the mover's numbers, and whether it hit.
    Moved(Seat, u8, u8, bool),
    /// Nothing could be moved.
    Stuck(Seat),
    /// Somebody has borne off everything, with the points.
    Won(Seat, i32),
    /// The game took too long.
    Drawn,
}

/// Backgammon, which has no options.
#[derive(Copy, Clone, Debug, Default)]
pub struct Backgammon;

impl Game for Backgammon {
    type Public = Public;
    type Private = ();
    type Privates = [(); 2];
    type Nature = ();
    type Action = Action;
    type Event = Event;

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn start(&self) -> State<Self> {
        let board = Board([Side::START; 2]);
        let public = Public { board, turns: 0, phase: Phase::Open, turn: Seat(0), roll: Roll(0) };
        State { public, private: [(); 2], nature: () }
    }

    #[inline]
    fn pending(&self, public: &Public) -> Pending {
        match public.phase {
            Phase::Open | Phase::Roll => Pending::Chance,
            Phase::Play => Pending::one(public.turn),
            Phase::Over => Pending::Over,
        }
    }

    #[inline]
    fn legal(&self, public: &Public, _: &(), seat: Seat, out: &mut Vec<Action>) {
        if self.pending(public) == Pending::one(seat) {
            plays::list(&public.board, seat, public.roll, out);
        }
    }

    fn explain(&self, public: &Public, _: &(), seat: Seat, action: Action) -> Result<(), Refusal> {
        explain::explain(self, public, seat, action)
    }

    fn outcomes(&self, state: &State<Self>, each: &mut impl FnMut(Action, u32)) {
        if state.public.phase == Phase::Open {
            for seat in Seat::all(2) {
                roll::OPENINGS.iter().for_each(|roll| each(Action::Open { seat, roll: *roll }, 1));
            }
        } else {
            Roll::all().for_each(|roll| each(Action::Roll { roll }, roll.weight()));
        }
    }

    #[inline]
    fn tickets(&self, state: &State<Self>) -> u32 {
        if state.public.phase == Phase::Open { 30 } else { 36 }
    }

    #[inline]
    fn outcome_of(&self, state: &State<Self>, ticket: u32) -> Action {
        match state.public.phase {
            Phase::Open => {
                Action::Open { seat: Seat((ticket / 15) as u8), roll: roll::OPENINGS[ticket as usize % 15] }
            }
            _ => Action::Roll { roll: roll::THROWS[ticket as usize] },
        }
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, _: Actor, action: Action, sink: &mut impl Sink<Event>) {
        let public = &mut state.public;
        match action {
            Action::Open { seat, roll } => {
                (public.turn, public.roll, public.phase) = (seat, roll, Phase::Play);
                sink.tell(rule("BG-OPEN"), || Event::Opened(seat, roll));
            }
            Action::Roll { roll } => {
                (public.roll, public.phase) = (roll, Phase::Play);
                sink.tell(rule("BG-ROLL"), || Event::Rolled(public.turn, roll));
            }
            Action::Play { a, b, c, d } => {
                let seat = public.turn;
                for (from, die) in public.steps([a.0, b.0, c.0, d.0]) {
                    let hits = public.board.step(seat, from, die);
                    let cited = match from {
                        _ if hits => rule("BG-HIT"),
                        BAR => rule("BG-BAR"),
                        _ if from <= die => rule("BG-OFF"),
                        _ => rule("BG-MOVE"),
                    };
                    sink.tell(cited, || Event::Moved(seat, from, from.saturating_sub(die), hits));
                }
                if a.0 == 0 && b.0 == 0 {
                    sink.tell(rule("BG-ALL"), || Event::Stuck(seat));
                }
                public.turns += 1;
                public.roll = Roll(0);
                if public.board.0[seat.index()].count(0) == CHECKERS {
                    public.phase = Phase::Over;
                    if let Some((seat, points)) = public.won() {
                        let cited = if points == 3 { rule("BG-THREE") } else { rule("BG-WIN") };
                        sink.tell(cited, || Event::Won(seat, points));
                    }
                } else if public.turns == LIMIT {
                    public.phase = Phase::Over;
                    sink.tell(rule("BG-LIMIT"), || Event::Drawn);
                } else {
                    public.turn = seat.other();
                    public.phase = Phase::Roll;
                }
            }
        }
    }

    fn determinize(&self, view: &View<Self>, _: &mut Rng) -> State<Self> {
        State { public: view.public, private: [(); 2], nature: () }
    }

    fn outcome(&self, public: &Public) -> Outcome {
        match public.won() {
            None => Outcome::new(2, Verdict::Draw),
            Some((seat, points)) => {
                let mut score = [-points; 2];
                score[seat.index()] = points;
                Outcome::new(2, Verdict::Won(Seats::one(seat))).with_points(&score)
            }
        }
    }

    fn bound(&self) -> u32 {
        2 * u32::from(LIMIT)
    }

    fn validate(&self, state: &State<Self>) -> Result<(), String> {
        position::faults(&state.public).into_iter().next().map_or(Ok(()), |fault| Err(fault.to_string()))
    }

    /// Who is ahead in the race, less for checkers that stand alone.
    fn evaluate(&self, state: &State<Self>) -> [f32; MAX_SEATS] {
        let worth = |seat: usize| {
            let side = &state.public.board.0[seat];
            let alone = side.counts()[1..25].iter().filter(|count| **count == 1).count();
            side.pips() as f32 + 3.0 * alone as f32
        };
        let first = 1.0 / (1.0 + f32::exp((worth(0) - worth(1)) / 25.0));
        [first, 1.0 - first, 0.0, 0.0, 0.0]
    }
}

impl Title for Backgammon {
    const ABOUT: About = About {
        id: "backgammon",
        name: "Backgammon",
        tagline: "Race fifteen checkers home by the dice, and hit what stands alone.",
        seats: (2, 2),
        minutes: (10, 30),
        reference: true,
    };

    fn ledger() -> LedgerText {
        ledger!("backgammon", "src/backgammon/rules.toml")
    }

    fn open(_: &Setup) -> Result<Self, OpenError> {
        Ok(Backgammon)
    }
}
